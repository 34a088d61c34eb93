"""The commands, and their arguments and options."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from bleuexplain import __version__
from bleuexplain.command_line import completion, output
from bleuexplain.command_line.app import start_app
from bleuexplain.command_line.payloads import contract_of, listed_tools, run_tool
from bleuexplain.wording import command_line as words
from bleuexplain.wording.corpus import command_line as corpus_words

_Function = TypeVar("_Function", bound=Callable[..., object])
_Callback = Callable[[click.Context, click.Parameter, str | None], None]


def _completion_option(
    name: str, callback: _Callback, help_text: str
) -> Callable[[_Function], _Function]:
    return click.option(
        name,
        metavar="[SHELL]",
        is_flag=False,
        flag_value="",
        is_eager=True,
        expose_value=False,
        callback=callback,
        help=help_text,
    )


@click.group(
    help=words.ABOUT,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@_completion_option("--install-completion", completion.install, words.INSTALL_COMPLETION)
@_completion_option("--show-completion", completion.show, words.SHOW_COMPLETION)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def bleuexplain(context: click.Context) -> int:
    """Start the app where no command is given."""
    return 0 if context.invoked_subcommand else start_app()


@bleuexplain.command(help=words.RUN)
@click.argument("tool", shell_complete=completion.tools)
@click.argument("version", shell_complete=completion.tool_versions)
@click.option("--input", "source", metavar="FILE", required=True, help=words.INPUT)
def run(tool: str, version: str, source: str) -> int:
    """Run a tool on a JSON file."""
    answer = run_tool(tool, version, source)
    output.write(json.dumps(answer))
    return int("error" in answer)


@bleuexplain.command(help=words.TOOLS)
def tools() -> None:
    """List the tools."""
    for line in listed_tools(output.terminal_width()):
        output.write(line)


@bleuexplain.command(help=words.CONTRACT)
@click.argument("tool", shell_complete=completion.tools)
@click.argument("version", required=False, shell_complete=completion.tool_versions)
def contract(tool: str, version: str | None) -> None:
    """Print a contract."""
    output.write(json.dumps(contract_of(tool, version), indent=2))


class _Texts(click.Command):
    """A command whose arguments are texts: some begin with a dash and are no options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            sentence = f"{error.format_message()} {words.DASHED_TEXT}"
            raise click.UsageError(sentence, ctx) from None


@bleuexplain.command(cls=_Texts, help=words.EXPLAIN)
@click.argument("hypothesis")
@click.argument("references", metavar="REFERENCE...", nargs=-1)
@click.option(
    "-t",
    "--tokenizer",
    default="none",
    metavar="NAME",
    help=words.TOKENIZER,
    shell_complete=completion.tokenizers,
)
@click.option("--lowercase", is_flag=True, help=words.LOWERCASE)
@click.option("--max-order", type=int, default=4, show_default=True, help=words.MAX_ORDER)
@click.option(
    "--smoothing",
    default="none",
    metavar="NAME",
    help=words.SMOOTHING,
    shell_complete=completion.smoothings,
)
@click.option("--epsilon", type=float, metavar="NUMBER", help=words.EPSILON)
@click.option("--effective-order", is_flag=True, help=words.EFFECTIVE_ORDER)
@click.option("--told", metavar="NUMBER", help=words.TOLD)
@click.option("--json", "form", flag_value="json", help=words.JSON)
@click.option("--markdown", "form", flag_value="markdown", help=words.MARKDOWN)
def explain(hypothesis: str, references: tuple[str, ...], **options: Any) -> None:
    """Explain a sentence."""
    from bleuexplain.command_line.explaining import explained  # it takes longest to load

    output.write(explained(hypothesis, references, **options))


@bleuexplain.command(help=corpus_words.CORPUS)
@click.argument("hypothesis", metavar="HYP")
@click.argument("references", metavar="[REF]...", nargs=-1)
@click.option(
    "-t",
    "--tokenize",
    default="13a",
    metavar="NAME",
    help=corpus_words.TOKENIZE,
    shell_complete=completion.tokenizers,
)
@click.option("--lowercase", is_flag=True, help=words.LOWERCASE)
@click.option(
    "--smoothing",
    default="method3",
    metavar="NAME",
    help=corpus_words.SMOOTHING,
    shell_complete=completion.smoothings,
)
@click.option("--epsilon", type=float, metavar="NUMBER", help=words.EPSILON)
@click.option("--effective-order", is_flag=True, help=words.EFFECTIVE_ORDER)
@click.option("--max-order", type=int, default=4, show_default=True, help=words.MAX_ORDER)
@click.option(
    "--read-as",
    type=click.Choice(["text", "tsv", "csv", "jsonl", "wmt_xml", "sgml", "fairseq", "n_best"]),
    help=corpus_words.READ_AS,
)
@click.option("--hyp-column", metavar="NAME", help=corpus_words.HYP_COLUMN)
@click.option("--ref-column", metavar="NAME", multiple=True, help=corpus_words.REF_COLUMN)
@click.option("--compare", metavar="OTHER", help=corpus_words.COMPARE)
@click.option("--compare-column", metavar="NAME", help=corpus_words.COMPARE_COLUMN)
@click.option(
    "--mend",
    type=click.Choice(["cut", "drop-empty-ends", "drop-surplus", "keep-shared", "by-lines"]),
    multiple=True,
    help=corpus_words.MEND,
)
@click.option("--segments", metavar="FILE", help=corpus_words.SEGMENTS)
@click.option("--bootstrap", type=int, metavar="N", help=corpus_words.BOOTSTRAP)
@click.option("--seed", type=int, metavar="N", help=corpus_words.SEED)
@click.option("--json", "form", flag_value="json", help=corpus_words.JSON)
@click.option("--markdown", "form", flag_value="markdown", help=corpus_words.MARKDOWN)
@click.option("--latex", "form", flag_value="latex", help=corpus_words.LATEX)
@click.option("--short", "form", flag_value="short", help=corpus_words.SHORT)
@click.option(
    "--width",
    metavar="N",
    type=click.IntRange(0, 20),
    default=1,
    show_default=True,
    help=corpus_words.WIDTH,
)
def corpus(**options: Any) -> None:
    """Score a corpus."""
    from bleuexplain.command_line.corpus import run  # it loads pandas

    run(**options)


@bleuexplain.command(help=words.MCP)
def mcp() -> None:
    """Serve the tools to an agent."""
    from bleuexplain.command_line.serving import serve

    serve()
