"""How quickly a whole duel is played by its full rules, beside a die roller's call."""

from typing import Any

from bench import Measure, against, peer_rate, rate
from facedown import library
from facedown.kernel.decider import Seeded
from facedown.kernel.flow import run
from facedown.kernel.game import Game
from facedown.kernel.question import Ask
from facedown.kernel.ruleset import Seat, Setup
from facedown.kernel.ruling import Rulings
from facedown.kernel.scene import Scene
from facedown.kernel.schema import Answer

DUELS = 20
"""In one measurement; the seeds differ, so that no duel is the one everybody knows."""


def measure() -> list[Measure]:
    rules = library.ruleset("tricore")
    content = library.content(rules)
    first = rules.encounters(content)[0]
    scenario = rules.scenario(content, first.id, {"p1": first.heroes[0].id}, "foes")
    seats = (Seat("p1", "P1", "mind"), Seat("foes", "Foes", "mind"), Seat("gm", "GM", "absent"))
    setups = [Setup("tricore", rules.version, f"bench {at}", seats, scenario) for at in range(DUELS)]

    def with_journal() -> int:
        for setup in setups:
            Game(rules, setup, content)
        return DUELS

    def without_journal() -> int:
        for setup in setups:
            _bare(rules, setup, content)
        return DUELS

    peer = 'd20.roll("2d12")'
    theirs = peer_rate("import d20", 'd20.roll("2d12")')
    return [
        against("Tri-Core duel, journal off, defaults", rate(without_journal), "duels/s", peer, theirs),
        against("Tri-Core duel, journal on, minds", rate(with_journal), "duels/s", peer, theirs),
    ]


def _bare(rules: Any, setup: Setup, content: Any) -> None:
    """The same rules without log and views; every seat answers by its default, which needs no view."""
    scene: Scene[Any] = Scene(rules.begin(setup, content), Rulings(rules.rulings), content)
    run(rules.play(scene), Seeded(setup.seed, _default))


def _default(ask: Ask) -> Answer:
    return ask.default
