"""What the fields of a sacreBLEU signature say, and their values."""

import re
from collections.abc import Callable, Mapping

from bleuexplain.results import Carried, NotCarried, Result, Signature
from bleuexplain.results.carried import Reason, tokenizer_named
from bleuexplain.results.signature import Metric
from bleuexplain.tokenizers import TOKENIZERS
from bleuexplain.wording.numbers import listed

_LONGEST = 80

FIELD_NAMES = {
    "nrefs": "References",
    "case": "Case",
    "eff": "Effective order",
    "tok": "Tokenizer",
    "smooth": "Smoothing",
    "version": "sacreBLEU version",
    "bs": "Bootstrap samples",
    "ar": "Randomization trials",
    "seed": "Random seed",
    "test": "Test set",
    "lang": "Languages",
    "origlang": "Original language",
    "subset": "Subset",
    "nc": "Character order",
    "nw": "Word order",
    "space": "White space",
    "norm": "Normalization",
    "punct": "Punctuation",
    "asian": "Asian characters",
}


def field(name: str, value: str, metric: Metric = "BLEU") -> str:
    """Say what a field and its value mean.

    >>> field("case", "mixed")
    'Case mixed: The and the are different tokens.'
    >>> field("smooth", "floor[0.10]")
    'Smoothing floor[0.10] (method1): a zero match becomes 0.10.'
    """
    value = value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…"
    label = FIELD_NAMES.get(name)
    if label is None:
        return f"{name[:_LONGEST]} {value}: not a field that is known here."
    say = _OF_OTHER_METRICS.get((metric, name)) or _SAID[name]
    return f"{label} {say(value)}."


def rows(signature: Signature) -> tuple[tuple[str, str, str], ...]:
    """Return a row a field: as it is written, its name in full, and what it means."""
    return tuple(
        (piece, FIELD_NAMES.get(name, name), field(name, value, signature.metric))
        for piece, (name, value) in zip(signature.pieces, signature.fields, strict=True)
    )


def comparable(result: Result) -> str:
    """Say what two scores must have in common to be compared, and what is not known of this one."""
    signature = result.signature
    if signature is None:
        return (
            "There is no signature: the tokenizer, the case and the test set behind this score are "
            "not known, and a difference of several points between two tools is no surprise."
        )
    missing = [FIELD_NAMES[key].lower() for key in _NEEDED if signature.get(key) is None]
    start = "Two scores can be compared where the whole signature and the test set are the same"
    if not missing:
        return f"{start}."
    return f"{start}. This one does not tell the {listed(missing, 'or')}."


def not_carried(each: NotCarried) -> str:
    """Say why a field of a signature cannot be set here, and what stands in its place."""
    return f"{FIELD_NAMES[each.name]} {each.value[:_LONGEST]} {_REASONS[each.reason]}"


def assumed(carried: Carried) -> str:
    """Say which settings the signature does not state; empty where it states all."""
    if not carried.assumed:
        return ""
    defaults = {"case": "mixed", "eff": "no", "tok": "13a", "smooth": "exp"}
    told = listed([f"{name}:{defaults[name]}" for name in carried.assumed])
    return f"Not in the signature, so sacreBLEU's default is taken: {told}."


_NEEDED = ("case", "tok", "smooth", "nrefs", "version")
_REASONS: dict[Reason, str] = {
    "unknown tokenizer": "is not offered here; 13a stands in its place.",
    "value missing": "does not say which value it was used with; exp stands in its place.",
    "other k": "is not offered here, where add-k has k = 1; exp stands in its place.",
    "epsilon": (
        "has a value that cannot be set here: it is above 1, or so small that the two decimals of "
        "a signature do not show it; exp stands in its place."
    ),
    "unknown value": "is not known here; sacreBLEU's default stands in its place.",
}

_TOKENIZERS = {
    "flores101": "cuts subwords, as spBLEU on FLORES-101",
    "spm": "cuts subwords: the older name of flores101",
    "spBLEU-1K": "cuts subwords of a thousand languages",
}


