"""Actions and Minor Actions: what a turn offers, what each costs and does."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.character import (
    ACTION,
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    HELPLESS,
    KNOCKED_DOWN,
    MINOR,
    ON_FIRE,
    PARALYZED,
    RESTRAINED,
    STABLE,
    STUNNED,
    guard,
)
from facedown.rulesets.towers.events import Attacked, Checked, Reacted
from facedown.rulesets.towers.movement import move
from facedown.rulesets.towers.reactions import may_react
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import act, next_round, turn
from tests.asking import expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, asked, rolls
from tests.sitting import offered as offered_by
from tests.towers.staged.cast import a_scene, content, foe, plain, who
from tests.towers.staged.scenes import (
    FIELD,
    PACK,
    YARD,
    deed,
    face_to_face,
    keys,
    kinds_offered,
    offered,
    strikes,
    take,
    tokens,
)
from tests.towers.staged.tables import ROW, side_by_side

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
    take(scene, "ash", "deep-breath", "second-breath", "shoulder-check bryn", (3, 3))
    assert who(scene, "ash").vitality.value == 13
    assert who(scene, "bryn").place == "6,4"
    assert tokens(scene, "ash") == (0, 0)
    plainer = a_scene(plain("ash", vitality=5), foe("bryn"), extra=(TECHNIQUES,))
    assert not {"deep-breath", "second-breath"} & set(offered(plainer, "ash"))


@pytest.mark.rules("T-GAP-39", "T-ACT-00")
@pytest.mark.parametrize(("reading", "is_offered"), [("packs", True), ("off", False)])
def test_the_techniques_of_a_pack_are_offered_or_left_out(reading: str, is_offered: bool) -> None:
    scene = face_to_face({"T-GAP-39": reading}, techniques=["shoulder-check", "second-breath"], vitality=5)
    offered_here = keys(scene, "ash")
    assert ("shoulder-check kit" in offered_here, "second-breath" in offered_here) == (is_offered, is_offered)
    assert "attack sword kit" in offered_here


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("reading", "script", "lost"), [("packs", [(5, 4), "yes"], 3), ("off", [(5, 4)], 5)])
def test_a_reaction_of_a_pack_takes_its_figure_off_damage_or_is_left_out(
    reading: str, script: list[Any], lost: int
) -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["sidestep"]),
        foe("kit", place="2,1"),
        rulings={"T-GAP-39": reading},
        map=ROW,
        extra=(PACK,),
    )
    assert strikes(scene, "kit", "ash", "club", *script) == lost
    assert [each.reaction for each in happened(scene, Reacted)] == ["Sidestep"] * (reading == "packs")


@pytest.mark.rules("T-GAP-39")
def test_the_core_brings_no_technique_to_anybody_who_has_none() -> None:
    scene = face_to_face()
    assert not any(key.startswith(("shoulder-check", "second-breath")) for key in keys(scene, "ash"))


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


@pytest.mark.rules("T-GAP-22")
@pytest.mark.parametrize(
    ("reading", "script", "asked_attack"),
    [("free", [], False), ("check", [(4, 4)], False), ("check", [(3, 3)], True)],
)
def test_slipping_away_needs_a_check_or_none_and_a_failure_draws_free_attacks(
    reading: str, script: list[Any], asked_attack: bool
) -> None:
    scene = face_to_face({"T-GAP-22": reading})
    play(deed(scene, "ash", "escape"), "slip", *script, "5,0", *["no"] * asked_attack)
    assert who(scene, "ash").place == "5,0"


@pytest.mark.rules("T-GAP-22")
def test_slipping_away_goes_against_the_highest_guard_around_and_where_nobody_threatens_there_is_no_check() -> None:
    scene = face_to_face({"T-GAP-22": "check"})
    who(scene, "kit").place = "5,1"
    play(deed(scene, "ash", "escape"), "slip", "0,0")
    assert who(scene, "ash").place == "0,0"
    crowded = a_scene(
        plain("ash", place="1,1"),
        foe("kit", place="2,1"),
        foe("boss", "champion", place="2,2"),
        rulings={"T-GAP-22": "check"},
        map=ROW,
    )
    play(deed(crowded, "ash", "escape"), "slip", (5, 4), "0,0", "no", "no")
    assert happened(crowded, Checked)[0].against == "T2, Moderate"


@pytest.mark.rules("T-CP-10", "T-ACT-ESC")
@pytest.mark.parametrize(("condition", "options"), [([], ["slip"]), ([RESTRAINED], ["break"])])
def test_whoever_escapes_breaks_free_if_something_holds_it_and_otherwise_moves(
    condition: list[str], options: list[str]
) -> None:
    game = side_by_side(conditions=condition)
    answers(game, ("ash", "escape"))
    expect(asked(game, "ash"), "T-CP-10", options[0], "ash")
    assert offered_by(asked(game, "ash")) == options


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


@pytest.mark.rules("T-GAP-23")
@pytest.mark.parametrize(("reading", "tiers"), [("by-effect", [1, 1, 2, 2]), ("flat", [2, 2, 2, 2])])
def test_an_effect_is_shaken_off_at_its_own_tier_or_at_one_for_all(reading: str, tiers: list[int]) -> None:
    for effect, tier in zip((STUNNED, ON_FIRE, FROZEN, PARALYZED), tiers, strict=True):
        scene = face_to_face({"T-GAP-23": reading})
        scene.gain(who(scene, "ash"), Condition(effect))
        face = {1: (4, 3), 2: (5, 5)}[tier]
        short = {1: (4, 2), 2: (5, 4)}[tier]
        more = (6,) if effect == FROZEN else ()  # at Disadvantage
        play(deed(scene, "ash", "recover"), (*short, *more))
        assert who(scene, "ash").has(effect)
        play(deed(scene, "ash", "recover"), (*face, *more))
        assert not who(scene, "ash").has(effect)


@pytest.mark.rules("T-ACT-REC", "T-CP-11")
def test_one_effect_at_a_time_and_the_worst_is_the_default() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE, STUNNED]), foe("bryn"))
    take(scene, "ash", "recover", ON_FIRE, (4, 4))
    assert (who(scene, "ash").has(ON_FIRE), who(scene, "ash").has(STUNNED)) == (False, True)


@pytest.mark.rules("T-CP-11", "T-ACT-REC")
def test_whoever_recovers_says_from_what_and_the_worst_is_assumed() -> None:
    game = side_by_side(conditions=[ON_FIRE, STUNNED, PARALYZED])
    assert offered_by(asked(game, "ash")) == ["recover", "yield", "end"]
    answers(game, ("ash", "recover"))
    expect(asked(game, "ash"), "T-CP-11", PARALYZED, "ash")
    assert offered_by(asked(game, "ash")) == [PARALYZED, STUNNED, ON_FIRE]
    answers(game, ("ash", STUNNED))
    rolls(game, [4, 3])
    assert not game.state.actors["ash"].has(STUNNED)


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


@pytest.mark.rules("T-GAP-36")
@pytest.mark.parametrize(("effect", "others"), [(STUNNED, True), (PARALYZED, False)])
def test_whoever_is_stunned_or_paralyzed_may_recover_and_by_no_other_action(effect: str, others: bool) -> None:
    scene = face_to_face(conditions=[effect], items=["sword", "axe", "knife"])
    found = deeds(scene, who(scene, "ash"), "round 1")
    assert [each.key for each in found if each.token == ACTION] == ["recover"]
    assert any(each.token == MINOR for each in found) == others


@pytest.mark.rules("T-X-COND", "T-GAP-36")
def test_the_paralyzed_may_do_nothing_but_recover() -> None:
    scene = a_scene(plain("ash", conditions=[PARALYZED], place="2,5"), foe("bryn", place="3,5"))
    assert kinds_offered(scene, "ash") == {"recover", "yield"}
    assert not may_react(scene, who(scene, "ash"))
    assert guard(who(scene, "ash"), content(), scene.rulings).value == 0
    assert PARALYZED in HELPLESS


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


@pytest.mark.rules("T-GAP-25")
@pytest.mark.parametrize(("reading", "is_offered"), [("allowed", True), ("refused", False)])
def test_whoever_hustles_may_make_an_offhand_attack_or_not(reading: str, is_offered: bool) -> None:
    scene = face_to_face({"T-GAP-25": reading}, items=["sword", "knife"])
    assert "offhand knife kit" in keys(scene, "ash")
    play(act(scene, who(scene, "ash"), "round 1"), "hustle", "end")
    assert ("offhand knife kit" in keys(scene, "ash")) == is_offered


# Get up


@pytest.mark.rules("T-MIN-GET")
def test_getting_up_is_a_minor_action() -> None:
    scene = a_scene(plain("ash", place="3,4", conditions=[KNOCKED_DOWN]), foe("bryn", place="9,4"), map=FIELD)
    assert "move" not in offered(scene, "ash")
    take(scene, "ash", "get-up", "move", "4,4")
    assert not who(scene, "ash").has(KNOCKED_DOWN)
    assert tokens(scene, "ash") == (1, 0)
    assert "get-up" not in offered(scene, "ash")


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


# Command and A Friend in Every Port


def commanded(**differences: Any) -> TowersScene:
    leader = plain("ash", place="3,4", techniques=["command"])
    return a_scene(leader, plain("bo", place="5,4", **differences), foe("kit", place="12,4"), map=FIELD)


@pytest.mark.rules("T-GAP-39", "T-CP-08")
def test_a_command_gives_a_friend_one_minor_action_now_at_no_cost_of_its_own() -> None:
    scene = commanded(techniques=["command"])
    who(scene, "bo").tokens.update({"action": 1, "minor": 2})
    ask = waiting(turn(scene, who(scene, "ash"), False), "command bo")
    assert (ask.seat, ask.what) == ("bo", "T-CP-08")
    kinds = {option.kind for option in ask.schema.options}
    assert {"move", "end"} <= kinds
    assert not {"attack", "brawl", "hustle", "yield", "command"} & kinds
    scene = commanded()
    take(scene, "ash", "command bo", "move", "8,4")
    assert who(scene, "bo").place == "8,4"
    assert (tokens(scene, "ash"), tokens(scene, "bo")) == ((1, 1), (1, 2))


@pytest.mark.rules("T-GAP-39")
def test_each_friend_obeys_once_a_round_if_it_can() -> None:
    scene = commanded()
    take(scene, "ash", "command bo", "end")
    assert "command bo" not in keys(scene, "ash")
    scene.state.round = 0
    play(next_round(scene), ["A♠", "K♠", "2♠"])
    assert "command bo" in keys(scene, "ash")
    assert "command bo" not in keys(commanded(conditions=[PARALYZED]), "ash")
    assert "command bo" not in keys(commanded(conditions=[DYING]), "ash")


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_once_a_story_a_friend_helps_and_the_gm_says_who() -> None:
    scene = face_to_face(techniques=["friend-in-every-port"])
    ask = waiting(deed(scene, "ash", "friend"))
    assert (ask.seat, ask.what, ask.default) == ("gm", "T-CP-22", "somebody who owes a favour")
    scene = face_to_face(techniques=["friend-in-every-port"])
    take(scene, "ash", "friend", "a docker with a long memory")
    assert who(scene, "ash").has("Favoured")
    assert "Ash finds a friend: a docker with a long memory." in told(scene)
    assert "friend" not in keys(scene, "ash")
    assert "friend" not in keys(face_to_face(), "ash")


@pytest.mark.rules("T-GAP-39", "T-CP-08")
def test_whoever_aimed_on_its_own_turn_may_still_be_ordered_to_move_on_another() -> None:
    scene = commanded(items=["longbow"], techniques=["steady-aim"])
    take(scene, "bo", "steady-aim")
    take(scene, "ash", "command bo", "move", "8,4")
    assert who(scene, "bo").place == "8,4"


@pytest.mark.rules("T-GAP-22", "T-ACT-ESC")
def test_one_may_slip_away_by_a_single_step() -> None:
    scene = face_to_face()
    play(deed(scene, "ash", "escape"), "slip", "0,1")
    assert who(scene, "ash").place == "0,1"


DRILL = """
[pack]
id = "test.drill"
title = "Drill"
ruleset = "towers"

[[technique]]
id = "drill"
name = "Drill"
kind = "action"
effect = "command"
"""


@pytest.mark.rules("T-GAP-39", "T-CP-08")
def test_a_command_may_cost_an_action_and_who_has_no_minor_action_left_has_this_one() -> None:
    leader, bo = plain("ash", place="3,4", techniques=["drill"]), plain("bo", place="5,4")
    scene = a_scene(leader, bo, foe("kit", place="12,4"), map=FIELD, extra=(DRILL,))
    who(scene, "bo").tokens.update({"action": 0, "minor": 0})
    take(scene, "ash", "drill bo", "move", "8,4")
    assert who(scene, "bo").place == "8,4"
    assert (tokens(scene, "ash"), tokens(scene, "bo")) == ((0, 2), (0, 0))
