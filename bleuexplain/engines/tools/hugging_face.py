"""Hugging Face's evaluate, which calls others' code, and bleuscore, which is written after it."""

from dataclasses import replace
from functools import partial

from bleuexplain.engines.profile import Profile
from bleuexplain.engines.tools.sacrebleu import PROFILES as SACREBLEU

_evaluate = partial(
    Profile,
    tool="Hugging Face evaluate",
    source="metrics/bleu/bleu.py, evaluate 0.4.6, and TensorFlow NMT's nmt/scripts/bleu.py",
    proof="recorded",
    order_option=", max_order={n}",
    stops=("r = 0", "c = 0"),
    tokenizer="13a",
    reference_length="shortest",
    no_match="scored",
    log_mean="weighted",
)
_bleuscore = partial(
    Profile,
    tool="bleuscore",
    source="crates/bleuscore/src/bleu.rs, bleuscore 0.2.0",
    proof="run",
    order_option=", max_order={n}",
    tokenizer="13a, Unicode white space",
    no_match="scored",
    brevity_penalty="1 where both are empty",
)
_CORPUS_BLEU = next(profile for profile in SACREBLEU if profile.key == "sacrebleu.corpus_bleu")


def _computed(metric: str, result: str, arguments: str = "") -> str:
    return (
        "import evaluate\n"
        f'metric = evaluate.load("{metric}")\n'
        "result = metric.compute(predictions=[{hypothesis}], "
        f"references=[{{references}}]{arguments})\n"
        f'print(result["{result}"])'
    )


def _bleuscore_call(arguments: str = "") -> str:
    return (
        "import bleuscore\n"
        "result = bleuscore.compute(references=[{references}], predictions=[{hypothesis}]"
        f"{{order}}{arguments})\n"
        'print(result["bleu"])'
    )


PROFILES = (
    _evaluate(
        key="evaluate.bleu",
        name="bleu, its defaults",
        call=_computed("bleu", "bleu", "{order}"),
    ),
    _evaluate(
        key="evaluate.bleu.smooth",
        name="bleu, smooth=True",
        call=_computed("bleu", "bleu", "{order}, smooth=True"),
        smoothing="add one",
    ),
    replace(
        _CORPUS_BLEU,
        key="evaluate.sacrebleu",
        tool="Hugging Face evaluate",
        name="sacrebleu, its defaults",
        call=_computed("sacrebleu", "score"),
        source="metrics/sacrebleu/sacrebleu.py, evaluate 0.4.6, and sacreBLEU 2.6.0",
        proof="formula",
    ),
    _bleuscore(
        key="bleuscore",
        name="compute, its defaults",
        call=_bleuscore_call(),
        reference_length="shortest",
    ),
    _bleuscore(
        key="bleuscore.smooth",
        name="smooth=True",
        call=_bleuscore_call(", smooth=True"),
        reference_length="shortest",
        smoothing="add one",
    ),
    _bleuscore(
        key="bleuscore.closest",
        name='ref_len_method="closest"',
        call=_bleuscore_call(', ref_len_method="closest"'),
    ),
    _bleuscore(
        key="bleuscore.closest.smooth",
        name='ref_len_method="closest", smooth=True',
        call=_bleuscore_call(', ref_len_method="closest", smooth=True'),
        smoothing="add one",
    ),
)
