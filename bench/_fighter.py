"""Fights of minds in a process of its own, by whichever rules are on its path: also by those of an older commit.

A line of JSON says which game, with a log or without, and which seeds; the answer says what that took how the fights
ended and where the rules came from.
"""

import hashlib
import json
import sys
import time
from functools import cache
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.simulation import simulate


@cache
def stage(game: str) -> tuple[Any, ...]:
    """The first encounter of a game; everybody on it has a mind."""
    rules = library.ruleset(game)
    content = library.content(rules)
    first = rules.encounters(content)[0]
    cast = {f"p{at + 1}": first.heroes[at].id for at in range(first.seats)}
    seats = (*(Seat(id, id.upper(), "mind") for id in cast), Seat("foes", "Foes", "mind"), Seat("gm", "GM", "absent"))
    return rules, content, seats, rules.scenario(content, first.id, cast, "foes")


def fight(game: str, log: bool, first: int, count: int) -> dict[str, Any]:
    """So many fights, the first with this seed. Only the fights are timed, not what is made of their ends."""
    rules, content, seats, scenario = stage(game)
    setups = [Setup(game, rules.version, f"bench {seed}", seats, scenario) for seed in range(first, first + count)]
    began = time.process_time()
    ends = [Game(rules, setup, content) if log else simulate(rules, setup, content) for setup in setups]
    cpu = time.process_time() - began
    states = [end.state if log else end for end in ends]
    acts = sum(len(end.journal.acts) for end in ends) if log else 0
    return {"done": count, "cpu": cpu, "acts": acts, "ends": digest(states), "rules": library.__file__}


def digest(states: list[Any]) -> str:
    return hashlib.sha256(b"\0".join(map(msgspec.json.encode, states))).hexdigest()


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(fight(**json.loads(line))), flush=True)
