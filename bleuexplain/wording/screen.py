"""Titles, labels, notes and helps of the screen."""

from collections.abc import Sequence

from bleuexplain.bleu import BleuScore
from bleuexplain.components import Counts
from bleuexplain.wording.numbers import plural, score

APP_TITLE = "bleuexplain: why is this BLEU what it is?"
# Of each page, by its name in the address: its title in the menu, and its heading.
PAGES = {
    "": ("Explain", "Why is this BLEU what it is?"),
    "why": ("Why", "Why is it low, and what would raise it"),
    "smoothing": ("Smoothing", "Which smoothing, and what it does here"),
    "engines": ("Other tools", "What other tools say of this sentence"),
    "counts": ("Counts", "BLEU from a printed line, or from counts"),
    "corpus": ("Corpus", "A whole corpus, down to the sentence that cost the points"),
    "tools": ("For programs", "The same numbers for programs"),
    "learn": ("Learn", "Learn BLEU by doing"),
}

SENTENCE_OF_THE_OTHER_PAGES = "The sentence of the other pages, to start from it"

TOKENIZER_AND_SENTENCE = "The tokenizer, and the sentence of the other pages"

PROBLEM_SIGN = "Mend this:"
HYPOTHESIS = "Hypothesis"
HYPOTHESIS_HELP = (
    "The translation to score: text, or a JSON or Python list of tokens such as ['turn', 'around']."
)
REFERENCES = "References, one a line"
REFERENCES_HELP = (
    "One to eight reference translations. Each line is text or a list of tokens; a list of lists "
    "is read too. Blank lines are skipped; [] is an empty reference."
)
TOKENIZER = "Tokenizer (sacreBLEU's name)"
LOWERCASE = "Lowercase"
EXAMPLES = "Examples"
SMOOTHING = "Smoothing"
EPSILON = "Epsilon"
EFFECTIVE_ORDER = "Effective order"
MAX_ORDER = "Max order N"
TOO_LONG_FOR_LINK = (
    "This text is too long for a link, so it stays in this session only: a reload loses it, and so "
    "does following an example. Under “Take it along” the whole state can be downloaded, and "
    "opened again."
)
NO_SCORE = (
    "There is nothing to score until the line above is mended; your text is kept. Or take an "
    "example:"
)

RAW = "as counted"
SMOOTHED = "smoothed"
ORDER_AXIS = "n-gram order n"
PRECISION_AXIS = "precision pₙ = mₙ/lₙ"
PRODUCT_AXIS = "product of the factors so far, 0 to 1"
RATIO_AXIS = "length ratio c/r"
BREVITY_AXIS = "brevity penalty BP"
PRECISIONS_DESCRIBED = (
    "Bar chart: the precision of each n-gram order, as counted and smoothed. The table of the "
    "formula has the numbers."
)
STEPS_DESCRIBED = (
    "Bar chart: the product of the factors, from 1 through the brevity penalty and the precisions "
    "down to BLEU. The table of the formula has the numbers."
)
BREVITY_DESCRIBED = (
    "Line chart: the brevity penalty against the length ratio c/r, rising to 1 at c = r, with this "
    "sentence as a point."
)
LATTICE_DESCRIBED = (
    "Grid: a row for each n-gram order, a cell for each n-gram of the hypothesis, matched, clipped "
    "or unmatched. The clipping table has the n-grams."
)

WOULD_NOT_BE_ZERO = "One change that would make it more than 0:"
WOULD_SHARE_TOKENS = "Read in another way, the texts would share tokens:"
TOKENS_TITLE = "Where the tokens match"
STRIP_LEGEND = (
    "Filled, with a number: inside a matched n-gram of that order, the longest that covers it. "
    "Dashed, ✂: clipped, said more often than any one reference. Hollow, wavy, ✕: in no reference; "
    "in a reference row, missed by the hypothesis. BLEU counts and does not choose: the first "
    "occurrences are shown as the matched ones."
)
LATTICE_TITLE = "The n-gram lattice"
LATTICE_LEGEND = (
    "Each cell is one n-gram of the hypothesis and stands over the tokens it covers: a row an "
    "order. Filled: matched. Dashed, ✂: clipped. Hollow, ✕: unmatched."
)
NO_LATTICE = "The hypothesis has no tokens, so there are no n-grams."
PRECISIONS_TITLE = "Precision by order"
PRECISIONS_NOTE = "Click a bar to narrow the clipping table to its order."
STEPS_TITLE = "Where the score went"
STEPS_NOTE = (
    "Filled is what is left, dashed what the factor took. The order of the steps is free; the "
    "product is not."
)
BREVITY_TITLE = "Brevity penalty"
FORMULA_TITLE = "The formula, with these numbers"
FACTORS_CAPTION = "The factors, as numbers"
SYMBOLS = "What the symbols and terms mean"
FORMULA_AS_MARKDOWN = "The formula as Markdown, to copy"
TABLE_TITLE = "Clipping table"
TABLE_NOTE = (
    "Every distinct n-gram of the hypothesis. BLEU credits clipped_count = min(count, "
    "max_reference_count). Click a column's head to sort."
)
TABLE_ORDERS = "Orders (none chosen: all)"
TABLE_STATUS = "Status"
ALL_TOKENS = "Show all tokens again"
DOWNLOAD_CSV = "Download these rows as CSV"


