"""Scenes, ground and attempts that several tests begin with."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import way_of
from facedown.rulesets.towers.check import Attempt
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.sheet import show
from facedown.rulesets.towers.turns import begin_rounds, next_round, next_turn, turn
from tests.playing import happened, play
from tests.towers.staged.cast import a_scene, content, foe, plain, who
from tests.towers.staged.tables import ROW

FIELD = ("." * 20,) * 9
YARD = (
    "...........",
    "...........",
    "...........",
    "....#......",
    "...........",
    "...........",
    "...........",
)

ROLL = {"how": "roll", "tier": 2, "secret": "shown"}
FITS = {"skills": ["athletics"], "attributes": ["might"]}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}

LUCK = {"text": "", "effect": "none"}

ROOF = ("   ......",) * 5

# Foes: the attack bonus, Guard, Vitality, rating and half of Fight, Soak, shield, everything else.
FOES = {
    "thug": (3, 1, 7, (3, 0), 0, 0, 0),
    "harbour-guard": (4, 1, 11, (4, 1), 1, 2, 1),
    "brute": (5, 1, 26, (6, 1), 1, 0, 1),
    "champion": (7, 2, 28, (5, 2), 2, 2, 5),
}

EVERYWHERE = (".........",) * 9
CLIMBING = Attempt("climbing", ("might",), ("athletics",))

TEN = {"might": 2, "grace": 2, "wits": 2, "heart": 2}

CLIFF = (".... ", ".... ", ".... ")

PACK = """
[pack]
id = "test.tricks"
title = "Tricks"
ruleset = "towers"
[[technique]]
id = "sidestep"
name = "Sidestep"
kind = "reaction"
effect = "dodge"
amount = 2
"""


def take(scene: TowersScene, id: str, *answers: Any) -> None:
    """A turn of somebody's, which ends after these answers."""
    play(turn(scene, who(scene, id), was_held=False), *answers, "end")


def offered(scene: TowersScene, id: str) -> dict[str, str]:
    """What somebody may do now, and what it costs."""
    return {deed.key: deed.token for deed in deeds(scene, who(scene, id), "")}


def tokens(scene: TowersScene, id: str) -> tuple[int, int]:
    return who(scene, id).tokens["action"], who(scene, id).tokens["minor"]


def fits(skill: str, *attributes: str) -> dict[str, list[str]]:
    return {"skills": [skill], "attributes": list(attributes)}


def at_peace(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> TowersScene:
    return a_scene(*actors, phase="free", rulings=rulings, **scenario)


def points(number: int) -> Working:
    return Working(number, "a blow")


def kinds_offered(scene: TowersScene, id: str) -> set[str]:
    """The kinds of things somebody may do."""
    return {deed.kind for deed in deeds(scene, who(scene, id), "")}


def kept_dice(edge: int) -> list[tuple[int, int]]:
    """Every way the dice can fall, and the two that are kept: counted on the fingers."""
    found = []
    for dice in product(range(1, 7), repeat=2 + abs(edge)):
        low, *_, high = ordered = sorted(dice)
        found.append((ordered[-2], high) if edge >= 0 else (low, ordered[1]))
    return found


def share(edge: int, event: Callable[[int, int], bool]) -> Fraction:
    every = kept_dice(edge)
    return Fraction(sum(event(*each) for each in every), len(every))


def set_the_scene(scene: TowersScene, **differences: list[str]) -> None:
    """Everybody has a card, nobody is in a group, and the ground stays as it is."""
    ground = {"harsh": "", "obstacles": "", "ledges": "", "drop": 3}
    play(
        begin_rounds(scene), {"cards": list(scene.state.actors), "groups": [], "surprised": [], **ground, **differences}
    )


def start(scene: TowersScene, *cards: str, surprised: tuple[str, ...] = (), minions: tuple[str, ...] = ()) -> None:
    """The scene is set and the first cards are dealt."""
    set_the_scene(scene, surprised=list(surprised), groups=list(minions))
    play(next_round(scene), list(cards))


def turns(scene: TowersScene, *answers: Any) -> None:
    """One step: a gap, and a turn or the end of the round."""
    play(next_turn(scene), *answers)


def acted(scene: TowersScene) -> list[str]:
    return [each.actor for each in happened(scene, TurnBegan)]


def item(id: str) -> Item:
    return content().items[id]


def deed(scene: TowersScene, id: str, key: str) -> Flow[None]:
    """What asks for dice or decisions, taken from the menu."""
    chosen = next(each for each in deeds(scene, who(scene, id), "round 1") if each.key == key)
    flow = chosen.perform()
    assert flow is not None
    return flow


def keys(scene: TowersScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), "round 1")]


def strikes(scene: TowersScene, one: str, other: str, weapon: str, *answers: Any) -> int:
    """An attack; how much Vitality it costs the target."""
    target = who(scene, other)
    before = target.vitality.value
    blow = way_of(scene, who(scene, one), target, scene.content.items[weapon])
    assert blow is not None, "out of reach"
    play(attack(scene, who(scene, one), target, blow), *answers)
    return before - target.vitality.value


def duel(**differences: Any) -> TowersScene:
    """Ash beside a Brute, Vitality 26 and Guard T1, whose Soak of 1 is in every figure."""
    return a_scene(plain("ash", place="5,5", **differences), foe("bryn", "brute", place="6,5"))


def face_to_face(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Ash and the thug Kit, side by side."""
    return a_scene(plain("ash", place="1,1", **differences), foe("kit", place="2,1"), rulings=rulings, map=ROW)


def lost(scene: TowersScene, id: str) -> int:
    track = who(scene, id).vitality
    return track.start - track.value


def wounds(scene: TowersScene) -> dict[str, int]:
    """The Vitality each has lost, except Ash."""
    tracks = {id: each.vitality for id, each in scene.state.actors.items() if id != "ash"}
    return {id: track.start - track.value for id, track in tracks.items()}


def facts(scene: TowersScene, id: str) -> dict[str, str]:
    figure = next(each for each in show(scene, "gm").figures if each.id == id)
    return {fact.label: fact.text for fact in figure.facts}


def at_the_edge(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Kit stands at the edge of a drop, Ash beside it; Kit has full armour and a shield that do not help in a fall."""
    return a_scene(
        plain("ash", place="2,1"), foe("kit", "champion", place="3,1", **differences), rulings=rulings, map=CLIFF
    )


def start_as_usual(scene: TowersScene, *cards: str) -> None:
    """The scene is set as usual, and the first cards are dealt."""
    run(begin_rounds(scene), Seeded("unused"))
    play(next_round(scene), list(cards))


def conditions_of(scene: TowersScene, id: str) -> list[str]:
    return [each.name for each in who(scene, id).conditions]
