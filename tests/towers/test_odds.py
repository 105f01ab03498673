"""What an attack says before it is made is what comes of it: the same rule, made many times."""

from math import sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import odds_of, told_chance
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import Blow, foreseen_damage
from facedown.rulesets.towers.brawl import brawl
from facedown.rulesets.towers.character import ACTION, GRABBED
from facedown.rulesets.towers.hints import StrikeHint
from facedown.rulesets.towers.influence import eloquence, sway_hint
from facedown.rulesets.towers.odds import with_odds
from facedown.rulesets.towers.scene import TowersScene, book
from facedown.rulesets.towers.turns import turn
from tests.asking import waiting
from tests.towers.staged.cast import NO_LUCK, a_scene, foe, plain, who

BLOWS = 1500
SURE = 4.5
"""By how many standard errors a mean may be off: of a thousand such tests one would be wrong."""


def a_fight(vitality: int, **bryn: Any) -> TowersScene:
    """Ash with a sword beside Bryn."""
    scene = a_scene(plain("ash", place="2,2"), plain("bryn", place="3,2", side="foes", **bryn))
    who(scene, "bryn").vitality.value = vitality
    return scene


def shown(scene: TowersScene, key: str) -> Option:
    """An option of Ash's turn as a person sees it."""
    schema = with_odds(scene, waiting(turn(scene, who(scene, "ash"), False)))
    assert isinstance(schema, Pick)
    return next(each for each in schema.options if each.key == key)


def lost(vitality: int, blow: Blow, shield: str, **bryn: Any) -> list[int]:
    """What many such blows cost Bryn, who raises a shield or does not."""
    found, answers = [], {"T-CP-14": shield, "T-CP-05": NO_LUCK}
    for at in range(BLOWS):
        scene = a_fight(vitality, **bryn)
        run(
            attack(scene, who(scene, "ash"), who(scene, "bryn"), blow),
            Seeded(f"blow {at}", lambda ask: answers.get(ask.what, ask.default)),
        )
        found.append(vitality - who(scene, "bryn").vitality.value)
    return found


@pytest.mark.rules("T-X-ATTACK", "T-RUN-14", "T-REA-SHD", "T-DRM-04")
@pytest.mark.parametrize(
    ("at", "when", "shield", "items"),
    [(0, "if nobody reacts", "no", ["shield"]), (1, "against the shield", "yes", ["shield"])],
)
@pytest.mark.parametrize("vitality", [20, 4])
def test_a_blow_does_what_it_says(vitality: int, at: int, when: str, shield: str, items: list[str]) -> None:
    option = shown(a_fight(vitality, items=items, ready=items), "attack sword bryn")
    case = option.odds[0].cases[at]
    assert case.when == when
    assert case.does is not None
    assert case.fells is not None
    assert isinstance(option.hint, StrikeHint)
    assert option.hint.blow is not None
    done = lost(vitality, option.hint.blow, shield, items=items, ready=items)
    assert abs(sum(each >= vitality for each in done) / BLOWS - case.fells) <= SURE * sqrt(0.25 / BLOWS)
    if vitality > case.does.high and case.does.low > 0:
        hits = [each for each in done if each >= case.does.low]
        assert abs(len(hits) / BLOWS - case.chance) <= SURE * sqrt(0.25 / BLOWS)
        assert abs(fmean(hits) - case.does.mean) <= SURE * pstdev(hits) / sqrt(len(hits)) + 0.01


@pytest.mark.rules("T-GAP-20")
def test_where_the_target_rolls_too_only_the_chance_is_foretold() -> None:
    ash, bryn = plain("ash", place="2,2"), plain("bryn", place="3,2", side="foes")
    scene = a_scene(ash, bryn, rulings={"T-GAP-20": "opposed"})
    (odds,) = shown(scene, "attack sword bryn").odds
    assert 0 < odds.chance < 1
    assert odds.cases == ()
    blow = Blow(book(scene).items["sword"])
    ((points, share),) = foreseen_damage(scene, who(scene, "ash"), who(scene, "bryn"), blow)
    assert points == 7
    assert share == pytest.approx(odds.chance)


def brawled(form: str) -> list[TowersScene]:
    """How many brawls of one form ended."""
    answers, found = {"T-CP-09": form, "T-CP-05": NO_LUCK, "T-CP-14": "no"}, []
    for at in range(BLOWS):
        scene = a_fight(20)
        seats = Seeded(f"brawl {at}", lambda ask: answers.get(ask.what, ask.default))
        run(brawl(scene, who(scene, "ash"), who(scene, "bryn"), ""), seats)
        found.append(scene)
    return found


@pytest.mark.rules("T-X-BRAWL", "T-GAP-21")
def test_a_brawl_says_how_likely_it_is_won_and_what_a_pummel_does_then() -> None:
    option = shown(a_fight(20), "brawl bryn")
    (odds,) = option.odds
    (pummel,) = odds.cases
    assert option.note.endswith(f", {told_chance(odds.chance)}")
    held = sum(who(each, "bryn").has(GRABBED) for each in brawled("grab"))
    assert abs(held / BLOWS - odds.chance) <= SURE * sqrt(0.25 / BLOWS)
    hurt = {20 - who(each, "bryn").vitality.value for each in brawled("pummel")}
    assert pummel.does is not None
    assert hurt == {0, pummel.does.low}


@pytest.mark.rules("T-GAP-24")
def test_influence_says_how_likely_somebody_is_swayed() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("thug", "thug", place="3,2"))
    (odds,) = shown(scene, "influence thug").odds
    ash = who(scene, "ash")
    hint = sway_hint(scene, ash, who(scene, "thug"), lambda: eloquence(scene, ash))
    assert (odds.chance, odds.target) == (odds_of(hint.chance), "thug")
    scene = a_scene(plain("ash", place="2,2"), foe("thug", "thug", place="3,2"), rulings={"T-GAP-24": "opposed"})
    assert shown(scene, "influence thug").odds == ()


def missed(scene: TowersScene) -> list[str]:
    """What is said of the attack that is not on Ash's menu."""
    menu = Pick((Option("end", "End the turn", kind="end"),))
    schema = with_odds(scene, Ask("ash", "T-CP-08", "", menu, "end", "ash"))
    assert isinstance(schema, Pick)
    return [each.why for each in schema.barred]


def test_who_cannot_attack_is_told_why() -> None:
    scene = a_fight(9)
    assert missed(scene) == []
    scene.refresh(who(scene, "ash"), {ACTION: 0})
    assert missed(scene) == ["your Action is spent"]
    scene.refresh(who(scene, "ash"), {ACTION: 1})
    who(scene, "bryn").place = "6,2"
    (why,) = missed(scene)
    assert why.startswith("nobody is in reach, Bryn is ")
