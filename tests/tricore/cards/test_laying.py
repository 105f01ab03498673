"""Laying cards face down: the Priority holder first, then everybody else at once; Insight looks (TC-CARD-02 … -11)."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Commit
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import Revealed
from facedown.kernel.words.schema import Several
from facedown.rulesets.tricore.actions.defending import can_answer
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, REACTION, UNAWARE
from facedown.rulesets.tricore.cards.laying import lay_reactions, reactors
from facedown.rulesets.tricore.events.combat import Aimed, CardSeen, CardsLaid, CardVoid, Defended
from facedown.rulesets.tricore.fight.priority import take_priority
from tests.playing import happened, play, told
from tests.tricore.staged.blows import a_blow, in_systemic_shock, two
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.duels import DODGE, HITS, LAID, STRIKE, WEAK, act, duel
from tests.tricore.staged.table import (
    ANSWER,
    IN_HAND,
    LAY,
    SAME,
    STAB_LAID,
    InTurn,
    ann_and_bob,
    ann_and_two,
    ann_ben_and_bea,
    assumed,
    attempts,
    keys,
    window,
)


def rolled(mode: str) -> tuple[Any, ...]:
    return (HITS, HITS) if mode == "off" else ()


@pytest.mark.rules("TC-CARD-02", "TC-CARD-11")
def test_cards_are_laid_face_down_and_only_their_number_and_their_targets_are_announced() -> None:
    scene = ann_and_two()
    window(scene, {(LAY, "ann"): ["strike-light", "at:cid", "recover"]})
    laid = happened(scene, CardsLaid)[0]
    assert (laid.actor, laid.count, laid.targets) == ("ann", 2, "Cid")
    before = told(scene)[: next(at for at, line in enumerate(told(scene)) if line.startswith("Revealed"))]
    open_lines = [line for event, line in zip(scene.events or [], before, strict=False) if not event.audience.only]
    assert not any("Strike" in line or "Recover" in line for line in open_lines)


@pytest.mark.rules("TC-CARD-11", "TC-CARD-20")
def test_what_one_does_to_oneself_is_laid_like_any_other_card() -> None:
    seen = []
    for card in ("use~healing-draught", "recover"):
        scene = ann_and_bob(items=[{"item": "healing-draught"}])
        table = window(scene, {(LAY, "ann"): [card]})
        seen.append((happened(scene, CardsLaid)[0], table.question(ANSWER)))
    assert seen[0] == seen[1]
    assert (seen[0][0].count, seen[0][0].targets) == (1, "")


@pytest.mark.rules("TC-CARD-11", "TC-REACT-22")
def test_a_hidden_attacker_announces_nothing_and_cannot_be_answered() -> None:
    scene = ann_and_bob(hidden=True)
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], ("TC-ACC-02", "ann"): [9, 9]})
    assert not table.questions(ANSWER)
    for event in happened(scene, CardsLaid):
        assert not event.audience.may_know("foes")
    assert attempts(scene) == [("ann", "bob")]


@pytest.mark.rules("TC-CARD-11", "TC-G-30")
def test_where_targets_are_not_announced_nobody_is_told_them() -> None:
    scene = ann_and_bob({"TC-G-30": "off"})
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"]})
    assert happened(scene, CardsLaid)[0].targets == ""
    ask = table.question(ANSWER)
    assert ask.default == []
    assert not any(getattr(option.hint, "aimed", 0) for option in ask.schema.options)  # type: ignore[union-attr]


@pytest.mark.rules("TC-G-30")
@pytest.mark.parametrize(("mode", "named"), [("on", "Bob"), ("off", "")])
def test_targets_are_announced_or_settled_at_the_reveal(mode: str, named: str) -> None:
    scene = duel({"TC-G-30": mode})
    play(take_priority(scene, [who(scene, "ann")]), LAID, ["dodge-light"], HITS, HITS, WEAK, (1, 1))
    first = happened(scene, CardsLaid)[0]
    assert (first.count, first.targets) == (1, named)
    assert who(scene, "bob").ap.value == 14  # either way the defence is bound, and paid for
    scene = duel({"TC-G-30": mode})
    play(
        take_priority(scene, [who(scene, "ann")]), ["crafting"], ["dodge-light"] if mode == "off" else [], *rolled(mode)
    )
    assert who(scene, "bob").ap.value == 15  # what fits nothing goes back free


@pytest.mark.rules("TC-G-30", "TC-G-33")
def test_nobody_answers_an_attacker_who_is_hidden() -> None:
    scene = duel()
    who(scene, "ann").conditions = [Condition(HIDDEN)]
    play(take_priority(scene, [who(scene, "ann")]), LAID, WEAK)  # Bob is not asked


@pytest.mark.rules("TC-G-33")
def test_who_is_unaware_neither_reacts_nor_defends() -> None:
    scene = duel(conditions=(UNAWARE,))
    play(take_priority(scene, [who(scene, "ann")]), LAID, (6, 5), (5, 5, 5))  # Bob is not asked; 14 is enough
    assert who(scene, "bob").hp.value == 30 - 9
    act(scene, STRIKE, HITS, (5, 5, 5), defence=DODGE)
    assert who(scene, "bob").hp.value == 30 - 18


@pytest.mark.rules("TC-CARD-04", "TC-CARD-05", "TC-REACT-14")
def test_everybody_aware_may_lay_cards_too_and_all_are_turned_up_at_once() -> None:
    scene = ann_and_two()
    who(scene, "cid").conditions = [Condition(UNAWARE)]
    given = {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"]}
    table = window(scene, given)
    assert [ask.who for ask in table.questions(ANSWER)] == ["bob"]
    (turned,) = happened(scene, Revealed)
    assert turned.choices == (("Ann", "Light Strike"), ("Bob", "Light Dodge"))


@pytest.mark.rules("TC-REACT-12", "TC-REACT-14")
@pytest.mark.parametrize(("left", "asked"), [(0, []), (1, ["ben"])])
def test_what_is_aimed_at_nobody_is_answered_only_by_those_with_a_reaction_left(left: int, asked: list[str]) -> None:
    scene = two()
    who(scene, "ben").tokens = {REACTION: left}
    assert [each.id for each in reactors(scene, [who(scene, "ann")], {"ann": [Card("walk")]})] == asked


@pytest.mark.rules("TC-REACT-22", "TC-REACT-14")
@pytest.mark.parametrize("why", [UNAWARE, HIDDEN])
def test_the_unaware_neither_react_nor_defend_and_only_the_strike_target_protects_them(why: str) -> None:
    scene = ann_ben_and_bea({"conditions": [UNAWARE]} if why == UNAWARE else {})
    ann, ben, bea = (who(scene, id) for id in ("ann", "ben", "bea"))
    if why == HIDDEN:
        scene.gain(ann, Condition(HIDDEN))
        ann.stealth, ann.spotted_by = 99, ["bea"]
    stab = Card("strike", devices=("dagger",), targets=("ben",))
    assert reactors(scene, [ann], {"ann": [stab]}) == [bea]
    assert not can_answer(scene, ben, Card("dodge"), a_blow(scene, stab))
    play(take_priority(scene, [ann]), STAB_LAID, [], [6, 4])
    (aimed,) = happened(scene, Aimed)
    assert (aimed.bar.value, aimed.outcome) == (14, "It misses.")
    assert happened(scene, CardVoid) == []


@pytest.mark.rules("TC-SHK-08")
def test_who_is_in_systemic_shock_neither_reacts_nor_defends() -> None:
    scene = in_systemic_shock()
    ann, ben = who(scene, "ann"), who(scene, "ben")
    stab = Card("strike", devices=("dagger",), targets=("ben",))
    assert ben.tokens[REACTION] > 0
    assert reactors(scene, [ann], {"ann": [stab]}) == []
    assert not can_answer(scene, ben, Card("dodge"), a_blow(scene, stab))


@pytest.mark.rules("TC-CP-02", "TC-CARD-04")
def test_all_others_answer_at_once_and_by_default_who_is_aimed_at_defends_most_cheaply() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=SAME), foe("cid", primaries=SAME))
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"]})
    assumed(table.question(ANSWER, "bob"), "foes", "bob", ["dodge-light"])
    assumed(table.question(ANSWER, "cid"), "foes", "cid", [])
    assert table.question(ANSWER, "bob").why == table.question(ANSWER, "cid").why
    assert [each.actor for each in happened(scene, Defended)] == ["bob"]


@pytest.mark.rules("TC-CP-02", "TC-CARD-12")
@pytest.mark.parametrize(
    ("mode", "more", "who_answers", "said"),
    [
        ("on", (), "bob", "Ann laid a card. What does Bob answer?"),
        ("on", (), "cid", "Ann laid a card, not at Cid. What does Cid answer?"),
        ("on", ("walk",), "cid", "Ann laid cards, none at Cid. What does Cid answer?"),
        ("off", (), "cid", "Ann laid a card. What does Cid answer?"),
        ("off", ("walk",), "cid", "Ann laid cards. What does Cid answer?"),
    ],
)
def test_who_is_not_aimed_at_is_told_so_where_targets_are_announced(
    mode: str, more: tuple[str, ...], who_answers: str, said: str
) -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cid"), rulings={"TC-G-30": mode})
    table = window(scene, {(LAY, "ann"): [*more, "strike-light", "at:bob"]})
    assert table.question(ANSWER, who_answers).text.startswith(said)


@pytest.mark.rules("TC-CP-02")
def test_a_friend_who_is_aimed_at_does_not_defend_by_default() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("cur"))
    table = window(scene, {(LAY, "ann"): ["walk", "sub:examine", "at:bo"]})
    assumed(table.question(ANSWER, "bo"), "bo", "bo", [])


@pytest.mark.rules("TC-CP-01", "TC-CARD-19")
def test_whoever_holds_priority_lays_cards_each_with_weight_device_sub_action_and_target() -> None:
    scene = ann_and_bob(items=IN_HAND)
    table = window(scene, {})
    ask = table.question(LAY)
    assumed(ask, "ann", "ann", [])
    assert isinstance(ask.schema, Several)
    assert {"strike-light~sword", "strike-heavy~sword", "strike-light", "walk", "sub:aim", "at:bob"} <= set(keys(ask))
    assert ask.schema.refuse(["no-such-card"]) is not None
    assert [ask.what for ask in table.asked] == [LAY]  # by default nothing is laid, and nobody has anything to answer


@pytest.mark.rules("TC-CP-01")
def test_a_card_without_a_target_is_aimed_at_the_nearest_and_each_takes_what_follows_it() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=SAME), foe("cid", primaries=SAME, place="2,3"))
    table = window(scene, {(LAY, "ann"): ["strike-light", "sub:charge", "at:cid", "walk", "sub:balance"]})
    assert "Revealed: Ann: Light Strike + Charge, then Walk + Balance" in " ".join(told(scene))
    assert "ann" in [each.who for each in table.questions("TC-CP-05")]
    assert "aimed at Cid" in told(scene)[0]
    window(scene, {(LAY, "ann"): ["strike-light"]})
    assert "Ann lays 1 card face down, aimed at Bob." in told(scene)


@pytest.mark.rules("TC-REACT-11")
def test_what_the_others_are_asked_does_not_depend_on_the_card() -> None:
    def asked(card: Card) -> Any:
        scene = ann_ben_and_bea()
        question = next(lay_reactions(scene, [who(scene, "ann")], {"ann": [card]}))
        assert isinstance(question, Commit)
        return [(each.text, each.schema, each.default) for each in question.asks]

    light = asked(Card("strike", devices=("dagger",), targets=("ben",)))
    assert light == asked(Card("collide", "heavy", targets=("ben",)))


@pytest.mark.rules("TC-SUB-20", "TC-CP-14")
def test_of_two_with_priority_insight_looks_at_the_one_who_laid_cards() -> None:
    scene = a_fight(plain("ann"), plain("cat", place="2,3"), foe("bob"))
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): [],
        (LAY, "cat"): ["walk"],
        (ANSWER, "bob"): InTurn([["hustle", "sub:insight"], []]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "cat"): [1],
    }
    window(scene, given, "ann", "cat")
    assert [(each.target, each.card) for each in happened(scene, CardSeen)] == [("cat", "Walk")]
