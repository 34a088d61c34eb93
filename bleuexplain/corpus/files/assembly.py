"""The columns that have a role, checked, and put in one order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bleuexplain.corpus.files.layout import Column, ReadFile
from bleuexplain.corpus.files.matching import match
from bleuexplain.corpus.files.refusals import blank, listed, quoted
from bleuexplain.corpus.files.roles import Place, Roles
from bleuexplain.corpus.files.streams import Streams, take_at, taken
from bleuexplain.corpus.files.unmatched import find_unmatched
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES


@dataclass(frozen=True, slots=True)
class _Chosen:
    role: str
    path: str
    place: Place


def streams(files: Sequence[ReadFile], roles: Roles) -> Streams:
    """Return the lines of the columns that have a role.

    Where files name their segments, each is put in the order of the first of
    them by these ids, or by the sources where they share those: see ``match``.

    >>> from bleuexplain.corpus.files.layout import Layout
    >>> columns = (Column("hyp", ["a"]), Column("ref", ["b"]))
    >>> streams([ReadFile("a.csv", Layout("csv"), columns)], Roles((0, 0), ((0, 1),)))
    Streams(hypothesis=['a'], references=(['b'],), other=None, \
names=('hyp of a.csv', 'ref of a.csv'), keys=(None, None), ids=(None, None), notes=())

    Raises ``InputError`` where a role is not set, a column has two, and where a
    system or all references lack a segment. Its path is
    ``/hypothesis``, ``/references``, ``/references/<index>`` or ``/other``.
    """
    chosen = _chosen(roles)
    _check_places(files, chosen)
    names = tuple(_name(files, each.place) for each in chosen)
    columns = [_column(files, each.place).lines for each in chosen]
    texts = {
        each.role: _complete(lines, name, each.path)
        for each, lines, name in zip(chosen, columns, names, strict=True)
        if each.path in _SYSTEMS
    }
    references = tuple(columns[1 : 1 + len(roles.references)])
    of = [each.place[0] for each in chosen]
    ids = tuple(files[at].keys for at in of)
    found = Streams(texts[_HYPOTHESIS], references, texts.get(_OTHER), names, ids=ids)
    found = _in_one_order(found, files, of)
    _check_references(found)
    _check_have_text(files, roles.references)
    return replace(found, notes=(*found.notes, *_repeated(found)))


_HYPOTHESIS, _OTHER = "the hypothesis", "the other system"
_SYSTEMS = ("/hypothesis", "/other")


def _chosen(roles: Roles) -> list[_Chosen]:
    if roles.hypothesis is None:
        raise _refused("No column is set as the hypothesis.", "/hypothesis")
    if not roles.references:
        raise _refused("No column is set as a reference.", "/references")
    if len(roles.references) > MAX_REFERENCES:
        sentence = f"{len(roles.references):,} columns are set as references; at most "
        sentence += f"{MAX_REFERENCES} are taken."
        raise InputError("limit_exceeded", sentence, "/references")
    chosen = [_Chosen(_HYPOTHESIS, "/hypothesis", roles.hypothesis)]
    for at, place in enumerate(roles.references):
        chosen.append(_Chosen(f"reference {at + 1}", f"/references/{at}", place))
    return chosen if roles.other is None else [*chosen, _Chosen(_OTHER, "/other", roles.other)]


def _check_places(files: Sequence[ReadFile], chosen: Sequence[_Chosen]) -> None:
    taken: dict[Place, str] = {}
    for each in chosen:
        file, column = each.place
        if not (0 <= file < len(files) and 0 <= column < len(files[file].columns)):
            sentence = f"The column that is set as {each.role} is in none of the files."
            raise _refused(sentence, each.path)
        if each.place in taken:
            column_name = quoted(_name(files, each.place))
            sentence = f"{column_name} is set twice: as {taken[each.place]} and as {each.role}."
            raise _refused(sentence, each.path)
        taken[each.place] = each.role


def _column(files: Sequence[ReadFile], place: Place) -> Column:
    return files[place[0]].columns[place[1]]


def _name(files: Sequence[ReadFile], place: Place) -> str:
    file, column = files[place[0]], _column(files, place)
    return file.name if len(file.columns) == 1 else f"{column.name} of {file.name}"


def _in_one_order(of: Streams, files: Sequence[ReadFile], file_of: Sequence[int]) -> Streams:
    used = list(dict.fromkeys(file_of))
    matching = match([files[at] for at in used])
    places = [used.index(at) for at in file_of]
    orders = tuple(matching.orders[at] for at in places)
    ordered = taken(of, list(map(take_at, orders)))
    keys = tuple(matching.keys[at] for at in places)
    notes = matching.notes
    return replace(ordered, keys=keys, notes=notes, matched=notes, orders=orders)


def _complete(lines: list[str | None], name: str, path: str) -> list[str]:
    texts = [line for line in lines if line is not None]
    if len(texts) < len(lines):
        lacking = len(lines) - len(texts)
        sentence = (
            f"{quoted(name)} lacks {lacking:,} of {len(lines):,} segments, the first of them "
            f"segment {lines.index(None) + 1:,}; a system needs a line for each, which may be "
            "empty."
        )
        raise _refused(sentence, path)
    return texts


def _check_references(of: Streams) -> None:
    if find_unmatched(of) or any(None not in lines for lines in of.references):
        return
    for number, lines in enumerate(zip(*of.references, strict=False), start=1):
        if all(line is None for line in lines):
            sentence = f"Segment {number:,} has no reference; each needs one at least."
            raise _refused(sentence, "/references")


def _check_have_text(files: Sequence[ReadFile], references: Sequence[Place]) -> None:
    # A system may say nothing; a text file of blank lines as reference is the wrong file.
    for at, place in enumerate(references):
        file, lines = files[place[0]], _column(files, place).lines
        if file.layout.kind == "text" and not any(line and line.strip() for line in lines):
            raise _refused(f"{quoted(file.name)} {blank(len(lines))}", f"/references/{at}")


def _repeated(of: Streams) -> Iterator[str]:
    """Say which references are the same, once for all that are."""
    told: set[int] = set()
    for at, lines in enumerate(of.references):
        same = [other for other, each in enumerate(of.references) if each == lines]
        if len(same) > 1 and at not in told:
            names = listed([quoted(of.names[1 + each]) for each in same])
            yield (
                f"{names} have the same lines throughout: more than one of them changes nothing "
                "but nrefs in the signature."
            )
        told.update(same)


def _refused(sentence: str, path: str) -> InputError:
    return InputError("invalid_input", sentence, path)
