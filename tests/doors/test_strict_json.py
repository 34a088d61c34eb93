"""JSON from strangers is read as everybody reads it, or not at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.errors import InputError
from bleuexplain.strict_json import MOST_NESTED, read_json

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)
# Text without surrogates, which is what UTF-8 can hold.
texts = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    scalars | texts, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=20
)


@given(values, st.booleans())
def test_what_is_written_as_json_is_read_as_it_was(value, ascii_only):
    raw = json.dumps(value, ensure_ascii=ascii_only).encode()
    assert read_json(raw) == value


@given(
    st.binary(max_size=40) | st.text('{}[]:,"\\ud8eE+-.019NaInfity ', max_size=40).map(str.encode)
)
def test_any_bytes_are_read_as_json_or_refused_in_one_line(raw):
    value, refusal = outcome(raw)
    if refusal:
        assert (refusal.code, refusal.message.count("\n")) == ("invalid_input", 0)
    else:
        assert read_json(json.dumps(value, allow_nan=False).encode()) == value


def outcome(raw):
    """What is read, and what is refused: one of them."""
    try:
        return read_json(raw), None
    except InputError as error:
        return None, error


def nested(depth):
    return b"[" * depth + b"]" * depth


def test_64_lists_inside_each_other_are_read_and_65_are_not():
    assert MOST_NESTED == 64
    assert str(read_json(nested(64))).count("[") == 64
    with pytest.raises(InputError, match="more than 64 lists and objects inside each other"):
        read_json(nested(65))


def test_many_lists_beside_each_other_are_read():
    assert read_json(b"[" + b"[]," * 1_000 + b"[]]") == [[]] * 1_001


# input, path, message
REFUSED = {
    "UTF-16": ('"a"'.encode("utf-16"), "", "The input is not UTF-8: byte 1 cannot be read."),
    "a surrogate in UTF-8": (
        b'"\xed\xa0\x80"',
        "",
        "The input is not UTF-8: byte 2 cannot be read.",
    ),
    "a name twice, far inside": (
        b'[{"x": [{"a": 1, "b": 2, "b": 2}]}]',
        "",
        'The name "b" stands twice in one object.',
    ),
    "a name twice, spelled in two ways": (
        b'{"a": 1, "\\u0061": 2}',
        "",
        'The name "a" stands twice in one object.',
    ),
    "Infinity": (b"-Infinity", "", "-Infinity is not a number that JSON has."),
    "a number above every double": (b"[1e400]", "", "The number 1e400 is too large."),
    "a number of 5,000 digits": (b"9" * 5_000, "", "A number has too many digits to be read."),
    "a high surrogate alone": (
        b'["\\ud800"]',
        "/0",
        "A string has U+D800, half of a surrogate pair.",
    ),
    "a low surrogate alone": (
        b'{"a": ["x\\uDFFF"]}',
        "/a/0",
        "A string has U+DFFF, half of a surrogate pair.",
    ),
    "a surrogate in a name": (
        b'{"a": {"\\ud800": 1}}',
        "/a",
        "A string has U+D800, half of a surrogate pair.",
    ),
    "two pairs the wrong way round": (
        b'"\\ude00\\ud83d"',
        "",
        "A string has U+DE00, half of a surrogate pair.",
    ),
    "two values": (b"1 2", "", "The input is not JSON: Extra data, at line 1, column 3."),
    "a comma too many": (
        b"[1,\n2,]",
        "",
        "The input is not JSON: Expecting value, at line 2, column 3.",
    ),
    "a raw line break in a string": (
        b'"a\nb"',
        "",
        "The input is not JSON: Invalid control character at, at line 1, column 3.",
    ),
}


@pytest.mark.parametrize(("raw", "path", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_readers_would_take_differently_is_refused(raw, path, message):
    with pytest.raises(InputError) as refusal:
        read_json(raw)
    told = refusal.value
    assert (told.code, told.path, told.message) == ("invalid_input", path, message)


READ = {
    "a pair, escaped": (b'"\\ud83d\\ude00"', "😀"),
    "a backslash before a u": (b'"\\\\ud800"', "\\ud800"),
    "NUL": (b'"\\u0000"', "\x00"),
    "a whole number as such": (b"[1, 1.0]", [1, 1.0]),
    "the largest double": (b"1.7976931348623157e308", 1.7976931348623157e308),
}


@pytest.mark.parametrize(("raw", "value"), READ.values(), ids=READ.keys())
def test_what_looks_suspicious_and_is_not_is_read(raw, value):
    assert repr(read_json(raw)) == repr(value)


def test_many_names_of_which_the_last_stands_twice_are_refused_at_once():
    names = ",".join(f'"{number}":0' for number in range(60_000))
    with pytest.raises(InputError, match='"59999" stands twice'):
        read_json(f'{{{names},"59999":1}}'.encode())
