"""Titles, labels and notes of the Learn page."""

CHOICE = "Lesson"
PREDICTION = "Your prediction"
# The numbers are the answer of no example.
PREDICTION_HELP = "A fraction such as 3/8, a decimal such as 0.38, a percentage, or a whole number."
SHOW_ANSWER = "Show the answer without a prediction"
STEPS_TITLE = "How it comes about"
EXAMPLES_TITLE = "Examples of this lesson"
TRIES_TITLE = "Change the example, and predict first"
OPEN_IN_EXPLAIN = "Open this sentence in Explain"
OPEN_IN_SMOOTHING = "Open these segments on the Smoothing page"
SEGMENTS = "Segments, one a line: hypothesis, tab, reference (more tabs: more references)"
SEGMENTS_HELP = "Up to 200 lines, as they come out of a spreadsheet. Settings are at the side."
NOT_THESE = "The sentence of the other lessons (this one is about the segments below)"
NOTHING_TO_PREDICT = "There is nothing to predict until the line above is mended."
HIDDEN = "This link hides the answers: write your prediction down; it is kept until you reload."
KEPT = "Your prediction is kept until you reload. This link hides the answers."
GLOSSARY_TITLE = "Glossary"
FOR_TEACHERS = "For teachers: plan, links with your own sentence, handout"
CLASS_PLAN = (
    "Half an hour, five minutes a lesson: read the first lines aloud, let everybody write the "
    "prediction down, type one of them, and talk about how it came about. Then show the steps, and "
    "let the class choose an edit."
)
ANSWERS = "Answers on this page"
LINK_WITH_ANSWERS = "Link to this lesson with the sentence as it stands"
LINK_WITHOUT_ANSWERS = "The same, with the answers hidden"
HANDOUT = "This lesson as a handout, answer included (Markdown)"
PRINT = "The browser’s own print command prints the lesson without menus and buttons."


def heading(number: int, title: str) -> str:
    """Write the heading of a lesson.

    >>> heading(3, "The brevity penalty")
    '3. The brevity penalty'
    """
    return f"{number}. {title}"


def caption(title: str, done: bool) -> str:
    """Write the title of a lesson below its number, with a sign where it is done.

    >>> caption("The brevity penalty", True)
    'The brevity penalty ✓'
    """
    return f"{title} ✓" if done else title


def progress(done: int, lessons: int) -> str:
    """Say how far the reader is.

    >>> progress(2, 6)
    'A prediction made in 2 of 6 lessons (✓).'
    """
    return f"A prediction made in {done} of {lessons} lessons{' (✓)' if done else ''}."
