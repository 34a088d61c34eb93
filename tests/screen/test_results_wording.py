"""The sentences about a printed result: every part, every check, with the figures."""

import pytest
from core.test_results_hostile import FRAGMENTS, HOSTILE
from core.test_results_lines import REAL_LINES
from core.test_results_objects import CLI_JSON, OBJECTS
from core.test_results_reading import MERE_SCORES, MTEVAL, SIGNATURES_ALONE
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import results
from bleuexplain.errors import InputError
from bleuexplain.results.checks import CheckKind
from bleuexplain.results.result import PartKind, Tool
from bleuexplain.wording import results as wording

LINE = (
    "BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0 = 20.8 54.4/26.6/14.9/8.7 "
    "(BP = 1.000 ratio = 1.026 hyp_len = 62880 ref_len = 61287)"
)


def said_of_parts(text):
    """What is said of every part that says something."""
    result = results.read_result(text)
    return [told for part in result.parts if (told := wording.part(part, result))]


def test_every_part_of_a_line_is_said_with_its_figures():
    # 54.35 % of 62,880 is 34,175.28, 54.45 % is 34,238.16
    assert said_of_parts(LINE) == [
        "The metric: BLEU.",
        "References 1: one a segment.",
        "Case mixed: The and the are different tokens.",
        "Effective order no: every order counts, and one without n-grams makes BLEU 0.",
        "Tokenizer 13a: splits off ASCII punctuation, as mteval-v13a: sacreBLEU's default.",
        "Smoothing exp (method3): the zero matches become 1/2, 1/4, 1/8 and so on.",
        "sacreBLEU version 2.0.0: settings alone do not fix a score, so the version belongs to it.",
        "The score, on the scale 0–100; 0.208 on the scale 0–1. It is rounded: before, it was "
        "between 20.75 and 20.85.",
        "p₁, the precision of single tokens: 54.4 of 100 hypothesis tokens match, after clipping. "
        "Of c = 62,880 tokens that is m₁ = 34,176 to 34,238.",
        "p₂, the precision of 2-grams: 26.6 of 100 hypothesis 2-grams match, after clipping.",
        "p₃, the precision of 3-grams: 14.9 of 100 hypothesis 3-grams match, after clipping.",
        "p₄, the precision of 4-grams: 8.7 of 100 hypothesis 4-grams match, after clipping.",
        "BP, the brevity penalty: as printed, it takes nothing from the score.",
        "c/r, hypothesis length over reference length: the hypothesis is 2.6 % longer.",
        "c, the hypothesis length: 62,880 tokens, all segments together.",
        "r, the reference length: 61,287 tokens, of several references the closest in length, all "
        "segments together.",
    ]


PARTS = {
    "a text that is too short": (
        "BLEU = 47.51, 78.7/59.2/45.2/35.9 (BP=0.906, ratio=0.910)",
        [
            "BP, the brevity penalty: the text is too short, which takes 9.4 % of the score.",
            "c/r, hypothesis length over reference length: the hypothesis is 9.0 % shorter.",
        ],
    ),
    "a text of the same length": (
        "BLEU = 50.0 50.0/50.0 (BP = 1.000 ratio = 1.000)",
        ["c/r, hypothesis length over reference length: as printed, no difference."],
    ),
    "a precision of 0": (
        "BLEU = 0.00, 57.1/0.0",
        [
            "p₂, the precision of 2-grams: none of the hypothesis 2-grams matches, or too few to "
            "show.",
        ],
    ),
    "a scale from 0 to 1": (
        "{'bleu': 0.25, 'precisions': [0.25], 'brevity_penalty': 1.0}",
        [
            "The score, on the scale 0–1; 25 on the scale 0–100. It is rounded: before, it was "
            "between 0.245 and 0.255.",
            "p₁, the precision of single tokens: 25 of 100 hypothesis tokens match, after "
            "clipping.",
        ],
    ),
    "fairseq names the order": (
        "BLEU4 = 27.31, 58.9/33.1/21.0/13.8",
        ["The metric: BLEU over the n-grams of order 1 to 4."],
    ),
    "tensor2tensor names the case": (
        "BLEU_uncased = 26.60",
        ["The metric: BLEU, of lowercased text."],
    ),
    "one token": (
        "BLEU = 0.67 100.0 (BP = 0.007 ratio = 0.167 hyp_len = 1 ref_len = 6)",
        ["c, the hypothesis length: 1 token, all segments together."],
    ),
    "evaluate takes the shortest reference": (
        OBJECTS["evaluate's bleu (its README)"][0],
        [
            "r, the reference length: 8 tokens, of several references the shortest, all segments "
            "together.",
        ],
    ),
    "counts": (
        OBJECTS["this package's counts"][0],
        [
            "m₂: the hypothesis 2-grams found in a reference, clipped.",
            "l₁: all hypothesis tokens.",
        ],
    ),
    "mteval": (
        MTEVAL,
        [
            "NIST, another metric: matches weigh more the rarer they are.",
            "The name of the system.",
            "BLEU of the tokens alone: BP × p₁.",
            "BLEU of the orders 1, 2 and 3: BP × the geometric mean of their precisions.",
        ],
    ),
}


@pytest.mark.parametrize(("text", "sentences"), PARTS.values(), ids=PARTS)
def test_a_part_is_said_in_the_terms_of_its_tool(text, sentences):
    said = said_of_parts(text)
    assert [sentence for sentence in sentences if sentence not in said] == []


