"""The referee does what a seat says, and works out no more than that takes."""

import pytest

from facedown import library
from facedown.kernel.game.seen import question_id
from facedown.rulesets.tricore.ruleset import TriCore
from facedown.table.permission import may_overrule
from facedown.table.referee import Referee
from facedown.table.wire.command import Advise, LetAdvise, RollForMe, Say
from facedown.table.wire.message import Advised, Declined
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


def test_the_house_advises_whoever_is_asked_on_their_own_question_only() -> None:
    referee = a_referee()
    asked = next(seat.id for seat in referee.game.setup.seats if referee.game.questions(seat.id))
    id = question_id(asked, referee.game.journal) or ""
    length = referee.game.journal.seq
    advised = referee.advise(asked, Advise("c", id))
    assert isinstance(advised, Advised)
    assert (advised.command, advised.question) == ("c", id)
    assert referee.game.questions(asked)[0].refuse(advised.answer) is None
    assert referee.game.journal.seq == length
    for seat, question in ((asked, "another"), ("nobody", id)):
        declined = referee.advise(seat, Advise("c", question))
        assert isinstance(declined, Declined)
        assert declined.refusal.code == "question-gone"


def test_only_who_may_overrule_switches_advice_off_and_then_nobody_gets_any() -> None:
    referee = a_referee()
    asked = next(seat.id for seat in referee.game.setup.seats if referee.game.questions(seat.id))
    setup = referee.game.setup
    others = [each.id for each in setup.seats if not may_overrule(setup, each.id)]
    for each in (*others, "nobody"):
        refusal = referee.do(each, LetAdvise("c", False))
        assert refusal is not None
        assert refusal.code == "not-allowed"
    assert referee.advises
    ruler = next(each.id for each in setup.seats if may_overrule(setup, each.id))
    assert referee.do(ruler, LetAdvise("c", False)) is None
    declined = referee.advise(asked, Advise("c", question_id(asked, referee.game.journal) or ""))
    assert isinstance(declined, Declined)
    assert declined.refusal.code == "no-advice"
    assert referee.do(ruler, LetAdvise("c", True)) is None
    assert referee.advises
