"""How a tool prints its score, which a few do otherwise where they never got to compute it."""

import struct
from collections.abc import Callable

from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import Printing

_FIXED_FROM = 1e-4  # PyTorch writes smaller numbers with an exponent
_FLOAT32_DIGITS = 9  # as many are enough to tell any two apart


def _python(raw: float, measured: Measured) -> str:
    return repr(raw)


def _nltk(raw: float, measured: Measured) -> str:
    return repr(raw) if measured.matches[0] else "0"


def _two_decimals(raw: float, measured: Measured) -> str:
    return f"{raw:.2f}"


def _multi_bleu(raw: float, measured: Measured) -> str:
    return f"{raw:.2f}" if measured.reference_length else "0"


def _four_decimals(raw: float, measured: Measured) -> str:
    return f"{raw:.4f}"


def _six_digits(raw: float, measured: Measured) -> str:
    return f"{raw:.6g}"


def _python_six_digits(raw: float, measured: Measured) -> str:
    return repr(float(f"{raw:.6g}"))


def to_float32(value: float) -> float:
    """Round to the nearest number of 32 bits.

    >>> to_float32(0.1)
    0.10000000149011612
    """
    rounded: float = struct.unpack("f", struct.pack("f", value))[0]
    return rounded


def _float32(raw: float, measured: Measured) -> str:
    rounded = to_float32(raw)
    texts = (f"{rounded:.{digits}g}" for digits in range(1, _FLOAT32_DIGITS + 1))
    # The shortest text that reads as the same number; it is written as Python writes floats.
    return repr(float(next(text for text in texts if to_float32(float(text)) == rounded)))


def _tensor(raw: float, measured: Measured) -> str:
    rounded = to_float32(raw)
    if rounded.is_integer():
        return f"tensor({rounded:.0f}.)"
    return f"tensor({rounded:.4f})" if rounded >= _FIXED_FROM else f"tensor({rounded:.4e})"


PRINTINGS: dict[Printing, Callable[[float, Measured], str]] = {
    "Python": _python,
    "Python, 0 without a match": _nltk,
    "two decimals": _two_decimals,
    "two decimals, 0 where r = 0": _multi_bleu,
    "four decimals": _four_decimals,
    "six digits": _six_digits,
    "Python, six digits": _python_six_digits,
    "float32": _float32,
    "tensor": _tensor,
}
