"""The balance of a game: heroes against themselves, whoever begins, what hits, how long it takes, and rival habits."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import inf
from statistics import median
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.balance import Bound, Exactly, Faceoff, Habit
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.flow import Decider
from facedown.kernel.dice.question import Ask, Commit, Question
from facedown.kernel.game.mind import Moment, Think
from facedown.kernel.scene.beat import Downfall, Loss, Throw
from facedown.kernel.scene.event import Event
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.crew import Crew, Team, batched
from facedown.lab.faceoff import faceoff_lines, faceoff_section
from facedown.lab.fight import Fight, fight
from facedown.lab.interval import Interval, wilson
from facedown.lab.matchup import Match, known, pairing, ready_heroes
from facedown.lab.meeting import fights
from facedown.lab.mixture import Mixing, mixing, mixing_lines
from facedown.lab.series import Tell, nobody, refuse_endless
from facedown.lab.series import Told as Progress
from facedown.lab.witness import Witness
from facedown.minds.kinds import think
from facedown.webpage import Section, page, paragraph, table

PIECE = 8
MIXED = 1
"""Meetings of each hero whose hidden answers are worked out."""
ALL = "all of them"
CALLED = {
    "rounds": "rounds at the median",
    "longest": "rounds of the longest",
    "first": "whoever begins wins",
    "hit": "attacks hit",
    "at_once": "fall by the first blow",
}
"""What the figures are called that a game may want somewhere."""


class Watched(msgspec.Struct, frozen=True):
    """What was counted in one fight."""

    won: float
    rounds: int
    began: float | None
    """Whether whoever was asked first has won; None where nobody was, or nobody won."""
    attacks: int
    hits: int
    criticals: int
    fell: int
    at_once: int
    rivals: tuple[float, ...] = ()
    """For each rivalry whether its own habit has won by the same seed."""


class Balance(msgspec.Struct, frozen=True):
    """The figures of some mirror fights."""

    who: str
    fights: int
    rounds: float
    longest: int
    undecided: int
    attacks: int
    first: Interval
    """How often whoever is asked first wins."""
    hit: Interval
    critical: Interval
    at_once: Interval
    """Of those who fell, how many fell by the first blow that hurt them."""
    rivals: dict[str, Interval]


class Told(msgspec.Struct, frozen=True):
    """All of it: each hero, all heroes together, and what the game knows exactly."""

    game: str
    rulings: dict[str, Value]
    balances: tuple[Balance, ...]
    exactly: dict[str, float]
    mixings: dict[str, Mixing] = {}
    """By hero, how hidden answers are mixed by one who cannot be outguessed."""
    faceoffs: tuple[Faceoff, ...] = ()
    """What may lie face down between equals, all against all."""
    missed: tuple[str, ...] = ()
    """Every figure that is not where its game wants it."""
    is_whole: bool = True
    """Whether nobody stopped it."""


def balance_matches(
    game: str, heroes: Sequence[str], minds: Sequence[str], rulings: Mapping[str, Value]
) -> tuple[Match, ...]:
    """Every hero that was named, or every ready one, against itself."""
    return tuple(pairing(game, each, each, minds=minds, rulings=rulings) for each in heroes or ready_heroes(game))


def reading_mirrors(
    game: str,
    heroes: Sequence[str],
    minds: Sequence[str],
    rulings: Mapping[str, Value],
    only: Collection[str] = (),
) -> dict[str, tuple[Match, ...]]:
    """The same mirrors by each reading that is not as it is, of every ruling or of some, by the name of the reading."""
    settled = library.ruleset(game).rulings
    known = [each.id for each in settled]
    for each in only:
        if each not in known:
            raise Refused("unknown-ruling", f"There is no ruling {each!r}; {nearest(each, known)}")
    return {
        f"{ruling.id} = {value}": balance_matches(game, heroes, minds, {**rulings, ruling.id: value})
        for ruling in settled
        if ruling.id in (only or known)
        for value in ruling.readings
        if value != rulings.get(ruling.id, ruling.default)
    }


def balanced(
    matches: Sequence[Match],
    count: int,
    seed: str,
    crew: Crew,
    readings: Mapping[str, Sequence[Match]] | None = None,
    tell: Tell = nobody,
) -> Told:
    """Fight the mirrors out and count; and all heroes together once more for each reading. Whoever stops it is
    told what there is."""
    rules, content = known(matches[0])
    refuse_endless([*matches, *chain(*(readings or {}).values())], (count + 1) // 2, crew)
    found: dict[str, list[Watched]] = {}
    other: dict[str, list[Watched]] = {}
    try:
        with Team(crew) as team:
            for match in matches:
                found[match.heroes[0]] = []
                _mirror(found[match.heroes[0]], match, count, seed, team, tell)
            for name, mirrors in (readings or {}).items():
                other[name] = []
                for match in mirrors:
                    _mirror(other[name], match, count, seed, team, tell)
    except KeyboardInterrupt:
        return _stopped(rules, matches, {**found, **other})
    everything = [each for some in found.values() for each in some]
    named = {**found, ALL: everything, **other} if len(found) > 1 else {**found, **other}
    chosen, settings = dict(matches[0].rulings), rules.rulings_of(matches[0].setup(""))
    figures = rules.figures(content, settings)
    exactly = {each.what: float(each.chance) for each in figures}
    hidden: dict[str, Sequence[Match]] = {each.heroes[0]: [each] for each in matches}
    if readings and len(matches) > 1:
        hidden[ALL] = matches
    hidden.update(readings or {})
    mixings = {who: some for who, them in hidden.items() if (some := mixing(them, seed, MIXED)) is not None}
    balances = tuple(_counted(rules, who, some) for who, some in named.items())
    missed = [line for each in balances if each.who not in other for line in misses(each, rules.wanted)]
    missed += filter(None, map(_missed_exactly, figures))
    return Told(rules.id, chosen, balances, exactly, mixings, rules.faceoffs(content, settings), tuple(missed))


def _stopped(rules: Ruleset, matches: Sequence[Match], found: Mapping[str, Sequence[Watched]]) -> Told:
    """What was counted of those of whom anything was."""
    balances = tuple(_counted(rules, who, some) for who, some in found.items() if some)
    return Told(rules.id, dict(matches[0].rulings), balances, {}, is_whole=False)


def _mirror(to: list[Watched], match: Match, count: int, seed: str, team: Team, tell: Tell) -> None:
    """Fight a hero against itself and keep what was counted, as it comes."""
    whole = (count + 1) // 2
    won, meetings = 0.0, 0
    for piece in team.worked(partial(watch_all, match, seed), batched(range(whole), PIECE)):
        to += piece
        won += sum(each.won for each in piece) / 2
        meetings += len(piece) // 2
        tell(Progress(match, meetings, whole, won / meetings))


def watch_all(match: Match, seed: str, places: Iterable[int]) -> list[Watched]:
    """Some fights from both sides, as one piece of work."""
    return [watched(each) for at in places for each in fights(match, seed, at)]


def watched(each: Fight) -> Watched:
    """One fight counted, and once more by the same seed for every rivalry."""
    rules, _ = known(each.match)
    eye = Eye(rules, each.seat)
    ended = fight(each, eye)
    fell, at_once = fallen(rules, eye.events)
    began = None if eye.first is None or ended.won not in (0, 1) else float(eye.first == (ended.won == 1))
    throws = [beat for event in eye.events if (beat := _attack(rules, event)) is not None]
    return Watched(
        ended.won,
        ended.rounds,
        began,
        len(throws),
        sum(bool(beat.passed) for beat in throws),
        sum(beat.weight == "critical" for beat in throws),
        fell,
        at_once,
        tuple(_rivalled(each, rivalry.own, rivalry.other) for rivalry in rules.rivalries),
    )


def fallen(rules: Ruleset, events: Iterable[Event]) -> tuple[int, int]:
    """How many went down, and how many of them by the first thing that ever hurt them, a roll to bear it or not."""
    hurt, down = Counter[str](), dict[str, bool]()
    for event in events:
        beat = rules.beat(event)
        if isinstance(beat, Loss):
            hurt[beat.actor] += 1
        elif isinstance(beat, Downfall):
            down.setdefault(beat.actor, hurt[beat.actor] <= 1)
    return len(down), sum(down.values())


def _attack(rules: Ruleset, event: Event) -> Throw | None:
    """A throw at somebody else that passes or does not."""
    beat = rules.beat(event)
    is_aimed = isinstance(beat, Throw) and beat.target not in ("", beat.actor) and beat.passed is not None
    return beat if is_aimed and isinstance(beat, Throw) else None


def _rivalled(each: Fight, own: Habit, other: Habit) -> float:
    """How the fight ends for a habit against another one."""

    def thinking(moment: Moment, mind: Mind) -> Thought:
        thought, habit = think(moment, mind), own if moment.ask.seat == each.seat else other
        return msgspec.structs.replace(thought, answer=habit(moment.ask, thought.answer))

    habits: Think = thinking
    return fight(each, None, habits).won


class Eye(Witness):
    """A witness that keeps what happened, and who was asked first once the first round had begun."""

    def __init__(self, rules: Ruleset, seat: str) -> None:
        super().__init__(rules, seat)
        self.events: list[Event] = []
        self.first: bool | None = None
        """Whether it was the own side; None if both were at once."""
        self._is_begun = False

    def __call__(self, scene: Scene[Any], decider: Decider) -> "Eye":
        scene.events = self.events
        super().__call__(scene, decider)
        return self

    def answer(self, question: Question) -> Any:
        if not self._is_begun and self._scene is not None and self._ruleset.length(self._scene) >= 1:
            asked = question.asks if isinstance(question, Commit) else (question,)
            seats = {each.seat for each in asked if isinstance(each, Ask)} & self._seats()
            self._is_begun = bool(seats)
            self.first = seats == {self._seat} if len(seats) == 1 else None
        return super().answer(question)

    def _seats(self) -> set[str]:
        return {each.seat for each in self._everybody()}


def _counted(rules: Ruleset, who: str, some: Sequence[Watched]) -> Balance:
    began = [each.began for each in some if each.began is not None]
    attacks, fell = sum(each.attacks for each in some), sum(each.fell for each in some)
    rivals = {
        rivalry.name: wilson(sum(each.rivals[at] for each in some), len(some))
        for at, rivalry in enumerate(rules.rivalries)
    }
    return Balance(
        who,
        len(some),
        float(median(each.rounds for each in some)),
        max(each.rounds for each in some),
        sum(0 < each.won < 1 for each in some),
        attacks,
        wilson(sum(began), len(began)),
        wilson(sum(each.hits for each in some), attacks),
        wilson(sum(each.criticals for each in some), attacks),
        wilson(sum(each.at_once for each in some), fell),
        rivals,
    )


def misses(found: Balance, wanted: Mapping[str, Bound]) -> Iterator[str]:
    """Each figure of some mirrors that is not where it is wanted, and whether that is sure."""
    for what, (least, most) in wanted.items():
        figure = found.rivals[what] if what in found.rivals else getattr(found, what)
        if isinstance(figure, Interval):
            named, is_known = f"{CALLED.get(what, what)} {figure}", figure.low > 0 or figure.high < 1
            if is_known and not least <= figure.share <= most:
                sure = "" if figure.low <= most and figure.high >= least else ", surely missed"
                yield f"{found.who}: {named}, wanted {_range(100 * least, 100 * most)} %{sure}"
        elif not least <= figure <= most:
            yield f"{found.who}: {CALLED[what]} {figure:g}, wanted {_range(least, most)}"


def _missed_exactly(figure: Exactly) -> str:
    """A figure that is known exactly and is not where it is wanted, or nothing."""
    least, most = figure.wanted or (0, 1)
    is_missed = not least <= figure.chance <= most
    return f"{figure.what}: {float(figure.chance):.1%}, wanted {_range(100 * least, 100 * most)} %" if is_missed else ""


def _range(least: float, most: float) -> str:
    if most == inf:
        return f"{least:g} or more"
    return f"{least:g} to {most:g}" if least else f"at most {most:g}"


def balance_lines(told: Told) -> Iterator[str]:
    """A few lines for each hero, then what is known exactly."""
    for each in told.balances:
        yield f"{each.who}, {each.fights:,} mirror fights:"
        yield f"  {each.rounds:g} rounds at the median, {each.longest} at most; {each.undecided} ended undecided"
        yield f"  whoever begins wins {each.first}"
        if each.attacks:
            yield f"  attacks hit {each.hit}, critical {each.critical}"
        yield f"  of those who fall, by the first blow that hurt them {each.at_once}"
        yield from (f"  {name} wins {share}" for name, share in each.rivals.items())
        yield from (f"  {line}" for line in _mixing_lines(told, each.who))
    for what, chance in told.exactly.items():
        yield f"{what}: {chance:.1%}"
    for found in told.faceoffs:
        yield from faceoff_lines(found)
    if told.missed:
        yield f"{len(told.missed)} not where they are wanted:"
        yield from (f"  {line}" for line in told.missed)
    if not told.is_whole:
        yield "Stopped before the end: this is what was fought."


def _mixing_lines(told: Told, who: str) -> list[str]:
    return mixing_lines(told.mixings[who]) if who in told.mixings else []


def balance_rows(told: Told) -> list[list[str]]:
    """The same as a table with a head."""
    names = [name for each in told.balances[:1] for name in each.rivals]
    head = ["who", "fights", "rounds", "at most", "undecided", "begins", "hit", "critical", "by one blow", *names]
    rows = [
        [each.who, f"{each.fights}", f"{each.rounds:g}", f"{each.longest}", f"{each.undecided}"]
        + [str(share) for share in (each.first, each.hit, each.critical, each.at_once, *each.rivals.values())]
        for each in told.balances
    ]
    return [head, *rows]


def balance_page(title: str, told: Told) -> str:
    """A page of its own."""
    head, *rows = balance_rows(told)
    sections = [Section("Heroes against themselves", table(head, rows))]
    for who in told.mixings:
        sections.append(Section(f"Hidden answers of {who}", "".join(map(paragraph, _mixing_lines(told, who)))))
    sections += map(faceoff_section, told.faceoffs)
    if told.exactly:
        exactly = [(what, f"{chance:.1%}") for what, chance in told.exactly.items()]
        sections.append(Section("Exactly", table(["what", "chance"], exactly)))
    if told.missed:
        sections.append(Section("Not where they are wanted", "".join(map(paragraph, told.missed))))
    return page(title, sections)
