"""The Why page: findings that mend, what-ifs and edits that are taken, a state that is pinned."""

import json
import re
from urllib.parse import parse_qs, urlencode

import pytest
from core import oracle

from bleuexplain import explain, permalink
from bleuexplain.permalink import State
from bleuexplain.wording import pinned as pinned_words
from bleuexplain.wording import why_page

from .page import bleu, go_to, html, lines, open_page, problems

FEST = {"hyp": "this is a fest", "ref": "this is a test"}
PARIS = {"hyp": "We met in paris today", "ref": "We met in Paris today"}
LOST = {"hyp": "the cat sat", "ref": "the cat sat on the mat"}


def button(page, start):
    """The button whose label starts so."""
    (found,) = [each for each in page.button if each.label.startswith(start)]
    return found


def titles(page):
    """The headings of the cards."""
    found = [re.search(r"<h3>(\d+\. .*?)</h3>", body) for body in html(page)]
    return [each[1] for each in found if each]


def table(page, caption):
    """The rows of the table with that caption."""
    (body,) = [each for each in html(page) if f"<caption>{caption}</caption>" in each]
    rows = re.findall(r"<tr>((?:<td>.*?</td>)+)</tr>", body)
    return [re.findall("<td>(.*?)</td>", row) for row in rows]


def test_a_card_stands_for_each_finding_worst_first():
    page = open_page("why", **FEST)
    assert not page.exception
    assert problems(page) == []
    assert titles(page) == ["1. One letter apart", "2. An order without a match"]
    assert lines(page, "prose") == [
        each.message for each in explain(FEST["hyp"], [FEST["ref"]]).findings
    ]


def test_the_remedy_is_put_into_the_text_and_gives_the_score_on_its_button():
    page = open_page("why", **FEST)
    page = button(page, "Spell as the reference does → 1.0000").click().run()
    assert page.text_area(key="hyp").value == "this is a test"
    assert bleu(page) == "1.0000"
    assert titles(page) == []
    assert why_page.NO_FINDINGS in lines(page, "sentence")


def test_a_remedy_that_is_a_setting_sets_it():
    page = open_page("why", **PARIS)
    assert titles(page)[0] == "1. Upper and lower case"
    page = button(page, "Lowercase on → 1.0000").click().run()
    assert page.toggle(key="lc").value
    assert page.text_area(key="hyp").value == PARIS["hyp"]
    assert bleu(page) == "1.0000"


def test_a_list_of_tokens_stays_a_list_when_it_is_mended():
    tokens = {
        "hyp": "['f\u0075\u0308r', 'die', 'Stadt', 'hier']",
        "ref": "['für', 'die', 'Stadt', 'hier']",
    }
    page = open_page("why", **tokens)
    page = button(page, "Normalize both sides to NFC → 1.0000").click().run()
    assert page.text_area(key="hyp").value == "['für', 'die', 'Stadt', 'hier']"
    assert page.text_area(key="ref").value == tokens["ref"]


def test_a_what_if_is_taken_by_its_button_and_by_its_bar():
    page = open_page("why", **LOST, smooth="method2")
    (chart,) = [each.proto for each in page.get("vega_lite_chart")]
    assert chart.alt == why_page.WHAT_IFS_DESCRIBED
    rows = table(page, why_page.WHAT_IFS_CAPTION)
    assert rows[0][0] == "tokenizer char"
    (smoothing,) = [at for at, row in enumerate(rows) if row[0] == "smoothing none"]
    states = page._tree.get_widget_states()
    clicked = states.widgets.add()
    clicked.id = chart.id
    clicked.string_value = json.dumps({"selection": {"picked": [{"at": smoothing}]}})
    page = page._run(states)
    assert page.radio(key="smooth").value == "none"
    page = button(page, "effective order on → 0.3679").click().run()  # e^(1 - 6/3)
    assert page.toggle(key="eff").value
    assert bleu(page) == "0.3679"


def test_an_edit_is_made_by_its_button():
    page = open_page("why", **FEST)
    page = button(page, "Make edit 1 → 1.0000").click().run()
    assert page.text_area(key="hyp").value == "this is a test"
    assert bleu(page) == "1.0000"


def test_the_zero_factor_and_what_the_rest_gives_are_told():
    page = open_page("why", **FEST)
    rest = f"{(3 / 4 * 2 / 3 * 1 / 2) ** 0.25:.4f}"
    assert lines(page, "sentence")[0] == (
        "BLEU is 0 because p₄ is 0: a product with a zero factor. "
        f"With 1 there BLEU would be {rest}."
    )
    rows = table(page, why_page.LOSSES_CAPTION)
    assert [row[2] for row in rows] == ["0.0000", "0.0719", "0.1014", "0.1733", "∞", "∞"]


def test_what_is_typed_before_a_click_is_kept_and_the_setting_is_taken():
    page = open_page("why", **FEST)
    page.text_area(key="hyp").set_value("this is a fest of ours")
    page = button(page, "Smoothing method3").click().run()
    assert page.text_area(key="hyp").value == "this is a fest of ours"
    assert page.radio(key="smooth").value == "method3"


