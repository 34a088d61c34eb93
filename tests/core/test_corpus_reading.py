"""A corpus read from lines: tokenized, counted, told how far it is, and stopped."""

import pytest
from hypothesis import given, settings

from bleuexplain import InputError, sentence_components
from bleuexplain.corpus.corpus import read_corpus
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import split

from .corpus_texts import by_the_oracle, line_corpora

# tokenizer, lowercase, what it makes of the line (as sacreBLEU 2.6 prints it)
TOKENIZED = {
    "white space of every kind": ("none", False, "It's  over,\tÇa\u3000va.", "It's over, Ça va."),
    "a mark off its word": ("13a", False, "It's over, so.", "It's over , so ."),
    "signs of every script": ("intl", False, "„Ja“, €5", "„ Ja “ , € 5"),
    "a token a character": ("char", False, "ab c", "a b c"),
    "Chinese by character": ("zh", False, "我喝tea。", "我 喝 tea 。"),
    "lower case": ("none", True, "So IT Is", "so it is"),
    "lower case, then 13a": ("13a", True, "So, IT", "so , it"),
}


@pytest.mark.parametrize(
    ("tokenizer", "lowercase", "line", "expected"), TOKENIZED.values(), ids=TOKENIZED
)
def test_both_sides_are_tokenized_alike(tokenizer, lowercase, line, expected):
    chosen = Settings(tokenizer=tokenizer, lowercase=lowercase)
    made = read_corpus([("one", [line])], [[line]], chosen)
    assert made.systems[0].tokenized[0].split() == expected.split()
    assert made.tokenized_references[0][0].split() == expected.split()
    row = made.systems[0].statistics.iloc[0]
    assert row["candidate_length"] == row["reference_length"] == len(expected.split())
    assert row["matches_1"] == row["totals_1"]


def test_the_lines_stay_as_they_were_given():
    lines, references = ["So, IT is."], ["So."]
    made = read_corpus([("one", lines)], [references], Settings(tokenizer="13a", lowercase=True))
    assert made.systems[0].lines is lines
    assert made.references[0] is references


@pytest.mark.parametrize("tokenizer", ["none", "13a"])
def test_a_missing_reference_stays_missing_and_an_empty_one_counts(tokenizer):
    references = [["a b", "", "a"], [None, "a b c", None]]
    made = read_corpus(
        [("one", ["a b", "a", "a b"])], references, Settings(tokenizer=tokenizer, max_order=1)
    )
    assert [list(stream) for stream in made.tokenized_references] == references
    # Of segment 2 the empty reference, of length 0, is as near to 1 as none of 3 tokens is.
    assert made.systems[0].statistics["reference_length"].tolist() == [2, 0, 1]
    assert [made.references_of(segment) for segment in range(3)] == [
        ["a b"],
        ["", "a b c"],
        ["a"],
    ]


def test_two_systems_meet_the_same_references():
    made = read_corpus([("one", ["a b", "c"]), ("two", ["a", "c d"])], [["a b", "c d"]])
    assert [system.name for system in made.systems] == ["one", "two"]
    assert made.size == 2
    found = [system.statistics["matches_1"].tolist() for system in made.systems]
    assert found == [[2, 1], [1, 2]]


@pytest.mark.parametrize("max_order", [1, 4, 8])
def test_orders_are_counted_up_to_the_one_asked_for(max_order):
    made = read_corpus([("one", ["a b c"])], [["a b c"]], Settings(max_order=max_order))
    found = made.systems[0].statistics
    assert len(found.columns) == 2 * max_order + 2
    assert found[f"totals_{max_order}"].tolist() == [max(0, 4 - max_order)]


ANY_SPLIT = settings(deadline=None)  # the first example may be the one that imports sacreBLEU


@given(line_corpora())
def test_white_space_tokens_are_counted_as_the_oracle_counts_them(case):
    hypotheses, references = case
    made = read_corpus([("one", hypotheses)], references)
    assert made.systems[0].statistics.values.tolist() == by_the_oracle(hypotheses, references)


