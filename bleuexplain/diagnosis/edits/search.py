"""The best single edits of a hypothesis: all are weighed, few are counted one by one."""

from collections.abc import Iterator
from dataclasses import dataclass

from bleuexplain.components import sentence_components
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.diagnosis.edits.counted import CountedText, Site
from bleuexplain.diagnosis.edits.edit import WIDTHS, BestEdits, Edit, Kind
from bleuexplain.diagnosis.edits.scores import scorer
from bleuexplain.diagnosis.edits.shortlist import Bound, Shortlist
from bleuexplain.diagnosis.edits.tree import ReferenceTree
from bleuexplain.diagnosis.edits.words import Words
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import Tokens

BUDGET = 100_000  # words counted one by one, at all places together

KINDS = list(WIDTHS)


def best_edits(
    hypothesis: Tokens, references: tuple[Tokens, ...], settings: Settings, *, most: int = 5
) -> BestEdits:
    """Return the single edits that raise BLEU most, best first, at most ``most``.

    An edit substitutes, inserts or deletes one token, or swaps two neighbours;
    the words put in are the references'. The scores are those of the edited
    texts, to the last digit. Of edits with equal BLEU a substitution goes
    before an insertion, a deletion and a swap, then the first position goes
    first, then the word that the references have first. A text that several
    edits make is listed once, under the first position. Edits that lower BLEU,
    or keep it but for rounding, are not listed: there may be none.

    >>> test = tuple("this is a test".split())
    >>> best_edits(tuple("this is a fest".split()), (test,), Settings(), most=1).best
    (Edit(kind='substitution', position=3, token='test', bleu=1.0),)

    No edit is passed over but by proof, until ``BUDGET`` words have been
    counted one by one; then the places that promise least are left out.
    Raises ``InputError`` where ``sentence_components`` does.
    """
    now = sentence_components(hypothesis, references, max_order=settings.max_order)
    shortlist = Shortlist(most, score_under(now, settings).bleu)
    search = _Search(now.hypothesis, now.references, settings, shortlist)
    tried = search.deletions() + search.swaps()
    places = sorted(search.places(), key=lambda place: place.bound)
    left_out = search.words_at(places)
    tried += sum(map(search.choices, places)) - left_out
    return BestEdits(search.found(), tried, left_out)


@dataclass(frozen=True, slots=True)
class _Place:
    # Where a word may be put in, but for ``besides``: that makes a text listed elsewhere.
    bound: Bound
    site: Site
    length: int
    besides: str | None


class _Search:
    def __init__(
        self,
        hypothesis: Tokens,
        references: tuple[Tokens, ...],
        settings: Settings,
        shortlist: Shortlist,
    ) -> None:
        self.tokens, self.shortlist = hypothesis, shortlist
        self.tree = ReferenceTree(references, settings.max_order)
        self.text = CountedText(hypothesis, self.tree)
        self.words = Words(self.text)
        self.bleu = scorer(references, settings)

    def found(self) -> tuple[Edit, ...]:
        word_of = {node: word for word, node in self.tree.words.items()}
        return tuple(
            Edit(KINDS[kind], position, word_of.get(node), -negative)
            for negative, kind, position, node in self.shortlist.keys
        )

    def deletions(self) -> int:
        """Offer every deletion, and return how many there are."""
        before = (None, *self.tokens)
        positions = [i for i, token in enumerate(self.tokens) if token != before[i]]
        for position in positions:
            self._offer("deletion", position, ())
        return len(positions)

    def swaps(self) -> int:
        """Offer every swap of two tokens that differ, and return how many there are."""
        pairs = enumerate(zip(self.tokens[1:], self.tokens, strict=False))  # swapped already
        swaps = [(position, pair) for position, pair in pairs if pair[0] != pair[1]]
        for position, pair in swaps:
            self._offer("swap", position, pair)
        return len(swaps)

    def _offer(self, kind: Kind, position: int, put: Tokens) -> None:
        width = WIDTHS[kind]
        matches = self.text.matches_after(self.text.site(position, position + width), put)
        bleu = self.bleu(matches, len(self.tokens) - width + len(put))
        self.shortlist.offer((-bleu, KINDS.index(kind), position, 0))

    def places(self) -> Iterator[_Place]:
        """Yield where a word can come in: in place of each token, before each, and at the end."""
        for position, token in enumerate(self.tokens):
            yield self._place("substitution", position, token)
        for position, before in enumerate((None, *self.tokens)):
            yield self._place("insertion", position, before)

    def _place(self, kind: Kind, position: int, besides: str | None) -> _Place:
        site = self.text.site(position, position + WIDTHS[kind])
        length = len(self.tokens) - WIDTHS[kind] + 1
        # At one length BLEU never falls with a match more, whatever the smoothing: a
        # stand-in for a zero is at most 1. So no word can do better here than this.
        bleu = self.bleu(self.text.most_matches(site), length)
        return _Place((-bleu, KINDS.index(kind), position), site, length, besides)

    def choices(self, place: _Place) -> int:
        """Return how many words can come in at a place."""
        return len(self.tree.words) - (place.besides in self.tree.words)

    def words_at(self, places: list[_Place]) -> int:
        """Offer words at the places, the best place first; return how many edits are left out."""
        counted = 0
        for index, place in enumerate(places):
            if not self.shortlist.takes(place.bound):
                break  # nor would it take anything from the places that follow
            if counted >= BUDGET:
                left = [rest for rest in places[index:] if self.shortlist.takes(rest.bound)]
                return sum(map(self.choices, left))
            counted += self._offer_words(place)
        return 0

    def _offer_words(self, place: _Place) -> int:
        words = [*self.words.worth_counting(place.site, place.besides, self.shortlist.most)]
        self.text.remove(place.site.broken)
        for word in words:
            matches = self.text.matches_with(place.site, (word,))
            bleu = self.bleu(matches, place.length)
            self.shortlist.offer((-bleu, *place.bound[1:], self.tree.words[word]))
        self.text.add(place.site.broken)
        return len(words)
