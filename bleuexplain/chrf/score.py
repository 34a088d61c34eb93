"""Texts to chrF, of a sentence or of a corpus."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bleuexplain.chrf.averaging import AVERAGINGS, Row, mean_precision_and_recall
from bleuexplain.chrf.orders import OrderCounts, Unit
from bleuexplain.chrf.pairs import Segment, count_pairs
from bleuexplain.chrf.settings import CHRF, ChrfSettings
from bleuexplain.errors import InputError


@dataclass(frozen=True, slots=True)
class ChrfScore:
    """A chrF with the counts that made it: character orders first, then word orders.

    ``score`` lies in [0, 1]; sacreBLEU shows it times 100.
    """

    settings: ChrfSettings
    rows: tuple[Row, ...]
    score: float

    @property
    def orders(self) -> tuple[OrderCounts, ...]:
        """The counts of each order, with its precision, recall and F."""
        return tuple(
            [
                OrderCounts(unit, order, *row)
                for (unit, order), row in zip(orders_of(self.settings), self.rows, strict=True)
            ]
        )

    @property
    def averaged(self) -> tuple[bool, ...]:
        """Whether each order counts in the average: every one with epsilon averaging."""
        return tuple(map(AVERAGINGS[self.settings.averaging].takes, self.rows))

    @property
    def means(self) -> tuple[float, float] | None:
        """Precision and recall averaged over the effective orders, of which ``score`` is F.

        ``None`` where no order exists on both sides, and with epsilon averaging,
        which averages the F of the orders instead.
        """
        is_used = self.settings.averaging == "effective_order"
        return mean_precision_and_recall(self.rows) if is_used else None


@dataclass(frozen=True, slots=True)
class SentenceChrf(ChrfScore):
    """The chrF of one segment against its best reference.

    ``reference`` is the position of the reference that scores best, the first
    of equals; ``reference_scores`` are the scores against each, from 0 to 1.
    """

    reference: int
    reference_scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CorpusChrf(ChrfScore):
    """The chrF of the counts summed over segments, each against its best reference."""

    segments: tuple[SentenceChrf, ...]


def orders_of(settings: ChrfSettings) -> tuple[tuple[Unit, int], ...]:
    """Return the orders that are counted, as unit and n.

    >>> orders_of(ChrfSettings(char_order=2, word_order=1))
    (('character', 1), ('character', 2), ('word', 1))
    """
    return (
        *[("character", order) for order in range(1, settings.char_order + 1)],
        *[("word", order) for order in range(1, settings.word_order + 1)],
    )


def sentence_chrf(
    hypothesis: str, references: Sequence[str], settings: ChrfSettings = CHRF
) -> SentenceChrf:
    """Return the chrF of one hypothesis against the reference that it scores best with.

    >>> found = sentence_chrf("ab", ["abc"])
    >>> round(found.score, 4), found.averaged  # only the orders 1 and 2 exist on both sides
    (0.6364, (True, True, False, False, False, False))
    >>> round(sentence_chrf("ab", ["abc"], ChrfSettings(averaging="epsilon")).score, 4)
    0.2116

    Raises ``InputError`` for what is no text, or no reference. Source: Popović
    2015, section 2, and 2017, section 2.1; of several references sacreBLEU 2.6
    takes the best one.
    """
    (segment,) = _scored([(hypothesis, references)], settings, place="")
    return segment


def corpus_chrf(segments: Iterable[Segment], settings: ChrfSettings = CHRF) -> CorpusChrf:
    """Return the chrF of a corpus: of the counts of every segment and its best reference, summed.

    It is no mean of the segments' scores: long segments weigh more.

    >>> found = corpus_chrf([("ab", ["xy", "ab"]), ("cd", ["ce"])], ChrfSettings(char_order=1))
    >>> found.rows, found.score, [each.reference for each in found.segments]
    (((4, 4, 3),), 0.75, [1, 0])

    Raises ``InputError`` for what is no text, a segment without reference, or no
    segment. Source: as ``sentence_chrf``.
    """
    scored = tuple(_scored(list(segments), settings, place="/segments/{}"))
    if not scored:
        message = "A corpus has at least one segment, got none."
        raise InputError("invalid_input", message, "/segments")
    columns = zip(*[each.rows for each in scored], strict=True)
    rows = tuple([_summed(rows) for rows in columns])
    return CorpusChrf(settings, rows, _fraction(_percent(rows, settings)), scored)


def _summed(rows: Sequence[Row]) -> Row:
    hypothesis, reference, matches = map(sum, zip(*rows, strict=True))
    return hypothesis, reference, matches


def _scored(
    segments: Sequence[Segment], settings: ChrfSettings, place: str
) -> Iterator[SentenceChrf]:
    for index, (hypothesis, references) in enumerate(segments):
        _check(hypothesis, references, place.format(index))
    rows = count_pairs(segments, settings)
    for _, references in segments:
        yield _best([next(rows) for _ in references], settings)


def _best(rows_of_each: Sequence[tuple[Row, ...]], settings: ChrfSettings) -> SentenceChrf:
    percents = [_percent(rows, settings) for rows in rows_of_each]
    best = percents.index(max(percents))
    scores = tuple(map(_fraction, percents))
    return SentenceChrf(settings, rows_of_each[best], scores[best], best, scores)


def _percent(rows: Sequence[Row], settings: ChrfSettings) -> float:
    return AVERAGINGS[settings.averaging].percent(rows, settings.beta)


def _fraction(percent: float) -> float:
    return min(percent / 100, 1.0)


def _check(hypothesis: object, references: object, place: str) -> None:
    if not isinstance(hypothesis, str):
        raise _no_text(hypothesis, f"{place}/hypothesis")
    if isinstance(references, str) or not isinstance(references, Sequence) or not references:
        message = "chrF needs a list of one or more references."
        raise InputError("invalid_input", message, f"{place}/references")
    for index, reference in enumerate(references):
        if not isinstance(reference, str):
            raise _no_text(reference, f"{place}/references/{index}")


def _no_text(value: object, path: str) -> InputError:
    message = f"chrF is computed from texts, got {type(value).__name__}."
    return InputError("invalid_input", message, path)
