"""What notebooks show of counts and scores, and the same as JSON values."""

import json
from html.parser import HTMLParser

import pytest
from hypothesis import given

from bleuexplain import compute_bleu, sentence_bleu, sentence_components
from bleuexplain.components import Counts

from .strategies import references, smoothing_settings, texts

HOSTILE = ["<script>alert(1)</script>", "a'onclick='x", '"', "&lt;", "</table>", "\x00", "\ud800"]
ELEMENTS = {"table", "caption", "thead", "tbody", "tr", "th", "td", "bdi"}


class _Page(HTMLParser):
    """The elements and the text of a page, as a browser would take them."""

    def __init__(self, html):
        super().__init__()
        self.elements, self.open, self.words = [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def read(html):
    page = _Page(html)
    assert page.open == []
    return page


def test_counts_are_a_table_with_the_tokens_as_they_are():
    components = sentence_components(HOSTILE, [HOSTILE[::-1], ["a"]], max_order=2)
    page = read(components._repr_html_())
    assert {tag for tag, _ in page.elements} <= {
        *("table", "caption", "thead", "tbody"),
        *("tr", "th", "td", "bdi"),
    }
    assert {name for _, attributes in page.elements for name in attributes} <= {"style", "scope"}
    assert set(HOSTILE[:5]) <= set(page.words)
    assert {"⟨U+0000⟩", "⟨U+D800⟩", "c = 7", "r = 7"} <= set(page.words)


def test_a_long_text_is_cut_and_the_rest_counted():
    page = read(sentence_components(["a"] * 1_000, [["b"]])._repr_html_())
    assert page.words.count("a") == 60
    assert " … 940 more" in page.words


def test_a_score_is_two_tables_of_its_numbers():
    # m = 2, 1, 0 of l = 3, 2, 1, with 0.1 for the zero: (2/3 · 1/2 · 0.1)^(1/3) = 30^(-1/3)
    score = compute_bleu([2, 1, 0], [3, 2, 1], 3, 3, smoothing="method1")
    words = read(score._repr_html_()).words
    assert {"0.32183", "method1, epsilon = 0.1", "0.1 / 1", "3 of 3", "1 (c = 3, r = 3)"} <= set(
        words
    )


def test_an_order_without_ngrams_has_no_precision():
    assert read(compute_bleu([1, 0], [1, 0], 1, 1)._repr_html_()).words.count("undefined") == 1


def test_no_colour_is_fixed_so_that_dark_and_light_pages_are_both_served():
    shown = sentence_bleu(["a"], [["a"]])._repr_html_()
    styles = {attributes.get("style", "") for _, attributes in read(shown).elements}
    rules = {rule.partition(":")[0] for style in styles for rule in style.split(";")}
    assert "background" not in rules
    assert "color:inherit" in {rule for style in styles for rule in style.split(";")}


def test_counts_as_json_values():
    components = sentence_components(["a", "b"], [["a"]], max_order=2)
    assert components.to_dict() == {
        "hypothesis": ["a", "b"],
        "references": [["a"]],
        "matches": [1, 0],
        "totals": [2, 1],
        "candidate_length": 2,
        "reference_length": 1,
    }
    assert Counts((1,), (2,), 2, 3).to_dict() == {
        "matches": [1],
        "totals": [2],
        "candidate_length": 2,
        "reference_length": 3,
    }


def test_a_score_as_json_values():
    assert compute_bleu([1, 0], [1, 0], 1, 1, effective_order=True).to_dict() == {
        "bleu": 1.0,
        "brevity_penalty": 1.0,
        "orders_used": 1,
        "smoothed_matches": [1, 0],
        "smoothed_totals": [1, 0],
        "smoothing": "none",
        "epsilon": None,
        "effective_order": True,
        "matches": [1, 0],
        "totals": [1, 0],
        "candidate_length": 1,
        "reference_length": 1,
    }


@pytest.mark.parametrize(("epsilon", "used"), [(None, 0.1), (0.5, 0.5), (0, 0)])
def test_epsilon_is_the_one_used(epsilon, used):
    score = compute_bleu([1], [1], 1, 1, smoothing="method1", epsilon=epsilon)
    assert score.to_dict()["epsilon"] == used


GIVEN = ("matches", "totals", "candidate_length", "reference_length")
SETTINGS = ("smoothing", "epsilon", "effective_order")


@given(texts, references, smoothing_settings())
def test_the_json_values_of_any_score_give_the_score_again(hypothesis, others, settings):
    score = sentence_bleu(hypothesis, others, **settings)
    told = json.loads(json.dumps(score.to_dict(), allow_nan=False))
    counts, chosen = [told[name] for name in GIVEN], {name: told[name] for name in SETTINGS}
    again = compute_bleu(*counts, **chosen)
    assert again.bleu == told["bleu"] == score.bleu
