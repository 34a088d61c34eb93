"""A corpus: one or two systems and their references, tokenized and counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pandas as pd

from bleuexplain.corpus.statistics import Progress, segment_statistics
from bleuexplain.errors import InputError
from bleuexplain.settings import DEFAULT_SETTINGS, Settings
from bleuexplain.tokenizers import require_tokenizer, split

Lines = Sequence[str]
ReferenceLines = Sequence[str | None]


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """One system: its lines as they were given, the same tokenized, and their statistics."""

    name: str
    lines: Lines
    tokenized: Lines
    statistics: pd.DataFrame


@dataclass(frozen=True, slots=True, eq=False)
class Corpus:
    """One or two systems, and 1 to 8 references of each segment; ``None`` is a missing one.

    ``references`` and ``tokenized_references`` hold a stream a reference, a line
    a segment. ``ids`` are what the segments are called, where they have names.
    """

    systems: tuple[System, ...]
    references: tuple[ReferenceLines, ...]
    tokenized_references: tuple[ReferenceLines, ...]
    ids: Lines | None = None

    @property
    def size(self) -> int:
        """How many segments there are."""
        return len(self.systems[0].lines)

    def references_of(self, segment: int) -> list[str]:
        """Return the references that a segment has, as they were given."""
        streams = (stream[segment] for stream in self.references)
        return [line for line in streams if line is not None]


def read_corpus(
    systems: Sequence[tuple[str, Lines]],
    references: Sequence[ReferenceLines],
    settings: Settings = DEFAULT_SETTINGS,
    progress: Progress | None = None,
) -> Corpus:
    """Tokenize and count the systems, each a name and its lines, against the same references.

    The tokenizer, lowercasing and max order are those of ``settings``; the
    statistics serve every smoothing. ``progress`` gets how much of the work is
    done and how much there is; an exception that it raises stops the work.

    >>> made = read_corpus([("a", ["so it is", "yes"])], [["so it is .", "yes"]])
    >>> made.size, made.systems[0].statistics["matches_1"].tolist()
    (2, [3, 1])

    Raises ``InputError`` as ``segment_statistics`` does, for a tokenizer that is
    not installed, and for a segment that is too long to tokenize.
    """
    require_tokenizer(settings.tokenizer)
    work = sum(len(lines) for _, lines in systems) * 2 + sum(map(len, references))
    done = 0

    def advance(by: int) -> None:
        nonlocal done
        done += by
        if progress:
            progress(done, work)

    tokenized_references = tuple(_tokenized(lines, settings, advance) for lines in references)
    counted = [
        _counted(name, lines, tokenized_references, settings, advance) for name, lines in systems
    ]
    return Corpus(tuple(counted), tuple(references), tokenized_references)


def _counted(
    name: str,
    lines: Lines,
    references: tuple[ReferenceLines, ...],
    settings: Settings,
    advance: Callable[[int], None],
) -> System:
    tokenized = [line or "" for line in _tokenized(lines, settings, advance)]
    before = 0

    def count_on(done: int, _: int) -> None:
        nonlocal before
        advance(done - before)
        before = done

    statistics = segment_statistics(
        tokenized, references, max_order=settings.max_order, progress=count_on
    )
    return System(name, lines, tokenized, statistics)


_AT_ONCE = 4096


def _tokenized(
    lines: ReferenceLines, settings: Settings, advance: Callable[[int], None]
) -> ReferenceLines:
    if settings.tokenizer == "none" and not settings.lowercase:
        advance(len(lines))
        return lines  # the white space is found where they are counted
    made: list[str | None] = []
    for start in range(0, len(lines), _AT_ONCE):
        some = lines[start : start + _AT_ONCE]
        made += [_one(line, start + at, settings) for at, line in enumerate(some)]
        advance(len(some))
    return made


def _one(line: str | None, segment: int, settings: Settings) -> str | None:
    if line is None:
        return None
    try:
        return " ".join(split(line, settings.tokenizer, lowercase=settings.lowercase))
    except InputError as error:
        sentence = f"Segment {segment + 1}: {error.message}"
        raise InputError(error.code, sentence, f"/{segment}") from None
