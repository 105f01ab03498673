"""Deeds: what one may do now, what it costs, and how it is done."""

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask, Roll
from facedown.kernel.kit.deed import Deed, Shortlist, do_one, out_of_reach
from facedown.kernel.words.schema import Hint, Option, Pick
from facedown.kernel.words.shown import Case, Odds, Spread
from tests.kernel.kit.cast import ASH, BRYN, YardScene, a_yard
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


LIST = Shortlist(blows=("attack",), occasional=("stand",), nears=("move",), mends=("heal",))
LEAVE = Option("end", "End the turn", kind="end")
REST = [Option(f"sing {each}", "Sing", kind="song") for each in range(4)]


def blow(key: str, chance: float, mean: float) -> Option:
    case = Case("if nobody reacts", chance, Spread(mean, 1, 9))
    return Option(key, key, kind="attack", target="rook", odds=(Odds(chance, cases=(case,)),))


def apt(*options: Option) -> list[str]:
    scene = a_yard(ASH, BRYN)
    menu = LIST.marked(Pick((*options, LEAVE)), scene.state.actors["ash"], scene.state.actors)
    return [each.key for each in menu.options if each.apt]


def test_the_blows_that_do_most_come_first_and_one_may_leave_it_at_that() -> None:
    blows = [blow("knife", 0.5, 4.0), blow("fist", 1.0, 1.0), blow("axe", 0.5, 8.0), blow("sword", 0.9, 5.0)]
    assert apt(*blows, *REST) == ["knife", "axe", "sword", "end"]


def test_who_can_strike_nobody_is_shown_what_brings_them_nearer() -> None:
    move = Option("move", "Move", kind="move")
    assert apt(move, *REST) == ["move", "end"]
    assert apt(move, blow("axe", 0.5, 8.0), *REST) == ["axe", "end"]


def test_what_there_is_a_reason_for_is_among_them() -> None:
    assert apt(Option("stand", "Get up", kind="stand"), *REST) == ["stand", "end"]


def test_what_mends_is_for_the_hurt() -> None:
    own, other = (Option(f"heal {each}", "Mend", kind="heal", target=each) for each in ("ash", "bryn"))
    assert apt(own, other, *REST) == ["heal bryn", "end"]


def test_a_short_menu_is_shown_as_it_is_and_so_is_what_is_no_turn() -> None:
    assert apt(blow("axe", 0.5, 8.0)) == []
    schema = Pick((*REST, *REST))
    assert LIST.marked(schema, a_yard(ASH).state.actors["ash"], {}) is schema


def test_a_menu_without_a_blow_says_why_nobody_can_be_struck() -> None:
    menu = Pick((*REST, LEAVE))
    (missed,) = LIST.missed(menu, lambda: "your Action is spent").barred
    assert (missed.option.text, missed.why) == ("Attack", "your Action is spent")
    assert LIST.missed(menu, str) is menu
    for schema in (Pick((blow("axe", 0.5, 8.0), LEAVE)), Pick(tuple(REST))):
        assert LIST.missed(schema, lambda: "never asked") is schema


def test_the_nearest_of_those_who_are_too_far_away_is_named() -> None:
    assert out_of_reach([(4, "Rook"), (2, "Wren")], "metre") == "nobody is in reach, Wren is 2 metres away"
    assert out_of_reach([(1, "Wren")], "zone") == "nobody is in reach, Wren is 1 zone away"
    assert out_of_reach([(0, "Wren")], "zone") == out_of_reach([], "zone") == ""
