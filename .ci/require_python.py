"""Say in one line which Python is needed, where this one is too old."""

import sys

if sys.version_info < (3, 11):
    sys.exit("bleuexplain needs Python 3.11 or newer; choose one: make PYTHON=python3.11 ...")
