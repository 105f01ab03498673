"""The ability check: what an ability adds to whoever has it, beside all others that could stand in its place."""

from collections.abc import Iterator, Sequence

import msgspec

from facedown.kernel.words.working import Working
from facedown.lab.effect import Effect, effect_lines, effects_drawn
from facedown.lab.estimate import Difference
from facedown.lab.fitting import Fitting, Place
from facedown.lab.inquiry import Sweep
from facedown.lab.interval import Interval
from facedown.lab.picture import drawn
from facedown.lab.report import Tell, result_body, untold
from facedown.lab.result import Result
from facedown.webpage import Section, page, paragraph, table

TOO_GOOD = 0.1
"""So much oftener nothing of the same price should win than anything else in its place."""


class Rival(msgspec.Struct, frozen=True):
    """Another ability in the same place: its price, and how much oftener it wins than the one that is checked."""

    ability: str
    price: int
    by: Interval


class Pair(msgspec.Struct, frozen=True):
    """What wins most together with it of what was tried, counted anew by seeds it was not chosen by."""

    ability: str
    won: Interval


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
    pair: Pair | None = None
    """The nastiest pair, if there is room for another ability."""
    effects: tuple[Effect, ...] = ()
    """What it does exactly, in each way it can be used."""

    def beats(self) -> list[str]:
        return [each.ability for each in self.rivals if each.by.high < 0]

    def is_beaten_by(self) -> list[str]:
        return [each.ability for each in self.rivals if each.by.low > 0]


def best_pair(found: Sweep) -> int:
    """Which of some pairs won most."""
    return max(range(len(found.results)), key=lambda at: found.results[at].won.share)


def beside_rivals(own: Sweep, rivals: Sweep) -> Sweep:
    """The ability and the hero as it was, then all rivals, who may have fought less against the ability."""
    return Sweep((*own.results, *rivals.results[1:]), (*own.differences, *rivals.differences))


def verdict(
    fitting: Fitting,
    ability: str,
    place: Place,
    found: Sweep,
    pair: Result | None = None,
    effects: tuple[Effect, ...] = (),
) -> Verdict:
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
        Pair(pair.title, pair.won) if pair else None,
        effects,
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
        *(f"  {line}" for line in effect_lines(each.effects)),
        f"  tried by {each.place}: wins {each.won}",
        f"  adds {share:+.1f} points ({low:+.1f} to {high:+.1f})",
        f"  surely better than: {', '.join(each.beats()) or 'nothing'}",
        f"  surely worse than: {', '.join(each.is_beaten_by()) or 'nothing'}",
        *([f"  with {each.pair.ability} beside it: wins {each.pair.won}"] if each.pair else []),
        *(f'  {why}: --play-by-play "{seed}"' for why, seed in each.seeds),
    ]


def verdicts_page(title: str, found: Sequence[tuple[Verdict, Sweep]], tell: Tell = untold) -> str:
    """Each ability beside its rivals, as a picture and in figures."""
    sections = []
    for each, swept in found:
        rows = [(result.title, result.won) for result in swept.results]
        prices = [(rival.ability, rival.price, f"{-100 * rival.by.share:+.1f}") for rival in each.rivals]
        body = "".join(paragraph(line.strip()) for line in verdict_lines(each)[1:])
        body += effects_drawn(each.effects) + drawn(rows, each.ability)
        body += table(["rival", "price", "points the ability is better"], prices)
        sections.append(Section(f"{each.ability}: {each.word}", body + result_body(swept.results[0], tell)))
    return page(title, sections)
