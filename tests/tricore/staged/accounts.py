"""Every point accounted for: what the log tells is added up beside the game, and has to come to what the state says."""

from collections.abc import Iterator

from facedown.kernel.scene.event import Event, Moved, Paid, TrackChanged, TrackSet
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import POOLS, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.events.abilities import Shifted
from facedown.rulesets.tricore.events.combat import (
    ShieldEnded,
    ShieldGained,
    ShieldSpent,
    Stopped,
    Strode,
    TakenAlong,
    WoundHealed,
    WoundWorsened,
)
from facedown.rulesets.tricore.harm.injury import POOL_NAMES
from facedown.rulesets.tricore.harm.shields import TEMPORARY, shield_name
from tests.playing import happened

WOUNDED = "Wounded"
Account = dict[str, int]


def balance(who: Character) -> Account:
    """What somebody has: the five pools, Shields by resource, temporary HP, and the step of Wounded."""
    shields = {shield_name(pool): 0 for pool in POOLS}
    for each in who.shields:
        shields[shield_name(each.resource)] += each.value
    pools = {POOL_NAMES[pool]: who.pool(pool).value for pool in POOLS}
    return {**pools, **shields, TEMPORARY: who.temporary, WOUNDED: who.wounded}


class Ledger:
    """One account for each character, kept by the events alone."""

    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}
        self._places: dict[str, str] = {}
        self._ground: object = None
        self._read = 0

    def wrong(self, scene: TriScene) -> list[str]:
        """What the log does not explain, up to now. Characters that are still being made have no account."""
        events = scene.events or []
        news, self._read = events[self._read :], len(events)
        found = [each for event in news for each in self._enter(event)]
        if scene.state.phase == "creation":
            self._accounts = {}
            return found
        for id, who in scene.state.actors.items():
            had, has = self._accounts.setdefault(id, balance(who)), balance(who)
            if had != has:
                found += [
                    f"{id}: {what} {had[what]} by the log, {has[what]} in truth"
                    for what in has
                    if had[what] != has[what]
                ]
                self._accounts[id] = has
        return found

    def misplaced(self, scene: TriScene) -> list[str]:
        """Whom the log has somewhere else. In a fight nobody changes place untold, unless all are on other ground."""
        stale = scene.state.space is not self._ground or scene.state.phase != "turns"
        told, self._places = self._places, {who.id: who.place for who in scene.state.actors.values()}
        self._ground = scene.state.space
        return [
            f"{id}: at {told[id]} by the log, at {place} in truth"
            for id, place in self._places.items()
            if not stale and told.get(id, place) not in (place, "")
        ]

    def _enter(self, event: Event) -> Iterator[str]:
        account = self._accounts.get(getattr(event, "actor", ""), {})
        match event:
            case TrackChanged():
                yield from _changed(event, account, event.change, event.change.value)
            case Paid():
                yield from _changed(event, account, event.price, -event.price.value)
            case TrackSet():
                _put(account, event.track, event.now.value)
            case Stopped():
                yield from _explained(event.result)
            case ShieldGained():
                _add(account, event.what, event.amount.value)
            case ShieldSpent() | ShieldEnded():
                _add(account, event.what, -event.amount.value)
            case WoundWorsened() | WoundHealed():
                _put(account, WOUNDED, event.step)
            case Strode() | Moved() | TakenAlong():
                self._places[event.actor] = event.end
            case Shifted():
                self._places[event.actor] = ""


def _changed(event: TrackChanged | Paid, account: Account, number: Working, by: int) -> Iterator[str]:
    yield from _explained(number)
    _add(account, event.track, by)
    if account and account[event.track] != event.now:
        yield f"{event.actor}: {event.track} {account[event.track]}, told as {event.now}"


def _add(account: Account, what: str, amount: int) -> None:
    if account:
        account[what] += amount


def _put(account: Account, what: str, now: int) -> None:
    if account:
        account[what] = now


def _explained(number: Working) -> Iterator[str]:
    """The steps come to the number, as a gain or as a loss, and dice show what they are worth."""
    if number.parts and sum(part.value for part in number.parts) != abs(number.value):
        yield f"{number.value} {number.label} is not {[(part.value, part.label) for part in number.parts]}"
    for each in _dice(number):
        if sum(each.faces) != abs(each.value):
            yield f"dice {each.faces} are not {each.value}"


def _dice(number: Working) -> Iterator[Working]:
    if number.faces:
        yield number
    for part in number.parts:
        yield from _dice(part)


def steps(scene: TriScene) -> list[tuple[int, str]]:
    """The last change of a pool, step by step."""
    change = happened(scene, TrackChanged)[-1].change
    assert abs(change.value) == sum(part.value for part in change.parts)
    return [(part.value, part.label) for part in change.parts]
