"""Lists pasted in place of text: the tokens themselves, in JSON or Python."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError, tokenize

# text, tokens, source
LISTS = {
    "JSON": ('["turn", "around"]', ("turn", "around"), "JSON list"),
    "Python, as a debugger prints it": ("['turn', 'around']", ("turn", "around"), "Python list"),
    "Python's double quotes around an apostrophe": (
        "['it', \"isn't\"]",
        ("it", "isn't"),
        "Python list",
    ),
    "Python 2's u prefix": ("[u'turn', u'around']", ("turn", "around"), "Python list"),
    "a trailing comma": ("['turn',]", ("turn",), "Python list"),
    "tokens with spaces": ('["New York", " "]', ("New York", " "), "JSON list"),
    "a token with U+2028, which ends no line": (
        '["a\u2028b", "c"]',
        ("a\u2028b", "c"),
        "JSON list",
    ),
    "a Python token with U+2028": ("['a\u2028b']", ("a\u2028b",), "Python list"),
    "escapes": (r'["\u00e9\n"]', ("é\n",), "JSON list"),
    "a list over several lines, with white space around": (
        '\n [\n "a",\n "b"\n]\n ',
        ("a", "b"),
        "JSON list",
    ),
    "a byte order mark in front, as from a saved file": (
        '\ufeff["a", "b"]',
        ("a", "b"),
        "JSON list",
    ),
    "brackets and commas inside tokens": ('["[", ",", "]"]', ("[", ",", "]"), "JSON list"),
    "an empty list is an empty hypothesis": ("[]", (), "JSON list"),
    "an empty list with a space": ("[ ]", (), "JSON list"),
}


@pytest.mark.parametrize(("text", "tokens", "source"), LISTS.values(), ids=LISTS.keys())
@pytest.mark.parametrize("tokenizer", ["none", "13a"])
def test_a_list_is_the_tokens_themselves(text, tokens, source, tokenizer):
    found = tokenize(text, tokenizer)
    assert (found.tokens, found.source) == (tokens, source)


@given(st.lists(st.text(min_size=1)))
def test_any_tokens_come_back_from_json(tokens):
    assert tokenize(json.dumps(tokens), "13a").tokens == tuple(tokens)
    assert tokenize(json.dumps(tokens, ensure_ascii=False), "13a").tokens == tuple(tokens)


@given(st.lists(st.text(min_size=1)))
def test_any_tokens_come_back_from_python(tokens):
    assert tokenize(repr(tokens), "13a").tokens == tuple(tokens)


@given(st.lists(st.text(min_size=1), min_size=1))
def test_lowercase_lowers_the_tokens_of_a_list(tokens):
    lowered = tokenize(json.dumps(tokens), lowercase=True).tokens
    assert lowered == tuple(token.lower() for token in tokens)


def tokens_or_message(text):
    try:
        return tokenize(text).tokens
    except InputError as error:
        return error.message


@given(st.text(), st.sampled_from(["[", "[[", "['", '["']))
def test_whatever_starts_with_a_bracket_is_read_or_refused_in_one_line(text, start):
    found = tokens_or_message(start + text)
    assert isinstance(found, tuple) or "\n" not in found


def test_two_python_tokens_without_a_comma_are_not_joined_into_one():
    # numpy prints an array of strings so; Python would read one string, 'turnaround'.
    with pytest.raises(InputError, match="put a comma between two tokens"):
        tokenize("['turn' 'around']")


def test_bytes_are_told_apart_from_an_unclosed_list():
    with pytest.raises(InputError, match="Item 1 of this list is b'a'; a token is a string"):
        tokenize("[b'a']")


def test_a_backslash_in_a_python_list_is_read_without_a_warning():
    assert tokenize(r"['\d+']").tokens == (r"\d+",)


DEEP = {
    "brackets without end": "[" * 100_000,
    "brackets closed again": "[" * 100_000 + "]" * 100_000,
    "minus signs": "[" + "-" * 100_000 + "1]",
    "a number of 5,000 digits": "[1" + "0" * 5_000 + "]",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_deep_nesting_is_text_and_no_traceback(text):
    assert tokenize(text).tokens == (text,)
