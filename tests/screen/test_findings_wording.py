"""The sentences on findings: exact figures, right plurals, long and hidden things made short."""

import pytest

from bleuexplain.diagnosis import KINDS, findings, read_case
from bleuexplain.settings import Settings
from bleuexplain.wording.findings import SENTENCES, message, remedy
from bleuexplain.wording.findings.titles import TITLES
from bleuexplain.wording.findings.words import code_points, named_characters, pairs, quoted, several


def tokens(text):
    return tuple(text.split())


def told(kind, hypothesis, references, *, number=None, slip="", **settings):
    """The finding of that kind in words: its sentence and what to do."""
    case = read_case(hypothesis, references, Settings(**settings), told=number, slip=slip)
    found = next(each for each in findings(case) if each.kind == kind)
    return message(case, found), remedy(found, case.settings)


# By kind: how it comes about, the sentence, and the remedy.
SAID = {
    "no_overlap": (
        told("no_overlap", " ".join(["no"] * 1200), ["yes"]),
        "None of the 1,200 hypothesis tokens is in any reference (m₁ = 0), so BLEU is 0 before any "
        "smoothing.",
        "",
    ),
    "zero_order": (
        told("zero_order", "a new red car stopped here", ["an old red car stopped there"]),
        "No 4-gram matches (m₄ = 0 of 3), and one zero factor makes the geometric mean 0; with 1 "
        "there BLEU would be 0.4729. One word is to blame: with “old” as token 2 BLEU would "
        "be 0.5081.",
        "Smoothing method3 (exp)",
    ),
    "shorter_than_max_order": (
        told("shorter_than_max_order", "yes", ["yes"], max_order=3),
        "1 token holds no 2-gram or 3-gram (l₂ = 0, l₃ = 0), so BLEU with max order 3 is 0 "
        "whatever the words are; the orders that exist would give 1.0000.",
        "Effective order on",
    ),
    "too_short": (
        told("too_short", "so it is", ["so it is today", "so it is here"], max_order=1),
        "The hypothesis has c = 3 tokens against r = 4 (every reference), so BP = exp(1 − 4/3) = "
        "0.7165; without it BLEU would be 1.0000.",
        "",
    ),
    "clipped_repetition": (
        told("clipped_repetition", "no no no yes yes", ["no yes here now"], max_order=1),
        "“no” stands 3 times in the hypothesis and at most once in one reference, so 2 of them "
        "earn nothing, nor does 1 of other words.",
        "",
    ),
    "word_order": (
        told("word_order", "went home she", ["she went home"], max_order=2),
        "3 of 3 tokens match, but only 1 of 2 2-grams: the right words stand in another order than "
        "in the reference.",
        "Put the words in the reference’s order",
    ),
    "unmatched_words": (
        told("unmatched_words", "so it was then", ["so it is now"], max_order=3),
        "2 of 4 tokens are in no reference (“was” and “then”): no n-gram that holds one of them "
        "can match (2, 2, 2 for n = 1 to 3).",
        "",
    ),
    "case": (
        told("case", "THE Cat", ["the cat"]),
        "By case alone these do not match: “THE” (reference: “the”) and “Cat” (reference: “cat”).",
        "Lowercase on",
    ),
    "punctuation_attached": (
        told("punctuation_attached", "yes! no!", ["yes ! no !"]),
        "Punctuation makes “yes!” and “no!” other tokens: a reference has the words with other "
        "marks or none.",
        "Tokenizer 13a",
    ),
    "near_identical": (
        told("near_identical", "they recieve mail", ["they receive mail"]),
        "One letter apart, and so no match: “recieve” (reference: “receive”).",
        "Spell as the reference does",
    ),
    "already_tokenized": (
        told("already_tokenized", "ca n't go , sorry .", ["can't go, sorry."]),
        "The hypothesis is tokenized (“n't”, “,” and “.” stand apart) and a reference is not.",
        "Put the marks back at the words, tokenizer 13a",
    ),
    "quote_variants": (
        told("quote_variants", "1990–95", ["1990-95"]),
        "Another kind of quote, dash or space keeps these apart: “1990–95” (reference: “1990-95”); "
        "U+2013 is not U+002D.",
        "Write quotes, dashes and spaces plainly on both sides",
    ),
    "unicode_normalization": (
        told("unicode_normalization", "ﬁne", ["fine"]),
        "The same to the eye, other code points: “ﬁne” (reference: “fine”). U+FB01 stands against "
        "U+0066 U+0069; NFKC makes them one.",
        "Normalize both sides to NFKC",
    ),
    "confusables": (
        told("confusables", "Ρaris", ["Paris"]),
        "Letters of another script look the same and are not: “Ρaris” (reference: “Paris”); U+03A1 "
        "greek capital letter rho against U+0050 latin capital letter p.",
        "Write the look-alike letters in one script on both sides",
    ),
    "invisible_characters": (
        told("invisible_characters", "infor mation", ["infor\u00ad mation"]),
        "A reference holds U+00AD soft hyphen, which nobody sees: “infor” (reference: "
        "“infor⟨U+00AD⟩”).",
        "Take the invisible characters out of both sides",
    ),
    "html_entities": (
        told("html_entities", "it&#39;s", ["it's"]),
        "An HTML entity is compared as it is written: “it&#39;s” (reference: “it's”).",
        "Write the characters in place of the entities",
    ),
    "subword_marks": (
        told("subword_marks", "we are", ["▁we ▁are"]),
        "“▁”, the mark of a subword, is left in the references and not in the hypothesis.",
        "Put the pieces together to words",
    ),
    "unknown_token": (
        told("unknown_token", "<unk> [UNK] went", ["<unk> [UNK] went"], max_order=1),
        "“<unk>” and “[UNK]” match themselves, though nobody knows that the same word stood there; "
        "were that no match, BLEU would be 0.3333.",
        "",
    ),
    "unsegmented": (
        told("unsegmented", "私は海が好きです", ["私は山が好きです"], tokenizer="13a"),
        "Japanese is written without spaces between words, so the hypothesis is 1 token here.",
        "Tokenizer char",
    ),
    "characters_as_tokens": (
        told("characters_as_tokens", tuple("so be it"), [tokens("so be it")]),
        "All 8 tokens of the hypothesis are single characters: a string in place of a list of "
        "tokens is read so.",
        "Join the characters, and split at the spaces",
    ),
    "reference_nesting": (
        told("reference_nesting", tokens("so be it"), ["so", "be", "it"]),
        "Each of the 3 references is one token: a flat list of tokens was given where a list of "
        "lists is meant, [[…]].",
        "Read them as one reference",
    ),
    "swapped": (
        told("swapped", "one two three four five", ["one two three"]),
        "The hypothesis (5 tokens) begins with the whole reference (3 tokens) and goes on: are the "
        "two exchanged? BLEU divides by the hypothesis' n-grams, so it is not symmetric.",
        "Exchange hypothesis and reference",
    ),
    "empty_hypothesis": (
        told("empty_hypothesis", "", [" ".join(["a"] * 1234)]),
        "The hypothesis is empty (c = 0 against r = 1,234), so BP is 0 and BLEU is 0.",
        "",
    ),
    "empty_reference": (
        told("empty_reference", "we do", ["", "we all like it here", ""], max_order=1),
        "References 1 and 3 are empty, and of all lengths 0 is the closest to c = 2 tokens: it "
        "sets r = 0, so that no brevity penalty can apply. Without them r is 5.",
        "Leave out references 1 and 3",
    ),
    "length_tie": (
        told("length_tie", "we do", ["we", "we do so"], max_order=1),
        "References of 1 and 3 tokens are equally near to c = 2; the shorter one counts (r = 1). "
        "Taking the longer one would give 0.6065.",
        "",
    ),
    "scale": (
        told("scale", "so it is", ["so it was"], number=66.7, max_order=1),
        "66.7 and 0.6667 are the same score: 66.67 on the scale 0–100 is 0.6667 on 0–1.",
        "",
    ),
}


