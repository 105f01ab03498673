"""Sealing: what everybody adds to sealed dice, and which throws and cards were stamped so far.

It stands beside the log and never goes back: a throw that was taken back keeps its number, and the next has another.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Literal

import msgspec

from facedown.kernel.words.refusal import Refusal

Stream = Literal["open", "kept", "card"]
"""Throws that everybody may know of, those that not everybody may, and answers that are laid face down."""

SALT_LENGTH = 64
"""Hexadecimal digits of a salt, and of the hash that pledges it."""
MOST_ROUNDS = 200


class Slot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The place of a throw or a card in its stream, which dice fell, and how many salts had been told by then."""

    stream: Stream
    number: int
    dice: str = ""
    salts: int = 0


class SealWord(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat pledges a salt by its hash, or tells the salt it has pledged in that round."""

    seat: str
    round: int
    pledge: str = ""
    salt: str = ""


class Sealing:
    """The words that were said, and how far each stream has come."""

    def __init__(self, words: Iterable[SealWord] = (), counts: dict[Stream, int] | None = None) -> None:
        self.words = list(words)
        self._counts: Counter[Stream] = Counter(counts or {})

    def copy(self) -> "Sealing":
        return Sealing(self.words, self.counts)

    @property
    def counts(self) -> dict[Stream, int]:
        """How many were stamped of each stream."""
        return dict(self._counts)

    @property
    def round(self) -> int:
        """The newest round of salts; 0 before the first."""
        return max((word.round for word in self.words), default=0)

    @property
    def told(self) -> int:
        """How many salts were told."""
        return sum(bool(word.salt) for word in self.words)

    def next(self, stream: Stream) -> int:
        return self._counts[stream]

    def note(self, word: SealWord | None, slots: Iterable[Slot]) -> None:
        """One more change of the log: what was said, and what was stamped in it."""
        if word is not None:
            self.words.append(word)
        for slot in slots:
            self._counts[slot.stream] = max(self._counts[slot.stream], slot.number + 1)

    def salts(self, told: int) -> str:
        """The salts that count after so many were told: of each seat the last."""
        return salts_in(self.words, told)

    def last_words(self) -> dict[str, tuple[SealWord, str]]:
        """Of each seat its last pledge, and the salt it told for it, if it did."""
        last: dict[str, tuple[SealWord, str]] = {}
        for word in self.words:
            last[word.seat] = (last[word.seat][0], word.salt) if word.salt else (word, "")
        return last

    def refuse(self, word: SealWord) -> Refusal | None:
        """Why a word cannot be taken, if it cannot."""
        pledged = {(each.seat, each.round): each.pledge for each in self.words if each.pledge}
        if not _is_hex(word.salt or word.pledge) or bool(word.salt) == bool(word.pledge):
            return Refusal("not-a-salt", f"A salt, or its SHA-256, has {SALT_LENGTH} digits from 0 to f.")
        if not max(1, self.round) <= word.round <= min(self.round + 1, MOST_ROUNDS):
            return Refusal("no-such-round", f"Salts are told in round {self.round} or the next, not {word.round}.")
        if word.pledge:
            is_double = (word.seat, word.round) in pledged
            return Refusal("pledged", "This seat has pledged its salt of that round already.") if is_double else None
        if pledged.get((word.seat, word.round)) != pledge_of(word.salt):
            return Refusal("not-pledged", "That is not the salt that this seat has pledged.")
        if any(each.salt and (each.seat, each.round) == (word.seat, word.round) for each in self.words):
            return Refusal("told", "This seat has told its salt of that round already.")
        return None


def pledge_of(salt: str) -> str:
    """The hash by which a salt is pledged before it is told."""
    return sha256(salt.encode()).hexdigest()


def salts_in(words: Iterable[SealWord], told: int) -> str:
    """The salts that count after so many of these words told one."""
    last = {word.seat: word.salt for word in _first(told, (word for word in words if word.salt))}
    return ";".join(f"{seat}={salt}" for seat, salt in sorted(last.items()))


def _first(count: int, words: Iterator[SealWord]) -> Iterator[SealWord]:
    return (word for _, word in zip(range(count), words, strict=False))


def _is_hex(text: str) -> bool:
    return len(text) == SALT_LENGTH and set(text) <= set("0123456789abcdef")
