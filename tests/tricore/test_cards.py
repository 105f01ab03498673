"""Phases and Action Cards: laid face down, announced, turned up together, paid, ordered, bound and resolved."""

from typing import Any, Literal

import pytest

from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Commit
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import Revealed
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, HIDDEN, REACTION, RESTRAINED
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import (
    Aimed,
    CardReturned,
    CardVoid,
    Defended,
    Gripped,
    Interposed,
    Reacted,
    RotationSet,
    Strode,
)
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.turns import begin_fight, end_if_decided, next_turn
from tests.playing import happened, told
from tests.tricore.cast import a_fight, a_scene, foe, plain, who
from tests.tricore.table import (
    ANSWER,
    IN_HAND,
    LAY,
    REACT,
    Sitters,
    ann_and_bob,
    ann_and_two,
    attempts,
    keys,
    react,
    reactions,
    sit,
    window,
)

# Phases


@pytest.mark.rules("TC-PHASE-01", "TC-PHASE-02", "TC-REACT-03")
def test_everybody_rolls_react_once_and_the_highest_goes_first() -> None:
    scene = a_scene(plain("ann"), foe("bob"), plain("cid"), phase="begin")
    table = sit(begin_fight(scene), {("TC-REACT-02", "ann"): react(2), ("TC-REACT-02", "bob"): react(9)})
    assert table.rolls("TC-REACT-02") == ["ann", "bob", "cid"]
    assert scene.state.rotation.order == ["bob", "cid", "ann"]
    assert happened(scene, RotationSet)[0].order == "Bob, Cid, Ann"
    assert scene.state.phase == "turns"


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


@pytest.mark.rules("TC-PHASE-10", "TC-PHASE-11")
def test_two_players_fight_each_other_by_the_rules_that_bind_the_gm() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), foe("cur"))
    players, gm = (active_hand(scene, who(scene, id)) for id in ("bob", "cur"))
    assert set(players[0].cards) == set(gm[0].cards)
    assert players[1] == gm[1]
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], ("TC-ACC-02", "ann"): react(10)})
    assert {ask.seat for ask in table.questions(ANSWER)} == {"bob", "foes"}
    assert attempts(scene) == [("ann", "bob")]


@pytest.mark.rules("TC-PHASE-12")
def test_a_duration_drops_at_the_end_of_the_own_turn_skipped_ones_included() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("cur"))
    ann = who(scene, "ann")
    ann.blackout = 2
    scene.gain(ann, Condition(BLACKED_OUT))
    scene.state.rotation.at = -1
    for asked, left in (([], 1), (["bo"], 1), (["cur"], 1), ([], 0)):
        table = sit(next_turn(scene))
        assert [ask.who for ask in table.questions(LAY)] == asked
        assert ann.blackout == left
    assert not ann.has(BLACKED_OUT)


@pytest.mark.rules("TC-PHASE-13", "TC-REACT-05")
def test_who_starts_hidden_rolls_stealth_against_every_opponent_and_may_go_first() -> None:
    scene = a_scene(plain("ann"), plain("bo"), foe("cur", hidden=True), phase="begin")
    given = {("TC-SKL-23", "cur"): [11], ("TC-CP-11", "cur"): "first"}
    table = sit(begin_fight(scene), {**given, ("TC-REACT-02", "ann"): react(11)})
    assert table.rolls("TC-SKL-26") == ["ann", "bo"]
    assert table.question("TC-CP-11").seat == "foes"
    assert scene.state.rotation.order[0] == "cur"
    assert "Cur" not in happened(scene, RotationSet)[0].order


@pytest.mark.rules("TC-PHASE-13")
def test_several_who_claim_the_first_place_are_ordered_by_react() -> None:
    scene = a_scene(plain("ann"), foe("cur", hidden=True), foe("dag", hidden=True), phase="begin")
    given = {("TC-CP-11", "cur"): "first", ("TC-CP-11", "dag"): "first"}
    hides = {("TC-SKL-23", id): [11, 11] for id in ("cur", "dag")}
    sit(begin_fight(scene), {**given, **hides, ("TC-REACT-02", "dag"): react(9)})
    assert scene.state.rotation.order == ["dag", "cur", "ann"]


