"""At the same moment: of Actions that are tied each resolves on the state before any of them (TC-G-79, TC-CARD-24)."""

import msgspec
import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.character import RESTRAINED, UNCONSCIOUS, Boost, Character, Grip
from facedown.rulesets.tricore.actor.scene import TriScene, ground
from facedown.rulesets.tricore.events.combat import Gripped
from facedown.rulesets.tricore.fight.at_once import SAME, Stance, as_of, changed, stances
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.rotation import set_rotation
from tests.playing import happened, play
from tests.tricore.staged.cast import a_fight, plain, who
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.duels import HITS, LAID, duel
from tests.tricore.staged.table import ANSWER, LAY, ann_and_bob, attempts, react, window

SHEET = (
    "id name seat side pc kind text tier level primaries bonuses more_ranks skills instinct specialty trades languages"
    " builds passives rests works attitudes attitude"
)
"""What a moment of a fight does not change."""
LOSSES = (
    "hp ap sp fp mp debt settled shields temporary temporary_turns wounded unfelt low_cycles last_hurt last_type"
    " hp_zero ap_zero blackout systemic dying revived bed_days trauma afflictions gear tokens overdrawn falling"
)
"""What sinks, runs down or is used up by all that happens at the same moment."""
CARDS = (
    "holding prepared winding used fitting sustained shaken carrying burden stealth spotted_by marks moved came_from"
    " offhand_cycle answered faced"
)
"""What is laid, kept up or remembered: each Action takes what is there."""


@pytest.mark.rules("TC-G-79")
def test_everything_about_a_character_stands_back_or_is_said_not_to() -> None:
    others = " ".join((SHEET, LOSSES, CARDS)).split()
    assert sorted([*Stance.__struct_fields__, *others]) == sorted(Character.__struct_fields__)


@pytest.mark.rules("TC-G-79")
def test_every_list_of_a_stance_knows_what_takes_the_place_of_what() -> None:
    lists = {each.name for each in msgspec.structs.fields(Stance) if each.name != "place"}
    assert set(SAME) == lists


def standing(*boosts: Boost, place: str = "2,2", conditions: tuple[Condition, ...] = ()) -> Stance:
    return Stance(place, list(conditions), [], [], list(boosts))


RUSE = Boost("ev", 2, "Ruse")
BOON = Boost("next", 1, "Boon")


@pytest.mark.rules("TC-G-79", "TC-MOD-11")
def test_dice_won_twice_at_one_moment_are_won_twice_and_dice_used_are_used() -> None:
    assert changed(standing(), standing(BOON), standing(BOON)).boosts == [BOON, BOON]
    assert changed(standing(BOON, BOON), standing(BOON), standing(BOON, BOON, RUSE)).boosts == [BOON, RUSE]


@pytest.mark.rules("TC-G-79")
def test_a_condition_of_one_name_and_source_takes_the_place_of_the_other() -> None:
    bound, longer = Condition("Bound", "ann", note="1 cycle"), Condition("Bound", "ann", note="3 cycles")
    after = changed(standing(), standing(conditions=(longer,)), standing(conditions=(bound,)))
    assert after.conditions == [longer]


@pytest.mark.rules("TC-G-79")
def test_who_stayed_is_where_the_other_action_has_put_it() -> None:
    assert changed(standing(), standing(), standing(place="5,5")).place == "5,5"
    assert changed(standing(), standing(place="3,3"), standing(place="5,5")).place == "3,3"


@pytest.mark.rules("TC-G-79", "TC-WND-12")
def test_an_action_at_the_same_moment_finds_everybody_as_before_and_afterwards_both_have_happened() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"))
    ann, before = who(scene, "ann"), stances(scene)
    ann.impaired, ann.wounded, ann.grips = ["sight"], 1, [Grip("bob", 20)]

    def answer(scene: TriScene) -> Flow[None]:
        assert (ann.impaired, ann.grips, ann.wounded, ann.unfelt) == ([], [], 1, 1)
        ann.impaired = ["hearing"]
        yield from ()

    play(as_of(scene, before, answer(scene)))
    assert (ann.impaired, ann.grips, ann.unfelt) == (["sight", "hearing"], [Grip("bob", 20)], 0)


