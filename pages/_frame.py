"""What stands around every page: the title, the navigation, the shared inputs."""

import streamlit as st

from bleuexplain.ui import inputs, style
from bleuexplain.wording import screen

st.set_page_config(page_title=screen.APP_TITLE, page_icon=style.ICON, layout="wide")
style.apply()
page = st.navigation([st.Page("explain.py", title=screen.EXPLAIN_TITLE, default=True)])
st.title(screen.APP_HEADING)
inputs.draw()
page.run()
