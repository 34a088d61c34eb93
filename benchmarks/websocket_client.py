"""A person at a Streamlit page, without a browser: the page's own messages over its websocket."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, Self

from streamlit.proto.Alert_pb2 import Alert
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Common_pb2 import FileURLs
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.uploads import File, Uploads
from benchmarks.widget_states import CHOSEN, key_of, untouched

GIVE_UP_SECONDS = 60

Last = Literal["file_urls_response", "script_finished"]


@dataclass(frozen=True, slots=True)
class Page:
    """A page to toggle: the widget by its kind and key, its two values, and what they change.

    The first of ``choices`` is the widget's default. ``result`` is the kind of
    the elements of which one at least depends on the choice. ``path`` is the page's name in the
    address, and ``query`` what stands there besides the choice.
    """

    name: str
    script: Path
    widget: str
    key: str
    choices: tuple[str, str]
    result: str
    path: str = ""
    query: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a page's script, as a browser receives it."""

    milliseconds: float
    page_script_hash: str
    session_id: str
    elements: tuple[Element, ...]

    def of(self, kind: str) -> list[Any]:
        """Return the elements of a kind, such as ``metric``, in the order of the page."""
        return [getattr(each, kind) for each in self.elements if each.WhichOneof("type") == kind]


class BrokenRunError(RuntimeError):
    """A run that is no proof of anything: it failed, or changed nothing."""


class Session:
    """One open page. ``first_run``, ``upload`` and ``toggle`` take as long as a person waits."""

    def __init__(self, page: Page, connection: ClientConnection, port: int) -> None:
        self._page = page
        self._connection = connection
        self._port = port
        self._page_script_hash = ""
        self._session_id = ""
        self._result = ""
        self._states: dict[str, WidgetState] = {}
        self._toggled = ""
        self._query_parameter = ""
        self._times_toggled = 0

    @classmethod
    async def open(cls, page: Page, port: int) -> Self:
        """Connect to a server; the page is not run yet."""
        stream = f"ws://localhost:{port}/_stcore/stream"
        connection = await connect(stream, compression=None, max_size=None)
        return cls(page, connection, port)

    async def close(self) -> None:
        """Leave the page."""
        await self._connection.close()

    async def first_run(self) -> float:
        """Load the page and return the milliseconds to ``script_finished``; learn its widgets."""
        run = await self._run("")
        self._page_script_hash, self._session_id = run.page_script_hash, run.session_id
        self._learn(run)
        return run.milliseconds

    def _learn(self, run: Run) -> None:
        fresh = {state.id: state for state in untouched(run.elements)}
        # What is still there keeps what was chosen.
        self._states = {name: self._states.get(name, state) for name, state in fresh.items()}
        widgets = [each for each in run.of(self._page.widget) if key_of(each.id) == self._page.key]
        if len(widgets) != 1:
            raise BrokenRunError(f"{self._page.name}: {len(widgets)} widgets are {self._page.key}.")
        self._toggled = widgets[0].id
        self._query_parameter = widgets[0].query_param_key
        self._result = self._result_of(run)

    async def upload(self, key: str, files: Sequence[File]) -> Run:
        """Put files into the uploader whose key begins so, and learn the widgets of the run.

        Its milliseconds begin where the browser asks for the files' addresses.
        """
        (uploader,) = [name for name in self._states if key_of(name).startswith(key)]
        uploads = Uploads(self._port)
        start = time.perf_counter()
        taken = await uploads.put(files, await self._places_for(files))
        held = {"uploaded_file_info": taken}
        self._states[uploader] = WidgetState(id=uploader, file_uploader_state_value=held)
        run = await self._run("")
        milliseconds = (time.perf_counter() - start) * 1000
        self._learn(run)
        return replace(run, milliseconds=milliseconds)

    async def _places_for(self, files: Sequence[File]) -> Sequence[FileURLs]:
        message = BackMsg()
        message.file_urls_request.request_id = "1"
        message.file_urls_request.session_id = self._session_id
        message.file_urls_request.file_names.extend(file.name for file in files)
        await self._connection.send(message.SerializeToString())
        *_, told = await self._receive("file_urls_response")
        return told.file_urls_response.file_urls

    async def toggle(self) -> float:
        """Choose the other value and return the milliseconds to ``script_finished``.

        Raises ``BrokenRunError`` where the result on the page stays the same.
        """
        self._times_toggled += 1
        choice = self._page.choices[self._times_toggled % 2]
        chosen = CHOSEN[self._page.widget](choice)
        self._states[self._toggled] = WidgetState(id=self._toggled, **chosen)
        bound = self._query_parameter and choice != self._page.choices[0]
        run = await self._run(f"{self._query_parameter}={choice}" if bound else "")
        before, self._result = self._result, self._result_of(run)
        if before == self._result:
            raise BrokenRunError(f"{self._page.name}: {choice} left the result at {before[-200:]}.")
        return run.milliseconds

    async def _run(self, query: str) -> Run:
        message = self._rerun(query).SerializeToString()
        start = time.perf_counter()
        await self._connection.send(message)
        received = await self._receive("script_finished")
        milliseconds = (time.perf_counter() - start) * 1000
        return _checked(self._page, milliseconds, received)

    async def _receive(self, last: Last) -> list[ForwardMsg]:
        received = [ForwardMsg()]
        async with asyncio.timeout(GIVE_UP_SECONDS):
            while not received[-1].HasField(last):
                received.append(ForwardMsg.FromString(await self._connection.recv(decode=False)))
        return received

    def _rerun(self, query: str) -> BackMsg:
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string = "&".join(filter(None, [self._page.query, query]))
        rerun.page_name = "" if self._page_script_hash else self._page.path
        rerun.page_script_hash = self._page_script_hash
        rerun.widget_states.widgets.extend(self._states.values())
        rerun.context_info.url = f"http://localhost:{self._port}/{self._page.path}"
        rerun.context_info.color_scheme = "light"
        return message

    def _result_of(self, run: Run) -> str:
        bodies = [each.body for each in run.of(self._page.result)]
        if not bodies:
            raise BrokenRunError(f"{self._page.name}: the page shows no {self._page.result}.")
        return "".join(bodies)


def _checked(page: Page, milliseconds: float, received: list[ForwardMsg]) -> Run:
    if received[-1].script_finished != ForwardMsg.FINISHED_SUCCESSFULLY:
        raise BrokenRunError(f"{page.name}: the script did not finish.")
    *_, session = [each.new_session for each in received if each.HasField("new_session")]
    # An app of several pages names the page later than the session.
    begun = [session, *(each.navigation for each in received if each.HasField("navigation"))]
    deltas = [each.delta for each in received if each.HasField("delta")]
    elements = [each.new_element for each in deltas if each.HasField("new_element")]
    session_id = session.initialize.session_id
    run = Run(milliseconds, begun[-1].page_script_hash, session_id, tuple(elements))
    # The app shows an error box where Streamlit would show the exception.
    errors = [each.body for each in run.of("alert") if each.format == Alert.ERROR]
    errors += [each.message for each in run.of("exception")]
    if errors:
        raise BrokenRunError(f"{page.name}: {errors[0]}")
    return run
