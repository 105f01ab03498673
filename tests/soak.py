"""Many more random games than a run of the tests plays, on all cores: `python3 dev.py soak [--games N] [GAME]`.

With `--pairs N` pairs of games that differ only in a secret are compared instead, frame by frame. With `--table` a
thousand sockets play at a server for an hour.
"""

import argparse
import itertools
import multiprocessing
import secrets
import signal
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from facedown import library
from tests.conformance.pairs import SECRETS
from tests.conformance.table import OURS
from tests.conformance.test_many import play
from tests.seeds import WINDOW
from tests.tricore.test_many import fight

GAMES = 10_000
HOMES = dict.fromkeys(OURS, "tests/conformance/test_many.py") | {"tricore": "tests/tricore/test_many.py"}
"""Where random games of each ruleset are tested, and failed ones kept."""


class Failed(NamedTuple):
    """A game that went wrong."""

    name: str
    seed: int
    how: str


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py soak", description="Plays many random games and lists those that fail."
    )
    parser.add_argument("game", nargs="?", choices=OURS, metavar="GAME", help=f"only this one: {', '.join(OURS)}")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games of each ruleset ({GAMES:,})")
    parser.add_argument(
        "--pairs", type=int, metavar="N", help="instead, N moments of two games that differ in a secret"
    )
    parser.add_argument("--table", action="store_true", help="instead, long evenings at many tables of a server")
    parser.add_argument("--sockets", type=int, default=1000, metavar="N", help="--table: how many look (1,000)")
    parser.add_argument("--minutes", type=float, default=60, metavar="N", help="--table: for how long (60)")
    parser.add_argument("--houses", type=int, default=0, metavar="N", help="--table: servers on one PostgreSQL")
    parser.add_argument("--quick", action="store_true", help="--table: a minute of 50, which only shows that it works")
    parser.add_argument("--first-seed", type=int, default=secrets.randbelow(10**6) * WINDOW, metavar="N")
    parser.add_argument("--cores", type=int, metavar="N", help="all of them unless said otherwise")
    wanted = parser.parse_args(arguments)
    if wanted.table:
        from tests.table.evenings import soak_tables

        return soak_tables(wanted.sockets, wanted.minutes, wanted.houses, wanted.quick)
    games = [wanted.game] if wanted.game else OURS
    if wanted.pairs:
        compared, found = watch(games, wanted.pairs, wanted.first_seed, wanted.cores)
        print(f"{compared:,} pairs compared, {len(found) or 'none'} told apart.", *found, sep="\n")
        return 1 if found else 0
    seeds = range(wanted.first_seed, wanted.first_seed + wanted.games)
    played, failed = soak(games, seeds, wanted.cores)
    print("\n".join(report(played, failed)))
    return 1 if failed else 0


def soak(names: Iterable[str], seeds: range, cores: int | None = None) -> tuple[int, list[Failed]]:
    """Play them all, or as many as there is patience for: how many, and which failed."""
    columns = (TextColumn("{task.description:>9}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played, failed = 0, []
    with deaf_to_interrupts(cores) as pool, suppress(KeyboardInterrupt), Progress(*columns) as progress:
        print(f"seeds {seeds.start} to {seeds.stop - 1}; Ctrl-C ends it with what was found so far", flush=True)
        for name in names:
            games = [(name, seed) for seed in seeds]
            results = pool.imap_unordered(attempt, games, chunksize=20)
            for result in progress.track(results, total=len(games), description=name):
                played += 1
                if result:
                    failed.append(result)
                    progress.console.print(f"{name}, seed {result.seed}: {result.how}", markup=False)
    return played, failed


def watch(names: Iterable[str], pairs: int, first_seed: int, cores: int | None = None) -> tuple[int, list[str]]:
    """Compare so many pairs, every kind of secret at every table in turn: how many, and which could be told apart."""
    kinds = [at for at, each in enumerate(SECRETS) if each.game in names]
    columns = (TextColumn("pairs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    compared, found = 0, []
    with deaf_to_interrupts(cores) as pool, suppress(KeyboardInterrupt), Progress(*columns) as progress:
        print(f"seeds from {first_seed}; Ctrl-C ends it with what was found so far", flush=True)
        task = progress.add_task("", total=pairs)
        for seed in itertools.count(first_seed):
            for count, told in pool.imap_unordered(compare, [(kind, seed) for kind in kinds]):
                compared += count
                found += [told] if told else []
                progress.update(task, completed=compared)
                if told:
                    progress.console.print(told, markup=False)
            if compared >= pairs:
                break
    return compared, found


def compare(job: tuple[int, int]) -> tuple[int, str]:
    """A kind of secret with a seed: how many moments were compared, and how the first could be told apart."""
    kind, seed = job
    count, secret = 0, SECRETS[kind]
    try:
        for told in secret.compare(seed):
            count += 1
            if told:
                return count, f"{secret}, seed {seed}: {told}"
    except Exception as error:
        return count, f"{secret}, seed {seed}: {type(error).__name__}: {error}"
    return count, ""


def deaf_to_interrupts(cores: int | None = None) -> Pool:
    """All cores, or so many. An interrupt is heard by the one who asked, not by those who play."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = multiprocessing.Pool(cores)
    signal.signal(signal.SIGINT, heard)
    return pool


def attempt(game: tuple[str, int]) -> Failed | None:
    name, seed = game
    try:
        if name == "tricore":
            fight(seed)
        else:
            rules = library.ruleset(name)
            play(rules, library.content(rules), seed)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Failed(name, seed, f"{type(error).__name__} in {Path(where.filename).name}:{where.lineno}: {error}")
    return None


def report(played: int, failed: Sequence[Failed]) -> Iterator[str]:
    """Which seeds failed, where to keep them and how to see them fail."""
    yield f"{played:,} games played, {len(failed) or 'none'} failed."
    for name in dict.fromkeys(each.name for each in failed):
        seeds = sorted(each.seed for each in failed if each.name == name)
        yield f"{name}: {', '.join(map(str, seeds))}"
        yield f"  To keep them, add them to REGRESSIONS in {HOMES[name]}."
        yield f"  To see them fail there: python3 dev.py test {HOMES[name]} -k once_failed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
