"""How much a tool takes and gives at once, where a schema cannot say it."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_OUTPUT_BYTES, check_tokens
from bleuexplain.token_lists import MAX_TEXT_LENGTH
from bleuexplain.tools.schema import JsonObject

MAX_SEGMENTS = 10_000
MAX_CHARACTERS = MAX_TEXT_LENGTH


def check_segments(segments: Sequence[JsonObject]) -> None:
    """Raise ``InputError`` for more tokens than are taken: one segment's limits, over all.

    >>> check_segments([{"hypothesis": ["a"], "references": [["b", "c" * 129]]}])
    Traceback (most recent call last):
    bleuexplain.errors.InputError: Token 2 has 129 bytes; at most 128 are taken.
    """
    texts = []
    for index, segment in enumerate(segments):
        with _placed(f"/segments/{index}"):
            check_tokens(segment["hypothesis"], segment["references"])
        texts += [segment["hypothesis"], *segment["references"]]
    with _placed("/segments"):
        check_tokens([token for tokens in texts for token in tokens], [])


def check_characters(texts: Sequence[str], path: str) -> None:
    """Raise ``InputError`` for texts of more than a million characters together.

    >>> check_characters(["a" * 600_000, "a" * 400_001], "/segments")
    Traceback (most recent call last):
    bleuexplain.errors.InputError: The texts have 1,000,001 characters in all; at most 1,000,000 are taken.
    """  # noqa: E501 - a doctest compares the message whole
    total = sum(map(len, texts))
    if total > MAX_CHARACTERS:
        message = (
            f"The texts have {total:,} characters in all; at most {MAX_CHARACTERS:,} are taken."
        )
        raise InputError("limit_exceeded", message, path)


def check_size(answer: JsonObject, advice: str, path: str = "") -> int:
    """Return how many bytes an answer has left, or raise ``InputError`` with ``advice``.

    >>> check_size({"bleu": 1}, "Shorten the texts.")
    999990
    """
    left = MAX_OUTPUT_BYTES - size(answer)
    if left < 0:
        raise too_large(advice, path)
    return left


def too_large(advice: str, path: str) -> InputError:
    """Return the error for an answer over the limit; ``advice`` says what would make it smaller."""
    message = f"The answer would have more than {MAX_OUTPUT_BYTES:,} bytes. {advice}"
    return InputError("limit_exceeded", message, path)


def size(value: JsonObject) -> int:
    """Return the bytes of a value as the shortest JSON in UTF-8.

    >>> size({"ngram": ["é"]})  # é has two
    16
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return len(text.encode("utf-8", "surrogatepass"))


@contextmanager
def _placed(path: str) -> Iterator[None]:
    try:
        yield
    except InputError as error:
        raise InputError(error.code, error.message, path + error.path) from None
