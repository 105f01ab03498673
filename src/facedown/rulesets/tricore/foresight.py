"""What a blow does to somebody, as far as a seat can tell: if nobody defends, and against an answer like the last."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.likely import Either, Ladder, Reaching, made_of
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.shown import Case, Spread, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.attack import hit_of, met_by, opposed
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HP, Character, Shield
from facedown.rulesets.tricore.actor.scene import Reply, Sight, TriScene, own_side
from facedown.rulesets.tricore.actor.sight import sight_of
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.harm.effect import raised_by, raised_value
from facedown.rulesets.tricore.harm.mitigation import Hit, protection, protection_name, reduced
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES
from facedown.rulesets.tricore.rolls.blow import Blow, Defence, Landing, Opposed
from facedown.rulesets.tricore.rolls.pools import Throw

UNDEFENDED = "if not defended"
WITHSTOOD = ((100, "if they do not resist"), (50, "if they resist"))
"""What of an area a Resolve lets through; a critical one lets nothing, a critical failure twice as much."""
CRITICAL_RESOLVE = "a critical Resolve makes it nothing or twice as much"


class Bars(NamedTuple):
    """From which Accuracy on a blow comes through and is critical, and what raises its EV in either case."""

    hit: int
    critical: int
    plain: tuple[Working, ...]
    better: tuple[Working, ...]
    flats: tuple[Working, ...]


Passing = Callable[[int], int]
"""What of a number of an EV reaches the resource."""
_PIPELINES: Memo[Passing] = Memo(512)
_PASSINGS: Memo[Passing] = Memo(1024)
_PASSED: Memo[Ladder | Reaching] = Memo(4096)
_DEALT: Memo["Dealt"] = Memo(4096)


class Prospect(NamedTuple):
    """What a blow meets in one case, whatever its EV comes to: how often it comes through and how often of these it is
    critical, what then passes, and how much it takes to bring the target down, if it can."""

    when: str
    hits: float
    share: float
    better: Passing
    plain: Passing
    flats: tuple[Working, ...]
    felled_by: int | None


class Prospects(NamedTuple):
    """All that a blow may meet, and what that rests on; nothing here depends on the weight of its card."""

    each: tuple[Prospect, ...] = ()
    basis: str = ""

    def cases(self, ev: Throw) -> tuple[Case, ...]:
        """What an EV does in each case."""
        return tuple([_case(each, ev) for each in self.each])


class Dealt(NamedTuple):
    """What reaches the resource, and what is told of that."""

    either: Either
    spread: Spread


class Foresight:
    """One look at a hand: from which seat, and what has been worked out for it already."""

    def __init__(self, scene: TriScene, seat: str) -> None:
        self.scene = scene
        self._seat = seat
        self._bars: dict[tuple[str, str, str, Reply | None], Bars] = {}
        self._guards: dict[tuple[str, tuple[str, ...]], tuple[tuple[Working, ...], str]] = {}

    def sight(self, who: Character) -> Sight:
        """What was seen last of somebody."""
        return sight_of(self.scene.state, who.id, self._seat)

    def outlook(self, blow: Blow, accuracy: Reaching) -> Prospects:
        """What the damage of a blow meets, and what that rests on; a blow that deals none has no cases."""
        if blow.is_grip or blow.effect != "damage":
            return Prospects()
        guards, basis = self._known_guards(blow)
        reply = self.sight(blow.target).reply
        found = [self._prospect(blow, accuracy, guards)]
        if reply is not None and self._can_tell(reply):
            found.append(self._prospect(blow, accuracy, guards, reply))
        return Prospects(tuple(found), basis)

    def caught(self, blow: Blow) -> Prospects:
        """The same of an area that somebody is caught in: it hits, and a Resolve scales it (TC-ACC-12, TC-RSV-08)."""
        if blow.effect != "damage":
            return Prospects()
        guards, basis = self._known_guards(blow)
        found = []
        for share, when in WITHSTOOD if blow.target.can_act else WITHSTOOD[:1]:
            hit = replace(_hit(self.scene, blow, None), guards=guards, scaling=share)
            passing = _passing(self.scene, blow.target, hit, raised_by(self.scene, blow, ()))
            found.append(Prospect(when, 1.0, 0.0, passing, passing, (), _felled_by(blow)))
        return Prospects(tuple(found), "; ".join(filter(None, (basis, CRITICAL_RESOLVE if len(found) > 1 else ""))))

    def _known_guards(self, blow: Blow) -> tuple[tuple[Working, ...], str]:
        """Guard and Armor as the seat knows them, and what that rests on; many cards of a hand meet the same."""
        key = blow.target.id, types_of(blow.subtypes, self.scene.rulings)
        if key not in self._guards:
            self._guards[key] = self._read_guards(blow.target, key[1])
        return self._guards[key]

    def _read_guards(self, target: Character, types: tuple[str, ...]) -> tuple[tuple[Working, ...], str]:
        """From the sheet of its own side, or as they were told at a hit."""
        scene = self.scene
        if own_side(scene, target).may_know(self._seat):
            return tuple(protection(target, each, scene.rulings, scene.content) for each in types), ""
        names = [protection_name(each) for each in types]
        told = [self.sight(target).guards.get(name) for name in names]
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

    def _prospect(
        self, blow: Blow, accuracy: Reaching, guards: tuple[Working, ...], reply: Reply | None = None
    ) -> Prospect:
        """How often it comes through, and what reaches the resource then (TC-EV-06, TC-DMG-01)."""
        scene, target, bars = self.scene, blow.target, self._bar(blow, reply)
        hits, criticals = accuracy.at_least(bars.hit), accuracy.at_least(bars.critical)
        hit = replace(_hit(scene, blow, reply), guards=guards)
        rises = (raised_by(scene, blow, each) for each in (bars.better, bars.plain))
        better, plain = (_passing(scene, target, hit, each) for each in rises)
        when = f"against a {ACTION_NAMES[reply.action]} like their last" if reply is not None else UNDEFENDED
        return Prospect(when, hits, criticals / hits if hits else 0.0, better, plain, bars.flats, _felled_by(blow))

    def _bar(self, blow: Blow, reply: Reply | None) -> Bars:
        """Of a card only its Action and what it deals count here: many of a hand have the same before them."""
        key = blow.target.id, blow.card.action, blow.effect, reply
        if key not in self._bars:
            against = _opposed(self.scene, blow, reply)
            plain, better = (met_by(against, each).percents for each in (against.hits_from, against.critical_from))
            self._bars[key] = Bars(against.hits_from, against.critical_from, plain, better, against.flats)
        return self._bars[key]


def _felled_by(blow: Blow) -> int | None:
    """How much takes all the HP that the target has left, if it has any."""
    left = blow.target.hp.value
    return left if blow.resource == HP and left > 0 else None


def _opposed(scene: TriScene, blow: Blow, reply: Reply | None) -> Opposed:
    if reply is None:
        return opposed(scene, blow, None, None)
    return opposed(scene, blow, Defence(blow.target, Card(reply.action)), Working(reply.rolled))


def _hit(scene: TriScene, blow: Blow, reply: Reply | None) -> Hit:
    """What goes into the pipeline past an answer; a Parry that failed takes nothing off (TC-DMG-10, TC-PAR-09)."""
    if reply is None or reply.worth is None or reply.action == "parry":
        return hit_of(scene, blow, Landing(), "")
    return hit_of(scene, blow, Landing(reduction=Working(reply.worth)), reply.action)


def _case(prospect: Prospect, ev: Throw) -> Case:
    """What reaches the resource where a blow comes through, and how often that brings the target down (TC-EV-06,
    TC-DMG-01)."""
    when, hits, share, better, plain, flats, felled_by = prospect
    ev = ev.more(flats)
    either, spread = _DEALT.recall((ev, share, better, plain), lambda: _dealt(ev, share, better, plain))
    fells = odds_of(hits * either.at_least(felled_by)) if felled_by is not None else None
    return Case(when, odds_of(hits), spread, fells)


def _dealt(ev: Throw, share: float, better: Passing, plain: Passing) -> Dealt:
    either = Either(_passed(ev, better), share, _passed(ev, plain))
    return Dealt(either, either.spread())


def _passed(ev: Throw, passing: Passing) -> Ladder | Reaching:
    """What of the dice of an EV comes past all that stands before the resource (TC-EV-06, TC-DMG-01)."""
    return _PASSED.recall((ev, passing), lambda: made_of(ev.likely(), ev.reaching(), passing))


def _passing(scene: TriScene, target: Character, hit: Hit, rise: tuple[int, ...]) -> Passing:
    """By everything that stands before the resource: a blow of the same kind has the very same one."""
    settings, way = scene.rulings, (hit, tuple(target.shields), target.temporary, scene.rulings)

    def work_out() -> Passing:
        pipeline = _PIPELINES.recall(way, lambda: _pipeline(*way))
        return cache(lambda value: pipeline(raised_value(settings, value, rise))) if rise else pipeline

    return _PASSINGS.recall((rise, way), work_out)


def _pipeline(hit: Hit, shields: tuple[Shield, ...], temporary: int, settings: Rulings) -> Passing:
    """What is left of a whole EV, by the pipeline itself, each number once."""

    def dealt(value: int) -> int:
        return reduced(replace(hit, ev=Working(value)), shields, temporary, settings).dealt

    return cache(dealt)
