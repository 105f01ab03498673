"""The ability check: what an ability adds to whoever has it, beside all others that could stand in its place."""

from collections.abc import Iterator, Sequence

import msgspec

from facedown.kernel.words.working import Working
from facedown.lab.effect import Effect, effect_lines, effects_drawn
from facedown.lab.fitting import Fitting, Place
from facedown.lab.interval import Interval
from facedown.lab.picture import drawn
from facedown.lab.report import Tell, result_body, untold
from facedown.lab.trial import NEAR, Tried
from facedown.webpage import Section, page, paragraph, table

IN_LINE = "in line with what stands beside it"
EVEN = 0.5
"""How often a hero wins against itself, from both sides together: that is known, and not fought for."""


class Rival(msgspec.Struct, frozen=True):
    """Another ability in the same place: its price, how much oftener it wins than the one that is checked, and how much
    oftener than the hero as it was."""

    ability: str
    name: str
    price: int
    by: Interval
    adds: Interval

    @property
    def by_price(self) -> Interval:
        """What it adds for each point of its price."""
        return _each(self.adds, self.price)


class Pair(msgspec.Struct, frozen=True):
    """What wins most together with it of what was tried, counted anew by seeds it was not chosen by."""

    ability: str
    name: str
    won: Interval


class Verdict(msgspec.Struct, frozen=True):
    """What is to be said of an ability."""

    ability: str
    name: str
    told: str
    """What its game says it will do."""
    price: Working | None
    place: Place
    by: str
    """Who tried it, in words."""
    fights: int
    won: Interval
    """How often its hero wins with it against the same hero without it."""
    adds: Interval
    """How much oftener than as the hero was."""
    rivals: tuple[Rival, ...]
    word: str
    seeds: tuple[tuple[str, str], ...]
    pair: Pair | None = None
    """The nastiest pair, if there is room for another ability."""
    effects: tuple[Effect, ...] = ()
    """What it does exactly, in each way it can be used."""

    def beats(self) -> list[str]:
        return [each.name for each in self.rivals if each.by.high < 0]

    def is_beaten_by(self) -> list[str]:
        return [each.name for each in self.rivals if each.by.low > 0]

    @property
    def by_price(self) -> Interval | None:
        """What it adds for each point of its price, if it has one."""
        return _each(self.adds, self.price.value) if self.price and self.price.value > 0 else None

    def beats_by_price(self) -> list[str]:
        own = self.by_price
        return [each.name for each in self._priced() if own and own.low > each.by_price.high]

    def is_beaten_by_price_by(self) -> list[str]:
        own = self.by_price
        return [each.name for each in self._priced() if own and own.high < each.by_price.low]

    def _priced(self) -> list[Rival]:
        return [each for each in self.rivals if each.price > 0]


def verdict(
    fitting: Fitting,
    ability: str,
    place: Place,
    tried: Tried,
    pair: Tried | None = None,
    effects: tuple[Effect, ...] = (),
) -> Verdict:
    """What the fights say."""
    first, *others = tried.results
    beside = tuple(
        Rival(other.title, fitting.name(other.title), fitting.price(other.title), by, _added(other.won))
        for other, by in zip(others, tried.beside, strict=True)
    )
    price = fitting.working(ability)
    return Verdict(
        ability,
        fitting.name(ability),
        fitting.told(ability),
        price,
        place,
        fitting.told_place(place),
        first.fights,
        tried.won,
        _added(tried.won),
        beside,
        word_for(price.value if price else None, beside),
        tuple((each.why, each.seed) for each in first.seen),
        Pair(pair.results[0].title, fitting.name(pair.results[0].title), pair.won) if pair else None,
        effects,
    )


def _added(won: Interval) -> Interval:
    return Interval(*(each - EVEN for each in won))


def _each(adds: Interval, price: int) -> Interval:
    return Interval(*(each / price for each in adds))


