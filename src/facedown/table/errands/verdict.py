"""A verdict: whether a table in a file, or what a seat noted of one, is what sealed dice and cards come to."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.dice.fairness import Evened
from facedown.kernel.review.hearing import Hearing
from facedown.kernel.review.receipt import RECEIPT, Receipt, faults, missing_in, read_receipt
from facedown.kernel.review.verifying import Fault, Verified, verify
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.export.parcel import Parcel, unpack

NOT_PROVED = (
    "What persons and minds decided is theirs; what the GM forced and what was typed in is what they said. "
    "docs/sealed.md says what a seal does not prove."
)
MADE_UP = (
    "Nothing was held against it, and a file that was made up as a whole fits too: compare what it is sealed under "
    "with what the shield showed while it was played, or give what your browser noted."
)
TOLD = {
    "open": "throws that everybody could check as they fell",
    "kept": "throws and draws that were kept from somebody, or are proved by the seed alone",
    "card": "answers laid face down",
    "forced": "throws that the GM forced",
    "typed": "throws that were typed in",
    "brought": "throws that were brought from an earlier table",
    "undone": "times that somebody went back",
    "changed": "times that something earlier was changed",
}


class Judgement(msgspec.Struct, frozen=True):
    """What was found in a file: whether all of it fits, and the sentences that say so."""

    holds: bool
    lines: tuple[str, ...]
    fault: Fault | None = None
    counts: dict[str, int] = {}
    evenness: dict[str, str] = {}
    """How even the dice of everybody are in a sentence, and under "" those of all."""
    fairness: dict[str, Evened] = {}
    """The same in numbers."""


class _Named(msgspec.Struct):
    """What every file of ours begins with."""

    what: str = ""


def judged(file: bytes, receipt: bytes | None = None, commitment: str = "") -> Judgement:
    """Look through a whole table, held against what a seat noted; or through what a seat noted, by itself.

    Raises `Refused` for a file that is neither, or a table whose dice are not sealed.
    """
    if _is_receipt(file):
        return _of_receipt(read_receipt(file), commitment)
    parcel = unpack(file)
    setup = parcel.setup
    if parcel.base is not None:
        raise Refused("not-from-the-start", "This game goes on from another one; its beginning is not in the file.")
    noted = read_receipt(receipt) if receipt is not None else None
    hearing = Hearing(noted.seat, noted.story) if noted and noted.story else None
    found = verify(shelf.shelved(setup.ruleset).rules, setup, shelf.content_for(setup), parcel.splices, hearing)
    missed = list(_missed(parcel, noted, commitment))
    if hearing is not None and found.fault is None and (told := hearing.fault()):
        missed.append(told)
    lines = [f"{setup.title or setup.ruleset}: {found.entries} entries, sealed under {setup.commitment}."]
    lines += [*missed, _conclusion(found, missed)]
    if receipt is None and not commitment:
        lines.append(MADE_UP)
    lines += [f"{found.counts[each]} {words}." for each, words in TOLD.items() if found.counts.get(each)]
    fairness = {setup.name_apart(id): each for id, each in found.fairness.items()}
    evenness = {name: each.words() for name, each in fairness.items()}
    lines += [f"{name or 'All dice'}: {words}" for name, words in evenness.items()]
    lines.append(NOT_PROVED)
    return Judgement(found.fault is None and not missed, tuple(lines), found.fault, found.counts, evenness, fairness)


def _missed(parcel: Parcel, noted: Receipt | None, commitment: str) -> Iterator[str]:
    setup = parcel.setup
    if commitment and "".join(commitment.split()).lower() != setup.commitment:
        yield "It is sealed under another commitment than the one that you give."
    if noted is not None:
        yield from faults(noted)
        yield from missing_in(noted, setup.commitment, setup.seed, parcel.splices)


def _conclusion(found: Verified, missed: list[str]) -> str:
    if found.fault is not None:
        return f"Entry {found.fault.entry} does not fit: {found.fault.text}"
    return "The log is sound, but not what was shown." if missed else "Every die and every card fits."


def _of_receipt(receipt: Receipt, commitment: str) -> Judgement:
    wrong = list(faults(receipt))
    if commitment and commitment != receipt.commitment:
        wrong.insert(0, "It was noted under another commitment than the one that you give.")
    throws, cards = len(receipt.throws), len(receipt.turned)
    first = f"What {receipt.seat} noted: {throws} throws and {cards} cards, sealed under {receipt.commitment}."
    last = wrong or ["All of it follows from the commitment and the salts."]
    return Judgement(not wrong, (first, *last))


def _is_receipt(file: bytes) -> bool:
    try:
        return msgspec.json.decode(file, type=_Named).what == RECEIPT
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
