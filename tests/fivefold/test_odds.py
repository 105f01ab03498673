"""What an attack says before it is made is what comes of it."""

from math import sqrt

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.kernel.words.shown import Case, Odds, Spread, odds_of, told_chance
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.hints import BrawlHint
from facedown.rulesets.fivefold.odds import with_odds
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import waiting
from tests.fivefold.staged.cast import a_scene, give, plain, who
from tests.fivefold.staged.choosing import deed

BLOWS = 800
SURE = 4.5
GROUPS = {"": ""}


def a_fight(hp: int = 28, dice: str = "public") -> FivefoldScene:
    """Ash with a sword and a d8 that shows 6 beside Bryn, who has a d6 that shows 4 and one that shows 2."""
    bryn = plain("bryn", side="foes", place="3,2")
    scene = a_scene(plain("ash", place="2,2"), bryn, rulings={"H-GAP-50": dice})
    give(scene, "ash", (8, 6))
    give(scene, "bryn", (6, 4), (6, 2))
    who(scene, "bryn").hp.value = hp
    return scene


def cases(scene: FivefoldScene, seat: str = "ash") -> dict[str, Case]:
    options = tuple(each.option(GROUPS) for each in deeds(scene, who(scene, "ash")) if not each.token)
    schema = with_odds(scene, Ask(seat, "H-CP-01", "", Pick(options), "", "ash"))
    assert isinstance(schema, Pick)
    (odds,) = next(each.odds for each in schema.options if each.key == "attack sword bryn")
    assert odds.basis.startswith("with your highest die ")
    return {each.when: each for each in odds.cases}


def lost(hp: int, how: str) -> list[int]:
    """What many such blows cost Bryn, who answers each with the same die."""

    def seat(ask: Ask) -> Answer:
        return how if ask.what == "H-CP-09" and ask.who == "bryn" else ask.default

    found = []
    for at in range(BLOWS):
        scene = a_fight(hp)
        sword = next(each for each in means(scene, who(scene, "ash")) if each.key == "sword")
        run(attack(scene, who(scene, "ash"), sword, "bryn"), Seeded(f"blow {at}", seat))
        found.append(hp - who(scene, "bryn").hp.value)
    return found


@pytest.mark.rules("H-X-DMG", "H-ACT-DDG-1", "H-ACT-BLK", "H-HLTH-01")
@pytest.mark.parametrize(
    ("when", "how"),
    [("if not defended", "none"), ("if they dodge", "dodge bryn-2"), ("against a Block with 4", "block bryn-1")],
)
@pytest.mark.parametrize("hp", [28, 5])
def test_a_blow_costs_what_it_says(hp: int, when: str, how: str) -> None:
    case = cases(a_fight(hp))[when]
    assert case.does is not None
    assert case.fells is not None
    done = lost(hp, how)
    assert abs(sum(each > 0 for each in done) / BLOWS - case.chance) <= SURE * sqrt(0.25 / BLOWS)
    assert {each for each in done if each} == {case.does.low} == {case.does.high}
    assert abs(sum(each == hp for each in done) / BLOWS - case.fells) <= SURE * sqrt(0.25 / BLOWS)


@pytest.mark.rules("H-GAP-50", "H-ACT-BLK")
def test_of_dice_that_nobody_sees_no_block_is_foretold() -> None:
    hidden = a_fight(dice="hidden")
    assert list(cases(hidden)) == ["if not defended", "if they dodge"]
    assert list(cases(hidden, "gm")) == ["if not defended", "if they dodge", "against a Block with 4"]


@pytest.mark.rules("H-ACT-BLK", "H-ACT-DDG-1")
def test_who_has_no_die_left_has_no_defence() -> None:
    scene = a_fight()
    give(scene, "bryn")
    assert list(cases(scene)) == ["if not defended"]


@pytest.mark.rules("H-HLTH-01")
@pytest.mark.parametrize(
    ("layers", "said", "lost"),
    [
        ({}, "8 damage, HP −8", 8),
        ({"defense": 4, "temporary": 9}, "8 damage, Defense −1, Temporary HP −7", 8),
        ({"barrier": 1, "defense": 4}, "8 damage, Barrier −1", 1),
    ],
)
def test_a_blow_that_costs_no_hp_says_what_it_takes_off_the_other_layers(
    layers: dict[str, int], said: str, lost: int
) -> None:
    scene = a_fight()
    for layer, points in layers.items():
        getattr(who(scene, "bryn"), layer).value = points
    options = tuple(each.option(GROUPS) for each in deeds(scene, who(scene, "ash")) if not each.token)
    schema = with_odds(scene, Ask("ash", "H-CP-01", "", Pick(options), "", "ash"))
    assert isinstance(schema, Pick)
    found = next(odds for each in schema.options for odds in each.odds if odds.basis == f"with your highest die {said}")
    assert found.cases[0] == Case("if not defended", 1.0, Spread(lost, lost, lost), 0.0)


