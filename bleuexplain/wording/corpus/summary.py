r"""The summary of a corpus, for a document: as Markdown, and as LaTeX.

Both hold a row a system, the paired tests where there are two, and the signature.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleuexplain.bleu import BleuScore
from bleuexplain.visible import visible
from bleuexplain.wording.numbers import hundredfold
from bleuexplain.wording.report import escape, fenced, rows


@dataclass(frozen=True, slots=True)
class SystemSummary:
    """One system's row: its name, corpus score, bootstrap interval, and its sentences' scores."""

    name: str
    score: BleuScore
    low: float
    high: float
    mean: float
    zeros: int
    segments: int


HEADER = ["system", "BLEU", "95% interval", "BP", "c", "r", "precisions", "sentence mean", "zeros"]


def cells(of: SystemSummary) -> list[str]:
    """Return the row of a system, as text: scores on the scale 0-100."""
    counts = of.score.counts
    return [
        visible(of.name),
        hundredfold(of.score.bleu),
        f"{hundredfold(of.low)}–{hundredfold(of.high)}",
        f"{of.score.brevity_penalty:.3f}",
        str(counts.candidate_length),
        str(counts.reference_length),
        "/".join(_percent(each.value) for each in of.score.smoothed_precisions),
        hundredfold(of.mean),
        f"{of.zeros} of {of.segments}",
    ]


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f}"


def markdown(systems: Sequence[SystemSummary], tests: Sequence[str], signature: str) -> str:
    """Write the summary as Markdown; ``tests`` are sentences on the paired tests."""
    table = rows(HEADER, [cells(each) for each in systems])
    told = [escape(each) for each in tests]
    return "\n\n".join(["# Corpus BLEU", table, *told, fenced(signature, "text")]) + "\n"


def latex(systems: Sequence[SystemSummary], tests: Sequence[str], signature: str) -> str:
    r"""Write the summary as a LaTeX table of its own, with booktabs.

    >>> print(latex([], [], "nrefs:1|smooth:none").splitlines()[0])
    % \usepackage{booktabs}; signature nrefs:1|smooth:none
    """
    lines = [
        rf"% \usepackage{{booktabs}}; signature {signature}",
        rf"\begin{{tabular}}{{l{'r' * (len(HEADER) - 1)}}}",
        r"\toprule",
        _latex_row(HEADER),
        r"\midrule",
        *[_latex_row(cells(each)) for each in systems],
        r"\bottomrule",
        r"\end{tabular}",
        *[f"% {test}" for test in tests],
    ]
    return "\n".join(lines) + "\n"


def _latex_row(row: Sequence[str]) -> str:
    return " & ".join(latex_text(cell) for cell in row) + r" \\"


_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "–": "--",
    "-": "{-}",
    "`": "{`}",
    "'": "{'}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
} | {sign: f"\\{sign}" for sign in "&%$#_"}


def latex_text(text: str) -> str:
    r"""Write text so that LaTeX prints it as it is, on one line.

    >>> latex_text("50% of a_b")
    '50\\% of a\\_b'
    """
    written = "".join(_LATEX.get(sign, sign) for sign in " ".join(text.split()))
    # After the end of a row these would be its argument.
    return f"{{}}{written}" if written.startswith(("[", "*")) else written
