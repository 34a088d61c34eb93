"""The words of lesson 6: what BLEU cannot see."""

from bleuexplain.lessons import Sentence
from bleuexplain.lessons.blind_spots import Variation, variations
from bleuexplain.tokenizers import Tokens
from bleuexplain.wording import numbers
from bleuexplain.wording.lessons.words import LessonWords, Step, number

_MOST_TOKENS = 20


def worked(sentence: Sentence) -> tuple[Step, ...]:
    """Return the tokens as they are cut now, and the score of the texts read in other ways."""
    return (_tokens(sentence), _variations(sentence))


def _tokens(sentence: Sentence) -> Step:
    components = sentence.components
    named = [("hypothesis", components.hypothesis)]
    named += [(f"reference {i}", each) for i, each in enumerate(components.references, start=1)]
    rows = [[name, str(len(tokens)), _listed(tokens)] for name, tokens in named]
    p = numbers.fraction(sentence.explanation.score.precisions[0])
    note = f"Tokens are compared as they are spelled, and nothing else: [p₁|p_n] is {p}."
    return Step("The tokens, as they are cut now", ["text", "tokens", "in a list"], rows, note)


def _listed(tokens: Tokens) -> str:
    more = "" if len(tokens) <= _MOST_TOKENS else " …"
    return repr(list(tokens[:_MOST_TOKENS])) + more


def _variations(sentence: Sentence) -> Step:
    rows = [[_name(each, sentence), *_result(each)] for each in variations(sentence)]
    header = ["the same texts …", "tokens c", "p₁", "BLEU"]
    note = (
        "One change a row; all else is as you have set it. A list of tokens is not cut by any "
        "[tokenizer]."
    )
    return Step("Read in other ways", header, rows, note)


def _name(variation: Variation, sentence: Sentence) -> str:
    present, other = sentence.explanation.settings, variation.settings
    if variation.reference is not None:
        return f"with reference {variation.reference + 1} alone"
    if other.lowercase != present.lowercase:
        return "in lower case" if other.lowercase else "in upper and lower case"
    chosen = " (chosen)" if other.tokenizer == present.tokenizer else ""
    return f"tokenizer {other.tokenizer}{chosen}"


def _result(variation: Variation) -> list[str]:
    score = variation.score
    if score is None:
        return ["too many", "", ""]
    counts = score.counts
    return [
        f"{counts.candidate_length:,}",
        numbers.fraction(score.precisions[0]),
        number(score.bleu),
    ]


WORDS: LessonWords[Sentence] = LessonWords(
    title="What BLEU cannot see",
    before=(
        "BLEU compares [tokens|token] by their spelling and knows nothing else of language. What a "
        "token is, the [tokenizer] decides: none cuts at white space only, char at every "
        "character.",
        "So the same two texts can share all their tokens, or none.",
    ),
    question=(
        "What is [p₁|p_n], the clipped precision of the tokens, as the text is cut now? A fraction "
        "will do."
    ),
    because="Credited: {match} of {total}.",
    mistakes={
        "punctuation": (
            "{value} is [p₁|p_n] under tokenizer 13a, which cuts punctuation off the words. "
            "Another [tokenizer] is chosen."
        ),
        "characters": (
            "{value} is [p₁|p_n] under tokenizer char, where each character is a token. You have "
            "compared characters, as people do; BLEU compares the tokens that it is given."
        ),
        "white space": (
            "{value} is [p₁|p_n] under tokenizer none, which cuts at white space only. Another "
            "[tokenizer] is chosen."
        ),
        "case": (
            "{value} would be right if upper and lower case were the same. They are not, unless "
            "Lowercase is on."
        ),
        "meaning": (
            "It may all mean the same; BLEU cannot tell. Not credited: {unmatched} of {total}, in "
            "no reference or said more often than any one reference has it."
        ),
        "no meaning": (
            "It may all mean something else; BLEU cannot tell. Credited as the same: {match} of "
            "{total}."
        ),
    },
    after=(
        "[Tokenizer|tokenizer]: choose another and BLEU changes, though the translation does not. "
        "A score without its tokenizer cannot be compared (Post 2018).",
        "Word boundaries: Chinese and Japanese are written without blanks, so at white space a "
        "whole sentence is one token, right or wrong as a whole.",
        "Wording: with one [reference], another good translation loses all that it words "
        "differently. Meaning: “not” is one token like any other, so the opposite can score "
        "higher.",
    ),
    teacher=(
        "First the Chinese pair, which nobody needs to read: seven of eight signs are the same. "
        "Then vote on the second and third example: which one should win, and which one does?"
    ),
    worked=worked,
)
