"""What is no text in UTF-8 gets one sentence, which names the file and says what to do."""

import gzip
import io
import tarfile
import zipfile

import pytest

from bleuexplain.corpus.files import read_file
from bleuexplain.errors import InputError


def zipped(*names):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            archive.writestr(name, "text")
    return packed.getvalue()


def tarred():
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        archive.addfile(tarfile.TarInfo("hyp.txt"))
    return packed.getvalue()


# name, bytes, the whole sentence
REFUSED = {
    "no bytes": ("hyp.txt", b"", "“hyp.txt” is empty."),
    "no bytes in gzip": ("hyp.txt.gz", gzip.compress(b""), "“hyp.txt.gz” is empty."),
    "a byte order mark and no more": (
        "hyp.txt",
        b"\xef\xbb\xbf",
        "“hyp.txt” is empty but for a byte order mark.",
    ),
    "only line ends, as a table": (
        "hyp.csv",
        b"\n\n\n",
        "“hyp.csv” holds no text: all its 3 lines are blank.",
    ),
    "one blank line, as JSON": (
        "hyp.jsonl",
        b"  ",
        "“hyp.jsonl” holds no text: its one line is blank.",
    ),
    "no name": ("", b"", "The file is empty."),
    "a name that would steer a terminal": ("a\x1b[2J.txt", b"", "“a⟨U+001B⟩[2J.txt” is empty."),
    "a name of 200 letters": (
        "a" * 100 + "b" * 100,
        b"",
        f"“{'a' * 40}…{'b' * 40}” is empty.",
    ),
    "UTF-16 with its mark": (
        "hyp.txt",
        "ja\n".encode("utf-16"),
        "“hyp.txt” is in UTF-16, not UTF-8; save it as UTF-8.",
    ),
    "UTF-16 without a mark": (
        "hyp.txt",
        "one line\n".encode("utf-16-be"),
        "“hyp.txt” has a zero at every other byte, as UTF-16 has it; save it as UTF-8.",
    ),
    "UTF-32": (
        "hyp.txt",
        "ja\n".encode("utf-32"),
        "“hyp.txt” is in UTF-32, not UTF-8; save it as UTF-8.",
    ),
    "Latin-1": (
        "hyp.txt",
        "ein\nschöner Tag\n".encode("latin-1"),
        "“hyp.txt” is not UTF-8: at byte offset 7 (line 2) stands 0xF6, as in Latin-1 or "
        "Windows-1252; save it as UTF-8.",
    ),
    "the curly quotes of Windows": (
        "hyp.txt",
        "it’s\n".encode("windows-1252"),
        "“hyp.txt” is not UTF-8: at byte offset 2 (line 1) stands 0x92, as in Windows-1252; save "
        "it as UTF-8.",
    ),
    "Latin-1 whose last letter could begin a character of UTF-8": (
        "hyp.txt",
        "café".encode("latin-1"),
        "“hyp.txt” is not UTF-8: at byte offset 3 (line 1) stands 0xE9, as in Latin-1 or "
        "Windows-1252; save it as UTF-8.",
    ),
    "Russian of Windows": (
        "hyp.txt",
        "добрый день\n".encode("windows-1251"),
        "“hyp.txt” is not UTF-8: at byte offset 0 (line 1) stands 0xE4, as in UTF-16 or an older "
        "encoding, such as GB18030, Shift-JIS or Windows-1251; save it as UTF-8.",
    ),
    "UTF-8 that stops inside its last character": (
        "hyp.txt",
        "é\n漢".encode()[:-1],
        "“hyp.txt” is cut off: the character that begins at byte offset 3 (line 2) is not "
        "complete. Copy or download it again.",
    ),
    "a Word document": (
        "hyp.docx",
        zipped("[Content_Types].xml", "word/document.xml"),
        "“hyp.docx” is a Word document; save its text as plain text in UTF-8.",
    ),
    "an Excel workbook": (
        "hyp.xlsx",
        zipped("[Content_Types].xml", "xl/workbook.xml"),
        "“hyp.xlsx” is an Excel workbook; save it as CSV or TSV in UTF-8.",
    ),
    "a ZIP archive": (
        "hyp.zip",
        zipped("hyp.txt"),
        "“hyp.zip” is a ZIP archive; unpack it and give the files in it.",
    ),
    "a TAR archive in gzip": (
        "test.tgz",
        tarred(),
        "“test.tgz” is a TAR archive; unpack it and give the files in it.",
    ),
    "xz": (
        "hyp.txt.xz",
        b"\xfd7zXZ\x00\x00\x04",
        "“hyp.txt.xz” is compressed with xz; unpack it, or compress it with gzip instead.",
    ),
    "bzip2": (
        "hyp.bz2",
        b"BZh91AY&SY\x00",
        "“hyp.bz2” is compressed with bzip2; unpack it, or compress it with gzip instead.",
    ),
    "a PDF": (
        "paper.pdf",
        b"%PDF-1.7\n",
        "“paper.pdf” is a PDF document; save its text as plain text in UTF-8.",
    ),
    "Parquet": (
        "t.parquet",
        b"PAR1\x15\x04",
        "“t.parquet” is a Parquet table; save it as CSV or TSV in UTF-8.",
    ),
    "a screenshot": (
        "hyp.png",
        b"\x89PNG\r\n\x1a\n",
        "“hyp.png” is a PNG picture; give the text itself.",
    ),
    "a page that was saved in place of a file": (
        "ref.txt",
        b"\n<!DOCTYPE html><html>",
        "“ref.txt” is a web page (HTML); download the file that it links to.",
    ),
    "gzip that was cut off": (
        "hyp.gz",
        gzip.compress(b"one line\n" * 9)[:-9],
        "“hyp.gz” is cut off: its gzip data ends too early. Copy or download it again.",
    ),
    "gzip with a wrong check sum": (
        "hyp.gz",
        gzip.compress(b"one line\n")[:-8] + b"\x00" * 8,
        "“hyp.gz” is damaged: its gzip data cannot be unpacked. Copy or download it again.",
    ),
    "gzip with something after it": (
        "hyp.gz",
        gzip.compress(b"one line\n") + b"more",
        "“hyp.gz” is damaged: its gzip data cannot be unpacked. Copy or download it again.",
    ),
    "gzip twice": (
        "hyp.gz",
        gzip.compress(gzip.compress(b"one line\n")),
        "“hyp.gz” is gzip data inside gzip data; unpack it once.",
    ),
}


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_bad_file_gets_one_sentence(name, data, sentence):
    with pytest.raises(InputError) as refused:
        read_file(data, name)
    assert refused.value.message == sentence
