"""Every nesting people pass, and every value that is none: a reading or one refusal."""

from itertools import repeat
from time import perf_counter

import numpy as np
import pytest

from bleuexplain import InputError, explain
from bleuexplain.explanation import read_given

from .recorded import kinds

TEXT = "the cat sat on the mat"
TOKENS = tuple(TEXT.split())
LETTERS = tuple(TEXT)


def itself(times=1):
    items = []
    items.extend([items] * times)
    return items


# What is passed, and what it is read as: hypothesis, references, slip.
READ = {
    "a text and a list of texts": ((TEXT, [TEXT]), (TEXT, (TEXT,), "")),
    "tokens and a list of lists": (([*TOKENS], [[*TOKENS]]), (TOKENS, (TOKENS,), "")),
    "tuples": ((TOKENS, (TOKENS,)), (TOKENS, (TOKENS,), "")),
    "generators": ((iter(TOKENS), iter([iter(TOKENS)])), (TOKENS, (TOKENS,), "")),
    "arrays": ((np.array(TOKENS), np.array([TOKENS, TOKENS])), (TOKENS, (TOKENS, TOKENS), "")),
    "tokens and a text": ((["a"], [["a"], "a b"]), (("a",), (("a",), "a b"), "")),
    "a missing reference is left out": ((TEXT, [None, TEXT]), (TEXT, (TEXT,), "")),
    "nothing at all, and a reference": (([], [[]]), ((), ((),), "")),
    "a string as references": ((TEXT, TEXT), (TEXT, (TEXT,), "a string")),
    "a string, gone through": ((TEXT, [*LETTERS]), (TEXT, (TEXT,), "a string")),
    "a short string, gone through": (("a b", [*"a b"]), ("a b", ("a b",), "a string")),
    "a word, gone through": (("cat", [*"cat"]), ("cat", ("cat",), "a string")),
    "the hypothesis in a list": (
        ([[*TOKENS]], [[*TOKENS]]),
        (TOKENS, (TOKENS,), "hypothesis too deep"),
    ),
    "an array of one row": (
        (np.array([TOKENS]), [[*TOKENS]]),
        (TOKENS, (TOKENS,), "hypothesis too deep"),
    ),
    "the references in a list": (([*TOKENS], [[[*TOKENS]]]), (TOKENS, (TOKENS,), "too deep")),
    "both in a list": (
        ([[*TOKENS]], [[[*TOKENS]]]),
        (TOKENS, (TOKENS,), "hypothesis too deep"),
    ),
    "the two exchanged": (([[*TOKENS]], [*TOKENS]), (TOKENS, (TOKENS,), "swapped")),
    "the two exchanged, two references": (
        ([[*TOKENS], ["a"]], [*TOKENS]),
        (TOKENS, (TOKENS, ("a",)), "swapped"),
    ),
    "a hypothesis in a list, and a text of one word": (
        ([[*TOKENS]], ["cat"]),
        (TOKENS, ("cat",), "hypothesis too deep"),
    ),
    "a hypothesis in a list, and a text": (
        ([[*TOKENS]], [TEXT]),
        (TOKENS, (TEXT,), "hypothesis too deep"),
    ),
}


@pytest.mark.parametrize(("passed", "expected"), READ.values(), ids=READ)
def test_a_nesting_is_read_as_it_was_meant_and_the_slip_is_kept(passed, expected):
    found = read_given(*passed)
    assert (found.hypothesis, found.references, found.slip) == expected


NESTED = {
    "a flat list": ([*TOKENS], [*TOKENS]),
    "two words, flat": (["turn", "around"], ["turn", "around"]),
    "a string": (TEXT, TEXT),
    "the hypothesis in a list": ([[*TOKENS]], [[*TOKENS]]),
    "the references in a list": ([*TOKENS], [[[*TOKENS]]]),
    "sentences in lists": ([TEXT], [[TEXT]]),
    "a text, and a sentence in a list": (TEXT, [[TEXT]]),
    "a sentence in a list, and a text": ([TEXT], [TEXT]),
    "one prediction with two references": ([TEXT], [[TEXT, "a cat sat on the mat"]]),
}


@pytest.mark.parametrize("passed", NESTED.values(), ids=NESTED)
def test_a_slip_is_the_first_finding_and_mended_or_read_as_meant_all_matches(passed):
    found = explain(*passed)
    first = found.findings[0]
    assert first.kind == "reference_nesting"
    smoothed = explain(*passed, smoothing="method2")
    assert 1 in (smoothed.score.bleu, smoothed.findings[0].score_after)


def test_several_predictions_in_one_list_are_told_and_not_mended():
    found = explain([TEXT, "so it is"], [[TEXT], ["so it is"]])
    assert found.findings[0].kind == "reference_nesting"
    assert found.findings[0].message == (
        "The hypothesis is a list of 2 sentences, each taken as one token: explain one sentence "
        "at a time."
    )


def test_exchanged_arguments_are_the_first_finding():
    assert kinds(explain([[*TOKENS]], [*TOKENS]))[0] == "swapped"


