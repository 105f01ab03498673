"""The course of an exam: what the table does, and what a client has to do then."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from facedown.kernel.log.sealing import pledge_of
from facedown.kernel.words.refusal import Refusal
from facedown.table.exam import views
from facedown.table.exam.point import FREE, Failing, Sheet, Silent
from facedown.table.exam.stage import Call, Came, Stage
from facedown.table.exam.views import told
from facedown.table.talk import LONGEST_ID, TOO_FAST
from facedown.table.wire.command import Pledge, Say, TellSalt, Undo
from facedown.table.wire.message import Acknowledged, Declined, Shown

COME_AGAIN, NO_SEAT = 1012, 4403
NO_ANSWER = Refusal("no-answer", "That is no answer. Answer with the question's default.")
NEWS = {"type": "moon", "phase": 3, "of": {"type": "view"}}
"""A message, and below fields, of a version to come."""
FIELDS_TO_COME = {"moon": "full", "tides": [1, 2]}


class Course:
    """One client at the table, from the door on."""

    def __init__(self, stage: Stage, base: str, sheet: Sheet) -> None:
        self._stage = stage
        self._base = base
        self._sheet = sheet
        self._ids: set[str] = set()
        self._lost: Any = None

    async def whole(self) -> None:
        """Everything but being sent away. Raises `Failing` if the client cannot go on."""
        call = await self._come_in()
        await self._show(call, "answer", views.FIRST)
        await self._show(call, "fields", views.FIELDS)
        await self._show(call, "items", views.ITEMS)
        await self._show(call, "items", views.LEFT)
        await self._show(call, "lines", views.STORY)
        await self._show(call, "like", views.LIKE)
        await call.tell(NEWS)
        await self._show(call, "unknown", views.UNKNOWN, FIELDS_TO_COME)
        await self._refuse(call)
        await self._slow_down(call)
        await self._think_in_secret(call)
        call = await self._lose(call)
        await self._command(call)
        await call.show(views.OVER)
        self._sheet.holds("over", await call.left(), "It stayed, or said something more.")

    async def sent_away(self) -> None:
        """Somebody else has the seat: there is no point in coming back."""
        call = await self._come_in()
        await call.show(views.FIRST)
        await self._heard(call, "away")
        await call.close(NO_SEAT, "You do not have this seat any more.")

    async def by_token(self) -> None:
        """A program with a token of its own, at a table whose dice are sealed."""
        call: Call = await self._next("token", self._stage.calls.get, "open a socket")
        is_so = call.came.headers.get("authorization") == f"Bearer {self._stage.badge}" and not call.came.cookie
        brought = {name: call.came.headers.get(name) for name in ("authorization", "cookie")}
        self._sheet.holds("token", is_so, f"It sent {brought}.")
        await call.show(views.SEALED)
        try:
            said = await call.hear()
        except Silent:
            self._sheet.leaves(*FREE)
        else:
            await self._tell_salt(call, said)
        await call.show(views.OVER)
        await call.left()

    async def _tell_salt(self, call: Call, said: Any) -> None:
        """Who has pledged a salt is shown that, and tells it then."""
        is_so = isinstance(said, Pledge) and said.round == 1 and len(said.pledge) == len(pledge_of(""))
        self._sheet.holds("pledge", is_so, f"It said {said!r}.")
        if not isinstance(said, Pledge):
            raise Failing("It did not pledge.")
        await call.show(views.pledged(said.pledge))
        await call.reply(Acknowledged(said.command))
        told = await self._heard(call, "salt")
        is_so = isinstance(told, TellSalt) and told.round == 1 and pledge_of(told.salt) == said.pledge
        self._sheet.holds("salt", is_so, f"It said {told!r} after the pledge {said.pledge}.")
        await call.reply(Acknowledged(told.command))

    async def _come_in(self) -> Call:
        joined: Came = await self._next("join", self._stage.joined.get, "take the seat")
        is_ours = joined.headers.get("x-facedown") == "1" and joined.headers.get("origin") == self._base
        brought = {name: joined.headers.get(name) for name in ("x-facedown", "origin")}
        self._sheet.holds("join", is_ours, f"It sent {brought}.")
        return await self._next_call("socket")

    async def _next_call(self, point: str) -> Call:
        call: Call = await self._next(point, self._stage.calls.get, "open a socket")
        is_ours = call.came.headers.get("origin") == self._base and call.came.cookie == self._stage.token
        brought = {name: call.came.headers.get(name) for name in ("origin", "cookie")}
        self._sheet.holds("socket", is_ours, f"It sent {brought}.")
        return call

    async def _show(self, call: Call, point: str, view: Shown, *more: dict[str, Any]) -> None:
        """Show something; the answer tells whether it was understood."""
        await call.show(view, *more)
        said = await self._said(call, point, view)
        await self._hold_right(point, said, view)
        await call.reply(Acknowledged(said.command))

    async def _said(self, call: Call, point: str, view: Shown) -> Say:
        """What is answered, under an id that is new."""
        said = await self._heard(call, point)
        if not isinstance(said, Say):
            self._sheet.fails(point, f"It said {said.__struct_config__.tag!r} instead of an answer.")
            raise Failing("It did not answer.")
        is_new = said.command not in self._ids and 0 < len(said.command) <= LONGEST_ID
        self._ids.add(said.command)
        asked = view.asked.id if view.asked else ""
        what = f"It answered {said.question!r}, asked {asked!r}, under the id {said.command!r}."
        self._sheet.holds("answer", is_new and said.question == asked, what)
        return said

    async def _heard(self, call: Call, point: str) -> Any:
        with self._failing(point):
            return await call.hear()

    async def _next(self, point: str, waiting: Callable[[], Awaitable[Any]], what: str) -> Any:
        with self._failing(point):
            return await self._stage.next(waiting, what)

    @contextmanager
    def _failing(self, point: str) -> Iterator[None]:
        """What makes it impossible to go on is a failure at this point."""
        try:
            yield
        except Failing as failing:
            self._sheet.fails(point, str(failing))
            raise

    async def _hold_right(self, point: str, said: Say, view: Shown) -> None:
        pointer = view.asked.text if view.asked else ""
        right = told(view, pointer)
        self._sheet.holds(point, said.answer == right, f"It read {said.answer!r} at {pointer}, where {right!r} stands.")

    async def _refuse(self, call: Call) -> None:
        await call.show(views.REFUSED)
        first = await self._said(call, "refused", views.REFUSED)
        await call.reply(Declined(first.command, NO_ANSWER))
        again = await self._said(call, "refused", views.REFUSED)
        self._sheet.holds("refused", again.answer == views.DEFAULT, f"It answered {again.answer!r}, not the default.")
        await call.reply(Acknowledged(again.command))

    async def _slow_down(self, call: Call) -> None:
        await call.show(views.PACE)
        first = await self._said(call, "pace", views.PACE)
        await call.reply(Declined(first.command, TOO_FAST))
        self._ids.discard(first.command)  # it was not done, so that it may keep its id
        again = await self._said(call, "pace", views.PACE)
        self._sheet.holds("pace", again.answer == first.answer, f"It answered {again.answer!r} the second time.")
        await call.reply(Acknowledged(again.command))

    async def _think_in_secret(self, call: Call) -> None:
        """While somebody else is asked in secret, the question that was answered stays where it is."""
        await call.show(views.ONCE)
        said = await self._said(call, "once", views.ONCE)
        await call.reply(Acknowledged(said.command))
        await call.show(views.NOTICED)
        await call.show(views.LOST)
        following = await self._heard(call, "once")
        if isinstance(following, Say) and following.question == said.question:
            self._sheet.fails("once", "It answered the same question twice.")
            await call.reply(Acknowledged(following.command))
            following = await self._heard(call, "again")
        else:
            self._sheet.passes("once")
        self._lost = following

    async def _lose(self, call: Call) -> Call:
        """A socket breaks before what was said on it is acknowledged."""
        await call.close(COME_AGAIN, "")
        following = await self._next_call("again")
        await following.show(views.ANEW)
        again = await self._heard(following, "again")
        self._sheet.holds("again", again == self._lost, f"It said {again!r} after {self._lost!r}.")
        await following.reply(Acknowledged(again.command))
        if again == self._lost:
            again = await self._said(following, "anew", views.ANEW)
            await following.reply(Acknowledged(again.command))
        if isinstance(again, Say):
            await self._hold_right("anew", again, views.ANEW)
        return following

    async def _command(self, call: Call) -> None:
        await call.show(views.UNDO)
        said = await self._heard(call, "undo")
        self._sheet.holds("undo", isinstance(said, Undo), f"It said {said!r}.")
        await call.reply(Acknowledged(said.command))
