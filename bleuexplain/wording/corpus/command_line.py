"""What ``bleuexplain corpus`` says: its helps, its lines on a corpus, and its errors."""

from collections.abc import Sequence

from bleuexplain.visible import visible
from bleuexplain.wording.corpus.answers import unsegmented
from bleuexplain.wording.numbers import hundredfold, listed, score

CORPUS = """\
Score a corpus, and say where it was lost.

HYP has a system's output, each REF one reference of every segment; "-" is standard input, once.
They are plain text of one segment a line, TSV, CSV, JSONL, WMT XML or SGML, what fairseq prints,
n-best lists of Moses, or gzip of any of these. A table with both can stand alone. The first line
printed is that of sacreBLEU's command line for the same files; its tokenizer 13a and its
smoothing exp are the defaults here too.
"""
TOKENIZE = "sacreBLEU's tokenizers: 13a, intl, char, zh, none, ...  [default: 13a, as sacreBLEU]"
SMOOTHING = (
    "none, method1 (floor), method2 (add-k, k = 1) or method3 (exp).  [default: method3, as "
    "sacreBLEU]"
)
READ_AS = "What every file is, where it is not to be told by its name and first lines."
HYP_COLUMN = "The column of the hypotheses, where HYP has several."
REF_COLUMN = "A column of references, where a REF has several; may be given again."
COMPARE = "A second system's output: both scores, and two paired tests of the difference."
COMPARE_COLUMN = "The second system's column, of OTHER or else of HYP."
MEND = (
    "What to do where the numbers of segments differ: cut, drop-empty-ends or drop-surplus; where "
    "their ids do: keep-shared or by-lines. May be given again."
)
SEGMENTS = (
    "Write a row a segment, texts included, to a .csv or .parquet file; - is CSV on standard "
    "output, the report going to standard error."
)
SEGMENTS_OVER_INPUT = "The segments would be written over one of the files read: name another."
BOOTSTRAP = "Samples of the segments for a 95% interval, 1 to 100,000."
SEED = "Seed of the samples.  [default: 12345, or SACREBLEU_SEED]"
JSON = "Print all numbers as one line of JSON, unrounded."
MARKDOWN = "Print a table in Markdown."
LATEX = "Print a table in LaTeX."
SHORT = "Print only the score."
WIDTH = "Decimals of the score on the scale 0-100."

COUNTING = "Counting"
SAMPLING = "Sampling"

ONE_DASH = 'Standard input is read once: only one file can be "-".'
NO_REFERENCE = "BLEU needs a reference: give a file of references after HYP."
NO_MEMORY = "The memory of this machine does not suffice for this corpus."
SUFFIX = "The segments go to a file that ends in .csv or .parquet, or to - as CSV."
ALONE = "The segments take standard output, which --json, --markdown, --latex and --short need."
STANDARD_INPUT = "standard input"


def note(file: str, told: str) -> str:
    """Say what is to be known of a file that was read."""
    return f"{quoted(file)}: {told}"


def guessed(kind: str) -> str:
    """Say what a file was taken for that could be plain text too.

    >>> guessed("n-best list of Moses")
    'Read as n-best list of Moses; --read-as chooses.'
    """
    return f"Read as {kind}; --read-as chooses."


def columns_taken(names: Sequence[str], references: int) -> str:
    """Say which column was taken for what.

    >>> columns_taken(["a of t.tsv", "b of t.tsv"], 1)
    'Taken: hypothesis “a of t.tsv”, reference “b of t.tsv”; --hyp-column and --ref-column choose.'
    """
    shown = [quoted(name) for name in names]
    noun = "reference" if references == 1 else "references"
    taken = [f"hypothesis {shown[0]}", f"{noun} {listed(shown[1 : 1 + references])}"]
    if len(shown) > 1 + references:
        taken.append(f"second system {shown[-1]}")
    options = ["--hyp-column", "--ref-column", "--compare-column"][: len(taken)]
    return f"Taken: {', '.join(taken)}; {listed(options)} choose."


def tokenize_by(tokenizer: str) -> str:
    """Say that texts have no spaces between words, and the option that is for it.

    >>> tokenize_by("zh")
    'These texts put no space between words, so whole sentences are tokens: zh is for them. \
Give --tokenize zh.'
    """
    return f"{unsegmented(tokenizer)} Give --tokenize {tokenizer}."


def no_column(name: str, file: str, there: Sequence[str]) -> str:
    """Say that a file has no such column, and which it has.

    >>> no_column("x", "t.tsv", ["a", "b"])
    '“t.tsv” has no column “x”; it has “a” and “b”.'
    """
    return f"{quoted(file)} has no column {quoted(name)}; it has {_columns(there)}."


def _columns(names: Sequence[str]) -> str:
    shown = [quoted(each) for each in names[:_MOST_NAMES]]
    rest = len(names) - len(shown)
    return listed([*shown, f"{rest:,} more"] if rest else shown)


def no_text_column(file: str, what: str, there: Sequence[str]) -> str:
    """Say that none of a table's columns seems to have what is looked for.

    >>> no_text_column("t.tsv", "the hypotheses", ["id", "n"])
    'No column of “t.tsv” seems to have the hypotheses; it has “id” and “n”.'
    """
    return f"No column of {quoted(file)} seems to have {what}; it has {_columns(there)}."


def choose_way(told: str, offered: Sequence[str]) -> str:
    """Say that lengths differ, and by which ways they can be mended.

    >>> choose_way("a has 2 and b has 1.", ["cut (cut to the shortest: 1 segment)"])
    'a has 2 and b has 1. Choose with --mend: cut (cut to the shortest: 1 segment).'
    """
    return f"{told} Choose with --mend: {listed(offered, 'or')}."


def mended(way: str) -> str:
    """Say what was done about lengths that differ.

    >>> mended("drop trailing empty lines")
    'Mended as asked: drop trailing empty lines.'
    """
    return f"Mended as asked: {way}."


def seed_of_environment(value: str) -> str:
    """Say that the seed in the environment is none.

    >>> seed_of_environment("x")
    'SACREBLEU_SEED is “x” in the environment; a seed is a whole number, 0 or more, or "none".'
    """
    return (
        f"SACREBLEU_SEED is {quoted(value)} in the environment; a seed is a whole number, 0 or "
        'more, or "none".'
    )


def costliest(total: float) -> str:
    """Head the list of the segments that cost most.

    >>> costliest(1.25)
    'The segments that cost most, of a loss of -ln BLEU = 1.2500 in all:'
    """
    whole = "" if total == float("inf") else f" = {score(total)} in all"
    return f"The segments that cost most, of a loss of -ln BLEU{whole}:"


def costly_segment(number: int, called: str | None, loss: float, bleu: float) -> str:
    """Say what one segment cost, and what its id is if it has one.

    >>> costly_segment(17, "doc:16", 0.0123, 0.5)
    '17, id “doc:16”: loss 0.0123, sentence BLEU 50.00'
    """
    name = "" if called is None else f", id {quoted(called)}"
    return f"{number:,}{name}: loss {score(loss)}, sentence BLEU {hundredfold(bleu)}"


_MOST_NAMES = 8
_LONGEST = 100


def quoted(text: str) -> str:
    r"""Return a text in quotation marks, on one line, its end left out if long.

    >>> quoted("a\tb")
    '“a⟨U+0009⟩b”'
    """
    shown = visible(text[:_LONGEST])
    return f"“{shown}…”" if len(text) > _LONGEST else f"“{shown}”"
