"""Recovery: a stored game runs again as far as it can be read and still fits; the table is told the rest."""

import logging
from contextlib import closing
from hashlib import sha256

import msgspec
from sqlalchemy import URL

from facedown.kernel.contract.order import Order
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Beginning, Splice
from facedown.kernel.game.pace import paced
from facedown.kernel.game.saved import Chapter, Opened, Saved, agrees, open_saved, resume, resume_from
from facedown.kernel.words.refusal import Refused
from facedown.minds import think
from facedown.table import shelf
from facedown.table.archive.chain import EntryRow, check
from facedown.table.archive.database import reopened
from facedown.table.archive.postgres import engine_of
from facedown.table.archive.rows import UNREADABLE, Checked, GameRow, RecentRows
from facedown.table.archive.store import Store

log = logging.getLogger(__name__)

# What everybody may know of a log that is not what it was: where exactly would tell what somebody has hidden.
MISFIT = "The saved game no longer fits the rules."
MISSING = "Part of the saved log is missing or cannot be read."
CHANGED = "The saved log was changed by something else than this game. What it says may not be what was played."
GOES_ON = "answers after that may have to be given again. What was saved is kept."
CANNOT_RUN = "This game cannot be run by the rules as they are now. The server's log says why; what was saved is kept."


class Recovered(msgspec.Struct, frozen=True):
    """A game that runs again: how many entries its log has, the hash to go on from, and what is to be told."""

    game: Game
    known: int
    head: str
    base: Chapter | None
    notice: str
    is_new: bool
    """Whether the log is not this game's any more: it goes on as another game from `base`, with a log of its own."""
    is_resumed: bool = False
    """Whether it stands on its chapter, and what came before was not run."""
    unread: int = 0
    """How many entries were not even read."""


class Sound(msgspec.Struct, frozen=True):
    """A game whose log is sound, and what is to be remembered of that, if anything."""

    game: str
    checked: Checked | None


def recover(
    row: GameRow, rows: list[EntryRow], orders: dict[str, tuple[Order, ...]], from_start: bool = False
) -> Recovered:
    """Run what was stored, from its chapter on if nothing speaks against it. Raises `Refused` if nothing can be run."""
    chain = check(row.id, rows, row.head)
    splices = readable(rows)
    is_whole = chain.is_complete and len(splices) == len(rows) and not row.is_base_lost
    saved = Saved(row.setup, splices, row.chapter, row.base, orders)
    resumed = _resumed(saved, row.table) if is_whole and chain.is_unchanged and not from_start else None
    if resumed is not None:
        return Recovered(resumed, len(splices), chain.head, row.base, "", False, is_resumed=True)
    try:
        opened = _opened(saved, is_whole, row.is_base_lost)
    except Exception as error:  # why exactly would tell what somebody has hidden
        why = error.refusal.text if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        log.warning("table %s: %s", row.table, why, exc_info=not isinstance(error, Refused))
        raise Refused(error.refusal.code if isinstance(error, Refused) else "cannot-run", CANNOT_RUN) from None
    notice = _notice(row, opened.game, bool(opened.note), is_whole, chain.is_unchanged)
    if notice:
        log.warning("table %s: %s %s", row.table, notice, opened.note)
    return Recovered(opened.game, len(splices), chain.head, opened.base, notice, bool(opened.note) or not is_whole)


def recover_recent(row: GameRow, rows: RecentRows, orders: dict[str, tuple[Order, ...]]) -> Recovered | None:
    """Run what follows the beginning of a stored game. None if anything speaks against it: then all of it is read."""
    recent, before = rows.recent, rows.before.hash if rows.before else row.id
    chain = check(before or "", rows.entries, row.head, recent.entry)
    splices = readable(rows.entries, recent.entry)
    is_whole = chain.is_complete and chain.is_unchanged and len(splices) == len(rows.entries) > 0
    if not is_whole or row.is_base_lost or rows.entries[-1].hash is None:
        return None
    saved = Saved(row.setup, _since(splices, recent.beginning.seq), rows.chapter, row.base, orders)
    game = _resumed(saved, row.table, recent.beginning)
    if game is None:
        return None
    known = recent.entry + len(splices)
    return Recovered(game, known, chain.head, row.base, "", False, is_resumed=True, unread=recent.entry)


def _since(splices: list[Splice], seq: int) -> list[Splice]:
    """What the changes of a log say of it from a moment on, at which the first of them does not end before.

    Who went back by the first of them is told by then; that something was changed is told where that ends.
    """
    first = splices[0]
    if first.why != "retcon":
        first = msgspec.structs.replace(first, why="answer", taken=())
    kept = first.acts[max(0, seq - first.at) :]
    return [msgspec.structs.replace(first, at=max(seq, first.at), acts=kept), *splices[1:]]


