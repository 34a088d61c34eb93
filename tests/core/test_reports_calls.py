"""What a finding alone cannot say of the reported puzzles: the calls as made, and the numbers."""

import pytest

from bleuexplain import InputError, explain

from .recorded import kinds, tokens
from .strategies import near
from .test_reports import CORPORA, REPORTS, SMOOTHINGS, explained, inputs

ZAHAR = tokens("zahăr brut se vinde în acest oraș ;")
CALLS = {
    "BR009: a word as a string, the references in a list": (
        ("bee", ["bee"]),
        "shorter_than_max_order",
    ),
    "BR009: a word taken apart": ((list("bee"), [list("bee")]), "characters_as_tokens"),
    "BR009: both strings passed as they were": ((list("bee"), list("bee")), "reference_nesting"),
    "BR015: a flat list of tokens": (
        (tokens("that is one way"), tokens("that is one way")),
        "reference_nesting",
    ),
    "BR062: two strings, letter by letter": (
        (list("what did he say then"), list("what did she say then")),
        "characters_as_tokens",
    ),
    "BR064: two strings in Cyrillic, letter by letter": (
        (list("кот спит дома"), list("кот ест дома")),
        "characters_as_tokens",
    ),
    "BR066: a flat list of tokens": (
        (tokens("this is a way to go"), tokens("this is a way to go")),
        "reference_nesting",
    ),
    "BR067: strings, letter by letter": (
        (
            list("a girl in a blue coat selling something"),
            list("a girl in a blue coat looking at something"),
        ),
        "characters_as_tokens",
    ),
    "BR069: a plain string as references": (
        (ZAHAR, "zahărul brut se vinde aici ;"),
        "reference_nesting",
    ),
    "BR069: a plain string, gone through": (
        (ZAHAR, list("zahărul brut se vinde aici ;")),
        "reference_nesting",
    ),
    "BR113: raw text against tokens": (
        ("I don't know.", [tokens("I don 't care .")]),
        "already_tokenized",
    ),
}


@pytest.mark.parametrize(("call", "kind"), CALLS.values(), ids=CALLS)
def test_the_call_as_it_was_made_is_understood(call, kind):
    assert kind in kinds(explain(*call))[:2]


TAKEN_APART = {
    "BR062": (list("what did he say then"), [list("what did she say then")]),
    "BR064": (list("кот спит дома"), [list("кот ест дома")]),
    "BR066": (tokens("this is a way to go"), tokens("this is a way to go")),
    "BR067": (
        list("a girl in a blue coat selling something"),
        [[letter] for letter in "a girl in a blue coat looking at something"],
    ),
}


@pytest.mark.parametrize("identity", TAKEN_APART)
def test_mending_a_mistaken_input_gives_the_score_of_the_right_one(identity):
    found = explain(*TAKEN_APART[identity], smoothing="method2")
    right = REPORTS[identity]["expected"]["bleu"]["method2"]
    nested = ("characters_as_tokens", "reference_nesting")
    mended = [each.score_after for each in found.findings if each.kind in nested]
    assert near(right) in mended


def test_a_plain_string_is_told_with_the_number_of_its_characters():
    message = explain(ZAHAR, "zahărul brut se vinde aici ;").findings[0].message
    assert "each of its 28 characters as a reference" in message


def what_if(explanation, kind, value):
    found = [each.bleu for each in explanation.what_ifs if (each.kind, each.value) == (kind, value)]
    return found[0] if found else explanation.score.bleu


@pytest.mark.parametrize("identity", ["BR016", "BR027", "BR028", "BR030", "BR032", "BR036"])
def test_what_each_smoothing_gives_is_among_the_what_ifs(identity):
    recorded = REPORTS[identity]["expected"]["bleu"]
    found = explained(REPORTS[identity])
    for smoothing in SMOOTHINGS:
        assert what_if(found, "smoothing", smoothing) == near(recorded[smoothing])
    assert what_if(found, "effective_order", True) == near(recorded["none_eff"])


@pytest.mark.parametrize("method", ["method4", "method5", "method6", "method7"])
def test_methods_four_to_seven_are_refused_with_a_reason(method):
    with pytest.raises(InputError, match=r"is not supported: .+ Choose one of none") as refusal:
        explained(REPORTS["BR030"], smoothing=method)
    assert (refusal.value.code, refusal.value.path) == ("unsupported_input", "/smoothing")


def test_a_zero_order_costs_the_epsilon_to_the_fourth_root():
    case = REPORTS["BR037"]  # 3/4, 2/3, 1/2 and epsilon/1
    for epsilon in (0.1, 0.01, 1e-6):
        found = explained(case, smoothing="method1", epsilon=epsilon)
        assert found.score.bleu == near((0.25 * epsilon) ** 0.25)
    assert explained(case, smoothing="method1", epsilon=0).score.bleu == 0


def test_custom_weights_are_not_taken_and_the_second_precision_is_none_of_three():
    case = REPORTS["BR026"]
    with pytest.raises(TypeError):
        explained(case, weights=(0, 1))
    second = explained(case).score.precisions[1]
    assert (second.match, second.total) == (0, 3)


def test_the_closest_length_and_not_the_least_sets_r():
    found = explained(REPORTS["BR041"])  # c = 6 between 5 and 9
    assert (found.components.reference_length, found.score.brevity_penalty) == (5, 1.0)
    assert "too_short" not in kinds(found)


def test_a_tie_of_lengths_is_told_whichever_reference_comes_first():
    case = REPORTS["BR042"]
    turned = {**case, "references": case["references"][::-1]}
    assert explained(turned).score.bleu == explained(case).score.bleu == 1
    assert kinds(explained(turned))[0] == kinds(explained(case))[0] == "length_tie"


def test_the_order_of_the_segments_does_not_matter_to_their_sums():
    segments = CORPORA["BR071"]["segments"]
    matches = [[explained(each, 4).components.matches for each in segments[::s]] for s in (1, -1)]
    assert sorted(matches[0]) == sorted(matches[1])


@pytest.mark.parametrize(("identity", "told"), [("BR098", 66.87), ("BR100", 37.99)])
def test_a_percentage_told_is_recognised(identity, told):
    case = REPORTS[identity]
    sentence = case.get("segments", [case])[0]  # 0.66874 and, with method3, 0.37992
    found = explained(sentence, case["max_order"], smoothing="method3", told=told)
    assert kinds(found)[0] == "scale"


def test_bleu_by_max_order_is_as_recorded():
    for name, case in inputs(REPORTS["BR102"]):
        assert explained(case).score.bleu == near(case["expected"]["bleu"]["none"]), name


def test_the_number_of_references_of_each_segment_is_kept():
    segments = CORPORA["BR109"]["segments"]
    assert [len(explained(each, 4).components.references) for each in segments] == [2, 1]
