"""Every puzzle that people reported: counted and scored right, and explained first or second."""

import itertools

import pytest

from bleuexplain import explain

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
# input. A number is a segment. What a finding cannot say stands in ``test_reports_calls.py``.
EXPECTED = {
    "BR001": [("zero_order", "main"), ("shorter_than_max_order", "main")],
    "BR002": [("shorter_than_max_order", "main")],
    "BR004": [("shorter_than_max_order", "main"), ("zero_order", "worse hypothesis")],
    "BR006": [("shorter_than_max_order", "main")],
    "BR008": [("shorter_than_max_order", "main")],
    "BR009": [("characters_as_tokens", "mistaken"), ("shorter_than_max_order", "mistaken")],
    "BR012": [("zero_order", "with period"), ("shorter_than_max_order", "without period")],
    "BR013": [("zero_order", "main"), ("too_short", "main")],
    "BR015": [],  # a call
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
    "BR041": [],  # the length is right, and costs nothing
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
    "BR069": [],  # a call
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
    "BR098": [],  # a number told
    "BR100": [],  # a number told
    "BR102": [("unmatched_words", f"max_order {order}") for order in (1, 2, 3)],
    "BR104": [("unmatched_words", "main")],
    "BR105": [("unmatched_words", "main"), ("unmatched_words", "cumulative BLEU-1")],
    "BR106": [("zero_order", 0), ("shorter_than_max_order", 1)],
    "BR108": [("zero_order", "main")],
    "BR109": [("zero_order", 1), ("shorter_than_max_order", 1)],
    "BR113": [],  # a call
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
