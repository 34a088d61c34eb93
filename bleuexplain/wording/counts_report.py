"""The Counts page as a Markdown report: the printed line, and the counts."""

from collections.abc import Sequence

from bleuexplain.components import Counts
from bleuexplain.diagnosis import explain_counts, nudges
from bleuexplain.errors import InputError
from bleuexplain.results import Result, check, read_result
from bleuexplain.settings import Settings
from bleuexplain.wording import counts_page, formula, result_page, results, verdict
from bleuexplain.wording.report import escape, fenced, rows, settings_table


def report(line: str, counts: Counts | None, settings: Settings, link: str) -> str:
    """Write the report; what cannot be read or counted is left out.

    >>> report("BLEU = 20.8 54.4/26.6/14.9/8.7", None, Settings(), "").splitlines()[0]
    '# A printed BLEU, read'
    """
    parts = [*_line(line), *_counts(counts, settings)]
    if link:
        parts += ["## Link", fenced(link, "text")]
    return "\n\n".join(parts) + "\n"


def _line(line: str) -> list[str]:
    try:
        result = read_result(line)
    except InputError:
        return []
    return [
        "# A printed BLEU, read",
        fenced(line, "text"),
        escape(results.headline(result)),
        escape(results.costliest(result)),
        "## Part by part",
        rows(result_page.PARTS_HEADER, result_page.part_rows(result)),
        *_checks(result),
        *_signature(result),
    ]


def _checks(result: Result) -> list[str]:
    checks = check(result)
    parts = [f"## {result_page.CHECKS_TITLE}", escape(results.verdict(checks))]
    found = result_page.check_rows(checks, result)
    return [*parts, rows(result_page.CHECKS_HEADER, found)] if found else parts


def _signature(result: Result) -> list[str]:
    told = [escape(results.comparable(result)), *_bullets(results.notes(result))]
    if not result.signature:
        return [f"## {result_page.NO_SIGNATURE_TITLE}", *told]
    fields = rows(result_page.SIGNATURE_HEADER, results.rows(result.signature))
    return [f"## {result_page.SIGNATURE_TITLE}", fields, *told]


def _counts(counts: Counts | None, settings: Settings) -> list[str]:
    if not counts:
        return []
    explained = explain_counts(counts, settings)
    return [
        "# BLEU from counts",
        escape(verdict.answer(explained)),
        escape(verdict.costliest(explained)),
        "## Settings",
        settings_table(settings),
        "## The formula, with these numbers",
        f"$$\n{formula.DEFINITION}\n$$",
        formula.markdown(explained),
        "## Factors",
        rows(*formula.table(explained)),
        f"## {counts_page.NUDGES_CAPTION}",
        rows(counts_page.NUDGES_HEADER, counts_page.nudge_rows(nudges(counts, settings))),
        "## The same number in Python",
        fenced(counts_page.code(counts, settings), "python"),
    ]


def _bullets(sentences: Sequence[str]) -> list[str]:
    return ["\n".join(f"- {escape(each)}" for each in sentences)] if sentences else []
