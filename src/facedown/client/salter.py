"""A salter: adds a program's own salt to sealed dice, as a browser does, without the program knowing of it."""

from secrets import token_hex
from typing import Any

from facedown.kernel.log.sealing import SALT_LENGTH, pledge_of
from facedown.kernel.words.audience import ONLOOKER
from facedown.table.wire.command import Pledge, TellSalt


class Salter:
    """What one place has pledged at its table."""

    def __init__(self) -> None:
        self._salt = ""
        self._round = self._told = 0

    def say(self, view: dict[str, Any]) -> tuple[type[Pledge | TellSalt], dict[str, Any]] | None:
        """What is to be said about the seal now, if anything: a pledge, and once that is shown the salt."""
        seal, viewer = view.get("seal"), view["viewer"]
        if not seal or viewer == ONLOOKER or view["is_over"]:
            return None
        salts, round = seal.get("salts", ()), seal.get("round", 0)
        own = next((each for each in salts if each["id"] == viewer), None)
        if own and own["round"] == round and own["pledge"] == pledge_of(self._salt) and self._told < round:
            self._told = round
            return TellSalt, {"round": round, "salt": self._salt}
        if own and own["round"] == round:
            return None
        is_told = any(each["round"] == round and each.get("salt") for each in salts)
        wanted = round if own or (round and not is_told) else round + 1
        if wanted <= self._round:
            return None  # it is on its way
        self._salt, self._round = token_hex(SALT_LENGTH // 2), wanted
        return Pledge, {"round": wanted, "pledge": pledge_of(self._salt)}