HEADLINES = {
    "sacreBLEU": (
        LINE,
        "BLEU 20.8 on the scale 0–100 (0.208 on the scale 0–1), as sacreBLEU prints it.",
    ),
    "evaluate": (
        OBJECTS["evaluate's bleu (its README)"][0],
        "BLEU 0.637096 on the scale 0–1 (63.7096 on the scale 0–100), as Hugging Face evaluate's "
        "“bleu” prints it.",
    ),
    "a number": (
        "27.3",
        "BLEU 27.3 on the scale 0–100 (0.273 on the scale 0–1), read from a number alone.",
    ),
    "a signature": (
        SIGNATURES_ALONE["long"],
        "The signature of a BLEU score, without the score.",
    ),
    "chrF's signature": (
        "#:1|c:mixed|e:yes|nc:6|nw:0|s:no|v:2.0.0",
        "The signature of a chrF score, without the score.",
    ),
    "counts": (
        OBJECTS["this package's counts"][0],
        "Matches and totals without a score, as the tool bleu-sentence-components gives them.",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), HEADLINES.values(), ids=HEADLINES)
def test_the_headline_says_what_was_read(text, sentence):
    assert wording.headline(results.read_result(text)) == sentence


# what cost most
COSTLIEST = {
    "an order": (
        # 0.087^(1/4) = 0.54310
        LINE,
        "The 4-grams cost most: p₄ = 0.0870, and its factor is p₄^(1/4) = 0.5431.",
    ),
    "the length": (
        "BLEU = 2.35, 100.0/100.0/100.0/100.0 (BP=0.024, ratio=0.211, hyp_len=4, ref_len=19)",
        "The brevity penalty cost most: BP = 0.0235.",
    ),
    "a zero": ("BLEU = 0.00, 57.1/0.0 (BP=1.000)", "p₂ is 0, and with it BLEU."),
    "one order": (
        "BLEU = 76.47 76.5 (BP = 1.000 ratio = 1.133)",
        "The single tokens cost most: p₁ = 0.7650.",
    ),
    "nothing": ("BLEU = 100.00, 100.0/100.0 (BP=1.000)", "Nothing was lost: every factor is 1."),
    "what does not show": ("27.3", ""),
}


@pytest.mark.parametrize(("text", "sentence"), COSTLIEST.values(), ids=COSTLIEST)
def test_the_costliest_factor_is_named(text, sentence):
    assert wording.costliest(results.read_result(text)) == sentence


def test_a_brevity_penalty_that_is_not_printed_is_said_where_it_follows():
    result = results.read_result("BLEU = 25.00, 50.0/50.0")
    assert wording.implied_brevity(result) == (
        "BP is not printed; as the score over the geometric mean of the precisions it is 0.5000."
    )
    assert wording.implied_brevity(results.read_result(LINE)) == ""


LEFT_ASIDE = {
    "nothing": (LINE, ""),
    "one": (f"{LINE}\nBLEU = 6.20", "Left aside: 1 other result (BLEU = 6.20)."),
    "many": (
        f"{LINE}\nbleu: 1\nbleu: 2\nbleu: 3\nbleu: 4\nbleu: 5",
        "Left aside: 5 other results (bleu = 1, bleu = 2, bleu = 3 and 2 more).",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), LEFT_ASIDE.values(), ids=LEFT_ASIDE)
def test_what_was_left_aside_is_named_and_counted(text, sentence):
    assert wording.left_aside(results.read_result(text)) == sentence


ALL_TEXTS = {
    **{name: line for name, (line, _) in REAL_LINES.items()},
    **{name: text for name, (text, *_) in OBJECTS.items()},
    **{name: text for name, (text, _) in MERE_SCORES.items()},
    **SIGNATURES_ALONE,
    "mteval": MTEVAL,
    "JSON": CLI_JSON,
}


def all_words(text):
    """Everything that a page could say of a text."""
    result = results.read_result(text)
    checks = results.check(result)
    carried = results.settings_of(result)
    return [
        wording.headline(result),
        *wording.notes(result),
        wording.left_aside(result),
        wording.costliest(result),
        wording.implied_brevity(result),
        wording.comparable(result),
        *[wording.part(part, result) for part in result.parts],
        wording.verdict(checks),
        *[wording.check(each, result) for each in checks],
        *([] if not carried else [wording.assumed(carried)]),
        *([] if not carried else map(wording.not_carried, carried.not_carried)),
        *([] if not result.signature else [row[2] for row in wording.rows(result.signature)]),
    ]


@pytest.mark.parametrize("text", ALL_TEXTS.values(), ids=ALL_TEXTS)
def test_everything_said_is_a_whole_sentence(text):
    said = [sentence for sentence in all_words(text) if sentence]
    assert said
    assert [each for each in said if each[-1] not in ".?" or "  " in each or "None" in each] == []


def test_every_kind_of_part_check_and_tool_has_its_words():
    assert set(wording.TOOL_NAMES) == set(Tool.__args__)
    assert set(wording.parts._SAID) == set(PartKind.__args__)
    assert set(wording.checks._SAID) == set(CheckKind.__args__)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join))
def test_there_are_words_for_whatever_can_be_read(text):
    try:
        said = all_words(text)
    except InputError:
        return
    assert all(sentence.encode() or not sentence for sentence in said)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_gets_short_sentences(text):
    try:
        said = all_words(text)
    except InputError as refusal:
        said = [refusal.message]
    assert max(map(len, said)) < 600
