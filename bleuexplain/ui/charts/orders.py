"""BLEU against max order under each smoothing method, without and with effective order."""

from collections.abc import Sequence

import altair as alt

from bleuexplain.comparison import VARIANTS, Sweep, Variant
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.ui.charts import spec
from bleuexplain.wording import methods, numbers, smoothing_page


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("orders")).encode(
        spec.method_band(),
        tooltip=[
            alt.Tooltip("smoothing:N"),
            alt.Tooltip("order:O", title=smoothing_page.MAX_ORDER),
            alt.Tooltip("plain_told:N", title=smoothing_page.BLEU_PLAIN),
            alt.Tooltip("effective_told:N", title=smoothing_page.BLEU_EFFECTIVE),
        ],
    )
    scale = alt.Scale(domain=[0, 1])
    title = smoothing_page.BLEU_AXIS
    plain = base.mark_bar(strokeWidth=1.5, color=palette.matched).encode(
        spec.order_bar(), alt.Y("plain:Q", title=title, scale=scale)
    )
    saved = (
        base.transform_filter("datum.effective > datum.plain")
        .mark_bar(color="transparent", stroke=palette.clipped, strokeDash=[4, 3], strokeWidth=2)
        .encode(spec.order_bar(), alt.Y("effective:Q", title=title, scale=scale))
    )
    here = (
        base.transform_filter("datum.here")
        .mark_text(text="▼", dx=spec.TO_MIDDLE, dy=-9, color=palette.text, fontSize=13)
        .encode(spec.order_bar(), alt.Y("shown:Q", title=title, scale=scale))
    )
    orders, names = spec.order_numbers(base, palette), spec.method_names(base, palette)
    return alt.layer(plain, saved, here, orders, names).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(swept: Sweep, settings: Settings, key: str) -> None:
    """Draw the scores of a sweep at the epsilon of ``settings``, which say where one is."""
    at = swept.epsilons.index(settings.epsilon)
    bleu = {variant: swept.bleu[index, :, at].tolist() for index, variant in enumerate(VARIANTS)}
    rows = [
        _row(name, order, plain, effective, settings)
        for name in SMOOTHINGS
        for order, (plain, effective) in enumerate(_both(bleu, name), start=1)
    ]
    described = smoothing_page.ORDERS_DESCRIBED
    spec.draw(CHART, {"orders": spec.as_table(rows)}, key=key, described=described)


def _both(bleu: dict[Variant, Sequence[float]], name: str) -> list[tuple[float, float]]:
    return list(zip(bleu[Variant(name, False)], bleu[Variant(name, True)], strict=True))


def _row(name: str, order: int, plain: float, effective: float, settings: Settings) -> spec.Row:
    chosen = name == settings.smoothing
    return {
        "smoothing": name,
        "label": methods.band_label(name, chosen),
        "order": order,
        "plain": plain,
        "effective": effective,
        "shown": effective if settings.effective_order else plain,
        "plain_told": numbers.score(plain),
        "effective_told": numbers.score(effective),
        "here": chosen and order == settings.max_order,
    }
