"""What a mind thinks about: what its game weighs, what else is simple, or anything."""

from random import Random

import pytest
from pebbles import Pebbles

from facedown import library
from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import CARD, Field, Form, Number, Option, Pick, Several, Text
from facedown.kernel.words.shown import Face, Spot
from facedown.minds.candidates import at_random, candidates, foremost, simple, some, stake
from tests.conformance.table import OURS, a_game, encounters, open_questions, step
from tests.kernel.cast import a_game as pebbles_game

HAND = Several(
    (
        Option("slash", "Slash", face=Face("Slash", aims=1), counts=(CARD,)),
        Option("rest", "Rest", face=Face("Rest"), counts=(CARD,)),
        Option("at:far", "at Far", target="far", spot=Spot(distance=5)),
        Option("at:near", "at Near", target="near", spot=Spot(distance=1)),
    ),
    limits={CARD: 1},
)


def a_moment(ask: Ask, luck: str = "luck") -> Moment:
    return Moment(Pebbles(), pebbles_game().journal.now.scene, ask, Chance(luck))


@pytest.mark.parametrize("name", OURS)
def test_anything_is_legal_and_nothing_that_gives_up(name: str) -> None:
    luck = Random(name)
    game = a_game(name, encounters(library.ruleset(name))[0].id, name)
    for at in range(40):
        if game.is_over:
            break
        for ask in (each for each in open_questions(game) if isinstance(each, Ask)):
            drawn = some(ask.schema, Chance(f"{name} {at}"))
            assert ask.refuse(at_random(a_moment(ask, str(at))).answer) is None
            if isinstance(ask.schema, Pick):
                assert not next(each for each in ask.schema.options if each.key == drawn).grave
        step(game, luck)


def test_every_form_of_answer_is_known() -> None:
    form = Form(
        (
            Field("how", "How", Pick((Option("a", "A"),))),
            Field("many", "Many", Number(2, 2)),
            Field("why", "Why", Text()),
        )
    )
    assert some(form, Chance("x")) == {"how": "a", "many": 2, "why": ""}
    assert all(HAND.refuse(some(HAND, Chance(seed))) is None for seed in "abcdefghij")


def test_a_simple_hand_is_one_card_at_the_nearest() -> None:
    assert simple(HAND) == [["slash", "at:near"], ["rest"]]
    assert simple(Pick((Option("on", "On"), Option("yield", "Yield", grave=True)))) == ["on"]
    assert simple(Number(0, 3)) == []


def test_nothing_simple_leads_out_of_a_fight_or_asks_whether_to() -> None:
    leave = Option("out", "Leave the fight", kind="leave", face=Face("Leave the fight"))
    assert simple(Several((*HAND.options, leave))) == simple(HAND)
    assert simple(Pick((Option("on", "On"), Option("away", "Flee", kind="flee")))) == ["on"]


def test_where_a_game_weighs_one_answer_the_others_stand_below_it() -> None:
    ask = Ask("one", "B-CP-02", "?", Pick((Option("take", "Take"), Option("leave", "Leave"))), "take")
    assert candidates(a_moment(ask)) == (Weighed("take"), Weighed("leave", -1.0))


def test_the_foremost_are_the_best_in_order() -> None:
    weighed = (Weighed("c", 1.0), Weighed("a", 3.0), Weighed("b", 2.0))
    assert [each.answer for each in foremost(weighed, 2, Chance("x"))] == ["a", "b"]
    assert stake(weighed) == 2.0
