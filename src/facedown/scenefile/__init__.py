"""Scene files: a game with scripted answers and what is expected of it. Our vectors, bug reports and examples."""

from facedown.scenefile.result import Result, run_scene
from facedown.scenefile.script import Script, parse_scene, read_scene

__all__ = ["Result", "Script", "parse_scene", "read_scene", "run_scene"]
