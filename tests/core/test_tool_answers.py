"""The tools agree with each other, with the core, and with sacreBLEU."""

import json
from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU
from sacrebleu.metrics import CHRF as SACREBLEU_CHRF

from bleuexplain import explain
from bleuexplain.limits import MAX_OUTPUT_BYTES
from bleuexplain.tools import ToolError, execute

from . import oracle
from .payloads import COMPONENTS, SMOOTHING
from .strategies import near, references, smoothing_settings, texts
from .tool_payloads import (
    CHRF,
    CHRF_COMPONENTS,
    COMPUTE,
    CORPUS,
    EXPLAIN,
    NGRAMS,
    PAYLOADS,
    decimals,
)

token_segments = st.fixed_dictionaries({"hypothesis": texts, "references": references})
corpora = st.lists(token_segments, min_size=1, max_size=6)
SACREBLEU_NAMES = {"none": "none", "method1": "floor", "method2": "add-k", "method3": "exp"}


@given(token_segments, st.integers(1, 8), smoothing_settings(), decimals)
def test_a_sentence_gives_what_the_founding_tools_give_one_after_the_other(
    segment, max_order, settings, digits
):
    sentence = {**segment, "max_order": max_order}
    counts = execute(*COMPONENTS, sentence)
    del counts["max_order"]
    chained = execute(*SMOOTHING, {**counts, **settings, "decimals": digits})
    answer = execute(*COMPUTE, {**sentence, **settings, "decimals": digits})
    assert json.dumps(answer, sort_keys=True) == json.dumps(chained | counts, sort_keys=True)


@given(corpora, st.integers(1, 8), st.booleans())
def test_segments_are_counted_as_sentences_are_and_summed(corpus, max_order, include_ngrams):
    inputs = {"max_order": max_order, "include_ngrams": include_ngrams}
    answer = execute(*NGRAMS, {"segments": corpus, **inputs})
    alone = [execute(*COMPONENTS, {**segment, **inputs}) for segment in corpus]
    assert [{**each, "max_order": max_order} for each in answer["segments"]] == alone
    for name in ("candidate_length", "reference_length"):
        assert answer["corpus"][name] == sum(each[name] for each in alone)
    for name in ("matches", "totals"):
        columns = zip(*[each[name] for each in alone], strict=True)
        assert answer["corpus"][name] == list(map(sum, columns))


@given(corpora, st.integers(1, 8), smoothing_settings())
def test_a_corpus_scores_as_in_sacrebleu(corpus, max_order, settings):
    answer = execute(*CORPUS, {"segments": corpus, "max_order": max_order, **settings})
    metric = BLEU(
        tokenize="none",
        force=True,
        max_ngram_order=max_order,
        smooth_method=SACREBLEU_NAMES[settings["smoothing"]],
        smooth_value=settings.get("epsilon"),
        effective_order=settings["effective_order"],
    )
    hypotheses = [" ".join(segment["hypothesis"]) for segment in corpus]
    others = [[" ".join(each) for each in segment["references"]] for segment in corpus]
    peer = metric.corpus_score(hypotheses, list(zip_longest(*others)))
    assert answer["bleu"] * 100 == near(peer.score)
    if settings["smoothing"] != "method2":  # sacreBLEU's add-k returns the counts it added to
        assert (answer["matches"], answer["totals"]) == (peer.counts, peer.totals)
    assert (answer["candidate_length"], answer["reference_length"]) == (peer.sys_len, peer.ref_len)


@given(corpora, smoothing_settings(), decimals)
def test_a_corpus_gives_what_smoothing_gives_on_its_summed_counts(corpus, settings, digits):
    counts = execute(*NGRAMS, {"segments": corpus})["corpus"]
    chained = execute(*SMOOTHING, {**counts, **settings, "decimals": digits})
    answer = execute(*CORPUS, {"segments": corpus, **settings, "decimals": digits})
    assert json.dumps(answer, sort_keys=True) == json.dumps(chained | counts, sort_keys=True)


def metric_of(payload):
    names = ("char_order", "word_order", "beta", "lowercase", "whitespace")
    chosen = {name: payload[name] for name in names if name in payload}
    return SACREBLEU_CHRF(**chosen, eps_smoothing=payload.get("averaging") == "epsilon")


