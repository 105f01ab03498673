"""Modifiers: signed whole numbers on the dice of a roll, or on the effect of a success."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import NEXT_ROLL, Character
from facedown.rulesets.overreach.content import Item
from facedown.rulesets.overreach.module import Content
from facedown.rulesets.overreach.scene import OverScene, book

ROLL = "Roll"
WITHOUT_TOOLS = -1
HINDERED = -1
IMPRESSED = 1


class Effect(msgspec.Struct, frozen=True):
    """An Effect Modifier and how it is applied: `each`, `total`, or not stated (P-MOD-01, P-MOD-04)."""

    by: int
    mode: str
    source: str
    rule: str = "P-MOD-03"


class Effects(msgspec.Struct, frozen=True):
    """All Effect Modifiers of an act, netted by mode (P-MOD-02)."""

    each: tuple[Working, ...] = ()
    total: tuple[Working, ...] = ()

    @property
    def on_each(self) -> int:
        return sum(part.value for part in self.each)

    @property
    def once(self) -> int:
        return sum(part.value for part in self.total)


def net(parts: tuple[Working, ...]) -> Working:
    """Modifiers of one type add up to one number (P-MOD-02)."""
    return Working(sum(part.value for part in parts), "Roll Modifiers", ("P-MOD-02", "P-MOD-06"), parts)


def roll_modifiers(scene: OverScene, act: Act) -> Working:
    """Everything that changes the dice of this roll now: the act, weapon, gear and Statuses (P-MOD-06, P-MOD-07).

    RULING P-GAP-19: of a Struggle Roll, too.
    """
    roller, content = actor(scene, act.actor), book(scene)
    parts = [Working(act.roll, "Snap attack", ("P-X-ACT",))] if act.roll else []
    parts += _from_weapon(roller, content.items.get(act.weapon))
    parts += _from_gear(scene, roller, act, content)
    parts += [each.part() for condition in roller.conditions for each in condition.modifiers if each.to == ROLL]
    return net(tuple(parts))


def _from_weapon(roller: Character, weapon: Item | None) -> list[Working]:
    if weapon is None:
        return []
    parts = [Working(weapon.roll, weapon.name, ("P-MOD-01",))] if weapon.roll else []
    if weapon.still and not roller.has_moved:
        parts.append(Working(weapon.still, f"{weapon.name}, held still", ("P-MOD-01",)))
    return parts


def _from_gear(scene: OverScene, roller: Character, act: Act, content: Content) -> list[Working]:
    """Heavy armour hinders, missing tools hinder, fine clothes impress once in a scene; foes have what they need."""
    parts = []
    for id in roller.ready:
        if act.ability in content.items[id].hinders:
            parts.append(Working(HINDERED, content.items[id].name, ("P-MOD-01",)))
    ability = content.abilities.get(act.ability)
    if ability and ability.tools and roller.row is None and ability.tools not in roller.items and not act.craft:
        parts.append(Working(WITHOUT_TOOLS, f"without a {content.items[ability.tools].name}", ("P-MOD-01",)))
    for id in roller.items:
        if act.ability in content.items[id].impresses and not roller.impressed:
            parts.append(Working(IMPRESSED, content.items[id].name, ("P-MOD-01",)))
            break
    if ability and ability.kind == "social" and scene.state.tension:
        parts.append(Working(-scene.state.tension, "hostile bystanders", ("P-MIST-02",)))
    return parts


def use_up(scene: OverScene, act: Act) -> None:
    """What counted for one roll only is past: what helps or hinders the next roll, the first look at fine clothes."""
    roller, content = actor(scene, act.actor), book(scene)
    scene.lose(roller, *NEXT_ROLL)
    if any(act.ability in content.items[id].impresses for id in roller.items):
        roller.impressed = True


def settle_effect_modifiers(scene: OverScene, act: Act) -> Flow[Effects]:
    """What the weapon adds and the target's armour takes, each in its mode (P-MOD-03, P-MOD-04, P-SEQ-8)."""
    found: list[Effect] = list(_effects(scene, act))
    each: list[Working] = []
    total: list[Working] = []
    for effect in found:
        mode = effect.mode or (yield from _ask_mode(scene, effect))
        (each if mode == "each" else total).append(Working(effect.by, effect.source, (effect.rule, "P-MOD-04")))
    return Effects(tuple(each), tuple(total))


def _effects(scene: OverScene, act: Act, with_armour: bool = True) -> list[Effect]:
    content = book(scene)
    weapon = content.items.get(act.weapon)
    found = []
    if weapon is not None and weapon.effect:
        found.append(Effect(weapon.effect, weapon.mode, weapon.name))
    if with_armour and act.kind in ("attack", "gunner") and act.target:
        found += _armour(actor(scene, act.target), content)
    return found


def _armour(target: Character, content: Content) -> list[Effect]:
    worn = [content.items[id] for id in target.ready if content.items[id].against]
    found = [Effect(item.against, item.mode, item.name) for item in worn]
    if target.row is not None and target.row.against:
        found.append(Effect(target.row.against, "total", target.row.name, "P-RUN-01"))
    return found


def _ask_mode(scene: OverScene, effect: Effect) -> Flow[str]:
    """A source that states no mode: the GM says, once in an encounter (P-CP-17). RULING P-GAP-17: normally each die."""
    known = scene.state.modes.get(effect.source)
    if known is None:
        options = Pick((Option("each", "To each successful die"), Option("total", "Once, to the total")))
        text = f"{effect.source}: {effect.by:+} to the effect. How is it applied?"
        known = yield Ask(GM, "P-CP-17", text, options, "each", why=effect.source)
        scene.state.modes = {**scene.state.modes, effect.source: known}
    return str(known)


def foreseen_effects(scene: OverScene, act: Act, with_armour: bool = True) -> tuple[int, int]:
    """For odds: what is added to each die and once, a source without a mode as the GM said or to each."""
    found = _effects(scene, act, with_armour)
    modes = [effect.mode or scene.state.modes.get(effect.source, "each") for effect in found]
    pairs = list(zip(found, modes, strict=True))
    return (
        sum(effect.by for effect, mode in pairs if mode == "each"),
        sum(effect.by for effect, mode in pairs if mode == "total"),
    )
