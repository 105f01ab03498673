"""Facedown runs tabletop role-playing games by their rules.

    >>> game = facedown.new_game("plainten", seed="monday")
    >>> game.view("p1").asked           # what is asked of you, with every answer there is
    >>> facedown.legal(game)            # those answers alone
    >>> facedown.answer(game, "p1", "use")
    >>> game.undo()
    >>> facedown.simulate("plainten", fights=200).won
    >>> facedown.odds.of("3d6").at_least(11)
    >>> data = facedown.save(game)
    >>> game = facedown.load(data)

What else there is to import is listed in docs/api.md: dice and odds, content, the lab, a client for tables of a server.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from facedown import lab as lab
    from facedown import odds as odds
    from facedown.opening import load as load
    from facedown.opening import new_game as new_game
    from facedown.opening import save as save
    from facedown.playing import answer as answer
    from facedown.playing import legal as legal
    from facedown.playing import simulate as simulate

__all__ = ["answer", "legal", "load", "new_game", "save", "simulate"]
_ROOMS = ("lab", "odds")


def __getattr__(name: str) -> Any:
    """`facedown.new_game` without making the kernel, which lives in this package, import what is above it."""
    if name in _ROOMS:
        from importlib import import_module

        return import_module(f"facedown.{name}")
    if name in __all__:
        from facedown import opening, playing

        return getattr(opening, name, None) or getattr(playing, name)
    raise AttributeError(f"module 'facedown' has no attribute {name!r}")


def __dir__() -> list[str]:
    """With what comes only when it is asked for, so that `help` tells of it."""
    return sorted({*globals(), *__all__})
