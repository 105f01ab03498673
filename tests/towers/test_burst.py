"""Bursts are aimed at a point: which points, what is told of them, and what happens there."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.shown import odds_of
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import way_of
from facedown.rulesets.towers.burst import points
from facedown.rulesets.towers.character import COVER, KNOCKED_DOWN, ON_FIRE
from facedown.rulesets.towers.events import Attacked
from facedown.rulesets.towers.movement import take_cover
from facedown.rulesets.towers.scene import TowersScene
from tests.asking import waiting
from tests.playing import happened, play
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import EVERYWHERE, TEN, deed, face_to_face, keys, lost, share, strikes, wounds
from tests.towers.staged.tables import ROW

YARD = ("." * 16, "." * 16, "....#" + "." * 11, "." * 16, "." * 16)


def yard(*others: dict[str, Any], **differences: Any) -> Any:
    return a_scene(plain("ash", items=["fire-flask"], place="0,2", **differences), *others, map=YARD)


@pytest.mark.rules("T-GAP-37")
def test_a_burst_may_go_off_between_two_enemies_where_nobody_stands() -> None:
    scene = yard(foe("kit", place="6,2"), foe("meg", place="8,2"), foe("bo", place="9,2"))
    assert "attack fire-flask" in keys(scene, "ash")
    play(deed(scene, "ash", "attack fire-flask"), "7,2", (4, 4))
    assert [each.target for each in happened(scene, Attacked)] == ["kit", "meg"]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_any_point_within_range_will_do_except_inside_a_wall() -> None:
    scene = yard(foe("kit", place="6,2"))
    found = points(scene, who(scene, "ash"), content().items["fire-flask"])
    assert {"0,2", "10,0", "10,4"} <= set(found)
    assert not {"4,2", "11,2"} & set(found)


@pytest.mark.rules("T-GAP-37", "T-CP-08")
def test_each_point_says_whom_it_catches_and_how_likely_and_the_best_is_assumed() -> None:
    scene = yard(foe("kit", place="6,2"), foe("meg", place="8,2"), plain("friend", place="6,4"))
    ask = waiting(deed(scene, "ash", "attack fire-flask"))
    options = {option.key: option for option in ask.schema.options}
    chance = odds_of(share(0, lambda one, other: one + other + 2 >= 9))
    assert [(each.target, each.chance) for each in options["7,2"].odds] == [("kit", chance), ("meg", chance)]
    assert (options["6,2"].text, options["6,2"].quiet) == ("At Kit", False)
    assert options["7,2"].quiet
    assert (options["10,4"].note, options["7,2"].note) == ("nobody", "Kit, Meg")
    assert set(options["6,2"].spot.cells) == {f"{x},{y}" for x in (5, 6, 7) for y in (1, 2, 3)}
    assert ask.default == "7,1"  # both of them, and not the friend
    assert [each.target for each in options["7,3"].odds] == ["kit", "meg", "friend"]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_at_a_point_in_close_quarters_it_is_thrown_at_disadvantage() -> None:
    scene = yard(foe("kit", place="2,2"))
    play(deed(scene, "ash", "attack fire-flask"), "1,2", (4, 4, 6))
    assert [each.result.value for each in happened(scene, Attacked)] == [10, 10]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_where_nobody_stands_nothing_is_rolled_and_the_flask_is_gone() -> None:
    scene = yard(foe("kit", place="14,2"))
    play(deed(scene, "ash", "attack fire-flask"), "5,2")
    assert who(scene, "ash").uses == {"fire-flask": 3}


@pytest.mark.rules("T-GAP-37", "T-GAP-28")
def test_the_chance_knows_that_cover_counts_from_the_middle_of_the_burst() -> None:
    scene = yard(foe("kit", place="5,2"))
    who(scene, "kit").cover = "4,2"
    who(scene, "kit").conditions = list(a_scene(plain("x", conditions=["In Cover"])).state.actors["x"].conditions)
    ask = waiting(deed(scene, "ash", "attack fire-flask"))
    chances = {option.key: option.odds[0].chance for option in ask.schema.options if option.odds}
    assert chances["4,1"] == odds_of(share(0, lambda one, other: one + other + 2 >= 12))
    assert chances["6,2"] == odds_of(share(0, lambda one, other: one + other + 2 >= 9))


# It goes off

LONG_YARD = ("." * 14, "." * 14, "." * 7 + "#" + "." * 6, "." * 14, "." * 14)
GRENADE = """
[pack]
id = "test.grenade"
title = "Grenade"
ruleset = "towers"

[[item]]
id = "grenade"
name = "grenade"
kind = "weapon"
rating = 3
thrown = 10
reach = 0
burst = 1
"""


def flask_among_three(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Ash has a fire flask; far away the friend Bo and the thugs Kit and Meg stand in a heap."""
    return a_scene(
        plain("ash", items=["fire-flask"], place="0,1"),
        plain("bo", place="4,0"),
        foe("kit", place="4,1", **differences),
        foe("meg", place="5,1"),
        rulings=rulings,
        map=ROW,
    )


