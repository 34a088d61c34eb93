"""What a printed score lost most on, as far as its parts show."""

from bleuexplain.results import Result, brevity_of, factors_of
from bleuexplain.wording import factors, numbers


def costliest(result: Result) -> str:
    """Name the factor that takes most of a printed score; empty where no factor shows.

    >>> from bleuexplain.results import read_result
    >>> print(costliest(read_result("BLEU = 20.8 54.4/26.6/14.9/8.7 (BP = 1.000)")))
    The 4-grams cost most: p₄ = 0.0870, and its factor is p₄^(1/4) = 0.5431.
    """
    steps = factors_of(result)
    if not steps:
        return ""
    smallest = min(steps, key=lambda step: step.value or 0.0)
    value, used = smallest.value or 0.0, max(step.order for step in steps)
    if value == 1:
        return "Nothing was lost: every factor is 1."
    name = factors.name(smallest, 1)
    if not value:
        return f"{name} is 0, and with it BLEU."
    if not smallest.order:
        return f"The brevity penalty cost most: BP = {numbers.score(value)}."
    start = f"The {_LONG_NAMES.get(smallest.order, f'{smallest.order}-grams')} cost most"
    if used == 1:
        return f"{start}: {name} = {numbers.score(value)}."
    factor = f"{factors.name(smallest, used)} = {numbers.score(value)}"
    return f"{start}: {name} = {numbers.score(value**used)}, and its factor is {factor}."


def implied_brevity(result: Result) -> str:
    """Say what brevity penalty the rest gives away where none is printed; else empty."""
    brevity = brevity_of(result)
    if not brevity or brevity.source == "printed":
        return ""
    return f"BP is not printed; {_SOURCES[brevity.source]} it is {numbers.score(brevity.value)}."


_LONG_NAMES = {1: "single tokens"}
_SOURCES = {
    "lengths": "from the lengths",
    "ratio": "from the ratio",
    "cumulative": "as cumulative over individual score of order 1",
    "score": "as the score over the geometric mean of the precisions",
}
