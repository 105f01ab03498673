"""Random fights: troops of random and ready characters, on open ground or a random map, hurt, hidden or unaware."""

from random import Random
from typing import Any

from facedown.kernel.content.ruling import Rulings, Value
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import LIMBS, POOLS, UNAWARE
from facedown.rulesets.tricore.actor.scene import FOES, HEROES
from facedown.rulesets.tricore.content.content import SENSES, SKILLS, Content
from tests.conformance.table import some_rulings
from tests.tricore.staged.random_characters import a_character

LONGEST = 5
"""Cycles; then the GM is asked whether it goes on."""
DENSITIES = (0.0, 0.1, 0.3, 0.6, 1.0)
WATER, CLIMB = "w", "c"
TERRAIN = (("#", 6), ("~", 6), (" ", 2), ("1", 4), ("2", 2), (WATER, 3), (CLIMB, 3))
"""Signs of a map, and how many of a hundred squares may be so."""
PHASES = ("begin",) * 13 + ("free", "trials", "creation")
THIRD = "others"
MANY, FEW = (*(1,) * 9, 2, 2, 3, 4), (1, 1, 2)
"""How many may stand on a side: few more often than many, and fewer where there are three sides."""


def random_rulings(luck: Random) -> dict[str, Value]:
    """From the book as it stands to a reading by lot of everything, but no fight for ever or too far apart."""
    chosen = some_rulings(rulings.RULINGS, luck, luck.choice(DENSITIES))
    near = luck.choice((1, 1, 1, 2, 3, 6, 12))
    return {**chosen, rulings.MAX_CYCLES.id: luck.randint(2, LONGEST), rulings.START_DISTANCE.id: near}


def random_scenario(luck: Random, content: Content, settings: Rulings, series: int) -> dict[str, Any]:
    """Who fights whom, where, and what comes before."""
    phase = luck.choice(PHASES)
    making = [f"new-{at}" for at in range(luck.randint(1, 2))] if phase == "creation" else []
    level = luck.randint(1, settings[rulings.MAX_LEVEL])
    actors = [
        {**_somebody(luck, f"{side}-{at}", side, level, content, settings, series), **_state(luck)}
        for side, count in _troops(luck)
        for at in range(count)
    ]
    scenario = {
        "actors": actors,
        "phase": phase,
        "making": making,
        "rivals": [seat for seat in making if luck.random() < 0.5],
        "challenge": luck.randint(0, 5),
        "spare": luck.random() < 0.2,
        "trials": [_trial(luck) for _ in range(luck.randint(1, 3))] if phase == "trials" else [],
    }
    if luck.random() < 0.5:
        scenario |= {"map": _map(luck), "water": WATER, "climb": CLIMB}
    return scenario


def _troops(luck: Random) -> list[tuple[str, int]]:
    """One to four on a side; now and then a third side."""
    sides = (HEROES, FOES) if luck.random() < 0.9 else (HEROES, FOES, THIRD)
    return [(side, luck.choice(MANY if len(sides) == 2 else FEW)) for side in sides]


def _somebody(
    luck: Random, id: str, side: str, level: int, content: Content, settings: Rulings, series: int
) -> dict[str, Any]:
    """Of about the same level as the others; the players' seats are their own, the foes share one."""
    seat = {"seat": id, "side": side} if side == HEROES or luck.random() < 0.4 else {"seat": "foes", "side": side}
    ready = luck.random()
    if ready < 0.1:
        return {"id": id, "template": luck.choice(list(content.templates)), **seat}
    if ready < 0.2:
        return {"id": id, "foe": luck.choice(list(content.foes)), **seat}
    near = min(settings[rulings.MAX_LEVEL], max(1, level + luck.randint(-2, 2)))
    made = a_character(luck, id, near, content, settings, series)
    return {**made, **seat, "pc": seat["seat"] == id}


def _state(luck: Random) -> dict[str, Any]:
    """Most are whole and ready, some are not."""
    found: dict[str, Any] = {}
    if luck.random() < 0.15:
        found["hidden"] = True
    if luck.random() < 0.1:
        found["conditions"] = [UNAWARE]
    if luck.random() < 0.15:
        found |= {pool: luck.randint(1, 20) for pool in POOLS if luck.random() < 0.5}
        found["wounded"] = luck.randint(0, 3)
    if luck.random() < 0.1:
        found["impaired"] = luck.sample((*SENSES, *LIMBS), luck.randint(1, 2))
    if luck.random() < 0.1:
        found["temporary"] = luck.randint(1, 20)
        found["shields"] = [
            {"value": luck.randint(1, 20), "resource": luck.choice(POOLS), "turns": luck.choice((-1, 2))}
        ]
    return found


def _map(luck: Random) -> list[str]:
    """A field with some walls, harsh ground, drops, heights, water and cliffs, and room for both sides."""
    width, height = luck.randint(8, 14), luck.randint(6, 10)
    signs, weights = zip(*(*TERRAIN, (".", 100 - sum(share for _, share in TERRAIN))), strict=True)
    rows = [luck.choices(signs, weights, k=width) for _ in range(height)]
    x, y = luck.randrange(width // 2), luck.randrange(height - 1)
    rows[y][x], rows[y + 1][x + luck.randint(0, 3)] = "h", "f"
    return ["".join(row) for row in rows]


def _trial(luck: Random) -> dict[str, Any]:
    return {
        "text": "Something in the way.",
        "skills": luck.sample(SKILLS, 2),
        "rank": luck.randint(0, 4),
        "successes": luck.randint(1, 3),
        "tries": luck.randint(1, 3),
        "fail_to": luck.choice(("next", "fight", "end")),
    }