@pytest.mark.rules("TC-PHASE-13", "TC-SKL-23")
def test_whoever_everybody_finds_is_not_hidden_and_takes_the_place_rolled_for() -> None:
    scene = a_scene(plain("ann"), foe("cur", hidden=True), phase="begin")
    table = sit(begin_fight(scene), {("TC-SKL-23", "cur"): [1], ("TC-SKL-26", "ann"): [11]})
    assert not who(scene, "cur").has(HIDDEN)
    assert not table.questions("TC-CP-11")
    assert "Cur" in happened(scene, RotationSet)[0].order


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


@pytest.mark.rules("TC-REACT-06", "TC-C-47")
def test_where_whole_cycles_are_laid_the_hidden_come_in_before_that() -> None:
    scene = a_fight(plain("ann"), foe("cur", hidden=True), foe("dag"), rulings={"TC-C-47": "per-cycle"})
    rotation = scene.state.rotation
    rotation.places, rotation.at, scene.state.waiting = [["ann"], ["dag"]], 1, ["cur"]
    table = sit(next_turn(scene), {("TC-CP-11", "cur"): "enter"})
    assert [ask.who for ask in table.questions(LAY)] == ["cur", "ann", "dag"]


@pytest.mark.rules("TC-PHASE-14", "TC-CARD-09")
def test_a_fight_ends_with_one_side_and_held_and_prepared_cards_lapse() -> None:
    scene = ann_and_two()
    ann = who(scene, "ann")
    window(scene, {(LAY, "ann"): ["block-light"]})
    assert ann.prepared
    for id in ("bob", "cid"):
        assert not end_if_decided(scene)
        scene.gain(who(scene, id), Condition("Yielded"))
    assert end_if_decided(scene)
    assert (scene.state.won, scene.state.phase, ann.prepared) == ("heroes", "aftermath", [])


@pytest.mark.rules("TC-PHASE-14", "TC-G-93")
def test_a_fight_that_goes_on_for_ever_ends_undecided_after_the_most_cycles() -> None:
    for mine, ended in (("stop", "aftermath"), ("go-on", "turns")):
        scene = ann_and_bob({"TC-O-MAX-CYCLES": 20})
        scene.state.rotation.cycle, scene.state.rotation.at = 20, 1
        table = sit(next_turn(scene), {("endless", ""): mine})
        assert (table.question("endless").seat, table.question("endless").default) == ("gm", "stop")
        assert (scene.state.phase, scene.state.won) == (ended, "")


# Turning up and paying


@pytest.mark.rules("TC-CARD-10", "TC-CARD-05")
def test_each_priority_turn_has_its_own_reveal() -> None:
    scene = ann_and_bob()
    for id in ("ann", "bob"):
        window(scene, {(LAY, id): ["walk"]}, id)
    assert [turned.choices for turned in happened(scene, Revealed)] == [(("Ann", "Walk"),), (("Bob", "Walk"),)]


@pytest.mark.rules("TC-CARD-10", "TC-C-47")
def test_where_whole_cycles_are_laid_there_is_one_reveal_in_a_cycle() -> None:
    scene = ann_and_bob({"TC-C-47": "per-cycle"})
    scene.state.rotation.at = 1
    table = sit(next_turn(scene), {(LAY, "ann"): ["walk"], (LAY, "bob"): ["recover"]})
    assert len(table.questions(LAY)) == 2
    (turned,) = happened(scene, Revealed)
    assert turned.choices == (("Ann", "Walk"), ("Bob", "Recover"))


@pytest.mark.rules("TC-CARD-13", "TC-RES-06")
def test_what_lies_face_down_is_paid_when_it_is_turned_up_and_whether_or_not_it_succeeds() -> None:
    scene = ann_and_bob()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    spent: list[int] = []

    class Peeking(Sitters):
        def answer(self, question: Any) -> Any:
            if isinstance(question, Commit):
                spent.append(ann.ap.value)
            return super().answer(question)

    sitters = Peeking({(LAY, "ann"): ["strike-heavy", "at:bob"], (ANSWER, "bob"): ["dodge-moderate"]})
    run(take_priority(scene, [ann]), sitters)
    assert spent == [15]
    assert (ann.ap.value, bob.ap.value) == (15 - 3, 15 - 2)
    assert happened(scene, Aimed)[0].outcome.startswith("It misses")


