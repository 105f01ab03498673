"""A hero in the making, all of whose decisions are open at once: put to every game."""

from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.log.act import Entry
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.making.draft import Draft, Wanted, drafted
from facedown.kernel.making.newcomer import WHOM
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Form, Number, Pick, Several
from tests.conformance.table import OURS, some_answer

SEATS = (Seat("p1", "P1"),)
UNLIKE = ("id", "kind", "text", "nature", "items", "gear", "ready")
"""In what somebody like a ready hero is not that hero."""


def setup(ruleset: str, seats: tuple[Seat, ...] = SEATS, **more: Any) -> Setup:
    rules = library.ruleset(ruleset)
    return Setup(ruleset, rules.version, "made", seats, rules.workshop(library.content(rules), "p1"), **more)


def draft(ruleset: str, wanted: Wanted, held: Wanted | None = None) -> Draft:
    rules = library.ruleset(ruleset)
    return drafted(rules, setup(ruleset), library.content(rules), wanted, held)


def sheet(ruleset: str, made: Draft) -> dict[str, Any]:
    found = library.ruleset(ruleset).homecoming(made.scene, "p1", rested=True)
    assert found is not None
    return found


def archetypes(ruleset: str) -> dict[str, dict[str, Any]]:
    rules = library.ruleset(ruleset)
    return {each.id: each.choices for each in rules.archetypes(library.content(rules))}


@pytest.mark.parametrize("ruleset", OURS)
def test_a_draft_of_which_nothing_is_said_is_a_whole_hero(ruleset: str) -> None:
    made = draft(ruleset, {})
    assert made.is_whole
    assert not any(each.is_own for each in made.choices)
    assert all(each.stage and each.text and each.rule for each in made.choices)
    assert sheet(ruleset, made)["name"] == "Ash"


@pytest.mark.parametrize("ruleset", OURS)
def test_every_archetype_is_legal_and_makes_the_ready_hero(ruleset: str) -> None:
    for id, choices in archetypes(ruleset).items():
        made = draft(ruleset, choices)
        assert {each.key: each.refusal for each in made.choices if each.refusal} == {}
        told, known = sheet(ruleset, made), ready(ruleset, id)
        assert {name: told[name] for name in told if name not in UNLIKE} == {
            name: known[name] for name in known if name not in UNLIKE
        }
        if "items" in told:  # nobody begins with things of a module that is not played
            assert set(told["items"]) <= set(known["items"])


def ready(ruleset: str, id: str) -> dict[str, Any]:
    """A ready hero as it goes home."""
    rules = library.ruleset(ruleset)
    now = Playthrough(rules, setup(ruleset), library.content(rules), Story())
    while rules.is_making(now.scene):
        (question,) = now.open_questions()
        assert isinstance(question, Ask)
        now.feed(Entry(question.key, id if question.why == WHOM else question.default, question.seat))
    return rules.homecoming(now.scene, "p1", rested=True) or {}


@pytest.mark.parametrize("ruleset", OURS)
def test_choices_in_any_order_make_the_same_hero(ruleset: str) -> None:
    luck = Random(ruleset)
    for id, choices in luck.sample(list(archetypes(ruleset).items())[:6], 1):
        at_once = draft(ruleset, choices)
        wanted: dict[str, Any] = {}
        held: dict[str, Any] = {}
        made = draft(ruleset, {})
        for key in luck.sample(list(choices), len(choices)):
            wanted[key] = choices[key]
            made = draft(ruleset, wanted, held)
            held |= {each.key: each.holds for each in made.choices}
        assert sheet(ruleset, made) == sheet(ruleset, at_once), id


@pytest.mark.parametrize("ruleset", OURS)
def test_the_finished_hero_is_the_one_its_questions_make(ruleset: str) -> None:
    """A table with a GM and real dice is asked the same one after the other, and told what the draft told."""
    rules = library.ruleset(ruleset)
    made = draft(ruleset, next(iter(archetypes(ruleset).values())))
    seats = (*SEATS, Seat(GM, "GM"))
    game = Game(rules, setup(ruleset, seats, dice="typed"), library.content(rules))
    for entry in made.log:
        (question,) = game.journal.now.open_questions()
        assert question.key == entry.key
        assert game.answer(question.seat or GM, entry.answer) is None
    assert rules.homecoming(game.journal.now.scene, "p1", rested=True) == sheet(ruleset, made)


@pytest.mark.parametrize("ruleset", OURS)
def test_every_refusal_stands_beside_its_choice_and_the_others_hold(ruleset: str) -> None:
    usual = draft(ruleset, {})
    for choice in usual.choices:
        made = draft(ruleset, {choice.key: 7.5})
        (refused,) = [each for each in made.choices if each.refusal]
        assert (refused.key, refused.holds) == (choice.key, choice.value)
        assert refused.refusal is not None
        assert refused.refusal.text.endswith((".", "?"))
        assert sheet(ruleset, made) == sheet(ruleset, usual)


@pytest.mark.parametrize("ruleset", OURS)
def test_whatever_is_wanted_there_is_a_hero_and_nothing_wanted_is_lost(ruleset: str) -> None:
    luck = Random(ruleset)
    rules = library.ruleset(ruleset)
    wanted: dict[str, Any] = {}
    for _ in range(12):
        made = draft(ruleset, wanted)
        msgspec.json.encode(made.choices)
        assert any(each.mine for each in rules.show(made.scene, "p1").figures)
        for each in made.choices:
            if each.is_own and not isinstance(each.schema, Form | Number | Several):
                assert each.value == wanted[each.key]
        choice = luck.choice(made.choices)
        wanted[choice.key] = some_answer(choice.schema, luck)


@pytest.mark.parametrize("ruleset", OURS)
def test_what_is_refused_gives_way_to_what_held_before(ruleset: str) -> None:
    usual = draft(ruleset, {})
    picks = [each for each in usual.choices if isinstance(each.schema, Pick) and len(each.schema.options) > 1]
    for choice in picks[:1]:
        assert isinstance(choice.schema, Pick)
        other = next(each.key for each in choice.schema.options if each.key != choice.value)
        made = draft(ruleset, {choice.key: "gone"}, {choice.key: other})
        assert next(each.holds for each in made.choices if each.key == choice.key) == other
