"""What the Why page says: losses, findings, what-ifs and edits."""

from collections.abc import Callable, Sequence

from bleuexplain.bleu import BleuScore
from bleuexplain.diagnosis import NOTES, BestEdits, Case, Edit, Finding, Losses, WhatIf
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import Tokens
from bleuexplain.wording import labels
from bleuexplain.wording.findings.titles import TITLES
from bleuexplain.wording.numbers import (
    fraction,
    indexed,
    listed,
    plural,
    precision_value,
    score,
    signed,
)

NO_SCORE = "There is nothing to explain until the input above is mended."

LOSSES_TITLE = "Where it was lost"
LOSSES_CAPTION = "−ln BLEU, split over its factors"
LOSSES_HEADER = ["factor", "value", "adds to −ln BLEU", "share"]

FINDINGS_TITLE = "Why"
FINDINGS_NOTE = (
    "What costs most comes first. The cost is how far BLEU would move without it; costs overlap "
    "and do not add up. Every score after a remedy is computed."
)
NO_FINDINGS = "Nothing is the matter: every n-gram that counts is matched, and BP is 1."
SHOW_ME = "Show me the tokens"
IN_HYPOTHESIS = "hypothesis"

WHAT_IFS_TITLE = "What if"
WHAT_IFS_NOTE = (
    "BLEU under one other setting, reading or set of references at a time; what would not change "
    "it is left out. A setting changes what is measured, not the translation: say which you used."
)
NO_WHAT_IFS = "No single setting would change this score."
WHAT_IFS_DESCRIBED = (
    "Bar chart: BLEU under each single change, from the present score, the largest gain first. "
    "The table below has the numbers."
)
WHAT_IFS_CAPTION = "Each change as numbers"
WHAT_IFS_HEADER = ["change", "BLEU", "gain"]
WHAT_IFS_AXIS = "BLEU, 0 to 1"
APPLY = "Apply one of them"
PRESENT = "now"

EDITS_TITLE = "The best single edits"
EDITS_NOTE = (
    "Of every word replaced, put in, left out or exchanged with the next, with words of the "
    "references: those that raise BLEU most. They show what the score rewards, not what a good "
    "translation is."
)
NO_EDITS = "No single edit with the references' words would raise this score."

CODE_TITLE = "The same explanation in Python"
DOWNLOAD_EXPLANATION = "The whole explanation (JSON)"
DOWNLOAD_FINDINGS = "Findings (CSV)"
DOWNLOAD_WHAT_IFS = "What-ifs (CSV)"


def lost(losses: Losses, bleu: float) -> str:
    """Say which factor took most, or which is 0 and what the rest would give."""
    if losses.parts[0].is_fatal:
        return "BLEU is 0 because the hypothesis is empty: BP is 0."
    if 1 in losses.fatal:
        return "BLEU is 0 because no token matches: p₁ is 0, and with it every other precision."
    if losses.fatal:
        factors = listed([_factor(order) for order in losses.fatal])
        verb = "is" if len(losses.fatal) == 1 else "are"
        return (
            f"BLEU is 0 because {factors} {verb} 0: a product with a zero factor. "
            f"With 1 there BLEU would be {score(losses.rest)}."
        )
    worst = max(losses.parts, key=lambda part: part.nats)
    if not worst.nats:
        return "Nothing was lost: every factor is 1."
    share = worst.nats / losses.total
    return (
        f"{_factor(worst.order)} took most: {worst.nats:.4f} of the {losses.total:.4f} nats "
        f"between 1 and BLEU {score(bleu)}, {share:.0%}."
    )


def loss_rows(losses: Losses, result: BleuScore) -> list[list[str]]:
    """Return a row for each factor."""
    total = losses.total
    rows = []
    for part in losses.parts:
        share = "all of it" if part.is_fatal else "–" if losses.fatal or not total else ""
        rows.append(
            [
                _factor(part.order),
                _value(part.order, result),
                "∞" if part.is_fatal else f"{part.nats:.4f}",
                share or f"{part.nats / total:.0%}",
            ]
        )
    whole = "∞" if losses.fatal else f"{total:.4f}"
    return [*rows, ["BLEU", score(result.bleu), whole, "" if losses.fatal or not total else "100%"]]


def _factor(order: int) -> str:
    return indexed("p", order) if order else "BP"


