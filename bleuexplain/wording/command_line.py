"""What the command line says of itself: helps, and errors that no other module has words for."""

ABOUT = "Explain BLEU scores. Without a command, start the web app."
RUN = """\
Run a versioned tool on a JSON payload.

The answer is one line of JSON: {"result": ...}, or {"error": ...} and exit code 1.
"""
TOOLS = "List the versioned tools."
CONTRACT = """\
Print the contract of a tool.

It is JSON: what the tool does, its limits, and the schemas of what it takes and returns.
Without VERSION it is that of the newest one.
"""
MCP = """\
Serve the tools to an agent.

They are served over standard input and output, by the Model Context Protocol.
"""
EXPLAIN = """\
Explain the BLEU of one sentence.

The report says where it was lost, why, what would change it, and what other tools give.

HYPOTHESIS and REFERENCES are texts, or lists of tokens in JSON or Python, which no tokenizer
touches. A reference argument of several lines is several references. "-" stands for the next line
of standard input; with "-" alone, the first line is the hypothesis and the others are references.
Write -- before a text that begins with a dash.
"""

INPUT = "A JSON file; - for standard input."
TOKENIZER = "How texts are cut into tokens: none, 13a, intl, char, zh, ...  [default: none]"
LOWERCASE = "Lowercase all texts."
MAX_ORDER = "N, the longest n-gram counted, 1 to 8."
SMOOTHING = "none, method1 (floor), method2 (add-k, k = 1) or method3 (exp)."
EPSILON = "What method1 puts in place of a zero match, 0 to 1.  [default: 0.1]"
EFFECTIVE_ORDER = "Use only the leading orders that have n-grams at all."
TOLD = "The number that another tool gave, to be recognised: 0.4671, 46.71, 46.7 %."
JSON = "Print the explanation as one line of JSON."
MARKDOWN = "Print the explanation in Markdown."
SHOW_COMPLETION = "Print the completion script of a shell."
INSTALL_COMPLETION = "Write the completion script to where the shell looks for it."

NO_MCP = "The MCP service needs the official SDK: pip install 'bleuexplain[mcp]'"
NOT_UTF_8 = "This text is not UTF-8."
INTERRUPTED = "Interrupted."
READ_AS_TEXT = "Until then it is read as plain text."
DASHED_TEXT = "Write -- before a text that begins with a dash."


def unreadable(reason: str | None) -> str:
    """Say that a file cannot be read."""
    return f"The input cannot be read: {reason}."


def unwritable(reason: str | None) -> str:
    """Say that an output or a file cannot be written."""
    return f"The output cannot be written: {reason}."


def lines_differ(lines: int, dashes: int) -> str:
    """Say that standard input has another number of lines than there are places for.

    >>> lines_differ(1, 2)
    'Standard input has 1 line, and 2 arguments are "-": each takes one line.'
    """
    has = f"{lines:,} line" if lines == 1 else f"{lines:,} lines"
    are = "1 argument is" if dashes == 1 else f"{dashes:,} arguments are"
    return f'Standard input has {has}, and {are} "-": each takes one line.'


def too_much_input(most: int) -> str:
    """Say that standard input is longer than is read."""
    return f"Standard input has more than the {most:,} bytes that are read."


def unknown_tool(name: str, known: str) -> str:
    """Say that there is no such tool, and which there are.

    >>> unknown_tool("bleu", "chrf-compute 1.0.0")
    'There is no tool bleu. There are: chrf-compute 1.0.0.'
    """
    return f"There is no tool {name[:60]}. There are: {known}."


def unknown_shell(name: str, known: str) -> str:
    """Say that there is no completion for a shell."""
    return f"There is no completion for the shell {name[:60]!r}. Choose one of {known}."


def completion_written(path: str) -> str:
    """Say where the completion script is, and how to have it at once."""
    return f"Wrote {path}. It works in the next shell that you start."


ZSH_PATH = (
    "zsh finds it with this line in ~/.zshrc: fpath+=(~/.zfunc); autoload -Uz compinit; compinit"
)


def error(place: str, message: str) -> str:
    """Say an error on one line, with the place that it is about.

    >>> error("reference 1", "Token 1 is empty.")
    'bleuexplain: reference 1: Token 1 is empty.'
    """
    return f"bleuexplain: {place}: {message}" if place else f"bleuexplain: {message}"


def place(path: str) -> str:
    """Name the place that a JSON pointer means, as the command line calls it.

    >>> place("/references/0/3"), place("/max_order"), place("/hypothesis"), place("")
    ('reference 1', '--max-order', 'hypothesis', '')
    """
    name, *rest = path.removeprefix("/").split("/")
    if name == "references":
        return f"reference {int(rest[0]) + 1}" if rest and rest[0].isdigit() else "references"
    if name in ("", "hypothesis"):
        return name
    return f"--{name.replace('_', '-')}"
