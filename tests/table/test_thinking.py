"""A mind that takes too long answers with the default, and those who may know of it are told."""

from threading import Event
from typing import Any

import msgspec
import pytest
from pebbles import Pebbles, Table

from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Hint, Later, Number
from facedown.table import thinking
from facedown.table.archive.rows import GameRow
from facedown.table.room import Room
from facedown.table.thinking import Thinking
from facedown.table.wire.command import Say
from facedown.table.wire.message import Acknowledged
from tests.kernel.cast import a_game, a_setup
from tests.kernel.game.test_undo import Unseen
from tests.table.rooms import Forgetful, Window, ids, tell

ASK = Ask("two", "B-CP-01", "How many?", Number(0, 5), 0, "two")
MOMENT = Moment(Pebbles(), a_game().journal.now.scene, ASK, Chance("luck"))


@pytest.fixture
def may(monkeypatch: pytest.MonkeyPatch) -> Event:
    """When the slow one may answer; nobody waits for it."""
    monkeypatch.setattr(thinking, "SECONDS_TO_THINK", 0.01)
    return Event()


def test_a_mind_in_time_answers_itself() -> None:
    late: list[Ask] = []
    assert Thinking(lambda moment, mind: Thought(4, ("why not",)), late.append).think(MOMENT, Mind()).answer == 4
    assert late == []


def test_a_mind_that_is_late_answers_with_the_default_and_is_asked_again_when_it_is_done(may: Event) -> None:
    late: list[Ask] = []
    asked: list[str] = []

    def slow(moment: Moment, mind: Mind) -> Thought:
        asked.append(mind.temper)
        may.wait()
        return Thought(4)

    minds = Thinking(slow, late.append)
    assert minds.think(MOMENT, Mind(temper="first")).answer == 0
    assert minds.think(MOMENT, Mind(temper="second")).answer == 0
    assert asked == ["first"]
    assert late == [ASK, ASK]
    may.set()
    while minds.think(MOMENT, Mind(temper="third")).answer != 4:
        pass
    assert "third" in asked


def test_a_mind_that_is_late_has_been_told_everything_before_the_game_goes_on(may: Event) -> None:
    late: list[Ask] = []
    ask = msgspec.structs.replace(ASK, tells=Later(Hint))

    def slow(moment: Moment, mind: Mind) -> Thought:
        may.wait()
        return Thought(4)

    assert Thinking(slow, late.append).think(MOMENT._replace(ask=ask), Mind()).answer == 0
    may.set()
    assert isinstance(ask.tells, Later)
    assert (late, ask.tells.work, ask.hint) == ([ask], None, Hint())


def test_a_mind_that_fails_fails_in_the_game_as_it_would_without_a_limit() -> None:
    late: list[Ask] = []
    with pytest.raises(ZeroDivisionError):
        Thinking(lambda moment, mind: Thought(1 // 0), late.append).think(MOMENT, Mind())


class Slow(Pebbles):
    """Pebbles with a mind that never comes to an end by itself."""

    def __init__(self, may: Event) -> None:
        self.may = may

    def choose(self, glimpse: Any, ask: Ask) -> Answer:
        self.may.wait()
        return 1


class SlowInTheDark(Unseen):
    """One decides, then two, whom one may not know of, then one again."""

    def __init__(self, may: Event) -> None:
        self.may = may

    def choose(self, glimpse: Any, ask: Ask) -> Answer:
        self.may.wait()
        return 1

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one", "first")
        yield Ask("two", "B-CP-07", "And you?", Number(0, 5), 0, "two", "first")
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one", "second")


async def notices(rules: Pebbles, *seats: str) -> list[str]:
    """What seats are told after one has answered and the mind of two was asked."""
    setup = a_setup("seeded", two="mind")
    store: Any = Forgetful()
    room = Room(store, GameRow("t.0", "t", 0, setup, None, None, ""), Game(rules, setup, ()))
    windows = [Window(seat) for seat in seats]
    for window in windows:
        room.enter(window)
    tell(room)
    asked = windows[0].shown[-1].asked
    assert asked is not None
    assert isinstance(await room.command("one", Say(next(ids), asked.id, 1)), Acknowledged)
    return [window.shown[-1].notice for window in windows]


async def test_the_table_is_told_who_took_too_long(may: Event) -> None:
    rules = Slow(may)
    may.set()  # the game begins without its minds being late
    setup = a_setup("seeded", two="mind")
    store: Any = Forgetful()
    room, window = Room(store, GameRow("t.0", "t", 0, setup, None, None, ""), Game(rules, setup, ())), Window("one")
    room.enter(window)
    tell(room)
    may.clear()
    while not window.shown[-1].notice and not window.shown[-1].is_over:
        asked = window.shown[-1].asked
        assert asked is not None
        await room.command("one", Say(next(ids), asked.id, asked.default))
    assert window.shown[-1].notice == "Two took too long to decide, so that the default was chosen."
    may.set()


async def test_nobody_is_told_that_somebody_thinks_whom_they_may_not_know_of(may: Event) -> None:
    assert await notices(SlowInTheDark(may), "one", "gm") == [
        "",
        "Two took too long to decide, so that the default was chosen.",
    ]
    may.set()
