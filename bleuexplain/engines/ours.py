"""The score of this package as a tool among the others."""

from bleuexplain.engines.profile import MeanRule, Profile, SmoothingName
from bleuexplain.settings import Settings

OURS = "bleuexplain"

_SMOOTHINGS: dict[str, SmoothingName] = {
    "none": "none",
    "method1": "epsilon",
    "method2": "add one, n > 1",
    "method3": "halving",
}
_MEANS: dict[bool, MeanRule] = {False: "all orders", True: "effective order"}


def profile_of(settings: Settings) -> Profile:
    """Return what this package does under ``settings``, as the profile of a tool.

    Its tokens are those that the settings have made.

    >>> profile_of(Settings(smoothing="method3")).smoothing
    'halving'
    """
    return Profile(
        key=OURS,
        tool=OURS,
        name="under the present settings",
        call="",
        source="bleuexplain/bleu.py",
        proof="run",
        smoothing=_SMOOTHINGS[settings.smoothing],
        effective_order=_MEANS[settings.effective_order],
    )
