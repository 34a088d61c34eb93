"""What holds for any input: ranges, sums, ranks, and that nothing is raised but InputError."""

import json
from dataclasses import replace
from itertools import pairwise
from math import exp, fsum, inf, isclose, isfinite

from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError, explain
from bleuexplain.diagnosis import KINDS, findings, losses, read_case, what_ifs
from bleuexplain.explanation import explain_case
from bleuexplain.settings import Settings

from . import oracle
from .recorded import tokens
from .strategies import near, smoothing_settings

# Words that share letters, case, quotes, marks: so that every kind of finding can come up.
WORDS = [
    *tokens("the The cat cat. cat, test fest tests house mouse houses , . 're n't don't don’t"),
    *tokens('&quot; " <unk> <s> [UNK] he@@ llo hello ▁we we ##ll für fu\u0308r c\u0430t'),
    *tokens("zero zero\u200b 我们 明天去北京 今天去北京 ผมชอบกินข้าวผัด a b e x 1 … ... « » - –"),
]
words = st.sampled_from(WORDS)
token_lists = st.lists(words, max_size=12).map(tuple)
letters = st.lists(st.sampled_from("abe x"), max_size=8).map(tuple)
texts = token_lists.map(" ".join)
sides = st.one_of(token_lists, texts, letters)
reference_lists = st.one_of(
    st.lists(sides, min_size=1, max_size=4),
    st.lists(words, min_size=2, max_size=8),
    st.lists(words.map(lambda word: (word,)), min_size=2, max_size=8),
)


@st.composite
def all_settings(draw):
    chosen = draw(smoothing_settings())
    return Settings(
        tokenizer=draw(st.sampled_from(["none", "13a", "intl", "char", "zh"])),
        lowercase=draw(st.booleans()),
        smoothing=chosen["smoothing"],
        epsilon=chosen.get("epsilon", 0.1),
        effective_order=chosen["effective_order"],
        max_order=draw(st.integers(1, 5)),
    )


@st.composite
def cases(draw):
    told = draw(st.one_of(st.none(), st.floats(0, 100)))
    return read_case(draw(sides), draw(reference_lists), draw(all_settings()), told=told)


@given(cases())
def test_findings_are_ranked_by_loss_and_no_loss_is_above_one(case):
    found = findings(case)
    lost = [each.loss for each in found]
    assert all(
        0 <= each <= 1 and 0 <= of.smoothed_loss <= 1 for each, of in zip(lost, found, strict=True)
    )
    of_the_reading = [each.kind == "reference_nesting" and not each.mended for each in found]
    ranked = lost[sum(of_the_reading) :]
    # Ranked to 12 digits, so that what costs the same ranks the same.
    assert all(before >= after - 1e-12 for before, after in pairwise(ranked))
    assert {each.kind for each in found} <= set(KINDS)


@given(cases())
def test_positions_are_those_of_tokens(case):
    for found in findings(case):
        assert all(0 <= at < len(case.hypothesis_tokens) for at in found.positions)
        assert len(set(found.positions)) == len(found.positions)
        for reference, at in found.reference_positions:
            assert 0 <= at < len(case.reference_tokens[reference])


def anew(mended):
    """The exact score of a mended input, read again from its texts and settings alone."""
    read = read_case(mended.hypothesis, mended.references, mended.settings)
    settings = mended.settings
    hypothesis, references = read.hypothesis_tokens, read.reference_tokens
    return oracle.bleu(
        oracle.matches(hypothesis, references, settings.max_order),
        oracle.totals(hypothesis, settings.max_order),
        len(hypothesis),
        oracle.reference_length(hypothesis, references),
        smoothing=settings.smoothing,
        epsilon=settings.epsilon,
        effective_order=settings.effective_order,
    )


@given(cases())
def test_the_score_after_a_remedy_is_that_of_the_mended_input(case):
    for found in findings(case):
        if found.mended:
            assert found.score_after == near(anew(found.mended))


