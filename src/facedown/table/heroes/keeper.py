"""The keeper: what people do with their heroes between two tables, and who sends them home from one."""

from datetime import UTC, datetime
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.ruleset import GUESTS
from facedown.kernel.game.game import Game
from facedown.kernel.game.rights import may_rewind
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.refusal import Refused, nearest
from facedown.table import shelf
from facedown.table.archive.recovery import recover
from facedown.table.archive.rows import SeatRow
from facedown.table.archive.store import Store
from facedown.table.heroes.cabinet import Cabinet
from facedown.table.heroes.hero import MOST_CHAPTERS, Episode, KeptHero, from_file
from facedown.table.heroes.trial import duel_with, tried
from facedown.table.identity import new_table_id
from facedown.table.opening import LONGEST_NAME
from facedown.table.print.deck import cards_printed, deck
from facedown.table.print.sheet import sheet_printed
from facedown.table.wire.lobby import NewTable, SeatOffer
from facedown.table.workers import Workers

KEPT = "kept:"
"""How a seat says that it plays a hero of its own."""
PRINTED = ("sheet", "cards")
NOT_SENT = "Heroes go home when the GM says so, or whoever plays alone."

Change = Literal["copy", "retire", "return", "rest", "let-go"]


class HeroShown(msgspec.Struct, frozen=True):
    """A hero in somebody's list."""

    id: str
    ruleset: str
    game: str
    name: str
    retired: bool
    updated: str
    text: str = ""


class HeroPage(msgspec.Struct, frozen=True):
    """Everything about a hero: its sheet as its owner sees it, unless it does not fit to play, and its history."""

    hero: HeroShown
    figure: Figure | None
    trouble: str
    history: tuple[Episode, ...]
    has_cards: bool = False
    """Whether its cards can be printed."""


class HeroChange(msgspec.Struct, frozen=True):
    """What is to be done with a hero."""

    do: Change


class SendHome(msgspec.Struct, frozen=True):
    """How heroes go home: as they are, or after a long rest."""

    rested: bool = True


class SentHome(msgspec.Struct, frozen=True):
    """Who went home."""

    names: tuple[str, ...]


class Keeper:
    """Looks after everybody's heroes."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers, self._cabinet = store, workers, Cabinet(store)

    async def heroes(self, owner: str) -> tuple[HeroShown, ...]:
        return tuple(hero_shown(each) for each in await self._cabinet.all_of(owner))

    async def hero(self, owner: str, id: str) -> KeptHero:
        return await self._cabinet.one_of(owner, id)

    async def page(self, owner: str, id: str) -> HeroPage:
        hero = await self.hero(owner, id)
        try:
            figure, trouble = await self._workers.open(partial(tried, hero.ruleset, hero.sheet)), ""
        except Refused as refused:
            figure, trouble = None, refused.refusal.text
        has_cards = shelf.shelved(hero.ruleset).rules.has_cards
        return HeroPage(hero_shown(hero), figure, trouble, hero.history, has_cards)

    async def printed(self, owner: str, id: str, what: str) -> bytes:
        """A hero's sheet or cards as PDF."""
        hero = await self.hero(owner, id)
        if what not in PRINTED:
            raise Refused("unknown-kind", f"Of a hero nothing is printed as {what!r}; {nearest(what, PRINTED)}")
        return await self._workers.open(partial(_printed, hero, what))

    async def change(self, owner: str, id: str, do: Change) -> tuple[HeroShown, ...]:
        """A copy, into retirement and back, a long rest, or gone for good; then all heroes there are."""
        hero = await self.hero(owner, id)
        if do == "let-go":
            if not hero.retired:
                raise Refused("not-retired", f"{hero.name} is not retired; only who is retired is let go for good.")
            await self._cabinet.let_go(owner, id)
        else:
            await self._cabinet.keep(owner, _changed(hero, do))
        return await self.heroes(owner)

    async def bring(self, owner: str, data: bytes) -> HeroShown:
        """A hero from a file, if it fits its rules."""
        hero = from_file(data, new_table_id())
        await self._workers.open(partial(tried, hero.ruleset, hero.sheet))
        hero = _told(hero, "Came here as a file.")
        await self._cabinet.keep(owner, hero)
        return hero_shown(hero)

    async def made(self, owner: str, ruleset: str, sheet: dict[str, Any]) -> HeroShown:
        """A hero whom its owner has just made."""
        version = shelf.shelved(ruleset).rules.version
        hero = _told(KeptHero(new_table_id(), ruleset, version, str(sheet["name"]), sheet), "Was made.")
        await self._cabinet.keep(owner, hero)
        return hero_shown(hero)

    async def guest(self, owner: str, wish: str, ruleset: str) -> KeptHero:
        """The hero a seat wants to play, if it is the caller's, of that game and not retired."""
        hero = await self.hero(owner, wish.removeprefix(KEPT))
        if hero.ruleset != ruleset:
            text = f"{hero.name} is a hero of {shelf.title_of(hero.ruleset)}, not of {shelf.title_of(ruleset)}."
            raise Refused("other-game", text)
        if hero.retired:
            raise Refused("retired", f"{hero.name} is retired; bring {hero.name} back first.")
        return hero

    async def send_home(self, seat: SeatRow, rested: bool) -> SentHome:
        """Every person's hero at a table goes home to its owner, with what happened there."""
        seats = await self._store.seats(seat.table)
        game = await self._workers.open(partial(game_at, self._store, seat.table, seats))
        if not may_rewind(game.setup, seat.id):
            raise Refused("not-yours", NOT_SENT)
        names = [await self._keep(game, each, rested) for each in seats if each.owner]
        sent = tuple(name for name in names if name)
        if not sent:
            raise Refused("nobody-there", "No hero of a player is at this table, or it is still being made.")
        return SentHome(sent)

    async def _keep(self, game: Game, seat: SeatRow, rested: bool) -> str:
        """A hero that came from its owner's page goes back there; any other becomes one of theirs."""
        sheet = game.ruleset.homecoming(game.journal.now.scene, seat.id, rested)
        if sheet is None or seat.owner is None:
            return ""
        hero = await self._known(game, seat) or KeptHero(_first_id(seat), game.ruleset.id, "", "", {})
        named = replace(hero, name=str(sheet["name"]), version=game.ruleset.version, sheet=sheet)
        await self._cabinet.keep(seat.owner, _told(named, _episode(game, rested)))
        return named.name

    async def _known(self, game: Game, seat: SeatRow) -> KeptHero | None:
        came = game.setup.scenario.get(GUESTS, {}).get(seat.id, {"home": _first_id(seat)})["home"]
        arrived = [act.guest for act in game.journal.acts if isinstance(act, Arrive) and act.seat.id == seat.id]
        try:
            return await self._cabinet.one_of(seat.owner or "", arrived[-1].home if arrived else came)
        except Refused:
            return None