def _tokenizer(value: str) -> str:
    name = tokenizer_named(value)
    if name:
        return f"{value}: {TOKENIZERS[name].purpose}"
    return f"{value}: {_TOKENIZERS.get(value, 'not a tokenizer that is known here')}"


def _references(value: str) -> str:
    if value == "1":
        return "1: one a segment"
    if value == "var":
        return "var: not the same number for every segment"
    return f"{value}: so many a segment; a match in any of them counts"


def _smoothing(value: str) -> str:
    found = re.fullmatch(r"(none|exp|floor|add-k)(?:\[([^\]]*)\])?", value)
    if not found:
        return f"{value}: not a method that is known here"
    method, parameter = found.groups()
    return _METHODS[method](value, parameter)


def _version(value: str) -> str:
    if value.startswith("1."):
        return (
            f"{value}: before 2.0 smoothing gave a score above 0 even where no token is shared, "
            "and the signature did not tell the effective order"
        )
    return f"{value}: settings alone do not fix a score, so the version belongs to it"


def _original_language(value: str) -> str:
    if value.startswith("non-"):
        return f"{value}: only segments that were not written in {value[4:]} first"
    return f"{value}: only segments that were written in {value} first"


def _word_order(value: str) -> str:
    kinds = {"0": "characters alone, chrF", "2": "word n-grams up to 2 as well, chrF++"}
    return f"{value}: {kinds.get(value, f'word n-grams up to {value} as well')}"


def _of(values: Mapping[str, str]) -> Callable[[str], str]:
    return lambda value: f"{value}: {values.get(value, 'not a value that is known here')}"


_METHODS: dict[str, Callable[[str, str | None], str]] = {
    "none": lambda value, _: f"{value}: the counts as they are; one zero makes BLEU 0",
    "exp": lambda value, _: f"{value} (method3): the zero matches become 1/2, 1/4, 1/8 and so on",
    "floor": lambda value, k: f"{value} (method1): a zero match becomes {k or 'a small number'}",
    "add-k": lambda value, k: (
        f"{value} (method2 for k = 1): adds {k or 'k'} to matches and totals from order 2 on"
    ),
}
_SAID: dict[str, Callable[[str], str]] = {
    "nrefs": _references,
    "case": _of(
        {
            "mixed": "The and the are different tokens",
            "lc": "all text was lowercased first, which scores higher than mixed",
        }
    ),
    "eff": _of(
        {
            "no": "every order counts, and one without n-grams makes BLEU 0",
            "yes": "the leading orders that have n-grams count, as is usual for single sentences",
        }
    ),
    "tok": _tokenizer,
    "smooth": _smoothing,
    "version": _version,
    "bs": lambda value: f"{value}: so many resampled test sets gave the 95 % range",
    "ar": lambda value: f"{value}: so many random swaps of two systems gave the p-values",
    "seed": lambda value: f"{value}: with it the same random numbers come again",
    "test": lambda value: f"{value}: the published texts and references, fetched by sacreBLEU",
    "lang": lambda value: f"{value}: source and target language",
    "origlang": _original_language,
    "subset": lambda value: f"{value}: only the documents of that kind",
    "nc": lambda value: f"{value}: character n-grams up to that order",
    "nw": _word_order,
    "space": _of({"no": "white space is no character", "yes": "white space counts too"}),
    "norm": _of({"no": "punctuation stays as it is", "yes": "punctuation is split off"}),
    "punct": _of({"no": "punctuation is removed", "yes": "punctuation counts"}),
    "asian": _of({"no": "not split one by one", "yes": "Asian characters are tokens each"}),
}
_OF_OTHER_METRICS: dict[tuple[Metric, str], Callable[[str], str]] = {
    ("chrF", "eff"): _of(
        {"yes": "orders without n-grams are left out", "no": "a small number stands in for a zero"}
    ),
    ("TER", "tok"): lambda value: f"{value}: TER's own tokenizer",
}
