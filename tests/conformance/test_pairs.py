"""Nobody can tell two games apart that differ in what they may not know: not by a field of a frame, nor by how many."""

from collections.abc import Callable, Set
from random import Random
from typing import Any

import msgspec
import pytest

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import Asked, Line, Waiting
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game import seen, telling
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.scene.beat import Remark
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import Event, tell
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Pick, Schema, Several, Text
from facedown.rulesets.tricore.ruleset import TriCore
from facedown.table import referee, screens
from facedown.table.connection import Connection
from facedown.table.referee import Referee
from facedown.table.screens import Screens
from facedown.table.wire.command import AnswerFor, Foresee, Recall, Say
from facedown.table.wire.message import Reach, Recalled, Reply, Shown
from tests.conformance.pairs import SECRETS, Secret

KINDS = sorted({(each.game, each.name) for each in SECRETS})


def a_secret(name: str, game: str = "tricore", **sitters: str) -> Secret:
    return next(each for each in SECRETS if (each.game, each.name, each.sitters) == (game, name, sitters))


def told_apart(secret: Secret, seeds: int = 8) -> str:
    """How somebody can tell the games apart, if anybody can."""
    return next((told for seed in range(seeds) for told in secret.compare(seed) if told), "")


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_nobody_can_tell_two_games_apart_by_what_is_sent(game: str, name: str, pytestconfig: pytest.Config) -> None:
    """Every kind of secret, each day at another table and with another seed."""
    seed = pytestconfig.option.first_seed
    tables = [each for each in SECRETS if (each.game, each.name) == (game, name)]
    secret = Random(f"{name} {seed}").choice(tables)
    for told in secret.compare(seed):
        assert told == "", f"{secret}, seed {seed}"


def digest(game: Game) -> int:
    """Something that depends on every secret of the game."""
    return sum(msgspec.msgpack.encode((game.state, game.journal.now.sealed)))


Shows = Callable[[Screens, str, str, Set[str]], Shown]


def leaking(field: str, shows: Shows, at_first: bool) -> Shows:
    """Screens that whisper through a field, in every view or in all but the first."""

    def leaky(self: Screens, seat: str, notice: str, here: Set[str]) -> Shown:
        shown, whisper = shows(self, seat, notice, here), digest(self._referee.game)
        told: Any = {"lines": (whisper,), "asked": Asked("", "", str(whisper), Text())}.get(field, whisper)
        return msgspec.structs.replace(shown, **{field: told}) if at_first or seat in self._shown else shown

    return leaky


@pytest.mark.parametrize("field", Shown.__struct_fields__)
def test_a_leak_through_any_field_of_a_frame_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screens, "shown", leaking(field, Screens.shown, at_first=True))
    if field == "first":  # or it would be counted anew on the way out
        monkeypatch.setattr(Connection, "_whole", lambda _, view: view)
    assert told_apart(a_secret("hidden_guard", "plainten")) == f"p1: another {field}"


@pytest.mark.parametrize("field", [each for each in Shown.__struct_fields__ if each != "first"])
def test_a_leak_through_any_field_of_a_change_is_found(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted from the first view on is never part of a change."""
    monkeypatch.setattr(Screens, "shown", leaking(field, Screens.shown, at_first=False))
    assert told_apart(a_secret("hidden_guard", "plainten")) == f"p1: another {field}"


# A door left open in each of the places where a secret goes through


def never(*_: object) -> bool:
    return False


def always(*_: object) -> bool:
    return True


def every_view(self: Connection, shown: Shown) -> None:
    """Also one that is the same as the last."""
    self._newest = self._last = shown


def whoever_is_asked(viewer: str, journal: Journal) -> tuple[Any, ...]:
    """Also whom the viewer may not know of."""
    return tuple(Waiting(each.who, each.who) for each in journal.now.open_questions())


def redo_for_all(setup: Setup, seat: str) -> bool:
    return True


def by_the_log(viewer: str, journal: Journal, question: Roll | Draw | Ask) -> str:
    """A question is told from the next by how long the log is."""
    return str(journal.seq)


def as_odds(scene: Any, ask: Ask) -> Schema:
    """The odds know all that the state knows."""
    hint = str(sum(msgspec.msgpack.encode(scene.state)))
    if not isinstance(ask.schema, Pick | Several):
        return ask.schema
    options = tuple(msgspec.structs.replace(each, text=hint) for each in ask.schema.options)
    return msgspec.structs.replace(ask.schema, options=options)


def all_there_is(scene: Any, seat: str) -> Any:
    """A mind that knows the whole state."""
    return scene.state


def what_is_wrong(self: Referee, command: AnswerFor) -> Refusal | None:
    """Why an answer is none, in terms of what only its seat may know."""
    return Refusal("no-answer", str(digest(self.game)))


def whole_log(self: Referee, seat: str, foresee: Foresee) -> Reply:
    return Reach(foresee.command, self.game.journal.seq, 0, Board("", ()))


def what_the_gm_saw(viewer: str, journal: Journal, seq: int) -> Board:
    """The board of an earlier moment as it was to somebody who knew more."""
    return journal.ruleset.show(journal.rehearsal(seq).now.scene, GM)


def every_line(self: Screens, seat: str, recall: Recall) -> Reply:
    return Recalled(recall.command, len(self._referee.game.events), ())


def what_all_know(self: Referee, seat: str, say: Say) -> Refusal | None:
    return Refusal("question-gone", str(digest(self.game)))


def staged_from_the_state(event: Event, journal: Journal, point: int) -> Line:
    """A beat that is made from more than its event."""
    return Line(tell(event, str), beat=Remark(actor=str(sum(msgspec.msgpack.encode(journal.now.scene.state)))))


PLANTED: tuple[tuple[str, Secret, Any, str, Callable[..., Any]], ...] = (
    ("frames more", a_secret("hidden_deeds"), screens, "is_held", never),
    ("frames of nothing new", a_secret("hidden_deeds"), Connection, "show", every_view),
    ("whom the table waits for", a_secret("hidden_deeds"), seen, "_waiting", whoever_is_asked),
    ("what can be brought back", a_secret("second_thoughts"), seen, "may_rewind", redo_for_all),
    ("lines of the log", a_secret("hidden_deeds"), telling, "is_told", always),
    ("what is staged", a_secret("hidden_deeds"), telling, "_put_into_words", staged_from_the_state),
    ("moments to go back to", a_secret("hidden_deeds"), telling, "_is_known", always),
    ("odds and options", a_secret("hidden_traits"), TriCore, "with_odds", staticmethod(as_odds)),
    ("what a mind knows", a_secret("hidden_traits"), TriCore, "glimpse", staticmethod(all_there_is)),
    ("ids of questions", a_secret("hidden_deeds"), seen, "_id", by_the_log),
    ("why an answer for somebody is none", a_secret("held_cards"), Referee, "_answer_for", what_is_wrong),
    ("lines that are recalled", a_secret("hidden_deeds"), Screens, "recalled", every_line),
    ("how far back it goes", a_secret("hidden_deeds"), Referee, "foresee", whole_log),
    ("how it was there", a_secret("hidden_traits"), referee, "board_at", what_the_gm_saw),
    ("a refused answer", a_secret("hidden_guard", "plainten"), Referee, "_say", what_all_know),
)


@pytest.mark.parametrize(
    ("secret", "place", "door", "left_open"), [each[1:] for each in PLANTED], ids=[each[0] for each in PLANTED]
)
def test_a_planted_leak_of_each_kind_is_found(
    secret: Secret, place: Any, door: str, left_open: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, door, left_open)
    assert told_apart(secret)
