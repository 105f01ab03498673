"""A match: who meets whom by which rules, checked before anybody fights."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import NEW, Encounter, Ruleset, Seat, Setup
from facedown.kernel.words.argument import by_name, refuse_other_than_text, several
from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.change import Change, changed, named_change
from facedown.lab.player import Player, label, read_player, sits_as

SIDES = ("p1", "p2")
FOES = "foes"
GM = "gm"
REMEMBERED = 64
"""Packs may be anybody's: the last so many are not read again."""


class Match(msgspec.Struct, frozen=True):
    """Everything a fight starts from but its seed. Without an encounter two heroes meet, with nobody else there."""

    game: str
    heroes: tuple[str, ...]
    players: tuple[Player, ...]
    """Who plays each hero, and in an encounter last who plays the foes."""
    encounter: str = ""
    rulings: tuple[tuple[str, Value], ...] = ()
    packs: tuple[PackText, ...] = ()
    changes: tuple[Change, ...] = ()
    """Numbers of packs that are not as written."""
    title: str = ""
    same_dice: bool = False
    """Whether a bout is fought from both sides by the same dice: what the two have in common cancels out."""

    def __post_init__(self) -> None:
        """Whoever makes one by hand, where `pairing` would look at more, is told what is of another kind."""
        refuse_other_than_text(game=self.game, encounter=self.encounter, title=self.title)
        for each in several(self.heroes, "Heroes"):
            refuse_other_than_text(hero=each)
        for each in several(self.players, "Players"):
            read_player(each)
        _refuse_another_count(len(self.players), len(self.seats))

    @property
    def is_bout(self) -> bool:
        """Whether two meet, so that they may change sides."""
        return not self.encounter

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the heroes, and in an encounter of the foes."""
        own = tuple(f"p{at}" for at in range(1, len(self.heroes) + 1))
        return own if self.is_bout else (*own, FOES)

    def setup(self, seed: str, is_mirrored: bool = False) -> Setup:
        """A fight by a seed; mirrored, the second of a bout has the first seat."""
        rules, _ = known(self)
        players = self.players[::-1] if is_mirrored else self.players
        heroes = self.heroes[::-1] if is_mirrored else self.heroes
        scenario = _scenario(self.game, self.packs, self.changes, self.encounter, heroes)
        sitting = {seat: sits_as(player, seat) for seat, player in zip(self.seats, players, strict=True)}
        absent = [Seat(seat, seat, "absent") for seat in (FOES, GM) if seat not in sitting]
        seats = (*sitting.values(), *absent)
        return Setup(rules.id, rules.version, seed, seats, scenario, dict(self.rulings), packs=self.packs)

    def sides(self) -> tuple[str, str]:
        """What the two sides are called."""
        names = _names(self)
        if self.is_bout:
            return _apart([f"{name} ({label(p)})" for name, p in zip(names, self.players, strict=True)])
        rules, content = known(self)
        return ", ".join(names), next(each.title for each in rules.encounters(content) if each.id == self.encounter)


def _names(match: Match) -> list[str]:
    """What the heroes are called; by their ids where two of one name are not the same."""
    rules, content = known(match)
    called = {hero.id: hero.name for each in rules.encounters(content) for hero in each.heroes}
    names = [called[id] for id in match.heroes]
    return names if len(set(names)) == len(set(match.heroes)) else list(match.heroes)


def _apart(names: list[str]) -> tuple[str, str]:
    one, other = names
    return (f"{one} 1", f"{other} 2") if one == other else (one, other)


def pairing(
    game: str,
    *heroes: str,
    encounter: str = "",
    minds: Iterable[Player | str] = (),
    rulings: Mapping[str, Value] | None = None,
    packs: Iterable[PackText] = (),
    changes: Mapping[str, int] | None = None,
    title: str = "",
    same_dice: bool = False,
) -> Match:
    """A match of heroes by their ids, or a refusal that says what would be right.

    Two heroes meet each other; in an encounter they meet its foes, by default those heroes whom it suggests. There is a
    mind for each hero and one for the foes, or one for all: a line such as `odds:skill=0.4`, or a function of your own
    from a view and what is asked to an answer. `changes` are numbers of a pack, `abilities.shoving-blow.dice`.
    """
    rules = library.ruleset(game)
    refuse_other_than_text(encounter=encounter, title=title)
    for each in heroes:
        refuse_other_than_text(hero=each)
    extra = several(packs, "Packs")
    library.refuse_foreign(rules, extra)
    texts = library.pack_texts(rules) + extra
    made = tuple(named_change(texts, path, value) for path, value in by_name(changes, "Changes").items())
    chosen = Rulings(rules.rulings, by_name(rulings, "Rulings", "bad-ruling")).chosen()
    meeting = _meeting(game, heroes, encounter, extra, made)
    players = _players(several(minds, "Minds"), len(heroes or meeting) + bool(encounter))
    found = Match(game, meeting, players, encounter, tuple(sorted(chosen.items())), extra, made, title, same_dice)
    rules.begin(found.setup(""), known(found)[1])
    return found


def _refuse_another_count(minds: int, wanted: int) -> None:
    if minds != wanted:
        raise Refused("wrong-minds", f"There are {wanted} to be played: name one mind for all or {wanted}.")


def _players(minds: tuple[Player | str, ...], wanted: int) -> tuple[Player, ...]:
    if len(minds) > 1:
        _refuse_another_count(len(minds), wanted)
    read = [read_player(each) for each in minds] or [Mind()]
    return tuple(read * wanted if len(read) == 1 else read)


def _meeting(
    game: str, heroes: tuple[str, ...], encounter: str, packs: tuple[PackText, ...], made: tuple[Change, ...]
) -> tuple[str, ...]:
    """Those who meet; whom nobody knows is refused with the nearest."""
    if not encounter:
        refuse_heroes(heroes, ready_heroes(game, packs, made))
        if len(heroes) != len(SIDES):
            raise Refused("not-two", f"Two heroes meet in a bout, not {len(heroes)}.")
        return heroes
    rules, content = _known(game, packs, made)
    offered = {each.id: each for each in rules.encounters(content)}
    if encounter not in offered:
        text = f"{rules.title} has no encounter {encounter!r}; {nearest(encounter, list(offered))}"
        raise Refused("unknown-encounter", text)
    ready = _ready(offered[encounter])
    refuse_heroes(heroes, ready)
    return heroes or tuple(ready[: offered[encounter].seats])


def refuse_heroes(named: Iterable[str], ready: list[str]) -> None:
    for each in named:
        if each not in ready:
            raise Refused("unknown-hero", f"There is no ready hero {each!r}; {nearest(each, ready)}")


def ready_heroes(game: str, packs: tuple[PackText, ...] = (), changes: tuple[Change, ...] = ()) -> list[str]:
    """The ready heroes of a game's bout, the suggested ones first."""
    return _ready(_bout(game, packs, changes))


