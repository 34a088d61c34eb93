"""Addresses, and bodies in the two forms that tests send."""

import json
from pathlib import Path

COMPONENTS = "/v1/tools/bleu-sentence-components/versions/1.0.0"
SMOOTHING = "/v1/tools/bleu-smoothing-compute/versions/1.0.0"
EXECUTE = f"{COMPONENTS}/execute"

SENTENCE = {"hypothesis": ["a", "b"], "references": [["a", "b"]]}
JSON = {"content-type": "application/json"}

# The founding contracts, whose examples any door has to answer as printed.
LAWS = [
    json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[1] / "contracts").glob("*.json"))
]
EXAMPLES = {
    f"{law['id']}, example {number}": (law, example)
    for law in LAWS
    for number, example in enumerate(law["examples"], start=1)
}


def error(response):
    """The one-line error of a response: its status, code, path and message."""
    told = response.json()
    assert list(told) == ["error"]
    assert list(told["error"]) == ["code", "message", "path"]
    assert "\n" not in response.text
    code, message, path = told["error"].values()
    return response.status_code, code, path, message
