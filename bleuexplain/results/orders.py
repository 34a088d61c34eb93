"""Over how many orders the score of a result was taken."""

from bleuexplain.results.result import Result, Tool

# These can go on with the leading orders alone where a text is too short for the others.
_DROPS_ORDERS: frozenset[Tool] = frozenset({"sacreBLEU", "sacreBLEU dict", "other"})


def orders_shown(result: Result) -> int:
    """Return how many leading precisions are in the score, by all that is known.

    All of them; but where the tool may use effective order and the last ones
    are printed as 0, those before them.

    >>> from bleuexplain.results.reading import read_result
    >>> orders_shown(read_result("BLEU = 100.00 100.0/100.0/0.0/0.0"))
    2
    """
    possible = possible_orders(result)
    positive = result.score is not None and result.score.value > 0
    return possible[-1] if positive else possible[0]


def possible_orders(result: Result) -> tuple[int, ...]:
    """Return the numbers of orders that the score may be of, the most first."""
    all_orders = len(result.precisions)
    effective = result.signature.get("eff") if result.signature else None
    if result.tool not in _DROPS_ORDERS or effective == "no":
        return (all_orders,)
    fewest = max(
        [n for n, each in enumerate(result.precisions, 1) if each.value], default=all_orders
    )
    return tuple(range(all_orders, fewest - 1, -1))