@pytest.mark.parametrize(("found", "sentence", "advice"), SAID.values(), ids=SAID)
def test_a_finding_is_said_with_its_figures_and_what_to_do(found, sentence, advice):
    assert found == (sentence, advice)


def test_every_kind_has_a_sentence_a_title_and_a_row_here():
    assert set(SENTENCES) == set(TITLES) == set(SAID) == set(KINDS)


MANY = " ".join(f"x{number}" for number in range(40))
MANY_TOKENS = {
    "forty words": (
        told("unmatched_words", f"a {MANY}", ["a b"], max_order=1),
        "40 of 41 tokens are in no reference (“x0”, “x1”, “x2” and 37 more): no n-gram that holds "
        "one of them can match (40 for n = 1).",
    ),
    "a word of 128 letters": (
        told("unmatched_words", f"a {'x' * 128}", ["a b"], max_order=1),
        f"1 of 2 tokens is in no reference (“{'x' * 40}…”): no n-gram that holds it can match (1 "
        "for n = 1).",
    ),
    "a repeated space": (
        told("clipped_repetition", (" ", " ", "a"), [(" ", "a")], max_order=1),
        "“⟨U+0020⟩” stands 2 times in the hypothesis and at most once in one reference, so 1 of "
        "them earns nothing.",
    ),
    "a control character": (
        told("unmatched_words", ("a", "\x00"), [("a", "b")], max_order=1),
        "1 of 2 tokens is in no reference (“⟨U+0000⟩”): no n-gram that holds it can match (1 for "
        "n = 1).",
    ),
}


@pytest.mark.parametrize(("found", "sentence"), MANY_TOKENS.values(), ids=MANY_TOKENS)
def test_long_and_hidden_tokens_are_cut_and_spelled(found, sentence):
    assert found[0] == sentence


WRITTEN = {
    "an order is turned so that nobody can be misled": (quoted("a\u202eb"), "“a⟨U+202E⟩b”"),
    "half of a character": (quoted("\ud800"), "“⟨U+D800⟩”"),
    "a no-break space inside": (quoted("10\u00a0km"), "“10⟨U+00A0⟩km”"),
    "a space inside": (quoted("New York"), "“New York”"),
    "a space at the end": (quoted("York "), "“York⟨U+0020⟩”"),
    "a joiner of Persian": (quoted("می\u200cروم"), "“می\u200cروم”"),
    "a joiner among ASCII letters shows, another alphabet has it": (
        quoted("zero\u200d"),
        "“zero⟨U+200D⟩”",
    ),
    "a family": (quoted("👩\u200d👧"), "“👩\u200d👧”"),
    "each token once": (several(["a", "a", "b"]), "“a” and “b”"),
    "thousands more": (
        several([str(number) for number in range(1500)]),
        "“0”, “1”, “2” and 1,497 more",
    ),
    "pairs": (
        pairs([("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")]),
        "“a” (reference: “A”), “b” (reference: “B”), “c” (reference: “C”) and 1 more",
    ),
    "code points of a long text": (code_points("four"), "U+0066 U+006F U+0075 …"),
    "a character without a name": (named_characters("\x01"), "U+0001 without a name"),
}


@pytest.mark.parametrize(("written", "expected"), WRITTEN.values(), ids=WRITTEN)
def test_tokens_are_written_so_that_they_can_be_told_apart(written, expected):
    assert written == expected
