"""What Extra Successes buy besides value: the uses that the Abilities list."""

from collections.abc import Callable, Iterator

from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import ENCOUNTER_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.schema import Option
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import PINNED, POISED, WAITING, WEAVING, Character
from facedown.rulesets.overreach.content import Special
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.purse import give
from facedown.rulesets.overreach.scene import (
    OverScene,
    book,
    craft_of,
    enemies,
    friends,
    in_fight,
    knows_defense,
    learn_defense,
    together,
)

CORRECT, LISTENER, PIN, SHOVE, DISARM = "correct", "listener", "pin", "shove", "disarm"
TUMBLE, HAUL, URGE, AMBUSH, STUDY, WEAVE = "tumble", "haul", "urge", "ambush", "study", "weave"
VERBS = {
    CORRECT: "cancel a Mistake",
    LISTENER: "sway somebody more",
    PIN: "pin",
    SHOVE: "shove",
    DISARM: "disarm",
    TUMBLE: "take oneself on",
    HAUL: "bring somebody on",
    URGE: "urge somebody on",
    AMBUSH: "prepare the next roll",
    STUDY: "find out a Defense",
    WEAVE: "make the vehicle weave",
}
Offered = tuple[str, str]
"""A use as it is chosen, and in words."""


def offers(scene: OverScene, act: Act, special: Special, mistakes: int) -> Iterator[Option]:
    """What the Ability lists (P-X-ABIL): nothing is offered that could not happen."""
    if special.does == CORRECT and mistakes:
        yield Option(CORRECT, f"{special.name}: cancel a Mistake", f"{mistakes} to cancel")  # P-MIST-04
    elif special.does == LISTENER and act.listeners:
        yield Option(LISTENER, f"{special.name}: sway one more")
    elif special.does in _OFFERS:
        for key, words in _OFFERS[special.does](scene, act):
            yield Option(key, f"{special.name}: {words}")


def limit(kind: str, act: Act, mistakes: int) -> int:
    """How many dice of one action may buy it (P-SUCC-04)."""
    return {CORRECT: mistakes, LISTENER: act.listeners}.get(kind, 1)


def words(scene: OverScene, act: Act, use: str) -> str:
    """What is told of it."""
    kind, _, what = use.partition(" ")
    target = scene.name_of(act.target)
    told = {LISTENER: "one more is swayed", PIN: f"{target} is pinned", SHOVE: f"{target} is shoved to {what}"}
    return told.get(kind) or next(words for key, words in _OFFERS[kind](scene, act) if key == use)


# At a target that was struck


def _struck(scene: OverScene, act: Act) -> Character | None:
    """Somebody attacked by hand; a vehicle is neither pinned nor disarmed."""
    target = scene.state.actors.get(act.target)
    return target if act.kind == "attack" and target is not None and target.craft is None else None


def _pins(scene: OverScene, act: Act) -> Iterator[Offered]:
    target = _struck(scene, act)
    if target is not None:
        yield PIN, f"{target.name} has -1 on its rolls"


def _shoves(scene: OverScene, act: Act) -> Iterator[Offered]:
    target = _struck(scene, act)
    if target is not None:
        for place in scene.state.space.neighbours(target.place):
            yield f"{SHOVE} {place}", f"{target.name} to {place}"


def _disarms(scene: OverScene, act: Act) -> Iterator[Offered]:
    """What is in a hand can be wrenched out of it; jaws and built-in guns cannot (P-X-ABIL)."""
    target = _struck(scene, act)
    for id in target.ready if target is not None else ():
        item = book(scene).items[id]
        if item.kind == "weapon" and item.hands:
            yield f"{DISARM} {id}", f"{scene.name_of(act.target)} loses hold of the {item.name}"


def befall(scene: OverScene, act: Act, target: Character, uses: tuple[str, ...]) -> None:
    """What a blow brings besides damage: a Shove, a Pin, an empty hand (P-X-ABIL)."""
    for use in uses:
        kind, _, what = use.partition(" ")
        if kind == SHOVE and not target.is_gone:
            _leave_craft(scene, target)
            scene.move(target, what)
        elif kind == PIN and not target.is_out:
            passes = 2 if scene.state.schedule.acting == target.id else 1
            lower = (Modifier(ROLL, -1, "Pin", "P-X-ABIL"),)
            scene.gain(target, Condition(PINNED, act.actor, Until(TURN_END, target.id, passes), lower, harm=True))
        elif kind == DISARM and not target.is_gone:
            target.ready = [each for each in target.ready if each != what]
            scene.note(target, "ready", f"without {what}")


