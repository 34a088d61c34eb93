"""The sentences about signatures: every field with its value, and what it leaves open."""

import pytest

from bleuexplain import results
from bleuexplain.wording import results as wording

from .test_results_wording import LINE

FIELDS = {
    "two references": (
        "nrefs",
        "2",
        "References 2: so many a segment; a match in any of them counts.",
    ),
    "a variable number": (
        "nrefs",
        "var",
        "References var: not the same number for every segment.",
    ),
    "lowercased": (
        "case",
        "lc",
        "Case lc: all text was lowercased first, which scores higher than mixed.",
    ),
    "effective order": (
        "eff",
        "yes",
        "Effective order yes: the leading orders that have n-grams count, as is usual for single "
        "sentences.",
    ),
    "floor with its epsilon": (
        "smooth",
        "floor[0.10]",
        "Smoothing floor[0.10] (method1): a zero match becomes 0.10.",
    ),
    "add-k with its k": (
        "smooth",
        "add-k[1.00]",
        "Smoothing add-k[1.00] (method2 for k = 1): adds 1.00 to matches and totals from order 2 "
        "on.",
    ),
    "MeCab": ("tok", "ja-mecab-0.996-IPA", "Tokenizer ja-mecab-0.996-IPA: finds Japanese words."),
    "spBLEU": (
        "tok",
        "flores101",
        "Tokenizer flores101: cuts subwords, as spBLEU on FLORES-101.",
    ),
    "somebody's tokenizer": (
        "tok",
        "mine",
        "Tokenizer mine: not a tokenizer that is known here.",
    ),
    "an old version": (
        "version",
        "1.4.14",
        "sacreBLEU version 1.4.14: before 2.0 smoothing gave a score above 0 even where no token "
        "is shared, and the signature did not tell the effective order.",
    ),
    "not translated from": (
        "origlang",
        "non-en",
        "Original language non-en: only segments that were not written in en first.",
    ),
    "a field that nobody knows": ("mood", "good", "mood good: not a field that is known here."),
}


@pytest.mark.parametrize(("name", "value", "sentence"), FIELDS.values(), ids=FIELDS)
def test_a_field_is_said_with_its_value(name, value, sentence):
    assert wording.field(name, value) == sentence


def test_fields_of_other_metrics_mean_other_things():
    assert wording.field("eff", "yes", "chrF") == (
        "Effective order yes: orders without n-grams are left out."
    )
    assert wording.field("nw", "2", "chrF") == (
        "Word order 2: word n-grams up to 2 as well, chrF++."
    )


def test_a_signature_has_a_row_a_field():
    signature = results.read_signature("#:1|c:lc|tok:13a")
    assert wording.rows(signature) == (
        ("#:1", "References", "References 1: one a segment."),
        (
            "c:lc",
            "Case",
            "Case lc: all text was lowercased first, which scores higher than mixed.",
        ),
        (
            "tok:13a",
            "Tokenizer",
            "Tokenizer 13a: splits off ASCII punctuation, as mteval-v13a: sacreBLEU's default.",
        ),
    )


def test_what_is_not_known_of_a_score_stands_against_comparing_it():
    assert wording.comparable(results.read_result("BLEU = 20.8")).startswith(
        "There is no signature"
    )
    assert wording.comparable(results.read_result("nrefs:1|tok:13a|version:2.0.0")).endswith(
        "This one does not tell the case or smoothing."
    )
    assert wording.comparable(results.read_result(LINE)) == (
        "Two scores can be compared where the whole signature and the test set are the same."
    )


def test_what_cannot_be_set_here_is_said_with_what_stands_for_it():
    carried = results.carry_over(results.read_signature("smooth:add-k[2.00]|tok:flores101"))
    assert [wording.not_carried(each) for each in carried.not_carried] == [
        "Tokenizer flores101 is not offered here; 13a stands in its place.",
        "Smoothing add-k[2.00] is not offered here, where add-k has k = 1; exp stands in its "
        "place.",
    ]
    assert wording.assumed(carried) == (
        "Not in the signature, so sacreBLEU's default is taken: case:mixed and eff:no."
    )
