"""The example corpus: what a page and a teacher rely on."""

import pytest
import sacrebleu

from bleuexplain import Counts, compute_bleu, sentence_components
from bleuexplain.corpus.example import load
from bleuexplain.tokenizers import split

CORPUS = load()
TEXTS = {
    "reference": CORPUS.reference,
    "reference_2": CORPUS.reference_2,
    "system_a": CORPUS.system_a,
    "system_b": CORPUS.system_b,
}
SYSTEMS = {"A": CORPUS.system_a, "B": CORPUS.system_b}


def summed_counts(system, references):
    found = [
        sentence_components(line.split(), [theirs.split() for theirs in those])
        for line, *those in zip(system, *references, strict=True)
    ]
    return Counts(
        tuple(map(sum, zip(*[each.matches for each in found], strict=True))),
        tuple(map(sum, zip(*[each.totals for each in found], strict=True))),
        sum(each.candidate_length for each in found),
        sum(each.reference_length for each in found),
    )


@pytest.mark.parametrize("lines", TEXTS.values(), ids=TEXTS)
def test_every_text_has_200_lines_of_at_most_60_tokens(lines):
    assert len(lines) == 200
    assert max(len(line.split()) for line in lines) <= 60


@pytest.mark.parametrize("lines", TEXTS.values(), ids=TEXTS)
def test_the_texts_are_tokenized_as_13a_would_and_stay_so(lines):
    assert [" ".join(split(line, "13a")) for line in lines] == lines


def test_one_hypothesis_of_a_is_empty_and_no_other_line_is():
    assert {name: lines.count("") for name, lines in TEXTS.items()} == {
        "reference": 0,
        "reference_2": 0,
        "system_a": 1,
        "system_b": 0,
    }


@pytest.mark.parametrize("name", ["reference", "reference_2"])
def test_no_two_references_are_the_same(name):
    assert len(set(TEXTS[name])) == 200


def test_references_go_from_one_token_to_more_than_forty():
    lengths = [len(line.split()) for line in CORPUS.reference]
    assert min(lengths) == 1
    assert max(lengths) > 40


@pytest.mark.parametrize("references", [1, 2])
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_the_corpus_score_is_sacrebleus(system, references):
    streams = [CORPUS.reference, CORPUS.reference_2][:references]
    theirs = sacrebleu.corpus_bleu(system, streams, tokenize="none", force=True)
    counts = summed_counts(system, streams)
    assert list(counts.matches) == theirs.counts
    assert list(counts.totals) == theirs.totals
    assert (counts.candidate_length, counts.reference_length) == (theirs.sys_len, theirs.ref_len)
    ours = compute_bleu(
        counts.matches, counts.totals, counts.candidate_length, counts.reference_length
    )
    assert ours.bleu == pytest.approx(theirs.score / 100, rel=1e-12)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_many_sentences_score_zero_without_smoothing_and_many_do_not(system):
    zeros = sum(
        0 in sentence_components(line.split(), [theirs.split()]).matches
        for line, theirs in zip(system, CORPUS.reference, strict=True)
    )
    assert 30 <= zeros <= 120


def test_a_is_too_short_and_b_is_better_by_a_few_points():
    scores = {
        name: sacrebleu.corpus_bleu(lines, [CORPUS.reference], tokenize="none", force=True)
        for name, lines in SYSTEMS.items()
    }
    assert scores["A"].bp < 0.9
    assert scores["B"].bp == 1
    assert 28 < scores["A"].score < scores["B"].score < 40
