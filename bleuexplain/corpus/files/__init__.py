"""The files people have: read as columns of lines, given roles, and checked to be aligned."""

from bleuexplain.corpus.files.alignment import (
    Misalignment,
    Way,
    check_alignment,
    mend,
    ways,
)
from bleuexplain.corpus.files.assembly import streams
from bleuexplain.corpus.files.drift import Drift
from bleuexplain.corpus.files.layout import KINDS, Column, Kind, Layout, ReadFile
from bleuexplain.corpus.files.limits import (
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_SEGMENTS,
    MAX_UNPACKED,
    Limits,
)
from bleuexplain.corpus.files.reading import read_file, read_path
from bleuexplain.corpus.files.roles import Place, Roles, guess_roles, texts
from bleuexplain.corpus.files.streams import Streams
from bleuexplain.corpus.files.unmatched import Unmatched

__all__ = [
    "KINDS",
    "MAX_CELLS",
    "MAX_COLUMNS",
    "MAX_SEGMENTS",
    "MAX_UNPACKED",
    "Column",
    "Drift",
    "Kind",
    "Layout",
    "Limits",
    "Misalignment",
    "Place",
    "ReadFile",
    "Roles",
    "Streams",
    "Unmatched",
    "Way",
    "check_alignment",
    "guess_roles",
    "mend",
    "read_file",
    "read_path",
    "streams",
    "texts",
    "ways",
]
