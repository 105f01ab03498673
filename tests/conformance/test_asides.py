"""At the table of every game: a whisper and a paper in hiding are in nobody else's frames, now and later."""

from datetime import UTC, datetime
from random import Random

import msgspec
import pytest

from facedown.table.chat.chat import Chat
from facedown.table.handouts.paper import Belongings, Paper
from facedown.table.wire.command import Relisten, Speak
from facedown.table.wire.message import Message
from tests.conformance.frames import Watched, at_once
from tests.conformance.pairs import answer_both, some_game, viewers
from tests.conformance.table import RULESETS
from tests.table.chat.kept import Kept

EVENING = datetime(2026, 1, 1, 20, tzinfo=UTC)


def a_table(name: str) -> Watched:
    table = Watched(some_game(name, Random(name)))
    table.room._chat = Chat(Kept(), clock=lambda: EVENING)
    return table


def laid(table: Watched, *papers: Paper) -> None:
    """Papers lie on the table."""
    top = table.room._tabletop
    before = {window: top._desk(window.seat) for window in table._windows.values()}
    top._belongings = Belongings(papers)
    for window, desk in before.items():
        if top._desk(window.seat) != desk:
            window.tell(top._desk(window.seat))


def frames(table: Watched, seat: str) -> list[bytes]:
    again = at_once(table.room.command(seat, Relisten("c", 100)))
    sent: list[Message] = [*table.news(seat), again]
    return [msgspec.json.encode(each) for each in sent]


@pytest.mark.parametrize("name", RULESETS)
def test_a_whisper_and_a_hidden_paper_are_in_nobody_elses_frames(name: str) -> None:
    one, other = a_table(name), a_table(name)
    persons = [seat.id for seat in one.game.setup.seats if seat.sitter == "person"]
    by, to = persons[0], persons[-1]
    others = viewers(one.game, by, to)
    for table in (one, other):
        for seat in (by, to, *others):
            table.news(seat)
    assert at_once(other.room.command(by, Speak("w", "the left one", to))).command == "w"
    laid(other, Paper("a", "x", by, "A plan", "the left one", shown=(to,)), Paper("b", "x", by, "A note", ""))
    luck = Random(name)
    for at in range(3):
        if not one.game.is_over:
            answer_both(one.game, other.game, luck)
        for table in (one, other):
            at_once(table.room.command(by, Speak(f"o{at}", "Well")))
        for seat in others:
            assert frames(one, seat) == frames(other, seat)
    assert frames(one, to) != frames(other, to)
