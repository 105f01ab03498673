"""Accuracy and defence rolls: two dice, the key stat, Instinct, a Trade die and whatever helps or hinders."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS, accuracy_stats
from facedown.rulesets.tricore.actor import passives
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Boost, Character
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.device import classes_of, subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene, primary, stat, witnesses
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.trades import OWN_ROLL, has_pick
from facedown.rulesets.tricore.rolls.blow import Blow, Defence
from facedown.rulesets.tricore.rolls.circumstance import edge
from facedown.rulesets.tricore.rolls.pools import D12, Count, Handful, Why, roll, rounded

ACTION_NAMES = {
    "strike": "Strike", "volley": "Volley", "grab": "Grab", "collide": "Collide", "block": "Block", "dodge": "Dodge",
    "parry": "Parry", "escape": "Escape", "coup": "Coup de Grace",
}  # fmt: skip
STEALTH, RUSE = "Stealth", "Ruse"
AIM_ACTIONS = ("volley", "strike")


def accuracy_roll(scene: TriScene, blow: Blow) -> Flow[Working]:
    """2d12 + key bonus + Instinct + Trade die + modifiers (TC-ACC-01 … TC-ACC-04, TC-STRK-03,
    TC-VOL-03, TC-GRAB-03, TC-COL-04)."""
    user, card = blow.user, blow.card
    handful = accuracy_pool(scene, blow)
    take_boosts(scene, user, "accuracy", blow.target.id, card.is_offense)
    to = witnesses(scene, blow.target)  # whom it goes for is read with the dice
    return (yield from roll(scene, user, handful, Why("TC-ACC-02", _why(blow), "Accuracy", to)))


def accuracy_pool(scene: TriScene, blow: Blow) -> Handful:
    """The dice and flats of an Accuracy roll, before it is made."""
    user, card = blow.user, blow.card
    count = base_count(scene, user, card, blow.build)
    if "aim" in card.subs and card.action in AIM_ACTIONS:
        count.add(1, D12, "Aim", "TC-SUB-21")
    for boost in waiting_boosts(user, "accuracy", blow.target.id, card.is_offense):
        count.add(boost.dice, D12, boost.label, boost.rule)
    if not blow.has_effect_value:
        for each in edge(scene, user, card, blow.target):  # TC-MOD-09: no EV, so the dice go to the roll
            _add_edge(count, each, user.instinct.get(card.action, 0))
    return Handful(count, _flats(scene, user, card, blow.build))


def defence_roll(scene: TriScene, defence: Defence, blow: Blow) -> Flow[Working]:
    """Block, Dodge and Parry roll like Accuracy (TC-ACC-06, TC-BLK-02, TC-DDG-04, TC-PAR-03, TC-PAR-09)."""
    by, card = defence.by, defence.card
    handful = defence_pool(scene, by, card, blow.user)
    take_boosts(scene, by, "next", blow.user.id, False)
    name = ACTION_NAMES[card.action]
    why = Why("TC-ACC-06", f"{name} against {blow.user.name}", name, witnesses(scene, blow.user))
    return (yield from roll(scene, by, handful, why))


def defence_pool(scene: TriScene, by: Character, card: Card, against: Character | None) -> Handful:
    """The dice and flats of a defence, before it is rolled; against whom may not be known yet."""
    build = by.build(card.ability) if card.ability else None
    count = base_count(scene, by, card, build)
    for boost in waiting_boosts(by, "next", against.id if against is not None else "", False):
        count.add(boost.dice, D12, boost.label, boost.rule)
    if card.action == "parry":
        if scene.rulings[rulings.PARRY_INT_DICE] == "on":  # RULING TC-C-50
            count.add(rounded(scene, stat(scene, by, "INT"), 4), D12, "by INT", "TC-PAR-10")
        if card.weight == "light" and scene.rulings[rulings.PARRY_WEIGHT_MODE] == "parry-and-riposte":
            count.add(1, D12, "Light Parry", "TC-C-49", "TC-PAR-07")
        for each in edge(scene, by, card, against):
            _add_edge(count, each, by.instinct.get(card.action, 0))
    return Handful(count, _flats(scene, by, card, build))


def base_count(scene: TriScene, user: Character, card: Card, build: Build | None) -> Count:
    """Base dice, Instinct, one Trade die, Passives and the ability, less wounds (TC-ACC-02, TC-TRD-11, TC-WND-12).

    A Sub-Action of Agility, Intellect or Strength adds nothing of that value (TC-G-84).
    """
    count = Count(scene.rulings[rulings.ACCURACY_BASE_DICE], D12, "base", "TC-ACC-02", "TC-G-06")
    count.add(
        user.instinct.get(card.action, 0),
        scene.rulings[rulings.INSTINCT_DIE],
        "Instinct",
        "TC-INS-01",
        "TC-ACC-04",
        "TC-C-06",
    )
    if scene.rulings[rulings.TRADE_DIE_TARGET] == "accuracy" and fits_trade(scene, user, card):
        count.add(1, D12, "Trade", "TC-TRD-05", "TC-TRD-11")
    if user.passives:
        count.add(passives.passive_accuracy_dice(user, card.action), D12, "Passive", "ACS-78")
    if build is not None:
        count.add(build.accuracy_dice, D12, build.name, "ACS-26")
    count.add(-wound_dice(user), D12, "wounds", "TC-WND-09", "TC-WND-12")
    return count


def fits_trade(scene: TriScene, user: Character, card: Card) -> bool:
    """Core Action, device, sub-type or Sub-Action: overlaps count once (TC-TRD-05, TC-TRD-07, TC-ABL-19).

    A defence deals nothing, so no sub-type is used, and a Dodge uses no device; a Sub-Action with a roll of its own
    has the die there (TC-TRD-11).
    """
    if not user.trades:
        return False
    used: list[str] = [card.action, *(each for each in card.subs if each not in OWN_ROLL)]
    if card.action != "dodge":
        used += classes_of(scene, user, card)
    if not card.is_defense or card.ability:
        used += subtypes_of(scene, user, card)
    return has_pick(user.trades, used)


def waiting_boosts(user: Character, what: str, against: str, offense: bool) -> list[Boost]:
    """Dice that wait for this roll (TC-MOD-11 … TC-MOD-13, ACS-44, ACS-60)."""
    return [each for each in user.boosts if _fits(each, what, against, offense)] if user.boosts else []


def take_boosts(scene: TriScene, user: Character, what: str, against: str, offense: bool) -> list[Boost]:
    """Dice that wait for this roll are used up by it."""
    taken = waiting_boosts(user, what, against, offense)
    if taken:
        user.boosts = [each for each in user.boosts if each not in taken]
        scene.note(user, "dice", f"{', '.join(each.label for each in taken)} used")
    return taken


def _fits(boost: Boost, what: str, against: str, offense: bool) -> bool:
    if boost.label == STEALTH and boost.to == "accuracy" and not offense:  # TC-MOD-12: the next Offense Action
        return False
    return boost.to in (what, "next") and boost.against in ("", against)


def _add_edge(count: Count, each: Working, instinct: int) -> None:
    """Disadvantage removes dice, but never those of Instinct (TC-MOD-10, TC-INS-02, TC-C-51)."""
    dice = each.value
    if dice < 0:
        others = sum(number for number, _ in count.dice) - instinct
        dice = -min(-dice, max(0, others))
    count.add(dice, D12, each.label, *each.rules)


def _flats(scene: TriScene, user: Character, card: Card, build: Build | None) -> tuple[Working, ...]:
    if card.action == "use" and build is None:
        return (primary(scene, user, "FIN"),)
    names = accuracy_stats(build) if build is not None else KEY_STATS.get(card.action, ("VIT",))
    if card.action == "parry" and scene.rulings[rulings.PARRY_INT_DICE] == "on" and names == ("INT",):
        names = ()
    flats = tuple(primary(scene, user, each) for each in names)
    if build is not None and build.accuracy_flat:
        flats += (Working(build.accuracy_flat, build.name, ("ACS-26",)),)
    return flats


def _why(blow: Blow) -> str:
    return f"{ACTION_NAMES.get(blow.card.action, blow.card.action)} at {blow.target.name}"