@given(line_corpora())
@ANY_SPLIT
def test_lowercased_13a_is_counted_as_one_sentence_after_another(case):
    hypotheses, references = case
    chosen = Settings(tokenizer="13a", lowercase=True)
    made = read_corpus([("one", hypotheses)], references, chosen)

    def tokens(line):
        return split(line, "13a", lowercase=True)

    rows = made.systems[0].statistics.values.tolist()
    for ours, row, *theirs in zip(hypotheses, rows, *references, strict=True):
        found = sentence_components(
            tokens(ours), [tokens(line) for line in theirs if line is not None]
        )
        lengths = [found.candidate_length, found.reference_length]
        assert row == [*found.matches, *found.totals, *lengths]


# settings, the least that is done of each: two systems twice, two references once
@pytest.mark.parametrize("chosen", [Settings(), Settings(tokenizer="13a"), Settings("none", True)])
def test_progress_grows_to_the_whole_work_and_no_further(chosen):
    lines = ["so it is ."] * 10_000
    told = []
    read_corpus(
        [("one", lines), ("two", lines)],
        [lines, lines],
        chosen,
        lambda done, work: told.append((done, work)),
    )
    assert {work for _, work in told} == {60_000}
    done = [each for each, _ in told]
    assert done == sorted(done)
    assert done[0] > 0
    assert done[-1] == 60_000


class StoppedError(Exception):
    """Somebody has left."""


@pytest.mark.parametrize("tokenizer", ["none", "13a"])
@pytest.mark.parametrize("after", [1, 3])
def test_an_exception_raised_by_progress_stops_the_work_and_comes_out(tokenizer, after):
    told = []

    def stop(done, work):
        told.append(done)
        if len(told) == after:
            raise StoppedError

    lines = ["so it is ."] * 5_000
    with pytest.raises(StoppedError):
        read_corpus([("one", lines)], [lines], Settings(tokenizer=tokenizer), stop)
    assert len(told) == after
    assert told[-1] <= 15_000


def test_a_segment_too_long_to_tokenize_is_named_counted_from_1():
    long = "a " * 500_001
    for systems, references in (
        ([("one", ["a", long])], [["a", "a"]]),
        ([("one", ["a", "a"])], [["a", long]]),
    ):
        with pytest.raises(InputError) as refused:
            read_corpus(systems, references, Settings(tokenizer="13a"))
        assert refused.value.code == "limit_exceeded"
        assert refused.value.path == "/1"
        assert refused.value.message.startswith("Segment 2: ")
        assert "1,000,000" in refused.value.message


def test_a_segment_of_any_length_is_split_at_white_space():
    made = read_corpus([("one", ["a " * 500_001])], [["a b"]], Settings(max_order=1))
    assert made.systems[0].statistics.values.tolist() == [[1, 500_001, 500_001, 2]]


# systems, references, settings, the beginning of what is said
REFUSED = {
    "a tokenizer that there is not": (
        [("one", ["a"])],
        [["a"]],
        Settings(tokenizer="nope"),
        "There is no tokenizer 'nope'",
    ),
    "no reference": ([("one", ["a"])], [], Settings(), "BLEU needs a list of 1 to 8 streams"),
    "a segment without a reference": (
        [("one", ["a", "b"])],
        [["a", None]],
        Settings(),
        "Segment 2 has no reference",
    ),
    "another number of references": (
        [("one", ["a", "b"])],
        [["a"]],
        Settings(),
        "",
    ),
    "an order that there is not": (
        [("one", ["a"])],
        [["a"]],
        Settings(max_order=9),
        "max_order is from 1 to 8, got 9.",
    ),
}


@pytest.mark.parametrize(
    ("systems", "references", "chosen", "message"), REFUSED.values(), ids=REFUSED
)
def test_what_cannot_be_counted_is_refused_in_one_line(systems, references, chosen, message):
    with pytest.raises(InputError) as refused:
        read_corpus(systems, references, chosen)
    assert refused.value.message.startswith(message)
    assert "\n" not in refused.value.message
