"""What somebody can do and stand: every attack, defence and help with its dice, worked out by the rules that play."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import GUARDIAN_REACH, pierced, spares_surcharge
from facedown.rulesets.tricore.actions.attack import margin_needed
from facedown.rulesets.tricore.actions.grab import CONSTRICT, squeeze_pool
from facedown.rulesets.tricore.actions.utility import RESOURCES, recover_pool
from facedown.rulesets.tricore.actor.card import Card, SubAction
from facedown.rulesets.tricore.actor.character import BOUND, HP, Character
from facedown.rulesets.tricore.actor.derived import ARMORS, GUARDS, felt_wounds
from facedown.rulesets.tricore.actor.device import busy_hand, reach_of, subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene, ground, value
from facedown.rulesets.tricore.cards.card_purpose import harms
from facedown.rulesets.tricore.cards.deck import (
    ability_cards,
    core_cards,
    has_off_hand,
    offhand_cards,
    paired_cards,
    usable,
    utility_cards,
)
from facedown.rulesets.tricore.content.ability import size_of
from facedown.rulesets.tricore.content.content import DEFENSE, OFFENSE
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.fight.reveal import react_pool
from facedown.rulesets.tricore.harm.effect import defence_worth, effect_pool, used_item, weighed
from facedown.rulesets.tricore.harm.injury import resolve_pool
from facedown.rulesets.tricore.harm.mitigation import protection
from facedown.rulesets.tricore.mind.purse import Reliance, Toll
from facedown.rulesets.tricore.mind.rolled import NO_ROLL, Rolled, mean, reaches
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, defence_pool
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, declare
from facedown.rulesets.tricore.rolls.cost import SURCHARGE, Cost, cost_of, tired_parts, weariness
from facedown.rulesets.tricore.rolls.pools import Handful, pools

BEARING: dict[str, tuple[SubAction, ...]] = {
    "strike": ("charge", "aim"), "volley": ("aim",), "collide": ("charge",), "grab": ("constrict",),
    "dodge": ("tumble",),
}  # fmt: skip
"""The Sub-Actions that bear on the dice of an Action."""
RESTED = 0


class Attack(msgspec.Struct, frozen=True):
    """A card that harms: what it rolls, what it goes at, how far it reaches and what it takes."""

    card: Card
    price: int
    reach: int
    accuracy: Rolled
    effect: Rolled
    types: tuple[str, ...]
    toll: Toll
    resource: str = HP
    pierce: int = 0
    is_area: bool = False
    riders: int = 0
    """How many keywords bear on whom it hits."""

    @property
    def is_grip(self) -> bool:
        """Whether it holds instead of harming."""
        return self.card.action == "grab" and not self.card.ability

    @property
    def is_halved(self) -> bool:
        """Whether only half of it reaches what it goes at."""
        return bool(self.card.ability) and self.resource != HP


class Guard(msgspec.Struct, frozen=True):
    """A Block, Dodge or Parry: what it rolls, what it takes off, what it takes."""

    card: Card
    price: int
    roll: Rolled
    worth: Rolled
    toll: Toll
    reach: int = 1
    surcharge: int = SURCHARGE
    """What it takes more, and a Reaction, to step in for somebody with it."""


class Help(msgspec.Struct, frozen=True):
    """A card that heals or shields."""

    card: Card
    price: int
    effect: Rolled
    reach: int
    toll: Toll
    resource: str = HP
    is_shield: bool = False

    @property
    def amount(self) -> float:
        """On average; of an ability's only half where it does not go to HP (ACS-23)."""
        return mean(self.effect) / (2 if self.card.ability and self.resource != HP else 1)


class Arms(msgspec.Struct, frozen=True):
    """All of it, by card, and what an attack on this one has to get past."""

    attacks: dict[Card, Attack]
    guards: dict[Card, Guard]
    helps: dict[Card, Help]
    best_attacks: tuple[Attack, ...]
    """Those that no other one beats in everything."""
    best_guards: tuple[Guard, ...]
    recover: Rolled
    recovered: tuple[str, ...]
    """The pools of which it may give any."""
    takes_breath: bool
    """Whether Recover takes a whole turn (TC-G-104)."""
    react: Rolled
    strike_target: int
    margin: int
    """By how much a roll must beat it to be critical."""
    stops: dict[str, int]
    """Guard and Armor against each type."""
    resolves: dict[str, Rolled]
    """By what one keeps one's feet, against each type."""
    threshold: int
    speed: int
    wakes: tuple[Help, ...] = ()
    """What comes of itself when its turn starts."""
    relies: tuple[Reliance, Reliance, Reliance] = (Reliance(), Reliance(), Reliance())
    """On SP, FP and MP."""


