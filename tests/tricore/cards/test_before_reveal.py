"""Exposure: face-down cards that are looked at or have to be turned up before their time (TC-CARD-03, TC-CP-14)."""

from typing import Any

import pytest

from facedown.kernel.scene.event import Revealed
from facedown.kernel.scene.secret import seal, unseal
from facedown.kernel.words.audience import only
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Holding
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.before_reveal import LAID_OPEN
from facedown.rulesets.tricore.content.ability import Build, Keyword
from facedown.rulesets.tricore.events.combat import CardSeen
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import turn
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import ready
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, armed
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.riders import FAIL, ability_blow, has_dealt, rider
from tests.tricore.staged.table import ANSWER, LAY, InTurn, Sitters, ann_and_bob, assumed, keys, sit, window

PIERCING = an_ability(dice=4, keywords=[{"name": "expose"}])
VEILED = an_ability(id="ghost", name="Ghost", base="walk", ev="none", keywords=[{"name": "veil"}])
RESOLVE = "TC-RSV-01"
CHOICE = "TC-CP-14"


def struck(*faces: int, level: int = 1, **of_bob: Any) -> TriScene:
    """Ann strikes Bob with an ability that exposes; he resists with these dice and has the next turn."""
    ann = plain("ann", level=level, builds=[PIERCING])
    scene = a_fight(ann, foe("bob", **of_bob), plain("cid", place="2,4"))
    given: dict[tuple[str, str], Any] = {(LAY, "ann"): ["test-light", "at:bob"], (ANSWER, "bob"): []}
    window(scene, {**given, ("TC-ACC-02", "ann"): [9, 9], (RESOLVE, "bob"): list(faces)})
    scene.events = []
    return scene


def bobs_turn(scene: TriScene, *cards: str, choices: tuple[str, ...] = ()) -> Sitters:
    """Bob lays these cards; Ann chooses among them by their places."""
    chosen = {(CHOICE, "ann"): InTurn(choices)} if choices else {}
    return window(scene, {(LAY, "bob"): list(cards), **chosen}, "bob")


FAILS, HOLDS = (2, 2), (9, 9)
"""With INT 2 against a CL of 9 + 4 + 1: a failure and a success."""


@pytest.mark.rules("ACS-54", "TC-CARD-03", "TC-CARD-04", "TC-CP-14")
def test_whoever_is_exposed_turns_up_one_card_before_the_others_lay_theirs() -> None:
    scene = struck(*FAILS)
    bob = who(scene, "bob")
    assert bob.has(LAID_OPEN)
    table = bobs_turn(scene, "walk", "strike-light", "at:ann", choices=("1",))
    ask = table.question(CHOICE)
    assert (ask.seat, ask.default) == ("ann", "0")
    assert isinstance(ask.schema, Pick)
    assert [option.text for option in ask.schema.options] == ["Card 1", "Card 2"]
    assert happened(scene, Revealed)[0].choices == (("Bob", "Light Strike"),)
    assert happened(scene, Revealed)[0].turned == ((LAY, "bob"),)
    order = [each.what for each in table.asked]
    assert order.index(CHOICE) < order.index(ANSWER)
    lines = told(scene)
    assert lines.index("Revealed: Bob: Light Strike.") < lines.index("Ann lays 1 card face down.")
    assert not bob.has(LAID_OPEN)


@pytest.mark.rules("TC-CARD-03", "TC-SUB-20", "TC-CP-14")
def test_insight_looks_at_one_card_and_only_the_looker_sees_it() -> None:
    scene = ann_and_bob()
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["strike-heavy", "at:bob", "run"],
        (ANSWER, "bob"): InTurn([["dodge-light", "sub:insight"], ["block-heavy"]]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "ann"): [1],
        ("TC-CP-14", "bob"): "0",
    }
    table = window(scene, given)
    assert keys(table.question("TC-CP-14")) == ["0", "1"]
    (seen,) = happened(scene, CardSeen)
    assert seen.card == "Heavy Strike"
    assert [seat for seat in ("ann", "foes", "gm", "onlooker") if seen.audience.may_know(seat)] == ["foes"]
    assert happened(scene, Revealed)[0].choices[1] == ("Bob", "Heavy Block")


