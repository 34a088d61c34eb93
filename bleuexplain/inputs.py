"""What a person typed, read as far as it can be: tokens, and what is wrong with the rest."""

from contextlib import suppress
from dataclasses import dataclass, replace

from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES, check_tokens
from bleuexplain.settings import Settings
from bleuexplain.token_lists import MAX_TEXT_LENGTH, read_list
from bleuexplain.tokenizers import (
    BYTE_ORDER_MARK,
    TokenizedText,
    Tokens,
    split,
    tokenize,
)

NO_TEXT = TokenizedText((), "text")


@dataclass(frozen=True, slots=True)
class Inputs:
    """One hypothesis and its references as tokens, and the problems met in reading them.

    A problem's path starts with ``/hypothesis``, ``/references`` or
    ``/tokenizer``. ``countable`` is false where no score can be computed: there
    is no reference, or more text than the limits allow.
    """

    hypothesis: TokenizedText
    references: tuple[TokenizedText, ...]
    problems: tuple[InputError, ...]
    countable: bool

    @property
    def hypothesis_tokens(self) -> Tokens:
        """The tokens of the hypothesis."""
        return self.hypothesis.tokens

    @property
    def reference_tokens(self) -> tuple[Tokens, ...]:
        """The tokens of each reference."""
        return tuple(reference.tokens for reference in self.references)


def read_inputs(hypothesis: str, references: str, settings: Settings) -> Inputs:
    r"""Read a hypothesis and references; what cannot be read as meant is read as text, and said.

    The hypothesis is text or a list of tokens. The references are one a line,
    each text or a list of tokens, or they are one list of lists. Of more than
    eight the first eight are taken.

    >>> inputs = read_inputs("['turn', 'around']", "turn around\nturn back", Settings())
    >>> inputs.hypothesis_tokens, inputs.reference_tokens
    (('turn', 'around'), (('turn', 'around'), ('turn', 'back')))
    >>> [problem.path for problem in read_inputs("['turn'", "turn", Settings()).problems]
    ['/hypothesis']
    """
    problems: list[InputError] = []
    if too_long := _longer_than_read(hypothesis, references):
        return Inputs(NO_TEXT, (), (too_long,), countable=False)
    settings = _with_usable_tokenizer(settings, problems)
    read = _read(hypothesis, "/hypothesis", settings, problems)
    lines = reference_lines(references)
    if len(lines) > MAX_REFERENCES:
        sentence = f"There are {len(lines):,} references; the first {MAX_REFERENCES} are taken."
        problems.append(InputError("limit_exceeded", sentence, "/references"))
    kept = tuple(
        _read(line, f"/references/{index}", settings, problems)
        for index, line in enumerate(lines[:MAX_REFERENCES])
    )
    uncountable = _reason_not_to_count(read, kept)
    if uncountable:
        problems.append(uncountable)
    return Inputs(read, kept, tuple(problems), countable=uncountable is None)


def reference_lines(text: str) -> list[str]:
    r"""Cut the references apart: one a line, blank lines left out.

    Lines end at a line feed and nowhere else: U+2028, U+0085 and form feeds stay
    inside them. A list of lists is taken apart too; ``[]`` is an empty reference.

    >>> reference_lines("the cat\r\n\na cat\n[]")
    ['the cat', 'a cat', '[]']
    >>> reference_lines("[['the', 'cat'], ['a', 'cat']]")
    ["['the', 'cat']", "['a', 'cat']"]
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        listed = read_list(text)
    except InputError:
        listed = None  # each line may still be a list of its own
    if listed and listed.items:
        items = _of_one_segment(listed.items)
        if not all(isinstance(item, list) for item in items):
            return [text]
        # A number too long for Python to write leaves the lines as they were typed.
        with suppress(ValueError):
            return [repr(item) for item in items]
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return [line for line in lines if line.strip()]


def _of_one_segment(items: list[object]) -> list[object]:
    """Return the references of a corpus of one segment, nested once more, or the items."""
    first = items[0]
    nested = isinstance(first, list) and first and all(isinstance(each, list) for each in first)
    return first if len(items) == 1 and nested and isinstance(first, list) else items


def _read(text: str, path: str, settings: Settings, problems: list[InputError]) -> TokenizedText:
    try:
        return tokenize(text, settings.tokenizer, lowercase=settings.lowercase)
    except InputError as error:
        sentence = f"{error.message} Until then it is read as plain text."
        problems.append(InputError(error.code, sentence, path + error.path))
        plain = text.removeprefix(BYTE_ORDER_MARK)
        tokens = split(plain, settings.tokenizer, lowercase=settings.lowercase)
        return TokenizedText(tokens, "text")


def _with_usable_tokenizer(settings: Settings, problems: list[InputError]) -> Settings:
    try:
        split("", settings.tokenizer)  # one that is installed may still fail to load
    except InputError as error:
        problems.append(error)
        return replace(settings, tokenizer="none")
    return settings


def _longer_than_read(hypothesis: str, references: str) -> InputError | None:
    for text, path in ((hypothesis, "/hypothesis"), (references, "/references")):
        if len(text) > MAX_TEXT_LENGTH:
            sentence = f"{len(text):,} characters are more than the {MAX_TEXT_LENGTH:,} read here."
            return InputError("limit_exceeded", sentence, path)
    return None


def _reason_not_to_count(
    hypothesis: TokenizedText, references: tuple[TokenizedText, ...]
) -> InputError | None:
    if not references:
        sentence = "BLEU needs at least one reference: type one, or [] for an empty one."
        return InputError("invalid_input", sentence, "/references")
    try:
        check_tokens(hypothesis.tokens, [reference.tokens for reference in references])
    except InputError as error:
        return error
    return None
