"""Defence: Block, Dodge with its growing penalty, and an ally who steps in."""

from functools import partial

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import friends
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Odds, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import DEFENDING
from facedown.rulesets.fivefold.character import GRABBED, PRONE, Character, evasion
from facedown.rulesets.fivefold.check import odds, percent, rolled
from facedown.rulesets.fivefold.events import Blocked, Dodged
from facedown.rulesets.fivefold.hints import SpendHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import (
    ADJACENT,
    FivefoldScene,
    book,
    by_reaction,
    ground,
    is_adjacent,
    occasion,
    usable,
)

NONE, BLOCK, DODGE = "none", "block", "dodge"
UNSEEN_PENALTY = -2  # H-X-COND
PRONE_NEAR, PRONE_FAR = -2, 2


class Blow(msgspec.Struct, frozen=True):
    """An attack as it arrives at one target."""

    name: str
    damage: Working
    value: Working
    """What the attack's die counts as; a Block is held against it."""
    dt: int
    origin: str
    area: bool = False
    unseen: bool = False
    """From hiding: no Block, and dodged worse (H-X-COND)."""
    blockable: bool = True


class Defence(msgspec.Struct, frozen=True):
    """What is left of the damage, and who Blocked it altogether."""

    left: Working
    stopped_by: str = ""


def defend(scene: FivefoldScene, target: Character, blow: Blow) -> Flow[Defence]:
    """One Defensive action against each attack, or a Block and a Dodge; allies may cover (H-SPD-02, H-GAP-19)."""
    used: list[str] = []
    passed: set[str] = set()
    state = Defence(blow.damage)
    most = 2 if scene.rulings[rulings.DEFENSIVES] == "both" else 1
    while len(used) < most and state.left.value > 0 and not target.is_out:
        waiting = [each for each in _eligible(scene, target, blow, used) if each.id not in passed]
        if not waiting:
            break
        who = waiting[0]
        answer = yield from asked(partial(_ask, scene, who, target, blow, state.left, used))
        how, _, id = answer.partition(" ")
        die = next((each for each in usable(scene, who) if each.id == id), None)
        if die is None:
            passed.add(who.id)
            continue
        used.append(how)
        if how == BLOCK:
            state = yield from block(scene, who, target, blow, state.left, die)
        else:
            state = yield from dodge(scene, target, blow, state.left, die)
    return state


def may_block(scene: FivefoldScene, blow: Blow) -> bool:
    """Not against an area, nor from hiding; without a die only if the table lets it (H-ACT-BLK, H-GAP-18)."""
    return not blow.area and not blow.unseen and blow.blockable


def may_dodge(scene: FivefoldScene, target: Character) -> bool:
    """Areas included; the Grabbed cannot (H-ACT-DDG-1, H-X-COND, H-GAP-24)."""
    return not target.has(GRABBED) or scene.rulings[rulings.NAMED_CONDITIONS] == "plain"


def _eligible(scene: FivefoldScene, target: Character, blow: Blow, used: list[str]) -> list[Character]:
    can_block = may_block(scene, blow) and BLOCK not in used
    found = []
    if not target.is_mount and (can_block or (may_dodge(scene, target) and DODGE not in used)):
        found.append(target)
    if can_block:
        found += [
            each
            for each in friends(scene, target)
            if not each.is_out
            and is_adjacent(scene, each, target)
            and any(ability.effect == "cover" for ability in each.known(book(scene)))
        ]
    return by_reaction(scene, [each for each in found if usable(scene, each) and not each.is_out])


def _ask(scene: FivefoldScene, who: Character, target: Character, blow: Blow, damage: Working, used: list[str]) -> Ask:
    """Block, Dodge, an ability, or nothing (H-CP-09); unattended the cheapest full Block."""
    dice = usable(scene, who)
    options: list[Option] = []
    full = NONE
    if may_block(scene, blow) and BLOCK not in used:
        left = {die.id: left_after(die.value or 0, blow.value.value, damage.value, scene.rulings) for die in dice}
        options += [_block_option(die, left[die.id], damage) for die in dice]
        full = next((f"{BLOCK} {id}" for id in left if not left[id] and who is target), NONE)
    if who is target and may_dodge(scene, target) and DODGE not in used:
        chance = odds(dodging(scene, target, blow).value, blow.dt, scene.rulings)
        options += [
            Option(
                f"{DODGE} {die.id}",
                f"{die.name} showing {die.value}",
                f"{percent(chance)} to avoid it",
                "Dodge",
                kind=DODGE,
                die=die.id,
                odds=(Odds(odds_of(chance)),),
                tells=SpendHint(die.value or 0, die.sides, chance=float(chance), damage=damage.value),
            )
            for die in dice
        ]
    whom = "" if who is target else f" for {target.name}"
    what = f"{blow.name[:1].upper()}{blow.name[1:]}"
    text = f"{what} with {blow.value}: {damage} damage to {target.name}. How does {who.name} defend{whom}?"
    why = f"{target.id} {blow.name} {len(used)} {occasion(scene)}"
    out = Option(NONE, "Suffer the damage" if who is target else "Stay out of it", gist="Keep your dice.")
    schema = Pick((*options, out))
    return Ask(who.seat, "H-CP-09", text, schema, full, who.id, why, renewable=True)


