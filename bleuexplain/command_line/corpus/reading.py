"""The files of a corpus: read, their columns given roles, and made one length as asked."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from bleuexplain.command_line import output, standard_input
from bleuexplain.corpus.files import (
    MAX_UNPACKED,
    Column,
    Layout,
    Misalignment,
    Place,
    ReadFile,
    Roles,
    Streams,
    Unmatched,
    Way,
    check_alignment,
    guess_roles,
    mend,
    read_file,
    read_path,
    streams,
    texts,
    ways,
)
from bleuexplain.corpus.files.alignment import WayKind
from bleuexplain.errors import InputError
from bleuexplain.wording import command_line
from bleuexplain.wording.corpus import answers
from bleuexplain.wording.corpus import command_line as words
from bleuexplain.wording.corpus.upload import KINDS as KIND_NAMES

STANDARD_INPUT = "-"

WAYS: dict[str, WayKind] = {
    "drop-surplus": "drop segments",
    "drop-empty-ends": "drop trailing empty lines",
    "cut": "cut to the shortest",
    "keep-shared": "keep shared segments",
    "by-lines": "match by lines",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """The files that are asked for, their columns, how they are mended, and how they are read."""

    hypothesis: str
    references: tuple[str, ...]
    other: str | None
    hypothesis_column: str | None
    reference_columns: tuple[str, ...]
    other_column: str | None
    mend: tuple[str, ...]
    layout: Layout

    @property
    def paths(self) -> list[str]:
        """The files, in the order in which they are read."""
        return [self.hypothesis, *self.references, *([self.other] if self.other else [])]


def read(asked: Asked) -> Streams:
    """Return the streams of the files, or raise ``InputError``; what was guessed is told."""
    paths = asked.paths
    if paths.count(STANDARD_INPUT) > 1:
        raise InputError("invalid_input", words.ONE_DASH)
    files = [_read(path, asked.layout) for path in paths]
    found = streams(files, _roles(files, asked))
    if any(len(file.columns) > 1 for file in files):
        output.tell(_told(words.columns_taken(found.names, len(found.references))))
    return _aligned(found, asked.mend)


def _read(path: str, layout: Layout) -> ReadFile:
    is_file = path != STANDARD_INPUT
    file = read_path(path, layout) if is_file else _of_standard_input(layout)
    for note in (*_guessed(file, layout), *file.notes):
        output.tell(_told(words.note(file.name, note)))
    return file


_PRINTED = ("fairseq", "n_best")  # what could be meant as plain text: a person is told


def _guessed(file: ReadFile, asked: Layout) -> list[str]:
    kind = file.layout.kind
    is_guess = asked.kind is None and kind in _PRINTED
    return [words.guessed(KIND_NAMES[kind])] if kind and is_guess else []


def _told(sentence: str) -> str:
    return command_line.error("", sentence)


def _of_standard_input(layout: Layout) -> ReadFile:
    try:
        data = standard_input.read(MAX_UNPACKED + 1)
    except OSError as error:
        raise InputError("not_found", command_line.unreadable(error.strerror)) from None
    return read_file(data, words.STANDARD_INPUT, layout)


def _roles(files: Sequence[ReadFile], asked: Asked) -> Roles:
    last = 1 + len(asked.references)
    ours, theirs = 0, range(1, last) if asked.references else range(1)
    if not asked.references and len(files[0].columns) == 1:
        raise InputError("invalid_input", words.NO_REFERENCE, "/references")
    other_at = last if asked.other else ours
    chosen = list(_named(files, theirs, asked.reference_columns, "/ref_column"))
    other = _one(files, other_at, asked.other_column, "/compare_column")
    taken = [other] if other else []
    hypothesis = _one(files, ours, asked.hypothesis_column, "/hyp_column")
    if not hypothesis:
        hypothesis = (
            _system(files, ours, taken, "/hyp_column")
            if asked.references
            else _hypothesis_beside_references(files, taken, chosen)
        )
    if asked.other and not other:
        same = _same_columns(files, other_at, [*chosen, hypothesis])
        other = _system(files, other_at, same, "/compare_column")
    taken = [hypothesis, *([other] if other else [])]
    references = [
        place for at in theirs for place in _those_in(at, chosen) or _references(files, at, taken)
    ]
    return Roles(hypothesis, tuple(references), other)


def _those_in(file: int, places: Sequence[Place]) -> list[Place]:
    return [place for place in places if place[0] == file]


def _one(files: Sequence[ReadFile], at: int, name: str | None, option: str) -> Place | None:
    return None if name is None else next(_named(files, [at], [name], option))


def _named(
    files: Sequence[ReadFile], among: Collection[int], names: Sequence[str], option: str
) -> Iterator[Place]:
    for name in names:
        places = [(at, _names(files[at]).index(name)) for at in among if name in _names(files[at])]
        if not places:
            file = files[min(among)]
            sentence = words.no_column(name, file.name, _names(file))
            raise InputError("not_found", sentence, option)
        yield from places


def _names(file: ReadFile) -> list[str]:
    return [column.name for column in file.columns]


def _same_columns(files: Sequence[ReadFile], at: int, taken: Sequence[Place]) -> list[Place]:
    """Return the places in a file of the columns that were taken from the same one."""
    names = [
        files[file].columns[column].name
        for file, column in taken
        if files[file].name == files[at].name
    ]
    return [(at, column) for column, name in enumerate(_names(files[at])) if name in names]


_REFERENCE = ReadFile("ref", Layout("text"), (Column("ref", ["-"]),))


def _hypothesis_beside_references(
    files: Sequence[ReadFile], taken: Sequence[Place], chosen: Sequence[Place]
) -> Place:
    """Return what seems to be the hypothesis of a file that has the references too."""
    left = _left(files[0], 0, taken)
    columns = [files[0].columns[column] for column in left]
    known = [
        replace(column, name="reference") if (0, at) in chosen else column
        for at, column in zip(left, columns, strict=True)
    ]
    guess = guess_roles([_with(files[0], known)])
    if guess.hypothesis is None:
        raise _without(files[0], "the hypotheses", "/hyp_column")
    return 0, left[guess.hypothesis[1]]


def _system(files: Sequence[ReadFile], at: int, taken: Sequence[Place], option: str) -> Place:
    """Return what seems to be the output of a system, in a file that is there for it."""
    if len(files[at].columns) == 1:
        return at, 0
    left = _left(files[at], at, taken)
    file = _with(files[at], [files[at].columns[column] for column in left])
    guess = guess_roles([file, _REFERENCE])  # the references stand in other files
    if guess.hypothesis and guess.hypothesis[0] == 0:
        return at, left[guess.hypothesis[1]]
    if len(found := texts(file)) == 1:
        return at, left[found[0]]
    raise _without(files[at], "the hypotheses", option)


def _references(files: Sequence[ReadFile], at: int, taken: Sequence[Place]) -> list[Place]:
    """Return the columns that seem to have references, of those that are not taken."""
    if len(files[at].columns) == 1:
        return [(at, 0)]
    left = _left(files[at], at, taken)
    file = _with(files[at], [files[at].columns[column] for column in left])
    # With a hypothesis before them, all that no name tells are references.
    guess = guess_roles([_with(file, [Column("hypothesis", ["-"]), *file.columns])])
    found = [column - 1 for _, column in guess.references]
    if not found and len(texts(file)) == 1 and not _those_in(at, taken):
        found = texts(file)
    if not found:
        raise _without(files[at], "references", "/ref_column")
    return [(at, left[column]) for column in found]


def _without(file: ReadFile, what: str, option: str) -> InputError:
    sentence = words.no_text_column(file.name, what, _names(file))
    return InputError("invalid_input", sentence, option)


def _left(file: ReadFile, at: int, taken: Sequence[Place]) -> list[int]:
    return [column for column in range(len(file.columns)) if (at, column) not in taken]


def _with(file: ReadFile, columns: Sequence[Column]) -> ReadFile:
    # Without a name, which would tell what a column that is left alone has.
    return replace(file, name="", columns=tuple(columns))


def _aligned(found: Streams, chosen: Sequence[str]) -> Streams:
    for name in chosen:
        found = _mended(found, name)
    for note in found.notes:
        output.tell(_told(note))
    if differing := check_alignment(found):
        raise _unaligned(differing)
    return found


def _mended(found: Streams, name: str) -> Streams:
    """Return the streams mended in one way as often as it is offered, once at least."""
    differing = check_alignment(found)
    if differing and not _way(differing, name):
        raise _unaligned(differing)
    while differing and (way := _way(differing, name)):
        found = mend(found, way)
        output.tell(_told(words.mended(way.label)))
        if way.kind == "cut to the shortest":
            output.tell(_told(answers.CUT))
        differing = check_alignment(found)
    return found


def _way(found: Misalignment | Unmatched, name: str) -> Way | None:
    return next((way for way in ways(found) if way.kind == WAYS[name]), None)


def _unaligned(found: Misalignment | Unmatched) -> InputError:
    options = {kind: option for option, kind in WAYS.items()}
    offered = [f"{options[way.kind]} ({way.label})" for way in ways(found)]
    return InputError("invalid_input", words.choose_way(found.message, offered))
