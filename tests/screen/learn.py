"""The Learn page, and what a reader does on it."""

from urllib.parse import parse_qsl, urlsplit

from bleuexplain.lessons import CORPUS_LESSON, LESSONS

from .other_pages import charts, links
from .page import html, lines, open_page

NUMBERS = [str(lesson.number) for lesson in LESSONS]
SENTENCE_NUMBERS = [number for number in NUMBERS if number != str(CORPUS_LESSON.number)]


def learn(**parameters):
    """The Learn page under a link."""
    page = open_page("learn", **parameters)
    assert not page.exception
    return page


def follow(link):
    """The page that a link to a lesson opens, in a new session."""
    return learn(**dict(parse_qsl(urlsplit(link).query, keep_blank_values=True)))


def box(page):
    """The box for the prediction."""
    (found,) = [each for each in page.text_input if each.label == "Your prediction"]
    return found


def predict(page, text):
    """Type a prediction."""
    page = box(page).set_value(text).run()
    assert not page.exception
    return page


def choose(page, number):
    """Choose a lesson."""
    page = page.radio(key="lesson").set_value(number).run()
    assert not page.exception
    return page


def type_texts(page, hypothesis=None, references=None):
    """Type into the two boxes."""
    for key, text in (("hyp", hypothesis), ("ref", references)):
        if text is not None:
            page.text_area(key=key).set_value(text)
    return page.run()


def texts(page):
    """What the two boxes hold."""
    return page.text_area(key="hyp").value, page.text_area(key="ref").value


def told(page):
    """The problems of the page, without the words before them."""
    return [text.removeprefix("Mend this: ") for text in lines(page, "problem")]


def verdict(page):
    """What is said to the prediction; nothing where there is none yet."""
    return " ".join(lines(page, "sentence")[1:])


def shows_steps(page):
    """Whether the derivation of the answer, its picture or its words are on the page."""
    return any("How it comes about" in body for body in html(page)) or bool(charts(page))


def teacher_links(page):
    """The link with the answers, and the one without."""
    shown, hidden = links(page)
    return shown, hidden
