"""What a window is shown, and how often, does not depend on whom its seat may not know of."""

from itertools import count
from typing import Any

from pebbles import Table

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Number
from facedown.table.archive.rows import GameRow
from facedown.table.room import Room
from facedown.table.wire.command import Say, Undo
from facedown.table.wire.message import Acknowledged, Beside, Shown
from tests.kernel.cast import a_setup
from tests.kernel.game.test_undo import Unseen
from tests.table.rooms import Forgetful, tell

ids = (f"c{number}" for number in count())


class Alone(Unseen):
    """One is asked twice, and something is said in between."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one", "first")
        scene.say("One speaks.")
        yield from self.meanwhile()
        scene.say("Nothing moves.")
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one", "second")

    def meanwhile(self) -> Flow[None]:
        yield from ()


class Lurking(Alone):
    """Two, whom one may not know of, decides something meanwhile, twice."""

    def meanwhile(self) -> Flow[None]:
        for time in ("first", "second"):
            yield Ask("two", "B-CP-07", "And you?", Number(0, 5), 0, "two", time)


class Window:
    """A connection that, like a real one, passes over what is the same as before."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.is_reader = False
        self.frames: list[Shown] = []

    def show(self, shown: Shown) -> None:
        if self.frames[-1:] != [shown]:
            self.frames.append(shown)

    def tell(self, aside: Beside) -> None:
        """Nobody talks here."""

    def dismiss(self, why: str) -> None:
        """Nobody is behind it who could go."""


def a_room(rules: Unseen) -> tuple[Room, Window]:
    setup = a_setup("seeded", gm="absent")
    store: Any = Forgetful()
    room = Room(store, GameRow("t.0", "t", 0, setup, None, None, ""), Game(rules, setup, ()))
    window = Window("one")
    room.enter(window)
    tell(room)
    return room, window


async def say(room: Room, seat: str, answer: int) -> None:
    asked = room._game.view(seat).asked
    assert asked is not None
    assert isinstance(await room.command(seat, Say(next(ids), asked.id, answer)), Acknowledged)


async def test_whoever_may_not_know_of_a_question_is_shown_nothing_until_it_is_answered() -> None:
    (quiet, alone), (busy, watched) = a_room(Alone()), a_room(Lurking())
    for room in (quiet, busy):
        await say(room, "one", 1)
    assert len(watched.frames) == 1
    for answer in (2, 3):
        await say(busy, "two", answer)
    for room in (quiet, busy):
        await say(room, "one", 4)
    assert watched.frames == alone.frames
    assert len(alone.frames) == 3


async def test_what_somebody_unseen_takes_back_and_decides_anew_is_shown_to_nobody_else() -> None:
    (quiet, alone), (busy, watched) = a_room(Alone()), a_room(Lurking())
    for room in (quiet, busy):
        await say(room, "one", 1)
    await say(busy, "two", 2)
    assert isinstance(await busy.command("two", Undo(next(ids))), Acknowledged)
    assert len(watched.frames) == 1
    for answer in (5, 3):
        await say(busy, "two", answer)
    assert watched.frames == alone.frames
