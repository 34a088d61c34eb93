"""What the name of a column or a file says about what it holds."""

import re
from collections.abc import Sequence
from typing import Literal

# A target is a reference where nothing is called one, and else maybe a system's.
Holding = Literal["hypothesis", "reference", "target", "ignored"]


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# The last word alone tells these: "system_id" is an id, "bleu-test.ref" no score.
_LAST_WORDS = _set(
    "bleu bleurt chrf comet comment comments doc docid domain genre id ids "
    "idx index lang langpair language line origlang rank score scores seg "
    "segid ter url"
)
# The first row with a word of the name decides: "target_hyp" is a hypothesis.
_WORDS: tuple[tuple[Holding, frozenset[str]], ...] = (
    ("reference", _set("ref refs reference references gold truth")),
    (
        "hypothesis",
        _set(
            "cand candidate candidates hyp hypo hypotheses hypothesis hyps mt out "
            "output outputs pred predicted prediction predictions preds sys system "
            "systems"
        ),
    ),
    ("ignored", _set("src source sources input inputs")),
    ("target", _set("target targets tgt trg human expected")),
    ("hypothesis", _set("translation translations translated generated")),
)
_KNOWN = _LAST_WORDS.union(*(words for _, words in _WORDS))
_LANGUAGES = _set(
    "ar arabic chinese cs czech de dutch en english es fi finnish fr french "
    "german he hebrew hi hindi it italian ja japanese ko korean nl pl "
    "polish portuguese pt ru russian spanish sv swedish tr turkish uk "
    "ukrainian zh"
)
_WORD = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_ID_WORDS = _set("id ids idx index key guid uid uuid")
_FUSED_IDS = _set("segid segmentid sentid sentenceid")
# What an id may be the id of; "system_id" tells no segments apart.
_SEGMENT_WORDS = _set(
    "doc document example global instance item line orig original row sample seg segment sent "
    "sentence source src text unique utt utterance"
)
_NUMBER_WORDS = _set("num number")  # not "no", which is Norwegian in the name of a file
_ROW_WORDS = _set("index idx line row")
_COUNTED_WORDS = _set("line seg segment sent sentence utt utterance")
_COUNT_WORDS = _set("nr no num number row")
_DOCUMENT_WORDS = _set("doc docid document documentid")
_SOURCE_WORDS = _set("source src")
_SOURCE_TEXT_WORDS = _SOURCE_WORDS | _set("raw segment sentence text")
_LONGEST_HEADING = 40
_MOST_WORDS = 3
_LONGEST_NAME = 1000
_SETS = ("ref", "hyp", "src")  # as columns of WMT XML and SGML begin: "hyp:human-ref"


def holding(name: str) -> Holding | None:
    """Return what a column of this name holds, ``None`` where the name does not say.

    Of a path the last part counts.

    >>> [holding(each) for each in ("newstest.de-en.ref", "sys-a.txt", "systemId", "Online-B")]
    ['reference', 'hypothesis', 'ignored', None]
    """
    words = _words(name)
    if (words and words[-1] in _LAST_WORDS) or id_rank(name) is not None:
        return "ignored"
    return next((held for held, known in _WORDS if not known.isdisjoint(words)), None)


def id_rank(name: str) -> int | None:
    """Return 0 for a column that names segments by its own name, 1 for a bare ``id``, else none.

    It is 2 for one that may only number the rows of its file.

    >>> [id_rank(each) for each in ("segmentId", "key", "system_id", "row_id", "docSegId")]
    [0, 1, None, 2, 0]
    """
    *before, last = _words(name) or [""]
    if name_documents(name):
        return None
    if last in _FUSED_IDS:
        return 0
    if not _SEGMENT_WORDS.issuperset(before):
        return None
    if not _ROW_WORDS.isdisjoint([*before, last]) and last in _ID_WORDS | _NUMBER_WORDS:
        return 2 if _ROW_WORDS.issuperset(before) else 0
    if before and last in _ID_WORDS | _NUMBER_WORDS:
        return 0
    return 1 if last in _ID_WORDS else None


def may_count(name: str) -> bool:
    """Return whether a column of this name counts segments, if it has whole numbers alone.

    >>> [may_count(each) for each in ("seg", "sent_no", "row", "text_no", "hyp")]
    [True, True, True, False, False]
    """
    *before, last = _words(name) or [""]
    if not before:
        return last in _COUNTED_WORDS | _COUNT_WORDS
    return _COUNTED_WORDS.issuperset(before) and last in _COUNT_WORDS


def name_documents(name: str) -> bool:
    """Return whether a column of this name says which document a segment is of.

    >>> [name_documents(each) for each in ("doc", "docid", "document_name", "doc_seg_id")]
    [True, True, True, False]
    """
    first, *following = _words(name) or [""]
    return first in _DOCUMENT_WORDS and following in ([], ["id"], ["name"])


def are_sources(name: str) -> bool:
    """Return whether a column of this name is recognisably that of the source texts.

    >>> [are_sources(each) for each in ("src", "source_text", "source_lang", "input")]
    [True, True, False, False]
    """
    words = set(_words(name))
    return not words.isdisjoint(_SOURCE_WORDS) and words <= _SOURCE_TEXT_WORDS


def are_headings(cells: Sequence[str]) -> bool:
    """Return whether the cells of a first row seem to name columns, not to be a segment.

    They are short and all different, and one is a known name or all are languages.

    >>> are_headings(["id", "Reference", "Online-B"]), are_headings(["Hallo", "Hello"])
    (True, False)
    """
    if len(set(cells)) < len(cells) or not all(map(_may_be_heading, cells)):
        return False
    found = [_words(cell) for cell in cells]
    if any(words and _KNOWN.issuperset(words) for words in found):
        return True
    if any(id_rank(cell) in (0, 2) and " " not in cell for cell in cells):
        return True
    return len(cells) > 1 and all(words and _LANGUAGES.issuperset(words) for words in found)


def _may_be_heading(cell: str) -> bool:
    # pandas writes its index under an empty name.
    return len(cell) <= _LONGEST_HEADING and len(cell.split()) <= _MOST_WORDS


def _words(name: str) -> list[str]:
    last = name[-_LONGEST_NAME:].replace("\\", "/").rpartition("/")[2]
    first, colon, _ = last.partition(":")
    if colon and first in _SETS:
        return [first]
    return [word.lower() for word in _WORD.findall(last.removesuffix(".gz"))]
