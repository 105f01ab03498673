"""Riders: what an ability that has dealt damage does besides, each resisted in four degrees (TC-ABL-17, TC-ABL-18)."""

from collections.abc import Callable
from typing import Literal

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.scene.secret import unseal
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.abilities.compile import RESOLVES
from facedown.rulesets.tricore.abilities.keywords import innate_dice
from facedown.rulesets.tricore.actor.card import HELD_BACK, Card
from facedown.rulesets.tricore.actor.character import AP, BOUND, SLOWED, UNTIL_USED, Affliction, Boost
from facedown.rulesets.tricore.actor.derived import resolve_cl
from facedown.rulesets.tricore.actor.scene import TriScene, book, witnesses
from facedown.rulesets.tricore.cards.before_reveal import LAID_OPEN, turn_up
from facedown.rulesets.tricore.content.ability import Build, Keyword
from facedown.rulesets.tricore.events.abilities import Hampered
from facedown.rulesets.tricore.ground.shove import pull, push
from facedown.rulesets.tricore.harm.affliction import COMPELLED, DULLED, TURNS, afflict, tag
from facedown.rulesets.tricore.harm.effect import device_dice
from facedown.rulesets.tricore.harm.injury import drain
from facedown.rulesets.tricore.rolls.blow import Blow, Landing
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll, rounded
from facedown.rulesets.tricore.rolls.resolve import Resolution, lasting, resolve, scaled

SAP_DIE = 6
"""A penalty on somebody's next roll waits until there is one."""


class Ride:
    """One rider that got through: whose, on whom, how large, and how the Resolve went."""

    __slots__ = ("blow", "build", "cl", "keyword", "outcome")

    def __init__(self, blow: Blow, build: Build, keyword: Keyword, cl: Working, outcome: Resolution) -> None:
        self.blow = blow
        self.build = build
        self.keyword = keyword
        self.cl = cl
        self.outcome = outcome

    def amount(self, scene: TriScene, rule: str) -> Working:
        """Its size after the Resolve."""
        return scaled(scene, plain(self.keyword.size, self.build.name, rule), self.outcome.percent)

    def affliction(self, name: str, turns: int, dice: int = 0) -> Affliction:
        stat = RESOLVES[self.keyword.name]
        user, resource = self.blow.user.id, self.blow.resource
        return Affliction(name, user, stat, self.cl.value, turns, dice, resource, self.blow.subtypes, self.build.id)

    def condition(self, name: str, turns: int, *modifiers: Modifier) -> Condition:
        source = tag(self.blow.user.id, self.build.id)
        note = f"{turns} cycle{'s' * (turns != 1)}" if turns > 0 else ""
        return Condition(name, source, modifiers=modifiers, note=note, harm=True)


def apply_riders(scene: TriScene, blow: Blow, landing: Landing) -> Flow[None]:
    """Riders take hold on at least 1 damage to a resource that is no longer shielded (TC-DMG-02, TC-SHD-02)."""
    build = blow.build
    if build is None or build.ev != "damage" or landing.dealt < 1 or landing.shielded:
        return
    for keyword in build.keywords:
        if keyword.name in RIDERS and not blow.target.is_gone:
            yield from _ride(scene, blow, build, keyword)


def _ride(scene: TriScene, blow: Blow, build: Build, keyword: Keyword) -> Flow[None]:
    """The Resolve of TC-RSV-02 against the paying Core + 4 + Level, then what is left of the rider (ACS-16)."""
    cl = resolve_cl(blow.user, build.core, scene.rulings, book(scene))
    what = f"{keyword.name.title()} of {build.name}"
    success: Literal["half", "none"] = "half" if _is_halved(scene, build, keyword) else "none"
    outcome = yield from resolve(scene, blow.target, RESOLVES[keyword.name], cl, what, success=success)
    if outcome.percent:
        yield from RIDERS[keyword.name](scene, Ride(blow, build, keyword, cl, outcome))


def _is_halved(scene: TriScene, build: Build, keyword: Keyword) -> bool:
    """Whether a success leaves half of a rider; of what has no duration, and of a single square or die, nothing is left
    (TC-RSV-08, TC-RSV-13)."""
    if keyword.name in ("bind", "dull"):
        return bool(TURNS[build.duration])
    return keyword.name in ("sap", "linger") or (keyword.name != "expose" and rounded(scene, keyword.size, 2) > 0)


def _push(scene: TriScene, ride: Ride) -> Flow[None]:
    """Push and Pull: so many squares by force (ACS-41)."""
    move = push if ride.keyword.name == "push" else pull
    yield from move(scene, ride.blow.target, ride.blow.user.place, ride.amount(scene, "ACS-41"), ride.blow.watch)


def _sap(scene: TriScene, ride: Ride) -> Flow[None]:
    """Sap: 1d6 AP besides (ACS-42)."""
    target = ride.blow.target
    why = Why("ACS-42", f"Sap on {target.name}", audience=witnesses(scene, target))
    dice = yield from plain_roll(scene, ride.blow.user, (1, SAP_DIE), why)
    loss = scaled(scene, dice, ride.outcome.percent)
    yield from drain(scene, target, AP, Working(-loss.value, "Sap", ("ACS-42",), (loss,)), "Sap")


