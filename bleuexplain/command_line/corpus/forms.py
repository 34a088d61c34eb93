"""Results in the form that is asked for."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from math import isinf
from typing import Any

from bleuexplain.command_line.corpus.results import Comparison, Results, SystemResult
from bleuexplain.visible import visible
from bleuexplain.wording import verdict
from bleuexplain.wording.corpus import answers, summary
from bleuexplain.wording.corpus import command_line as words
from bleuexplain.wording.corpus.summary import SystemSummary
from bleuexplain.wording.numbers import hundredfold

Form = Callable[[Results, int], str]


def _report(found: Results, width: int) -> str:
    parts = ["\n".join(_system(each, found, width)) for each in found.systems]
    if found.comparison:
        parts.append("\n".join(_compared(found, found.comparison)))
    return "\n\n".join(parts)


def _system(of: SystemResult, found: Results, width: int) -> Iterator[str]:
    # The line of sacreBLEU comes first, for whoever cuts it off.
    yield of.line(width)
    if found.comparison:
        yield words.quoted(of.name)
    yield verdict.costliest(of.explained)
    gap = of.gap
    yield answers.mean(gap.corpus, gap.mean, gap.segments, gap.zeros, hundredfold)
    if gap.too_short:
        yield answers.too_short(gap.too_short, found.settings.max_order)
    if of.empty:
        yield answers.empty(of.empty.count, of.empty.first)
    if of.interval:
        drawn = of.interval
        yield answers.interval(drawn.low, drawn.high, drawn.confidence, drawn.samples, drawn.seed)
    if of.losses.infinite_orders:
        yield answers.infinite(of.losses.infinite_orders)
    if of.costliest:
        yield words.costliest(of.losses.total)
    for each in of.costliest:
        yield f"  {words.costly_segment(each.number, each.id, each.loss, each.bleu)}"
        yield f"    {words.quoted(each.text)}"


def _compared(found: Results, comparison: Comparison) -> Iterator[str]:
    first, second = (each.explained.score.bleu for each in found.systems)
    yield answers.compared(first, second, comparison.better, comparison.worse, comparison.equal)
    yield from _tests(comparison)
    if first != second:
        yield answers.significance([each.p_value for each in comparison.tests])
    if first and second and comparison.greatest:
        at, share = comparison.greatest
        yield answers.most_of_the_difference(at + 1, share)


def _tests(comparison: Comparison | None) -> list[str]:
    if comparison is None:
        return []
    bootstrap, _ = tests = comparison.tests
    interval = answers.interval_of_difference(bootstrap.low, bootstrap.high, bootstrap.confidence)
    told = (answers.paired_test(each.test, each.p_value, each.samples, each.seed) for each in tests)
    return [interval, *told]


def _short(found: Results, width: int) -> str:
    return "\n".join(each.short(width) for each in found.systems)


def _json(found: Results, width: int) -> str:
    comparison = found.comparison
    told = {
        "settings": asdict(found.settings) | {"epsilon": found.settings.used_epsilon},
        "segments": found.systems[0].gap.segments,
        "references": found.references,
        "fitting_tokenizer": found.fitting_tokenizer or None,
        "systems": [_system_values(each, width) for each in found.systems],
        "comparison": None if comparison is None else _comparison_values(comparison),
    }
    return json.dumps(told, allow_nan=False)


def _system_values(of: SystemResult, width: int) -> dict[str, Any]:
    told = asdict(of.gap)
    del told["corpus"]  # it is "bleu"
    return {
        "name": of.name,
        "sacrebleu": of.line(width),
        "signature": of.signature,
        **of.explained.score.to_dict(),
        # JSON has no infinity: null is the loss of a factor that is 0.
        "factor_losses": [None if isinf(loss) else loss for loss in of.losses.factor_losses],
        "sentences": told,
        "empty_hypotheses": None if of.empty is None else asdict(of.empty),
        "costliest": [asdict(each) for each in of.costliest],
        "interval": None if of.interval is None else asdict(of.interval),
    }


def _comparison_values(of: Comparison) -> dict[str, Any]:
    tests = [asdict(each) | {"difference": each.difference} for each in of.tests]
    at, share = of.greatest or (None, None)
    greatest = None if at is None else {"number": at + 1, "share": share}
    counts = {"better": of.better, "worse": of.worse, "equal": of.equal}
    return {**counts, "greatest": greatest, "tests": tests}


def _markdown(found: Results, _: int) -> str:
    return _summary(summary.markdown, found)


def _latex(found: Results, _: int) -> str:
    return _summary(summary.latex, found)


def _summary(write: Callable[[list[SystemSummary], list[str], str], str], found: Results) -> str:
    rows = [_row(each) for each in found.systems]
    return write(rows, _tests(found.comparison), found.systems[0].signature).rstrip("\n")


def _row(of: SystemResult) -> SystemSummary:
    assert of.interval is not None  # noqa: S101  # it is drawn wherever a summary is asked for
    return SystemSummary(
        visible(of.name),
        of.explained.score,
        of.interval.low,
        of.interval.high,
        of.gap.mean,
        of.gap.zeros,
        of.gap.segments,
    )


FORMS: dict[str | None, Form] = {
    None: _report,
    "json": _json,
    "markdown": _markdown,
    "latex": _latex,
    "short": _short,
}
WITH_INTERVAL = ("markdown", "latex")
