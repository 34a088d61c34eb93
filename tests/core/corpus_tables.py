"""Statistics tables and small corpora for the tests of ``bleuexplain.corpus``."""

import random

import numpy as np
import pandas as pd
from hypothesis import strategies as st

from bleuexplain import Counts, score, sentence_components
from bleuexplain.settings import Settings

WORDS = [f"w{number}" for number in range(40)]


def names(max_order):
    """The columns that the issue names, in its order."""
    orders = range(1, max_order + 1)
    counts = [f"{kind}_{n}" for kind in ("matches", "totals") for n in orders]
    return [*counts, "candidate_length", "reference_length"]


def table_of(counts, max_order):
    """A statistics table of ``Counts``, a row each."""
    rows = [
        [*each.matches, *each.totals, each.candidate_length, each.reference_length]
        for each in counts
    ]
    numbers = np.array(rows, dtype=np.int64).reshape(len(rows), 2 * max_order + 2)
    return pd.DataFrame(numbers, columns=names(max_order))


def counted(hypotheses, references, max_order=4):
    """The statistics table of lines with one reference each, counted one by one."""
    found = [
        sentence_components(hypothesis.split(), [reference.split()], max_order=max_order)
        for hypothesis, reference in zip(hypotheses, references, strict=True)
    ]
    return table_of(found, max_order)


def corpus(size, noises, seed=1):
    """References, and one system for each share of words that it gets wrong."""
    source = random.Random(seed)  # noqa: S311 - words to count, no secret
    references = [source.choices(WORDS, k=source.randint(3, 25)) for _ in range(size)]

    def spoiled(words, noise):
        kept = [word if source.random() > noise else source.choice(WORDS) for word in words]
        return " ".join(kept[: source.randint(len(kept) - 2, len(kept))])

    systems = [[spoiled(words, noise) for words in references] for noise in noises]
    return [" ".join(words) for words in references], *systems


epsilons = st.one_of(st.sampled_from([0, 1, 5e-324, 1e-300, 0.1]), st.floats(0, 1))


@st.composite
def settings_up_to(draw, max_order):
    """Settings that count, for a table of so many orders."""
    return Settings(
        smoothing=draw(st.sampled_from(["none", "method1", "method2", "method3"])),
        epsilon=draw(epsilons),
        effective_order=draw(st.booleans()),
        max_order=draw(st.integers(1, max_order)),
    )


@st.composite
def segment_counts(draw, max_order, largest):
    """Counts that the contract takes, of any origin: not only one sentence's."""
    number = st.one_of(st.integers(0, 6), st.integers(0, largest))
    totals = [draw(number) for _ in range(max_order)]
    matches = [draw(st.one_of(st.just(0), st.just(each), st.integers(0, each))) for each in totals]
    if not matches[0]:
        matches = [0] * max_order
    return Counts(tuple(matches), tuple(totals), draw(number), draw(number))


@st.composite
def counts_and_settings(draw, min_size=0, largest=10**9):
    """The counts of some segments, and settings to score them under."""
    max_order = draw(st.integers(1, 8))
    counts = st.lists(segment_counts(max_order, largest), min_size=min_size, max_size=8)
    return draw(counts), max_order, draw(settings_up_to(max_order))


def scored(counts, settings):
    """The scalar path: ``bleuexplain.score`` of the first orders."""
    return score(
        counts.up_to(settings.max_order),
        smoothing=settings.smoothing,
        epsilon=settings.used_epsilon,
        effective_order=settings.effective_order,
    )


def summed(counts, max_order):
    """The counts of a corpus, added in plain Python."""
    return Counts(
        tuple(sum(each.matches[n] for each in counts) for n in range(max_order)),
        tuple(sum(each.totals[n] for each in counts) for n in range(max_order)),
        sum(each.candidate_length for each in counts),
        sum(each.reference_length for each in counts),
    )
