"""Runs the benchmarks: `python -m bench [NAME] [--json]`."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Sequence
from dataclasses import asdict

import bench
from bench import Measure


def main(arguments: Sequence[str]) -> int:
    names = benchmarks()
    parser = argparse.ArgumentParser(prog="dev.py bench", description=f"Benchmarks: {', '.join(names) or 'none yet'}.")
    parser.add_argument("name", nargs="?", choices=names, metavar="NAME", help="run only this one")
    parser.add_argument("--json", action="store_true", help="print a list of measures as JSON")
    wanted = parser.parse_args(arguments)
    measures = [measure for name in names if wanted.name in (None, name) for measure in measures_of(name)]
    print(json.dumps([asdict(measure) for measure in measures], indent=2) if wanted.json else as_table(measures))
    return 0


def benchmarks() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))


def measures_of(name: str) -> list[Measure]:
    measures: list[Measure] = importlib.import_module(f"bench.{name}").measure()
    return measures


def as_table(measures: Sequence[Measure]) -> str:
    rows = [("measure", "value", "unit", "peer", "its value", "ratio"), *map(as_row, measures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(aligned(row, widths)).rstrip() for row in rows)


def as_row(measure: Measure) -> tuple[str, ...]:
    ratio = "" if measure.ratio is None else f"{measure.ratio:.1f}×"
    return measure.name, number(measure.value), measure.unit, measure.peer or "", number(measure.peer_value), ratio


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Numbers to the right, words to the left."""
    return [
        cell.rjust(width) if column in (1, 4, 5) else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
