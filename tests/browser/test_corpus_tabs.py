"""Two tabs of the Corpus page at once, each with files of its own."""

import pytest
from playwright.sync_api import expect
from sacrebleu.metrics import BLEU

from .screen import cells, link, no_traceback, note, score, settled, table
from .test_corpus import EXAMPLE, PLAIN, upload

pytestmark = pytest.mark.browser

FEW = 120
CORPORA = [
    (EXAMPLE.system_a, EXAMPLE.reference),
    (EXAMPLE.system_b[:FEW], EXAMPLE.reference_2[:FEW]),
]


def check(page, at, order):
    """The numbers of a tab are those of its own files, by sacreBLEU."""
    ours, theirs = CORPORA[at]
    metric = BLEU(tokenize="none", smooth_method="none", max_ngram_order=order)
    found = metric.corpus_score(ours, [theirs])
    expect(score(page)).to_have_text(f"{found.score / 100:.4f}")
    expect(note(page, f"{at}.txt: {len(ours)} segments, 1 reference")).to_be_visible()
    fractions = [row[1].replace(",", "") for row in cells(table(page, "Precisions of the corpus"))]
    assert fractions[:-1] == [f"{m}/{n}" for m, n in zip(found.counts, found.totals, strict=True)]
    no_traceback(page)


def test_two_tabs_keep_their_files_apart_under_every_max_order(visit):
    tabs = [visit(link("/corpus", **PLAIN)) for _ in CORPORA]
    for at, (tab, (ours, theirs)) in enumerate(zip(tabs, CORPORA, strict=True)):
        tab.bring_to_front()
        upload(tab, (f"{at}.txt", ours), (f"reference {at}.txt", theirs))
    for order, key, times in ((4, "", 0), (2, "ArrowLeft", 2), (8, "ArrowRight", 6)):
        for tab in tabs:
            tab.bring_to_front()
            for _ in range(times):
                settled(tab).get_by_role("slider", name="Max order").press(key)
        for at, tab in enumerate(tabs):
            check(tab, at, order)
