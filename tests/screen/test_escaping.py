"""Whatever a token holds, it is shown as it is: no markup of a person's is ever read."""

import re

import pytest
from core.strategies import orders, references, smoothing_settings, texts
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.wording import formula
from bleuexplain.wording.report import escape, fenced, report, rows

from .explained import explain_state, explain_tokens, state_of_tokens, written_for
from .page import html, open_state

HOSTILE = [
    "|",
    "**a**",
    "$x$",
    "```",
    "````",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    ":red[x]",
    "[a](javascript:alert(1))",
    "&lt;",
    "#",
    "- a",
    "a\nb",
    "\\",
    "`",
    "~~~",
    "$$",
    "~a~",
    ":material/home:",
]
# Other words in their place; sacreBLEU cannot be given tokens with white space, which is said.
PLAIN = [
    f"plain {position}" if token.split() != [token] else f"plain{position}"
    for position, token in enumerate(HOSTILE)
]
STATE = state_of_tokens(HOSTILE, [HOSTILE[1:], HOSTILE[:3]])
PLAIN_STATE = state_of_tokens(PLAIN, [PLAIN[1:], PLAIN[:3]])


def outside_fences(markdown):
    """The lines outside of code blocks, by CommonMark: a fence ends at one as long."""
    fence, kept = "", []
    for line in markdown.split("\n"):
        opening = re.match(r"`{3,}", line)
        if not fence and opening:
            fence = opening[0]
        elif fence and re.fullmatch(f"`{{{len(fence)},}}", line):
            fence = ""
        elif not fence:
            kept.append(line)
    assert fence == "", "a code block is not closed"
    return kept


def written_report(state):
    explanation = explain_state(state)
    snippets = tuple(written_for(state, explanation).values())
    return report(explanation, snippets, "http://localhost/?hyp=a")


def live_marks(lines):
    """The signs that Markdown may read, in order: those that no backslash stands before."""
    unescaped = re.sub(r"\\.", "", "\n".join(lines))
    return re.findall(r"[`*_\[\]<>#|~$\n]", unescaped)


def test_the_report_has_no_markup_of_the_person_s_outside_of_code():
    ours, plain = written_report(STATE), written_report(PLAIN_STATE)
    assert live_marks(outside_fences(ours)) == live_marks(outside_fences(plain))


def test_the_report_holds_every_token_as_it_is_in_a_code_block():
    report_lines = written_report(STATE).split("\n")
    (line,) = [line for line in report_lines if line.startswith("hypothesis = [") and "|" in line][
        :1
    ]
    assert line == f"hypothesis = {HOSTILE!r}"


def test_the_report_s_clipping_table_has_every_n_gram_in_one_row():
    table = [line for line in outside_fences(written_report(STATE)) if line.startswith("| ")]
    rows_of_six = [line for line in table if len(re.split(r"(?<!\\)\|", line)) == 8]
    # 19 tokens, all different: 19 + 18 + 17 + 16 n-grams, a header and its rule;
    # the table of factors has six columns too: BP and four orders, a header and its rule
    assert len(rows_of_six) == 70 + 2 + 5 + 2


@given(st.text(st.sampled_from("`a\n~"), max_size=12))
def test_a_fence_holds_any_text(text):
    written = fenced(text, "text")
    assert outside_fences(f"{written}\nafter") == ["after"]


@given(st.text(st.sampled_from("ab \n|\\`*_<&[#$~-"), max_size=12))
def test_escaped_text_is_one_line_without_live_markup(text):
    escaped = escape(text)
    assert "\n" not in escaped
    assert re.fullmatch(r"(\\[^a-z0-9\s]|[a-z0-9 ])*", escaped)
    assert re.sub(r"\\(.)", r"\1", escaped) == " ".join(text.split())


def test_a_table_row_is_one_line():
    assert rows(["a"], [["x\n| y"]]).split("\n")[-1] == r"| x \| y |"


@given(texts, references, orders, smoothing_settings())
def test_no_formula_depends_on_the_words(hypothesis, references, max_order, settings):
    names = dict(zip("abcd", ["$x$", "\\frac", "}", "&"], strict=True))
    others = [[names[token] for token in reference] for reference in references]
    plain = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    hostile = explain_tokens(
        [names[token] for token in hypothesis], others, max_order=max_order, **settings
    )
    assert formula.steps(plain) == formula.steps(hostile)
    assert formula.table(plain) == formula.table(hostile)
    assert formula.markdown(plain) == formula.markdown(hostile)


@given(texts, references, orders, smoothing_settings())
def test_every_latex_line_has_its_braces_in_pairs(hypothesis, references, max_order, settings):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    for line in formula.steps(found):
        depth = 0
        for character in line:
            depth += {"{": 1, "}": -1}.get(character, 0)
            assert depth >= 0
        assert depth == 0
        assert "nan" not in line
        assert "None" not in line


@pytest.fixture(scope="module")
def pages():
    """The page about hostile tokens, and about plain ones in their place."""
    return open_state(STATE), open_state(PLAIN_STATE)


def test_hostile_tokens_draw_a_page_without_exception(pages):
    assert not pages[0].exception


@pytest.mark.parametrize(
    "kind", ["markdown", "latex", "caption", "title", "subheader", "metric", "button", "tab"]
)
def test_nothing_that_streamlit_reads_as_markup_depends_on_the_words(pages, kind):
    def shown(page):
        return [
            getattr(each, "label", None) or getattr(each, "value", None) for each in page.get(kind)
        ]

    assert shown(pages[0]) == shown(pages[1])


def test_html_of_ours_holds_no_element_of_the_person_s(pages):
    def elements(page):
        return [re.findall(r"<(/?\w+)", body) for body in html(page)]

    assert elements(pages[0]) == elements(pages[1])
