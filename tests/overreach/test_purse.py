"""AP: what is paid, and never given back."""

import pytest

from facedown.rulesets.overreach.character import AP, WAITING
from facedown.rulesets.overreach.events import DiceRolled
from facedown.rulesets.overreach.purse import give, pay, purse
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.overreach.staged.cast import WITHDRAW, a_scene, an_act, foe, hero, who
from tests.playing import happened, play


@pytest.mark.rules("P-ROLL-02", "P-SEQ-2A")
def test_a_roll_costs_its_ap_and_a_failure_gives_none_back() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    assert not play(perform(scene, an_act(ap=2)), 1, (4,)).is_success
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-ROLL-02")
def test_nobody_is_made_to_roll() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(turn(scene, who(scene, "ash")), "end")
    assert not happened(scene, DiceRolled)
    assert not play(perform(scene, an_act(ap=2, ability="stealth")), WITHDRAW).is_done
    assert who(scene, "ash").ap == 3


@pytest.mark.rules("P-X-AP", "P-RUN-18")
def test_a_given_ap_may_be_spent_in_an_opening_and_not_in_ones_own_turn() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    assert [purse(scene, who(scene, id)) for id in ("ash", "kit")] == [3, 3]
    for id in ("ash", "kit"):
        give(scene, who(scene, id))
    assert [purse(scene, who(scene, id)) for id in ("ash", "kit")] == [3, 4]
    assert purse(a_scene(hero("ash"), phase="free"), who(scene, "ash")) == 3


@pytest.mark.rules("P-ROLL-02", "P-SEQ-2A", "P-RUN-18")
@pytest.mark.parametrize(
    ("id", "tokens", "cost", "left"),
    [
        ("kit", {AP: 3, WAITING: 1}, 2, (2, 0)),
        ("kit", {AP: 3, WAITING: 1}, 1, (3, 0)),
        ("kit", {AP: 3, WAITING: 0}, 2, (1, 0)),
        ("kit", {AP: 3}, 2, (1, 0)),
        ("ash", {AP: 3, WAITING: 1}, 2, (1, 1)),
    ],
)
def test_of_two_ap_the_given_one_is_spent_first_in_the_turn_of_another(
    id: str, tokens: dict[str, int], cost: int, left: tuple[int, int]
) -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    payer = who(scene, id)
    payer.tokens = tokens
    pay(scene, payer, cost)
    assert ((payer.ap, payer.tokens.get(WAITING, 0)), payer.paid) == (left, cost)


@pytest.mark.rules("P-ROLL-02")
def test_out_of_turns_nobody_counts_ap() -> None:
    scene = a_scene(hero("ash"), phase="free")
    pay(scene, who(scene, "ash"), 2)
    assert (who(scene, "ash").tokens, who(scene, "ash").paid) == ({}, 2)
