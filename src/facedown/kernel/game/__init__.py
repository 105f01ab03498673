"""A game being played: its journal, undo and retcon, what each seat sees of it, saves, and games without a log."""

from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Opened, Saved, open_saved, read_saved, save
from facedown.kernel.game.simulation import simulate

__all__ = ["Game", "Opened", "Saved", "open_saved", "read_saved", "save", "simulate"]
