"""What a blow does to somebody, as far as a seat can tell: if nobody defends, and against an answer like the last."""

from bisect import bisect_left
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from facedown.kernel.dice.likely import Likely, either
from facedown.kernel.scene.event import Event, TrackChanged
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.shown import Case, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.attack import hit_of, is_parry, meeting
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import HP, Character
from facedown.rulesets.tricore.actor.derived import fingerprint
from facedown.rulesets.tricore.actor.scene import TriScene, own_side
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.combat import Aimed, Defended, Stopped
from facedown.rulesets.tricore.harm.effect import raised_by, raised_value, whole_pool
from facedown.rulesets.tricore.harm.mitigation import Hit, mitigate, protection_name
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES, accuracy_pool
from facedown.rulesets.tricore.rolls.blow import Blow, Clash, Defence, Landing, Meeting
from facedown.rulesets.tricore.rolls.pools import likely, pools

UNDEFENDED = "if not defended"
TOTALS = range(-200, 1000)
"""Between which totals an Accuracy lies."""
DEFENCES_BY_NAME: dict[str, Action] = {ACTION_NAMES[each]: each for each in ("block", "dodge", "parry")}


_CASES: Memo[Case] = Memo(4096)


class Reply(NamedTuple):
    """A defence as it was last seen: what was done, what it rolled, and what it took off where that was told."""

    action: Action
    rolled: int
    worth: int | None = None


class Seen:
    """What everybody at a seat could read in the story: Guards, answers and attacks, each as it was told last."""

    def __init__(self, scene: TriScene, seat: str) -> None:
        self.guards: dict[tuple[str, str], int] = {}
        self.replies: dict[str, Reply] = {}
        self.attacks: dict[str, int] = {}
        self._defender = ""
        for event in scene.events or ():
            if event.audience.may_know(seat):
                self._read(event)

    def _read(self, event: Event) -> None:
        match event:
            case Defended():
                self._defender, action = event.actor, DEFENCES_BY_NAME[event.what]
                before = self.replies.get(event.actor)
                worth = before.worth if before is not None and before.action == action else None
                self.replies[event.actor] = Reply(action, event.result.value, worth)
            case Aimed():
                self.attacks[event.actor] = event.accuracy.value
            case TrackChanged():
                self._read_steps(event.actor, event.change)
            case Stopped():
                self._read_steps(event.actor, event.result)

    def _read_steps(self, target: str, damage: Working) -> None:
        """The steps of the pipeline that say what a defence was worth, and what Guard and Armor are (TC-DMG-06,
        TC-DMG-10, TC-DMG-12)."""
        for step in damage.parts:
            if "TC-DMG-10" in step.rules and self._defender in self.replies:
                self.replies[self._defender] = self.replies[self._defender]._replace(worth=step.parts[0].value)
            elif "TC-DMG-12" in step.rules:
                self.guards.update({(target, part.label): part.value for part in step.parts})


