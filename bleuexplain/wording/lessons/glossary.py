"""The glossary: every symbol and term of the lessons, with one exact definition."""

from dataclasses import dataclass

PAPINENI = "Papineni et al. 2002"
CHEN_CHERRY = "Chen & Cherry 2014, section 2.2"
POST = "Post 2018"


@dataclass(frozen=True, slots=True)
class Term:
    """A term: the key that texts link to it by, how it is written, what it is, and who says so."""

    key: str
    symbol: str
    definition: str
    source: str = ""


GLOSSARY = {
    term.key: term
    for term in (
        Term(
            "hypothesis",
            "hypothesis",
            "The translation that is scored. Papineni et al. call it the candidate.",
            f"{PAPINENI}, section 2",
        ),
        Term(
            "reference",
            "reference",
            "A translation that the hypothesis is compared with, as a rule by a person. Several "
            "references are alternatives: each says the same in its own words.",
            f"{PAPINENI}, section 2",
        ),
        Term(
            "segment",
            "segment",
            "A hypothesis with its references: one sentence, as a rule, and one line of a corpus.",
        ),
        Term(
            "token",
            "token",
            "What is counted: a word, a punctuation mark or a character, as the tokenizer cuts "
            "the text. Two tokens are the same only if they are spelled the same.",
        ),
        Term(
            "tokenizer",
            "tokenizer",
            "The rule that cuts a text into tokens. Another tokenizer can give another BLEU, so a "
            "score is told with its tokenizer.",
            POST,
        ),
        Term(
            "n",
            "n",
            "The order of an n-gram: the number of its tokens.",
        ),
        Term(
            "n_gram",
            "n-gram",
            "n tokens in a row. A text of c tokens has c - n + 1 of them, and none where c is less "
            "than n.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "N",
            "N",
            "The max order: the longest n-grams that are counted, 4 where nothing else is said.",
            f"{PAPINENI}, section 2.3",
        ),
        Term(
            "count",
            "count",
            "How often an n-gram stands in the hypothesis.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "max_reference_count",
            "max_reference_count",
            "How often an n-gram stands in the one reference that has most of it. References are "
            "not added up.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "clipped",
            "clipped",
            "Cut down to what one reference allows: clipped_count = min(count, "
            "max_reference_count).",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "m_n",
            "mₙ",
            "The matches of order n: the clipped counts of all different n-grams of the "
            "hypothesis, added up.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "l_n",
            "lₙ",
            "The total of order n: how many n-grams the hypothesis has, repeats included. It is "
            "c - n + 1, and 0 where c is less than n.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "p_n",
            "pₙ",
            "The precision of order n, mₙ / lₙ. Where there are no n-grams, lₙ = 0, it is "
            "undefined, and makes BLEU 0 if the order is used.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "c",
            "c",
            "The length of the hypothesis in tokens; for a corpus, added up over its segments.",
            f"{PAPINENI}, section 2.3",
        ),
        Term(
            "r",
            "r",
            "The length of the reference that is closest to c; of two as close, the shorter. For a "
            "corpus, added up over its segments.",
            f"{PAPINENI}, section 2.2; the tie as in mteval-v13a, NLTK and sacreBLEU",
        ),
        Term(
            "BP",
            "BP",
            "The brevity penalty: 1 where c is more than r, else exp(1 - r/c), which is 1 at "
            "c = r; 0 where c is 0.",
            f"{PAPINENI}, section 2.3",
        ),
        Term(
            "geometric_mean",
            "geometric mean",
            "The root of a product: of k numbers, the k-th root. It is never above the ordinary "
            "(arithmetic) mean, and 0 as soon as one of the numbers is 0.",
            f"{PAPINENI}, section 2.1",
        ),
        Term(
            "smoothing",
            "smoothing",
            "A change of the counts that keeps one order without a match from making BLEU 0. It "
            "was made for single sentences.",
            CHEN_CHERRY,
        ),
        Term(
            "method1",
            "method1",
            "A smoothing (floor in sacreBLEU): each zero match becomes epsilon.",
            CHEN_CHERRY,
        ),
        Term(
            "method2",
            "method2",
            "A smoothing (add-k with k = 1 in sacreBLEU): from order 2 on, 1 is added to matches "
            "and totals, zero or not. So 0/0 becomes 1/1.",
            CHEN_CHERRY,
        ),
        Term(
            "method3",
            "method3",
            "A smoothing (exp in sacreBLEU): the first zero match becomes 1/2, the second 1/4, the "
            "third 1/8, and so on.",
            CHEN_CHERRY,
        ),
        Term(
            "epsilon",
            "epsilon",
            "What method1 puts in place of a zero match: from 0 to 1, and 0.1 where nothing else "
            "is said.",
            CHEN_CHERRY,
        ),
        Term(
            "effective_order",
            "effective order",
            "A switch: only the leading orders that have n-grams are used. It does not leave out "
            "an order that has n-grams and no match.",
            "sacreBLEU",
        ),
        Term(
            "BLEU",
            "BLEU",
            "BP times the geometric mean of p₁ to the last precision used: from 0 to 1, and often "
            "shown times 100.",
            f"{PAPINENI}, section 2.3",
        ),
        Term(
            "corpus_BLEU",
            "corpus BLEU",
            "BLEU of a whole text: matches, totals and both lengths are added up over the "
            "segments, then put into the formula once.",
            f"{PAPINENI}, sections 2.1 and 2.2",
        ),
    )
}
