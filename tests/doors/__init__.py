"""Tests of the doors for programs: HTTP and MCP."""
