"""Runs the benchmarks: `python -m bench [NAME] [--quick] [--json] [--write-docs]`."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

import bench
from bench import GAMES, SOCKETS, TABLES, Impossible, Measure, Wanted
from bench._report import as_table, write_docs

CANNOT, INTERRUPTED = 2, 130
Found = dict[str, list[Measure]]


def main(arguments: Sequence[str]) -> int:
    names = benchmarks()
    options = read(arguments, names)
    wanted = Wanted(
        options.quick,
        options.sockets,
        options.against,
        options.houses,
        options.game,
        tuple(options.tables),
        options.turns,
    )
    found: Found = {}
    try:
        run([options.name] if options.name else names, wanted, found)
        if options.write_docs:
            write_docs(found, options=wanted.options)
        code = 0
    except Impossible as why:
        print(why, file=sys.stderr)
        code = CANNOT
    except KeyboardInterrupt:
        print("\ninterrupted; this is what there is:", file=sys.stderr)
        code = INTERRUPTED
    show(found, options.json)
    return code


def read(arguments: Sequence[str], names: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=f"Benchmarks: {', '.join(names)}.")
    parser.add_argument("name", nargs="?", choices=names, metavar="NAME", help="run only this one")
    parser.add_argument("--json", action="store_true", help="print a list of measures as JSON")
    parser.add_argument("--quick", action="store_true", help="small and once: shows that it works, not how fast")
    parser.add_argument("--against", default="", metavar="REV", help="games: beside the rules of an older commit")
    looking = f"table: how many look at each ({SOCKETS})"
    parser.add_argument("--sockets", type=int, default=SOCKETS, metavar="N", help=looking)
    parser.add_argument("--game", choices=GAMES, default="", metavar="GAME", help="table, games: only this one")
    seated = f"table: with so many tables ({' '.join(map(str, TABLES))})"
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, metavar="N", help=seated)
    parser.add_argument(
        "--turns", type=int, default=0, metavar="N", help="measure only so often (9; table: 10 answers, 30 of one)"
    )
    sharing = "table: so many servers on one PostgreSQL and Valkey (one alone, on SQLite)"
    parser.add_argument("--houses", type=int, default=0, metavar="N", help=sharing)
    parser.add_argument("--write-docs", action="store_true", help="put the figures into docs/speed.md")
    options = parser.parse_args(arguments)
    if options.against and options.name != "games":
        parser.error("--against is for `games`: dev.py bench games --against REV")
    if options.sockets < 1:
        parser.error("--sockets: at least one has to look at a table")
    if options.houses < 0 or (options.houses and options.name != "table"):
        parser.error("--houses is for `table`: dev.py bench table --houses 2")
    if min(options.tables) < 1 or (options.tables != TABLES and options.name != "table"):
        parser.error("--tables is for `table`, one and more: dev.py bench table --tables 1 20")
    if options.game and options.name not in ("table", "games"):
        parser.error("--game is for `table` and `games`: dev.py bench table --game towers")
    if options.turns < 0 or (options.turns and options.quick):
        parser.error("--turns: at least one, and --quick has its own")
    if options.write_docs and (options.quick or options.against or options.game):
        parser.error("--write-docs writes of every game; leave --quick, --against and --game out")
    return options


def benchmarks() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))


def run(names: Iterable[str], wanted: Wanted, found: Found) -> None:
    """Measure into `found`, so that an interruption leaves what there is."""
    for name in names:
        found[name] = []
        for measure in importlib.import_module(f"bench.{name}").measure(wanted):
            found[name].append(measure)


def show(found: Mapping[str, Sequence[Measure]], as_json: bool) -> None:
    measures = [measure for each in found.values() for measure in each]
    print(json.dumps([asdict(measure) for measure in measures], indent=2) if as_json else as_table(measures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
