"""Fights in a process of its own, by whichever rules are on its path: also by those of an older commit.

A line of JSON says what to do: let minds fight, with a log or without; write such fights down, dice and decisions; or
run again what was written down, wherever that was, with the packs and by the readings of that time. The answer says
what that took, how the fights ended and where the rules came from.
"""

import hashlib
import json
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Commit, Question
from facedown.kernel.game.game import Game
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.scene import Scene

ENTRY = "Entry"
"""An answer among the acts of a log, by its name: an older commit has it in another place."""

Told = list[Any]
"""A fight as it was written down: for each answer its question's what, who and why, and the answer itself."""


@cache
def stage(game: str, packs: str = "") -> tuple[Any, ...]:
    """The first encounter of a game, or of the packs in a folder; everybody on it has a mind."""
    rules = library.ruleset(game)
    content = read(rules, packs) if packs else library.content(rules)
    first = rules.encounters(content)[0]
    cast = {f"p{at + 1}": first.heroes[at].id for at in range(first.seats)}
    seats = (*(Seat(id, id.upper(), "mind") for id in cast), Seat("foes", "Foes", "mind"), Seat("gm", "GM", "absent"))
    return rules, content, seats, rules.scenario(content, first.id, cast, "foes")


def read(rules: Any, packs: str) -> Any:
    """The content of an older commit, as far as these rules can read it."""
    from facedown.kernel.content.pack import PackText  # which not every older commit has

    texts = sorted(Path(packs).glob("*.toml"))
    return rules.read(tuple(PackText(each.name, each.read_text(encoding="utf-8")) for each in texts))


def setup(game: str, seed: int, packs: str = "", version: str = "") -> Setup:
    rules, _, seats, scenario = stage(game, packs)
    return Setup(game, version or rules.version, f"bench {seed}", seats, scenario)


def fight(game: str, log: bool, first: int, count: int) -> dict[str, Any]:
    """So many fights, the first with this seed. Only the fights are timed, not what is made of their ends."""
    rules, content, *_ = stage(game)
    setups = [setup(game, seed) for seed in range(first, first + count)]
    began = time.process_time()
    ends = [Game(rules, each, content) if log else simulate(rules, each, content) for each in setups]
    cpu = time.process_time() - began
    states = [end.state if log else end for end in ends]
    acts = sum(len(end.journal.acts) for end in ends) if log else 0
    return {"done": count, "cpu": cpu, "acts": acts, "ends": digest(states), "rules": library.__file__}


def digest(states: list[Any]) -> str:
    return hashlib.sha256(b"\0".join(map(msgspec.json.encode, states))).hexdigest()


def write_down(game: str, first: int, count: int) -> dict[str, Any]:
    """Fights of minds by these rules, to be run again by others."""
    rules, content, *_ = stage(game)
    games = (Game(rules, setup(game, seed), content) for seed in range(first, first + count))
    told = [[_told(each) for each in one.journal.acts if type(each).__name__ == ENTRY] for one in games]
    return {"told": told, "version": rules.version}


def _told(entry: Any) -> tuple[Any, ...]:
    return entry.key.what, entry.key.who, entry.key.why, entry.answer


class Astray(Exception):
    """These rules ask something else than what was answered."""


class Retelling:
    """Answers as they were written down, dice included; whether these rules ask for them is looked at if need be."""

    def __init__(self, told: Told, is_checked: bool) -> None:
        self._told = iter(told)
        self._is_checked = is_checked

    def answer(self, question: Question) -> Any:
        if isinstance(question, Commit):
            return tuple(self.answer(ask) for ask in question.asks)
        what, who, why, answer = next(self._told, ("", "", "", None))
        if self._is_checked and (
            [what, who, why] != [question.what, question.who, question.why] or question.refuse(answer)
        ):
            raise Astray(f"{question.key} is asked, and {what} {who} {why} was answered.")
        return question.settle(answer)


class Heard:
    """Fights that were written down, and what they were fought by: packs and version of the rules, or today's."""

    def __init__(self, game: str, told: list[Told], packs: str = "", version: str = "") -> None:
        self.told = told
        self._rules, self._content, *_ = stage(game, packs)
        self._setup = setup(game, 0, packs, version)
        self.readings = self._rules.rulings_of(self._setup) if version else Rulings(self._rules.rulings, {})

    def retell(self, told: Told, is_checked: bool = False) -> Any:
        """The state at the end of a fight that goes as it was written down."""
        scene = Scene(self._rules.begin(self._setup, self._content), self.readings, self._content)
        run(self._rules.play(scene), Retelling(told, is_checked))
        return scene.state

    def end(self, told: Told) -> Any:
        """How a fight ends by these rules; nothing where they go another way."""
        try:
            return msgspec.to_builtins(self.retell(told, is_checked=True))
        except Astray:
            return None


_HEARD: dict[str, Heard] = {}


def hear(game: str, told: list[Told], packs: str = "", version: str = "") -> dict[str, Any]:
    """Keep what was written down, and say how each fight ends by these rules."""
    heard = _HEARD[game] = Heard(game, told, packs, version)
    return {"ends": [heard.end(each) for each in told]}


def rerun(game: str, which: list[int]) -> dict[str, Any]:
    """Some of the fights that were heard, once more."""
    heard = _HEARD[game]
    began = time.process_time()
    for at in which:
        heard.retell(heard.told[at])
    return {"done": len(which), "cpu": time.process_time() - began}


DOINGS = {each.__name__: each for each in (fight, write_down, hear, rerun)}

if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(DOINGS[asked.pop("do", "fight")](**asked)), flush=True)
