"""Attacks: a die of at least the AV, the Intercepts, each target's defence, and damage through the layers."""

from collections.abc import Iterator
from functools import partial

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import actor, enemies
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Number, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import (
    COMBATIVE,
    DEFENDING,
    NO,
    OWN_TURN,
    Action,
    Promise,
    Start,
    die_options,
    on_attack,
)
from facedown.rulesets.fivefold.character import HIDDEN, PINNED, PRONE, Character, figure
from facedown.rulesets.fivefold.content import Ability, Item, Strike
from facedown.rulesets.fivefold.defence import Blow, Defence, defend
from facedown.rulesets.fivefold.events import Struck
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.hints import SpendHint, StrikeHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.mount import speed
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import (
    FivefoldScene,
    Trapped,
    book,
    can_single_out,
    ground,
    is_adjacent,
    occasion,
    opponents,
    usable,
)


class Means(msgspec.Struct, frozen=True):
    """What somebody could attack with now; `item` is thrown or used up by it."""

    key: str
    strike: Strike
    item: str = ""
    effect: str = ""


def means(scene: FivefoldScene, character: Character) -> Iterator[Means]:
    """Weapons in hand, a foe's own attacks, what is thrown, and abilities that are attacks (H-ACT-ATK, H-SPD-05)."""
    content = book(scene)
    held = [item for item in dict.fromkeys(character.held(content)) if item.kind == "weapon"]
    for item in held:
        yield Means(item.id, weapon_strike(item))
        if item.thrown:
            yield Means(f"{item.id}-thrown", thrown_strike(item), item.id)
    if character.row is not None:
        for at, strike in enumerate(character.row.attacks):
            yield Means(f"own-{at}", strike)
    for id in dict.fromkeys(character.items):
        item = content.items[id]
        if item.kind == "pot" and character.uses.get(id, 0) > 0:
            yield Means(id, weapon_strike(item), id)
    for ability in character.known(content):
        if ability.speed == COMBATIVE:
            yield from _by_ability(character, ability, held)


def _by_ability(character: Character, ability: Ability, held: list[Item]) -> Iterator[Means]:
    if ability.effect == "attack":
        strike = Strike(
            ability.name,
            ability.av,
            ability.dt,
            ability.range,
            ability.least,
            ability.bonus,
            ability.attribute,
            ability.radius,
            ability.after,
        )
        yield Means(ability.id, strike)
    elif ability.effect == "weapon":
        base = base_strike(character, ability, held)
        if base is not None:
            strike = msgspec.structs.replace(
                base,
                name=ability.name,
                av=ability.av,
                dt=ability.dt or base.dt,
                range=base.range + ability.amount,
                bonus=base.bonus + ability.bonus,
                after=ability.after,
            )
            yield Means(ability.id, strike)


def base_strike(character: Character, ability: Ability, held: list[Item]) -> Strike | None:
    """The weapon an ability is done with: one of those it names, or any; a foe's own attack serves too."""
    fitting = [item for item in held if not ability.weapons or item.id in ability.weapons]
    if fitting:
        return weapon_strike(fitting[0])
    own = character.row.attacks if character.row is not None and not ability.weapons else ()
    return own[0] if own else None


def weapon_strike(item: Item) -> Strike:
    return Strike(item.name, item.av, item.dt, item.range, item.least, item.bonus, item.attribute, item.radius)


def thrown_strike(item: Item) -> Strike:
    strike = weapon_strike(item)
    return msgspec.structs.replace(strike, name=f"{item.name}, thrown", range=item.thrown, thrown=item.id)


def is_in_range(scene: FivefoldScene, attacker: Character, place: str, strike: Strike) -> bool:
    """Hex distance and a free line (H-RUN-04, H-GRID-01)."""
    space = ground(scene)
    far = space.distance(attacker.place, place)
    return strike.least <= max(1, far) and far <= strike.range and space.sees(attacker.place, place)


def targets(scene: FivefoldScene, attacker: Character, strike: Strike) -> list[Character]:
    """Enemies that can be singled out (H-X-COND)."""
    return [
        each
        for each in enemies(scene, attacker)
        if is_in_range(scene, attacker, each.place, strike) and can_single_out(scene, attacker, each)
    ]


def can_strike_from(scene: FivefoldScene, attacker: Character, place: str) -> bool:
    """Whether some attack would reach some enemy from a place, whatever the dice show."""
    return _reaches_any(scene, attacker, place, _seen(scene, attacker))


def has_within_reach(scene: FivefoldScene, attacker: Character) -> bool:
    """Whether some attack would reach some enemy from where one stands, if they were all seen."""
    return _reaches_any(scene, attacker, attacker.place, _standing(scene, attacker))


