"""Arriving: what somebody is called who comes later, and with whom they stand."""

from collections.abc import Iterable

from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.kit.sides import FOES


def newcomer(people: Iterable[Combatant], kind: str, name: str) -> tuple[str, str]:
    """The id and the name of somebody who arrives: counted among those who arrived before, which everybody saw, and
    not among those who were there from the start, some of whom may be hidden."""
    first = f"{kind}-new-"
    number = 1 + max((int(each.id.removeprefix(first)) for each in people if each.id.startswith(first)), default=0)
    return f"{first}{number}", f"New {name}" if number == 1 else f"New {name} {number}"


def stands_with(people: Iterable[Combatant], beside: Combatant, in_a_fight: bool) -> tuple[str, str]:
    """The seat and the side of somebody who arrives: in a fight those of whom it comes to help; otherwise it is no
    player's, and stands with the foes."""
    if in_a_fight:
        return beside.seat, beside.side
    return next((each.seat for each in people if each.side == FOES), FOES), FOES
