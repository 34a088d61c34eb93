"""N-gram differences by their definition: z, counts, rows, and corpora to compare."""

from fractions import Fraction
from math import log, sqrt

import pytest
from hypothesis import strategies as st

EVERY = {"limit": 10_000}


def z_by_the_formula(first, second, totals, prior=Fraction(1, 4)):
    """Monroe et al. 2008, with a prior of ``prior`` times the mean count."""
    if not all(totals):
        return 0.0
    rest = totals[0] - first, totals[1] - second
    added, added_rest = prior * (first + second) / 2, prior * sum(rest) / 2
    if not added or not added_rest:
        return 0.0
    odds_1 = (first + added) / (rest[0] + added_rest)
    odds_2 = (second + added) / (rest[1] + added_rest)
    return log(odds_1 / odds_2) / sqrt(1 / (first + added) + 1 / (second + added))


def windows(tokens, order):
    return [tuple(tokens[at : at + order]) for at in range(len(tokens) - order + 1)]


def bounds_of(segment_references, ngram):
    """The least and the most that a reference which is not missing says an n-gram."""
    said = [
        windows(tokens, len(ngram)).count(ngram)
        for tokens in segment_references
        if tokens is not None
    ]
    return (min(said), max(said)) if said else (0, 0)


# What each count is, and what it is out of: from (said, least, most) of one n-gram, one segment.
BY_DEFINITION = {
    "produced": (lambda said, least, most: said, lambda said, least, most: said),
    "matched": (lambda said, least, most: min(said, most), lambda said, least, most: most),
    "over-produced": (lambda said, least, most: max(0, said - most), lambda said, *_: said),
    "missed": (lambda said, least, most: max(0, least - said), lambda said, least, _: least),
}


def by_segment(system, references, ngram, counting):
    return [
        counting(windows(tokens, len(ngram)).count(ngram), *bounds_of(those, ngram))
        for tokens, *those in zip(system, *references, strict=True)
    ]


def all_ngrams(streams, order):
    there = [tokens for stream in streams for tokens in stream if tokens is not None]
    return {ngram for tokens in there for ngram in windows(tokens, order)}


def system_rows(first, second, references, count, orders):
    """Every row of ``system_differences``, slowly: n-gram -> counts, z, segments."""
    counting, out_of = BY_DEFINITION[count]
    rows = {}
    for order in orders:
        ngrams = all_ngrams([first, second, *references], order)
        totals = [
            sum(sum(by_segment(system, references, ngram, out_of)) for ngram in ngrams)
            for system in (first, second)
        ]
        for ngram in ngrams:
            here = [by_segment(each, references, ngram, counting) for each in (first, second)]
            sums = list(map(sum, here))
            z = z_by_the_formula(*sums, totals)
            if sum(sums) >= 2 and abs(z) > 1e-9:
                rows[ngram] = (*sums, z, *map(positive, here))
    return rows


def positive(values):
    return [segment for segment, value in enumerate(values) if value > 0]


def shown(found, *columns):
    """Rows of ``columns``, by n-gram."""
    return dict(zip(found["tokens"], found[list(columns)].itertuples(index=False), strict=True))


def assert_rows(found, expected, *columns):
    rows = shown(found, *columns)
    assert rows.keys() == expected.keys()
    for ngram, row in rows.items():
        for value, worked in zip(row, expected[ngram], strict=True):
            if isinstance(worked, list):
                assert value.tolist() == worked
            else:
                assert value == pytest.approx(worked, rel=1e-9)


texts = st.lists(st.sampled_from("abc"), max_size=7)


@st.composite
def corpora(draw):
    """Two systems and up to three references of up to four segments, some of them missing."""
    size = draw(st.integers(0, 4))
    stream = st.lists(texts, min_size=size, max_size=size)
    references = [draw(stream) for _ in range(draw(st.integers(1, 3)))]
    for other in references[1:]:
        for segment in range(size):
            if draw(st.booleans()):
                other[segment] = None
    return draw(stream), draw(stream), references