def thrower(**differences: Any) -> dict[str, Any]:
    return plain("ash", items=["fire-flask"], place="0,2", **differences)


@pytest.mark.rules("T-GAP-37")
def test_a_burst_is_rolled_once_against_the_guard_of_everyone_within_the_radius_friends_too() -> None:
    scene = a_scene(
        thrower(),
        plain("friend", place="5,3"),
        foe("bryn", "brute", place="5,2"),
        foe("cole", "champion", place="4,1", ready=("champion-blade",)),
        foe("dara", place="7,3"),
    )
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5))
    assert [(each.target, each.hit, each.guard.value) for each in happened(scene, Attacked)] == [
        ("friend", True, 1), ("bryn", True, 1), ("cole", False, 2),
    ]  # fmt: skip
    assert [lost(scene, id) for id in ("ash", "friend", "bryn", "cole", "dara")] == [0, 3, 2, 0, 0]


@pytest.mark.rules("T-GAP-37")
def test_the_thrower_too_stands_in_the_burst() -> None:
    scene = a_scene(plain("ash", items=["fire-flask"], place="4,2"), foe("bryn", "brute", place="5,2"))
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5, 6))
    assert [each.target for each in happened(scene, Attacked)] == ["ash", "bryn"]


@pytest.mark.rules("T-GAP-37")
def test_each_margin_of_a_burst_is_read_against_each_guard() -> None:
    scene = a_scene(thrower(), foe("bryn", "brute", place="5,2"), foe("cole", "brute", place="5,3", guard=2))
    strikes(scene, "ash", "bryn", "fire-flask", (5, 5))
    assert [lost(scene, id) for id in ("bryn", "cole")] == [3 + 2 - 1, 3 - 1]
    assert [who(scene, id).has(ON_FIRE) for id in ("bryn", "cole")] == [True, False]


@pytest.mark.rules("T-GAP-37")
def test_a_burst_may_be_rolled_for_each_or_spare_friends() -> None:
    crowd = (thrower(), plain("friend", place="5,3"), foe("bryn", "brute", place="5,2"))
    each = a_scene(*crowd, rulings={"T-GAP-37": "roll-each"})
    strikes(each, "ash", "bryn", "fire-flask", (1, 2), (3, 5))
    assert [lost(each, id) for id in ("friend", "bryn")] == [0, 2]
    spared = a_scene(*crowd, rulings={"T-GAP-37": "spares-friends"})
    strikes(spared, "ash", "bryn", "fire-flask", (3, 5))
    assert [lost(spared, id) for id in ("friend", "bryn")] == [0, 2]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_towers_of_a_burst_are_told_once_and_snake_eyes_of_each_roll_each_time() -> None:
    crowd = (thrower(), foe("bryn", "brute", place="5,2"), foe("cole", "brute", place="5,3"))
    once = a_scene(*crowd)
    strikes(once, "ash", "bryn", "fire-flask", (6, 6), NO_LUCK)
    assert [lost(once, id) for id in ("bryn", "cole")] == [3 + 2 + 3 - 1] * 2
    each = a_scene(*crowd, rulings={"T-GAP-37": "roll-each"})
    strikes(each, "ash", "bryn", "fire-flask", (1, 1), (1, 1), NO_LUCK, {**NO_LUCK, "effect": "knocked-down"})
    assert who(each, "ash").has(KNOCKED_DOWN)


@pytest.mark.rules("T-GAP-37", "T-RUN-14")
def test_soak_and_shields_count_for_each_one_in_a_burst() -> None:
    scene = a_scene(
        thrower(), foe("bryn", "brute", place="5,2"), plain("cole", place="5,3", items=["sword", "shield"], side="foes")
    )
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5), "yes")
    assert [lost(scene, id) for id in ("bryn", "cole")] == [2, 1]


@pytest.mark.rules("T-MIN-COV", "T-GAP-28", "T-GAP-37")
@pytest.mark.parametrize("reading", ["tier", "disadvantage"])
@pytest.mark.parametrize("first", [True, False])
def test_against_a_burst_cover_counts_from_its_middle(reading: str, first: bool) -> None:
    covered = foe("bryn", "brute", place="8,2")
    aim = foe("cole", "brute", place="6,2")
    wide = GRENADE.replace("burst = 1", "burst = 2")
    order = (covered, aim) if first else (aim, covered)
    ash = plain("ash", items=["grenade"], place="6,0")
    scene = a_scene(
        ash, *order, map=LONG_YARD, extra=(wide,), rulings={"T-GAP-28": reading, "T-GAP-37": "spares-friends"}
    )
    take_cover(scene, who(scene, "bryn"), "7,2")
    strikes(scene, "ash", "cole", "grenade", (3, 4))
    guards = {each.target: each.guard.value for each in happened(scene, Attacked)}
    assert guards == {"bryn": 2, "cole": 1}
    far = a_scene(
        ash, *order, map=LONG_YARD, extra=(wide,), rulings={"T-GAP-28": reading, "T-GAP-37": "spares-friends"}
    )
    take_cover(far, who(far, "bryn"), "7,2")
    strikes(far, "ash", "bryn", "grenade", (3, 4))
    assert {each.target: each.guard.value for each in happened(far, Attacked)} == {"bryn": 1, "cole": 1}


