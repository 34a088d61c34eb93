"""A link holds the whole state, under public names, and nothing that is not needed."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.permalink import (
    MAX_LINKED_TEXT,
    State,
    all_parameters,
    fits,
    link,
    parameters,
    problems,
    query,
    state_of,
)
from bleuexplain.settings import Settings

from .strategies import states, typed

EVERY_SETTING = State(
    "a b",
    "c d\ne",
    Settings(
        tokenizer="13a",
        lowercase=True,
        smoothing="method1",
        epsilon=0.25,
        effective_order=True,
        max_order=2,
    ),
)


def opened(text):
    """The state that a query restores, decoded as a browser does."""
    return state_of(dict(parse_qsl(text, keep_blank_values=True, strict_parsing=bool(text))))


@given(states)
@example(State("", "", Settings()))
@example(State("a+b & c%20d #1 = 100 %?", "x\r\ny\n\n\u2028z\x00", Settings()))
@example(State("👍🏽 שלום مرحبا 你好", "e\u0301 é \ufeff", Settings(epsilon=1e-9)))
def test_the_query_of_a_state_restores_it(state):
    assert opened(query(state)) == state


def test_the_public_names_are_these_eight():
    assert list(all_parameters(EVERY_SETTING)) == [
        *("hyp", "ref", "tok", "lc", "smooth", "eps", "eff", "order")
    ]


def test_the_spelling_of_every_value_stays_as_old_links_have_it():
    assert query(EVERY_SETTING) == (
        "hyp=a+b&ref=c+d%0Ae&tok=13a&lc=true&smooth=method1&eps=0.25&eff=true&order=2"
    )


def test_a_default_is_left_out():
    assert parameters(State()) == {}
    assert parameters(State(settings=Settings(max_order=3))) == {"order": "3"}
    assert query(State()) == ""


def test_what_a_link_leaves_out_has_its_default():
    assert state_of({}) == State()
    assert state_of({"ref": "x"}) == State(references="x")


@given(typed, st.sampled_from(["http://localhost:8501", "https://bleu.example/app/?old=1#top"]))
def test_a_link_keeps_the_address_and_replaces_the_query(text, address):
    made = urlsplit(link(address, parameters(State(text, "b", Settings()))))
    given_address = urlsplit(address)
    assert (made.scheme, made.netloc) == (given_address.scheme, given_address.netloc)
    assert made.path == (given_address.path or "/")
    assert opened(made.query) == State(text, "b", Settings())


def test_a_link_is_ascii_without_blanks():
    made = link("http://localhost", parameters(State("👍 שלום\t#&+%", "a\nb", Settings())))
    assert made.isascii()
    assert not set(made) & set(" \n\t")
    assert made.count("#") == 0


REFUSED = {
    ("tok", "nonsense"): "There is no tokenizer 'nonsense'",
    ("tok", "ja-mecab"): "Tokenizer ja-mecab is not installed here",
    ("smooth", "method4"): "method4",
    ("eps", "7"): "eps '7'; it is a number from 0 to 1",
    ("eps", "nan"): "eps 'nan'; it is a number from 0 to 1",
    ("eps", "inf"): "eps 'inf'; it is a number from 0 to 1",
    ("eps", ""): "eps ''; it is a number from 0 to 1",
    ("order", "0"): "order '0'; it is a whole number from 1 to 8",
    ("order", "9"): "order '9'; it is a whole number from 1 to 8",
    ("order", "2.0"): "order '2.0'; it is a whole number from 1 to 8",
    ("eff", "yes"): "eff 'yes'; it is true or false",
    ("lc", ""): "lc ''; it is true or false",
}


@pytest.mark.parametrize(
    ("name", "value", "told"), [(*asked, told) for asked, told in REFUSED.items()]
)
def test_a_value_that_does_not_exist_is_refused_by_name(name, value, told):
    (found,) = problems({name: value, "hyp": "kept"}).items()
    assert found[0] == name
    assert told in str(found[1])
    with pytest.raises(InputError) as raised:
        state_of({name: value})
    assert told in str(raised.value)


@given(states)
def test_no_state_of_the_screen_is_refused(state):
    assert problems(all_parameters(state)) == {}


def test_a_long_value_is_not_repeated_in_full():
    (error,) = problems({"order": "9" * 10_000}).values()
    assert len(str(error)) < 200


def test_1500_characters_still_fit():
    assert MAX_LINKED_TEXT == 1_500
    assert fits("x" * 1_500)
    assert not fits("x" * 1_501)
