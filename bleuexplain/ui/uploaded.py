"""Uploaded files that nobody asks for any more."""

from collections.abc import Set

import streamlit as st
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx

_WANTED = "_uploaded_wanted"


def keep_only(wanted: Set[str]) -> None:
    """Let go of the files, by their ids, that were wanted the last time and are no more.

    Once an uploader gives way to another one, Streamlit holds what was put into it
    until the tab is closed. A file that is just coming was never wanted, and stays.
    Streamlit has no public way to let a file go; here is the one of its chat box.
    """
    gone: Set[str] = st.session_state.get(_WANTED, set()) - wanted
    st.session_state[_WANTED] = wanted
    context = get_script_run_ctx()
    if context and isinstance(context.uploaded_file_mgr, MemoryUploadedFileManager):
        for file in gone:
            context.uploaded_file_mgr.remove_file(context.session_id, file)
