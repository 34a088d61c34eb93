"""Counts and lengths to brevity penalty, orders used and BLEU."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

from bleuexplain.components import Counts, sentence_components, whole_number
from bleuexplain.errors import InputError
from bleuexplain.notebook import score_html
from bleuexplain.smoothing import DEFAULT_EPSILON, Integers, Numbers, smooth


@dataclass(frozen=True, slots=True)
class Precision:
    """An n-gram precision p_n = m_n / l_n, kept as its two counts.

    >>> Precision(2, 4).value
    0.5
    >>> Precision(0, 0).value is None
    True
    """

    match: float
    total: float

    @property
    def value(self) -> float | None:
        """m_n / l_n, from 0 to 1; ``None`` where there are no n-grams to match."""
        return self.match / self.total if self.total else None


@dataclass(frozen=True, slots=True)
class BleuScore:
    """A BLEU score with all that made it: what was given, then what came of it.

    ``bleu`` lies in [0, 1]. Raw counts are integers; smoothed ones may also be
    epsilon or 1/2^k.
    """

    counts: Counts
    smoothing: str
    epsilon: float | None
    effective_order: bool
    smoothed: tuple[Numbers, Numbers]
    bleu: float

    @property
    def smoothed_matches(self) -> Numbers:
        """m_n after smoothing, order 1 first."""
        return self.smoothed[0]

    @property
    def smoothed_totals(self) -> Numbers:
        """l_n after smoothing, order 1 first."""
        return self.smoothed[1]

    @property
    def brevity_penalty(self) -> float:
        """BP, from 0 to 1."""
        return brevity_penalty(self.counts.candidate_length, self.counts.reference_length)

    @property
    def orders_used(self) -> int:
        """How many leading orders the geometric mean is taken over."""
        return len(self._used()[0])

    @property
    def geometric_mean(self) -> float:
        """The geometric mean of the precisions used; 0 where BLEU is 0 before smoothing."""
        if not self.counts.candidate_length or not self.counts.matches[0]:
            return 0.0
        return _geometric_mean(*self._used())

    def _used(self) -> tuple[Numbers, Numbers]:
        return _leading(*self.smoothed) if self.effective_order else self.smoothed

    @property
    def precisions(self) -> tuple[Precision, ...]:
        """The precisions as counted, order 1 first."""
        return tuple(map(Precision, self.counts.matches, self.counts.totals))

    @property
    def smoothed_precisions(self) -> tuple[Precision, ...]:
        """The precisions after smoothing, order 1 first."""
        return tuple(map(Precision, self.smoothed_matches, self.smoothed_totals))

    @property
    def used_epsilon(self) -> float | None:
        """Epsilon where the smoothing is method1, 0.1 where none was given; else ``None``."""
        if self.smoothing != "method1":
            return None
        return DEFAULT_EPSILON if self.epsilon is None else self.epsilon

    def to_dict(self) -> dict[str, Any]:
        """Return the score, its settings and its counts as JSON values.

        >>> told = compute_bleu([1], [2], 2, 2).to_dict()
        >>> told["bleu"], told["smoothing"], told["epsilon"], told["matches"]
        (0.5, 'none', None, [1])
        """
        return {
            "bleu": self.bleu,
            "brevity_penalty": self.brevity_penalty,
            "orders_used": self.orders_used,
            "smoothed_matches": list(self.smoothed_matches),
            "smoothed_totals": list(self.smoothed_totals),
            "smoothing": self.smoothing,
            "epsilon": self.used_epsilon,
            "effective_order": self.effective_order,
            **Counts.to_dict(self.counts),
        }

    def _repr_html_(self) -> str:
        return score_html(self.to_dict())  # notebooks ask for it


def brevity_penalty(candidate_length: int, reference_length: int) -> float:
    """Scale down a hypothesis no longer than its reference: exp(1 - r/c), else 1.

    Length beyond the reference is not punished here: n-gram precision already
    pays for the surplus. An empty hypothesis gets 0. The result lies in [0, 1].

    >>> brevity_penalty(6, 6)
    1.0
    >>> round(brevity_penalty(5, 6), 4)
    0.8187

    Source: Papineni et al. 2002, section 2.3, where c and r name the lengths.
    """
    if candidate_length == 0:
        return 0.0
    if candidate_length > reference_length:
        return 1.0
    return exp(1 - reference_length / candidate_length)


def compute_bleu(
    matches: Integers,
    totals: Integers,
    candidate_length: int,
    reference_length: int,
    *,
    smoothing: str = "none",
    epsilon: float | None = None,
    effective_order: bool = False,
) -> BleuScore:
    """Compute BLEU from counts, of one sentence or summed over a corpus.

    BLEU is the brevity penalty times the geometric mean of the smoothed
    precisions of the orders used. It is 0 before any smoothing where the
    hypothesis is empty or shares no token with a reference, and where a used
    order has a smoothed match or total of 0. ``effective_order`` uses only the
    leading orders whose smoothed total is above 0; it does not drop an order
    that exists and has no match.

    >>> compute_bleu([2, 1, 0, 0], [2, 1, 0, 0], 2, 2).bleu
    0.0
    >>> compute_bleu([2, 1, 0, 0], [2, 1, 0, 0], 2, 2, effective_order=True).bleu
    1.0

    Raises ``InputError`` for a count that is no integer, lengths of the lists that
    differ, a match above its total, or a smoothing that is not offered. Source:
    Papineni et al. 2002, section 2.3; contract bleu-smoothing-compute 1.0.0.
    """
    counts = Counts(
        _whole_numbers(matches, "matches"),
        _whole_numbers(totals, "totals"),
        whole_number(candidate_length, "candidate_length"),
        whole_number(reference_length, "reference_length"),
    )
    _check_counts(counts)
    return score(counts, smoothing=smoothing, epsilon=epsilon, effective_order=effective_order)


def score(
    counts: Counts,
    *,
    smoothing: str = "none",
    epsilon: float | None = None,
    effective_order: bool = False,
) -> BleuScore:
    """Compute BLEU from counts that are known to be sound; see ``compute_bleu``.

    >>> components = sentence_components(["turn", "around"], [["turn", "around"]])
    >>> score(components, smoothing="method2").bleu
    1.0
    """
    smoothed = smooth(counts.matches, counts.totals, smoothing, epsilon)
    bleu = 0.0  # also after smoothing, which would credit a hypothesis that shares no token
    if counts.candidate_length and counts.matches[0]:
        mean = _geometric_mean(*(_leading(*smoothed) if effective_order else smoothed))
        bleu = mean * brevity_penalty(counts.candidate_length, counts.reference_length)
    return BleuScore(counts, smoothing, epsilon, effective_order, smoothed, bleu)


def sentence_bleu(
    hypothesis: Sequence[str],
    references: Sequence[Sequence[str]],
    *,
    max_order: int = 4,
    smoothing: str = "none",
    epsilon: float | None = None,
    effective_order: bool = False,
) -> BleuScore:
    """Count and score one hypothesis in one call; see ``sentence_components`` and ``compute_bleu``.

    >>> sentence_bleu("we met at noon".split(), ["we met at noon".split()]).bleu
    1.0
    """
    return score(
        sentence_components(hypothesis, references, max_order=max_order),
        smoothing=smoothing,
        epsilon=epsilon,
        effective_order=effective_order,
    )


def _leading(matches: Numbers, totals: Numbers) -> tuple[Numbers, Numbers]:
    # What effective order keeps: the orders before the first one without n-grams.
    used = totals.index(0) if 0 in totals else len(totals)
    return matches[:used], totals[:used]


TINY = 1e-290  # a precision below it may have lost digits, or be none


def _geometric_mean(matches: Numbers, totals: Numbers) -> float:
    logarithms = 0.0
    try:
        for match, total in zip(matches, totals, strict=True):
            precision = match / total
            # A tiny epsilon over a total may be too small for a double; its logarithm is not.
            logarithms += log(precision) if precision > TINY else log(match) - log(total)
    except (ValueError, ZeroDivisionError):  # ln 0, or no n-grams to match
        return 0.0
    return exp(logarithms / len(matches))


def _whole_numbers(counts: Integers, name: str) -> tuple[int, ...]:
    named = f"Each of {name}"
    return tuple([whole_number(each, named, f"/{name}/{at}") for at, each in enumerate(counts)])


def _check_counts(counts: Counts) -> None:
    matches, totals = counts.matches, counts.totals
    for path in ("candidate_length", "reference_length"):
        if getattr(counts, path) < 0:
            raise InputError("invalid_input", f"{path} is 0 or more.", f"/{path}")
    # Lists of unequal length are for smooth to refuse, who also meets them on its own.
    for index, (match, total) in enumerate(zip(matches, totals, strict=False)):
        check_order(index, match, total, matches[0])


def check_order(index: int, match: int, total: int, unigram_matches: int) -> None:
    """Raise ``InputError`` for counts of order ``index + 1`` that contradict each other.

    >>> check_order(1, 1, 2, unigram_matches=0)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: Order 2 has 1 matches although order 1 has none.

    Source: contract bleu-smoothing-compute 1.0.0.
    """
    if not 0 <= match <= total:
        raise InputError(
            "invalid_input",
            f"Order {index + 1} has {match} matches of {total} n-grams; matches go from 0 to the "
            "total.",
            f"/matches/{index}",
        )
    if match and not unigram_matches:
        raise InputError(
            "invalid_input",
            f"Order {index + 1} has {match} matches although order 1 has none.",
            f"/matches/{index}",
        )
