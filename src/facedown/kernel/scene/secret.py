"""A secret in the state: something that lies face down for longer than one question."""

from typing import Any

import msgspec


class Secret(msgspec.Struct, frozen=True):
    """What a seat keeps to itself, written down so that nothing but its owner's rules can read it.

    It survives snapshots, but no overrule reaches into it, no retcon says what changed in it, and whoever shows the
    state has to open it on purpose. Its text is as long as the thing, so it must never leave for a client.
    """

    seat: str
    sealed: str

    def __repr__(self) -> str:
        return f"Secret({self.seat!r})"


def seal(seat: str, thing: Any) -> Secret:
    """Put something face down."""
    return Secret(seat, msgspec.json.encode(thing).decode())


def unseal(secret: Secret, into: Any) -> Any:
    """Turn it up again, as the type it was."""
    return msgspec.json.decode(secret.sealed, type=into)


def is_sealed(raw: object) -> bool:
    """Whether a value read as plain data is a secret: it is told apart by its two fields."""
    return isinstance(raw, dict) and raw.keys() == {"seat", "sealed"}
