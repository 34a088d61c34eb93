"""The words of the lessons: texts with links to the glossary, questions and verdicts."""

from bleuexplain.lessons import Corpus, Sentence
from bleuexplain.wording.lessons import blind_spots, brevity, clipping, corpus, mean, ngrams
from bleuexplain.wording.lessons.glossary import GLOSSARY, Term
from bleuexplain.wording.lessons.judged import answer_text, asked_text, judged_text
from bleuexplain.wording.lessons.pieces import Piece, pieces, plain
from bleuexplain.wording.lessons.words import LessonWords, Step

SENTENCE_WORDS: dict[str, LessonWords[Sentence]] = {
    "clipping": clipping.WORDS,
    "ngrams": ngrams.WORDS,
    "brevity": brevity.WORDS,
    "mean": mean.WORDS,
    "blind_spots": blind_spots.WORDS,
}
CORPUS_WORDS: LessonWords[Corpus] = corpus.WORDS
WORDS: dict[str, LessonWords[Sentence] | LessonWords[Corpus]] = {
    **SENTENCE_WORDS,
    "corpus": CORPUS_WORDS,
}

__all__ = [
    "CORPUS_WORDS",
    "GLOSSARY",
    "SENTENCE_WORDS",
    "WORDS",
    "LessonWords",
    "Piece",
    "Step",
    "Term",
    "answer_text",
    "asked_text",
    "judged_text",
    "pieces",
    "plain",
]
