"""What a tool does with a sentence: its choices, each on a line."""

from collections.abc import Iterator
from dataclasses import dataclass

from bleuexplain.engines import Profile
from bleuexplain.engines.stops import STOPS
from bleuexplain.wording.engines import phrases


@dataclass(frozen=True, slots=True)
class Trait:
    """One choice of a tool: what it is about, and what the tool does."""

    label: str
    text: str


def traits(profile: Profile) -> tuple[Trait, ...]:
    """Return the choices of a tool, in the order in which it makes them.

    >>> from bleuexplain.engines import ENGINES
    >>> traits(ENGINES["mteval"])[1]
    Trait(label='Reference length', text='the closest reference; of two as close, the shorter')
    """
    return tuple(Trait(label, text) for label, text in _lines(profile) if text)


def _lines(profile: Profile) -> Iterator[tuple[str, str]]:
    yield "Tokens", _tokens(profile)
    yield "Reference length", phrases.LENGTHS[profile.reference_length] + _ties(profile)
    yield "Order without n-grams", phrases.missing(profile)
    yield "Smoothing", _smoothing(profile)
    yield "No match", phrases.NO_MATCH[profile.no_match]
    yield "Zero precision", phrases.ZEROS[profile.zero_orders]
    yield "Mean", phrases.MEANS[profile.effective_order]
    yield "Brevity penalty", phrases.BREVITY[profile.brevity_penalty]
    yield "Highest order", _max_order(profile)
    yield "Prints", f"{phrases.SCALES[profile.scale]}, {phrases.PRINTINGS[profile.printing]}"
    yield "No score", _stops(profile)
    yield "Proof", f"{profile.source}; {phrases.PROOFS[profile.proof]}"


def summary(profile: Profile) -> str:
    """Say in one line how a tool tokenizes, chooses r, treats l_n = 0, smooths and averages.

    >>> from bleuexplain.engines import ENGINES
    >>> summary(ENGINES["multi_bleu"])
    'The text split at ASCII white space; the closest reference; precision 0 for an order \
without n-grams; no smoothing; a precision of 0 making the score 0; the mean over all N orders.'
    """
    parts = [
        _tokens(profile),
        phrases.LENGTHS[profile.reference_length],
        phrases.missing(profile),
        _smoothing(profile),
        phrases.ZEROS[profile.zero_orders],
        phrases.MEANS[profile.effective_order],
    ]
    text = "; ".join(filter(None, parts))
    return f"{text[0].upper()}{text[1:]}."


def _tokens(profile: Profile) -> str:
    cased = f", {phrases.CASES[profile.lowercase]}" if profile.lowercase != "as given" else ""
    return f"{phrases.TOKENIZERS[profile.tokenizer]}{cased}"


def _ties(profile: Profile) -> str:
    return "; of two as close, the shorter" if profile.reference_length == "closest" else ""


def _smoothing(profile: Profile) -> str:
    return phrases.smoothing(profile.smoothing, profile.epsilon)


def _max_order(profile: Profile) -> str:
    return f"always {profile.max_order}" if profile.max_order else "4, or another that is asked for"


def _stops(profile: Profile) -> str:
    # Two stops may be of one kind: each kind is named once.
    kinds = dict.fromkeys(STOPS[name].kind for name in profile.stops)
    return "; ".join(phrases.STOPS[kind] for kind in kinds)
