"""Everything a program says to a table and hears from it."""

from facedown.table.wire.command import *  # noqa: F403
from facedown.table.wire.lobby import *  # noqa: F403
from facedown.table.wire.message import *  # noqa: F403
