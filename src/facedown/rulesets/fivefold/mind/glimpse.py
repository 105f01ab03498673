"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.kit.sides import HEROES
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.attack import means, strike_hint
from facedown.rulesets.fivefold.character import Character, evasion
from facedown.rulesets.fivefold.health import Layers
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.pool import READY, Die
from facedown.rulesets.fivefold.scene import FivefoldScene, book
from facedown.rulesets.fivefold.sheet import dice_before, is_seen

SERVES = 3
"""What a die must show to be good for most attacks."""

Held = tuple[int, int | None, bool]
"""A die before somebody: its sides, what it shows if that can be seen, and whether it can be spent."""
Hand = tuple[tuple[int, int], ...]
"""Dice, lowest first: what each shows, or will show about, and its sides."""


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it: whose friend, its layers, its footing, and the dice before it."""

    is_friend: bool
    is_out: bool
    layers: Layers
    most_hp: int
    evasion: int
    conditions: frozenset[str]
    hand: Hand
    """The dice that it can spend now."""
    attacks: tuple[int, ...]
    """What it will attack with: on its turn with what it has left, else with the better of what it will have."""
    is_fresh: bool
    """Whether it has spent nothing since its turn began."""
    strikes: tuple[StrikeHint, ...] = ()
    """What its hands and abilities allow; things that are used up are left out."""

    @property
    def ready(self) -> tuple[int, ...]:
        return tuple([value for value, _ in self.hand])

    @property
    def left(self) -> int:
        """What it takes to fell it."""
        layers = self.layers
        return layers.hp + layers.temporary + layers.armor + layers.defense


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id, whose turn in which round it is, the dice of the most dangerous enemy, and the rulings of the
    table."""

    fighters: dict[str, Fighter]
    acting: str
    round: int
    coming: tuple[int, ...]
    strikes: tuple[StrikeHint, ...]
    """What that enemy can do with them."""
    settings: Rulings
    shelter: tuple[float, ...] = ()
    """How likely one hides with a die, by what it shows, from 0 on; nothing for who does not reckon with it."""

    @property
    def is_duel(self) -> bool:
        """Whether only two are left."""
        return sum([not each.is_out for each in self.fighters.values()]) == 2


def glimpse(scene: FivefoldScene, seat: str) -> Glimpse:
    """Health is open, and so is how many dice there are; what they show may not be (H-GAP-50)."""
    side = side_of_viewer(scene.state, seat) or HEROES
    fighters = {each.id: _fighter(scene, each, seat, side) for each in scene.state.actors.values()}
    worst, turns = worst_of(fighters), scene.state.turns
    dice, strikes = (worst.attacks, worst.strikes) if worst is not None else ((), ())
    rounds = max(turns.passes.values(), default=0) + 1 if scene.state.phase == "turns" else 1
    return Glimpse(fighters, turns.acting, rounds, dice, strikes, scene.rulings)


def worst_of(fighters: dict[str, Fighter]) -> Fighter | None:
    """The most dangerous enemy, by what it will attack with and how."""
    dangers = [each for each in fighters.values() if not each.is_friend and not each.is_out]
    return max(dangers, key=_danger, default=None) if len(dangers) > 1 else next(iter(dangers), None)


def _danger(who: Fighter) -> tuple[int, tuple[int, ...], list[tuple[object, ...]]]:
    return sum(who.attacks), who.attacks, [msgspec.structs.astuple(each) for each in who.strikes]


def _fighter(scene: FivefoldScene, who: Character, seat: str, side: str) -> Fighter:
    return fighter_of(
        who.side == side,
        who.is_out,
        scene.state.turns.acting == who.id,
        Layers(who.hp.value, who.temporary.value, who.armor.value, who.defense.value, who.barrier.value),
        who.hp.start,
        evasion(who, book(scene)).value,
        frozenset([each.name for each in who.conditions]),
        tuple([_held(scene, who, die, seat) for die in dice_before(scene, who)]),
        strikes_of(scene, who),
    )


def strikes_of(scene: FivefoldScene, who: Character) -> tuple[StrikeHint, ...]:
    """What lies in its hands and what it is able to do stand on its sheet, for all to read; of a foe in one row of
    figures only what its attacks are called."""
    if who.row is not None:
        return ()
    return tuple([strike_hint(scene, who, each.strike, None) for each in means(scene, who) if not each.item])


def _held(scene: FivefoldScene, who: Character, die: Die, seat: str) -> Held:
    """A die that was not rolled cannot be spent; where dice are secret nobody knows that (H-GAP-50)."""
    value = die.value if is_seen(scene, die, seat) else None
    may_show = value is not None or scene.rulings[rulings.DICE_SEEN] == "hidden"
    return die.sides, value, may_show and (die.state == READY or die.owner != who.id)


def fighter_of(
    is_friend: bool,
    is_out: bool,
    is_acting: bool,
    layers: Layers,
    most_hp: int,
    evasion: int,
    conditions: frozenset[str],
    dice: tuple[Held, ...],
    strikes: tuple[StrikeHint, ...] = (),
) -> Fighter:
    """Somebody, and what its dice are good for."""
    return Fighter(is_friend, is_out, layers, most_hp, evasion, conditions, *_good_for(dice, is_acting), strikes)


@lru_cache(maxsize=1 << 13)
def _good_for(dice: tuple[Held, ...], is_acting: bool) -> tuple[Hand, tuple[int, ...], bool]:
    hand = tuple(sorted([(_mean(sides) if value is None else value, sides) for sides, value, ready in dice if ready]))
    rolled = [_mean(sides) for sides, _, ready in dice if not ready and not is_acting]
    attacks = sorted([each for each in (*(value for value, _ in hand), *rolled) if each >= SERVES], reverse=True)
    most = len(dice) if is_acting else (2 * len(dice) + 2) // 3
    return hand, tuple(attacks[:most]), len(hand) == len(dice)


def _mean(sides: int) -> int:
    return round((sides + 1) / 2)
