"""A saved game: setup, every splice of the log, and a chapter to fall back to when the log no longer fits."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Beginning, Past, Splice, folded
from facedown.kernel.game.mind import Think, think_soundly
from facedown.kernel.game.telling import told_to
from facedown.kernel.game.undo import last_face_down
from facedown.kernel.log.act import Act, Mark, Misfit
from facedown.kernel.log.story import Snapshot
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.words.refusal import Refused

FORMAT = 1


class Passage(msgspec.Struct, frozen=True):
    """What came between two moments of the log: what was told and when, and the marks of the acts."""

    told: bytes
    seqs: tuple[int, ...]
    marks: tuple[Mark, ...]


class Chapter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state at a boundary with the story that led to it: enough to go on even if the rules have changed since."""

    snapshot: Snapshot
    told: bytes
    seqs: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    """When everything was told, and the marks of all acts: with these the log before it need not be run."""


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


def passage(game: Game, since: tuple[int, int], until: Snapshot) -> Passage:
    """What came since so many acts and events, up to a snapshot."""
    journal, (seq, events) = game.journal, since
    between = slice(events - journal.story.first, until.events - journal.story.first)
    told = EventCodec(game.ruleset.events).encode(journal.story.events[between])
    seqs = tuple(journal.story.seqs[between])
    return Passage(told, seqs, tuple(journal.marks[max(0, seq - journal.first) : until.seq - journal.first]))


def beginning(game: Game, places: Sequence[tuple[int, int]], lines: int) -> Beginning | None:
    """The last of these places, each after so many acts and events, before which nothing has to be read to play on.

    Everybody has so many lines after it. None while something can be brought back or waits to be asked again.
    """
    journal = game.journal
    if not journal.splices or journal.splices[-1].why not in ("answer", "overrule") or journal.carried:
        return None
    later = [place for place in places if place[0] > journal.first]
    pages = [told_to(seat.id, journal) for seat in game.setup.seats] if later else []
    for seq, events in reversed(later):
        since = events - journal.story.first
        if all(page.reads_on_from(seq, since, lines) for page in pages):
            heads = {page.viewer: page.head_at(seq, since) for page in pages}
            return Beginning(seq, events, heads, last_face_down(journal, seq))
    return journal.beginning


def bound(snapshot: Snapshot, passages: Sequence[Passage]) -> Chapter:
    """A chapter of all the passages that lead to its snapshot."""
    told = b",".join(each.told[1:-1] for each in passages if len(each.told) > len(b"[]"))
    seqs = tuple(chain.from_iterable(each.seqs for each in passages))
    return Chapter(snapshot, b"[" + told + b"]", seqs, tuple(chain.from_iterable(each.marks for each in passages)))


def save(game: Game, base: Chapter | None = None) -> bytes:
    return msgspec.json.encode(Saved(game.journal.origin, game.journal.splices, last_chapter(game), base, game.orders))


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


def open_saved(ruleset: Ruleset, content: Any, saved: Saved, think: Think = think_soundly) -> Opened:
    """Run the log; where it no longer fits, go on from the last chapter with as much of the rest as still fits."""
    try:
        game = _start(ruleset, content, saved.setup, saved.base, saved.splices, think)
        game.orders = dict(saved.orders)
        return Opened(game, saved.base)
    except Misfit as misfit:
        if saved.chapter is None:
            raise Refused("log-misfit", f"{misfit} There is no snapshot to fall back to.") from None
        return _fall_back(ruleset, content, saved, saved.chapter, misfit, think)


def resume(ruleset: Ruleset, content: Any, saved: Saved, think: Think = think_soundly) -> Game | None:
    """The game from its chapter on: only what follows is run. None if the two do not fit together or with the rules.

    It takes the chapter's word for what came before; `agrees` asks the log.
    """
    chapter, splices = saved.chapter, saved.splices
    if chapter is None or saved.setup.version != ruleset.version or not _is_full(chapter, saved.base):
        return None
    try:
        events = EventCodec(ruleset.events).decode(chapter.told)
        if len(events) != chapter.snapshot.events:
            return None
        base = saved.base.snapshot if saved.base else None
        past = Past(chapter.snapshot, events, chapter.seqs, chapter.marks)
        game = Game(ruleset, saved.setup, content, splices, base, past=past, think=think)
    except (Misfit, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    game.orders = dict(saved.orders)
    return game


def resume_from(
    ruleset: Ruleset, content: Any, saved: Saved, beginning: Beginning, think: Think = think_soundly
) -> Game | None:
    """As `resume`, of a save without its beginning: its chapter and its splices tell only what follows."""
    chapter, setup = saved.chapter, saved.setup
    acts = chapter.snapshot.seq - beginning.seq if chapter else -1
    events = chapter.snapshot.events - beginning.events if chapter else -1
    if chapter is None or setup.version != ruleset.version or (acts, events) != (len(chapter.marks), len(chapter.seqs)):
        return None
    try:
        past = Past(chapter.snapshot, EventCodec(ruleset.events).decode(chapter.told), chapter.seqs, chapter.marks)
        base = saved.base.snapshot if saved.base else None
        game = Game(ruleset, setup, content, saved.splices, base, past=past, think=think, beginning=beginning)
    except (Misfit, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    game.orders = dict(saved.orders)
    return game


def _is_full(chapter: Chapter, base: Chapter | None) -> bool:
    """Whether it has the marks and moments of everything that led to it; those of older saves have none."""
    acts = chapter.snapshot.seq - (base.snapshot.seq if base else 0)
    return (len(chapter.marks), len(chapter.seqs)) == (acts, chapter.snapshot.events)


def agrees(one: Game, other: Game) -> bool:
    """Whether two games with one log are the same: their states, their stories, and who may know what."""
    states = [msgspec.msgpack.encode(game.state) for game in (one, other)]
    stories = [(game.journal.story.events, game.journal.story.seqs, game.journal.marks) for game in (one, other)]
    return states[0] == states[1] and stories[0] == stories[1]


def _fall_back(ruleset: Ruleset, content: Any, saved: Saved, chapter: Chapter, misfit: Misfit, think: Think) -> Opened:
    setup = msgspec.structs.replace(saved.setup, commitment="")  # what led to it cannot be proved any more
    game = _start(ruleset, content, setup, chapter, [], think)
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


def _start(
    ruleset: Ruleset, content: Any, setup: Setup, base: Chapter | None, splices: list[Splice], think: Think
) -> Game:
    if base is None:
        return Game(ruleset, setup, content, splices, think=think)
    try:
        told = EventCodec(ruleset.events).decode(base.told)
        return Game(ruleset, setup, content, splices, base.snapshot, told, think=think)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("state-misfit", f"The saved state no longer fits the rules: {error}.") from None
