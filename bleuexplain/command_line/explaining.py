"""An explanation in the form that is asked for."""

import json
from collections.abc import Callable, Sequence

from bleuexplain.command_line.texts import read_texts
from bleuexplain.engines.told import Told, read_told
from bleuexplain.explanation import Explanation
from bleuexplain.explanation import explain as explain_sentence
from bleuexplain.explanation.summary import as_markdown, summary


def explained(
    hypothesis: str,
    references: Sequence[str],
    *,
    told: str | None,
    form: str | None,
    **settings: object,
) -> str:
    """Return the explanation of a sentence, written for a terminal or in the form named.

    >>> explained("a", ["a"], told=None, form="json", max_order=1)[:60]
    '{"settings": {"tokenizer": "none", "lowercase": false, "max_'

    Raises ``InputError`` where ``explain`` does, and for what is no number told.
    """
    number = None if told is None else read_told(told)
    ours, theirs = read_texts(hypothesis, references)
    value = None if number is None else number.value
    explanation = explain_sentence(
        ours,
        theirs,
        told=value,
        **settings,  # type: ignore[arg-type]  # click has made each of its type
    )
    return _FORMS[form](explanation, number)


def _json(explanation: Explanation, _: Told | None) -> str:
    return json.dumps(explanation.to_dict())


def _markdown(explanation: Explanation, told: Told | None) -> str:
    return as_markdown(summary(explanation, told)).rstrip("\n")


def _terminal(explanation: Explanation, told: Told | None) -> str:
    from bleuexplain.command_line.terminal import as_terminal  # which loads rich

    return as_terminal(summary(explanation, told))


_FORMS: dict[str | None, Callable[[Explanation, Told | None], str]] = {
    None: _terminal,
    "json": _json,
    "markdown": _markdown,
}
