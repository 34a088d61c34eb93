"""The few lines of Python that give the same number, here and in other libraries."""

from collections.abc import Iterable
from dataclasses import dataclass

from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.tokenizers import BYTE_ORDER_MARK, TokenizedText, Tokens


@dataclass(frozen=True, slots=True)
class Snippet:
    """Lines of Python that print a BLEU, and why it is another one, where it is."""

    library: str
    code: str
    difference: str = ""


@dataclass(frozen=True, slots=True)
class Texts:
    """What was typed: the hypothesis, and each reference on its own."""

    hypothesis: str
    references: tuple[str, ...]


def snippets(explanation: ExplainedSentence, typed: Texts) -> tuple[Snippet, ...]:
    """Return the snippets for this package, sacreBLEU and NLTK, in this order."""
    return (_own(explanation), _sacrebleu(explanation, typed), _nltk(explanation))


def _own(explanation: ExplainedSentence) -> Snippet:
    settings = explanation.settings
    arguments = [f"max_order={settings.max_order}", f"smoothing={settings.smoothing!r}"]
    if settings.used_epsilon is not None:
        arguments.append(f"epsilon={settings.epsilon!r}")
    arguments.append(f"effective_order={settings.effective_order}")
    return _snippet(
        "bleuexplain",
        "from bleuexplain import sentence_bleu",
        *_token_lines(explanation),
        f"score = sentence_bleu(hypothesis, references, {', '.join(arguments)})",
        "print(score.bleu)",
    )


_SACREBLEU_SMOOTHING = {
    "none": "smooth_method='none'",
    "method1": "smooth_method='floor', smooth_value={epsilon!r}",
    "method2": "smooth_method='add-k', smooth_value=1",
    "method3": "smooth_method='exp'",
}


def _sacrebleu(explanation: ExplainedSentence, typed: Texts) -> Snippet:
    settings, inputs = explanation.settings, explanation.inputs
    texts = [inputs.hypothesis, *inputs.references]
    if all(text.source == "text" for text in texts) and not inputs.problems:
        hypothesis, references = typed.hypothesis, list(typed.references)
        hypothesis = hypothesis.removeprefix(BYTE_ORDER_MARK)
        arguments = [f"tokenize={settings.tokenizer!r}", f"lowercase={settings.lowercase}"]
    else:
        hypothesis, *references = [" ".join(text.tokens) for text in texts]
        arguments = ["tokenize='none'"]  # the tokens are there, already lowercased if at all
    arguments += [
        _SACREBLEU_SMOOTHING[settings.smoothing].format(epsilon=settings.epsilon),
        f"max_ngram_order={settings.max_order}",
        f"effective_order={settings.effective_order}",
    ]
    return _snippet(
        "sacreBLEU",
        "from sacrebleu.metrics import BLEU",
        f"hypothesis = {hypothesis!r}",
        f"references = {references!r}",
        f"bleu = BLEU({', '.join(arguments)})",
        "print(bleu.sentence_score(hypothesis, references).score / 100)  # sacreBLEU: 0 to 100",
        difference=_what_sacrebleu_cannot(texts),
    )


def _what_sacrebleu_cannot(texts: Iterable[TokenizedText]) -> str:
    for text in texts:
        for token in text.tokens:
            if token.split() != [token]:
                return (
                    f"sacreBLEU cannot be given the token {token[:40]!r}: it takes text, and "
                    "splits it at every white space."
                )
    return ""


def _nltk(explanation: ExplainedSentence) -> Snippet:
    settings = explanation.settings
    method = "method0" if settings.smoothing == "none" else settings.smoothing
    epsilon = f"epsilon={settings.epsilon!r}" if settings.smoothing == "method1" else ""
    count, share = _nltk_weights(explanation)
    return _snippet(
        "NLTK",
        "from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu",
        *_token_lines(explanation),
        f"weights = [1 / {share}] * {count}",
        f"smoothing = SmoothingFunction({epsilon}).{method}",
        "print(sentence_bleu(references, hypothesis, weights, smoothing_function=smoothing))",
        difference=_what_nltk_cannot(explanation),
    )


def _nltk_weights(explanation: ExplainedSentence) -> tuple[int, int]:
    """Return how many orders NLTK should count, and what share of the mean each one has.

    NLTK takes an order without n-grams for one with a single n-gram, so such
    orders are left out: where effective order drops them, and where method2
    makes them 1/1, a factor of 1 that still counts in the mean.
    """
    settings, length = explanation.settings, explanation.components.candidate_length
    orders = settings.max_order
    existing = max(1, min(orders, length))
    if settings.smoothing == "method2":
        return existing, orders
    return (existing, existing) if settings.effective_order else (orders, orders)


def _what_nltk_cannot(explanation: ExplainedSentence) -> str:
    settings, finding = explanation.settings, explanation.costliest
    if finding.kind != "zero orders":
        return ""
    if settings.smoothing == "none":
        return "NLTK cannot give 0 here: it puts 2.2e-308 in place of a zero precision, and warns."
    if finding.without_match:
        return "NLTK cannot give 0 here: with epsilon 0 it leaves the zero orders out of the mean."
    return (
        "NLTK cannot give 0 here: it takes an order without n-grams for one with a single n-gram, "
        "and smooths that."
    )


def _token_lines(explanation: ExplainedSentence) -> list[str]:
    components = explanation.components
    references = listed_tokens(components.references)
    return [f"hypothesis = {list(components.hypothesis)!r}", f"references = {references}"]


def listed_tokens(texts: Iterable[Tokens]) -> str:
    """Write token lists as Python."""
    return repr([list(tokens) for tokens in texts])


def _snippet(library: str, imports: str, *lines: str, difference: str = "") -> Snippet:
    head = [f"# {difference}"] if difference else []
    return Snippet(library, "\n".join([*head, imports, "", *lines, ""]), difference)
