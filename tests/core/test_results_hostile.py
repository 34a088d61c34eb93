"""A text without a result is refused in one line, and no text breaks the reader."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.results import check, factors_of, read_result
from bleuexplain.results.reading import MAX_RESULT_LENGTH
from bleuexplain.wording.results import check as say
from bleuexplain.wording.results import part

REFUSED = {
    "nothing": "",
    "white space": " \n\t\r\n",
    "a sentence": "The cat sat on the mat.",
    "another metric": "chrF2|nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no|version:2.6.0 = 59.8",
    "an object without a score": '{"loss": 1.5}',
    "no number": '{"bleu": NaN}',
    "a truth": '{"bleu": true, "precisions": [true]}',
    "a truth in Python": "{'bleu': True, 'precisions': [True]}",
    "an object that does not end": "{'bleu': ",
    "a name without a score": "BLEU = ",
    "NaN": "BLEU = nan",
    "a date": "2013-04-07",
    "a version": "1.4.14",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_text_without_a_result_is_refused_in_one_line_that_says_what_was_looked_for(text):
    with pytest.raises(InputError) as refusal:
        read_result(text)
    assert refusal.value.code == "invalid_input"
    assert refusal.value.message.startswith(
        "No BLEU result was found in this text. Looked for were"
    )
    assert "\n" not in refusal.value.message


BEYOND = {
    "a text of over 200,000 characters": ("BLEU = 1 " + " " * 200_000, "limit_exceeded"),
    "nine orders": ("BLEU = 1.0 " + "/".join(["1.0"] * 9), "unsupported_input"),
    "nine precisions in an object": (
        '{"score": 1.5, "precisions": [1,1,1,1,1,1,1,1,1], "bp": 1}',
        "unsupported_input",
    ),
    "a number that no double holds": ("BLEU = 1e999", "limit_exceeded"),
}


@pytest.mark.parametrize(("text", "code"), BEYOND.values(), ids=BEYOND)
def test_what_is_beyond_the_limits_is_said_to_be(text, code):
    with pytest.raises(InputError) as refusal:
        read_result(text)
    assert refusal.value.code == code


LONGEST = MAX_RESULT_LENGTH
# Each would take a careless pattern or parser an hour, or its stack.
HOSTILE = {
    "precisions that are no numbers": '{"bleu": 0.0, "precisions": [NaN, NaN], "bp": 1.0}',
    "a precision left out": '{"bleu": 0.5, "precisions": [0.5, null]}',
    "precisions that are words": "{'bleu': 0.5, 'precisions': ['a']}",
    "a quotient that no double holds": (
        '{"bleu": 0.5, "smoothed_matches": [1e308], "smoothed_totals": [0.1]}'
    ),
    "factors out of range": "BLEU = 26.9, 1e300/-3/20.2 (BP=1.5, ratio=1, hyp_len=4, ref_len=4)",
    "names without an end": "BLEU" * (LONGEST // 4),
    "names with fields": "BLEU|x/" * (LONGEST // 7),
    "precisions without an end": "BLEU = 1 " + "1/" * (LONGEST // 2 - 9),
    "quotes and backslashes": "{'" + "\\'" * (LONGEST // 2 - 9),
    "double quotes and backslashes": '{"' + '\\"' * (LONGEST // 2 - 9),
    "deep JSON": '{"a":' * (LONGEST // 5),
    "deep lists": "[" * (LONGEST - 9) + '"a"',
    "deep brackets in Python": "{'a': " + "(" * 90_000 + "1" + ")" * 90_000 + "}",
    "a chain of minus signs in Python": "{'bleu': " + "-" * 100_000 + "1}",
    "a number of 100,000 digits": '{"bleu": ' + "9" * 100_000 + "}",
    "a number that Python does not write": "{'bleu': " + "9" * 5_000 + "}",
    "half a character": '{"bleu": 0.5, "name": "BLEU\\ud800", "signature": "nrefs:\\ud800|eff:no"}',
    "half a character in the text": "\ud800 BLEU = 1 \udfff",
    "a NUL": "BLEU\0 = 1 \0",
    "numbers, one a line": "1\n" * (LONGEST // 2),
    "keys that are no strings": "{1: 2, None: 3, (1, 2): {'bleu': 0.5}}",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_breaks_the_reader(text):
    try:
        result = read_result(text)
    except InputError:
        return
    result.text.encode()
    wording = [part(each, result) for each in result.parts]
    wording += [say(each, result) for each in check(result)]
    assert all(isinstance(each, str) for each in wording)
    factors_of(result)


FRAGMENTS = [
    "BLEU", "bleu", "BLEU4", "|", "+", "nrefs:1", "case:mixed", "tok.13a", "smooth:floor[0.10]",
    "version:2.0.0", " = ", ": ", "=", " ", ", ", "\n", "/", "26.9", "0", "100.0", "1e-7", "-3",
    "1e300",
    "9" * 39, "58.1/32.6/20.2/13.0", "100.0/100.0/0.0/0.0", "1.0/2.0", " (BP = ", "(BP=", "1.000",
    " ratio = ", ", ratio=", " hyp_len = ", " ref_len = ", ", hyp_len=", "syslen=", "reflen=", "17",
    ")",
    "(μ = 1 ± 2)", "{", "}", "[", "]", "'bleu': ", '"score": ', '"precisions": [', '"bp": ',
    '"counts": [', '"totals": [', '"sys_len": ', '"ref_len": ', "'name': 'BLEU'", "null", "NaN",
    "BLEU score = ", "NIST score = ", ' for system "x"', "Individual N-gram scoring\n",
    "Cumulative N-gram scoring\n", " BLEU:  0.5   0.4   0.3   0.2", "length ratio: 1 (4/4)",
    "tensor(", "np.float64(", "chrF2 = 3", "\x1b[36m", "\ud800", "é",
]  # fmt: skip


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join) | st.text())
def test_nothing_but_an_input_error_is_ever_raised(text):
    try:
        result = read_result(text)
    except InputError:
        return
    result.text.encode()
    check(result)
    assert all(factor.before >= 0 for factor in factors_of(result))