@pytest.mark.rules("TC-CARD-13")
def test_a_card_that_cannot_be_paid_for_at_the_reveal_is_void_and_its_action_lost() -> None:
    lash = Build("lash", "Lash", "active", "body", "strike", bare=True, ev="damage", dice=3)
    scene = ann_and_bob(builds=[lash], sp=6)
    ann = who(scene, "ann")
    hand, _ = active_hand(scene, ann)
    assert "lash-light" in hand.cards

    class Drained(Sitters):
        def answer(self, question: Any) -> Any:
            if isinstance(question, Commit):
                ann.sp.value = 0
            return super().answer(question)

    run(take_priority(scene, [ann]), Drained({(LAY, "ann"): ["lash-light", "at:bob"]}))
    assert happened(scene, CardVoid)[0].why == "it cannot be paid for"
    assert attempts(scene) == []
    assert ann.ap.value == 15


@pytest.mark.rules("TC-CARD-13", "TC-REACT-12")
@pytest.mark.parametrize("base", ["block", "strike"])
def test_a_reaction_that_cannot_be_paid_for_at_the_reveal_costs_nothing_at_all(
    base: Literal["block", "strike"],
) -> None:
    """Cal would step in for Bob, or strike Ann, with an ability: it is void, and the Reaction is still there."""
    made = Build(
        "made", "Made", "active", "body", base, bare=True, ev="shield" if base == "block" else "damage", dice=3
    )
    scene = a_fight(
        plain("ann"), plain("bob", side="foes"), plain("cal", side="foes", place="3,3", builds=[made], sp=6)
    )
    cal = who(scene, "cal")
    cal.sp.value = 0
    before = (cal.ap.value, cal.tokens[REACTION], cal.answered)
    laid = {"ann": [Card("strike", targets=("bob",))]}
    run(open_cards(scene, laid, {"cal": [Card(base, ability="made")]}), Sitters({}))
    assert [(each.actor, each.why) for each in happened(scene, CardVoid)] == [("cal", "it cannot be paid for")]
    assert (cal.ap.value, cal.tokens[REACTION], cal.answered) == before


# The secondary Rotation


@pytest.mark.rules("TC-CARD-06", "TC-CARD-16")
def test_after_the_reveal_everybody_involved_rolls_react_once_the_priority_holder_too() -> None:
    scene = ann_and_two()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob", "walk"],
        (ANSWER, "bob"): ["dodge-light", "strike-light"],
    }
    table = window(scene, given)
    assert table.rolls(REACT) == ["ann", "bob"]
    assert [each.actor for each in happened(scene, Reacted)] == ["ann", "bob"]


@pytest.mark.rules("TC-CARD-06")
def test_without_an_answer_nobody_rolls() -> None:
    scene = ann_and_bob()
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): []})
    assert table.rolls(REACT) == []


@pytest.mark.rules("TC-CARD-14")
@pytest.mark.parametrize(("bob", "order"), [(9, ["bob", "ann"]), (2, ["ann", "bob"])])
def test_a_quicker_reaction_comes_before_the_action_it_answers_a_slower_one_after_it(
    bob: int, order: list[str]
) -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["strike-light"],
        (REACT, "bob"): react(bob),
    }
    window(scene, given)
    assert [attacker for attacker, _ in attempts(scene)] == order


@pytest.mark.rules("TC-CARD-14", "TC-G-31")
def test_where_priority_comes_first_no_reaction_overtakes_it() -> None:
    scene = ann_and_bob({"TC-G-31": "on"})
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["strike-light"], (REACT, "bob"): react(9)}
    )
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]


@pytest.mark.rules("TC-CARD-14", "TC-G-79")
def test_equal_in_react_and_acuity_both_act_even_if_one_falls() -> None:
    scene = ann_and_bob(hp=1)
    who(scene, "bob").hp.value = 1
    given = {(LAY, "ann"): ["strike-heavy", "at:bob"], (ANSWER, "bob"): ["strike-heavy"]}
    window(scene, {**given, ("TC-ACC-02", "ann"): react(9)})
    assert not who(scene, "bob").can_act
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]


