"""Hide: Active Stealth against the Perception of those who look."""

from fractions import Fraction
from functools import lru_cache, partial

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import OWN_TURN, Start
from facedown.rulesets.fivefold.brawl import likely
from facedown.rulesets.fivefold.character import HIDDEN, Character, perception, stealth
from facedown.rulesets.fivefold.check import READ_BY_CHECKS, odds, rolled
from facedown.rulesets.fivefold.events import Checked
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.scene import FivefoldScene, book, occasion, opponents, sees

PASSIVE = 6
READ_BY_SEEKERS: Known = (*READ_BY_CHECKS, rulings.SEEKERS_PERCEPTION)


def hide(scene: FivefoldScene, hider: Character, start: Start = OWN_TURN) -> Flow[None]:
    """Base Stealth + die; a Perception above it spots the hider (H-ACT-HID-1, H-ACT-HID-2, H-GAP-28)."""
    note, promise = likely(partial(chance_of, scene, hider))
    action = yield from declare(scene, hider, "Hide", start, note=note, promise=promise)
    if action is None:
        return
    base = stealth(hider, book(scene))
    active = Working(
        base.value + sum(part.value for part in action.strength),
        "Active Stealth",
        ("H-ACT-HID-1",),
        (base, *action.strength),
    )
    answer = yield from asked(lambda: _ask_observers(scene, hider))
    noticed = []
    for id in answer:
        observer = actor(scene, id)
        result = yield from look(scene, observer, hider)
        spotted = result.value > active.value  # a tie stays hidden
        what = f"looking for {hider.name}"
        scene.record(Checked(actor=id, what=what, result=result, against=active, passed=spotted))
        if spotted:
            noticed.append(id)
    if noticed and scene.rulings[rulings.NOTICING] == "one-spoils":
        scene.lose(hider, HIDDEN)
        return
    hider.noticed_by = noticed
    scene.gain(hider, Condition(HIDDEN))


def lose_track(hider: Character) -> None:
    """Whoever had noticed somebody does not any more: the GM hides it (H-X-COND)."""
    hider.noticed_by = []


def look(scene: FivefoldScene, observer: Character, hider: Character) -> Flow[Working]:
    """A Perception check, or 6 + Instinct without a roll (H-GAP-46)."""
    bonus = perception(observer, book(scene))
    if scene.rulings[rulings.SEEKERS_PERCEPTION] == "passive":
        base = Working(PASSIVE, "not rolled", ("H-GAP-46",))
        return Working(PASSIVE + bonus.value, "Perception", ("H-GAP-46",), (base, bonus))
    return (yield from rolled(scene, observer, bonus, f"Perception {hider.id} {occasion(scene)}"))


def observers(scene: FivefoldScene, hider: Character) -> list[Character]:
    return [each for each in opponents(scene, hider) if sees(scene, each, hider)]


def _ask_observers(scene: FivefoldScene, hider: Character) -> Ask:
    """The GM says who can perceive, and where there is cover; unattended all with line of sight (H-CP-21)."""
    options = Several(tuple(Option(each.id, each.name) for each in opponents(scene, hider)))
    default = [each.id for each in observers(scene, hider)]
    text = f"{hider.name} hides. Who could notice?"
    return Ask(GM, "H-CP-21", text, options, default, hider.id, occasion(scene), renewable=True)


def chance_of(scene: FivefoldScene, hider: Character, value: int) -> Fraction:
    """The exact chance that nobody with line of sight notices."""
    bonuses = tuple([perception(each, book(scene)).value for each in observers(scene, hider)])
    return _unnoticed(stealth(hider, book(scene)).value + value, bonuses, scene.rulings.only(READ_BY_SEEKERS))


@lru_cache(maxsize=4096)
def _unnoticed(active: int, bonuses: tuple[int, ...], settings: Rulings) -> Fraction:
    share = odds(0, 0, settings)
    for bonus in bonuses:
        if settings[rulings.SEEKERS_PERCEPTION] == "passive":
            share *= int(PASSIVE + bonus <= active)
        else:
            share *= 1 - odds(bonus, active + 1, settings)
    return share
