"""What was said and is not acknowledged, and when a question counts as answered."""

import msgspec
import pytest

import facedown
from facedown.client.conversation import Conversation
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.table.wire.command import Undo
from facedown.table.wire.message import Acknowledged, Declined, Shown


def view(**changed: object) -> bytes:
    seen = facedown.new_game("plainten", seed="monday").view("p1")
    shown = Shown(
        viewer="p1",
        name=seen.name,
        ruleset="plainten",
        game="Plain Ten",
        title="",
        board=seen.board,
        asked=seen.asked,
        waiting=(),
        first=0,
        lines=seen.story,
        orders=(),
        can_undo=False,
        can_redo=False,
        can_rewind=False,
        can_ask=False,
        can_overrule=False,
        is_over=False,
        seats=(),
    )
    return msgspec.json.encode(msgspec.structs.replace(shown, **changed))


def begun() -> Conversation:
    talk = Conversation()
    assert talk.hear(view())
    return talk


def test_what_was_said_is_said_again_until_it_is_acknowledged() -> None:
    talk = begun()
    id = talk.say(Undo)
    assert talk.unacknowledged() == [talk.said(id)]
    assert not talk.has_reply(id)
    assert not talk.hear(msgspec.json.encode(Acknowledged(id)))
    assert talk.unacknowledged() == []
    assert talk.reply(id) == Acknowledged(id)


def test_what_was_declined_is_raised_once() -> None:
    talk = begun()
    id = talk.say(Undo)
    talk.hear(msgspec.json.encode(Declined(id, Refusal("nothing-to-undo", "There is nothing."))))
    with pytest.raises(Refused, match=r"There is nothing\."):
        talk.reply(id)
    assert not talk.has_reply(id)


def test_a_question_is_open_until_its_answer_is_acknowledged_and_again_when_that_is_taken_back() -> None:
    talk = begun()
    assert talk.open_question is not None
    talk.note_answered(talk.question)
    assert talk.open_question is None
    talk.hear(view())  # a view from before
    assert talk.open_question is None
    talk.hear(view(asked=None))
    talk.hear(view())
    assert talk.open_question is not None


def test_who_is_not_asked_has_no_question() -> None:
    talk = Conversation()
    talk.hear(view(asked=None))
    with pytest.raises(Refused, match="is not asked anything now"):
        assert talk.question


def test_what_one_does_not_know_is_left_aside() -> None:
    assert not begun().hear(b'{"type": "news of another version", "command": "x"}')


def test_a_room_that_cannot_be_opened_says_why() -> None:
    with pytest.raises(Refused, match="gone"):
        begun().hear(msgspec.json.encode(Declined("", Refusal("unknown-table", "It is gone."))))
