"""Binding: each reacting card to one revealed Action that it legally answers (TC-CARD-12, TC-CARD-20)."""

from typing import Any, Literal

import msgspec
import pytest

from facedown.kernel.dice.flow import run
from facedown.rulesets.tricore.actions.answer import defend_openly
from facedown.rulesets.tricore.actions.utility import NOTHING
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import Aimed, CardReturned, CardVoid, Defended, Interposed
from facedown.rulesets.tricore.fight.binding import attacks, bind
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.rolls.blow import BY_BONUS, declare
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import LIGHT, SURE_HIT, USED, a_trigger, answering_ability, has_answered
from tests.tricore.staged.blasts import PAIR, WHERE, a_blast
from tests.tricore.staged.blows import COUP, dying, hp
from tests.tricore.staged.cast import THREES, a_fight, foe, hero, let_run, plain, who
from tests.tricore.staged.duels import HITS, STRIKE, SWORD, WEAK, duel
from tests.tricore.staged.table import (
    ACCURACY,
    ANSWER,
    IN_HAND,
    LAY,
    MISS,
    REACT,
    SAME,
    STAB_LAID,
    InTurn,
    Sitters,
    ann_and_bob,
    ann_and_two,
    ann_ben_and_bea,
    assumed,
    attempts,
    keys,
    react,
    reactions,
    spent,
    window,
)


def near(id: str, place: str, **differences: Any) -> dict[str, Any]:
    """Somebody on Bob's side with empty hands."""
    return plain(id, **{"side": "foes", "place": place, **differences})


def _after(defence: str) -> list[Any]:
    """What follows when a defence of 5 or 8 meets an Accuracy of 5: the Dodge's step, the Riposte declined."""
    return {"block-light": [], "dodge-light": ["stay"], "parry-light": ["no"]}[defence]


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


@pytest.mark.rules("TC-C-45")
@pytest.mark.parametrize(("mode", "left"), [(0, 14), (1, 13)])
def test_an_open_defence_of_oneself_costs_an_ap_more_or_not(mode: int, left: int) -> None:
    scene = duel({"TC-C-45": mode})
    ann, bob = who(scene, "ann"), who(scene, "bob")
    before = bob.tokens[REACTION]
    card = msgspec.structs.replace(STRIKE, targets=("bob",))
    play(defend_openly(scene, declare(ann, card, bob, BY_BONUS, subtypes_of(scene, ann, card))), "dodge-light")
    assert bob.ap.value == left
    assert bob.tokens[REACTION] == before  # it uses no Reaction


@pytest.mark.rules("TC-C-45")
@pytest.mark.parametrize(("mode", "left"), [(0, 13), (1, 12)])
def test_the_free_answer_takes_the_surcharge_of_one_defence_away(mode: int, left: int) -> None:
    scene = duel({"TC-C-45": mode}, ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    play(
        take_priority(scene, [who(scene, "ann")]),
        ["strike-light~sword", "at:bob", "off-strike-light~dagger"],
        ["dodge-light", "block-light"],
        HITS, HITS,  # secondary React
        "0",  # the Dodge answers the first
        WEAK, (1, 1), WEAK, (1, 1),
    )  # fmt: skip
    assert who(scene, "bob").ap.value == left


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


@pytest.mark.rules("TC-CP-03", "TC-CARD-12")
def test_the_reactor_says_at_the_reveal_whom_and_what_a_card_is_for() -> None:
    scene = a_fight(plain("ann"), foe("cur", primaries=SAME), plain("bo"))
    given = {(LAY, "ann"): ["walk", "recover"], (ANSWER, "cur"): ["strike-light"]}
    table = window(scene, {**given, ("TC-CP-03", "cur"): InTurn(["bo", "1"])})
    whom, what = table.questions("TC-CP-03")
    assumed(whom, "foes", "cur", "ann")  # whoever holds Priority
    assert set(keys(whom)) == {"ann", "bo"}
    assumed(what, "foes", "cur", "0")  # the first in the laid order
    assert keys(what) == ["0", "1"]


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


@pytest.mark.rules("TC-CP-03", "TC-CARD-20")
def test_a_defence_answers_by_default_the_first_action_aimed_at_its_owner() -> None:
    scene = a_fight(
        plain("ann", items=[*IN_HAND, {"item": "dagger", "at": "off"}]), foe("cur", primaries=SAME), foe("dag")
    )
    cards = ["strike-light~sword", "at:dag", "off-strike-light~dagger", "at:cur"]
    given = {(LAY, "ann"): cards, (ANSWER, "cur"): ["block-light"], (ANSWER, "dag"): []}
    table = window(scene, given)
    ask = table.question("TC-CP-03")
    assert ask.default == "1"  # the one at Cur stands first, the one at Dag could be stepped into
    assert keys(ask) == ["1", "0"]
    assert not happened(scene, Interposed)


@pytest.mark.rules("TC-CARD-15")
@pytest.mark.parametrize("cards", [["block-light"], ["block-light", "hustle"]])
def test_too_far_away_for_a_stride_to_get_there_nobody_steps_in(cards: list[str]) -> None:
    same = plain("x")["primaries"]
    scene = a_fight(plain("ann"), foe("bob", primaries=same), foe("cid", primaries=same, place="8,2"))
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): [], (ANSWER, "cid"): cards})
    assert not happened(scene, Interposed)
    assert [each.card for each in happened(scene, CardReturned)] == ["Light Block"]


