"""Bouts of every game as environments to learn in, by the interfaces of PettingZoo."""

try:
    import gymnasium as gymnasium
    import pettingzoo as pettingzoo
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"facedown.research needs {missing.name}, which is not installed: pip install 'facedown[research]'.",
        name=missing.name,
    ) from None

from facedown.research.arena import Observation
from facedown.research.at_once import AtOnce
from facedown.research.by_turns import ByTurns
from facedown.research.layout import Layout

env = ByTurns
parallel_env = AtOnce

__all__ = ["AtOnce", "ByTurns", "Layout", "Observation", "env", "parallel_env"]
