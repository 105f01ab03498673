"""How the table shows an option: where it lies on the map, what stands on a card, how likely it is to do."""

from fractions import Fraction

import msgspec

DIGITS = 6


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where an option lies on the map. Nothing of it is needed: what is not said is not drawn."""

    place: str = ""
    """The cell or zone in which it is chosen."""
    path: tuple[str, ...] = ()
    """The cells of the way there, beginning with the one where it starts."""
    cells: tuple[str, ...] = ()
    """The cells it concerns, which are shaded while somebody looks at it."""
    distance: int = 0
    """How far it is, for whoever is asked."""


class Spread(msgspec.Struct, frozen=True):
    """A number that dice decide: what it is on average, and from where to where it lies in eight cases of ten."""

    mean: float
    low: int
    high: int


class Case(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes of an option in one case: if nobody defends, or against an answer like the last one that was seen."""

    when: str
    """Of what case, as a clause: "if not defended"."""
    chance: float
    """How likely it comes off then."""
    does: Spread | None = None
    """What it does when it comes off."""
    fells: float | None = None
    """How likely it takes all the health that the target has left, in every case: whether it comes off or not."""


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely an option succeeds: at all, against a number, or against somebody; and how likely it does more."""

    chance: float
    against: int = 0
    target: str = ""
    critical: float | None = None
    bar: str = ""
    """What stands in the way as things are: the distance, a wall. The chance is for when nothing does."""
    remedy: str = ""
    """What would take that out of the way: "add Hustle, 1 AP"."""
    helps: tuple[str, ...] = ()
    """The options that would, by their keys, the cheapest first: whoever chooses one of them too may reckon with the
    chance."""
    cases: tuple[Case, ...] = ()
    """What it does, first if nobody answers, then against what the target is likely to answer."""
    risk: float | None = None
    """How likely it harms whoever does it."""
    toll: str = ""
    """What it costs oneself beside its price: "Guard -2 until your next turn"."""
    adds: float | None = None
    """What it does more on average than the same without it: an ability more than the bare blow."""
    basis: str = ""
    """What the numbers leave out or rest on, since the seat cannot know better: "before Guard and Armor"."""


class Along(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card comes to with something laid beside it that changes it: what its face and its odds say then."""

    keys: tuple[str, ...]
    """The options that lie beside it."""
    dice: str = ""
    effect: str = ""
    odds: tuple[Odds, ...] = ()
    stops: Spread | None = None


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a hand. Options of one title are one card, with a choice of means and a button for each way."""

    title: str
    means: str = ""
    """With what it is done, if with something: the sword."""
    way: str = ""
    """How it is done, where there is more than one way: heavily."""
    dice: str = ""
    """What is rolled, as it is written: 2d12 + 3."""
    effect: str = ""
    """What comes of it, as it is written: 4d6 + 3."""
    aims: int = 0
    """At how many it is aimed; who they are lies beside it."""
    reach: int = 0
    """How far away they may be."""
    rule: str = ""
    """The rule of the book that explains it."""
    deed: str = ""
    """What it is, where some things lie only beside such cards."""
    stops: Spread | None = None
    """Of a defence: how much it takes off."""


def odds_of(share: Fraction | float) -> float:
    """A chance that can be sent: rounded, but certain or impossible only if it is."""
    if share in (0, 1):
        return float(share)
    least = float(10**-DIGITS)
    return min(max(round(float(share), DIGITS), least), 1 - least)


def told_chance(chance: Fraction | float) -> str:
    """A chance in whole per cent, without calling certain what is not."""
    rounded = round(100 * chance)
    if rounded in (0, 100) and chance != rounded // 100:
        return "> 99 %" if rounded else "< 1 %"
    return f"{rounded} %"


def told_fall(fells: Fraction | float) -> str:
    """The end of a sentence on a blow: how likely it brings somebody down, where it can."""
    return f" and brings down with {told_chance(fells)}" if fells else ""


def told_odds(odds: Odds) -> str:
    """How likely it is to hit, or instead what stands in the way, and what would help."""
    if odds.bar:
        return f"not from here ({odds.bar}{f': {odds.remedy}' if odds.remedy else ''})"
    return f"{told_chance(odds.chance)} to hit"


def told_spread(spread: Spread) -> str:
    """About 9 (4 to 15), where it is not always the same."""
    if spread.low == spread.high == spread.mean:
        return str(spread.low)
    return f"about {spread.mean:.0f} ({spread.low} to {spread.high})"


def told_case(case: Case, usual: float) -> str:
    """What comes of it in one case: about 9 (4 to 15) if not defended, 12 % to bring down; where it succeeds less often
    than usual, how often."""
    fells = f", {told_chance(case.fells)} to bring down" if case.fells else ""
    if case.does is None:
        return f"{told_chance(case.chance)} {case.when}{fells}"
    comes = told_spread(case.does)
    if case.chance < usual:
        return f"{told_chance(case.chance)} {case.when}: {comes}{fells}"
    return f"{comes} {case.when}{fells}"


def told_outlook(odds: Odds) -> list[str]:
    """What there is to say of an option beside its chance, in the order of the cases."""
    said = [told_case(each, odds.chance) for each in odds.cases]
    if said and odds.basis:
        said[0] += f" ({odds.basis})"
    said += [f"adds {odds.adds:g}"] if odds.adds is not None else []
    return [*said, odds.toll] if odds.toll else said
