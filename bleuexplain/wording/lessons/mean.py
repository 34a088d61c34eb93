"""The words of lesson 4: the geometric mean, zeros, smoothing and effective order."""

from bleuexplain.lessons import Sentence
from bleuexplain.lessons.mean import means, outcomes
from bleuexplain.wording import formula, labels, numbers
from bleuexplain.wording.lessons.words import LessonWords, Step, number


def given(sentence: Sentence) -> tuple[Step, ...]:
    """Return the precisions and the brevity penalty, from which BLEU is to be predicted."""
    score = sentence.explanation.score
    pairs = zip(score.precisions, score.smoothed_precisions, strict=True)
    found = [
        [
            numbers.indexed("p", order),
            numbers.fraction(raw),
            numbers.fraction(smoothed),
            numbers.precision_value(smoothed) if order <= score.orders_used else "not used",
        ]
        for order, (raw, smoothed) in enumerate(pairs, start=1)
    ]
    header = ["precision", "as counted", "smoothed", "value"]
    note = f"Smoothing is {labels.smoothing(score.smoothing)}, [BP] is " + number(
        score.brevity_penalty
    )
    return (Step("The precisions", header, found, f"{note}."),)


def worked(sentence: Sentence) -> tuple[Step, ...]:
    """Return the product factor by factor, the means compared, and every smoothing."""
    header, rows = formula.table(sentence.explanation)
    product = Step("BLEU as a product, factor by factor", header, rows)
    return (product, _means(sentence), _outcomes(sentence))


def _means(sentence: Sentence) -> Step:
    found = means(sentence.explanation.score)
    rows = [
        ["arithmetic: added up and divided", number(found.arithmetic)],
        ["geometric: multiplied, and the root taken", number(found.geometric)],
        ["geometric, zeros left out", number(found.without_zeros)],
    ]
    note = "The second is BLEU's, before [BP]. Where no token matches at all, it is set to 0."
    return Step("Three means of the same precisions", ["mean", "value"], rows, note)


def _outcomes(sentence: Sentence) -> Step:
    rows = [
        [labels.smoothing(each.smoothing), number(each.plain), number(each.effective)]
        for each in outcomes(sentence)
    ]
    header = ["smoothing", "BLEU", "BLEU with effective order"]
    epsilon = numbers.count(sentence.explanation.settings.epsilon)
    note = f"The same counts throughout; [epsilon] of [method1] is {epsilon}."
    return Step("What each smoothing makes of it", header, rows, note)


WORDS: LessonWords[Sentence] = LessonWords(
    title="The geometric mean, zeros and smoothing",
    before=(
        "BLEU joins the precisions from [p₁|p_n] up to order [N] by their "
        "[geometric mean|geometric_mean]: they are multiplied, and the N-th root is taken. Then "
        "comes [BP].",
        "The table has the precisions of this sentence, as counted and as the chosen [smoothing] "
        "leaves them.",
    ),
    question="What is [BLEU], under the settings chosen? A guess will do.",
    because="It is [BP] = {penalty} times the [geometric mean|geometric_mean], {mean}.",
    mistakes={
        "smoothed anyway": (
            "{value} would be right if a token matched. None does, and then BLEU is 0 before any "
            "[smoothing]: else a sentence that shares nothing would be credited for it."
        ),
        "arithmetic": (
            "{value} comes of the arithmetic mean, which lets a good precision make up for a bad "
            "one. The [geometric mean|geometric_mean] is never above it, and one 0 makes it 0."
        ),
        "unsmoothed": "{value} would be BLEU without [smoothing].",
        "effective order on": (
            "{value} would be BLEU with [effective_order] on: then orders without any n-grams are "
            "left out."
        ),
        "effective order off": (
            "{value} would be BLEU with [effective_order] off: then an order without any n-grams "
            "is used too, and makes BLEU 0 unless it is smoothed away."
        ),
        "zeros left out": (
            "{value} comes of leaving out the orders that are 0 or have no n-grams, and taking "
            "the root of the rest. BLEU keeps them, and anything times 0 is 0."
        ),
        "zeros as ones": (
            "{value} comes of multiplying what is not 0 and taking the root of order {order} all "
            "the same, as if a 0 were a 1."
        ),
        "tokens alone": (
            "{value} is [p₁|p_n] alone, {match} of {total} tokens. The longer n-grams and [BP] "
            "are factors too."
        ),
        "no root": "{value} is the product. BLEU takes its root of order {order}.",
        "no penalty": "{value} is the mean. It is still to be multiplied by [BP] = {penalty}.",
    },
    after=(
        "One factor of 0 makes the product 0: unsmoothed, a sentence that has 4-grams and no match "
        "among them has a BLEU-4 of 0, however good the rest.",
        "[Smoothing|smoothing] replaces the zero: [method1] by [epsilon], [method3] by 1/2, 1/4, "
        "1/8; [method2] adds 1 to both counts from order 2 on. Each gives another number, so a "
        "score is told with its smoothing.",
        "[Effective order|effective_order] helps a sentence that is too short to have 4-grams at "
        "all. It does not drop an order that has n-grams and no match.",
    ),
    teacher=(
        "Show the precisions and ask for a show of hands: about 0.5, about 0.6, 0? Then multiply "
        "aloud. Close with the table of smoothings: four numbers for one sentence, all “BLEU”."
    ),
    worked=worked,
    given=given,
)
