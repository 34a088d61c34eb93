"""A client that posts one payload over several connections for some seconds; prints its times.

Run in a process of its own, so that it takes no time from the interpreter that measures a page.
"""

import http.client
import json
import sys
import threading
import time

PATH = "/v1/tools/bleu-sentence-compute/versions/1.0.0/execute"
HEADERS = {"Content-Type": "application/json"}


def main(port: int, connections: int, seconds: float, body: str) -> None:
    """Post until the time is over, and print the milliseconds of each answer as JSON."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    threads = [
        threading.Thread(target=_post, args=(port, until, body, times)) for _ in range(connections)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(times))


def _post(port: int, until: float, body: str, times: list[float]) -> None:
    connection = http.client.HTTPConnection("localhost", port, timeout=10)
    while time.perf_counter() < until:
        start = time.perf_counter()
        connection.request("POST", PATH, body, HEADERS)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == http.HTTPStatus.OK
        times.append((time.perf_counter() - start) * 1000)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), sys.stdin.read())