@given(PAYLOADS[CHRF_COMPONENTS])
def test_chrf_tools_count_and_score_as_sacrebleu(payload):
    metric = metric_of(payload)
    hypotheses = [segment["hypothesis"] for segment in payload["segments"]]
    streams = list(zip_longest(*[segment["references"] for segment in payload["segments"]]))
    counted = execute(*CHRF_COMPONENTS, payload)
    lists = ("hypothesis_ngrams", "reference_ngrams", "matches")
    statistics = [
        [count for row in zip(*[each[name] for name in lists], strict=True) for count in row]
        for each in counted["segments"]
    ]
    assert statistics == metric._extract_corpus_statistics(hypotheses, streams)
    scored = execute(*CHRF, payload)
    peer = metric.corpus_score(hypotheses, streams).score
    assert scored["corpus"]["score"] * 100 == pytest.approx(peer, rel=1e-12, abs=1e-14)
    assert scored["orders"] == counted["orders"]
    for segment, found in zip(payload["segments"], scored["segments"], strict=True):
        alone = metric.sentence_score(segment["hypothesis"], segment["references"]).score
        assert found["score"] * 100 == pytest.approx(alone, rel=1e-12, abs=1e-14)


@given(PAYLOADS[CHRF_COMPONENTS], decimals)
def test_chrf_rounds_every_number_as_to_fixed(payload, digits):
    full = execute(*CHRF, payload)["corpus"]
    rounded = execute(*CHRF, {**payload, "decimals": digits})["corpus"]
    for name in ("score", "precision", "recall"):
        exact = full[name]
        assert rounded[name] == (None if exact is None else oracle.to_fixed(exact, digits))
    for name in ("precisions", "recalls", "f_scores"):
        assert rounded[name] == [
            None if exact is None else oracle.to_fixed(exact, digits) for exact in full[name]
        ]


AB = {"segments": [{"hypothesis": "ab", "references": ["abc"]}]}


def test_chrf_states_which_orders_are_averaged():
    # Report BR115: effective order and epsilon give different sentence scores.
    effective, epsilon = execute(*CHRF, AB), execute(*CHRF, {**AB, "averaging": "epsilon"})
    assert (effective["averaging"], epsilon["averaging"]) == ("effective_order", "epsilon")
    assert effective["segments"][0]["averaged"] == [True, True, False, False, False, False]
    assert effective["segments"][0]["score"] == near(7 / 11)
    assert epsilon["segments"][0]["averaged"] == [True] * 6
    assert epsilon["segments"][0]["score"] == pytest.approx((5 / 7 + 5 / 9) / 6, rel=1e-12)


def test_chrf_leaves_the_segments_out_if_asked():
    assert "segments" not in execute(*CHRF, {**AB, "include_segments": False})


@given(PAYLOADS[EXPLAIN].filter(lambda payload: payload.get("tokenizer") != "ja-mecab"))
def test_an_explanation_is_the_core_s(payload):
    inputs = {name: value for name, value in payload.items() if name != "include_engines"}
    expected = explain(**inputs).to_dict()
    if not payload.get("include_engines", True):
        del expected["engines"]
    assert execute(*EXPLAIN, payload) == expected


SEGMENT = {"hypothesis": ["a"], "references": [["a"]]}
TEXTS = {"hypothesis": "a", "references": ["a"]}

