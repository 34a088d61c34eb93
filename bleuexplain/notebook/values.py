"""Counts and scores in a notebook, by the names that they have in Python."""

from collections.abc import Mapping
from typing import Any

from bleuexplain.notebook.tables import table, text, tokens


def components_html(values: Mapping[str, Any]) -> str:
    """Return the tokens and counts of ``SentenceComponents.to_dict`` as two tables.

    >>> from bleuexplain.components import sentence_components
    >>> counted = sentence_components(["<b>"], [["<b>"]], max_order=1)
    >>> "&lt;b&gt;" in components_html(counted.to_dict())
    True
    """
    c, r = values["candidate_length"], values["reference_length"]
    rows = [["hypothesis", f"c = {c:,}", tokens(values["hypothesis"])]]
    for number, reference in enumerate(values["references"], start=1):
        rows.append([f"reference {number}", f"{len(reference):,}", tokens(reference)])
    rows.append(["reference_length", f"r = {r:,}", ""])
    counts = zip(values["matches"], values["totals"], strict=True)
    orders = [
        [f"n = {order}", f"{match:,}", f"{total:,}"]
        for order, (match, total) in enumerate(counts, start=1)
    ]
    header = ["order", "matches m_n", "totals l_n"]
    return table("Tokens", ["", "length", "tokens"], rows) + table("Counts", header, orders)


def score_html(values: Mapping[str, Any]) -> str:
    """Return the score and the precisions of ``BleuScore.to_dict`` as two tables.

    >>> from bleuexplain.bleu import compute_bleu
    >>> "<td" in score_html(compute_bleu([1], [2], 2, 2).to_dict())
    True
    """
    c, r = values["candidate_length"], values["reference_length"]
    epsilon = "" if values["epsilon"] is None else f", epsilon = {values['epsilon']!r}"
    rows = [
        ["bleu, 0 to 1", f"{values['bleu']:.6g}"],
        ["brevity_penalty", f"{values['brevity_penalty']:.6g} (c = {c:,}, r = {r:,})"],
        ["orders_used", f"{values['orders_used']} of {len(values['matches'])}"],
        ["smoothing", text(values["smoothing"] + epsilon)],
        ["effective_order", str(values["effective_order"])],
    ]
    header = ["order", "m_n / l_n", "smoothed", "p_n"]
    return table("BLEU", [], rows) + table("Precisions", header, _orders(values))


def _orders(values: Mapping[str, Any]) -> list[list[str]]:
    names = ("matches", "totals", "smoothed_matches", "smoothed_totals")
    counts = zip(*[values[name] for name in names], strict=True)
    return [
        [f"n = {order}", f"{match:,} / {total:,}", f"{smoothed} / {of}", _ratio(smoothed, of)]
        for order, (match, total, smoothed, of) in enumerate(counts, start=1)
    ]


def _ratio(match: float, total: float) -> str:
    return f"{match / total:.6g}" if total else "undefined"
