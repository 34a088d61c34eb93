"""The best few edits seen so far, and what could still come among them."""

from bisect import insort

Key = tuple[float, int, int, int]  # -BLEU, kind, position, word: the best edit comes first
Bound = tuple[float, int, int]  # the same of a place, with a BLEU that no word exceeds there

# Two texts with the same product of precisions may differ by an ulp: that is no raise.
ROUNDING = 1e-12


class Shortlist:
    """At most ``most`` edits that raise BLEU above ``present``, best first.

    >>> shortlist = Shortlist(most=1, present=0.5)
    >>> for key in [(-0.5, 0, 0, 1), (-0.7, 0, 3, 1), (-0.7, 0, 2, 1)]:
    ...     shortlist.offer(key)
    >>> shortlist.keys
    [(-0.7, 0, 2, 1)]
    """

    def __init__(self, most: int, present: float) -> None:
        self.keys: list[Key] = []
        self.most = most
        self._floor = present * (1 + ROUNDING)

    def offer(self, key: Key) -> None:
        """Take an edit in where it belongs, if it does."""
        if self.takes(key):
            insort(self.keys, key)
            del self.keys[self.most :]

    def takes(self, key: Key | Bound) -> bool:
        """Return whether an edit, or the best one at some place, would come into the list.

        >>> Shortlist(most=5, present=0.5).takes((-0.5, 0, 0))
        False
        """
        if -key[0] <= self._floor or self.most < 1:
            return False
        return len(self.keys) < self.most or key < self.keys[-1]
