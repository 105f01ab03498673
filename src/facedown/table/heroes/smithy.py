"""The smithy: abilities that people forge, what their dice come to, and whether they win more than they should."""

import re
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from facedown import library
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.contract.forge import Forged, ForgePart
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.bounds import TOO_MUCH, is_small
from facedown.table.workers import Workers

HIGHEST_LEVEL = 20
DEEPEST = 4
MOST_MEETINGS = 100
AT_ONCE = 3
"""Meetings that are fought before anybody is told how it stands."""
NEGLIGIBLE = 0.0005
"""What is less likely has no bar."""
OWN_PACK = "own.toml"
LARGEST_PACK = 16 * 1024


class ForgeWish(msgspec.Struct, frozen=True):
    """An ability, a change that is made to it, and the level of whoever is to have it."""

    ability: dict[str, Any] = {}
    change: str = ""
    level: int = 1


class EffectOdds(msgspec.Struct, frozen=True):
    """What the dice of an effect come to, exactly: the mean, and the chance of each value."""

    text: str
    dice: str
    mean: float
    values: tuple[int, ...]
    chances: tuple[float, ...]


class ForgePage(msgspec.Struct, frozen=True):
    """An ability in the making, with what its effects come to."""

    forged: Forged
    effects: tuple[EffectOdds, ...]


class PackRead(msgspec.Struct, frozen=True):
    """The ability in a pack, and what the game says of it."""

    ability: dict[str, Any]
    sentences: tuple[str, ...]


class ForgeTrial(msgspec.Struct, frozen=True):
    """An ability that is tried in fights, and how those went so far."""

    ability: dict[str, Any]
    won: float = 0
    fought: int = 0


class ForgeTold(msgspec.Struct, frozen=True):
    """How often a hero won with it against the same hero without it, and how sure that is."""

    won: float
    fought: int
    most: int
    share: float
    low: float
    high: float
    by: str


class Smithy:
    """Forges for whoever asks; it keeps nothing."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def page(self, ruleset: str, wish: ForgeWish) -> ForgePage:
        if not 1 <= wish.level <= HIGHEST_LEVEL:
            raise Refused("no-such-level", f"Levels go from 1 to {HIGHEST_LEVEL}, not to {wish.level}.")
        _refuse_size(wish.ability)
        return await self._workers.do(partial(_page, ruleset, wish))

    async def read(self, ruleset: str, data: bytes) -> PackRead:
        """The first ability of a pack somebody has, with the sentences of `pack check`."""
        if len(data) > LARGEST_PACK:
            raise Refused("pack-too-long", f"This pack has {len(data):,} bytes; one ability has {LARGEST_PACK:,}.")
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise Refused("not-text", f"This is not text in UTF-8: byte {error.start + 1} is wrong.") from None
        return await self._workers.open(partial(_read, ruleset, text))

    async def fight(self, ruleset: str, trial: ForgeTrial) -> ForgeTold:
        """A few fights more, apart from the tables; whoever has seen enough asks for no more."""
        _refuse_size(trial.ability)
        if not 0 <= trial.won <= trial.fought <= 2 * MOST_MEETINGS:
            raise Refused("bad-request", f"Of at most {2 * MOST_MEETINGS} fights some are won, and no more than all.")
        forged = await self._workers.do(partial(_forged, ruleset, ForgeWish(trial.ability, level=HIGHEST_LEVEL)))
        pack = PackText(OWN_PACK, forged.pack)
        return await self._workers.apart(partial(fought, ruleset, pack, forged.ability["id"], trial.won, trial.fought))


def _refuse_size(ability: dict[str, Any]) -> None:
    if not is_small(ability, DEEPEST):
        raise Refused(TOO_MUCH.code, TOO_MUCH.text)


def _forged(ruleset: str, wish: ForgeWish) -> Forged:
    game = shelf.shelved(ruleset)
    found = game.rules.forge(game.content, wish.ability, wish.change, wish.level)
    if found is None:
        raise Refused("no-forge", f"In {game.rules.title} nobody builds abilities.")
    return found


def _page(ruleset: str, wish: ForgeWish) -> ForgePage:
    from facedown import odds  # numpy, which the tables themselves can do without

    found = _forged(ruleset, wish)
    effects = []
    for each in found.dice:
        spread = odds.of(each.dice)
        likely = {value: float(chance) for value, chance in spread.items() if chance > NEGLIGIBLE}
        effects.append(EffectOdds(each.text, each.dice, float(spread.mean), tuple(likely), tuple(likely.values())))
    parts = tuple(_told(each, ruleset) for each in found.parts)
    return ForgePage(replace(found, parts=parts), tuple(effects))


def _told(part: ForgePart, ruleset: str) -> ForgePart:
    """With the first sentence of the rule behind it."""
    rulebook = shelf.shelved(ruleset).rulebook
    text = next((rulebook[each].text for each in part.rules if each in rulebook), "")
    plain = " ".join(line for line in text.splitlines() if line and not line.startswith("|"))
    return replace(part, says=re.split(r"(?<=[.!?]) ", plain, maxsplit=1)[0])


def _read(ruleset: str, text: str) -> PackRead:
    rules = library.ruleset(ruleset)
    pack = PackText(OWN_PACK, text)
    library.refuse_foreign(rules, (pack,))
    known = (*library.pack_texts(rules), pack)
    rules.read(known)
    abilities = read_toml(pack).get("ability", [])
    if not abilities:
        raise Refused("no-ability", "There is no [[ability]] in this pack.")
    forged = _forged(ruleset, ForgeWish(abilities[0], level=HIGHEST_LEVEL))
    return PackRead(forged.ability, tuple(rules.describe(known, OWN_PACK)))


def fought(ruleset: str, pack: PackText, ability: str, won: float, count: int) -> ForgeTold:
    """The hero with it against the hero without it, each seed from both sides."""
    from facedown.lab.fight import fight  # the tables themselves have no use for a lab
    from facedown.lab.fitting import Fitting, Swap
    from facedown.lab.interval import wilson
    from facedown.lab.meeting import fights

    fitting = Fitting(ruleset, (pack,))
    place = fitting.place(ability)
    match = fitting.fitted(place, [Swap(ability, place.instead_of)], ability)
    first = count // 2
    for at in range(first, min(first + AT_ONCE, MOST_MEETINGS)):
        for each in fights(match, "forge", at):
            won, count = won + fight(each).won, count + 1
    hero = library.content(library.ruleset(ruleset)).templates[place.hero].name
    instead = f"instead of {fitting.name(place.instead_of)}" if place.instead_of else "besides all else"
    return ForgeTold(won, count, 2 * MOST_MEETINGS, *wilson(won, count), f"{hero} has it {instead}.")
