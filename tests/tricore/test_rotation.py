"""React, the Rotation, Priority and Reactions: who acts when, and what an answer costs (A7 of the catalogue)."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask, Commit
from facedown.rulesets.tricore.actor.character import REACTION
from facedown.rulesets.tricore.events.combat import Aimed, CardReturned, Reacted
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.rotation import react_roll, set_rotation
from facedown.rulesets.tricore.fight.turns import next_turn
from tests.playing import happened, play, told
from tests.tricore.blows import hp, two
from tests.tricore.cast import NINE, a_scene, plain, who
from tests.tricore.table import MISS, STAB_LAID, ann_ben_and_bea, spent


@pytest.mark.rules("TC-REACT-02", "TC-REACT-21", "TC-DRV-07")
def test_react_is_two_d12_and_three_primaries_and_costs_no_ap() -> None:
    scene = a_scene(plain("ann", primaries=NINE, items=[{"item": "quick-ring", "at": "worn"}]))
    ann = who(scene, "ann")
    ring = sum(gift.points for gift in scene.content.items["quick-ring"].gifts if gift.to == "react")
    assert ring > 0
    assert play(react_roll(scene, ann, "a test"), [12, 3, 4]).value == 19 + 1 + 6 + 9 + ring
    assert ann.ap.value == ann.ap.start


@pytest.mark.rules("TC-REACT-03")
def test_the_rotation_runs_from_the_highest_react_down_and_its_top_has_priority() -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), plain("bea", side="foes"), phase="begin")
    play(set_rotation(scene), [2, 2], [6, 6], [4, 4])
    assert scene.state.rotation.places == [["ben"], ["bea"], ["ann"]]
    scene.state.phase = "turns"
    play(next_turn(scene), [], [])
    assert scene.state.rotation.acting == ["ben"]
    assert "Ben has Priority." in told(scene)


@pytest.mark.rules("TC-REACT-04")
@pytest.mark.parametrize(
    ("acuity", "places"), [(3, [["ann", "ben"]]), (4, [["ben"], ["ann"]]), (2, [["ann"], ["ben"]])]
)
def test_of_equal_reacts_the_higher_acuity_comes_first_and_equals_share_a_place(
    acuity: int, places: list[list[str]]
) -> None:
    scene = a_scene(
        plain("ann"), plain("ben", side="foes", primaries={**dict.fromkeys(NINE, 3), "ACU": acuity}), phase="begin"
    )
    play(set_rotation(scene), [5, 5], [4, 6])
    assert scene.state.rotation.places == places


@pytest.mark.rules("TC-REACT-04", "TC-CARD-24")
def test_those_who_share_a_place_lay_their_cards_at_the_same_time() -> None:
    scene = two()
    scene.state.rotation.places, scene.state.rotation.at = [["ann", "ben"]], -1
    flow = next_turn(scene)
    question = next(flow)
    while not isinstance(question, Commit):
        assert isinstance(question, Ask)
        question = flow.send(question.default)
    assert [each.who for each in question.asks] == ["ann", "ben"]


@pytest.mark.rules("TC-REACT-05")
@pytest.mark.parametrize(
    ("choice", "places"), [("first", [["bea"], ["ben"], ["ann"]]), ("order", [["ben"], ["ann"], ["bea"]])]
)
def test_the_hidden_may_go_first_before_anybody_lays_a_card(choice: str, places: list[list[str]]) -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), plain("bea", side="foes", hidden=True), phase="begin")
    play(set_rotation(scene), [5, 5], [6, 6], [1, 1], choice)
    assert scene.state.rotation.places == places


@pytest.mark.rules("TC-REACT-05")
def test_who_has_been_found_is_not_asked() -> None:
    scene = a_scene(plain("ann"), plain("bea", side="foes", hidden=True), phase="begin")
    who(scene, "bea").spotted_by = ["ann"]
    play(set_rotation(scene), [5, 5], [1, 1])
    assert scene.state.rotation.order == ["ann", "bea"]


@pytest.mark.rules("TC-REACT-06", "TC-REACT-23")
def test_the_hidden_may_enter_later_and_keep_that_place() -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), plain("bea", side="foes", hidden=True), phase="begin")
    who(scene, "bea").stealth = 99
    play(set_rotation(scene), [6, 6], [5, 5], [1, 1], "wait")
    scene.state.phase = "turns"
    assert scene.state.rotation.order == ["ann", "ben"]
    play(next_turn(scene), [], "wait", [])  # the GM judges nothing; Bea waits; Ann lays nothing
    play(next_turn(scene), "enter", [])
    assert scene.state.rotation.places == [["ann"], ["bea"], ["ben"]]
    assert scene.state.rotation.acting == ["bea"]
    play(next_turn(scene), [])
    play(next_turn(scene), [], [])
    assert (scene.state.rotation.cycle, scene.state.rotation.acting) == (2, ["ann"])
    play(next_turn(scene), [])
    assert scene.state.rotation.acting == ["bea"]


@pytest.mark.rules("TC-REACT-23", "TC-REACT-21")
def test_the_rotation_is_rolled_once_and_keeps_its_order() -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), phase="begin")
    play(set_rotation(scene), [1, 1], [5, 5])
    scene.state.phase = "turns"
    acting = []
    for _ in range(3):
        play(next_turn(scene), [], [])
        play(next_turn(scene), [])
        acting.append(scene.state.rotation.order)
    assert acting == [["ben", "ann"]] * 3
    assert len(happened(scene, Reacted)) == 2
    assert who(scene, "ann").ap.value == 15


@pytest.mark.rules("TC-REACT-07", "TC-REACT-20")
def test_whoever_has_priority_pays_the_card_alone() -> None:
    scene = ann_ben_and_bea()
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, [], [], MISS)
    assert spent(scene, "ann") == (1 + 1, 0)  # Light, with a Light device


@pytest.mark.rules("TC-REACT-01", "TC-REACT-08", "TC-REACT-14", "TC-REACT-15", "TC-REACT-20")
def test_anybody_else_may_react_for_one_ap_more_and_a_reaction_with_something_unrelated() -> None:
    scene = ann_ben_and_bea()
    walks = ["walk"]
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, [], walks, [5, 5], [4, 4], MISS, "5,2")
    assert spent(scene, "bea") == (0 + 1, 1)
    assert who(scene, "bea").place == "5,2"


@pytest.mark.rules("TC-REACT-09", "TC-REACT-17", "TC-REACT-20")
def test_the_knowingly_targeted_answer_once_without_the_surcharge() -> None:
    scene = ann_ben_and_bea()
    # a bare Strike in answer: 1 AP for its weight, no surcharge, one Reaction
    play(
        take_priority(scene, [who(scene, "ann")]),
        STAB_LAID,
        ["strike-light"],
        [],
        [5, 5],
        [4, 4],
        MISS,
        "none",
        "none",
        MISS,
    )
    assert spent(scene, "ben") == (1, 1)


@pytest.mark.rules("TC-REACT-09", "TC-REACT-20")
def test_a_second_answer_costs_the_surcharge() -> None:
    scene = ann_ben_and_bea()
    play(
        take_priority(scene, [who(scene, "ann")]),
        STAB_LAID,
        ["strike-light", "hustle"],
        [],
        [5, 5],
        [4, 4],
        MISS,
        "none",
        "none",
        MISS,
        "3,3",
    )
    assert spent(scene, "ben") == (1 + 1 + 1, 2)


@pytest.mark.rules("TC-REACT-16", "TC-REACT-20")
@pytest.mark.parametrize("defence", ["block-light", "dodge-light", "parry-light"])
def test_defending_oneself_uses_no_reaction_and_no_surcharge(defence: str) -> None:
    scene = ann_ben_and_bea()
    play(
        take_priority(scene, [who(scene, "ann")]),
        STAB_LAID,
        [defence],
        [],
        [5, 5],
        [4, 4],
        MISS,
        [1, 1],
        *_after(defence),
    )
    assert spent(scene, "ben")[1] == 0
    assert spent(scene, "ben")[0] == (1 if not defence.startswith("parry") else 0)


def _after(defence: str) -> list[Any]:
    """What follows when a defence of 5 or 8 meets an Accuracy of 5: the Dodge's step, the Riposte declined."""
    return {"block-light": [], "dodge-light": ["stay"], "parry-light": ["no"]}[defence]


