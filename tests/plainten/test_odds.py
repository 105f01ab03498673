"""What an attack says before it is made is what comes of it: the same rule, made many times."""

from math import sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.plainten.attack import Blow, attack
from facedown.rulesets.plainten.character import PRIMARY, REACTION
from facedown.rulesets.plainten.hints import StrikeHint
from facedown.rulesets.plainten.odds import with_odds
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.turns import turn
from tests.asking import waiting
from tests.plainten.staged.cast import a_scene, plain, who

BLOWS = 1500
SURE = 4.5
"""By how many standard errors a mean may be off: of a thousand such tests one would be wrong."""


def a_fight(health: int, **ash: Any) -> PlainScene:
    """Ash with a sword beside Bryn, who can parry."""
    bryn = plain("bryn", side="foes", features=["parry"])
    scene = a_scene(plain("ash", **ash), bryn)
    scene.refresh(who(scene, "bryn"), {REACTION: 1})
    who(scene, "bryn").health.value = health
    return scene


def shown(scene: PlainScene, key: str) -> Option:
    """An option of Ash's turn as a person sees it."""
    schema = with_odds(scene, waiting(turn(scene, who(scene, "ash"))))
    assert isinstance(schema, Pick)
    return next(each for each in schema.options if each.key == key)


def lost(health: int, blow: Blow, reaction: str) -> list[int]:
    """What many such blows cost Bryn, who parries or does not."""
    found = []
    for at in range(BLOWS):
        scene = a_fight(health)
        seats = Seeded(f"blow {at}", lambda ask: reaction if ask.what == "S-CP-07" else ask.default)
        run(attack(scene, who(scene, "ash"), who(scene, "bryn"), blow, ""), seats)
        found.append(health - who(scene, "bryn").health.value)
    return found


@pytest.mark.rules("S-X-ATTACK", "S-RUN-05", "S-RUN-08", "S-DTH-03")
@pytest.mark.parametrize(("at", "when", "reaction"), [(0, "if nobody reacts", "no"), (1, "if they parry", "use")])
@pytest.mark.parametrize("health", [30, 5])
def test_a_blow_does_what_it_says(health: int, at: int, when: str, reaction: str) -> None:
    option = shown(a_fight(health), "attack sword bryn")
    case = option.odds[0].cases[at]
    assert case.when == when
    assert case.does is not None
    assert case.fells is not None
    assert isinstance(option.hint, StrikeHint)
    done = lost(health, option.hint.blow, reaction)
    hits = [each for each in done if each]
    assert abs(len(hits) / BLOWS - case.chance) <= SURE * sqrt(0.25 / BLOWS)
    assert abs(sum(each >= health for each in done) / BLOWS - case.fells) <= SURE * sqrt(0.25 / BLOWS)
    if health > case.does.high:
        assert abs(fmean(hits) - case.does.mean) <= SURE * pstdev(hits) / sqrt(len(hits))
        assert fmean(case.does.low <= each <= case.does.high for each in hits) >= 0.75


@pytest.mark.rules("S-X-TRAITS")
def test_an_ability_says_what_it_adds_and_what_it_costs() -> None:
    scene = a_fight(30, features=["power-strike"])
    bare, strong = shown(scene, "attack sword bryn").odds[0], shown(scene, "power-strike sword bryn").odds[0]
    assert (bare.adds, bare.toll) == (None, "")
    assert bare.cases[0].does is not None
    assert strong.cases[0].does is not None
    assert strong.adds == strong.cases[0].does.mean - bare.cases[0].does.mean == 5
    assert strong.toll == "Guard -1 until your next turn"


@pytest.mark.rules("S-GAP-30")
def test_of_a_secret_guard_nothing_is_foretold() -> None:
    scene = a_scene(plain("ash"), plain("bryn", side="foes"), rulings={"S-GAP-30": "hidden"})
    assert shown(scene, "attack sword bryn").odds == ()


def missed(scene: PlainScene) -> list[str]:
    """What is said of the attack that is not on Ash's menu."""
    menu = Pick((Option("end", "End the turn", kind="end"),))
    schema = with_odds(scene, Ask("ash", "S-CP-01", "", menu, "end", "ash"))
    assert isinstance(schema, Pick)
    return [each.why for each in schema.barred]


def test_who_cannot_attack_is_told_why() -> None:
    scene = a_fight(9)
    assert missed(scene) == ["your Primary Action is spent"]
    scene.refresh(who(scene, "ash"), {PRIMARY: 1})
    assert missed(scene) == []
