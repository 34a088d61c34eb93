"""All that is said of a corpus: of each system, and of their difference."""

from collections.abc import Iterator
from dataclasses import dataclass

from bleuexplain.command_line.corpus import progress
from bleuexplain.corpus.advice import EmptyHypotheses, empty_hypotheses, fitting_tokenizer
from bleuexplain.corpus.contributions import (
    LossContributions,
    MeanGap,
    greatest_share,
    loss_contributions,
    mean_gap,
)
from bleuexplain.corpus.corpus import Corpus, Lines, System
from bleuexplain.corpus.pieces import reference_count
from bleuexplain.corpus.printed import full_line, short_line
from bleuexplain.corpus.resampling import (
    Interval,
    PairedBootstrap,
    PairedTest,
    bootstrap,
    paired_bootstrap,
    paired_permutation,
)
from bleuexplain.corpus.resampling.intervals import DEFAULT_SAMPLES
from bleuexplain.corpus.scores import corpus_counts, sentence_scores
from bleuexplain.corpus.signature import signature
from bleuexplain.diagnosis import ExplainedScore, explain_counts
from bleuexplain.settings import Settings
from bleuexplain.wording.corpus import command_line as words

_MOST_COSTLY = 3


@dataclass(frozen=True, slots=True)
class Sampling:
    """The samples of an interval, ``None`` where none is asked for, and the seed of all draws."""

    samples: int | None
    seed: int


@dataclass(frozen=True, slots=True)
class CostlySegment:
    """A segment, numbered from 1, and its id: its share of the loss, its BLEU, and its text."""

    number: int
    id: str | None
    loss: float
    bleu: float
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class SystemResult:
    """What is known of one system."""

    name: str
    signature: str
    explained: ExplainedScore
    gap: MeanGap
    losses: LossContributions
    costliest: tuple[CostlySegment, ...]
    interval: Interval | None
    empty: EmptyHypotheses | None

    def line(self, width: int) -> str:
        """Return the line that sacreBLEU's command line prints."""
        return full_line(self.explained.score, self.signature, width, self.interval)

    def short(self, width: int) -> str:
        """Return the score alone, as sacreBLEU's command line prints it."""
        return short_line(self.explained.score, width, self.interval)


@dataclass(frozen=True, slots=True)
class Comparison:
    """On how many segments the second system scores above, below and as the first; the tests.

    ``greatest`` is the segment that adds most to the difference, from 0, and its share.
    """

    better: int
    worse: int
    equal: int
    tests: tuple[PairedBootstrap, PairedTest]
    greatest: tuple[int, float] | None


@dataclass(frozen=True, slots=True)
class Results:
    """One system or two, and in the latter case what tells them apart.

    ``fitting_tokenizer`` is empty where the texts are cut as they should be.
    """

    settings: Settings
    fitting_tokenizer: str
    references: int | None
    systems: tuple[SystemResult, ...]
    comparison: Comparison | None


def results(corpus: Corpus, settings: Settings, sampling: Sampling) -> Results:
    """Return all that is said of a corpus."""
    references = reference_count(corpus)
    systems = tuple(
        _result(each, settings, references, sampling, corpus.ids) for each in corpus.systems
    )
    pair = len(systems) > 1
    comparison = _comparison(corpus.systems, settings, sampling) if pair else None
    fitting = fitting_tokenizer(corpus, settings)
    return Results(settings, fitting, references, systems, comparison)


def _result(
    system: System,
    settings: Settings,
    references: int | None,
    sampling: Sampling,
    ids: Lines | None,
) -> SystemResult:
    table = system.statistics
    interval = _interval(system, settings, sampling)
    drawn = {"samples": interval.samples, "seed": interval.seed} if interval else {}
    losses = loss_contributions(table, settings)
    return SystemResult(
        system.name,
        signature(settings, references, **drawn),
        explain_counts(corpus_counts(table), settings),
        mean_gap(table, settings),
        losses,
        tuple(_costliest(system, losses, settings, ids)),
        interval,
        empty_hypotheses(system),
    )


def _interval(system: System, settings: Settings, sampling: Sampling) -> Interval | None:
    if sampling.samples is None:
        return None
    with progress.shown(words.SAMPLING) as advance:
        return bootstrap(
            system.statistics,
            settings,
            samples=sampling.samples,
            seed=sampling.seed,
            progress=advance,
        )


def _costliest(
    system: System, losses: LossContributions, settings: Settings, ids: Lines | None
) -> Iterator[CostlySegment]:
    for at in (-losses.shares).argsort(kind="stable")[:_MOST_COSTLY].tolist():
        loss = losses.shares[at].item()
        if loss > 0:
            score = sentence_scores(system.statistics[at : at + 1], settings).item()
            called = None if ids is None else ids[at]
            yield CostlySegment(at + 1, called, loss, score, system.lines[at])


def _comparison(systems: tuple[System, ...], settings: Settings, sampling: Sampling) -> Comparison:
    a, b = (system.statistics for system in systems)
    difference = sentence_scores(b, settings) - sentence_scores(a, settings)
    better, worse = int((difference > 0).sum()), int((difference < 0).sum())
    samples, seed = sampling.samples or DEFAULT_SAMPLES, sampling.seed
    with progress.shown(words.SAMPLING) as advance:
        first = paired_bootstrap(a, b, settings, samples=samples, seed=seed, progress=advance)
    with progress.shown(words.SAMPLING) as advance:
        second = paired_permutation(a, b, settings, seed=seed, progress=advance)
    own, other = (loss_contributions(each, settings).shares for each in (a, b))
    greatest = greatest_share(other - own)
    return Comparison(better, worse, len(a) - better - worse, (first, second), greatest)
