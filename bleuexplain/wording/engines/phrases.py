"""The choices of the tools in words: a phrase for each value of each field of a profile."""

from bleuexplain.engines import Profile, StopKind, WarningKind
from bleuexplain.engines.profile import (
    BrevityRule,
    CaseRule,
    LengthRule,
    MeanRule,
    MissingRule,
    NoMatchRule,
    Printing,
    Proof,
    Scale,
    SmoothingName,
    TokenizerName,
    ZeroRule,
)

TOKENIZERS: dict[TokenizerName, str] = {
    "given": "the tokens as they are given",
    "given, never empty": "the tokens as they are given, an empty text being one end mark",
    "given, joined": "the tokens as they are given, joined and split again at each space",
    "white space": "the text split at white space",
    "ASCII white space": "the text split at ASCII white space",
    "13a": "the text tokenized by 13a",
    "13a, Unicode white space": (
        "the text tokenized by 13a, the control characters U+001C to U+001F being no white space"
    ),
}
CASES: dict[CaseRule, str] = {
    "as given": "upper and lower case kept",
    "ASCII letters lowered": "the letters A to Z lowercased",
}
LENGTHS: dict[LengthRule, str] = {
    "closest": "the closest reference",
    "closest, first listed": "the first listed of the closest references",
    "shortest": "the shortest reference",
    "average": "the average reference",
}
MISSING: dict[MissingRule, str] = {
    "zero": "precision 0 for an order without n-grams",
    "one": "precision 1 for an order without n-grams",
    "single n-gram": "one n-gram counted in an order without n-grams",
}
MISSING_UNDER: dict[SmoothingName, str] = {
    "add one": "an order without n-grams smoothed to 1/1",
    "add one, n > 1": "an order without n-grams smoothed to 1/1",
    "1e-15 and 1e-9": "an order without n-grams smoothed to 1e-15/1e-9",
    "1e-13": "an order without n-grams smoothed to 1",
}
SMOOTHINGS: dict[SmoothingName, str] = {
    "none": "no smoothing",
    "smallest double": "2.2e-308 for a precision of 0",
    "epsilon": "epsilon{value} for a match of 0",
    "add one, n > 1": "1 added to matches and totals from order 2 on",
    "add one": "1 added to matches and totals of every order",
    "halving": "1/2, 1/4, 1/8 … for the matches of 0",
    "halving by length": "ln(c)/10, ln(c)/20 … for the matches of 0",
    "neighbours": "each precision averaged with its two neighbours",
    "prior": "precisions from order 3 on drawn towards what the two lower orders suggest",
    "halving by length, neighbours": (
        "ln(c)/10, ln(c)/20 … for the matches of 0, then the average with the neighbours"
    ),
    "1e-15 and 1e-9": "1e-15 added to every match, 1e-9 to every total",
    "1e-13": "1e-13 added to every match and total",
}
NO_MATCH: dict[NoMatchRule, str] = {
    "zero": "score 0 where no token is shared",
    "zero for any order": "score 0 where any order has no match",
    "scored": "no exception where no token is shared",
}
ZEROS: dict[ZeroRule, str] = {
    "zero": "a precision of 0 making the score 0",
    "left out": "a precision of 0 left out of the product",
}
MEANS: dict[MeanRule, str] = {
    "all orders": "the mean over all N orders",
    "effective order": "the mean over the leading orders that have n-grams (effective order)",
    "auto_reweigh": "the mean over as many orders as there are tokens, below 4 (auto_reweigh)",
}
BREVITY: dict[BrevityRule, str] = {
    "usual": "BP = exp(1 − r/c) where c ≤ r, 0 where c = 0",
    "1 where both are empty": "BP = exp(1 − r/c) where c ≤ r, 1 where both are 0",
    "below 1 at c = r": "BP = exp(1 − (r + 1e-9)/(c + 1e-15)) where that is below 1",
}
SCALES: dict[Scale, str] = {
    "0 to 1": "from 0 to 1",
    "0 to 100": "from 0 to 100",
    "0 to 100 in each precision": "from 0 to 100",
}
PRINTINGS: dict[Printing, str] = {
    "Python": "with all its digits",
    "Python, 0 without a match": "with all its digits",
    "Python, six digits": "with more digits than single precision has",
    "two decimals": "with two decimals",
    "two decimals, 0 where r = 0": "with two decimals",
    "four decimals": "with four decimals",
    "six digits": "with six digits",
    "float32": "in single precision",
    "tensor": "as a tensor, with four decimals",
}
STOPS: dict[StopKind, str] = {
    "one reference only": "it takes one reference only",
    "division by zero": "division by zero",
    "logarithm of zero": "logarithm of zero",
    "order without n-grams": "an order has no n-grams",
    "order too high": "it counts orders 1 to 4 only",
    "too few orders": "it needs three orders",
    "no trigram match": "no 3-gram matches",
    "token with a space": "a token holds a space",
}
WARNINGS: dict[WarningKind, str] = {
    "no match": "warns of an order without a match",
    "effective order off": "warns that effective order is off",
    "uninitialized value": "warns of an uninitialized value",
}
PROOFS: dict[Proof, str] = {
    "run": "checked by running the tool",
    "recorded": "checked against what the tool returned",
    "formula": "written after the tool’s source, which was not run",
}


def smoothing(name: SmoothingName, epsilon: float | None) -> str:
    """Say how a tool smooths; with what epsilon, where it is known.

    >>> smoothing("epsilon", 0.1)
    'epsilon (0.1) for a match of 0'
    """
    return SMOOTHINGS[name].format(value="" if epsilon is None else f" ({epsilon:g})")


def missing(profile: Profile) -> str:
    """Say what a tool makes of an order without n-grams, which some smoothings fill.

    >>> from bleuexplain.engines import ENGINES
    >>> missing(ENGINES["nmt.smooth"])
    'an order without n-grams smoothed to 1/1'
    """
    plain = MISSING[profile.missing_order]
    filled = profile.missing_order != "single n-gram"
    return MISSING_UNDER.get(profile.smoothing, plain) if filled else plain
