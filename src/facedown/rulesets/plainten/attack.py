"""Attacks: a check with the weapon's skill against Guard, then damage."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Hint, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import LEAST_GUARD, Character, bearing, guard
from facedown.rulesets.plainten.check import band, bonus_of, foreseen, passes, roll_weighed, worked
from facedown.rulesets.plainten.content import Item, Weight
from facedown.rulesets.plainten.contest import Side, contest, foreseen_contest, versus
from facedown.rulesets.plainten.events import Struck
from facedown.rulesets.plainten.health import harm
from facedown.rulesets.plainten.reactions import call_guardians, try_parry
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sources import Attempt, Source, weigh

D10 = (Dice(1, 10),)
Spread = tuple[tuple[int, float], ...]
"""What a roll may come to, each with its chance."""


class Blow(msgspec.Struct, frozen=True):
    """What somebody strikes with: the weapon, and what an ability adds."""

    weapon: Item
    more_damage: int = 0
    label: str = ""
    tags: tuple[str, ...] = ()


class BlowHint(Hint, frozen=True):
    """A blow somebody may react to: whose it is, whom it is meant for, and with what."""

    attacker: str
    target: str
    blow: Blow


def attempt_of(scene: PlainScene, attacker: Character, target: Character, blow: Blow, occasion: str) -> Attempt:
    """A blow in the same zone is melee; thrown, shot or cast, it is ranged (S-RUN-13)."""
    near = together(scene, attacker, target) and blow.weapon.melee
    kind = "magic" if "magic" in blow.tags else "physical"
    tags = ("attacking", kind, "melee" if near else "ranged")
    return Attempt("attack", blow.weapon.skill, tags, target.id, occasion)


def attack(scene: PlainScene, attacker: Character, target: Character, blow: Blow, occasion: str) -> Flow[None]:
    """Declare, guard, roll, parry, damage (S-X-ATTACK, S-RUN-08)."""
    attempt = attempt_of(scene, attacker, target, blow, occasion)
    hint = BlowHint(attacker.id, target.id, blow)
    hindered = yield from call_guardians(scene, attacker, target, occasion, hint)
    by_contest = scene.rulings[rulings.ATTACK] == "contest" and not target.is_helpless
    if by_contest:
        hit = yield from _contested(scene, attacker, target, attempt, hindered)
    elif scene.rulings[rulings.ATTACK] == "contest":
        hit = True  # RULING S-GAP-22: nobody helpless can contest a blow
        scene.say(f"{attacker.name} strikes helpless {target.name}.")
    else:
        hit = yield from _against_guard(scene, attacker, target, blow, attempt, hindered)
    if not hit:
        return
    if "melee" in attempt.tags and (yield from try_parry(scene, attacker, target, blow.weapon, occasion, hint)):
        return
    yield from _wound(scene, attacker, target, blow, occasion)


def _against_guard(
    scene: PlainScene,
    attacker: Character,
    target: Character,
    blow: Blow,
    attempt: Attempt,
    hindered: tuple[Source, ...],
) -> Flow[bool]:
    """A 1 misses, a 10 hits, nothing more (S-RUN-05). Guard is read after whoever interrupts."""
    weighed = yield from weigh(scene, attacker, attempt, hindered)
    bonus = bonus_of(scene, attacker, attempt)
    fall, mode = yield from roll_weighed(scene, attacker, attempt, weighed, "S-X-ATTACK")
    needed = guard(target, book(scene))
    hit = passes(fall.total, needed.value, bonus.value)
    _tell(scene, attacker, target, blow, worked("S-X-ATTACK", fall, mode, weighed, bonus), needed, hit)
    return hit


def _tell(
    scene: PlainScene,
    attacker: Character,
    target: Character,
    blow: Blow,
    result: Working,
    needed: Working,
    hit: bool,
) -> None:
    """A foe's Guard is as secret as any difficulty (S-GAP-30)."""
    name = blow.label or (f"the {blow.weapon.name}" if blow.weapon.hands else blow.weapon.name)
    event = Struck(actor=attacker.id, target=target.id, weapon=name, result=result, hit=hit, guard=needed)
    reading = scene.rulings[rulings.SECRECY]
    if reading == "shown" or target.pc:
        scene.record(event)
        return
    words = f" against a {band(needed.value).value} Guard" if reading == "band" else ""
    veiled = msgspec.structs.replace(event, guard=Working(0), against=words)
    scene.record(event, only(GM, target.seat), veiled)


def _contested(
    scene: PlainScene, attacker: Character, target: Character, attempt: Attempt, hindered: tuple[Source, ...]
) -> Flow[bool]:
    """RULING S-GAP-22: the attacker's skill against the target's skill with what it has in hand."""
    own, other = _exchange(scene, attacker, target, attempt, hindered)
    result = yield from contest(scene, own, (other,), "the exchange of blows")
    return result.won


def _exchange(
    scene: PlainScene, attacker: Character, target: Character, attempt: Attempt, hindered: tuple[Source, ...] = ()
) -> tuple[Side, Side]:
    weapon = target.weapons(book(scene))[0]
    sides = versus(attacker, attempt.skill, target, weapon.skill, attempt.tags, attempt.occasion)
    return Side(attacker, attempt, hindered), sides[1]


