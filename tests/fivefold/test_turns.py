"""Turns and rounds: two lists that alternate, arrivals and removals, what lasts until when, and the end of a fight."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import ROUND_END, Condition, Until
from facedown.kernel.scene.event import FightEnded, TurnBegan
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import COWED, DEAD, DOWNED, FLED, PINNED, YIELDED
from facedown.rulesets.fivefold.events import DiceRolled, RoundEnded
from facedown.rulesets.fivefold.grants import grant
from facedown.rulesets.fivefold.health import fortify, hurt, remove
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import begin, next_turn
from tests.fivefold.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import happened, play, told

PLAYERS, ENEMIES = (6, 3, 0), (1, 4, 0)


def fighter(id: str, worth: int, side: str, **more: Any) -> dict[str, Any]:
    """Somebody with this Reaction and no dice."""
    made = plain(id, name=id, side=side, seat=side, attributes={**NOUGHTS, "deftness": worth}, pool=[])
    return {**made, **more}


def a_fight(
    players: tuple[int, ...] = PLAYERS, enemies: tuple[int, ...] = ENEMIES, *answers: Any, **rulings: str
) -> FivefoldScene:
    """P1, P2 … against E1, E2 …, by their Reactions; everybody is in their list."""
    people = [fighter(f"P{at}", worth, "heroes") for at, worth in enumerate(players, start=1)]
    people += [fighter(f"E{at}", worth, "foes") for at, worth in enumerate(enemies, start=1)]
    scene = a_scene(*people, rulings=dict(rulings))
    play(begin(scene), setting(scene), *answers)
    return scene


def setting(scene: FivefoldScene, first: str = "heroes") -> dict[str, Any]:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    return {"heroes": heroes, "surprised": "nobody", "first": first, **GROUND}


def pass_on(scene: FivefoldScene, turns: int) -> None:
    """So many turns in which nobody does anything."""
    for _ in range(turns):
        play(next_turn(scene), "end")


def falls_during(scene: FivefoldScene, gone: str, how: str = DEAD) -> None:
    """One turn in which somebody is removed before it ends."""
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    remove(scene, who(scene, gone), how)
    with pytest.raises(StopIteration):
        flow.send("end")


def order(scene: FivefoldScene) -> str:
    marks = {"heroes": "[P]", "foes": "[E]"}
    events = [each for each in scene.events or [] if isinstance(each, TurnBegan | RoundEnded)]
    return " ".join(each.actor if isinstance(each, TurnBegan) else marks[each.side] for each in events)


# The two tables


@pytest.mark.rules("H-TURN-01", "H-TURN-02", "H-RND-01")
def test_three_against_three_alternate_and_each_round_ends_with_its_own_list() -> None:
    scene = a_fight()
    assert scene.state.turns.lists == {"heroes": ["P1", "P2", "P3"], "foes": ["E2", "E1", "E3"]}
    pass_on(scene, 8)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] E3 [E] P1 E2"


@pytest.mark.rules("H-TURN-03", "H-RND-01")
def test_three_against_two_the_shorter_list_comes_round_sooner() -> None:
    scene = a_fight(PLAYERS, (1, 4))
    pass_on(scene, 12)
    assert order(scene) == "P1 E2 P2 E1 [E] P3 [P] E2 P1 E1 [E] P2 E2 P3 [P] E1 [E]"


@pytest.mark.rules("H-GAP-32")
def test_by_one_reading_both_rounds_end_with_the_longer_list() -> None:
    scene = a_fight(PLAYERS, ENEMIES, **{"H-GAP-32": "joint"})
    pass_on(scene, 8)
    assert order(scene) == "P1 E2 P2 E1 P3 E3 [P] [E] P1 E2"
    scene = a_fight(PLAYERS, (1, 4), **{"H-GAP-32": "joint"})
    pass_on(scene, 6)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] [E] E2"


@pytest.mark.rules("H-TURN-02", "H-TURN-03")
def test_a_lone_foe_with_the_highest_reaction_acts_every_other_turn() -> None:
    scene = a_fight(PLAYERS, (9,))
    pass_on(scene, 8)
    assert order(scene) == "E1 [E] P1 E1 [E] P2 E1 [E] P3 [P] E1 [E] P1"


@pytest.mark.rules("H-TURN-02", "H-GAP-42", "H-CP-20")
@pytest.mark.parametrize("first", ["heroes", "foes"])
def test_the_gm_says_who_begins_only_if_the_highest_reaction_is_equal(first: str) -> None:
    for enemy, begins in ((3, first), (4, "foes"), (2, "heroes")):
        scene = a_scene(fighter("P1", 3, "heroes"), fighter("E1", enemy, "foes"))
        play(begin(scene), setting(scene, first))
        assert scene.state.first == begins


@pytest.mark.rules("H-TURN-01", "H-GAP-42", "H-CP-19")
def test_among_equals_their_side_decides_the_order_once() -> None:
    scene = a_fight((2, 5, 2, 2), (0,), ["P4", "P1", "P3"])
    assert scene.state.turns.lists["heroes"] == ["P2", "P4", "P1", "P3"]
    pass_on(scene, 10)
    assert order(scene).replace("[E] ", "") == "P2 E1 P4 E1 P1 E1 P3 [P] E1 P2 E1 [E]"


# Removal


@pytest.mark.rules("H-X-TURN-2")
@pytest.mark.parametrize(
    ("before", "gone", "expected"),
    [
        (0, "E3", "P1 E2 P2 E1 [E] P3 [P] E2 P1 E1 [E] P2 E2"),
        (4, "E3", "P1 E2 P2 E1 P3 [E] [P] E2 P1 E1 [E] P2 E2"),
        (2, "E1", "P1 E2 P2 E3 [E] P3 [P] E2 P1 E3 [E] P2 E2"),
        (2, "E2", "P1 E2 P2 E1 P3 [P] E3 [E] P1 E1 P2 E3 [E]"),
        (3, "P1", "P1 E2 P2 E1 P3 [P] E3 [E] P2 E2 P3 [P] E1"),
    ],
)
def test_whoever_falls_leaves_no_gap_in_the_order(before: int, gone: str, expected: str) -> None:
    scene = a_fight()
    pass_on(scene, before)
    falls_during(scene, gone)
    pass_on(scene, len([id for id in expected.split() if id[0] != "["]) - before - 1)
    assert order(scene) == expected


@pytest.mark.rules("H-X-TURN-2", "H-RUN-12")
def test_whoever_is_removed_in_its_own_turn_ends_it_and_its_sides_round() -> None:
    scene = a_fight()
    pass_on(scene, 4)
    play(next_turn(scene), "surrender")  # P3, the last of its list
    assert who(scene, "P3").has(YIELDED)
    pass_on(scene, 4)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] E3 [E] P1 E2 P2 [P]"


@pytest.mark.rules("H-X-TURN-2", "H-RUN-12")
def test_whoever_flees_is_off_the_map_and_out_of_the_order() -> None:
    scene = a_scene(fighter("P1", 6, "heroes", place="1,4"), fighter("P2", 3, "heroes"), fighter("E1", 0, "foes"))
    play(begin(scene), setting(scene))
    play(next_turn(scene), "move", "free", "flee")
    assert who(scene, "P1").has(FLED)
    pass_on(scene, 3)
    assert order(scene) == "P1 E1 [E] P2 [P] E1 [E]"


# Arrival


def arrival(reading: str, turns: int) -> str:
    """A wolf of Reaction 4 joins the players during E2's first turn."""
    scene = a_fight((6, 3), (4, 1), **{"H-GAP-43": reading})
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    pass_on(scene, turns - 2)
    return order(scene).replace("wolf-new-1", "W")


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_acts_from_the_next_pass_on() -> None:
    assert arrival("next-pass", 9) == "P1 E1 P2 [P] E2 [E] P1 E1 W E2 [E] P2 [P]"


