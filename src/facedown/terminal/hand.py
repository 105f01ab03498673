"""A hand of cards in words: what is worth a look first, one line for each card with all the ways to play it."""

import re
from typing import NamedTuple

from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.schema import CARD, Option, Several
from facedown.kernel.words.shown import Odds, Spread, told_chance, told_odds, told_spread
from facedown.terminal.choice import whole

WIDTH = 100


class Row(NamedTuple):
    """One card with the ways to play it, or something that lies beside a card."""

    title: str
    ways: tuple[Option, ...]

    @property
    def first(self) -> Option:
        return self.ways[0]


def is_hand(schema: Several) -> bool:
    """A choice of several with limits to how many of a kind may lie is a hand."""
    return bool(schema.limits)


def weight_of(option: Option) -> str:
    """How a card is played, where there is more than one way."""
    return option.face.way.casefold() if option.face is not None else ""


def title_of(option: Option) -> str:
    """What a card is called, however it is played; or what lies beside one."""
    if option.face is None:
        return option.text
    return f"{option.face.title} with {option.face.means}" if option.face.means else option.face.title


def is_target(option: Option) -> bool:
    """Whether it says at whom a card is aimed."""
    return option.face is None and bool(option.target)


def rows(options: tuple[Option, ...]) -> list[Row]:
    """Options that differ in nothing but their weight are one card; groups stand together."""
    found: dict[tuple[str, str], list[Option]] = {}
    for option in options:
        found.setdefault((option.group, title_of(option)), []).append(option)
    groups = list(dict.fromkeys(option.group for option in options))
    return [Row(title, tuple(ways)) for (_, title), ways in sorted(found.items(), key=lambda x: groups.index(x[0][0]))]


def hand_lines(schema: Several) -> list[str]:
    """What is worth a look now, and where the rest is; where nothing is marked so, the whole hand."""
    apt = [(number, row) for number, row in numbered(schema) if any(each.apt for each in row.ways)]
    if not apt:
        return [*whole_hand(schema), how_to(schema)]
    names = _names(schema)
    return [*(f"{number}. {_brief(row, names)}" for number, row in apt), _elsewhere(schema), how_to(schema)]


def whole_hand(schema: Several, group: str = "") -> list[str]:
    """The hand under the headings of its groups, or one of them; cards without weights share a line."""
    names, lines, heading = _names(schema), list[str](), ""
    for number, row in numbered(schema):
        if group and row.first.group != group:
            continue
        if row.first.group != heading:
            heading = row.first.group
            lines.append(f"{heading}:")
        words = f"{number}. {_words(row, names)}"
        is_joined = len(row.ways) == 1 and lines[-1].endswith((":", "\t")) and len(lines[-1]) + len(words) < WIDTH
        if is_joined and not lines[-1].endswith(":"):
            lines[-1] = f"{lines[-1].rstrip()}; {words}\t"
        else:
            lines.append(f"{words}\t" if len(row.ways) == 1 else words)
    return [*(line.rstrip() for line in lines), *_barred_lines(schema, group)]


def numbered(schema: Several) -> list[tuple[int, Row]]:
    """The cards and what lies beside them, each with the number by which it is called, wherever it is shown."""
    return list(enumerate(rows(schema.options), start=1))


def groups_of(schema: Several) -> dict[str, int]:
    """The groups of a hand, and how many cards are in each."""
    found: dict[str, int] = {}
    for row in (*rows(schema.options), *rows(tuple(each.option for each in schema.barred))):
        found[row.first.group] = found.get(row.first.group, 0) + 1
    return found


def _elsewhere(schema: Several) -> str:
    """Where the rest of the hand is."""
    named = ", ".join(f"{name} {count}" for name, count in groups_of(schema).items())
    return f"All you have: {named}. Type cards, or cards and such a name."


def _names(schema: Several) -> dict[str, str]:
    return {each.target: _name(each) for each in schema.options if is_target(each)}


