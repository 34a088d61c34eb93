"""What holds of every sentence's counts: they agree with the oracle, and move the right way."""

from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import sentence_components

from . import oracle
from .strategies import counts_of, orders, references, texts


@given(texts, references, orders)
def test_counts_agree_with_the_oracle(hypothesis, others, max_order):
    found = sentence_components(hypothesis, others, max_order=max_order)
    assert list(found.matches) == oracle.matches(hypothesis, others, max_order)
    assert list(found.totals) == oracle.totals(hypothesis, max_order)
    assert found.candidate_length == len(hypothesis)
    assert found.reference_length == oracle.reference_length(hypothesis, others)


@given(texts, references, orders)
def test_the_clipping_table_agrees_with_the_oracle(hypothesis, others, max_order):
    table = sentence_components(hypothesis, others, max_order=max_order).ngrams
    assert [
        (row.ngram, row.count, row.max_reference_count, row.clipped_count) for row in table
    ] == oracle.clipping_table(hypothesis, others, max_order)
    assert [row.order for row in table] == [len(row.ngram) for row in table]


@given(texts, references, orders)
def test_the_clipping_table_sums_to_matches_and_totals(hypothesis, others, max_order):
    found = sentence_components(hypothesis, others, max_order=max_order)
    for order in range(1, max_order + 1):
        rows = [row for row in found.ngrams if row.order == order]
        assert sum(row.clipped_count for row in rows) == found.matches[order - 1]
        assert sum(row.count for row in rows) == found.totals[order - 1]


@given(texts, references, texts)
def test_another_reference_never_takes_credit_away(hypothesis, others, another):
    before = sentence_components(hypothesis, others).matches
    after = sentence_components(hypothesis, [*others, another]).matches
    assert all(more >= less for more, less in zip(after, before, strict=True))


@given(texts, references, texts)
def test_another_reference_never_moves_the_reference_length_away(hypothesis, others, another):
    before = sentence_components(hypothesis, others)
    after = sentence_components(hypothesis, [*others, another])
    assert abs(after.reference_length - len(hypothesis)) <= abs(
        before.reference_length - len(hypothesis)
    )


@given(texts, references)
def test_the_hypothesis_among_the_references_earns_every_match(hypothesis, others):
    found = sentence_components(hypothesis, [*others, hypothesis])
    assert found.matches == found.totals
    assert found.reference_length == found.candidate_length


@given(texts, references, orders, st.permutations("abcd"))
def test_renaming_every_token_changes_nothing(hypothesis, others, max_order, letters):
    names = dict(zip("abcd", [f"{letter} {letter}" for letter in letters], strict=True))
    renamed = sentence_components(
        [names[token] for token in hypothesis],
        [[names[token] for token in other] for other in others],
        max_order=max_order,
    )
    found = sentence_components(hypothesis, others, max_order=max_order)
    assert counts_of(renamed) == counts_of(found)


@given(texts, references, orders)
def test_reading_every_text_backwards_changes_nothing(hypothesis, others, max_order):
    backwards = sentence_components(
        hypothesis[::-1], [other[::-1] for other in others], max_order=max_order
    )
    found = sentence_components(hypothesis, others, max_order=max_order)
    assert counts_of(backwards) == counts_of(found)


@given(texts, references, st.randoms(use_true_random=False))
def test_the_order_of_references_changes_nothing(hypothesis, others, random):
    shuffled = random.sample(others, len(others))
    found = sentence_components(hypothesis, others)
    assert counts_of(sentence_components(hypothesis, shuffled)) == counts_of(found)


@given(texts, references)
def test_a_reference_given_twice_changes_nothing(hypothesis, others):
    found = sentence_components(hypothesis, others)
    assert counts_of(sentence_components(hypothesis, [*others, others[0]])) == counts_of(found)


@given(texts, references, st.integers(1, 7))
def test_a_longer_max_order_keeps_the_shorter_orders(hypothesis, others, max_order):
    short = sentence_components(hypothesis, others, max_order=max_order)
    long = sentence_components(hypothesis, others, max_order=max_order + 1)
    assert long.matches[:-1] == short.matches
    assert long.totals[:-1] == short.totals


@given(texts, references, st.sampled_from("abcd"))
def test_appending_a_token_never_lowers_a_match(hypothesis, others, token):
    before = sentence_components(hypothesis, others).matches
    after = sentence_components([*hypothesis, token], others).matches
    assert all(0 <= more - less <= 1 for more, less in zip(after, before, strict=True))


@given(texts, references)
def test_appending_a_foreign_token_adds_to_totals_only(hypothesis, others):
    before = sentence_components(hypothesis, others)
    after = sentence_components([*hypothesis, "foreign"], others)
    assert after.matches == before.matches
    assert list(after.totals) == [max(0, len(hypothesis) + 1 - order) for order in range(4)]


@given(texts, references, orders)
def test_an_order_without_a_match_is_followed_by_none_with_one(hypothesis, others, max_order):
    matches = sentence_components(hypothesis, others, max_order=max_order).matches
    if 0 in matches:
        assert not any(matches[matches.index(0) :])
