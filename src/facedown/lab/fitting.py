"""A fitting: a ready hero with other abilities than it has, as far as the rules allow, against itself as it was."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.content.written import toml
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.working import Working
from facedown.lab.matchup import REMEMBERED, Match, pairing

KINDS = {"ability": "abilities", "feature": "features", "technique": "techniques"}
"""How games call what a hero can do, and where a hero lists it."""
MOST_RIVALS = 12
MOST_PAIRS = 4
NOVICE = 1
"""The level of what a hero has besides all else, where a game counts levels."""


class Swap(msgspec.Struct, frozen=True):
    """An ability instead of another one, or besides all that a hero has; or nothing instead of it."""

    ability: str
    instead_of: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where an ability is tried: by which hero, instead of which other one, and what that hero goes without.

    Whoever has the ability is tried with it and without it; who has it not, with it instead of something else.
    """

    hero: str
    instead_of: str = ""
    without: str = ""


def abilities_of(packs: Sequence[PackText], named: str = "") -> list[str]:
    """The abilities that packs bring, or the one of them that was named."""
    found = [entry["id"] for kind in KINDS for text in packs for entry in read_toml(text).get(kind, [])]
    if not found:
        raise Refused("no-ability", f"There is no {' or '.join(f'[[{kind}]]' for kind in KINDS)} in {packs[0].name}.")
    if named and named not in found:
        raise Refused("unknown-ability", f"There is no ability {named!r}; {nearest(named, found)}")
    return [named] if named else found


