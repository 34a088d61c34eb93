"""A corpus score as sacreBLEU's command line prints it, to the last digit."""

from math import exp, log

from bleuexplain.bleu import BleuScore
from bleuexplain.corpus.resampling.intervals import Interval

_LOG_OF_ZERO = -9_999_999_999.0


def percent_precisions(of: BleuScore) -> list[float]:
    """Return the smoothed precisions, 0 to 100; 0 from the first order without n-grams on.

    >>> from bleuexplain.bleu import compute_bleu
    >>> percent_precisions(compute_bleu([1, 0, 0], [2, 1, 0], 2, 2, smoothing="method3"))
    [50.0, 50.0, 0.0]

    They are all 0 where nothing matches. Source: ``BLEU.compute_bleu``, sacreBLEU 2.6.
    """
    found: list[float] = []
    if of.counts.matches[0]:
        for match, total in zip(of.smoothed_matches, of.smoothed_totals, strict=True):
            if not total:
                break
            found.append(100.0 * match / total)
    return found + [0.0] * (of.counts.max_order - len(found))


def percent_score(of: BleuScore) -> float:
    """Return 100 BLEU, worked in sacreBLEU's order, so that a tie is rounded as there.

    Here BLEU is 5/16, and sacreBLEU's value a little above 31.25.

    >>> from bleuexplain.bleu import compute_bleu
    >>> f"{percent_score(compute_bleu([5], [16], 16, 16)):.1f}"
    '31.3'

    Source: ``BLEU.compute_bleu``, sacreBLEU 2.6.
    """
    if not of.counts.matches[0]:
        return 0.0
    used = percent_precisions(of)[: of.orders_used]
    logarithms = [log(each) if each else _LOG_OF_ZERO for each in used]
    # Python's own sum, as there: from 3.12 on it rounds otherwise than adding one by one.
    return _penalty(of) * exp(sum(logarithms) / of.orders_used)


def _penalty(of: BleuScore) -> float:
    c, r = of.counts.candidate_length, of.counts.reference_length
    return 1.0 if c >= r else of.brevity_penalty  # 1 also where both are empty


def short_line(of: BleuScore, width: int = 1, interval: Interval | None = None) -> str:
    """Return the score as ``sacrebleu --score-only`` prints it, with so many decimals.

    >>> from bleuexplain.bleu import compute_bleu
    >>> short_line(compute_bleu([1], [3], 3, 3), 4)
    '33.3333'
    """
    told = f"{percent_score(of):.{width}f}"
    if interval is None or interval.samples == 1 or not interval.mean:
        return told
    return f"{told} (μ = {100 * interval.mean:.{width}f} ± {100 * interval.half_width:.{width}f})"


def full_line(
    of: BleuScore, signature: str, width: int = 1, interval: Interval | None = None
) -> str:
    """Return the line that ``sacrebleu --format text`` prints.

    >>> from bleuexplain.bleu import compute_bleu
    >>> full_line(compute_bleu([1], [2], 2, 3), "nrefs:1")
    'BLEU|nrefs:1 = 30.3 50.0 (BP = 0.607 ratio = 0.667 hyp_len = 2 ref_len = 3)'

    Source: ``Score.format`` and ``BLEUScore``, sacreBLEU 2.6.
    """
    c, r = of.counts.candidate_length, of.counts.reference_length
    precisions = "/".join(f"{each:.1f}" for each in percent_precisions(of))
    ratio = c / r if r else 0.0
    return (
        f"BLEU|{signature} = {short_line(of, width, interval)} {precisions} "
        f"(BP = {_penalty(of):.3f} ratio = {ratio:.3f} hyp_len = {c} ref_len = {r})"
    )
