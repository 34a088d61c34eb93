"""The Explain page: every built-in example, every setting that a link can hold."""

import pytest
from core import oracle

from bleuexplain.examples import EXAMPLES
from bleuexplain.permalink import State

from .page import bleu, lines, open_page, open_state, problems

# title: matches and totals, c, r, as (m_n, l_n) counted by hand from the two texts.
HAND_COUNTED = {
    # “the” 3 times against 2; not shared: meet on, Monday's neighbours in reference 2, the the
    "A usual sentence": ([(9, 11), (7, 10), (5, 9), (3, 8)], 11, 12),
    # Papineni et al. 2002, example 2: clipped at 2; references of 6 and 7 tokens
    "Seven times “the”": ([(2, 7)], 7, 7),
    "An exact match that scores 0": ([(2, 2), (1, 1), (0, 0), (0, 0)], 2, 2),
    # shared: on Monday, the committee, committee met; the committee met
    "The same words in another order": ([(5, 5), (3, 4), (1, 3), (0, 2)], 5, 5),
    # token 6 of 11 is wrong: it stands in 1, 2, 3 and 4 n-grams
    "One wrong word in the middle": ([(10, 11), (8, 10), (6, 9), (4, 8)], 11, 11),
    # each n-gram of “we agree to meet” once
    "A clipped repetition": ([(4, 8), (3, 7), (2, 6), (1, 5)], 8, 4),
    # references of 4 and 6 tokens are as close to 5; “day yesterday” is in neither
    "Two references as close in length": ([(5, 5), (3, 4), (2, 3), (1, 2)], 5, 4),
    "A short hypothesis": ([(4, 4), (3, 3), (2, 2), (1, 1)], 4, 10),
    # 13a: we will be late . has 5 tokens
    "A missing full stop": ([(4, 4), (3, 3), (2, 2), (1, 1)], 4, 5),
    # 13a: “please and here” keep their quotes; the reference has 9 tokens
    "Curly against straight quotes": ([(5, 7), (2, 6), (0, 5), (0, 4)], 7, 9),
    # only “January” is spelled alike
    "Upper and lower case": ([(1, 6), (0, 5), (0, 4), (0, 3)], 6, 6),
    "Effective order saves nothing": ([(3, 4), (1, 3), (0, 2), (0, 1)], 4, 4),
    "Chinese without word boundaries": ([(0, 1), (0, 0), (0, 0), (0, 0)], 1, 1),
    # character 7 of 8 is wrong: it stands in 1, 2, 2 and 2 n-grams
    "Chinese, a token a character": ([(7, 8), (5, 7), (4, 6), (3, 5)], 8, 8),
    # word 4 of 6 is wrong: it stands in 1, 2, 3 and all 3 n-grams
    "A Hebrew pair": ([(5, 6), (3, 5), (1, 4), (0, 3)], 6, 6),
    # the reference has one more word after the second
    "An Arabic pair": ([(5, 5), (3, 4), (1, 3), (0, 2)], 5, 6),
}


def expected(precisions, candidate_length, reference_length, **settings):
    """The score on screen for hand-counted precisions."""
    matches, totals = zip(*precisions, strict=True)
    return f"{oracle.bleu(matches, totals, candidate_length, reference_length, **settings):.4f}"


def test_every_example_is_counted_by_hand():
    assert [example.title for example in EXAMPLES] == list(HAND_COUNTED)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.title for example in EXAMPLES])
def test_an_example_s_link_shows_the_score_of_its_hand_counted_n_grams(example):
    settings = example.settings
    page = open_state(State(example.hypothesis, example.references, settings))
    assert not page.exception
    assert problems(page) == []
    assert bleu(page) == expected(
        *HAND_COUNTED[example.title],
        smoothing=settings.smoothing,
        epsilon=settings.epsilon,
        effective_order=settings.effective_order,
    )


def test_without_parameters_the_page_explains_the_first_example():
    page = open_page()
    assert not page.exception
    assert page.text_area(key="hyp").value == EXAMPLES[0].hypothesis
    assert page.text_area(key="ref").value == EXAMPLES[0].references
    # exp(1 - 12/11) x (9/11 x 7/10 x 5/9 x 3/8)^(1/4) = 0.9131 x 0.5878
    assert bleu(page) == "0.5367"
    assert lines(page, "numbers") == [
        "BLEU 0.5367 on the scale 0–1, 53.67 on 0–100 · BP 0.9131 · c = 11 tokens · r = 12 tokens "
        "· orders used: 4 of 4"
    ]


CAR = {"hyp": "she sold her car", "ref": "she sold his car"}  # 3/4, 1/3, 0/2, 0/1
LAKE = {"hyp": "The Lake", "ref": "the lake"}
LATE = {"hyp": "it is late", "ref": "it is late."}
TURN = {"hyp": "turn around", "ref": "turn around"}

# what the link holds: the score by hand, where the same link without the setting shows 0
SETTINGS_IN_LINKS = {
    "tok: 13a splits the full stop off; BP exp(1 - 4/3), all matched": (
        LATE | {"order": "3"},
        {"tok": "13a"},
        "0.7165",
    ),
    "lc: all matched once lowercased": (LAKE | {"order": "2"}, {"lc": "true"}, "1.0000"),
    "smooth: (3/4 x 1/3 x 0.1/2 x 0.1/1)^(1/4)": (CAR, {"smooth": "method1"}, "0.1880"),
    "smooth: (3/4 x 2/4 x 1/3 x 1/2)^(1/4)": (CAR, {"smooth": "method2"}, "0.5000"),
    "smooth: (3/4 x 1/3 x 1/2/2 x 1/4/1)^(1/4)": (CAR, {"smooth": "method3"}, "0.3536"),
    "eps: (3/4 x 1/3 x 1/2 x 1/1)^(1/4)": (CAR, {"smooth": "method1", "eps": "1"}, "0.5946"),
    "eff: 2/2 and 1/1 are all there is": (TURN, {"eff": "true"}, "1.0000"),
    "order: (3/4 x 1/3)^(1/2)": (CAR, {"order": "2"}, "0.5000"),
    "order: 3/4": (CAR, {"order": "1"}, "0.7500"),
    "hyp: the reference itself": (
        TURN | {"order": "2", "hyp": "no"},
        {"hyp": "turn around"},
        "1.0000",
    ),
    "ref: the hypothesis itself": (
        TURN | {"order": "2", "ref": "no"},
        {"ref": "turn around"},
        "1.0000",
    ),
}


@pytest.mark.parametrize(
    ("link", "setting", "score"), SETTINGS_IN_LINKS.values(), ids=SETTINGS_IN_LINKS
)
def test_each_setting_in_a_link_moves_the_score(link, setting, score):
    assert bleu(open_page(**link)) == "0.0000"
    page = open_page(**link | setting)
    assert bleu(page) == score
    assert problems(page) == []


def test_capitals_in_a_switch_are_read_as_streamlit_reads_them():
    assert bleu(open_page(**TURN, eff="True")) == "1.0000"


def test_the_offered_switch_gives_the_score_it_promises():
    page = open_page(**TURN)
    offered = {button.label: button for button in page.button}
    page = offered["Effective order on → 1.0000"].click().run()
    assert bleu(page) == "1.0000"
    assert page.toggle(key="eff").value
    assert page.query_params["eff"] == "true"
