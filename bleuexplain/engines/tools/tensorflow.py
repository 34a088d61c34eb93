"""TensorFlow's BLEU scripts: NMT's, and Tensor2Tensor's of 2017 and 2019."""

from functools import partial

from bleuexplain.engines.profile import Profile

_nmt = partial(
    Profile,
    tool="TensorFlow NMT",
    source="nmt/scripts/bleu.py, commit 0be8642",
    proof="recorded",
    order_option=", max_order={n}",
    stops=("r = 0", "c = 0"),
    reference_length="shortest",
    no_match="scored",
    log_mean="weighted",
)
_tensor2tensor = partial(
    Profile,
    tool="Tensor2Tensor",
    proof="formula",
    order_option=", max_order={n}",
    stops=("several references", "r = 0, integers", "c = 0"),
    zero_orders="left out",
    printing="float32",
    single_precision=True,
)
_TENSOR2TENSOR = (
    "from tensor2tensor.utils.bleu_hook import compute_bleu\n"
    "print(compute_bleu([{reference}], [{hypothesis}]{order}))"
)

PROFILES = (
    _nmt(
        key="nmt",
        name="compute_bleu, its defaults",
        call=(
            "from nmt.scripts.bleu import compute_bleu\n"
            "print(compute_bleu([{references}], [{hypothesis}]{order})[0])"
        ),
    ),
    _nmt(
        key="nmt.smooth",
        name="compute_bleu, smooth=True",
        call=(
            "from nmt.scripts.bleu import compute_bleu\n"
            "print(compute_bleu([{references}], [{hypothesis}]{order}, smooth=True)[0])"
        ),
        smoothing="add one",
    ),
    _tensor2tensor(
        key="tensor2tensor.2017",
        name="compute_bleu of 2017",
        call=_TENSOR2TENSOR,
        source="tensor2tensor/utils/bleu_hook.py, commit 0c66117 of 2017",
    ),
    _tensor2tensor(
        key="tensor2tensor.2019",
        name="compute_bleu of 2019",
        call=_TENSOR2TENSOR,
        source="tensor2tensor/utils/bleu_hook.py of 2019",
        smoothing="halving",
        no_match="scored",
    ),
)
