"""What is said where the files of a corpus are chosen and read."""

import re

from bleuexplain.visible import visible
from bleuexplain.wording.numbers import plural

TITLE = "The corpus"
UPLOAD = "Files of a corpus: one system or two, and 1 to 8 references"
UPLOAD_HELP = (
    "Plain text with a segment a line, TSV, CSV, JSONL, the XML of WMT, the SGML of NIST, what "
    "fairseq prints, or an n-best list of Moses, each also as .gz, in UTF-8. The files stay in "
    "this server's memory, and only until you leave."
)
EXAMPLE_STANDS = (
    "Until files are chosen this is our example: 200 segments, two systems and two references, "
    "written for this page (MIT licence)."
)
LARGER = (
    "Up to {megabytes} MB a file and {segments:,} segments here. More are for the command line: "
    "bleuexplain corpus HYP REF"
)
REMOVE = "Remove"
REMOVE_ALL = "Remove all, back to the example"
LAYOUT_TITLE = "How the files are read"
KINDS = {
    "text": "plain text, a segment a line",
    "tsv": "TSV",
    "csv": "CSV",
    "jsonl": "JSONL",
    "wmt_xml": "XML of WMT",
    "sgml": "SGML of NIST",
    "fairseq": "output of fairseq",
    "n_best": "n-best list of Moses",
}
DELIMITER = "Delimiter"
DELIMITERS = {"\t": "tab", ",": "comma", ";": "semicolon", "|": "bar"}
YES_OR_NO = {True: "yes", False: "no"}
EXAMPLE_A, EXAMPLE_B = "system A of the example", "system B of the example"
HEADER = "The first row names the columns"
FIRST = "System (hypothesis)"
REFERENCES = "References"
SECOND = "Second system, to compare"
NO_ROLE = "None of its columns is used: choose its role below, or remove it."
NO_COLUMN = "none"
MEND = "How to go on"
WAIT = "wait: I mend the files"
NOTHING_SCORED = "Nothing is scored until this is settled."


def plain(text: str) -> str:
    r"""Write text for a label, which Streamlit reads as Markdown.

    >>> plain("drop segment 2 of “a_b*.txt”")
    'drop segment 2 of “a\\_b\\*.txt”'
    """
    return re.sub(r"([\\`*_{}\[\]()#+!|<>~$:&-])", r"\\\1", " ".join(visible(text).split()))


def kind(name: str) -> str:
    """Say which file it is whose kind is chosen.

    >>> kind("hyp")
    'Read hyp as'
    """
    return f"Read {plain(name)} as"


def remove(name: str) -> str:
    """Say which file a button removes.

    >>> remove("hyp")
    'Remove hyp'
    """
    return f"{REMOVE} {plain(name)}"


def too_many(most: int) -> str:
    """Say that there are more files than are taken.

    >>> too_many(10)
    'At most 10 files are taken at once; the others were left out.'
    """
    return f"At most {most} files are taken at once; the others were left out."


def larger(megabytes: int, segments: int) -> str:
    """Say how much the page takes.

    >>> larger(64, 200000).splitlines()[0][:42]
    'Up to 64 MB a file and 200,000 segments he'
    """
    return LARGER.format(megabytes=megabytes, segments=segments)


def file_told(kind: str, columns: int, segments: int) -> str:
    """Say what a file was read as.

    >>> file_told("csv", 3, 200)
    'CSV, 3 columns, 200 segments'
    """
    told = [KINDS[kind], plural(segments, "segment")]
    return ", ".join([told[0], plural(columns, "column"), told[1]])
