"""A receipt: what one seat was told of sealed dice and cards while it played, to be held against the whole log."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Literal

import msgspec

from facedown.kernel.dice.sealed import LINKS, card_commitment, place_of, read_pool, shows
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.proof import CardTurned, ProvenThrow, card_turned, stamped_throws
from facedown.kernel.log.act import Entry
from facedown.kernel.log.sealing import Sealing, SealWord, salts_in
from facedown.kernel.review.hearing import Heard
from facedown.kernel.words.refusal import Refused

RECEIPT = "facedown receipt"
RECEIPT_FORMAT = 1


class Receipt(msgspec.Struct, frozen=True):
    """What a seat noted: the commitment it was shown first, all salts, throws, and cards that lay or were turned up."""

    what: Literal["facedown receipt"]
    format: int
    seat: str
    commitment: str
    words: tuple[SealWord, ...] = ()
    throws: tuple[ProvenThrow, ...] = ()
    laid: tuple[str, ...] = ()
    turned: tuple[CardTurned, ...] = ()
    story: Heard | None = None
    """The dice in the story as it was told; receipts of before have none."""


def read_receipt(data: bytes) -> Receipt:
    """Decode a receipt; what is not one is refused."""
    try:
        receipt = msgspec.json.decode(data, type=Receipt)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("not-a-receipt", f"This file is no receipt: {error}.") from None
    if receipt.format != RECEIPT_FORMAT:
        text = f"This receipt has format {receipt.format}; this Facedown reads format {RECEIPT_FORMAT}."
        raise Refused("other-format", text)
    return receipt


def faults(receipt: Receipt) -> Iterator[str]:
    """What in a receipt does not fit together. It takes no rules, and nobody's word."""
    sealing = Sealing()
    for word in receipt.words:
        if sealing.refuse(word):
            yield f"The salt of {word.seat} in round {word.round} is not the one that was pledged."
        sealing.note(word, ())
    for throw in receipt.throws:
        yield from _throw_faults(receipt, throw)
    for card in receipt.turned:
        if card_commitment(card.key, card.text) != card.commitment:
            yield f"The card {card.text} is not the one that lay face down."


def _throw_faults(receipt: Receipt, throw: ProvenThrow) -> Iterator[str]:
    name = f"Throw {throw.number + 1} ({throw.dice})"
    pool, key = read_pool(throw.dice), _read_link(throw.link)
    if pool is None or key is None or not 0 <= throw.number < LINKS:
        yield f"{name} is none that could be checked."
        return
    end = key
    for _ in range(throw.number + 1):
        end = sha256(end).digest()
    if end.hex() != receipt.commitment:
        yield f"{name} comes from another seed than the one that was committed to."
    fell = shows(pool, key, place_of(throw.number, salts_in(receipt.words, throw.salts)))
    if fell != throw.faces:
        yield f"{name} shows {_listed(throw.faces)}; by its key and the salts it is {_listed(fell)}."


def missing_in(receipt: Receipt, commitment: str, seed: str, splices: list[Splice]) -> Iterator[str]:
    """What a seat was told that a whole log does not have, or has otherwise."""
    if receipt.commitment != commitment:
        yield "The commitment of this table is not the one that the seat was shown."
    words = [splice.word for splice in splices if splice.word]
    if list(receipt.words) != words[: len(receipt.words)]:
        yield "The salts in the log are not those that the seat was told of."
    found = stamped_throws(splices)
    for throw in receipt.throws:
        entry = found.get(throw.number)
        slot = entry.slot if entry else None
        if entry is None or slot is None:
            yield f"Throw {throw.number + 1} ({throw.dice}) is missing in the log."
        elif (slot.dice, tuple(entry.answer), slot.salts) != (throw.dice, throw.faces, throw.salts):
            yield f"Throw {throw.number + 1} showed {_listed(throw.faces)}; the log has {_listed(entry.answer)}."
    committed = {card_turned(seed, entry).commitment for entry in _laid_in(splices)}
    for card in (*receipt.laid, *(each.commitment for each in receipt.turned)):
        if card not in committed:
            yield f"Something that lay face down under {card[:16]}… is not in the log: it was swapped or taken away."


def _read_link(digits: str) -> bytes | None:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return None


def _laid_in(splices: list[Splice]) -> Iterator[Entry]:
    for splice in splices:
        for act in splice.acts:
            if isinstance(act, Entry) and act.slot and act.slot.stream == "card":
                yield act


def _listed(faces: object) -> str:
    return ", ".join(map(str, faces)) if isinstance(faces, (list, tuple)) else str(faces)