def _barred_lines(schema: Several, group: str) -> list[str]:
    """What is in the hand and cannot be laid now, each with the reason, once for all the ways to play it."""
    barred = [each for each in schema.barred if not group or each.option.group == group]
    whys: dict[tuple[str, str], None] = {(title_of(each.option), each.why): None for each in barred}
    return [f"Not now: {title} ({why})" for title, why in whys]


def how_to(schema: Several) -> str:
    """How cards are named, by an example of this very hand."""
    every = rows(schema.options)
    most = schema.limits.get(CARD, schema.most)
    heavy = next((f"{at} {weight_of(row.ways[-1])}" for at, row in enumerate(every, 1) if len(row.ways) > 1), "1")
    at = next((each.text for each in schema.options if is_target(each)), "")
    some, them = ("a card", "it") if most == 1 else (f"up to {most} cards", "them")
    example = f"{heavy} {at}".strip()
    return f"Lay {some} by number or name with what lies beside {them}, such as: {example} (or none)."


def _words(row: Row, names: dict[str, str]) -> str:
    """Strike with Sword, 2d12 + 3, 69 % to hit Kest: light 3 AP for 3d6 + 3; heavy 5 AP for 6d6 + 3."""
    face, odds = row.first.face, row.first.odds
    if is_target(row.first):
        spot = row.first.spot
        return f"{row.title}, {spot.distance} away" if spot and spot.distance else row.title
    against = next((_against(each) for each in odds if each.against), "")
    rolled = f"{face.dice}{against}" if face is not None and face.dice else ""
    ways = [f"{weight_of(each)} {_price(each)}".strip() for each in row.ways]
    is_told = any(each.bar for each in odds)
    reach = f"reaches {face.reach}" if face is not None and face.reach and names and not is_told else ""
    head = ", ".join(filter(None, (row.title, rolled, _odds(odds, names), reach)))
    words = f"{head}: {'; '.join(ways)}" if len(row.ways) > 1 else ", ".join(filter(None, (head, ways[0])))
    return f"{words}{_proviso(odds)}"


def _brief(row: Row, names: dict[str, str]) -> str:
    """Strike with Sword, 69 % to hit Kest: light 3 AP (8 to 19); heavy 5 AP (17 to 39)."""
    ways = [" ".join(filter(None, (weight_of(each), each.note, _range(each)))) for each in row.ways]
    head = ", ".join(filter(None, (row.title, _odds(row.first.odds, names))))
    return f"{head}: {'; '.join(ways)}" if any(ways) else head


def _range(option: Option) -> str:
    """From where to where what it does or stops lies in eight cases of ten."""
    does = _comes_to(option)
    if does is None:
        return ""
    return f"({does.low} to {does.high})" if does.low != does.high else f"({does.low})"


def _comes_to(option: Option) -> Spread | None:
    """What a card does if nobody answers, or what a defence stops."""
    does = next((each.cases[0].does for each in option.odds if each.cases), None)
    return does or (option.face.stops if option.face is not None else None)


def _against(odds: Odds) -> str:
    """Against 14: 42 %; where the number is not fixed, what it is taken from."""
    return f" against {odds.against}{f' ({odds.basis})' if odds.basis else ''}: {told_chance(odds.chance)}"


def _proviso(odds: tuple[Odds, ...]) -> str:
    """What the damage of a card depends on, once for all the ways to play it."""
    first = next((each for each in odds if each.cases), None)
    return f" ({', '.join(filter(None, (first.cases[0].when, first.basis)))})" if first is not None else ""


def _odds(odds: tuple[Odds, ...], names: dict[str, str]) -> str:
    """69 % to hit Kest and Garm, 44 % to hit Dov; where nobody can be named yet, only if there is no doubt."""
    found = {each.target: (told_odds(each), bool(each.bar)) for each in odds if each.target}
    if not names:
        return next(iter(found.values()))[0] if len(found) == 1 else ""
    by_share: dict[tuple[str, bool], list[str]] = {}
    for id, share in found.items():
        by_share.setdefault(share, []).extend([names[id]] if id in names else [])
    told = ((words, is_barred, " and ".join(some)) for (words, is_barred), some in by_share.items() if some)
    return ", ".join(f"{some} {words}" if is_barred else f"{words} {some}" for words, is_barred, some in told)


