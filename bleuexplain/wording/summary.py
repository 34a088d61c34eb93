"""What a terminal, a notebook and a report in Markdown say of an explanation, beside the pages."""

from bleuexplain.diagnosis import Edit
from bleuexplain.engines import Group
from bleuexplain.tokenizers import Tokens
from bleuexplain.wording import why_page
from bleuexplain.wording.engines_page import group_label
from bleuexplain.wording.labels import STATUS_SIGNS
from bleuexplain.wording.numbers import plural, score, signed

LEGEND = (
    f"{STATUS_SIGNS['unmatched']} in no reference · {STATUS_SIGNS['clipped']} more often than in "
    "any one reference"
)
TOOLS_TITLE = "The same sentence by other tools"
TOOLS_HEADER = ("BLEU", "tools")
EDITS_HEADER = ("edit", "BLEU", "gain")


def more(number: int, noun: str) -> str:
    """Say how many are not shown; empty where all are.

    >>> more(3, "what-if"), more(0, "edit")
    ('And 3 more what-ifs.', '')
    """
    return f"And {plural(number, f'more {noun}')}." if number > 0 else ""


def remedy(what: str, after: float) -> str:
    """Say what to do and the score after it.

    >>> remedy("Lowercase on", 1.0)
    '→ Lowercase on: BLEU 1.0000'
    """
    return f"→ {what}: BLEU {score(after)}"


def edit(each: Edit, hypothesis: Tokens, bleu: float) -> list[str]:
    """Say an edit, the score after it, and what it gains.

    >>> edit(Edit("deletion", 0, None, bleu=0.75), ("a",), 0.5)
    ['Leave out “a”', '0.7500', '+0.2500']
    """
    return [why_page.edit(each, hypothesis), score(each.bleu), signed(each.bleu - bleu)]


def tools(group: Group) -> list[str]:
    """Write the number of tools that agree, and name them."""
    number, _, names = group_label(group, {}).partition(" · ")
    return [number, names]
