"""What a tool says beside the score."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import WarningRule

WarningKind = Literal["no match", "effective order off", "uninitialized value"]


@dataclass(frozen=True, slots=True)
class Warned:
    """A warning that a tool gives: its kind, its words, and the order it is about, if any."""

    kind: WarningKind
    message: str
    order: int | None = None


def _never(measured: Measured) -> Iterator[Warned]:
    return iter(())


def _zero_orders(measured: Measured) -> Iterator[Warned]:
    if measured.matches[0]:  # else NLTK is done before it smooths
        for order, match in enumerate(measured.matches, start=1):
            if not match:
                message = f"The hypothesis contains 0 counts of {order}-gram overlaps."
                yield Warned("no match", message, order)


def _effective_order_off(measured: Measured) -> Iterator[Warned]:
    message = "It is recommended to enable `effective_order` for sentence-level BLEU."
    yield Warned("effective order off", message)


def _uninitialized(measured: Measured) -> Iterator[Warned]:
    counts = zip(measured.matches, measured.totals, strict=True)
    for order, (match, total) in enumerate(counts, start=1):
        if total and not match:
            message = "Use of uninitialized value in division (/)"
            yield Warned("uninitialized value", message, order)


WARNINGS: dict[WarningRule, Callable[[Measured], Iterator[Warned]]] = {
    "never": _never,
    "zero orders": _zero_orders,
    "effective order off": _effective_order_off,
    "uninitialized values": _uninitialized,
}
