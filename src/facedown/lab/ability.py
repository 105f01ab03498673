"""The ability check: what an ability adds to whoever has it, beside all others that could stand in its place."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.working import Working
from facedown.lab.estimate import Difference
from facedown.lab.inquiry import Sweep
from facedown.lab.interval import Interval
from facedown.lab.matchup import Match, pairing
from facedown.lab.picture import drawn
from facedown.lab.report import Section, page, paragraph, result_body, table

KINDS = {"ability": "abilities", "feature": "features", "technique": "techniques"}
"""How games call what a hero can do, and where a hero lists it."""
AS_IT_IS = "as it is"
MOST_RIVALS = 12
TOO_GOOD = 0.1
"""So much oftener nothing of the same price should win than anything else in its place."""


class Place(msgspec.Struct, frozen=True):
    """Where an ability is tried: by which hero, and instead of which other one; besides all by one who has none."""

    hero: str
    instead_of: str = ""

    def __str__(self) -> str:
        return f"{self.hero} instead of {self.instead_of}" if self.instead_of else f"{self.hero} besides all else"


class Rival(msgspec.Struct, frozen=True):
    """Another ability in the same place: its price, and how much oftener it wins than the one that is checked."""

    ability: str
    price: int
    by: Interval


class Verdict(msgspec.Struct, frozen=True):
    """What is to be said of an ability."""

    ability: str
    told: str
    """What its game says it will do."""
    price: Working | None
    place: Place
    won: Interval
    """How often its hero wins with it against the same hero without it."""
    adds: Interval
    """How much oftener than as the hero was."""
    rivals: tuple[Rival, ...]
    word: str
    seeds: tuple[tuple[str, str], ...]

    def beats(self) -> list[str]:
        return [each.ability for each in self.rivals if each.by.high < 0]

    def is_beaten_by(self) -> list[str]:
        return [each.ability for each in self.rivals if each.by.low > 0]


def abilities_of(packs: Sequence[PackText], named: str = "") -> list[str]:
    """The abilities that packs bring, or the one of them that was named."""
    found = [entry["id"] for kind in KINDS for text in packs for entry in read_toml(text).get(kind, [])]
    if not found:
        raise Refused("no-ability", f"There is no {' or '.join(f'[[{kind}]]' for kind in KINDS)} in {packs[0].name}.")
    if named and named not in found:
        raise Refused("unknown-ability", f"There is no ability {named!r}; {nearest(named, found)}")
    return [named] if named else found


class Fitting(msgspec.Struct, frozen=True):
    """A game with a pack of one's own, in which heroes are fitted with other abilities."""

    game: str
    packs: tuple[PackText, ...]
    minds: tuple[str, ...] = ()

    def matches(self, ability: str, hero: str = "") -> tuple[Place, tuple[Match, ...]]:
        """The place where it is tried; then the hero with it, as the hero was, and with each rival."""
        place = next(self._places(ability, hero), None)
        if place is None:
            whom = f"{hero!r} cannot" if hero else "No ready hero can"
            raise Refused("nobody-can", f"{whom} have {ability!r}: {self._why(ability, hero)}")
        found = [self._match(place, ability, ability), self._match(place, place.instead_of, AS_IT_IS)]
        for rival in self._rivals(ability, place):
            made = self._match(place, rival, rival)
            if made is not None and len(found) < MOST_RIVALS + 2:
                found.append(made)
        return place, tuple(each for each in found if each is not None)

    def _places(self, ability: str, hero: str) -> Iterator[Place]:
        heroes = self._entries("template")
        if hero and hero not in heroes:
            raise Refused("unknown-hero", f"There is no ready hero {hero!r}; {nearest(hero, list(heroes))}")
        for id in [hero] if hero else heroes:
            has = heroes[id].get(self._listed(), [])
            near = sorted(has, key=lambda each: abs(self.price(each) - self.price(ability)))
            for place in (*(Place(id, each) for each in near), Place(id)):
                if ability not in has and self._match(place, ability, ability) is not None:
                    yield place

    def _rivals(self, ability: str, place: Place) -> list[str]:
        """Every other ability of the game, those of nearly the same price first."""
        own = self._entries("template")[place.hero].get(self._listed(), [])
        others = [each for each in self._entries(self._kind()) if each != ability and each not in own]
        price = self.price(ability)
        return sorted(others, key=lambda each: abs(self.price(each) - price))

    def price(self, ability: str) -> int:
        working = self.working(ability)
        return working.value if working is not None else 0

    def working(self, ability: str) -> Working | None:
        """Its price with the parts of that; what its bearer names, as in `expert:arms`, has none of its own."""
        rules = library.ruleset(self.game)
        return rules.price(library.content(rules, self.packs), ability.partition(":")[0])

    def told(self, ability: str) -> str:
        """What the game says of it."""
        rules, name = library.ruleset(self.game), self._entries(self._kind())[ability]["name"]
        packs = library.pack_texts(rules) + self.packs
        lines = (line for pack in packs for line in rules.describe(packs, pack.name))
        return next((line for line in lines if name in line), name)

    def _why(self, ability: str, hero: str) -> str:
        """Why the first who might have it cannot."""
        try:
            self._pairing(Place(hero or next(iter(self._entries("template")))), ability, "")
        except Refused as refused:
            return refused.refusal.text
        return "they have it already."

    def _match(self, place: Place, ability: str, title: str) -> Match | None:
        """The hero with an ability in a place against the hero as it was; none where the rules forbid it."""
        try:
            return self._pairing(place, ability, title)
        except Refused:
            return None

    def _pairing(self, place: Place, ability: str, title: str) -> Match:
        if title == AS_IT_IS:
            return pairing(self.game, place.hero, place.hero, minds=self.minds, packs=self.packs, title=title)
        fitted = self._fitted(place, ability)
        heroes = (_name(place.hero, ability), place.hero)
        return pairing(self.game, *heroes, minds=self.minds, packs=(*self.packs, fitted), title=title)

    def _fitted(self, place: Place, ability: str) -> PackText:
        """A pack with the hero once more, an ability in the place of another."""
        hero, listed = self._entries("template")[place.hero], self._listed()
        has = [each for each in hero.get(listed, []) if each != place.instead_of] + [ability]
        made = {**hero, "id": _name(place.hero, ability), listed: has}
        head = {"id": f"lab.{made['id']}", "title": "The lab", "ruleset": self.game}
        return PackText(f"{made['id']}.toml", f"[pack]\n{_toml(head)}\n[[template]]\n{_toml(made)}")

    def _entries(self, kind: str) -> dict[str, dict[str, Any]]:
        texts = library.pack_texts(library.ruleset(self.game)) + self.packs
        return {entry["id"]: entry for text in texts for entry in read_toml(text).get(kind, [])}

    def _kind(self) -> str:
        return next(kind for kind in KINDS if self._entries(kind))

    def _listed(self) -> str:
        return KINDS[self._kind()]


