"""Links that somebody wrote or cut by hand: one line says what is not taken, the rest works."""

import pytest

from .page import bleu, lines, open_page, problems

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}  # 3/4, 1/3, 0/2, 0/1
METHOD1 = CAR | {"smooth": "method1"}
METHOD1_SCORE = "0.1880"  # (3/4 x 1/3 x 0.1/2 x 0.1/1)^(1/4)
ORDER2 = CAR | {"order": "2"}
ORDER2_SCORE = "0.5000"  # (3/4 x 1/3)^(1/2)

# what the link holds, where it is said, words that must be said, the control, its value, the score
UNTAKEN_SETTINGS = {
    "a tokenizer that does not exist": (
        ORDER2 | {"tok": "nonsense"},
        "page",
        ["'nonsense'", "13a", "Using none"],
        ("selectbox", "tok", "none"),
        ORDER2_SCORE,
    ),
    "a tokenizer whose extra is not installed": (
        ORDER2 | {"tok": "ja-mecab"},
        "page",
        ["ja-mecab is not installed", "pip install 'bleuexplain[ja]'", "Using none"],
        ("selectbox", "tok", "none"),
        ORDER2_SCORE,
    ),
    "epsilon above 1": (
        METHOD1 | {"eps": "7"},
        "sidebar",
        ["eps '7'", "0 to 1", "Using 0.1"],
        ("number_input", "eps", 0.1),
        METHOD1_SCORE,
    ),
    "epsilon below 0": (
        METHOD1 | {"eps": "-0.1"},
        "sidebar",
        ["eps '-0.1'", "0 to 1", "Using 0.1"],
        ("number_input", "eps", 0.1),
        METHOD1_SCORE,
    ),
    "epsilon that is not a number": (
        METHOD1 | {"eps": "nan"},
        "sidebar",
        ["eps 'nan'", "0 to 1", "Using 0.1"],
        ("number_input", "eps", 0.1),
        METHOD1_SCORE,
    ),
    "letters for epsilon": (
        METHOD1 | {"eps": "abc"},
        "sidebar",
        ["eps 'abc'", "0 to 1", "Using 0.1"],
        ("number_input", "eps", 0.1),
        METHOD1_SCORE,
    ),
    "an order above 8": (
        ORDER2 | {"order": "99"},
        "sidebar",
        ["order '99'", "1 to 8", "Using 4"],
        ("select_slider", "order", 4),
        "0.0000",
    ),
    "half an order": (
        ORDER2 | {"order": "2.5"},
        "sidebar",
        ["order '2.5'", "1 to 8", "Using 4"],
        ("select_slider", "order", 4),
        "0.0000",
    ),
    "an order with nothing in it": (
        ORDER2 | {"order": ""},
        "sidebar",
        ["order ''", "1 to 8", "Using 4"],
        ("select_slider", "order", 4),
        "0.0000",
    ),
    "a smoothing that is not supported": (
        ORDER2 | {"smooth": "method4"},
        "sidebar",
        ["method4", "none, method1, method2, method3", "Using none"],
        ("radio", "smooth", "none"),
        ORDER2_SCORE,
    ),
    "a switch that is neither on nor off": (
        ORDER2 | {"lc": "maybe"},
        "page",
        ["lc 'maybe'", "true or false", "Using false"],
        ("toggle", "lc", False),
        ORDER2_SCORE,
    ),
    "1 for a switch": (
        ORDER2 | {"eff": "1"},
        "sidebar",
        ["eff '1'", "true or false", "Using false"],
        ("toggle", "eff", False),
        ORDER2_SCORE,
    ),
}


@pytest.mark.parametrize(
    ("link", "place", "words", "control", "score"), UNTAKEN_SETTINGS.values(), ids=UNTAKEN_SETTINGS
)
def test_a_setting_that_is_not_taken_is_said_once_beside_its_control(
    link, place, words, control, score
):
    page = open_page(**link)
    kind, key, value = control
    for _ in range(2):  # the address has forgotten it by the second run
        assert not page.exception
        (problem,) = problems(page)
        assert problem.place == place
        assert [word for word in words if word not in problem.text] == []
        assert getattr(page, kind)(key=key).value == value
        assert bleu(page) == score
        assert page.text_area(key="hyp").value == CAR["hyp"]
        page.run()


def test_what_a_link_asked_for_is_forgotten_once_the_person_chooses():
    page = open_page(**CAR, order="99", tok="nonsense")
    assert len(problems(page)) == 2
    page = page.select_slider(key="order").set_value(2).run()
    (left,) = problems(page)
    assert "'nonsense'" in left.text
    page = page.selectbox(key="tok").select("13a").run()
    assert problems(page) == []
    assert bleu(page) == ORDER2_SCORE


