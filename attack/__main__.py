"""Runs the attack: `python -m attack [--seconds N] [--seed S] [--messages M] [--kills K]`."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from attack import GAMES, Assault, described, floods, kills, requests, secrets, sockets, street
from tests.table.host import Host

SHARES = {"messages": 0.35, "requests": 0.15, "secrets": 0.2, "floods": 0.1, "kills": 0.2}
ASSAULTS = {"messages": sockets.assault, "secrets": secrets.assault, "floods": floods.assault}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="how long, about")
    parser.add_argument("--seed", default="", help="the same again")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--messages", type=int, default=sys.maxsize, help="at most so many mutated messages")
    parser.add_argument("--kills", type=int, default=sys.maxsize, help="at most so many kills")
    parser.add_argument("--described", action="store_true", help="only by what the server tells of itself")
    parser.add_argument("--street", action="store_true", help="only servers that share a PostgreSQL and a Valkey")
    parser.add_argument("--houses", type=int, default=4, help="--street: so many (4)")
    wanted = parser.parse_args(arguments)
    seed = wanted.seed or f"{time.time_ns():x}"
    print(f"seed {seed}", flush=True)
    if wanted.described:
        return described.assault(seed, wanted.seconds)
    if wanted.street:
        return _on_street(seed, wanted.seconds, (wanted.game,) if wanted.game else GAMES, wanted.houses)
    with tempfile.TemporaryDirectory() as folder:
        games = (wanted.game,) if wanted.game else GAMES
        most = {"messages": wanted.messages, "kills": wanted.kills}
        through = [each for name in SHARES for each in _one(name, Path(folder), seed, wanted.seconds, most, games)]
    print(f"{len(through)} got through" if through else "nothing got through")
    return 1 if through else 0


def _on_street(seed: str, seconds: float, games: Sequence[str], houses: int) -> int:
    """Servers that share their tables, and nothing else."""
    attack = Assault("street", random.Random(f"{seed} street"), time.monotonic() + seconds, sys.maxsize, games)
    asyncio.run(street.assault(attack, houses))
    print(
        f"street: {attack.done:,} evenings of {len(games)} games in {houses} houses",
        *attack.through,
        sep="\n  ",
        flush=True,
    )
    return 1 if attack.through else 0


def _one(name: str, folder: Path, seed: str, seconds: float, most: dict[str, int], games: Sequence[str]) -> list[str]:
    """One assault on a server of its own; what got through."""
    data, share = folder / name, seconds * SHARES[name]
    host = Host(data, rehearses=True)
    luck = random.Random(f"{seed} {name}")
    attack = Assault(name, luck, time.monotonic() + share, most.get(name, sys.maxsize), games)
    began = time.monotonic()
    if name == "kills":
        host = asyncio.run(kills.assault(attack, host, lambda: Host(data, rehearses=True)))
    elif name == "requests":
        requests.assault(attack, host)
    else:
        asyncio.run(ASSAULTS[name](attack, host))
    if not host.process.is_running():
        attack.notice("the server died")
    elif host.stop() not in (0, -15):
        attack.notice("the server did not stop in good order")
    errors = data.with_suffix(".stderr").read_text()
    if "Traceback" in errors:
        attack.notice(f"a failure reached the log: {_first_failure(errors)}")
    print(f"{name}: {attack.done:,} in {time.monotonic() - began:.0f} s", *attack.through, sep="\n  ", flush=True)
    return attack.through


def _first_failure(errors: str) -> str:
    """The end of the first traceback, which says what it was."""
    lines = [
        line for line in errors[errors.index("Traceback") :].splitlines() if line != "Invalid HTTP request received."
    ]
    return "\n  ".join(lines[:60])[-3000:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
