"""The rulings: each reading of a switch is played, and where there is no switch, the one reading."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Roll
from facedown.kernel.game.game import Game
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import declare
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, spring
from facedown.rulesets.fivefold.brawl import grab, may_trip, shove, trip
from facedown.rulesets.fivefold.character import (
    DEAD,
    DOWNED,
    FAVOURED,
    GRABBED,
    HAMPERED,
    HIDDEN,
    PRONE,
    STABLE,
    Character,
    figure,
    reaction,
)
from facedown.rulesets.fivefold.check import check
from facedown.rulesets.fivefold.defence import Blow, defend, dodging, may_dodge
from facedown.rulesets.fivefold.fluid import between
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.grants import grant
from facedown.rulesets.fivefold.health import fortify, hurt
from facedown.rulesets.fivefold.hide import hide
from facedown.rulesets.fivefold.lending import borrowers, lend
from facedown.rulesets.fivefold.movement import reach, reachable, take_jump, take_move
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.rest import breather, camp
from facedown.rulesets.fivefold.rolling import turn_start_dice
from facedown.rulesets.fivefold.rulings import RULINGS
from facedown.rulesets.fivefold.scene import FivefoldScene, Trapped, by_reaction, can_single_out, usable
from facedown.rulesets.fivefold.turns import begin, end_fight, next_turn, settle_rounds
from tests.asking import asked, offers, waiting
from tests.fivefold.cast import NOUGHTS, RULES, a_scene, foe, give, plain, settings, who
from tests.fivefold.games import SETTING, a_game, attributes, damage, the
from tests.playing import play, told
from tests.sitting import answers, story
from tests.sitting import rolls as rolled

WITHOUT_SWITCH = {1, 2, 6, 10, 13, 14, 15, 16, 23, 26, 30, 37, 40, 44}


def struck(amount: int, *items: str, **differences: Any) -> Character:
    """Ash with this gear, after one blow."""
    rulings = differences.pop("rulings", {})
    scene = a_scene(plain("ash", items=list(items), **differences), rulings=rulings)
    play(hurt(scene, who(scene, "ash"), damage(amount), "a blow"))
    return who(scene, "ash")


def layers(character: Character) -> tuple[int, int, int]:
    return character.defense.value, character.armor.value, character.hp.value


def keys(scene: FivefoldScene, id: str = "ash") -> list[str]:
    """What somebody may do now."""
    return [deed.key for deed in deeds(scene, who(scene, id))]


def test_there_are_fifty_rulings_and_a_switch_wherever_the_catalogue_has_one() -> None:
    assert [each.id for each in RULINGS] == [f"H-GAP-{at:02}" for at in range(1, 51)]
    assert {int(each.id[-2:]) for each in RULINGS if len(each.readings) == 1} == WITHOUT_SWITCH
    assert all(each.default == next(iter(each.readings)) for each in RULINGS)


# Health


@pytest.mark.rules("H-GAP-03")
@pytest.mark.parametrize(("reading", "hp"), [("literal", 28), ("overflow", 22)])
def test_what_empties_armor_is_discarded_or_flows_on(reading: str, hp: int) -> None:
    ash = struck(10, "tower-shield", rulings={"H-GAP-03": reading})  # Armor 3, Defense 1
    assert layers(ash) == (0, 0, hp)
    assert ash.damaged == ["tower-shield"]


@pytest.mark.rules("H-GAP-04")
@pytest.mark.parametrize(
    ("reading", "armor", "broken", "second"),
    [("one-total", 2, [], ["mail", "tower-shield"]), ("per-piece", 3, ["mail"], ["mail", "tower-shield"])],
)
def test_armor_is_one_total_or_each_piece_has_its_own(
    reading: str, armor: int, broken: list[str], second: list[str]
) -> None:
    """Mail 6 and tower shield 3; Defense 3 takes 1 of 8. Piece by piece the mail stops the rest of that blow."""
    scene = a_scene(plain("ash", items=["mail", "tower-shield"]), rulings={"H-GAP-04": reading})
    ash = who(scene, "ash")
    play(hurt(scene, ash, damage(8), "a blow"))
    assert (ash.armor.value, ash.damaged, ash.hp.value) == (armor, broken, 28)
    play(hurt(scene, ash, damage(8), "another"))
    assert (ash.armor.value, ash.damaged, ash.hp.value) == (0, second, 28)


@pytest.mark.rules("H-GAP-05")
@pytest.mark.parametrize(("reading", "left", "full"), [("no-layers", 1, 2), ("no-armor", 3, 4)])
def test_damaged_gear_loses_its_defense_or_keeps_it(reading: str, left: int, full: int) -> None:
    ash = struck(7, "mail", "buckler", rulings={"H-GAP-05": reading})  # Armor 6, Defense 2 + 2
    assert ash.damaged == ["mail"]
    assert layers(ash) == (left, 0, 28)
    scene = a_scene(plain("ash", items=["mail", "buckler"], damaged=["mail"]), rulings={"H-GAP-05": reading})
    play(breather(scene))
    assert who(scene, "ash").defense.value == full


@pytest.mark.rules("H-GAP-05")
def test_a_damaged_shield_that_keeps_its_defense_takes_it_along_when_it_is_put_away() -> None:
    scene = a_scene(plain("ash", items=["tower-shield", "leather"]), rulings={"H-GAP-05": "no-armor"})
    ash = who(scene, "ash")
    play(hurt(scene, ash, damage(4), "a blow"))  # 1 of Defense 4, 3 of Armor
    assert (ash.damaged, ash.defense.value) == (["tower-shield"], 3)
    give(scene, "ash", (4, 1), (4, 1))
    for key, defense in (("stow tower-shield", 2), ("equip tower-shield", 3)):
        change = next(each for each in changes(scene, ash) if each.key == key)
        play(equip(scene, ash, change), *(["ash-1"] if key.startswith("stow") else []))
        assert (ash.defense.value, ash.armor.value) == (defense, 0)


@pytest.mark.rules("H-GAP-07")
@pytest.mark.parametrize(("reading", "points"), [("higher", 5), ("add", 8)])
def test_temporary_hp_do_not_add_up_or_do(reading: str, points: int) -> None:
    scene = a_scene(plain("ash"), foe("cur"), rulings={"H-GAP-07": reading})
    ash = who(scene, "ash")
    for each in (5, 3):
        fortify(scene, ash, Working(each, "Rally", ("H-X-DMG",)))
    assert ash.temporary.value == points
    end_fight(scene, "heroes")
    assert ash.temporary.value == 0


@pytest.mark.rules("H-GAP-08", "H-HLTH-03")
@pytest.mark.parametrize(("reading", "condition"), [("dead", DEAD), ("downed", DOWNED)])
def test_at_no_hp_one_is_dead_or_downed(reading: str, condition: str) -> None:
    ash = struck(28, rulings={"H-GAP-08": reading})
    assert ash.has(condition)
    assert ash.is_gone == (reading == "dead")


@pytest.mark.rules("H-GAP-08")
def test_the_downed_may_be_stabilised_and_live_on() -> None:
    scene = a_scene(plain("ash", place="3,3"), plain("bryn", place="4,3"), foe("cur"), rulings={"H-GAP-08": "downed"})
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    play(hurt(scene, bryn, damage(28), "a blow"))
    give(scene, "ash", (4, 1))
    stabilise = next(deed for deed in deeds(scene, ash) if deed.key == "stabilise bryn").perform()
    assert stabilise is not None
    play(stabilise, [7])
    assert bryn.has(STABLE)
    play(settle_rounds(scene, "heroes"))
    assert not bryn.is_gone


@pytest.mark.rules("H-GAP-08")
def test_a_blow_at_the_downed_kills() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-08": "downed"})
    for _ in range(2):
        play(hurt(scene, who(scene, "ash"), damage(28), "a blow"))
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("H-GAP-09")
@pytest.mark.parametrize(("reading", "armor"), [("sources-and-rest", 3), ("breather", 6)])
def test_a_breather_leaves_armor_alone_or_refills_it(reading: str, armor: int) -> None:
    scene = a_scene(plain("ash", items=["mail"], armor=3, defense=0, barrier=0), rulings={"H-GAP-09": reading})
    play(breather(scene))
    assert (who(scene, "ash").defense.value, who(scene, "ash").armor.value) == (2, armor)


# Dice


@pytest.mark.rules("H-GAP-11")
@pytest.mark.parametrize(
    ("reading", "first", "rolls", "then"),
    [("full-pool", [3, 5], [], [3, 5]), ("no-dice", [], [[2, 6]], [2, 6]), ("reroll-all", [3, 5], [[2, 6]], [2, 6])],
)
def test_dice_before_the_first_own_turn(
    reading: str, first: list[int], rolls: list[list[int]], then: list[int]
) -> None:
    scene = a_scene(plain("ash", pool=[4, 8]), foe("cur", pool=[]), rulings={"H-GAP-11": reading})
    ash = who(scene, "ash")
    play(begin(scene), {**SETTING, "heroes": ["ash"]}, *([first] if first else []))
    assert [die.value for die in usable(scene, ash)] == first
    play(turn_start_dice(scene, ash), *rolls)
    assert [die.value for die in usable(scene, ash)] == then
    play(turn_start_dice(scene, ash))  # from then on unused dice are kept


@pytest.mark.rules("H-GAP-12")
@pytest.mark.parametrize(("reading", "given", "shown"), [("must-spend", [], 1), ("discard", [["ash-1"], [4]], 4)])
def test_a_bad_die_is_kept_or_may_be_put_back(reading: str, given: list[Any], shown: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-12": reading})
    held, kept = give(scene, "ash", (4, 1), (6, 6))
    play(turn_start_dice(scene, who(scene, "ash")), *given)
    assert (held.value, kept.value) == (shown, 6)


@pytest.mark.rules("H-GAP-13", "H-ACT-HLP")
def test_foes_help_each_other_by_the_same_rule() -> None:
    scene = a_scene(foe("cur", "hexer"), foe("dun"), plain("ash"))
    cur = who(scene, "cur")
    die = give(scene, "cur", (6, 5))[0]
    assert [each.id for each in borrowers(scene, cur)] == ["dun"]
    play(lend(scene, cur, who(scene, "dun")), [die.id])
    assert die in usable(scene, who(scene, "dun"))


@pytest.mark.rules("H-GAP-50")
@pytest.mark.parametrize(("reading", "seen"), [("public", 5), ("hidden", None)])
def test_ready_dice_are_open_or_secret(reading: str, seen: int | None) -> None:
    scene = a_scene(plain("ash"), foe("cur"), rulings={"H-GAP-50": reading})
    ready, spent = give(scene, "ash", (6, 5), (6, 2))
    spent.spend()
    for viewer, value in (("ash", 5), ("gm", 5), ("foes", seen)):
        figure = next(each for each in RULES.show(scene, viewer).figures if each.id == "ash")
        assert [die.value for die in figure.dice] == [value, 2]
    assert ready.value == 5


@pytest.mark.rules("H-GAP-50")
def test_where_dice_are_secret_being_asked_tells_nothing_of_them() -> None:
    """Slip needs a 3. With secret dice one is asked with a 1 as well, and can only pass."""
    for reading, expected in (("public", []), ("hidden", ["H-CP-18"])):
        scene = a_scene(
            plain("ash", abilities=["slip"], place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-50": reading}
        )
        give(scene, "ash", (4, 1))
        give(scene, "cur")
        scene.state.turns.acting, scene.state.moved = "cur", ["cur"]
        assert asked(between(scene, who(scene, "cur")), *["pass"] * len(expected)) == expected


# Fluid actions


@pytest.mark.rules("H-GAP-15", "H-SPD-04")
def test_a_slip_waits_for_the_end_of_the_move_and_a_trip_does_not() -> None:
    """Cur walks past Ash; Ash is asked for a Trip on the way, and for the Slip only when the Move is over."""
    scene = a_scene(plain("ash", abilities=["slip"], place="4,3"), foe("cur", place="3,3"))
    give(scene, "ash", (4, 3))
    give(scene, "cur")
    scene.state.turns.acting = "cur"
    cur = who(scene, "cur")
    assert asked(take_move(scene, cur), "free", "3,5", "no") == ["H-CP-04", "H-CP-03", "H-CP-12"]
    assert cur.place == "3,5"
    cur.tokens = {"free-move": 1}
    give(scene, "ash", (4, 3))
    assert asked(take_move(scene, cur), "free", "4,4") == ["H-CP-04", "H-CP-03"]
    assert asked(between(scene, cur), "pass") == ["H-CP-18"]


@pytest.mark.rules("H-GAP-16", "H-ACT-BLK")
def test_a_block_asks_for_no_check() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", place="6,2"))
    give(scene, "ash", (8, 5))
    blow = Blow("a blow", damage(9), Working(5), 8, "6,2")
    assert asked(defend(scene, who(scene, "ash"), blow), "block ash-1") == ["H-CP-09"]


# Defence


@pytest.mark.rules("H-GAP-17")
@pytest.mark.parametrize(("reading", "hp"), [("up", 24), ("down", 25)])
def test_half_of_seven_is_rounded_up_or_down(reading: str, hp: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-17": reading})
    give(scene, "ash", (8, 4))
    ash = who(scene, "ash")
    defence = play(defend(scene, ash, Blow("a blow", damage(7), Working(8), 8, "0,0")), "block ash-1")
    assert ash.hp.value - defence.left.value == hp


@pytest.mark.rules("H-GAP-18", "H-CP-20")
def test_a_trap_is_blocked_against_the_value_the_gm_gives_it() -> None:
    scene = a_scene(plain("ash", place="2,2"))
    give(scene, "ash", (8, 4))
    trap = Trapped("snare", "2,2", 5, 8, 6)
    ask = waiting(spring(scene, trap, who(scene, "ash")))
    assert (ask.seat, ask.what, ask.default) == ("gm", "H-CP-20", 5)
    assert (ask.schema.least, ask.schema.most) == (1, 12)
    play(spring(scene, trap, who(scene, "ash")), 4, "block ash-1")
    assert who(scene, "ash").hp.value == 28


@pytest.mark.rules("H-GAP-18")
def test_a_trap_may_be_beyond_blocking() -> None:
    scene = a_scene(plain("ash", place="2,2"), rulings={"H-GAP-18": "unblockable"})
    give(scene, "ash", (8, 8))
    ask = waiting(spring(scene, Trapped("snare", "2,2", 5, 8, 6), who(scene, "ash")))
    assert offers(ask) == ["dodge ash-1", "none"]


@pytest.mark.rules("H-GAP-19")
@pytest.mark.parametrize(("reading", "more", "left"), [("one", [], 5), ("both", ["dodge ash-2", [12]], 0)])
def test_one_defence_for_each_attack_or_a_block_and_a_dodge(reading: str, more: list[Any], left: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-19": reading})
    give(scene, "ash", (8, 4), (8, 1))
    blow = Blow("a blow", damage(10), Working(8), 8, "0,0")
    defence = play(defend(scene, who(scene, "ash"), blow), "block ash-1", *more)
    assert defence.left.value == left


@pytest.mark.rules("H-GAP-20", "H-X-CHK")
@pytest.mark.parametrize(("reading", "sides"), [("d12", 12), ("d20", 20)])
def test_a_check_is_rolled_with_a_d12_or_a_d20(reading: str, sides: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-20": reading})
    ash = who(scene, "ash")
    roll = waiting(check(scene, ash, "it", figure(ash, "guts"), Working(9), ""))
    assert isinstance(roll, Roll)
    assert [(dice.count, dice.sides) for dice in roll.pool] == [(1, sides)]


@pytest.mark.rules("H-GAP-21", "H-ACT-DDG-2")
@pytest.mark.parametrize(("reading", "evasion"), [("turn-in-progress", 0), ("own-turn-start", -1)])
def test_dodges_tire_for_this_turn_or_until_the_own_next_one(reading: str, evasion: int) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-21": reading})
    ash = who(scene, "ash")
    play(begin(scene), {**SETTING, "heroes": ["ash"]})
    give(scene, "ash", (6, 1))
    blow = Blow("a blow", damage(5), Working(5), 8, "0,0")
    play(defend(scene, ash, blow), "dodge ash-1", [8])
    assert dodging(scene, ash, blow).value == -1
    play(next_turn(scene), "end")  # Cur's, whose Reaction is 3
    assert dodging(scene, ash, blow).value == evasion
    play(next_turn(scene), [1], "end")
    assert dodging(scene, ash, blow).value == 0


@pytest.mark.rules("H-GAP-22", "H-X-DMG")
@pytest.mark.parametrize(("reading", "left"), [("with-modifier", 3), ("without-modifier", 6)])
def test_damage_is_with_the_attribute_or_without(reading: str, left: int) -> None:
    scene = a_scene(
        plain("ash", attributes=attributes(strength=3), place="2,2"),
        foe("cur", place="3,2"),
        rulings={"H-GAP-22": reading},
    )
    give(scene, "ash", (6, 4))
    give(scene, "cur")
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert who(scene, "cur").hp.value == left  # 12 less 4 + 2, and + 3


@pytest.mark.rules("H-GAP-24", "H-X-COND")
@pytest.mark.parametrize(("reading", "far", "near", "held"), [("full", 2, -2, False), ("plain", 0, 0, True)])
def test_conditions_change_dodges_or_do_not(reading: str, far: int, near: int, held: bool) -> None:
    scene = a_scene(plain("ash", place="2,2", conditions=[PRONE, GRABBED]), rulings={"H-GAP-24": reading})
    ash = who(scene, "ash")
    for origin, worth in (("6,2", far), ("3,2", near)):
        blow = Blow("a blow", damage(5), Working(5), 8, origin)
        assert dodging(scene, ash, blow).value == worth
    assert may_dodge(scene, ash) == held
    scene.lose(ash, PRONE, GRABBED)
    unseen = Blow("a blow", damage(5), Working(5), 8, "6,2", unseen=True)
    assert dodging(scene, ash, unseen).value == near


# Help and Hide


@pytest.mark.rules("H-GAP-25")
def test_instinct_limits_the_number_of_dice_or_what_they_show() -> None:
    lent = {}
    for reading in ("number", "value"):
        scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"), rulings={"H-GAP-25": reading})
        give(scene, "ash", (6, 6), (6, 2), (6, 2), (6, 1))
        ask = waiting(lend(scene, who(scene, "ash"), who(scene, "bryn")))
        lent[reading] = (offers(ask), ask.schema.most)
    assert lent["number"] == (["ash-1", "ash-2", "ash-3", "ash-4"], 3)
    assert lent["value"] == (["ash-2", "ash-3", "ash-4"], 3)


@pytest.mark.rules("H-GAP-25")
def test_by_value_no_more_goes_than_instinct_allows() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"), rulings={"H-GAP-25": "value"})
    give(scene, "ash", (6, 2), (6, 2), (6, 1))
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1", "ash-2", "ash-3"])
    assert sum(die.value or 0 for die in usable(scene, who(scene, "bryn")) if die.owner == "ash") == 3


@pytest.mark.rules("H-GAP-27")
@pytest.mark.parametrize(("reading", "reached"), [("any-range", ["bryn", "dara"]), ("adjacent", ["bryn"])])
def test_help_reaches_everywhere_or_next_to_you_once_a_turn(reading: str, reached: list[str]) -> None:
    scene = a_scene(
        plain("ash", attributes=attributes(instinct=1), place="2,2"),
        plain("bryn", place="3,2"),
        plain("dara", place="9,2"),
        rulings={"H-GAP-27": reading},
    )
    give(scene, "ash", (6, 3), (6, 4))
    assert [each.id for each in borrowers(scene, who(scene, "ash"))] == reached
    assert "help bryn" in keys(scene)
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1"])
    assert not any(key.startswith("help") for key in keys(scene))


@pytest.mark.rules("H-GAP-28", "H-ACT-HID-1")
@pytest.mark.parametrize(("reading", "hidden", "seen_by"), [("one-spoils", False, []), ("per-observer", True, ["dun"])])
def test_one_who_notices_spoils_it_or_sees_alone(reading: str, hidden: bool, seen_by: list[str]) -> None:
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=NOUGHTS, place="6,2"),
        foe("dun", attributes=NOUGHTS, place="6,4"),
        rulings={"H-GAP-28": reading},
    )
    give(scene, "ash", (6, 4))  # Active Stealth 8
    play(hide(scene, who(scene, "ash")), ["cur", "dun"], [8], [9])
    ash = who(scene, "ash")
    assert ash.has(HIDDEN) == hidden
    if hidden:
        assert ash.noticed_by == seen_by
        assert [can_single_out(scene, who(scene, id), ash) for id in ("cur", "dun")] == [False, True]


@pytest.mark.rules("H-GAP-46")
@pytest.mark.parametrize(("reading", "rolls", "hidden"), [("rolled", [[2]], True), ("passive", [], False)])
def test_perception_is_rolled_or_passive(reading: str, rolls: list[list[int]], hidden: bool) -> None:
    """Active Stealth 8 against Instinct +3: 2 + 3 misses, 6 + 3 does not."""
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=attributes(instinct=3), place="6,2"),
        rulings={"H-GAP-46": reading},
    )
    give(scene, "ash", (6, 4))
    play(hide(scene, who(scene, "ash")), ["cur"], *rolls)
    assert who(scene, "ash").has(HIDDEN) == hidden


# Intercept


@pytest.mark.rules("H-GAP-29")
@pytest.mark.parametrize(
    ("reading", "questions"), [("any-action", ["H-CP-09", "H-CP-07"]), ("combative-only", ["H-CP-09"])]
)
def test_a_block_may_be_intercepted_or_only_what_one_does_on_its_turn(reading: str, questions: list[str]) -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", place="3,2"), rulings={"H-GAP-29": reading})
    give(scene, "ash", (6, 5))
    give(scene, "cur", (6, 3))
    blow = Blow("shiv", damage(5), Working(5), 9, "3,2")
    given = ["block ash-1", "no"][: len(questions)]
    assert asked(defend(scene, who(scene, "ash"), blow), *given) == questions
    give(scene, "ash", (6, 5))
    assert asked(declare(scene, who(scene, "ash"), "it"), "no") == ["H-CP-07"]  # Combative


# Movement


@pytest.mark.rules("H-GAP-31", "H-ACT-JMP-H")
@pytest.mark.parametrize(("reading", "up", "down"), [("down", 4, 2), ("up", 5, 3)])
def test_half_a_modifier_is_rounded_down_or_up_for_a_high_jump(reading: str, up: int, down: int) -> None:
    for modifier, tiles in ((3, up), (-1, down)):
        scene = a_scene(
            plain("ash", attributes=attributes(strength=modifier, deftness=-1)), rulings={"H-GAP-31": reading}
        )
        give(scene, "ash", (6, 6))
        ask = waiting(take_jump(scene, who(scene, "ash")))
        assert next(each.note for each in ask.schema.options if each.key == "high strength") == f"{tiles} up"


@pytest.mark.rules("H-GAP-33", "H-ACT-MOV-1")
@pytest.mark.parametrize(("reading", "tiles"), [("tiles", [7, 8, 13]), ("feet", [3, 4, 5])])
def test_the_die_of_a_move_is_tiles_or_feet(reading: str, tiles: list[int]) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-33": reading})
    assert [reach(scene, who(scene, "ash"), value).value for value in (4, 5, 10)] == tiles
    assert reach(scene, who(scene, "ash")).value == 3


@pytest.mark.rules("H-GAP-34")
@pytest.mark.parametrize(("reading", "costs"), [("double", {"1,0": 2, "2,0": 3}), ("ends-move", {"1,0": 1})])
def test_harsh_ground_costs_double_or_ends_the_move(reading: str, costs: dict[str, int]) -> None:
    scene = a_scene(plain("ash", place="0,0"), map=("H~..",), rulings={"H-GAP-34": reading})
    found = reachable(scene, who(scene, "ash"), 3)
    assert {place: cost for place, (cost, _) in found.items() if place != "0,0"} == costs


@pytest.mark.rules("H-GAP-34")
def test_whoever_starts_on_harsh_ground_may_leave_it() -> None:
    scene = a_scene(plain("ash", place="1,0"), map=("H~..",), rulings={"H-GAP-34": "ends-move"})
    assert reachable(scene, who(scene, "ash"), 3)["3,0"][0] == 2


# Prepare


WAITING = {"deed": "shove", "trigger": "enemy-moves", "text": "when it moves"}


@pytest.mark.rules("H-GAP-35", "H-ACT-PRE")
def test_a_prepared_action_takes_a_second_die_under_one_reading() -> None:
    """With one die of 7 the Shove is 7 + 8 = 15 feet; with two it is the second that counts, 2 + 8 = 10 feet."""
    for reading, place in (("one", "8,4"), ("two", "7,4")):
        scene = a_scene(
            plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"), rulings={"H-GAP-35": reading}
        )
        give(scene, "ash", (8, 7), (8, 2))
        give(scene, "cur")
        play(prepare(scene, who(scene, "ash")), WAITING, "ash-1")
        who(scene, "ash").dice["ash-2"].state = "spent" if reading == "one" else "ready"
        let_go = ["no"] if reading == "two" else []  # with a die left Ash may trip as well
        play(take_move(scene, who(scene, "cur")), "free", "5,5", *let_go, "cur", "strength 6,4", [8], [1])
        assert who(scene, "cur").place == place
        assert not usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-GAP-36", "H-ACT-PRE")
@pytest.mark.parametrize(("reading", "seen"), [("secret", "something"), ("open", "Shove with 7, when an enemy moves")])
def test_the_trigger_is_secret_or_open_and_lapses_with_the_next_own_turn(reading: str, seen: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-36": reading})
    play(begin(scene), {**SETTING, "heroes": ["ash"]})
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), WAITING)
    for viewer in ("gm", "ash", "foes"):
        figure = next(each for each in RULES.show(scene, viewer).figures if each.id == "ash")
        fact = next(each.text for each in figure.facts if each.label == "Prepared")
        assert fact == (seen if viewer == "foes" else "Shove with 7, when an enemy moves")
    play(next_turn(scene), "end")  # Cur's
    assert who(scene, "ash").prepared is not None
    play(next_turn(scene), [1], "end")
    assert who(scene, "ash").prepared is None


# Shove and Trip


@pytest.mark.rules("H-GAP-37", "H-ACT-SHV")
@pytest.mark.parametrize(("with_", "won"), [("strength", True), ("guts", False)])
def test_a_shove_is_strength_or_guts_and_the_die_against_guts(with_: str, won: bool) -> None:
    """Strength +2, Guts 0, die 1 against Guts +2: both roll 6, so 9 or 7 against 8."""
    scene = a_scene(
        plain("ash", attributes=attributes(strength=2), place="2,2"),
        foe("cur", attributes=attributes(guts=2, strength=9), place="3,2"),
    )
    give(scene, "ash", (4, 1))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), f"{with_} 4,2", [6], [6])
    assert (who(scene, "cur").place != "3,2") == won


@pytest.mark.rules("H-GAP-38", "H-ACT-SHV")
@pytest.mark.parametrize(("reading", "place"), [("down", "5,2"), ("nearest", "6,2")])
def test_thirteen_feet_are_two_tiles_or_three(reading: str, place: str) -> None:
    scene = a_scene(
        plain("ash", place="2,2"), foe("cur", attributes=NOUGHTS, place="3,2"), rulings={"H-GAP-38": reading}
    )
    give(scene, "ash", (8, 7))
    give(scene, "cur")
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 4,2", [6], [1])
    assert who(scene, "cur").place == place


@pytest.mark.rules("H-GAP-39", "H-ACT-TRP")
@pytest.mark.parametrize(("reading", "spent", "again"), [("one-die", 1, True), ("free", 0, False)])
def test_a_trip_costs_a_die_or_is_free_once_for_each_target(reading: str, spent: int, again: bool) -> None:
    scene = a_scene(
        plain("ash", place="3,3"),
        foe("cur", place="4,3"),
        foe("dun", place="2,3"),
        rulings={"H-GAP-39": reading},
    )
    give(scene, "ash", (4, 1), (4, 2))
    give(scene, "cur")
    give(scene, "dun")
    ash = who(scene, "ash")
    play(trip(scene, ash, who(scene, "cur")), *(["ash-1"] if spent else []), "deftness", [12])
    assert sum(die.state == "spent" for die in ash.dice.values()) == spent
    assert may_trip(scene, ash, who(scene, "cur")) == again
    assert may_trip(scene, ash, who(scene, "dun"))
    assert told(scene)[0].startswith("Ash spends a" if spent else "Ash: Trip Cur.")


@pytest.mark.rules("H-GAP-39", "H-CP-12")
def test_a_free_trip_of_one_who_leaves_needs_no_die() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-39": "free"})
    give(scene, "ash")
    give(scene, "cur")
    play(take_move(scene, who(scene, "ash")), "free", "1,3", "trip", "deftness", [1])
    assert who(scene, "ash").has(PRONE)


@pytest.mark.rules("H-GAP-40", "H-ACT-TRP")
def test_only_an_adjacent_enemy_can_be_tripped() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), foe("dun", place="5,3"))
    give(scene, "ash", (4, 4))
    assert [key for key in keys(scene) if key.startswith("trip")] == ["trip cur"]


@pytest.mark.rules("H-GAP-41", "H-CP-11")
@pytest.mark.parametrize(
    ("reading", "seat", "who_", "default"),
    [("target", "foes", "cur", "deftness"), ("tripper", "ash", "ash", "instinct")],
)
def test_the_target_or_the_tripper_chooses_what_is_rolled(reading: str, seat: str, who_: str, default: str) -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-41": reading})
    give(scene, "ash", (4, 4))
    give(scene, "cur")
    ask = waiting(trip(scene, who(scene, "ash"), who(scene, "cur")))
    assert (ask.what, ask.seat, ask.who, ask.default) == ("H-CP-11", seat, who_, default)
    assert offers(ask) == ["deftness", "instinct"]


# The order of turns


@pytest.mark.rules("H-GAP-42", "H-TURN-02")
@pytest.mark.parametrize(
    ("reading", "side", "first"), [("players-first", "heroes", "ash"), ("enemies-first", "foes", "cur")]
)
def test_equal_reaction_goes_to_the_players_or_to_the_enemies(reading: str, side: str, first: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", attributes=NOUGHTS, pool=[]), rulings={"H-GAP-42": reading})
    ask = waiting(begin(scene))
    assert ask.default["first"] == side
    play(begin(scene), ask.default)
    play(next_turn(scene), "end")
    assert next(each for each in told(scene) if "turn" in each).startswith(first.title())
    assert by_reaction(scene, list(scene.state.actors.values()))[0].id == first


@pytest.mark.rules("H-GAP-43")
@pytest.mark.parametrize(
    ("reading", "order"),
    [("next-pass", ["ash", "cur", "bryn", "cur", "ash"]), ("at-once", ["ash", "cur", "wolf-new-1", "cur", "bryn"])],
)
def test_a_newcomer_acts_from_the_next_pass_or_in_its_place(reading: str, order: list[str]) -> None:
    """Reaction: Ash 5, the wolf 4, Bryn 0; Cur 3."""
    scene = a_scene(
        plain("ash", pool=[], attributes=attributes(deftness=5)),
        plain("bryn", pool=[]),
        foe("cur", pool=[]),
        rulings={"H-GAP-43": reading},
    )
    play(begin(scene), {**SETTING, "heroes": ["ash", "bryn"]})
    acted = []
    for at in range(5):
        rolls = [[1, 1]] if at == 1 else []
        flow = next_turn(scene)
        waiting(flow, *rolls)
        acted.append(scene.state.turns.acting)
        with pytest.raises(StopIteration):
            flow.send("end")
        if at == 0:
            grant(scene, Grant("bryn", "arrive:wolf"))
    assert acted == order


@pytest.mark.rules("H-GAP-32", "H-RND-01")
@pytest.mark.parametrize(("reading", "ended"), [("per-side", [1, 1, 2, 3]), ("joint", [0, 0, 0, 2])])
def test_rounds_end_side_by_side_or_together(reading: str, ended: list[int]) -> None:
    """Two heroes, one foe: foe, hero, foe, hero."""
    scene = a_scene(
        plain("ash", pool=[], attributes=attributes(deftness=2)),
        plain("bryn", pool=[]),
        foe("cur", pool=[]),
        rulings={"H-GAP-32": reading},
    )
    play(begin(scene), {**SETTING, "heroes": ["ash", "bryn"]})
    counts = []
    for _ in range(4):
        play(next_turn(scene), "end")
        counts.append(len([each for each in told(scene) if each.startswith("Round")]))
    assert counts == ended


@pytest.mark.rules("H-GAP-44")
def test_the_value_of_an_attribute_is_what_a_check_adds_and_help_counts() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=3)), plain("bryn"))
    ash = who(scene, "ash")
    tested = play(check(scene, ash, "it", figure(ash, "instinct"), Working(10), ""), [7])
    assert (tested.result.value, tested.passed) == (10, True)
    give(scene, "ash", *[(6, 1)] * 5)
    assert waiting(lend(scene, ash, who(scene, "bryn"))).schema.most == 3


@pytest.mark.rules("H-GAP-45")
@pytest.mark.parametrize(
    ("reading", "edge", "faces", "total"),
    [
        ("two-dice", FAVOURED, [4, 9], 9),
        ("two-dice", HAMPERED, [4, 9], 4),
        ("plus-two", FAVOURED, [4], 6),
        ("plus-two", HAMPERED, [4], 2),
    ],
)
def test_advantage_is_a_second_die_or_two_points(reading: str, edge: str, faces: list[int], total: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-45": reading})
    ash = who(scene, "ash")
    scene.gain(ash, Condition(edge))
    tested = play(check(scene, ash, "it", figure(ash, "guts"), Working(7), ""), faces)
    assert tested.result.value == total


@pytest.mark.rules("H-GAP-45", "H-ACT-GRB-1")
def test_advantage_and_disadvantage_cancel() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (4, 1), (4, 1))
    give(scene, "cur")
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", [1], [5])  # Cur is wary now
    scene.gain(who(scene, "cur"), Condition(HAMPERED))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [2])
    assert who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-GAP-47")
@pytest.mark.parametrize(("reading", "worth"), [("sum", [5, 1, 0]), ("higher", [3, 2, 0])])
def test_reaction_is_the_sum_or_the_higher_and_never_below_nought(reading: str, worth: list[int]) -> None:
    found = []
    for deftness, instinct in ((3, 2), (-1, 2), (-1, -1)):
        scene = a_scene(plain("ash", attributes=attributes(deftness=deftness, instinct=instinct)))
        found.append(reaction(who(scene, "ash"), settings(**{"H-GAP-47": reading})).value)
    assert found == worth


@pytest.mark.rules("H-GAP-48", "H-DICE-01", "H-X-CLASS")
@pytest.mark.parametrize(("reading", "pool"), [("by-class", [4, 12, 12]), ("same-pool", [4, 6, 8, 10])])
def test_pools_are_by_class_or_the_same_for_all(reading: str, pool: list[int]) -> None:
    scene = a_scene({"id": "ash", "template": "axe-breaker"}, foe("cur"), rulings={"H-GAP-48": reading})
    assert [die.sides for die in who(scene, "ash").dice.values()] == pool
    assert [die.sides for die in who(scene, "cur").dice.values()] == [4, 6]


@pytest.mark.rules("H-GAP-49", "H-X-REST")
@pytest.mark.parametrize(("reading", "hp"), [("standard", 28), ("gritty", 20)])
def test_a_camp_restores_all_hp_or_half_of_what_is_missing(reading: str, hp: int) -> None:
    scene = a_scene(plain("ash", hp=11), rulings={"H-GAP-49": reading})
    play(camp(scene))
    assert who(scene, "ash").hp.value == hp  # half of 17 is 9


# What is told, and to whom


def lending_game(**rulings: str) -> Game:
    """Ash, Bryn and Cur roll; it is Ash's turn, who may help Bryn."""
    actors = [
        plain("ash", seat="p1", pool=[6], attributes=attributes(instinct=9)),
        plain("bryn", seat="p2", pool=[4]),
        foe("cur"),
    ]
    people = {"foes": "person", "gm": "person"}
    chosen: dict[str, Value] = dict(rulings)
    game = a_game(cast={"p1": "", "p2": ""}, sitters=people, rulings=chosen, dice="typed", scenario={"actors": actors})
    answers(game, ("gm", {**SETTING, "heroes": ["ash", "bryn"]}))
    return rolled(game, [5], [2], [1, 1])


