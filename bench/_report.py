"""What was measured, for people: a table in the terminal, and the figures in docs/speed.md."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench import ROOT, Impossible, Measure

DOCS = ROOT / "docs" / "speed.md"
HEAD = ("measure", "median", "spread", "unit", "peer", "its median", "ratio")
RIGHT = (1, 2, 5, 6)
"""The columns of numbers."""


def as_table(measures: Sequence[Measure]) -> str:
    rows = [HEAD, *map(as_row, measures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(aligned(row, widths)).rstrip() for row in rows)


def as_row(measure: Measure) -> tuple[str, ...]:
    return (
        measure.name,
        number(measure.value),
        "" if measure.spread is None else f"±{measure.spread:.0%}",
        measure.unit,
        measure.peer or "",
        number(measure.peer_value),
        "" if measure.ratio is None else f"{number(measure.ratio)}×",
    )


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Numbers to the right, words to the left."""
    return [
        cell.rjust(width) if column in RIGHT else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def write_docs(found: Mapping[str, Sequence[Measure]], docs: Path = DOCS, options: str = "") -> None:
    """Put the figures of each benchmark between its marks, with the options they were measured by."""
    text = docs.read_text(encoding="utf-8")
    for name, measures in found.items():
        text = with_figures(text, name, measures, options)
    docs.write_text(text, encoding="utf-8")


def with_figures(text: str, name: str, measures: Sequence[Measure], options: str) -> str:
    begin, end = f"<!-- bench {name} -->\n", "<!-- end -->"
    before, mark, rest = text.partition(begin)
    if not mark or end not in rest:
        raise Impossible(f"docs/speed.md has no place for {name}: put `{begin.strip()}` and `{end}` into it.")
    return f"{before}{begin}\n{as_markdown(name, measures, options)}\n\n{end}{rest.partition(end)[2]}"


def as_markdown(name: str, measures: Sequence[Measure], options: str) -> str:
    rows = [("", *HEAD[1:]), tuple("---:" if at in RIGHT else "---" for at in range(len(HEAD))), *map(as_row, measures)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"`python3 dev.py bench {name}{options}` on {machine()}:", "", *lines])


def machine() -> str:
    """What it was measured on, without saying whose it is."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} cores of {cpu_model()}, {platform.system()}, {python}"


def cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.machine())
