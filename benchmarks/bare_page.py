"""The least a Streamlit page can be, with nothing tuned: what benchmarks/app.py compares with."""

import streamlit as st

chosen = st.selectbox("Smoothing", ["none", "method2"], key="smooth")
st.text(f"Chosen: {chosen}")
