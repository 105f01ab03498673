"""What reaches a seat of two games: every frame that a table would send, how many, and what its tries are answered."""

from collections.abc import Coroutine, Iterable, Iterator, Set
from typing import Any, TypeVar

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice, SetValue
from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.contract.view import TypedDice
from facedown.kernel.game.game import Game
from facedown.kernel.game.rights import may_rewind, may_take_back
from facedown.kernel.words.schema import Several
from facedown.table.archive.rows import GameRow
from facedown.table.connection import Connection
from facedown.table.room import Room
from facedown.table.screens import Screens
from facedown.table.wire.command import (
    Advise,
    Agree,
    AgreeStandIn,
    AnswerFor,
    AskStandIn,
    Command,
    Foresee,
    LetAdvise,
    ListRulings,
    NudgeSeat,
    PutBeside,
    ReadAlong,
    Recall,
    Redo,
    Rewind,
    Rule,
    Say,
    SeeAs,
    SetOrders,
    TakeHold,
    Undo,
)
from facedown.table.wire.message import Acknowledged, Beside, Changed, Message, Reply, Shown
from tests.playing import glimpse
from tests.table.rooms import Forgetful, tell

Pair = tuple[Game, Game, str]
"""Two games that differ in a secret, and a seat that may not know it."""
Frame = Shown | Changed | Beside
T = TypeVar("T")

WRONG = {"no such": "answer"}
"""What answers no question."""


def differences(pairs: Iterable[Pair]) -> Iterator[str]:
    """At every moment at which two games are compared: how the viewer can tell them apart, or nothing."""
    watch = None
    for one, other, viewer in pairs:
        if watch is None or not watch.is_of(one, other):
            watch = Watch(one, other)
        yield watch.difference(viewer)


class Watch:
    """Two games on two tables, with a window of each seat that has compared them."""

    def __init__(self, one: Game, other: Game) -> None:
        self.one = Watched(one)
        self.other = Watched(other)

    def is_of(self, one: Game, other: Game) -> bool:
        return self.one.game is one and self.other.game is other

    def difference(self, viewer: str) -> str:
        """What a seat was sent since it last looked, and what its tries are answered now."""
        mine, theirs = self.one.news(viewer), self.other.news(viewer)
        if len(mine) != len(theirs):
            return f"{viewer}: {len(mine)} frames here, {len(theirs)} there"
        told = next((_apart(one, two) for one, two in zip(mine, theirs, strict=True) if one != two), "")
        if told:
            return f"{viewer}: {told}"
        if glimpse(self.one.game, viewer) != glimpse(self.other.game, viewer):
            return f"{viewer}: a mind there would know"
        tried = zip(self.one.tries(viewer), self.other.tries(viewer), strict=True)
        return next((f"{viewer}: {one} here, {two} there" for one, two in tried if one != two), "")


def _apart(one: Frame, two: Frame) -> str:
    if type(one) is not type(two):
        return "a whole view here, a change there"
    fields = [
        field for field in one.__struct_fields__ if field != "parts" and getattr(one, field) != getattr(two, field)
    ]
    if isinstance(one, Changed) and isinstance(two, Changed):
        named = [name for name in one.parts | two.parts if one.parts.get(name) != two.parts.get(name)]
        fields = [field for field in fields if field != "parts"] + named
    return f"another {', '.join(fields)}"


class Window(Connection):
    """A connection that keeps what it would send."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat, _nowhere)
        self.kept: list[Message] = []

    def show(self, shown: Shown) -> None:
        super().show(shown)
        self.kept.extend(self.outgoing())

    def tell(self, aside: Beside) -> None:
        super().tell(aside)
        self.kept.extend(self.outgoing())


async def _nowhere(data: bytes) -> None:
    """Nobody listens."""


class Outspoken(Screens):
    """Screens that do not leave it to a log when a view cannot be made."""

    failure: Exception | None = None

    def shown(self, seat: str, notice: str, here: Set[str]) -> Shown:
        try:
            return super().shown(seat, notice, here)
        except Exception as error:
            self.failure = error
            raise


class Watched:
    """A game at a table that shows everybody what is new after each command."""

    def __init__(self, game: Game) -> None:
        self.game = game
        store: Any = Forgetful()
        self.room = Room(store, GameRow("t.0", "t", 0, game.setup, None, None, ""), game)
        self.screens = self.room._screens = Outspoken(self.room._referee)
        self._windows: dict[str, Window] = {}
        self._go_on = type(game).go_on
        setattr(game, "go_on", self._go_on_and_tell)  # noqa: B010  every command ends with it

    def _go_on_and_tell(self) -> None:
        self._go_on(self.game)
        tell(self.room)

    def news(self, viewer: str) -> list[Frame]:
        """The frames that a seat was sent since it last looked; the first time, the table as it is."""
        window = self._windows.get(viewer)
        if window is None:
            window = self._windows[viewer] = Window(viewer)
            self.room.enter(window)
            tell(self.room)
        if self.screens.failure is not None:
            raise self.screens.failure
        kept, window.kept = window.kept, []
        return [each for each in kept if isinstance(each, Frame)]

    def tries(self, viewer: str) -> list[Reply]:
        """What a seat is answered that tries what it can without changing anything."""
        replies = [at_once(self.room.command(viewer, each)) for each in self._attempts(viewer)]
        assert not any(isinstance(each, Acknowledged) for each in replies), "a try was no try"
        return replies

    def _attempts(self, viewer: str) -> Iterator[Command]:
        view = self.screens.made(viewer).view
        asked = view.asked
        yield from (Recall("c", before) for before in (-1, 1, len(view.story), 10**6))
        yield from (Foresee("c", point) for point in (0, 1, view.story[-1].point if view.story else 2))
        yield from (Say("c", id, WRONG) for id in ("", asked.id if asked else "0 x  0"))
        yield from (Advise("c", id) for id in ("", asked.id if asked else "0 x  0"))
        cards = [*asked.schema.options][:3] if asked and isinstance(asked.schema, Several) else []
        yield from (PutBeside("c", asked.id if asked else "", card) for card in ("", *(each.key for each in cards)))
        if not may_take_back(self.game.journal, viewer):
            yield Undo("c")
        if not may_rewind(self.game.setup, viewer):
            yield Redo("c")
            yield LetAdvise("c", False)
        yield ListRulings("c")
        yield from (SeeAs("c", seat.id) for seat in (*self.game.setup.seats[:2], Seat("nobody", "")))
        yield from (ReadAlong("c", seat.id) for seat in self.game.setup.seats)
        yield ReadAlong("c", point=view.story[-1].point if view.story else 0)
        yield from (TakeHold("c", who) for who in (*[each.id for each in view.board.figures][-2:], "nobody"))
        yield Rewind("c", 10**6)
        yield Agree("c", True)
        yield AgreeStandIn("c", True)
        waited_for = {each.seat for each in view.waiting if not each.ready}
        yield from (NudgeSeat("c", seat.id) for seat in self.game.setup.seats if seat.id not in waited_for - {viewer})
        yield from (AskStandIn("c", seat.id, once) for seat in self.game.setup.seats for once in (True, False))
        yield from (AnswerFor("c", seat.id, WRONG) for seat in self.game.setup.seats)
        yield from (Rule("c", act) for act in (ForceDice(()), SetValue("actors", 1), SetValue("nothing", 1)))
        if asked and not isinstance(asked.schema, TypedDice):
            yield SetOrders("c", (Order(asked.what, WRONG),))


def at_once(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run what never has to wait: nobody else is at this table, and its store keeps nothing."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        value: T = done.value
        return value
    raise AssertionError("it waits for something")
