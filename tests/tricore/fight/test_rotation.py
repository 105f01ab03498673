"""Phase 1: everybody rolls React and is put in order; ties share a place, the hidden choose theirs (TC-PHASE-02)."""

import pytest

from facedown.kernel.dice.question import Ask, Commit
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.events.combat import Reacted, RotationSet
from facedown.rulesets.tricore.fight.rotation import is_undetected, react_roll, set_rotation
from facedown.rulesets.tricore.fight.turns import begin_fight, next_turn
from facedown.rulesets.tricore.ground.stealth import go_under
from tests.playing import happened, play, told
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import NINE, a_fight, a_scene, foe, plain, who
from tests.tricore.staged.table import LAY, ann_and_bob, assumed, keys, react, sit


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


@pytest.mark.rules("TC-PHASE-01", "TC-PHASE-02", "TC-REACT-03")
def test_everybody_rolls_react_once_and_the_highest_goes_first() -> None:
    scene = a_scene(plain("ann"), foe("bob"), plain("cid"), phase="begin")
    table = sit(begin_fight(scene), {("TC-REACT-02", "ann"): react(2), ("TC-REACT-02", "bob"): react(9)})
    assert table.rolls("TC-REACT-02") == ["ann", "bob", "cid"]
    assert scene.state.rotation.order == ["bob", "cid", "ann"]
    assert happened(scene, RotationSet)[0].order == "Bob, Cid, Ann"
    assert scene.state.phase == "turns"


@pytest.mark.rules("TC-PHASE-13", "TC-REACT-05")
def test_who_starts_hidden_rolls_stealth_against_every_opponent_and_may_go_first() -> None:
    scene = a_scene(plain("ann"), plain("bo"), foe("cur", hidden=True), phase="begin")
    given = {("TC-SKL-23", "cur"): [11], ("TC-CP-11", "cur"): "first"}
    table = sit(begin_fight(scene), {**given, ("TC-REACT-02", "ann"): react(11)})
    assert table.rolls("TC-SKL-26") == ["ann", "bo"]
    assert table.question("TC-CP-11").seat == "foes"
    assert scene.state.rotation.order[0] == "cur"
    assert "Cur" not in happened(scene, RotationSet)[0].order


@pytest.mark.rules("TC-CP-11", "TC-REACT-05", "TC-REACT-06")
def test_the_hidden_choose_their_place_and_by_default_wait_until_a_cycle_is_over() -> None:
    scene = a_scene(plain("ann"), foe("cur", hidden=True), phase="begin")
    table = sit(begin_fight(scene), {("TC-SKL-23", "cur"): [11]})
    ask = table.question("TC-CP-11")
    assumed(ask, "foes", "cur", "wait")
    assert keys(ask) == ["first", "order", "wait"]
    assert (scene.state.waiting, scene.state.rotation.order) == (["cur"], ["ann"])
    table = sit(next_turn(scene))
    assumed(table.question("TC-CP-11"), "foes", "cur", "wait")
    table = sit(next_turn(scene))
    assumed(table.question("TC-CP-11"), "foes", "cur", "enter")
    assert scene.state.rotation.order == ["cur", "ann"]
    assert who(scene, "cur").has(HIDDEN)


@pytest.mark.rules("TC-PHASE-13", "TC-SKL-23")
def test_whoever_everybody_finds_is_not_hidden_and_takes_the_place_rolled_for() -> None:
    scene = a_scene(plain("ann"), foe("cur", hidden=True), phase="begin")
    table = sit(begin_fight(scene), {("TC-SKL-23", "cur"): [1], ("TC-SKL-26", "ann"): [11]})
    assert not who(scene, "cur").has(HIDDEN)
    assert not table.questions("TC-CP-11")
    assert "Cur" in happened(scene, RotationSet)[0].order


@pytest.mark.rules("TC-PHASE-13")
def test_several_who_claim_the_first_place_are_ordered_by_react() -> None:
    scene = a_scene(plain("ann"), foe("cur", hidden=True), foe("dag", hidden=True), phase="begin")
    given = {("TC-CP-11", "cur"): "first", ("TC-CP-11", "dag"): "first"}
    hides = {("TC-SKL-23", id): [11, 11] for id in ("cur", "dag")}
    sit(begin_fight(scene), {**given, **hides, ("TC-REACT-02", "dag"): react(9)})
    assert scene.state.rotation.order == ["dag", "cur", "ann"]


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


@pytest.mark.rules("TC-PHASE-13", "TC-REACT-06")
def test_a_hidden_entrant_comes_in_where_it_likes_and_keeps_the_place() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("cur", hidden=True), foe("dag"))
    rotation = scene.state.rotation
    rotation.places, rotation.at, scene.state.waiting = [["ann"], ["bo"], ["dag"]], -1, ["cur"]
    table = sit(next_turn(scene), {("TC-CP-11", "cur"): "wait"})
    assert [ask.who for ask in table.questions(LAY)] == ["ann"]
    table = sit(next_turn(scene), {("TC-CP-11", "cur"): "enter"})
    assert [ask.who for ask in table.questions(LAY)] == ["cur"]
    assert rotation.order == ["ann", "cur", "bo", "dag"]
    later = [sit(next_turn(scene)).questions(LAY)[0].who for _ in range(6)]
    assert later == ["bo", "dag", "ann", "cur", "bo", "dag"]


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


@pytest.mark.rules("TC-PHASE-03", "TC-PHASE-12", "TC-REACT-23")
def test_turns_follow_the_rotation_cycle_after_cycle() -> None:
    scene = ann_and_bob()
    scene.state.rotation.at = -1
    taken = []
    for _ in range(5):
        table = sit(next_turn(scene))
        taken += [ask.who for ask in table.questions(LAY)]
    assert taken == ["ann", "bob", "ann", "bob", "ann"]
    assert scene.state.rotation.cycle == 3


@pytest.mark.rules("TC-ACC-10")
def test_the_opening_react_is_rolled_in_setup_order() -> None:
    scene = a_scene(plain("ann"), plain("ben", side="foes"), plain("cid", side="foes"), phase="begin")
    play(set_rotation(scene), [1, 1], [5, 5], [3, 3])
    assert [each.actor for each in happened(scene, Reacted)] == ["ann", "ben", "cid"]
    assert scene.state.rotation.order == ["ben", "cid", "ann"]


@pytest.mark.rules("TC-REACT-05", "TC-PHASE-13")
@pytest.mark.parametrize(("finders", "hidden"), [([], True), (["bob"], False), (["bob", "cat"], False)])
def test_one_found_by_a_single_opponent_is_undetected_no_more(finders: list[str], hidden: bool) -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cat", place="5,5"))
    ann = who(scene, "ann")
    assert not is_undetected(scene, ann)
    go_under(scene, ann, 30, finders)
    assert is_undetected(scene, ann) == hidden