def _standing(scene: FivefoldScene, attacker: Character) -> list[Character]:
    return [each for each in enemies(scene, attacker) if not each.is_out]


def _seen(scene: FivefoldScene, attacker: Character) -> list[Character]:
    return [each for each in _standing(scene, attacker) if can_single_out(scene, attacker, each)]


def _reaches_any(scene: FivefoldScene, attacker: Character, place: str, foes: list[Character]) -> bool:
    return any(_reaches(scene, place, strike, foes) for strike in _steady(scene, attacker))


def _steady(scene: FivefoldScene, attacker: Character) -> list[Strike]:
    """What one relies on: no throws, and areas only if there is nothing else."""
    strikes = [how.strike for how in means(scene, attacker) if not how.strike.thrown]
    return [strike for strike in strikes if not strike.radius] or strikes


def _reaches(scene: FivefoldScene, place: str, strike: Strike, foes: list[Character]) -> bool:
    space = ground(scene)
    for foe in foes:
        far = space.distance(place, foe.place)
        if strike.least <= max(1, far) and far <= strike.range and space.sees(place, foe.place):
            return True
    return False


def usual_strike(scene: FivefoldScene, attacker: Character) -> StrikeHint | None:
    """What the mind is told of the attack one relies on that reaches farthest, whoever it may be aimed at."""
    steady = [each for each in _steady(scene, attacker) if not each.radius]
    strike = max(steady, key=lambda each: each.range, default=None)
    return strike_hint(scene, attacker, strike, None) if strike is not None else None


def strikes_beside(scene: FivefoldScene, who: Character) -> bool:
    """Whether somebody has anything to strike with at arm's length."""
    return any(strike.least <= 1 for strike in _steady(scene, who))


def would_strike(scene: FivefoldScene, attacker: Character, item: Item) -> bool:
    """Whether somebody could strike from here with a thing in hand."""
    return item.kind == "weapon" and _reaches(scene, attacker.place, weapon_strike(item), _seen(scene, attacker))


def least_av(scene: FivefoldScene, attacker: Character) -> int:
    """Dice below this serve no attack from here, or if none reaches, no attack at all: a frozen hand (H-RUN-19)."""
    strikes = _steady(scene, attacker)
    near = [strike for strike in strikes if _reaches(scene, attacker.place, strike, _seen(scene, attacker))]
    return min((strike.av for strike in near or strikes), default=0)


def is_threatened(scene: FivefoldScene, character: Character) -> bool:
    """Whether an enemy that has yet to act, or spends its dice, can come into reach: something to Dodge (H-RUN-19)."""
    return any(
        (not each.begun or any(die.is_away for die in each.dice.values())) and _may_reach(scene, each, character)
        for each in opponents(scene, character)
        if can_single_out(scene, character, each)
    )


def _may_reach(scene: FivefoldScene, enemy: Character, character: Character) -> bool:
    farthest = max((strike.range for strike in _steady(scene, enemy)), default=0)
    return distance(scene, enemy, character) <= speed(scene, enemy).value + farthest


def damage_parts(scene: FivefoldScene, attacker: Character, strike: Strike) -> tuple[Working, ...]:
    """Weapon bonus and attribute modifier, which one reading leaves out (H-X-DMG, H-GAP-22)."""
    parts = [Working(strike.bonus, strike.name, ("H-X-DMG",))] if strike.bonus else []
    if strike.attribute and scene.rulings[rulings.DAMAGE] == "with-modifier":
        modifier = figure(attacker, strike.attribute)
        parts.append(msgspec.structs.replace(modifier, rules=("H-X-DMG",)))
    return tuple(parts)


def damage_of(scene: FivefoldScene, attacker: Character, strike: Strike, action: Action) -> Working:
    """Die value + weapon bonus + attribute modifier, at least 1 (H-X-DMG, H-ACT-ATK, H-DICE-05)."""
    parts = (*action.strength, *damage_parts(scene, attacker, strike))
    return Working(max(1, sum(part.value for part in parts)), "damage", ("H-X-DMG",), parts)


def expected(scene: FivefoldScene, attacker: Character, strike: Strike, value: int) -> int:
    return max(1, value + sum([part.value for part in damage_parts(scene, attacker, strike)]))


def strike_hint(scene: FivefoldScene, attacker: Character, strike: Strike, target: Character | None) -> StrikeHint:
    """What the mind is told of an attack."""
    bonus = sum(part.value for part in damage_parts(scene, attacker, strike))
    unseen = target is not None and is_unseen(attacker, target)
    thrown = bool(strike.thrown)
    is_last = thrown and not _has_another(scene, attacker, strike.thrown)
    return StrikeHint(strike.av, bonus, strike.dt, thrown, unseen, strike.after, strike.radius > 0, is_last)