def word_for(price: int | None, rivals: Sequence[Rival]) -> str:
    """Whether anything of the same price or more comes near it or is as good, and whether anything cheaper is surely
    better; in a game without prices, whether anything does or is."""
    if price is None:
        if rivals and all(each.by.high < 0 for each in rivals):
            return "better than anything else in its place"
        return IN_LINE
    dear = [each for each in rivals if each.price >= price]
    if dear and all(each.by.high < -NEAR for each in dear):
        return "far too good for its price"
    if dear and all(each.by.high < 0 for each in dear):
        return "too good for its price: nothing that costs as much is as good"
    if any(each.by.low > NEAR for each in rivals if each.price < price):
        return "dear: something cheaper is far better"
    return IN_LINE


def leaves(working: Working) -> Iterator[Working]:
    """The last parts of a price, those that have no parts themselves."""
    if not working.parts:
        yield working
    for part in working.parts:
        yield from leaves(part)


def verdict_lines(each: Verdict) -> list[str]:
    """The verdict in a few lines."""
    parts = ", ".join(f"{part.label} ({part.value})" for part in leaves(each.price)) if each.price else ""
    priced = [f"  price {each.price.value}: {parts}"] if each.price else []
    return [
        f"{each.name}: {each.word}",
        f"  {each.told}",
        *priced,
        *(f"  {line}" for line in effect_lines(each.effects)),
        f"  tried by {each.by}: wins {each.won} of {each.fights} fights",
        f"  adds {_points(each.adds, ' points')}",
        f"  surely better than: {', '.join(each.beats()) or 'nothing'}",
        f"  surely worse than: {', '.join(each.is_beaten_by()) or 'nothing'}",
        *(f"  {line}" for line in _price_lines(each)),
        *([f"  with {each.pair.name} beside it: wins {each.pair.won}"] if each.pair else []),
        *(f'  {why}: --play-by-play "{seed}"' for why, seed in each.seeds),
    ]


def _price_lines(each: Verdict) -> list[str]:
    """The same for each point of a price, where there is one."""
    if each.by_price is None:
        return []
    return [
        f"for each point of its price it adds {_points(each.by_price, ' points')}",
        f"by that surely better than: {', '.join(each.beats_by_price()) or 'nothing'}",
        f"by that surely worse than: {', '.join(each.is_beaten_by_price_by()) or 'nothing'}",
    ]


def brief_lines(each: Verdict) -> list[str]:
    """The verdict in one line, for whoever has many checked."""
    price = f", {each.price.value}" if each.price else ""
    adds = f"adds {_points(each.adds, ' points')} in {each.fights} fights of {each.by}"
    return [f"{each.name}{price}: {each.word}; {adds}"]


def verdicts_page(title: str, found: Sequence[tuple[Verdict, Tried]], tell: Tell = untold) -> str:
    """Each ability beside its rivals, as a picture and in figures."""
    sections = []
    for each, tried in found:
        names = [each.name, *(rival.name for rival in each.rivals)]
        rows = [(name, result.won) for name, result in zip(names, tried.results, strict=True)]
        prices = [
            (
                rival.name,
                rival.price,
                result.fights,
                _points(_turned(rival.by)),
                _points(rival.by_price) if rival.price > 0 else "",
            )
            for rival, result in zip(each.rivals, tried.results[1:], strict=True)
        ]
        body = "".join(paragraph(line.strip()) for line in verdict_lines(each)[1:])
        body += effects_drawn(each.effects) + drawn(rows, each.name)
        body += table(
            ["rival", "price", "fights", "points the ability is better", "the rival adds, for each point of its price"],
            prices,
        )
        sections.append(Section(f"{each.name}: {each.word}", body + result_body(tried.results[0], tell)))
    return page(title, sections)


def _turned(by: Interval) -> Interval:
    """The other way round: how much better the ability is."""
    return Interval(-by.share, -by.high, -by.low)


def _points(by: Interval, unit: str = "") -> str:
    share, low, high = (100 * bound for bound in by)
    return f"{share:+.1f}{unit} ({low:+.1f} to {high:+.1f})"
