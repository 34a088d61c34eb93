"""What the Counts page says of counts, and what can be taken along of them."""

import contextlib
import io
import json

import pytest
from core import oracle
from core.payloads import SMOOTHING
from core.strategies import counts, near, smoothing_settings
from hypothesis import example, given

from bleuexplain import Counts
from bleuexplain.bleu import compute_bleu
from bleuexplain.diagnosis import Nudge, best, explain_counts, factors, nudges
from bleuexplain.results import check, read_result
from bleuexplain.settings import Settings
from bleuexplain.tools import execute
from bleuexplain.typed_counts import typed_of
from bleuexplain.ui.sections import exports
from bleuexplain.wording import counts_page, result_page
from bleuexplain.wording.factors import steps

from .other_pages import labels, links, snippet
from .page import lines, open_page
from .test_counts_page import link

MOST = 10**12


def counts_of(stats):
    return Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:])


# reason: counts, the remark
REMARKS = {
    "counts of one sentence": (Counts((3, 2), (4, 3), 4, 5), ""),
    "a corpus of two sentences": (Counts((3, 1), (8, 6), 8, 9), ""),
    "no hypothesis": (Counts((0, 0), (0, 0), 0, 4), ""),
    "another number of tokens than of 1-grams": (
        Counts((3,), (1_300,), 1_400, 5),
        "l₁ = 1,300 is not c = 1,400: tokens are the 1-grams, so the two are usually equal.",
    ),
    "more 3-grams than 2-grams": (
        Counts((3, 1, 0), (4, 3, 1_000), 4, 5),
        "l₃ = 1,000 is more than l₂ = 3: a text has no more n-grams of a higher order.",
    ),
    "as many 2-grams as tokens, which circular texts have": (Counts((3, 1), (4, 4), 4, 5), ""),
}


@pytest.mark.parametrize(("given_counts", "remark"), REMARKS.values(), ids=REMARKS)
def test_what_is_unusual_and_allowed_is_remarked(given_counts, remark):
    assert counts_page.remark(given_counts) == remark


def test_the_remark_stands_below_the_cells_and_the_score_is_computed_all_the_same():
    page = open_page("counts", **link([3], [1_300], 1_400, 5))
    assert REMARKS["another number of tokens than of 1-grams"][1] in lines(page, "note")
    assert [each.value for each in page.metric] == ["0.0023"]  # 3/1300
    assert lines(page, "problem") == []


# nudge: its name, its change, what is said of BLEU then
NUDGES = [
    (Nudge("matches", 2, 0.5, 0.0312), "m₂ + 1", "+0.0312", "0.5000"),
    (Nudge("totals", 8, 0.5, -0.25), "l₈ + 1", "−0.25", "0.5000"),
    (Nudge("candidate_length", 0, 1.0, 1.5e-13), "c + 1", "+1.5e−13", "1.0000"),
    (Nudge("reference_length", 0, 0.00001, -2e-20), "r + 1", "−2e−20", "1.00e-05"),
    (Nudge("totals", 1, 0.0, 0.0), "l₁ + 1", "0", "0.0000"),
    (Nudge("matches", 1, None, None), "m₁ + 1", "not possible", "mₙ is at its total, or m₁ is 0"),
]


@pytest.mark.parametrize(("nudge", "name", "label", "told"), NUDGES)
def test_a_nudge_is_named_with_its_change_and_its_score(nudge, name, label, told):
    assert counts_page.nudge_rows((nudge,)) == [[name, label, told]]


def test_the_best_nudge_is_named_with_what_it_gives():
    found = nudges(Counts((3, 0), (4, 3), 4, 4), Settings())
    # the root of 3/4 x 1/3
    assert counts_page.best_nudge(best(found)) == "m₂ + 1 raises BLEU most: by 0.5, to 0.5000."
    nothing = best(nudges(Counts((2, 1), (2, 1), 2, 2), Settings()))
    assert counts_page.best_nudge(nothing) == "No single count raised by 1 would raise BLEU."


@given(counts(), smoothing_settings())
def test_every_nudge_has_a_line_without_python_s_words(stats, chosen):
    settings = Settings(**chosen)
    for cells in counts_page.nudge_rows(nudges(counts_of(stats), settings)):
        assert not {"nan", "None", "inf", ""} & set(cells)


@given(counts(), smoothing_settings())
@example(([0], [0], 0, 0), {})
@example(([MOST] * 8, [MOST] * 8, MOST, MOST), {"effective_order": True})
def test_the_steps_go_from_1_down_to_the_score_without_a_gap(stats, chosen):
    explained = explain_counts(counts_of(stats), Settings(**chosen))
    found = steps(explained.score, explained.factors)
    assert (found[0].before, found[0].after) == (1.0, 1.0)
    assert found[-1].after == near(oracle.bleu(*stats, **chosen))
    inner = found[1:-1]
    assert [step.before for step in inner] == [1.0, *[step.after for step in inner]][: len(inner)]
    assert "nan" not in "".join(step.told for step in found)


