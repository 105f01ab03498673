"""Contests: both sides roll, the higher kept die wins."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import Character, bearing
from facedown.rulesets.plainten.check import Mode, bonus_of, fails_unconscious, mode_of, roll_kept, roll_weighed, worked
from facedown.rulesets.plainten.events import Contested
from facedown.rulesets.plainten.scene import PlainScene, book
from facedown.rulesets.plainten.sources import Attempt, Source, Weighed, from_opponent, sources, weigh, words_of


class Side(msgspec.Struct, frozen=True):
    """Somebody in a contest, and with what (S-SKL-05)."""

    character: Character
    attempt: Attempt
    extra: tuple[Source, ...] = ()
    """What others bring to its roll, such as a Guardian."""


class Contest(msgspec.Struct, frozen=True):
    """Whether the initiator passed; on a tie nothing changes."""

    won: bool


def versus(
    one: Character, skill: str, other: Character, against: str, tags: tuple[str, ...] = (), occasion: str = ""
) -> tuple[Side, Side]:
    """The two sides of a contest of one against one."""
    mine = Attempt("contest", skill, tags, other.id, occasion)
    resisting = (*tags, *(f"resisting {tag}" for tag in tags))
    theirs = Attempt("contest", against, resisting, one.id, occasion)
    return Side(one, mine), Side(other, theirs)


def contest(scene: PlainScene, initiator: Side, opponents: tuple[Side, ...], called: str = "") -> Flow[Contest]:
    """The initiator must beat the best of the others; an incapacitated side loses (S-X-CONTEST, S-SKL-05)."""
    called = called or f"a contest of {initiator.attempt.skill}"
    if fails_unconscious(scene, initiator.character, "contest"):
        return _tell(scene, initiator, opponents[0], called, won=False)
    awake = tuple(side for side in opponents if not fails_unconscious(scene, side.character, "contest"))
    if not awake:
        return _tell(scene, initiator, opponents[0], called, won=True)
    return (yield from _roll_contest(scene, initiator, awake, called))


def _roll_contest(scene: PlainScene, initiator: Side, opponents: tuple[Side, ...], called: str) -> Flow[Contest]:
    weighed: list[Weighed] = []
    initiator = _against_all(scene, initiator, opponents)
    for side in (initiator, *opponents):
        weighed.append((yield from weigh(scene, side.character, side.attempt, side.extra)))
    sides = list(zip((initiator, *opponents), weighed, strict=True))
    times = 0
    while True:
        results = []
        for side, how in sides:
            results.append((yield from _roll(scene, side, how)))
        own, best = results[0], max(results[1:], key=_strength)
        strongest = sides[results.index(best, 1)][0]
        times += 1
        is_tie = _strength(own) == _strength(best)
        if not is_tie or scene.rulings[rulings.TIED_CONTEST] == "status-quo":
            break
        # RULING S-GAP-06: those tied at the best die roll again, each as before.
        sides = [
            sides[0],
            *(
                each
                for each, result in zip(sides[1:], results[1:], strict=True)
                if _strength(result) == _strength(best)
            ),
        ]
        if not (yield from goes_on(times, "The tied contest")):
            break
    won = _strength(own) > _strength(best)
    target = strongest.character.id
    event = Contested(actor=initiator.character.id, target=target, what=called, won=won, own=own, other=best)
    scene.record(event)
    return Contest(won)


def _against_all(scene: PlainScene, initiator: Side, opponents: tuple[Side, ...]) -> Side:
    """Whatever each of several opponents does to the rolls of those who contest with it (S-ADV-04)."""
    others = [each.character.id for each in opponents if each.character.id != initiator.attempt.against]
    attempts = (msgspec.structs.replace(initiator.attempt, against=each) for each in others)
    more = tuple(source for attempt in attempts for source in from_opponent(scene, attempt, words_of(scene, attempt)))
    return msgspec.structs.replace(initiator, extra=(*initiator.extra, *more))


def strength(kept: int, total: int) -> tuple[int, int]:
    """A kept 10 beats anything lower and a kept 1 loses to anything higher, whatever is added (S-X-CONTEST)."""
    return (kept == 10) - (kept == 1), total


def _strength(result: Working) -> tuple[int, int]:
    return strength(result.parts[0].value, result.value)


def _roll(scene: PlainScene, side: Side, how: Weighed) -> Flow[Working]:
    fall, mode = yield from roll_weighed(scene, side.character, side.attempt, how, "S-X-CONTEST")
    bonus = bonus_of(scene, side.character, side.attempt)
    return worked("S-X-CONTEST", fall, mode, how, bonus)


def duel(mine: Mode, theirs: Mode, dice: int, lead: int = 0) -> Flow[int]:
    """The bare dice of a contest, for exact odds: above 0 the initiator wins, below 0 the other."""
    own = yield from roll_kept(mine, dice, "S-X-CONTEST", "initiator")
    other = yield from roll_kept(theirs, dice, "S-X-CONTEST", "opponent")
    one, another = strength(own.total, own.total + lead), strength(other.total, other.total)
    return (one > another) - (one < another)


@lru_cache(maxsize=1024)
def contest_odds(mine: Mode, theirs: Mode, dice: int, lead: int = 0, rerolls: bool = False) -> Fraction:
    """The exact chance that the initiator passes; where ties are rolled again they do not count (S-GAP-06)."""
    wins = chance(lambda ahead: ahead > 0, of=lambda: duel(mine, theirs, dice, lead))
    ties = chance(lambda ahead: ahead == 0, of=lambda: duel(mine, theirs, dice, lead))
    return wins / (1 - ties) if rerolls and ties < 1 else wins


def foreseen_contest(scene: PlainScene, initiator: Side, other: Side) -> Fraction:
    """The chance as it looks before anybody is asked: what is clearly in scope, and no limited uses."""
    both = (
        (bearing(initiator.character), initiator.attempt, initiator.extra),
        (bearing(other.character), other.attempt, other.extra),
    )
    return book(scene).contests.recall((both, scene.rulings), lambda: _chance(scene, initiator, other))


def _chance(scene: PlainScene, initiator: Side, other: Side) -> Fraction:
    def mode(side: Side) -> Mode:
        found = tuple(each for each in sources(scene, side.character, side.attempt) if not each.borderline)
        return mode_of((*found, *side.extra), scene.rulings)

    def bonus(side: Side) -> int:
        return bonus_of(scene, side.character, side.attempt).value

    rerolls = scene.rulings[rulings.TIED_CONTEST] == "reroll"
    lead = bonus(initiator) - bonus(other)
    return contest_odds(mode(initiator), mode(other), scene.rulings[rulings.EDGE_DICE], lead, rerolls)


def _tell(scene: PlainScene, initiator: Side, other: Side, called: str, won: bool) -> Contest:
    target = other.character.id
    scene.record(Contested(actor=initiator.character.id, target=target, what=called, won=won, automatic=True))
    return Contest(won)
