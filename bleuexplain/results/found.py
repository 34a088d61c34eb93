"""A result found in a text, not yet read."""

from collections.abc import Callable
from dataclasses import dataclass

from bleuexplain.results.result import Result


@dataclass(frozen=True, slots=True)
class Found:
    """Where a result stands in the text, its short name, and how to read it.

    ``build`` is ``None`` for a metric that is not BLEU. ``full`` is whether
    there is more to explain than a score. ``spans`` are further places that
    belong to it, so that nothing there is taken for another result.
    """

    start: int
    end: int
    name: str
    build: Callable[[], Result] | None = None
    full: bool = False
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """All that belongs to it."""
        return (self.start, self.end), *self.spans
