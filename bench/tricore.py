"""How quickly a whole duel is played by its full rules, in calls of a die roller: the same minds fight with and without
a log. Beside it how often they are asked, since that is what a duel is made of."""

from bench import Measure, against, peer_rate, rate
from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.simulation import simulate

DUELS = 60
"""In one measurement; the seeds differ, so that no duel is the one everybody knows."""
PEER = 'd20.roll("2d12")'


def measure() -> list[Measure]:
    rules = library.ruleset("tricore")
    content = library.content(rules)
    first = rules.encounters(content)[0]
    scenario = rules.scenario(content, first.id, {"p1": first.heroes[0].id}, "foes")
    seats = (Seat("p1", "P1", "mind"), Seat("foes", "Foes", "mind"), Seat("gm", "GM", "absent"))
    setups = [Setup("tricore", rules.version, f"bench {at}", seats, scenario) for at in range(DUELS)]

    def without_journal() -> int:
        for setup in setups:
            simulate(rules, setup, content)
        return DUELS

    def with_journal() -> int:
        for setup in setups:
            Game(rules, setup, content)
        return DUELS

    theirs = peer_rate("import d20", PEER)
    asked = sum(len(Game(rules, setup, content).journal.acts) for setup in setups) / DUELS
    return [
        *beside("Tri-Core duel of minds, journal off", rate(without_journal), theirs),
        *beside("Tri-Core duel of minds, journal on", rate(with_journal), theirs),
        Measure("Tri-Core duel of minds, dice and answers", asked, "acts/duel"),
    ]


def beside(name: str, duels: float, rolls: float) -> list[Measure]:
    """Duels a second beside the roller's calls a second, and how many of these one duel takes."""
    return [
        against(name, duels, "duels/s", PEER, rolls),
        Measure(f"{name}, in {PEER}", rolls / duels, "calls/duel"),
    ]
