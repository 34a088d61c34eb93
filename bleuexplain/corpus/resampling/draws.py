"""Random draws of segments, in blocks, from the same stream of numbers as sacreBLEU's."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from bleuexplain.corpus.columns import Floats, Numbers, columns_of, read_columns
from bleuexplain.corpus.exact import bleu_rows
from bleuexplain.corpus.scores import require_segments
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

DEFAULT_SEED = 12345  # sacreBLEU's, where SACREBLEU_SEED does not say otherwise
MAX_SAMPLES = 100_000

Progress = Callable[[int, int], None]
"""Is told how many samples are done, and of how many; what it raises ends the work."""

# A product of a larger block makes BLAS start threads, which wait longer than they work; so does
# that of a single row, however short.
_MOST_WEIGHTS = 1 << 15
_LEAST_ROWS = 8
_BITS = 32
_EXACT_IN_SINGLE = 1 << 24

Weights = NDArray[np.floating[Any]]


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """The summed statistics of a corpus, and of samples drawn from it, to score by any smoothing.

    ``whole`` is one row, ``sums`` a row a sample; of two systems, side by side.
    """

    whole: Floats
    sums: Floats
    seed: int


def check_draws(samples: int, seed: int) -> None:
    """Raise ``InputError`` for a number of samples or a seed that is not taken.

    >>> check_draws(0, 1)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: samples is a whole number from 1 to 100,000.
    """
    if not _whole(samples) or not 1 <= samples <= MAX_SAMPLES:
        sentence = f"samples is a whole number from 1 to {MAX_SAMPLES:,}."
        raise InputError("invalid_input", sentence, "/samples")
    if not _whole(seed) or seed < 0:
        raise InputError("invalid_input", "seed is a whole number, 0 or more.", "/seed")


def _whole(number: object) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def with_replacement(segments: int, samples: int, seed: int) -> Iterator[Weights]:
    """Draw as many segments as there are, each from all, and say how often each came.

    Blocks of weights follow, a row a sample, a column a segment.

    >>> [(block.shape, block.sum(axis=1).tolist()) for block in with_replacement(5, 2, seed=1)]
    [((2, 5), [5.0, 5.0])]
    """
    stream = np.random.default_rng(seed)
    for rows in _blocks(samples, _rows_at_once(segments)):
        weights = np.empty((rows, segments), np.float32)
        for row, drawn in enumerate(stream.integers(segments, size=weights.shape, dtype=np.int32)):
            weights[row] = np.bincount(drawn, minlength=segments)
        yield weights


def coins(segments: int, samples: int, seed: int) -> Iterator[Weights]:
    """Toss a coin for every segment, 1 or 0: blocks of a row a sample, a column a segment.

    >>> [(block.shape, set(block.ravel().tolist())) for block in coins(50, 2, seed=1)]
    [((2, 50), {0.0, 1.0})]
    """
    stream = np.random.default_rng(seed)
    # NumPy takes 32 coins from one number, and what is left of it at the end of a call is lost.
    for tossed in _blocks(samples, _BITS):
        sides = stream.integers(2, size=(tossed, segments), dtype=bool)
        step = _rows_at_once(segments)
        for start in range(0, tossed, step):
            yield sides[start : start + step].astype(np.float32)


def _rows_at_once(segments: int) -> int:
    return max(_LEAST_ROWS, _MOST_WEIGHTS // segments)


def _blocks(samples: int, at_once: int) -> Iterator[int]:
    for start in range(0, samples, at_once):
        yield min(at_once, samples - start)


def matrix_of(settings: Settings, *tables: pd.DataFrame) -> Weights:
    """Return the statistics up to the max order as a matrix, a row a segment, tables side by side.

    Counts and their sums over a sample are exact: whole numbers up to 2^24 are
    so in single precision, which is used where no sample reaches that, and
    those up to 2^53 in double.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> matrix_of(Settings(max_order=1), table).tolist()
    [[1.0, 1.0, 1.0, 1.0], [3.0, 9.0, 9.0, 9.0]]

    Raises ``InputError`` for a table without segments.
    """
    columns: list[Numbers] = []
    for table in tables:
        require_segments(table)
        columns += read_columns(table, settings.max_order).all()
    largest_sum = len(columns[0]) * max(int(np.abs(column).max()) for column in columns)
    single = largest_sum <= _EXACT_IN_SINGLE
    return np.stack(columns, axis=1, dtype=np.float32 if single else np.float64)


def whole_of(matrix: Weights) -> Floats:
    """Return the sums of the corpus itself, as one row.

    >>> whole_of(np.array([[1.0], [5.0]])).tolist()
    [[6.0]]
    """
    total: Floats = matrix.sum(axis=0, dtype=np.float64, keepdims=True)
    return total


def weighted_sums(
    blocks: Iterator[Weights], matrix: Weights, samples: int, progress: Progress | None
) -> Floats:
    """Return the sums of each sample's rows: weights times matrix, block by block.

    >>> weighted_sums(iter([np.array([[2.0, 0.0]])]), np.array([[1.0], [5.0]]), 1, None).tolist()
    [[2.0]]
    """
    sums = np.empty((samples, matrix.shape[1]))
    done = 0
    for weights in blocks:
        sums[done : done + len(weights)] = _product(weights, matrix)
        done += len(weights)
        if progress:
            progress(done, samples)
    return sums


def _product(weights: Weights, matrix: Weights) -> Weights:
    step = max(1, _MOST_WEIGHTS // len(weights))
    parts = [
        weights[:, start : start + step] @ matrix[start : start + step]
        for start in range(0, len(matrix), step)
    ]
    return sum(parts[1:], start=parts[0])


def scores_of(sums: Floats, settings: Settings) -> Floats:
    """Return the BLEU of each row of sums.

    >>> scores_of(np.array([[4.0, 10.0, 10.0, 10.0]]), Settings(max_order=1)).tolist()
    [0.4]
    """
    return bleu_rows(columns_of(tuple(sums.T)), settings)
