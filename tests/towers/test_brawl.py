"""Brawls: Grab, Pummel, Throw and Interpose, breaking free and letting go."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.brawl import brawl, brawl_hint, contest_brawl, forms
from facedown.rulesets.towers.character import (
    DYING,
    GRABBED,
    HANGING,
    INTERPOSING,
    KNOCKED_DOWN,
    PARALYZED,
    REACTION,
    STABLE,
    STUNNED,
    speed,
)
from facedown.rulesets.towers.events import Attacked, Opposed, Pushed, Reacted
from facedown.rulesets.towers.health import wound
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import turn
from tests.asking import expect, waiting
from tests.playing import happened, play
from tests.sitting import answers, asked, rolls
from tests.sitting import offered as offered_by
from tests.towers.staged.cast import NO_LUCK, a_scene, foe, plain, who
from tests.towers.staged.scenes import deed, face_to_face, lost, take
from tests.towers.staged.tables import ROW, cards, side_by_side


def pair(ash: dict[str, Any] | None = None, **bryn: Any) -> TowersScene:
    """Ash, Might + Athletics 2, beside a Brute without its push, who has 6 in a Brawl."""
    other = {"place": "6,5", **bryn}
    return a_scene(plain("ash", place="5,5", **(ash or {})), foe("bryn", "brute", **other))


def grabbed(scene: TowersScene, by: str, held: str) -> None:
    scene.gain(who(scene, held), Condition(GRABBED, by, harm=True))


def offered(scene: TowersScene, id: str) -> list[str]:
    return [deed.key for deed in deeds(scene, who(scene, id), "")]


# T-ACT-BRW


@pytest.mark.rules("T-ACT-BRW", "T-X-SPACE")
def test_a_brawl_is_an_action_in_close_quarters() -> None:
    scene = a_scene(plain("ash", place="5,5"), foe("bryn", place="6,6"), foe("cole", place="7,5"))
    tokens = {deed.key: deed.token for deed in deeds(scene, who(scene, "ash"), "")}
    assert tokens["brawl bryn"] == "action"
    assert "brawl cole" not in tokens
    take(scene, "ash", "brawl bryn", "grab", (1, 2), (1, 2))
    assert who(scene, "ash").tokens["action"] == 0


@pytest.mark.rules("T-ACT-BRW", "T-CP-09")
def test_only_whom_you_have_grabbed_can_be_thrown() -> None:
    scene = pair()
    assert [each.key for each in forms(scene, who(scene, "ash"), who(scene, "bryn"))] == ["pummel", "grab"]
    grabbed(scene, "ash", "bryn")
    assert [each.key for each in forms(scene, who(scene, "ash"), who(scene, "bryn"))] == ["pummel", "throw"]
    other = a_scene(plain("ash", place="5,5"), plain("cole", place="6,6"), foe("bryn", place="6,5"))
    grabbed(other, "cole", "bryn")
    assert "throw" not in [each.key for each in forms(other, who(other, "ash"), who(other, "bryn"))]


@pytest.mark.rules("T-CP-09", "T-ACT-BRW")
def test_whoever_brawls_says_what_it_tries() -> None:
    game = side_by_side()
    answers(game, ("ash", "brawl kit"))
    expect(asked(game, "ash"), "T-CP-09", "pummel", "ash")
    assert offered_by(asked(game, "ash")) == ["pummel", "grab"]


@pytest.mark.rules("T-CP-09")
def test_only_a_grabbed_target_can_be_thrown_and_the_thrower_says_where_to() -> None:
    game = side_by_side()
    answers(game, ("ash", "brawl kit"), ("ash", "grab"))
    rolls(game, [6, 5], [2, 1])
    assert game.state.actors["kit"].has(GRABBED)
    answers(game, ("ash", "end"), ("foes", "act"), ("foes", "end"))
    cards(game, "A♠", "K♠")
    answers(game, ("ash", "act"), ("ash", "brawl kit"))
    assert offered_by(asked(game, "ash")) == ["pummel", "throw"]
    answers(game, ("ash", "throw"))
    rolls(game, [6, 5], [2, 1])
    expect(asked(game, "ash"), "T-CP-09", "north", "ash")
    answers(game, ("ash", "east"))
    assert game.state.actors["kit"].place == "4,1"
    assert not game.state.actors["kit"].has(GRABBED)


@pytest.mark.rules("T-ACT-BRW")
def test_nobody_brawls_while_hanging() -> None:
    scene = pair({"conditions": [HANGING]})
    assert "brawl bryn" not in offered(scene, "ash")


# T-X-BRAWL: Grab


@pytest.mark.rules("T-X-BRAWL")
def test_a_grab_that_wins_leaves_the_target_without_speed() -> None:
    scene = pair({"skills": {"athletics": 3}})
    take(scene, "ash", "brawl bryn", "grab", (4, 3), (1, 4))
    held = who(scene, "bryn").condition(GRABBED)
    assert held is not None
    assert held.source == "ash"
    assert speed(who(scene, "bryn"), scene.rulings).value == 0
    assert "move" not in offered(scene, "bryn")


@pytest.mark.rules("T-X-BRAWL", "T-GAP-34")
def test_a_tie_changes_nothing() -> None:
    scene = pair({"skills": {"athletics": 4}})
    take(scene, "ash", "brawl bryn", "grab", (4, 3), (4, 3))
    assert not who(scene, "bryn").has(GRABBED)
    assert [each.won for each in happened(scene, Opposed)] == [False]


@pytest.mark.rules("T-X-BRAWL")
@pytest.mark.parametrize(
    ("attributes", "skills"),
    [
        ({"might": 3, "grace": 1}, {"athletics": 2}),
        ({"might": 1, "grace": 3}, {"athletics": 2}),
        ({"might": 3, "grace": 1}, {"fight": 2}),
        ({"might": 1, "grace": 3}, {"fight": 2, "athletics": 1}),
    ],
)
def test_the_target_resists_with_might_or_grace_and_athletics_or_fight(
    attributes: dict[str, int], skills: dict[str, int]
) -> None:
    cole = plain("cole", place="6,5", side="foes", attributes={**attributes, "wits": 0, "heart": 0}, skills=skills)
    for dice, won in (((5, 3), True), ((4, 3), False)):
        scene = a_scene(plain("ash", place="5,5"), cole)
        take(scene, "ash", "brawl cole", "grab", dice, (2, 2))  # 2 + dice against 5 + 4
        assert who(scene, "cole").has(GRABBED) == won


@pytest.mark.rules("T-X-BRAWL")
def test_the_brawler_has_might_and_athletics_and_nothing_better() -> None:
    ash = {"attributes": {"might": 0, "grace": 6, "wits": 0, "heart": 0}, "skills": {"fight": 6, "athletics": 1}}
    scene = pair(ash)
    take(scene, "ash", "brawl bryn", "grab", (5, 2), (1, 1), NO_LUCK)
    assert not who(scene, "bryn").has(GRABBED)  # 8 against 8


@pytest.mark.rules("T-X-BRAWL")
def test_the_helpless_lose_without_a_roll() -> None:
    scene = pair(conditions=[PARALYZED])
    take(scene, "ash", "brawl bryn", "grab")
    assert who(scene, "bryn").has(GRABBED)


# T-X-BRAWL: Pummel


@pytest.mark.rules("T-X-BRAWL", "T-SKL-04")
def test_a_pummel_does_two_and_half_of_fight() -> None:
    scene = pair({"skills": {"athletics": 3, "fight": 5}})
    take(scene, "ash", "brawl bryn", "pummel", (4, 3), (1, 4))
    assert lost(scene, "bryn") == 2 + 2 - 1  # its Soak
    assert not who(scene, "bryn").has(STUNNED)


@pytest.mark.rules("T-X-BRAWL", "T-GAP-34")
@pytest.mark.parametrize(("dice", "stunned"), [((4, 4), True), ((4, 3), False)])
def test_a_pummel_two_tiers_better_stuns(dice: tuple[int, int], stunned: bool) -> None:
    ash = {"skills": {"athletics": 5, "fight": 2}}
    scene = a_scene(plain("ash", place="5,5", **ash), foe("bryn", place="6,5"))
    take(scene, "ash", "brawl bryn", "pummel", dice, (4, 2))  # 7 + dice against 9
    assert lost(scene, "bryn") == 3
    assert who(scene, "bryn").has(STUNNED) == stunned


@pytest.mark.rules("T-X-BRAWL", "T-REA-SHD", "T-RUN-14")
def test_soak_and_shield_work_against_a_pummel() -> None:
    guard = foe("bryn", "harbour-guard", place="6,5")
    scene = a_scene(plain("ash", place="5,5", skills={"athletics": 5, "fight": 4}), guard)
    take(scene, "ash", "brawl bryn", "pummel", (4, 4), (3, 3), "yes")
    assert lost(scene, "bryn") == 2 + 2 - 1 - 2


@pytest.mark.rules("T-GAP-38", "T-REA-FRE")
@pytest.mark.parametrize(("dice", "place"), [((3, 2), "4,5"), ((2, 2), "6,5")])
def test_a_brutes_pummel_that_wins_by_a_tier_pushes_two_metres(dice: tuple[int, int], place: str) -> None:
    scene = a_scene(plain("ash", place="6,5"), foe("bryn", "brute", place="7,5"), foe("cole", place="6,4"))
    take(scene, "bryn", "brawl ash", "pummel", dice, (3, 3))  # 6 + dice against 8; nobody is asked for a Free Attack
    assert who(scene, "ash").place == place
    assert [each.metres.value for each in happened(scene, Pushed)] == ([2] if place == "4,5" else [])


# T-X-BRAWL: Throw


@pytest.mark.rules("T-X-BRAWL", "T-GAP-38")
@pytest.mark.parametrize(("where", "place"), [("north", "6,3"), ("south-east", "8,7"), ("west", "6,5")])
def test_a_throw_moves_the_grabbed_two_metres_anywhere_knocks_down_and_lets_go(where: str, place: str) -> None:
    scene = pair({"skills": {"athletics": 3}})
    grabbed(scene, "ash", "bryn")
    take(scene, "ash", "brawl bryn", "throw", (4, 3), (1, 4), where)
    bryn = who(scene, "bryn")
    assert bryn.place == place  # to the west Ash is in the way
    assert bryn.has(KNOCKED_DOWN)
    assert not bryn.has(GRABBED)


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize(("dice", "place"), [((4, 2), "3,1"), ((3, 2), "1,1")])
def test_a_brutes_pummel_pushes_with_a_margin_of_a_tier(dice: tuple[int, int], place: str) -> None:
    scene = a_scene(foe("bull", "brute", place="0,1"), plain("ash", place="1,1"), map=ROW)
    play(brawl(scene, who(scene, "bull"), who(scene, "ash"), ""), "pummel", dice, (4, 3))
    assert who(scene, "ash").place == place


@pytest.mark.rules("T-X-BRAWL")
def test_a_throw_that_fails_leaves_the_grab_as_it_was() -> None:
    scene = pair({"skills": {"athletics": 3}})
    grabbed(scene, "ash", "bryn")
    take(scene, "ash", "brawl bryn", "throw", (1, 3), (3, 4))
    assert who(scene, "bryn").has(GRABBED)
    assert who(scene, "bryn").place == "6,5"


# T-X-BRAWL: Interpose


def three(**differences: Any) -> TowersScene:
    """Ash with a shield beside Cole, and Bryn beside both."""
    return a_scene(
        plain("ash", place="5,5", items=["sword"], **differences),
        plain("cole", place="5,4"),
        foe("bryn", "champion", place="6,5"),
    )


@pytest.mark.rules("T-X-BRAWL", "T-RUN-11", "T-CP-16")
def test_whoever_interposes_may_take_the_attack_before_it_is_rolled() -> None:
    scene = three(skills={"athletics": 6})
    take(scene, "ash", "interpose cole")
    assert (who(scene, "ash").tokens["action"], who(scene, "ash").has(INTERPOSING)) == (0, True)
    take(scene, "bryn", "attack champion-blade cole", "yes", (3, 2))
    event = happened(scene, Attacked)[0]
    assert (event.target, event.guard.value) == ("ash", 3)  # the interposer's own Guard
    assert (lost(scene, "ash"), lost(scene, "cole")) == (0, 0)
    assert who(scene, "ash").tokens[REACTION] == 1
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-RUN-11")
def test_the_interposer_is_asked_each_time_and_may_let_it_pass() -> None:
    scene = three()
    take(scene, "ash", "interpose cole")
    take(scene, "bryn", "attack champion-blade cole", "no", (1, 2))
    assert lost(scene, "cole") == 5 + 2
    take(scene, "bryn", "attack champion-blade cole", "yes", (1, 2))
    assert lost(scene, "ash") == 5 + 2


@pytest.mark.rules("T-RUN-11", "T-X-SPACE")
def test_an_ally_out_of_close_quarters_is_not_covered_any_more() -> None:
    scene = three()
    take(scene, "ash", "interpose cole")
    who(scene, "ash").place = "5,6"
    take(scene, "bryn", "attack champion-blade cole", (1, 2))
    assert lost(scene, "cole") == 7


@pytest.mark.rules("T-RUN-11")
def test_interposing_is_for_one_ally_and_ends_with_the_own_next_turn() -> None:
    scene = a_scene(
        plain("ash", place="5,5"), plain("cole", place="5,4"), plain("dara", place="4,4"), foe("bryn", place="6,4")
    )
    assert {"interpose cole", "interpose dara"} < set(offered(scene, "ash"))
    take(scene, "ash", "interpose cole")
    take(scene, "bryn", "attack club cole", "no", (1, 2))
    who(scene, "bryn").place = "4,3"
    take(scene, "bryn", "attack club dara", (1, 2))
    take(scene, "ash")
    assert not who(scene, "ash").has(INTERPOSING)
    take(scene, "bryn", "attack club cole", (1, 2))


@pytest.mark.rules("T-RUN-11")
def test_nobody_interposes_for_an_ally_who_is_far_off_or_for_an_enemy() -> None:
    scene = a_scene(plain("ash", place="5,5"), plain("cole", place="5,3"), foe("bryn", place="6,5"))
    assert not [key for key in offered(scene, "ash") if key.startswith("interpose")]


# T-RUN-12


@pytest.mark.rules("T-RUN-12", "T-ACT-ESC", "T-CP-10")
def test_a_grab_is_broken_with_might_or_grace_and_athletics_against_the_grabbers() -> None:
    for dice, free in (((4, 4), True), ((4, 3), False)):
        ash = {"attributes": {"might": 0, "grace": 3, "wits": 0, "heart": 0}, "skills": {"athletics": 2, "fight": 6}}
        scene = pair(ash)
        grabbed(scene, "bryn", "ash")
        take(scene, "ash", "escape", "break", dice, (3, 3))  # 5 + dice against 6 + 6
        assert who(scene, "ash").has(GRABBED) != free
        assert who(scene, "ash").tokens["action"] == 0


@pytest.mark.rules("T-RUN-12")
def test_the_grabber_holds_on_with_might_and_athletics_alone() -> None:
    cole = plain("cole", place="6,5", side="foes", skills={"athletics": 1, "fight": 6})
    scene = a_scene(plain("ash", place="5,5"), cole)
    grabbed(scene, "cole", "ash")
    take(scene, "ash", "escape", "break", (4, 4), (3, 3))  # 10 against 9
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-RUN-12")
def test_a_grabber_lets_go_freely() -> None:
    scene = pair()
    grabbed(scene, "ash", "bryn")
    take(scene, "ash", "let-go bryn")
    assert not who(scene, "bryn").has(GRABBED)
    assert who(scene, "ash").tokens["action"] == 1


@pytest.mark.rules("T-RUN-12", "T-X-BRAWL")
def test_a_grabber_who_is_stunned_lets_go_at_once() -> None:
    scene = a_scene(plain("ash", place="5,5", skills={"athletics": 5}), foe("bryn", place="6,5"))
    grabbed(scene, "bryn", "ash")
    flow = turn(scene, who(scene, "ash"), was_held=False)
    next(flow)
    for answer in ("brawl bryn", "pummel"):
        flow.send(answer)
    flow.send(Fall((4, 4), (4, 4)))
    menu = flow.send(Fall((2, 1), (2, 1)))  # 7 + 8 against 3 + 3
    assert who(scene, "bryn").has(STUNNED)
    assert not who(scene, "ash").has(GRABBED)
    assert isinstance(menu, Ask)
    assert isinstance(menu.schema, Pick)
    assert "move" in {option.key for option in menu.schema.options}


@pytest.mark.rules("T-RUN-12", "T-X-HEALTH")
def test_a_grabber_who_falls_lets_go() -> None:
    scene = a_scene(plain("ash", place="5,5"), plain("cole", place="6,5", side="foes", vitality=1))
    grabbed(scene, "cole", "ash")
    play(wound(scene, who(scene, "cole"), Working(1, "a blow"), ""))
    assert who(scene, "cole").has(DYING)
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-RUN-12")
def test_a_grab_ends_when_either_is_moved_out_of_close_quarters() -> None:
    scene = pair({"items": ["boathook"]})
    grabbed(scene, "bryn", "ash")
    take(scene, "ash", "attack boathook bryn", (5, 5))
    assert who(scene, "bryn").place == "7,5"
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-RUN-12", "T-X-BRAWL")
def test_a_grabber_who_walks_off_has_let_go() -> None:
    scene = pair()
    grabbed(scene, "bryn", "ash")
    who(scene, "ash").tokens = {}
    take(scene, "bryn", "move", "9,5")
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-X-BRAWL")
@pytest.mark.parametrize("how", [DYING, STABLE])
def test_there_is_no_brawl_with_the_fallen(how: str) -> None:
    scene = a_scene(plain("ash", place="5,5"), plain("cole", place="6,5", side="foes", conditions=[how]))
    assert "brawl cole" not in offered(scene, "ash")


@pytest.mark.rules("T-GAP-05")
@pytest.mark.parametrize(("reading", "lost"), [("damage", 4), ("guard", 2)])
def test_half_of_fight_counts_for_a_pummel_too_or_not(reading: str, lost: int) -> None:
    scene = face_to_face({"T-GAP-05": reading}, skills={"fight": 4})
    option = waiting(brawl(scene, who(scene, "ash"), who(scene, "kit"), "")).schema.options[0]
    assert option.note == f"{lost} damage"
    play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "pummel", (4, 4), (2, 3))
    assert who(scene, "kit").vitality.value == 7 - lost


@pytest.mark.rules("T-GAP-21")
@pytest.mark.parametrize(("reading", "script"), [("opposed", [(4, 4), (4, 2)]), ("guard", [(4, 4)])])
def test_a_brawl_is_opposed_or_a_check_against_guard(reading: str, script: list[Any]) -> None:
    scene = face_to_face({"T-GAP-21": reading})
    play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "grab", *script)
    assert who(scene, "kit").has(GRABBED)


@pytest.mark.rules("T-X-BRAWL", "T-GAP-21")
@pytest.mark.parametrize("reading", ["opposed", "guard"])
def test_minds_are_told_of_a_brawl_what_its_dice_come_to(reading: str) -> None:
    def contest() -> Flow[tuple[bool, int]]:
        scene = face_to_face({"T-GAP-21": reading}, skills={"athletics": 2})
        return contest_brawl(scene, who(scene, "ash"), who(scene, "kit"), "pummel", "")

    found, scene = spread(of=contest), face_to_face({"T-GAP-21": reading}, skills={"athletics": 2})
    hint = brawl_hint(scene, who(scene, "ash"), who(scene, "kit"))
    assert hint.chance == pytest.approx(float(sum(share for (won, _), share in found.items() if won)))
    assert hint.stuns == pytest.approx(float(sum(share for (won, by), share in found.items() if won and by >= 2)))
    assert (hint.damage, hint.is_held) == (2, False)


@pytest.mark.rules("T-GAP-21")
def test_breaking_a_grab_is_opposed_even_where_brawls_go_against_guard() -> None:
    scene = face_to_face({"T-GAP-21": "guard"})
    scene.gain(who(scene, "ash"), Condition(GRABBED, "kit"))
    play(deed(scene, "ash", "escape"), "break", (4, 4), (3, 3))
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-GAP-21")
def test_against_guard_the_margin_of_a_brawl_is_counted_in_tiers_above_it() -> None:
    for dice, is_stunned in (((6, 4), False), ((6, 5), True)):  # T2 and T3 with Might + Athletics 4, against T1
        scene = face_to_face({"T-GAP-21": "guard"}, skills={"athletics": 2})
        play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "pummel", dice)
        assert who(scene, "kit").has(STUNNED) == is_stunned


@pytest.mark.rules("T-X-BRAWL")
def test_whoever_is_stunned_already_is_not_stunned_again() -> None:
    scene = a_scene(plain("ash", place="1,1"), foe("kit", place="2,1", conditions=[STUNNED]), map=ROW)
    play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "pummel", (6, 5), (1, 1), NO_LUCK)
    assert [each.name for each in who(scene, "kit").conditions] == [STUNNED]
    assert [each.source for each in who(scene, "kit").conditions] == [""]


@pytest.mark.rules("T-RUN-12")
def test_a_grabber_and_nobody_else_may_let_go_for_nothing() -> None:
    scene = a_scene(plain("ash", place="1,1"), plain("bo", place="1,2"), foe("kit", place="2,1"), map=ROW)
    scene.gain(who(scene, "kit"), Condition(GRABBED, "ash"))
    assert "let-go kit" not in [each.key for each in deeds(scene, who(scene, "bo"), "")]
    take(scene, "ash", "let-go kit")
    assert not who(scene, "kit").has(GRABBED)
    assert who(scene, "ash").tokens["minor"] == 2


@pytest.mark.rules("T-RUN-12")
@pytest.mark.parametrize("grabbers_fate", ["Stunned", "Yielded", ""])
def test_at_the_end_of_a_turn_the_stunned_and_those_who_are_out_have_let_go(grabbers_fate: str) -> None:
    scene = a_scene(
        plain("ash", place="1,1"), plain("bo", place="5,1"), foe("kit", place="2,1"), foe("meg", place="5,2"), map=ROW
    )
    scene.gain(who(scene, "ash"), Condition(GRABBED, "kit"))
    if grabbers_fate:
        scene.gain(who(scene, "kit"), Condition(grabbers_fate))
    take(scene, "bo")
    assert who(scene, "ash").has(GRABBED) == (grabbers_fate == "")
