"""A window: a chance to interrupt, offered in order to those who may, as often as it allows."""

from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick

MOST_REPEATS = 100


class Window(msgspec.Struct, frozen=True):
    """What triggers it, who may answer and in which order, and how many answers it takes."""

    trigger: str
    eligible: tuple[str, ...]
    most: int = 1000


class WindowUse(msgspec.Struct, frozen=True):
    """Somebody used the window, and how."""

    actor: str
    answer: Any


def offer(window: Window, build: Callable[[str], Ask], declined: str = "no") -> Flow[tuple[WindowUse, ...]]:
    """Ask each eligible actor in order whether to use the window, until enough have."""
    taken: tuple[WindowUse, ...] = ()
    for actor in window.eligible:
        if len(taken) >= window.most:
            break
        answer = yield build(actor)
        if answer != declined:
            taken += (WindowUse(actor, answer),)
    return taken


def goes_on(times: int, what: str, limit: int = MOST_REPEATS) -> Flow[bool]:
    """A loop that should have ended long ago is handed to the GM at every hundredth turn; unattended, it stops."""
    if times == 0 or times % limit:
        return True
    options = Pick((Option("stop", "Stop here"), Option("go-on", "Let it go on")))
    text = f"{what} has gone on {times} times without an end. What now?"
    answer = yield Ask(GM, "endless", text, options, "stop", why=f"{what} {times}")
    return bool(answer == "go-on")
