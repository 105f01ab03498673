"""Actions and Minor Actions: what a turn offers, what each costs and does."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import is_covered
from facedown.rulesets.towers.character import (
    COVER,
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    RESTRAINED,
    STABLE,
    STUNNED,
    YIELDED,
)
from facedown.rulesets.towers.events import Attacked, Checked, Declared, Reacted
from facedown.rulesets.towers.movement import move, take_cover
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import turn
from tests.playing import happened, play
from tests.towers.cast import a_scene, foe, plain, who

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


def take(scene: TowersScene, id: str, *answers: Any) -> None:
    """A turn of somebody's, which ends after these answers."""
    play(turn(scene, who(scene, id), was_held=False), *answers, "end")


def offered(scene: TowersScene, id: str) -> dict[str, str]:
    """What somebody may do now, and what it costs."""
    return {deed.key: deed.token for deed in deeds(scene, who(scene, id), "")}


def tokens(scene: TowersScene, id: str) -> tuple[int, int]:
    return who(scene, id).tokens["action"], who(scene, id).tokens["minor"]


# T-ACT-00 and the budget of a turn

TECHNIQUES = """
[pack]
id = "test.techniques"
title = "Techniques"
ruleset = "towers"

[[technique]]
id = "deep-breath"
name = "Deep Breath"
kind = "action"
effect = "heal"
amount = 5
"""


@pytest.mark.rules("T-ACT-00")
def test_these_are_common_to_all() -> None:
    scene = a_scene(plain("ash", place="3,4"), plain("cole", place="3,5"), foe("bryn", place="4,4"), map=YARD)
    found = offered(scene, "ash")
    actions = {"attack sword bryn", "brawl bryn", "interpose cole", "escape", "influence bryn", "hustle", "try"}
    assert {found[key] for key in actions} == {"action"}
    assert {found[key] for key in ("move", "cover", "offhand sword bryn", "stow sword")} == {"minor"}


@pytest.mark.rules("T-ACT-00", "T-GAP-39")
def test_techniques_add_actions_and_minor_actions() -> None:
    ash = plain("ash", place="3,4", techniques=["deep-breath", "shoulder-check", "second-breath"], vitality=5)
    scene = a_scene(ash, foe("bryn", place="4,4"), map=FIELD, extra=(TECHNIQUES,))
    found = offered(scene, "ash")
    keys = ("deep-breath", "second-breath", "shoulder-check bryn")
    assert [found[key] for key in keys] == ["action", "minor", "minor"]
    take(scene, "ash", "deep-breath", "second-breath", "shoulder-check bryn")
    assert who(scene, "ash").vitality.value == 13
    assert who(scene, "bryn").place == "6,4"
    assert tokens(scene, "ash") == (0, 0)
    plainer = a_scene(plain("ash", vitality=5), foe("bryn"), extra=(TECHNIQUES,))
    assert not {"deep-breath", "second-breath"} & set(offered(plainer, "ash"))


@pytest.mark.rules("T-ACT-00", "T-ACT-ATK")
def test_gear_adds_attacks_of_its_own() -> None:
    scene = a_scene(plain("ash", place="3,4", items=["focus", "knife"]), foe("bryn", place="8,4"), map=FIELD)
    assert {"attack focus bryn", "attack knife bryn"} < set(offered(scene, "ash"))
    assert "attack sword bryn" not in offered(scene, "ash")


@pytest.mark.rules("T-TRN-01", "T-CP-08")
def test_one_action_and_two_minor_actions_in_any_order() -> None:
    for order in ("amm", "mam", "mma"):
        scene = a_scene(plain("ash", place="3,4", items=["pistol"]), foe("bryn", "brute", place="12,4"), map=FIELD)
        places = iter(("3,5", "3,4"))
        script: list[Any] = []
        for letter in order:
            script += ["attack pistol bryn", (1, 2)] if letter == "a" else ["move", next(places)]
        take(scene, "ash", *script)
        assert tokens(scene, "ash") == (0, 0)
        assert not set(offered(scene, "ash").values()) - {""}


