"""What is said to a prediction, and where there is nothing to predict."""

from typing import Any

from bleuexplain.lessons import Judgement, Question, Unasked
from bleuexplain.lessons.prediction import Verdict
from bleuexplain.wording.lessons.words import LessonWords, amount, filled

_VERDICTS: dict[Verdict, str] = {
    "right": "Right: {answer}. ",
    "hundredfold": "Right, on the scale from 0 to 100. Here all is from 0 to 1: {answer}. ",
    "mistake": "Not yet: it is {answer}. ",
    "close": "Close: it is {answer}. ",
    "wrong": "Not this time: it is {answer}. The steps below show how it comes about.",
}
_UNASKED = {
    "empty hypothesis": "The hypothesis is empty, so there is nothing to predict: type a word.",
    "no n-grams": (
        "There are no {grams} here ([{l}|l_n] = 0), since the hypothesis has only c = {c} of the "
        "{order} tokens that one needs. Type more, or lower the max order."
    ),
    "no segments": (
        "There is no segment yet: type a hypothesis, a tab, and a reference, one segment a line."
    ),
    "empty segments": "Every hypothesis is empty, so there is nothing to predict: type a word.",
}


def asked_text(words: LessonWords[Any], asked: Question | Unasked) -> str:
    """Say the question, or why there is none; with marks.

    >>> from bleuexplain.wording.lessons import SENTENCE_WORDS
    >>> asked_text(SENTENCE_WORDS["clipping"], Unasked("empty hypothesis"))
    'The hypothesis is empty, so there is nothing to predict: type a word.'
    """
    template = _UNASKED[asked.reason] if isinstance(asked, Unasked) else words.question
    return filled(template, asked)


def judged_text(words: LessonWords[Any], question: Question, judgement: Judgement) -> str:
    """Say what a prediction is worth, and explain the mistake it comes from; with marks."""
    answer = amount(question.answer)
    said = filled(_VERDICTS[judgement.verdict], question, answer=answer)
    if judgement.mistake:
        mistake = judgement.mistake
        return said + filled(words.mistakes[mistake.kind], question, value=amount(mistake.amount))
    return said if judgement.verdict == "wrong" else said + filled(words.because, question)


def answer_text(words: LessonWords[Any], question: Question) -> str:
    """Say the answer to who does not want to predict; with marks."""
    told = filled("It is {answer}. ", question, answer=amount(question.answer))
    return told + filled(words.because, question)
