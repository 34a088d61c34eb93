"""Which of the references' words are worth counting at a place: seldom more than a few."""

from collections.abc import Iterator
from itertools import islice

from bleuexplain.diagnosis.edits.counted import CountedText, Site


class Words:
    """The references' words, parted by whether the hypothesis has used up their credit.

    >>> from bleuexplain.diagnosis.edits.tree import ReferenceTree
    >>> reference = tuple("one two three four five".split())
    >>> text = CountedText(("one", "2"), ReferenceTree((reference,), max_order=4))
    >>> list(Words(text).worth_counting(text.site(1, 2), besides="2", most=1))
    ['two', 'three', 'one']
    """

    def __init__(self, text: CountedText) -> None:
        self._tree = text.tree
        left, used_up = list[str](), list[str]()
        for word, node in text.tree.words.items():
            (left if text.counts[node] < text.tree.caps[node] else used_up).append(word)
        self._alike = left, used_up

    def worth_counting(self, site: Site, besides: str | None, most: int) -> Iterator[str]:
        """Yield the words that can be among the best ``most`` at ``site``, ``besides`` apart.

        All that make a bigram of the references with a neighbour are. Of the
        others nothing counts but themselves, as unigrams: those with credit
        left are worth the same, and so are those without, so that the first
        ``most`` of either stand for all.
        """
        linked = dict.fromkeys(self._linked(site))
        for word in linked:
            if word != besides:
                yield word
        for words in self._alike:
            others = (word for word in words if word not in linked and word != besides)
            yield from islice(others, most)

    def _linked(self, site: Site) -> Iterator[str]:
        if site.left:
            yield from self._tree.children[site.left[0]]
        if site.right:
            yield from self._tree.preceding.get(site.right[0], ())
