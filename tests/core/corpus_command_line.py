"""``bleuexplain corpus`` in the tests: the files it reads, and what it prints and tells."""

import json
import math

from bleuexplain.__main__ import main

from .command_line import HOME, piped

# Of 4 + 2 tokens 3 + 1 match; of 3 + 1 bigrams 2 + 0; c = 6 and r = 4 + 3.
HYPOTHESIS = "we met at noon\nso it\n"
REFERENCE = "we met at one\nand so on\n"
PLAIN = ("--tokenize", "none", "--smoothing", "none", "--max-order", "2")
# The geometric mean of both precisions, and a penalty for 6 tokens against 7.
BLEU = math.sqrt(4 / 6 * 2 / 4) * math.exp(1 - 7 / 6)


def writer(tmp_path, monkeypatch):
    """A function that writes files, in the folder that the command runs in from now on."""
    monkeypatch.chdir(tmp_path)

    def write(**texts):
        for name, text in texts.items():
            data = text.encode() if isinstance(text, str) else text
            (tmp_path / name.replace("__", ".")).write_bytes(data)

    write(hyp__txt=HYPOTHESIS, ref__txt=REFERENCE)
    return write


def told(capsys, *arguments):
    """What a command that succeeds prints, and what it tells beside that."""
    assert main(["corpus", *map(str, arguments)]) == 0
    written = capsys.readouterr()
    return written.out, written.err


def as_json(capsys, *arguments):
    return json.loads(told(capsys, *arguments, "--json")[0])


def refusal(capsys, *arguments):
    """The one line on standard error of a command that fails and prints nothing."""
    assert main(["corpus", *map(str, arguments)]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.count("\n") == 1
    assert "Traceback" not in written.err
    return written.err.removeprefix("bleuexplain: ").removesuffix("\n")


EXAMPLE = HOME / "bleuexplain" / "corpus" / "example"


def piped_example(*options, **changes):
    paths = [str(EXAMPLE / name) for name in ("system_a.txt", "reference.txt")]
    return piped("corpus", *paths, *options, **changes)
