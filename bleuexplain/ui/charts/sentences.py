"""The BLEU of several sentences from one smoothing method to the next, a line a sentence."""

from collections.abc import Sequence

import altair as alt

from bleuexplain.comparison import RankedSentences
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.ui.charts import spec
from bleuexplain.wording import numbers, ranking, smoothing_page

_LONGEST_SHOWN = 80


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("scores")).encode(
        alt.X(
            "smoothing:N",
            title=None,
            scale=alt.Scale(type="point", padding=0.2, domain=list(SMOOTHINGS)),
            axis=alt.Axis(labelAngle=0, labelOverlap=False),
        ),
        alt.Y("bleu:Q", title=smoothing_page.BLEU_AXIS, scale=alt.Scale(domain=[0, 1])),
        alt.Detail("line:O"),
        tooltip=[
            alt.Tooltip("line:O", title="line"),
            alt.Tooltip("hypothesis:N"),
            alt.Tooltip("smoothing:N"),
            alt.Tooltip("written:N", title="BLEU"),
            alt.Tooltip("rank:Q", title="rank"),
        ],
    )
    moved = alt.Scale(domain=[True, False], range=[[1, 0], [3, 4]])
    tint = alt.Scale(domain=[True, False], range=[palette.matched, palette.unmatched])
    lines = base.mark_line(strokeWidth=2, opacity=0.85).encode(
        alt.StrokeDash("moves:N", scale=moved, legend=None),
        alt.Stroke("moves:N", scale=tint, legend=None),
    )
    points = base.mark_point(filled=True, size=45, opacity=1).encode(
        alt.Fill("moves:N", scale=tint, legend=None)
    )
    return alt.layer(lines, points).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(
    lines: Sequence[int], hypotheses: Sequence[str], ranked: RankedSentences, key: str
) -> None:
    """Draw a line a sentence; ``lines`` and ``hypotheses`` say which."""
    rows = [
        {
            "line": line,
            "hypothesis": hypothesis[:_LONGEST_SHOWN],
            "smoothing": name,
            "bleu": bleu,
            "written": numbers.score(bleu),
            "rank": rank,
            "moves": len(set(ranks)) > 1,
        }
        for line, hypothesis, scores, ranks in zip(
            lines, hypotheses, ranked.scores.tolist(), ranked.ranks, strict=True
        )
        for name, bleu, rank in zip(ranked.methods, scores, ranks, strict=True)
    ]
    tables = {"scores": spec.as_table(rows)}
    spec.draw(CHART, tables, key=key, described=ranking.CHART_DESCRIBED)
