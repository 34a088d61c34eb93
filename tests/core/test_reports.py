"""Every puzzle that people reported: counted and scored right, and explained first or second."""

import itertools

import pytest

from bleuexplain import InputError, explain

from .recorded import kinds, rows
from .strategies import near

REPORTS = {case["id"]: case for case in rows("reports")}
SMOOTHINGS = ("none", "method1", "method2", "method3")


def inputs(case):
    """Each input of a report by its name, with what was recorded for it; segments apart."""
    if "hypothesis" in case:
        yield "main", case
    for variant in case.get("variants", []):
        yield variant["name"], variant
    if "mistaken" in case:
        yield "mistaken", case["mistaken"]


INPUTS = {
    f"{identity}, {name}": found
    for identity, case in REPORTS.items()
    for name, found in inputs(case)
}
CORPORA = {identity: case for identity, case in REPORTS.items() if "segments" in case}


def explained(case, max_order=None, **settings):
    order = max_order or case["max_order"]
    return explain(case["hypothesis"], case["references"], max_order=order, **settings)


@pytest.mark.parametrize("case", INPUTS.values(), ids=INPUTS)
def test_a_reported_puzzle_is_counted_and_scored_as_recorded(case):
    expected = case["expected"]
    for smoothing, effective in itertools.product(SMOOTHINGS, (False, True)):
        found = explained(case, smoothing=smoothing, effective_order=effective)
        recorded = expected["bleu"][f"{smoothing}_eff" if effective else smoothing]
        assert found.score.bleu == near(recorded)
    for name in ("matches", "totals"):
        assert list(getattr(found.components, name)) == expected[name]
    for name in ("candidate_length", "reference_length"):
        assert getattr(found.components, name) == expected[name]


@pytest.mark.parametrize("case", CORPORA.values(), ids=CORPORA)
def test_the_segments_of_a_reported_corpus_sum_to_what_was_recorded(case):
    expected, order = case["expected"], case["max_order"]
    found = [explained(segment, order) for segment in case["segments"]]
    for name in ("matches", "totals"):
        columns = zip(*[getattr(each.components, name) for each in found], strict=True)
        assert list(map(sum, columns)) == expected[name]
    for name in ("candidate_length", "reference_length"):
        assert sum(getattr(each.components, name) for each in found) == expected[name]
    assert [each.score.bleu for each in found] == list(map(near, expected["per_segment_none"]))


def test_every_input_of_every_report_is_here():
    assert [len(REPORTS), len(INPUTS), len(CORPORA)] == [67, 54 + 15 + 5, 13]


