"""The referee does what a seat says, and works out no more than that takes."""

import pytest

from facedown import library
from facedown.kernel.game.seen import question_id
from facedown.rulesets.tricore.ruleset import TriCore
from facedown.table.referee import Referee
from facedown.table.wire import RollForMe, Say
from tests.conformance.table import a_game, encounters


def a_referee() -> Referee:
    return Referee(a_game("tricore", encounters(library.ruleset("tricore"))[0].id, "seed"))


def test_no_odds_are_worked_out_to_know_which_question_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    referee = a_referee()
    asked = next(seat.id for seat in referee.game.setup.seats if referee.game.questions(seat.id))
    id, length = question_id(asked, referee.game.journal), referee.game.journal.seq
    assert id is not None
    assert id == getattr(referee.game.view(asked).asked, "id", None)
    monkeypatch.setattr(TriCore, "with_odds", lambda *_: 1 / 0)
    question = referee.game.questions(asked)[0]
    assert referee.do(asked, Say("c", id, getattr(question, "default", None))) is None
    assert referee.game.journal.seq > length


def test_whoever_is_not_asked_has_no_question_to_answer() -> None:
    referee = a_referee()
    assert question_id("nobody", referee.game.journal) is None
    for command in (Say("c", "", 1), RollForMe("c", "")):
        refusal = referee.do("nobody", command)
        assert refusal is not None
        assert refusal.code == "question-gone"
