"""A result's score computed anew from its counts."""

from collections.abc import Iterator
from itertools import product

from bleuexplain.bleu import BleuScore
from bleuexplain.components import Counts
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.results.carried import settings_of
from bleuexplain.results.checks import Check
from bleuexplain.results.printed import Interval, Printed
from bleuexplain.results.result import Result, Tool
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS

# Their counts may come from anywhere: nothing says that order 1 counts the tokens.
_ANY_COUNTS: frozenset[Tool] = frozenset({"bleuexplain score", "bleuexplain counts"})


def score_of(result: Result) -> BleuScore | None:
    """Return the score that the counts give, ``None`` without counts that can be.

    It is taken under the settings that the result states, or else under the
    first that give the printed score, or else without smoothing.

    >>> from bleuexplain.results.reading import read_result
    >>> text = '{"matches": [2, 1], "totals": [2, 4], "candidate_length": 2, "reference_length": 2}'
    >>> score_of(read_result(text)).bleu
    0.5
    """
    counts = result.counts
    if not counts or _unsound(result):
        return None
    given = settings_of(result)
    settings = reproducing(result) or ([given.settings] if given else []) or [Settings()]
    return score_under(counts, settings[0])


def reproducing(result: Result) -> list[Settings]:
    """Return the settings under which the counts give the printed score."""
    counts = result.counts
    if not counts or not result.score or _unsound(result):
        return []
    stated = result.score.interval
    scores = [(each, score_under(counts, each).bleu) for each in _candidates(result)]
    return [each for each, bleu in scores if stated.meets(Interval(bleu, bleu))]


def check_counts(result: Result) -> Iterator[Check]:
    """Hold the counts against the precisions, the score and the length."""
    counts = result.counts
    if not counts:
        return
    unsound = _unsound(result)
    if unsound:
        yield Check("sound counts", False, orders=unsound)
        return
    if counts.totals[0] != counts.candidate_length:
        yield Check("first total", None if result.tool in _ANY_COUNTS else False)
    wrong = []
    for order, printed in enumerate(result.precisions[: counts.max_order], start=1):
        verdict = _precision(result, counts, order, printed)
        if verdict is not None:
            yield verdict
            wrong += [order] if verdict.holds is False else []
    yield from _score(result, counts, tuple(wrong))


def _score(result: Result, counts: Counts, wrong: tuple[int, ...]) -> Iterator[Check]:
    if not result.score or wrong:
        return
    settings = tuple(reproducing(result))
    # A stand-in for a zero may be any number: the printed precisions show it, if they are there.
    open_ended = 0 in counts.matches and (settings_of(result) is None or bool(result.precisions))
    holds = True if settings else (None if open_ended else False)
    score = score_of(result)
    expected = Interval(score.bleu, score.bleu) if score else None
    yield Check("counts", holds, result.score, expected, settings=settings)


def _precision(result: Result, counts: Counts, order: int, printed: Printed) -> Check | None:
    match, total = counts.matches[order - 1], counts.totals[order - 1]
    # What stands in for a zero match is the smoothing's affair.
    if not match or not total or result.tool in _ANY_COUNTS:
        return None
    value = Interval(match / total, match / total)
    if printed.interval.meets(value):
        return None
    if printed.cut_off.meets(value):
        return Check("cut off", None, printed, value, (order,))
    return Check("precision from counts", False, printed, value, (order,))


def _candidates(result: Result) -> Iterator[Settings]:
    given = settings_of(result)
    if given:
        yield given.settings
        # sacreBLEU shows the counts after it added 1 to them.
        if given.settings.smoothing == "method2" and result.tool not in _ANY_COUNTS:
            yield Settings(effective_order=given.settings.effective_order)
        return
    for effective, smoothing in product((False, True), SMOOTHINGS):
        yield Settings(smoothing=smoothing, effective_order=effective, max_order=result.max_order)


def _unsound(result: Result) -> tuple[int, ...]:
    counts = result.counts
    if not counts:
        return ()
    pairs = enumerate(zip(counts.matches, counts.totals, strict=True), start=1)
    return tuple(
        n for n, (match, total) in pairs if match > total or match > counts.matches[0] == 0
    )
