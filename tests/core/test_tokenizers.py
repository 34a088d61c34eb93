"""Text to tokens by sacreBLEU's tokenizers, and what is refused."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU
from sacrebleu.tokenizers.tokenizer_13a import Tokenizer13a
from sacrebleu.tokenizers.tokenizer_char import TokenizerChar
from sacrebleu.tokenizers.tokenizer_intl import TokenizerV14International
from sacrebleu.tokenizers.tokenizer_re import TokenizerRegexp
from sacrebleu.tokenizers.tokenizer_zh import TokenizerZh

from bleuexplain import TOKENIZERS, InputError, tokenize
from bleuexplain.token_lists import MAX_TEXT_LENGTH
from bleuexplain.tokenizers import split

BUILT_IN = ("none", "13a", "intl", "char", "zh")
EXTRAS = {"ja-mecab": "ja", "ko-mecab": "ko", "flores200": "flores"}

# Letters, digits and what the tokenizers' rules are about, among all of Unicode.
written = st.text(
    st.one_of(st.sampled_from("aZ09.,-'\"&;!? \t\n£中。‘İ\u00a0\u2028"), st.characters())
)


def may_be_a_list(text):
    return text.strip().startswith("[")


@pytest.mark.parametrize("tokenizer", BUILT_IN)
@given(written, st.booleans())
@example("Price: 1,000.50-2.", False)
@example("&quot;A&amp;B&quot; <skipped>x-\ny", False)
@example("He said “no” – 50 % of £3.", True)
@example("我在2024年12月买了iPhone。", False)
@example("İstanbul \u00a0 ", True)
@example("in 2024. ", False)
@example("well-\n", False)
@example("", False)
def test_text_gives_sacrebleu_s_tokens(tokenizer, text, lowercase):
    assume(not may_be_a_list(text) and not text.startswith("\ufeff"))
    metric = BLEU(tokenize=tokenizer, lowercase=lowercase)
    ours = tokenize(text, tokenizer, lowercase=lowercase)
    assert list(ours.tokens) == metric._preprocess_segment(text).split()
    assert ours.source == "text"


# text, tokenizer, tokens
HAND_WORKED = {
    "none splits on white space only": ("It's over.", "none", ("It's", "over.")),
    "13a splits off the final period": ("It's over.", "13a", ("It's", "over", ".")),
    "13a keeps a comma between digits (mteval-v13a)": ("1,000 men,", "13a", ("1,000", "men", ",")),
    "13a knows ASCII punctuation only": ("“no”", "13a", ("“no”",)),
    "intl splits off every script's punctuation": ("“no”", "intl", ("“", "no", "”")),
    "intl leaves a final dot at a number (mteval-v14)": ("in 2024.", "intl", ("in", "2024.")),
    "char makes every character a token": ("ab c", "char", ("a", "b", "c")),
    "zh splits Chinese and leaves Latin words": ("我用Python", "zh", ("我", "用", "Python")),
    "empty text has no tokens": ("", "13a", ()),
    "a byte order mark in front is no part of a token": ("\ufeffit is", "13a", ("it", "is")),
    "white space has no tokens": (" \n\t ", "13a", ()),
    "an annotation in brackets is text": ("[laughs] yes", "none", ("[laughs]", "yes")),
    "a citation is text": ("[1] It is so", "none", ("[1]", "It", "is", "so")),
    "a list of numbers is a citation, so text": ("[1, 2]", "none", ("[1,", "2]")),
    "a quote after a citation does not make it a list": (
        '[1] It is "so"',
        "none",
        ("[1]", "It", "is", '"so"'),
    ),
    "a wiki link is text": ("[[BLEU]] is a metric", "none", ("[[BLEU]]", "is", "a", "metric")),
    "an ellipsis in brackets is text": ("[...] and so on", "none", ("[...]", "and", "so", "on")),
    "a bracket alone is text": ("[", "none", ("[",)),
    "typographic quotes do not make a list": ("[“no”]", "none", ("[“no”]",)),
    "a list after a word is text": ('see ["a"]', "none", ("see", '["a"]')),
}


@pytest.mark.parametrize(
    ("text", "tokenizer", "tokens"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_text_matches_hand_split_tokens(text, tokenizer, tokens):
    found = tokenize(text, tokenizer)
    assert (found.tokens, found.source) == (tokens, "text")


@given(written, st.booleans())
def test_split_takes_a_list_for_text_too(text, lowercase):
    listed = f'["a"{text}'
    expected = BLEU(tokenize="13a", lowercase=lowercase)._preprocess_segment(listed).split()
    assert list(split(listed, "13a", lowercase=lowercase)) == expected


NOT_CLOSED = (
    "This starts as a list but does not end as one: close every quote and bracket, and put a "
    "comma between two tokens."
)

# text, path, message
REFUSALS = {
    "an unclosed bracket": ('["a", "b"', "", NOT_CLOSED),
    "an unclosed quote": ("['a', 'b]", "", NOT_CLOSED),
    "a missing comma in JSON": ('["a" "b", 1}', "", NOT_CLOSED),
    "two lists on one line": ('["a"] ["b"]', "", NOT_CLOSED),
    "a nested list left open": ('[["a"], ["b"]', "", NOT_CLOSED),
    "a number among tokens": (
        '["a", 1]',
        "/1",
        "Item 2 of this list is 1; a token is a string in quotes.",
    ),
    "a number before a token": (
        '[1, "a"]',
        "/0",
        "Item 1 of this list is 1; a token is a string in quotes.",
    ),
    "a null among tokens": (
        '["a", null]',
        "/1",
        "Item 2 of this list is None; a token is a string in quotes.",
    ),
    "two lists in a list": (
        '[["a"], ["b"]]',
        "/0",
        "Item 1 of this list is a list; a token is a string in quotes.",
    ),
    "a tokenizer nobody has": (
        "a",
        "/tokenizer",
        "There is no tokenizer 'moses'. Choose one of none, 13a, intl, char, zh, ja-mecab, "
        "ko-mecab, flores200.",
    ),
}


@pytest.mark.parametrize(("text", "path", "message"), REFUSALS.values(), ids=REFUSALS.keys())
def test_refusal_says_what_and_where(text, path, message):
    with pytest.raises(InputError) as refusal:
        tokenize(text, "moses" if path == "/tokenizer" else "13a")
    error = refusal.value
    assert (error.code, error.path, str(error)) == ("invalid_input", path, message)


@pytest.mark.parametrize("text", ["a" * MAX_TEXT_LENGTH, "[" + "a" * (MAX_TEXT_LENGTH - 1)])
def test_a_text_at_the_limit_is_read(text):
    assert tokenize(text).tokens == (text,)


@pytest.mark.parametrize("start", ["a", "["])
def test_a_text_above_the_limit_is_refused(start):
    with pytest.raises(InputError) as refusal:
        tokenize(start + "a" * MAX_TEXT_LENGTH)
    error = refusal.value
    assert error.code == "limit_exceeded"
    assert str(error) == "This text has 1,000,001 characters; at most 1,000,000 are read."


def test_tokenizers_go_by_sacrebleu_s_names():
    assert set(TOKENIZERS) == {*BUILT_IN, *EXTRAS}
    assert set(TOKENIZERS) <= set(BLEU.TOKENIZERS)


@pytest.mark.parametrize(("name", "extra"), EXTRAS.items())
def test_a_tokenizer_not_installed_says_what_to_install(monkeypatch, name, extra):
    monkeypatch.setattr("bleuexplain.tokenizers._found", lambda module: False)
    with pytest.raises(InputError) as refusal:
        tokenize("a", name)
    error = refusal.value
    assert (error.code, error.path) == ("unsupported_input", "/tokenizer")
    assert str(error) == (
        f"Tokenizer {name} is not installed here: pip install 'bleuexplain[{extra}]'"
    )


def test_a_tokenizer_that_fails_to_load_says_why_in_one_line(monkeypatch):
    def fail(**settings):
        raise OSError("the model\ncannot be fetched")

    monkeypatch.setattr("bleuexplain.tokenizers._found", lambda module: True)
    monkeypatch.setattr("sacrebleu.metrics.bleu.BLEU", fail)
    with pytest.raises(InputError) as refusal:
        tokenize("a", "flores200")
    assert str(refusal.value) == (
        "Tokenizer flores200 could not be loaded: the model cannot be fetched"
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_sacrebleu_keeps_no_text_of_the_user(name):
    kinds = (Tokenizer13a, TokenizerChar, TokenizerRegexp, TokenizerV14International, TokenizerZh)
    for kind in kinds:
        kind.__call__.cache_clear()
    tokenize("a secret, kept by nobody", name)
    assert [kind.__call__.cache_info().currsize for kind in kinds] == [0] * len(kinds)


@pytest.mark.parametrize("tokenizer", ["none", "13a", "intl", "char", "zh"])
@given(
    st.lists(st.sampled_from(["a", "7", ".", ",", "-", "\n", "茶", "’"]), min_size=2, max_size=9)
)
def test_many_spaces_cut_as_sacrebleu_cuts_them(tokenizer, pieces):
    text = "   ".join(pieces)
    expected = BLEU(tokenize=tokenizer).tokenizer(text.rstrip()).split()
    assert list(split(text, tokenizer)) == expected
