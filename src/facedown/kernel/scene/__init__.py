"""Everything in play, and what happens: actors, conditions, turns, events, secrets, and the board a seat is shown."""

from facedown.kernel.scene.actor import Actor, Track
from facedown.kernel.scene.beat import Printed
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownDie, ShownToken, ground_of
from facedown.kernel.scene.condition import ENCOUNTER_END, ROUND_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.event import Event, FightEnded, Revealed, RoundBegan, Said, TurnBegan, in_words, tell
from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.modifier import Modifier, modified
from facedown.kernel.scene.scene import Scene, State
from facedown.kernel.scene.schedule import Alternating, Rounds
from facedown.kernel.scene.secret import Secret, seal, unseal
from facedown.kernel.scene.window import Window, goes_on, offer

__all__ = [
    "ENCOUNTER_END",
    "ROUND_END",
    "TURN_END",
    "TURN_START",
    "Actor",
    "Alternating",
    "Board",
    "Condition",
    "Event",
    "Fact",
    "FightEnded",
    "Figure",
    "Memo",
    "Meter",
    "Modifier",
    "Printed",
    "Revealed",
    "RoundBegan",
    "Rounds",
    "Said",
    "Scene",
    "Secret",
    "ShownDie",
    "ShownToken",
    "State",
    "Track",
    "TurnBegan",
    "Until",
    "Window",
    "goes_on",
    "ground_of",
    "in_words",
    "modified",
    "offer",
    "seal",
    "tell",
    "unseal",
]
