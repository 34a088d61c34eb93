"""What one change of a setting would make of a zero."""

from dataclasses import asdict, replace

from core.strategies import near, orders, references, smoothing_settings, texts
from hypothesis import given

from bleuexplain.smoothing import SMOOTHINGS

from .explained import expected_bleu, explain_text, explain_tokens


def names(found):
    """What each alternative changes, and its score to four decimals."""
    present = asdict(found.settings)
    return [
        (
            {key: new for key, new in asdict(each.settings).items() if new != present[key]},
            round(each.bleu, 4),
        )
        for each in found.alternatives
    ]


def test_two_tokens_are_helped_by_effective_order_adding_one_or_a_lower_order():
    # 2/2, 1/1, 0/0, 0/0: epsilon and 1/2 over a total of 0 help nothing
    assert names(explain_tokens(["turn", "around"], [["turn", "around"]])) == [
        ({"effective_order": True}, 1.0),
        ({"smoothing": "method2"}, 1.0),
        ({"max_order": 2}, 1.0),
    ]


def test_four_tokens_with_a_wrong_one_are_helped_by_smoothing_not_by_effective_order():
    # 3/4, 1/3, 0/2, 0/1; the scores are worked out in the names of test_explain_page
    found = explain_text("she sold her car", "she sold his car")
    assert names(found) == [
        ({"smoothing": "method1"}, 0.188),
        ({"smoothing": "method2"}, 0.5),
        ({"smoothing": "method3"}, 0.3536),
        ({"max_order": 2}, 0.5),
    ]


def test_nothing_helps_where_no_token_is_shared():
    assert explain_tokens(["a"], [["b"]]).alternatives == ()
    assert explain_tokens([], [["b"]]).alternatives == ()


@given(texts, references, orders, smoothing_settings())
def test_an_alternative_is_one_change_away_and_gives_the_score_it_claims(
    hypothesis, references, max_order, settings
):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    for each, (changes, _) in zip(found.alternatives, names(found), strict=True):
        assert len(changes) == 1
        assert each.bleu == near(expected_bleu(hypothesis, references, each.settings))
        assert each.bleu > 0


@given(texts, references, orders, smoothing_settings())
def test_every_change_that_helps_a_zero_is_offered_and_of_lower_orders_the_highest(
    hypothesis, references, max_order, settings
):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    present = found.settings
    changes = [replace(present, smoothing=name) for name in SMOOTHINGS]
    changes += [replace(present, effective_order=True), present]
    helping = [each for each in changes if expected_bleu(hypothesis, references, each)]
    lower = [replace(present, max_order=order) for order in range(max_order - 1, 0, -1)]
    helping += [each for each in lower if expected_bleu(hypothesis, references, each)][:1]
    offered = [each.settings for each in found.alternatives]
    if present in helping:
        assert offered == []
    else:
        assert sorted(map(repr, offered)) == sorted(map(repr, helping))