@pytest.mark.rules("H-GAP-43")
def test_by_one_reading_a_newcomer_whose_place_is_still_to_come_acts_at_once() -> None:
    assert arrival("at-once", 9) == "P1 E1 W E2 [E] P2 [P] E1 P1 E2 [E] W"


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_whose_place_is_past_waits_for_the_next_pass_in_either_reading() -> None:
    scene = a_fight((3, 0), (1,), **{"H-GAP-43": "at-once"})
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    pass_on(scene, 3)
    assert order(scene).replace("wolf-new-1", "W") == "P1 E1 [E] P2 [P] E1 [E] W"


@pytest.mark.rules("H-GAP-43", "H-X-TURN-2")
def test_a_newcomer_who_falls_before_its_first_turn_never_acts() -> None:
    scene = a_fight((6, 3), (4, 1))
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    remove(scene, who(scene, "wolf-new-1"), DEAD)
    pass_on(scene, 6)
    assert order(scene) == "P1 E1 P2 [P] E2 [E] P1 E1 P2 [P] E2 [E]"


# What lasts until when


@pytest.mark.rules("H-RND-01")
def test_what_lasts_until_the_end_of_a_sides_round_ends_with_that_sides_list_alone() -> None:
    scene = a_fight(PLAYERS, (1, 4))
    for id, side in (("P1", "heroes"), ("E1", "foes")):
        scene.gain(who(scene, id), Condition("Blessed", until=Until(ROUND_END, side)))
    pass_on(scene, 3)
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [True, True]
    pass_on(scene, 1)  # E1 ends the enemies' round
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [True, False]
    pass_on(scene, 1)  # P3 ends the players'
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [False, False]


