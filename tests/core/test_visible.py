"""Unseen characters are written by number, and nothing else is touched."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.visible import quotations_apart, visible, visible_json

WRITTEN = {
    "a tab": ("a\tb", "a⟨U+0009⟩b"),
    "the escape": ("\x1b[31m", "⟨U+001B⟩[31m"),
    "its form in one byte": ("\x9b31m", "⟨U+009B⟩31m"),
    "a switch of the direction": ("\u202ea", "⟨U+202E⟩a"),
    "a mark of the direction": ("\u200fa", "⟨U+200F⟩a"),
    "half a character": ("\ud800", "⟨U+D800⟩"),
    "a line separator": ("a\u2028b", "a⟨U+2028⟩b"),
    "a byte order mark": ("\ufeffa", "⟨U+FEFF⟩a"),
    "a tag, of five digits": ("\U000e0041", "⟨U+E0041⟩"),
    "spaces stay": ("a b\u00a0c\u3000d", "a b\u00a0c\u3000d"),
    "Persian with its joiner stays": ("می‌خواهم", "می‌خواهم"),
    "a family of emoji stays": ("👩\u200d👧", "👩\u200d👧"),
    "marks stay": ("e\u0301", "e\u0301"),
}


@pytest.mark.parametrize(("text", "written"), WRITTEN.values(), ids=WRITTEN)
def test_only_what_nobody_sees_is_written_by_number(text, written):
    assert visible(text) == written


# a sentence, and the same with U+2068 and U+2069 written as < and >
APART = {
    "Hebrew": ("“ספר” (reference: “book”)", "“<ספר>” (reference: “book”)"),
    "Arabic digits": ("“١٢”", "“<١٢>”"),
    "mixed": ("“a ספר”", "“<a ספר>”"),
    "a quotation left open": ("“ספר", "“ספר"),
    "no quotation": ("ספר טוב", "ספר טוב"),
    "none at all": ("", ""),
}


@pytest.mark.parametrize(("text", "apart"), APART.values(), ids=APART)
def test_a_quotation_from_right_to_left_is_kept_apart(text, apart):
    assert quotations_apart(text) == apart.replace("<", "\u2068").replace(">", "\u2069")


@given(st.text(st.characters(codec=None)))
def test_whatever_the_text_nothing_unseen_is_left(text):
    left = {unicodedata.category(each) for each in set(visible(text)) - {"\u200c", "\u200d"}}
    assert not left & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert visible(visible(text)) == visible(text)


ESCAPED = {
    "a switch of the direction": ("\u202ea", r'"\u202ea"'),
    "the escape in one byte": ("\x9b31m", r'"\u009b31m"'),
    "delete": ("\x7f", r'"\u007f"'),
    "a tag, of five digits": ("\U000e0041", r'"\udb40\udc41"'),
    "Hebrew and Persian stay": ("ספר می‌خواهم", '"ספר می‌خواهم"'),
}


@pytest.mark.parametrize(("text", "written"), ESCAPED.values(), ids=ESCAPED)
def test_in_json_only_what_nobody_sees_is_an_escape(text, written):
    assert visible_json(json.dumps(text, ensure_ascii=False)) == written


@given(st.dictionaries(st.text(), st.text()))
def test_json_with_escapes_is_the_same_value_and_shows_all(value):
    written = visible_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(written) == value
    assert visible(written) == written
