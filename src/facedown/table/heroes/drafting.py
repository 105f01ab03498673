"""Drafting: what people do with a hero in the making, until it is one of those they keep."""

import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.ruleset import Hero, Seat, Setup
from facedown.kernel.making.draft import Choice, Draft, drafted
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.refusal import Refused, nearest
from facedown.table import shelf
from facedown.table.archive.store import Store
from facedown.table.bounds import DEEPEST_ANSWER, TOO_MUCH, is_small
from facedown.table.heroes.desk import Desk, KeptDraft
from facedown.table.heroes.keeper import HeroShown, Keeper
from facedown.table.heroes.trial import SEAT
from facedown.table.identity import new_table_id
from facedown.table.opening import LONGEST_NAME
from facedown.table.workers import Workers

NAMELESS = "A new hero"
MOST_WISHES = 200


class NewDraft(msgspec.Struct, frozen=True):
    """Of which game a hero is to be made, and from which ready one it begins."""

    ruleset: str
    archetype: str = ""


class DraftChange(msgspec.Struct, frozen=True):
    """What is decided otherwise, by the key of its choice; null gives a choice back to what is usual.

    With `anew` it is all that is decided; an archetype decides everything at once."""

    choices: dict[str, Any] = {}
    anew: bool = False
    archetype: str = ""


class DraftShown(msgspec.Struct, frozen=True):
    """A hero in the making, in somebody's list."""

    id: str
    ruleset: str
    game: str
    name: str
    updated: str


class DraftPage(msgspec.Struct, frozen=True):
    """A hero in the making as it stands: every decision under its heading, the sheet these come to, and what was said.

    While something is refused the sheet shows what stands in its place."""

    draft: DraftShown
    stages: tuple[str, ...]
    choices: tuple[Choice, ...]
    figure: Figure
    is_whole: bool
    archetypes: tuple[Hero, ...]
    wanted: dict[str, Any]


class Drafting:
    """Looks after everybody's heroes in the making."""

    def __init__(self, store: Store, workers: Workers, keeper: Keeper) -> None:
        self._workers, self._keeper, self._desk = workers, keeper, Desk(store)

    async def drafts(self, owner: str) -> tuple[DraftShown, ...]:
        return tuple(_shown(each) for each in await self._desk.all_of(owner))

    async def begin(self, owner: str, wanted: NewDraft) -> DraftShown:
        """A hero that is still to be made, or that begins as a ready one."""
        workshop(wanted.ruleset, "")
        choices = _archetype(wanted.ruleset, wanted.archetype) if wanted.archetype else {}
        draft = KeptDraft(new_table_id(), wanted.ruleset, NAMELESS, secrets.token_hex(16), choices, updated=_now())
        await self._desk.begin(owner, draft)
        return _shown(draft)

    async def page(self, owner: str, id: str) -> DraftPage:
        draft = await self._desk.one_of(owner, id)
        return await self._workers.do(lambda: _page(draft, _made(draft)))

    async def change(self, owner: str, id: str, wanted: DraftChange) -> DraftPage:
        """Decide something otherwise. What the rules refuse is kept too, beside why."""
        draft = await self._desk.one_of(owner, id)
        changed = replace(draft, wanted=_wishes(draft, wanted), updated=_now())
        page, draft = await self._workers.do(lambda: _tried(changed))
        await self._desk.keep(owner, draft)
        return page

    async def finish(self, owner: str, id: str) -> HeroShown:
        """It is one of those who are kept, if the rules refuse nothing of it."""
        draft = await self._desk.one_of(owner, id)
        sheet = await self._workers.do(lambda: _finished(draft))
        hero = await self._keeper.made(owner, draft.ruleset, sheet)
        await self._desk.drop(owner, id)
        return hero

    async def drop(self, owner: str, id: str) -> tuple[DraftShown, ...]:
        await self._desk.drop(owner, id)
        return await self.drafts(owner)


def workshop(ruleset: str, seed: str) -> Setup:
    """A table at which one makes a hero, and nothing else."""
    game = shelf.shelved(ruleset)
    scenario = game.rules.workshop(game.content, SEAT)
    if not scenario:
        raise Refused("no-creation", f"In {game.rules.title} nobody makes heroes of their own.")
    return Setup(ruleset, game.rules.version, seed, (Seat(SEAT, "Hero"),), scenario, title=NAMELESS)


def _archetype(ruleset: str, id: str) -> dict[str, Any]:
    game = shelf.shelved(ruleset)
    known = {each.id: each for each in game.rules.archetypes(game.content)}
    if id not in known:
        raise Refused("no-such-hero", f"{game.rules.title} has no ready hero {id!r}; {nearest(id, list(known))}")
    return dict(known[id].choices)


def _wishes(draft: KeptDraft, change: DraftChange) -> dict[str, Any]:
    """All that is wanted from now on."""
    if change.archetype:
        return _archetype(draft.ruleset, change.archetype)
    said = {} if change.anew else draft.wanted
    wishes = {key: value for key, value in {**said, **change.choices}.items() if value is not None}
    if len(wishes) > MOST_WISHES or not is_small(wishes, DEEPEST_ANSWER + 1):
        raise Refused(TOO_MUCH.code, TOO_MUCH.text)
    return wishes


def _made(draft: KeptDraft) -> Draft:
    game = shelf.shelved(draft.ruleset)
    return drafted(game.rules, workshop(draft.ruleset, draft.seed), game.content, draft.wanted, draft.held)


def _tried(draft: KeptDraft) -> tuple[DraftPage, KeptDraft]:
    """The page, and the draft with what the rules now take for the next time they do not."""
    made = _made(draft)
    held = draft.held | {each.key: each.holds for each in made.choices}
    page = _page(draft, made)
    return page, replace(draft, held=held, name=page.figure.name[:LONGEST_NAME])


def _page(draft: KeptDraft, made: Draft) -> DraftPage:
    game = shelf.shelved(draft.ruleset)
    figure = next(each for each in game.rules.show(made.scene, SEAT).figures if each.mine)
    asked = {each.stage for each in made.choices}
    stages = tuple(each for each in dict.fromkeys(game.rules.stages.values()) if each in asked)
    ready = tuple(Hero(each.id, each.name, each.text) for each in game.rules.archetypes(game.content))
    shown = replace(_shown(draft), name=figure.name)
    return DraftPage(shown, stages, made.choices, figure, made.is_whole, ready, draft.wanted)


def _finished(draft: KeptDraft) -> dict[str, Any]:
    game, made = shelf.shelved(draft.ruleset), _made(draft)
    for each in made.choices:
        if each.refusal is not None:
            raise Refused("not-whole", f"{each.stage}: {each.refusal.text}", each.refusal.rule)
    sheet = game.rules.homecoming(made.scene, SEAT, rested=True)
    assert sheet is not None  # its making is over
    return sheet


def _shown(draft: KeptDraft) -> DraftShown:
    return DraftShown(draft.id, draft.ruleset, shelf.title_of(draft.ruleset), draft.name, draft.updated)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