@pytest.mark.rules("TC-SUB-20", "TC-CP-14", "TC-CARD-03")
def test_insight_shows_one_face_down_card_before_the_own_one_is_placed() -> None:
    scene = a_duel(armed("ann", "sword"))
    bob = who(scene, "bob")
    # Bob looks at Ann's second card, sees the Strike, and lays a Block instead of his Dodge
    play(take_priority(scene, [who(scene, "ann")]), ["walk", "strike-light~sword", "at:bob"],
         ["dodge-light", "sub:insight"], [5], [4], "1", ["block-light"],
         [1, 1], [1, 1], "stay", HIT, [1, 1], [1, 1, 1])  # fmt: skip
    assert [(each.actor, each.target, each.card) for each in happened(scene, CardSeen)] == [
        ("bob", "ann", "Light Strike with Sword")
    ]
    assert bob.ap.value == 15 - 1 - 1
    assert [each.audience for each in happened(scene, CardSeen)] == [only("bob")]


@pytest.mark.rules("TC-SUB-20", "TC-DICE-09")
def test_insight_that_fails_shows_nothing_and_the_cards_stay() -> None:
    scene = a_duel(armed("ann", "sword"))
    play(take_priority(scene, [who(scene, "ann")]), ["strike-light~sword", "at:bob"], ["dodge-light", "sub:insight"],
         [5], [5], [1, 1], [1, 1], HIT, [1, 1], [1, 1, 1])  # fmt: skip
    assert not happened(scene, CardSeen)
    assert who(scene, "bob").ap.value == 15 - 1 - 1


@pytest.mark.rules("TC-CP-14", "TC-SUB-20")
def test_who_looks_tells_cards_apart_by_their_place_only() -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["recover", "walk", "strike-light", "at:bob"],
        (ANSWER, "bob"): InTurn([["dodge-light", "sub:insight"], []]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "ann"): [1],
        ("TC-CP-14", "bob"): "2",
    }
    table = window(scene, given)
    ask = table.question("TC-CP-14")
    assumed(ask, "foes", "bob", "0")
    assert isinstance(ask.schema, Pick)
    assert [each.text for each in ask.schema.options] == ["Card 1", "Card 2", "Card 3"]
    assert "Bob glimpses a card of Ann: Light Strike." in told(scene)


@pytest.mark.rules("TC-CP-14", "ACS-53")
def test_a_veiled_card_cannot_be_seen_into() -> None:
    veiled = Build("shade", "Shade", "active", "body", "strike", ev="damage", keywords=(Keyword("veil"),))
    scene = ann_and_bob(builds=[veiled])
    given = {
        (LAY, "ann"): ["shade-light", "at:bob"],
        (ANSWER, "bob"): InTurn([["dodge-light", "sub:insight"], []]),
        ("TC-SKL-26", "bob"): [11],
        ("TC-SKL-31", "ann"): [1],
    }
    window(scene, given)
    assert "Bob glimpses a card of Ann: it stays face down." in told(scene)


@pytest.mark.rules("TC-CARD-03", "TC-CARD-18")
def test_a_look_that_fails_shows_nothing_and_the_cards_stay_as_laid() -> None:
    scene = ann_and_bob()
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): ["dodge-light", "sub:insight"],
        ("TC-SKL-26", "bob"): [1],
        ("TC-SKL-31", "ann"): [11],
    }
    table = window(scene, given)
    assert not happened(scene, CardSeen)
    assert len(table.questions(ANSWER)) == 1
    assert happened(scene, Revealed)[0].choices[1] == ("Bob", "Light Dodge")


@pytest.mark.rules("TC-CARD-04")
def test_nobody_is_asked_for_an_answer_when_no_card_was_laid() -> None:
    scene = ann_and_bob()
    table = window(scene, {(LAY, "ann"): []})
    assert [ask.what for ask in table.asked] == [LAY]


