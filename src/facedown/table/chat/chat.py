"""The chat of a table: takes what a seat says, keeps it, and tells it to those who may know it."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime
from typing import Protocol

from facedown.kernel.words.refusal import Refusal, Refused
from facedown.table.bucket import Bucket
from facedown.table.chat.minutes import Minutes
from facedown.table.chat.word import Word, said
from facedown.table.wire.beside import Reheard, Words
from facedown.table.wire.command import Relisten, Speak, Talking
from facedown.table.wire.message import Acknowledged, Declined, Reply

WORDS_AT_ONCE, WORDS_PER_SECOND = 10, 0.5
MOST_WORDS = 2000
"""Of one seat at one table."""
NEWEST = 100
"""So many words a window is sent by itself, and so many more whenever it asks."""

TOO_FAST = Refusal("too-fast", f"You have said {WORDS_AT_ONCE} things in a moment. Wait a few seconds.")
SAID_ENOUGH = Refusal("said-enough", f"A seat says at most {MOST_WORDS:,} things at a table; this one has.")
NOBODY_THERE = Refusal("nobody-there", "Nobody sits there who could hear it. Whisper to a person at this table.")


class Hearer(Protocol):
    seat: str

    def tell(self, message: Words) -> None: ...


class Chat:
    """What was said is in memory while the table is open; each seat hears, and counts, only what it may know."""

    def __init__(self, minutes: Minutes, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._minutes, self._clock = minutes, clock
        self._words: list[Word] = []
        self._buckets: dict[str, Bucket] = {}
        self._pen = asyncio.Lock()

    async def open(self) -> None:
        """Read what was said before, once nothing is half written."""
        async with self._pen:
            self._words = await self._minutes.read()

    def greet(self, hearer: Hearer) -> None:
        """Tell somebody who comes in what was said last, if anything was."""
        words = self._known(hearer.seat)
        if words:
            first = max(0, len(words) - NEWEST)
            hearer.tell(Words(first, tuple(word.heard for word in words[first:])))

    async def do(self, seat: str, command: Talking, persons: Collection[str], hearers: Iterable[Hearer]) -> Reply:
        if isinstance(command, Relisten):
            return self._relisten(seat, command)
        try:
            word = self._said(seat, command, persons)
        except Refused as refused:
            return Declined(command.command, refused.refusal)
        async with self._pen:
            if await self._minutes.write(word, f"{seat} {command.command}"):
                await self._catch_up(hearers)
        return Acknowledged(command.command)

    async def listen(self, hearers: Iterable[Hearer]) -> None:
        """Something may have been said at this table in another house."""
        async with self._pen:
            await self._catch_up(hearers)

    async def _catch_up(self, hearers: Iterable[Hearer]) -> None:
        """In the order in which it was written, so that every house tells it alike."""
        for word in await self._minutes.read_on():
            self._words.append(word)
            self._spread(word, hearers)

    def _said(self, seat: str, speak: Speak, persons: Collection[str]) -> Word:
        word = said(seat, speak.to, speak.text, self._clock().isoformat(timespec="seconds"))
        if word.to and word.to not in persons:
            raise Refused(NOBODY_THERE.code, NOBODY_THERE.text)
        if sum(each.by == seat for each in self._words) >= MOST_WORDS:
            raise Refused(SAID_ENOUGH.code, SAID_ENOUGH.text)
        if not self._buckets.setdefault(seat, Bucket(WORDS_PER_SECOND, WORDS_AT_ONCE)).take():
            raise Refused(TOO_FAST.code, TOO_FAST.text)
        return word

    def _spread(self, word: Word, hearers: Iterable[Hearer]) -> None:
        for each in hearers:
            if word.audience.may_know(each.seat):
                each.tell(Words(len(self._known(each.seat)) - 1, (word.heard,)))

    def _relisten(self, seat: str, command: Relisten) -> Reheard:
        words = self._known(seat)
        before = max(0, min(command.before, len(words)))
        first = max(0, before - NEWEST)
        return Reheard(command.command, first, tuple(word.heard for word in words[first:before]))

    def _known(self, seat: str) -> list[Word]:
        return [word for word in self._words if word.audience.may_know(seat)]
