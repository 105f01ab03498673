"""Resolve: two dice and a primary against whatever somebody's effect would do, in four degrees."""

from typing import Literal

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import CORES, Character
from facedown.rulesets.tricore.actor.derived import core, primary_working, wound_dice
from facedown.rulesets.tricore.actor.scene import TriScene, book, moment
from facedown.rulesets.tricore.content.content import Content
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.rolls.pools import CRITICAL, D12, Count, Handful, Why, roll, rounded

Degree = Literal["critical success", "success", "failure", "critical failure"]
PERCENT: dict[Degree, int] = {"critical success": 0, "success": 50, "failure": 100, "critical failure": 200}
"""How much of the effect takes hold (TC-RSV-07, TC-RSV-08, TC-RSV-09, TC-RSV-10)."""
BASE_DICE = 2
CORE_OF_STAT: dict[str, str] = {stat: core for core, stats in CORES.items() for stat in stats}
ENCOUNTER = -1
HALF_AN_ENCOUNTER = 3


class Resolution(msgspec.Struct, frozen=True):
    """What a Resolve came to: its degree, how much of the effect is left, the roll."""

    degree: Degree
    total: Working

    @property
    def percent(self) -> int:
        return PERCENT[self.degree]

    @property
    def succeeded(self) -> bool:
        return self.percent < 100


def resolve(
    scene: TriScene,
    who: Character,
    stat: str,
    cl: Working,
    what: str,
    more: int = 0,
    because: str = "",
    success: Literal["half", "none", "ends"] = "half",
) -> Flow[Resolution]:
    """Roll 2d12 + a primary against a CL; it costs nothing (TC-RSV-01, TC-RSV-02, TC-RSV-05, TC-RSV-06, TC-ABL-18).

    `what` is resisted, and `success` says what one makes of it. No Reaction is used (TC-C-74), and wounds take no
    dice from it unless the table says so (TC-WND-12, TC-C-36).
    """
    count = Count(BASE_DICE, D12, "Resolve", "TC-RSV-01").add(more, D12, because, "ACS-55")
    if scene.rulings[rulings.WOUNDED_AFFECTS_RESOLVE] == "on":
        count.add(-wound_dice(who), D12, "wounds", "TC-C-36")
    why = Why("TC-RSV-01", f"{what}, {moment(scene)}", f"{stat} Resolve")
    bonus = resolve_bonus(who, stat, scene.rulings[rulings.RESOLVE_BONUS], book(scene))
    total = yield from roll(scene, who, Handful(count, bonus), why)
    degree = degree_of(total.value, cl.value)
    scene.record(Resolved(actor=who.id, what=what, result=total, against=cl, degree=degree, success=success))
    return Resolution(degree, total)


def resolve_bonus(who: Character, stat: str, mode: str, content: Content) -> tuple[Working, ...]:
    """The primary, with the Level of whoever resists or the rest of its Core where the table says so (TC-G-103)."""
    if mode == "core":
        return (core(who, CORE_OF_STAT[stat], content),)
    level = (Working(who.level, f"level {who.level}", ("TC-G-103",)),) if mode == "primary-and-level" else ()
    return (primary_working(who, stat, content), *level)


def degree_of(total: int, cl: int) -> Degree:
    """Match or exceed succeeds; 20 or more either way is critical (TC-RSV-05, TC-RSV-06, TC-C-61)."""
    if total >= cl + CRITICAL:
        return "critical success"
    if total >= cl:
        return "success"
    return "critical failure" if total <= cl - CRITICAL else "failure"


def scaled(scene: TriScene, amount: Working, percent: int) -> Working:
    """An amount after a Resolve: none, half, all, or double (TC-RSV-07 … TC-RSV-10)."""
    if percent == 100:
        return amount
    label = f"{percent}% by Resolve"
    rule = {0: "TC-RSV-07", 50: "TC-RSV-08"}.get(percent, "TC-RSV-10")
    return Working(rounded(scene, amount.value * percent, 100), label, (rule,), (amount,))


def lasting(turns: int, percent: int) -> int:
    """A duration after a Resolve: half of it but at least a cycle, or double; an encounter halves to 3 (TC-RSV-13)."""
    if percent == 100 or not percent:
        return turns if percent else 0
    if turns == ENCOUNTER:
        return HALF_AN_ENCOUNTER if percent < 100 else ENCOUNTER
    return max(1, turns * percent // 100)