def test_what_a_link_asks_for_is_shown_as_text():
    page = open_page(tok="<img src=x onerror=alert(1)>")
    (problem,) = problems(page)
    assert "'<img src=x onerror=alert(1)>'" in problem.text


NINE = [*["she sold his car"] * 8, "she sold her car"]
LONG = " ".join(["word"] * 10_000)

# texts, where the line stands, words that must be said, the score
UNREAD_TEXTS = {
    "nine references: the ninth, a perfect match, is left out": (
        {"hyp": "she sold her car", "ref": "\n".join(NINE), "order": "2"},
        "ref",
        ["9 references", "first 8"],
        "0.5000",
    ),
    "a list that is not closed is text: “['turn',” and “'around'” match nothing": (
        {"hyp": "['turn', 'around'", "ref": "turn around", "order": "1"},
        "hyp",
        ["starts as a list", "close every quote and bracket", "plain text"],
        "0.0000",
    ),
    "a list of references that is not closed": (
        {"hyp": "turn around", "ref": "[['turn', 'around']", "order": "1"},
        "ref",
        ["Reference 1", "starts as a list", "plain text"],
        "0.0000",
    ),
    "a number among the tokens": (
        {"hyp": "turn 1", "ref": "turn\n['turn', 1]", "order": "1"},
        "ref",
        ["Reference 2", "Item 2", "is 1", "string in quotes"],
        "0.5000",
    ),
    "10,001 tokens in all": (
        {"hyp": LONG, "ref": "word"},
        "hyp",
        ["10,001 tokens in all", "at most 10,000"],
        "–",
    ),
    "a hypothesis token of 129 bytes": (
        {"hyp": f"so {'a' * 129}", "ref": "so"},
        "hyp",
        ["Token 2 has 129 bytes", "at most 128"],
        "–",
    ),
    "a reference token of 130 bytes in 65 letters": (
        {"hyp": "so", "ref": f"so\n{'é' * 65}"},
        "ref",
        ["Reference 2", "Token 1 has 130 bytes", "at most 128"],
        "–",
    ),
    "a token that is an empty string": (
        {"hyp": "['so', '']", "ref": "so"},
        "hyp",
        ["Token 2 is an empty string"],
        "–",
    ),
    "no reference": ({"hyp": "so", "ref": ""}, "ref", ["at least one reference", "[]"], "–"),
    "blank lines for references": (
        {"hyp": "so", "ref": " \n\n"},
        "ref",
        ["at least one reference", "[]"],
        "–",
    ),
    "nothing at all": ({"hyp": "", "ref": ""}, "ref", ["at least one reference", "[]"], "–"),
}


@pytest.mark.parametrize(
    ("texts", "place", "words", "score"), UNREAD_TEXTS.values(), ids=UNREAD_TEXTS
)
def test_a_text_that_is_not_read_as_meant_is_kept_and_said_once(texts, place, words, score):
    page = open_page(**texts)
    for _ in range(2):
        assert not page.exception
        (problem,) = problems(page)
        assert problem.place == place
        assert [word for word in words if word not in problem.text] == []
        assert bleu(page) == score
        assert page.text_area(key="hyp").value == texts["hyp"]
        assert page.text_area(key="ref").value == texts["ref"]
        page.run()


# texts without a problem: the score is 0, and a sentence says why
EMPTY_TEXTS = {
    "an empty hypothesis": ({"hyp": "", "ref": "so"}, "hypothesis is empty (c = 0)"),
    "a hypothesis that is an empty list": ({"hyp": "[]", "ref": "so"}, "hypothesis is empty"),
    "an empty reference": ({"hyp": "so", "ref": "[]"}, "No hypothesis token is in any reference"),
    "two empty lists": ({"hyp": "[]", "ref": "[]"}, "hypothesis is empty"),
}


@pytest.mark.parametrize(("texts", "why"), EMPTY_TEXTS.values(), ids=EMPTY_TEXTS)
def test_an_empty_text_scores_0_and_a_sentence_says_why(texts, why):
    page = open_page(**texts)
    assert not page.exception
    assert problems(page) == []
    assert bleu(page) == "0.0000"
    (sentence,) = lines(page, "sentence")
    assert why in sentence


def test_a_parameter_of_somebody_else_is_left_alone():
    page = open_page(**CAR, utm_source="list")
    assert not page.exception
    assert problems(page) == []
    assert page.query_params["utm_source"] == "list"
