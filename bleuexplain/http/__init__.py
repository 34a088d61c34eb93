"""The tools over HTTP: routes for the process that serves the pages."""

from bleuexplain.http.api import routes
from bleuexplain.http.body import MAX_BODY_BYTES
from bleuexplain.http.room import Bounds, Busy, Room, TooSlow, shared_room

__all__ = ["MAX_BODY_BYTES", "Bounds", "Busy", "Room", "TooSlow", "routes", "shared_room"]
