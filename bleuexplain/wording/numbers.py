"""How numbers, orders and tokens are written."""

from collections.abc import Sequence

from bleuexplain.bleu import Precision
from bleuexplain.components import MAX_ORDER

_SHOWN_AS_ZERO = 0.00005  # with four decimals


def score(value: float) -> str:
    """Write a score or factor between 0 and 1 with four decimals; a tiny one that is not 0, shows.

    >>> score(0.25), score(0.0), score(0.00001234)
    ('0.2500', '0.0000', '1.23e-05')
    """
    return f"{value:.2e}" if 0 < value < _SHOWN_AS_ZERO else f"{value:.4f}"


def score_fixed(value: float) -> str:
    """Write a score with four decimals, always.

    >>> score_fixed(1.0), score_fixed(0.00001234)
    ('1.0000', '0.0000')
    """
    return f"{value:.4f}"


def hundredfold(value: float) -> str:
    """Write a score on the scale from 0 to 100, as sacreBLEU prints it.

    >>> hundredfold(0.7788)
    '77.88'
    """
    return f"{100 * value:.2f}"


def signed(change: float) -> str:
    """Write a change with its sign.

    >>> signed(0.25), signed(-0.5), signed(0.0)
    ('+0.2500', '−0.5000', '0')
    """
    if not change:
        return "0"
    return f"{'+' if change > 0 else '−'}{score(abs(change))}"


def count(value: float) -> str:
    """Write a count exactly as it is: whole, or what smoothing put there.

    >>> count(12), count(0.125), count(0.1)
    ('12', '1/8', '0.1')
    """
    numerator, denominator = value.as_integer_ratio()
    if denominator == 1:
        return str(numerator)
    halved = numerator == 1 and denominator <= _MOST_HALVED
    return f"1/{denominator}" if halved else repr(float(value))


_MOST_HALVED = 2**MAX_ORDER  # what method3 puts in place of the last of so many zeros


def fraction(precision: Precision) -> str:
    """Write a precision as its two counts.

    >>> fraction(Precision(2, 4)), fraction(Precision(0.125, 2))
    ('2/4', '(1/8)/2')
    """
    match = count(precision.match)
    return f"{f'({match})' if '/' in match else match}/{count(precision.total)}"


def precision_value(precision: Precision) -> str:
    """Write a precision with four decimals; 0/0 has no value.

    >>> precision_value(Precision(0, 0))
    'undefined'
    """
    return "undefined" if precision.value is None else score(precision.value)


def plural(number: int, noun: str) -> str:
    """Write a number and its noun.

    >>> plural(1, "token"), plural(2, "token")
    ('1 token', '2 tokens')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Write a list in a sentence.

    >>> listed(["2", "3", "4"], "or")
    '2, 3 or 4'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def indexed(letter: str, order: int) -> str:
    """Write a letter with the order as its index.

    >>> indexed("p", 4)
    'p₄'
    """
    return letter + str(order).translate(_SUBSCRIPTS)


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
