"""What a blow does to somebody, as far as a seat can tell: if nobody defends, and against an answer like the last."""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from facedown.kernel.dice.likely import Likely, either
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.shown import Case, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.attack import hit_of, is_parry, meeting
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HP, Character
from facedown.rulesets.tricore.actor.derived import fingerprint
from facedown.rulesets.tricore.actor.scene import Reply, Sight, TriScene, own_side
from facedown.rulesets.tricore.actor.sight import sight_of
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.harm.effect import raised_by, raised_value, whole_pool
from facedown.rulesets.tricore.harm.mitigation import Hit, mitigate, protection, protection_name
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES, accuracy_pool
from facedown.rulesets.tricore.rolls.blow import Blow, Clash, Defence, Landing, Meeting
from facedown.rulesets.tricore.rolls.pools import likely, pools

UNDEFENDED = "if not defended"
TOTALS = range(-200, 1000)
"""Between which totals an Accuracy lies."""


Pipeline = Callable[[int], int]
"""What of the dice of an EV comes past all that stands before the resource."""
_CASES: Memo[Case] = Memo(4096)


class Foresight:
    """One look at a hand: from which seat, and what has been worked out for it already."""

    def __init__(self, scene: TriScene, seat: str) -> None:
        self.scene = scene
        self._seat = seat
        self._bars: dict[tuple[str, Card, Reply | None], tuple[Meeting, int, Meeting, int]] = {}
        self._pipelines: dict[tuple[str, Hit, tuple[int, ...]], Pipeline] = {}

    def sight(self, who: Character) -> Sight:
        """What was seen last of somebody."""
        return sight_of(self.scene.state, who.id, self._seat)

    def cases(self, blow: Blow) -> tuple[tuple[Case, ...], str]:
        """What damage a blow does, and what that rests on; a blow that deals none has no cases."""
        if blow.is_grip or blow.effect != "damage":
            return (), ""
        guards, basis = self._guards(blow)
        found = [self._case(blow, guards, None, UNDEFENDED)]
        reply = self.sight(blow.target).reply
        if reply is not None and self._can_tell(reply):
            found.append(self._case(blow, guards, reply, f"against a {ACTION_NAMES[reply.action]} like their last"))
        return tuple(found), basis

    def _guards(self, blow: Blow) -> tuple[tuple[Working, ...] | None, str]:
        """Guard and Armor as the seat knows them: from the sheet of its own side, or as they were told at a hit."""
        if own_side(self.scene, blow.target).may_know(self._seat):
            return None, ""
        names = [protection_name(each) for each in types_of(blow.subtypes, self.scene.rulings)]
        told = [self.sight(blow.target).guards.get(name) for name in names]
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
            plain_and_better = self._pipeline(target, hit, rises[0]), self._pipeline(target, hit, rises[1])
            dealt = _dealt(ev, plain_and_better, criticals / hits if hits else 0.0)
            can_fell = blow.resource == HP and target.hp.value > 0
            fells = odds_of(hits * dealt.at_least(target.hp.value)) if can_fell else None
            return Case(when, odds_of(hits), dealt.spread(), fells)

        return _CASES.recall(key, work_out)

    def _pipeline(self, target: Character, hit: Hit, rise: tuple[int, ...]) -> Pipeline:
        """By the pipeline itself, each number once: many cards of a hand have the same before them (TC-DMG-01)."""
        key = target.id, hit, rise
        if key not in self._pipelines:
            self._pipelines[key] = cache(self._made(target, hit, rise))
        return self._pipelines[key]

    def _made(self, target: Character, hit: Hit, rise: tuple[int, ...]) -> Pipeline:
        scene, guards = self.scene, hit.guards
        if guards is None:
            guards = tuple(protection(target, each, scene.rulings, scene.content) for each in hit.types)
        met = replace(hit, guards=guards)

        def dealt(value: int) -> int:
            ev = Working(raised_value(scene, value, rise))
            return mitigate(target, replace(met, ev=ev), scene.rulings, scene.content).dealt

        return dealt

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


def _dealt(ev: Likely, pipelines: tuple[Pipeline, Pipeline], critical: float) -> Likely:
    """What reaches the resource of a blow that hits, of which some are critical (TC-EV-06, TC-DMG-01)."""
    plain, better = (ev.mapped(each) for each in pipelines)
    return either(better, critical, plain)
