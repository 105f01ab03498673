"""Healing and shielding, waking, and Resuscitation (TC-HEAL-01 … -03, TC-SHD-01 … -07, TC-WND-17 … -22)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Number
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import DYING, HP, UNCONSCIOUS, Character, Shield
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion
from facedown.rulesets.tricore.events.combat import ShieldGained, WoundHealed, WoundWorsened
from facedown.rulesets.tricore.harm.affliction import resist
from facedown.rulesets.tricore.harm.exertion import tell_weariness
from facedown.rulesets.tricore.harm.injury import POOL_NAMES, die, up_to
from facedown.rulesets.tricore.harm.shields import TEMPORARY, add_shield
from facedown.rulesets.tricore.rolls.cost import weariness
from facedown.rulesets.tricore.rolls.pools import DURATION, Why, by_chance, plain_roll

MOST_REVIVALS = 3


def heal(scene: TriScene, target: Character, resource: str, amount: Working, cleansing: bool = False) -> Flow[int]:
    """A resource rises, not above its total; at least a point of it gives a Resolve against each affliction, however
    it came about (TC-HEAL-01, TC-HEAL-02, TC-RSV-14)."""
    gained = yield from _restore(scene, target, resource, amount)
    if gained:
        yield from resist(scene, target, cleansing)
    return gained


def _restore(scene: TriScene, target: Character, resource: str, amount: Working) -> Flow[int]:
    """The surplus is lost (TC-HEAL-03, TC-SHK-06, TC-WND-25)."""
    if target.is_gone or amount.value <= 0:
        return 0
    if resource == HP and target.dying is not None:
        yield from _toward_life(scene, target, amount)
        return amount.value
    track = target.pool(resource)
    gained, band = up_to(track, amount, "TC-HEAL-03"), weariness(scene, target)
    scene.change(target, POOL_NAMES[resource], track, gained)
    tell_weariness(scene, target, band)
    revive_states(scene, target)
    return gained.value


def revive_states(scene: TriScene, target: Character) -> None:
    """At 1 HP one wakes; with HP and AP at 1 Systemic Shock has run out (TC-WND-25, TC-SHK-06, TC-WND-28, TC-G-47)."""
    if target.hp.value >= 1:
        target.low_cycles = 0
        if target.has(UNCONSCIOUS) and target.dying is None:
            scene.lose(target, UNCONSCIOUS)
        if scene.rulings[rulings.WOUNDED_RECOVERY] == "on-heal" and target.wounded and not target.bed_days:
            target.wounded = 0
            scene.record(WoundHealed(actor=target.id, step=0))
        if target.systemic and target.ap.value >= 1:
            target.systemic = 0  # it acts again from the start of its next turn


def _toward_life(scene: TriScene, target: Character, amount: Working) -> Flow[None]:
    """Healing of the dying adds up; at the total HP they are revived (TC-WND-17, TC-WND-21)."""
    clock = target.dying
    assert clock is not None
    clock.healed += amount.value
    left = target.hp.start - clock.healed
    if left > 0:
        scene.say(f"{target.name} is healed for {clock.healed} of {target.hp.start} while dying.", target.id)
        return
    yield from resuscitate(scene, target)


def resuscitate(scene: TriScene, target: Character) -> Flow[None]:
    """At 0 HP and Wounded III for days; the fourth time fails, and the GM may rule it out (TC-WND-15,
    TC-WND-17 … TC-WND-21, TC-GM-05)."""
    clock = target.dying
    assert clock is not None
    if clock.barred or target.revived >= MOST_REVIVALS:  # TC-WND-20
        die(scene, target, "there is no coming back a fourth time" if not clock.barred else "there is no coming back")
        return
    if not (yield from _is_possible(scene, target)):
        die(scene, target, "nothing could be done")
        return
    target.revived += 1
    target.dying = None
    scene.lose(target, DYING)
    scene.put(target, POOL_NAMES[HP], target.hp, Working(0, "Resuscitation", ("TC-WND-17",)))
    target.wounded = 3
    scene.record(WoundWorsened(actor=target.id, step=3))
    dice = yield from plain_roll(scene, target, (2, 4), Why("TC-WND-18", "days of rest"), DURATION)
    target.bed_days = dice.value * rest_factor(scene, target.revived)
    scene.say(f"{target.name} is resuscitated and needs {target.bed_days} days of Long Rest.", target.id)


def rest_factor(scene: TriScene, times: int) -> int:
    """×1, ×2, ×3 for the first, second, third; or ×2, ×3, ×4; or ×1, ×2, ×4 (TC-WND-19, TC-WND-21, TC-C-41)."""
    mode = scene.rulings[rulings.RESUSCITATION_REST_MULTIPLIER]
    return 2 ** (times - 1) if mode == "doubling" else times + (mode == "plus-one")


def _is_possible(scene: TriScene, target: Character) -> Flow[bool]:
    """By the manner of death the GM may call it improbable or impossible (TC-WND-15, TC-GM-05, TC-CP-19)."""
    why = next_occasion(scene)

    def build() -> Ask:
        names = {0: "it is impossible", 100: "it succeeds"}
        text = f"{target.name} has been healed enough. How likely is it that {target.name} lives, in per cent?"
        return Ask(GM, "TC-CP-19", text, Number(0, 100, names), 100, target.id, why, renewable=True)

    chance = yield from asked(build)
    return (yield from by_chance(scene, target, chance, why))


def shield(scene: TriScene, target: Character, resource: str, amount: Working, turns: int | None, by: str) -> None:
    """A Shield on a resource, to the end of its bearer's next turn unless it says otherwise (TC-SHD-01, TC-SHD-05)."""
    if amount.value <= 0 or target.is_gone:
        return
    if turns is None:
        turns = -1 if scene.rulings[rulings.SHIELD_DURATION] == "encounter" else end_of_next_turn(scene, target)
    elif turns > 0:
        turns += end_of_next_turn(scene, target) - 1  # the turn in which it began does not count (TC-PHASE-12, ACS-32)
    add_shield(scene, target, Shield(resource, amount.value, by, turns), amount)


def end_of_next_turn(scene: TriScene, target: Character) -> int:
    """The end of the bearer's next turn; the end of the one it is in does not count (TC-SHD-05, TC-PHASE-12)."""
    return 2 if target.id in scene.state.rotation.acting else 1


def give_temporary(scene: TriScene, target: Character, amount: Working) -> None:
    """Temporary HP lie between Shield and HP, and last as long as a Shield (TC-DMG-08, TC-SHD-05, TC-G-44)."""
    if amount.value > target.temporary:
        more = Working(
            amount.value - target.temporary,
            amount.label,
            amount.rules,
            (amount, Working(-target.temporary, "there already")),
        )
        target.temporary = amount.value
        scene.record(ShieldGained(actor=target.id, what=TEMPORARY, amount=more))
    target.temporary_turns = (
        -1 if scene.rulings[rulings.SHIELD_DURATION] == "encounter" else end_of_next_turn(scene, target)
    )
