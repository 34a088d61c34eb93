"""What is to be known of a corpus's texts before its score is believed."""

from dataclasses import dataclass
from itertools import islice

import numpy as np

from bleuexplain.corpus.corpus import Corpus, ReferenceLines, System
from bleuexplain.diagnosis.scripts import tokenizer_for, uncut_scripts
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import split

_SAMPLE = 100  # segments with a text, whose script is looked at
_LONGEST = 1_000  # characters of each


def fitting_tokenizer(corpus: Corpus, settings: Settings) -> str:
    """Return the tokenizer that cuts texts in which the chosen one leaves whole sentences.

    Empty where the tokens of every system and reference may be words: in scripts
    with spaces between words, in texts that were cut before, and by a tokenizer
    that cuts them. The first hundred lines of each are looked at.

    >>> from bleuexplain.corpus.corpus import read_corpus
    >>> of_lines = read_corpus([("a", ["我早上喝热茶"])], [["我早上喝绿茶"]])
    >>> fitting_tokenizer(of_lines, Settings("13a")), fitting_tokenizer(of_lines, Settings("zh"))
    ('zh', '')
    """
    streams = [*(system.lines for system in corpus.systems), *corpus.references]
    tokens = [_some_tokens(stream, settings) for stream in streams]
    scripts = {script for each in tokens for script in uncut_scripts(each)}
    return tokenizer_for(scripts) if scripts else ""


def _some_tokens(stream: ReferenceLines, settings: Settings) -> list[str]:
    some = islice((line[:_LONGEST] for line in stream if line), _SAMPLE)
    return [token for line in some for token in split(line, settings.tokenizer)]


@dataclass(frozen=True, slots=True)
class EmptyHypotheses:
    """How many hypotheses have no token, and which segment the first one is, from 1."""

    count: int
    first: int


def empty_hypotheses(system: System) -> EmptyHypotheses | None:
    """Return what is known of the hypotheses without a token; ``None`` where there are none.

    >>> from bleuexplain.corpus.corpus import read_corpus
    >>> empty_hypotheses(read_corpus([("a", ["so", " ", ""])], [["so"] * 3]).systems[0])
    EmptyHypotheses(count=2, first=2)
    """
    empty = np.flatnonzero(system.statistics["candidate_length"] == 0)
    return EmptyHypotheses(len(empty), int(empty[0]) + 1) if len(empty) else None
