"""Plain text: a line a segment, as sacreBLEU's command line reads it."""

from bleuexplain.corpus.files.encoding import ends_with_cr, raw_lines
from bleuexplain.corpus.files.layout import Column, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.refusals import blank

_CR = (
    "It has no line feed, so its lines were taken to end with CR, as on old Macs; sacreBLEU's "
    "command line would read it as one line."
)


def read_text(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    r"""Return one column, named as the file, with the white space at line ends left out.

    Only LF ends a line (CR alone where there is no LF), so U+2028 and form feed
    do not; the last line counts with or without its LF. Where all are blank, a
    note says so.

    >>> read_text(b"a\r\n\n b ", "hyp.txt", Layout("text"), Limits()).columns[0].lines
    ['a', '', ' b']

    Source: ``smart_open`` in ``sacrebleu/utils.py`` and its callers, sacreBLEU 2.6.
    """
    has_cr = ends_with_cr(data)
    end = b"\r" if has_cr else b"\n"
    limits.check_segments(name, data.count(end) + (not data.endswith(end)))
    lines: list[str | None] = [line.rstrip() for line in raw_lines(data)]
    told = {_CR: has_cr, f"It {blank(len(lines))}": not any(lines)}
    notes = tuple(note for note, holds in told.items() if holds)
    return ReadFile(name, layout, (Column(name, lines),), notes)