@pytest.mark.rules("TC-G-32")
@pytest.mark.parametrize(("place", "steps"), [("8,5", True), ("6,5", True), ("6,6", False), ("9,4", False)])
def test_one_steps_in_where_target_or_path_is_within_reach(place: str, steps: bool) -> None:
    scene = duel(place="7,4", others=(near("cat", place),))
    defended = (WEAK,) if steps else ()
    cards = ["volley-light", "at:bob"]
    play(take_priority(scene, [who(scene, "ann")]), cards, [], ["block-light"], HITS, HITS, (1, 1), *defended)
    assert bool(happened(scene, Interposed)) is steps
    assert bool(happened(scene, CardReturned)) is not steps
    assert who(scene, "cat").ap.value == (15 - 2 if steps else 15)


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


@pytest.mark.rules("TC-G-32")
def test_a_stride_brings_one_there() -> None:
    scene = duel(place="7,4", others=(near("cat", "7,7"),))
    cards = ["volley-light", "at:bob"]
    play(take_priority(scene, [who(scene, "ann")]), cards, [], ["run", "block-light"], HITS, HITS, "7,5", (1, 1), WEAK)
    assert who(scene, "cat").place == "7,5"
    assert happened(scene, Interposed)


@pytest.mark.rules("TC-CARD-15", "TC-REACT-10", "TC-DEV-04")
@pytest.mark.parametrize(("item", "steps"), [("spear", True), ("sword", False)])
def test_one_steps_in_as_far_as_the_device_reaches(item: str, steps: bool) -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cid", place="5,2", items=[{"item": item, "at": "main"}]))
    block = f"block-light~{item}"
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): [], (ANSWER, "cid"): [block]})
    assert bool(happened(scene, Interposed)) is steps


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


@pytest.mark.rules("ACS-30", "TC-CARD-20", "TC-REACT-16")
def test_whoever_it_covers_may_meet_it_with_a_defence() -> None:
    scene = a_blast(*PAIR)
    table = window(
        scene,
        {(LAY, "ann"): ["test-light", "at:bob"], (WHERE, "ann"): "6,3", (ANSWER, "cid"): ["dodge-light"]},
    )
    assert "cid" in table.rolls("TC-ACC-06")


@pytest.mark.rules("TC-AP-19", "TC-CARD-20")
def test_weariness_is_read_once_for_all_reacting_cards() -> None:
    scene = a_fight(
        plain("ann", items=[{"item": "dagger", "at": "off"}]), foe("bob", primaries=plain("x")["primaries"], ap=0)
    )
    laid = ["strike-light", "at:bob", "off-strike-light~dagger"]
    window(scene, {(LAY, "ann"): laid, (ANSWER, "bob"): ["dodge-light", "block-light"]})
    assert who(scene, "bob").ap.value == -2  # not 1 and then 3


@pytest.mark.rules("ACS-20", "ACS-111", "TC-REACT-20", "TC-REACT-13")
@pytest.mark.parametrize(
    ("made", "laid", "surcharge"),
    [
        (answering_ability("targeted"), ["strike-light", "at:aria"], 0),
        (answering_ability("revealed", trigger_of="strike"), ["strike-light", "at:aria"], 1),
        (answering_ability("revealed", trigger_of="walk"), ["walk"], 1),
    ],
)
def test_a_trigger_laid_for_what_is_revealed_is_bound_to_it(
    made: dict[str, Any], laid: list[str], surcharge: int
) -> None:
    scene = a_trigger(made)
    user = who(scene, "aria")
    window(scene, {(LAY, "cur"): laid, (ANSWER, "aria"): [LIGHT], ("TC-CP-07", "cur"): "none"}, "cur")
    assert has_answered(scene)
    assert user.ap.start - user.ap.value == 3 + surcharge
    assert reactions(user) == 2