class Swing(NamedTuple):
    """What an attack has in common at every weight; its EV only gets more dice (TC-MOD-01 … TC-MOD-03)."""

    blow: Blow
    """Of the light one."""
    reach: int
    accuracy: Rolled
    types: tuple[str, ...]
    effect: Handful | None
    """None of a Grab that only holds."""


class Ward(NamedTuple):
    """What a Block or a Dodge has in common at every weight; only what it takes off gets more dice."""

    roll: Rolled
    worth: Handful


_T = TypeVar("_T")
_Dear = TypeVar("_Dear", Attack, Guard, Help)
_ARMS: Memo[Arms] = Memo(2048)
_written = msgspec.msgpack.Encoder().encode


def arms(scene: TriScene, who: Character) -> Arms:
    """By its sheet."""
    gear = [(each.id, each.item, each.at, each.is_broken, each.left > 0) for each in who.gear]
    ranks = (who.instinct, who.specialty, who.trades)
    sheet = _written((who.level, who.primaries, who.passives, gear, ranks))
    return _recalled(scene, who, (sheet, *usable(scene, who)), lambda: who)


def arms_by_the_book(scene: TriScene, who: Character, supposed: Callable[[], Character]) -> Arms:
    """Of somebody whose sheet is unread: as those of its name have them, hurt and hindered as everybody sees."""
    return _recalled(scene, who, (who.name,), supposed)


def _recalled(scene: TriScene, who: Character, sheet: Hashable, read: Callable[[], Character]) -> Arms:
    """Worked out once for whoever is as able, as hurt and as hindered."""
    hindered = [(each.name, each.source, each.modifiers) for each in who.conditions]
    boosts = [(each.to, each.dice, each.label, each.against) for each in who.boosts]
    place = (who.place in ground(scene).harsh, busy_hand(scene, who), who.carrying, who.burden)
    worn = (felt_wounds(who), who.hp.start, 2 * who.hp.value < who.hp.start, bool(who.grips))
    state = _written((worn, hindered, boosts, place, who.impaired, has_off_hand(scene, who)))
    key = (sheet, state, scene.rulings, scene.content)
    rested = _ARMS.recall(key, lambda: _worked_out(scene, _on_the_move(scene, read())))
    band = weariness(scene, who)
    return _ARMS.recall((key, band), lambda: _wearied(rested, band)) if band else rested


def _wearied(rested: Arms, band: int) -> Arms:
    """The same, each card as much dearer as weariness makes it."""

    def dearer(each: _Dear) -> _Dear:
        return replace(each, price=each.price + sum(part.value for part in tired_parts([Working(each.price)], band)))

    return replace(
        rested,
        attacks={card: dearer(each) for card, each in rested.attacks.items()},
        guards={card: dearer(each) for card, each in rested.guards.items()},
        helps=(helps := {card: dearer(each) for card, each in rested.helps.items()}),
        wakes=tuple([helps[each.card] for each in rested.wakes]),
        best_attacks=tuple(map(dearer, rested.best_attacks)),
        best_guards=tuple(map(dearer, rested.best_guards)),
    )


def _on_the_move(scene: TriScene, who: Character) -> Character:
    """As one is who has come a square nearer: whoever collides does."""
    beside = next(iter(ground(scene).neighbours(who.place)), "") if who.place else ""
    return replace(who, moved=1, came_from=beside)


