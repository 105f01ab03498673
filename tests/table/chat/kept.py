"""Minutes without a disk."""

from facedown.table.chat.minutes import Minutes
from facedown.table.chat.word import Word


class Kept(Minutes):
    """Minutes in memory."""

    def __init__(self, *words: Word) -> None:
        self._kept = {f"old {at}": word for at, word in enumerate(words)}
        self._last = 0

    async def read_on(self) -> list[Word]:
        known, self._last = self._last, len(self._kept)
        return list(self._kept.values())[known:]

    async def write(self, word: Word, command: str) -> bool:
        is_new = command not in self._kept
        self._kept.setdefault(command, word)
        return is_new