def test_an_edit_of_a_text_that_has_changed_meanwhile_is_not_made():
    page = open_page("why", **FEST)
    page.text_area(key="hyp").set_value("my own words")
    page = button(page, "Make edit 1").click().run()
    assert page.text_area(key="hyp").value == "my own words"


def test_a_pin_holds_what_is_typed_at_the_click():
    page = open_page("why", **FEST)
    page.text_area(key="hyp").set_value("my own words")
    page = button(page, pinned_words.PIN).click().run()
    assert "The present state is the pinned one." in lines(page, "note")


def test_a_ninth_reference_stays_when_the_others_are_mended():
    references = "\n".join(["don’t go"] * 8 + ["my ninth"])
    page = open_page("why", hyp="don't go", ref=references)
    page = button(page, "Write quotes").click().run()
    assert page.text_area(key="ref").value.split("\n") == ["don't go"] * 8 + ["my ninth"]


def test_a_pinned_state_is_compared_factor_by_factor_and_gone_back_to():
    page = open_page("why", **LOST, smooth="method2")
    before = bleu(page)
    page = button(page, pinned_words.PIN).click().run()
    page = page.radio(key="smooth").set_value("none").run()
    page = page.toggle(key="eff").set_value(True).run()
    assert "Changed since: smoothing none and effective order on." in lines(page, "note")
    last = table(page, pinned_words.CAPTION)[-1]
    assert last[:3] == ["BLEU", before, "0.3679"]
    page = button(page, pinned_words.GO_BACK).click().run()
    assert page.radio(key="smooth").value == "method2"
    assert "The present state is the pinned one." in lines(page, "note")
    page = button(page, pinned_words.UNPIN).click().run()
    assert [each.label for each in page.button][-1] == pinned_words.PIN


def test_a_pin_comes_with_the_link_and_with_a_walk_to_another_page():
    pinned = permalink.encoded(permalink.all_parameters(State("a b", "a b")))
    page = open_page("why", **FEST, pin=pinned)
    assert "Changed since: another hypothesis and references." in lines(page, "note")
    (link,) = [each.value for each in page.code if "/why?" in each.value]
    assert parse_qs(link.partition("?")[2])["pin"] == [pinned]
    page = go_to(go_to(page, "smoothing", **FEST), "why", **FEST)
    assert page.query_params["pin"] == pinned


@pytest.mark.parametrize(
    "pin",
    [
        "%00",
        "%%%",
        "x=1",
        "hyp=%ED%A0%80&ref=a",
        "order=99",
        "hyp=a&ref=",
        "x" * 3000,
        "hyp=" + "a+" * 11_000,
    ],
)
def test_a_pin_that_cannot_be_read_is_told_and_breaks_nothing(pin):
    page = open_page("why", **FEST, pin=pin)
    assert not page.exception
    assert len(titles(page)) == 2


def test_markup_in_tokens_is_shown_as_text():
    hostile = "<b>x</b> **y** $z$ :red[w] `v`"
    page = open_page("why", hyp=hostile, ref="<b>x</b> **Y** $z$ :red[W] `v`")
    assert not page.exception
    bodies = [body for body in html(page) if "bx-strip" in body]
    assert any("&lt;b&gt;x&lt;/b&gt;" in body for body in bodies)
    assert not any("<b>x" in body for body in bodies)
    for each in page.button:  # a label is read as Markdown
        assert "red[" not in each.label
        assert "**" not in each.label


@pytest.mark.parametrize("texts", [{"hyp": "a", "ref": ""}, {"hyp": "a " * 12_000, "ref": "a"}])
def test_nothing_to_score_is_said(texts):
    page = open_page("why", **texts)
    assert not page.exception
    assert why_page.NO_SCORE in lines(page, "note")


@pytest.mark.parametrize(
    "texts", [{"hyp": "", "ref": "a"}, {"hyp": "a", "ref": "[]"}, {"hyp": "", "ref": "[]"}]
)
def test_empty_sides_have_their_card(texts):
    page = open_page("why", **texts)
    assert not page.exception
    assert titles(page)
    assert bleu(page) == "0.0000"


def test_the_lines_of_python_print_the_same_findings():
    page = open_page("why", **FEST, smooth="method1", eps="0.5", tok="13a")
    (code,) = [each.value for each in page.code if "explain(" in each.value]
    printed = []
    exec(code, {"print": lambda *words: printed.append(words)})  # noqa: S102 -- our own lines, printed for people to run
    assert printed[0] == (
        pytest.approx(
            float(oracle.bleu([3, 2, 1, 0], [4, 3, 2, 1], 4, 4, smoothing="method1", epsilon=0.5))
        ),
    )
    assert [words[1] for words in printed[1:]] == lines(page, "prose")


def test_a_link_to_a_state_draws_the_same_page():
    query = urlencode(FEST | {"smooth": "method3"})
    page = open_page("why", **{name: each[0] for name, each in parse_qs(query).items()})
    assert bleu(page) == f"{(3 / 4 * 2 / 3 * 1 / 2 * 1 / 2) ** 0.25:.4f}"
