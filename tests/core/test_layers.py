"""What importing the package costs everybody who only wants a number."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import bleuexplain

HOME = Path(bleuexplain.__file__).parents[1]
HEAVY = {"streamlit", "altair", "pandas", "numpy", "sacrebleu", "jsonschema", "regex", "uvicorn"}


def loaded_by(code):
    """The top-level modules that a fresh interpreter has loaded after ``code``."""
    report = (
        "import json, sys; print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"],
        capture_output=True,
        check=True,
        cwd=HOME,
        text=True,
    )
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "code",
    [
        "import bleuexplain",
        "import bleuexplain.__main__",
        "import bleuexplain.limits",
        "import bleuexplain; bleuexplain.sentence_bleu(['a'], [['a']], smoothing='method2')",
    ],
)
def test_the_core_loads_nothing_of_the_screen_nor_of_other_packages(code):
    loaded = loaded_by(code)
    assert "bleuexplain" in loaded
    assert loaded & HEAVY == set()


def test_every_public_name_is_there_and_listed_once():
    assert len(set(bleuexplain.__all__)) == len(bleuexplain.__all__)
    assert all(hasattr(bleuexplain, name) for name in bleuexplain.__all__)
