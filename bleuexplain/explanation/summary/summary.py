"""The blocks of a summary: the answer, where it was lost, why, and what would change it."""

from collections.abc import Iterator, Sequence

from bleuexplain.diagnosis import Case, explain_counts, mark
from bleuexplain.engines import groups
from bleuexplain.engines.told import Told, explain_told, read_told
from bleuexplain.errors import InputError
from bleuexplain.explanation.explain import sentence_of
from bleuexplain.explanation.explanation import Explanation, ReportedFinding
from bleuexplain.explanation.summary.blocks import Block, Heading, Item, Paragraph, Strip, Table
from bleuexplain.notebook.tables import MOST_TOKENS
from bleuexplain.wording import summary as words
from bleuexplain.wording import tokens, verdict, why_page
from bleuexplain.wording import told as told_words

MOST_ROWS = 6
"""Of what-ifs, and of the numbers of other tools, so many are shown."""
_MOST_HITS = 3


def summary(explanation: Explanation, told: Told | None = None) -> tuple[Block, ...]:
    """Return an explanation as blocks of text, the answer first.

    ``told`` is the number that another tool gave, with as many digits as it was
    told with; without it that of the explanation is taken, if there is one.

    >>> from bleuexplain.explanation import explain
    >>> first, *_ = summary(explain("turn around", ["turn around"], effective_order=True))
    >>> first.text[:30]
    'BLEU 1.0000 on the scale 0–1, '
    """
    told = told or _told(explanation.case.told)
    return (
        *_answer(explanation),
        *_losses(explanation),
        *_findings(explanation.case, explanation.findings),
        *_what_ifs(explanation),
        *_edits(explanation),
        *_tools(explanation),
        *(_recognised(explanation, told) if told else ()),
    )


def _told(number: float | None) -> Told | None:
    try:
        return None if number is None else read_told(repr(number).removesuffix(".0"))
    except InputError:  # no score is below 0
        return None


def _answer(explanation: Explanation) -> Iterator[Block]:
    scored = explain_counts(explanation.components, explanation.case.settings)
    yield Paragraph(verdict.answer(scored), strong=True)
    components = explanation.components
    marked = mark(components.hypothesis, components.references, components.max_order)
    shown = marked.tokens[:MOST_TOKENS]
    has_signs = any(each.status != "matched" for each in shown)
    title = tokens.row_title(None, components.candidate_length)
    left_out = components.candidate_length - len(shown)
    yield Strip(title, shown, left_out, words.LEGEND if has_signs else "")


def _losses(explanation: Explanation) -> Iterator[Block]:
    losses, score = explanation.losses, explanation.score
    yield Heading(why_page.LOSSES_TITLE)
    yield Paragraph(why_page.lost(losses, score.bleu))
    yield _table(why_page.LOSSES_HEADER, why_page.loss_rows(losses, score))


def _findings(case: Case, found: Sequence[ReportedFinding]) -> Iterator[Block]:
    yield Heading(why_page.FINDINGS_TITLE)
    if not found:
        yield Paragraph(why_page.NO_FINDINGS)
    for number, each in enumerate(found, start=1):
        lines = [each.message, why_page.cost(case, each.finding)]
        if each.remedy and each.score_after is not None:
            lines.append(words.remedy(each.remedy, each.score_after))
        title = why_page.finding_title(number, each.finding)
        yield Item(title, tuple(line for line in lines if line))


def _what_ifs(explanation: Explanation) -> Iterator[Block]:
    found = explanation.what_ifs
    yield Heading(why_page.WHAT_IFS_TITLE)
    if found:
        yield _table(why_page.WHAT_IFS_HEADER, why_page.what_if_rows(found[:MOST_ROWS]))
    else:
        yield Paragraph(why_page.NO_WHAT_IFS)
    yield from _more(len(found) - MOST_ROWS, "what-if")


def _edits(explanation: Explanation) -> Iterator[Block]:
    yield Heading(why_page.EDITS_TITLE)
    hypothesis, bleu = explanation.components.hypothesis, explanation.score.bleu
    rows = [words.edit(each, hypothesis, bleu) for each in explanation.edits]
    yield _table(words.EDITS_HEADER, rows) if rows else Paragraph(why_page.NO_EDITS)


def _tools(explanation: Explanation) -> Iterator[Block]:
    found = [each for each in groups(explanation.engines) if each.bleu is not None]
    if not found:
        return
    # The numbers that most tools give, and of these the highest first.
    most = sorted(found, key=lambda each: -len(each.scores))[:MOST_ROWS]
    yield Heading(words.TOOLS_TITLE)
    yield _table(words.TOOLS_HEADER, [words.tools(each) for each in found if each in most])
    yield from _more(len(found) - MOST_ROWS, "number")


def _recognised(explanation: Explanation, told: Told) -> Iterator[Block]:
    case = explanation.case
    answer = explain_told(told, case, sentence_of(case))
    yield Heading(f"{told_words.TITLE}: {told.written}")
    if answer.hits:
        if many := told_words.ambiguous(answer):
            yield Paragraph(many)
        for hit in answer.hits[:_MOST_HITS]:
            yield Paragraph(told_words.hit(hit, told))
        yield from _more(len(answer.hits) - _MOST_HITS + answer.left_out, "source")
        return
    yield Paragraph(told_words.NEAREST)
    for near in answer.nearest:
        yield Paragraph(told_words.near(near, told))


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    return Table(tuple(header), tuple([tuple(row) for row in rows]))


def _more(number: int, noun: str) -> Iterator[Paragraph]:
    if said := words.more(number, noun):
        yield Paragraph(said)