def is_sound(row: GameRow, rows: list[EntryRow]) -> bool:
    """Whether the log is as it was written and leads to the game that its chapter leads to.

    It is run from its start, or from where it was found sound before by the same rules if all that led there stands.
    """
    chain, splices = check(row.id, rows, row.head), readable(rows)
    if not (chain.is_complete and chain.is_unchanged and len(splices) == len(rows)) or row.is_base_lost:
        return False
    saved = Saved(row.setup, splices, row.chapter, row.base)
    resumed, known = _resumed(saved, row.table), _known_chapter(row, rows, splices)
    if resumed is None:
        return False
    if known is not None:
        again = _resumed(msgspec.structs.replace(saved, chapter=known), row.table)
        return again is not None and agrees(resumed, again)
    opened = _opened(saved, is_whole=True, is_base_lost=False)
    return not opened.note and agrees(resumed, opened.game)


def find_sound(store: Store, table: str) -> Sound | None:
    """What is to be remembered of a table's game if what is stored of it is sound."""
    found = store.with_log(table)
    return Sound(found[0].id, checked(*found)) if found and is_sound(*found) else None


def find_sound_in(url: URL, table: str) -> Sound | None:
    """The same in another process, which opens the database for itself."""
    engine = reopened(url) if url.drivername.startswith("sqlite") else engine_of(url)
    with closing(Store(engine)) as store:
        return find_sound(store, table)


def checked(row: GameRow, rows: list[EntryRow]) -> Checked | None:
    """What is to be remembered of a log that is sound."""
    chapter, head = row.chapter, rows[-1].hash if rows else None
    if chapter is None or head is None:
        return None
    told = len(chapter.told) - len(b"]")
    return Checked(len(rows), head, chapter.snapshot, told, _past(row, chapter, told))


def _known_chapter(row: GameRow, rows: list[EntryRow], splices: list[Splice]) -> Chapter | None:
    """The chapter up to which the log was found sound before, if nothing that led to it has changed since."""
    known, chapter = row.checked, row.chapter
    if known is None or chapter is None:
        return None
    is_same_log = 0 < known.entries <= len(rows) and rows[known.entries - 1].hash == known.head
    stands = all(splice.at >= known.snapshot.seq for splice in splices[known.entries :])
    acts, events = known.snapshot.seq - (row.base.snapshot.seq if row.base else 0), known.snapshot.events
    told = chapter.told[: known.told] + b"]"
    part = Chapter(known.snapshot, told, chapter.seqs[:events], chapter.marks[:acts])
    return part if is_same_log and stands and _past(row, part, known.told) == known.past else None


def _past(row: GameRow, chapter: Chapter, told: int) -> str:
    """A hash of what led to a chapter, from the setup with its version of the rules on; the log has its own."""
    rest = msgspec.msgpack.encode((row.setup, row.base, chapter.snapshot, chapter.seqs, chapter.marks))
    return sha256(chapter.told[:told] + rest).hexdigest()


def _resumed(saved: Saved, table: str, beginning: Beginning | None = None) -> Game | None:
    """The game from its chapter on, unless that is damaged in some way: then the log says what it was."""
    try:
        rules, content = shelf.shelved(saved.setup.ruleset).rules, shelf.content_for(saved.setup)
        if beginning:
            return resume_from(rules, content, saved, beginning, think)
        return resume(rules, content, saved, think)
    except Exception:
        log.warning("table %s: its chapter cannot be used", table, exc_info=True)
        return None


def readable(rows: list[EntryRow], first: int = 0) -> list[Splice]:
    """The log as far as it can be read without a gap."""
    splices: list[Splice] = []
    for at, row in enumerate(paced(rows), start=first):
        try:
            splice = msgspec.json.decode(row.splice, type=Splice)
        except UNREADABLE:
            break
        if row.seq != at:
            break
        splices.append(splice)
    return splices


def _opened(saved: Saved, is_whole: bool, is_base_lost: bool) -> Opened:
    """The stored game; of a log that can be read in part, as far as that goes or from the last chapter beyond."""
    rules, content = shelf.shelved(saved.setup.ruleset).rules, shelf.content_for(saved.setup)
    from_chapter = Saved(saved.setup, [], None, saved.chapter, saved.orders)
    if is_base_lost:
        if saved.chapter is None:
            raise Refused("state-misfit", "The state it continues from cannot be read, and there is no chapter.")
        return open_saved(rules, content, from_chapter, think)
    opened, chapter = open_saved(rules, content, saved, think), saved.chapter
    if is_whole or chapter is None or chapter.snapshot.seq <= opened.game.journal.seq:
        return opened
    return open_saved(rules, content, from_chapter, think)


def _notice(row: GameRow, game: Game, is_misfit: bool, is_whole: bool, is_unchanged: bool) -> str:
    told = []
    if not is_whole:
        told += [MISSING, "The game goes on from what is left;", GOES_ON]
    elif is_misfit:
        told += [MISFIT, *_versions(row, game), "It goes on from the last turn that does;", GOES_ON]
    if is_whole and not is_unchanged:
        told.append(CHANGED)
    return " ".join(told)


def _versions(row: GameRow, game: Game) -> list[str]:
    was, now = row.setup.version, game.ruleset.version
    return [] if was == now else [f"It was saved with version {was} of the rules, this is version {now}."]
