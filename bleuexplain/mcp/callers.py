"""Who may call the MCP door over HTTP: names of this machine, and those the environment adds."""

import re
from collections.abc import Mapping

from starlette.datastructures import Headers

from bleuexplain.http.answers import Refusal

_LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")


class Callers:
    """The hosts that the app may be called by, each with any port or none.

    A page elsewhere cannot then reach a server on the reader's own machine through a
    name of its own (DNS rebinding). The SDK has such a rule too, which takes anything
    after the colon for a port.

    >>> callers = Callers({"BLEUEXPLAIN_MCP_HOSTS": "tools.example.org, example.org"})
    >>> callers.hosts
    ('localhost', '127.0.0.1', '[::1]', 'tools.example.org', 'example.org')
    >>> callers.check(Headers({"host": "localhost:8631", "origin": "http://localhost:8631"}))
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        added = environment.get("BLEUEXPLAIN_MCP_HOSTS", "").split(",")
        self.hosts = (*_LOCAL_HOSTS, *(name.strip() for name in added if name.strip()))
        names = "|".join(map(re.escape, self.hosts))
        self._host = re.compile(rf"(?:{names})(?::[0-9]{{1,5}})?", re.IGNORECASE | re.ASCII)
        self._origin = re.compile(rf"https?://{self._host.pattern}", re.IGNORECASE | re.ASCII)

    def check(self, headers: Headers) -> None:
        """Raise ``Refusal`` for a request to another host, or by a page of another one.

        There is one host, and no origin where no page calls.
        """
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._host.fullmatch(hosts[0]):
            sentence = (
                f"MCP is not answered for the host {_shown(hosts)}; the server's setting "
                "BLEUEXPLAIN_MCP_HOSTS adds hosts to this machine's own."
            )
            raise Refusal(421, "invalid_input", sentence)
        origins = headers.getlist("origin")
        if not all(map(self._origin.fullmatch, origins)):
            sentence = f"A page of {_shown(origins)} may not call MCP here."
            raise Refusal(403, "invalid_input", sentence)


def _shown(values: list[str]) -> str:
    return f"{', '.join(values)[:60]!r}"