def _price(option: Option) -> str:
    """3 AP for 3d6 + 3, about 13 (8 to 19)."""
    effect = option.face.effect if option.face is not None else ""
    does = _comes_to(option)
    comes = f", {told_spread(does)}" if does is not None and does.low != does.high else ""
    return f"{option.note} for {effect}{comes}" if effect else option.note


def _name(target: Option) -> str:
    return target.called or target.text


def read_hand(schema: Several, typed: str) -> list[str]:
    """Cards with commas between them, each with its weight and at whom: `run, 1 heavy at Kest`."""
    if typed.casefold().strip() in ("none", "-"):
        return []
    every = rows(schema.options)
    if re.fullmatch(r"[\d ]+", typed):
        typed = ", ".join(typed.split())
    if typed and not typed.strip(", "):
        raise Refused("not-an-option", "Name cards with commas between them, or type none to lay nothing.")
    return [key for each in typed.split(",") if each.strip() for key in _read(every, each.strip().casefold())]


def _read(every: list[Row], words: str) -> list[str]:
    """One card, and the target named after it."""
    targets = [Row(_name(row.first), row.ways) for row in every if is_target(row.first)]
    exact = _exact(every, words)
    if exact:
        return [exact]
    card, at, target = words.rpartition(" at ")
    if at and card:
        return [*_read(every, card), _only(targets, target, "")]
    number, _, rest = words.partition(" ")
    meant = every
    if whole(number) is not None:
        if not 1 <= int(number) <= len(every):
            raise Refused("not-an-option", f"Choose a number from 1 to {len(every)}.")
        meant, words = [every[int(number) - 1]], rest
    weight = next((each for each in words.split() if _weighted(meant, each)), "")
    return [_only(meant, " ".join(each for each in words.split() if each != weight), weight)]


def _exact(every: list[Row], words: str) -> str:
    """The option of that key or whole text."""
    options = [option for row in every for option in row.ways]
    return next((each.key for each in options if words in (each.key.casefold(), each.text.casefold())), "")


def _weighted(meant: list[Row], word: str) -> bool:
    """Whether a word is a weight at which one of the cards can be played."""
    return any(weight_of(option) == word for row in meant for option in row.ways)


def _only(meant: list[Row], words: str, weight: str) -> str:
    """The one card that is meant; without a weight it is played at its lightest."""
    titles, said = [_said(row.title) for row in meant], _said(words)
    found = [row for row, title in zip(meant, titles, strict=True) if title == said]
    found = found or [row for row, title in zip(meant, titles, strict=True) if title.startswith(said)]
    found = found or [row for row, title in zip(meant, titles, strict=True) if all(w in title for w in said.split())]
    weights = list(filter(None, map(weight_of, meant[0].ways))) if len(meant) == 1 else []
    if not found and weights:
        raise Refused("not-an-option", f"{meant[0].title} is played {' or '.join(weights)}, not {words!r}.")
    if not found:
        raise Refused("not-an-option", f"{words!r} is not on offer; {nearest(words, [row.title for row in meant])}")
    if len(found) > 1:
        some = ", ".join(row.title for row in found)
        raise Refused("not-clear", f"{words!r} could be any of these: {some}. Say more, or give the number.")
    ways = found[0].ways
    chosen = next((each for each in ways if weight_of(each) == weight), None) if weight else ways[0]
    if chosen is None:
        raise Refused("not-an-option", f"{found[0].title} cannot be played {weight} now.")
    return chosen.key


def _said(title: str) -> str:
    """A title as one types it: what it is done with needs no "with"."""
    return title.casefold().replace(" with ", " ")
