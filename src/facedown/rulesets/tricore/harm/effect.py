"""Effect Values: how many dice, what is added, what is doubled, and the percentages (TC-EV-01 … TC-EV-08)."""

from bisect import bisect_left
from fractions import Fraction

from msgspec.structs import replace

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS, UNARMED_BONUS, defence_stats, effect_stats
from facedown.rulesets.tricore.actor import passives
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.device import classes_of, is_two_handed, item_of, items_of
from facedown.rulesets.tricore.actor.objects import thrown_dice, thrown_pounds
from facedown.rulesets.tricore.actor.scene import TriScene, ground, primary, witnesses, worth
from facedown.rulesets.tricore.content.content import WEIGHTS, Use
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES, fits_trade, take_boosts, waiting_boosts
from facedown.rulesets.tricore.rolls.blow import Blow, Defence
from facedown.rulesets.tricore.rolls.circumstance import edge, is_vulnerable
from facedown.rulesets.tricore.rolls.cost import WEIGHT_RULES
from facedown.rulesets.tricore.rolls.pools import D12, QUANTITY, Count, Handful, Why, chance, percent, roll, rounded

INNATE_ACTIONS = ("strike", "volley", "collide")
CHARGE_DICE, AMBUSH_DICE, PER_SPECIALTY_RANK = 2, 2, 2
SPEED_PER_DIE = 4
DOUBLE = Working(100, "two-handed", ("TC-C-44",))


def effect_value(
    scene: TriScene, blow: Blow, percents: tuple[Working, ...] = (), more: tuple[Working, ...] = ()
) -> Flow[Working]:
    """Dice, then the flat bonus (doubled with two hands), other flats, percentages (TC-EV-05).

    How the blow was met may add to both: `percents`, and `more` flats (TC-EV-06, TC-PAR-05).
    """
    rolled = yield from _specialty_dice(scene, blow.user, blow.card, blow.subtypes)
    handful = effect_pool(scene, blow, rolled, more)
    take_boosts(scene, blow.user, "ev", blow.target.id, blow.card.is_offense)
    why = Why("TC-EV-05", _why(blow), "EV", witnesses(scene, blow.target))
    result = yield from roll(scene, blow.user, handful, why)
    return raised(scene, result, _shares(scene, blow, percents))


def _shares(scene: TriScene, blow: Blow, percents: tuple[Working, ...]) -> tuple[Working, ...]:
    """What an EV is raised by, two hands included where they double the whole of it (TC-EV-06, TC-C-44)."""
    if scene.rulings[rulings.TWO_HANDED_MODE] == "whole-ev" and _is_two_handed(scene, blow):
        return (*percents, DOUBLE)
    return percents


def chance_of_effect(
    scene: TriScene, blow: Blow, needed: int, percents: tuple[Working, ...] = (), more: tuple[Working, ...] = ()
) -> Fraction:
    """How likely the EV of a blow comes to a number, before it is rolled (TC-EV-05, TC-EV-06)."""
    shares = raised_by(scene, blow, percents)
    least = bisect_left(range(needed), needed, key=lambda each: percent(scene.rulings, each, *shares))
    return chance(scene, whole_pool(scene, blow, more), least)


def whole_pool(scene: TriScene, blow: Blow, more: tuple[Working, ...] = ()) -> Handful:
    """All dice of an EV in one, those of a Specialty with them (TC-EV-05, TC-SPC-03)."""
    return with_specialty(scene, blow, effect_pool(scene, blow, (), more))


def with_specialty(scene: TriScene, blow: Blow, effect: Handful) -> Handful:
    """The dice of a Specialty among those of the EV (TC-SPC-03)."""
    ranks = _rolled_ranks(scene, blow.user, blow.card, blow.subtypes)
    if not ranks:
        return effect
    return replace(effect, count=effect.count.copy().add(ranks, D12, "Specialty", "TC-SPC-03"))


def raised_by(scene: TriScene, blow: Blow, percents: tuple[Working, ...]) -> tuple[int, ...]:
    """By how much per cent an EV is raised (TC-EV-06)."""
    return tuple(each.value for each in _shares(scene, blow, percents))


