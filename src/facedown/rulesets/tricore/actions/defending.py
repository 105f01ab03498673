"""Which defence is legal against which Action, and what a Block is chosen against (TC-BLK-04, TC-PAR-08, TC-PAR-15)."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import GUARDIAN_REACH, spares_surcharge
from facedown.rulesets.tricore.abilities.trigger_events import may_defend
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import reach_of, subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene, ground, is_aware, next_occasion, perceives
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.rolls.blow import Blow, Defence

PARRIED = ("strike", "volley", "grab", "collide")


def is_area(blow: Blow) -> bool:
    return blow.build is not None and blow.build.area is not None


def can_answer(scene: TriScene, by: Character, card: Card, blow: Blow) -> bool:
    """Whether this defence works against this Action."""
    return still_answers(scene, by, card, blow) and _is_triggered(scene, by, card, blow)


def still_answers(scene: TriScene, by: Character, card: Card, blow: Blow) -> bool:
    """Whether a defence whose event has come works now that the Action resolves (TC-CARD-23)."""
    if not by.can_act or not is_aware(scene, by, blow.user):
        return False
    if card.action == "parry":
        return can_parry(scene, by, card, blow)
    if card.action == "block":
        return can_block(scene, card, blow)
    return card.action == "dodge" and by is blow.target


def _is_triggered(scene: TriScene, by: Character, card: Card, blow: Blow) -> bool:
    """A defence by a Trigger ability answers its own event only (ACS-111); one that is prepared has had it."""
    build = by.build(card.ability) if card.ability else None
    if build is None or card in by.prepared:
        return True
    return may_defend(scene, by, build, blow.user.id, blow.target.id, blow.card.action)


def can_block(scene: TriScene, card: Card, blow: Blow) -> bool:
    """Physical or Energy; Mental only where the table allows it (TC-BLK-01, TC-BLK-04, TC-BLK-07, TC-G-50)."""
    types = types_of(blow.subtypes, scene.rulings)
    if card.block:
        return card.block in types
    if "mental" in types and scene.rulings[rulings.BLOCK_MENTAL] == "on":
        return True
    return any(each != "mental" for each in types)


def can_parry(scene: TriScene, by: Character, card: Card, blow: Blow) -> bool:
    """Weapon against weapon within Physical and Energy, never areas (TC-PAR-08, TC-PAR-13, TC-PAR-15, TC-G-95)."""
    action = blow.card.action
    if action not in PARRIED or is_area(blow):
        return False
    if blow.build is not None and not blow.card.devices and action not in ("grab", "collide"):
        return False
    if action == "volley" and not blow.card.devices:
        return False
    theirs = {"physical"} if action in ("grab", "collide") else set(types_of(blow.subtypes, scene.rulings))
    theirs.discard("mental")
    if not theirs:
        return False
    if scene.rulings[rulings.PARRY_TYPE_MATCH] == "off":
        return True
    own = types_of(subtypes_of(scene, by, card), scene.rulings)  # of bare hands what they deal
    return any(each in theirs for each in own)


def can_interpose(scene: TriScene, by: Character, card: Card, blow: Blow, far: int = 0) -> bool:
    """With Block or Parry, the target or the attack's path in reach, or a Stride of so many squares that gets there
    (TC-CARD-15, TC-BLK-06, TC-BLK-07, TC-REACT-10, ACS-56, TC-G-32)."""
    if by is blow.target or by is blow.user or card.action not in ("block", "parry") or is_area(blow):
        return False
    if not can_answer(scene, by, card, blow) or not perceives(scene, by, blow.target):
        return False
    build = by.build(card.ability) if card.ability else None
    reach = reach_of(scene, by, card)
    if build is not None and spares_surcharge(build):
        reach = max(reach, GUARDIAN_REACH)
    space = ground(scene)
    path = space.line(blow.user.place, blow.target.place)
    return any(space.distance(by.place, each) <= reach + far for each in path[1:])


def take_prepared(scene: TriScene, blow: Blow) -> Defence | None:
    """A prepared defence answers the first legal attack and is then gone (TC-CARD-22)."""
    target = blow.target
    card = next((each for each in target.prepared if can_answer(scene, target, each, blow)), None)
    if card is None:
        return None
    target.prepared = [each for each in target.prepared if each is not card]
    return Defence(target, card, ready=True)


def with_type(scene: TriScene, defence: Defence, blow: Blow) -> Flow[Defence]:
    """At the reveal the blocker picks the type, if it does not stand on the card (TC-BLK-04)."""
    if defence.card.action != "block":
        return defence
    type = defence.card.block or (yield from _choose_type(scene, defence.by, blow))
    return msgspec.structs.replace(defence, type=type)


def _choose_type(scene: TriScene, by: Character, blow: Blow) -> Flow[str]:
    """Of mixed types either works on the whole EV (TC-BLK-04, TC-BLK-07, TC-G-95)."""
    types = [each for each in types_of(blow.subtypes, scene.rulings) if each != "mental"]
    if len(types) < 2:
        return types[0] if types else ""
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick(tuple(Option(each, f"Block {each.title()}") for each in types))
        text = f"Which type does {by.name} block?"
        return Ask(by.seat, "TC-CP-04", text, options, types[0], by.id, why, renewable=True)

    chosen: str = yield from asked(build)
    return chosen
