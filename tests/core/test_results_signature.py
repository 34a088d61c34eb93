"""Signatures: every way of writing one is the same signature, and its settings are ours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU, CHRF, TER

from bleuexplain.results import carry_over, read_signature
from bleuexplain.settings import Settings

SAME_FIELDS = {
    "long": "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0",
    "short": "#:1|c:mixed|e:no|tok:13a|s:exp|v:2.0.0",
    "with the metric": "BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0",
    "at the end of a sentence": "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0.",
}


@pytest.mark.parametrize("text", SAME_FIELDS.values(), ids=SAME_FIELDS)
def test_long_and_short_signatures_have_the_same_fields(text):
    assert read_signature(text).fields == (
        ("nrefs", "1"),
        ("case", "mixed"),
        ("eff", "no"),
        ("tok", "13a"),
        ("smooth", "exp"),
        ("version", "2.0.0"),
    )


FIRST_VERSION = {
    "long": "BLEU+case.lc+lang.en-de+numrefs.2+smooth.exp+test.wmt14/full+tok.intl+version.1.2.10",
    "short": "BLEU+c.lc+l.en-de+#.2+s.exp+t.wmt14/full+tok.intl+v.1.2.10",
    "with #refs, as a paper has it": "c.lc+l.en-de+#refs.2+s.exp+t.wmt14/full+tok.intl+v.1.2.10",
}


@pytest.mark.parametrize("text", FIRST_VERSION.values(), ids=FIRST_VERSION)
def test_signatures_of_sacrebleu_1_have_the_present_names(text):
    assert dict(read_signature(text).fields) == {
        "case": "lc",
        "lang": "en-de",
        "nrefs": "2",
        "smooth": "exp",
        "test": "wmt14/full",
        "tok": "intl",
        "version": "1.2.10",
    }


OTHER_METRICS = {
    "chrF, long": ("nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no|version:2.0.0", "chrF"),
    "chrF, short: s is the white space": ("#:1|c:mixed|e:yes|nc:6|nw:0|s:no|v:2.0.0", "chrF"),
    "chrF of sacreBLEU 1": ("chrF2+numchars.6+space.false+version.1.5.1", "chrF"),
    "TER, short: t is the tokenizer": ("#:1|c:lc|t:tercom|nr:no|pn:yes|as:no|v:2.0.0", "TER"),
}


@pytest.mark.parametrize(("text", "metric"), OTHER_METRICS.values(), ids=OTHER_METRICS)
def test_a_signature_of_another_metric_is_known_as_such(text, metric):
    signature = read_signature(text)
    assert signature.metric == metric
    assert signature.get("smooth") is None


NO_SIGNATURES = ["", "nrefs:1", "time:12:30", "a|b", "http://a.b|c:d", "x:1|y:2", "||||", "::::"]


@pytest.mark.parametrize("text", NO_SIGNATURES)
def test_other_text_with_colons_is_no_signature(text):
    assert read_signature(text) is None


def test_a_field_that_is_not_known_is_kept():
    assert read_signature("nrefs:1|case:lc|mood:good").get("mood") == "good"


@given(
    lowercase=st.booleans(),
    tokenize=st.sampled_from(["none", "13a", "intl", "char", "zh"]),
    smooth_method=st.sampled_from(["none", "floor", "add-k", "exp"]),
    effective_order=st.booleans(),
    short=st.booleans(),
    trials=st.sampled_from([1, 3]),
)
def test_what_sacrebleu_signs_is_carried_over(short, trials, **chosen):
    metric = BLEU(**chosen)
    metric.corpus_score(["a b"], [["a b"], ["b a"]], n_bootstrap=trials)
    carried = carry_over(read_signature(metric.get_signature().format(short)))
    method = {"none": "none", "floor": "method1", "add-k": "method2", "exp": "method3"}
    assert carried.settings == Settings(
        tokenizer=chosen["tokenize"],
        lowercase=chosen["lowercase"],
        smoothing=method[chosen["smooth_method"]],
        effective_order=chosen["effective_order"],
    )
    assert (carried.not_carried, carried.assumed) == ((), ())


@pytest.mark.parametrize(("metric", "name"), [(CHRF(), "chrF"), (TER(), "TER")])
@pytest.mark.parametrize("short", [False, True])
def test_sacrebleus_other_signatures_are_told_apart(metric, name, short):
    metric.corpus_score(["a b"], [["a b"]])
    assert read_signature(metric.get_signature().format(short)).metric == name


# signature, what stays behind, why
NOT_CARRIED = {
    "another k": ("smooth:add-k[2.00]|tok:13a", "add-k[2.00]", "other k"),
    "an epsilon below the digits": ("smooth:floor[0.00]|tok:13a", "floor[0.00]", "epsilon"),
    "an epsilon above 1": ("smooth:floor[2.00]|tok:13a", "floor[2.00]", "epsilon"),
    "floor of sacreBLEU 1, whose default was 0": ("smooth.floor+tok.13a", "floor", "value missing"),
    "a tokenizer that is not ours": ("smooth:exp|tok:flores101", "flores101", "unknown tokenizer"),
    "a tokenizer of somebody's": ("smooth:exp|tok:mine", "mine", "unknown tokenizer"),
    "a method that is not there": ("smooth:magic|tok:13a", "magic", "unknown value"),
    "a case that is not there": ("case:upper|tok:13a", "upper", "unknown value"),
}


@pytest.mark.parametrize(("text", "value", "reason"), NOT_CARRIED.values(), ids=NOT_CARRIED)
def test_what_cannot_be_set_here_is_named_with_the_reason(text, value, reason):
    carried = carry_over(read_signature(text))
    assert [(each.value, each.reason) for each in carried.not_carried] == [(value, reason)]


def test_mecab_is_carried_over_whatever_its_version():
    carried = carry_over(read_signature("tok:ja-mecab-0.996-IPA|smooth:exp|version:2.0.0"))
    assert carried.settings.tokenizer == "ja-mecab"


def test_what_a_signature_does_not_say_is_sacrebleus_default_and_said_to_be():
    carried = carry_over(read_signature("nrefs:1|version:2.0.0"), max_order=2)
    assert carried.settings == Settings(tokenizer="13a", smoothing="method3", max_order=2)
    assert carried.assumed == ("case", "eff", "tok", "smooth")


def test_epsilon_is_that_of_the_signature():
    settings = carry_over(read_signature("smooth:floor[0.25]|tok:13a")).settings
    assert (settings.smoothing, settings.epsilon) == ("method1", 0.25)