def raised_value(settings: Rulings, value: int, shares: tuple[int, ...]) -> int:
    """A quantity with its percentages; none is below 0 (TC-DICE-12, TC-EV-06)."""
    return percent(settings, max(0, value), *shares)


def effect_pool(
    scene: TriScene, blow: Blow, rolled: tuple[Working, ...] = (), more: tuple[Working, ...] = ()
) -> Handful:
    """The dice of an EV, its bonus, what a Specialty's dice were `rolled` for, other flats (TC-EV-04, TC-EV-05)."""
    user, card = blow.user, blow.card
    sides = die_of(scene, user, card)
    count = Count(_innate(scene, blow), sides, "innate", "TC-EV-04")
    device = device_dice(scene, user, card)
    two_handed = _is_two_handed(scene, blow)
    count.add(device, sides, "device", "TC-EV-04", "TC-EQP-13")
    if two_handed and scene.rulings[rulings.TWO_HANDED_MODE] == "device-dice":
        count.add(device, sides, "two-handed", "TC-EQP-07", "TC-C-44")
    count.add(card.weight_dice, sides, card.weight.title(), WEIGHT_RULES[card.weight])
    _conditional(scene, blow, count, sides)
    (key, *added), rest = flats(scene, blow)
    return Handful(count, (key, *_doubled(scene, two_handed, [key]), *added, *rolled, *rest, *more), QUANTITY)


def weighed(card: Card, light: Handful) -> Handful:
    """An EV by what it would be if the card were light, for whoever asks how likely it is: all that its weight does is
    to add dice (TC-MOD-01 … TC-MOD-03, TC-EV-04)."""
    if not card.weight_dice:
        return light
    sides = light.count.dice[0][1]
    return replace(light, count=light.count.copy().add(card.weight_dice, sides, card.weight, "TC-EV-04"))


def _doubled(scene: TriScene, two_handed: bool, bonus: list[Working]) -> list[Working]:
    """Of an attack or a defence the bonus once more, for both hands on the device (TC-EQP-07, TC-EQP-08)."""
    if not two_handed or scene.rulings[rulings.TWO_HANDED_MODE] != "flat-bonus":
        return []
    return [Working(sum(each.value for each in bonus), "two-handed: doubled", ("TC-EQP-07", "TC-EQP-08"))]


def _is_two_handed(scene: TriScene, blow: Blow) -> bool:
    return is_two_handed(scene, blow.user, blow.card) and blow.origin != "bare"


def raised(scene: TriScene, result: Working, shares: tuple[Working, ...]) -> Working:
    """Percentages on one quantity, applied to the whole (TC-DICE-12, TC-EV-06)."""
    if result.value < 0:
        result = Working(0, result.label, result.rules, result.parts)
    if not shares:
        return result
    now = raised_value(scene.rulings, result.value, tuple(each.value for each in shares))
    words = ", ".join(f"{each.label} +{each.value}%" for each in shares)
    rules = tuple(dict.fromkeys(rule for each in shares for rule in each.rules))
    more = Working(now - result.value, words, (*rules, "TC-DICE-12"))
    return Working(now, result.label, result.rules, (result, more))


def die_of(scene: TriScene, user: Character, card: Card) -> int:
    """The EV die of the table, or the device's own (TC-EV-03, TC-G-08)."""
    own = max((item.die for item in items_of(scene, user, card)), default=0)
    return own or scene.rulings[rulings.EV_DIE]


def device_dice(scene: TriScene, user: Character, card: Card) -> int:
    """1, 2 or 3 for each device by its weight; both when wielded together (TC-EV-04, TC-EQP-02, TC-EQP-13, TC-C-73).

    What one has lifted is thrown by its pounds (TC-VOL-04, TC-G-101).
    """
    thrown = thrown_pounds(scene, user, card)
    return thrown_dice(thrown) if thrown else sum(WEIGHTS[item.weight] for item in items_of(scene, user, card))