@pytest.mark.rules("TC-CARD-14")
def test_a_defence_comes_at_the_moment_of_the_attack_however_slow_it_is() -> None:
    scene = ann_and_bob()
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["block-light"], (REACT, "bob"): react(1)}
    )
    assert [each.actor for each in happened(scene, Defended)] == ["bob"]


@pytest.mark.rules("TC-CARD-07", "TC-CARD-15", "TC-CARD-12")
@pytest.mark.parametrize(("cid", "by"), [(9, "cid"), (2, "bob")])
def test_whoever_is_quicker_answers_the_attack_an_ally_even_before_its_target(cid: int, by: str) -> None:
    scene = ann_and_two()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): ["block-light"],
        (ANSWER, "cid"): ["block-light"],
        (REACT, "cid"): react(cid),
    }
    window(scene, given)
    assert [each.actor for each in happened(scene, Defended)] == [by]
    assert attempts(scene) == [("ann", by)]
    slower = "bob" if by == "cid" else "cid"
    assert [each.actor for each in happened(scene, CardReturned)] == [slower]
    assert who(scene, slower).ap.value == 15


@pytest.mark.rules("TC-CARD-12")
def test_a_card_that_can_answer_nothing_is_taken_back_and_costs_nothing() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    window(scene, {(LAY, "ann"): ["walk"], (ANSWER, "bob"): ["strike-light"]})
    assert attempts(scene) == [("bob", "ann")]  # a Reaction need not affect what it answers
    bob.ap.value, bob.tokens = 15, {"reaction": 2}
    window(scene, {(LAY, "ann"): ["recover", "sub:examine", "at:bob"], (ANSWER, "bob"): ["block-light"]})
    assert [each.actor for each in happened(scene, CardReturned)] == ["bob"]
    assert (bob.ap.value, reactions(bob)) == (15, 2)


@pytest.mark.rules("TC-CARD-16")
def test_several_actions_of_one_holder_resolve_in_the_order_they_were_laid() -> None:
    for cards in (["walk", "strike-light", "at:bob"], ["strike-light", "at:bob", "walk"]):
        scene = ann_and_bob()
        window(scene, {(LAY, "ann"): cards, ("TC-CP-05", "ann"): "2,1"})
        kinds = [type(each).__name__ for each in scene.events or [] if isinstance(each, (Aimed, Strode))]
        assert kinds == (["Strode", "Aimed"] if cards[0] == "walk" else ["Aimed", "Strode"])


# Stepping in


@pytest.mark.rules("TC-CARD-15")
def test_who_steps_in_becomes_the_target_and_takes_what_the_defence_lets_through() -> None:
    scene = ann_and_two()
    bob, cid = who(scene, "bob"), who(scene, "cid")
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): [],
        (ANSWER, "cid"): ["block-light"],
        ("TC-ACC-02", "ann"): react(9),
    }
    window(scene, given)
    assert [(each.actor, each.target) for each in happened(scene, Interposed)] == [("cid", "bob")]
    assert bob.hp.value == 30
    assert cid.hp.value < 30
    assert reactions(cid) == 1  # stepping in is a Reaction, and 1 AP more
    assert cid.ap.value == 15 - 1 - 1


@pytest.mark.rules("TC-CARD-15", "TC-CARD-20")
@pytest.mark.parametrize("cards", [["block-light", "run"], ["run", "block-light"]])
@pytest.mark.parametrize("left", [1, 2])
def test_from_afar_one_steps_in_with_a_stride_and_both_are_one_reaction(cards: list[str], left: int) -> None:
    same = plain("x")["primaries"]
    scene = a_fight(plain("ann"), foe("bob", primaries=same), foe("cid", primaries=same, place="8,2"))
    cid = who(scene, "cid")
    cid.tokens = {"reaction": left}
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): [],
        (ANSWER, "cid"): cards,
        ("TC-CP-05", "cid"): "4,2",
    }
    window(scene, given)
    assert [(each.actor, each.target) for each in happened(scene, Interposed)] == [("cid", "bob")]
    assert reactions(cid) == left - 1
    assert cid.ap.value == 15 - 1 - 1 - 2  # Block, one surcharge, Run


