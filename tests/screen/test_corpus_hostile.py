"""Hostile texts and names on the Corpus page: shown as they are, and never a traceback."""

import pytest

from bleuexplain.wording.corpus import page as words
from bleuexplain.wording.corpus import upload

from .corpus_page import (
    choose_ngram,
    choose_row,
    files_offered,
    jsonl,
    looked_at,
    ngram_tables,
    numbered,
    open_with,
    shown,
)
from .page import html, lines, problems

HTML = '<img src=x onerror="alert(1)"><b>bold</b> &amp; </p><script>alert(2)</script>'
MARKDOWN = "**bold** _it_ $x^2$ :red[red] :material/home: [a](http://b) ![c](d) `e` # f"

# the texts of a segment, and tokens that match four in a row
HOSTILE = {
    "HTML": HTML,
    "Markdown": MARKDOWN,
    "NUL and other controls": "a \0 b\0c \x1b[31m d \x07",
    "line ends that are none": "a\u2028b c\x85d e\x0cf g",
    "marks of direction": "\u202eabc \u2066 d \u200f e",
    "right to left": "ספר חדש בגן העירוני ذهب الولد",
    "no spaces": "我每天早上喝热茶" * 30,
    "one very long token": "x" * 100_000,
    "combining marks": "Z" + "\u0301" * 2000 + " b c d",
    "a formula": "=1+1 +2 -3 @4",
    "braces and percent": "{0} {name} %s %d {{",
    "JSON": '["a", "b"] {"c": [1]}',
    "white space alone": " \u3000 \xa0 ",
}


def corpus(text):
    """Two systems and two references around a text, a segment of it among plain ones."""
    rows = [
        {
            "id": "0",
            "hyp": "so it is then",
            "hyp2": "so it was then",
            "ref": "so it is then",
            "ref2": None,
        },
        {
            "id": f"{text} 1",
            "hyp": f"{text} end",
            "hyp2": text,
            "ref": text,
            "ref2": f"begin {text}",
        },
    ]
    return "corpus.jsonl", jsonl(*rows)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("tokenizer", ["none", "13a"])
def test_a_hostile_text_is_drawn_looked_at_searched_for_and_taken_along(
    monkeypatch, text, tokenizer
):
    with files_offered(monkeypatch) as offered:
        page = open_with(corpus(text), tok=tokenizer)
    assert not page.exception
    assert problems(page) == []
    assert len(page.metric) == 1
    assert len(offered) == 5
    assert all(file.make() for file in offered.values())
    page = choose_row(page, 1)
    assert not page.exception
    assert len(looked_at(page)) == 1
    for side in range(len(ngram_tables(page))):
        page = choose_ngram(page, side, 0)
        assert not page.exception
        page = choose_ngram(page, side)


def test_markup_in_a_text_is_shown_as_text():
    page = choose_row(open_with(corpus(HTML)), 1)
    bodies = html(page)
    assert any("&lt;img" in body for body in bodies if "bx-strip" in body)
    for sign in ("<img", "<script", "<b>bold"):
        assert not any(sign in body for body in bodies)