@pytest.mark.rules("H-GAP-50")
@pytest.mark.parametrize(
    ("reading", "rolls", "lends"),
    [
        ("public", "Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."),
        ("hidden", "Ash rolls d6 Light.", "Ash lends Bryn d6 Light."),
    ],
)
def test_others_are_told_what_fell_and_what_was_lent_or_only_that_it_was(reading: str, rolls: str, lends: str) -> None:
    game = lending_game(**{"H-GAP-50": reading})
    answers(game, ("p1", "help bryn"), ("p1", ["ash-d6-1"]))
    assert {rolls, lends} <= set(story(game, "foes"))
    for seat in ("p1", "gm"):
        assert {"Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."} <= set(story(game, seat))
    assert "Ash lends Bryn d6 Light 5." in story(game, "p2")


@pytest.mark.rules("H-GAP-36")
@pytest.mark.parametrize(
    ("reading", "told_to_foes"),
    [("secret", "Ash prepares something."), ("open", "Ash prepares: Shove, when an enemy moves.")],
)
def test_what_is_prepared_is_told_to_the_gm_or_said_aloud(reading: str, told_to_foes: str) -> None:
    game = lending_game(**{"H-GAP-36": reading})
    answers(game, ("p1", "prepare"), ("p1", WAITING))
    assert story(game, "foes")[-1] == story(game, "p2")[-1] == told_to_foes
    assert story(game, "gm")[-1] == story(game, "p1")[-1] == "Ash prepares: Shove, when an enemy moves."


