"""`python3 dev.py mutate [GAME] [--rule ID] [--sample N --seed S]`: do the tests of a rule notice when it is wrong?"""

import argparse
import subprocess
import sys
from collections.abc import Sequence

import pytest

from mutate.equivalent import equivalents
from mutate.mutant import mutants
from mutate.report import Progress, lines
from mutate.trial import Trial, Wanted
from tests.conformance.table import OURS
from tests.rules import TESTS, game_of, titles

ALONE = (
    *("-n0", "-s", "-p", "no:cacheprovider", "-p", "no:terminal"),
    *("-p", "no:tests.proofs.check"),  # it watches for itself, and there can only be one who does
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # some of our plugins are here before pytest looks for them
)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py mutate",
        description="Change small things in functions that cite a rule, one at a time, and run the tests that name it.",
    )
    parser.add_argument(
        "game", nargs="?", choices=OURS, metavar="GAME", help=f"{', '.join(OURS)}; all if none is named"
    )
    parser.add_argument("--rule", default="", metavar="ID", type=str.upper, help="only functions that cite this rule")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many of them, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="by which lot (1)")
    parser.add_argument("--others", action="store_true", help="say which tests of other rules notice a survivor")
    wanted = parser.parse_args(arguments)
    if wanted.rule and wanted.rule not in titles():
        parser.error(f"there is no rule {wanted.rule}")
    game = game_of(wanted.rule) if wanted.rule else wanted.game
    if game is None:
        return max(subprocess.call([sys.executable, "-m", "mutate", each, *arguments]) for each in OURS)
    return mutate(game, Wanted(wanted.rule, wanted.sample, wanted.seed, wanted.others))


def mutate(game: str, wanted: Wanted) -> int:
    every = [each for each in mutants(game) if not wanted.rule or wanted.rule in each.rules]
    trial = Trial(every, equivalents(game), wanted, Progress())
    tests = [str(TESTS / game), str(TESTS / "test_scenes.py")]
    if wanted.rule and not wanted.others:
        tests = ["--rule", wanted.rule, str(TESTS)]
    named = [] if wanted.others else ["-m", "rules"]
    code = pytest.main([*ALONE, *named, *tests], plugins=[trial])
    print(*lines(game, trial.outcome), sep="\n")
    return int(bool(code or trial.outcome.survived))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