def _ready(encounter: Encounter) -> list[str]:
    return [hero.id for hero in encounter.heroes if hero.id != NEW]


@lru_cache(maxsize=REMEMBERED)
def _bout(game: str, packs: tuple[PackText, ...] = (), changes: tuple[Change, ...] = ()) -> Encounter:
    """The first encounter in which two seats stand against each other, with nobody else there."""
    rules, content = _known(game, packs, changes)
    for each in rules.encounters(content):
        if _ready(each) and _stand_apart(rules, content, each):
            return each
    raise Refused("no-bout", f"{rules.title} has no encounter in which one hero meets another.")


def _stand_apart(rules: Ruleset, content: Any, encounter: Encounter) -> bool:
    seats = tuple(Seat(id, id, "mind") for id in SIDES)
    scenario = rules.scenario(content, encounter.id, dict.fromkeys(SIDES, _ready(encounter)[0]), FOES)
    state = rules.begin(Setup(rules.id, rules.version, "", seats, scenario), content)
    sides = {each.seat: each.side for each in state.actors.values()}
    return set(sides) == set(SIDES) and len(set(sides.values())) == len(SIDES)


def known(match: Match) -> tuple[Ruleset, Any]:
    """The rules of a match and its content, with the changes made."""
    return _known(match.game, match.packs, match.changes)


def changed_packs(match: Match) -> tuple[PackText, ...]:
    """All packs of a match as they are read: the game's own, then those from outside, with the changes made."""
    return changed(library.pack_texts(library.ruleset(match.game)) + match.packs, match.changes)


@lru_cache(maxsize=REMEMBERED)
def _known(game: str, packs: tuple[PackText, ...], changes: tuple[Change, ...]) -> tuple[Ruleset, Any]:
    rules = library.ruleset(game)
    library.refuse_foreign(rules, packs)
    texts = library.pack_texts(rules) + packs
    try:
        return rules, rules.read(changed(texts, changes))
    except Refused as refused:
        if not changes:
            raise
        made = ", ".join(map(str, changes))
        raise Refused(refused.refusal.code, f"With {made}: {refused.refusal.text}") from None


@lru_cache(maxsize=REMEMBERED)
def _scenario(
    game: str, packs: tuple[PackText, ...], changes: tuple[Change, ...], encounter: str, heroes: tuple[str, ...]
) -> dict[str, Any]:
    rules, content = _known(game, packs, changes)
    cast = {f"p{at}": hero for at, hero in enumerate(heroes, 1)}
    return rules.scenario(content, encounter or _bout(game, packs, changes).id, cast, FOES)


def bout(game: str, heroes: Iterable[str], seed: str, players: Iterable[Player]) -> Setup:
    """Two heroes against each other, with nobody else there."""
    return Match(game, tuple(heroes), tuple(players)).setup(seed)


def mirror(game: str, hero: str, mind: Mind, seed: str) -> Setup:
    """A bout of a hero with itself, both sides of one mind."""
    return bout(game, (hero, hero), seed, (mind, mind))
