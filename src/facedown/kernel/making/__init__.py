"""Heroes in the making: all their decisions open at once, answered by the game's own questions."""

from facedown.kernel.making.draft import Choice, Draft, drafted

__all__ = ["Choice", "Draft", "drafted"]
