"""The front door: `streamlit run app.py` and `uvicorn app:app` both serve the pages."""

from pathlib import Path

import streamlit as st
from starlette.routing import Route

from bleuexplain.ui import doors, server

app = st.App(
    Path(__file__).parent / "pages" / "_frame.py",
    routes=[Route("/explain", server.to_first_page), *doors.routes()],
    lifespan=doors.lifespan,
    on_script_error=server.say_error,
)
