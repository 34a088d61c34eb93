"""Random payloads of every tool: as they should be, spoilt in one place, or anything at all."""

from hypothesis import strategies as st

from .strategies import counts, smoothing_settings

COMPUTE = ("bleu-sentence-compute", "1.0.0")
NGRAMS = ("bleu-ngrams-count", "1.0.0")
CORPUS = ("bleu-corpus-compute", "1.0.0")
CHRF_COMPONENTS = ("chrf-components", "1.0.0")
CHRF = ("chrf-compute", "1.0.0")
EXPLAIN = ("bleu-explain", "1.0.0")

# What a program may send by mistake or malice, the largest first in the mind of a shrinker.
HOSTILE = "ab .,\u0301\u2028\x00\ud800😀"
words = st.one_of(st.sampled_from("abcd"), st.text(alphabet=HOSTILE, min_size=1, max_size=4))
tokens = st.lists(words, max_size=8)
texts = st.text(alphabet=HOSTILE, max_size=30)
several = {"min_size": 1, "max_size": 3}

token_sentences = st.fixed_dictionaries(
    {"hypothesis": tokens, "references": st.lists(tokens, **several)}
)
text_sentences = st.fixed_dictionaries(
    {"hypothesis": texts, "references": st.lists(texts, **several)}
)
either = st.one_of(tokens, texts)
free_sentences = st.fixed_dictionaries(
    {"hypothesis": either, "references": st.lists(either, **several)}
)
flags = st.booleans()
decimals = st.integers(0, 15)
max_order = {"max_order": st.integers(1, 8)}


def optional(**inputs):
    return st.fixed_dictionaries({}, optional=inputs)


def together(*parts):
    return st.tuples(*parts).map(lambda dicts: {k: v for each in dicts for k, v in each.items()})


def in_segments(sentences):
    return st.fixed_dictionaries({"segments": st.lists(sentences, **several)})


@st.composite
def count_payloads(draw):
    names = ("matches", "totals", "candidate_length", "reference_length")
    return dict(zip(names, draw(counts()), strict=True))


scoring = together(smoothing_settings(), optional(decimals=decimals))
chrf_settings = optional(
    char_order=st.integers(1, 8),
    word_order=st.integers(0, 2),
    beta=st.floats(0, 1000),
    lowercase=flags,
    whitespace=flags,
    averaging=st.sampled_from(["effective_order", "epsilon"]),
)

PAYLOADS = {
    ("bleu-sentence-components", "1.0.0"): together(
        token_sentences, optional(**max_order, include_ngrams=flags)
    ),
    ("bleu-smoothing-compute", "1.0.0"): together(count_payloads(), scoring),
    COMPUTE: together(token_sentences, scoring, optional(**max_order)),
    NGRAMS: together(in_segments(token_sentences), optional(**max_order, include_ngrams=flags)),
    CORPUS: together(in_segments(token_sentences), scoring, optional(**max_order)),
    CHRF_COMPONENTS: together(in_segments(text_sentences), chrf_settings),
    CHRF: together(
        in_segments(text_sentences),
        chrf_settings,
        optional(decimals=decimals, include_segments=flags),
    ),
    EXPLAIN: together(
        free_sentences,
        smoothing_settings(),
        optional(
            **max_order,
            tokenizer=st.sampled_from(["none", "13a", "intl", "char", "zh", "ja-mecab"]),
            lowercase=flags,
            told=st.floats(0, 100),
            include_engines=flags,
        ),
    ),
}

odd_numbers = st.one_of(
    st.integers(-3, 12),
    st.floats(),
    st.sampled_from([10**400, -(10**400), 1e308, 5e-324, 2.0]),
)
anything = st.recursive(
    st.one_of(st.none(), flags, odd_numbers, st.text(alphabet=HOSTILE, max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["hypothesis", "references", "k", "a/b~"]), inner),
    ),
    max_leaves=6,
)


@st.composite
def spoilt(draw, payloads):
    """A payload with one value in it, however deep, replaced or left out or added to."""
    payload = draw(payloads)
    if not isinstance(payload, dict | list) or not payload or draw(st.integers(0, 3)) == 0:
        return draw(anything)
    keys = list(payload) if isinstance(payload, dict) else list(range(len(payload)))
    key = draw(st.sampled_from(keys))
    changed = payload.copy()
    changed[key] = draw(spoilt(st.just(payload[key])))
    if isinstance(changed, dict) and draw(flags):
        changed[draw(st.sampled_from(["k", "weights", "max_order", "beta", "told", "x"]))] = draw(
            anything
        )
    return changed
