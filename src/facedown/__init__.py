"""Facedown runs tabletop role-playing games by their rules.

>>> game = facedown.new_game("plainten", seed="monday")
>>> game.view("p1").asked
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from facedown.opening import new_game as new_game


def __getattr__(name: str) -> Any:
    """`facedown.new_game` without making the kernel, which lives in this package, import what is above it."""
    if name == "new_game":
        from facedown.opening import new_game

        return new_game
    raise AttributeError(f"module 'facedown' has no attribute {name!r}")
