"""sacreBLEU: given text; percents from the precisions on; 0 wherever no token is shared."""

from functools import partial

from bleuexplain.engines.profile import Profile

_sacrebleu = partial(
    Profile,
    tool="sacreBLEU",
    source="sacrebleu/metrics/bleu.py and compat.py, sacreBLEU 2.6.0",
    proof="run",
    scale="0 to 100 in each precision",
)
_default = partial(_sacrebleu, tokenizer="13a", smoothing="halving")
_metric = partial(
    _sacrebleu,
    order_option=", max_ngram_order={n}",
    tokenizer="white space",
    warns="effective order off",
)


def _untokenized(arguments: str) -> str:
    return (
        "from sacrebleu.metrics import BLEU\n"
        f'bleu = BLEU(tokenize="none", {arguments}{{order}})\n'
        "print(bleu.sentence_score({hypothesis}, {references}).score)"
    )


PROFILES = (
    _default(
        key="sacrebleu.sentence_bleu",
        name="sentence_bleu, its defaults",
        call=("import sacrebleu\nprint(sacrebleu.sentence_bleu({hypothesis}, {references}).score)"),
        effective_order="effective order",
        max_order=4,
    ),
    _default(
        key="sacrebleu.sentence_score",
        name="BLEU().sentence_score, its defaults",
        call=(
            "from sacrebleu.metrics import BLEU\n"
            "print(BLEU({order}).sentence_score({hypothesis}, {references}).score)"
        ),
        order_option="max_ngram_order={n}",
        warns="effective order off",
    ),
    _default(
        key="sacrebleu.corpus_bleu",
        name="corpus_bleu, its defaults",
        call=(
            "import sacrebleu\n"
            "references = [[reference] for reference in {references}]\n"
            "print(sacrebleu.corpus_bleu([{hypothesis}], references).score)"
        ),
        max_order=4,
    ),
    _sacrebleu(
        key="sacrebleu.raw_corpus_bleu",
        name="raw_corpus_bleu, its defaults",
        call=(
            "import sacrebleu\n"
            "references = [[reference] for reference in {references}]\n"
            "print(sacrebleu.raw_corpus_bleu([{hypothesis}], references).score)"
        ),
        tokenizer="white space",
        smoothing="epsilon",
        epsilon=0.1,
        effective_order="effective order",
        max_order=4,
    ),
    _metric(
        key="sacrebleu.none",
        name="tokenize none, smoothing none",
        call=_untokenized('smooth_method="none"'),
    ),
    _metric(
        key="sacrebleu.floor",
        name="tokenize none, smoothing floor",
        call=_untokenized('smooth_method="floor", smooth_value={epsilon}'),
        smoothing="epsilon",
    ),
    _metric(
        key="sacrebleu.add_k",
        name="tokenize none, smoothing add-k",
        call=_untokenized('smooth_method="add-k"'),
        smoothing="add one, n > 1",
    ),
    _metric(
        key="sacrebleu.exp",
        name="tokenize none, smoothing exp",
        call=_untokenized('smooth_method="exp"'),
        smoothing="halving",
    ),
)