@pytest.mark.rules("TC-REACT-01", "TC-REACT-08", "TC-REACT-14", "TC-REACT-15", "TC-REACT-20")
def test_anybody_else_may_react_for_one_ap_more_and_a_reaction_with_something_unrelated() -> None:
    scene = ann_ben_and_bea()
    walks = ["walk"]
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, [], walks, [5, 5], [4, 4], MISS, "5,2")
    assert spent(scene, "bea") == (0 + 1, 1)
    assert who(scene, "bea").place == "5,2"


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


@pytest.mark.rules("TC-REACT-09", "TC-REACT-17", "TC-REACT-20", "TC-REACT-12")
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


@pytest.mark.rules("ACS-20", "ACS-111")
def test_a_trigger_whose_event_was_not_revealed_is_returned() -> None:
    scene = a_trigger(answering_ability("targeted"))
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): [LIGHT]}, "cur")
    assert "Aria takes Light Test with Sword back: there is nothing for it to answer. It costs nothing." in told(scene)
    assert who(scene, "aria").ap.value == who(scene, "aria").ap.start


@pytest.mark.rules("ACS-20", "ACS-111")
def test_a_card_laid_in_answer_is_revealed_as_well() -> None:
    """Cur strikes Bo, who blocks; Aria waits for a Block."""
    scene = a_trigger(answering_ability("revealed", trigger_of="block"), hero("bo", place="2,3", items=[]))
    given = {(LAY, "cur"): ["strike-light", "at:bo"], (ANSWER, "bo"): ["block-light"], (ANSWER, "aria"): [LIGHT]}
    window(scene, given, "cur")
    assert has_answered(scene)


@pytest.mark.rules("TC-CARD-25", "ACS-111")
@pytest.mark.parametrize(("faces", "used"), [(SURE_HIT, True), ([1, 1], False)])
def test_a_trigger_laid_for_what_may_happen_is_paid_when_it_does_or_returns(faces: list[int], used: bool) -> None:
    scene = a_trigger(answering_ability("damaged"))
    user = who(scene, "aria")
    given = {(LAY, "cur"): ["strike-heavy", "at:aria"], (ANSWER, "aria"): ["test-moderate~sword"]}
    seen = window(scene, {**given, (ACCURACY, "cur"): faces}, "cur")
    assert [keys(each) for each in seen.questions(USED)] == ([["none", "test"]] if used else [])
    assert has_answered(scene) == used
    back = "Aria takes Moderate Test with Sword back: there is nothing for it to answer. It costs nothing."
    assert (back in told(scene)) != used
    assert (user.ap.value < user.ap.start) == used


@pytest.mark.rules("TC-WND-27")
def test_it_is_an_active_core_action_the_target_cannot_answer() -> None:
    scene = dying()
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert hand.cards["coup"].kind == "core"
    assert limits["core"] == 1
    assert attacks(scene, [Play(who(scene, "ann"), COUP)]) == []


ARMED_TWICE = [{"item": "sword", "at": "main"}, {"item": "dagger", "at": "off"}]


@pytest.mark.rules("TC-EQP-02", "TC-EQP-05", "TC-EQP-06", "TC-REACT-08", "TC-REACT-12", "TC-O-OFFHAND-REACTION")
@pytest.mark.parametrize(
    ("card", "ap", "left"), [("both-strike-light", 1 + 2 + 1, 1), ("off-strike-light~dagger", 1 + 1, 2)]
)
def test_two_weapons_answer_for_a_reaction_and_the_off_hand_for_none(card: str, ap: int, left: int) -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=THREES, items=ARMED_TWICE))
    window(scene, {(LAY, "ann"): ["walk"], (ANSWER, "bob"): [card], (ACCURACY, "bob"): MISS})
    bob = who(scene, "bob")
    assert attempts(scene) == [("bob", "ann")]
    assert (bob.ap.start - bob.ap.value, bob.tokens[REACTION]) == (ap + 1, left)  # and the surcharge
    assert bob.offhand_cycle == scene.state.rotation.cycle


