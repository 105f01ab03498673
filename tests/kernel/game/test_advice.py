"""What the house would do: at the knowledge of a seat, without doing anything."""

from random import Random

import pytest

from facedown import library
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.advice import Advice, told
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Several, Text
from tests.conformance.table import RULESETS, a_game, encounters, step

MOMENTS = 60


@pytest.mark.parametrize("name", RULESETS)
def test_advice_is_a_legal_answer_with_its_reasons_and_changes_nothing(name: str) -> None:
    game = a_game(name, encounters(library.ruleset(name))[0].id, "advice")
    given, luck = 0, Random(name)
    for _ in range(MOMENTS):
        for seat in game.setup.seats:
            asks = game.questions(seat.id)
            before = game.journal.seq
            advice = game.advise(seat.id)
            assert game.journal.seq == before
            if not asks or not isinstance(asks[0], Ask):
                assert isinstance(advice, Refusal)
                assert advice.code == "not-asked"
                continue
            assert isinstance(advice, Advice)
            assert asks[0].refuse(advice.answer) is None
            assert advice.text
            assert advice.reasons
            assert game.advise(seat.id) == advice
            given += 1
        if game.is_over:
            break
        step(game, luck)
    assert given >= 3


def test_nobody_who_is_not_asked_is_advised() -> None:
    advice = a_game("plainten", encounters(library.ruleset("plainten"))[0].id, "advice").advise("nobody")
    assert isinstance(advice, Refusal)
    assert advice.code == "not-asked"


def test_an_answer_is_told_in_the_words_of_its_question() -> None:
    options = (Option("a", "Run"), Option("b", "Hide"))
    form = Form((Field("how", "How", Pick(options)), Field("many", "How many", Number(1, 3))))
    assert told(Pick(options), "b") == "Hide"
    assert told(Several(options), ["a", "b"]) == "Run, Hide"
    assert told(Several(options), []) == "nothing"
    assert told(form, {"how": "a", "many": 2}) == "How: Run; How many: 2"
    assert told(Text(), "") == "nothing"