def test_the_steps_of_hand_made_counts_are_named_as_in_the_formula():
    score = compute_bleu([2, 1], [4, 4], 4, 4)
    told = [(step.name, step.told) for step in steps(score, factors(score))]
    assert told == [
        ("start", "1"),
        ("BP", "× 1.0000 = 1.0000"),
        ("p₁^(1/2)", "× 0.7071 = 0.7071"),
        ("p₂^(1/2)", "× 0.5000 = 0.3536"),
        ("BLEU", "= 0.3536"),
    ]


def printed(code):
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(code, {})  # noqa: S102 - that the code shown on screen runs is the claim
    return float(shown.getvalue())


@given(counts(), smoothing_settings())
def test_the_python_on_screen_prints_the_score(stats, chosen):
    code = counts_page.code(counts_of(stats), Settings(**chosen))
    assert printed(code) == near(oracle.bleu(*stats, **chosen))


@given(counts(10**6), smoothing_settings())
def test_what_would_be_typed_is_what_the_code_holds(stats, chosen):
    typed = typed_of(counts_of(stats))
    code = counts_page.code(counts_of(stats), Settings(**chosen))
    assert f"[{', '.join(typed.matches)}], [{', '.join(typed.totals)}]" in code
    assert f", {typed.candidate_length}, {typed.reference_length}, " in code


# settings of links, and the inputs of the tool beside the counts
TAKEN_ALONG = {
    "none": ({}, {"smoothing": "none", "effective_order": False}),
    "method1 has an epsilon": (
        {"smooth": "method1", "eps": "0.25", "eff": "true"},
        {"smoothing": "method1", "epsilon": 0.25, "effective_order": True},
    ),
    "method3 has none, whatever the link says": (
        {"smooth": "method3", "eps": "0.25"},
        {"smoothing": "method3", "effective_order": False},
    ),
    "decimals": ({"decimals": "3"}, {"smoothing": "none", "effective_order": False, "decimals": 3}),
}


@pytest.mark.parametrize(("settings", "inputs"), TAKEN_ALONG.values(), ids=TAKEN_ALONG)
def test_the_file_holds_what_the_tool_takes_and_its_answer(monkeypatch, settings, inputs):
    files = []
    monkeypatch.setattr(exports, "download", files.append)
    page = open_page("counts", **link([3, 2, 0], [4, 3, 2], 4, 5, **settings))
    file = next(each for each in files if each.name == "bleu-smoothing-compute.json")
    payload = {"matches": [3, 2, 0], "totals": [4, 3, 2], "candidate_length": 4}
    payload |= {"reference_length": 5} | inputs
    assert json.loads(file.make()) == {"input": payload, "result": execute(*SMOOTHING, payload)}
    assert (file.name, file.kind) == ("bleu-smoothing-compute.json", "application/json")
    bleu = oracle.bleu(
        [3, 2, 0],
        [4, 3, 2],
        4,
        5,
        smoothing=inputs["smoothing"],
        epsilon=inputs.get("epsilon", 0.1),
        effective_order=inputs["effective_order"],
    )
    assert printed(snippet(page)) == near(bleu)


def test_decimals_round_a_tie_upwards_and_are_in_the_link_to_the_page():
    page = open_page("counts", **link([1], [8], 8, 8), decimals="2")
    (told,) = [note for note in lines(page, "note") if note.startswith("Rounded")]
    assert "0.13" in told  # 1/8 as Number.prototype.toFixed writes it, where Python has 0.12
    assert links(page)[0].endswith("decimals=2")
    assert page.metric[0].value == "0.1250"


def test_a_score_of_0_offers_what_would_not_be_0_and_a_click_does_it():
    page = open_page("counts", **link([2, 1, 0], [2, 1, 0], 2, 2))
    offered = {button.label: button for button in page.button}
    page = offered["Effective order on → 1.0000"].click().run()
    assert page.metric[0].value == "1.0000"
    assert page.query_params["eff"] == "true"
    assert not [label for label in labels(page) if "→" in label]


LINE = "BLEU = 50.00, 100.0/25.0 (BP=1.000, ratio=1.000, hyp_len=4, ref_len=4)"


def test_a_long_part_of_a_result_is_shortened():
    result = read_result(f'BLEU score = 0.5000 for system "{"x" * 100}"')
    (shown,) = [text for text, told in result_page.part_rows(result) if "system" in told]
    assert shown == f"{'x' * 79}…"


def test_a_check_that_fails_has_another_sign_than_one_that_holds():
    def signs(line):
        result = read_result(line)
        return [cells[0] for cells in result_page.check_rows(check(result), result)]

    assert "✕" not in signs(LINE)
    assert "✕" in signs(LINE.replace("50.00", "60.00"))  # the root of 1 x 1/4 is 1/2
