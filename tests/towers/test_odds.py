"""What an attack says before it is made is what comes of it: the same rule, made many times."""

from collections.abc import Callable
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, cast

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Case, Odds, Spread, odds_of, told_chance
from facedown.rulesets.towers.actions import break_free, deeds
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import Blow, foreseen_damage
from facedown.rulesets.towers.brawl import brawl
from facedown.rulesets.towers.character import ACTION, FAVOURED, GRABBED, HAMPERED, HANGING, ON_FIRE, STUNNED, Character
from facedown.rulesets.towers.check import foreseen_check
from facedown.rulesets.towers.health import recover, treating
from facedown.rulesets.towers.hints import StrikeHint
from facedown.rulesets.towers.influence import eloquence, sway_hint
from facedown.rulesets.towers.manoeuvres import OFFERS
from facedown.rulesets.towers.odds import with_odds
from facedown.rulesets.towers.push import climb
from facedown.rulesets.towers.reactions import ask_free_attack, ask_shield, try_ledge_grab
from facedown.rulesets.towers.scene import TowersScene, book
from facedown.rulesets.towers.techniques import known
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


def likely(
    flow: Callable[[TowersScene], Any], scene: Callable[[], TowersScene], came: Callable[[TowersScene], bool]
) -> float:
    """How often something came of it in many games."""
    count = 0
    for at in range(BLOWS):
        played = scene()
        run(flow(played), Seeded(f"check {at}", lambda ask: NO_LUCK if ask.what == "T-CP-05" else ask.default))
        count += came(played)
    return count / BLOWS


def with_condition(name: str, whose: str = "ash", source: str = "") -> TowersScene:
    scene = a_fight(9)
    scene.gain(who(scene, whose), Condition(name, source))
    return scene


def near(chance: float, share: float) -> bool:
    return abs(chance - share) <= SURE * sqrt(0.25 / BLOWS)


@pytest.mark.rules("T-ACT-REC", "T-GAP-23", "T-CHK-05")
def test_to_recover_is_as_likely_as_it_says() -> None:
    (odds,) = shown(with_condition(ON_FIRE), "recover").odds
    came = likely(
        lambda scene: recover(scene, who(scene, "ash"), "now"),
        lambda: with_condition(ON_FIRE),
        lambda scene: not who(scene, "ash").has(ON_FIRE),
    )
    assert 0 < odds.chance < 1
    assert near(odds.chance, came)


@pytest.mark.rules("T-CP-11")
def test_of_two_effects_each_has_its_own_chance() -> None:
    scene = with_condition(ON_FIRE)
    scene.gain(who(scene, "ash"), Condition(STUNNED))
    assert shown(scene, "recover").odds == ()
    schema = with_odds(scene, waiting(recover(scene, who(scene, "ash"), "now")))
    assert isinstance(schema, Pick)
    for each in schema.options:
        (odds,) = each.odds
        assert odds.chance == shown(with_condition(each.key), "recover").odds[0].chance


@pytest.mark.rules("T-RUN-12", "T-CP-10")
def test_to_break_free_is_as_likely_as_it_says() -> None:
    (odds,) = shown(with_condition(GRABBED, source="bryn"), "escape").odds

    def struggle(scene: TowersScene) -> Any:
        grip = who(scene, "ash").condition(GRABBED)
        assert grip is not None
        return break_free(scene, who(scene, "ash"), grip, "now")

    came = likely(
        struggle, lambda: with_condition(GRABBED, source="bryn"), lambda scene: not who(scene, "ash").has(GRABBED)
    )
    assert near(odds.chance, came)
    assert shown(a_fight(9), "escape").odds == ()
    held = with_condition(GRABBED, source="bryn")
    (escape,) = (each for each in deeds(held, who(held, "ash"), "now") if each.kind == "escape")
    schema = with_odds(held, waiting(cast(Flow[None], escape.perform())))
    assert isinstance(schema, Pick)
    assert {each.key: each.odds[0].chance for each in schema.options if each.odds} == {"break": odds.chance}


@pytest.mark.rules("T-X-HEALTH")
def test_to_treat_somebody_has_its_chance() -> None:
    scene = a_scene(
        plain("ash", place="2,2"), plain("kit", place="3,2", vitality=0, conditions=["Knocked Down", "Dying"])
    )
    (odds,) = shown(scene, "treat kit").odds
    assert (odds.chance, odds.target) == (
        odds_of(foreseen_check(scene, who(scene, "ash"), treating(who(scene, "kit")), 2)),
        "kit",
    )