@pytest.mark.rules("TC-REACT-20", "TC-REACT-08", "TC-BLK-06")
def test_stepping_in_for_another_costs_the_surcharge_and_a_reaction() -> None:
    scene = ann_ben_and_bea()
    play(
        take_priority(scene, [who(scene, "ann")]),
        STAB_LAID,
        [],
        ["block-light"],
        [5, 5],
        [4, 4],
        [8, 4],
        [1, 1],
        [5, 5],
    )
    assert spent(scene, "bea") == (1 + 1, 1)
    assert (hp(scene, "ben"), [each.target for each in happened(scene, Aimed)]) == (30, ["bea"])


@pytest.mark.rules("TC-REACT-10")
def test_a_reaction_out_of_range_comes_to_nothing_and_costs_nothing() -> None:
    scene = ann_ben_and_bea({}, {"place": "8,2"})
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, [], ["strike-light"], [5, 5], [4, 4], MISS)
    assert [each.actor for each in happened(scene, CardReturned)] == ["bea"]
    assert spent(scene, "bea") == (0, 0)


@pytest.mark.rules("TC-REACT-10")
def test_range_is_that_of_what_is_used() -> None:
    scene = ann_ben_and_bea({}, {"place": "8,2"})
    play(
        take_priority(scene, [who(scene, "ann")]),
        STAB_LAID,
        [],
        ["volley-light"],
        [5, 5],
        [4, 4],
        MISS,
        "none",
        "none",
        MISS,
    )
    assert [(each.actor, each.target) for each in happened(scene, Aimed)] == [("ann", "ben"), ("bea", "ann")]


@pytest.mark.rules("TC-REACT-12", "TC-DRV-08")
@pytest.mark.parametrize(("mode", "count"), [("per-two", 3), ("per-one", 6)])
def test_reactions_come_back_with_each_cycle(mode: str, count: int) -> None:
    scene = two({"primaries": NINE}, rulings={"TC-C-01": mode})
    ann = who(scene, "ann")
    ann.tokens = {REACTION: 0}
    scene.state.rotation.at = len(scene.state.rotation.places)
    play(next_turn(scene), [], [])
    assert ann.tokens[REACTION] == count
