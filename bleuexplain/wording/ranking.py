"""What the smoothing methods make of several sentences, and whether it matters which one."""

from collections.abc import Sequence
from itertools import combinations
from math import isnan

from bleuexplain.comparison import RankedSentences
from bleuexplain.wording import labels, methods
from bleuexplain.wording.numbers import listed, plural, score

TITLE = "Several sentences at once: does the choice matter?"
NOTE = (
    "The same settings at the side, on sentences of your own. Ranks are among these sentences: 1 "
    "is the best, and equal scores share a rank."
)
BOX = "Sentences, one a line: hypothesis, tab, reference (more tabs: more references)"
BOX_HELP = (
    "Up to 200 lines, as they come out of a spreadsheet or of paste(1). Hypothesis ||| reference "
    "is read too. A cell may be a list of tokens."
)
TOO_FEW = "Two lines that can be read are needed for a ranking."
CHART_TITLE = "BLEU of each sentence, from method to method"
CHART_NOTE = (
    "A line a sentence. Solid: its rank is not the same under every method; dashed: it is. Point "
    "at a line for its sentence."
)
CHART_DESCRIBED = (
    "Line chart: the BLEU of each sentence under each smoothing method, a line a sentence. The "
    "table below has the numbers."
)
TAU_TITLE = "How far the rankings agree"
TAU_NOTE = (
    "1: the same order; 0: no relation; −1: the opposite. τ-b allows for ties. –: one of the two "
    "methods scores all sentences alike."
)
SUMMARY_CAPTION = "Each method on all these sentences"
SUMMARY_HEADER = [
    "smoothing",
    "mean of sentence BLEU",
    "sentences at 0",
    "pairs of sentences tied",
    "corpus BLEU (counts summed)",
]
TABLE_CAPTION = "The sentences, with score and rank"
DOWNLOAD = "Download the sentences’ scores and ranks (CSV)"


def verdict(ranked: RankedSentences) -> tuple[str, ...]:
    """Answer which smoothing to report for these sentences, and whether it matters.

    The first sentence is the answer, the others are its grounds.
    """
    return tuple(filter(None, [_ranking(ranked), _zeros(ranked), _level(ranked), _corpus(ranked)]))


def tau_rows(ranked: RankedSentences) -> tuple[list[str], list[list[str]]]:
    """Return header and rows of the small matrix: tau, and the pairs swapped of all pairs."""
    rows = []
    for one, name in enumerate(ranked.methods):
        cells = [_tau(ranked, one, other) for other in range(len(ranked.methods))]
        rows.append([name, *cells])
    return ["", *ranked.methods], rows


def tau_caption(ranked: RankedSentences) -> str:
    """Say what the cells of the matrix are."""
    pairs = plural(ranked.pairs, "pair")
    return f"Kendall’s τ-b (in brackets: how many of {pairs} change order)"


def summary_rows(ranked: RankedSentences, chosen: str) -> list[list[str]]:
    """Return a row a method: mean, zeros, ties, corpus BLEU; the chosen one has a sign."""
    columns = (ranked.methods, ranked.means, ranked.zeros, ranked.tied, ranked.corpus)
    return [
        [
            methods.chosen_label(name, name == chosen),
            score(mean),
            str(zeros),
            f"{tied} of {ranked.pairs}",
            score(corpus),
        ]
        for name, mean, zeros, tied, corpus in zip(*columns, strict=True)
    ]


def sentence_columns(
    lines: Sequence[int], hypotheses: Sequence[str], ranked: RankedSentences
) -> dict[str, list[object]]:
    """Return the columns of the table of sentences: line, text, a score and a rank a method."""
    columns: dict[str, list[object]] = {"line": list(lines), "hypothesis": list(hypotheses)}
    for index, name in enumerate(ranked.methods):
        columns[f"BLEU {name}"] = ranked.scores[:, index].tolist()
    for index, name in enumerate(ranked.methods):
        columns[f"rank {name}"] = [row[index] for row in ranked.ranks]
    return columns


def _ranking(ranked: RankedSentences) -> str:
    smoothed = range(1, len(ranked.methods))
    pairs = [(ranked.swapped[a][b], a, b) for a, b in combinations(smoothed, 2)]
    most, one, other = max(pairs, key=lambda pair: pair[0])
    if not most:
        return _never_swapped(ranked, smoothed)
    least, close, closest = min(pairs, key=lambda pair: pair[0])
    alike = (
        f" Of these three, {_named(ranked, (close, closest))} agree best: {least} of "
        f"{ranked.pairs}."
        if least < most
        else ""
    )
    return (
        f"For the ranking it matters: {_named(ranked, (one, other))} put {most} of "
        f"{plural(ranked.pairs, 'pair')} of sentences in opposite order.{alike}"
    )


def _never_swapped(ranked: RankedSentences, smoothed: Sequence[int]) -> str:
    names, these = _named(ranked, smoothed), plural(ranked.sentences, "sentence")
    by_method = list(zip(*ranked.ranks, strict=True))
    if len({by_method[index] for index in smoothed}) == 1:
        return f"For the ranking it does not matter: {names} rank these {these} alike."
    return (
        f"For the ranking it matters in ties only: {names} never put two of these {these} in "
        "opposite order, but one ties what another tells apart."
    )


def _zeros(ranked: RankedSentences) -> str:
    without = ranked.zeros[0]
    if not without:
        return "No sentence scores 0 without smoothing, so none needs any."
    return (
        f"Without smoothing {without} of {plural(ranked.sentences, 'sentence')} "
        f"{'scores' if without == 1 else 'score'} 0"
        f"{' and share the last rank' if without > 1 else ''}."
    )


def _level(ranked: RankedSentences) -> str:
    means = ranked.means[1:]
    low, high = min(means), max(means)
    if score(low) == score(high):
        return f"The mean of the sentences’ scores is {score(low)} under every smoothing."
    names = ranked.methods[1:]
    return (
        f"The mean of the sentences’ scores goes from {score(low)} "
        f"({labels.smoothing(names[means.index(low)])}) to {score(high)} "
        f"({labels.smoothing(names[means.index(high)])}): a score says little without the name of "
        "its smoothing. sacreBLEU’s sentence_bleu is method3 with effective order on: report that, "
        "by name, unless you have a reason for another."
    )


def _corpus(ranked: RankedSentences) -> str:
    low, high = min(ranked.corpus), max(ranked.corpus)
    if score(low) == score(high):
        spread = f"is {score(low)} under every method"
    else:
        spread = f"goes from {score(low)} to {score(high)}"
    return (
        f"Counted together, as one corpus, BLEU {spread}: for a corpus report that, "
        f"{'unsmoothed' if ranked.corpus[0] else 'with the smoothing named'}."
    )


def _named(ranked: RankedSentences, indices: Sequence[int]) -> str:
    return listed([ranked.methods[index] for index in indices])


def _tau(ranked: RankedSentences, one: int, other: int) -> str:
    tau = float(ranked.tau[one, other])
    if one == other:
        return ""
    value = "–" if isnan(tau) else f"{tau:z.2f}".replace("-", "−")
    return f"{value}\u00a0({ranked.swapped[one][other]})"
