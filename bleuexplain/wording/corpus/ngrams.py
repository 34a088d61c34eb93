"""What is said of the n-grams that make a difference."""

from collections.abc import Sequence

from bleuexplain.wording.numbers import plural

TITLE = "N-grams that make the difference"
NOTE = (
    "Ranked by z, the log-odds ratio over its standard deviation (Monroe, Colaresi and Quinn "
    "2008), so that an n-gram said once does not win. One n-gram beyond 2 or −2 would hardly be "
    "chance; of the thousands that are looked at, some are. Choose a row, by a click or by Shift "
    "and Space, to see its segments with the n-gram marked."
)
CHOICE = "What to compare"
OF_TWO = {
    "matched": "what one system gets right more often",
    "produced": "what one system says more often",
    "over-produced": "what one system says too often, by the references",
    "missed": "what one system leaves out, by the references",
}
OF_ONE = ("the first system against its references", "the second system against its references")
OF_THE_ONLY = "the system against its references"
FIRST_MORE, SECOND_MORE = "More in the first system", "More in the second system"
OVER, MISSED = "Over-produced", "Missed"
LARGE = (
    "Counting the n-grams of {segments:,} segments takes some seconds, so it waits to be asked for."
)
COUNT = "Compare the n-grams"
NONE = "None."
NONE_IS_SURE = "No z here is beyond 2: each of these may be chance. Try another comparison."
COLUMNS_OF_TWO = {"ngram": "n-gram", "z": "z", "first": "first", "second": "second"}
# Of what a system says, each out of all that it says: the shorter output has less of everything.
RATES = ("produced", "over-produced")
FIRST_RATE, SECOND_RATE = "first ‰", "second ‰"
RATE_HELP = "How many in a thousand n-grams of this order that the system says."
COLUMNS_OF_RATES = {
    "ngram": "n-gram",
    "z": "z",
    "first": "first",
    "second": "second",
    "first_per_1000": FIRST_RATE,
    "second_per_1000": SECOND_RATE,
}
COLUMNS_OF_ONE = {"ngram": "n-gram", "z": "z", "produced": "said", "allowed": "allowed"}
TABLE_DESCRIBED = "{title}: n-grams, with their counts; choose a row to see its segments"


def segments_of(tokens: Sequence[str], segments: int, shown: int) -> str:
    """Say how many segments an n-gram has, and how many of them stand below.

    >>> segments_of(("in", "order"), 12, 10)
    '“in order” in 12 segments; the first 10 here, all of them in the table below.'
    >>> segments_of(("in", "order"), 2, 2)
    '“in order” in 2 segments.'
    """
    told = f"“{' '.join(tokens)}” in {plural(segments, 'segment')}"
    if shown == segments:
        return f"{told}."
    return f"{told}; the first {shown:,} here, all of them in the table below."


def place(segment: int, system: str) -> str:
    """Name a text of a segment.

    >>> place(17, "first system")
    'segment 17, first system'
    """
    return f"segment {segment:,}, {system}"
