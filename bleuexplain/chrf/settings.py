"""The settings that a chrF depends on, and their defaults."""

from dataclasses import dataclass

from bleuexplain.chrf.averaging import AVERAGINGS
from bleuexplain.errors import InputError

MAX_CHAR_ORDER = 8
MAX_WORD_ORDER = 2
MAX_BETA = 1000


@dataclass(frozen=True, slots=True)
class ChrfSettings:
    """What is counted, and how precision and recall become one number.

    ``char_order`` (0 to 8) and ``word_order`` (0 to 2) are the longest n-grams
    counted; 0 counts none, and one of them is above 0. Word order 0 is chrF, 1
    is chrF+, 2 is chrF++. Recall weighs ``beta`` (0 to 1,000) times as much as
    precision. ``whitespace`` keeps white space as characters, which is removed
    otherwise. ``averaging`` is one of ``AVERAGINGS``. The defaults are those of
    sacreBLEU.

    >>> ChrfSettings(word_order=2).name
    'chrF2++'

    Raises ``InputError`` for a value outside these ranges.
    """

    char_order: int = 6
    word_order: int = 0
    beta: float = 2
    lowercase: bool = False
    whitespace: bool = False
    averaging: str = "effective_order"

    def __post_init__(self) -> None:
        for name, most in _LARGEST.items():
            value = getattr(self, name)
            if not 0 <= value <= most:  # NaN is in no range
                raise _refused(name, f"{name} goes from 0 to {most:,}, got {value}.")
        if not self.char_order and not self.word_order:
            raise _refused("char_order", "char_order and word_order are 0: nothing is counted.")
        if self.averaging not in AVERAGINGS:
            offered = ", ".join(AVERAGINGS)
            sentence = f"There is no averaging {self.averaging!r:.60}. Choose one of {offered}."
            raise _refused("averaging", sentence)

    @property
    def name(self) -> str:
        """The metric's name as sacreBLEU writes it: chrF, beta, and a + for each word order."""
        return f"chrF{self.beta:g}{'+' * self.word_order}"


_LARGEST = {"char_order": MAX_CHAR_ORDER, "word_order": MAX_WORD_ORDER, "beta": MAX_BETA}


def _refused(name: str, sentence: str) -> InputError:
    return InputError("invalid_input", sentence, f"/{name}")


CHRF = ChrfSettings()