@pytest.mark.rules("T-GAP-11", "T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("four-outcomes", [1, 1]), ("override", [6, 6])])
def test_towers_of_a_burst_hit_everybody_where_they_always_succeed(reading: str, lost: list[int]) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], attributes={**TEN, "might": 0}, place="0,1"),
        foe("kit", place="4,1", guard=5),
        foe("meg", place="5,1", guard=5),
        rulings={"T-GAP-11": reading},
        map=ROW,
    )
    strikes(scene, "ash", "kit", "fire-flask", (6, 6), NO_LUCK)
    assert [7 - who(scene, id).vitality.value for id in ("kit", "meg")] == lost


@pytest.mark.rules("T-GAP-20", "T-GAP-37")
def test_against_an_opposed_burst_the_attacker_rolls_once_and_each_target_for_itself() -> None:
    scene = flask_among_three({"T-GAP-20": "opposed"})
    strikes(scene, "ash", "kit", "fire-flask", (3, 3), (1, 2), (3, 3), (6, 5))
    assert wounds(scene) == {"bo": 3 + 2, "kit": 0, "meg": 0}  # 8 against 3 + 2, 6 + 3, 11 + 3


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(
    ("reading", "dice", "lost"),
    [
        ("one-roll", [(4, 4)], {"bo": 3, "kit": 3, "meg": 3}),
        ("roll-each", [(4, 4), (2, 3), (6, 4)], {"bo": 3, "kit": 0, "meg": 5}),
        ("spares-friends", [(4, 4)], {"bo": 0, "kit": 3, "meg": 3}),
    ],
)
def test_whom_a_burst_touches_and_how_often_it_is_rolled(reading: str, dice: list[Any], lost: dict[str, int]) -> None:
    scene = flask_among_three({"T-GAP-37": reading})
    strikes(scene, "ash", "kit", "fire-flask", *dice)
    assert wounds(scene) == lost


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("one-roll", 3), ("spares-friends", 0)])
def test_a_burst_beside_the_attacker_touches_the_attacker_too_unless_friends_are_spared(
    reading: str, lost: int
) -> None:
    scene = face_to_face({"T-GAP-37": reading}, items=["fire-flask"])
    strikes(scene, "ash", "kit", "fire-flask", (4, 4, 6))  # Disadvantage in Close Quarters
    assert who(scene, "ash").vitality.value == 14 - lost


@pytest.mark.rules("T-GAP-37")
def test_one_roll_is_held_against_the_guard_of_each_and_soak_counts_for_each() -> None:
    scene = flask_among_three(guard=3)
    strikes(scene, "ash", "kit", "fire-flask", (5, 5))
    assert wounds(scene) == {"bo": 5, "kit": 0, "meg": 5}


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize(("reading", "lost"), [("tier", 5), ("two-tiers", 3), ("disadvantage", 5)])
def test_against_a_burst_cover_counts_from_its_middle_and_is_worth_a_tier_at_least(reading: str, lost: int) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], place="0,3", skills={"aim": 2}),
        foe("kit", place="3,3"),
        foe("meg", place="3,4"),
        rulings={"T-GAP-28": reading},
        map=EVERYWHERE,
    )
    who(scene, "kit").cover = "3,4"
    scene.gain(who(scene, "kit"), Condition(COVER))
    strikes(scene, "ash", "meg", "fire-flask", (6, 5))  # 15 is T3
    assert wounds(scene) == {"kit": lost, "meg": 7}


@pytest.mark.rules("T-GAP-37")
def test_the_luck_of_a_burst_is_told_of_the_one_it_was_rolled_against() -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], attributes={**TEN, "might": 0}, place="0,1"),
        foe("kit", place="4,1", guard=5),
        foe("meg", place="5,1"),
        map=ROW,
    )
    blow = way_of(scene, who(scene, "ash"), who(scene, "kit"), content().items["fire-flask"])
    assert blow is not None
    ask = waiting(attack(scene, who(scene, "ash"), who(scene, "kit"), blow), (6, 6))
    assert ask.text == "Towers! Ash fails, with a silver lining: attacking Kit."


@pytest.mark.rules("T-X-ATTACK")
def test_a_single_thing_that_bursts_is_gone() -> None:
    scene = a_scene(plain("ash", items=["grenade"], place="1,5"), foe("bryn", place="5,5"), extra=(GRENADE,))
    play(deed(scene, "ash", "attack grenade bryn"), (1, 2))
    assert (who(scene, "ash").items, scene.state.lying) == ([], [])
