"""What holds in every game of Tri-Core, whoever fights and whatever the table has ruled."""

from collections.abc import Iterator

import msgspec

from facedown.rulesets.tricore.actor.character import (
    BLACKED_OUT,
    CONDITIONS,
    DEAD,
    DYING,
    LIMBS,
    POOLS,
    RESTRAINED,
    SYSTEMIC,
    UNCONSCIOUS,
    Character,
)
from facedown.rulesets.tricore.actor.derived import derived_values
from facedown.rulesets.tricore.actor.load import refuse_equipment
from facedown.rulesets.tricore.actor.scene import Table, TriScene, book, ground, present
from facedown.rulesets.tricore.cards.before_reveal import LAID_OPEN
from facedown.rulesets.tricore.content.content import SENSES, Carried
from facedown.rulesets.tricore.harm.affliction import COMPELLED, DULLED
from facedown.rulesets.tricore.harm.called_shot import IMPAIRED
from facedown.rulesets.tricore.harm.injury import WORST

PARTS = (*SENSES, *LIMBS)
KNOWN = {*CONDITIONS, COMPELLED, LAID_OPEN, *(f"{prefix}{each}" for prefix in (IMPAIRED, DULLED) for each in PARTS)}
NO_LIMIT = 10**9


def unsound(scene: TriScene) -> list[str]:
    """What is wrong with the state in the middle of anything; nothing, if the rules are kept.

    Where people stand and how they are is left out: of tied Actions each resolves as if the other had not (TC-G-79).
    """
    return [f"{who.id}: {each}" for who in scene.state.actors.values() for each in _wrong_with(scene, who)]


def unsettled(scene: TriScene) -> list[str]:
    """What is wrong where nothing is under way, between two turns."""
    state = scene.state
    found = [f"{who.id}: {each}" for who in state.actors.values() for each in _unsettled(scene, who)]
    found += _wrong_places(scene)
    if state.phase == "turns":
        found += _wrong_rotation(state)
    return found


def unfit(scene: TriScene) -> list[str]:
    """What is wrong when a game is over and put away: gear nobody could have so, or a state that cannot be saved."""
    state = scene.state
    found = [f"{who.id}: {each}" for who in state.actors.values() for each in _wrong_gear(scene, who)]
    if msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Table) != state:
        found.append("the state is not what was saved of it")
    return found


def _wrong_with(scene: TriScene, who: Character) -> Iterator[str]:
    yield from _wrong_pools(scene, who)
    if not 0 <= who.wounded <= WORST:
        yield f"Wounded {who.wounded}"
    if any(count < 0 for count in who.tokens.values()):
        yield f"tokens {who.tokens}"
    names = [each.name for each in who.conditions]
    unknown = [each for each in names if each not in KNOWN]
    if unknown:
        yield f"unknown conditions {unknown}"
    for grip in who.grips:
        if grip.by == who.id or grip.by not in scene.state.actors:
            yield f"held by {grip.by}"


def _wrong_pools(scene: TriScene, who: Character) -> Iterator[str]:
    """Between their bounds: AP and HP may go below 0, the others not; nothing above its total (TC-RES-07, TC-AP-17,
    TC-HEAL-03)."""
    for name in POOLS:
        track = who.pool(name)
        least = -NO_LIMIT if name in ("hp", "ap") else 0
        if not least <= track.value <= track.start:
            yield f"{name} {track.value} of {track.start}"
    if any(each.value <= 0 or each.turns == 0 or each.turns < -1 for each in who.shields):
        yield f"shields {who.shields}"
    if who.temporary < 0:
        yield f"temporary HP {who.temporary}"


def _wrong_health(who: Character) -> Iterator[str]:
    """The clock of the dying runs for the dying only, and death ends everything else (TC-WND-13, TC-WND-14)."""
    if (who.dying is not None) != who.has(DYING):
        yield f"dying {who.dying}, {[each.name for each in who.conditions]}"
    if who.has(DYING) and not (who.wounded == WORST and who.has(UNCONSCIOUS)):
        yield f"dying at Wounded {who.wounded}, {[each.name for each in who.conditions]}"
    if who.has(DEAD) and (who.is_helpless or who.grips):
        yield f"dead and {[each.name for each in who.conditions]}"
    if min(who.blackout, who.systemic, who.low_cycles, who.bed_days, who.debt, who.revived) < 0:
        yield "a count below 0"


