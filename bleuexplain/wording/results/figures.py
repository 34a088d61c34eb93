"""How the figures of a printed result are written."""

from decimal import Decimal

from bleuexplain.results import Interval, Printed

_MOST_DECIMALS = 8
_LONGEST = 12
_SHIFTS = {(1, 1): 0, (1, 100): 2, (100, 1): -2, (100, 100): 0}


def shown(printed: Printed) -> str:
    """Write a number as printed; a double in full is shortened.

    >>> shown(Printed("26.90", 100)), shown(Printed("0.6370964381207871"))
    ('26.90', '0.637096')
    """
    return printed.text if len(printed.text) <= _LONGEST else f"{printed.value:.6g}"


def on_scale(printed: Printed, scale: int) -> str:
    """Write a printed number on the scale from 0 to 1 or to 100, with the digits that it has.

    >>> on_scale(Printed("26.9", 100), 1), on_scale(Printed("0.2690"), 100)
    ('0.269', '26.90')
    """
    if len(printed.text) > _LONGEST:
        return f"{printed.share * scale:.6g}"
    return f"{Decimal(printed.text).scaleb(_SHIFTS[printed.scale, scale]):f}"


def between(interval: Interval, like: Printed) -> str:
    """Write an interval on the scale of a printed number, with a digit more than that has.

    >>> between(Interval(0.26861, 0.26959), Printed("26.9", 100))
    '26.86 to 26.96'
    >>> between(Interval(0.5, 0.5), Printed("0.500"))
    '0.5000'
    """
    decimals = min(like.decimals + 1, _MOST_DECIMALS)
    ends = [f"{end * like.scale:.{decimals}f}" for end in (interval.low, interval.high)]
    return ends[0] if ends[0] == ends[1] else " to ".join(ends)


def point(share: float, like: Printed) -> str:
    """Write a share on the scale of a printed number, with a digit more than that has."""
    return between(Interval(share, share), like)


def scale(top: int) -> str:
    """Name a scale.

    >>> scale(100)
    'the scale 0–100'
    """
    return f"the scale 0–{top}"


def grams(order: int, number: int = 2) -> str:
    """Name the n-grams of an order as readers do.

    >>> grams(1), grams(1, 1), grams(4)
    ('tokens', 'token', '4-grams')
    """
    noun = "token" if order == 1 else f"{order}-gram"
    return noun if number == 1 else f"{noun}s"
