"""A result of a BLEU tool, part by part."""

from dataclasses import dataclass
from typing import Literal

from bleuexplain.components import Counts
from bleuexplain.results.printed import Printed
from bleuexplain.results.signature import Signature
from bleuexplain.settings import Settings

Tool = Literal[
    "sacreBLEU",
    "sacreBLEU dict",
    "multi-bleu",
    "mteval",
    "fairseq",
    "tensor2tensor",
    "evaluate",
    "bleuexplain score",
    "bleuexplain counts",
    "signature",
    "number",
    "other",
]

PartKind = Literal[
    "name",
    "signature",
    "score",
    "bootstrap mean",
    "bootstrap half width",
    "precision",
    "brevity penalty",
    "ratio",
    "hypothesis length",
    "reference length",
    "match",
    "total",
    "orders used",
    "cumulative",
    "nist",
    "system",
    "other",
    "text",
]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of what was read, in the order of the text: the parts together spell it.

    ``index`` is n for a precision, match, total or cumulative score of order n,
    and the position of a field in the signature. ``text`` parts stand between
    the others and say nothing; ``other`` ones are not about BLEU.
    """

    kind: PartKind
    text: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What a BLEU tool printed, as far as it printed it; nothing here is computed.

    ``precisions`` are those that the score is made of, order 1 first, as
    printed: every tool read here prints them after smoothing. ``cumulative``
    holds mteval's scores of the orders up to 1, 2, 3 and 4. ``settings`` are
    those that the text itself states beside the signature. ``left_aside``
    names the other results in the same text.
    """

    tool: Tool
    parts: tuple[Part, ...]
    score: Printed | None = None
    precisions: tuple[Printed, ...] = ()
    brevity_penalty: Printed | None = None
    ratio: Printed | None = None
    hypothesis_length: int | None = None
    reference_length: int | None = None
    counts: Counts | None = None
    cumulative: tuple[Printed, ...] = ()
    signature: Signature | None = None
    settings: Settings | None = None
    left_aside: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What was read, on one line."""
        return "".join(part.text for part in self.parts)

    @property
    def scale(self) -> int:
        """100 where a perfect score is 100, else 1."""
        return self.score.scale if self.score else 1

    @property
    def max_order(self) -> int:
        """N, as far as the text shows it; 4 where it does not."""
        if self.precisions:
            return len(self.precisions)
        return self.counts.max_order if self.counts else 4
