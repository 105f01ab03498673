"""A fitting: a ready hero with other abilities than it has, as far as the rules allow, against itself as it was."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.content.written import toml
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.working import Working
from facedown.lab.matchup import Match, pairing

KINDS = {"ability": "abilities", "feature": "features", "technique": "techniques"}
"""How games call what a hero can do, and where a hero lists it."""
AS_IT_IS = "as it is"
MOST_RIVALS = 12
MOST_PAIRS = 4


class Swap(msgspec.Struct, frozen=True):
    """An ability instead of another one, or besides all that a hero has."""

    ability: str
    instead_of: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where an ability is tried: by which hero, and instead of which other one; besides all by one who has none."""

    hero: str
    instead_of: str = ""

    def __str__(self) -> str:
        return f"{self.hero} instead of {self.instead_of}" if self.instead_of else f"{self.hero} besides all else"


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
        """By the hero who was named or the first who may have it, instead of an ability of nearly its price."""
        heroes = self._entries("template")
        if hero and hero not in heroes:
            raise Refused("unknown-hero", f"There is no ready hero {hero!r}; {nearest(hero, list(heroes))}")
        for id in [hero] if hero else heroes:
            near = sorted(self._abilities(id), key=lambda each: abs(self.price(each) - self.price(ability)))
            for instead_of in (*near, ""):
                if self.match(id, [Swap(ability, instead_of)]) is not None:
                    return Place(id, instead_of)
        whom = f"{hero!r} cannot" if hero else "No ready hero can"
        raise Refused("nobody-can", f"{whom} have {ability!r}: {self._why(ability, hero or next(iter(heroes)))}")

    def matches(self, ability: str, place: Place) -> tuple[Match, ...]:
        """The hero with it, as the hero was, and with each rival in the same place."""
        swaps = [Swap(each, place.instead_of) for each in self._rivals(ability, place)]
        rivals = (self.match(place.hero, [each], each.ability) for each in swaps)
        first = self.fitted(place.hero, [Swap(ability, place.instead_of)], ability)
        return (first, self.fitted(place.hero, [], AS_IT_IS), *_some(rivals, MOST_RIVALS))

    def pairs(self, ability: str, place: Place) -> tuple[Match, ...]:
        """The hero with it and with a rival instead of something else, those of nearly its price first."""
        first = Swap(ability, place.instead_of)
        others = [each for each in self._abilities(place.hero) if each != place.instead_of]
        swaps = [Swap(each, instead_of) for each in self._rivals(ability, place) for instead_of in others[-1:]]
        return tuple(_some((self.match(place.hero, [first, each], each.ability) for each in swaps), MOST_PAIRS))

    def price(self, ability: str) -> int:
        working = self.working(ability)
        return working.value if working is not None else 0

    def working(self, ability: str) -> Working | None:
        """Its price with the parts of that; what its bearer names, as in `expert:arms`, has none of its own."""
        rules = library.ruleset(self.game)
        return rules.price(library.content(rules, self.packs), ability.partition(":")[0])

    def name(self, ability: str) -> str:
        """What it is called."""
        return str(self._entries(self._kind())[ability]["name"])

    def told(self, ability: str) -> str:
        """What the game says of it."""
        rules, name = library.ruleset(self.game), self.name(ability)
        packs = library.pack_texts(rules) + self.packs
        lines = (line for pack in packs for line in rules.describe(packs, pack.name))
        return next((line for line in lines if name in line), name)

    def match(self, hero: str, swaps: Sequence[Swap], title: str = "") -> Match | None:
        """The fitted hero against the hero as it was; none where the rules forbid it."""
        try:
            return self.fitted(hero, swaps, title)
        except Refused:
            return None

    def fitted(self, hero: str, swaps: Sequence[Swap], title: str) -> Match:
        """The same, or the refusal of the rules."""
        made = self._pack(hero, swaps)
        one = _name(hero, swaps)
        return pairing(self.game, one, hero, minds=self.minds, packs=(*self.packs, *made), title=title)

    def _pack(self, hero: str, swaps: Sequence[Swap]) -> tuple[PackText, ...]:
        """A pack with the hero once more, under another name."""
        if not swaps:
            return ()
        has, gone = self._abilities(hero), [each.instead_of for each in swaps]
        if any(each.ability in has for each in swaps):
            raise Refused("has-it", f"{hero} has it already.")
        now = [each for each in has if each not in gone] + [each.ability for each in swaps]
        id = _name(hero, swaps)
        made = {**self._entries("template")[hero], "id": id, KINDS[self._kind()]: now}
        head = {"id": f"lab.{id}", "title": "The lab", "ruleset": self.game}
        return (PackText(f"{id}.toml", f"{toml('pack', head, once=True)}\n{toml('template', made)}"),)

    def _why(self, ability: str, hero: str) -> str:
        """Why somebody cannot have it besides all else."""
        try:
            self.fitted(hero, [Swap(ability)], "")
        except Refused as refused:
            return refused.refusal.text
        raise AssertionError(ability)

    def _rivals(self, ability: str, place: Place) -> list[str]:
        """Every other ability of the game, those of nearly the same price first."""
        others = [each for each in self._entries(self._kind()) if each != ability]
        return sorted(others, key=lambda each: abs(self.price(each) - self.price(ability)))

    def _abilities(self, hero: str) -> list[str]:
        has: list[str] = self._entries("template")[hero].get(KINDS[self._kind()], [])
        return has

    def _entries(self, kind: str) -> dict[str, dict[str, Any]]:
        return _entries(self.game, self.packs, kind)

    def _kind(self) -> str:
        return next(kind for kind in KINDS if self._entries(kind))


@cache
def _entries(game: str, packs: tuple[PackText, ...], kind: str) -> dict[str, dict[str, Any]]:
    """Everything of a kind that stands in the packs of a game and in others, as it is written."""
    texts = library.pack_texts(library.ruleset(game)) + packs
    return {entry["id"]: entry for text in texts for entry in read_toml(text).get(kind, [])}


def _some(found: Iterator[Match | None], most: int) -> Iterator[Match]:
    """The first few of those that there are."""
    return islice((each for each in found if each is not None), most)


def _name(hero: str, swaps: Sequence[Swap]) -> str:
    return "-with-".join([hero, *(each.ability for each in swaps)])