@pytest.mark.rules("TC-CARD-15")
@pytest.mark.parametrize("cards", [["block-light"], ["block-light", "hustle"]])
def test_too_far_away_for_a_stride_to_get_there_nobody_steps_in(cards: list[str]) -> None:
    same = plain("x")["primaries"]
    scene = a_fight(plain("ann"), foe("bob", primaries=same), foe("cid", primaries=same, place="8,2"))
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): [], (ANSWER, "cid"): cards})
    assert not happened(scene, Interposed)
    assert [each.card for each in happened(scene, CardReturned)] == ["Light Block"]


@pytest.mark.rules("TC-CARD-15", "TC-REACT-10", "TC-DEV-04")
@pytest.mark.parametrize(("item", "steps"), [("spear", True), ("sword", False)])
def test_one_steps_in_as_far_as_the_device_reaches(item: str, steps: bool) -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cid", place="5,2", items=[{"item": item, "at": "main"}]))
    block = f"block-light~{item}"
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): [], (ANSWER, "cid"): [block]})
    assert bool(happened(scene, Interposed)) is steps


# What a card settles, and how many there are


@pytest.mark.rules("TC-CARD-19")
def test_a_laid_card_leaves_open_where_to_whom_a_reaction_hits_and_what_a_block_stops() -> None:
    scene = a_fight(plain("ann"), foe("cur"), plain("bo"))
    table = window(
        scene,
        {
            (LAY, "ann"): ["walk", "strike-light", "at:cur"],
            (ANSWER, "cur"): ["strike-light"],
        },
    )
    order = [ask.what for ask in table.asked]
    assert order.index("TC-CP-03") > order.index(ANSWER)  # at whom: at the reveal
    assert order.index("TC-CP-05") > order.index(ANSWER)  # which squares: when it resolves
    assert set(keys(table.questions("TC-CP-03")[0])) == {"ann", "bo"}


@pytest.mark.rules("TC-CARD-20", "TC-REACT-16")
def test_one_own_defence_answers_one_action_only() -> None:
    scene = a_fight(plain("ann", items=[*IN_HAND, {"item": "dagger", "at": "off"}]), foe("bob"))
    bob = who(scene, "bob")
    bob.tokens = {"reaction": 0}
    given = {
        (LAY, "ann"): ["strike-light~sword", "at:bob", "off-strike-light~dagger"],
        (ANSWER, "bob"): ["dodge-light"],
    }
    given[(LAY, "ann")] = ["strike-light~sword", "off-strike-light~dagger"]
    table = window(scene, given)
    assert attempts(scene) == [("ann", "bob")] * 2
    assert len(happened(scene, Defended)) == 1
    assert keys(table.question("TC-CP-03")) == ["0", "1"]


# Prepared defences


@pytest.mark.rules("TC-AP-08", "TC-AP-19", "TC-CARD-13")
def test_who_spends_itself_on_a_defence_falls_though_the_attack_came_to_nothing() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.place, bob.ap.value = "9,2", -13  # out of reach
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"]})
    assert attempts(scene) == []
    assert (bob.falling, bob.has(BLACKED_OUT)) == (False, True)


@pytest.mark.rules("TC-AP-19", "TC-SUB-20")
def test_who_spends_itself_on_insight_falls_when_the_cards_have_resolved() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.ap.value = -14
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light", "sub:insight"]})
    assert happened(scene, Defended) == []
    assert (bob.ap.value, bob.falling, bob.has(BLACKED_OUT)) == (-15, False, True)


@pytest.mark.rules("TC-CARD-22")
def test_a_prepared_defence_is_gone_with_the_next_own_turn() -> None:
    scene = ann_and_bob()
    window(scene, {(LAY, "ann"): ["dodge-heavy"]})
    scene.state.rotation.at = -1
    sit(next_turn(scene))
    assert who(scene, "ann").prepared == []


# Legality, ties, Triggers


@pytest.mark.rules("TC-CARD-23")
def test_who_falls_loses_the_remaining_cards() -> None:
    scene = ann_and_bob(hp=1)
    given = {
        (LAY, "ann"): ["strike-light", "at:bob", "recover"],
        (ANSWER, "bob"): ["strike-heavy"],
        (REACT, "bob"): react(9),
        ("TC-ACC-02", "bob"): react(9),
        ("TC-EV-05", "bob"): [5] * 4,
        ("TC-RSV-11", "ann"): react(1),
    }
    table = Sitters(given)
    run(take_priority(scene, [who(scene, "ann")]), table)
    assert not who(scene, "ann").can_act
    assert attempts(scene) == [("bob", "ann")]
    assert len(happened(scene, CardVoid)) == 2


