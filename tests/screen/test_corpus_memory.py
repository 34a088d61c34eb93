"""What the Corpus page lets go: a corpus that is no longer shown, and files that were removed."""

from types import SimpleNamespace

import streamlit as st
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from bleuexplain.ui import uploaded
from bleuexplain.wording.corpus import upload

from .corpus_page import numbered, open_page, put_in
from .other_pages import button

FILES = [(f"{name}.txt", numbered(9, start)) for name, start in (("hyp", 1), ("b", 2), ("ref", 1))]


def kept(page):
    """The objects that something is kept of, by name, and what is made of them."""
    return page.session_state["_corpus_kept"]


def test_nothing_of_removed_files_is_kept():
    page = open_page()
    before = set(kept(page))
    page = put_in(page, *FILES)
    assert {"streams", "texts"} <= set(kept(page))
    page = button(page, upload.REMOVE_ALL).click().run()
    assert set(kept(page)) == before
    assert not page.session_state["_corpus_uploads"]


def test_nothing_of_a_second_system_is_kept_without_it():
    page = put_in(open_page(), *FILES[::2])
    alone = set(kept(page))
    page = put_in(page, FILES[1])
    assert set(kept(page)) > alone
    page = page.selectbox(key="corpus_second").set_value(None).run()
    assert set(kept(page)) == alone


def test_only_files_that_were_wanted_and_are_no_more_are_let_go(monkeypatch):
    manager = MemoryUploadedFileManager("/upload")
    context = SimpleNamespace(uploaded_file_mgr=manager, session_id="ours")
    monkeypatch.setattr(uploaded, "get_script_run_ctx", lambda: context)
    monkeypatch.setattr(st, "session_state", {})

    def held(session="ours"):
        return {each.file_id for each in manager.get_files(session, ["a", "b", "coming"])}

    for session, name in [("ours", "a"), ("ours", "b"), ("ours", "coming"), ("theirs", "a")]:
        manager.add_file(session, UploadedFileRec(name, name, "text/plain", b"x"))
    uploaded.keep_only({"a", "b"})
    assert held() == {"a", "b", "coming"}
    uploaded.keep_only({"b"})
    assert held() == {"b", "coming"}
    uploaded.keep_only(set())
    assert (held(), held("theirs")) == ({"coming"}, {"a"})