@pytest.mark.rules("T-REA-FRE", "T-CP-13")
def test_a_free_attack_says_what_it_does() -> None:
    scene = a_fight(9)
    ask = waiting(ask_free_attack(scene, who(scene, "ash"), who(scene, "bryn"), "now"))
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    (no, sword) = schema.options
    (odds,) = sword.odds
    (bare,) = shown(scene, "attack sword bryn").odds
    assert no.odds == ()
    assert (odds.chance, odds.cases) == (bare.chance, bare.cases)


@pytest.mark.rules("T-REA-LDG", "T-CP-15")
def test_to_hang_on_is_easier_for_a_roofrunner() -> None:
    def hold(**ash: Any) -> float:
        scene = a_scene(plain("ash", place="2,2", **ash))
        schema = with_odds(scene, waiting(try_ledge_grab(scene, who(scene, "ash"), "now")))
        assert isinstance(schema, Pick)
        return next(each for each in schema.options if each.key == "yes").odds[0].chance

    assert 0 < hold() < hold(techniques=["roofrunner"]) <= 1


@pytest.mark.rules("T-CP-05", "T-ADV-01", "T-ADV-04")
@pytest.mark.parametrize(("edge", "more"), [(FAVOURED, 1), (HAMPERED, -1)])
def test_what_luck_granted_counts_beside_every_option(edge: str, more: int) -> None:
    """It was left out: whoever had an Advantage coming was told too little."""
    for key in ("attack sword bryn", "brawl bryn"):
        (plainly,), (told,) = shown(a_fight(9), key).odds, shown(with_condition(edge), key).odds
        assert (told.chance - plainly.chance) * more > 0
    option = shown(with_condition(edge), "attack sword bryn")
    came = likely(
        lambda scene: attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(book(scene).items["sword"])),
        lambda: with_condition(edge),
        lambda scene: who(scene, "bryn").vitality.value < 9,
    )
    assert near(option.odds[0].chance, came)


@pytest.mark.rules("T-GAP-38", "T-GAP-39")
def test_to_shove_somebody_is_as_likely_as_it_says() -> None:
    def scene() -> TowersScene:
        ash = plain("ash", place="2,2", techniques=["shoulder-check"], skills={"athletics": 2})
        return a_scene(ash, plain("bryn", place="3,2", side="foes"))

    (odds,) = shown(scene(), "shoulder-check bryn").odds

    def shoved(played: TowersScene) -> Any:
        return shove(played, who(played, "ash"), who(played, "bryn"))

    came = likely(shoved, scene, lambda played: who(played, "bryn").place != "3,2")
    assert 0 < odds.chance < 1
    assert near(odds.chance, came)


def shove(scene: TowersScene, ash: Character, bryn: Character) -> Any:
    (technique,) = (each for each in known(scene, ash) if each.id == "shoulder-check")
    (deed,) = OFFERS["shove"](scene, ash, technique, "now")
    assert deed.target == bryn.id
    return deed.perform()


@pytest.mark.rules("T-GAP-31", "T-GAP-39")
def test_to_climb_up_is_as_likely_as_it_says_and_certain_for_a_roofrunner() -> None:
    def hanging(**ash: Any) -> TowersScene:
        scene = a_scene(plain("ash", place="2,2", **ash), plain("bryn", place="5,2", side="foes"))
        scene.gain(who(scene, "ash"), Condition(HANGING))
        return scene

    (odds,) = shown(hanging(), "climb").odds
    came = likely(
        lambda scene: climb(scene, who(scene, "ash"), "now"), hanging, lambda scene: not who(scene, "ash").has(HANGING)
    )
    assert near(odds.chance, came)
    assert shown(hanging(techniques=["roofrunner"]), "climb").odds[0].chance == odds_of(1.0)


@pytest.mark.rules("T-REA-SHD", "T-CP-14")
def test_a_shield_says_what_it_takes_off() -> None:
    scene = a_fight(20, items=["shield"], ready=["shield"])
    ask = waiting(ask_shield(scene, who(scene, "bryn"), 5, ""))
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    yes, no = schema.options
    assert yes.odds == (Odds(1.0, cases=(Case("stopped of 5", 1.0, Spread(2.0, 2, 2)),)),)
    assert no.odds == ()
