"""Which program prints such a result, and what it does where programs differ."""

from bleuexplain.results import Result, Tool
from bleuexplain.wording.numbers import listed, plural
from bleuexplain.wording.results.figures import on_scale, scale, shown

TOOL_NAMES: dict[Tool, str] = {
    "sacreBLEU": "sacreBLEU",
    "sacreBLEU dict": "sacreBLEU's score object (or evaluate's “sacrebleu”)",
    "multi-bleu": "multi-bleu.perl",
    "mteval": "mteval",
    "fairseq": "fairseq",
    "tensor2tensor": "tensor2tensor's t2t-bleu",
    "evaluate": "Hugging Face evaluate's “bleu”",
    "bleuexplain score": "the tool bleu-smoothing-compute",
    "bleuexplain counts": "the tool bleu-sentence-components",
    "signature": "sacreBLEU",
    "number": "some program",
    "other": "some program",
}
_UNKNOWN: dict[Tool, str] = {
    "number": "read from a number alone",
    "other": "in a form that is no known program's own",
}

_SACREBLEU = (
    "The precisions are those after smoothing: with exp, an order without a match shows 1/2, 1/4 … "
    "of one match and not 0.",
    "With effective order an order without n-grams shows 0.0 and is left out of the score.",
    "A hypothesis that shares no token with a reference scores 0, whatever the smoothing (since "
    "version 2.0).",
    "Called from Python with texts and references of unequal number, it drops the surplus "
    "silently.",
)
_NOTES: dict[Tool, tuple[str, ...]] = {
    "sacreBLEU": _SACREBLEU,
    "sacreBLEU dict": (
        *_SACREBLEU,
        "With add-k the counts and totals shown are those after k was added.",
    ),
    "multi-bleu": (
        "It splits on white space and nothing else: the score depends on who tokenized the texts, "
        "and is not to be compared with sacreBLEU's. multi-bleu-detok.perl, which tokenizes as "
        "mteval-v13a does, prints the same line.",
        "It does not smooth: one order without a match makes the score 0.00.",
        "It lowercases with -lc only, which the line does not show.",
        "A line without a reference counts with a reference length of 9,999.",
    ),
    "mteval": (
        "It lowercases, unless called with -c, and tokenizes by itself; the report does not tell.",
        "The k-th order without a match counts 1/2^k matches, order 1 included: not one token need "
        "be right for a score above 0. --no-smoothing turns that off.",
        "An order without n-grams counts as a precision of 1, while the root stays the fourth: two "
        "right tokens score 1.",
        "The individual scores are the precisions; the cumulative ones are BP times their "
        "geometric mean up to that order, and the score is the one of order 4.",
    ),
    "fairseq": (
        "It scores the tokens of the model's dictionary, as the command put them back together: "
        "not to be compared with sacreBLEU's score of the detokenized text.",
        "It takes one reference and does not smooth; an unknown word in it never matches.",
    ),
    "tensor2tensor": (
        "It tokenizes by itself, takes one reference, and prints the score of lowercased text as "
        "well as that with case.",
        "The k-th order without a match counts 1/2^k matches, order 1 included; an order without "
        "n-grams is skipped, while the root stays the fourth.",
    ),
    "evaluate": (
        "The reference length is that of the shortest reference, not of the closest: with several "
        "references BP is larger than elsewhere.",
        "It tokenizes as 13a unless given another tokenizer, and does not smooth by default; "
        "smooth=True adds 1 to matches and totals of every order, single tokens included.",
        "An empty text makes it stop with a division by zero.",
    ),
    "number": (
        "A number alone does not say how it came about: not the tokenizer, not the smoothing, not "
        "the lengths.",
        "NLTK's sentence_bleu and corpus_bleu give such a number, from 0 to 1, as does sacreBLEU's "
        "-b, from 0 to 100.",
    ),
}


def headline(result: Result) -> str:
    """Say in one sentence what was read.

    >>> from bleuexplain.results import read_result
    >>> headline(read_result("BLEU = 20.8 54.4/26.6/14.9/8.7 (BP = 1.000)"))
    'BLEU 20.8 on the scale 0–100 (0.208 on the scale 0–1), as sacreBLEU prints it.'
    """
    name, score = TOOL_NAMES[result.tool], result.score
    if score:
        other = 1 if score.scale > 1 else 100
        on_other = f"{on_scale(score, other)} on {scale(other)}"
        by = _UNKNOWN.get(result.tool, f"as {name} prints it")
        return f"BLEU {shown(score)} on {scale(score.scale)} ({on_other}), {by}."
    if result.signature:
        return f"The signature of a {result.signature.metric} score, without the score."
    return f"Matches and totals without a score, as {name} gives them."


def notes(result: Result) -> tuple[str, ...]:
    """Say what the program does where programs differ; empty for one that is not known."""
    return _NOTES.get(result.tool, ())


def left_aside(result: Result) -> str:
    """Say what else was in the text; empty where there was nothing.

    >>> from bleuexplain.results import read_result
    >>> left_aside(read_result("BLEU_uncased = 26.60 BLEU_cased = 26.11"))
    'Left aside: 1 other result (BLEU_cased = 26.11).'
    """
    names = result.left_aside
    if not names:
        return ""
    most = 3
    more = [f"{len(names) - most:,} more"] if len(names) > most else []
    return f"Left aside: {plural(len(names), 'other result')} ({listed([*names[:most], *more])})."
