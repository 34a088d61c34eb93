"""Run every benchmark, or those named: ``python -m benchmarks core``."""

import argparse
import importlib

BENCHMARKS = (
    "core",
    "explanation",
    "tools",
    "doors",
    "app",
    "epsilon",
    "corpus",
    "corpus_resampling",
    "corpus_page",
)
ON_REQUEST = ("corpus_million", "corpus_cluster")  # minutes and gigabytes; an idle machine


def main() -> None:
    """Let each benchmark measure and print, one after another."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    known = ", ".join(BENCHMARKS + ON_REQUEST)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {known}")
    names = parser.parse_args().names or BENCHMARKS
    for unknown in set(names) - {*BENCHMARKS, *ON_REQUEST}:
        parser.error(f"there is no benchmark {unknown}: choose from {known}")
    for name in names:
        # Imported one by one, since one may need what another does without.
        importlib.import_module(f"benchmarks.{name}").run()


if __name__ == "__main__":
    main()
