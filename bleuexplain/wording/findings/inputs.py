"""Sentences on what is wrong with the input."""

from collections.abc import Callable

from bleuexplain.diagnosis import Case, Finding
from bleuexplain.wording.findings.words import (
    code_points,
    differing,
    named_characters,
    pairs,
    quoted,
    references,
    several,
)
from bleuexplain.wording.numbers import hundredfold, plural, score


def case(_: Case, finding: Finding) -> str:
    """Say which tokens differ by case alone."""
    alone = "By case alone" if finding.figures["alone"] else "By case, among other things,"
    return f"{alone} these do not match: {pairs(finding.figures['examples'])}."


def quote_variants(_: Case, finding: Finding) -> str:
    """Say which tokens differ by the kind of quote, dash or space."""
    examples = finding.figures["examples"]
    ours, theirs = differing(*examples[0])
    return (
        f"Another kind of quote, dash or space keeps these apart: {pairs(examples)}; "
        f"{_spelled(ours)} is not {_spelled(theirs)}."
    )


def unicode_normalization(_: Case, finding: Finding) -> str:
    """Say which tokens are spelled by other code points."""
    examples = finding.figures["examples"]
    ours, theirs = differing(*examples[0])
    return (
        f"The same to the eye, other code points: {pairs(examples)}. {_spelled(ours)} stands "
        f"against {_spelled(theirs)}; {finding.figures['form']} makes them one."
    )


def confusables(_: Case, finding: Finding) -> str:
    """Say which letters are of another script."""
    examples = finding.figures["examples"]
    ours, theirs = differing(*examples[0])
    return (
        f"Letters of another script look the same and are not: {pairs(examples)}; "
        f"{named_characters(ours)} against {named_characters(theirs)}."
    )


def invisible_characters(_: Case, finding: Finding) -> str:
    """Say which characters cannot be seen."""
    examples = finding.figures["examples"]
    ours, theirs = differing(*examples[0])
    side, hidden = ("The hypothesis", ours) if len(ours) > len(theirs) else ("A reference", theirs)
    return f"{side} holds {named_characters(hidden)}, which nobody sees: {pairs(examples)}."


def html_entities(_: Case, finding: Finding) -> str:
    """Say which tokens are entities of HTML."""
    return f"An HTML entity is compared as it is written: {pairs(finding.figures['examples'])}."


def near_identical(_: Case, finding: Finding) -> str:
    """Say which tokens are a letter apart."""
    examples = finding.figures["examples"]
    return f"One letter apart, and so no match: {pairs(examples)}."


def punctuation_attached(_: Case, finding: Finding) -> str:
    """Say which tokens have punctuation glued to them."""
    words = finding.figures["words"]
    one = len(set(words)) == 1
    return (
        f"Punctuation makes {several(words)} {'another token' if one else 'other tokens'}: a "
        f"reference has the {'word' if one else 'words'} with other marks or none."
    )


def already_tokenized(_: Case, finding: Finding) -> str:
    """Say that a text was cut into tokens before."""
    how, pieces = finding.figures["how"], several(finding.figures["pieces"])
    if how == "again":
        return f"The text was tokenized before ({pieces}), and the tokenizer cuts it once more."
    cut, glued = "The hypothesis is", "a reference is not"
    if how == "references":
        cut, glued = "The references are", "the hypothesis is not"
    return f"{cut} tokenized ({pieces} stand apart) and {glued}."


def subword_marks(_: Case, finding: Finding) -> str:
    """Say where marks of subwords are left."""
    mark, (ours, *theirs) = finding.figures["mark"], finding.figures["pieces"]
    if ours and any(theirs):
        return (
            f"Pieces of words are scored as words: {quoted(mark)} marks {plural(ours, 'token')} of "
            f"the hypothesis and {sum(theirs):,} of the references."
        )
    side, other = ("hypothesis", "references") if ours else ("references", "hypothesis")
    return f"{quoted(mark)}, the mark of a subword, is left in the {side} and not in the {other}."


def unknown_token(_: Case, finding: Finding) -> str:
    """Say that a placeholder stands for a word, and whether it matches another."""
    figures = finding.figures
    if matching := figures["matching"]:
        match = "matches itself" if len(matching) == 1 else "match themselves"
        return (
            f"{several(matching)} {match}, though nobody knows that the same word stood there; "
            f"were that no match, BLEU would be {score(figures['without'])}."
        )
    side = "the hypothesis" if figures["in_hypothesis"] else "a reference"
    stand = "stands" if len(figures["words"]) == 1 else "stand"
    return f"{several(figures['words'])} in {side} {stand} for words lost before scoring."


