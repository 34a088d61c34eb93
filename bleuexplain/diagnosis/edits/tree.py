"""The n-grams of the references as a tree, to be walked word by word."""

from collections import Counter, defaultdict

from bleuexplain.tokenizers import Tokens


class ReferenceTree:
    """Every n-gram of the references, up to ``max_order``, as a node with its cap.

    Node 0 is the empty n-gram; the child of a node by a word is the n-gram with
    that word at its end. ``caps`` has the max_reference_count of each node,
    ``orders`` its n. ``words`` maps the references' words to their nodes; both
    stand in order of first appearance. ``preceding`` has the words that stand
    before a word in some reference; those after it are its node's children.

    >>> tree = ReferenceTree((("a", "b", "a"), ("b", "b")), max_order=2)
    >>> [tree.caps[node] for node in tree.walk(0, ("b", "b"))]
    [2, 1]
    >>> tree.preceding["b"]
    ['a', 'b']
    """

    def __init__(self, references: tuple[Tokens, ...], max_order: int) -> None:
        self.max_order = max_order
        self.children: list[dict[str, int]] = [{}]
        self.caps, self.orders = [0], [0]
        for reference in references:
            self._read(reference)
        self.words = self.children[0]
        self.preceding: defaultdict[str, list[str]] = defaultdict(list)
        for word, node in self.words.items():
            for next_word in self.children[node]:
                self.preceding[next_word].append(word)

    def walk(self, node: int, tokens: Tokens) -> list[int]:
        """Return the nodes below ``node`` along ``tokens``, as far as the references go."""
        children, nodes = self.children, []
        for token in tokens:
            node = children[node].get(token, 0)
            if not node:
                break
            nodes.append(node)
        return nodes

    def _read(self, reference: Tokens) -> None:
        counts: Counter[int] = Counter()
        for start in range(len(reference)):
            node = 0
            for token in reference[start : start + self.max_order]:
                node = self.children[node].get(token) or self._grow(node, token)
                counts[node] += 1
        for node, count in counts.items():
            self.caps[node] = max(self.caps[node], count)

    def _grow(self, parent: int, token: str) -> int:
        node = self.children[parent][token] = len(self.children)
        self.children.append({})
        self.caps.append(0)
        self.orders.append(self.orders[parent] + 1)
        return node