def _printed(hero: KeptHero, what: str) -> bytes:
    figure, title = tried(hero.ruleset, hero.sheet), shelf.title_of(hero.ruleset)
    if what == "cards":
        return cards_printed(title, hero.name, deck(duel_with(hero.ruleset, hero.sheet)))[0]
    history = tuple(f"{each.when[:10]}: {each.text}" for each in hero.history)
    return sheet_printed(title, figure, history)[0]


def with_stand_ins(offer: NewTable, guests: dict[str, KeptHero]) -> NewTable:
    """The same offer with a ready hero where a guest is to come, named after the guest."""

    def cast(at: int, each: SeatOffer) -> SeatOffer:
        guest = guests.get(f"p{at}")
        return replace(each, hero="", name=each.name or guest.name[:LONGEST_NAME]) if guest else each

    return replace(offer, seats=tuple(cast(at, each) for at, each in enumerate(offer.seats, 1)))


def game_at(store: Store, table: str, seats: list[SeatRow]) -> Game:
    """The game of a table as it stands, run from its log."""
    found = store.with_log(table)
    assert found is not None  # a seat is stored with its game
    return recover(*found, {seat.id: seat.orders for seat in seats}).game


def _episode(game: Game, rested: bool) -> str:
    title = game.setup.title or game.ruleset.title
    rest = " and has rested since" if rested else ""
    return f"Was at “{title}”{rest}."


def _changed(hero: KeptHero, do: Change) -> KeptHero:
    match do:
        case "copy":
            return _told(replace(hero, id=new_table_id(), retired=False), f"A copy of {hero.name}.")
        case "retire":
            return _told(replace(hero, retired=True), "Retired.")
        case "return":
            return _told(replace(hero, retired=False), "Came back.")
        case _:
            game = shelf.shelved(hero.ruleset)
            return _told(replace(hero, sheet=game.rules.rested(game.content, hero.sheet)), "Had a long rest.")


def _told(hero: KeptHero, text: str) -> KeptHero:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return replace(hero, history=(*hero.history, Episode(now, text))[-MOST_CHAPTERS:], updated=now)


def hero_shown(hero: KeptHero) -> HeroShown:
    """A hero as lists have it."""
    title, text = shelf.title_of(hero.ruleset), hero.sheet.get("text")
    text = text if isinstance(text, str) else ""
    return HeroShown(hero.id, hero.ruleset, title, hero.name, hero.retired, hero.updated, text)


def _first_id(seat: SeatRow) -> str:
    """Under which the hero of a seat is kept that came from nobody's page."""
    return f"{seat.table}-{seat.id}"
