"""Minutes without a disk."""

from facedown.table.chat.minutes import Minutes
from facedown.table.chat.word import Word


class Kept(Minutes):
    """Minutes in memory."""

    def __init__(self, *words: Word) -> None:
        self._kept = {f"old {at}": word for at, word in enumerate(words)}

    async def read(self) -> list[Word]:
        return list(self._kept.values())

    async def write(self, word: Word, command: str) -> bool:
        is_new = command not in self._kept
        self._kept.setdefault(command, word)
        return is_new
