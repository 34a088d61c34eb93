"""PyTorch's metrics: TorchMetrics, torchtext and TorchEval, all in single precision."""

from functools import partial

from bleuexplain.engines.profile import Profile

_torchmetrics = partial(
    Profile,
    tool="TorchMetrics",
    source="torchmetrics/functional/text/bleu.py, TorchMetrics 1.9.0",
    proof="recorded",
    order_option=", n_gram={n}",
    tokenizer="white space",
    reference_length="closest, first listed",
    no_match="zero for any order",
    printing="tensor",
    single_precision=True,
)


def _torchmetrics_call(function: str, arguments: str = "") -> str:
    return (
        f"from torchmetrics.functional.text import {function}\n"
        f"print({function}([{{hypothesis}}], [{{references}}]{{order}}{arguments}))"
    )


PROFILES = (
    _torchmetrics(
        key="torchmetrics",
        name="bleu_score, its defaults",
        call=_torchmetrics_call("bleu_score"),
    ),
    _torchmetrics(
        key="torchmetrics.smooth",
        name="bleu_score, smooth=True",
        call=_torchmetrics_call("bleu_score", ", smooth=True"),
        smoothing="add one, n > 1",
    ),
    _torchmetrics(
        key="torchmetrics.sacre_bleu_score",
        name="sacre_bleu_score, its defaults",
        call=_torchmetrics_call("sacre_bleu_score"),
        source="torchmetrics/functional/text/sacre_bleu.py, TorchMetrics 1.9.0",
        proof="formula",
        tokenizer="13a",
    ),
    Profile(
        key="torchtext",
        tool="torchtext",
        name="bleu_score, its defaults",
        call=(
            "from torchtext.data.metrics import bleu_score\n"
            "print(bleu_score([{hypothesis}], [{references}]{order}))"
        ),
        source="torchtext/data/metrics.py, commit a5e6106",
        proof="recorded",
        order_option=", max_n={n}, weights=[1 / {n}] * {n}",
        stops=("an n-gram of too many words",),
        tokenizer="given, joined",
        reference_length="closest, first listed",
        no_match="zero for any order",
        printing="Python, six digits",
        single_precision=True,
    ),
    Profile(
        key="torcheval",
        tool="TorchEval",
        name="bleu_score, its defaults",
        call=(
            "from torcheval.metrics.functional import bleu_score\n"
            "print(bleu_score([{hypothesis}], [{references}]{order}))"
        ),
        source="torcheval/metrics/functional/text/bleu.py",
        proof="formula",
        order_option=", n_gram={n}",
        stops=("an order above 4, TorchEval", "an order without n-grams"),
        tokenizer="white space",
        reference_length="shortest",
        no_match="scored",
        printing="tensor",
        single_precision=True,
    ),
)