def _block_option(die: Die, left: int, damage: Working) -> Option:
    note = "stops all" if not left else "stops nothing" if left == damage.value else f"{left} damage left"
    hint = SpendHint(die.value or 0, die.sides, left=left, damage=damage.value)
    return Option(
        f"{BLOCK} {die.id}", f"{die.name} showing {die.value}", note, "Block", kind=BLOCK, die=die.id, tells=hint
    )


def left_after(block: int, attack: int, damage: int, settings: Rulings) -> int:
    """B of A or more stops all, half of A stops half, less stops nothing (H-ACT-BLK, H-GAP-17)."""
    if block >= attack:
        return 0
    if 2 * block >= attack:
        return (damage + 1) // 2 if settings[rulings.HALVING] == "up" else damage // 2
    return damage


def block(
    scene: FivefoldScene, who: Character, target: Character, blow: Blow, damage: Working, die: Die
) -> Flow[Defence]:
    """No check: the die is spent in every case, and can be Intercepted like any (H-ACT-BLK, H-GAP-16, H-X-SEQ)."""

    def stopped(value: int) -> int:
        return damage.value - left_after(value, blow.value.value, damage.value, scene.rulings)

    action = yield from declare(scene, who, f"Block {blow.name}", DEFENDING, die=die, stake=stopped)
    if action is None:
        return Defence(damage)
    left = left_after(action.value.value, blow.value.value, damage.value, scene.rulings)
    off = Working(left - damage.value, f"blocked with {action.value}", ("H-ACT-BLK",), (action.value, blow.value))
    after = Working(left, "damage after the Block", ("H-ACT-BLK",), (damage, off))
    scene.record(Blocked(actor=who.id, target=target.id, what=blow.name, left=after))
    return Defence(after, who.id if left == 0 else "")


def dodging(scene: FivefoldScene, target: Character, blow: Blow) -> Working:
    """Evasion, less 1 for each dodge this turn; Prone and the unseen change it (H-ACT-DDG-2, H-X-COND, H-GAP-24)."""
    parts = [evasion(target, book(scene))]
    if target.dodges:
        parts.append(Working(-target.dodges, "dodges this turn", ("H-ACT-DDG-2",)))
    if scene.rulings[rulings.NAMED_CONDITIONS] == "full":
        if blow.unseen:
            parts.append(Working(UNSEEN_PENALTY, "from hiding", ("H-X-COND",)))
        if target.has(PRONE):
            near = ground(scene).distance(target.place, blow.origin) <= ADJACENT
            parts.append(Working(PRONE_NEAR if near else PRONE_FAR, PRONE, ("H-X-COND",)))
    return Working(sum(part.value for part in parts), "Evasion", ("H-ACT-DDG-1",), tuple(parts))


def dodge(scene: FivefoldScene, target: Character, blow: Blow, damage: Working, die: Die) -> Flow[Defence]:
    """Any die; an Evasion check against the Dodge Threshold; all or nothing (H-ACT-DDG-1)."""
    action = yield from declare(scene, target, f"Dodge {blow.name}", DEFENDING, die=die)
    if action is None:
        return Defence(damage)
    why = f"dodging {blow.name} {occasion(scene)}"
    result = yield from rolled(scene, target, dodging(scene, target, blow), why)
    against = Working(blow.dt, "Dodge Threshold", ("H-ACT-DDG-1",))
    passed = result.value >= blow.dt
    scene.record(Dodged(actor=target.id, result=result, against=against, passed=passed))
    if not passed:
        return Defence(damage)
    target.dodges += 1  # H-ACT-DDG-2
    return Defence(Working(0, "dodged", ("H-ACT-DDG-1",), (damage,)))
