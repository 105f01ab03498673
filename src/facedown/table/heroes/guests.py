"""Guests: heroes whom people bring to a table at which somebody has kept a seat for them."""

from collections.abc import Awaitable, Callable
from functools import partial
from itertools import chain, count
from secrets import token_hex

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.ruleset import Guest, Hero, Seat, Setup
from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.archive.rows import SeatRow
from facedown.table.archive.store import Store
from facedown.table.heroes.keeper import KEPT, Keeper
from facedown.table.heroes.trial import tried
from facedown.table.opening import LONGEST_NAME
from facedown.table.people.latecomer import Coming, is_awaited
from facedown.table.people.reception import Reception
from facedown.table.wire.lobby import Opened
from facedown.table.wire.message import Declined, Reply
from facedown.table.workers import Workers

Do = Callable[[str, str, Coming], Awaitable[Reply]]
"""Has a seat of a table do something."""


class Guests:
    """Sees people to their seats, and the heroes they bring."""

    def __init__(self, store: Store, people: Reception, keeper: Keeper, workers: Workers, do: Do) -> None:
        self._store, self._people, self._keeper, self._workers, self._do = store, people, keeper, workers, do

    async def offered(self, seat: SeatRow, setup: Setup, person: str | None) -> tuple[Hero, ...]:
        """Whom somebody may bring to a seat: heroes they keep, and any ready one where nobody is cast for it."""
        if seat.id in (GM, ONLOOKER):
            return ()
        kept = await self._keeper.heroes(person) if person else ()
        own = [each for each in kept if each.ruleset == setup.ruleset and not each.retired]
        heroes = tuple(Hero(f"{KEPT}{each.id}", each.name, each.text) for each in own)
        return (*heroes, *await self._not_there_first(seat, setup)) if is_awaited(seat) else heroes

    async def _not_there_first(self, seat: SeatRow, setup: Setup) -> list[Hero]:
        """All ready heroes; whom somebody at the table plays already comes last."""
        played = {each.hero for each in await self._store.seats(seat.table)}
        return sorted(_ready(setup), key=lambda hero: hero.name in played)

    async def join(
        self, invite: str, token: str | None, agent: str, too: bool = False, hero: str = ""
    ) -> tuple[Opened, str]:
        """Take the seat an invitation is for, with a hero of one's own if one likes. Also, the token to keep."""
        row = await self._people.invitation(invite)
        seats, game = await self._store.seats(row.table), await self._store.game(row.table)
        seat = next(each for each in seats if each.id == row.seat)
        assert game is not None  # an invitation is stored with its game
        if not hero:
            if is_awaited(seat):
                raise Refused("whom", "Nobody waits here to be played: choose whom you bring.")
            return await self._people.join(invite, token, agent, too)
        person = await self._people.person(token) or ""
        guest = await self._guest(seat, game.setup, person, hero)
        if not is_awaited(seat):
            opened = await self._people.join(invite, token, agent, too)
            await self._bring(seat, guest)
            return opened
        if row.taken_by not in (None, person):
            raise Refused("seat-taken", "Somebody has taken this seat already.")
        if not too and any(each.is_held_by(person) for each in seats):
            raise Refused("already-seated", "You already sit at this table. The invitation stays good.")
        await self._bring(seat, guest)  # whoever sat there before would look at a table that does not know them
        return await self._people.join(invite, token, agent, too)

    async def _guest(self, seat: SeatRow, setup: Setup, person: str, hero: str) -> Guest:
        if seat.id in (GM, ONLOOKER):
            raise Refused("no-hero-here", f"{seat.name} plays no hero.")
        if hero.startswith(KEPT):
            kept = await self._keeper.guest(person, hero, setup.ruleset)
            await self._workers.open(partial(tried, setup.ruleset, kept.sheet))
            return Guest(kept.sheet, kept.id)
        if not is_awaited(seat):
            raise Refused("not-kept", "Whoever opened the table has said whom you play; bring a hero that you keep.")
        sheet = shelf.shelved(setup.ruleset).rules.ready_sheet(shelf.content_for(setup), hero)
        played = [each.hero for each in await self._store.seats(seat.table)]
        return Guest({**sheet, "name": _of_its_own(sheet["name"], played)})

    async def _bring(self, seat: SeatRow, guest: Guest) -> None:
        """The hero comes to the game, and the seat is called after whom it plays from then on."""
        hero = str(guest.sheet["name"])[:LONGEST_NAME]
        name = hero if is_awaited(seat) else seat.name
        done = await self._do(seat.table, seat.id, Coming(token_hex(8), Arrive(Seat(seat.id, name), guest, seat.id)))
        if isinstance(done, Declined):
            raise Refused(done.refusal.code, done.refusal.text)
        await self._people.register.rename(seat, name, hero)


def _of_its_own(name: str, played: list[str]) -> str:
    """Nobody at a table is called as another: the second Iren is Iren 2."""
    numbered = (f"{name} {number}" for number in count(2))
    return next(each for each in chain((name,), numbered) if each not in played)


def _ready(setup: Setup) -> tuple[Hero, ...]:
    """The ready heroes of a game, as its encounter suggests them, without the one that is still to be made."""
    found = shelf.with_packs(setup.ruleset, setup.packs).encounters
    encounter = next((each for each in reversed(found) if each.title == setup.title), found[0])
    return encounter.heroes[:-1]