def _innate(scene: TriScene, blow: Blow) -> int:
    """1 for Strike, Volley and Collide and for abilities on Grab or Use; of an item what it says (TC-EV-04)."""
    used = used_item(scene, blow)
    if used is not None:
        return used.dice
    if blow.card.action in INNATE_ACTIONS:
        return 1
    return 1 if blow.build is not None and blow.card.action in ("grab", "use") else 0


def used_item(scene: TriScene, blow: Blow) -> Use | None:
    """What the item of a Use does, if it is one (TC-UTIL-10, TC-EQP-11)."""
    if blow.card.action != "use" or blow.build is not None:
        return None
    item = item_of(scene, blow.user, blow.card.item)
    return item.use if item is not None else None


def _conditional(scene: TriScene, blow: Blow, count: Count, sides: int) -> None:
    """Advantage, Stealth, Ruse, Charge, abilities, Passives, a Trade die, wounds (TC-MOD-05 … TC-MOD-09,
    TC-MOD-11 … TC-MOD-15)."""
    user, card, build = blow.user, blow.card, blow.build
    for each in edge(scene, user, card, blow.target):
        count.add(each.value, sides, each.label, *each.rules)
    boosts = waiting_boosts(user, "ev", blow.target.id, card.is_offense)
    for boost in boosts:
        count.add(boost.dice, sides, boost.label, boost.rule)
    if "charge" in card.subs and card.action in ("strike", "collide"):
        count.add(CHARGE_DICE, sides, "Charge", "TC-MOD-15", "TC-SUB-13")
    if build is not None:
        count.add(build.dice, sides, build.name, "ACS-24")
        if any(each.name == "ambush" for each in build.keywords) and _is_ambush(scene, blow):
            count.add(AMBUSH_DICE, sides, "Ambush", "ACS-61")
    if user.passives:
        count.add(passives.passive_effect_dice(user, card.action), sides, "Passive", "ACS-79")
    if scene.rulings[rulings.TRADE_DIE_TARGET] == "ev" and fits_trade(scene, user, card):
        count.add(1, sides, "Trade", "TC-G-56")
    if card.action == "collide":
        _add_momentum(scene, blow, count, sides)
    if scene.rulings[rulings.VULNERABLE_EXTRA] == "plus-die" and is_vulnerable(scene, blow.target):
        count.add(1, sides, "Vulnerable target", "TC-G-66")
    for extra in blow.dice:
        count.add(extra.value, sides, extra.label, *extra.rules)
    count.add(-wound_dice(user), sides, "wounds", "TC-WND-09", "TC-WND-12")


def _is_ambush(scene: TriScene, blow: Blow) -> bool:
    """From Advantage or out of Stealth; neither Ruse nor Boon is one (ACS-61)."""
    return blow.hidden or sum(each.value for each in edge(scene, blow.user, blow.card, blow.target)) > 0


def has_momentum(scene: TriScene, blow: Blow) -> bool:
    """Momentum: at least one square towards the target this turn (TC-COL-01, TC-COL-05, TC-G-23)."""
    if scene.rulings[rulings.COLLIDE_NEEDS_MOVE] == "off":
        return True
    user, space = blow.user, ground(scene)
    if not user.moved or not user.came_from:
        return False
    return space.distance(user.came_from, blow.target.place) > space.distance(user.place, blow.target.place)


def _add_momentum(scene: TriScene, blow: Blow, count: Count, sides: int) -> None:
    """Speed Rank as dice, where the table reads it so (TC-COL-03, TC-C-65)."""
    mode = scene.rulings[rulings.COLLIDE_MODE]
    if mode == "flat" or not has_momentum(scene, blow):
        return
    speed = worth(scene, blow.user, "speed").value
    count.add(
        speed if mode == "dice" else rounded(scene, speed, SPEED_PER_DIE), sides, "momentum", "TC-COL-03", "TC-C-65"
    )