@given(cases())
def test_losses_add_up_to_the_logarithm_of_the_score(case):
    split, score = losses(case.score), case.bleu
    assert all(part.nats >= 0 for part in split.parts)
    assert [part.order for part in split.parts] == [*range(case.score.orders_used + 1)]
    if score:
        assert isclose(fsum(part.nats for part in split.parts), split.total, rel_tol=1e-12)
        assert isclose(exp(-split.total), score, rel_tol=1e-12)
        assert split.rest == near(score)
    else:
        assert split.total == inf
        assert split.fatal
        left = [part.nats for part in split.parts if part.order not in split.fatal]
        assert split.rest == near(exp(-fsum(left)))


@given(cases())
def test_what_ifs_are_changes_sorted_by_gain_and_scored_anew(case):
    found = what_ifs(case)
    gains = [each.gain for each in found]
    assert all(before >= after - 1e-12 for before, after in pairwise(gains))
    for each in found:
        assert each.bleu != case.bleu
        assert isclose(each.gain, each.bleu - case.bleu, abs_tol=1e-15)
        assert each.bleu == near(anew(each.changed))


# What text boxes and debuggers hold: halves of characters, controls, ends of lines, long tokens.
nasty = st.one_of(
    st.text(max_size=30),
    st.text(st.characters(exclude_categories=()), max_size=10),
    st.sampled_from(
        [
            "\ud800",
            "a\x00b",
            "a\u2028b",
            "a\u00a0b",
            "👩\u200d👩\u200d👧",
            "x" * 128,
            "two words",
            "\u202e",
            "\x1b[31m",
            "&#0;",
            "&lt;&#10;",
            "<unk",
            "[",
            "⁇",
            "İ",
            "ẞ",
            "ΑΣ",
            "\u0301",
            "@@",
            "▁",
            "##a",
            " ",
            "\t",
            "",
        ]
    ),
)
nasty_sides = st.one_of(nasty, st.lists(nasty, max_size=5))
values = st.recursive(
    st.one_of(nasty, st.none(), st.integers(), st.floats(), st.binary(max_size=3), st.booleans()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.text(max_size=2), inner, max_size=2),
        st.lists(inner, max_size=3).map(iter),
    ),
    max_leaves=12,
)


def answer(hypothesis, references, **settings):
    try:
        return explain(hypothesis, references, **settings)
    except InputError as error:
        return error


def check(answered):
    if isinstance(answered, InputError):
        assert answered.message.endswith(".")
        assert not answered.path or answered.path.startswith("/")
        return
    json.dumps(answered.to_dict(), allow_nan=False)
    for each in answered.findings:
        each.message.encode()  # it can be shown: there is no half of a character in it
        assert isfinite(each.loss)


@given(
    nasty_sides,
    st.lists(nasty_sides, min_size=1, max_size=8),
    st.sampled_from(["none", "13a", "intl", "char", "zh"]),
    st.booleans(),
    smoothing_settings(),
)
def test_any_text_is_explained_or_refused_in_a_sentence(
    hypothesis, references, tokenizer, lowercase, chosen
):
    check(answer(hypothesis, references, tokenizer=tokenizer, lowercase=lowercase, **chosen))


@given(values, values)
def test_any_value_is_explained_or_refused_in_a_sentence(hypothesis, references):
    check(answer(hypothesis, references))


@given(cases())
def test_a_whole_explanation_can_be_written_as_json(case):
    found = explain_case(case)
    told = json.loads(json.dumps(found.to_dict(), allow_nan=False))
    assert told["score"]["bleu"] == case.bleu
    assert [each["kind"] for each in told["findings"]] == [each.kind for each in found.findings]
    fatal = told["losses"]["fatal"]
    assert (told["losses"]["total"] is None) == bool(fatal)


def test_a_penalty_too_small_for_a_float_still_has_its_logarithm():
    score = read_case("a", [" ".join("a" * 1000)], Settings(max_order=1)).score
    assert (score.bleu, losses(score).total, losses(score).fatal) == (0.0, 999.0, ())


def test_settings_of_the_case_stay_as_they_were():
    case = read_case("The cat", ["the cat"], Settings(max_order=1))
    before = replace(case)
    findings(case), what_ifs(case)
    assert case == before
