"""What every request is answered with: one JSON object, a result or an error in one line."""

import json
from collections.abc import Mapping
from types import MappingProxyType

from starlette.responses import Response

from bleuexplain.errors import InputError
from bleuexplain.tools.schema import JsonObject
from bleuexplain.visible import visible_json

# What is answered is never to be taken for a page or a script.
_HEADERS = {"X-Content-Type-Options": "nosniff"}


class Refusal(Exception):  # noqa: N818 - it says what it is
    """A request that gets no result: the status, the one-line error, and headers with it."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        path: str = "",
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(message)
        self.status = status
        self.error = {"code": code, "message": message, "path": path}
        self.headers = headers

    @classmethod
    def of(cls, status: int, error: InputError) -> "Refusal":
        """Return the refusal that tells of an error in the input."""
        return cls(status, error.code, error.message, error.path)

    def response(self) -> Response:
        """Return it as the server sends it: what it quotes turns no terminal around."""
        return _response(visible_json(_written({"error": self.error})), self.status, self.headers)


def answer(
    value: JsonObject, status: int = 200, headers: Mapping[str, str] = MappingProxyType({})
) -> Response:
    """Return a response with ``value`` as JSON.

    >>> answer({"result": {"bleu": 0.5}}).body
    b'{"result":{"bleu":0.5}}'
    """
    return _response(_written(value), status, headers)


def _written(value: JsonObject) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _response(text: str, status: int, headers: Mapping[str, str]) -> Response:
    # Half a surrogate pair, which an address can hold, is told by a question mark.
    body = text.encode("utf-8", "replace")
    return Response(body, status, {**_HEADERS, **headers}, media_type="application/json")
