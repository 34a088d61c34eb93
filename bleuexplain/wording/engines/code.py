"""The code that makes a tool print its number, with the sentence in it as literals."""

import shlex
from collections.abc import Callable, Sequence

from bleuexplain.engines import Profile, Sentence
from bleuexplain.engines.profile import Language, TokenizerName
from bleuexplain.settings import Settings

_TAKE_TOKENS: tuple[TokenizerName, ...] = ("given", "given, never empty", "given, joined")
_USUAL_ORDER = 4


def code_line(profile: Profile, sentence: Sentence, settings: Settings) -> str:
    r"""Return the code that produces a tool's number for this sentence.

    The sentence stands in it as Python or shell literals, whatever it holds.
    A tool that takes tokens is given tokens, the others the text.

    >>> from bleuexplain.engines import ENGINES
    >>> sentence = Sentence.of("it's", ["it is"], Settings())
    >>> print(code_line(ENGINES["nltk.method0"], sentence, Settings(max_order=2)))
    from nltk.translate.bleu_score import sentence_bleu
    print(sentence_bleu([['it', 'is']], ["it's"], weights=[1 / 2] * 2))
    """
    asked = settings.max_order != _USUAL_ORDER
    order = profile.order_option.format(n=settings.max_order) if asked else ""
    hypothesis, references = LITERALS[profile.language](profile, sentence)
    return profile.call.format(
        hypothesis=hypothesis,
        references=JOINED[profile.language](references),
        reference=references[0],
        epsilon=repr(settings.epsilon),
        order=order,
    )


def _python(profile: Profile, sentence: Sentence) -> tuple[str, list[str]]:
    if profile.tokenizer in _TAKE_TOKENS:
        tokens = [list(reference) for reference in sentence.reference_tokens]
        return repr(list(sentence.hypothesis_tokens)), [repr(each) for each in tokens]
    return repr(sentence.hypothesis_text), [repr(text) for text in sentence.reference_texts]


def _shell(profile: Profile, sentence: Sentence) -> tuple[str, list[str]]:
    if profile.tokenizer in _TAKE_TOKENS:
        texts = [" ".join(tokens) for tokens in sentence.reference_tokens]
        return shell_literal(" ".join(sentence.hypothesis_tokens)), [*map(shell_literal, texts)]
    return shell_literal(sentence.hypothesis_text), [*map(shell_literal, sentence.reference_texts)]


def shell_literal(text: str) -> str:
    r"""Quote a text for bash; what is no visible character is written as its number.

    >>> print(shell_literal("it's"), shell_literal("a\tb"))
    'it'"'"'s' $'a\u0009b'
    """
    if text.isprintable():
        return shlex.quote(text)
    return "$'" + "".join(map(_escaped, text)) + "'"


def _escaped(character: str) -> str:
    if character.isprintable():
        return f"\\{character}" if character in "\\'" else character
    number = ord(character)
    return f"\\U{number:08x}" if number > _LAST_OF_FOUR_DIGITS else f"\\u{number:04x}"


_LAST_OF_FOUR_DIGITS = 0xFFFF

LITERALS: dict[Language, Callable[[Profile, Sentence], tuple[str, list[str]]]] = {
    "Python": _python,
    "shell": _shell,
}


def _listed(literals: Sequence[str]) -> str:
    return f"[{', '.join(literals)}]"


JOINED: dict[Language, Callable[[Sequence[str]], str]] = {"Python": _listed, "shell": " ".join}
