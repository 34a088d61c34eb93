"""The words of lesson 1: why precision is clipped."""

from bleuexplain.bleu import Precision
from bleuexplain.lessons import Sentence
from bleuexplain.lessons.clipping import order_asked, rows
from bleuexplain.wording import numbers, table
from bleuexplain.wording.lessons.words import LessonWords, Step, bounded


def worked(sentence: Sentence) -> tuple[Step, ...]:
    """Return the clipping table of the order asked about, with its sums."""
    order = order_asked(sentence)
    components = sentence.components
    counted = rows(sentence, order)
    references = [f"in reference {index + 1}" for index in range(len(components.references))]
    header = [table.NGRAM, table.COUNT, *references, table.CAP, table.CLIPPED]
    shown, left_out = bounded(
        [
            [
                table.ngram(row.ngram),
                *map(str, (row.count, *row.reference_counts)),
                *map(str, (row.max_reference_count, row.clipped_count)),
            ]
            for row in counted
        ]
    )
    precision = Precision(components.matches[order - 1], components.totals[order - 1])
    sums = ["all", str(precision.total), *[""] * (len(references) + 1), str(precision.match)]
    m, l_, p = (numbers.indexed(letter, order) for letter in "mlp")
    note = (
        f"{left_out}The clipped counts add up to [{m}|m_n] = {precision.match}, the counts to "
        f"[{l_}|l_n] = {precision.total}: [{p}|p_n] = {numbers.fraction(precision)} = "
        f"{numbers.precision_value(precision)}."
    )
    return (Step("Each different n-gram, counted and clipped", header, [*shown, sums], note),)


WORDS: LessonWords[Sentence] = LessonWords(
    title="Why precision is clipped",
    before=(
        "BLEU compares a translation with reference translations by the runs of words that they "
        "share; more is better. How many [tokens|token] of a [hypothesis] stand in a "
        "[reference]? That plain precision is easily fooled: say one safe word seven times, and "
        "seven of seven are “right”.",
        "BLEU limits the credit. However often an [n-gram|n_gram] is said, its [count] is "
        "[clipped] to what the one reference that has most of it allows.",
        "What is credited, [m_n], over all that is said, [l_n], is the precision [p_n].",
    ),
    question="What is [{p}|p_n], the clipped precision of the {grams}? A fraction will do.",
    because="Credited: {match} of {total}.",
    mistakes={
        "unclipped": (
            "{value} comes of counting every occurrence of what a reference has. That is plain "
            "precision, which pays for each repeat; BLEU stops at the cap, the "
            "[max_reference_count]."
        ),
        "summed": (
            "{value} comes of adding up what the {references} references have. The cap is the "
            "most that any one of them has: they are alternatives, not a stock to draw from."
        ),
        "single": (
            "{value} is the best that one reference gives on its own. BLEU looks for the cap of "
            "each n-gram anew, so different references may set it."
        ),
        "once": (
            "{value} comes of crediting each different n-gram once. A repeat is credited too, as "
            "long as one reference repeats it as often."
        ),
        "distinct": (
            "{value} comes of counting different n-grams (in a reference: {shared} of "
            "{distinct}). BLEU counts occurrences, above and below the line."
        ),
        "recall": (
            "{value} comes of dividing by what the closest reference has, {in_reference}. That "
            "would be a recall; a precision divides by what the hypothesis says, {total}."
        ),
    },
    after=(
        "The cap is the largest count in a single reference. Two references with two “the” and "
        "one “the” allow two, not three; a second reference can only raise a cap.",
        "A repeat beyond the cap costs as much as a wrong word. Saying too little costs nothing "
        "here: that is left to the brevity penalty of lesson 3.",
    ),
    teacher=(
        "Let everybody write a fraction down before you type one. Put 7/7, 3/7, 2/7 and 1/7 on "
        "the board, ask for a reason for each, then show the table. Exercise: “abab”."
    ),
    worked=worked,
)
