"""Opening a saved state on the page: all of it comes back, and a wrong file changes nothing."""

import pytest

from bleuexplain import saved
from bleuexplain.permalink import State
from bleuexplain.settings import Settings

from .page import bleu, open_page, problems

LONG = "so " * 667  # 2,001 characters: too long for a link
STATES = {
    "texts and every setting": State(
        "She sold HER car",
        "['she', 'sold', 'his', 'car']\nno",
        Settings("13a", True, "method1", 0.25, True, 3),
    ),
    "texts too long for a link": State(LONG, f"{LONG}\n{LONG}", Settings(max_order=2)),
    "one long text and one short": State("so", LONG, Settings(smoothing="method3")),
    "empty texts": State("", "", Settings(lowercase=True)),
    "nothing but defaults": State(),
}


def upload(page, content):
    """Open a file on the page."""
    return page.file_uploader[0].set_value(("saved.json", content, "application/json")).run()


def on_screen(page):
    """The state that the controls show."""
    return State(
        page.text_area(key="hyp").value,
        page.text_area(key="ref").value,
        Settings(
            page.selectbox(key="tok").value,
            page.toggle(key="lc").value,
            page.radio(key="smooth").value,
            page.number_input(key="eps").value,
            page.toggle(key="eff").value,
            page.select_slider(key="order").value,
        ),
    )


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
@pytest.mark.parametrize(
    "before",
    [{}, {"hyp": "x", "ref": LONG, "order": "1", "eff": "true"}, {"hyp": LONG, "ref": "x"}],
    ids=["on the first page", "over a long reference", "over a long hypothesis"],
)
def test_an_opened_state_is_on_screen_and_stays(state, before):
    page = upload(open_page(**before), saved.as_json(state, None).encode())
    assert not page.exception
    assert on_screen(page) == state
    assert on_screen(page.run()) == state
    assert not any(len(text) > 1_500 for text in page.query_params.values())


def test_an_opened_state_can_be_changed():
    page = upload(open_page(), saved.as_json(STATES["texts too long for a link"], None).encode())
    page = page.text_area(key="hyp").set_value("so so").run()
    page = page.select_slider(key="order").set_value(1).run()
    assert on_screen(page) == State("so so", f"{LONG}\n{LONG}", Settings(max_order=1))


def test_a_long_text_stays_while_a_setting_changes():
    page = open_page()
    page = page.text_area(key="hyp").set_value(LONG).run()
    page = page.toggle(key="lc").set_value(True).run()
    assert page.text_area(key="hyp").value == LONG
    page = page.text_area(key="hyp").set_value("short again").run()
    page = page.toggle(key="lc").set_value(False).run()
    assert page.text_area(key="hyp").value == "short again"


WRONG_FILES = {
    "no JSON": (b"turn around", "not a state saved here"),
    "JSON of somebody else": (b'{"data": []}', "not a state saved here"),
    "a setting that does not exist": (
        b'{"parameters": {"hyp": "a", "ref": "b", "order": "99"}}',
        "order '99'",
    ),
}


@pytest.mark.parametrize(("content", "words"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_file_is_one_problem_line_and_changes_nothing(content, words):
    page = upload(open_page(hyp="turn around", ref="turn around", eff="true"), content)
    assert not page.exception
    (problem,) = problems(page)
    assert words in problem.text
    assert bleu(page) == "1.0000"
    page = upload(page, saved.as_json(State("a", "b"), None).encode())
    assert problems(page) == []
    assert page.text_area(key="hyp").value == "a"


def test_a_state_can_be_opened_where_there_is_nothing_to_score():
    page = upload(open_page(ref=""), saved.as_json(State("a", "a"), None).encode())
    assert on_screen(page) == State("a", "a")
