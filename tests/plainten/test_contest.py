"""Contests: the higher kept die wins, a tie changes nothing."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.rulesets.plainten.character import INSPIRED, TI
from facedown.rulesets.plainten.check import Mode
from facedown.rulesets.plainten.contest import Contest, contest, contest_odds, versus
from facedown.rulesets.plainten.events import Contested
from facedown.rulesets.plainten.freeplay import free_play, hold_contest, next_trial
from facedown.rulesets.plainten.scene import PlainScene
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.scenes import MODES, a_contest
from tests.playing import happened, play, told

# Millionths: how often the initiator wins, ties and loses.
CONTESTS = {
    ("normal", "normal"): (450_000, 100_000, 450_000),
    ("advantage", "advantage"): (410_499, 179_002, 410_499),
    ("disadvantage", "disadvantage"): (410_499, 179_002, 410_499),
    ("advantage", "normal"): (697_500, 100_000, 202_500),
    ("normal", "disadvantage"): (697_500, 100_000, 202_500),
    ("normal", "advantage"): (202_500, 100_000, 697_500),
    ("disadvantage", "normal"): (202_500, 100_000, 697_500),
    ("advantage", "disadvantage"): (932_229, 30_502, 37_269),
    ("disadvantage", "advantage"): (37_269, 30_502, 932_229),
}


def measure(scene: PlainScene, *answers: Any, skill: str = "deception", others: tuple[str, ...] = ("bryn",)) -> Contest:
    """Ash against some others, each with the same skill."""
    pairs = [versus(who(scene, "ash"), skill, who(scene, other), skill) for other in others]
    return play(contest(scene, pairs[0][0], tuple(pair[1] for pair in pairs)), *answers)


def contesting(mine: str, theirs: str) -> Callable[[], Flow[str]]:
    def flow() -> Flow[str]:
        scene = a_scene(plain("ash", **MODES[mine]), plain("bryn", **MODES[theirs]))
        one, other = versus(who(scene, "ash"), "arms", who(scene, "bryn"), "arms")
        won = (yield from contest(scene, one, (other,))).won
        told = happened(scene, Contested)[0]
        assert won is (told.own.value > told.other.value)
        return "win" if won else "tie" if told.own.value == told.other.value else "lose"

    return flow


@pytest.mark.rules("S-X-CONTEST", "S-SKL-05")
def test_the_higher_kept_die_wins() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    assert measure(scene, 7, 6).won
    assert not measure(scene, 6, 7).won
    assert told(scene)[0] == "Ash wins a contest of deception against Bryn: 7 to 6."


@pytest.mark.rules("S-SKL-05")
def test_in_a_contest_each_side_rolls_with_its_own_advantage_or_disadvantage() -> None:
    scene = a_scene(plain("ash", features=["expert:deception"]), foe("bryn", conditions=["Hexed"]))
    won = hold_contest(scene, who(scene, "ash"), "deception", [who(scene, "bryn")], "insight")
    assert play(won, {"own": "deception", "other": "insight"}, (1, 6, 2), (5, 9, 9))
    event = happened(scene, Contested)[0]
    assert (event.own.value, event.other.value) == (6, 5)
    assert (event.own.parts[0].label, event.other.parts[0].label) == ("highest", "lowest")


@pytest.mark.rules("S-X-CONTEST", "S-GAP-06")
@pytest.mark.parametrize("face", range(1, 11))
def test_on_a_tie_the_initiator_does_not_pass(face: int) -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    assert not measure(scene, face, face).won


@pytest.mark.rules("S-GAP-06")
def test_on_a_tie_things_stay_as_they_were() -> None:
    assert not a_contest(a_scene(plain("ash"), plain("bo")), 7, 7)


@pytest.mark.rules("S-GAP-06")
def test_a_tie_is_rolled_again_by_those_who_tied_at_the_best_die() -> None:
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), plain("dee"), rulings={"S-GAP-06": "reroll"})
    assert a_contest(scene, 7, 7, 3, 7, 5, 5, 2, 6, 4)  # ash, bo and dee again, then ash and bo


@pytest.mark.rules("S-GAP-06")
def test_a_reroll_has_the_same_advantage_as_before_and_spends_nothing_twice() -> None:
    liar = plain("ash", features=["unshakable"], conditions=[INSPIRED])
    seer = plain("bo", features=["expert:insight"])
    scene = a_scene(liar, seer, plain("cy"), rulings={"S-GAP-06": "reroll"})
    assert a_contest(scene, "yes", (7, 1, 1), (7, 2, 2), 7, (9, 1, 1), (8, 1, 1), 3)
    assert who(scene, "ash").used == ["unshakable"]
    assert not who(scene, "ash").has(INSPIRED)


@pytest.mark.rules("S-GAP-06")
def test_a_contest_that_never_ends_is_handed_to_the_gm() -> None:
    scene = a_scene(plain("ash"), plain("bo"), rulings={"S-GAP-06": "reroll"})
    assert not a_contest(scene, *[5] * 200, "stop")


@pytest.mark.rules("S-X-CONTEST")
def test_both_sides_roll_with_their_own_advantage_state() -> None:
    scene = a_scene(plain("ash", conditions=["Hexed"]), foe("bryn", features=["expert:deception"]))
    assert not measure(scene, (9, 9, 4), (1, 2, 5)).won
    assert measure(scene, (9, 9, 4), (1, 2, 3)).won


@pytest.mark.rules("S-X-CONTEST")
def test_against_several_the_initiator_must_beat_the_best() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), foe("cole"))
    assert not measure(scene, 7, 4, 7, others=("bryn", "cole")).won
    assert measure(scene, 7, 4, 6, others=("bryn", "cole")).won
    assert [each.target for each in happened(scene, Contested)] == ["cole", "cole"]


@pytest.mark.rules("S-X-CONTEST")
def test_a_side_that_is_incapacitated_loses_without_a_roll() -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[TI]), foe("cole"))
    assert measure(scene).won
    assert measure(scene, 5, 4, others=("bryn", "cole")).won
    down = a_scene(plain("ash", conditions=[TI]), foe("bryn"))
    assert not measure(down).won
    both = a_scene(plain("ash", conditions=[TI]), foe("bryn", conditions=[TI]))
    assert not measure(both).won


@pytest.mark.rules("S-X-CONTEST")
def test_a_kept_ten_beats_anything_lower_and_a_kept_one_loses_to_anything_higher_by_itself() -> None:
    lucky = """