def _has_another(scene: FivefoldScene, attacker: Character, thrown: str) -> bool:
    """Whether somebody can strike after a throw: with what is left in hand, or without anything."""
    left = _without(attacker.ready, thrown) if thrown in attacker.ready else attacker.ready
    content = book(scene)
    is_armed = any(content.items[id].kind == "weapon" for id in left) or attacker.row is not None
    return is_armed or any(each.effect == "attack" for each in attacker.known(content))


def spent_on(scene: FivefoldScene, attacker: Character, strike: Strike, target: Character | None) -> Promise:
    """What the mind is told of a die that it could attack with."""
    whom = target.id if target is not None else ""
    return lambda die: SpendHint(
        die.value or 0, die.sides, strike=strike_hint(scene, attacker, strike, target), whom=whom
    )


def caught(scene: FivefoldScene, centre: str, radius: int) -> list[Character]:
    """Everybody in the area, friends too (H-RUN-08)."""
    area = set(ground(scene).within(centre, radius))
    return [each for each in scene.state.actors.values() if not each.is_gone and each.place in area]


def attack(
    scene: FivefoldScene,
    attacker: Character,
    how: Means,
    aim: str,
    start: Start = OWN_TURN,
    die: Die | None = None,
) -> Flow[None]:
    """Declare, Improvise, Intercepts, each target's defence, damage, layers (H-X-SEQ, H-ACT-ATK).

    `aim` is a target's id, or for an area its centre. It hits unless blocked or dodged (H-X-DMG).
    """
    strike = how.strike
    aimed = scene.state.actors.get(aim)
    name = f"{strike.name} at {aimed.name}" if aimed else strike.name

    def note(die: Die) -> str:
        return f"{expected(scene, attacker, strike, die.value or 0)} damage"

    promise = spent_on(scene, attacker, strike, aimed)
    stake = partial(expected, scene, attacker, strike)
    action = yield from declare(scene, attacker, name, start, strike.av, note, die, promise, stake)
    if action is None:
        return
    _use_up(scene, attacker, how, aimed.place if aimed else aim)
    struck = [aimed] if aimed else caught(scene, aim, strike.radius)
    yield from on_attack(scene, attacker, struck)
    if attacker.is_out:
        return  # H-RUN-07
    damage = damage_of(scene, attacker, strike, action)
    for target in struck:
        if aimed and not is_in_range(scene, attacker, target.place, strike):
            continue  # pushed out of reach meanwhile (H-RUN-07)
        if not target.is_gone:
            yield from _land(
                scene, attacker, target, how, blow_of(attacker, target, strike, damage, action.value, name)
            )
    if strike.after == "cleave" and aimed is not None and not attacker.is_out:
        yield from _cleave(scene, attacker, aimed, how, damage, action)
    scene.lose(attacker, HIDDEN)  # H-X-COND: it ends after an attack


def blow_of(
    attacker: Character, target: Character, strike: Strike, damage: Working, value: Working, name: str = ""
) -> Blow:
    """An attack as it arrives at one target (H-X-SEQ, H-X-COND)."""
    unseen = is_unseen(attacker, target)
    return Blow(name, damage, value, strike.dt, attacker.place, strike.radius > 0, unseen)


def is_unseen(attacker: Character, target: Character) -> bool:
    """Hidden, and not noticed by this one (H-X-COND, H-GAP-28)."""
    return attacker.has(HIDDEN) and target.id not in attacker.noticed_by


def _use_up(scene: FivefoldScene, attacker: Character, how: Means, place: str) -> None:
    """A thrown weapon lies in the target's hex; what has uses has one less (H-RUN-10)."""
    if not how.item:
        return
    if how.item in attacker.uses:
        attacker.uses = {**attacker.uses, how.item: attacker.uses[how.item] - 1}
        return
    if how.item in attacker.ready:
        attacker.ready = _without(attacker.ready, how.item)
        attacker.items = _without(attacker.items, how.item)
        lying = scene.state.lying
        scene.state.lying = {**lying, place: [*lying.get(place, []), how.item]}


def _without(items: list[str], item: str) -> list[str]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _land(scene: FivefoldScene, attacker: Character, target: Character, how: Means, blow: Blow) -> Flow[Defence]:
    """One target: its defence, then the layers, then what the attack does besides (H-X-SEQ, H-RUN-18)."""
    strike = how.strike
    defence = yield from defend(scene, target, blow)
    scene.record(Struck(actor=attacker.id, target=target.id, weapon=strike.name, damage=defence.left))
    if defence.left.value > 0:
        taken = yield from hurt(scene, target, defence.left, f"{blow.name} {occasion(scene)}")
        if (taken.hp or taken.temporary or taken.armor or taken.defense) and not target.is_gone:
            _besides(scene, target, strike)
    elif defence.stopped_by == target.id and strike.is_melee:
        yield from _riposte(scene, target, attacker)
    return defence


