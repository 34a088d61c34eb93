"""The BLEU of fairseq and of AllenNLP: one reference, and tokens as numbers."""

from functools import partial

from bleuexplain.engines.profile import Profile

_fairseq = partial(
    Profile,
    tool="fairseq",
    source="fairseq/clib/libbleu/libbleu.cpp and scoring/bleu.py, commit 3d262bb",
    proof="recorded",
    language="shell",
    order_option=" --order {n}",
    stops=("several references", "an order above 4, fairseq"),
    tokenizer="given, never empty",
    scale="0 to 100",
    printing="two decimals",
)
# At that commit fairseq-score does not start: it gives the scorer three arguments, not the one
# that it takes. The library was called.
_FAIRSEQ_FILES = (
    "printf '%s\\n' {hypothesis} > hypothesis; printf '%s\\n' {reference} > reference\n"
)

PROFILES = (
    _fairseq(
        key="fairseq",
        name="fairseq-score",
        call=_FAIRSEQ_FILES + "fairseq-score --sys hypothesis --ref reference{order}",
    ),
    _fairseq(
        key="fairseq.sentence_bleu",
        name="fairseq-score --sentence-bleu",
        call=(
            _FAIRSEQ_FILES + "fairseq-score --sentence-bleu --sys hypothesis --ref reference{order}"
        ),
        smoothing="add one, n > 1",
    ),
    Profile(
        key="allennlp",
        tool="AllenNLP",
        name="BLEU, its defaults",
        call=(
            "import torch\n"
            "from allennlp.training.metrics import BLEU\n"
            "numbers, metric = {{}}, BLEU({order})\n"
            "read = lambda tokens: torch.tensor("
            "[[numbers.setdefault(token, len(numbers)) for token in tokens]])\n"
            "metric(read({hypothesis}), read({reference}))\n"
            'print(metric.get_metric()["BLEU"])'
        ),
        source="allennlp/training/metrics/bleu.py",
        proof="formula",
        order_option="ngram_weights=[1 / {n}] * {n}",
        stops=("several references",),
        smoothing="1e-13",
        no_match="scored",
        log_mean="weighted",
    ),
)
