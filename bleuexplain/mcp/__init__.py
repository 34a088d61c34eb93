"""The tools over the Model Context Protocol: HTTP in the app's process, and standard streams.

It needs the extra ``mcp``, and nothing else in the package needs it.
"""

from bleuexplain.mcp.over_http import Door
from bleuexplain.mcp.over_stdio import serve_stdio

__all__ = ["Door", "serve_stdio"]
