"""Titles and notes of the Counts page, and what one more of a count would do."""

from bleuexplain.bleu import Precision
from bleuexplain.components import Counts
from bleuexplain.diagnosis import Nudge
from bleuexplain.settings import Settings
from bleuexplain.wording.numbers import fraction, indexed, plural, precision_value, score

GRID_TITLE = "The counts"
GRID_NOTE = (
    "mₙ: matched n-grams, clipped; lₙ: n-grams in the hypothesis; c and r: tokens in the "
    "hypothesis and in the closest references. Of one sentence, or summed over a corpus. Max "
    "order at the side sets the number of rows."
)
FROM_SENTENCE = "Fill in the counts of the sentence above"
CANDIDATE_LENGTH = "c, candidate_length"
REFERENCE_LENGTH = "r, reference_length"
STEPS_TITLE = "Where the score went"
NO_SCORE = "There is no score until the lines above are mended."

NUDGES_TITLE = "One more of which count?"
NUDGES_NOTE = (
    "The change of BLEU where one count is raised by 1 and all others stay: what BLEU is sensitive "
    "to here. Real edits move several counts at once."
)
NUDGES_DESCRIBED = (
    "Bar chart: how BLEU changes where each single count is raised by 1. The table below has the "
    "numbers."
)
NUDGES_CAPTION = "BLEU after one more of each count"
NUDGES_HEADER = ["count raised by 1", "change of BLEU", "BLEU then"]
NUDGE_COUNT = "count raised by 1"
NUDGE_TOLD = "BLEU then"
NUDGE_AXIS = "change of BLEU"
CODE_TITLE = "The same number in Python"
DECIMALS = "Decimals of the tool’s answer"
ALL_DECIMALS = "all"
DOWNLOAD_REPORT = "Report on the line and the counts (Markdown)"
DOWNLOAD_NUDGES = "One more of each count (CSV)"
DOWNLOAD_TOOL = "Input and answer of bleu-smoothing-compute 1.0.0 (JSON)"


def matches_label(order: int) -> str:
    """Label the cell of the matches of an order.

    >>> matches_label(2)
    'm₂, matches'
    """
    return f"{indexed('m', order)}, matches"


def totals_label(order: int) -> str:
    """Label the cell of the totals of an order."""
    return f"{indexed('l', order)}, totals"


def precision(order: int, counts: Counts) -> str:
    """Write the precision of an order beside its cells.

    >>> precision(1, Counts((2,), (4,), 4, 4))
    'p₁ = 2/4 = 0.5000'
    >>> precision(1, Counts((0,), (0,), 0, 4))
    'p₁ = 0/0: undefined'
    """
    value = Precision(counts.matches[order - 1], counts.totals[order - 1])
    sign = " =" if value.total else ":"
    return f"{indexed('p', order)} = {fraction(value)}{sign} {precision_value(value)}"


def remark(counts: Counts) -> str:
    """Say what is unusual about counts that are allowed; empty where nothing is.

    >>> remark(Counts((1,), (3,), 4, 4))
    'l₁ = 3 is not c = 4: tokens are the 1-grams, so the two are usually equal.'
    """
    total, length = counts.totals[0], counts.candidate_length
    if total != length:
        return (
            f"l₁ = {total:,} is not c = {length:,}: tokens are the 1-grams, so the two are usually "
            "equal."
        )
    for order, (shorter, longer) in enumerate(
        zip(counts.totals, counts.totals[1:], strict=False), start=1
    ):
        if longer > shorter:
            return (
                f"{indexed('l', order + 1)} = {longer:,} is more than {indexed('l', order)} = "
                f"{shorter:,}: a text has no more n-grams of a higher order."
            )
    return ""


def rounded(bleu: float, penalty: float, decimals: int) -> str:
    """Write the tool's answer rounded as it rounds: exact ties upwards.

    >>> rounded(0.54, 0.9, 2)
    'Rounded to 2 decimals: BLEU 0.54, BP 0.90.'
    """
    told = plural(decimals, "decimal")
    return f"Rounded to {told}: BLEU {bleu:.{decimals}f}, BP {penalty:.{decimals}f}."


EXAMPLE = "These are the counts of the first built-in example: type your own over them."


def nudged(nudge: Nudge) -> str:
    """Name the count of a nudge.

    >>> nudged(Nudge("matches", 2, 0.5, 0.1)), nudged(Nudge("reference_length", 0, 0.5, -0.1))
    ('m₂ + 1', 'r + 1')
    """
    letter = _LETTERS[nudge.count]
    return f"{indexed(letter, nudge.order) if nudge.order else letter} + 1"


_LETTERS = {"matches": "m", "totals": "l", "candidate_length": "c", "reference_length": "r"}


def nudge_label(nudge: Nudge) -> str:
    """Write the change of a nudge, with its sign.

    >>> nudge_label(Nudge("matches", 2, 0.5, 0.1)), nudge_label(Nudge("matches", 1, None, None))
    ('+0.1', 'not possible')
    """
    if nudge.change is None:
        return "not possible"
    return f"{nudge.change:+.3g}".replace("-", "−") if nudge.change else "0"


def nudge_told(nudge: Nudge) -> str:
    """Write BLEU after a nudge, or why there is none."""
    if nudge.bleu is None:
        return "mₙ is at its total, or m₁ is 0"
    return score(nudge.bleu)


def nudge_rows(nudges: tuple[Nudge, ...]) -> list[list[str]]:
    """Return a row a nudge: count, change, BLEU then."""
    return [[nudged(each), nudge_label(each), nudge_told(each)] for each in nudges]


def nudge_columns(nudges: tuple[Nudge, ...]) -> dict[str, list[object]]:
    """Return the same as columns of plain numbers; empty where the contract refuses."""
    return {
        "count": [each.count for each in nudges],
        "order": [each.order or "" for each in nudges],
        "bleu": [each.bleu for each in nudges],
        "change": [each.change for each in nudges],
    }


def best_nudge(nudge: Nudge | None) -> str:
    """Name the count that raises BLEU most.

    >>> best_nudge(Nudge("matches", 4, 0.5679, 0.0312))
    'm₄ + 1 raises BLEU most: by 0.0312, to 0.5679.'
    """
    if nudge is None or nudge.bleu is None:
        return "No single count raised by 1 would raise BLEU."
    change = nudge_label(nudge).lstrip("+")
    return f"{nudged(nudge)} raises BLEU most: by {change}, to {score(nudge.bleu)}."


def code(counts: Counts, settings: Settings) -> str:
    """Return lines of Python that print the score of counts."""
    arguments = [f"smoothing={settings.smoothing!r}"]
    if settings.used_epsilon is not None:
        arguments.append(f"epsilon={settings.epsilon!r}")
    arguments.append(f"effective_order={settings.effective_order}")
    lengths = f"{counts.candidate_length}, {counts.reference_length}"
    return "\n".join(
        [
            "from bleuexplain import compute_bleu",
            "",
            f"matches, totals = {list(counts.matches)}, {list(counts.totals)}",
            f"score = compute_bleu(matches, totals, {lengths}, {', '.join(arguments)})",
            "print(score.bleu)",
        ]
    )
