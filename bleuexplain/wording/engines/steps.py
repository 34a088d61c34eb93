"""What makes two tools differ, step by step, in sentences."""

from collections.abc import Callable, Iterator

from bleuexplain.engines import EngineScore, Field, Outcome, Reconciliation, Step, Warned
from bleuexplain.engines.rules import SCALES
from bleuexplain.wording.engines import phrases
from bleuexplain.wording.numbers import listed, plural, score

_Phrase = Callable[[EngineScore], str]

_STOPPED: dict[Outcome, str] = {"crash": "crashes", "refused": "refuses"}
_A_STOP: dict[Outcome, str] = {"crash": "a crash", "refused": "a refusal"}


def _stop_or_score(score: EngineScore) -> str:
    if score.stop:
        return f"{_A_STOP[score.outcome]} ({phrases.STOPS[score.stop.kind]})"
    return "a score"


def _tokenizer(score: EngineScore) -> str:
    tokens = plural(score.measured.candidate_length, "token")
    return f"{phrases.TOKENIZERS[score.profile.tokenizer]} ({tokens})"


def _case(score: EngineScore) -> str:
    return phrases.CASES[score.profile.lowercase]


def _length(score: EngineScore) -> str:
    length = score.measured.reference_length
    tokens = f"{length:g} {'token' if length == 1 else 'tokens'}"
    return f"{phrases.LENGTHS[score.profile.reference_length]} ({tokens})"


def _missing(score: EngineScore) -> str:
    return phrases.MISSING[score.profile.missing_order]


def _smoothing(score: EngineScore) -> str:
    return phrases.smoothing(score.profile.smoothing, score.measured.epsilon)


def _epsilon(score: EngineScore) -> str:
    return f"epsilon {score.measured.epsilon:g}"


def _no_match(score: EngineScore) -> str:
    return phrases.NO_MATCH[score.profile.no_match]


def _zeros(score: EngineScore) -> str:
    return phrases.ZEROS[score.profile.zero_orders]


def _mean(score: EngineScore) -> str:
    return phrases.MEANS[score.profile.effective_order]


def _brevity(score: EngineScore) -> str:
    return phrases.BREVITY[score.profile.brevity_penalty]


def _max_order(score: EngineScore) -> str:
    return f"N = {score.measured.max_order}"


_PHRASES: dict[Field, _Phrase] = {
    "stops": _stop_or_score,
    "tokenizer": _tokenizer,
    "lowercase": _case,
    "reference_length": _length,
    "no_match": _no_match,
    "missing_order": _missing,
    "smoothing": _smoothing,
    "epsilon": _epsilon,
    "zero_orders": _zeros,
    "effective_order": _mean,
    "brevity_penalty": _brevity,
    "max_order": _max_order,
}


def step(step: Step) -> str:
    """Say one step: the new choice, the old one, and the scores before and after.

    >>> from bleuexplain.engines import Sentence, reconcile
    >>> from bleuexplain.settings import Settings
    >>> sentence = Sentence.of("a b c d", ["a b c d e", "a b"], Settings())
    >>> found = reconcile("bleuscore", "bleuscore.closest", sentence, Settings())
    >>> print(step(found.steps[0]))
    the closest reference (5 tokens) in place of the shortest reference (2 tokens): 1.0000 → 0.7788
    """
    phrase = _PHRASES[step.field]
    where = _missing_orders(step.score_after) if step.field == "missing_order" else ""
    change = f"{phrase(step.score_after)} in place of {phrase(step.score_before)}{where}"
    scores = f"{_figure(step.score_before)} → {_figure(step.score_after)}"
    return f"{change}{_left_out(step)}: {scores}"


def _left_out(step: Step) -> str:
    # Such a tool would give 0 for these orders, and drops what is 0: so the score rises.
    profile, totals = step.score_after.profile, step.score_after.measured.totals
    drops = profile.zero_orders == "left out" and profile.missing_order == "zero"
    rises = (step.bleu_after or 0.0) > (step.bleu_before or 0.0)
    if step.field in ("missing_order", "smoothing") and drops and rises and not all(totals):
        return ", and a precision of 0 left out of the product"
    return ""


def _missing_orders(score: EngineScore) -> str:
    totals = score.measured.totals
    orders = [str(order) for order, total in enumerate(totals, start=1) if not total]
    noun = "order" if len(orders) == 1 else "orders"
    return f" (here {noun} {listed(orders)})" if orders else ""


def _figure(value: EngineScore) -> str:
    return "no score" if value.bleu is None else score(value.bleu)


def number(value: EngineScore) -> str:
    """Write a score from 0 to 1, or why there is none.

    >>> from bleuexplain.engines import ENGINES, Sentence, evaluate
    >>> from bleuexplain.settings import Settings
    >>> number(evaluate(ENGINES["nmt"], Sentence.of("", ["a"], Settings())))
    'crashes: division by zero'
    """
    return stop(value) if value.bleu is None else score(value.bleu)


def stop(value: EngineScore) -> str:
    """Say how a tool gives no score; empty where it gives one."""
    if not value.stop:
        return ""
    return f"{_STOPPED[value.outcome]}: {phrases.STOPS[value.stop.kind]}"


def warning(warned: Warned) -> str:
    """Say what a tool warns of.

    >>> warning(Warned("no match", "", 4))
    'warns of an order without a match (order 4)'
    """
    order = f" (order {warned.order})" if warned.order else ""
    return f"{phrases.WARNINGS[warned.kind]}{order}"


def reconciliation(found: Reconciliation) -> tuple[str, ...]:
    """Return the sentences that lead from the first tool's number to the second's."""
    sentences = [f"With {step(each)}." for each in found.steps]
    return tuple(sentences or [_same(found)]) + tuple(_other_scale(found))


def _same(found: Reconciliation) -> str:
    if found.first.stop:
        return f"Neither gives a score: {phrases.STOPS[found.first.stop.kind]}."
    return f"Both give the same: {_figure(found.first)}."


def _other_scale(found: Reconciliation) -> Iterator[str]:
    first, second = found.first.profile, found.second.profile
    if not found.second.stop and SCALES[first.scale] != SCALES[second.scale]:
        printed = found.second.printed
        yield f"{second.tool} writes it {phrases.SCALES[second.scale]}: {printed}."
