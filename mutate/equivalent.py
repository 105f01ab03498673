"""Mutants that nobody could tell from the original, each with a line that says why."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from mutate.mutant import Mutant

FOLDER = Path(__file__).parent / "equivalents"


@dataclass(frozen=True)
class Equivalent:
    """Known by its function and its change, not by its line."""

    function: str
    change: str
    because: str

    def fits(self, mutant: Mutant) -> bool:
        return (self.function, self.change) == (mutant.part, mutant.change)


def equivalents(game: str) -> list[Equivalent]:
    file = FOLDER / f"{game}.toml"
    entries = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    return [Equivalent(**each) for each in entries.get("equivalent", [])]