def _value(order: int, result: BleuScore) -> str:
    if not order:
        return score(result.brevity_penalty)
    precision = result.smoothed_precisions[order - 1]
    return f"{fraction(precision)} = {precision_value(precision)}"


def finding_title(number: int, finding: Finding) -> str:
    """Name a finding and its rank."""
    return f"{number}. {TITLES[finding.kind]}"


def cost(case: Case, finding: Finding) -> str:
    """Say what it costs or adds; empty where it would move nothing by itself."""
    if not finding.loss or finding.kind in NOTES:
        return ""
    without = finding.figures.get("without", finding.score_after)
    adds = isinstance(without, float) and without < case.bleu
    return f"It {'adds' if adds else 'costs'} {score(finding.loss)}."


def remedy_button(remedy: str, after: float) -> str:
    """Label the button that applies a remedy."""
    return f"{remedy} → {score(after)}"


def what_if(each: WhatIf) -> str:
    """Say what is changed."""
    return _WHAT_IFS[each.kind](each)


def _smoothing(each: WhatIf) -> str:
    return f"smoothing {labels.smoothing(str(each.value))}"


_WHAT_IFS: dict[str, Callable[[WhatIf], str]] = {
    "lowercase": lambda each: f"lowercase {_on(each.value)}",
    "tokenizer": lambda each: f"tokenizer {each.value}",
    "text": lambda each: f"{each.value} on both sides",
    "smoothing": _smoothing,
    "effective_order": lambda each: f"effective order {_on(each.value)}",
    "max_order": lambda each: f"max order {each.value}",
    "only_reference": lambda each: f"reference {int(each.value) + 1} alone",
    "without_reference": lambda each: f"without reference {int(each.value) + 1}",
}


def _on(value: object) -> str:
    return "on" if value else "off"


def what_if_label(each: WhatIf) -> str:
    """Say a change and the score it gives."""
    return f"{what_if(each)} → {score(each.bleu)}"


def what_if_rows(found: Sequence[WhatIf]) -> list[list[str]]:
    """Return a row for each change."""
    return [[what_if(each), score(each.bleu), signed(each.gain)] for each in found]


def edit(each: Edit, hypothesis: Tokens) -> str:
    """Say an edit."""
    return _EDITS[each.kind](each, hypothesis)


def _insertion(each: Edit, hypothesis: Tokens) -> str:
    if each.position == len(hypothesis):
        return f"Put “{each.token}” at the end"
    return f"Put “{each.token}” before “{hypothesis[each.position]}”"


_EDITS: dict[str, Callable[[Edit, Tokens], str]] = {
    "substitution": lambda each, tokens: f"Write “{each.token}” for “{tokens[each.position]}”",
    "insertion": _insertion,
    "deletion": lambda each, tokens: f"Leave out “{tokens[each.position]}”",
    "swap": lambda each, tokens: (
        f"Exchange “{tokens[each.position]}” and “{tokens[each.position + 1]}”"
    ),
}


def edit_button(number: int, each: Edit) -> str:
    """Label the button that makes an edit; no token is in it, since a label is Markdown."""
    return f"Make edit {number} → {score(each.bleu)}"


def edits_tried(found: BestEdits) -> str:
    """Say how many edits were weighed, and how many were not."""
    tried = f"{plural(found.tried, 'edit')} weighed."
    if found.left_out:
        return f"{tried} {plural(found.left_out, 'edit')} of this long text were left out."
    return tried


def code(hypothesis: object, references: object, settings: Settings) -> str:
    """Write the lines of Python that print the findings."""
    options = {
        "tokenizer": settings.tokenizer,
        "lowercase": settings.lowercase,
        "max_order": settings.max_order,
        "smoothing": settings.smoothing,
        "epsilon": settings.used_epsilon,
        "effective_order": settings.effective_order,
    }
    usual = {"tokenizer": "none", "lowercase": False, "max_order": 4, "smoothing": "none"}
    usual |= {"epsilon": None, "effective_order": False}
    chosen = [f"    {name}={value!r}," for name, value in options.items() if value != usual[name]]
    return "\n".join(
        [
            "from bleuexplain import explain",
            "",
            "explanation = explain(",
            f"    {hypothesis!r},",
            f"    {references!r},",
            *chosen,
            ")",
            "print(explanation.score.bleu)",
            "for finding in explanation.findings:",
            "    print(finding.kind, finding.message, finding.remedy, finding.score_after)",
        ]
    )
