"""Facedown runs tabletop role-playing games by their rules.

>>> game = facedown.new_game("plainten", seed="monday")
>>> game.view("p1").asked       # what is asked of you, with every answer there is
>>> game.answer("p1", "use")    # nothing, or why not
>>> game.undo()
>>> data = facedown.save(game)
>>> game = facedown.load(data)

What else there is to import is listed in docs/api.md: dice and odds, content, the lab, a client for tables of a server.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from facedown.opening import load as load
    from facedown.opening import new_game as new_game
    from facedown.opening import save as save

__all__ = ["load", "new_game", "save"]


def __getattr__(name: str) -> Any:
    """`facedown.new_game` without making the kernel, which lives in this package, import what is above it."""
    if name in __all__:
        from facedown import opening

        return getattr(opening, name)
    raise AttributeError(f"module 'facedown' has no attribute {name!r}")


def __dir__() -> list[str]:
    """With what comes only when it is asked for, so that `help` tells of it."""
    return sorted({*globals(), *__all__})
