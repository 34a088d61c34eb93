"""Every number that a sentence's score may be told as."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import isclose

from bleuexplain.components import MAX_ORDER
from bleuexplain.diagnosis import Case, as_text
from bleuexplain.engines.evaluate import SAME, EngineScore, evaluate
from bleuexplain.engines.reconcile import SAME_IN_SINGLE_PRECISION
from bleuexplain.engines.rules import SCALES
from bleuexplain.engines.sentence import Sentence
from bleuexplain.engines.told.number import EXACT
from bleuexplain.engines.told.settings import under_other_settings
from bleuexplain.engines.told.sources import (
    ByTools,
    Candidate,
    Characters,
    OneReference,
    Ours,
    Part,
    PartName,
    Swapped,
)
from bleuexplain.engines.tools import ENGINES
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

MOST_TOKENS = 3_000
"""Of longer sentences the characters are not counted."""


def candidates(case: Case, sentence: Sentence) -> Iterator[Candidate]:
    """Return the numbers that may be told for a case, the likelier sources first.

    A part that can only be read with an error, as a text of over a million
    characters by a tokenizer, is left out.
    """
    settings = case.settings
    yield Candidate(Ours(settings, settings), case.bleu, 0, EXACT)
    for part in (
        by_tools(sentence, settings),
        under_other_settings(case),
        _of_other_texts(case),
        _of_characters(case, settings),
        _parts(case),
    ):
        yield from _readable(part)


def _readable(found: Iterable[Candidate]) -> Iterator[Candidate]:
    try:
        yield from found
    except InputError:
        return


def by_tools(sentence: Sentence, settings: Settings) -> Iterator[Candidate]:
    """Return the number of every tool, with the present N and with others that matter."""
    for key, profile in ENGINES.items():
        now = evaluate(profile, sentence, settings.max_order, settings.epsilon)
        yield from _of_tool(now, ByTools((key,)), 0)
        for order in range(1, MAX_ORDER + 1):
            if profile.max_order is None and order != settings.max_order:
                other = evaluate(profile, sentence, order, settings.epsilon)
                if not _same(now, other):
                    yield from _of_tool(other, ByTools((key,), order), 1)


def _of_tool(score: EngineScore, source: ByTools | Characters, changes: int) -> Iterator[Candidate]:
    if score.bleu is not None:
        single = score.profile.single_precision
        slack = SAME_IN_SINGLE_PRECISION if single else EXACT
        scale = SCALES[score.profile.scale]
        yield Candidate(source, score.bleu, changes, slack, score.printed, scale)


def _same(one: EngineScore, other: EngineScore) -> bool:
    if one.bleu is None or other.bleu is None:
        return one.bleu is other.bleu
    return isclose(one.bleu, other.bleu, rel_tol=SAME)


def _of_other_texts(case: Case) -> Iterator[Candidate]:
    if len(case.references) == 1:
        swapped = case.changed(hypothesis=case.references[0], references=[case.hypothesis])
        yield Candidate(Swapped(), swapped.bleu, 1, EXACT)
    else:
        for position, reference in enumerate(case.references):
            alone = case.changed(references=[reference])
            yield Candidate(OneReference(position), alone.bleu, 1, EXACT)


def _of_characters(case: Case, settings: Settings) -> Iterator[Candidate]:
    """Return what NLTK gives for strings, of which it takes each character for a token."""
    texts = [as_text(given) for given in (case.hypothesis, *case.references)]
    if len("".join(texts)) > MOST_TOKENS:
        return
    sentence = Sentence(texts[0], tuple(texts[1:]), tuple(texts[0]), tuple(map(tuple, texts[1:])))
    for key, profile in ENGINES.items():
        if profile.tool == "NLTK":
            score = evaluate(profile, sentence, settings.max_order, settings.epsilon)
            yield from _of_tool(score, Characters((key,)), 1)


def _parts(case: Case) -> Iterator[Candidate]:
    score = case.changed(settings=replace(case.settings, max_order=MAX_ORDER)).score
    penalty, counts = score.brevity_penalty, score.counts
    for order, precision in enumerate(score.smoothed_precisions, start=1):
        if precision.value is not None:
            yield _part("precision", precision.value, order)
            if penalty < 1:
                yield _part("penalized precision", penalty * precision.value, order)
    if counts.candidate_length != counts.reference_length:  # else both are 1, which says nothing
        yield _part("brevity penalty", penalty)
        yield _part("length ratio", counts.candidate_length / (counts.reference_length or 1))


def _part(name: PartName, number: float, order: int = 0) -> Candidate:
    return Candidate(Part(name, order), number, 1, EXACT)
