"""A Priority window: lay, answer, reveal, order, resolve (TC-CARD-02 … TC-CARD-25), and Holds released."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Revealed
from facedown.kernel.scene.secret import seal
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, REACTION, Holding
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid, Defended
from facedown.rulesets.tricore.fight.priority import open_cards, release, take_priority
from facedown.rulesets.tricore.fight.turns import start_turn
from tests.playing import happened, play, told
from tests.tricore.staged.cast import a_fight, let_run, plain, who
from tests.tricore.staged.clashes import HIT, armed, held, held_by_bob
from tests.tricore.staged.duels import LAID, WEAK, duel
from tests.tricore.staged.table import (
    ANSWER,
    LAY,
    REACT,
    InTurn,
    Sitters,
    ann_and_bob,
    attempts,
    react,
    reactions,
    window,
)


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


@pytest.mark.rules("TC-G-31")
@pytest.mark.parametrize(("mode", "order"), [("off", ["bob", "ann"]), ("on", ["ann", "bob"])])
def test_a_quicker_reaction_comes_before_the_priority_action_or_after(mode: str, order: list[str]) -> None:
    scene = duel({"TC-G-31": mode})
    bob = ("none", WEAK)  # Ann answers openly, with nothing
    rolls = (*bob, WEAK) if mode == "off" else (WEAK, *bob)
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["strike-light~sword"], (1, 1), (11, 11), *rolls)
    assert [each.actor for each in happened(scene, Aimed)] == order


@pytest.mark.rules("TC-G-31")
@pytest.mark.parametrize("mode", ["off", "on"])
def test_a_slower_reaction_comes_after_it_under_either_reading(mode: str) -> None:
    scene = duel({"TC-G-31": mode})
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["strike-light~sword"], (11, 11), (1, 1), WEAK, "none", WEAK)
    assert [each.actor for each in happened(scene, Aimed)] == ["ann", "bob"]


@pytest.mark.rules("TC-CARD-14")
def test_a_defence_comes_at_the_moment_of_the_attack_however_slow_it_is() -> None:
    scene = ann_and_bob()
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["block-light"], (REACT, "bob"): react(1)}
    )
    assert [each.actor for each in happened(scene, Defended)] == ["bob"]


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


@pytest.mark.rules("TC-AP-19", "TC-AP-08", "TC-SUB-20")
def test_who_spends_itself_on_insight_falls_though_it_lays_nothing_then() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.ap.value = 1 - bob.ap.start
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["walk"],
        (ANSWER, "bob"): InTurn([["hustle", "sub:insight"], []]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "ann"): [1],
    }
    window(scene, given)
    assert bob.has(BLACKED_OUT)


# Holds are released


@pytest.mark.rules("TC-CARD-09", "TC-UTIL-13")
def test_a_held_card_is_turned_up_with_the_others_when_it_is_released() -> None:
    scene = ann_and_bob()
    ann = who(scene, "ann")
    hold = {(LAY, "ann"): ["hold"], ("TC-CP-12", "ann"): {"card": "strike-heavy", "sub": "nothing", "trigger": "acts"}}
    window(scene, hold)
    assert ann.holding is not None
    assert "strike" not in repr(ann.holding)
    assert not any("Strike" in line for line in told(scene))
    window(scene, {(LAY, "bob"): ["walk"], (ANSWER, "ann"): ["release"]}, "bob")
    assert ("Ann", "Heavy Strike") in happened(scene, Revealed)[-1].choices
    assert who(scene, "ann").holding is None
    assert (reactions(ann), ann.ap.value) == (1, 15 - 3 - 1)


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-06", "TC-UTIL-13", "TC-G-64", "TC-REACT-20")
def test_a_held_action_is_released_at_once_when_its_event_occurs() -> None:
    scene = held_by_bob("strike-moderate", "acts")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes", "none", HIT, "lethal", [4, 4, 4])
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 - 2 - 1, 1)  # paid now, with the surcharge
    assert (ann.hp.value, bob.holding) == (30 - (12 + 6 - 9), None)


@pytest.mark.rules("TC-UTIL-05")
def test_a_hold_may_be_kept_when_its_event_occurs() -> None:
    scene = held_by_bob("strike-light", "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "no")
    assert held(scene, "bob") == Card("strike")
    assert who(scene, "bob").ap.value == 10


@pytest.mark.rules("TC-UTIL-06")
def test_without_a_reaction_nothing_is_released() -> None:
    scene = held_by_bob("strike-light", "acts")
    who(scene, "bob").tokens["reaction"] = 0
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3")
    assert held(scene, "bob") == Card("strike")


MISSED = [[1, 1]]


@pytest.mark.rules("TC-UTIL-05", "TC-CP-12")
@pytest.mark.parametrize(
    ("trigger", "card", "answers", "comes"),
    [
        ("attacked", Card("strike", targets=("bob",)), MISSED, True),
        ("attacked", Card("strike", targets=("cal",)), MISSED, False),
        ("attacked", Card("walk"), ["2,3"], False),
        ("ally-attacked", Card("strike", targets=("cal",)), MISSED, True),
        ("ally-attacked", Card("walk"), ["2,3"], False),
        ("moves", Card("walk"), ["2,3"], True),
        ("moves", Card("strike", targets=("bob",)), MISSED, False),
        ("near", Card("walk"), ["2,3"], False),
        ("near", Card("run"), ["2,6"], False),
        ("near", Card("strike", targets=("bob",)), MISSED, False),
        ("acts", Card("drop", item="sword"), [], True),
    ],
)
def test_a_hold_waits_for_its_own_event(trigger: str, card: Card, answers: list[Any], comes: bool) -> None:
    others = [plain("bob", side="foes"), plain("cal", side="foes", place="2,1")]
    scene = a_fight(armed("ann", "sword"), *others, map=("." * 8,) * 8)
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), trigger)
    play(open_cards(scene, {"ann": [card]}, {}), *answers, *(["no"] if comes else []))


@pytest.mark.rules("TC-CP-12", "TC-UTIL-05")
@pytest.mark.parametrize(
    ("trigger", "cards", "asked"),
    [
        ("acts", ["recover"], True),
        ("moves", ["recover"], False),
        ("moves", ["walk"], True),
        ("near", ["walk"], False),
        ("attacked", ["strike-light", "at:ann"], True),
        ("attacked", ["walk"], False),
        ("ally-attacked", ["strike-light", "at:ann"], True),
    ],
)
def test_only_its_own_event_releases_a_hold(trigger: str, cards: list[str], asked: bool) -> None:
    scene = ann_and_bob()
    window(
        scene,
        {(LAY, "ann"): ["hold"], ("TC-CP-12", "ann"): {"card": "dodge-light", "sub": "nothing", "trigger": trigger}},
    )
    table = window(scene, {(LAY, "bob"): cards, (ANSWER, "ann"): []}, "bob")
    assert bool(table.questions("TC-CP-12")) == asked


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-13")
def test_an_opponents_reaction_sets_a_hold_off_too() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), plain("cal", place="2,1"))
    who(scene, "cal").holding = Holding(seal("cal", Card("walk")), "moves")
    play(open_cards(scene, {"ann": [Card("walk")]}, {"bob": [Card("walk")]}), [1, 1], [2, 2], "3,1", "no", "2,3")


@pytest.mark.rules("TC-UTIL-05", "TC-DEV-04")
@pytest.mark.parametrize(("item", "comes"), [("spear", True), ("sword", False)])
def test_within_reach_is_as_far_as_the_weapon_in_hand_goes(item: str, comes: bool) -> None:
    scene = a_fight(plain("ann"), armed("bob", item, side="foes", place="2,5"))
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), "near")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", *(["no"] if comes else []))


@pytest.mark.rules("TC-CARD-12", "TC-UTIL-13")
def test_a_released_attack_with_nobody_in_reach_is_taken_back_and_costs_nothing() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes", place="7,7"))
    bob = who(scene, "bob")
    bob.holding = Holding(seal("bob", Card("strike")), "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes")
    assert (bob.ap.value, bob.tokens["reaction"]) == (15, 2)
    assert not who(scene, "bob").holding
    assert told(scene)[-1] == "Bob takes Light Strike back: nobody it could go at is in its reach. It costs nothing."


@pytest.mark.rules("TC-UTIL-05")
def test_a_friend_sets_no_hold_off() -> None:
    scene = a_fight(armed("ann", "sword"), plain("bob"), plain("cal", side="foes", place="2,1"))
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3")


@pytest.mark.rules("TC-UTIL-13", "TC-UTIL-06")
def test_a_held_action_may_be_released_where_cards_are_placed() -> None:
    scene = held_by_bob("strike-light", "near")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    # Ann strikes at him, which would spare him the surcharge of another card; he is quicker, and she takes it
    play(take_priority(scene, [ann]), ["strike-light", "at:bob"], ["release"],
         [1, 1], [9, 9], "none", HIT, [6, 4], [1, 1])  # fmt: skip
    assert (bob.ap.value, bob.tokens["reaction"], bob.holding) == (10 - 1 - 1, 1, None)
    assert ann.hp.value == 30 - (10 + 6 - 9)


@pytest.mark.rules("TC-UTIL-06", "TC-REACT-20")
def test_a_held_defence_too_takes_a_reaction_and_the_surcharge() -> None:
    scene = held_by_bob("dodge-light", "attacked")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(take_priority(scene, [ann]), ["strike-light", "at:bob"], ["release"], [1, 1], [9, 9], [2, 2], [1, 1])
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 - 1 - 1, 1)


@pytest.mark.rules("TC-G-64", "TC-CARD-21")
def test_a_held_action_is_released_for_a_reaction_and_an_ap_or_lapses_at_the_next_turn() -> None:
    held = {"card": "strike-light~sword", "sub": "nothing", "trigger": "acts"}
    scene = duel(ann={"ap": 10})
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["hold"], [], held, "yes")
    assert ann.ap.value == 11
    had = ann.tokens[REACTION]
    play(release(scene, ann), "none", WEAK)
    assert (ann.ap.value, ann.tokens[REACTION]) == (11 - 3 - 1, had - 1)
    scene = duel(ann={"ap": 10})
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["hold"], [], held, "yes")
    play(start_turn(scene, ann))
    assert ann.holding is None
    assert ann.ap.value == 11


@pytest.mark.rules("TC-UTIL-05", "TC-CP-12", "TC-G-102")
@pytest.mark.parametrize(("start", "to", "asked"), [("0,1", "6,1", ["2,1"]), ("0,0", "6,0", []), ("2,1", "0,1", [])])
def test_a_hold_until_somebody_comes_near_is_released_at_the_square_where_they_do(
    start: str, to: str, asked: list[str]
) -> None:
    scene = a_fight(plain("ann", place=start), plain("bob", side="foes", place="3,2"), map=("." * 10,) * 5)
    ann, bob = who(scene, "ann"), who(scene, "bob")
    bob.holding = Holding(seal("bob", Card("strike")), "near")
    places = []

    def answer(ask: Ask) -> Any:
        if ask.what == "TC-CP-12":
            places.append(ann.place)
            return "yes"
        return to if ask.what == "TC-CP-05" else ask.default

    let_run(open_cards(scene, {"ann": [Card("run")]}, {}), answers=answer)
    assert places == asked
    assert (bob.holding is None) is bool(asked)
    assert bob.tokens[REACTION] == 2 - len(asked)
