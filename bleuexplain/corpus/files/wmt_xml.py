"""The XML of WMT since 2021: documents with their source, references and systems."""

from collections import Counter
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import XMLParser

from bleuexplain.corpus.files.layout import Key, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.refusals import invalid, quoted, unsupported
from bleuexplain.corpus.files.segment_sets import SegmentSets, as_number

# The attribute that tells one set of its kind from another.
_NAMED_BY = {"src": None, "ref": "translator", "hyp": "system"}


def read_wmt_xml(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    """Return the columns ``src``, ``ref:<translator>`` and ``hyp:<system>``.

    As sacreBLEU reads it: documents of a test suite are left out, segments stand
    in the order of their numbers, and those without a reference are left out.
    What a system or a translator lacks is ``None``, not an empty line.

    >>> raw = b'''<dataset><doc id="d"><src lang="de"><p><seg id="1">ja</seg></p></src>
    ... <ref lang="en" translator="A"><p><seg id="1">yes</seg></p></ref>
    ... <hyp system="S" language="en"><p><seg id="1">yea</seg></p></hyp></doc></dataset>'''
    >>> found = read_wmt_xml(raw, "a.xml", Layout("wmt_xml"), Limits())
    >>> [(column.name, column.lines) for column in found.columns]
    [('src', ['ja']), ('ref:A', ['yes']), ('hyp:S', ['yea'])]

    Nothing is fetched, and no entity may be declared. Source:
    ``sacrebleu/dataset/wmt_xml.py``, sacreBLEU 2.6.
    """
    target = _Target(name, limits)
    parser = XMLParser(target=target, encoding="utf-8")
    try:
        parser.feed(data)
        parser.close()
    except DefusedXmlException:
        sentence = "declares entities, which are not read: write the characters themselves."
        raise unsupported(name, sentence) from None
    except ParseError as error:
        reason, line = str(error).partition(":")[0], error.position[0]
        raise invalid(name, f"is not well-formed XML at line {line:,}: {reason}.") from None
    return target.read_file(layout)


class _Target:
    """Takes the events of the parser, so that no tree is ever built."""

    def __init__(self, name: str, limits: Limits) -> None:
        self._sets = SegmentSets(name, limits)
        self._name = name
        self._documents: Counter[str] = Counter()
        self._document = ""
        self._reads = False
        self._column = ""
        self._languages: dict[str, None] = {}
        self._key: Key | None = None
        self._pieces: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        tag = _local(tag)
        if tag == "doc":
            self._document = self._new_document(attributes.get("id", ""))
            self._reads = "testsuite" not in attributes
        elif tag in _NAMED_BY:
            self._column = _heading(tag, attributes)
            if tag == "ref" and self._reads:
                self._check_language(attributes.get("lang", ""))
        elif tag == "seg" and self._reads and self._column and self._key is None:
            self._key = self._new_key(attributes)

    def data(self, text: str) -> None:
        if self._key is not None:
            self._pieces.append(text)

    def end(self, tag: str) -> None:
        tag = _local(tag)
        if tag in _NAMED_BY:
            self._column = ""
        elif tag == "seg" and self._key is not None:
            self._sets.add(self._column, self._key, "".join(self._pieces))
            self._key = None
            self._pieces.clear()

    def close(self) -> None:
        """Take the end of the file."""

    def read_file(self, layout: Layout) -> ReadFile:
        return self._sets.read_file(layout, _in_order)

    def _new_document(self, document: str) -> str:
        # Two documents of one id stay two, as sacreBLEU has it.
        self._documents[document] += 1
        number = self._documents[document]
        return document if number == 1 else f"{document} ({number})"

    def _new_key(self, attributes: dict[str, str]) -> Key:
        number = attributes.get("id")
        if number is None:
            where = quoted(self._document)
            raise invalid(self._name, f"has a segment without an id in document {where}.")
        return self._document, number

    def _check_language(self, language: str) -> None:
        self._languages[language] = None
        if len(self._languages) > 1:
            first, second = map(quoted, self._languages)
            sentence = f"has references in two languages, {first} and {second}; keep one."
            raise invalid(self._name, sentence)


def _heading(tag: str, attributes: dict[str, str]) -> str:
    by = _NAMED_BY[tag]
    named = attributes.get(by, "") if by else ""
    return f"{tag}:{named}" if named else tag


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _in_order(keys: list[Key]) -> list[Key]:
    """Keep the documents in their order, and number the segments up in each."""
    documents = {document: at for at, document in enumerate(dict.fromkeys(key[0] for key in keys))}
    return sorted(keys, key=lambda key: (documents[key[0]], as_number(key[1])))
