"""The SGML that NIST and WMT used before 2021, and the XML of mteval like it."""

import html
import re
from html.entities import html5

from bleuexplain.corpus.files.encoding import text_stream
from bleuexplain.corpus.files.layout import Key, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.refusals import invalid, quoted
from bleuexplain.corpus.files.segment_sets import SegmentSets, segment
from bleuexplain.errors import InputError

# Only these are tags: what else stands between < and > is text, such as <unk>. The patterns are
# possessive, so that each character is looked at once or twice, whatever the file.
_TAG = re.compile(r"<(/?)(seg|doc|srcset|refset|tstset)(?=[\s>/])([^<>]*+)>", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"""(?<![\w:.-])([\w:.-]++)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'>]++))"""
)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_SETS = {"srcset": "src", "refset": "ref", "tstset": "hyp"}


def read_sgml(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    """Return a column for the source, for each reference and for each system.

    Segments of several sets are joined by document and segment id. Entities are
    decoded; a lone ``&`` or ``<`` is text.

    >>> raw = b'<REFSET setid="t"><DOC docid="d"><seg id=1>Q & A &lt;3</seg></DOC></REFSET>'
    >>> found = read_sgml(raw, "ref.sgm", Layout("sgml"), Limits())
    >>> found.columns, found.keys
    ((Column(name='ref', lines=['Q & A <3']),), [('d', '1')])

    Source: the readers of NIST's mteval-v13a and ``sacrebleu/dataset/fake_sgml.py``.
    """
    reader = _Reader(name, limits)
    text = text_stream(data, "").read()
    for tag in _TAG.finditer(text):
        reader.take(text, tag)
    return reader.read_file(layout)


class _Reader:
    def __init__(self, name: str, limits: Limits) -> None:
        self._sets = SegmentSets(name, limits)
        self._name = name
        self._set = "text"
        self._set_attributes: dict[str, str] = {}
        self._column = "text"
        self._document = ""
        self._key: Key | None = None  # of the segment that is open
        self._begin = 0

    def take(self, text: str, match: re.Match[str]) -> None:
        closes, tag = bool(match[1]), match[2].lower()
        if self._key is not None:
            if not closes or tag != "seg":
                raise self._unclosed(self._key)
            self._sets.add(self._column, self._key, _decoded(text[self._begin : match.start()]))
            self._key = None
        elif not closes:
            self._open(tag, match)

    def read_file(self, layout: Layout) -> ReadFile:
        if self._key is not None:
            raise self._unclosed(self._key)
        return self._sets.read_file(layout)

    def _open(self, tag: str, match: re.Match[str]) -> None:
        attributes = _attributes(match[3])
        if tag == "seg":
            self._open_segment(attributes, match)
        elif tag == "doc":
            self._document = attributes.get("docid", "")
            self._column = _heading(self._set, {**self._set_attributes, **attributes})
        else:
            self._set, self._set_attributes = _SETS[tag], attributes
            self._column = _heading(self._set, attributes)

    def _open_segment(self, attributes: dict[str, str], match: re.Match[str]) -> None:
        number = attributes.get("id")
        if number is None:
            where = quoted(self._document)
            raise invalid(self._name, f"has a segment without an id in document {where}.")
        if match[3].rstrip().endswith("/"):
            self._sets.add(self._column, (self._document, number), "")
        else:
            self._key, self._begin = (self._document, number), match.end()

    def _unclosed(self, key: Key) -> InputError:
        return invalid(self._name, f"has {segment(key)} without a </seg> at its end.")


def _attributes(text: str) -> dict[str, str]:
    return {
        found[1].lower(): _decoded(found[2] or found[3] or found[4] or "")
        for found in _ATTRIBUTE.finditer(text)
    }


def _heading(kind: str, attributes: dict[str, str]) -> str:
    named = attributes.get("sysid") or attributes.get("refid") or ""
    return f"{kind}:{named}" if named and kind not in (named, "src") else kind


def _decoded(text: str) -> str:
    return _ENTITY.sub(_character, text) if "&" in text else text


def _character(match: re.Match[str]) -> str:
    entity = match[0]
    return html.unescape(entity) if entity[1] == "#" else html5.get(entity[1:], entity)