@pytest.mark.rules("TC-EQP-05", "TC-O-OFFHAND-REACTION")
@pytest.mark.parametrize(("reading", "asked"), [("additional", True), ("counted", False)])
def test_who_has_no_reaction_left_is_asked_for_the_off_hand(reading: str, asked: bool) -> None:
    rules = {"TC-O-OFFHAND-REACTION": reading}
    scene = a_fight(plain("ann"), foe("bob", primaries=THREES, items=ARMED_TWICE), rulings=rules)
    scene.refresh(who(scene, "bob"), {REACTION: 0})
    answer = {(ANSWER, "bob"): ["off-strike-light~dagger"], (ACCURACY, "bob"): MISS} if asked else {}
    table = window(scene, {(LAY, "ann"): ["walk"], **answer})
    assert bool(table.questions(ANSWER)) is asked
    assert bool(attempts(scene)) is asked


@pytest.mark.rules("TC-EQP-05", "TC-O-OFFHAND-REACTION", "TC-REACT-12")
@pytest.mark.parametrize(("left", "items", "asked"), [(1, [], True), (0, [], False), (0, ARMED_TWICE, True)])
def test_who_is_not_aimed_at_is_asked_with_a_reaction_or_an_off_hand_left(
    left: int, items: list[Any], asked: bool
) -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=THREES, items=items))
    scene.refresh(who(scene, "bob"), {REACTION: left})
    assert bool(window(scene, {(LAY, "ann"): ["walk"]}).questions(ANSWER)) is asked


@pytest.mark.rules("TC-EQP-05", "TC-EQP-06")
def test_a_reaction_with_the_thing_in_the_off_hand_alone_is_one_like_any_other() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=THREES, items=ARMED_TWICE))
    window(scene, {(LAY, "ann"): ["walk"], (ANSWER, "bob"): ["strike-light~dagger"], (ACCURACY, "bob"): MISS})
    bob = who(scene, "bob")
    assert (bob.tokens[REACTION], bob.offhand_cycle) == (1, -1)


@pytest.mark.rules("TC-EQP-06", "TC-CARD-13")
def test_two_cards_of_one_reveal_do_not_share_the_off_hand() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=THREES, items=ARMED_TWICE))
    bob = who(scene, "bob")
    both, off = (
        reacting_hand(scene, bob, 0, 1)[0].cards[key] for key in ("both-strike-light", "off-strike-light~dagger")
    )
    walk = Card("walk")
    let_run(open_cards(scene, {"ann": [walk]}, {"bob": [both, off]}))
    assert len(attempts(scene)) == 1
    assert [each.why for each in happened(scene, CardVoid)] == ["the off hand has been used in this cycle"]
    assert bob.tokens[REACTION] == 1


@pytest.mark.rules("TC-CARD-12")
def test_who_held_nothing_and_lets_go_of_it_takes_no_card_back() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    before = bob.tokens[REACTION], bob.ap.value
    assert play(bind(scene, [Play(who(scene, "ann"), Card("walk"))], [Play(bob, Card(NOTHING))], {}, {})) == []
    assert happened(scene, CardReturned) == []
    assert (bob.tokens[REACTION], bob.ap.value) == before


@pytest.mark.rules("TC-REACT-16")
def test_only_what_harms_is_an_attack_that_a_defence_could_answer() -> None:
    scene = ann_and_bob()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    blow, talk, lost = (Play(ann, Card(each, targets=("bob",))) for each in ("strike", "influence", "strike"))
    lost.void = "cannot be paid"
    assert [(play.card.action, target) for play, target in attacks(scene, [blow, talk, lost])] == [("strike", bob)]


@pytest.mark.rules("TC-CARD-12", "TC-REACT-10")
@pytest.mark.parametrize(("place", "card"), [("7,7", Card("strike")), ("7,7", Card("block"))])
def test_a_card_taken_back_for_want_of_reach_says_so(place: str, card: Card) -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), plain("cid", side="foes", place=place))
    play(open_cards(scene, {"ann": [Card("strike", targets=("bob",))]}, {"cid": [card]}), [5, 5], [2, 2], [1, 1])
    back = "back: nobody it could go at is in its reach. It costs nothing."
    assert any(line.startswith("Cid takes Light") and line.endswith(back) for line in told(scene))
