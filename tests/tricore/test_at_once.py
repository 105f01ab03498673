"""At the same moment: each of several tied Actions resolves on the state before any of them."""

import msgspec
import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.character import Boost, Character, Grip
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.at_once import SAME, Stance, as_of, changed, stances
from tests.playing import play
from tests.tricore.cast import a_fight, plain, who

SHEET = (
    "id name seat side pc kind text tier level primaries bonuses more_ranks skills instinct specialty trades languages"
    " builds passives rests works attitudes attitude"
)
"""What a moment of a fight does not change."""
LOSSES = (
    "hp ap sp fp mp debt shields temporary temporary_turns wounded unfelt low_cycles last_hurt last_type hp_zero"
    " ap_zero blackout systemic dying revived bed_days trauma afflictions gear tokens overdrawn falling"
)
"""What sinks, runs down or is used up by all that happens at the same moment."""
CARDS = (
    "holding prepared winding used fitting sustained shaken carrying stealth spotted_by marks moved came_from"
    " offhand_cycle answered"
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
