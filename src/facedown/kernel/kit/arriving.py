"""Arriving: what somebody is called who comes later, with whom they stand, and heroes who come from another table."""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import msgspec

from facedown.kernel.ground.grid import Grid
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.kit.placing import edge_near
from facedown.kernel.kit.scenario import known
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.loose import loose_ends
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused

ARRIVE = "arrive:"
"""How a grant begins that brings somebody in."""
OVER = ("over", "aftermath")
SELF = "at-home"
"""What a hero is called who is at no table. No word of any rules begins so; with `self`, which it was, one did."""


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


class Arrival(NamedTuple):
    """Somebody who is to arrive: which of the game's foes, under which name, and with whom."""

    foe: str
    id: str
    name: str
    seat: str
    side: str


def bring_in(
    scene: Scene[Any], beside: Combatant, foe: str, foes: Mapping[str, Any], made: Callable[[Arrival], Any]
) -> None:
    """Somebody new stands near whom the GM names, and in a fight acts after everybody else, or from the next cycle."""
    state = scene.state
    everybody = state.actors.values()
    id, name = newcomer(everybody, foe, foes[known(foe, foes, "foe")].name)
    who = made(Arrival(foe, id, name, *stands_with(everybody, beside, state.phase == "turns")))
    who.place = near(state.space, everybody, beside.place)
    state.actors = {**state.actors, id: who}
    state.enlist(id)
    scene.say(f"{name} arrives.", id)


def sent_home(hero: Any, rested: bool) -> dict[str, Any]:
    """A hero as data, of no table any more."""
    leaving = deepcopy(hero)
    leaving.go_home(rested)
    data: dict[str, Any] = renamed(msgspec.to_builtins(leaving), hero.id, SELF)
    return {**data, "seat": "", "side": "", "place": ""}


def seat_guest(state: Any, seat: str, sheet: dict[str, Any]) -> None:
    """A hero comes as it is, in place of the one that was cast for its seat."""
    guest = guest_for(state, seat, sheet)
    state.actors[guest.id] = guest
    for wrong in loose_ends(state):
        raise Refused("not-such-a-hero", f"This hero cannot come: {wrong}")
    refuse_unfit(guest)


def join(scene: Scene[Any], hero: Any) -> None:
    """One more hero comes to a game that runs: beside the others, and last in the order of a fight."""
    state = scene.state
    heroes = [each for each in state.actors.values() if each.pc]
    if any(each.side != HEROES for each in heroes):
        raise Refused("two-sides", "Here heroes meet heroes; whoever came to one side would tip it.")
    beside = next((each for each in heroes if not each.is_gone), None)
    if beside is None:
        raise Refused("nobody-there", "There is no hero left to come to.")
    if state.phase in OVER:
        raise Refused("game-over", "This game is over; nobody comes to it any more.")
    hero.place = near(state.space, state.actors.values(), beside.place)
    state.actors = {**state.actors, hero.id: hero}
    for wrong in loose_ends(state):
        raise Refused("not-such-a-hero", f"This hero cannot come: {wrong}")
    refuse_unfit(hero)
    state.enlist(hero.id)
    scene.say(f"{hero.name} comes to help.", hero.id)


def near(space: Any, people: Iterable[Combatant], place: str) -> str:
    """Where somebody stands who comes to a place: at the nearest edge of a map, else there."""
    return edge_near(space, people, place) if isinstance(space, Grid) else place


def refuse_unfit(hero: Any) -> None:
    if hero.is_out:
        names = ", ".join(each.name for each in hero.conditions)
        raise Refused("not-fit", f"{hero.name} cannot come: {names}. A long rest helps whoever is not dead.")


def guest_for(state: Any, seat: str, sheet: dict[str, Any]) -> Any:
    """A hero where the one stands who was cast for a seat. What fits no such hero is refused."""
    stand_in = next((each for each in state.actors.values() if each.pc and each.seat == seat), None)
    if stand_in is None:
        raise Refused("nobody-cast", f"Nobody is cast for {seat!r}, so no hero can come in their place.")
    place = {"id": stand_in.id, "seat": seat, "side": stand_in.side, "place": stand_in.place, "pc": True}
    was = sheet.get("id")
    try:
        mine = renamed(sheet, was if isinstance(was, str) else SELF, stand_in.id)
        guest = msgspec.convert({**mine, **place}, type(stand_in))
    except (msgspec.ValidationError, TypeError) as error:
        raise Refused("not-such-a-hero", f"This hero does not fit the rules: {error}.") from None
    for field in stand_in.refers:
        setattr(guest, field, getattr(stand_in, field))
    return guest


def renamed(value: Any, was: str, now: str) -> Any:
    """The same with another id, also where that begins the id of something one has."""
    if isinstance(value, str):
        return now + value[len(was) :] if value == was or value.startswith(f"{was}-") else value
    if isinstance(value, dict):
        return {renamed(name, was, now): renamed(each, was, now) for name, each in value.items()}
    return [renamed(each, was, now) for each in value] if isinstance(value, list | tuple) else value