_KANA = ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA")
_WRITTEN_IN = {
    "CJK": "Chinese characters are",
    "THAI": "Thai is",
    "LAO": "Lao is",
    "KHMER": "Khmer is",
    "MYANMAR": "Burmese is",
    "TIBETAN": "Tibetan is",
}


def unsegmented(case: Case, finding: Finding) -> str:
    """Say that no space separates the words."""
    scripts = finding.figures["scripts"]
    japanese = any(script in _KANA for script in scripts)
    written = "Japanese is" if japanese else _WRITTEN_IN[scripts[0]]
    c = plural(case.components.candidate_length, "token")
    return f"{written} written without spaces between words, so the hypothesis is {c} here."


def characters_as_tokens(_: Case, finding: Finding) -> str:
    """Say that letters were taken for tokens."""
    how = finding.figures["how"]
    if how == "one word":
        word = quoted(finding.figures["word"])
        return f"Every token is a single letter. If {word} is one word, a string was taken apart."
    number = f"{finding.figures['letters']:,}"
    side = {
        "references": "Every token of the references is a single character",
        "hypothesis": f"All {number} tokens of the hypothesis are single characters",
        "both": f"Every token is a single character, {number} of them in the hypothesis",
    }[how]
    return f"{side}: a string in place of a list of tokens is read so."


def reference_nesting(_: Case, finding: Finding) -> str:
    """Say how the references are nested in another way than was meant."""
    return _NESTINGS[finding.figures["how"]](finding)


_NESTINGS: dict[str, Callable[[Finding], str]] = {
    "a flat list": lambda found: (
        f"Each of the {found.figures['seen']:,} references is one token: a flat list of tokens was "
        "given where a list of lists is meant, [[…]]."
    ),
    "words as letters": lambda found: (
        f"The {found.figures['seen']:,} references are words spelled letter by letter: a list of "
        "strings was given where a list of token lists is meant, [[…]]."
    ),
    "a string": lambda found: (
        "The references were one string where a list of references is meant; most tools take each "
        f"of its {plural(found.figures['seen'], 'character')} as a reference."
    ),
    "sentences": lambda found: (
        "Whole sentences stand where single tokens are meant, so each counts as one token."
        if found.figures["seen"] <= 1
        else f"The hypothesis is a list of {found.figures['seen']:,} sentences, each taken as one "
        "token: explain one sentence at a time."
    ),
    "too deep": lambda _: (
        "The references are nested one level too deep, as for several segments: for one sentence "
        "they are a list of token lists."
    ),
    "hypothesis too deep": lambda _: (
        "The hypothesis is a list that holds one token list, as for several segments: for one "
        "sentence it is the token list itself."
    ),
    "transposed": lambda found: (
        f"{references(found.figures['unrelated'])} share no word with the hypothesis: do they "
        "belong to other segments (lists transposed)?"
    ),
}


def swapped(_: Case, finding: Finding) -> str:
    """Say that the two sides look exchanged."""
    figures = finding.figures
    if figures.get("by_nesting"):
        return (
            "The hypothesis is a list of token lists and the references are one flat list: the two "
            "arguments look exchanged, and were read so."
        )
    c, r = plural(figures["c"], "token"), plural(figures["r"], "token")
    return (
        f"The hypothesis ({c}) begins with the whole reference ({r}) and goes on: are the two "
        "exchanged? BLEU divides by the hypothesis' n-grams, so it is not symmetric."
    )


def scale(_: Case, finding: Finding) -> str:
    """Say that the number told is on the other scale."""
    told, bleu = finding.figures["told"], finding.figures["bleu"]
    return (
        f"{told:.6g} and {score(bleu)} are the same score: {hundredfold(bleu)} on the scale 0–100 "
        f"is {score(bleu)} on 0–1."
    )


def _spelled(text: str) -> str:
    return code_points(text) if text else "nothing"


SENTENCES = {
    "case": case,
    "quote_variants": quote_variants,
    "unicode_normalization": unicode_normalization,
    "confusables": confusables,
    "invisible_characters": invisible_characters,
    "html_entities": html_entities,
    "near_identical": near_identical,
    "punctuation_attached": punctuation_attached,
    "already_tokenized": already_tokenized,
    "subword_marks": subword_marks,
    "unknown_token": unknown_token,
    "unsegmented": unsegmented,
    "characters_as_tokens": characters_as_tokens,
    "reference_nesting": reference_nesting,
    "swapped": swapped,
    "scale": scale,
}