# tool, payload, code, path, what the message says
REFUSALS = {
    "no segment": (CORPUS, {"segments": []}, "invalid_input", "/segments", "At least 1 item"),
    "a segment without references": (
        *(NGRAMS, {"segments": [SEGMENT, {"hypothesis": []}]}),
        *("invalid_input", "/segments/1/references", "references is missing."),
    ),
    "a token too long": (
        *(CORPUS, {"segments": [SEGMENT, {"hypothesis": [], "references": [["é" * 65]]}]}),
        *("limit_exceeded", "/segments/1/references/0/0", "Token 1 has 130 bytes"),
    ),
    "too many tokens over all segments": (
        *(CORPUS, {"segments": [{"hypothesis": ["a"] * 3_000, "references": [["b"]]}] * 4}),
        *("limit_exceeded", "/segments", "There are 12,004 tokens in all; at most 10,000"),
    ),
    "too many bytes over all segments": (
        *(NGRAMS, {"segments": [{"hypothesis": ["a" * 128] * 600, "references": [[]]}] * 4}),
        *("limit_exceeded", "/segments", "The tokens have 307,200 bytes in all"),
    ),
    "too many segments": (
        *(NGRAMS, {"segments": [SEGMENT] * 10_001}),
        *("limit_exceeded", "/segments", "At most 10,000 items"),
    ),
    "nine references": (
        *(CHRF, {"segments": [{"hypothesis": "a", "references": ["b"] * 9}]}),
        *("limit_exceeded", "/segments/0/references", "At most 8 items"),
    ),
    "too many characters": (
        *(CHRF, {"segments": [TEXTS, {"hypothesis": "a" * 10**6, "references": ["b"]}]}),
        *("limit_exceeded", "/segments", "The texts have 1,000,003 characters in all"),
    ),
    "tokens for chrF": (
        *(CHRF, {"segments": [SEGMENT]}),
        *("invalid_input", "/segments/0/hypothesis", "A string is needed here, got a list of 1."),
    ),
    "nothing for chrF to count": (
        *(CHRF_COMPONENTS, {"segments": [TEXTS], "char_order": 0}),
        *("invalid_input", "/char_order", "nothing is counted"),
    ),
    "NaN for beta": (
        *(CHRF, {"segments": [TEXTS], "beta": float("nan")}),
        *("invalid_input", "/beta", "beta goes from 0 to 1,000, got nan."),
    ),
    "smoothing 4, with the reason": (
        *(COMPUTE, {**SEGMENT, "smoothing": "method4"}),
        *("unsupported_input", "/smoothing", "Smoothing method4 is not supported: it scales"),
    ),
    "weights": (
        *(CORPUS, {"segments": [SEGMENT], "weights": [1]}),
        *("unsupported_input", "/weights", "Custom n-gram weights are not supported"),
    ),
    "epsilon without method1": (
        *(COMPUTE, {**SEGMENT, "epsilon": 0.5}),
        *("invalid_input", "/epsilon", "epsilon goes with smoothing method1 only"),
    ),
    "a number for a text": (
        *(EXPLAIN, {"hypothesis": 7, "references": ["a"]}),
        *("invalid_input", "/hypothesis", "A string or a list is needed here, got 7."),
    ),
    "texts to explain with too many characters": (
        *(EXPLAIN, {"hypothesis": "a" * 600_000, "references": ["b" * 600_000]}),
        *("limit_exceeded", "", "The texts have 1,200,000 characters in all"),
    ),
    "a text to explain with too many tokens": (
        *(EXPLAIN, {"hypothesis": "a " * 10_001, "references": ["a"]}),
        *("limit_exceeded", "", "There are 10,002 tokens in all"),
    ),
    "NaN for the number told": (
        *(EXPLAIN, {"hypothesis": "a", "references": ["a"], "told": float("nan")}),
        *("invalid_input", "/told", "told is a finite number"),
    ),
    "a clipping table that is too large": (
        *(NGRAMS, {"segments": [{"hypothesis": [f"{i:0>25}" for i in range(9_000)],
                                 "references": [[]]}], "max_order": 8, "include_ngrams": True}),
        *("limit_exceeded", "/include_ngrams", "more than 1,000,000 bytes"),
    ),
    "chrF of too many segments": (
        *(CHRF, {"segments": [TEXTS] * 10_000}),
        *("limit_exceeded", "/segments", "set include_segments to false"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("tool", "payload", "code", "path", "words"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_refusal_says_what_and_where(tool, payload, code, path, words):
    with pytest.raises(ToolError) as refusal:
        execute(*tool, payload)
    error = refusal.value
    assert (error.code, error.path) == (code, path)
    assert words in error.message


@pytest.mark.parametrize("hypothesis", [[], ["é"], ["é", "b"], ["é", "b", "é"]])
def test_an_answer_up_to_the_last_byte_is_given(hypothesis, monkeypatch):
    segments = [SEGMENT, {"hypothesis": hypothesis, "references": [["b"]]}]
    payload = {"segments": segments, "include_ngrams": True, "max_order": 2}
    answer = execute(*NGRAMS, payload)
    text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    size = len(text.encode())
    monkeypatch.setattr("bleuexplain.tools.bounds.MAX_OUTPUT_BYTES", size)
    assert execute(*NGRAMS, payload) == answer
    monkeypatch.setattr("bleuexplain.tools.bounds.MAX_OUTPUT_BYTES", size - 1)
    with pytest.raises(ToolError, match="The answer would have more than"):
        execute(*NGRAMS, payload)


def test_the_counts_of_ten_thousand_segments_fit_into_one_answer():
    segments = [{"hypothesis": ["a"], "references": [[]]}] * 10_000
    answer = execute(*NGRAMS, {"segments": segments, "max_order": 8})
    assert answer["corpus"]["totals"] == [10_000, 0, 0, 0, 0, 0, 0, 0]
    assert len(json.dumps(answer, separators=(",", ":"))) < MAX_OUTPUT_BYTES


def test_three_thousand_segments_fit_into_one_answer_without_their_scores():
    segment = {"hypothesis": "we met at noon", "references": ["we met at one"]}
    payload = {"segments": [segment] * 3_000, "include_segments": False}
    assert execute(*CHRF, payload)["corpus"]["score"] == near(
        execute(*CHRF, {"segments": [segment]})["corpus"]["score"]
    )