NAMES = {
    "HTML": HTML,
    "Markdown": MARKDOWN,
    "braces": "{name} {0} {",
    "very long": "n" * 5000,
    "right to left": "קובץ\u202e",
    "controls": "a\x00b\nc\td",
    "a path": "../../etc/passwd",
    "nothing": "",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_hostile_file_name_is_shown_as_text(monkeypatch, name):
    with files_offered(monkeypatch) as offered:
        page = open_with((f"{name}.txt", numbered(6)), ("ref.txt", numbered(5)))
        assert not page.exception
        assert len(problems(page)) == 1
        (radio,) = [each for each in page.radio if each.label == upload.MEND]
        page = radio.set_value(radio.options[-1]).run()
    assert not page.exception
    assert shown(page) == "Rows 1 to 5 of 5 segments."
    assert all(file.make() for file in offered.values())
    for body in html(page):
        assert "<img" not in body
        assert "<script" not in body


# Streamlit reads the labels of its controls and their helps as Markdown, and those of a radio's
# options too; those of a select box it shows as they are.
def test_a_file_name_is_no_markup_in_a_label():
    page = open_with((f"{MARKDOWN}.txt", numbered(6)), ("ref.txt", numbered(5)))
    labels = [each.label for each in (*page.selectbox, *page.button)]
    labels += [each.help for each in (*page.selectbox, *page.button)]
    labels += [option for radio in page.radio for option in radio.options]
    for sign in ("**bold**", "$x^2$", ":red[red]", ":material/home:", "[a](http"):
        assert [label for label in labels if sign in label] == []


@pytest.mark.parametrize("name", ["hyp\0", HTML, MARKDOWN, "", "x" * 5000, "\u202ehyp"])
def test_a_hostile_column_name_is_shown_as_text(monkeypatch, name):
    rows = [{name: "a b c d e", "ref": "a b c d"}] * 2
    with files_offered(monkeypatch) as offered:
        page = open_with(("corpus.jsonl", jsonl(*rows)))
    assert not page.exception
    assert len(page.metric) == 1
    assert all(file.make() for file in offered.values())
    page = choose_row(page, 0)
    assert not page.exception


@pytest.mark.parametrize(
    "row",
    [
        {"hyp": "a \ud800 b", "ref": "a b"},
        {"hyp": "a b", "ref": "\udfff"},
        {"hyp\ud800": "a b", "ref": "a b"},
    ],
    ids=["in a system", "in a reference", "in a name"],
)
def test_half_a_character_is_refused_in_one_line_and_nothing_else_changes(row):
    page = open_with(("corpus.jsonl", jsonl({"hyp": "a", "ref": "a"}, row)))
    assert not page.exception
    (told,) = [each.text for each in problems(page)]
    assert "corpus.jsonl" in told
    assert upload.EXAMPLE_STANDS in lines(page, "note")


LONG = "so it is " * 120_000  # 1,080,000 characters, over what Explain and a tokenizer read


def test_a_segment_of_a_megabyte_is_drawn_and_looked_at():
    page = open_with(("hyp.txt", f"a\n{LONG}\n"), ("ref.txt", "a\nso it is\n"))
    assert not page.exception
    page = choose_row(page, 1)
    assert not page.exception
    assert looked_at(page)[0].startswith("Segment 2: BLEU ")


def test_a_segment_too_long_to_tokenize_is_one_line():
    page = open_with(("hyp.txt", f"a\n{LONG}\n"), ("ref.txt", "a\nb\n"), tok="13a")
    assert not page.exception
    assert any("Segment 2: " in each.text for each in problems(page))
    page = page.selectbox(key="tok").set_value("none").run()
    assert not page.exception
    assert problems(page) == []


@pytest.mark.parametrize("search", [HTML, MARKDOWN, "\0", "\u202e", "x" * 100_000, "(", "\\"])
def test_a_hostile_search_finds_nothing_and_breaks_nothing(search):
    page = open_with(("hyp.txt", numbered(3)), ("ref.txt", numbered(3)))
    page = page.text_input(key="corpus_search").set_value(search).run()
    assert not page.exception
    assert shown(page) == words.shown(0, 0, 0, 3)


def test_a_text_from_right_to_left_is_drawn_so():
    page = choose_row(open_with(corpus("ספר חדש בגן העירוני")), 1)
    strips = [body for body in html(page) if "bx-strip" in body]
    assert all('dir="rtl"' in body for body in strips[-4:-2])
    assert "Narrowed" not in " ".join(lines(page, "note"))


def test_a_direction_mark_in_a_name_is_seen_and_turns_nothing_about():
    page = open_with(("hyp\u202egnp.txt", numbered(3)), ("ref.txt", numbered(3)))
    told = [line for line in lines(page, "note") if line.startswith("hyp")]
    assert len(told) == 2  # of the file, and of the system
    assert all("⟨U+202E⟩" in line and "\u202e" not in line for line in told)


def test_a_file_without_a_role_is_told():
    names = ("hyp.txt", "ref.txt", "system_b.txt", "hyp.txt")
    page = open_with(*((name, numbered(3)) for name in names))
    assert lines(page, "note").count(upload.NO_ROLE) == 1