def lesson(title: str, teaches: str) -> str:
    """Say what the example on the page teaches."""
    return f"Example “{title}”. {teaches}"


def strip_hint(picked: str | None) -> str:
    """Say what pointing and clicking do, or what a click has done."""
    if picked is None:
        return "Point at a token to see why. Click it to narrow the clipping table to its n-grams."
    return (
        f"The clipping table below shows only n-grams that hold {picked}. Click it again for all."
    )


def page_shown(page: int, window: int, length: int) -> str:
    """Say which tokens a page shows.

    >>> page_shown(2, 40, 70)
    'Tokens 41 to 70 of 70.'
    """
    return f"Tokens {(page - 1) * window + 1:,} to {min(page * window, length):,} of {length:,}."


def brevity_point(result: BleuScore) -> str:
    """Label this sentence's point on the curve of the brevity penalty."""
    c, r = result.counts.candidate_length, result.counts.reference_length
    where = ", off the scale" if c > _SCALE_OF_RATIO * r else ""
    return f"c/r = {c}/{r}{where}, BP {score(result.brevity_penalty)}"


_SCALE_OF_RATIO = 2


def brevity_note(counts: Counts) -> str:
    """Say where the two lengths put this sentence on the curve."""
    c, r = plural(counts.candidate_length, "token"), plural(counts.reference_length, "token")
    lengths = f"The hypothesis has c = {c}, the closest reference r = {r}."
    if not counts.candidate_length:
        return f"{lengths} An empty hypothesis: the penalty is 0."
    if counts.candidate_length > counts.reference_length:
        return f"{lengths} Longer than the reference: no penalty here, precision pays for it."
    if counts.candidate_length == counts.reference_length:
        return f"{lengths} As long as the reference: no penalty."
    return f"{lengths} Shorter than the reference: it is scaled down."


def more_problems(number: int) -> str:
    """Say how many more problems there are of the same kind.

    >>> more_problems(3)
    'And 3 more lines to mend.'
    """
    return f"And {plural(number, 'more line')} to mend."


def wrong_link(name: str, given: str, offered: Sequence[str]) -> str:
    """Say what a hand-made link asks for that does not exist.

    >>> wrong_link("lesson", "9", ["1", "2"])
    "The link asks for lesson '9'; it is one of 1, 2. Using 1."
    """
    choices = ", ".join(offered)
    return f"The link asks for {name} {given[:60]!r}; it is one of {choices}. Using {offered[0]}."


def holding(token: str) -> str:
    """Say to which token the table is narrowed."""
    return f"Only n-grams that hold {token}"


def grams(order: int) -> str:
    """Name an order as a choice."""
    return f"{order}-grams"


def rows_shown(shown: int, all_rows: int) -> str:
    """Say how many rows of the table are shown.

    >>> rows_shown(3, 10)
    '3 of 10 n-grams shown.'
    """
    return f"{shown:,} of {plural(all_rows, 'n-gram')} shown."


TAKE_TITLE = "Take it along"
LINK_TITLE = "Link to this page as it stands"
LINK_TOO_LONG = "The texts are too long for a link: download the state instead."
ANONYMOUS_TITLE = "The same link without your words"
ANONYMOUS_CAPTION = "Renaming every distinct token changes no count"
ANONYMOUS_HEADER = ["tokens", "matches / totals", "c", "r", "BLEU"]
ANONYMOUS_ROWS = ("as they are", "renamed")
FILES_TITLE = "Files"
CHARTS_TITLE = "Charts as SVG (PNG: in the corner of each chart)"
DOWNLOAD_STATE = "Whole state, with the tools’ answers (JSON)"
DOWNLOAD_INPUTS = "Whole state (JSON), to be opened on the Explain page"
DOWNLOAD_REPORT = "Report (Markdown)"
OPEN_STATE = "Open a saved state (JSON)"
SNIPPETS_TITLE = "The same number in Python"
CRASH = "Something went wrong here, and it is our fault. Your text is kept: change it, or reload."