# What each report's ``explanation_needed`` asks for: the kinds that may say it, and of which
# input. A number is a segment. What a finding cannot say stands in the tests further down.
EXPECTED = {
    "BR001": [("zero_order", "main"), ("shorter_than_max_order", "main")],
    "BR002": [("shorter_than_max_order", "main")],
    "BR004": [("shorter_than_max_order", "main"), ("zero_order", "worse hypothesis")],
    "BR006": [("shorter_than_max_order", "main")],
    "BR008": [("shorter_than_max_order", "main")],
    "BR009": [("characters_as_tokens", "mistaken"), ("shorter_than_max_order", "mistaken")],
    "BR012": [("zero_order", "with period"), ("shorter_than_max_order", "without period")],
    "BR013": [("zero_order", "main"), ("too_short", "main")],
    "BR015": [],  # a call, below
    "BR016": [("zero_order", "main")],
    "BR017": [("shorter_than_max_order", "main")],
    "BR019": [("shorter_than_max_order", "main")],
    "BR020": [("no_overlap", "main"), ("no_overlap", "four wrong tokens")],
    "BR022": [("no_overlap", "main")],
    "BR024": [("zero_order", 0), ("zero_order", 1)],
    "BR026": [("zero_order", "main")],
    "BR027": [("zero_order", "main")],
    "BR028": [("zero_order", "main")],
    "BR030": [("zero_order", "main"), ("zero_order", "worse")],
    "BR032": [("shorter_than_max_order", "main"), ("too_short", "main")],
    "BR034": [("zero_order", 0), ("shorter_than_max_order", 1)],
    "BR036": [("zero_order", "main")],
    "BR037": [("zero_order", "main")],
    "BR038": [("too_short", "main")],
    "BR039": [("too_short", "main")],
    "BR041": [],  # the length is right, and costs nothing: below
    "BR042": [("length_tie", "main"), ("zero_order", "unigrams only")],
    "BR044": [("length_tie", "main")],
    "BR045": [("too_short", "main")],
    "BR047": [("too_short", "main"), ("unmatched_words", "main")],
    "BR048": [("empty_reference", "main")],
    "BR049": [("unmatched_words", "main")],
    "BR052": [("empty_hypothesis", "main")],
    "BR054": [("empty_hypothesis", 0), ("empty_hypothesis", 1)],
    "BR056": [("empty_reference", 0)],
    "BR058": [("empty_hypothesis", 1)],
    "BR059": [("empty_hypothesis", "main")],
    "BR062": [("characters_as_tokens", "mistaken")],
    "BR064": [("characters_as_tokens", "mistaken")],
    "BR066": [("reference_nesting", "mistaken")],
    "BR067": [("characters_as_tokens", "mistaken"), ("reference_nesting", "mistaken")],
    "BR069": [],  # a call, below
    "BR071": [("shorter_than_max_order", 0), ("zero_order", 1)],
    "BR073": [("no_overlap", 0), ("no_overlap", 1)],
    "BR075": [("zero_order", 0), ("zero_order", 1)],
    "BR077": [("subword_marks", "main")],
    "BR078": [("swapped", "main"), ("too_short", "swapped")],
    "BR080": [("unicode_normalization", "main")],
    "BR082": [("already_tokenized", "main")],
    "BR084": [("html_entities", "main")],
    "BR086": [("unsegmented", "main")],
    "BR088": [("unsegmented", "main"), ("shorter_than_max_order", "main")],
    "BR090": [("case", "main")],
    "BR092": [("case", "main")],
    "BR093": [("subword_marks", "main")],
    "BR095": [("unknown_token", "main")],
    "BR096": [("unmatched_words", 0), ("unmatched_words", 1)],
    "BR098": [],  # a number told, below
    "BR100": [],  # a number told, below
    "BR102": [("unmatched_words", f"max_order {order}") for order in (1, 2, 3)],
    "BR104": [("unmatched_words", "main")],
    "BR105": [("unmatched_words", "main"), ("unmatched_words", "cumulative BLEU-1")],
    "BR106": [("zero_order", 0), ("shorter_than_max_order", 1)],
    "BR108": [("zero_order", "main")],
    "BR109": [("zero_order", 1), ("shorter_than_max_order", 1)],
    "BR113": [],  # a call, below
    "BR115": [("no_overlap", "main")],  # chrF is another metric: BLEU sees one wrong token
}


def of(case, which):
    if isinstance(which, int):
        return explained(case["segments"][which], case["max_order"])
    return explained(dict(inputs(case))[which])


@pytest.mark.parametrize("identity", REPORTS)
def test_what_the_report_asks_for_is_found_first_or_second(identity):
    for kind, which in EXPECTED[identity]:
        assert kind in kinds(of(REPORTS[identity], which))[:2], (kind, which)


ZAHAR = "zahăr brut se vinde în acest oraș ;".split()
CALLS = {
    "BR009: a word as a string, the references in a list": (
        ("bee", ["bee"]),
        "shorter_than_max_order",
    ),
    "BR009: a word taken apart": ((list("bee"), [list("bee")]), "characters_as_tokens"),
    "BR009: both strings passed as they were": ((list("bee"), list("bee")), "reference_nesting"),
    "BR015: a flat list of tokens": (
        ("that is one way".split(), "that is one way".split()),
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
        ("this is a way to go".split(), "this is a way to go".split()),
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
        ("I don't know.", ["I don 't care .".split()]),
        "already_tokenized",
    ),
}


@pytest.mark.parametrize(("call", "kind"), CALLS.values(), ids=CALLS)
def test_the_call_as_it_was_made_is_understood(call, kind):
    assert kind in kinds(explain(*call))[:2]


TAKEN_APART = {
    "BR062": (list("what did he say then"), [list("what did she say then")]),
    "BR064": (list("кот спит дома"), [list("кот ест дома")]),
    "BR066": ("this is a way to go".split(), "this is a way to go".split()),
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
    assert (explained(case).score.precisions[1].match, explained(case).components.totals[1]) == (
        0,
        3,
    )


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
