"""Deeds: what one may do now, what it costs, and how it is done."""

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask, Roll
from facedown.kernel.kit.deed import Deed, do_one
from facedown.kernel.words.schema import Hint, Pick
from facedown.kernel.words.shown import Odds
from tests.kernel.kit.cast import ASH, YardScene, a_yard
from tests.playing import play

GROUPS = {"action": "Action", "": "Turn"}


def a_turn(scene: YardScene) -> Flow[bool]:
    """Ash may sing, which is done at once, or leap, for which dice fall."""
    ash = scene.state.actors["ash"]

    def leap() -> Flow[None]:
        yield Roll((Dice(1, 6),), "P-2")
        scene.say("Ash leaps.")

    deeds = [
        Deed("sing", "Sing", "", lambda: scene.say("Ash sings."), group="Turn", kind="song"),
        Deed("leap", "Leap", "action", leap, "far", kind="leap", target="rook", price=2, odds=Odds(0.5)),
    ]
    return do_one(scene, ash, "P-1", deeds, GROUPS, "round 1")


def yard() -> YardScene:
    scene = a_yard(ASH)
    scene.state.actors["ash"].tokens = {"action": 1}
    return scene


def test_deeds_are_offered_under_what_they_cost_and_the_end_of_the_turn_last() -> None:
    ask = next(a_turn(yard()))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert [(each.key, each.group) for each in ask.schema.options] == [
        ("sing", "Turn"),
        ("leap", "Action"),
        ("end", "Turn"),
    ]
    leap = ask.schema.options[1]
    assert (leap.kind, leap.target, leap.price, leap.note, len(leap.odds)) == ("leap", "rook", 2, "far", 1)
    assert (ask.default, ask.who, ask.text) == ("end", "ash", "What does Ash do?")


def test_a_deed_spends_its_token_and_is_done_with_its_dice() -> None:
    scene = yard()
    assert play(a_turn(scene), "leap", 4)
    assert scene.state.actors["ash"].tokens == {"action": 0}


def test_a_deed_without_a_token_costs_nothing() -> None:
    scene = yard()
    assert play(a_turn(scene), "sing")
    assert scene.state.actors["ash"].tokens == {"action": 1}


def test_the_end_of_the_turn_does_nothing() -> None:
    scene = yard()
    assert not play(a_turn(scene), "end")
    assert scene.events == []


def test_when_the_table_has_changed_nothing_is_done_and_one_looks_anew() -> None:
    scene = yard()
    flow = a_turn(scene)
    next(flow)
    with pytest.raises(StopIteration) as stopped:
        flow.send(AGAIN)
    assert (stopped.value.value, scene.events) == (True, [])


def test_what_a_deed_tells_minds_is_worked_out_when_one_reads_it() -> None:
    asked: list[str] = []

    def hint() -> Hint:
        asked.append("leap")
        return Hint()

    deed = Deed("leap", "Leap", "action", lambda: None, kind="leap", hint=hint)
    option = deed.option(GROUPS)
    assert asked == []
    assert option.hint == deed.hint == Hint()
    assert asked == ["leap"]
