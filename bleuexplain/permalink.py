"""Inputs and settings as the query parameters of a link, and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit, urlunsplit

from bleuexplain.components import MAX_ORDER
from bleuexplain.errors import InputError
from bleuexplain.examples import DEFAULT_EXAMPLE, EXAMPLES, Example
from bleuexplain.settings import DEFAULT_SETTINGS, Settings
from bleuexplain.smoothing import SMOOTHINGS, unknown_smoothing
from bleuexplain.tokenizers import require_tokenizer

# A server refuses request lines over 64 KB, and people's tools much shorter ones.
MAX_LINKED_TEXT = 1_500


@dataclass(frozen=True, slots=True)
class State:
    """All that the screen depends on: the two texts as typed, and the settings."""

    hypothesis: str = DEFAULT_EXAMPLE.hypothesis
    references: str = DEFAULT_EXAMPLE.references
    settings: Settings = DEFAULT_SETTINGS


DEFAULT = State()


def parameters(state: State, default: State = DEFAULT) -> dict[str, str]:
    """Return the query parameters of a state; a value equal to the default is left out.

    The names are public and stay: hyp, ref, tok, lc, smooth, eps, eff, order.

    >>> parameters(State("turn around", "turn around", Settings(effective_order=True)))
    {'hyp': 'turn around', 'ref': 'turn around', 'eff': 'true'}
    """
    defaults = _spelled(default)
    return {name: text for name, text in _spelled(state).items() if text != defaults[name]}


def all_parameters(state: State) -> dict[str, str]:
    """Return every parameter of a state, defaults too.

    >>> all_parameters(State("a", "b"))["order"]
    '4'
    """
    return _spelled(state)


def parameters_at_default(state: State, default: State = DEFAULT) -> set[str]:
    """Return the names of the parameters that a link to the state can leave out.

    >>> sorted(parameters_at_default(State("turn around", "turn around")))
    ['eff', 'eps', 'lc', 'order', 'smooth', 'tok']
    """
    return all_parameters(state).keys() - parameters(state, default).keys()


def state_of(given: Mapping[str, str], default: State = DEFAULT) -> State:
    """Return the state that parameters spell; one left out has its default.

    >>> state_of({"hyp": "a b", "eff": "true"}).settings.effective_order
    True

    Raises ``InputError`` for the first value that is not taken.
    """
    for wrong in problems(given).values():
        raise wrong
    spelled = _spelled(default) | dict(given)
    settings = Settings(
        tokenizer=spelled["tok"],
        lowercase=spelled["lc"].lower() == "true",
        smoothing=spelled["smooth"],
        epsilon=float(spelled["eps"]),
        effective_order=spelled["eff"].lower() == "true",
        max_order=int(spelled["order"]),
    )
    return State(spelled["hyp"], spelled["ref"], settings)


def example_of(state: State) -> Example | None:
    """Return the built-in example whose texts and tokenizer a state has.

    >>> example_of(State()).title
    'A usual sentence'
    """
    for example in EXAMPLES:
        texts = (example.hypothesis, example.references, example.settings.tokenizer)
        if texts == (state.hypothesis, state.references, state.settings.tokenizer):
            return example
    return None


def link(base_url: str, given: Mapping[str, str]) -> str:
    """Return the address of a page with its parameters.

    >>> link("https://example.org", parameters(State("a b", "a b")))
    'https://example.org/?hyp=a+b&ref=a+b'
    """
    address = urlsplit(base_url)
    return urlunsplit(address._replace(path=address.path or "/", query=encoded(given)))


def query(state: State) -> str:
    """Return the query of the link, encoded.

    >>> query(State(settings=Settings(tokenizer="13a")))
    'tok=13a'
    """
    return encoded(parameters(state))


def encoded(given: Mapping[str, str]) -> str:
    """Return parameters as the query of an address.

    >>> encoded({"lesson": "2", "hyp": "a b"})
    'lesson=2&hyp=a+b'
    """
    return urlencode(given, errors="surrogatepass")


def fits(*texts: str) -> bool:
    """Tell whether texts are short enough, each, to be kept in the address."""
    return max(map(len, texts), default=0) <= MAX_LINKED_TEXT


def problems(given: Mapping[str, str], default: State = DEFAULT) -> dict[str, InputError]:
    """Return, by parameter, what a hand-made link asks for that does not exist.

    >>> str(problems({"order": "99"})["order"])
    "The link asks for order '99'; it is a whole number from 1 to 8. Using 4."
    """
    instead = _spelled(default)
    found = {}
    for name, check in _CHECKS.items():
        if name in given and (wrong := check(given[name], instead[name])):
            found[name] = wrong
    return found


def _spelled(state: State) -> dict[str, str]:
    settings = state.settings
    return {
        "hyp": state.hypothesis,
        "ref": state.references,
        "tok": settings.tokenizer,
        "lc": str(settings.lowercase).lower(),
        "smooth": settings.smoothing,
        "eps": repr(settings.epsilon),
        "eff": str(settings.effective_order).lower(),
        "order": str(settings.max_order),
    }


def _check_tokenizer(value: str, instead: str) -> InputError | None:
    try:
        require_tokenizer(value)
    except InputError as error:
        sentence = f"{error.message.rstrip('.')}. Using {instead}."
        return InputError(error.code, sentence, "/tok")
    return None


def _check_smoothing(value: str, instead: str) -> InputError | None:
    if value in SMOOTHINGS:
        return None
    error = unknown_smoothing(value[:60])
    return InputError(error.code, f"{error.message} Using {instead}.", "/smooth")


def _check_epsilon(value: str, instead: str) -> InputError | None:
    try:
        taken = 0 <= float(value) <= 1
    except ValueError:
        taken = False
    return None if taken else _not_taken("eps", value, "it is a number from 0 to 1", instead)


def _check_order(value: str, instead: str) -> InputError | None:
    if value in map(str, range(1, MAX_ORDER + 1)):
        return None
    return _not_taken("order", value, f"it is a whole number from 1 to {MAX_ORDER}", instead)


def _check_lowercase(value: str, instead: str) -> InputError | None:
    return _check_switch("lc", value, instead)


def _check_effective_order(value: str, instead: str) -> InputError | None:
    return _check_switch("eff", value, instead)


def _check_switch(name: str, value: str, instead: str) -> InputError | None:
    taken = value.lower() in ("true", "false")
    return None if taken else _not_taken(name, value, "it is true or false", instead)


def _not_taken(name: str, value: str, rule: str, instead: str) -> InputError:
    message = f"The link asks for {name} {value[:60]!r}; {rule}. Using {instead}."
    return InputError("invalid_input", message, f"/{name}")


_CHECKS = {
    "tok": _check_tokenizer,
    "lc": _check_lowercase,
    "smooth": _check_smoothing,
    "eps": _check_epsilon,
    "eff": _check_effective_order,
    "order": _check_order,
}
