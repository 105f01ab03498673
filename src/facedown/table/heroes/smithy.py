"""The smithy: abilities that people forge, what their dice come to, and whether they are worth their price."""

import re
from functools import lru_cache, partial
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
MOST_STEPS = 80
"""So often a few fights are added before it is enough."""
REMEMBERED = 4
SEED = "forge"
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
    """An ability that is to be tried in fights, a little more."""

    ability: dict[str, Any]


class ForgeRival(msgspec.Struct, frozen=True):
    """Another ability in the same place: its price, and how much oftener the one that is tried wins."""

    name: str
    price: int
    better: float
    low: float
    high: float


class ForgeVerdict(msgspec.Struct, frozen=True):
    """How an ability does so far: against the same hero without it, and beside what could stand in its place."""

    word: str
    by: str
    fights: int
    share: float
    low: float
    high: float
    rivals: tuple[ForgeRival, ...]
    steps: int
    most: int
    """How far it is, and how far it goes at most."""
    is_settled: bool
    """Whether more fights would settle nothing."""


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

    async def fight(self, ruleset: str, trial: ForgeTrial) -> ForgeVerdict:
        """A few fights more, apart from the tables; whoever has seen enough asks for no more."""
        _refuse_size(trial.ability)
        forged = await self._workers.do(partial(_forged, ruleset, ForgeWish(trial.ability, level=HIGHEST_LEVEL)))
        if forged.problems:
            raise Refused("not-finished", f"Nobody can have it yet: {forged.problems[0].text}")
        return await self._workers.apart(
            partial(checked, ruleset, PackText(OWN_PACK, forged.pack), forged.ability["id"])
        )


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


class _Check:
    """An ability on trial: it is remembered where it is fought, so that each time some fights are added."""

    def __init__(self, ruleset: str, pack: PackText, ability: str) -> None:
        from facedown.lab.crew import ALONE  # the tables themselves have no use for a lab
        from facedown.lab.fitting import Fitting
        from facedown.lab.inquiry import Work
        from facedown.lab.trial import Patience, Trial, used_place

        self._ability, self._fitting = ability, Fitting(ruleset, (pack,))
        self._place = used_place(self._fitting, ability, "", SEED)
        matches = self._fitting.matches(ability, self._place)
        prices = [self._fitting.price(each.title) for each in matches]
        self._trial = Trial(matches, prices, SEED, Patience(), Work(ALONE))
        self._steps, self._is_settled = 0, False

    def go_on(self) -> ForgeVerdict:
        from facedown.lab.ability import verdict

        if self._steps < MOST_STEPS and not self._is_settled:
            self._is_settled = not self._trial.step()
            self._steps += 1
        told = verdict(self._fitting, self._ability, self._place, self._trial.tried())
        rivals = tuple(ForgeRival(each.name, each.price, *_turned(each.by)) for each in told.rivals)
        return ForgeVerdict(
            told.word, told.by, told.fights, *told.won, rivals, self._steps, MOST_STEPS, self._is_settled
        )


_check = lru_cache(maxsize=REMEMBERED)(_Check)


def checked(ruleset: str, pack: PackText, ability: str) -> ForgeVerdict:
    """The next few fights of an ability, and what all of them say."""
    return _check(ruleset, pack, ability).go_on()


def _turned(by: tuple[float, float, float]) -> tuple[float, float, float]:
    """How much oftener the rival wins, seen from the other side."""
    share, low, high = by
    return -share, -high, -low
