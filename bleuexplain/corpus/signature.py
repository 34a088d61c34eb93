"""How a corpus score was computed, in one line: sacreBLEU's signature."""

from functools import cache
from importlib.metadata import version

from bleuexplain.settings import Settings
from bleuexplain.tokenizers import signature_of

_USUAL_ORDER = 4

# As sacreBLEU writes them: the value of floor and add-k follows, with two decimals.
_SMOOTHINGS = {
    "none": "none",
    "method1": "floor[{epsilon:.2f}]",
    "method2": "add-k[1.00]",
    "method3": "exp",
}


def signature(
    settings: Settings, reference_count: int | None, *, samples: int = 0, seed: int | None = None
) -> str:
    """Return the signature that sacreBLEU prints with the same score.

    ``reference_count`` is ``None`` where it varies between segments. ``samples``
    and ``seed`` are those of a bootstrap, where there was one. The version is
    the installed sacreBLEU's, whose tokenizers and rules these are. sacreBLEU
    says nothing of the max order; here ``order`` stands in where it is not 4.

    >>> signature(Settings(tokenizer="13a", smoothing="method3"), 1).rpartition("|")[0]
    'nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp'
    """
    smoothing = _SMOOTHINGS[settings.smoothing].format(epsilon=settings.epsilon)
    fields = {
        "nrefs": "var" if reference_count is None else reference_count,
        "bs": samples or None,
        "seed": seed,
        "case": "lc" if settings.lowercase else "mixed",
        "eff": "yes" if settings.effective_order else "no",
        "tok": signature_of(settings.tokenizer),
        "smooth": smoothing,
        "order": None if settings.max_order == _USUAL_ORDER else settings.max_order,
        "version": _version(),
    }
    return "|".join(f"{name}:{value}" for name, value in fields.items() if value is not None)


@cache
def _version() -> str:
    return version("sacrebleu")  # it reads a file at each call