@pytest.mark.rules("TC-PHASE-13", "TC-G-79")
def test_two_who_come_to_one_square_at_the_same_moment_stand_side_by_side() -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    before = stances(scene)
    scene.move(ann, "6,6")

    def comes() -> Flow[None]:
        scene.move(bob, "6,6")
        yield from ()

    play(as_of(scene, before, comes()))
    assert ann.place == "6,6"
    assert ground(scene).distance(ann.place, bob.place) == 1


@pytest.mark.rules("TC-G-79", "TC-CARD-24", "TC-WND-12")
def test_who_is_wounded_at_the_same_moment_does_not_feel_it_yet() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.hp.value = 1
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (LAY, "bob"): ["strike-light", "at:ann"],
        (ANSWER, "bob"): [],
        (ANSWER, "ann"): [],
        ("TC-ACC-02", "ann"): react(9),
        ("TC-ACC-02", "bob"): react(9),
        ("TC-RSV-12", "bob"): [11, 11],
    }
    table = window(scene, given, "ann", "bob")
    assert (bob.wounded, bob.unfelt, bob.can_act) == (1, 0, True)
    dice = {each.who: each.pool[0].count for each in table.rolled if each.what in ("TC-ACC-02", "TC-EV-05")}
    assert dice["bob"] == 1  # of the EV, rolled last: its innate die is not taken by Wounded I
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]


@pytest.mark.rules("TC-G-79", "TC-CARD-24", "TC-CP-32")
def test_a_tied_strike_reaches_who_runs_at_the_same_moment() -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (LAY, "bob"): ["run"],
        (ANSWER, "bob"): [],
        ("TC-CP-32", ""): ["bob", "ann"],
        ("TC-CP-05", "bob"): "8,2",
    }
    window(scene, given, "ann", "bob")
    assert attempts(scene) == [("ann", "bob")]
    assert who(scene, "bob").place == "8,2"


@pytest.mark.rules("TC-CARD-14", "TC-G-79")
def test_equal_in_react_and_acuity_both_act_even_if_one_falls() -> None:
    scene = ann_and_bob(hp=1)
    who(scene, "bob").hp.value = 1
    given = {(LAY, "ann"): ["strike-heavy", "at:bob"], (ANSWER, "bob"): ["strike-heavy"]}
    window(scene, {**given, ("TC-ACC-02", "ann"): react(9)})
    assert not who(scene, "bob").can_act
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]


@pytest.mark.rules("TC-G-79", "TC-CARD-14")
def test_a_tied_reaction_runs_although_its_runner_is_grabbed_at_that_moment() -> None:
    scene = ann_and_bob()
    given = {(LAY, "ann"): ["grab-light", "at:bob"], (ANSWER, "bob"): ["run"], ("TC-CP-05", "bob"): "8,2"}
    window(scene, {**given, ("TC-ACC-02", "ann"): react(9)})
    assert happened(scene, Gripped)
    bob = who(scene, "bob")
    assert (bob.place, bob.grips, bob.has(RESTRAINED)) == ("8,2", [], False)


@pytest.mark.rules("TC-G-79")
def test_who_is_tied_in_everything_acts_at_once() -> None:
    scene = duel(ann={"hp": 9}, hp=9)
    play(set_rotation(scene), HITS, HITS)
    assert scene.state.rotation.places == [["ann", "bob"]]
    scene.state.priority = ["ann", "bob"]
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(
        take_priority(scene, [ann, bob]), LAID, ["strike-light~sword", "at:ann"], [], [], HITS, HITS, ["ann", "bob"],
        HITS, (5, 5, 5), (1, 1), HITS, (5, 5, 5), (1, 1),
    )  # fmt: skip
    assert ann.has(UNCONSCIOUS)
    assert bob.has(UNCONSCIOUS)
