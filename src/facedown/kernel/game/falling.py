"""How dice fall in a game: by its seed and the place in the log; sealed ones by a key that was fixed beforehand."""

from facedown.kernel.dice.question import Draw, Roll
from facedown.kernel.dice.sealed import LINKS, Sealed, dice_of, kept_key, link, place_of
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.journal import Journal
from facedown.kernel.log.act import CHANCE, FORCED, Entry
from facedown.kernel.log.sealing import Slot
from facedown.kernel.words.audience import EVERYONE
from facedown.kernel.words.schema import Answer


def awaits_salt(journal: Journal) -> bool:
    """Whether dice are sealed and nobody has added a salt yet: until then none falls."""
    return bool(journal.origin.commitment) and not journal.sealing.told


def falls(journal: Journal, question: Roll | Draw) -> Entry | None:
    """How dice or cards fall that nobody types in: as the GM has said, or by themselves."""
    if isinstance(question, Roll):
        for faces in journal.now.awaited(question):
            led = _forced(journal, question, faces)
            if led is not None:
                return led
    return None if journal.is_typed(question) else fallen(journal, question)


def fallen(journal: Journal, question: Roll | Draw, by: str = CHANCE) -> Entry | None:
    """Faces from the seed and the place in the log, so that a rerun of the log can never be fished for others."""
    if awaits_salt(journal):
        return None
    slot = _slot(journal, question)
    luck = _luck(journal, slot)
    faces = luck.roll(question) if isinstance(question, Roll) else luck.draw(question)
    return Entry(question.key, list(faces), by, slot)


def _forced(journal: Journal, question: Roll, faces: tuple[int, ...]) -> Entry | None:
    """A roll whose first dice show what the GM said, if it has so many. Real dice cannot be led: all are said."""
    if journal.is_typed(question):
        is_whole = question.refuse(list(faces)) is None
        return Entry(question.key, list(faces), FORCED) if is_whole else None
    if awaits_salt(journal):
        return None
    slot = _slot(journal, question, is_led=True)
    shown = _luck(journal, slot).led(question.pool, faces)
    answer: Answer = None if shown is None else list(shown)
    return None if answer is None else Entry(question.key, answer, FORCED, slot)


def _slot(journal: Journal, question: Roll | Draw, is_led: bool = False) -> Slot | None:
    """The next place in its stream: everybody can follow what falls by itself and everybody may know of."""
    if not journal.origin.commitment:
        return None
    sealing, dice = journal.sealing, dice_of(question)
    is_known = isinstance(question, Roll) and journal.now.hearers(question) & question.audience == EVERYONE
    is_open = is_known and question.what not in journal.ruleset.untold and not is_led
    if is_open and sealing.next("open") < LINKS:
        return Slot("open", sealing.next("open"), dice, sealing.told)
    return Slot("kept", sealing.next("kept"), dice, sealing.told)


def _luck(journal: Journal, slot: Slot | None) -> Chance:
    seed = journal.origin.seed
    if slot is None:
        return Chance(f"{seed}:{journal.seq}")
    key = link(seed, slot.number) if slot.stream == "open" else kept_key(seed, slot.number)
    return Sealed(key, place_of(slot.number, journal.sealing.salts(slot.salts)))
