"""Opposed checks: the higher total, ties, margins, and with what one rolls."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.towers.check import Attempt
from facedown.rulesets.towers.contest import oppose, roll_against
from tests.asking import waiting
from tests.playing import play, told
from tests.towers.staged.cast import NO_LUCK, TWOS, a_scene, foe, plain, who
from tests.towers.staged.scenes import CLIMBING, face_to_face


@pytest.mark.rules("T-GAP-11")
@pytest.mark.parametrize("reading", ["four-outcomes", "override"])
def test_opposed_checks_are_won_by_the_higher_total_whatever_the_dice(reading: str) -> None:
    scene = face_to_face({"T-GAP-11": reading}, skills={"athletics": 6})
    ash, kit = who(scene, "ash"), who(scene, "kit")
    assert play(oppose(scene, ash, CLIMBING, kit, CLIMBING), (1, 1), (3, 3), NO_LUCK) == (True, 0)  # 10 to 9
    assert play(oppose(scene, kit, CLIMBING, ash, CLIMBING), (6, 6), (5, 4), NO_LUCK) == (False, 0)  # 15 to 17


@pytest.mark.rules("T-GAP-34")
def test_the_higher_total_wins_and_a_tie_changes_nothing() -> None:
    scene = a_scene(plain("ash"), plain("bryn"))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    for mine, theirs, won, margin in (((4, 4), (4, 3), True, 0), ((4, 4), (4, 4), False, 0), ((6, 5), (2, 3), True, 2)):
        assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), mine, theirs) == (won, margin)
    assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), (2, 3), (6, 5)) == (False, 0)


@pytest.mark.rules("T-GAP-34")
@pytest.mark.parametrize(
    ("reading", "script", "result"),
    [
        ("no-change", [(4, 4), (4, 3)], (False, 0)),
        ("reroll", [(4, 4), (4, 3), (5, 5), (2, 1)], (True, 2)),
        ("reroll", [(4, 4), (4, 3), (2, 2), (2, 1), (1, 2), (6, 5)], (False, 0)),
    ],
)
def test_on_a_tie_nothing_changes_or_both_roll_again(reading: str, script: list[Any], result: tuple[bool, int]) -> None:
    scene = face_to_face({"T-GAP-34": reading})
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, *script) == result


@pytest.mark.rules("T-GAP-34")
@pytest.mark.parametrize(("mine", "margin"), [((6, 5), 2), ((6, 3), 1), ((5, 3), 1), ((4, 3), 0)])
def test_the_margin_is_a_tier_for_each_full_three_points(mine: tuple[int, int], margin: int) -> None:
    scene = face_to_face()
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, mine, (2, 2)) == (True, margin)  # against 7


@pytest.mark.rules("T-GAP-34")
def test_both_roll_again_with_the_same_advantage_and_it_is_spent_once() -> None:
    scene = face_to_face({"T-GAP-34": "reroll"})
    scene.gain(who(scene, "ash"), Condition("Favoured"))
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, (4, 4, 1), (4, 3), (6, 5, 1), (2, 1)) == (True, 2)
    assert not who(scene, "ash").has("Favoured")


@pytest.mark.rules("T-GAP-34")
def test_a_tie_that_never_ends_is_handed_to_the_gm() -> None:
    scene = face_to_face({"T-GAP-34": "reroll"})
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, *[(4, 4), (4, 3)] * 100, "stop") == (False, 0)


@pytest.mark.rules("T-RUN-13")
def test_towers_and_snake_eyes_do_not_decide_an_opposed_check() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 0}), plain("bryn", attributes={**TWOS, "might": 6}))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    answers = ((6, 6), (4, 3), {"text": "Bryn's grip tires.", "effect": "favoured"})
    assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), *answers) == (False, 0)
    assert told(scene)[-2].startswith("Towers! Bryn's grip tires.")
    assert ash.has("Favoured")
    scene.lose(ash, "Favoured")
    assert play(oppose(scene, bryn, CLIMBING, ash, CLIMBING), (1, 1), (3, 4), NO_LUCK) == (True, 0)


GLOVES = """
[pack]
id = "test.gloves"
title = "Gloves"
ruleset = "towers"

[[item]]
id = "gloves"
name = "gloves"
kind = "other"
hands = 0
edges = [{ skills = ["fight"] }]
"""
HOLDING = Attempt("holding on", ("might", "grace"), ("athletics", "fight"), "brawl")


@pytest.mark.rules("T-CHK-03", "T-CP-03")
def test_where_it_does_not_matter_the_better_attribute_and_skill_are_taken_unasked() -> None:
    scene = a_scene(plain("ash", skills={"athletics": 1, "fight": 3}), foe("kit"))
    ash, kit = who(scene, "ash"), who(scene, "kit")
    assert play(oppose(scene, ash, HOLDING, kit, CLIMBING), (3, 3), (4, 3)) == (True, 0)  # 6 + 2 + 3 against 7 + 3


@pytest.mark.rules("T-CHK-03", "T-CP-03")
@pytest.mark.parametrize(
    ("choice", "dice", "won"), [("might athletics", (3, 4), True), ("might fight", (3, 4, 1), False)]
)
def test_where_another_skill_brings_other_edges_the_player_is_asked(
    choice: str, dice: tuple[int, ...], won: bool
) -> None:
    scene = a_scene(plain("ash", items=["gloves"], skills={"athletics": 2, "fight": 1}), foe("kit"), extra=(GLOVES,))
    ash, kit = who(scene, "ash"), who(scene, "kit")
    ask = waiting(oppose(scene, ash, HOLDING, kit, CLIMBING))
    assert (ask.what, ask.default) == ("T-CP-03", "might fight")  # an Advantage is worth more than a rank
    assert play(oppose(scene, ash, HOLDING, kit, CLIMBING), choice, dice, (4, 3))[0] == won


@pytest.mark.rules("T-GAP-34")
def test_the_helpless_lose_without_a_roll() -> None:
    scene = a_scene(plain("ash"), foe("kit", conditions=["Paralyzed"]))
    assert play(roll_against(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)) == (True, 0)


# Iron Will


TAUNT = Attempt("a taunt", ("heart",), ("charm",), "contest")
TEMPER = Attempt("keeping its temper", ("heart",), ("will",), "will")


@pytest.mark.rules("T-GAP-39", "T-CP-22")
@pytest.mark.parametrize(
    ("answers", "won"),
    [(["no"], True), (["yes", (6, 5)], False), (["yes", (2, 2)], True)],
    ids=["no", "yes", "in vain"],
)
def test_an_iron_will_rolls_a_lost_check_of_will_once_more(answers: list[Any], won: bool) -> None:
    scene = a_scene(plain("ash"), plain("bo", side="foes", techniques=["iron-will"]))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    assert play(oppose(scene, ash, TAUNT, bo, TEMPER), (4, 4), (1, 2), *answers)[0] == won
    assert bo.tokens["reaction"] == (0 if answers[0] == "yes" else 1)


@pytest.mark.rules("T-GAP-39")
def test_an_iron_will_is_not_asked_where_will_has_won_or_is_not_in_question() -> None:
    scene = a_scene(plain("ash"), plain("bo", side="foes", techniques=["iron-will"]))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    assert play(oppose(scene, ash, TAUNT, bo, TEMPER), (1, 2), (1, 2)) == (False, 0)
    assert play(oppose(scene, ash, CLIMBING, bo, CLIMBING), (4, 4), (1, 2)) == (True, 1)