def _leave_craft(scene: OverScene, who: Character) -> None:
    craft = craft_of(scene, who)
    if craft is not None and craft.craft is not None:
        craft.craft.crew = {station: id for station, id in craft.craft.crew.items() if id != who.id}
        scene.note(who, "crew", f"out of {craft.name}")


# With whoever rolled, their friends, their vehicle


def _tumbles(scene: OverScene, act: Act) -> Iterator[Offered]:
    """On foot, in a fight, to an adjacent zone (P-X-ABIL)."""
    roller = actor(scene, act.actor)
    if in_fight(scene) and craft_of(scene, roller) is None:
        for place in scene.state.space.neighbours(roller.place):
            yield f"{TUMBLE} {place}", f"on to {place}"


def _hauls(scene: OverScene, act: Act) -> Iterator[Offered]:
    """A friend in the same zone, even a Dieing one (P-X-ABIL)."""
    roller = actor(scene, act.actor)
    near = [each for each in friends(scene, roller) if not each.is_gone and together(scene, roller, each)]
    for friend in near if in_fight(scene) else ():
        if craft_of(scene, friend) is None:
            for place in scene.state.space.neighbours(friend.place):
                yield f"{HAUL} {friend.id} {place}", f"{friend.name} to {place}"


def _urges(scene: OverScene, act: Act) -> Iterator[Offered]:
    """A friend who is able and has no given AP waiting (P-X-ABIL, P-RUN-18)."""
    for friend in friends(scene, actor(scene, act.actor)) if in_fight(scene) else ():
        if not friend.is_out and not friend.tokens.get(WAITING, 0):
            yield f"{URGE} {friend.id}", f"{friend.name} has an AP to come"


def _ambushes(scene: OverScene, act: Act) -> Iterator[Offered]:
    yield AMBUSH, "+1 on one's next roll"


def _studies(scene: OverScene, act: Act) -> Iterator[Offered]:
    """Somebody of the other side whose Defense is still a secret (P-X-ABIL, P-ROLL-08)."""
    roller = actor(scene, act.actor)
    for enemy in enemies(scene, roller):
        if not knows_defense(scene, roller.seat, enemy):
            yield f"{STUDY} {enemy.id}", f"the Defense of {enemy.name} is known"


def _weaves(scene: OverScene, act: Act) -> Iterator[Offered]:
    if act.craft:
        yield WEAVE, f"the {scene.name_of(act.craft)} has +1 Defense"


def bring_about(scene: OverScene, act: Act, uses: tuple[str, ...]) -> None:
    """What a success brings besides its value, to whoever rolled and their side (P-X-ABIL, P-SEQ-8)."""
    for use in uses:
        kind, _, rest = use.partition(" ")
        if kind in _DONE:
            _DONE[kind](scene, act, rest)


def _tumble(scene: OverScene, act: Act, place: str) -> None:
    roller = actor(scene, act.actor)
    if not roller.is_out:
        roller.has_moved = True
        scene.move(roller, place)


def _haul(scene: OverScene, act: Act, rest: str) -> None:
    friend, _, place = rest.partition(" ")
    scene.move(actor(scene, friend), place)


def _urge(scene: OverScene, act: Act, friend: str) -> None:
    give(scene, actor(scene, friend))


def _ambush(scene: OverScene, act: Act, _: str) -> None:
    """+1 on the next roll, whatever it is (P-X-ABIL)."""
    higher = (Modifier(ROLL, 1, "Ambush", "P-X-ABIL"),)
    scene.gain(actor(scene, act.actor), Condition(POISED, until=Until(ENCOUNTER_END), modifiers=higher))


def _study(scene: OverScene, act: Act, enemy: str) -> None:
    learn_defense(scene, enemy)


def _weave(scene: OverScene, act: Act, _: str) -> None:
    """+1 Defense for the vehicle until its pilot's next turn (P-X-ABIL)."""
    higher = (Modifier("Defense", 1, "Weave", "P-X-ABIL"),)
    scene.gain(actor(scene, act.craft), Condition(WEAVING, until=Until(TURN_START, act.actor), modifiers=higher))


_OFFERS: dict[str, Callable[[OverScene, Act], Iterator[Offered]]] = {
    PIN: _pins,
    SHOVE: _shoves,
    DISARM: _disarms,
    TUMBLE: _tumbles,
    HAUL: _hauls,
    URGE: _urges,
    AMBUSH: _ambushes,
    STUDY: _studies,
    WEAVE: _weaves,
}
_DONE: dict[str, Callable[[OverScene, Act, str], None]] = {
    TUMBLE: _tumble,
    HAUL: _haul,
    URGE: _urge,
    AMBUSH: _ambush,
    STUDY: _study,
    WEAVE: _weave,
}
