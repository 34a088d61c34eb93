"""The story that the Counts page is for: somebody who has only the line that a script printed."""

import json
import re
from math import exp, prod

import pytest
from playwright.sync_api import expect
from sacrebleu.metrics import BLEU

from .screen import (
    back,
    box,
    cells,
    click,
    expect_address,
    lines,
    link,
    put_in,
    row_of,
    score,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

# As a paper has it, with a slip: these precisions do not give this score.
LINE = "BLEU = 26.90, 58.1/32.6/20.2/13.0 (BP=1.000, ratio=1.008, hyp_len=65108, ref_len=64589)"
PRECISIONS = [58.1, 32.6, 20.2, 13.0]
PARTS = {
    "26.90": "The score, on the scale 0–100",
    "58.1": "58.1 of 100 hypothesis tokens match",
    "13.0": "p₄, the precision of 4-grams",
    "1.000": "BP, the brevity penalty: as printed, it takes nothing",
    "1.008": "the hypothesis is 0.8 % longer",
    "65108": "c, the hypothesis length: 65,108 tokens",
    "64589": "r, the reference length: 64,589 tokens",
}
# No 4-gram matches here, so the score depends on the smoothing.
HYPOTHESES = ["she sold her old car last week.", "the river was frozen in January."]
REFERENCES = ["she sold his old car a week ago.", "in January the river froze over."]


def mean(precisions):
    """The geometric mean."""
    return prod(precisions) ** (1 / len(precisions))


def check_of(page, sign):
    """The checks that carry a sign."""
    return table(page, "✓ fits").locator("tr").filter(has=page.get_by_text(sign, exact=True))


def test_somebody_with_a_papers_line_alone_understands_it(visit):
    page = visit(link("/counts"))
    the_papers_line(page)
    metric = BLEU()
    result = metric.corpus_score(HYPOTHESES, [REFERENCES])
    a_true_line(page, result.format(signature=metric.get_signature().format()))
    the_counts(page, result)
    one_more_of_the_best(page, result)


def the_papers_line(page):
    """Paste it, read what each part is, and that the parts do not fit each other."""
    type_into(page, "Result", LINE)
    expect(lines(page, "numbers").first).to_contain_text("as multi-bleu.perl prints it")
    for part, told in PARTS.items():
        expect(row_of(table(page, "The result, part by part"), part)).to_contain_text(told)
    expect(lines(page, "sentence").first).to_contain_text("The 4-grams cost most: p₄ = 0.1300")
    expect(lines(page, "sentence").nth(1)).to_contain_text("1 check of 4 failed")
    expect(check_of(page, "✕")).to_have_count(1)
    low, high = (mean([each + half for each in PRECISIONS]) for half in (-0.05, 0.05))
    expect(check_of(page, "✕")).to_contain_text(
        f"the geometric mean of the precisions is {low:.3f} to {high:.3f}, but 26.90 is printed"
    )
    expect(page.get_by_role("button", name="Choose the settings")).to_have_count(0)
    expect(page.get_by_role("heading", name="What the line does not say")).to_be_visible()


def a_true_line(page, line):
    """Paste what sacreBLEU printed: it fits, and its signature sets the settings."""
    type_into(page, "Result", line)
    expect(lines(page, "sentence").nth(1)).to_contain_text("The numbers fit each other")
    expect(check_of(page, "✕")).to_have_count(0)
    signature = dict(each[::2] for each in cells(table(page, "What a sacreBLEU signature says")))
    assert "method3" in signature["smooth:exp"]
    assert "13a" in signature["tok:13a"]
    click(page.get_by_role("button", name="Choose the settings of its signature"))
    expect(page.get_by_role("radio", name="method3")).to_be_checked()
    expect(page.get_by_role("switch", name="Effective order")).not_to_be_checked()
    expect_address(page, line=line, smooth="method3", tok="13a")


def the_counts(page, result):
    """Paste the same result with its counts, and put them into the grid: the same score."""
    counts = {
        "score": result.score,
        "counts": result.counts,
        "totals": result.totals,
        "precisions": result.precisions,
        "bp": result.bp,
        "sys_len": result.sys_len,
        "ref_len": result.ref_len,
    }
    type_into(page, "Result", json.dumps(counts))
    click(page.get_by_role("button", name="Put its counts into the grid below"))
    for order in range(4):
        letter = "₁₂₃₄"[order]
        expect(box(page, f"m{letter}")).to_have_value(str(result.counts[order]))
        expect(box(page, f"l{letter}")).to_have_value(str(result.totals[order]))
    expect(box(page, "c, ")).to_have_value(str(result.sys_len))
    expect(box(page, "r, ")).to_have_value(str(result.ref_len))
    expect(score(page)).to_have_text(f"{result.score / 100:.4f}")


def bleu(matches, totals, c, r):
    """BLEU with exp smoothing, by its definition."""
    zeros, precisions = 0, []
    for match, total in zip(matches, totals, strict=True):
        zeros += not match
        precisions.append((match or 1 / 2**zeros) / total)
    return (1 if c > r else exp(1 - r / c)) * mean(precisions)


def one_more_of_each(result):
    """Each count raised by 1: the label of its cell, its new value, and BLEU then."""
    matches, totals, c, r = result.counts, result.totals, result.sys_len, result.ref_len
    for order, index in zip("₁₂₃₄", range(4), strict=True):
        raised = [*matches[:index], matches[index] + 1, *matches[index + 1 :]]
        yield f"m{order}", raised[index], bleu(raised, totals, c, r)
        raised = [*totals[:index], totals[index] + 1, *totals[index + 1 :]]
        yield f"l{order}", raised[index], bleu(matches, raised, c, r)
    yield "c", c + 1, bleu(matches, totals, c + 1, r)
    yield "r", r + 1, bleu(matches, totals, c, r + 1)


def one_more_of_the_best(page, result):
    """Raise the count that the page names as best: BLEU is what it promised."""
    name, value, promised = max(one_more_of_each(result), key=lambda each: each[2])
    told = lines(page, "sentence").filter(has_text="raises BLEU most")
    expect(told).to_have_text(re.compile(rf"^{name} \+ 1 raises BLEU most: .*to {promised:.4f}\.$"))
    put_in(page, f"{name}, ", str(value))
    expect(score(page)).to_have_text(f"{promised:.4f}")
    back(page)
    expect(box(page, f"{name}, ")).to_have_value(str(value - 1))
    expect(score(page)).to_have_text(f"{result.score / 100:.4f}")
