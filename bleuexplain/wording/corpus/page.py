"""Titles, labels and notes of the Corpus page."""

from collections.abc import Sequence

from bleuexplain.wording.numbers import plural, signed

COUNTING = "Tokenizing and counting"
REFERENCES = "references"

ANSWER_TITLE = "The corpus as a whole"
PRECISIONS_TITLE = "What the corpus score is made of"
MEAN_TITLE = "Corpus BLEU and the mean of sentence BLEU"
SPREAD_TITLE = "How the segments are spread"
SPREAD_NOTE = "Drag across a chart, and the table below follows; click beside the bars to undo."
HISTOGRAM_TITLE = "Sentence BLEU"
RATIO_TITLE = "Length ratio against sentence BLEU"

SCORE_AXIS = "sentence BLEU"
SEGMENTS_AXIS = "segments"
RATIO_AXIS = "length ratio c/r"
FIRST_AXIS = "first system: sentence BLEU"
SECOND_AXIS = "second system: sentence BLEU"
DIFFERENCE_AXIS = "second minus first"
SEGMENT_TIP = "segment"
EXACTLY_ZERO = "exactly 0"
HISTOGRAM_DESCRIBED = (
    "Histogram: how many segments have which sentence BLEU; those at exactly 0 stand apart on the "
    "left. The segment table has the numbers."
)
DIFFERENCES_DESCRIBED = (
    "Histogram: how many segments differ by how much between the two systems, second minus first. "
    "The segment table has the numbers."
)
RATIO_DESCRIBED = (
    "Scatter plot: the length ratio of each segment against its sentence BLEU. The segment table "
    "has the numbers."
)
SYSTEMS_DESCRIBED = (
    "Scatter plot: the sentence BLEU of each segment under the first system against that under "
    "the second. The segment table has the numbers."
)

SYSTEMS_TITLE = "The two systems"
SYSTEMS_CAPTION = "Both systems, scores on the scale 0–100"
SCATTER_TITLE = "Sentence BLEU, one system against the other"
DIFFERENCES_TITLE = "The difference, second minus first"

SORT_BY_IT = "Below, the segments can be sorted by “difference of the losses”."

TABLE_TITLE = "The segments"
SORT = "Sort by"
SORTS = {
    "segment": "segment number",
    "bleu": "sentence BLEU",
    "loss": "loss contributed",
    "length_ratio": "length ratio",
    "difference": "difference between the systems",
    "loss_second": "loss contributed, second system",
    "loss_difference": "difference of the losses",
    "length_ratio_second": "length ratio, second system",
}
DIRECTION = "Order"
NARROW_BY = "Narrow by"
NARROWED_BY = {
    "bleu": "sentence BLEU",
    "bleu_second": "sentence BLEU, second system",
    "difference": "difference between the systems",
    "length_ratio": "length ratio",
    "length_ratio_second": "length ratio, second system",
}
BETWEEN = "Between"
ID = "id"
SEARCH = "Search the texts"
PAGE_NUMBER = "Page"
WIDEN = "Show all segments again"
TABLE_DESCRIBED = "The segments asked for; choose a row to see it whole, and to open it in Explain"
OPEN = ("Open in Explain", "Open the second system's in Explain")
OPEN_HINT = (
    "Choose a row of the table, by a click or by Shift and Space, to see the segment whole and to "
    "open it in Explain."
)
CLOSE = "Close"

DOWNLOAD_CSV = "The segment table as CSV"
DOWNLOAD_PARQUET = "The segment table as Parquet"
DOWNLOAD_MARKDOWN = "The summary as Markdown"
DOWNLOAD_LATEX = "The summary as LaTeX"
DOWNLOAD_STATISTICS = "The statistics as JSON"
STATISTICS_NOTE = (
    "The statistics are the sums of the first system with the smoothing chosen: as they are, an "
    "input of the tool bleu-smoothing-compute."
)

LOSS_HELP = (
    "What this segment adds to -ln BLEU of the corpus: its part of the n-grams not credited, and "
    "of the tokens missing. A segment longer than its reference gives some back."
)
LOSS_DIFFERENCE_HELP = (
    "Second minus first: what this segment adds to the difference between the corpus scores. "
    "Summed over all segments it is ln of the first BLEU over the second."
)

