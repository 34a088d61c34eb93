"""The files of the Corpus page: what was uploaded, how each is read, and which column is what."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, count
from typing import Any

import streamlit as st

from bleuexplain.corpus.files import (
    Layout,
    Limits,
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
    streams,
)
from bleuexplain.errors import InputError
from bleuexplain.ui import corpus_state
from bleuexplain.ui.corpus_state import Texts
from bleuexplain.visible import visible
from bleuexplain.wording.corpus import upload as words

MEGABYTES = 64
LIMITS = Limits(unpacked=MEGABYTES << 20, segments=200_000, cells=4_000_000)
MOST_FILES = 10

FIRST, REFERENCES, SECOND = "corpus_first", "corpus_references", "corpus_second"
_UPLOADS, _VERSION = "_corpus_uploads", "_corpus_version"
_TRIES, _PROBLEMS = "_corpus_tries", "_corpus_problems"
_CLEARED, _IN_UPLOADER, _BY_HAND = "_corpus_cleared", "_corpus_in_uploader", "_corpus_by_hand"


@dataclass(frozen=True, slots=True, eq=False)
class Upload:
    """A file that was taken: its bytes, and what was read of them by a layout."""

    number: int
    file_id: str
    name: str
    data: bytes
    read: ReadFile


def uploads() -> list[Upload]:
    """Return the files that were taken, in their order."""
    kept: list[Upload] = st.session_state.get(_UPLOADS, [])
    return kept


def reads() -> list[ReadFile]:
    """Return what was read of each file."""
    return [each.read for each in uploads()]


def uploader() -> str:
    """Return the key of the uploader: another one once a file was removed here.

    It stays the same while files are added, since one that is still on its way
    to the server would be lost with its uploader.
    """
    return f"corpus_upload_{st.session_state.get(_CLEARED, 0)}"


def tries() -> int:
    """Return a number that grows each time that files are taken or read, even in vain."""
    kept: int = st.session_state.get(_TRIES, 0)
    return kept


def version() -> int:
    """Return a number that grows with each change of the files."""
    kept: int = st.session_state.get(_VERSION, 0)
    return kept


def problems() -> list[str]:
    """Return what is wrong with the files that were not taken."""
    kept: list[str] = st.session_state.get(_PROBLEMS, [])
    return kept


def take() -> None:
    """Take what is new in the uploader, or remove what was taken out of it, from a callback."""
    given: Sequence[Any] = st.session_state[uploader()] or ()
    before = in_uploader()
    new = [file for file in given if file.file_id not in before]
    if new:
        _add(new)
    else:
        gone = before - {file.file_id for file in given}
        _set([each for each in uploads() if each.file_id not in gone], [])


def note_uploader(given: Sequence[Any]) -> None:
    """Note which files the uploader shows; it forgets them at a change of page, and we do not."""
    st.session_state[_IN_UPLOADER] = {file.file_id for file in given}


def in_uploader() -> set[str]:
    """Return the ids of the files that the uploader shows, and can take out itself."""
    kept: set[str] = st.session_state.get(_IN_UPLOADER, set())
    return kept


def wanted() -> set[str]:
    """Return the ids of the files that the uploader shows or that were taken."""
    return in_uploader() | {each.file_id for each in uploads()}


def _add(files: Sequence[Any]) -> None:
    taken, wrong = list(uploads()), []
    for file in files:
        if len(taken) == MOST_FILES:
            wrong.append(words.too_many(MOST_FILES))
            break
        # A direction mark in a name would turn the sentence about, and hide what the file is.
        name = _unlike(visible(file.name), [each.name for each in taken])
        try:
            read = read_file(file.getvalue(), name, limits=LIMITS)
        except InputError as error:
            wrong.append(error.message)
        else:
            number = max([each.number for each in taken], default=0) + 1
            taken.append(Upload(number, file.file_id, name, file.getvalue(), read))
    _set(taken, wrong)


def _unlike(name: str, others: Sequence[str]) -> str:
    """Return a name that none of the others is, with a number where it has to be another.

    >>> _unlike("out.txt.gz", ["out.txt.gz", "out (2).txt.gz"])
    'out (3).txt.gz'
    """
    stem, dot, kind = name.partition(".")
    numbered = (f"{stem} ({number}){dot}{kind}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in others)


def remove(number: int) -> None:
    """Remove one of the files, from a callback."""
    _clear()
    _set([each for each in uploads() if each.number != number], [])


def remove_all() -> None:
    """Go back to the example, from a callback."""
    _clear()
    _set([], [])


def _clear() -> None:
    st.session_state[_CLEARED] = st.session_state.get(_CLEARED, 0) + 1


def read_again(number: int, layout: Layout) -> None:
    """Read a file by another layout, from a callback; as before, where that cannot be."""
    taken, wrong = list(uploads()), []
    at = [each.number for each in taken].index(number)
    of = taken[at]
    try:
        taken[at] = replace(of, read=read_file(of.data, of.name, layout, limits=LIMITS))
    except InputError as error:
        wrong.append(error.message)
    _set(taken, wrong)


def note_roles() -> None:
    """Note, from a callback, that the roles are chosen by hand now."""
    st.session_state[_BY_HAND] = True


def _set(taken: list[Upload], wrong: list[str]) -> None:
    kept, before = st.session_state, uploads()
    kept[_PROBLEMS], kept[_TRIES] = wrong, tries() + 1
    if taken != before:
        roles_now = _roles_of(before, taken)
        kept[_UPLOADS], kept[_VERSION] = taken, version() + 1
        kept[FIRST], kept[SECOND] = roles_now.hypothesis, roles_now.other
        kept[REFERENCES] = list(roles_now.references)


def _roles_of(before: list[Upload], taken: list[Upload]) -> Roles:
    guessed = guess_roles([each.read for each in taken])
    if not taken or not st.session_state.get(_BY_HAND):
        st.session_state[_BY_HAND] = False
        return guessed
    # What was chosen by hand stays where its column does.
    numbers = {each.number: at for at, each in enumerate(taken)}

    def moved(place: Place | None) -> Place | None:
        at = numbers.get(before[place[0]].number) if place else None
        if place is None or at is None or place[1] >= len(taken[at].read.columns):
            return None
        return at, place[1]

    chosen = roles()
    references = [each for each in map(moved, chosen.references) if each]
    return Roles(moved(chosen.hypothesis), tuple(references), moved(chosen.other))


def places() -> list[Place]:
    """Return the place of every column of every file."""
    return [(index, at) for index, read in enumerate(reads()) for at in range(len(read.columns))]


def name_of(files: Sequence[ReadFile], place: Place | None) -> str:
    """Name a column: by its file where it is the only one there."""
    if place is None:
        return words.NO_COLUMN
    read = files[place[0]]
    column = read.columns[place[1]].name
    return read.name if len(read.columns) == 1 else f"{column} ({read.name})"


def roles() -> Roles:
    """Return the roles that are chosen."""
    kept = st.session_state
    return Roles(kept.get(FIRST), tuple(kept.get(REFERENCES, ())), kept.get(SECOND))


def has_role(upload: Upload) -> bool:
    """Tell whether a column of the file is used."""
    of = roles()
    used = [of.hypothesis, *of.references, of.other]
    return any(place and uploads()[place[0]] is upload for place in used)


def chosen() -> Streams:
    """Return the lines of the columns with a role; raise ``InputError`` where they have none."""
    return corpus_state.once("streams", lambda: streams(reads(), roles()), roles(), of=uploads())


def misaligned(of: Streams, step: int) -> Misalignment | Unmatched | None:
    """Return what is known of a difference in ids or numbers of segments, looked for once.

    ``step`` counts the ways that were taken to mend one, from 1.
    """
    return corpus_state.once(f"misaligned {step}", partial(check_alignment, of), of=of)


def mended(of: Streams, way: Way, step: int) -> Streams:
    """Return the streams mended in a way."""
    return corpus_state.once(f"mended {step}", partial(mend, of, way), way, of=of)


def texts_of(of: Streams) -> Texts:
    """Return what is to be counted of streams of one length, the same object each time."""
    return corpus_state.once("texts", partial(_texts_of, of), of=of)


def _texts_of(of: Streams) -> Texts:
    names = of.names
    systems = [(names[0], of.hypothesis)]
    if of.other is not None:
        systems.append((names[-1], of.other))
    return Texts(tuple(systems), of.references, of.labels)
