"""Leaving the table: the GM takes somebody out of play, for good or to bring them back later."""

from typing import Any

import msgspec

from facedown.kernel.ground.grid import Grid
from facedown.kernel.kit.arriving import near, newcomer, renamed
from facedown.kernel.kit.ending import victor
from facedown.kernel.kit.sides import sides
from facedown.kernel.scene.dismissal import dismiss, sever
from facedown.kernel.scene.event import Said
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.refusal import Refused, nearest

FEWEST = 2
"""So many are left: in free play one tries something against another."""
NO_FIGHT = ("free", "aftermath", "over")
"""The phases in which nobody has to be there for a fight to go on."""


def take_off(scene: Scene[Any], id: str, for_good: bool) -> None:
    """Nobody but the GM knows any more that somebody is there; for good nobody does. A fight is not decided so."""
    state = scene.state
    if id in state.wings and for_good:
        state.wings = {each: who for each, who in state.wings.items() if each != id}
        return
    if id not in state.actors:
        raise Refused("no-such-actor", f"There is nobody {id!r} on the table; {nearest(id, list(state.actors))}")
    if state.phase not in NO_FIGHT and _would_decide(scene, id):
        text = f"Without {scene.name_of(id)} the fight would be decided; bring somebody in first, or end the fight."
        raise Refused("would-decide", text)
    rest = [each for each in state.actors.values() if each.id != id]
    if not any(each.pc and not each.is_gone for each in rest) or len(rest) < FEWEST:
        text = f"Without {scene.name_of(id)} there would be nobody left to play with; bring somebody in first."
        raise Refused("nobody-left", text)
    who = dismiss(scene, id)
    if not for_good:
        sever(who, list(state.actors))
        state.wings = {**state.wings, id: who}


def see_off(scene: Scene[Any]) -> None:
    """Those whom the GM wants off the table go as soon as nothing is under way; by then the fight may hang on them."""
    state = scene.state
    leaving, state.leaving = state.leaving, {}
    for id, for_good in leaving.items():
        try:
            take_off(scene, id, for_good)
        except Refused as refused:
            scene.record(Said(text=refused.refusal.text), only(GM))


def _would_decide(scene: Scene[Any], id: str) -> bool:
    """Whether a fight that is open would be over without somebody."""
    state, taking_part = scene.state, sides(scene)
    if victor(scene, taking_part) is not None:
        return False
    everybody = state.actors
    state.actors = {each: who for each, who in everybody.items() if each != id}
    is_decided = victor(scene, taking_part) is not None
    state.actors = everybody
    return is_decided


def bring_back(scene: Scene[Any], id: str) -> None:
    """Somebody stands where they stood, or where there is room, and acts after everybody else in a fight."""
    state = scene.state
    if id in state.leaving:
        state.leaving = {each: for_good for each, for_good in state.leaving.items() if each != id}
        return
    if id not in state.wings:
        raise Refused("no-such-actor", f"Nobody {id!r} is off the table; {nearest(id, list(state.wings))}")
    who = state.wings[id]
    state.wings = {each: one for each, one in state.wings.items() if each != id}
    if id in state.actors:  # somebody who arrived since is counted like them
        fresh, name = newcomer(state.actors.values(), who.kind, who.name.removeprefix("New "))
        who = msgspec.convert(renamed(msgspec.to_builtins(who), id, fresh), type(who))
        who.name = name
    else:
        state.departed = {each: name for each, name in state.departed.items() if each != id}
    taken = {each.place for each in state.actors.values() if not each.is_gone}
    if isinstance(state.space, Grid) and who.place and (who.place in taken or not state.space.is_floor(who.place)):
        who.place = near(state.space, state.actors.values(), who.place)
    state.actors = {**state.actors, who.id: who}
    if not who.is_out:
        state.enlist(who.id)