@pytest.mark.rules("T-ACT-ATK")
def test_an_attack_is_an_action_with_a_ready_weapon_on_an_enemy() -> None:
    ash = plain("ash", place="3,4", items=["sword", "longbow"])
    scene = a_scene(ash, plain("cole", place="3,5"), foe("bryn", place="4,4"), foe("dara", place="9,4"), map=FIELD)
    attacks = [key for key in offered(scene, "ash") if key.startswith("attack")]
    assert attacks == ["attack sword bryn"]
    take(scene, "ash", "attack sword bryn", (1, 2))
    assert tokens(scene, "ash") == (0, 2)


# Escape


@pytest.mark.rules("T-ACT-ESC", "T-CP-10", "T-GAP-22")
def test_escape_moves_up_to_speed_without_drawing_free_attacks() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", place="4,4"), map=FIELD)
    take(scene, "ash", "escape", "slip", "13,4")
    assert who(scene, "ash").place == "13,4"
    assert tokens(scene, "ash") == (0, 2)
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-ACT-ESC")
def test_whoever_is_held_can_only_break_free_and_then_move() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", place="4,4"), map=FIELD)
    scene.gain(who(scene, "ash"), Condition(GRABBED, "bryn"))
    take(scene, "ash", "escape", "break", (5, 4), (3, 3), "move", "9,4", "no")
    assert who(scene, "ash").place == "9,4"


@pytest.mark.rules("T-ACT-ESC")
@pytest.mark.parametrize(("dice", "free"), [((6, 4), True), ((5, 4), False)])
def test_another_restraint_is_might_or_grace_and_athletics_against_a_tier_of_the_gms(
    dice: tuple[int, int], free: bool
) -> None:
    scene = a_scene(plain("ash", place="5,4", conditions=[RESTRAINED]), foe("bryn", place="12,4"), map=FIELD)
    take(scene, "ash", "escape", "break", {"tier": 2, "secret": "shown"}, "grace athletics", dice)
    assert who(scene, "ash").has(RESTRAINED) != free


# Recover


@pytest.mark.rules("T-ACT-REC", "T-X-COND", "T-GAP-23")
@pytest.mark.parametrize(
    ("how", "attribute", "skill", "tier"),
    [
        (STUNNED, "heart", "will", 1),
        (FROZEN, "might", "endurance", 2),
        (PARALYZED, "might", "endurance", 2),
        (ON_FIRE, "grace", "athletics", 1),
    ],
)
def test_each_effect_is_shaken_off_with_its_own_pair_at_its_own_tier(
    how: str, attribute: str, skill: str, tier: int
) -> None:
    needed = 6 + 3 * tier - 4
    for total, free in ((needed, True), (needed - 1, False)):
        attributes = {"might": 0, "grace": 0, "wits": 0, "heart": 0, attribute: 3}
        scene = a_scene(plain("ash", attributes=attributes, skills={skill: 1}, conditions=[how]), foe("bryn"))
        dice = (total - total // 2, total // 2)
        # a Frozen body rolls its Physical skills at Disadvantage: the highest die is dropped
        take(scene, "ash", "recover", (*dice, 6) if how == FROZEN else dice)
        assert who(scene, "ash").has(how) != free
        assert who(scene, "ash").tokens["action"] == 0
        assert happened(scene, Checked)[0].result.value == total + 4


@pytest.mark.rules("T-ACT-REC", "T-CP-11")
def test_one_effect_at_a_time_and_the_worst_is_the_default() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE, STUNNED]), foe("bryn"))
    take(scene, "ash", "recover", ON_FIRE, (4, 4))
    assert (who(scene, "ash").has(ON_FIRE), who(scene, "ash").has(STUNNED)) == (False, True)


@pytest.mark.rules("T-ACT-REC", "T-GAP-36", "T-X-COND")
def test_recover_is_open_to_the_stunned_and_the_paralyzed_and_to_nobody_else_in_their_place() -> None:
    stunned = a_scene(plain("ash", place="3,4", conditions=[STUNNED]), foe("bryn", place="4,4"), map=FIELD)
    found = offered(stunned, "ash")
    assert [key for key, token in found.items() if token == "action"] == ["recover"]
    assert "move" in found
    assert "offhand sword bryn" in found
    paralyzed = a_scene(plain("ash", place="3,4", conditions=[PARALYZED]), foe("bryn", place="4,4"), map=FIELD)
    assert set(offered(paralyzed, "ash")) == {"recover", "yield"}
    sound = a_scene(plain("ash"), foe("bryn"))
    assert "recover" not in offered(sound, "ash")