def foreseen_hit(
    scene: PlainScene,
    attacker: Character,
    target: Character,
    attempt: Attempt,
    hindered: tuple[Source, ...] = (),
    lowered: int = 0,
) -> Fraction:
    """The chance to hit as it looks before anybody interrupts, at a Guard lower by so much (S-X-ATTACK, S-GAP-22)."""
    how = attempt.skill, attempt.tags, hindered, lowered
    key = target.id, bearing(attacker), bearing(target), how, scene.rulings
    return book(scene).hits.recall(key, lambda: _chance(scene, attacker, target, attempt, hindered, lowered))


def _chance(
    scene: PlainScene,
    attacker: Character,
    target: Character,
    attempt: Attempt,
    hindered: tuple[Source, ...],
    lowered: int,
) -> Fraction:
    if scene.rulings[rulings.ATTACK] == "guard":
        needed = max(LEAST_GUARD, guard(target, book(scene)).value - lowered)
        return foreseen(scene, attacker, attempt, needed, hindered)
    if target.is_helpless:
        return Fraction(1)
    return foreseen_contest(scene, *_exchange(scene, attacker, target, attempt, hindered))


def _wound(scene: PlainScene, attacker: Character, target: Character, blow: Blow, occasion: str) -> Flow[None]:
    """Roll damage; whoever brings somebody to the threshold says whether it is meant to kill (S-CP-17)."""
    damage = past_guard(scene, target, (yield from roll_damage(attacker, blow, occasion)))
    health = target.health
    lethal = blow.weapon.lethal
    if health.value - damage.value <= health.threshold:
        lethal = yield from _means_to_kill(attacker, target, blow, occasion)
    loss = Working(-damage.value, "damage", ("S-X-ATTACK",), (damage,))
    yield from harm(scene, target, "health", loss, lethal, f"{attacker.id} {occasion}")


def roll_damage(attacker: Character, blow: Blow, occasion: str) -> Flow[Working]:
    """Light half a d10 rounded up, medium d10, heavy d10 + 2; d10s only (S-X-ATTACK, S-GAP-32)."""
    fall = yield Roll(D10, "S-X-ATTACK damage", attacker.id, occasion, Total(), attacker.seat, purpose="damage")
    return damage_of(blow, Working(fall.total, "d10", ("S-GAP-32",), (), fall.faces, 10))


def damage_of(blow: Blow, die: Working) -> Working:
    """What a blow does with a die as it fell (S-X-ATTACK, S-RUN-01)."""
    parts = [die]
    if blow.weapon.weight == "light":
        parts = [Working((die.value + 1) // 2, "light: half, rounded up", ("S-X-ATTACK",), (die,))]
    if blow.weapon.weight == "heavy":
        parts.append(Working(2, "heavy", ("S-X-ATTACK",)))
    if blow.weapon.more_damage:
        parts.append(Working(blow.weapon.more_damage, blow.weapon.name, ("S-RUN-01",)))
    if blow.more_damage:
        parts.append(Working(blow.more_damage, blow.label, ("S-X-TRAITS",)))
    return Working(sum(part.value for part in parts), f"damage of {blow.weapon.name}", ("S-X-ATTACK",), tuple(parts))


def past_guard(scene: PlainScene, target: Character, damage: Working) -> Working:
    """What is left of damage: Guard turns blows aside, and softens them only in a contest of arms (S-GAP-22)."""
    is_contest = scene.rulings[rulings.ATTACK] == "contest"
    return _softened(damage, guard(target, book(scene))) if is_contest else damage


@lru_cache(maxsize=64)
def damages(weight: Weight, more: int) -> Spread:
    """What a blow of that weight may do, each with its chance, by the rule itself (S-X-ATTACK)."""
    blow, nobody = Blow(Item("", "", "weapon", weight=weight), more), Character(id="", name="", seat="", side="")

    def points() -> Flow[int]:
        return (yield from roll_damage(nobody, blow, "")).value

    return tuple((value, float(share)) for value, share in sorted(spread(of=points).items()))


def damages_of(blow: Blow) -> Spread:
    return damages(blow.weapon.weight, blow.weapon.more_damage + blow.more_damage)


def _softened(damage: Working, needed: Working) -> Working:
    """RULING S-GAP-22: in a contest of arms, what Guard has above 5 comes off the damage."""
    off = max(0, needed.value - 5)
    parts = (damage, Working(-off, "Guard above 5", ("S-GAP-22",), needed.parts))
    return Working(max(0, damage.value - off), "damage", ("S-GAP-22",), parts) if off else damage


def _means_to_kill(attacker: Character, target: Character, blow: Blow, occasion: str) -> Flow[bool]:
    options = Pick((Option("lethal", "To kill"), Option("not-lethal", "Not to kill")))
    default = "lethal" if blow.weapon.lethal else "not-lethal"
    text = f"The blow would bring {target.name} down. Is it meant to kill?"
    answer = yield Ask(attacker.seat, "S-CP-17", text, options, default, attacker.id, f"{target.id} {occasion}")
    return bool(answer == "lethal")
