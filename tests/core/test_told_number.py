"""A number as somebody was told it: read to its digits, and matched to them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.engines.told import read_told
from bleuexplain.errors import InputError

# text, value, exponent of the last digit, digits from the first that is not 0, percent
READ = {
    "a score from 0 to 1": ("0.4671", 0.4671, -4, 4, False),
    "a score from 0 to 100": ("46.71", 46.71, -2, 4, False),
    "in percent": ("46.7 %", 46.7, -1, 3, True),
    "percent without a blank": ("47%", 47.0, 0, 2, True),
    "zeros at the end were told too": ("0.5000", 0.5, -4, 4, False),
    "with an exponent": ("4.67e-1", 0.467, -3, 3, False),
    "as small as NLTK gives it": (
        *("1.5319719891192393e-231", 1.5319719891192393e-231),
        *(-247, 17, False),
    ),
    "a decimal comma": ("0,4671", 0.4671, -4, 4, False),
    "Arabic digits": ("٤٦٫٧١", 46.71, -2, 4, False),
    "without the zero before the point": (".5", 0.5, -1, 1, False),
    "with a name before it": ("BLEU = 46.71", 46.71, -2, 4, False),
    "with a digit in the name": ("BLEU-4: 0.31", 0.31, -2, 2, False),
    "with a word before it": ("score 46", 46.0, 0, 2, False),
    "as a debugger shows it": ("np.float64(0.25)", 0.25, -2, 2, False),
    "as PyTorch shows it": ("tensor(0.4671)", 0.4671, -4, 4, False),
    "zero has no digits": ("0.00", 0.0, -2, 0, False),
    "blanks around it": (" \t0.5\n", 0.5, -1, 1, False),
    "the smallest double": ("5e-324", 5e-324, -324, 1, False),
    "zero to many digits": ("0e-999", 0.0, -999, 0, False),
}


@pytest.mark.parametrize("row", READ.values(), ids=READ)
def test_a_number_is_read_with_its_digits(row):
    text, *expected = row
    told = read_told(text)
    assert [told.value, told.exponent, told.digits, told.percent] == expected


REFUSED = [
    *("", "BLEU", "nan", "inf", "1e999", "1e9999", "1 2", "0.4 or 0.5", "0.4 = 0.5", "1.2.3"),
    *("1,234.5", "1/3", "tensor(0.4", "0.4)", "[0.4]", "0x10", "1_0", "--1", "1%%", "²", "\0", "½"),
    *("\ud800", "9" * 81, "1" * 10**6, "[" * 10**6, "a" * 10**6 + "1", "e" * 79, "**1**", "1\n2"),
]


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text[:12]))
def test_what_is_no_single_number_is_refused_in_one_short_line(text):
    with pytest.raises(InputError) as refused:
        read_told(text)
    message = refused.value.message
    assert message.startswith("The number you were told is one number, such as 0.4671")
    assert repr(text.strip()[:40]) in message
    assert (len(message) < 300, "\n" in message) == (True, False)
    assert (refused.value.code, refused.value.path) == ("invalid_input", "/told")


def test_a_negative_number_is_no_bleu():
    with pytest.raises(InputError, match=r"A BLEU is 0 or more, got -0\.5\."):
        read_told("-0,5")
    assert read_told("-0.0").value == 0


@pytest.mark.parametrize("text", ["1e-999", "1e-400 %", "BLEU = 2e-324", "-1e-999"])
def test_a_number_too_small_for_any_tool_is_refused_and_not_read_as_0(text):
    with pytest.raises(InputError) as refused:
        read_told(text)
    assert refused.value.message.startswith("No tool gives ")
    assert refused.value.message.endswith(": the smallest number that they compute with is 5e-324.")
    assert refused.value.path == "/told"


@given(st.text(max_size=90))
def test_any_text_is_read_or_refused(text):
    with suppress(InputError):
        assert read_told(text).value >= 0


# told, a number on its scale, how the one is written as the other
MATCHES = {
    "all digits": ("46.71", 46.71, "same"),
    "rounded down": ("46.71", 46.7149, "rounded"),
    "rounded up": ("46.71", 46.7051, "rounded"),
    "a half goes up": ("0.13", 0.125, "rounded"),
    "a half goes down": ("0.12", 0.125, "rounded"),
    "cut off": ("46.71", 46.7199, "cut off"),
    "the next number": ("46.71", 46.72, None),
    "the number before, cut off": ("46.71", 46.7049, None),
    "by its significant digits": ("1.53e-231", 1.5319719891192393e-231, "rounded"),
    "by its exponent": ("1.53e-231", 1.5319719891192393e-232, None),
    "the last ulp of a double": ("0.49999999999999994", 0.5, "same"),
    "tiny is told as 0 with decimals": ("0.0000", 1e-154, "rounded"),
    "exactly 0": ("0", 0.0, "same"),
}


@pytest.mark.parametrize(("told", "number", "expected"), MATCHES.values(), ids=MATCHES)
def test_a_number_matches_to_the_digits_told(told, number, expected):
    assert read_told(told).match(number) == expected
