"""A sentence as the tools are given it: text to those that tokenize, tokens to the others."""

import pytest

from bleuexplain.engines import ENGINES, Sentence, evaluate, evaluate_all
from bleuexplain.engines import sentence as sentence_module
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

# What is given, the settings; the text that comes of it, and the tokens.
READ = {
    "text, tokenized by one's own tokenizer": (
        "It's over.",
        Settings(tokenizer="13a"),
        "It's over.",
        ("It's", "over", "."),
    ),
    "lowercasing is for the tokens": (
        "It IS",
        Settings(lowercase=True),
        "It IS",
        ("it", "is"),
    ),
    "a list of tokens": (["New York", "is"], Settings(), "New York is", ("New York", "is")),
    "a list of tokens, lowercased": (["It", "IS"], Settings(lowercase=True), "It IS", ("it", "is")),
    "a typed list of tokens": ("['New York', 'IS']", Settings(), "New York IS", ("New York", "IS")),
    "a typed list, lowercased": (
        '["It", "IS"]',
        Settings(lowercase=True, tokenizer="char"),
        "It IS",
        ("it", "is"),
    ),
    "a byte order mark is not text": ("\ufeffit is", Settings(), "it is", ("it", "is")),
    "nothing": ("", Settings(), "", ()),
}


@pytest.mark.parametrize(("given", "settings", "text", "tokens"), READ.values(), ids=READ.keys())
def test_a_sentence_keeps_the_text_and_makes_the_tokens(given, settings, text, tokens):
    sentence = Sentence.of(given, [given], settings)
    assert (sentence.hypothesis_text, sentence.reference_texts) == (text, (text,))
    assert (sentence.hypothesis_tokens, sentence.reference_tokens) == (tokens, (tokens,))


# A tokenizer of the profiles, and what it makes of the same sentence.
TOKENS = {
    "given": ("New York", "IS", "10\u00a0000\tbig."),
    "given, never empty": ("New York", "IS", "10\u00a0000\tbig."),
    "given, joined": ("New York", "IS", "10\u00a0000\tbig."),
    "white space": ("New", "York", "IS", "10", "000", "big."),
    "ASCII white space": ("New", "York", "IS", "10\u00a0000", "big."),
    "13a": ("New", "York", "IS", "10", "000", "big", "."),
}


@pytest.mark.parametrize(("tokenizer", "tokens"), TOKENS.items())
def test_a_tokenizer_of_the_profiles_cuts_as_the_tools_do(tokenizer, tokens):
    given = ["New York", "IS", "10\u00a0000\tbig."]
    sentence = Sentence.of(given, [given], Settings())
    assert sentence.counted(tokenizer).hypothesis == tokens
    lowered = sentence.counted(tokenizer, "ASCII letters lowered").hypothesis
    assert lowered == tuple(token.lower() for token in tokens)


def test_only_the_letters_a_to_z_are_lowered():
    sentence = Sentence.of("ÉAZ[", ["x"], Settings())
    assert sentence.counted("white space", "ASCII letters lowered").hypothesis == ("Éaz[",)


def test_an_empty_line_is_one_token_to_fairseq():
    counted = Sentence.of("", ["", "a b"], Settings()).counted("given, never empty")
    assert (counted.candidate_length, counted.reference_lengths) == (1, (1, 2))
    assert counted.matches[:2] == (1, 0)


def test_each_tokenization_is_made_once_a_sentence_and_kept_nowhere_else(monkeypatch):
    made = []
    split = sentence_module.split
    monkeypatch.setattr(
        sentence_module, "split", lambda text, *rest: made.append(text) or split(text, *rest)
    )
    sentence = Sentence.of("so it is.", ["so it was."], Settings())
    evaluate_all(sentence, Settings())
    evaluate_all(sentence, Settings(max_order=2))
    assert made == ["so it is.", "so it was."]
    evaluate_all(Sentence.of("so it is.", ["so it was."], Settings()), Settings())
    assert len(made) == 4


def test_sentences_are_equal_whatever_was_counted_of_them():
    one, other = (Sentence.of("a", ["b"], Settings()) for _ in range(2))
    one.counted("13a")
    assert one == other
    assert "_counted" not in repr(one)


@pytest.mark.parametrize("references", [[], (), "a b"])
def test_a_sentence_needs_references(references):
    with pytest.raises(InputError, match="a list of one or more references") as refusal:
        Sentence.of("a", references, Settings())
    assert refusal.value.path == "/references"


@pytest.mark.parametrize("max_order", [0, -1, 9])
def test_orders_go_from_1_to_8(max_order):
    with pytest.raises(InputError, match="max_order goes from 1 to 8"):
        evaluate(ENGINES["nltk.method0"], Sentence.of("a", ["a"], Settings()), max_order)


HOSTILE = ["\ud800", "a\x00b", "\u202e", "{hypothesis}", "%s", "'\"\\", "\U0010ffff", "\x1c"]


def test_every_tool_takes_any_text():
    sentence = Sentence.of(" ".join(HOSTILE), [" ".join(HOSTILE), *HOSTILE], Settings())
    for max_order in range(1, 9):
        found = evaluate_all(sentence, Settings(max_order=max_order))
        assert len(found) == len(ENGINES)
        assert all(score.printed or score.outcome == "refused" for score in found)


def test_keys_are_the_names_of_the_profiles_and_those_of_a_tool_stand_together():
    assert list(ENGINES) == [profile.key for profile in ENGINES.values()]
    tools = [profile.tool for profile in ENGINES.values()]
    changes = [tool for before, tool in zip(["", *tools], tools, strict=False) if tool != before]
    assert len(changes) == len(set(tools))
