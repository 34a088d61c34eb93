"""Where each thing is, under /v1."""

ROOT = "/v1"
TOOLS = "/tools"
TOOL = "/tools/{tool_id}/versions/{version}"
EXECUTE = f"{TOOL}/execute"
OPENAPI = "/openapi.json"


def contract_address(tool_id: str, version: str) -> str:
    """Return where the contract of a tool is.

    >>> contract_address("bleu-sentence-components", "1.0.0")
    '/v1/tools/bleu-sentence-components/versions/1.0.0'
    """
    return ROOT + TOOL.format(tool_id=tool_id, version=version)


def execute_address(tool_id: str, version: str) -> str:
    """Return where a tool is called.

    >>> execute_address("bleu-sentence-components", "1.0.0")
    '/v1/tools/bleu-sentence-components/versions/1.0.0/execute'
    """
    return ROOT + EXECUTE.format(tool_id=tool_id, version=version)
