# make run: start the app. make test: every check. make bench: the speed claims, as ratios.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: run test unit browser lint bench chromium clean

run: $(INSTALLED)
	$(BIN)/streamlit run app.py

test: lint unit browser

unit: $(INSTALLED)
	$(BIN)/pytest -m "not browser" -n auto

browser: $(INSTALLED) chromium
	$(BIN)/pytest -m browser tests/browser --reruns 2 -r fER

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(INSTALLED)
	$(BIN)/python -m benchmarks

$(INSTALLED): pyproject.toml
	$(PYTHON) .ci/require_python.py
	$(PYTHON) -m venv $(VENV) || { echo "A virtual environment needs Debian's python3-venv: apt-get install python3-venv"; exit 1; }
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

chromium:
	sh .ci/install-chromium

clean:
	rm -rf $(VENV)
