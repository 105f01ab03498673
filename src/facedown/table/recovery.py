"""Recovery: a stored game runs again as far as it can be read and still fits; the table is told the rest."""

import logging

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter, Opened, Saved, agrees, open_saved, resume
from facedown.kernel.words.refusal import Refused
from facedown.minds import think
from facedown.table import shelf
from facedown.table.chain import EntryRow, check
from facedown.table.store import UNREADABLE, GameRow

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


def recover(
    row: GameRow, rows: list[EntryRow], orders: dict[str, tuple[Order, ...]], from_start: bool = False
) -> Recovered:
    """Run what was stored, from its chapter on if nothing speaks against it. Raises `Refused` if nothing can be run."""
    chain = check(row.id, rows, row.head)
    splices = _readable(rows)
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


def is_sound(row: GameRow, rows: list[EntryRow]) -> bool:
    """Whether the log, run from its start, leads to the game that its chapter leads to."""
    saved = Saved(row.setup, _readable(rows), row.chapter, row.base)
    resumed, opened = _resumed(saved, row.table), _opened(saved, is_whole=True, is_base_lost=False)
    return resumed is not None and not opened.note and agrees(resumed, opened.game)


def _resumed(saved: Saved, table: str) -> Game | None:
    """The game from its chapter on, unless that is damaged in some way: then the log says what it was."""
    try:
        return resume(shelf.shelved(saved.setup.ruleset).rules, shelf.content_for(saved.setup), saved, think)
    except Exception:
        log.warning("table %s: its chapter cannot be used", table, exc_info=True)
        return None


def _readable(rows: list[EntryRow]) -> list[Splice]:
    """The log as far as it can be read without a gap."""
    splices: list[Splice] = []
    for at, row in enumerate(rows):
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
