"""The binder: what people do with their packs."""

from functools import partial
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.workbench import Workbench
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.archive.store import Store
from facedown.table.identity import new_table_id
from facedown.table.packs.draft import PackDraft, file_name, said_in, written
from facedown.table.packs.gauge import Gauge, GaugeWish, Gauging
from facedown.table.packs.proof import Proof, proved
from facedown.table.packs.rack import KeptPack, Rack
from facedown.table.wire.lobby import EncounterShown
from facedown.table.workers import Workers


class PackShown(msgspec.Struct, frozen=True):
    """A pack in somebody's list."""

    id: str
    ruleset: str
    game: str
    title: str
    updated: str


class PackPage(msgspec.Struct, frozen=True):
    """A pack: all that it says, what that will do in play, and what can be sat down to; or why it does not fit any
    more."""

    pack: PackShown
    said: dict[str, Any]
    sentences: tuple[str, ...]
    encounters: tuple[EncounterShown, ...]
    trouble: str = ""


class Bench(msgspec.Struct, frozen=True):
    """The workbench of a game, and what the game is called."""

    game: str
    workbench: Workbench


class Binder:
    """Looks after everybody's packs."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._workers, self._rack, self._gauge = workers, Rack(store), Gauge(workers)

    async def packs(self, owner: str) -> tuple[PackShown, ...]:
        return tuple(_shown(each) for each in await self._rack.all_of(owner))

    async def pack(self, owner: str, id: str) -> KeptPack:
        return await self._rack.one_of(owner, id)

    async def page(self, owner: str, id: str) -> PackPage:
        kept = await self.pack(owner, id)
        try:
            return _page(kept, await self._workers.open(partial(proved, kept.as_written)))
        except Refused as refused:  # the rules have changed since it was kept
            return PackPage(_shown(kept), said_in(kept.text), (), (), refused.refusal.text)

    async def keep(self, owner: str, draft: PackDraft, id: str = "") -> PackPage:
        """What an editor sends, as a new pack or in place of one; if it fits."""
        before = await self.pack(owner, id) if id else None
        head = draft.said.get("pack")
        title = str(head.get("title", "")) if isinstance(head, dict) else ""
        name = before.name if before else file_name(title, _own_names(head))
        return await self._kept(owner, written(draft, name), id)

    async def bring(self, owner: str, data: bytes, name: str) -> PackPage:
        """A pack from a file."""
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise Refused("not-text", f"This file is not text in UTF-8: byte {error.start + 1} is wrong.") from None
        head = said_in(text).get("pack")
        return await self._kept(owner, PackText(file_name(name, _own_names(head)), text))

    async def _kept(self, owner: str, pack: PackText, id: str = "") -> PackPage:
        proof = await self._workers.open(partial(proved, pack))
        kept = KeptPack(id or new_table_id(), proof.ruleset, pack.name, proof.title, pack.text)
        await self._rack.keep(owner, kept)
        return _page(await self.pack(owner, kept.id), proof)

    async def remove(self, owner: str, id: str) -> tuple[PackShown, ...]:
        """For good; tables that were opened with it go on with it."""
        await self.pack(owner, id)
        await self._rack.remove(owner, id)
        return await self.packs(owner)

    async def gauge(self, owner: str, wish: GaugeWish) -> Gauging:
        kept = await self.pack(owner, wish.pack)
        return await self._gauge.go_on(kept.ruleset, kept.as_written, wish)


def bench_of(ruleset: str) -> Bench:
    game = shelf.shelved(ruleset)
    return Bench(game.rules.title, shelf.workbench(game))


def _own_names(head: Any) -> tuple[str, ...]:
    """What the packs are called that the game itself has."""
    named = head.get("ruleset") if isinstance(head, dict) else None
    return shelf.pack_names(named) if isinstance(named, str) else ()


def _shown(kept: KeptPack) -> PackShown:
    return PackShown(kept.id, kept.ruleset, shelf.title_of(kept.ruleset), kept.title, kept.updated)


def _page(kept: KeptPack, proof: Proof) -> PackPage:
    encounters = tuple(map(shelf.encounter_shown, proof.encounters))
    return PackPage(_shown(kept), said_in(kept.text), proof.sentences, encounters)