@pytest.mark.rules("TC-CARD-24", "TC-REACT-04", "TC-CP-01")
def test_those_who_are_tied_lay_at_once_share_one_reveal_and_act_by_secondary_react() -> None:
    scene = ann_and_bob()
    scene.state.rotation.places = [["ann", "bob"]]
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (LAY, "bob"): ["strike-light", "at:ann"],
        (REACT, "bob"): react(9),
    }
    table = window(scene, given, "ann", "bob")
    assert len(happened(scene, Revealed)) == 1
    assert table.rolls(REACT) == ["ann", "bob"]
    assert attempts(scene) == [("bob", "ann"), ("ann", "bob")]


@pytest.mark.rules("TC-CARD-24", "TC-G-79", "TC-CP-32")
def test_tied_even_then_the_gm_orders_them_and_both_act() -> None:
    scene = ann_and_bob(hp=1)
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (LAY, "bob"): ["strike-heavy", "at:ann"],
        ("TC-CP-32", ""): ["bob", "ann"],
        ("TC-ACC-02", "bob"): react(9),
        ("TC-EV-05", "bob"): [5] * 4,
    }
    table = window(scene, given, "ann", "bob")
    assert table.question("TC-CP-32").seat == "gm"
    assert attempts(scene) == [("bob", "ann"), ("ann", "bob")]


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


@pytest.mark.rules("TC-G-79", "TC-CARD-14")
def test_a_tied_reaction_runs_although_its_runner_is_grabbed_at_that_moment() -> None:
    scene = ann_and_bob()
    given = {(LAY, "ann"): ["grab-light", "at:bob"], (ANSWER, "bob"): ["run"], ("TC-CP-05", "bob"): "8,2"}
    window(scene, {**given, ("TC-ACC-02", "ann"): react(9)})
    assert happened(scene, Gripped)
    bob = who(scene, "bob")
    assert (bob.place, bob.grips, bob.has(RESTRAINED)) == ("8,2", [], False)


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


@pytest.mark.rules("TC-G-79", "TC-CARD-16", "TC-CARD-23")
def test_tied_holders_act_card_by_card_and_who_falls_loses_the_next() -> None:
    scene = ann_and_bob(ap=9)
    bob = who(scene, "bob")
    bob.hp.value, bob.ap.value = 1, 9
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob", "recover"],
        (LAY, "bob"): ["strike-light", "at:ann", "recover"],
        (ANSWER, "bob"): [],
        ("TC-ACC-02", "ann"): react(9),
        ("TC-CP-10", "ann"): "ap",
    }
    table = window(scene, given, "ann", "bob")
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]
    assert [each.who for each in table.questions("TC-CP-10")] == ["ann"]
    assert "Bob's Recover comes to nothing: Bob cannot act any more." in told(scene)


@pytest.mark.rules("TC-AP-19", "TC-AP-08")
def test_who_spends_everything_on_a_defence_nobody_calls_for_falls_all_the_same() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=plain("x")["primaries"], place="5,2", ap=-12))
    given = {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"], ("TC-AP-09", "bob"): [9]}
    window(scene, given)  # the Strike does not reach
    bob = who(scene, "bob")
    assert (bob.ap.value, bob.has(BLACKED_OUT), bob.falling) == (-12 - 5, True, False)


@pytest.mark.rules("TC-AP-19", "TC-CARD-20")
def test_weariness_is_read_once_for_all_reacting_cards() -> None:
    scene = a_fight(
        plain("ann", items=[{"item": "dagger", "at": "off"}]), foe("bob", primaries=plain("x")["primaries"], ap=0)
    )
    laid = ["strike-light", "at:bob", "off-strike-light~dagger"]
    window(scene, {(LAY, "ann"): laid, (ANSWER, "bob"): ["dodge-light", "block-light"]})
    assert who(scene, "bob").ap.value == -2  # not 1 and then 3