def _worked_out(scene: TriScene, who: Character) -> Arms:
    attacks: dict[Card, Attack] = {}
    guards: dict[Card, Guard] = {}
    helps: dict[Card, Help] = {}
    swings: dict[Card, Swing] = {}
    wards: dict[Card, Ward] = {}
    for card in _cards(scene, who):
        if _is_attack(scene, who, card):
            attacks[card] = _attack(scene, who, card, swings)
        elif card.action in DEFENSE:
            guards[card] = _guard(scene, who, card, wards)
        elif (found := _help(scene, who, card)) is not None:
            helps[card] = found
    for attack in _best(attacks.values(), _sort, _outdoes):
        attacks |= {card: _attack(scene, who, card, swings) for card in _varied(attack.card)}
    for guard in _best(guards.values(), _way, _stops_more):
        guards |= {card: _guard(scene, who, card, wards) for card in _varied(guard.card)}
    wakes = _wakes(scene, who)
    best, target = _best(attacks.values(), _sort, _outdoes), value(scene, who, "strike-target")
    known: list[Attack | Help] = [*best, *wakes.values()]
    return Arms(
        attacks,
        guards,
        {**helps, **wakes},
        best,
        _best(guards.values(), _way, _stops_more),
        _rolled(scene, recover_pool(scene, who)),
        RESOURCES[scene.rulings[rulings.RECOVER_RESOURCES]],
        scene.rulings[rulings.RECOVER_BESIDE] == "alone",
        _rolled(scene, react_pool(scene, who)),
        target,
        margin_needed(scene, who),
        {type: protection(who, type, scene.rulings, scene.content).value for type in ARMORS},
        {type: _rolled(scene, resolve_pool(scene, who, type)) for type in GUARDS},
        value(scene, who, "threshold"),
        value(scene, who, "speed"),
        tuple(wakes.values()),
        (_reliance(known, "sp", target), _reliance(known, "fp", target), _reliance(known, "mp", target)),
    )


def _wakes(scene: TriScene, who: Character) -> dict[Card, Help]:
    """What heals or shields by itself when one's turn starts (ACS-20)."""
    openly = ability_cards(scene, who, active=False, open=True)
    cards = dict.fromkeys(card for _, card, build in openly if build.trigger == "turn-starts")
    return {card: found for card in cards if (found := _help(scene, who, card)) is not None}


def _reliance(cards: Iterable[Attack | Help], pool: str, target: int) -> Reliance:
    """By a blow on one's own turn and one in return, at such a Strike Target, and what comes when the turn starts."""
    blows = [each for each in cards if isinstance(each, Attack) and each.resource == HP]
    free = max([_strength(each, target) for each in blows if not getattr(each.toll, pool)], default=0.0)
    dear = [(_strength(each, target) - free, getattr(each.toll, pool)) for each in blows if getattr(each.toll, pool)]
    gained, taken = max(dear, default=(0.0, 0))
    found = [(2 * gained, 2 * taken)] if gained > 0.0 else []
    found += [(each.amount, cost) for each in cards if isinstance(each, Help) and (cost := getattr(each.toll, pool))]
    return Reliance(sum([cost for _, cost in found]), sum([gain for gain, _ in found]))


def _strength(attack: Attack, target: int) -> float:
    return reaches(attack.accuracy, target) * (mean(attack.effect) + attack.pierce)


def _cards(scene: TriScene, who: Character) -> Iterator[Card]:
    yield from (card for _, card in core_cards(scene, who, (*OFFENSE, *DEFENSE)))
    yield from (card for _, card in paired_cards(scene, who))
    yield from (card for _, card in offhand_cards(scene, who, ("strike", "volley")))
    yield from dict.fromkeys(card for active in (True, False) for _, card, _ in ability_cards(scene, who, active))
    yield from (card for _, card in utility_cards(scene, who) if card.action == "use")


def _varied(card: Card) -> Iterator[Card]:
    """A card with each Sub-Action that bears on its dice; the off hand leaves them to the other."""
    return (replace(card, subs=(sub,)) for sub in BEARING.get(card.action, ()) if not card.offhand)


def _is_attack(scene: TriScene, who: Character, card: Card) -> bool:
    return (card.is_offense or bool(card.ability) or card.action == "use") and harms(scene, who, card)


def _blow(scene: TriScene, who: Character, card: Card) -> Blow:
    """As against nobody in particular."""
    return declare(who, card, who, BY_PRIORITY, subtypes_of(scene, who, card))


def _attack(scene: TriScene, who: Character, card: Card, swings: dict[Card, Swing]) -> Attack:
    light = card if card.weight == "light" else replace(card, weight="light")
    swing = swings.get(light)
    if swing is None:
        swing = swings[light] = _swing(scene, _blow(scene, who, light))
    blow, cost = replace(swing.blow, card=card), cost_of(scene, who, card, band=RESTED)
    build = blow.build
    return Attack(
        card,
        cost.ap.value,
        swing.reach,
        swing.accuracy,
        _effect(scene, blow, swing),
        swing.types,
        _toll(cost),
        blow.resource,
        pierced(build) if build is not None else 0,
        build is not None and build.area is not None,
        sum(each.size if each.name == "sap" else 1 for each in build.keywords) if build is not None else 0,
    )


def _swing(scene: TriScene, light: Blow) -> Swing:
    effect = effect_pool(scene, light) if not light.is_grip else None
    types = tuple(types_of(light.subtypes, scene.rulings))
    reach = reach_of(scene, light.user, light.card) + _steps(light)
    return Swing(light, reach, _rolled(scene, accuracy_pool(scene, light)), types, effect)


