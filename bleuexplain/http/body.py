"""A request's body, read as it comes and never further than allowed."""

import asyncio
from email.message import Message

from starlette.requests import ClientDisconnect, Request

from bleuexplain.http.answers import Refusal

MAX_BODY_BYTES = 1_048_576

_MEDIA_TYPE = "application/json"


async def read_body(request: Request, seconds: float) -> bytes:
    """Return the body of a request that says it is JSON in UTF-8.

    Raises ``Refusal``: 415 for another content type, character set or coding;
    413 for more than 1 MiB, before any of it is read where the length is told,
    else at the first byte too many; 408 for one that takes longer than
    ``seconds`` to come; 400 for one that breaks off.
    """
    _check_headers(request)
    try:
        async with asyncio.timeout(seconds):
            return await _bounded(request)
    except TimeoutError:
        sentence = f"The body took more than {seconds:g} seconds to come."
        raise Refusal(408, "timed_out", sentence) from None
    except ClientDisconnect:
        raise Refusal(400, "invalid_input", "The body breaks off.") from None


def _check_headers(request: Request) -> None:
    given = request.headers.get("content-type", "")
    header = Message()
    header["content-type"] = given
    charset = header.get_content_charset("utf-8")
    if header.get_content_type() != _MEDIA_TYPE or charset != "utf-8":
        got = f"got {given[:60]!r}" if given else "got none"
        sentence = f"The content type {_MEDIA_TYPE} is needed here, in UTF-8, {got}."
        raise Refusal(415, "unsupported_input", sentence, headers={"Accept-Post": _MEDIA_TYPE})
    coding = request.headers.get("content-encoding", "identity")
    if coding.lower() != "identity":
        sentence = f"The body is read as it is, got one with the coding {coding[:60]!r}."
        raise Refusal(415, "unsupported_input", sentence, headers={"Accept-Encoding": "identity"})
    _check_length(request.headers.get("content-length", "0"))


def _check_length(told: str) -> None:
    try:
        length = int(told)
    except ValueError:
        sentence = f"The content length is a number, got {told[:60]!r}."
        raise Refusal(400, "invalid_input", sentence) from None
    if length > MAX_BODY_BYTES:
        raise _too_large()


async def _bounded(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise _too_large()
    return bytes(body)


def _too_large() -> Refusal:
    sentence = f"The body has more than {MAX_BODY_BYTES:,} bytes."
    return Refusal(413, "limit_exceeded", sentence)
