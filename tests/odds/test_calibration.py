"""What is shown as a chance comes about as often: over whole fights by many seeds, in every position they come to."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple

import pytest

from facedown import library
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.dice.flow import Decider
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.mind import Moment, think_soundly
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.event import Event
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Number, Pick, Several
from facedown.kernel.words.shown import Odds
from facedown.lab.use import whole_fights
from facedown.rulesets.fivefold import events as fivefold
from facedown.rulesets.overreach import events as overreach
from facedown.rulesets.plainten import events as plainten
from facedown.rulesets.towers import events as towers
from facedown.rulesets.tricore.events import combat as tricore

FIGHTS = 24
SURE = 4.5
"""By how many standard errors the number of times may be off."""

DUELS = ("tricore",)
"""Where only the duels among them are fought, since a hand of a hundred cards takes its time with many foes."""
OFTEN = 3
"""In one of so many cases it does what is sensible."""
PASSED = ("TC-CP-02", "TC-CP-07")
"""What is passed by, so that nobody defends themselves: the chance of a card is for when nobody does."""
CRITICAL = "critical"
"""What is claimed beside that something comes off: that it does so critically."""

Came = Callable[[Event, str, str], bool | None]
"""Whether something of a kind came off for somebody, if an event is about that."""


class Claim(NamedTuple):
    """That something comes off for somebody with a chance, made when so many things had happened."""

    kind: str
    who: str
    chance: float
    at: int


def in_plain_ten(event: Event, who: str, kind: str) -> bool | None:
    match event:
        case plainten.Checked(what=what, passed=came) if kind == "hex" and what.startswith("saving against"):
            return not came
        case plainten.Checked(actor=actor, passed=came) if kind == "revive" and actor == who:
            return came
        case plainten.Struck(actor=actor, hit=came) | plainten.Contested(actor=actor, won=came) if actor == who:
            return came
    return None


def in_towers(event: Event, who: str, kind: str) -> bool | None:
    """Whoever contests rolls a check as well, which says nothing of who wins."""
    match event:
        case towers.Checked(actor=actor, passed=came) if kind in CHECKED and actor == who:
            return came
        case towers.Attacked(actor=actor, hit=came) | towers.Opposed(actor=actor, won=came) if actor == who:
            return came
    return None


def in_overreach(event: Event, who: str, kind: str) -> bool | None:
    if isinstance(event, overreach.Succeeded | overreach.Failed) and event.actor == who:
        return isinstance(event, overreach.Succeeded)
    return None


def in_fivefold(event: Event, who: str, kind: str) -> bool | None:
    match event:
        case fivefold.Dodged(actor=actor, passed=came) if actor == who:
            return came
        case fivefold.Checked(actor=actor, passed=came) | fivefold.Contested(actor=actor, won=came) if actor == who:
            return came if kind != "dodge" else None
    return None


def in_tricore(event: Event, who: str, kind: str) -> bool | None:
    if isinstance(event, tricore.Aimed) and event.actor == who:
        return event.outcome == tricore.CRITICAL_HIT if kind == CRITICAL else event.outcome != tricore.MISS
    return None


CHECKED = ("recover", "treat", "climb", "calm", "T-CP-15")
"""What one check decides in Towers."""
ABOUT = ("T-CP-09", "T-CP-13", "T-CP-15")
"""Questions whose options have no kind of their own: the forms of a brawl, a Free Attack, to hang on."""
GAMES: dict[str, tuple[Came, frozenset[str]]] = {
    "plainten": (in_plain_ten, frozenset({"attack", "grip", "taunt", "escape", "parry", "hex", "revive"})),
    "towers": (in_towers, frozenset({"attack", "feint", "pin", "taunt", *CHECKED, *ABOUT})),
    "overreach": (in_overreach, frozenset({"dice"})),
    "fivefold": (in_fivefold, frozenset({"dodge", "die", "hide", "trip", "shove", "grab", "escape"})),
    "tricore": (in_tricore, frozenset({"card", CRITICAL})),
}
"""How each game tells that something came off, and the kinds of options whose chance that is."""


class Bookkeeper:
    """Does mostly whatever has a chance, at random, lets everything else be, and notes what was said and what came of
    it; now and then it does what is sensible, so that fights end."""

    def __init__(self, came: Came, kinds: frozenset[str]) -> None:
        self._came, self._kinds = came, kinds
        self._events: list[Event] = []
        self._open: list[Claim] = []
        self.settled: list[tuple[Claim, bool]] = []

    def __call__(self, scene: Scene[Any], decider: Decider) -> Decider:
        """Watches a fight from its beginning."""
        self._events, self._open = [], []
        scene.events = self._events
        return decider

    def think(self, moment: Moment, mind: Mind) -> Thought:
        self.settle()
        is_turn = isinstance(moment.ask.schema, Pick | Several) and moment.ask.renewable
        if is_turn and moment.luck.below(OFTEN) == 0:
            return think_soundly(moment, Mind())
        shown = list(self._shown(moment))
        if not shown:
            return think_soundly(moment, Mind()) if is_turn else Thought(moment.ask.default)
        answer, kind, odds = shown[moment.luck.below(len(shown))]
        who, at = moment.ask.who, len(self._events)
        self._open = [each for each in self._open if each.who != who]  # it came to nothing
        self._open.append(Claim(kind, who, odds.chance, at))
        if odds.critical is not None:
            self._open.append(Claim(CRITICAL, who, odds.critical, at))
        return Thought(answer)

    def _shown(self, moment: Moment) -> Iterator[tuple[Answer, str, Odds]]:
        """Whatever is said with a chance that rests on no guess."""
        if moment.ask.what in PASSED:
            return
        schema = moment.ruleset.with_odds(moment.scene, moment.ask)
        if isinstance(schema, Number):
            found = [(number, "dice", odds) for number, odds in schema.odds.items()]
            yield from (each for each in found if "dice" in self._kinds and "as usual" not in each[2].basis)
        for option in schema.options if isinstance(schema, Pick) else ():
            kind = moment.ask.what if moment.ask.what in ABOUT else option.kind or moment.ask.why.split()[0]
            if kind in self._kinds and option.odds and not option.odds[0].bar and _is_chancy(option.odds[0]):
                yield option.key, kind, option.odds[0]
        if isinstance(schema, Several) and "card" in self._kinds:
            yield from _aimed(moment.ask, schema)

    def settle(self) -> None:
        """Notes what has come of all that was said; once more when a fight is over, since the last blow ends it."""
        found = [(claim, self._outcome(claim)) for claim in self._open]
        self.settled += [(claim, came) for claim, came in found if came is not None]
        self._open = [claim for claim, came in found if came is None]

    def _outcome(self, claim: Claim) -> bool | None:
        told = (self._came(event, claim.who, claim.kind) for event in self._events[claim.at :])
        return next((came for came in told if came is not None), None)


def _is_chancy(odds: Odds) -> bool:
    """What always comes off claims nothing."""
    return 0 < odds.chance < 1


def _aimed(ask: Ask, schema: Several) -> Iterator[tuple[Answer, str, Odds]]:
    """Each card of a hand by itself, laid at whom its chance is about."""
    for option in schema.options:
        for odds in option.odds:
            answer = [option.key, f"at:{odds.target}"]
            if not odds.bar and ask.refuse(answer) is None:
                yield answer, "card", odds


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_comes_about_as_often_as_it_says(game: str) -> None:
    rules, book = library.ruleset(game), Bookkeeper(*GAMES[game])
    fights = islice(whole_fights(game, Mind(), "calibration"), FIGHTS)
    for setup in islice(fights, 1, None, 2) if game in DUELS else fights:
        simulate(rules, setup, library.content(rules), book.think, book)
        book.settle()
    assert len(book.settled) > 80
    for kind in sorted(GAMES[game][1]):
        found = [(claim.chance, came) for claim, came in book.settled if claim.kind == kind]
        off = sum(came - chance for chance, came in found)
        error = sqrt(sum(chance * (1 - chance) for chance, _ in found))
        assert abs(off) <= SURE * error, f"{kind}: {off:+.1f} of {len(found)}, at most {SURE * error:.1f}"
