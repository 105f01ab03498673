"""`python3 dev.py coverage [GAME …]`: note anew which test runs the code that cites each rule, and what is open."""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from facedown import library
from facedown.coverage.tally import cover, coverage_lines
from tests.conformance.table import OURS
from tests.proofs.open_rules import shorten
from tests.proofs.recorder import record
from tests.rules import TESTS


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py coverage", description="Record which tests prove which rules.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(OURS)}; all if none is named")
    games: Sequence[str] = parser.parse_args(arguments).games or OURS
    failed = _side_by_side(games) if len(games) > 1 else record(games[0])
    if not failed:
        shorten(games)
        for game in games:
            _tell(game)
    return failed


def _side_by_side(games: Sequence[str]) -> int:
    """Each game in a process of its own."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = pool.map(lambda game: subprocess.call([sys.executable, "-m", "tests.proofs.recorder", game]), games)
    return max(codes)


def _tell(game: str) -> None:
    """What is not proved, and the totals."""
    covered = cover(library.ruleset(game), TESTS)
    print(game, *[line for line in coverage_lines(covered)[:-3] if ": not done" in line], sep="\n  ")
    print(*coverage_lines(covered)[-3:], sep="\n  ")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
