"""NLTK's sentence_bleu: an order without n-grams counts as one n-gram, zeros are left out."""

from functools import partial

from bleuexplain.engines.profile import Profile

_IMPORT = "from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu\n"
_SMOOTHED = (
    _IMPORT + "print(sentence_bleu({{references}}, {{hypothesis}}{{order}}, "
    "smoothing_function=SmoothingFunction({arguments}).{method}))"
)

_nltk = partial(
    Profile,
    tool="NLTK",
    source="nltk/translate/bleu_score.py, NLTK 3.10.4",
    proof="run",
    order_option=", weights=[1 / {n}] * {n}",
    missing_order="single n-gram",
    zero_orders="left out",
    log_mean="weighted, added exactly",
    printing="Python, 0 without a match",
)


def _smoothed(method: str, arguments: str = "") -> str:
    return _SMOOTHED.format(method=method, arguments=arguments)


PROFILES = (
    _nltk(
        key="nltk.method0",
        name="sentence_bleu, its default (method0)",
        call=(
            "from nltk.translate.bleu_score import sentence_bleu\n"
            "print(sentence_bleu({references}, {hypothesis}{order}))"
        ),
        smoothing="smallest double",
        warns="zero orders",
    ),
    _nltk(
        key="nltk.auto_reweigh",
        name="sentence_bleu, auto_reweigh=True",
        call=(
            "from nltk.translate.bleu_score import sentence_bleu\n"
            "print(sentence_bleu({references}, {hypothesis}{order}, auto_reweigh=True))"
        ),
        smoothing="smallest double",
        effective_order="auto_reweigh",
        warns="zero orders",
    ),
    _nltk(
        key="nltk.method1",
        name="method1",
        call=_smoothed("method1", "epsilon={epsilon}"),
        smoothing="epsilon",
    ),
    _nltk(
        key="nltk.method1_epsilon0",
        name="method1, epsilon=0",
        call=_smoothed("method1", "epsilon=0"),
        smoothing="epsilon",
        epsilon=0.0,
    ),
    _nltk(
        key="nltk.method2",
        name="method2",
        call=_smoothed("method2"),
        smoothing="add one, n > 1",
    ),
    _nltk(
        key="nltk.method3",
        name="method3",
        call=_smoothed("method3"),
        smoothing="halving",
    ),
    _nltk(
        key="nltk.method4",
        name="method4",
        call=_smoothed("method4"),
        smoothing="halving by length",
    ),
    _nltk(
        key="nltk.method5",
        name="method5",
        call=_smoothed("method5"),
        smoothing="neighbours",
    ),
    _nltk(
        key="nltk.method6",
        name="method6",
        call=_smoothed("method6"),
        smoothing="prior",
        stops=("fewer than three orders", "no trigram match"),
    ),
    _nltk(
        key="nltk.method7",
        name="method7",
        call=_smoothed("method7"),
        smoothing="halving by length, neighbours",
    ),
)
