"""The grid of the Counts page: the score of what stands in it, and what is wrong with a cell."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from core import oracle
from core.payloads import SMOOTHING, statistics
from core.strategies import near

from bleuexplain.tools import ToolError, execute

from .other_pages import button, charts, labels, links, table
from .page import bleu, lines, open_page

MOST = 10**12
# counted by hand, see test_explain_page
MATCHES, TOTALS, C, R = [9, 7, 5, 3], [11, 10, 9, 8], 11, 12
NUDGES = "BLEU after one more of each count"
FILL = "Fill in the counts of the sentence above"


def link(matches=MATCHES, totals=TOTALS, c=C, r=R, **settings):
    """The parameters of a link that holds counts; as many orders as there are matches."""
    counts = {"matches": ",".join(map(str, matches)), "totals": ",".join(map(str, totals))}
    return counts | {"c": str(c), "r": str(r), "order": str(len(matches))} | settings


def grid(page):
    """The text of every cell, row by row, c and r last."""
    return [cell.value for cell in page.text_input if cell.key.startswith("cell_")]


def row(page, key):
    """The row that a cell stands in: the smallest block around it."""
    around = [block for block in page.main if hasattr(block, "text_input")]
    holding = [block for block in around if key in [cell.key for cell in block.text_input]]
    return min(holding, key=lambda block: len(list(block)))


def type_into(page, **cells):
    """Type into cells, as m1 or c."""
    for name, text in cells.items():
        page.text_input(key=f"cell_{name}").set_value(text)
    return page.run()


def told(page):
    """The problems of the page, without the words before them."""
    return [text.removeprefix("Mend this: ") for text in lines(page, "problem")]


# reason: counts and settings, the score by hand where it is short
SCORES = {
    "one order: 1/2": (link([1], [2], 2, 2), "0.5000"),
    "shorter than the reference: exp(1 - 4/2) x 1": (link([2], [2], 2, 4), "0.3679"),
    "the root of 1/2 x 1/2": (link([2, 1], [4, 2], 4, 4), "0.5000"),
    "a zero order": (link([2, 0], [4, 2], 4, 4), "0.0000"),
    "method1: the root of 1/2 x 0.5/2": (
        link([2, 0], [4, 2], 4, 4, smooth="method1", eps="0.5"),
        "0.3536",
    ),
    "method2: the root of 1/2 x 1/2": (link([2, 0], [4, 1], 4, 4, smooth="method2"), "0.5000"),
    "method3: the root of 1/2 x (1/2)/2": (link([2, 0], [4, 2], 4, 4, smooth="method3"), "0.3536"),
    "effective order: 2/2 and 1/1 are all there is": (
        link([2, 1, 0], [2, 1, 0], 2, 2, eff="true"),
        "1.0000",
    ),
    "no token at all": (link([0], [0], 0, 0), "0.0000"),
    "no token shared, smoothed": (link([0, 0], [4, 3], 4, 4, smooth="method3"), "0.0000"),
    "counts that no one sentence has": (link([1, 1], [1, 4], 4, 4), "0.5000"),
}


@pytest.mark.parametrize(("given", "score"), SCORES.values(), ids=SCORES)
def test_the_score_of_the_counts_in_a_link_matches_hand_arithmetic(given, score):
    page = open_page("counts", **given)
    assert not page.exception
    assert told(page) == []
    assert bleu(page) == score


# reason: the counts, as (matches, totals, c, r)
LARGE = {
    "a test set of 3,000 sentences": (
        [34_211, 16_724, 9_366, 5_443],
        [62_880, 59_880, 56_880, 53_880],
        62_880,
        61_287,
    ),
    "the largest numbers that the contract takes": ([MOST - 1] * 8, [MOST] * 8, MOST - 1, MOST),
    "eight orders, the last without a match": (
        [90, 80, 70, 60, 50, 40, 30, 0],
        [100, 99, 98, 97, 96, 95, 94, 93],
        100,
        101,
    ),
}


@pytest.mark.parametrize("smoothing", ["none", "method1", "method2", "method3"])
@pytest.mark.parametrize("counts", LARGE.values(), ids=LARGE)
def test_corpus_sized_counts_score_as_the_oracle_says(counts, smoothing):
    page = open_page("counts", **link(*counts, smooth=smoothing, eps="0.01"))
    assert told(page) == []
    assert bleu(page) == f"{oracle.bleu(*counts, smoothing=smoothing, epsilon=0.01):.4f}"
    assert grid(page)[0] == str(counts[0][0])


def test_without_parameters_the_grid_has_the_counts_of_the_first_example():
    page = open_page("counts")
    assert not page.exception
    assert grid(page) == ["9", "11", "7", "10", "5", "9", "3", "8", "11", "12"]
    assert bleu(page) == "0.5367"  # see test_explain_page
    assert page.query_params == {}
    (numbers,) = [text for text in lines(page, "numbers") if text.startswith("BLEU 0.5367")]
    assert "BP 0.9131 · c = 11 tokens · r = 12 tokens · orders used: 4 of 4" in numbers
    assert "p₃ = 5/9 = 0.5556" in lines(row(page, "cell_m3"), "note")


# reason: the cells as (matches, totals, c, r), and the one beside which the problem stands
REFUSED = {
    "a negative match": (([-3, 1], [4, 3], 4, 4), "m1"),
    "a negative total": (([3, 1], [4, -3], 4, 4), "l2"),
    "a negative c": (([3, 1], [4, 3], -1, 4), "c"),
    "a negative r": (([3, 1], [4, 3], 4, -1), "r"),
    "a match over the limit": (([MOST + 1, 1], [MOST, 3], 4, 4), "m1"),
    "a total over the limit": (([3, 1], [MOST + 1, 3], 4, 4), "l1"),
    "c over the limit": (([3, 1], [4, 3], MOST + 1, 4), "c"),
    "r over the limit": (([3, 1], [4, 3], 4, MOST + 1), "r"),
    "more matches than n-grams": (([5, 1], [4, 3], 4, 4), "m1"),
    "more matches than n-grams of order 2": (([3, 4], [4, 3], 4, 4), "m2"),
    "a match of order 2 though no token matches": (([0, 1], [4, 3], 4, 4), "m2"),
}


@pytest.mark.parametrize(("counts", "cell"), REFUSED.values(), ids=REFUSED)
def test_counts_that_the_tool_refuses_are_refused_beside_their_cell(counts, cell):
    matches, totals, c, r = counts
    page = open_page("counts", **link(matches, totals, c, r))
    assert not page.exception
    assert len(told(page)) == 1
    assert told(row(page, f"cell_{cell}")) == told(page)
    cells = (matches[0], totals[0], matches[1], totals[1], c, r)
    assert grid(page) == [str(each) for each in cells]
    assert not page.metric
    with pytest.raises(ToolError) as raised:
        execute(*SMOOTHING, statistics(matches=matches, totals=totals, c=c, r=r))
    contradictory = all(0 <= each <= MOST for each in cells)
    names = {"m": "matches", "l": "totals", "c": "candidate_length", "r": "reference_length"}
    # Alone, a cell is refused in the grid's own words, which name it as the contract does.
    expected = raised.value.message if contradictory else names[cell[0]]
    assert told(page)[0].startswith(expected)
    assert names[cell[0]] in raised.value.path


def test_each_wrong_cell_is_said_beside_it_and_nothing_typed_is_lost():
    page = type_into(open_page("counts"), m2="seven", l4="", c="1e3", r="1,2")
    assert not page.exception
    assert told(row(page, "cell_m2")) == [
        "matches of order 2 is a whole number, 0 or more; got 'seven'."
    ]
    assert told(row(page, "cell_l4")) == [
        "totals of order 4 is a whole number, 0 or more; got nothing."
    ]
    assert told(row(page, "cell_c")) == [
        "candidate_length is a whole number, 0 or more; got '1e3'.",
        "reference_length is a whole number, 0 or more; got '1,2'.",
    ]
    assert told(row(page, "cell_m1")) == []
    assert grid(page) == ["9", "11", "seven", "10", "5", "9", "3", "", "1e3", "1,2"]
    assert not page.metric
    page = type_into(page, m2="7", l4="8", c="11", r="12")
    assert told(page) == []
    assert bleu(page) == "0.5367"


def test_what_is_typed_is_in_the_address_and_the_link_restores_it():
    page = type_into(open_page("counts", smooth="method3"), m1="1,000", l1="2 000", c="2000")
    page = type_into(page, m4="<b>")
    expected = {"matches": "1000,7,5,<b>", "totals": "2 000,10,9,8", "c": "2000", "r": "12"}
    assert page.query_params == expected | {"smooth": "method3"}
    page = type_into(page, m4="0")
    (shown,) = links(page)
    there = open_page("counts", **dict(parse_qsl(urlsplit(shown).query)))
    assert grid(there) == ["1000", "2 000", "7", "10", "5", "9", "0", "8", "2000", "12"]
    assert bleu(there) == bleu(page)


def test_a_text_too_long_for_a_server_is_kept_out_of_the_address():
    page = type_into(open_page("counts", **link(c=9)), c="9" * 70_000)
    assert page.query_params["c"] == "9"
    assert page.text_input(key="cell_c").value == "9" * 70_000
    assert len(told(page)) == 1
    assert len(told(page)[0]) < 200
    page = type_into(page, c="10")
    assert page.query_params["c"] == "10"


# the parameters of links that somebody wrote by hand
STRANGE_LINKS = {
    "a thousand commas": {"matches": "," * 1_000, "totals": "," * 1_000},
    "markup": {"c": "<img src=x onerror=alert(1)>", "matches": "**1**,$x$"},
    "a sign of two halves, and NUL": {"r": "👍🏽", "c": "\x00"},
    "50,000 digits": {"matches": "9" * 50_000},
}


@pytest.mark.parametrize("given", STRANGE_LINKS.values(), ids=STRANGE_LINKS)
def test_a_strange_link_is_said_in_lines_and_shows_no_traceback(given):
    page = open_page("counts", **given)
    assert not page.exception
    assert told(page)
    assert all(len(text) < 200 for text in told(page))
    assert len(grid(page)) == 10


def test_the_slider_gives_one_more_order_and_takes_it_away_again():
    page = open_page("counts")
    page = page.select_slider(key="order").set_value(5).run()
    assert grid(page)[8:10] == ["1", "7"]  # “to discuss the”: one 5-gram of the first example
    assert bleu(page) == f"{oracle.bleu([*MATCHES, 1], [*TOTALS, 7], C, R):.4f}"
    page = type_into(page, m5="2")
    page = page.select_slider(key="order").set_value(4).run()
    assert bleu(page) == "0.5367"
    page = page.select_slider(key="order").set_value(5).run()
    assert grid(page)[8:10] == ["2", "7"]


def test_the_counts_of_the_sentence_fill_the_grid_for_all_orders():
    page = open_page("counts", hyp="turn around", ref="turn around now")
    page = button(page, FILL).click().run()
    assert grid(page) == ["2", "2", "1", "1", "0", "0", "0", "0", "2", "3"]
    assert page.query_params["matches"] == "2,1,0,0"
    page = page.select_slider(key="order").set_value(5).run()
    assert grid(page)[8:10] == ["0", "0"]  # and not those of the first example
    page = page.select_slider(key="order").set_value(2).run()
    assert bleu(page) == f"{oracle.bleu([2, 1], [2, 1], 2, 3):.4f}"


def test_there_is_nothing_to_fill_in_where_the_sentence_cannot_be_counted():
    page = open_page("counts", ref="")
    assert FILL not in labels(page)
    assert bleu(page) == "0.5367"


@pytest.mark.parametrize("smoothing", ["none", "method2"])
def test_the_nudges_are_recomputed_count_by_count(smoothing):
    given = [3, 1, 0], [4, 3, 2], 4, 5
    page = open_page("counts", **link(*given, smooth=smoothing))
    before = oracle.bleu(*given, smoothing=smoothing)
    changes = []
    for index in range(8):
        numbers = [*given[0], *given[1], given[2], given[3]]
        numbers[index] += 1
        after = oracle.bleu(numbers[:3], numbers[3:6], *numbers[6:], smoothing=smoothing)
        changes.append(float(after - before))
    (drawn,) = [sets["nudges"] for sets in charts(page).values() if "nudges" in sets]
    names = ["m₁ + 1", "m₂ + 1", "m₃ + 1", "l₁ + 1", "l₂ + 1", "l₃ + 1", "c + 1", "r + 1"]
    assert list(drawn.name) == names
    assert list(drawn.change) == [near(change) for change in changes]
    assert list(drawn.raises) == [change >= 0 for change in changes]
    rows = table(page, NUDGES)
    assert [cells[0] for cells in rows] == names
    assert [cells[2] for cells in rows] == [f"{float(before) + each:.4f}" for each in changes]
    assert [cells[1] for cells in rows] == list(drawn.label)
    best = names[changes.index(max(changes))]
    assert any(text.startswith(f"{best} raises BLEU most") for text in lines(page, "sentence"))
