"""Six short lessons on BLEU that compute: examples, questions on any input, predictions judged."""

from bleuexplain.lessons import blind_spots, brevity, clipping, corpus, mean, ngrams
from bleuexplain.lessons.lesson import (
    Corpus,
    CorpusLesson,
    Lesson,
    SegmentsExample,
    Sentence,
    SentenceLesson,
    read_corpus,
    read_sentence,
)
from bleuexplain.lessons.prediction import (
    MAX_PREDICTION_LENGTH,
    Judgement,
    Prediction,
    judge,
    read_prediction,
)
from bleuexplain.lessons.question import Amount, Mistake, Question, Unasked

SENTENCE_LESSONS: dict[str, SentenceLesson] = {
    module.LESSON.key: module.LESSON for module in (clipping, ngrams, brevity, mean, blind_spots)
}
CORPUS_LESSON: CorpusLesson = corpus.LESSON
LESSONS: tuple[SentenceLesson | CorpusLesson, ...] = tuple(
    sorted([*SENTENCE_LESSONS.values(), CORPUS_LESSON], key=lambda lesson: lesson.number)
)

__all__ = [
    "CORPUS_LESSON",
    "LESSONS",
    "MAX_PREDICTION_LENGTH",
    "SENTENCE_LESSONS",
    "Amount",
    "Corpus",
    "CorpusLesson",
    "Judgement",
    "Lesson",
    "Mistake",
    "Prediction",
    "Question",
    "SegmentsExample",
    "Sentence",
    "SentenceLesson",
    "Unasked",
    "judge",
    "read_corpus",
    "read_prediction",
    "read_sentence",
]