# Influence


@pytest.mark.rules("T-ACT-INF", "T-GAP-24", "T-CP-12")
@pytest.mark.parametrize(("dice", "swayed"), [((3, 4), True), ((3, 3), False)])
def test_influence_is_an_action_with_presence_charm_or_manipulation(dice: tuple[int, int], swayed: bool) -> None:
    scene = a_scene(plain("ash", skills={"charm": 3}), foe("bryn", "champion"))
    answers = [{"effect": "yields", "text": ""}] if swayed else []
    take(scene, "ash", "influence bryn", "heart charm", dice, *answers)
    assert who(scene, "bryn").has(YIELDED) == swayed
    assert tokens(scene, "ash") == (0, 2)


@pytest.mark.rules("T-ACT-INF", "T-CP-12")
def test_whoever_hesitates_leaves_the_influencer_alone_for_a_turn() -> None:
    scene = a_scene(plain("ash", place="3,4"), plain("cole", place="3,5"), foe("bryn", place="4,4"), map=FIELD)
    take(scene, "ash", "influence bryn", "heart presence", (3, 3), {"effect": "hesitates", "text": ""})
    found = offered(scene, "bryn")
    assert not {"attack club ash", "brawl ash", "offhand club ash"} & set(found)
    assert {"attack club cole", "brawl cole"} < set(found)
    take(scene, "bryn")
    assert "attack club ash" in offered(scene, "bryn")


@pytest.mark.rules("T-ACT-INF", "T-GAP-04", "T-RUN-01")
@pytest.mark.parametrize("reading", ["by-use", "fixed", "any"])
def test_a_foe_influences_with_the_figure_of_its_row(reading: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-04": reading})
    take(scene, "bryn", "influence ash", (3, 5))
    assert (happened(scene, Checked)[0].result.value, happened(scene, Checked)[0].passed) == (8, False)


# Hustle


@pytest.mark.rules("T-ACT-HUS")
def test_a_turn_spent_hustling_has_three_minor_actions_and_no_other_action() -> None:
    scene = a_scene(plain("ash", place="1,4"), foe("bryn", place="19,0"), map=FIELD)
    there = ["2,4", "3,4", "4,4"]
    steps = [answer for cell in there for answer in ("move", cell)]
    take(scene, "ash", "hustle", *steps)
    assert who(scene, "ash").place == "4,4"
    assert tokens(scene, "ash") == (0, 0)
    take(scene, "ash", *steps[:4], "hustle", *steps[:2])
    assert tokens(scene, "ash") == (0, 0)


@pytest.mark.rules("T-ACT-HUS", "T-GAP-25", "T-MIN-OFF")
@pytest.mark.parametrize(("reading", "may"), [("allowed", True), ("refused", False)])
def test_a_hustle_may_become_an_offhand_attack_or_not(reading: str, may: bool) -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="4,4"), map=FIELD, rulings={"T-GAP-25": reading})
    take(scene, "ash", "hustle")
    assert ("offhand sword bryn" in offered(scene, "ash")) == may


# Get up


@pytest.mark.rules("T-MIN-GET")
def test_getting_up_is_a_minor_action() -> None:
    scene = a_scene(plain("ash", place="3,4", conditions=[KNOCKED_DOWN]), foe("bryn", place="9,4"), map=FIELD)
    assert "move" not in offered(scene, "ash")
    take(scene, "ash", "get-up", "move", "4,4")
    assert not who(scene, "ash").has(KNOCKED_DOWN)
    assert tokens(scene, "ash") == (1, 0)
    assert "get-up" not in offered(scene, "ash")


# Gear


