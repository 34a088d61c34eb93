"""What makes two tools differ, step by step, in sentences."""

from collections.abc import Callable

from bleuexplain.engines import EngineScore, Field, Reconciliation, Step, Warned
from bleuexplain.wording.engines import phrases
from bleuexplain.wording.numbers import listed, plural, score

_Phrase = Callable[[EngineScore], str]


def _tokenizer(score: EngineScore) -> str:
    tokens = plural(score.measured.candidate_length, "token")
    return f"{phrases.TOKENIZERS[score.profile.tokenizer]} ({tokens})"


def _case(score: EngineScore) -> str:
    return phrases.CASES[score.profile.lowercase]


def _length(score: EngineScore) -> str:
    length = f"{score.measured.reference_length:g}"
    return f"{phrases.LENGTHS[score.profile.reference_length]} ({length})"


def _missing(score: EngineScore) -> str:
    return phrases.MISSING[score.profile.missing_order]


def _smoothing(score: EngineScore) -> str:
    return phrases.SMOOTHINGS[score.profile.smoothing]


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
    "tokenizer": _tokenizer,
    "lowercase": _case,
    "reference_length": _length,
    "missing_order": _missing,
    "smoothing": _smoothing,
    "epsilon": _epsilon,
    "no_match": _no_match,
    "zero_orders": _zeros,
    "effective_order": _mean,
    "brevity_penalty": _brevity,
    "max_order": _max_order,
}


def step(step: Step) -> str:
    """Say one step: the new choice, the old one, and the scores before and after.

    >>> from bleuexplain.engines import Sentence, reconcile
    >>> from bleuexplain.settings import Settings
    >>> sentence = Sentence.of("a b c d", ["a b c d e", "a b c"], Settings())
    >>> step_, = reconcile("bleuscore", "torchmetrics", sentence, Settings()).steps
    >>> step(step_)
    'the first listed of the closest references (5) in place of the shortest reference (3): 1.0000 → 0.7788'
    """  # noqa: E501 - the sentence is one line
    change = _stops(step) if step.field == "stops" else _exchange(step)
    return f"{change}: {number(step.score_before)} → {number(step.score_after)}"


def _exchange(step: Step) -> str:
    phrase = _PHRASES[step.field]
    where = _missing_orders(step.score_after) if step.field == "missing_order" else ""
    return f"{phrase(step.score_after)} in place of {phrase(step.score_before)}{where}"


def _missing_orders(score: EngineScore) -> str:
    totals = score.measured.totals
    orders = [str(order) for order, total in enumerate(totals, start=1) if not total]
    return f" (here {'order' if len(orders) == 1 else 'orders'} {listed(orders)})" if orders else ""


def _stops(step: Step) -> str:
    before, after = step.score_before.stop, step.score_after.stop
    if after:
        return "a crash" if after.outcome == "crash" else "a refusal"
    if before:
        return f"no {before.outcome.replace('refused', 'refusal')} where {before.kind}"
    return "other inputs refused"


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
    outcomes = {"crash": "crashes", "refused": "refuses"}
    return f"{outcomes[value.stop.outcome]}: {phrases.STOPS[value.stop.kind]}"


def warning(warned: Warned) -> str:
    """Say what a tool warns of.

    >>> warning(Warned("no match", "", 4))
    'warns of an order without a match (order 4)'
    """
    order = f" (order {warned.order})" if warned.order else ""
    return f"{phrases.WARNINGS[warned.kind]}{order}"


def reconciliation(found: Reconciliation) -> tuple[str, ...]:
    """Return the sentences that lead from the first tool's number to the second's."""
    if found.agree:
        return (f"Both give the same: {number(found.first)}.",)
    return tuple(f"{text[0].upper()}{text[1:]}." for text in map(step, found.steps))
