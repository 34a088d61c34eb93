"""The story that the Smoothing page is for: which smoothing to report, and does it matter?"""

import csv
import io
from itertools import combinations
from math import sqrt

import pytest
from playwright.sync_api import expect
from sacrebleu.metrics import BLEU

from .screen import (
    box,
    cells,
    chart,
    click,
    downloaded,
    expect_place,
    lines,
    link,
    query,
    ready,
    row_of,
    scroll_to,
    settled,
    shown_link,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

# Some short, some with an order that has no match, some with both.
SENTENCES = [
    ("the cat sat on the mat", "the cat sat on the mat"),
    ("she sold her car", "she sold his car"),
    ("yes", "yes"),
    ("thank you", "thanks a lot"),
    ("we agree we agree", "we agree to meet"),
    ("it rained all day yesterday", "it rained all day"),
    ("so it was and so it is", "so it was and it is"),
    ("the old man went home", "the man went home"),
]
PASTED = "\n".join(map("\t".join, SENTENCES))
METHODS = ["none", "method1", "method2", "method3"]
SMOOTHED = METHODS[1:]
# What sacreBLEU takes for the same methods.
PEERS = {
    "none": {"smooth_method": "none"},
    "method1": {"smooth_method": "floor", "smooth_value": 0.1},
    "method2": {"smooth_method": "add-k", "smooth_value": 1},
    "method3": {"smooth_method": "exp"},
}
PAIR = {"hyp": "she sold her car", "ref": "she sold his car"}


def sacrebleu_scores(*, effective_order):
    """The score of each sentence under each method, by sacreBLEU."""
    scores = {}
    for name, options in PEERS.items():
        metric = BLEU(tokenize="none", effective_order=effective_order, **options)
        scores[name] = [metric.sentence_score(one, [other]).score / 100 for one, other in SENTENCES]
    return scores


def sign(one, other):
    """1, 0 or -1 as the first is more, the same but for rounding, or less."""
    return 0 if abs(one - other) < 1e-9 else 1 if one > other else -1


def orders(scores):
    """The sign of every pair of sentences."""
    return [sign(one, other) for one, other in combinations(scores, 2)]


def swaps(ones, others):
    """How many pairs of sentences are the other way round."""
    return sum(one * other < 0 for one, other in zip(orders(ones), orders(others), strict=True))


def tau_b(ones, others):
    """Kendall's tau-b by its definition: the sum of agreements over the pairs that are no ties."""
    agreement = sum(map(int.__mul__, orders(ones), orders(others)))
    return agreement / sqrt(sum(map(abs, orders(ones))) * sum(map(abs, orders(others))))


def taus(scores):
    """The matrix as it should be on screen."""
    return [
        [
            ""
            if one == other
            else f"{tau_b(scores[one], scores[other]):.2f} ({swaps(scores[one], scores[other])})"
            for other in METHODS
        ]
        for one in METHODS
    ]


def expect_ranking(page, scores, answer):
    """The verdict, the matrix and the zeros are those of the scores."""
    expect(lines(page, "sentence")).to_contain_text(answer)
    assert [each[1:] for each in cells(table(page, "Kendall"))] == taus(scores)
    summary = table(page, "Each method on all these sentences")
    for name in METHODS:
        expect(row_of(summary, name).locator("td").nth(1)).to_have_text(mean(scores[name]))
        expect(row_of(summary, name).locator("td").nth(2)).to_have_text(zeros(scores[name]))


def mean(scores):
    """The mean as it is written."""
    return f"{sum(scores) / len(scores):.4f}"


def zeros(scores):
    """The number of scores that are 0, as it is written."""
    return str(sum(not score for score in scores))


def most_swaps(scores):
    """How many pairs the two smoothings that agree least put in opposite order."""
    return max(swaps(scores[one], scores[other]) for one, other in combinations(SMOOTHED, 2))


def test_a_reviewer_learns_which_smoothing_to_report_and_whether_it_matters(visit, new_visitor):
    page = visit(link("/smoothing", **PAIR))
    does_it_matter(page)
    which_one(page)
    epsilon(page)
    link_kept = files(page)
    colleague = new_visitor(link_kept)
    expect(box(colleague, "Sentences")).to_have_value(PASTED)
    expect(colleague.get_by_role("radio", name="method1")).to_be_checked()
    expect(table(colleague, "Kendall")).to_be_visible()
    for caption in ("Kendall", "BLEU and smoothed precisions"):
        assert cells(table(colleague, caption)) == cells(table(page, caption))


def does_it_matter(page):
    """Paste the sentences, read that it matters, and that with effective order it does not."""
    type_into(page, "Sentences", PASTED)
    expect_place(page, "/smoothing", **PAIR, pairs=PASTED)
    plain = sacrebleu_scores(effective_order=False)
    expect_ranking(page, plain, "For the ranking it matters")
    disagree = f"put {most_swaps(plain)} of 28 pairs of sentences in opposite order"
    expect(lines(page, "sentence")).to_contain_text(disagree)
    expect(lines(page, "note").filter(has_text="score 0 and share the last rank")).to_contain_text(
        f"Without smoothing {zeros(plain['none'])} of 8 sentences"
    )
    click(page.get_by_text("Effective order", exact=True))
    effective = sacrebleu_scores(effective_order=True)
    assert (
        max(swaps(effective[one], effective[other]) for one in SMOOTHED for other in SMOOTHED) == 0
    )
    expect_ranking(page, effective, "For the ranking it does not matter")


def which_one(page):
    """Click a method's bars: it is chosen at the side, in the address and in the table."""
    drawn = chart(page, "Bar chart: under each smoothing method")
    click(drawn.locator('path[aria-label^="smoothing: method3;"]').first)
    expect(page.get_by_role("radio", name="method3")).to_be_checked()
    expect_place(page, "/smoothing", **PAIR, pairs=PASTED, eff="true", smooth="method3")
    expect(table(page, "BLEU and smoothed").locator("tr[aria-current]")).to_contain_text(
        "▶ method3"
    )


def epsilon(page):
    """Click the line for another epsilon, then move the slider by a step."""
    line = chart(page, "Line chart: BLEU under method1").locator("svg").first
    scroll_to(line)
    frame = ready(line).bounding_box()
    page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    expect(page.get_by_role("radio", name="method1")).to_be_checked()
    chosen = float(query(settled(page).url)["eps"])
    assert 1e-6 < chosen < 1e-3
    expect_epsilon(page, chosen)
    slider = page.get_by_role("slider", name="Epsilon, in steps")
    ready(slider).press("End")
    expect_epsilon(page, 1)
    ready(slider).press("ArrowLeft")
    expect_epsilon(page, 0.5)


def expect_epsilon(page, value):
    """Epsilon is that at the side, and the score of method1 is that of the formula."""
    # she sold her car: 3/4, 1/3, and no match of 2 and of 1
    bleu = (3 / 4 * 1 / 3 * value / 2 * value) ** (1 / 4)
    chosen = table(page, "BLEU and smoothed").locator("tr[aria-current]")
    expect(chosen).to_contain_text("▶ method1")
    expect(chosen.locator("td").nth(2)).to_have_text(f"{bleu:.4f}")
    written = f"{value:.9f}".rstrip("0").rstrip(".")
    expect(page.get_by_role("spinbutton", name="Epsilon")).to_have_value(written)


def files(page):
    """Take the sentences' scores and the link along; gives the link."""
    text, name = downloaded(page, "Download the sentences")
    assert name == "sentences.csv"
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [each["hypothesis"] for each in rows] == [one for one, _ in SENTENCES]
    for method, scores in sacrebleu_scores(effective_order=True).items():
        if method != "method1":  # it has another epsilon by now
            assert [float(each[f"BLEU {method}"]) for each in rows] == pytest.approx(scores)
            better = [1 + sum(sign(other, one) > 0 for other in scores) for one in scores]
            assert [int(each[f"rank {method}"]) for each in rows] == better
    expect_place(page, "/smoothing", **PAIR, pairs=PASTED, eff="true", smooth="method1", eps="0.5")
    return shown_link(page)
