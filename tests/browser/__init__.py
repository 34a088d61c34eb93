"""What only a real browser can tell: Chromium against a running server."""
