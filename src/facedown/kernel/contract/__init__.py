"""What a ruleset promises, what a seat is shown, what it may leave as an order, and what the GM may overrule."""

from facedown.kernel.contract.archetype import Archetype
from facedown.kernel.contract.bearing import Bearing
from facedown.kernel.contract.mind import Mind, Thought, Weighed
from facedown.kernel.contract.order import Order, When
from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, Overrule, SetValue, TakeAway
from facedown.kernel.contract.ruleset import NEW, Encounter, Hero, Ruleset, Seat, Setup, ready
from facedown.kernel.contract.view import Asked, Line, View, Waiting

__all__ = [
    "NEW",
    "Archetype",
    "Asked",
    "Bearing",
    "BringBack",
    "Encounter",
    "ForceDice",
    "Grant",
    "Hero",
    "Line",
    "Mind",
    "Order",
    "Overrule",
    "Ruleset",
    "Seat",
    "SetValue",
    "Setup",
    "TakeAway",
    "Thought",
    "View",
    "Waiting",
    "Weighed",
    "When",
    "ready",
]