@pytest.mark.rules("T-MIN-ITM")
def test_changing_gear_is_a_minor_action_and_what_no_longer_fits_is_put_away() -> None:
    scene = a_scene(plain("ash", items=["sword", "shield", "greatsword"]), foe("bryn"))
    assert who(scene, "ash").ready == ["sword", "shield"]
    take(scene, "ash", "ready greatsword")
    assert who(scene, "ash").ready == ["greatsword"]
    assert tokens(scene, "ash") == (1, 1)
    take(scene, "ash", "ready shield", "ready sword")
    assert who(scene, "ash").ready == ["shield", "sword"]


@pytest.mark.rules("T-MIN-ITM")
def test_things_can_be_put_away_and_simple_items_used() -> None:
    scene = a_scene(plain("ash", items=["sword", "spyglass", "mail"]), foe("bryn"))
    take(scene, "ash", "stow sword", "use spyglass")
    assert who(scene, "ash").ready == ["mail"]
    assert happened(scene, Declared)[0].text == "uses the spyglass"
    assert tokens(scene, "ash") == (1, 0)
    assert not {"stow mail", "ready mail"} & set(offered(scene, "ash"))


@pytest.mark.rules("T-MIN-ITM", "T-GAP-19")
def test_one_thing_a_turn_is_free_where_the_blanks_say_so() -> None:
    scene = a_scene(plain("ash", items=["sword", "greatsword"]), foe("bryn"), rulings={"T-GAP-19": "free-act"})
    take(scene, "ash", "ready greatsword", "ready sword")
    assert tokens(scene, "ash") == (1, 1)


# Cover


@pytest.mark.rules("T-MIN-COV", "T-CP-17", "T-GAP-28")
def test_cover_is_a_minor_action_behind_an_obstacle_beside_and_raises_guard_against_shots_from_there() -> None:
    archer = plain("cole", place="0,3", items=["longbow"])
    scene = a_scene(archer, foe("bryn", "brute", place="5,3"), map=YARD)
    take(scene, "bryn", "cover", "4,3")
    assert who(scene, "bryn").has(COVER)
    assert who(scene, "bryn").tokens["minor"] == 1
    take(scene, "cole", "attack longbow bryn", (3, 4))
    who(scene, "cole").place = "10,3"
    take(scene, "cole", "attack longbow bryn", (3, 4))
    assert [(each.guard.value, each.hit) for each in happened(scene, Attacked)] == [(2, False), (1, True)]


@pytest.mark.rules("T-MIN-COV")
def test_there_is_no_cover_without_an_obstacle_beside_nor_while_hanging() -> None:
    scene = a_scene(
        foe("bryn", place="6,3"), foe("cole", place="5,4"), foe("dara", place="3,2", conditions=[HANGING]), map=YARD
    )
    assert ["cover" in offered(scene, id) for id in ("bryn", "cole", "dara")] == [False, True, False]


@pytest.mark.rules("T-MIN-COV", "T-GAP-28")
@pytest.mark.parametrize(
    ("origin", "covered"),
    [("0,3", True), ("1,0", True), ("2,6", True), ("2,0", True), ("3,0", False), ("3,6", False), ("5,0", False),
     ("10,3", False), ("4,2", True), ("5,2", False)],
)  # fmt: skip
def test_the_covered_side_is_a_quarter_of_the_ground(origin: str, covered: bool) -> None:
    scene = a_scene(foe("bryn", place="5,3"), map=YARD)
    take_cover(scene, who(scene, "bryn"), "4,3")
    assert is_covered(scene, who(scene, "bryn"), origin) == covered


@pytest.mark.rules("T-MIN-COV")
def test_cover_is_no_help_in_melee() -> None:
    scene = a_scene(plain("ash", place="4,2"), foe("bryn", "brute", place="5,3"), map=YARD)
    take_cover(scene, who(scene, "bryn"), "4,3")
    take(scene, "ash", "attack sword bryn", (3, 4))
    assert happened(scene, Attacked)[0].guard.value == 1


@pytest.mark.rules("T-MIN-COV")
def test_cover_ends_on_leaving_the_place_walking_or_pushed() -> None:
    scene = a_scene(foe("bryn", place="5,3"), foe("cole", place="5,4"), map=YARD)
    for id, obstacle in (("bryn", "4,3"), ("cole", "4,3")):
        take_cover(scene, who(scene, id), obstacle)
    play(move(scene, who(scene, "bryn"), "5,2", ""))
    play(push(scene, who(scene, "cole"), "4,4", 1, ""))
    assert [who(scene, id).has(COVER) for id in ("bryn", "cole")] == [False, False]


