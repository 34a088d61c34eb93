"""The segment table, to a file or to standard output."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.pieces import write_csv, write_parquet
from bleuexplain.corpus.table import segment_table
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings
from bleuexplain.wording import command_line
from bleuexplain.wording.corpus import command_line as words

STANDARD_OUTPUT = "-"

_WRITERS = {".csv": write_csv, ".parquet": write_parquet}


def check(target: str, form: str | None, inputs: Sequence[str] = ()) -> None:
    """Raise ``InputError`` for a target that will not do, before the work is done.

    >>> check("segments.xlsx", None)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: The segments go to a file that ends in .csv or .parquet, \
or to - as CSV.
    """
    if target == STANDARD_OUTPUT:
        if form:
            raise _refused(words.ALONE)
    elif _suffix(target) not in _WRITERS:
        raise _refused(words.SUFFIX)
    elif any(_is_same(target, each) for each in inputs):
        raise _refused(words.SEGMENTS_OVER_INPUT)
    else:
        with _errors_told():
            _try(target)


def _is_same(target: str, source: str) -> bool:
    try:
        return os.path.samefile(target, source)
    except (OSError, ValueError):  # one of them is not there, or cannot be
        return False


def _try(target: str) -> None:
    is_new = not os.path.lexists(target)
    open(target, "ab").close()
    if is_new:
        os.remove(target)  # what fails later leaves no empty file behind


def write(target: str, corpus: Corpus, settings: Settings) -> None:
    """Write the segment table of a corpus, with its texts."""
    table = segment_table(corpus, settings)
    if target == STANDARD_OUTPUT:
        if sys.stdout is not None:  # closed by who started us
            sys.stdout.flush()
            write_csv(corpus, table, sys.stdout.buffer)
        return
    with _errors_told(), open(target, "wb") as file:
        _WRITERS[_suffix(target)](corpus, table, file)


def _suffix(target: str) -> str:
    return os.path.splitext(target)[1].lower()


@contextmanager
def _errors_told() -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # a name may hold a NUL, which no system takes
        reason = getattr(error, "strerror", None) or str(error)
        raise _refused(command_line.unwritable(reason)) from None


def _refused(sentence: str) -> InputError:
    return InputError("invalid_input", sentence, "/segments")
