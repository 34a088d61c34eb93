"""What a lesson is, and what it is about: the sentence, or the text, that the reader has typed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bleuexplain.bleu import BleuScore
from bleuexplain.comparison import Pairs, corpus_counts, count_pairs, read_pairs
from bleuexplain.components import SentenceComponents
from bleuexplain.diagnosis import ExplainedSentence, explain_sentence
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.examples import Example
from bleuexplain.inputs import read_inputs
from bleuexplain.lessons.question import Question, Unasked
from bleuexplain.permalink import State
from bleuexplain.settings import DEFAULT_SETTINGS, Settings


@dataclass(frozen=True, slots=True)
class Sentence:
    """A hypothesis and references as typed, and their explanation."""

    state: State
    explanation: ExplainedSentence

    @property
    def components(self) -> SentenceComponents:
        """The tokens and their counts."""
        return self.explanation.components


@dataclass(frozen=True, slots=True)
class Corpus:
    """A text of several segments, read and counted."""

    settings: Settings
    pairs: Pairs
    components: tuple[SentenceComponents, ...]

    @property
    def score(self) -> BleuScore:
        """The score of the counts summed over the segments; there is at least one."""
        return score_under(corpus_counts(self.components), self.settings)

    @property
    def sentence_scores(self) -> tuple[BleuScore, ...]:
        """The score of each segment on its own."""
        return tuple([score_under(each, self.settings) for each in self.components])


@dataclass(frozen=True, slots=True)
class SegmentsExample:
    """An example of several segments: each line a hypothesis, a tab, references."""

    title: str
    teaches: str
    segments: str
    settings: Settings = DEFAULT_SETTINGS


Subject = TypeVar("Subject")
Shown = TypeVar("Shown")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[Subject, Shown]):
    """A lesson: its key, examples of which the first is the main one, edits to try, a question.

    ``tries`` are examples as they stand after an edit: the title names the edit,
    ``teaches`` what comes of it. ``ask`` poses the question about any input.
    """

    number: int
    key: str
    examples: tuple[Shown, ...]
    tries: tuple[Shown, ...]
    ask: Callable[[Subject], Question | Unasked]


SentenceLesson = Lesson[Sentence, Example]
CorpusLesson = Lesson[Corpus, SegmentsExample]


def read_sentence(example: Example) -> Sentence:
    """Read and explain an example; its texts can be counted.

    >>> read_sentence(Example("", "", "a b", "a c")).components.matches
    (1, 0, 0, 0)
    """
    state = State(example.hypothesis, example.references, example.settings)
    inputs = read_inputs(state.hypothesis, state.references, state.settings)
    return Sentence(state, explain_sentence(inputs, state.settings))


def read_corpus(segments: str, settings: Settings) -> Corpus:
    r"""Read and count segments, each line a hypothesis, a tab, references; see ``read_pairs``.

    >>> corpus = read_corpus("a b\ta b\nc\td", Settings(max_order=1))
    >>> [score.bleu for score in corpus.sentence_scores], round(corpus.score.bleu, 4)
    ([1.0, 0.0], 0.6667)
    """
    pairs = read_pairs(segments, settings)
    return Corpus(settings, pairs, count_pairs(pairs, settings.max_order))
