"""The settings that a score depends on, and their defaults."""

from dataclasses import dataclass

from bleuexplain.smoothing import DEFAULT_EPSILON


@dataclass(frozen=True, slots=True)
class Settings:
    """How text becomes tokens, and counts become BLEU.

    ``epsilon`` counts with method1 only; it is kept with the other methods, so
    that going back to method1 finds it again.

    >>> Settings(smoothing="none", epsilon=0.5).used_epsilon is None
    True
    """

    tokenizer: str = "none"
    lowercase: bool = False
    smoothing: str = "none"
    epsilon: float = DEFAULT_EPSILON
    effective_order: bool = False
    max_order: int = 4

    @property
    def used_epsilon(self) -> float | None:
        """Epsilon where the smoothing uses it, else ``None``."""
        return self.epsilon if self.smoothing == "method1" else None


DEFAULT_SETTINGS = Settings()
