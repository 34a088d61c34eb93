"""What the properties are tried on: few letters, so that n-grams repeat and match."""

import pytest
from hypothesis import strategies as st

from bleuexplain import Counts
from bleuexplain.limits import MAX_COUNT_VALUE
from bleuexplain.typed_counts import TypedCounts

# With four letters a random pair shares bigrams and longer; random text hardly ever does.
texts = st.lists(st.sampled_from("abcd"), max_size=20)
references = st.lists(texts, min_size=1, max_size=4)
orders = st.integers(1, 8)
smoothings = st.sampled_from(["none", "method1", "method2", "method3"])

# Further down a precision would be a subnormal double, which keeps fewer digits.
epsilons = st.one_of(st.just(0), st.just(1), st.floats(1e-9, 1))


@st.composite
def smoothing_settings(draw):
    """Keyword arguments of ``score`` and ``compute_bleu``."""
    chosen = {"smoothing": draw(smoothings), "effective_order": draw(st.booleans())}
    if chosen["smoothing"] == "method1" and draw(st.booleans()):
        chosen["epsilon"] = draw(epsilons)
    return chosen


@st.composite
def counts(draw, largest=10**12):
    """Matches, totals, c and r that the contract takes, of any origin: not only one sentence's."""
    number = st.one_of(st.integers(0, 6), st.integers(0, largest))
    totals = draw(st.lists(number, min_size=1, max_size=8))
    matches = [draw(st.one_of(st.just(0), st.integers(0, total))) for total in totals]
    if matches[0] == 0:
        matches = [0] * len(totals)
    return matches, totals, draw(number), draw(number)


def counts_of(found):
    """The counts alone of one sentence, without its tokens."""
    return Counts(found.matches, found.totals, found.candidate_length, found.reference_length)


def near(expected):
    """Equal to 1e-12 relative, since logarithms differ by an ulp between C libraries."""
    return pytest.approx(float(expected), rel=1e-12, abs=1e-290)


# what a person can type, or a link can hold; a lone surrogate can be in neither, and breaks nothing
_cells = st.one_of(st.text(max_size=40), st.integers(-5, 2 * MAX_COUNT_VALUE).map(str))
typed_counts = st.integers(1, 8).flatmap(
    lambda orders: st.builds(
        TypedCounts,
        st.lists(_cells, min_size=orders, max_size=orders).map(tuple),
        st.lists(_cells, min_size=orders, max_size=orders).map(tuple),
        _cells,
        _cells,
    )
)