@pytest.mark.rules("ACS-54", "TC-RSV-13")
def test_who_resists_lays_cards_face_down_as_ever() -> None:
    scene = struck(*HOLDS)
    table = bobs_turn(scene, "walk", "strike-light", "at:ann")
    assert not who(scene, "bob").has(LAID_OPEN)
    assert table.questions(CHOICE) == []
    assert len(happened(scene, Revealed)) == 1


@pytest.mark.rules("ACS-53", "ACS-54")
def test_a_veil_keeps_a_card_face_down() -> None:
    scene = struck(*FAILS, builds=[VEILED])
    bobs_turn(scene, "ghost-light")
    assert "Bob's card stays face down." in told(scene)
    assert len(happened(scene, Revealed)) == 1


@pytest.mark.rules("ACS-54", "ACS-53", "TC-ABL-13", "TC-CARD-03", "TC-CARD-09")
def test_expose_turns_up_a_held_card_unless_it_is_veiled() -> None:
    scene, blow = ability_blow(rider("expose"))
    blow.target.holding = Holding(seal("cur", Card("dodge")), "attacked")
    play(has_dealt(scene, blow), FAIL)
    assert "Revealed: Cur: Light Dodge." in told(scene)
    assert unseal(blow.target.holding.card, Card) == Card("dodge")  # it is held as before
    veiled = ready("ghost-walk")
    blow.target.builds = [veiled]
    blow.target.holding = Holding(seal("cur", Card("prowl", ability=veiled.id)), "attacked")
    play(has_dealt(scene, blow), FAIL)
    assert told(scene)[-1] == "Cur's card stays face down."


@pytest.mark.rules("ACS-54", "ACS-32")
def test_who_lays_nothing_by_the_end_of_the_next_turn_has_nothing_to_turn_up() -> None:
    scene = struck(*FAILS)
    bob = who(scene, "bob")
    scene.state.rotation.at = 1
    sit(turn(scene, [bob]), {(LAY, "bob"): []})
    assert not bob.has(LAID_OPEN)
    assert happened(scene, Revealed) == []


@pytest.mark.rules("ACS-54", "TC-RSV-10")
def test_after_a_critical_failure_two_cards_are_turned_up() -> None:
    scene = struck(1, 1, level=11)
    table = bobs_turn(scene, "walk", "strike-light", "at:ann", "recover", choices=("2", "0"))
    assert len(table.questions(CHOICE)) == 2
    assert [each.choices[0][1] for each in happened(scene, Revealed)[:2]] == ["Recover", "Walk"]


@pytest.mark.rules("TC-CP-01", "TC-CP-14", "TC-SUB-20")
@pytest.mark.parametrize(("faces", "laid"), [([11], "Heavy Strike"), ([1], "Light Strike")])
def test_insight_on_the_own_turn_sees_what_is_held_and_then_the_cards_are_laid(faces: list[int], laid: str) -> None:
    scene = ann_and_bob()
    who(scene, "bob").holding = Holding(seal("foes", Card("dodge")), "attacked")
    sees = faces == [11]
    cards = [["strike-light", "sub:insight", "at:bob"], *([["strike-heavy", "at:bob"]] if sees else [])]
    given = {(LAY, "ann"): InTurn(cards), ("TC-SKL-26", "ann"): faces, ("TC-SKL-31", "bob"): [5]}
    window(scene, given)
    assert [each.card for each in happened(scene, CardSeen)] == (["Light Dodge"] if sees else [])
    assert happened(scene, Revealed)[0].choices[0] == ("Ann", laid)


@pytest.mark.rules("TC-SUB-02", "TC-SUB-20")
@pytest.mark.parametrize(("cards", "price"), [([["block-light"]], 0), ([["block-light", "sub:insight"]], 1)])
def test_a_look_costs_an_ap_whatever_it_shows(cards: list[list[str]], price: int) -> None:
    scene = ann_and_bob()
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (ANSWER, "bob"): InTurn(cards),
        **({("TC-SKL-26", "bob"): [1]} if price else {}),
    }
    window(scene, given)
    assert who(scene, "bob").ap.value == 15 - 1 - price