@pytest.mark.rules("H-GAP-50", "H-GAP-19")
@pytest.mark.parametrize(("reading", "questions"), [("public", 1), ("hidden", 2)])
def test_where_dice_are_secret_a_riposte_is_asked_for_with_any_die(reading: str, questions: int) -> None:
    scene = a_scene(
        plain("ash", abilities=["riposte"], place="2,2"), foe("cur", place="3,2"), rulings={"H-GAP-50": reading}
    )
    give(scene, "cur", (6, 3))
    give(scene, "ash", (8, 5), (4, 1))  # the 1 is too low for a riposte
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash")
    assert asked(flow, "no", "block ash-1", *["no"] * (questions - 1)).count("H-CP-09") == questions


@pytest.mark.rules("H-GAP-19")
def test_with_both_a_second_block_is_not_on_offer() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-19": "both"})
    give(scene, "ash", (8, 4), (8, 5))
    flow = defend(scene, who(scene, "ash"), Blow("a blow", damage(10), Working(8), 8, "0,0"))
    assert offers(waiting(flow, "block ash-1")) == ["dodge ash-2", "none"]


@pytest.mark.rules("H-GAP-35")
def test_with_two_dice_any_die_prepares_and_the_second_needs_the_av() -> None:
    strike = {"deed": "attack sword", "trigger": "enemy-moves", "text": ""}
    for reading, dice in (("one", ["ash-2", "ash-3"]), ("two", ["ash-1", "ash-2", "ash-3"])):
        scene = a_scene(
            plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"), rulings={"H-GAP-35": reading}
        )
        give(scene, "ash", (4, 1), (6, 4), (6, 5))
        give(scene, "cur")
        note = {each.key: each.note for each in deeds(scene, who(scene, "ash"))}["prepare"]
        assert note == {"one": "one die, on a trigger", "two": "a die now, one later"}[reading]
        assert offers(waiting(prepare(scene, who(scene, "ash")), strike)) == dice
    play(prepare(scene, who(scene, "ash")), strike, "ash-2")
    who(scene, "ash").dice["ash-3"].spend()
    assert asked(take_move(scene, who(scene, "cur")), "free", "4,5") == ["H-CP-04", "H-CP-03"]  # a 1 is not enough


@pytest.mark.rules("H-GAP-46")
@pytest.mark.parametrize(("reading", "chance"), [("rolled", "42 %"), ("passive", "0 %")])
def test_the_chance_to_hide_is_told_by_the_same_reading(reading: str, chance: str) -> None:
    """Active Stealth 8 against Instinct +3: a d12 of 5 or less, or 6 + 3 without a die."""
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=attributes(instinct=3), place="6,2"),
        rulings={"H-GAP-46": reading},
    )
    give(scene, "ash", (6, 4))
    note = {each.key: each.note for each in deeds(scene, who(scene, "ash"))}["hide"]
    assert note == f"up to {chance}"
