"""The whole explanation of a sentence's BLEU, for a program or a person."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from bleuexplain.bleu import BleuScore
from bleuexplain.components import SentenceComponents
from bleuexplain.diagnosis import Case, Edit, Finding, Losses, WhatIf
from bleuexplain.engines import EngineScore
from bleuexplain.wording import findings as words


@dataclass(frozen=True, slots=True)
class ReportedFinding:
    """A finding in words.

    ``loss`` is how far BLEU would move without it, from 0 to 1; ``positions``
    are those of hypothesis tokens, ``reference_positions`` pairs of reference and
    token. ``remedy`` is what to do and ``score_after`` the BLEU that it gives;
    both are ``None`` where there is nothing to do. ``finding`` is the data.
    """

    kind: str
    message: str
    positions: tuple[int, ...]
    reference_positions: tuple[tuple[int, int], ...]
    remedy: str | None
    score_after: float | None
    loss: float
    finding: Finding

    def to_dict(self) -> dict[str, Any]:
        """Return the finding as JSON values."""
        return {
            "kind": self.kind,
            "message": self.message,
            "positions": list(self.positions),
            "reference_positions": [list(each) for each in self.reference_positions],
            "remedy": self.remedy,
            "score_after": self.score_after,
            "loss": self.loss,
        }


def report(case: Case, finding: Finding) -> ReportedFinding:
    """Put a finding of a case into words."""
    return ReportedFinding(
        finding.kind,
        words.message(case, finding),
        finding.positions,
        finding.reference_positions,
        words.remedy(finding, case.settings) or None,
        finding.score_after,
        finding.loss,
        finding,
    )


@dataclass(frozen=True, slots=True)
class Explanation:
    """A score, where it was lost, why, and what would change it.

    ``findings`` are ranked by what each costs, ``what_ifs`` and ``edits`` by what
    each gains; ``edits_left_out`` is how many edits of a long text were not tried.
    ``engines`` is what other tools give.
    """

    case: Case
    losses: Losses
    findings: tuple[ReportedFinding, ...]
    what_ifs: tuple[WhatIf, ...]
    edits: tuple[Edit, ...]
    edits_left_out: int
    engines: tuple[EngineScore, ...]

    @property
    def components(self) -> SentenceComponents:
        """The tokens and their counts."""
        return self.case.components

    @property
    def score(self) -> BleuScore:
        """The score with all that made it."""
        return self.case.score

    def to_dict(self) -> dict[str, Any]:
        """Return the explanation as JSON values: no number in it is infinite."""
        return {
            "settings": _settings(self.case),
            "components": self.components.to_dict(),
            "score": _score(self.score),
            "losses": _losses(self.losses),
            "findings": [each.to_dict() for each in self.findings],
            "what_ifs": [_what_if(each) for each in self.what_ifs],
            "edits": [_edit(each) for each in self.edits],
            "edits_left_out": self.edits_left_out,
            "engines": [_engine(each) for each in self.engines],
        }

    def _repr_html_(self) -> str:
        from bleuexplain.explanation.summary import as_html, summary  # which need this class

        return as_html(summary(self))


def _settings(case: Case) -> dict[str, Any]:
    settings = case.settings
    return {
        "tokenizer": settings.tokenizer,
        "lowercase": settings.lowercase,
        "max_order": settings.max_order,
        "smoothing": settings.smoothing,
        "epsilon": settings.used_epsilon,
        "effective_order": settings.effective_order,
    }


def _score(score: BleuScore) -> dict[str, Any]:
    return {
        "bleu": score.bleu,
        "brevity_penalty": score.brevity_penalty,
        "orders_used": score.orders_used,
        "smoothed_matches": list(score.smoothed_matches),
        "smoothed_totals": list(score.smoothed_totals),
    }


def _losses(losses: Losses) -> dict[str, Any]:
    nats = [None if part.nats == inf else part.nats for part in losses.parts]
    return {
        "brevity_penalty": nats[0],
        "orders": nats[1:],
        "total": None if losses.fatal else losses.total,
        "fatal": list(losses.fatal),
        "rest": losses.rest,
    }


def _what_if(each: WhatIf) -> dict[str, Any]:
    return {"kind": each.kind, "value": each.value, "bleu": each.bleu, "gain": each.gain}


def _edit(each: Edit) -> dict[str, Any]:
    return {
        "kind": each.kind,
        "position": each.position,
        "token": each.token,
        "bleu": each.bleu,
    }


def _engine(each: EngineScore) -> dict[str, Any]:
    return {
        "engine": each.profile.key,
        "tool": each.profile.tool,
        "name": each.profile.name,
        "outcome": each.outcome,
        "bleu": each.bleu,
        "printed": each.printed,
    }


def reports(case: Case, found: Sequence[Finding]) -> tuple[ReportedFinding, ...]:
    """Put findings of a case into words."""
    return tuple([report(case, each) for each in found])