[pack]
id = "test.lucky"
title = "Luck"
ruleset = "plainten"

[[feature]]
id = "very-lucky"
name = "Very Lucky"
kind = "trait"
cost = 3
bonuses = [{ by = 5, tags = ["anything"] }]
"""
    scene = a_scene(plain("ash"), foe("bryn", features=["very-lucky"]), extra=(lucky,))
    assert measure(scene, 10, 9).won
    assert measure(scene, 2, 1).won
    assert not measure(scene, 8, 4).won
    assert not measure(scene, 10, 10).won
    other = a_scene(plain("ash", features=["very-lucky"]), foe("bryn"), extra=(lucky,))
    assert not measure(other, 9, 10).won
    assert not measure(other, 1, 2).won
    assert measure(other, 4, 8).won


@pytest.mark.rules("S-X-CONTEST")
def test_the_initiator_names_the_skills_and_the_gm_confirms_that_they_differ() -> None:
    scene = a_scene(plain("ash", features=["expert:deception"]), foe("bryn", features=["expert:insight"]))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    confirmed = {"own": "deception", "other": "insight"}
    assert play(hold_contest(scene, ash, "deception", [bryn], "insight"), confirmed, (1, 1, 6), (1, 1, 5))
    changed = {"own": "Cooking", "other": "Patience"}
    assert play(hold_contest(scene, ash, "deception", [bryn], "insight"), changed, 6, 5)


@pytest.mark.rules("S-X-CONTEST")
def test_a_contest_can_be_called_for_at_any_time_out_of_turns() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), phase="free")
    skills = {"own": "arm-wrestling", "other": "arm-wrestling"}
    play(free_play(scene), "contest", "ash", "bryn", "arm-wrestling", skills, 9, 3)
    assert happened(scene, Contested)[0].won


@pytest.mark.rules("S-X-CONTEST")
def test_a_lost_contest_at_the_door_leads_to_a_fight() -> None:
    trial = {
        "kind": "contest",
        "text": "Talk your way in.",
        "skill": "deception",
        "foe": "door-guard",
        "against": "insight",
        "fail_to": "fight",
    }
    scene = a_scene(plain("ash"), foe("bryn"), phase="trials", trials=[trial])
    play(next_trial(scene), "ash", {"own": "deception", "other": "insight"}, 4, 4)
    assert scene.state.phase == "begin"


@pytest.mark.rules("S-X-CONTEST", "S-ADV-04")
def test_each_of_several_opponents_may_hamper_the_initiator() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), foe("cole", features=["magebane"]))
    assert not measure(scene, (9, 9, 2), 3, 1, skill="spells", others=("bryn", "cole")).won


@pytest.mark.rules("S-X-CONTEST", "S-ADV-01", "S-ADV-02")
@pytest.mark.parametrize("modes", CONTESTS, ids=" against ".join)
def test_a_contest_is_won_tied_and_lost_as_often_as_the_table_says(modes: tuple[str, str]) -> None:
    shares = dict(zip(("win", "tie", "lose"), CONTESTS[modes], strict=True))
    expected = {result: Fraction(share, 1_000_000) for result, share in shares.items()}
    assert spread(contesting(*modes)) == expected


@pytest.mark.rules("S-GAP-06", "S-X-CONTEST")
@pytest.mark.parametrize(
    ("mine", "theirs", "lead", "stays", "rerolled"),
    [
        (Mode.NORMAL, Mode.NORMAL, 0, Fraction(45, 100), Fraction(1, 2)),
        (Mode.ADVANTAGE, Mode.NORMAL, 0, Fraction(6975, 10000), Fraction(6975, 9000)),
        (Mode.NORMAL, Mode.NORMAL, 9, Fraction(83, 100), Fraction(83, 100)),
    ],
)
def test_the_odds_of_a_contest_leave_ties_to_the_other_or_out_of_the_count(
    mine: Mode, theirs: Mode, lead: int, stays: Fraction, rerolled: Fraction
) -> None:
    assert contest_odds(mine, theirs, 3, lead) == stays
    assert contest_odds(mine, theirs, 3, lead, rerolls=True) == rerolled
