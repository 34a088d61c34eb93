"""The BLEU of the COCO caption evaluation: a running product, every count shifted a little."""

from functools import partial

from bleuexplain.engines.profile import Profile

_coco = partial(
    Profile,
    tool="pycocoevalcap",
    source="pycocoevalcap/bleu/bleu_scorer.py, commit ad63453",
    proof="recorded",
    order_option=", n={n}",
    tokenizer="white space",
    smoothing="1e-15 and 1e-9",
    no_match="scored",
    brevity_penalty="below 1 at c = r",
)
_CALL = (
    "from pycocoevalcap.bleu.bleu_scorer import BleuScorer\n"
    "scorer = BleuScorer({{hypothesis}}, {{references}}{{order}})\n"
    "print(scorer.compute_score({option})[0][-1])"
)

PROFILES = (
    _coco(
        key="coco",
        name="closest reference, as the caption evaluation asks for",
        call=_CALL.format(option='option="closest"'),
    ),
    _coco(
        key="coco.average",
        name="BleuScorer, its defaults for one segment",
        call=_CALL.format(option=""),
        reference_length="average",
    ),
)
