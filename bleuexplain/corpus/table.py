"""The segment table: a row a segment, and which rows are asked for, in which order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from bleuexplain.corpus.columns import Floats
from bleuexplain.corpus.contributions import loss_contributions
from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.scores import length_ratios, sentence_scores
from bleuexplain.settings import Settings

Sort = Literal[
    "segment",
    "bleu",
    "loss",
    "length_ratio",
    "difference",
    "loss_second",
    "loss_difference",
    "length_ratio_second",
]
Direction = Literal["lowest first", "highest first"]
Bounds = tuple[float, float]
Rows = NDArray[np.int64]

FIRST, SECOND = "bleu", "bleu_second"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which rows are asked for: what their texts hold, between which bounds, and their order.

    ``within`` has columns with their bounds, both included; ``among`` are row numbers, and
    ``None`` is any.
    """

    search: str = ""
    within: Sequence[tuple[str, Bounds]] = ()
    among: Collection[int] | None = None
    sort: Sort = "segment"
    direction: Direction = "lowest first"


def segment_table(corpus: Corpus, settings: Settings) -> pd.DataFrame:
    """Return a row a segment: its number from 1, scores, loss, length ratio and statistics.

    ``bleu`` is the sentence BLEU of the first system, 0 to 1; ``loss`` its share of
    the corpus's log-loss, which sums to -ln BLEU; ``length_ratio`` is c/r, missing
    where r is 0. Where there are two systems, ``bleu_second``, ``loss_second`` and
    ``length_ratio_second`` are those of the other one; ``difference`` and
    ``loss_difference`` are second minus first. The latter sums to ln of the first
    corpus BLEU over the second: what a segment adds to the difference of the two.
    The statistics are the first system's.

    >>> from bleuexplain.corpus.corpus import read_corpus
    >>> made = read_corpus([("a", ["so it is", "yes"])], [["so it is", "no"]])
    >>> segment_table(made, Settings(max_order=3))[["segment", "bleu", "length_ratio"]]
       segment  bleu  length_ratio
    0        1   1.0           1.0
    1        2   0.0           1.0
    """
    found = [system.statistics for system in corpus.systems]
    scores = [sentence_scores(each, settings) for each in found]
    losses = [loss_contributions(each, settings).shares for each in found]
    ratios = [length_ratios(each) for each in found]
    columns = {
        "segment": np.arange(1, corpus.size + 1),
        **_of_each(FIRST, scores, "difference"),
        **_of_each("loss", losses, "loss_difference"),
        **_of_each("length_ratio", ratios),
    }
    return pd.concat([pd.DataFrame(columns), found[0]], axis=1)


def _of_each(name: str, values: Sequence[Floats], difference: str = "") -> dict[str, Floats]:
    of_second = {f"{name}_second": each for each in values[1:]}
    if difference and of_second:
        of_second[difference] = values[1] - values[0]
    return {name: values[0], **of_second}


def widest_bounds(table: pd.DataFrame, column: str) -> Bounds:
    """Return bounds, whole tenths, between which all values of a column of scores or ratios lie.

    >>> widest_bounds(pd.DataFrame({"length_ratio": [0.75, 1.01, np.nan]}), "length_ratio")
    (0.0, 1.1)
    """
    if column in _BOUNDS:
        return _BOUNDS[column]
    values = table[column].to_numpy(dtype=np.float64)
    highest = values[np.isfinite(values)].max(initial=1.0)
    return 0.0, float(np.ceil(10 * highest) / 10)


_BOUNDS: dict[str, Bounds] = {FIRST: (0.0, 1.0), SECOND: (0.0, 1.0), "difference": (-1.0, 1.0)}


def rows_asked(corpus: Corpus, table: pd.DataFrame, asked: Asked) -> Rows:
    """Return the positions of the rows asked for, in the order asked for; ties by segment.

    >>> from bleuexplain.corpus.corpus import read_corpus
    >>> made = read_corpus([("a", ["so it is", "yes", "it was"])], [["so it is", "no", "it is"]])
    >>> asked = Asked(search="IT", sort="bleu")
    >>> rows_asked(made, segment_table(made, Settings(max_order=1)), asked).tolist()
    [2, 0]
    """
    kept = np.ones(len(table), dtype=bool)
    for column, (low, high) in asked.within:
        values = table[column].to_numpy()
        kept &= (values >= low) & (values <= high)
    if asked.among is not None:
        kept &= np.isin(np.arange(len(table)), list(asked.among))
    rows: Rows = np.flatnonzero(kept)
    if asked.search:
        rows = rows[[_holds(corpus, int(row), asked.search.casefold()) for row in rows]]
    values = table[asked.sort].to_numpy(dtype=np.float64)[rows]
    ordered = -values if asked.direction == "highest first" else values
    return rows[np.argsort(ordered, kind="stable")]  # what is missing goes last, either way


def _holds(corpus: Corpus, row: int, text: str) -> bool:
    lines = (system.lines[row] for system in corpus.systems)
    named = () if corpus.ids is None else (corpus.ids[row],)
    return any(text in line.casefold() for line in (*lines, *corpus.references_of(row), *named))


def with_texts(corpus: Corpus, table: pd.DataFrame) -> pd.DataFrame:
    """Return the table with the texts beside it: of each system, and of each reference.

    The ids, where the segments have any, stand behind their numbers.

    >>> from bleuexplain.corpus.corpus import read_corpus
    >>> made = read_corpus([("a", ["yes"])], [["no"], [None]])
    >>> list(with_texts(made, segment_table(made, Settings(max_order=1))))[-4:]
    ['reference_length', 'hypothesis', 'reference_1', 'reference_2']
    """
    names = ("hypothesis", "hypothesis_second")
    systems = zip(names, corpus.systems, strict=False)
    texts: dict[str, Any] = {name: list(system.lines) for name, system in systems}
    for at, lines in enumerate(corpus.references, start=1):
        texts[f"reference_{at}"] = list(lines)
    whole = table.assign(**texts)
    if corpus.ids is not None:
        whole.insert(1, "id", list(corpus.ids))
    return whole
