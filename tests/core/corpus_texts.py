"""Corpora to try the counting on, and two slower ways to count the same."""

from hypothesis import strategies as st

from bleuexplain import sentence_components

from . import oracle

# Few tokens, so that n-grams repeat and match. These begin alike for 8 or 16 bytes, or look like
# padding, like other tokens with NULs behind them, or like the bytes of another encoding.
ALIKE = ["abcdefgh", "abcdefghi", "abcdefghj", "abcdefghijklmnop", "abcdefghijklmnopq"]
ODD = ["a\0", "\0", "\0" * 8, "abcdefgh\0", "\ud800", "\udfff\ud800", "\U00010000"]
HIGH = ["\xfe", "\xff" * 4, "þÿ", "\uffff", "\U0010ffff" * 2, "é", "e\u0301", "�"]
LONG = ["x" * 64, "x" * 65, "x" * 64 + "y", "y" + "x" * 64, "x" * 1000]
TOKENS = ["a", "b", *ALIKE, *ODD, *HIGH, *LONG]

# White space to str.split, and characters that only look like it.
BLANKS = [" ", "\n", "\t\r", "\x0b\f", "\x1c\x1d", "\x1e\x1f", "\x85", "\xa0", "\u1680", "\u2000"]
BLANKS += ["\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000", "  "]
NO_BLANKS = ["\u200b", "\u180e", "\ufeff", "\u2060", "\x1b", "\x08", "\x0e", "\u3001", "\u00c2"]

few = st.lists(st.sampled_from(TOKENS), min_size=1, max_size=4, unique=True)


def token_lists(tokens, **sizes):
    """Lists of tokens, empty ones and one word over and over among them."""
    drawn = st.lists(st.sampled_from(tokens), max_size=14)
    return st.lists(drawn, **sizes)


def streams(draw, segment, count):
    """One to three streams of ``count`` segments; each segment has a reference in one of them."""
    some = draw(st.lists(st.lists(st.none() | segment, min_size=count, max_size=count), max_size=2))
    return [draw(st.lists(segment, min_size=count, max_size=count)), *some]


@st.composite
def token_corpora(draw):
    """Hypotheses and reference streams, as lists of tokens."""
    tokens = draw(few)
    odd = draw(st.sampled_from([[], ["", "a b", "\u2028"]]))
    segment = st.lists(st.sampled_from(tokens + odd), max_size=14)
    count = draw(st.integers(0, 5))
    hypotheses = draw(st.lists(segment, min_size=count, max_size=count))
    return hypotheses, draw(st.permutations(streams(draw, segment, count)))


@st.composite
def line_corpora(draw):
    """Hypotheses and reference streams, as lines with any white space between and around tokens."""
    pieces = [*draw(few), *draw(st.lists(st.sampled_from(BLANKS + NO_BLANKS), max_size=5)), " "]
    segment = st.lists(st.sampled_from(pieces), max_size=20).map("".join)
    count = draw(st.integers(0, 5))
    hypotheses = draw(st.lists(segment, min_size=count, max_size=count))
    return hypotheses, draw(st.permutations(streams(draw, segment, count)))


def one_by_one(hypotheses, references, max_order=4):
    """The rows as the scalar counter has them, a segment after another."""
    return [
        _row(sentence_components, *segment, max_order)
        for segment in segments(hypotheses, references)
    ]


def by_the_oracle(hypotheses, references, max_order=4):
    """The rows as lists and ``list.count`` have them."""
    rows = []
    for ours, theirs in segments(hypotheses, references):
        row = oracle.matches(ours, theirs, max_order) + oracle.totals(ours, max_order)
        rows.append([*row, len(ours), oracle.reference_length(ours, theirs)])
    return rows


def segments(hypotheses, references):
    """Each segment's tokens and those of its references, without the missing ones."""
    for ours, *theirs in zip(hypotheses, *references, strict=True):
        yield tokens_of(ours), [tokens_of(text) for text in theirs if text is not None]


def tokens_of(segment):
    return segment.split() if isinstance(segment, str) else list(segment)


def _row(count, ours, theirs, max_order):
    found = count(ours, theirs, max_order=max_order)
    return [*found.matches, *found.totals, found.candidate_length, found.reference_length]
