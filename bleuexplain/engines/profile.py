"""What a BLEU tool does, as data: one profile a configuration, one field a choice it makes."""

from dataclasses import dataclass
from typing import Literal

TokenizerName = Literal[
    "given",
    "given, never empty",
    "given, joined",
    "white space",
    "ASCII white space",
    "13a",
    "13a, Unicode white space",
]
CaseRule = Literal["as given", "ASCII letters lowered"]
LengthRule = Literal["closest", "closest, first listed", "shortest", "average"]
MissingRule = Literal["zero", "one", "single n-gram"]
SmoothingName = Literal[
    "none",
    "smallest double",
    "epsilon",
    "add one, n > 1",
    "add one",
    "halving",
    "halving by length",
    "neighbours",
    "prior",
    "halving by length, neighbours",
    "1e-15 and 1e-9",
    "1e-13",
]
NoMatchRule = Literal["zero", "zero for any order", "scored"]
ZeroRule = Literal["zero", "left out"]
MeanRule = Literal["all orders", "effective order", "auto_reweigh"]
BrevityRule = Literal["usual", "1 where both are empty", "below 1 at c = r"]
StopName = Literal[
    "several references",
    "r = 0",
    "r = 0, integers",
    "r = 0, Perl",
    "c = 0",
    "c = 0 < r, Perl",
    "logarithm of 0, Perl",
    "an order without n-grams",
    "an order above 4, TorchEval",
    "an order above 4, fairseq",
    "fewer than three orders",
    "no trigram match",
    "an n-gram of too many words",
]
Scale = Literal["0 to 1", "0 to 100", "0 to 100 in each precision"]
LogMean = Literal["divided", "weighted", "weighted, added exactly"]
Printing = Literal[
    "Python",
    "Python, 0 without a match",
    "Python, six digits",
    "two decimals",
    "two decimals, 0 where r = 0",
    "four decimals",
    "six digits",
    "float32",
    "tensor",
]
WarningRule = Literal["never", "zero orders", "effective order off", "uninitialized values"]
Language = Literal["Python", "shell"]
Proof = Literal["run", "recorded", "formula"]


@dataclass(frozen=True, slots=True)
class Profile:
    """A configuration of a tool: who it is, what it does with a sentence, how it prints.

    ``call`` is the code that produces the number, with ``{hypothesis}``,
    ``{references}``, ``{reference}`` (the first), ``{epsilon}`` and ``{order}``
    to fill in; the last becomes ``order_option``, if there is one, where N is not 4. ``proof`` is
    ``run`` where the tests run the tool itself, ``recorded`` where they compare
    with what it returned, ``formula`` where its source was read.

    The choices stand in the order in which a tool makes them. ``max_order`` and
    ``epsilon`` are ``None`` where they can be chosen. ``single_precision``
    tells that the tool computes with 32 bits, so that its seventh digit is
    chance: the scores here are computed with 64. ``log_mean`` is for the last
    digit: the order in which the tool adds the logarithms and divides.
    """

    key: str
    tool: str
    name: str
    call: str
    source: str
    proof: Proof
    language: Language = "Python"
    order_option: str = ""

    stops: tuple[StopName, ...] = ()
    tokenizer: TokenizerName = "given"
    lowercase: CaseRule = "as given"
    reference_length: LengthRule = "closest"
    no_match: NoMatchRule = "zero"
    missing_order: MissingRule = "zero"
    smoothing: SmoothingName = "none"
    epsilon: float | None = None
    zero_orders: ZeroRule = "zero"
    effective_order: MeanRule = "all orders"
    brevity_penalty: BrevityRule = "usual"
    max_order: int | None = None

    scale: Scale = "0 to 1"
    log_mean: LogMean = "divided"
    printing: Printing = "Python"
    single_precision: bool = False
    warns: WarningRule = "never"
