"""The Smoothing page, taken along."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bleuexplain import permalink, saved
from bleuexplain.comparison import VARIANTS, Sweep, compare
from bleuexplain.components import Counts
from bleuexplain.permalink import State
from bleuexplain.ui import state
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import methods, screen, smoothing_page


def draw(counts: Counts, swept: Sweep, current: State, charts: Mapping[str, str]) -> None:
    """Draw all that can be taken along of counts for orders 1 to 8, and of the sentences.

    ``charts`` has the titles of the charts by what they are described as.
    """
    others = state.other_texts()
    of_this_page = {name: text for name, text in others.items() if name == "pairs"}
    link = exports.link_to(permalink.parameters(current) | of_this_page)
    chosen = counts.up_to(current.settings.max_order)
    files = (
        File(
            smoothing_page.DOWNLOAD_METHODS,
            partial(_methods, chosen, current.settings.epsilon),
            "smoothing-methods.csv",
            "text/csv",
        ),
        File(
            smoothing_page.DOWNLOAD_SWEEP,
            partial(_sweep, swept),
            "smoothing-sweep.csv",
            "text/csv",
        ),
        File(
            screen.DOWNLOAD_INPUTS,
            partial(saved.as_json, current, None, others),
            "bleuexplain.json",
            "application/json",
        ),
    )
    code = smoothing_page.code(counts, current.settings)
    exports.draw(link, code, files, charts, smoothing_page.CODE_TITLE)


def _methods(counts: Counts, epsilon: float) -> bytes:
    return csv(methods.columns(compare(counts, epsilon)))


def _sweep(swept: Sweep) -> bytes:
    columns: dict[str, list[Any]] = {
        "smoothing": [],
        "effective_order": [],
        "max_order": [],
        "epsilon": [],
        "bleu": [],
    }
    for variant in VARIANTS:
        for order in range(1, swept.max_order + 1):
            size = len(swept.epsilons)
            columns["smoothing"] += [variant.smoothing] * size
            columns["effective_order"] += [variant.effective_order] * size
            columns["max_order"] += [order] * size
            columns["epsilon"] += swept.epsilons
            columns["bleu"] += swept.at(variant, order).tolist()
    return csv(columns)
