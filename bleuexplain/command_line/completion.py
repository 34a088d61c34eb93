"""Completion in bash, zsh and fish: what is offered, and the script that asks for it."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click
from click.shell_completion import CompletionItem, get_completion_class

from bleuexplain.command_line import output
from bleuexplain.command_line.payloads import versions
from bleuexplain.errors import InputError
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS
from bleuexplain.tools import TOOLS
from bleuexplain.wording import command_line as words

_NAME = "bleuexplain"
_VARIABLE = "_BLEUEXPLAIN_COMPLETE"


@dataclass(frozen=True, slots=True)
class Shell:
    """A shell: where it looks for completion scripts, and what else it needs, if anything."""

    variable: str
    default: str
    file: str
    then: str = ""

    @property
    def path(self) -> Path:
        """The file that the script goes to."""
        folder = os.environ.get(self.variable) if self.variable else None
        return Path(folder or Path.home() / self.default) / self.file


SHELLS = {
    "bash": Shell("XDG_DATA_HOME", ".local/share", f"bash-completion/completions/{_NAME}"),
    "zsh": Shell("", "", f".zfunc/_{_NAME}", words.ZSH_PATH),
    "fish": Shell("XDG_CONFIG_HOME", ".config", f"fish/completions/{_NAME}.fish"),
}


def show(context: click.Context, _: click.Parameter, shell: str | None) -> None:
    """Print the completion script of a shell, and end."""
    if shell is not None and not context.resilient_parsing:
        output.write(_script(context.command, _known(shell)))
        context.exit()


def install(context: click.Context, _: click.Parameter, shell: str | None) -> None:
    """Write the completion script to where the shell looks for it, and end."""
    if shell is None or context.resilient_parsing:
        return
    name = _known(shell)
    path = SHELLS[name].path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{_script(context.command, name)}\n", encoding="utf-8")
    output.write(words.completion_written(str(path)))
    if then := SHELLS[name].then:
        output.write(then)
    context.exit()


def _known(shell: str) -> str:
    name = shell or Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise InputError("invalid_input", words.unknown_shell(name, ", ".join(SHELLS)))
    return name


def _script(command: click.Command, shell: str) -> str:
    kind = get_completion_class(shell)
    assert kind is not None  # noqa: S101  # click has all that SHELLS has
    return kind(command, {}, _NAME, _VARIABLE).source().strip()


def tools(_: click.Context, __: click.Parameter, typed: str) -> list[str]:
    """Offer the names of the tools."""
    return _starting(typed, [tool_id for tool_id, _ in TOOLS])


def tool_versions(context: click.Context, _: click.Parameter, typed: str) -> list[str]:
    """Offer the versions of the tool that is named already."""
    return _starting(typed, versions(context.params.get("tool") or ""))


def smoothings(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the smoothing methods, each with sacreBLEU's name for it."""
    return [
        CompletionItem(name, help=SMOOTHINGS[name].sacrebleu_name)
        for name in _starting(typed, SMOOTHINGS)
    ]


def tokenizers(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the tokenizers, each with what it does."""
    return [
        CompletionItem(name, help=TOKENIZERS[name].purpose) for name in _starting(typed, TOKENIZERS)
    ]


def _starting(typed: str, names: Iterable[str]) -> list[str]:
    return [name for name in dict.fromkeys(names) if name.startswith(typed)]
