"""What an attack says before it is made is what comes of it: the same rule, made many times."""

from math import sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Odds, odds_of, told_chance
from facedown.rulesets.plainten.attack import Blow, attack
from facedown.rulesets.plainten.character import PRIMARY, REACTION, TI, guard
from facedown.rulesets.plainten.check import Mode
from facedown.rulesets.plainten.contest import contest_odds
from facedown.rulesets.plainten.hints import StrikeHint
from facedown.rulesets.plainten.odds import with_odds
from facedown.rulesets.plainten.scene import PlainScene, book
from facedown.rulesets.plainten.turns import turn
from tests.asking import waiting
from tests.plainten.staged.cast import a_scene, plain, who

BLOWS = 1500
SURE = 4.5
"""By how many standard errors a mean may be off: of a thousand such tests one would be wrong."""


def a_parrier() -> dict[str, Any]:
    return plain("bryn", side="foes", features=["parry"])


def a_fight(health: int, **ash: Any) -> PlainScene:
    """Ash with a sword beside Bryn, who can parry."""
    scene = a_scene(plain("ash", **ash), a_parrier())
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


def reacting(scene: PlainScene, asked: str, *before: Any) -> Option:
    """What a Reaction to Ash's sword says to whoever is asked for it."""
    attacked = attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(book(scene).items["sword"]), "")
    ask = waiting(attacked, *before)
    assert (ask.what, ask.who) == ("S-CP-07", asked)
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    use, no = schema.options
    assert no.odds == ()
    return use


@pytest.mark.rules("S-RUN-08", "S-DTH-03")
def test_a_parry_says_how_likely_it_turns_the_blow_and_what_that_does_if_it_fails() -> None:
    (odds,) = reacting(a_fight(5), "bryn", (9,)).odds
    (fails,) = odds.cases
    blow = Blow(book(a_fight(5)).items["sword"])
    hit = [each for each in lost(5, blow, "no") if each]
    hits = len([each for each in lost(5, blow, "use") if each])
    assert abs(hits / len(hit) - (1 - odds.chance)) <= SURE * sqrt(0.5 / len(hit))
    assert fails.when == "if it fails"
    assert fails.chance == pytest.approx(1 - odds.chance, abs=1e-6)
    assert fails.fells == pytest.approx(0.6 * fails.chance, abs=1e-6)  # five faces of ten and more, of a sword


@pytest.mark.rules("S-RUN-08")
def test_a_guardian_sees_how_likely_the_attack_misses_with_and_without_its_guard() -> None:
    """Against Guard 5 a sword misses on a 1 to 4; the worst of three dice does so in 784 of 1,000."""
    cole = plain("cole", side="foes", features=["guardian"])
    scene = a_scene(plain("ash", items=["sword"]), plain("bryn", side="foes"), cole)
    scene.refresh(who(scene, "cole"), {REACTION: 1})
    use = reacting(scene, "cole")
    (odds,) = use.odds
    assert use.note == "78 % that it misses"
    needed = guard(who(scene, "bryn"), book(scene)).value
    free = (needed - 1) / 10
    assert odds.chance == pytest.approx(1 - (1 - free) ** 3)
    assert odds.basis == f"{round(100 * free)} % without you"


@pytest.mark.rules("S-X-CONTEST")
def test_a_grip_says_how_likely_it_holds() -> None:
    grip = shown(a_fight(30, features=["grip"]), "grip bryn")
    (odds,) = grip.odds
    assert grip.note == f"a contest, {told_chance(odds.chance)}"
    assert odds == Odds(odds_of(contest_odds(Mode.NORMAL, Mode.NORMAL, 3)), target="bryn")


@pytest.mark.rules("S-GAP-30")
def test_of_a_secret_guard_nothing_is_foretold() -> None:
    scene = a_scene(plain("ash", features=["grip"]), a_parrier(), rulings={"S-GAP-30": "hidden"})
    scene.refresh(who(scene, "bryn"), {REACTION: 1})
    assert shown(scene, "attack sword bryn").odds == shown(scene, "grip bryn").odds == ()
    assert reacting(scene, "bryn", (9,)).odds == ()


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


@pytest.mark.rules("S-DTH-06", "S-RUN-09")
@pytest.mark.parametrize(("features", "chance"), [([], 0.6), (["expert:first aid"], 0.936)])
def test_to_revive_somebody_says_how_likely_it_is_by_first_aid(features: list[str], chance: float) -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", features=features), fallen, plain("cur", side="foes"))
    (odds,) = shown(scene, "revive bryn").odds
    assert (odds.chance, odds.target, odds.basis) == (chance, "bryn", "with first aid")
