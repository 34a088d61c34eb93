"""What is said of a pinned state, and of the present one beside it."""

from collections.abc import Sequence

from bleuexplain.bleu import BleuScore
from bleuexplain.settings import Settings
from bleuexplain.wording.findings import changes
from bleuexplain.wording.numbers import fraction, indexed, listed, precision_value, score, signed

TITLE = "Compare with a pinned state"
NOTE = "Pin inputs and settings as they are, change something, and see which factor moved."
PIN = "Pin this state"
PIN_ANEW = "Pin the present state instead"
UNPIN = "Unpin"
GO_BACK = "Go back to the pinned state"
CAPTION = "Factor by factor"
HEADER = ["", "pinned", "now", "change"]
WRONG = "The pinned state of this link cannot be read, so nothing is pinned."


def difference(pinned: Settings, now: Settings, texts: Sequence[str]) -> str:
    """Say what differs between the pinned state and the present one.

    >>> difference(Settings(), Settings(), ())
    'The present state is the pinned one.'
    """
    settings = changes(pinned, now)
    parts = [settings] if settings else []
    if texts:
        parts.append(f"another {listed(texts)}")
    if not parts:
        return "The present state is the pinned one."
    sentence = listed(parts)
    return f"Changed since: {sentence[0].lower()}{sentence[1:]}."


def rows(pinned: BleuScore, now: BleuScore) -> list[list[str]]:
    """Return a row for each factor of the two scores."""
    orders = max(pinned.counts.max_order, now.counts.max_order)
    found = [["BP", *_moved(pinned.brevity_penalty, now.brevity_penalty)]]
    for order in range(1, orders + 1):
        ours, theirs = (_precision(each, order) for each in (pinned, now))
        values = (_precision_or_none(each, order) for each in (pinned, now))
        found.append([indexed("p", order), ours, theirs, _change(*values)])
    used = [f"{each.orders_used} of {each.counts.max_order}" for each in (pinned, now)]
    return [
        *found,
        ["orders used", *used, ""],
        ["geometric mean", *_moved(pinned.geometric_mean, now.geometric_mean)],
        ["BLEU", *_moved(pinned.bleu, now.bleu)],
    ]


def _moved(before: float, after: float) -> list[str]:
    return [score(before), score(after), signed(after - before)]


def _precision(result: BleuScore, order: int) -> str:
    if order > result.counts.max_order:
        return "–"
    precision = result.smoothed_precisions[order - 1]
    return f"{fraction(precision)} = {precision_value(precision)}"


def _precision_or_none(result: BleuScore, order: int) -> float | None:
    if order > result.counts.max_order:
        return None
    return result.smoothed_precisions[order - 1].value


def _change(before: float | None, after: float | None) -> str:
    return "–" if before is None or after is None else signed(after - before)
