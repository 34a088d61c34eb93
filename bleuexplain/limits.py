"""How much the tools and the screen take at once: the limits of the contracts."""

from collections.abc import Sequence

from bleuexplain.components import MAX_ORDER
from bleuexplain.errors import InputError

MAX_REFERENCES = 8
MAX_TOTAL_TOKENS = 10_000
MAX_TOKEN_BYTES = 128
MAX_TOTAL_TOKEN_BYTES = 262_144
MAX_OUTPUT_BYTES = 1_000_000
MAX_ORDERS = MAX_ORDER
MAX_COUNT_VALUE = 10**12
MAX_DECIMALS = 15


def check_tokens(hypothesis: Sequence[str], references: Sequence[Sequence[str]]) -> None:
    """Raise ``InputError`` for more text than the contract bleu-sentence-components takes.

    Bytes are those of UTF-8. The path points at the reference, text or token
    that went over; it is empty where the texts are too long together.

    >>> check_tokens(["a"], [["b"]] * 9)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: There are 9 references; at most 8 are taken.
    """
    check_references(len(references))
    total_tokens = len(hypothesis) + sum(map(len, references))
    if total_tokens > MAX_TOTAL_TOKENS:
        raise _exceeded(f"There are {total_tokens:,} tokens in all", MAX_TOTAL_TOKENS)
    total_bytes = _checked_bytes(hypothesis, "/hypothesis")
    for index, reference in enumerate(references):
        total_bytes += _checked_bytes(reference, f"/references/{index}")
    if total_bytes > MAX_TOTAL_TOKEN_BYTES:
        raise _exceeded(f"The tokens have {total_bytes:,} bytes in all", MAX_TOTAL_TOKEN_BYTES)


def check_references(number: int) -> None:
    """Raise ``InputError`` for more references than the contract bleu-sentence-components takes.

    >>> check_references(8)
    """
    if number > MAX_REFERENCES:
        raise _exceeded(f"There are {number:,} references", MAX_REFERENCES, "/references")


def _checked_bytes(tokens: Sequence[str], path: str) -> int:
    total = 0
    for index, token in enumerate(tokens):
        size = len(token.encode("utf-8", "surrogatepass"))
        if size > MAX_TOKEN_BYTES:
            what = f"Token {index + 1} has {size:,} bytes"
            raise _exceeded(what, MAX_TOKEN_BYTES, f"{path}/{index}")
        if not size:
            raise InputError(
                "invalid_input", f"Token {index + 1} is an empty string.", f"{path}/{index}"
            )
        total += size
    return total


def _exceeded(what: str, most: int, path: str = "") -> InputError:
    return InputError("limit_exceeded", f"{what}; at most {most:,} are taken.", path)