def flats(scene: TriScene, blow: Blow) -> tuple[tuple[Working, ...], tuple[Working, ...]]:
    """The bonus of the Action, and everything else that is added (TC-EV-01, TC-EV-05)."""
    user, card, build = blow.user, blow.card, blow.build
    main = _key_bonus(scene, blow)
    rest: list[Working] = []
    if card.action == "collide" and scene.rulings[rulings.COLLIDE_MODE] == "flat" and has_momentum(scene, blow):
        rest.append(Working(worth(scene, user, "speed").value, "Speed Rank", ("TC-COL-03", "TC-COL-05")))
    rest += _specialty_flats(scene, user, card, blow.subtypes)
    rest += _gifts(scene, user, card)
    if build is not None and build.flat:
        rest.append(Working(build.flat, build.name, ("ACS-25",)))
    if user.passives:
        rest += [each.part() for each in passives.effect_flats(user, blow.subtypes)]
    return main, tuple(rest)


def _key_bonus(scene: TriScene, blow: Blow) -> tuple[Working, ...]:
    """The key stat, UCB when unarmed, or ATN for Energy (TC-DRV-21 … TC-DRV-25, TC-STRK-05, TC-COL-04)."""
    user, card, build = blow.user, blow.card, blow.build
    used = used_item(scene, blow)
    if used is not None:
        return (Working(used.flat, "item", ("TC-UTIL-10", "TC-EQP-11")),)
    armed = bool(items_of(scene, user, card))
    if build is not None:
        names = effect_stats(build, armed)
    elif card.action == "strike" and not armed:
        names = (UNARMED_BONUS,)
    else:
        names = KEY_STATS.get(card.action, ())
    if names == (UNARMED_BONUS,):
        key = worth(scene, user, "ucb")
    else:
        parts = tuple(primary(scene, user, each) for each in names)
        key = parts[0] if len(parts) == 1 else Working(sum(x.value for x in parts), " + ".join(names), (), parts)
    if "energy" not in types_of(blow.subtypes, scene.rulings):
        return (key,)
    tuned = primary(scene, user, "ATN")
    if scene.rulings[rulings.ENERGY_EV_MODE] == "add":
        return (key, Working(tuned.value, "Energy: ATN", ("TC-DRV-25", "TC-G-05")))
    return (key if key.value >= tuned.value else Working(tuned.value, "Energy: ATN", ("TC-DRV-25",)),)


def _gifts(scene: TriScene, user: Character, card: Card) -> list[Working]:
    """What the devices of a card add to an EV (TC-EQP-13)."""
    found = ((item, sum(gift.points for gift in item.gifts if gift.to == "ev")) for item in items_of(scene, user, card))
    return [Working(given, item.name, ("TC-EQP-13",)) for item, given in found if given]


def _specialties(
    scene: TriScene, user: Character, card: Card, subtypes: tuple[str, ...]
) -> list[tuple[str, int, bool]]:
    """Ranks that bear on this Action, and whether each is of a sub-type (TC-SPC-01 … TC-SPC-04, TC-C-60)."""
    if not user.specialty:
        return []
    others = (card.action, *classes_of(scene, user, card))
    found = [(name, ranks, True) for name, ranks in user.specialty.items() if name in subtypes]
    return found + [(name, ranks, False) for name, ranks in user.specialty.items() if name in others]


def _specialty_flats(scene: TriScene, user: Character, card: Card, subtypes: tuple[str, ...]) -> list[Working]:
    mode = scene.rulings[rulings.SPECIALTY_BONUS]
    return [
        Working(PER_SPECIALTY_RANK * ranks, f"Specialty: {name}", ("TC-SPC-01", "TC-SPC-04"))
        for name, ranks, is_subtype in _specialties(scene, user, card, subtypes)
        if ranks and (mode == "flat2" or (mode == "split" and is_subtype))
    ]


def _rolled_ranks(scene: TriScene, user: Character, card: Card, subtypes: tuple[str, ...]) -> int:
    """Ranks of Specialty that are worth a d12 each (TC-SPC-03, TC-C-08)."""
    mode = scene.rulings[rulings.SPECIALTY_BONUS]
    return sum(
        ranks
        for _, ranks, is_subtype in _specialties(scene, user, card, subtypes)
        if mode == "d12" or (mode == "split" and not is_subtype)
    )