COLUMNS = {
    "segment": "segment",
    "bleu": "BLEU",
    "bleu_second": "BLEU, second",
    "difference": "difference",
    "loss": "loss",
    "loss_second": "loss, second",
    "loss_difference": "loss difference",
    "length_ratio": "c/r",
    "length_ratio_second": "c/r, second",
}

# With the one that is sorted by; the others stand behind the texts.
BEFORE_THE_TEXTS = ("segment", "bleu", "bleu_second", "difference")


def between(low: float, high: float) -> str:
    """Write a bin's bounds.

    >>> between(0.2, 0.24)
    '0.20 to 0.24'
    """
    return f"{low:.2f} to {high:.2f}".replace("-", "−")


def zeros(count: int) -> str:
    """Say how many segments score exactly 0, beside their bar.

    >>> zeros(31)
    '31 at 0'
    """
    return f"{count:,} at 0"


def equal(count: int) -> str:
    """Say how many segments score the same with both systems; their bar would hide the others.

    >>> equal(1)
    '1 segment scores the same with both and is not in the bars.'
    """
    verbs = "scores" if count == 1 else "score"
    are = "is" if count == 1 else "are"
    return f"{plural(count, 'segment')} {verbs} the same with both and {are} not in the bars."


def standing_for(segment: int, count: int) -> str:
    """Say which segment a point is, or how many it stands for.

    >>> standing_for(17, 1), standing_for(0, 12)
    ('17', '12 segments')
    """
    return str(segment) if segment else plural(count, "segment")


def shown(first: int, last: int, found: int, size: int) -> str:
    """Say which of the segments stand on the table's page.

    >>> shown(1, 50, 120, 200)
    'Rows 1 to 50 of 120 segments asked for; the corpus has 200.'
    >>> shown(1, 50, 200, 200)
    'Rows 1 to 50 of 200 segments.'
    >>> shown(0, 0, 0, 200)
    'None of the 200 segments is like this. Widen the search.'
    """
    if not found:
        return f"None of the {size:,} segments is like this. Widen the search."
    of = f"Rows {first:,} to {last:,} of {found:,} segments"
    return f"{of}." if found == size else f"{of} asked for; the corpus has {size:,}."


def region(bounds: dict[str, tuple[float, float]]) -> str:
    """Say what part of a chart the table is narrowed to.

    >>> region({"bleu": (0.1, 0.25)})
    'Narrowed to BLEU from 0.10 to 0.25.'
    """
    told = [f"{COLUMNS[name]} from {between(*each)}" for name, each in bounds.items()]
    return f"Narrowed to {' and '.join(told)}."


def narrowed_to_ngram(tokens: Sequence[str], segments: int) -> str:
    """Say that the table is narrowed to the segments of an n-gram.

    >>> narrowed_to_ngram(("in", "order"), 12)
    'Narrowed to the 12 segments of “in order”.'
    """
    which = "the segment" if segments == 1 else f"the {segments:,} segments"
    return f"Narrowed to {which} of “{' '.join(tokens)}”."


def one_segment(segment: int, called: str | None, bleu: float, second: float | None) -> str:
    """Say how one segment scores, under a title that names it, and by its id if it has one.

    >>> one_segment(17, "doc:16", 0.5, None)
    'Segment 17, id “doc:16”: BLEU 0.5000.'
    """
    name = "" if called is None else f", id “{called}”"
    told = f"Segment {segment:,}{name}: BLEU {bleu:.4f}"
    if second is None:
        return f"{told}."
    return f"{told}, second system {second:.4f} ({signed(second - bleu)})."


def system(at: int, systems: int) -> str:
    """Name a system's text.

    >>> system(0, 1), system(0, 2), system(1, 2)
    ('hypothesis', 'first system', 'second system')
    """
    return ("first system", "second system")[at] if systems > 1 else "hypothesis"


def reference(number: int) -> str:
    """Name a reference's text.

    >>> reference(2)
    'reference 2'
    """
    return f"reference {number}"
