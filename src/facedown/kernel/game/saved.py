"""A saved game: setup, every splice of the log, and a chapter to fall back to when the log no longer fits."""

from typing import Any

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice, folded
from facedown.kernel.game.playthrough import Act, Misfit, Snapshot
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.words.refusal import Refused

FORMAT = 1


class Chapter(msgspec.Struct, frozen=True):
    """The state at a boundary with the story that led to it: enough to go on even if the rules have changed since."""

    snapshot: Snapshot
    told: bytes


class Saved(msgspec.Struct, frozen=True):
    """A whole game on disk."""

    setup: Setup
    splices: list[Splice]
    chapter: Chapter | None = None
    base: Chapter | None = None
    """Where the game started from, if it continues another one."""
    orders: dict[str, tuple[Order, ...]] = {}
    format: int = FORMAT


class _Stamp(msgspec.Struct):
    """The one thing that every format has."""

    format: int


class Opened(msgspec.Struct, frozen=True):
    """A game opened again. `note` is empty, or says where its log stopped fitting and from where it goes on.

    A game with a note continues as a new one from `base`; what was saved stays on disk as it is.
    """

    game: Game
    base: Chapter | None = None
    note: str = ""


def last_chapter(game: Game) -> Chapter | None:
    """The game at its last boundary."""
    journal = game.journal
    if not journal.snapshots:
        return None
    snapshot = journal.snapshots[-1]
    told = EventCodec(game.ruleset.events).encode(journal.story.events[: snapshot.events])
    return Chapter(snapshot, told)


def save(game: Game, base: Chapter | None = None) -> bytes:
    return msgspec.json.encode(Saved(game.setup, game.journal.splices, last_chapter(game), base, game.orders))


def read_saved(data: bytes, name: str = "the save") -> Saved:
    """Decode a save; what is not one is refused, saying what is wrong with it."""
    try:
        format = msgspec.json.decode(data, type=_Stamp).format
        if format != FORMAT:
            raise Refused("save-format", f"{name} has format {format}; this version reads format {FORMAT}.")
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("not-a-save", f"{name} is not a saved game: {error}.") from None
    _refuse_gaps(saved, name)
    return saved


def _refuse_gaps(saved: Saved, name: str) -> None:
    """Every change of the log has to start within it."""
    first = length = saved.base.snapshot.seq if saved.base else 0
    for at, splice in enumerate(saved.splices, start=1):
        if not first <= splice.at <= length:
            raise Refused("not-a-save", f"{name} is damaged: change {at} of its log starts where there is none.")
        length = splice.at + len(splice.acts)


def open_saved(ruleset: Ruleset, content: Any, saved: Saved) -> Opened:
    """Run the log; where it no longer fits, go on from the last chapter with as much of the rest as still fits."""
    try:
        game = _start(ruleset, content, saved.setup, saved.base, saved.splices)
        game.orders = dict(saved.orders)
        return Opened(game, saved.base)
    except Misfit as misfit:
        if saved.chapter is None:
            raise Refused("log-misfit", f"{misfit} There is no snapshot to fall back to.") from None
        return _fall_back(ruleset, content, saved, saved.chapter, misfit)


def _fall_back(ruleset: Ruleset, content: Any, saved: Saved, chapter: Chapter, misfit: Misfit) -> Opened:
    game = _start(ruleset, content, saved.setup, chapter, [])
    game.journal = game.journal.branch(chapter.snapshot.seq)  # the dice that follow are in the log already
    first = saved.base.snapshot.seq if saved.base else 0
    acts = folded(saved.splices, first)[0][chapter.snapshot.seq - first :]
    kept = _feed(game, acts)
    game.orders = dict(saved.orders)
    versions = f"saved with version {saved.setup.version}, now {ruleset.version}"
    lost = f", and {len(acts) - kept} later answers have to be given again" if kept < len(acts) else ""
    note = f"{misfit} ({versions}.) The game goes on from the snapshot at entry {chapter.snapshot.seq}{lost}."
    return Opened(game, chapter, note)


def _feed(game: Game, acts: list[Act]) -> int:
    """Give the game what still fits of a log; how many acts that were."""
    kept = 0
    while kept < len(acts) and game.journal.take(acts[kept]) is None:
        kept += 1
    game.go_on()
    return kept


def _start(ruleset: Ruleset, content: Any, setup: Setup, base: Chapter | None, splices: list[Splice]) -> Game:
    if base is None:
        return Game(ruleset, setup, content, splices)
    try:
        told = EventCodec(ruleset.events).decode(base.told)
        return Game(ruleset, setup, content, splices, base.snapshot, told)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("state-misfit", f"The saved state no longer fits the rules: {error}.") from None