@pytest.mark.rules("H-ACT-BLK")
def test_against_a_block_that_stops_it_all_a_blow_does_nothing() -> None:
    scene = a_fight()
    give(scene, "bryn", (12, 12))
    assert cases(scene)["against a Block with 12"] == Case("against a Block with 12", 0.0, fells=0.0)


def asked(scene: FivefoldScene, ask: Ask) -> dict[str, Option]:
    """The options of a question as a person sees them, by their keys."""
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick)
    return {each.key: each for each in schema.options}


@pytest.mark.rules("H-RUN-08", "H-ACT-BLK")
def test_an_area_says_what_it_does_to_each_whom_it_catches_and_that_nobody_blocks_it() -> None:
    """A fire pot thrown with a 6 does 9 to everybody beside Bryn, friends too."""
    friend = plain("cade", place="3,3")
    scene = a_scene(plain("ash", place="2,2", items=["fire-pot"]), plain("bryn", side="foes", place="4,3"), friend)
    give(scene, "ash", (8, 6))
    give(scene, "bryn", (6, 4))
    options = tuple(each.option(GROUPS) for each in deeds(scene, who(scene, "ash")) if each.key == "area fire-pot")
    thrown = asked(scene, Ask("ash", "H-CP-01", "", Pick(options), "", "ash"))["area fire-pot"]
    where = asked(scene, waiting(deed(scene, "area fire-pot")))
    found = {each.target: each for each in where["4,3"].odds}
    assert {each.target for each in thrown.odds} == {"bryn"}
    assert set(found) == {"bryn", "cade"}
    assert [each.when for each in found["bryn"].cases] == ["if not defended", "if they dodge"]
    assert found["cade"].cases[0].does == Spread(9.0, 9, 9)


@pytest.mark.rules("H-ACT-BLK", "H-ACT-ATK")
def test_a_die_says_what_the_blow_does_with_it_and_a_block_what_it_stops() -> None:
    """A sword and 6 are 8 damage; a Block with 4 reaches half of 6, one with 2 does not."""
    scene = a_fight()
    sword = next(each for each in means(scene, who(scene, "ash")) if each.key == "sword")
    give(scene, "ash", (8, 6), (8, 5))
    flow = attack(scene, who(scene, "ash"), sword, "bryn")
    spent = asked(scene, waiting(flow))
    does = {key: each.odds[0].cases[0].does for key, each in spent.items()}
    assert does == {"ash-2": Spread(7.0, 7, 7), "ash-1": Spread(8.0, 8, 8)}
    met = asked(scene, waiting(attack(scene, who(scene, "ash"), sword, "bryn"), "ash-1", "no"))
    stops = {key: each.odds[0].cases for key, each in met.items() if each.kind == "block"}
    assert stops == {
        "block bryn-1": (Case("stopped of 8", 1.0, Spread(4.0, 4, 4)),),
        "block bryn-2": (Case("stopped of 8", 1.0, Spread(0.0, 0, 0)),),
    }


@pytest.mark.rules("H-ACT-TRP", "H-ACT-HDE")
@pytest.mark.parametrize("deed", ["trip bryn", "shove bryn", "grab bryn", "hide"])
def test_what_comes_off_or_not_says_how_likely(deed: str) -> None:
    scene = a_fight()
    options = tuple(each.option(GROUPS) for each in deeds(scene, who(scene, "ash")) if not each.token)
    option = asked(scene, Ask("ash", "H-CP-01", "", Pick(options), "", "ash"))[deed]
    assert isinstance(option.hint, BrawlHint)
    assert option.odds == (Odds(odds_of(option.hint.chance), target=option.target),)
    assert option.note.endswith(told_chance(option.odds[0].chance))


def missed(scene: FivefoldScene) -> list[str]:
    """What is said of the attack that is not on Ash's menu."""
    menu = Pick((Option("end", "End the turn", kind="end"),))
    schema = with_odds(scene, Ask("ash", "H-CP-01", "", menu, "end", "ash"))
    assert isinstance(schema, Pick)
    return [each.why for each in schema.barred]


def test_who_cannot_attack_is_told_why() -> None:
    scene = a_fight()
    assert missed(scene) == ["none of your dice shows as much as it takes"]
    who(scene, "bryn").place = "6,2"
    assert missed(scene) == ["nobody is in reach, Bryn is 4 tiles away"]
    who(scene, "ash").dice = {}
    assert missed(scene) == ["you have no die left to spend"]
