"""The words of lesson 2: n-grams, and how they are counted."""

from bleuexplain.components import ngrams
from bleuexplain.diagnosis.marks import Status
from bleuexplain.lessons import Sentence
from bleuexplain.lessons.clipping import rows
from bleuexplain.wording import labels, numbers, table
from bleuexplain.wording.lessons.words import LessonWords, Step, bounded


def worked(sentence: Sentence) -> tuple[Step, ...]:
    """Return the numbers of every order, and the n-grams of the highest one in a row."""
    return (_orders(sentence), _occurrences(sentence))


def _orders(sentence: Sentence) -> Step:
    components = sentence.components
    counted = zip(components.totals, components.matches, strict=True)
    found = [
        [str(order), str(total), str(len(rows(sentence, order))), str(match)]
        for order, (total, match) in enumerate(counted, start=1)
    ]
    header = ["order n", "n-grams lₙ = c - n + 1", "different ones", "matches mₙ"]
    note = f"The hypothesis has [c] = {numbers.plural(components.candidate_length, 'token')}."
    return Step("The n-grams of every order, counted", header, found, note)


def _occurrences(sentence: Sentence) -> Step:
    components = sentence.components
    order = components.max_order
    statuses = sentence.explanation.hypothesis.lattice[order - 1]
    occurrences = zip(ngrams(components.hypothesis, order), statuses, strict=True)
    shown, left_out = bounded(
        [
            [str(start), table.ngram(ngram), _status(status)]
            for start, (ngram, status) in enumerate(occurrences, start=1)
        ]
    )
    m = numbers.indexed("m", order)
    note = (
        f"{left_out}The matched ones are [{m}|m_n] = {components.matches[-1]}. BLEU counts and "
        "does not choose: of n-grams that repeat, the first are shown as matched."
    )
    header = ["starts at token", table.NGRAM, table.STATUS]
    return Step(f"Every {order}-gram, from first to last", header, shown, note)


def _status(status: Status) -> str:
    return f"{labels.STATUS_SIGNS[status]} {status}".strip()


WORDS: LessonWords[Sentence] = LessonWords(
    title="N-grams, and how they are counted",
    before=(
        "An [n-gram|n_gram] is [n] tokens in a row. N-grams overlap: one starts at each token that "
        "has enough others after it. So c [tokens|token] have [l_n] = c - n + 1 of them.",
        "An n-gram that is said twice is one different n-gram, and counts twice in [l_n]. It "
        "matches twice if one reference has it twice: counts are [clipped] as in lesson 1.",
    ),
    question="How many {grams} of the hypothesis match: what is [{m}|m_n]?",
    because="[{l}|l_n] is {total} ({distinct} different), and [{m}|m_n] is {match}.",
    mistakes={
        "tokens": (
            "{value} is the number of single tokens that match. A longer n-gram matches only if "
            "one reference has all its tokens side by side, in this order."
        ),
        "all": (
            "{value} is [{l}|l_n], how many there are. Not each of them is in a reference as "
            "often as it is said."
        ),
        "one each": (
            "{value} comes of taking one off for each token without a match, {wrong_tokens} in "
            "all. But a token is inside up to {order} of them, and the order of the tokens counts "
            "too."
        ),
        "unclipped": (
            "{value} comes of counting every occurrence of what a reference has. Something is said "
            "more often here than any one reference has it, and that is clipped."
        ),
        "distinct": (
            "{value} comes of counting each different n-gram once. A repeat matches too, as long "
            "as one reference repeats it as often."
        ),
        "blocks": (
            "{value} comes of cutting the sentence into pieces side by side. N-grams overlap: the "
            "next one starts one token further on."
        ),
    },
    after=(
        "A match of n tokens needs n right tokens in the right order. Single tokens do not see "
        "order; longer n-grams do.",
        "One wrong token takes with it every n-gram that covers it, up to n of them. That is why "
        "[p_n] as a rule falls fast as [n] grows (Papineni et al. 2002, section 2.1).",
    ),
    teacher=(
        "Draw the six words in a row and a frame around two of them; push the frame along while "
        "the class counts. Then the second example: many expect to lose one 4-gram; four are lost."
    ),
    worked=worked,
)
