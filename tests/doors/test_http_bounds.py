"""No request takes more than its share: of memory, of threads, of time."""

import asyncio
import threading
import time

import pytest

from bleuexplain.http import MAX_BODY_BYTES, Bounds, Busy, Room, TooSlow

from .calls import EXECUTE, JSON, SENTENCE, error
from .conftest import client_of

TOO_LARGE = (413, "limit_exceeded", "", "The body has more than 1,048,576 bytes.")


def spaces(size):
    """A body of so many bytes that is JSON all the same."""
    return b" " * (size - 2) + b"{}"


def test_a_body_of_one_mebibyte_is_read(client):
    response = client.post(EXECUTE, content=spaces(MAX_BODY_BYTES), headers=JSON)
    assert error(response)[:3] == (422, "invalid_input", "/hypothesis")


def test_a_byte_more_is_too_large(client):
    response = client.post(EXECUTE, content=spaces(MAX_BODY_BYTES + 1), headers=JSON)
    assert error(response) == TOO_LARGE


def test_a_large_body_that_tells_no_length_is_left_at_the_first_byte_too_many(client):
    sent = []

    def endless():
        for _ in range(1_000):
            sent.append(1)
            yield b" " * 65_536

    response = client.post(EXECUTE, content=endless(), headers=JSON)
    assert error(response) == TOO_LARGE


async def answered(room, scope, receive):
    """The messages that the routes of ``room`` answer with."""
    from starlette.applications import Starlette

    from bleuexplain.http import routes

    messages = []

    async def send(message):
        messages.append(message)

    await Starlette(routes=routes(room))(scope, receive, send)
    return messages


def posted(*headers):
    """A call as the server hands it over, before any of its body has come."""
    return {
        "type": "http",
        "method": "POST",
        "path": EXECUTE,
        "raw_path": EXECUTE.encode(),
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), *headers],
    }


def test_a_told_length_is_refused_before_any_of_the_body_is_read():
    async def receive():
        raise AssertionError("The body was asked for.")

    length = (b"content-length", str(MAX_BODY_BYTES + 1).encode())
    messages = asyncio.run(answered(Room(Bounds()), posted(length), receive))
    assert messages[0]["status"] == 413


def test_an_untold_length_is_refused_after_one_mebibyte_and_a_piece():
    pieces = []

    async def receive():
        pieces.append(65_536)
        return {"type": "http.request", "body": b" " * 65_536, "more_body": True}

    messages = asyncio.run(answered(Room(Bounds()), posted(), receive))
    assert (messages[0]["status"], sum(pieces)) == (413, MAX_BODY_BYTES + 65_536)


def test_a_body_that_does_not_come_is_given_up():
    async def receive():
        await asyncio.Event().wait()

    room = Room(Bounds(seconds=0.05))
    messages = asyncio.run(answered(room, posted(), receive))
    assert messages[0]["status"] == 408
    assert b"The body took more than 0.05 seconds to come." in messages[1]["body"]


def test_a_caller_who_leaves_is_no_fault_of_the_server():
    async def receive():
        return {"type": "http.disconnect"}

    messages = asyncio.run(answered(Room(Bounds()), posted(), receive))
    assert messages[0]["status"] == 400


@pytest.fixture
def held():
    """A computation that does not end before the test."""
    end = threading.Event()
    yield end.wait
    end.set()


def test_a_computation_over_its_time_is_given_up_and_its_place_stays_taken(held):
    room = Room(Bounds(short=1, seconds=0.2, patience=0.1))

    async def calls():
        with pytest.raises(TooSlow, match=r"more than 0\.2 seconds"):
            await room.run(held, 1)
        with pytest.raises(Busy):
            await room.run(lambda: 1, 1)

    asyncio.run(calls())


def test_a_place_is_free_again_once_the_computation_ends():
    room = Room(Bounds(short=1, seconds=0.1, patience=0.05))
    end = threading.Event()

    async def calls():
        with pytest.raises(TooSlow):
            await room.run(end.wait, 1)
        end.set()
        return await room.run(lambda: "answered", 1)

    assert asyncio.run(calls()) == "answered"


def test_no_more_are_computed_at_once_than_there_are_places():
    room = Room(Bounds(short=2))
    running, most = [], []

    def work():
        running.append(1)
        most.append(len(running))
        time.sleep(0.005)
        running.pop()

    async def calls():
        await asyncio.gather(*(room.run(work, 1) for _ in range(20)))

    asyncio.run(calls())
    assert (len(most), max(most)) == (20, 2)


def test_long_requests_leave_the_places_of_short_ones_alone(held):
    room = Room(Bounds(long=1, patience=0.05, seconds=0.1))

    async def calls():
        waiting = [asyncio.ensure_future(room.run(held, 1_000_000)) for _ in range(3)]
        short = await room.run(lambda: "answered", 100)
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        return short, sorted(type(end).__name__ for end in ends)

    assert asyncio.run(calls()) == ("answered", ["Busy", "Busy", "TooSlow"])


def test_what_the_computation_raises_is_raised():
    with pytest.raises(ZeroDivisionError):
        asyncio.run(Room(Bounds()).run(lambda: 1 / 0, 1))


def test_a_computation_over_its_time_is_504_and_one_without_a_place_503(held, monkeypatch):
    monkeypatch.setattr("bleuexplain.http.api.execute", lambda *_: held())
    client = client_of(Bounds(short=1, seconds=0.2, patience=0.1))
    slow = client.post(EXECUTE, json=SENTENCE)
    expected = "This takes more than 0.2 seconds; send less."
    assert error(slow) == (504, "timed_out", "", expected)
    busy = client.post(EXECUTE, json=SENTENCE)
    expected = "Other requests hold all places; try the same again soon."
    assert error(busy) == (503, "busy", "", expected)
    assert busy.headers["retry-after"] == "1"


def test_while_all_places_are_taken_the_contracts_are_still_served(held, monkeypatch):
    monkeypatch.setattr("bleuexplain.http.api.execute", lambda *_: held())
    client = client_of(Bounds(short=1, seconds=0.1, patience=0.05))
    assert client.post(EXECUTE, json=SENTENCE).status_code == 504
    assert client.get("/v1/tools").status_code == 200


NO_BOUNDS = {
    "a word": ("BLEUEXPLAIN_SECONDS", "ten"),
    "no time": ("BLEUEXPLAIN_SECONDS", "0"),
    "for ever": ("BLEUEXPLAIN_SECONDS", "inf"),
    "no place": ("BLEUEXPLAIN_AT_ONCE", "0"),
}


@pytest.mark.parametrize(("name", "value"), NO_BOUNDS.values(), ids=NO_BOUNDS.keys())
def test_a_setting_that_is_no_bound_is_refused_by_name(name, value):
    with pytest.raises(ValueError, match=f"{name} is a number of at least .*{value}"):
        Bounds.of({name: value})
