"""What the server does around the pages: warm up, keep the collector away, answer faults."""

import gc
import importlib
import inspect
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st
from starlette.requests import Request
from starlette.responses import RedirectResponse
from streamlit import config

from bleuexplain.comparison import rank_sentences
from bleuexplain.diagnosis import explain_sentence
from bleuexplain.inputs import read_inputs
from bleuexplain.permalink import State
from bleuexplain.ui import charts, frames
from bleuexplain.wording import screen

_log = logging.getLogger(__name__)


@asynccontextmanager
async def lifespan(app: st.App) -> AsyncIterator[dict[str, object]]:
    """Load and build, before the first person comes, what all of them need."""
    _keep_texts_out_of_the_log()
    _log_once()
    _warm_up()
    # Streamlit runs a full collection after every rerun, and most of what it would
    # walk are modules that stay. With the file watcher on, modules come and go.
    if config.get_option("server.fileWatcherType") == "none":
        gc.collect()
        gc.freeze()
    yield {}


def _keep_texts_out_of_the_log() -> None:
    # A link holds what somebody typed, and uvicorn logs addresses whole.
    logging.getLogger("uvicorn.access").addFilter(_without_query)


def _log_once() -> None:
    # Importing Streamlit gives uvicorn's loggers a handler more. Under `uvicorn app:app`, where
    # they have one of their own, each line would be printed twice.
    for name in ("uvicorn", "uvicorn.access"):
        logger = logging.getLogger(name)
        added = getattr(logger, "streamlit_console_handler", None)
        if added and len(logger.handlers) > 1:
            logger.removeHandler(added)


def _without_query(record: logging.LogRecord) -> bool:
    if isinstance(record.args, tuple):
        record.args = tuple(
            each.partition("?")[0] if isinstance(each, str) else each for each in record.args
        )
    return True


def _warm_up() -> None:
    for module in _LOADED_BY_A_FIRST_RUN:
        importlib.import_module(module)
    state = State()
    inputs = read_inputs(state.hypothesis, state.references, state.settings)
    explanation = explain_sentence(inputs, state.settings)
    frames.clipping(explanation.ngrams)
    rank_sentences([explanation.components] * 2, epsilon=0.1, effective_order=False)
    for chart in charts.ALL:
        chart.build()
    # Streamlit asks it at the first element, and it looks up the file of every module.
    inspect.stack()


# Once the runtime stands, since the components register with it as they are loaded.
_LOADED_BY_A_FIRST_RUN = (
    "PIL.Image",
    "bleuexplain.ui.frame",
    "bleuexplain.ui.inputs",
    "bleuexplain.ui.sections.answer",
    "bleuexplain.ui.sections.corpus.answer",
    "bleuexplain.ui.sections.corpus.files",
    "bleuexplain.ui.sections.corpus.ngrams",
    "bleuexplain.ui.sections.corpus.segments",
    "bleuexplain.ui.sections.corpus.spread",
    "bleuexplain.ui.sections.corpus.systems",
    "bleuexplain.ui.sections.corpus.upload",
    "bleuexplain.ui.sections.edits",
    "bleuexplain.ui.sections.engines",
    "bleuexplain.ui.sections.engines_files",
    "bleuexplain.ui.sections.told",
    "bleuexplain.ui.sections.findings",
    "bleuexplain.ui.sections.why_files",
    "bleuexplain.ui.sections.counts",
    "bleuexplain.ui.sections.factors",
    "bleuexplain.ui.sections.lessons",
    "bleuexplain.ui.sections.methods",
    "bleuexplain.ui.sections.result",
    "bleuexplain.ui.sections.smoothing_files",
    "bleuexplain.ui.sections.sweep",
    "bleuexplain.ui.sections.take_along",
    "bleuexplain.ui.sections.tokens",
    "bleuexplain.ui.style",
    "pyarrow.pandas_compat",
    "scipy.stats",
)


def say_error(error: Exception) -> bool:
    """Say one line in place of a traceback, which goes to the log of the server."""
    _log.error("A page failed", exc_info=error)
    st.error(screen.CRASH)
    return True


async def to_first_page(request: Request) -> RedirectResponse:
    """Send /explain to the first page, which Streamlit serves at / alone."""
    query = request.url.query
    root = request.scope.get("root_path", "")
    return RedirectResponse(f"{root}/?{query}" if query else f"{root}/", status_code=307)
