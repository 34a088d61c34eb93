"""Others' ways from lists of lines to a corpus score, and plain Python's way to its tokens."""

from collections.abc import Sequence

import bleuscore
from sacrebleu.metrics.bleu import BLEU

from bleuexplain.corpus.statistics import segment_statistics

Streams = Sequence[list[str]]


def ours(hypotheses: list[str], references: Streams) -> None:
    """Count every segment."""
    segment_statistics(hypotheses, references)


def sacrebleu(hypotheses: list[str], references: Streams) -> None:
    """Score the corpus on white-space tokens."""
    BLEU(tokenize="none", force=True).corpus_score(hypotheses, references)


def rust(hypotheses: list[str], references: Streams) -> None:
    """Score the corpus; its tokenizer cannot be turned off."""
    by_segment = [list(lines) for lines in zip(*references, strict=True)]
    bleuscore.compute(references=by_segment, predictions=hypotheses, ref_len_method="closest")


def split_and_hash(hypotheses: list[str], references: Streams) -> None:
    """Split each line and hash each token once: less than any counter in plain Python needs."""
    for lines in (hypotheses, *references):
        for line in lines:
            for token in line.split():
                hash(token)
