"""The BLEU of a corpus: files in; what sacreBLEU prints, and where it was lost, out."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbits
from typing import Any

import click

from bleuexplain.command_line import output
from bleuexplain.command_line.corpus import progress, segments
from bleuexplain.command_line.corpus.forms import FORMS, WITH_INTERVAL
from bleuexplain.command_line.corpus.reading import Asked, read
from bleuexplain.command_line.corpus.results import Sampling, results
from bleuexplain.components import sentence_components
from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.files import Kind, Layout, Streams
from bleuexplain.corpus.pieces import count_by_pieces
from bleuexplain.corpus.resampling import DEFAULT_SEED
from bleuexplain.corpus.resampling.draws import check_draws
from bleuexplain.corpus.resampling.intervals import DEFAULT_SAMPLES
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings
from bleuexplain.smoothing import DEFAULT_EPSILON, smooth
from bleuexplain.tokenizers import require_tokenizer
from bleuexplain.wording.command_line import error
from bleuexplain.wording.corpus import command_line as words


@dataclass(frozen=True, slots=True)
class Printing:
    """The form that is asked for, the decimals of a score, and where the segments go."""

    form: str | None
    width: int
    segments: str | None


def run(
    hypothesis: str,
    references: Sequence[str],
    *,
    compare: str | None,
    read_as: Kind | None,
    hyp_column: str | None,
    ref_column: Sequence[str],
    compare_column: str | None,
    mend: Sequence[str],
    bootstrap: int | None,
    seed: int | None,
    form: str | None,
    width: int,
    segments: str | None,
    **settings: Any,
) -> None:
    """Read, count, and write what is asked for; errors name the options that they are about."""
    columns = hyp_column, tuple(ref_column), compare_column
    asked = Asked(hypothesis, tuple(references), compare, *columns, tuple(mend), Layout(read_as))
    try:
        sampling = sampling_of(bootstrap, seed, form)
        _report(asked, settings_of(**settings), sampling, Printing(form, width, segments))
    except InputError as error:
        path = _OPTIONS.get(error.path, error.path)
        raise InputError(error.code, error.message, path) from None
    except MemoryError:
        raise InputError("limit_exceeded", words.NO_MEMORY) from None
    except KeyboardInterrupt:
        raise click.Abort from None  # click itself would print an empty line before


def settings_of(
    *,
    tokenize: str,
    lowercase: bool,
    smoothing: str,
    epsilon: float | None,
    effective_order: bool,
    max_order: int,
) -> Settings:
    """Return the settings, or raise ``InputError`` before any file is read.

    >>> settings_of(tokenize="13a", lowercase=False, smoothing="none", epsilon=0.5,
    ...             effective_order=False, max_order=4)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: epsilon goes with smoothing method1 only, got it with none.
    """
    require_tokenizer(tokenize)
    smooth((1,), (1,), smoothing, epsilon)
    sentence_components([], [[]], max_order=max_order)  # which refuses an order out of bounds
    used = DEFAULT_EPSILON if epsilon is None else epsilon
    return Settings(tokenize, lowercase, smoothing, used, effective_order, max_order)


def sampling_of(samples: int | None, seed: int | None, form: str | None) -> Sampling:
    """Return how much is drawn, and from which seed: sacreBLEU's, unless one is asked for."""
    if samples is None and form in WITH_INTERVAL:
        samples = DEFAULT_SAMPLES
    chosen = _seed_of_environment() if seed is None else seed
    check_draws(DEFAULT_SAMPLES if samples is None else samples, chosen)
    return Sampling(samples, chosen)


_SEED = "SACREBLEU_SEED"
_BITS = 32
_MOST_DIGITS = 100


def _seed_of_environment() -> int:
    value = os.environ.get(_SEED, str(DEFAULT_SEED)).strip()
    if value.lower() == "none":
        return randbits(_BITS)  # anew each time, and told, so that it can be drawn again
    if not (value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS):
        raise InputError("invalid_input", words.seed_of_environment(value))
    return int(value)


# What the core calls what the command line has other names for.
_OPTIONS = {"/samples": "/bootstrap", "/other": "/compare", "/tokenizer": "/tokenize"}


def _report(asked: Asked, settings: Settings, sampling: Sampling, printing: Printing) -> None:
    if printing.segments:
        segments.check(printing.segments, printing.form, asked.paths)
    corpus = _counted(read(asked), settings)
    found = results(corpus, settings, sampling)
    if found.fitting_tokenizer:  # told beside every form, as the score says little
        output.tell(error("", words.tokenize_by(found.fitting_tokenizer)))
    told = FORMS[printing.form](found, printing.width)
    if printing.segments == segments.STANDARD_OUTPUT:
        for line in told.split("\n"):
            output.tell(line)
    else:
        output.write(told)
    if printing.segments:
        segments.write(printing.segments, corpus, settings)


def _counted(found: Streams, settings: Settings) -> Corpus:
    systems = [(found.names[0], found.hypothesis)]
    if found.other is not None:
        systems.append((found.names[-1], found.other))
    with progress.shown(words.COUNTING) as advance:
        counted = count_by_pieces(systems, found.references, settings, advance)
    return replace(counted, ids=found.labels)
