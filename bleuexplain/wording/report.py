"""The whole explanation as a Markdown report."""

import re
from collections.abc import Iterable, Sequence

from bleuexplain.components import NgramCount
from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.settings import Settings
from bleuexplain.wording import formula, labels, table, verdict
from bleuexplain.wording.numbers import plural
from bleuexplain.wording.snippets import Snippet, listed_tokens

# A report is for reading: of a long text the table goes on in the CSV.
MOST_ROWS = 500


def report(explanation: ExplainedSentence, snippets: Sequence[Snippet], link: str) -> str:
    """Write the report; text of the person's stands in code, or escaped."""
    components = explanation.components
    parts = [
        "# Why this BLEU is what it is",
        escape(verdict.answer(explanation)),
        escape(verdict.costliest(explanation)),
        "## Tokens",
        fenced(f"hypothesis = {list(components.hypothesis)!r}", "python"),
        fenced(f"references = {listed_tokens(components.references)}", "python"),
        "## Settings",
        settings_table(explanation.settings),
        "## The formula, with these numbers",
        f"$$\n{formula.DEFINITION}\n$$",
        formula.markdown(explanation),
        "## Factors",
        rows(*formula.table(explanation)),
        "## Clipping table",
        _clipping(explanation.ngrams),
        "## The same number in Python",
    ]
    for snippet in snippets:
        parts += [f"### {snippet.library}", fenced(snippet.code, "python")]
    if link:
        parts += ["## Link", fenced(link, "text")]
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    r"""Write text so that Markdown shows it as it is, on one line.

    >>> escape("a*b|c_d\n<b>")
    'a\\*b\\|c\\_d \\<b\\>'
    """
    return re.sub(r"([\\`*_{}\[\]()#+!|<>~$&-])", r"\\\1", " ".join(text.split()))


def fenced(text: str, language: str) -> str:
    """Write a code block whose fence is longer than any in the text.

    >>> print(fenced("a", "text"))
    ```text
    a
    ```
    """
    longest = max(map(len, re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def rows(header: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    """Write a Markdown table."""
    lines = [header, ["---"] * len(header), *body]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(text: str) -> str:
    return text if text == "---" else escape(text)


def settings_table(settings: Settings) -> str:
    """Write all settings as a Markdown table of one row."""
    smoothing = labels.smoothing(settings.smoothing)
    if settings.used_epsilon is not None:
        smoothing = f"{smoothing}, epsilon {settings.epsilon!r}"
    return rows(
        ["tokenizer", "lowercase", "smoothing", "effective order", "max order"],
        [
            [
                settings.tokenizer,
                labels.yes_or_no(settings.lowercase),
                smoothing,
                labels.yes_or_no(settings.effective_order),
                str(settings.max_order),
            ]
        ],
    )


def _clipping(ngrams: Sequence[NgramCount]) -> str:
    written = rows(
        [table.ORDER, table.NGRAM, table.COUNT, table.CAP, table.CLIPPED, table.CAPPED_BY],
        [
            [
                str(row.order),
                table.ngram(row.ngram),
                str(row.count),
                str(row.max_reference_count),
                str(row.clipped_count),
                table.capped_by(row),
            ]
            for row in ngrams[:MOST_ROWS]
        ],
    )
    left_out = len(ngrams) - MOST_ROWS
    if left_out <= 0:
        return written
    verb = "is" if left_out == 1 else "are"
    return f"{written}\n\n{plural(left_out, 'more row')} {verb} in the CSV."