def _specialty_dice(
    scene: TriScene, user: Character, card: Card, subtypes: tuple[str, ...]
) -> Flow[tuple[Working, ...]]:
    """Where a Specialty is worth d12s, these are added to the EV (TC-SPC-03, TC-C-08)."""
    dice = _rolled_ranks(scene, user, card, subtypes)
    if not dice:
        return ()
    count = Count(dice, D12, "Specialty", "TC-SPC-03", "TC-C-08")
    why = Why("TC-SPC-03", "Specialty", "Specialty")
    return ((yield from roll(scene, user, Handful(count, kind=QUANTITY), why)),)


def defence_value(scene: TriScene, defence: Defence, blow: Blow, critical: bool) -> Flow[Working]:
    """What a Block, a Dodge or a parrying device is worth (TC-BLK-03, TC-DDG-01, TC-DDG-05, TC-CHIP-03,
    TC-C-24).

    Specialties and gifts of gear count for it as for any Shield (TC-SPC-02, TC-EQP-13). A critical defence is worth
    half as much again (TC-CRIT-02).
    """
    by, card = defence.by, defence.card
    rolled = yield from _specialty_dice(scene, by, card, ())
    handful = defence_worth(scene, by, card, blow.user, rolled)
    rule = {"block": "TC-BLK-03", "dodge": "TC-DDG-05", "parry": "TC-CHIP-03"}[card.action]
    name = ACTION_NAMES[card.action]
    result = yield from roll(scene, by, handful, Why(rule, f"value of {name}", name))
    percents: tuple[Working, ...] = (Working(50, "critical", ("TC-CRIT-02",)),) if critical else ()
    if scene.rulings[rulings.TWO_HANDED_MODE] == "whole-ev" and is_two_handed(scene, by, card):
        percents += (DOUBLE,)
    return raised(scene, result, percents)


def defence_worth(
    scene: TriScene, by: Character, card: Card, against: Character | None, rolled: tuple[Working, ...] = ()
) -> Handful:
    """The dice and flats of what a defence is worth, before they are rolled; against whom may not be known yet."""
    build = by.build(card.ability) if card.ability else None
    sides, device = die_of(scene, by, card), device_dice(scene, by, card)
    two_handed = is_two_handed(scene, by, card)
    count = Count(0, sides, "innate", "TC-EV-04")
    count.add(device, sides, "device", "TC-EV-04")
    if two_handed and scene.rulings[rulings.TWO_HANDED_MODE] == "device-dice":
        count.add(device, sides, "two-handed", "TC-EQP-07", "TC-C-44")
    if card.action != "parry":
        count.add(card.weight_dice, sides, card.weight.title(), WEIGHT_RULES[card.weight])
        for each in edge(scene, by, card, against):
            count.add(each.value, sides, each.label, *each.rules)
    count.add(-wound_dice(by), sides, "wounds", "TC-WND-09", "TC-WND-12")
    if build is not None:
        count.add(build.dice, sides, build.name, "ACS-24")
    if by.passives:
        count.add(passives.passive_effect_dice(by, card.action), sides, "Passive", "ACS-79")
    if scene.rulings[rulings.TRADE_DIE_TARGET] == "ev" and fits_trade(scene, by, card):
        count.add(1, sides, "Trade", "TC-G-56")
    added = [primary(scene, by, each) for each in defence_stats(card.action, build)]
    added += _doubled(scene, two_handed, added)
    if build is not None and build.flat:
        added.append(Working(build.flat, build.name, ("ACS-25",)))
    added += [*_specialty_flats(scene, by, card, ()), *_gifts(scene, by, card)]
    if "tumble" in card.subs and card.action == "dodge":
        added.append(Working(primary(scene, by, "MOR").value, "Tumble: MOR", ("TC-MOD-14", "TC-SUB-10")))
    return Handful(count, (*added, *rolled), QUANTITY)


def _why(blow: Blow) -> str:
    return f"EV of {ACTION_NAMES.get(blow.card.action, blow.card.action)} at {blow.target.name}"
