"""Files put in as a browser does it: each sent to the address that the page gave for it."""

import asyncio
import http.client
from collections.abc import Sequence
from http.cookies import SimpleCookie
from typing import NamedTuple

from streamlit.proto.Common_pb2 import FileURLs, UploadedFileInfo

COOKIE = "_streamlit_xsrf"
BOUNDARY = "bleuexplain-benchmark"


class File(NamedTuple):
    """A file to put in."""

    name: str
    data: bytes


class Uploads:
    """The way of files to a server, with the token that it wants to see again."""

    def __init__(self, port: int) -> None:
        self._port = port
        connection = http.client.HTTPConnection("localhost", port, timeout=10)
        connection.request("GET", "/_stcore/health")
        cookies = SimpleCookie(connection.getresponse().headers["Set-Cookie"])
        connection.close()
        token = cookies[COOKIE].value if COOKIE in cookies else ""
        self._headers = {
            "Cookie": f"{COOKIE}={token}",
            "X-Xsrftoken": token,
            "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
        }

    async def put(
        self, files: Sequence[File], places: Sequence[FileURLs]
    ) -> list[UploadedFileInfo]:
        """Send the files side by side; return what the uploader then holds."""
        pairs = list(zip(files, places, strict=True))
        await asyncio.gather(*(asyncio.to_thread(self._put, *pair) for pair in pairs))
        return [
            UploadedFileInfo(
                name=file.name, size=len(file.data), file_id=place.file_id, file_urls=place
            )
            for file, place in pairs
        ]

    def _put(self, file: File, place: FileURLs) -> None:
        connection = http.client.HTTPConnection("localhost", self._port, timeout=30)
        connection.request("PUT", place.upload_url, _form(file), self._headers)
        answer = connection.getresponse()
        told = answer.read()
        connection.close()
        if answer.status != http.HTTPStatus.NO_CONTENT:
            raise RuntimeError(f"{file.name} was not taken: {answer.status} {told!r}")


def _form(file: File) -> bytes:
    head = (
        f"--{BOUNDARY}\r\n"
        f'Content-Disposition: form-data; name="{file.name}"; filename="{file.name}"\r\n'
        "Content-Type: text/plain\r\n\r\n"
    )
    return head.encode() + file.data + f"\r\n--{BOUNDARY}--\r\n".encode()
