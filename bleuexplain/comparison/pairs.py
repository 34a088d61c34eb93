"""Several sentences, pasted one a line: hypothesis, tab, references; and their counts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bleuexplain.components import Counts, SentenceComponents, sentence_components
from bleuexplain.errors import InputError
from bleuexplain.inputs import Inputs, read_inputs, reference_lines
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.settings import Settings
from bleuexplain.token_lists import MAX_TEXT_LENGTH
from bleuexplain.tokenizers import BYTE_ORDER_MARK, split

MAX_PAIRS = 200
# Ten sentences of the largest size, or 200 of 500 tokens: more would keep other people waiting.
MAX_PAIRS_TOKENS = 100_000

_MOSES_SEPARATOR = " ||| "

Line = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Segment:
    """One line, read: its number in the paste (1 first), its texts as typed, and their tokens.

    ``references`` are the texts that ``inputs.references`` were read from.
    """

    line_number: int
    hypothesis: str
    references: tuple[str, ...]
    inputs: Inputs


@dataclass(frozen=True, slots=True)
class Pairs:
    """The lines that can be counted, and the problems met in reading.

    A problem's path is ``/pairs/<index of the line>`` with 0 for the first,
    ``/pairs`` for the paste as a whole, or ``/tokenizer``.
    """

    segments: tuple[Segment, ...]
    problems: tuple[InputError, ...]


def read_pairs(text: str, settings: Settings) -> Pairs:
    r"""Read a hypothesis and its references from each line, apart by tabs; blank lines are skipped.

    Texts are read as single ones are: text or a list of tokens, an empty
    hypothesis allowed, an empty reference typed as ``[]``. A line that cannot be
    counted is a problem and the others are still read. Where there is no tab
    and every line has ``|||`` between spaces, as Moses writes it, that parts
    the texts. Lines end at a line feed and nowhere else.

    >>> pairs = read_pairs("turn around\tturn back\nturn\n\n\tturn", Settings())
    >>> [(each.line_number, each.references) for each in pairs.segments]
    [(1, ('turn back',)), (4, ('turn',))]
    >>> [problem.path for problem in pairs.problems]
    ['/pairs/1']
    """
    if len(text) > MAX_TEXT_LENGTH:
        sentence = f"{len(text):,} characters are more than the {MAX_TEXT_LENGTH:,} read here."
        return Pairs((), (InputError("limit_exceeded", sentence, "/pairs"),))
    problems: list[InputError] = []
    settings = _with_usable_tokenizer(settings, problems)
    lines = _filled_lines(text)
    if len(lines) > MAX_PAIRS:
        sentence = f"There are {len(lines):,} lines; the first {MAX_PAIRS} are taken."
        problems.append(InputError("limit_exceeded", sentence, "/pairs"))
    segments = _segments(lines[:MAX_PAIRS], _separator(lines), settings, problems)
    return Pairs(tuple(_within_token_limit(segments, problems)), tuple(problems))


def count_pairs(pairs: Pairs, max_order: int) -> tuple[SentenceComponents, ...]:
    r"""Count each segment that was read, in the order of the lines.

    >>> [each.matches for each in count_pairs(read_pairs("a b\ta b\nc\td", Settings()), 2)]
    [(2, 1), (0, 0)]
    """
    return tuple(
        [
            sentence_components(
                segment.inputs.hypothesis_tokens,
                segment.inputs.reference_tokens,
                max_order=max_order,
            )
            for segment in pairs.segments
        ]
    )


def corpus_counts(components: Sequence[Counts]) -> Counts:
    """Return the counts of a corpus: matches, totals and both lengths summed over its sentences.

    >>> corpus_counts([Counts((2, 1), (2, 1), 2, 3), Counts((1, 0), (3, 2), 3, 3)])
    Counts(matches=(3, 1), totals=(5, 3), candidate_length=5, reference_length=6)

    Raises ``InputError`` where there is no sentence. Source: Papineni et al.
    2002, section 2.2.
    """
    if not components:
        raise InputError("invalid_input", "A corpus has at least one sentence, got none.", "/pairs")
    return Counts(
        tuple(map(sum, zip(*[each.matches for each in components], strict=True))),
        tuple(map(sum, zip(*[each.totals for each in components], strict=True))),
        sum(each.candidate_length for each in components),
        sum(each.reference_length for each in components),
    )


def _filled_lines(text: str) -> list[Line]:
    lines = text.removeprefix(BYTE_ORDER_MARK).split("\n")
    return [(i, line.removesuffix("\r")) for i, line in enumerate(lines) if line.strip()]


def _separator(lines: Sequence[Line]) -> str:
    moses = all("\t" not in line and _MOSES_SEPARATOR in line for _, line in lines)
    return _MOSES_SEPARATOR if moses else "\t"


def _with_usable_tokenizer(settings: Settings, problems: list[InputError]) -> Settings:
    # Said once here, and not again for each text that it would have cut.
    try:
        split("", settings.tokenizer)
    except InputError as error:
        problems.append(error)
        return replace(settings, tokenizer="none")
    return settings


def _segments(
    lines: Sequence[Line], separator: str, settings: Settings, problems: list[InputError]
) -> Iterator[Segment]:
    for index, line in lines:
        hypothesis, *others = line.split(separator)
        if not others:
            problems.append(_not_parted(index))
            continue
        references = "\n".join(others)
        inputs = read_inputs(hypothesis, references, settings)
        problems += [_placed(problem, index) for problem in inputs.problems]
        if inputs.countable:
            kept = reference_lines(references)[:MAX_REFERENCES]
            yield Segment(index + 1, hypothesis, tuple(kept), inputs)


def _within_token_limit(
    segments: Iterator[Segment], problems: list[InputError]
) -> Iterator[Segment]:
    tokens = 0
    for segment in segments:
        inputs = segment.inputs
        tokens += len(inputs.hypothesis_tokens) + sum(map(len, inputs.reference_tokens))
        if tokens > MAX_PAIRS_TOKENS:
            problems.append(_too_many_tokens(segment.line_number, tokens))
            return
        yield segment


def _not_parted(index: int) -> InputError:
    sentence = (
        f"Line {index + 1} has no tab: write the hypothesis, a tab, and one or more references "
        "with a tab between them."
    )
    return InputError("invalid_input", sentence, f"/pairs/{index}")


def _placed(problem: InputError, index: int) -> InputError:
    sentence = f"Line {index + 1}{_text_named_by(problem.path)}: {problem.message}"
    return InputError(problem.code, sentence, f"/pairs/{index}")


def _text_named_by(path: str) -> str:
    match path.split("/"):
        case [_, "hypothesis", *_]:
            return ", hypothesis"
        case [_, "references", number, *_]:
            return f", reference {int(number) + 1}"
    return ""


def _too_many_tokens(line_number: int, tokens: int) -> InputError:
    sentence = (
        f"Line {line_number} brings the tokens to {tokens:,}; at most {MAX_PAIRS_TOKENS:,} are "
        "taken, so reading stopped before it."
    )
    return InputError("limit_exceeded", sentence, f"/pairs/{line_number - 1}")
