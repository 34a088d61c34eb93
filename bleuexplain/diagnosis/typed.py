"""From what a person typed to a case, and back: so that a remedy can be put into the boxes."""

from dataclasses import replace

from bleuexplain.diagnosis.case import Case, Given, read_case
from bleuexplain.errors import InputError
from bleuexplain.inputs import reference_lines
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.permalink import State
from bleuexplain.token_lists import listed_tokens, read_list
from bleuexplain.tokenizers import BYTE_ORDER_MARK


def case_of(state: State, told: float | None = None) -> Case:
    """Return the case that a state is, for inputs that can be counted.

    >>> case_of(State("['turn', 'around']", "turn around")).hypothesis
    ('turn', 'around')
    """
    lines = reference_lines(state.references)[:MAX_REFERENCES]
    return read_case(given(state.hypothesis), list(map(given, lines)), state.settings, told=told)


def given(text: str) -> Given:
    """Return the tokens of a list that a text spells, or the text itself.

    >>> given("['a', 'b c']"), given("[laughs]"), given("['a'")
    (('a', 'b c'), '[laughs]', "['a'")
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        listed = read_list(text)
        return text if listed is None else tuple(listed_tokens(listed))
    except InputError:
        return text


def state_of_case(case: Case) -> State:
    r"""Return what a person would type for a case.

    >>> state = state_of_case(read_case(("a", "b c"), ["a b", ()], State().settings))
    >>> state.hypothesis, state.references
    ("['a', 'b c']", 'a b\n[]')
    """
    lines = [typed(each) for each in case.references]
    plain = State(_spelled(case.hypothesis), "\n".join(lines), case.settings)
    if case_of(plain).components == case.components:
        return plain
    # A text that would be read as a list, or lose a mark in front, goes as its tokens.
    return State(
        repr(list(case.hypothesis_tokens)),
        "\n".join([repr(list(tokens)) for tokens in case.reference_tokens]),
        case.settings,
    )


def typed(reference: Given) -> str:
    r"""Return the line that stands for a reference in the box.

    >>> typed("so it is"), typed(("so", "it")), typed("a\nb"), typed("")
    ('so it is', "['so', 'it']", 'a b', '[]')
    """
    line = _spelled(reference).replace("\n", " ")
    return line if line.strip() else "[]"


def _spelled(text: Given) -> str:
    return text if isinstance(text, str) else repr(list(text))


def applied(state: State, case: Case, mended: Case) -> State:
    r"""Return a state with a remedy applied; a text that it does not touch stays as typed.

    >>> state = State("A", "a\n\nb")
    >>> case = case_of(state)
    >>> applied(state, case, case.changed(hypothesis="a")).references
    'a\n\nb'
    """
    there = state_of_case(mended)
    changed = replace(state, settings=mended.settings)
    if mended.hypothesis != case.hypothesis:
        changed = replace(changed, hypothesis=there.hypothesis)
    if mended.references != case.references:
        beyond = reference_lines(state.references)[MAX_REFERENCES:]  # not counted, and not lost
        changed = replace(changed, references="\n".join([there.references, *beyond]))
    return changed
