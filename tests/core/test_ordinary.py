"""Nothing is wrong with ordinary texts, and no finding says so."""

import itertools
from dataclasses import replace

import pytest

from bleuexplain.diagnosis import FAULTS, findings, read_case
from bleuexplain.settings import Settings

from .recorded import rows

ORDINARY = rows("ordinary")


def case_of(pair, **settings):
    hypothesis, references = pair["hypothesis"], pair["references"]
    if pair["tokens"]:
        hypothesis, references = tuple(hypothesis), list(map(tuple, references))
    return read_case(hypothesis, references, Settings(tokenizer=pair["tokenizer"], **settings))


def found_in(pair, **settings):
    return {finding.kind for finding in findings(case_of(pair, **settings))}


SETTINGS = {
    f"{smoothing}, lowercase {lowercase}, effective order {effective}": {
        "smoothing": smoothing,
        "lowercase": lowercase,
        "effective_order": effective,
    }
    for smoothing, lowercase, effective in itertools.product(
        ("none", "method1", "method2", "method3"), (False, True), (False, True)
    )
}


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_no_fault_is_found_in_an_ordinary_pair(settings):
    blamed = {pair["id"]: found_in(pair, **settings) & set(FAULTS) for pair in ORDINARY}
    assert {identity: kinds for identity, kinds in blamed.items() if kinds} == {}


def test_few_ordinary_words_are_taken_for_typing_errors_or_glued_marks():
    # Measured: 4 of the 251 pairs for a letter, none for punctuation.
    found = [found_in(pair) for pair in ORDINARY]
    assert sum("near_identical" in kinds for kinds in found) <= 0.02 * len(found)
    assert sum("punctuation_attached" in kinds for kinds in found) <= 0.01 * len(found)


def tokens(text):
    return tuple(text.split())


# What looks like a fault and is none.
ORDINARY_TOO = {
    "Chinese words, cut": (tokens("我们 明天 去 北京 大学"), [tokens("我们 今天 去 北京 大学")]),
    "Chinese characters, three references": (
        tuple("我爱你们"),
        [tuple("我爱你"), tuple("我喜欢你们"), tuple("我也爱你们")],
    ),
    "Thai words, cut": (tokens("ผม ชอบ กิน ข้าวผัด"), [tokens("ผม ชอบ กิน ข้าวต้ม")]),
    "one Japanese word in katakana": (("コンピューター",), [("コンピュータ",)]),
    "a Japanese title in an English sentence": (
        "he watched 千と千尋の神隠し with us",
        ["we watched 千と千尋の神隠し with him"],
    ),
    "letters of mathematics": ("x = y", ["x equals y"]),
    "letters against names": (tokens("a b c d"), [tokens("rr ss tt d")]),
    "names of things in order": (tokens("e f g h i"), [tokens("e f g h j")]),
    "a formula on both sides": (tokens("a + b = c"), [tokens("a + c = b")]),
    "French marks stand apart": (
        "Il a dit : je viens demain.",
        ["Il a déclaré qu'il viendrait demain."],
    ),
    "French quotes on both sides": ("« bonjour » dit-il", ["« bonsoir » dit-il"]),
    "an abbreviation in tokens": (
        tokens("Mr. Smith left early ."),
        [tokens("Mr. Smith has left .")],
    ),
    "direction marks on both sides": ("\u200fשלום עולם\u200f", ["\u200fשלום רב\u200f"]),
    "joiners of Persian on both sides": ("من می\u200cروم", ["من نمی\u200cروم"]),
    "an emoji of several code points": (
        "good 👩\u200d👩\u200d👧 day",
        ["nice 👩\u200d👩\u200d👧 day"],
    ),
    "code": ("return a[i] if x else None", ["return a[j] if y else None"]),
    "a hashtag": ("so happy #summer ##", ["so sad #winter ##"]),
    "a heading that moved": (tokens("see ##Results here"), [tokens("##Results here")]),
    "bars of a chart": ("load ▁▂▃▅ now", ["load ▁▂▃▅ later"]),
    "an annotation in brackets": ("[laughs] yes I do", ["[sighs] yes I do"]),
    "thanks in other words": (
        "thanks a lot !",
        ["thanks a lot , friend !", "many blessings upon you", "cheers , mate"],
    ),
    "one-word answers": ("it is blue", ["blue", "navy", "azure"]),
    "the same answer of many": ("it is blue", ["blue", "blue", "blue"]),
    "a token with a space": (("New York", "is", "big"), [("New York", "was", "big")]),
    "a second sentence made up": (
        "He left early. Nobody knows why he did so.",
        ["He left early."],
    ),
    "a looping decoder": (tokens("he left left left left left"), [tokens("he left")]),
    "chatter before the answer": (
        tokens("sure , here is the text : he left early"),
        [tokens("he left early")],
    ),
}


@pytest.mark.parametrize(
    ("hypothesis", "references"), ORDINARY_TOO.values(), ids=list(ORDINARY_TOO)
)
def test_what_looks_like_a_fault_and_is_none_is_left_alone(hypothesis, references):
    for tokenizer in ("none", "13a"):
        case = read_case(hypothesis, references, Settings(tokenizer=tokenizer))
        for settings in (case.settings, replace(case.settings, smoothing="method2")):
            found = findings(case.rescored(settings))
            assert {finding.kind for finding in found} & set(FAULTS) == set()
