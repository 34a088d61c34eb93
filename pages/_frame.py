"""What stands around every page: the navigation, the heading, the shared inputs."""

import streamlit as st

from bleuexplain.ui import frame, state, style
from bleuexplain.wording import screen

st.set_page_config(page_title=screen.APP_TITLE, page_icon=style.ICON, layout="wide")
style.apply()
pages = frame.pages()
page = st.navigation(pages, position="top")
frame.draw_menu(pages)
frame.draw(page.url_path)
page.run()
state.end()