def _wrong_gear(scene: TriScene, who: Character) -> Iterator[str]:
    """Two hands, six Slots, each thing where it belongs and none twice (TC-EQP-07, TC-EQP-09, TC-EQP-14)."""
    carried = [Carried(each.item, each.at) for each in who.gear]
    refusal = refuse_equipment(carried, book(scene).items, NO_LIMIT, scene.rulings)
    if refusal is not None:
        yield refusal.text
    ids = [each.id for each in who.gear]
    if len(ids) > len(set(ids)):
        yield f"things with one id: {ids}"
    for each in who.gear:
        if each.left < 0 or not 0 <= each.durability.value <= each.durability.start:
            yield f"{each}"


def _wrong_cards(scene: TriScene, who: Character) -> Iterator[str]:
    """Only who is in the fight holds, prepares or winds up anything (TC-CARD-23, TC-PHASE-14)."""
    has_cards = who.holding is not None or who.prepared or who.winding
    if has_cards and (not who.can_act or scene.state.phase != "turns"):
        yield f"cards of one who cannot act, {[each.name for each in who.conditions]}"


def _wrong_places(scene: TriScene) -> Iterator[str]:
    """Everybody on floor, nobody on the square of another (TC-PHASE-13)."""
    taken: dict[str, str] = {}
    for who in present(scene):
        if not who.place or not ground(scene).is_floor(who.place):
            yield f"{who.id} stands at {who.place!r}, which is no floor"
        if who.place in taken:
            yield f"{who.id} and {taken[who.place]} stand at {who.place}"
        taken[who.place] = who.id


def _unsettled(scene: TriScene, who: Character) -> Iterator[str]:
    yield from _wrong_health(who)
    yield from _wrong_cards(scene, who)
    if who.has(RESTRAINED) != bool(who.grips):
        yield f"{RESTRAINED} with grips {who.grips}"
    for grip in who.grips:
        holder = scene.state.actors[grip.by]
        if not holder.can_act or ground(scene).distance(holder.place, who.place) > 1:
            yield f"held by {holder.id}, who cannot"
    carried = scene.state.actors.get(who.carrying)
    if who.carrying and (carried is None or all(grip.by != who.id for grip in carried.grips)):
        yield f"carries {who.carrying}, whom it does not hold"
    if who.falling:
        yield "is still falling"
    if who.has(BLACKED_OUT) != bool(who.blackout):
        yield f"blackout {who.blackout}, {[each.name for each in who.conditions]}"
    if who.systemic and not who.has(SYSTEMIC) and not who.is_gone:
        yield f"Systemic Shock for {who.systemic} without the condition"
    if who.wounded == WORST and not (who.has(DYING) or who.has(DEAD)):
        yield "Wounded IV, but not dying"
    if scene.state.phase == "turns" and _is_spent(scene, who) and not (who.has(BLACKED_OUT) or who.is_gone):
        yield f"AP {who.ap.value} of {who.ap.start}, but awake"
    for name, total in zip(POOLS, derived_values(who, POOLS, scene.rulings, scene.content), strict=True):
        if who.pool(name).start != total:
            yield f"total {name} {who.pool(name).start}, by the sheet {total}"


def _is_spent(scene: TriScene, who: Character) -> bool:
    """At minus the total AP one blacks out, but not by a total that has shrunk (TC-AP-08, TC-AP-20)."""
    return who.ap.value <= -who.ap.start and not who.debt


def _wrong_rotation(state: Table) -> list[str]:
    """Everybody has one place, or waits for one (TC-REACT-03, TC-REACT-06, TC-PHASE-13)."""
    order = [*state.rotation.order, *state.waiting, *state.newcomers]
    missing = [each.id for each in state.actors.values() if each.id not in order and not each.is_gone]
    twice = [id for id in set(order) if order.count(id) > 1]
    wrong = [f"nobody's turn: {missing}"] if missing else []
    wrong += [f"twice in the Rotation: {twice}"] if twice else []
    unknown = [id for id in order if id not in state.actors]
    return [*wrong, f"unknown in the Rotation: {unknown}"] if unknown else wrong
