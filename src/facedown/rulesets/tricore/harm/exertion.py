"""Spending and gaining AP: paying for cards, negative AP, blackout, debt, Backlash (TC-AP-01 … TC-AP-20)."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import AP, BLACKED_OUT, HP, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.events.combat import Wearied
from facedown.rulesets.tricore.harm.affliction import note_spending
from facedown.rulesets.tricore.harm.injury import (
    POOL_NAMES,
    black_out,
    check_systemic,
    count_debt_anew,
    deal,
    die,
    up_to,
)
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.cost import EXHAUSTED, FATIGUED, Cost, weariness
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll

DYING_AP = 240
"""AP spent by Priority holders until the dying are dead, half a second each (TC-WND-14, TC-AP-14)."""

WEARY = {FATIGUED: "Fatigued", EXHAUSTED: "Exhausted"}
BACKLASH_DICE = 2
BACKLASH_TYPE = {"sp": "physical", "fp": "mental", "mp": "energy"}


def tell_weariness(scene: TriScene, who: Character, before: int) -> None:
    """Fatigued, Exhausted, or better again: told when it changes (TC-AP-03 … TC-AP-06)."""
    now = weariness(scene, who)
    if now == before:
        return
    words = WEARY.get(now, f"no longer {WEARY.get(before, '')}")
    scene.record(Wearied(actor=who.id, state=words, more=now))


def pay(scene: TriScene, user: Character, cost: Cost, what: str) -> Flow[None]:
    """Pay for a card, success or not; the pools bound what abilities can do (TC-CARD-13, TC-AP-02, TC-RES-05,
    TC-AP-18, TC-RES-07)."""
    yield from spend_ap(scene, user, cost.ap, what)
    for pool in ("sp", "fp", "mp"):
        amount = getattr(cost, pool)
        if amount:
            track = user.pool(pool)
            paid = min(amount, track.value)
            scene.pay(user, POOL_NAMES[pool], track, Working(paid, what, ("TC-RES-01", "TC-ABL-08")))
            if paid < amount:
                user.overdrawn = {**user.overdrawn, pool: user.overdrawn.get(pool, 0) + amount - paid}
    if cost.hp:  # TC-RES-11: not damage, so nothing mitigates it and nothing follows from it
        scene.pay(user, POOL_NAMES[HP], user.hp, Working(cost.hp, what, ("TC-RES-11",)))


def spend_ap(scene: TriScene, user: Character, ap: Working, what: str) -> Flow[None]:
    """AP may go below 0; at minus the total one falls, once the card has resolved (TC-AP-08, TC-AP-19, TC-G-85,
    TC-AP-01)."""
    if not ap.value:
        return
    was, band = user.ap.value, weariness(scene, user)
    count_debt_anew(user)
    note_spending(scene, user, ap.value)
    scene.pay(user, POOL_NAMES[AP], user.ap, Working(ap.value, what, ("TC-AP-02",), ap.parts), what)
    tell_weariness(scene, user, band)
    if was > 0 >= user.ap.value and scene.rulings[rulings.SYSTEMIC_CAUSE] == "any":  # TC-SHK-08
        user.ap_zero = scene.state.rotation.cycle
    if user.id in scene.state.priority:
        _run_clocks(scene, ap.value)
    if user.ap.value <= -user.ap.start:
        user.falling = True
        if scene.rulings[rulings.BLACKOUT_CARD_RESOLVES] == "off":
            yield from settle_debts(scene, user)
    yield from check_systemic(scene, user, what)


def _run_clocks(scene: TriScene, spent: int) -> None:
    """What Priority holders spend brings the dying nearer to death (TC-WND-14, TC-WND-16, TC-G-48)."""
    for each in list(scene.state.actors.values()):
        if each.dying is not None:
            each.dying.ap += spent
            if each.dying.ap >= DYING_AP:
                die(scene, each, "nobody came in time")


def settle_debts(scene: TriScene, user: Character) -> Flow[None]:
    """What overspending brings once the card has resolved: Backlash of the pools, then blackout, immediate and
    unavoidable; a refund does not undo it (TC-RES-08, TC-AP-08, TC-AP-09, TC-AP-19, TC-C-02)."""
    overdrawn, user.overdrawn = user.overdrawn, {}
    for pool, missing in overdrawn.items():
        if not user.is_gone:
            yield from backlash(scene, user, pool, missing)
    if user.falling:
        yield from black_out(scene, user)


def wake(scene: TriScene, user: Character) -> None:
    """On waking from a blackout current AP are 0 (TC-AP-12, TC-G-13)."""
    user.blackout, band = 0, weariness(scene, user)
    scene.lose(user, BLACKED_OUT)
    scene.put(user, POOL_NAMES[AP], user.ap, Working(0, "waking", ("TC-AP-12",)))
    tell_weariness(scene, user, band)


def gain_ap(scene: TriScene, user: Character, amount: Working) -> int:
    """AP come back, never above the total (TC-AP-17, TC-G-80)."""
    gained, band = up_to(user.ap, amount, "TC-AP-17"), weariness(scene, user)
    scene.change(user, POOL_NAMES[AP], user.ap, gained)
    tell_weariness(scene, user, band)
    return gained.value


def backlash(scene: TriScene, user: Character, pool: str, missing: int) -> Flow[None]:
    """2d12 damage to HP for each point the pool could not cover; only Shields stop it. The GM enables it (TC-RES-08,
    TC-RES-09, TC-RES-12, TC-DMG-14, TC-GM-02, ACS-15, TC-G-57)."""
    dice = yield from plain_roll(
        scene, user, (BACKLASH_DICE * missing, 12), Why("TC-RES-08", f"Backlash of {pool.upper()}")
    )
    yield from deal(scene, user, Hit(dice, (BACKLASH_TYPE[pool],), raw=True, own=True), "Backlash")


def take_debt(scene: TriScene, user: Character, restored: str) -> int:
    """Whatever Recover restores, AP below 0 lower the total first, or the recovery; each point once (TC-AP-10,
    TC-AP-11, TC-AP-20, TC-C-66, TC-O-AP-DEBT-WHEN).

    What is returned is by how much the recovery itself shrinks.
    """
    if restored != AP and scene.rulings[rulings.AP_DEBT_WHEN] == "recovering-ap":
        return 0
    due = max(0, -user.ap.value - user.settled)
    user.settled += due
    if scene.rulings[rulings.AP_DEBT_MODE] == "reduce-recovery":
        return due
    lost, band = min(due, user.ap.start - 1), weariness(scene, user)
    if not lost:
        return 0
    user.debt += lost
    user.ap.start -= lost
    scene.say(f"{user.name}'s total AP sinks by {lost} to {user.ap.start}.", user.id)
    tell_weariness(scene, user, band)
    return 0
