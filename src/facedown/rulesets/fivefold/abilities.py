"""Abilities, spells and draughts that are not attacks: wards, healing, Temporary HP, roars."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import OWN_TURN, Action, Start, hand
from facedown.rulesets.fivefold.character import COWED, GUTS, Character, figure
from facedown.rulesets.fivefold.check import check, odds, percent
from facedown.rulesets.fivefold.health import fortify, heal, shield
from facedown.rulesets.fivefold.hints import SpendHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, book, occasion, opponents, sees

HELPFUL = ("barrier", "heal", "temporary")


class Aid(msgspec.Struct, frozen=True):
    """Something that helps an ally or oneself; `item` is used up by it."""

    key: str
    name: str
    effect: str
    av: int
    range: int
    bonus: int = 0
    most: int = 0
    own: bool = False
    item: str = ""


def aids(scene: FivefoldScene, character: Character, speed: str) -> Iterator[Aid]:
    """Abilities, and draughts of which something is left, of one speed (H-SPD-05, H-RUN-16)."""
    content = book(scene)
    for ability in character.known(content):
        if ability.effect in HELPFUL and ability.speed == speed:
            yield Aid(
                ability.id,
                ability.name,
                ability.effect,
                ability.av,
                ability.range,
                ability.bonus,
                ability.most,
                ability.own,
            )
    for id in dict.fromkeys(character.items):
        item = content.items[id]
        if item.kind == "draught" and character.uses.get(id, 0) > 0 and item.speed == speed:
            effect = "heal" if item.gives == "hp" else "temporary"
            yield Aid(id, item.name, effect, item.av, item.range, item.bonus, item=id)


def beneficiaries(scene: FivefoldScene, user: Character, aid: Aid) -> list[Character]:
    """Oneself and allies in range and sight whom it does any good (H-RUN-04, H-RUN-16)."""
    found = [
        each
        for each in scene.state.actors.values()
        if each.side == user.side
        and not each.is_gone
        and (each is user or not aid.own)
        and distance(scene, user, each) <= aid.range
        and sees(scene, user, each)
    ]
    return [each for each in found if _is_of_use(each, aid)]


def _is_of_use(target: Character, aid: Aid) -> bool:
    if aid.effect == "heal":
        return target.hp.value < target.hp.start
    if aid.effect == "barrier":
        return target.barrier.value < aid.most and not target.is_helpless
    return not target.is_helpless


def help_out(scene: FivefoldScene, user: Character, aid: Aid, target: Character, start: Start = OWN_TURN) -> Flow[None]:
    """No attack, so no Block or Dodge, but it can be Intercepted (H-RUN-16)."""

    def note(die: Die) -> str:
        return "Barrier +1" if aid.effect == "barrier" else str((die.value or 0) + aid.bonus)

    name = aid.name if target is user else f"{aid.name} for {target.name}"

    def promise(die: Die) -> SpendHint:
        gain = 0 if aid.effect == "barrier" else (die.value or 0) + aid.bonus
        return SpendHint(die.value or 0, die.sides, gain=gain)

    action = yield from declare(scene, user, name, start, aid.av, note, promise=promise)
    if action is None:
        return
    if aid.item:
        user.uses = {**user.uses, aid.item: user.uses.get(aid.item, 0) - 1}
        scene.note(user, f"uses of {aid.item}", str(user.uses[aid.item]))
    if not target.is_gone:
        _give(scene, aid, target, action)


def _give(scene: FivefoldScene, aid: Aid, target: Character, action: Action) -> None:
    if aid.effect == "barrier":
        shield(scene, target, Working(1, aid.name, ("H-HLTH-09",)), aid.most)
        return
    parts = (*action.strength, Working(aid.bonus, aid.name, ("H-RUN-16",))) if aid.bonus else action.strength
    points = Working(max(0, sum(part.value for part in parts)), aid.name, ("H-RUN-16",), parts)
    if aid.effect == "heal":
        heal(scene, target, points)
    else:
        fortify(scene, target, points)


def roars(
    scene: FivefoldScene, character: Character, start: Start = OWN_TURN
) -> Iterator[tuple[str, str, int, int, int]]:
    """Each roar: its id, name, AV, range and CL."""
    for ability in character.known(book(scene)):
        if ability.effect == "roar" and hand(scene, character, start, ability.av):
            yield ability.id, ability.name, ability.av, ability.range, ability.amount


def heard_by(scene: FivefoldScene, character: Character, far: int) -> list[Character]:
    return [each for each in opponents(scene, character) if distance(scene, character, each) <= far]


def roar(
    scene: FivefoldScene, character: Character, name: str, av: int, far: int, cl: int, start: Start = OWN_TURN
) -> Flow[None]:
    """Each enemy in range: a Guts check, or no free Move on its next turn."""

    def note(_: Die) -> str:
        shares = [1 - odds(each.modifier(GUTS), cl, scene.rulings) for each in heard_by(scene, character, far)]
        return ", ".join(percent(share) for share in shares)

    action = yield from declare(scene, character, name, start, av, note)
    if action is None:
        return
    needed = Working(cl, name, ("H-X-CHK",))
    for enemy in heard_by(scene, character, far):
        tested = yield from check(scene, enemy, f"standing up to {name}", figure(enemy, GUTS), needed, occasion(scene))
        if not tested.passed:
            passes = 2 if scene.state.turns.acting == enemy.id else 1
            scene.gain(enemy, Condition(COWED, until=Until(TURN_END, enemy.id, passes), harm=True))


def choose_whom(scene: FivefoldScene, user: Character, aid: Aid) -> Flow[Character | None]:
    """For whom? (H-CP-03)"""
    whom = beneficiaries(scene, user, aid)
    if len(whom) <= 1:
        return whom[0] if whom else None

    def build() -> Ask:
        nearest = sorted(whom, key=lambda each: distance(scene, user, each))
        options = Pick(
            tuple(
                Option(each.id, each.name, f"HP {each.hp.value} of {each.hp.start}", target=each.id) for each in nearest
            )
        )
        why = f"{aid.key} {occasion(scene)}"
        text = f"{user.name}: {aid.name}. For whom?"
        return Ask(user.seat, "H-CP-03", text, options, nearest[0].id, user.id, why, renewable=True)

    return actor(scene, (yield from asked(build)))
