"""Where everybody stands: nowhere in particular, in zones, on squares or on hexes."""

from facedown.kernel.ground.grid import Grid, drawn, way
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.space import Nowhere, Zones, linked
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.surface import Surface

__all__ = ["Grid", "Hexes", "Nowhere", "Squares", "Surface", "Zones", "drawn", "linked", "way"]