def _compel(scene: TriScene, ride: Ride) -> Flow[None]:
    """Compel: so many AP are spent by the end of the next turn, or lost (ACS-43)."""
    target, amount = ride.blow.target, ride.amount(scene, "ACS-43").value
    if amount:
        due = msgspec.structs.replace(ride.condition(COMPELLED, 1), note=f"{amount} AP by the end of its turn")
        afflict(scene, target, ride.affliction(COMPELLED, 1), due)
        scene.refresh(target, {COMPELLED: amount})
    yield from ()


def _hamper(scene: TriScene, ride: Ride, to: str, rule: str, words: str) -> None:
    dice = ride.amount(scene, rule)
    target = ride.blow.target
    if dice.value:
        label = ride.keyword.name.title()
        target.boosts = [*target.boosts, Boost(to, -dice.value, label, rule, turns=UNTIL_USED)]
        less = Working(-dice.value, label, (rule,), (dice,))
        scene.record(Hampered(actor=target.id, what=words, dice=less))


def _unsteady(scene: TriScene, ride: Ride) -> Flow[None]:
    """Unsteady: the next Accuracy has fewer dice (ACS-44)."""
    _hamper(scene, ride, "accuracy", "ACS-44", "the next Accuracy")
    yield from ()


def _weaken(scene: TriScene, ride: Ride) -> Flow[None]:
    """Weaken: the next EV has fewer dice (ACS-47)."""
    _hamper(scene, ride, "ev", "ACS-47", "the next Effect Value")
    yield from ()


def _slow(scene: TriScene, ride: Ride) -> Flow[None]:
    """Slow: Speed Rank is lower for the duration (ACS-45)."""
    turns = TURNS[ride.build.duration]
    loss = ride.amount(scene, "ACS-45").value
    if loss:
        modifier = Modifier("speed", -loss, ride.build.name, "ACS-45")
        afflict(scene, ride.blow.target, ride.affliction(SLOWED, turns), ride.condition(SLOWED, turns, modifier))
    yield from ()


def _bind(scene: TriScene, ride: Ride) -> Flow[None]:
    """Bind: Speed Rank 0 and Restrained for the duration (ACS-46, TC-RSV-13)."""
    turns = _duration(ride)
    if turns is not None:
        afflict(scene, ride.blow.target, ride.affliction(BOUND, turns), ride.condition(BOUND, turns))
    yield from ()


def _dull(scene: TriScene, ride: Ride) -> Flow[None]:
    """Dull: one sense is impaired for the duration (ACS-48, TC-RSV-13)."""
    turns, name = _duration(ride), f"{DULLED}{ride.keyword.of}"
    if turns is not None:
        afflict(scene, ride.blow.target, ride.affliction(name, turns), ride.condition(name, turns))
    yield from ()


def _duration(ride: Ride) -> int | None:
    """Half or double; of what has no duration a success leaves nothing, a critical failure makes a cycle of it
    (TC-RSV-13)."""
    turns, percent = TURNS[ride.build.duration], ride.outcome.percent
    if turns:
        return lasting(turns, percent)
    return {50: None, 200: 1}.get(percent, 0)


def _linger(scene: TriScene, ride: Ride) -> Flow[None]:
    """Linger: half of the EV dice again at each of the target's turns (ACS-49)."""
    blow, build = ride.blow, ride.build
    dice = innate_dice(build) + build.dice + device_dice(scene, blow.user, blow.card) + blow.card.weight_dice
    whole = plain(max(1, rounded(scene, dice, 2)), "half of the EV dice", "ACS-49")
    left = scaled(scene, whole, ride.outcome.percent)
    turns = TURNS[build.duration] or 1
    if left.value:
        afflict(scene, blow.target, ride.affliction(build.name, turns, left.value))
    yield from ()


def _expose(scene: TriScene, ride: Ride) -> Flow[None]:
    """Expose: what the target holds face down is turned up for all, else the next it lays by the end of its next turn;
    after a critical failure two (ACS-54, TC-CARD-03, TC-RSV-10)."""
    if ride.outcome.succeeded:  # TC-RSV-13: no duration to halve, so no effect
        return
    target, count = ride.blow.target, ride.amount(scene, "ACS-54").value
    if target.holding is not None:
        turn_up(scene, target, unseal(target.holding.card, Card), HELD_BACK)  # it stays held (TC-CARD-09)
        count -= 1
    if count:
        turns = max(1, TURNS[ride.build.duration])
        afflict(scene, target, ride.affliction(LAID_OPEN, turns), ride.condition(LAID_OPEN, turns))
        scene.refresh(target, {LAID_OPEN: count})
    yield from ()


Riding = Callable[[TriScene, Ride], Flow[None]]
RIDERS: dict[str, Riding] = {
    "push": _push,
    "pull": _push,
    "sap": _sap,
    "compel": _compel,
    "unsteady": _unsteady,
    "slow": _slow,
    "bind": _bind,
    "weaken": _weaken,
    "dull": _dull,
    "linger": _linger,
    "expose": _expose,
}
