"""What is seen of somebody stays in mind: attacks, answers, Guard and Armor, each with whoever was told it."""

from collections.abc import Callable

from msgspec.structs import replace

from facedown.kernel.words.audience import EVERYONE, Audience, only
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Action
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import Reply, Sight, Table, TriScene, witnesses
from facedown.rulesets.tricore.events.combat import Aimed, Defended

_NOBODY = only()
_UNSEEN = Sight()


def sight_of(table: Table, id: str, seat: str) -> Sight:
    """What a seat saw last of somebody."""
    return next((each for each in table.sights.get(id, ()) if each.by.may_know(seat)), _UNSEEN)


def as_seen_by(table: Table, seat: str) -> dict[str, list[Sight]]:
    """What a seat saw last of everybody, as if nobody had seen more or less."""
    found = ((id, replace(sight_of(table, id, seat), by=EVERYONE)) for id in sorted(table.sights))
    return {id: [sight] for id, sight in found if sight != _UNSEEN}


def tell_attack(scene: TriScene, event: Aimed) -> None:
    """An attack is told with its Accuracy, and whoever is told keeps that in mind (TC-ACC-05)."""
    scene.record(event)
    _keep(scene, event.actor, scene.state.witnesses(event), lambda sight: replace(sight, attack=event.accuracy.value))


def tell_answer(scene: TriScene, by: Character, action: Action, result: Working) -> None:
    """A defence is told with its roll; what it takes off is as it was, if they answered so before (TC-ACC-06)."""
    event = Defended(actor=by.id, what=action.title(), result=result)
    scene.record(event)

    def answered(sight: Sight) -> Sight:
        before = sight.reply
        worth = before.worth if before is not None and before.action == action else None
        return replace(sight, reply=Reply(action, result.value, worth))

    _keep(scene, by.id, scene.state.witnesses(event), answered)


def show_worth(scene: TriScene, by: Character, action: Action, target: Character, worth: int) -> None:
    """What a defence takes off is read in the damage, by whoever saw it answer (TC-DMG-10)."""

    def valued(sight: Sight) -> Sight:
        reply = sight.reply
        if reply is None or reply.action != action:
            return sight
        return replace(sight, reply=replace(reply, worth=worth))

    _keep(scene, by.id, witnesses(scene, by) & witnesses(scene, target), valued)


def show_guards(scene: TriScene, target: Character, guards: dict[str, int]) -> None:
    """Guard and Armor of each type are read in the damage (TC-DMG-06, TC-DMG-12)."""
    if guards:
        to = witnesses(scene, target)
        _keep(scene, target.id, to, lambda sight: replace(sight, guards={**sight.guards, **guards}))


def _keep(scene: TriScene, id: str, to: Audience, see: Callable[[Sight], Sight]) -> None:
    """Those who may know see something of somebody; what all others saw stands."""
    kept: list[Sight] = []
    for sight in scene.state.sights.get(id, (_UNSEEN,)):
        kept += replace(see(sight), by=sight.by & to), replace(sight, by=sight.by & to.others())
    scene.state.sights[id] = [each for each in kept if each.by != _NOBODY]
