"""The Corpus page under one max order after another, with much asked of its table before each."""

from sacrebleu.metrics import BLEU

from .corpus_page import (
    EXAMPLE,
    HISTOGRAM,
    STREAMS,
    brush,
    choose_ngram,
    choose_row,
    looked_at,
    open_page,
    segments,
    shown,
)
from .page import bleu, lines

ALL = "Rows 1 to 50 of 200 segments."


def asked_of(page):
    """The page once a word, a brush, an n-gram and a row were asked for."""
    page = page.text_input(key="corpus_search").set_value("the").run()
    page = brush(page, HISTOGRAM, bleu=(0.0, 0.9))
    page = choose_ngram(page, 0, 0)
    assert shown(page) != ALL
    return choose_row(page, 0) if segments(page) else page


def interval_of(page):
    """What is said of the first system's interval."""
    return next(line for line in lines(page, "note") if line.startswith("95% interval"))


def test_every_max_order_has_its_own_numbers_and_nothing_asked_of_another():
    page = open_page(smooth="method3")
    intervals = []
    for order in (4, 2, 8, 4):
        page = asked_of(page)
        before = page.select_slider(key="order").value
        page = page.select_slider(key="order").set_value(order).run()
        assert not page.exception
        metric = BLEU(tokenize="none", smooth_method="exp", max_ngram_order=order)
        found = metric.corpus_score(EXAMPLE.system_a, STREAMS)
        assert bleu(page) == f"{found.score / 100:.4f}"
        intervals.append(interval_of(page))
        if order != before:
            assert (shown(page), looked_at(page)) == (ALL, [])
            assert page.text_input(key="corpus_search").value == ""
    assert intervals[0] == intervals[3]
    assert len(set(intervals)) == 3
