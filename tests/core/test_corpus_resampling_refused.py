"""What cannot be drawn or compared is refused in one sentence."""

import pytest

from bleuexplain import InputError
from bleuexplain.corpus.resampling import (
    MAX_SAMPLES,
    bootstrap,
    paired_bootstrap,
    paired_permutation,
)
from bleuexplain.settings import Settings

from .corpus_tables import corpus, counted, table_of

TESTS = (paired_bootstrap, paired_permutation)

REFERENCES, FIRST, SECOND = corpus(250, [0.30, 0.32])
TABLES = counted(FIRST, REFERENCES), counted(SECOND, REFERENCES)
UNIGRAMS = Settings(max_order=1)

SAMPLES = "samples is a whole number from 1 to 100,000."
SEED = "seed is a whole number, 0 or more."
CONFIDENCE = "confidence lies between 0 and 1, neither included."
REFUSED = {
    "no samples": ({"samples": 0}, "/samples", SAMPLES),
    "too many samples": ({"samples": MAX_SAMPLES + 1}, "/samples", SAMPLES),
    "a huge number of samples": ({"samples": 10**5000}, "/samples", SAMPLES),
    "half a sample": ({"samples": 10.5}, "/samples", SAMPLES),
    "samples in letters": ({"samples": "10"}, "/samples", SAMPLES),
    "yes for samples": ({"samples": True}, "/samples", SAMPLES),
    "a seed below 0": ({"seed": -1}, "/seed", SEED),
    "a seed with a point": ({"seed": 1.0}, "/seed", SEED),
    "no seed": ({"seed": None}, "/seed", SEED),
    "certainty": ({"confidence": 1}, "/confidence", CONFIDENCE),
    "no confidence": ({"confidence": 0.0}, "/confidence", CONFIDENCE),
    "per cent": ({"confidence": 95}, "/confidence", CONFIDENCE),
    "not a number": ({"confidence": float("nan")}, "/confidence", CONFIDENCE),
    "confidence in letters": ({"confidence": "0.95"}, "/confidence", CONFIDENCE),
}


@pytest.mark.parametrize(("options", "path", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_drawn_is_refused_in_one_sentence(options, path, message):
    for test in (*TESTS, lambda _, table, **more: bootstrap(table, **more)):
        with pytest.raises(InputError) as refused:
            test(*TABLES, **options)
        assert (refused.value.code, refused.value.path) == ("invalid_input", path)
        assert refused.value.message == message


EMPTY = table_of([], 4)
UNEVEN = {
    "of different lengths": (
        TABLES[1][:-1],
        "Two systems are compared on the same segments, but one has 250 and the other 249.",
    ),
    "counted up to different orders": (
        counted(SECOND, REFERENCES, 5),
        "The two systems' statistics have different columns: count both up to the same order.",
    ),
}


@pytest.mark.parametrize(("other", "message"), UNEVEN.values(), ids=UNEVEN.keys())
def test_tables_that_do_not_match_are_refused(other, message):
    for test in TESTS:
        with pytest.raises(InputError) as refused:
            test(TABLES[0], other)
        assert (refused.value.message, refused.value.path) == (message, "/statistics_b")


def test_a_corpus_without_segments_is_refused():
    for test in (*TESTS, lambda _, table: bootstrap(table)):
        with pytest.raises(InputError, match=r"^The corpus has no segments; one is the least\.$"):
            test(EMPTY, EMPTY)
