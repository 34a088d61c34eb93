"""The formula with this sentence's numbers in it, in LaTeX, a line a step."""

from bleuexplain.bleu import BleuScore, Precision
from bleuexplain.diagnosis import ExplainedScore, Factor
from bleuexplain.wording import factors
from bleuexplain.wording.numbers import count, fraction, precision_value, score

# More factors than these would make the line too long for a phone.
_MOST_NAMED = 4

DEFINITION = (
    r"\mathrm{BLEU} = \mathrm{BP} \cdot \exp\bigl(\tfrac{1}{N}\textstyle\sum_n \ln p_n\bigr)"
    r" = \mathrm{BP} \cdot (p_1 \cdots p_N)^{1/N}"
)


def steps(explanation: ExplainedScore) -> tuple[str, ...]:
    """Return the computation as LaTeX lines: precisions, brevity penalty, mean, BLEU."""
    result = explanation.score
    penalty, mean = _number(result.brevity_penalty), _number(result.geometric_mean)
    return (
        *_precisions(result),
        _brevity_penalty(result),
        *_mean(explanation),
        rf"\mathrm{{BLEU}} = {penalty} \cdot {mean} = {_number(result.bleu)}",
    )


TABLE_HEADER = ["factor", "as counted", "smoothed", "value", "to the power 1/N", "product so far"]


def table(explanation: ExplainedScore) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of the factors, as text: the numbers behind the charts."""
    result = explanation.score
    rows = []
    for factor in explanation.factors:
        name = factors.name(factor, 1)
        value, product = factors.value(factor, result), score(factor.after)
        if not factor.order:
            rows.append([name, "", "", value, "", product])
            continue
        raw = result.precisions[factor.order - 1]
        smoothed = result.smoothed_precisions[factor.order - 1]
        counts = [fraction(raw), fraction(smoothed), precision_value(smoothed)]
        rows.append([name, *counts, value, product])
    for order in range(result.orders_used + 1, result.counts.max_order + 1):
        raw, smoothed = result.precisions[order - 1], result.smoothed_precisions[order - 1]
        name = factors.name(Factor(order, None, 0.0, 0.0), 1)
        rows.append([name, fraction(raw), fraction(smoothed), "not used", "", ""])
    return TABLE_HEADER, rows


def as_one(explanation: ExplainedScore) -> str:
    """Return the definition and the steps as one LaTeX formula of several lines."""
    lines = r" \\[0.6em] ".join([DEFINITION, *steps(explanation)])
    return rf"\begin{{gathered}} {lines} \end{{gathered}}"


def markdown(explanation: ExplainedScore) -> str:
    """Return the same steps as Markdown, each a display formula."""
    return "\n\n".join(f"$$\n{step}\n$$" for step in steps(explanation))


def _precisions(result: BleuScore) -> list[str]:
    lines = []
    pairs = zip(result.precisions, result.smoothed_precisions, strict=True)
    for order, (raw, smoothed) in enumerate(pairs, start=1):
        line = rf"p_{order} = \frac{{m_{order}}}{{l_{order}}} = {_fraction(raw)}"
        if smoothed != raw:
            line += rf"\;\xrightarrow{{\text{{{result.smoothing}}}}}\;{_fraction(smoothed)}"
        value = smoothed.value
        line += r"\;\text{(undefined)}" if value is None else rf" = {_number(value)}"
        if order > result.orders_used:
            line += r"\;\text{(not used)}"
        lines.append(line)
    return lines


def _brevity_penalty(result: BleuScore) -> str:
    c, r = result.counts.candidate_length, result.counts.reference_length
    start = rf"c = {c},\; r = {r}:\quad \mathrm{{BP}} ="
    if c == 0:
        return rf"{start} 0 \;\text{{(c is 0)}}"
    if c > r:
        return rf"{start} 1 \;\text{{(c > r)}}"
    penalty = _number(result.brevity_penalty)
    return rf"{start} e^{{1 - r/c}} = e^{{1 - {r}/{c}}} = {penalty}"


def _mean(explanation: ExplainedScore) -> list[str]:
    result = explanation.score
    used = result.orders_used
    names = r" \, ".join(f"p_{order}" for order in range(1, used + 1))
    if used > _MOST_NAMED:
        names = rf"p_1 \cdots p_{used}"
    match explanation.costliest.kind:
        case "empty hypothesis":
            return [r"c = 0 \;\Rightarrow\; \mathrm{BLEU} = 0"]
        case "no shared token":
            return [r"m_1 = 0 \;\Rightarrow\; \text{the mean is } 0 \text{, before any smoothing}"]
        case "zero orders":
            order = explanation.costliest.order
            exists = result.smoothed_precisions[order - 1].total
            zero = rf"p_{order} = 0" if exists else rf"p_{order} \text{{ is undefined}}"
            return [rf"{zero} \;\Rightarrow\; ({names})^{{1/{used}}} = 0"]
    fractions = " ".join(
        rf"\cdot {_fraction(precision)}" for precision in result.smoothed_precisions[:used]
    ).removeprefix(r"\cdot ")
    mean = _number(result.geometric_mean)
    product = rf"({names})^{{1/{used}}} = \Bigl({fractions}\Bigr)^{{1/{used}}}"
    return [f"{product} = {mean}"] if used <= _MOST_NAMED else [product, f"= {mean}"]


def _fraction(precision: Precision) -> str:
    return rf"\frac{{{count(precision.match)}}}{{{count(precision.total)}}}"


def _number(value: float) -> str:
    text = score(value)
    if "e" not in text:
        return text
    mantissa, exponent = text.split("e")
    return rf"{mantissa} \cdot 10^{{{int(exponent)}}}"
