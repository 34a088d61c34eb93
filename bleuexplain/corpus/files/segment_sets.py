"""Segments gathered by the document and the number they bear, and joined by these."""

from collections.abc import Callable

from bleuexplain.corpus.files.layout import Column, Key, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits, check_columns
from bleuexplain.corpus.files.numbering import as_whole
from bleuexplain.corpus.files.refusals import invalid, quoted


class SegmentSets:
    """Gathers the segments of sources, references and systems, in the order found.

    White space at the ends of a segment is left out, and every other run of it
    becomes a space, as sacreBLEU makes text files of these formats.
    """

    def __init__(self, file: str, limits: Limits) -> None:
        self.file = file
        self._limits = limits
        self._keys: dict[Key, None] = {}
        self._columns: dict[str, dict[Key, str]] = {}

    def add(self, column: str, key: Key, text: str) -> None:
        """Add a segment's text to a column, or raise ``InputError`` for one that is there."""
        texts = self._columns.setdefault(column, {})
        if key in texts:
            raise invalid(self.file, f"has {segment(key)} twice in {quoted(column)}.")
        texts[key] = " ".join(text.split())
        self._keys[key] = None
        check_columns(self.file, len(self._columns))
        self._limits.check_segments(self.file, len(self._keys))
        self._limits.check_cells(self.file, len(self._columns), len(self._keys))

    def read_file(self, layout: Layout, order: Callable[[list[Key]], list[Key]] = list) -> ReadFile:
        """Return the columns; segments to which no reference has any text are left out.

        So sacreBLEU does. Raises ``InputError`` where there is no segment at all.
        """
        if not self._keys:
            raise invalid(self.file, "has no segments: no <seg id=…> in a document was found.")
        found = order(list(self._keys))
        keys = self._with_reference(found)
        columns = tuple(
            Column(name, [texts.get(key) for key in keys]) for name, texts in self._columns.items()
        )
        return ReadFile(self.file, layout, columns, _note(len(found) - len(keys)), keys)

    def _with_reference(self, keys: list[Key]) -> list[Key]:
        references = [
            texts for name, texts in self._columns.items() if name.partition(":")[0] == "ref"
        ]
        if not references:
            return keys
        return [key for key in keys if any(texts.get(key) for texts in references)]


def segment(key: Key) -> str:
    """Return the words for a segment.

    >>> segment(("news-1", "3"))
    'segment “3” of document “news-1”'
    """
    document, number = key
    if not document:
        return f"segment {quoted(number)}"
    return f"segment {quoted(number)} of document {quoted(document)}"


def as_number(text: str) -> tuple[bool, int]:
    """Return what sorts whole numbers by their value, before all else.

    >>> sorted(["b", "10", "9", "a"], key=as_number)
    ['9', '10', 'b', 'a']
    """
    number = as_whole(text)
    return (True, 0) if number is None else (False, number)


def _note(left_out: int) -> tuple[str, ...]:
    if not left_out:
        return ()
    what = "1 segment" if left_out == 1 else f"{left_out:,} segments"
    return (f"{what} without a reference left out, as sacreBLEU does.",)