def _steps(blow: Blow) -> int:
    """How far an ability brings one nearer before it strikes; nobody who is held or bound (ACS-58)."""
    user, build = blow.user, blow.build
    return size_of(build, "step") if build is not None and not user.grips and not user.has(BOUND) else 0


def _effect(scene: TriScene, blow: Blow, swing: Swing) -> Rolled:
    """The EV; of a Grab that only holds, what Constrict deals."""
    if swing.effect is not None:
        return _rolled(scene, weighed(blow.card, swing.effect))
    return _rolled(scene, squeeze_pool(scene, blow, *CONSTRICT)) if "constrict" in blow.card.subs else NO_ROLL


def _guard(scene: TriScene, who: Character, card: Card, wards: dict[Card, Ward]) -> Guard:
    is_alone = card.weight == "light" or card.action == "parry"  # to parry lightly is another thing
    light = card if is_alone else replace(card, weight="light")
    ward = wards.get(light)
    if ward is None:
        rolled = _rolled(scene, defence_pool(scene, who, light, None))
        ward = wards[light] = Ward(rolled, defence_worth(scene, who, light, None))
    worth = ward.worth if is_alone else weighed(card, ward.worth)
    cost, reach, surcharge = cost_of(scene, who, card, band=RESTED), reach_of(scene, who, card), SURCHARGE
    build = who.build(card.ability) if card.ability else None
    if build is not None and spares_surcharge(build):
        reach, surcharge = max(reach, GUARDIAN_REACH), 0
    return Guard(card, cost.ap.value, ward.roll, _rolled(scene, worth), _toll(cost), reach, surcharge)


def _toll(cost: Cost) -> Toll:
    return Toll(cost.hp, cost.sp, cost.fp, cost.mp)


def _help(scene: TriScene, who: Character, card: Card) -> Help | None:
    blow, cost = _blow(scene, who, card), cost_of(scene, who, card, band=RESTED)
    use = used_item(scene, blow)
    ev, resource = (use.ev, use.resource) if use is not None else (blow.effect, blow.resource)
    if ev not in ("heal", "shield"):
        return None
    effect = _rolled(scene, effect_pool(scene, blow))
    return Help(card, cost.ap.value, effect, reach_of(scene, who, card), _toll(cost), resource, ev == "shield")


def _rolled(scene: TriScene, handful: Handful) -> Rolled:
    return Rolled(*pools(scene, handful), sum(each.value for each in handful.flats))


def _best(every: Iterable[_T], sort: Callable[[_T], Hashable], outdoes: Callable[[_T, _T], bool]) -> tuple[_T, ...]:
    """Those that no other one of their sort outdoes."""
    sorts: dict[Hashable, list[_T]] = {}
    for each in every:
        sorts.setdefault(sort(each), []).append(each)
    return tuple(
        each
        for alike in sorts.values()
        for each in alike
        if not any(outdoes(other, each) for other in alike if other is not each)
    )


def _outdoes(one: Attack, other: Attack) -> bool:
    """As cheap, as far, as sure and as hard, and in something better."""
    if one.price > other.price or one.reach < other.reach or one.toll.worth > other.toll.worth:
        return False
    mine, theirs = (mean(one.accuracy), mean(one.effect)), (mean(other.accuracy), mean(other.effect))
    is_as_good = mine[0] >= theirs[0] and mine[1] >= theirs[1]
    return is_as_good and (mine, -one.price, one.reach) > (theirs, -other.price, other.reach)


def _sort(attack: Attack) -> Hashable:
    """Of one Action or ability, with the same hand and the same riders."""
    card = attack.card
    return card.action, card.ability, card.offhand, attack.is_area, attack.resource, attack.types, attack.riders


def _stops_more(one: Guard, other: Guard) -> bool:
    """No dearer, and stopping more, or as much for less."""
    mine, theirs = _stops(one), _stops(other)
    return one.price <= other.price and mine >= theirs and (mine, -one.price) > (theirs, -other.price)


def _stops(guard: Guard) -> float:
    return mean(guard.roll if guard.card.action == "parry" else guard.worth)


def _way(guard: Guard) -> Hashable:
    """Of one Action or ability, with the same hand; of Parries those from which the same Riposte comes."""
    card = guard.card
    riposte = (card.weight, card.devices) if card.action == "parry" else ()
    return card.action, card.block, card.offhand, card.ability, riposte