def _name(hero: str, ability: str) -> str:
    return f"{hero}-with-{ability}"


def _toml(entry: dict[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in entry.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)


def verdict(fitting: Fitting, ability: str, place: Place, found: Sweep) -> Verdict:
    """What the fights say: the first result is the ability's, the second the hero's as it was."""
    first, _, *others = found.results
    apart, *rivals = (_turned(each) for each in found.differences)
    beside = tuple(Rival(other.title, fitting.price(other.title), by) for other, by in zip(others, rivals, strict=True))
    price = fitting.working(ability)
    return Verdict(
        ability,
        fitting.told(ability),
        price,
        place,
        first.won,
        Interval(-apart.share, -apart.high, -apart.low),
        beside,
        word_for(price.value if price else 0, beside),
        tuple((each.why, each.seed) for each in first.seen),
    )


def _turned(each: Difference) -> Interval:
    """How much oftener the other wins."""
    return Interval(-each.by.share, -each.by.high, -each.by.low)


def word_for(price: int, rivals: Sequence[Rival]) -> str:
    """Whether anything of the same price or more comes near it, and whether anything cheaper is surely better."""
    dear = [each for each in rivals if each.price >= price]
    if dear and all(each.by.high < -TOO_GOOD for each in dear):
        return "far too good for its price"
    if any(each.by.low > TOO_GOOD for each in rivals if each.price < price):
        return "dear: something cheaper is far better"
    return "in line with what stands beside it"


def leaves(working: Working) -> Iterator[Working]:
    """The last parts of a price, those that have no parts themselves."""
    if not working.parts:
        yield working
    for part in working.parts:
        yield from leaves(part)


def verdict_lines(each: Verdict) -> list[str]:
    """The verdict in a few lines."""
    parts = ", ".join(f"{part.label} {part.value}" for part in leaves(each.price)) if each.price else ""
    priced = [f"  price {each.price.value}: {parts}"] if each.price else []
    share, low, high = (100 * bound for bound in each.adds)
    return [
        f"{each.ability}: {each.word}",
        f"  {each.told}",
        *priced,
        f"  tried by {each.place}: wins {each.won}",
        f"  adds {share:+.1f} points ({low:+.1f} to {high:+.1f})",
        f"  surely better than: {', '.join(each.beats()) or 'nothing'}",
        f"  surely worse than: {', '.join(each.is_beaten_by()) or 'nothing'}",
        *(f'  {why}: --play-by-play "{seed}"' for why, seed in each.seeds),
    ]


def verdicts_page(title: str, found: Sequence[tuple[Verdict, Sweep]]) -> str:
    """Each ability beside its rivals, as a picture and in figures."""
    sections = []
    for each, swept in found:
        rows = [(result.title, result.won) for result in swept.results]
        prices = [(rival.ability, rival.price, f"{-100 * rival.by.share:+.1f}") for rival in each.rivals]
        body = "".join(paragraph(line.strip()) for line in verdict_lines(each)[1:])
        body += drawn(rows, each.ability) + table(["rival", "price", "points the ability is better"], prices)
        sections.append(Section(f"{each.ability}: {each.word}", body + result_body(swept.results[0])))
    return page(title, sections)
