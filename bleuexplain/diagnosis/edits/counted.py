"""The hypothesis with its counts, which an edit changes in a few places only."""

from dataclasses import dataclass

from bleuexplain.diagnosis.edits.tree import ReferenceTree
from bleuexplain.tokenizers import Tokens

Matches = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """The place of an edit: the n-grams that it breaks, and what stands on either side.

    ``broken`` has the nodes of the n-grams that reach into the place or across
    it, ``left`` those of the n-grams that end before it, the shortest first;
    ``right`` has the tokens that follow, as many as an n-gram can reach.
    """

    broken: list[int]
    left: list[int]
    right: Tokens


class CountedText:
    """A hypothesis, the counts of those of its n-grams that the references have, and m_n.

    The matches follow from the counts: m_n is the sum of min(count,
    max_reference_count). So ``remove`` and ``add`` undo each other in any order.

    >>> text = CountedText(("a", "b"), ReferenceTree((("a", "a", "b"),), max_order=2))
    >>> text.matches, text.matches_after(text.site(1, 1), ("a",))
    ([2, 1], (3, 2))
    """

    def __init__(self, tokens: Tokens, tree: ReferenceTree) -> None:
        self.tokens, self.tree = tokens, tree
        starts = range(len(tokens))
        self._paths = [tree.walk(0, tokens[start : start + tree.max_order]) for start in starts]
        self.counts = [0] * len(tree.caps)
        self.matches = [0] * tree.max_order
        for path in self._paths:
            self.add(path)

    def add(self, nodes: list[int]) -> None:
        """Count the n-grams once more."""
        counts, caps, orders = self.counts, self.tree.caps, self.tree.orders
        for node in nodes:
            if counts[node] < caps[node]:
                self.matches[orders[node] - 1] += 1
            counts[node] += 1

    def remove(self, nodes: list[int]) -> None:
        """Count the n-grams once less."""
        counts, caps, orders = self.counts, self.tree.caps, self.tree.orders
        for node in nodes:
            counts[node] -= 1
            if counts[node] < caps[node]:
                self.matches[orders[node] - 1] -= 1

    def site(self, start: int, end: int) -> Site:
        """Return the place that tokens ``start`` to ``end`` leave when they are taken out."""
        reach = self.tree.max_order - 1
        broken = []
        for first in range(max(0, start - reach), end):
            broken += self._paths[first][max(0, start - first) :]
        return Site(broken, self._left(start), self.tokens[end : end + reach])

    def matches_after(self, site: Site, put: Tokens) -> Matches:
        """Return m_n of the text with ``put`` at ``site``."""
        self.remove(site.broken)
        matches = self.matches_with(site, put)
        self.add(site.broken)
        return matches

    def matches_with(self, site: Site, put: Tokens) -> Matches:
        """Return the same where the n-grams that break are removed already."""
        made = self._made(site, put)
        self.add(made)
        matches = tuple(self.matches)
        self.remove(made)
        return matches

    def most_matches(self, site: Site) -> Matches:
        """Return, for each order, what m_n cannot exceed whatever word is put at ``site``.

        An n-gram of the references with a word of the site in it has an n-gram
        of theirs to the left of the word, and to the right: only so many fit.
        """
        left, right = len(site.left), len(self.tree.walk(0, site.right))
        self.remove(site.broken)
        kept = tuple(self.matches)
        self.add(site.broken)
        return tuple(
            [
                match + max(0, min(left, others) - max(0, others - right) + 1)
                for others, match in enumerate(kept)
            ]
        )

    def _left(self, end: int) -> list[int]:
        left: list[int] = []
        for order in range(1, min(end, self.tree.max_order - 1) + 1):
            path = self._paths[end - order]
            if len(path) < order:  # nor do the references have anything longer that ends here
                break
            left.append(path[order - 1])
        return left

    def _made(self, site: Site, put: Tokens) -> list[int]:
        walk, tail = self.tree.walk, put + site.right
        made: list[int] = []
        for node in site.left:
            nodes = walk(node, tail)
            if not nodes:  # nor after a longer left side
                break
            made += nodes
        for start in range(len(put)):
            made += walk(0, tail[start:])
        return made
