"""Exposure: cards that have to be turned up before their time, and those that a Veil keeps down."""

from typing import Any

import pytest

from facedown.kernel.scene.event import Revealed
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.before_reveal import LAID_OPEN
from facedown.rulesets.tricore.fight.turns import turn
from tests.playing import happened, told
from tests.tricore.cast import a_fight, foe, plain, who
from tests.tricore.duels import an_ability
from tests.tricore.table import ANSWER, LAY, InTurn, Sitters, sit, window

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
    order = [each.what for each in table.asked]
    assert order.index(CHOICE) < order.index(ANSWER)
    lines = told(scene)
    assert lines.index("Revealed: Bob: Light Strike.") < lines.index("Ann lays 1 card face down.")
    assert not bob.has(LAID_OPEN)


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