def _besides(scene: FivefoldScene, target: Character, strike: Strike) -> None:
    """Pinned until the end of its next turn, or Prone."""
    if strike.after == "pin":
        passes = 2 if scene.state.turns.acting == target.id else 1
        scene.gain(target, Condition(PINNED, until=Until(TURN_END, target.id, passes), harm=True))
    elif strike.after == "prone" and not target.has(PRONE):
        scene.gain(target, Condition(PRONE, harm=True))


def _riposte(scene: FivefoldScene, blocker: Character, attacker: Character) -> Flow[None]:
    """Whoever fully blocked a melee attack may strike back, on top of the Block (H-GAP-19, H-SPD-02)."""
    known = next((each for each in blocker.known(book(scene)) if each.effect == "riposte"), None)
    if known is None or blocker.is_out or attacker.is_out or not is_adjacent(scene, blocker, attacker):
        return
    held = [item for item in blocker.held(book(scene)) if item.kind == "weapon"]
    base = base_strike(blocker, known, held)
    seeming = 0 if scene.rulings[rulings.DICE_SEEN] == "hidden" else known.av  # being asked tells nothing (H-GAP-50)
    if base is None or not usable(scene, blocker, seeming) or not can_single_out(scene, blocker, attacker):
        return
    strike = msgspec.structs.replace(base, name=known.name, av=known.av, dt=known.dt, range=known.range)

    def build() -> Ask:
        promise = spent_on(scene, blocker, strike, attacker)
        options = die_options(usable(scene, blocker, known.av), None, known.name, promise=promise)
        text = f"{blocker.name} has blocked {attacker.name}. {known.name}?"
        why = f"riposte {attacker.id} {occasion(scene)}"
        schema = Pick((Option(NO, "No", gist="Keep your dice."), *options))
        return Ask(blocker.seat, "H-CP-09", text, schema, NO, blocker.id, why, renewable=True)

    answer = yield from asked(build)
    die = next((each for each in usable(scene, blocker, known.av) if each.id == answer), None)
    if die is not None:
        yield from attack(scene, blocker, Means(known.id, strike), attacker.id, DEFENDING, die)


def _cleave(
    scene: FivefoldScene,
    attacker: Character,
    first: Character,
    how: Means,
    damage: Working,
    action: Action,
) -> Flow[None]:
    """A second adjacent enemy takes half of the damage, rounded up, and defends for itself."""
    others = [each for each in targets(scene, attacker, how.strike) if each is not first and not each.is_out]
    if not others:
        return
    target = others[0]
    if len(others) > 1:

        def build() -> Ask:
            options = Pick(tuple(Option(each.id, each.name, target=each.id) for each in others))
            text = f"Whom does {attacker.name} strike besides?"
            why = f"cleave {occasion(scene)}"
            return Ask(attacker.seat, "H-CP-03", text, options, others[0].id, attacker.id, why, renewable=True)

        target = actor(scene, (yield from asked(build)))
    half = Working((damage.value + 1) // 2, f"half of {damage}", ("H-X-DMG",), (damage,))
    blow = Blow(
        f"{how.strike.name} at {target.name}",
        half,
        action.value,
        how.strike.dt,
        attacker.place,
        False,
        is_unseen(attacker, target),
    )
    yield from _land(scene, attacker, target, Means(how.key, msgspec.structs.replace(how.strike, after="")), blow)


def spring(scene: FivefoldScene, trap: Trapped, victim: Character) -> Flow[None]:
    """An attack without a die: the GM gives it a value, else it has its AV; or no Block helps (H-GAP-18, H-CP-20)."""
    scene.say(f"{victim.name} sets off a {trap.name}.")
    blockable = scene.rulings[rulings.DIELESS] == "its-value"
    value = trap.av
    if blockable:

        def build() -> Ask:
            text = f"The {trap.name} strikes {victim.name} without a die. What value has it, for a Block?"
            why = f"trap {trap.place} {occasion(scene)}"
            return Ask(GM, "H-CP-20", text, Number(1, 12), trap.av, victim.id, why, renewable=True)

        value = yield from asked(build)
    damage = Working(trap.damage, trap.name, ("H-GAP-18",))
    shown = Working(value, "value", ("H-GAP-18",))
    blow = Blow(trap.name, damage, shown, trap.dt, trap.place, blockable=blockable)
    defence = yield from defend(scene, victim, blow)
    if defence.left.value > 0:
        yield from hurt(scene, victim, defence.left, f"{trap.name} {occasion(scene)}")