A_HYPOTHESIS = "A hypothesis is a text or a list of tokens, got"
REFERENCES = "References are a list, each one a text or a list of tokens, got"
REFUSED = {
    "None": ((None, [TEXT]), f"{A_HYPOTHESIS} None.", "/hypothesis"),
    "bytes": ((b"ab", [TEXT]), f"{A_HYPOTHESIS} bytes.", "/hypothesis"),
    "a mapping": (({"a": 1}, [TEXT]), f"{A_HYPOTHESIS} dict.", "/hypothesis"),
    "a set, which has no order": (({"a"}, [TEXT]), f"{A_HYPOTHESIS} set.", "/hypothesis"),
    "a number": ((3, [TEXT]), f"{A_HYPOTHESIS} int.", "/hypothesis"),
    "an array without a dimension": (
        (np.array("ab"), [TEXT]),
        f"{A_HYPOTHESIS} ndarray.",
        "/hypothesis",
    ),
    "numbers": (([1, 2], [TEXT]), "A token is a string; item 1 is of type int.", "/hypothesis/0"),
    "no token": ((["a", None], [TEXT]), "A token is a string; item 2 is None.", "/hypothesis/1"),
    "bytes as a token": (
        ([b"a"], [TEXT]),
        "A token is a string; item 1 is of type bytes.",
        "/hypothesis/0",
    ),
    "an empty token": (([""], [TEXT]), "Token 1 is an empty string.", "/hypothesis/0"),
    "references None": ((TEXT, None), f"{REFERENCES} None.", "/references"),
    "references as bytes": ((TEXT, b"ab"), f"{REFERENCES} bytes.", "/references"),
    "references as a set": ((TEXT, {"a"}), f"{REFERENCES} set.", "/references"),
    "no reference": ((TEXT, []), "BLEU needs at least one reference, got none.", "/references"),
    "only a missing one": (
        (TEXT, [None]),
        "BLEU needs at least one reference, got none.",
        "/references",
    ),
    "a number as a reference": (
        (TEXT, [TEXT, 5]),
        "A reference is a text or a list of tokens, got int.",
        "/references/1",
    ),
    "several segments": (
        ([[*TOKENS], [*TOKENS]], [[[*TOKENS]], [[*TOKENS]]]),
        "The hypothesis is a list of 2 lists; one sentence is explained at once.",
        "/hypothesis",
    ),
    "references of several segments": (
        ([*TOKENS], [[[*TOKENS]], [[*TOKENS]]]),
        "The references are nested as for 2 segments; this explains one sentence.",
        "/references",
    ),
    "a list that holds itself": (
        (TEXT, itself()),
        "A token is a string; item 1 is of type list.",
        "/references/0/0",
    ),
    "a list in a list in a list": (
        ([[[["a"]]]], [TEXT]),
        "A token is a string; item 1 is of type list.",
        "/hypothesis/0/0",
    ),
}


@pytest.mark.parametrize(("passed", "message", "path"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_meant_is_refused_in_one_sentence(passed, message, path):
    with pytest.raises(InputError) as refusal:
        explain(*passed)
    refused = refusal.value
    assert (refused.code, refused.message, refused.path) == ("invalid_input", message, path)


def endless(of):
    """Something without an end, each item a new one of ``of``."""
    return iter(of, None)


MANY_REFERENCES = "There are 10,001 references; at most 8 are taken."
# 262,144 letters of a byte, and 10,000 spaces
ITEMS = "There are more than 272,144 items here; at most 10,000 tokens are taken in all."
TOO_MUCH = {
    "tokens without an end": (
        (endless(lambda: "a"), [["a"]]),
        "There are 10,002 tokens in all; at most 10,000 are taken.",
    ),
    "texts without an end": ((TEXT, endless(lambda: TEXT)), MANY_REFERENCES),
    "long texts without an end": ((TEXT, repeat(TEXT * 10_000)), MANY_REFERENCES),
    "long words without an end": ((TEXT, repeat("a" * 10**6)), MANY_REFERENCES),
    "lists without an end": ((TEXT, endless(lambda: [*TOKENS])), MANY_REFERENCES),
    "references without an end, of tokens without one": (
        (TEXT, endless(lambda: repeat("a"))),
        ITEMS,
    ),
    "hypotheses without an end": ((endless(lambda: repeat("a")), [TEXT]), ITEMS),
    "more than memory takes": ((range(10**12), [TEXT]), ITEMS),
    "many lists of many tokens": ((TEXT, [["a"] * 10_000] * 10_000), ITEMS),
    "a list that holds itself many times": ((TEXT, itself(100)), ITEMS),
}


@pytest.mark.parametrize(("passed", "message"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_has_no_end_is_over_the_limit_at_once(passed, message):
    begun = perf_counter()
    with pytest.raises(InputError) as refusal:
        explain(*passed)
    assert (refusal.value.code, refusal.value.message) == ("limit_exceeded", message)
    assert perf_counter() - begun < 3  # seconds; much less where nobody else computes


def test_a_long_text_gone_through_letter_by_letter_is_one_text():
    text = "ab " * 4_000
    assert explain(text, [*text]).score.bleu == 1


SETTINGS = {
    "max_order": ["4", None, 4.0, True, np.True_, np.float64(4), 0, 9, 10**5_000],
    "tokenizer": [None, [], "14a"],
    "smoothing": [None, {}, "exp"],
    "epsilon": ["0.1", float("nan"), [0.1], 2],
    "told": ["77", float("inf"), 10**400, [77]],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in SETTINGS.items() for value in values],
    ids=lambda value: type(value).__name__ if isinstance(value, int) else str(value)[:12],
)
def test_a_setting_of_another_type_is_refused_where_it_stands(name, value):
    smoothing = {"smoothing": "method1"} if name == "epsilon" else {}
    with pytest.raises(InputError) as refusal:
        explain(TEXT, [TEXT], **{**smoothing, name: value})
    assert (refusal.value.code, refusal.value.path) == ("invalid_input", f"/{name}")
    assert len(refusal.value.message) < 200


def test_a_number_of_numpy_is_a_number():
    assert kinds(explain(TEXT, [TEXT], told=np.float64(100)))[0] == "scale"
    assert explain(TEXT, [TEXT], max_order=np.int64(2)).to_dict() == (
        explain(TEXT, [TEXT], max_order=2).to_dict()
    )
