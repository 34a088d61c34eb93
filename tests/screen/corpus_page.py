"""The Corpus page as AppTest draws it: files put in, rows, brushes and n-grams chosen."""

import json
from contextlib import contextmanager

from sacrebleu.metrics import BLEU

from bleuexplain.corpus import example
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.corpus.upload import LAYOUTS
from bleuexplain.wording.corpus import page as words

from . import page as pages
from .page import html, lines

EXAMPLE = example.load()
STREAMS = [EXAMPLE.reference, EXAMPLE.reference_2]
THEIRS = BLEU(tokenize="none", smooth_method="none")
HISTOGRAM, RATIO = "Histogram: how many segments have", "Scatter plot: the length ratio"
SCATTER, DIFFERENCES = "Scatter plot: the sentence BLEU", "Histogram: how many segments differ"


def sentence_scores(system, metric=THEIRS):
    """The score of each sentence by sacreBLEU, from 0 to 1."""
    found = zip(system, *STREAMS, strict=True)
    return [metric.sentence_score(line, list(refs)).score / 100 for line, *refs in found]


FIRST, SECOND = sentence_scores(EXAMPLE.system_a), sentence_scores(EXAMPLE.system_b)


def open_page(page="corpus", **parameters):
    """The page as these tests have it: white space, no smoothing, segments by their number."""
    if page != "corpus":
        return pages.open_page(page, **parameters)
    opened = pages.open_page(page, **{"tok": "none", "smooth": "none"} | parameters)
    if not opened.selectbox(key="corpus_sort"):
        return opened
    opened.selectbox(key="corpus_sort").set_value("segment")
    return opened.selectbox(key="corpus_direction").set_value("lowest first").run()


def open_with(*files, **parameters):
    """The page once these files were put in, each a name and its text or bytes."""
    return put_in(open_page("corpus", **parameters), *files)


def put_in(page, *files):
    """Put files in, each a name and its text or bytes, and open what says how each is read."""
    (uploader,) = page.file_uploader
    given = [
        (name, text if isinstance(text, bytes) else text.encode("utf-8"), "text/plain")
        for name, text in files
    ]
    page.session_state[LAYOUTS] = True
    return uploader.set_value(given).run()


def jsonl(*rows):
    """A JSONL file of these objects; half a character is written as an escape."""
    return "\n".join(map(json.dumps, rows)) + "\n"


def numbered(count, start=1):
    """That many lines of a few words, no two alike."""
    return "".join(f"this is line number {at}\n" for at in range(start, start + count))


def table(page):
    """The page of the segment table that is drawn, as a data frame."""
    return _table(page).value


def segments(page):
    """The numbers of the segments that stand in the table, from 1."""
    return table(page)["segment"].tolist()


def shown(page):
    """What is said of the rows of the table."""
    starts = ("Rows ", "None of the ")
    (told,) = [line for line in lines(page, "note") if line.startswith(starts)]
    return told


def choose_row(page, *places):
    """Choose a row of the segment table by its place on the page, or none."""
    return _select_rows(page, _table(page).proto.id, places)


def choose_ngram(page, side, *places):
    """Choose an n-gram by its place in the left table (0) or in the right one (1), or none."""
    return _select_rows(page, ngram_tables(page)[side].proto.id, places)


def ngram_tables(page):
    """The tables of n-grams."""
    return [each for each in page.dataframe if "n-gram" in each.value]


def brush(page, chart, **sides):
    """Brush a chart, which is described so, between two values of an axis or of both."""
    (element,) = [
        each.proto.id for each in page.get("vega_lite_chart") if each.proto.alt.startswith(chart)
    ]
    return _selected(page, element, {"brushed": {axis: list(ends) for axis, ends in sides.items()}})


def headings(page):
    """The small headings."""
    return [body[4:-5] for body in html(page) if body.startswith("<h3>")]


def looked_at(page):
    """The heading of the segment that is looked at; none where there is none."""
    return [each for each in headings(page) if each.startswith("Segment ")]


def link_to_explain(page, label=words.OPEN[0]):
    """The query of the link that opens the segment of a system in Explain."""
    (link,) = [each.proto for each in page.get("page_link") if each.proto.label == label]
    return link.query_string


@contextmanager
def files_offered(monkeypatch):
    """Collect the files that are offered while a page is drawn, by their labels."""
    offered = {}
    with monkeypatch.context() as patched:
        patched.setattr(exports, "download", lambda file: offered.update({file.label: file}))
        yield offered


def _table(page):
    (found,) = [each for each in page.dataframe if "segment" in each.value]
    return found


def _select_rows(page, element, places):
    return _selected(page, element, {"rows": list(places), "columns": [], "cells": []})


def _selected(page, element, selection):
    states = page._tree.get_widget_states()
    for before in [each for each in states.widgets if each.id == element]:
        states.widgets.remove(before)
    made = states.widgets.add()
    made.id = element
    made.string_value = json.dumps({"selection": selection})
    return page._run(states)