class Foresight:
    """One look at a hand: what was seen of everybody, and what has been worked out for it already."""

    def __init__(self, scene: TriScene, seat: str) -> None:
        self.scene = scene
        self.seen = Seen(scene, seat)
        self._seat = seat
        self._bars: dict[tuple[str, Card, Reply | None], tuple[Meeting, int, Meeting, int]] = {}

    def cases(self, blow: Blow) -> tuple[tuple[Case, ...], str]:
        """What damage a blow does, and what that rests on; a blow that deals none has no cases."""
        if blow.is_grip or blow.effect != "damage":
            return (), ""
        guards, basis = self._guards(blow)
        found = [self._case(blow, guards, None, UNDEFENDED)]
        reply = self.seen.replies.get(blow.target.id)
        if reply is not None and self._can_tell(reply):
            found.append(self._case(blow, guards, reply, f"against a {ACTION_NAMES[reply.action]} like their last"))
        return tuple(found), basis

    def _guards(self, blow: Blow) -> tuple[tuple[Working, ...] | None, str]:
        """Guard and Armor as the seat knows them: from the sheet of its own side, or as they were told at a hit."""
        if own_side(self.scene, blow.target).may_know(self._seat):
            return None, ""
        names = [protection_name(each) for each in types_of(blow.subtypes, self.scene.rulings)]
        told = [self.seen.guards.get((blow.target.id, name)) for name in names]
        known = tuple(Working(each, name) for each, name in zip(told, names, strict=True) if each is not None)
        if len(known) < len(names):
            return (), "before Guard and Armor"
        return known, "Guard and Armor as last seen"

    def _can_tell(self, reply: Reply) -> bool:
        """Whether what was seen of a defence says what it would do again (TC-C-64, TC-C-09)."""
        settings = self.scene.rulings
        if reply.action == "parry":
            return settings[rulings.PARRY_SUCCESS_MODE] != "shield"
        if reply.action == "dodge" and settings[rulings.DODGE_MODE] != "always-reduce":
            return False
        return reply.worth is not None

    def _case(self, blow: Blow, guards: tuple[Working, ...] | None, reply: Reply | None, when: str) -> Case:
        """Remembered by all it is worked out from: two rolls, the bars between them, and what stands before the HP."""
        scene, target = self.scene, blow.target
        plain, hit_from, critical, critical_from = self._bar(blow, reply)
        accuracy, effect = accuracy_pool(scene, blow), whole_pool(scene, blow, plain.flats)
        hit = replace(_hit(scene, blow, reply), guards=guards)
        rises = raised_by(scene, blow, plain.percents), raised_by(scene, blow, critical.percents)
        dice = [(*pools(scene, each), sum(flat.value for flat in each.flats)) for each in (accuracy, effect)]
        shape = fingerprint(target) if guards is None else b""
        before = tuple(target.shields), target.temporary, target.hp.value, shape
        key = (when, *dice, hit_from, critical_from, rises, hit, before, scene.rulings, scene.content)

        def work_out() -> Case:
            rolled, ev = likely(scene, accuracy), likely(scene, effect)
            hits, criticals = rolled.at_least(hit_from), rolled.at_least(critical_from)
            dealt = _dealt(scene, target, hit, ev, rises, criticals / hits if hits else 0.0)
            can_fell = blow.resource == HP and target.hp.value > 0
            fells = odds_of(hits * dealt.at_least(target.hp.value)) if can_fell else None
            return Case(when, odds_of(hits), dealt.spread(), fells)

        return _CASES.recall(key, work_out)

    def _bar(self, blow: Blow, reply: Reply | None) -> tuple[Meeting, int, Meeting, int]:
        """From which Accuracy on a blow comes through, and is critical, with how it meets there."""
        key = blow.target.id, blow.card, reply
        if key not in self._bars:
            hit = bisect_left(TOTALS, True, key=lambda each: self._meeting(blow, reply, each).is_hit)
            critical = bisect_left(TOTALS, True, key=lambda each: self._meeting(blow, reply, each).critical)
            hit_from, critical_from = TOTALS.start + hit, TOTALS.start + critical
            met, best = (self._meeting(blow, reply, each) for each in (hit_from, critical_from))
            self._bars[key] = met, hit_from, best, critical_from
        return self._bars[key]

    def _meeting(self, blow: Blow, reply: Reply | None, accuracy: int) -> Meeting:
        clash = Clash(Working(accuracy))
        if reply is not None:
            clash = Clash(clash.accuracy, Defence(blow.target, Card(reply.action)), Working(reply.rolled))
        met = meeting(self.scene, blow, clash)
        return replace(met, is_hit=False, critical=False) if is_parry(clash) and clash.is_matched else met


def _hit(scene: TriScene, blow: Blow, reply: Reply | None) -> Hit:
    """What goes into the pipeline past an answer; a Parry that failed takes nothing off (TC-DMG-10, TC-PAR-09)."""
    if reply is None or reply.worth is None or reply.action == "parry":
        return hit_of(scene, blow, Landing(), "")
    return hit_of(scene, blow, Landing(reduction=Working(reply.worth)), reply.action)


def _dealt(
    scene: TriScene, target: Character, hit: Hit, ev: Likely, rises: tuple[tuple[int, ...], ...], critical: float
) -> Likely:
    """What reaches the resource of a blow that hits, of which some are critical (TC-EV-06, TC-DMG-01)."""

    def through(value: int, rise: tuple[int, ...]) -> int:
        ev = Working(raised_value(scene, value, rise))
        return mitigate(target, replace(hit, ev=ev), scene.rulings, scene.content).dealt

    plain, better = (ev.mapped(partial(through, rise=rise)) for rise in rises)
    return either(better, critical, plain)
