"""One sentence as the tools are given it, tokenized and counted once for each way of doing so."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from bleuexplain.components import MAX_ORDER, Ngram, largest_counts, ngrams, sentence_components
from bleuexplain.engines.profile import CaseRule, TokenizerName
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import BYTE_ORDER_MARK, Tokens, split, tokenize

END_OF_SENTENCE = "</s>"

_ASCII_SPACE = re.compile(r"[ \t\n\r\f\v]+")
_ASCII_LOWER = {capital: capital + 32 for capital in range(ord("A"), ord("Z") + 1)}


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts of one tokenization: m_n and l_n of orders 1 to 8, c, and every reference's r."""

    hypothesis: Tokens
    matches: tuple[int, ...]
    totals: tuple[int, ...]
    reference_lengths: tuple[int, ...]

    @property
    def candidate_length(self) -> int:
        """The number of tokens of the hypothesis, c."""
        return len(self.hypothesis)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A hypothesis and its references: the texts, and the tokens that one's own tokenizer made.

    Tools that tokenize are given the texts, the others the tokens. Each
    tokenization is counted once and kept with the sentence.

    >>> sentence = Sentence.of("It is.", ["It was."], Settings(tokenizer="char"))
    >>> sentence.counted("given").totals[:4], sentence.counted("white space").totals[:4]
    ((5, 4, 3, 2), (2, 1, 0, 0))
    """

    hypothesis_text: str
    reference_texts: tuple[str, ...]
    hypothesis_tokens: Tokens
    reference_tokens: tuple[Tokens, ...]
    _tokenized: dict[TokenizerName, tuple[Tokens, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _counted: dict[tuple[TokenizerName, CaseRule], Counted] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def of(
        cls,
        hypothesis: str | Sequence[str],
        references: Sequence[str | Sequence[str]],
        settings: Settings,
    ) -> "Sentence":
        """Read a sentence from texts, as they are typed, or from lists of tokens.

        Tokenizer and lowercasing are those of ``settings``; they make the
        tokens, and leave the texts. Of tokens the text is one with a space
        between each two. Raises ``InputError`` as ``tokenize`` does, and where
        there is no reference.
        """
        if isinstance(references, str) or not references:
            sentence = "BLEU needs a list of one or more references."
            raise InputError("invalid_input", sentence, "/references")
        ours = _read(hypothesis, settings)
        theirs = [_read(reference, settings) for reference in references]
        texts, tokens = zip(*theirs, strict=True)
        return cls(ours[0], texts, ours[1], tokens)

    def counted(self, tokenizer: TokenizerName, lowercase: CaseRule = "as given") -> Counted:
        """Return the counts under a tokenizer of the profiles."""
        tokenizer = _plainest(tokenizer, self)
        key = tokenizer, lowercase
        if key not in self._counted:
            if tokenizer not in self._tokenized:
                self._tokenized[tokenizer] = tuple(TOKENIZERS[tokenizer](self))
            hypothesis, *references = map(CASES[lowercase], self._tokenized[tokenizer])
            self._counted[key] = COUNTS.get(tokenizer, count)(hypothesis, references)
        return self._counted[key]


def _read(given: str | Sequence[str], settings: Settings) -> tuple[str, Tokens]:
    if not isinstance(given, str):
        tokens = tuple(given)
        cased = tuple([token.lower() for token in tokens]) if settings.lowercase else tokens
        return " ".join(tokens), cased
    read = tokenize(given, settings.tokenizer, lowercase=settings.lowercase)
    if read.source == "text":
        return given.removeprefix(BYTE_ORDER_MARK), read.tokens
    return " ".join(tokenize(given).tokens), read.tokens


def _given(sentence: Sentence) -> Iterator[Tokens]:
    yield sentence.hypothesis_tokens
    yield from sentence.reference_tokens


def _given_never_empty(sentence: Sentence) -> Iterator[Tokens]:
    # What cuts the end mark off stops at the first position: of an empty line it stays.
    return (tokens or (END_OF_SENTENCE,) for tokens in _given(sentence))


def _texts(sentence: Sentence) -> Iterator[str]:
    yield sentence.hypothesis_text
    yield from sentence.reference_texts


def _white_space(sentence: Sentence) -> Iterator[Tokens]:
    return (tuple(text.split()) for text in _texts(sentence))


def _ascii_white_space(sentence: Sentence) -> Iterator[Tokens]:
    return (tuple(filter(None, _ASCII_SPACE.split(text))) for text in _texts(sentence))


def _13a(sentence: Sentence) -> Iterator[Tokens]:
    return (split(text, "13a") for text in _texts(sentence))


def _plainest(tokenizer: TokenizerName, sentence: Sentence) -> TokenizerName:
    # Most texts are the same tokens to both kinds of 13a, and are then counted once.
    if tokenizer != "13a, Unicode white space" or any(map(_is_unusual, _texts(sentence))):
        return tokenizer
    return "13a"


def _is_unusual(text: str) -> bool:
    return text[-1:].isspace() or _SEPARATORS.search(text) is not None


_SEPARATORS = re.compile("[\x1c-\x1f]")
# To Python the four information separators are white space, to Unicode (and so to Rust) they
# are not: each is written here as two signs that 13a leaves together, told from all other text.
_SIGN = "\ufdd0"
_AS_NO_SPACE = {
    ord(sign): _SIGN + chr(ord(_SIGN) + number)
    for number, sign in enumerate((_SIGN, "\x1c", "\x1d", "\x1e", "\x1f"))
}


def _13a_unicode_white_space(sentence: Sentence) -> Iterator[Tokens]:
    # With a last token of our own the end is not cut off first, where a hyphen may join lines.
    texts = (text.translate(_AS_NO_SPACE) for text in _texts(sentence))
    return (split(f"{text} {_SIGN}", "13a")[:-1] for text in texts)


TOKENIZERS: dict[TokenizerName, Callable[[Sentence], Iterator[Tokens]]] = {
    "given": _given,
    "given, never empty": _given_never_empty,
    "given, joined": _given,
    "white space": _white_space,
    "ASCII white space": _ascii_white_space,
    "13a": _13a,
    "13a, Unicode white space": _13a_unicode_white_space,
}


def _as_given(tokens: Tokens) -> Tokens:
    return tokens


def _lowered(tokens: Tokens) -> Tokens:
    return tuple([token.translate(_ASCII_LOWER) for token in tokens])


CASES: dict[CaseRule, Callable[[Tokens], Tokens]] = {
    "as given": _as_given,
    "ASCII letters lowered": _lowered,
}


def count(hypothesis: Tokens, references: Sequence[Tokens]) -> Counted:
    """Count the n-grams of each order as BLEU defines them."""
    found = sentence_components(hypothesis, references, max_order=MAX_ORDER)
    return Counted(hypothesis, found.matches, found.totals, tuple(map(len, references)))


def count_joined(hypothesis: Tokens, references: Sequence[Tokens]) -> Counted:
    """Count as torchtext: an n-gram is joined with spaces, then split again at each space.

    A token that holds a space so counts as several, and its n-grams for an
    order above their own.

    >>> count_joined(("a b", "c"), [("a", "b")]).totals[:4]
    (1, 1, 1, 0)
    """
    texts = [hypothesis, *references]
    if not any(" " in token for tokens in texts for token in tokens):
        return count(hypothesis, references)
    ours = Counter(_split_again(hypothesis))
    cap = largest_counts(map(_split_again, references))
    matches, totals = [0] * MAX_ORDER, [0] * MAX_ORDER
    for ngram, number in ours.items():
        if len(ngram) <= MAX_ORDER:
            matches[len(ngram) - 1] += min(number, cap[ngram])
            totals[len(ngram) - 1] += number
    return Counted(hypothesis, tuple(matches), tuple(totals), tuple(map(len, references)))


def _split_again(tokens: Tokens) -> Iterator[Ngram]:
    for order in range(1, MAX_ORDER + 1):
        for ngram in ngrams(tokens, order):
            yield tuple(" ".join(ngram).split(" "))


COUNTS: dict[TokenizerName, Callable[[Tokens, Sequence[Tokens]], Counted]] = {
    "given, joined": count_joined
}