# Offhand


def two_blades(**differences: Any) -> TowersScene:
    made = {"items": ["sword", "knife"], "place": "3,4", **differences}
    return a_scene(plain("ash", **made), foe("bryn", "brute", place="4,4"), map=FIELD)


@pytest.mark.rules("T-MIN-OFF")
def test_an_offhand_attack_is_a_minor_action_at_disadvantage_and_ends_the_turn() -> None:
    scene = two_blades()
    flow = turn(scene, who(scene, "ash"), was_held=False)
    play(flow, "attack sword bryn", (1, 2), "offhand knife bryn", (6, 4, 3))
    assert [each.result.value for each in happened(scene, Attacked)] == [5, 9]
    assert tokens(scene, "ash") == (0, 1)


@pytest.mark.rules("T-MIN-OFF")
def test_only_a_weapon_not_yet_used_this_round_serves() -> None:
    scene = two_blades()
    take(scene, "ash", "attack sword bryn", (1, 2))
    found = [key for key in offered(scene, "ash") if key.startswith("offhand")]
    assert found == ["offhand knife bryn"]


@pytest.mark.rules("T-MIN-OFF")
def test_of_two_equal_knives_the_second_is_still_unused() -> None:
    scene = two_blades(items=["knife", "knife"])
    keys = [deed.key for deed in deeds(scene, who(scene, "ash"), "")]
    assert len(keys) == len(set(keys))
    play(turn(scene, who(scene, "ash"), was_held=False), "attack knife bryn", (1, 2), "offhand knife bryn", (1, 2, 2))
    scene.refresh(who(scene, "ash"), {"minor": 1})
    assert "offhand knife bryn" not in offered(scene, "ash")


@pytest.mark.rules("T-MIN-OFF")
@pytest.mark.parametrize(("items", "may"), [(["greatsword"], False), (["sword"], True), (["pistol"], True)])
def test_only_a_one_handed_weapon_serves(items: list[str], may: bool) -> None:
    scene = two_blades(items=items)
    assert any(key.startswith("offhand") for key in offered(scene, "ash")) == may


@pytest.mark.rules("T-MIN-OFF", "T-GAP-26")
@pytest.mark.parametrize(("reading", "may"), [("used", False), ("not-used", True)])
def test_a_free_attack_uses_the_weapon_for_the_round_or_not(reading: str, may: bool) -> None:
    scene = a_scene(plain("ash", place="3,4"), foe("bryn", place="4,4"), map=FIELD, rulings={"T-GAP-26": reading})
    play(move(scene, who(scene, "bryn"), "6,4", ""), "sword", (1, 2))
    who(scene, "bryn").place = "4,4"
    assert ("offhand sword bryn" in offered(scene, "ash")) == may


# The rest of the menu


@pytest.mark.rules("T-X-COND")
@pytest.mark.parametrize("how", [DYING, STABLE])
def test_the_fallen_have_no_turn_at_all(how: str) -> None:
    scene = a_scene(plain("ash", conditions=[how]), foe("bryn"))
    play(turn(scene, who(scene, "ash"), was_held=False))


@pytest.mark.rules("T-X-COND")
def test_whoever_hangs_neither_attacks_nor_brawls_nor_moves() -> None:
    scene = a_scene(plain("ash", place="3,4", conditions=[HANGING]), foe("bryn", place="4,4"), map=FIELD)
    found = set(offered(scene, "ash"))
    assert "climb" in found
    assert not {"attack sword bryn", "offhand sword bryn", "brawl bryn", "move", "flee"} & found


@pytest.mark.rules("T-CHK-01", "T-CP-01")
def test_anything_else_can_be_tried_for_the_action() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    take(scene, "ash", "try", "kick the lamp over", {"how": "succeeds", "tier": 2, "secret": "shown"})
    assert happened(scene, Declared)[0].text == "kick the lamp over"
    assert tokens(scene, "ash") == (0, 2)
