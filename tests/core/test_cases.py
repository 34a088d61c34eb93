"""Every recorded case: what people reported, what other projects test, what was cross-checked.

See ``tests/cases/README.md`` for where the files come from.
"""

import json
from pathlib import Path

import pytest

from bleuexplain import Counts, compute_bleu, sentence_components
from bleuexplain.tools import ToolError, execute

from .payloads import COMPONENTS
from .strategies import near

CASES = Path(__file__).parents[1] / "cases"


def rows(name):
    # Not splitlines(): a token may hold U+2028.
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]


def named(cases):
    """Parametrize by case, under the id and source of each."""
    ids = [f"{case['id']} {case.get('source', '').partition(':')[0]}".strip() for case in cases]
    return pytest.mark.parametrize("case", cases, ids=ids)


def counted(case):
    """The counts of a case: given, of its sentence, or summed over its segments."""
    if "statistics" in case:
        return Counts(**case["statistics"])
    found = [
        sentence_components(
            segment["hypothesis"], segment["references"], max_order=case["max_order"]
        )
        for segment in case.get("segments", [case])
    ]
    return Counts(
        tuple(map(sum, zip(*[counts.matches for counts in found], strict=True))),
        tuple(map(sum, zip(*[counts.totals for counts in found], strict=True))),
        sum(counts.candidate_length for counts in found),
        sum(counts.reference_length for counts in found),
    )


def scored(counts, **settings):
    return compute_bleu(
        counts.matches,
        counts.totals,
        counts.candidate_length,
        counts.reference_length,
        **settings,
    )


def scores(counts):
    """The score under every smoothing, with effective order and without, and epsilon 0."""
    found = {}
    for smoothing in ("none", "method1", "method2", "method3"):
        found[smoothing] = scored(counts, smoothing=smoothing).bleu
        found[f"{smoothing}_eff"] = scored(counts, smoothing=smoothing, effective_order=True).bleu
    found["method1_eps0"] = scored(counts, smoothing="method1", epsilon=0).bleu
    return found


def as_recorded(counts):
    return {
        "matches": list(counts.matches),
        "totals": list(counts.totals),
        "candidate_length": counts.candidate_length,
        "reference_length": counts.reference_length,
    }


def check(case, expected):
    counts = counted(case)
    for name, value in as_recorded(counts).items():
        assert value == expected[name]
    found = scores(counts)
    assert len(expected["bleu"]) >= 8
    for name, bleu in expected["bleu"].items():
        assert found[name] == near(bleu), name


REPORTS = rows("reports")
VARIANTS = [
    {**variant, "id": f"{case['id']}, {variant['name']}"}
    for case in REPORTS
    for variant in case.get("variants", [])
]
MISTAKEN = [{**case["mistaken"], "id": case["id"]} for case in REPORTS if "mistaken" in case]
CORPORA = [case for case in REPORTS if "segments" in case]
PEERS = rows("peers")
CROSSCHECK = rows("crosscheck")


def test_no_case_is_missing():
    assert [len(REPORTS), len(PEERS), len(CROSSCHECK)] == [67, 63, 27]
    assert [len(VARIANTS), len(MISTAKEN), len(CORPORA)] == [15, 5, 13]


@named(REPORTS)
def test_a_reported_puzzle_counts_and_scores_right(case):
    check(case, case["expected"])


@named(VARIANTS)
def test_a_variant_of_a_reported_puzzle_counts_and_scores_right(case):
    check(case, case["expected"])


@named(MISTAKEN)
def test_the_input_as_passed_by_mistake_counts_and_scores_as_the_engine_saw_it(case):
    check(case, case["expected"])


@named(CORPORA)
def test_sentence_scores_and_their_mean_are_as_reported(case):
    each = [
        scored(counted({**segment, "max_order": case["max_order"]})).bleu
        for segment in case["segments"]
    ]
    assert each == [near(bleu) for bleu in case["expected"]["per_segment_none"]]
    assert sum(each) / len(each) == near(case["expected"]["mean_of_per_segment_none"])


def test_a_sentence_split_in_letters_has_more_references_than_a_tool_takes():
    case = next(case for case in MISTAKEN if case["id"] == "BR067")
    payload = {name: case[name] for name in ("hypothesis", "references")}
    with pytest.raises(ToolError) as refusal:
        execute(*COMPONENTS, payload)
    assert (refusal.value.code, refusal.value.path) == ("limit_exceeded", "/references")


FIELDS = {
    "bleu": lambda score: score.bleu,
    "brevity_penalty": lambda score: score.brevity_penalty,
    "precision1": lambda score: score.precisions[0].value,
    "matches": lambda score: list(score.counts.matches),
    "totals": lambda score: list(score.counts.totals),
    "reference_length": lambda score: score.counts.reference_length,
}


@named(PEERS)
def test_a_value_another_project_expects_is_ours_too(case):
    score = scored(
        counted(case),
        smoothing=case["smoothing"],
        epsilon=case["epsilon"],
        effective_order=case["effective_order"],
    )
    # A tolerance of 0 is for counts and for scores of 0 and 1, which must not miss by an ulp.
    expected = pytest.approx(case["expected"], rel=0, abs=case["tolerance"])
    assert FIELDS[case["field"]](score) == expected


@named(CROSSCHECK)
def test_a_cross_checked_case_counts_and_scores_right(case):
    assert case["components"]["max_order"] == case["max_order"]
    check(case, {**case["components"], "bleu": case["bleu"]})


@named([case for case in CROSSCHECK if "sacrebleu" in case])
def test_a_cross_checked_case_scores_as_sacrebleu_recorded_it(case):
    found = scores(counted(case))
    assert found == pytest.approx(case["sacrebleu"], rel=1e-12, abs=1e-12)
