"""The built-in examples: short inputs, each with what it teaches."""

from dataclasses import dataclass

from bleuexplain.settings import DEFAULT_SETTINGS, Settings


@dataclass(frozen=True, slots=True)
class Example:
    """A hypothesis and references as a person would type them, settings, and the lesson."""

    title: str
    teaches: str
    hypothesis: str
    references: str
    settings: Settings = DEFAULT_SETTINGS


# The first one stands for "nothing typed yet": links leave its texts out, so they
# must never change, or old links would show another sentence.
DEFAULT_EXAMPLE = Example(
    "A usual sentence",
    "Every effect at once: a clipped word, a word no reference has, a hypothesis that is short.",
    "the committee will meet on Monday to discuss the the plan",
    "the committee will meet again on Monday to discuss the new budget\n"
    "the committee meets on Monday in order to talk about the new budget",
)

EXAMPLES = (
    DEFAULT_EXAMPLE,
    Example(
        "Seven times “the”",
        "Clipping: the reference has “the” twice, so only 2 of the 7 count (Papineni et al. 2002). "
        "Raise max order: no 2-gram matches, and BLEU falls to 0.",
        "the the the the the the the",
        "the cat is on the mat\nthere is a cat on the mat",
        Settings(max_order=1),
    ),
    Example(
        "An exact match that scores 0",
        "Two tokens have no 3-grams and no 4-grams: BLEU-4 is 0 until effective order is on.",
        "['turn', 'around']",
        "['turn', 'around']",
    ),
    Example(
        "The same words in another order",
        "All unigrams match; order is what the longer n-grams see.",
        "on Monday the committee met",
        "the committee met on Monday",
    ),
    Example(
        "One wrong word in the middle",
        "A single wrong word takes four 4-grams with it: look at the lattice.",
        "we walked along the quiet river until the sun went down",
        "we walked along the quiet canal until the sun went down",
    ),
    Example(
        "A clipped repetition",
        "Saying a right thing three times earns it once.",
        "we agree we agree we agree to meet",
        "we agree to meet",
        Settings(smoothing="method3"),
    ),
    Example(
        "Two references as close in length",
        "Of references one token shorter and one longer, the shorter gives r: no brevity penalty.",
        "it rained all day yesterday",
        "it rained all day\nit rained all day long yesterday",
        Settings(smoothing="method1"),
    ),
    Example(
        "A short hypothesis",
        "Everything it says is right, and it says too little: only the brevity penalty is below 1.",
        "the meeting was moved",
        "the meeting was moved to Friday because of the strike",
    ),
    Example(
        "A missing full stop",
        "With tokenizer 13a the full stop is a token: leaving it out costs a fifth of the length.",
        "we will be late",
        "we will be late.",
        Settings(tokenizer="13a"),
    ),
    Example(
        "Curly against straight quotes",
        "13a splits off ASCII quotes only, so the curly ones stay glued to their words.",
        "he said “please wait here” and left",
        'he said "please wait here" and left',
        Settings(tokenizer="13a", smoothing="method3"),
    ),
    Example(
        "Upper and lower case",
        "Tokens are compared as they are: “The” is not “the”. Switch lowercasing on.",
        "The Lake Was Frozen In January",
        "the lake was frozen in January",
        Settings(smoothing="method2"),
    ),
    Example(
        "Effective order saves nothing",
        "It drops orders that cannot exist, not orders without a match: one 4-gram exists here.",
        "she sold her car",
        "she sold his car",
        Settings(effective_order=True),
    ),
    Example(
        "Chinese without word boundaries",
        "Without a tokenizer the sentence is one token, and wrong. Choose zh: every character "
        "becomes a token.",
        "我每天早上喝热茶",
        "我每天早上喝绿茶",
    ),
    Example(
        "Chinese, a token a character",
        "The same pair under tokenizer zh: 7 of the 8 characters match.",
        "我每天早上喝热茶",
        "我每天早上喝绿茶",
        Settings(tokenizer="zh"),
    ),
    Example(
        "A Hebrew pair",
        "Right-to-left text: one word differs, and the first token is the rightmost.",
        "הילדה קראה ספר חדש בגן העירוני",
        "הילדה קראה ספר ישן בגן העירוני",
        Settings(smoothing="method3"),
    ),
    Example(
        "An Arabic pair",
        "Right-to-left text with a word that the hypothesis leaves out.",
        "ذهب الولد إلى المدرسة صباحا",
        "ذهب الولد الصغير إلى المدرسة صباحا",
    ),
)

# Several sentences, a hypothesis and its reference each, on which the smoothing methods disagree.
_PAIRS = (
    ("the meeting was moved to Friday", "the meeting was moved to Friday"),
    ("yes", "yes"),
    ("thank you", "thanks a lot"),
    ("she sold her car last week", "she sold his car last week"),
    ("the river was frozen in January", "in January the river froze over"),
    ("we agree we agree we agree to meet", "we agree to meet"),
    (
        "he put the keys on the kitchen table before he left",
        "he laid the keys on the kitchen table before leaving",
    ),
    ("nobody answered the phone", "no one picked up the phone"),
    (
        "the children are playing in the garden behind the house",
        "the children play in the garden behind the house",
    ),
    (
        "a man with a dog walked slowly along the beach",
        "slowly a man walked along the beach with his dog",
    ),
    ("good morning", "good morning everyone"),
    (
        "the price of bread has risen again this year",
        "bread prices have gone up once more this year",
    ),
)
PAIRS_EXAMPLE = "\n".join(map("\t".join, _PAIRS))
