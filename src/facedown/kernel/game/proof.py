"""Proof: what a seat is told of sealed dice and cards, so that it can check for itself what was turned up."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator

import msgspec

from facedown.kernel.contract.view import LaidCard, SaltShown, SealShown, Waiting
from facedown.kernel.dice.dice import Pool
from facedown.kernel.dice.fairness import evened
from facedown.kernel.dice.question import Commit
from facedown.kernel.dice.sealed import card_commitment, card_key, link, read_pool
from facedown.kernel.game.journal import Journal, Splice
from facedown.kernel.game.telling import is_told
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import THEN, Revealed, Said
from facedown.kernel.words.audience import EVERYONE

LOOKED_BACK = 200
"""How many acts, and how many events, are looked through for what lies face down or was turned up."""
MOST_AT_ONCE = 200


class ProvenThrow(msgspec.Struct, frozen=True):
    """A throw that everybody may know of, and the key by which its faces can be worked out."""

    number: int
    dice: str
    faces: tuple[int, ...]
    salts: int
    """How many salts had been told."""
    link: str
    who: str
    what: str


class CardTurned(msgspec.Struct, frozen=True):
    """An answer that lay face down and was turned up: with its key it is what was committed to."""

    commitment: str
    key: str
    text: str


def seal_shown(viewer: str, journal: Journal, waiting: Iterable[Waiting]) -> SealShown | None:
    """What a seat is shown of the seal; to whom the table waits for says who has laid."""
    if not journal.origin.commitment:
        return None
    sealing = journal.sealing
    salts = tuple(
        SaltShown(seat, word.round, word.pledge, salt) for seat, (word, salt) in sorted(sealing.last_words().items())
    )
    laid = tuple(_laid(viewer, journal, {each.seat for each in waiting if each.ready}))
    return SealShown(journal.origin.commitment, sealing.round, salts, sealing.next("open"), laid)


def thrown_since(journal: Journal, first: int, until: int) -> tuple[ProvenThrow, ...]:
    """The throws from one number on, also those that were taken back; at most so many at once."""
    found = stamped_throws(journal.splices)
    numbers = range(first, min(until, first + MOST_AT_ONCE))
    return tuple(_thrown(journal, found[number]) for number in numbers if number in found)


def stamped_throws(splices: Iterable[Splice]) -> dict[int, Entry]:
    """Every open throw of a log under its number."""
    acts = (act for splice in splices for act in splice.acts)
    found = ((act, act.slot) for act in acts if isinstance(act, Entry))
    return {slot.number: act for act, slot in found if slot and slot.stream == "open"}


def told_evenness(journal: Journal, until: int) -> dict[str, str]:
    """How even the throws are that everybody knows of: of the whole table, and of each seat by its name."""
    thrown: dict[str, list[tuple[Pool, list[int]]]] = {"": []}
    for number, entry in stamped_throws(journal.splices).items():
        pool = read_pool(entry.slot.dice) if entry.slot and number < until else None
        if pool is None:
            continue
        for name in {"", journal.setup.name_apart(seat_of(journal, entry))}:
            thrown.setdefault(name, []).append((pool, list(entry.answer)))
    return {name: evened(throws).words() for name, throws in thrown.items()}


def seat_of(journal: Journal, thrown: Entry) -> str:
    """The seat whose figure threw these dice; nothing if nobody's did."""
    actor = journal.now.scene.state.actors.get(thrown.key.who)
    return actor.seat if actor and journal.setup.seat(actor.seat) else ""


def turned_lately(viewer: str, journal: Journal) -> tuple[CardTurned, ...]:
    """What was turned up of late and this seat was told of.

    An answer may name somebody, so none is opened while there is anybody of whom not everybody may know.
    """
    state = journal.now.scene.state
    if not journal.origin.commitment or state.witnesses(Said(text="", about=tuple(state.actors))) != EVERYONE:
        return ()
    story = journal.story
    found: dict[str, CardTurned] = {}
    for at in range(max(0, len(story.events) - LOOKED_BACK), len(story.events)):
        event = story.events[at]
        if isinstance(event, Revealed) and is_told(event, viewer):
            for entry in _opened(journal, event, story.seqs[at]):
                turned = card_turned(journal.origin.seed, entry)
                found[turned.commitment] = turned
    return tuple(found.values())


def card_turned(seed: str, entry: Entry) -> CardTurned:
    """An answer that was laid face down, with its key."""
    assert entry.slot is not None
    text = msgspec.json.encode([entry.key.what, entry.key.who, entry.answer]).decode()
    key = card_key(seed, entry.slot.number)
    return CardTurned(card_commitment(key, text), key, text)


def _thrown(journal: Journal, entry: Entry) -> ProvenThrow:
    slot = entry.slot
    assert slot is not None
    who = journal.now.scene.name_of(entry.key.who) if entry.key.who in journal.now.scene.state.actors else ""
    key = link(journal.origin.seed, slot.number).hex()
    return ProvenThrow(slot.number, slot.dice, tuple(entry.answer), slot.salts, key, who, entry.key.what)


def _opened(journal: Journal, event: Revealed, seq: int) -> Iterator[Entry]:
    """The answers that an event turned up whole; of a hand of which one card was turned up, none."""
    ids = list(dict.fromkeys(id for _, id in event.turned))
    shown = dict(zip(ids, event.choices, strict=True)) if len(ids) == len(event.choices) else {}
    for what, who in event.turned:
        laid = journal.face_down.get((what, who), [])
        last = bisect_left(laid, seq) - 1
        act = journal.acts[laid[last] - journal.first] if last >= 0 and laid[last] >= journal.first else None
        if not isinstance(act, Entry) or not act.slot or not isinstance(act.answer, list) or who not in shown:
            continue
        if len(shown[who][1].split(THEN)) == len(act.answer):
            yield act


def _laid(viewer: str, journal: Journal, ready: set[str]) -> Iterator[LaidCard]:
    """What lies face down now; of a commit that is still open only what the viewer is told was laid."""
    asks = journal.now.question.asks if isinstance(journal.now.question, Commit) else ()
    unready = {ask.key for ask in asks if journal.addressee(ask) not in ready}
    turned = _turned(journal)
    last: dict[tuple[str, str], tuple[int, Entry]] = {}
    for at in range(max(0, len(journal.acts) - LOOKED_BACK), len(journal.acts)):
        act = journal.acts[at]
        if isinstance(act, Entry) and act.slot and act.slot.stream == "card":
            last[act.key.what, act.key.who] = (at, act)
    for (what, who), (at, act) in last.items():
        lies = turned.get((what, who), -1) <= journal.first + at
        if lies and act.key not in unready and journal.marks[at].audience.may_know(viewer):
            yield LaidCard(who, card_turned(journal.origin.seed, act).commitment)


def _turned(journal: Journal) -> dict[tuple[str, str], int]:
    """When each was turned up last."""
    story = journal.story
    found: dict[tuple[str, str], int] = {}
    for at in range(max(0, len(story.events) - LOOKED_BACK), len(story.events)):
        event = story.events[at]
        for which in event.turned if isinstance(event, Revealed) else ():
            found[which] = story.seqs[at]
    return found