class Fitting(msgspec.Struct, frozen=True):
    """A game with packs of one's own, whose ready heroes are fitted with other abilities."""

    game: str
    packs: tuple[PackText, ...]
    minds: tuple[str, ...] = ()

    def place(self, ability: str, hero: str = "") -> Place:
        """The first of its places: whoever has it, else instead of an ability of nearly its price."""
        for each in self.places(ability, hero):
            return each
        heroes = self._entries("template")
        whom = f"{hero!r} cannot" if hero else "No ready hero can"
        raise Refused("nobody-can", f"{whom} have {ability!r}: {self._why(ability, hero or next(iter(heroes)))}")

    def places(self, ability: str, hero: str = "") -> Iterator[Place]:
        """Wherever the rules allow it, of all or of the hero who was named; those who have it first."""
        heroes = self._entries("template")
        if hero and hero not in heroes:
            raise Refused("unknown-hero", f"There is no ready hero {hero!r}; {nearest(hero, list(heroes))}")
        for id in sorted([hero] if hero else heroes, key=lambda id: ability not in self._abilities(id)):
            for place in self._wanted(ability, id):
                if self.match(place, [Swap(ability, place.instead_of)]) is not None:
                    yield place

    def barred(self, abilities: Sequence[str], hero: str = "") -> dict[str, str]:
        """Those that nobody who may try them can have, and why not."""
        found: dict[str, str] = {}
        for each in abilities:
            try:
                self.place(each, hero)
            except Refused as refused:
                found[each] = refused.refusal.text
        return found

    def _wanted(self, ability: str, hero: str) -> list[Place]:
        """Without it, if the hero has it; else instead of each that it has, those of nearly its price first."""
        has = self._abilities(hero)
        if ability in has:
            return [Place(hero, without=ability)]
        near = sorted(has, key=lambda each: abs(self.price(each) - self.price(ability)))
        return [Place(hero, each) for each in (*near, "")]

    def matches(self, ability: str, place: Place) -> tuple[Match, ...]:
        """The hero with it, and with each rival in the same place."""
        swaps = [Swap(each, place.instead_of) for each in self._rivals(ability)]
        rivals = (self.match(place, [each], each.ability) for each in swaps)
        first = self.fitted(place, [Swap(ability, place.instead_of)], ability)
        return (first, *_some(rivals, MOST_RIVALS))

    def pairs(self, ability: str, place: Place) -> tuple[Match, ...]:
        """The hero with it and with a rival instead of something else, those of nearly its price first."""
        first = Swap(ability, place.instead_of)
        others = [each for each in self._abilities(place.hero) if each not in (place.instead_of, place.without)]
        swaps = [Swap(each, instead_of) for each in self._rivals(ability) for instead_of in others[-1:]]
        return tuple(_some((self.match(place, [first, each], each.ability) for each in swaps), MOST_PAIRS))

    def told_place(self, place: Place) -> str:
        """Who tries it, in words."""
        who = str(self._entries("template")[place.hero]["name"])
        if place.without:
            return f"{who}, who has it, against {who} without it"
        return f"{who} {f'instead of {self.name(place.instead_of)}' if place.instead_of else 'besides all else'}"

    def price(self, ability: str) -> int:
        working = self.working(ability)
        return working.value if working is not None else 0

    def working(self, ability: str) -> Working | None:
        """Its price with the parts of that; what its bearer names, as in `expert:arms`, has none of its own."""
        return library.ruleset(self.game).price(_content(self.game, self.packs), ability.partition(":")[0])

    def name(self, ability: str) -> str:
        """What it is called, with what its bearer has named for it."""
        id, _, named = ability.partition(":")
        return f"{self._entries(self._kind())[id]['name']}{f' ({named})' if named else ''}"

    def told(self, ability: str) -> str:
        """What the game says of it."""
        rules, name = library.ruleset(self.game), self.name(ability)
        packs = library.pack_texts(rules) + self.packs
        lines = (line for pack in packs for line in rules.describe(packs, pack.name))
        return next((line for line in lines if name in line), name)

    def match(self, place: Place, swaps: Sequence[Swap], title: str = "") -> Match | None:
        """The fitted hero against the hero as it was; none where the rules forbid it."""
        try:
            return self.fitted(place, swaps, title)
        except Refused:
            return None

    def fitted(self, place: Place, swaps: Sequence[Swap], title: str) -> Match:
        """The same, or the refusal of the rules. Both are alike but for that, so both sides have the same dice."""
        was = [each for each in self._abilities(place.hero) if each != place.without]
        if any(each.ability in was for each in swaps):
            raise Refused("has-it", f"{place.hero} has it already.")
        gone = [each.instead_of for each in swaps]
        known = self._levels(place.hero)
        levels = {each.ability: known.get(each.instead_of or place.without, NOVICE) for each in swaps}
        now = [each for each in was if each not in gone] + [each.ability for each in swaps if each.ability]
        one, other = _name(place.hero, swaps), f"{place.hero}-without-{place.without}" if place.without else place.hero
        made = [self._pack(place.hero, one, now, levels)]
        if place.without:
            made.append(self._pack(place.hero, other, was, {}))
        packs = (*self.packs, *made)
        return pairing(self.game, one, other, minds=self.minds, packs=packs, title=title, same_dice=True)

    def _pack(self, hero: str, id: str, abilities: list[str], levels: dict[str, int]) -> PackText:
        """A pack with the hero once more, under another name and with other abilities; at the levels of those that they
        stand for, where a game counts levels."""
        known = self._levels(hero)
        listed = {each: {**levels, **known}[each] for each in abilities} if known else abilities
        made = {**self._entries("template")[hero], "id": id, KINDS[self._kind()]: listed}
        head = {"id": f"lab.{id}", "title": "The lab", "ruleset": self.game}
        return PackText(f"{id}.toml", f"{toml('pack', head, once=True)}\n{toml('template', made)}")

    def _why(self, ability: str, hero: str) -> str:
        """Why somebody cannot have it besides all else."""
        try:
            self.fitted(Place(hero), [Swap(ability)], "")
        except Refused as refused:
            where, _, why = refused.refusal.text.partition(": ")
            return why if where.startswith(hero) else refused.refusal.text  # nobody has written that pack
        raise AssertionError(ability)

    def _rivals(self, ability: str) -> list[str]:
        """Every other ability of the game, those of nearly the same price first, but for the same by another name."""
        entries = self._entries(self._kind())
        made = _made_of(entries.get(ability, {}))
        others = [each for each, entry in entries.items() if each != ability and _made_of(entry) != made]
        return sorted(others, key=lambda each: abs(self.price(each) - self.price(ability)))

    def _abilities(self, hero: str) -> list[str]:
        return list(self._entries("template")[hero].get(KINDS[self._kind()], ()))

    def _levels(self, hero: str) -> dict[str, int]:
        """How far a hero has come in each, where a game counts that."""
        has = self._entries("template")[hero].get(KINDS[self._kind()])
        return has if isinstance(has, dict) else {}

    def _entries(self, kind: str) -> dict[str, dict[str, Any]]:
        return _entries(self.game, self.packs, kind)

    def _kind(self) -> str:
        return next(kind for kind in KINDS if self._entries(kind))


@lru_cache(maxsize=REMEMBERED)
def _content(game: str, packs: tuple[PackText, ...]) -> Any:
    return library.content(library.ruleset(game), packs)


@lru_cache(maxsize=REMEMBERED)
def _entries(game: str, packs: tuple[PackText, ...], kind: str) -> dict[str, dict[str, Any]]:
    """Everything of a kind that stands in the packs of a game and in others, as it is written."""
    texts = library.pack_texts(library.ruleset(game)) + packs
    return {entry["id"]: entry for text in texts for entry in read_toml(text).get(kind, [])}


def _made_of(entry: dict[str, Any]) -> dict[str, Any]:
    """What an ability does, whatever it is called."""
    return {key: value for key, value in entry.items() if key not in ("id", "name", "text")}


def _some(found: Iterator[Match | None], most: int) -> Iterator[Match]:
    """The first few of those that there are."""
    return islice((each for each in found if each is not None), most)


def _name(hero: str, swaps: Sequence[Swap]) -> str:
    return "-with-".join([hero, *(each.ability for each in swaps)])