@pytest.mark.rules("H-GAP-08", "H-RND-01")
def test_the_downed_have_until_their_own_sides_round_ends() -> None:
    scene = a_fight(PLAYERS, (1, 4), **{"H-GAP-08": "downed"})
    pass_on(scene, 2)
    play(hurt(scene, who(scene, "P1"), Working(40, "damage", ("H-X-DMG",)), "a blow"))
    pass_on(scene, 2)  # P2, E1: the enemies' round ends
    assert who(scene, "P1").has(DOWNED)
    pass_on(scene, 1)  # P3: the players' does
    assert who(scene, "P1").has(DEAD)
    pass_on(scene, 2)
    assert order(scene) == "P1 E2 P2 E1 [E] P3 [P] E2 P2"


@pytest.mark.rules("H-X-CREATE", "H-RND-01")
def test_a_pinned_target_is_free_after_its_own_next_turn() -> None:
    scene = a_fight((6, 3), (4, 1))
    archer = who(scene, "P1")
    archer.items = archer.ready = ["bow"]
    archer.abilities = ["pin-shot"]
    give(scene, "P1", (8, 5))
    pin = next(each for each in means(scene, archer) if each.key == "pin-shot")
    play(attack(scene, archer, pin, "E1"))
    assert who(scene, "E1").has(PINNED)
    who(scene, "P1").dice = {}
    pass_on(scene, 1)
    assert who(scene, "E1").has(PINNED)
    pass_on(scene, 1)
    assert not who(scene, "E1").has(PINNED)


@pytest.mark.rules("H-X-CREATE", "H-ACT-MOV-2")
def test_the_cowed_have_no_free_move_on_their_next_turn_and_one_on_the_turn_after() -> None:
    scene = a_fight((6,), (4,))
    scene.gain(who(scene, "E1"), Condition(COWED, until=Until("turn-end", "E1")))
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "E1").tokens["free-move"] == 0
    with pytest.raises(StopIteration):
        flow.send("end")
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "E1").tokens["free-move"] == 1


@pytest.mark.rules("H-ACT-MOV-2", "H-ACT-HLP", "H-ACT-IMP")
def test_what_comes_once_per_turn_comes_back_with_the_own_turn_and_ends_with_it() -> None:
    scene = a_fight((6,), (4,))
    pass_on(scene, 1)
    assert who(scene, "P1").tokens == {"free-move": 0, "help": 0, "improvise": 0}
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "P1").tokens == {"free-move": 1, "help": 1, "improvise": 1}


# How it begins and ends


@pytest.mark.rules("H-GAP-11")
@pytest.mark.parametrize(
    ("reading", "at_start", "on_turn"), [("full-pool", [[2]], []), ("no-dice", [], [[3]]), ("reroll-all", [[2]], [[3]])]
)
def test_dice_before_the_first_turn(reading: str, at_start: list[list[int]], on_turn: list[list[int]]) -> None:
    scene = a_scene(fighter("P1", 6, "heroes", pool=[6]), fighter("E1", 4, "foes"), rulings={"H-GAP-11": reading})
    play(begin(scene), setting(scene), *at_start)
    play(next_turn(scene), *on_turn, "end")
    assert len(happened(scene, DiceRolled)) == len(at_start) + len(on_turn)
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")  # from now on held dice are held


@pytest.mark.rules("H-X-END", "H-RUN-13", "H-X-REST", "H-GAP-07")
def test_a_side_with_nobody_left_has_lost_and_what_does_not_last_is_gone() -> None:
    scene = a_fight((6, 3), (4, 1))
    fortify(scene, who(scene, "P1"), Working(5, "Rally", ("H-X-CREATE",)))
    who(scene, "P2").barrier.value = 2
    falls_during(scene, "E1", FLED)
    assert scene.state.phase == "turns"
    falls_during(scene, "E2", YIELDED)
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert (who(scene, "P1").temporary.value, who(scene, "P2").barrier.value) == (0, 0)
    assert [each.text for each in happened(scene, FightEnded)] == ["The fight is won by P1, P2."]


@pytest.mark.rules("H-RUN-13", "H-X-END")
def test_the_action_in_progress_is_finished_before_the_end_is_tested() -> None:
    scene = a_scene(
        fighter("P1", 6, "heroes", place="2,4", items=["fire-pot"], pool=[12], hp=9),
        fighter("E1", 4, "foes", place="3,4", hp=9),
    )
    play(begin(scene), setting(scene), [6])
    play(next_turn(scene), "area fire-pot", "2,4")  # both fall: the hero first, then the foe
    assert [who(scene, id).has(DEAD) for id in ("P1", "E1")] == [True, True]
    assert (scene.state.phase, scene.state.won) == ("aftermath", "")
    assert told(scene)[-1] == "The fight ends undecided."


@pytest.mark.rules("H-X-END")
def test_when_the_last_enemy_falls_nothing_more_is_asked() -> None:
    scene = a_scene(fighter("P1", 6, "heroes", place="2,4", pool=[12, 12]), foe("cur", place="3,4", hp=3, pool=[]))
    play(begin(scene), setting(scene), [6, 6])
    play(next_turn(scene), "attack sword cur", "P1-d12-1", "dead")
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert [die.state for die in who(scene, "P1").dice.values()] == ["ready", "ready"]
