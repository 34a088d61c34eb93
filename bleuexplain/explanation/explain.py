"""Explain a sentence in one call."""

from collections.abc import Sequence

from bleuexplain.components import whole_number
from bleuexplain.diagnosis import (
    Case,
    as_text,
    best_edits,
    findings,
    losses,
    read_case,
    tokens_of,
    what_ifs,
)
from bleuexplain.engines import EngineScore, Sentence, evaluate_all
from bleuexplain.errors import InputError
from bleuexplain.explanation.explanation import Explanation, reports
from bleuexplain.explanation.given import check, read_given
from bleuexplain.explanation.values import read_number, require_name, require_switch
from bleuexplain.settings import Settings
from bleuexplain.smoothing import DEFAULT_EPSILON, smooth
from bleuexplain.tokenizers import require_tokenizer


def explain(
    hypothesis: str | Sequence[str],
    references: Sequence[str | Sequence[str]],
    *,
    tokenizer: str = "none",
    lowercase: bool = False,
    max_order: int = 4,
    smoothing: str = "none",
    epsilon: float | None = None,
    effective_order: bool = False,
    told: float | None = None,
) -> Explanation:
    """Explain the BLEU of one sentence: where it was lost, why, and what would change it.

    Hypothesis and references are texts, cut by ``tokenizer`` (one of
    ``TOKENIZERS``), or lists of tokens, which no tokenizer touches; lists nested
    otherwise are read as they were probably meant, and a finding says so.
    ``told`` is the number that another tool gave, to be recognised on its scale.
    Scores, losses and gains are BLEU from 0 to 1; ``losses`` are in nats.

    >>> explanation = explain("this is a fest", ["this is a test"])
    >>> [(each.kind, each.score_after) for each in explanation.findings]
    [('near_identical', 1.0), ('zero_order', 0.5946035575013605)]
    >>> explanation.findings[0].message
    'One letter apart, and so no match: “fest” (reference: “test”).'
    >>> explanation.edits[0].token, explanation.edits[0].bleu
    ('test', 1.0)

    Raises ``InputError`` for what is no text or list of strings, no reference, a
    tokenizer or smoothing that is not offered, and for more than the contract
    bleu-sentence-components takes: 8 references, 10,000 tokens, 128 bytes a token.
    Source of counts and score: Papineni et al. 2002; the founding contracts.
    """
    told = read_number(told, "told")
    epsilon = read_number(epsilon, "epsilon")
    max_order = whole_number(max_order, "max_order")
    require_switch(lowercase, "lowercase")
    require_switch(effective_order, "effective_order")
    require_name(tokenizer, "tokenizer")
    require_name(smoothing, "smoothing")
    settings = Settings(
        tokenizer=tokenizer,
        lowercase=lowercase,
        smoothing=smoothing,
        epsilon=DEFAULT_EPSILON if epsilon is None else epsilon,
        effective_order=effective_order,
        max_order=max_order,
    )
    require_tokenizer(tokenizer)  # of lists of tokens too, which it does not touch
    smooth((0,), (0,), smoothing, epsilon)  # refuses what is no smoothing, or epsilon without one
    given = read_given(hypothesis, references)
    ours = tokens_of(given.hypothesis, settings)
    check(ours, [tokens_of(each, settings) for each in given.references])
    case = read_case(given.hypothesis, given.references, settings, told=told, slip=given.slip)
    return explain_case(case)


def explain_case(case: Case) -> Explanation:
    """Explain a case that is read and within the limits."""
    edits = best_edits(case.hypothesis_tokens, case.reference_tokens, case.settings)
    return Explanation(
        case,
        losses(case.score),
        reports(case, findings(case)),
        what_ifs(case),
        edits.best,
        edits.left_out,
        engines_of(case),
    )


def engines_of(case: Case) -> tuple[EngineScore, ...]:
    """Return what every tool makes of a case; none where 13a cannot read the text."""
    try:
        return evaluate_all(sentence_of(case), case.settings)
    except InputError:
        return ()


def sentence_of(case: Case) -> Sentence:
    """Return a case as the tools are given it."""
    return Sentence(
        as_text(case.hypothesis),
        tuple(map(as_text, case.references)),
        case.hypothesis_tokens,
        case.reference_tokens,
    )
