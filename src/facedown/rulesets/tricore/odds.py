"""Exact odds beside the cards, worked out only for a question somebody looks at."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Schema, Several
from facedown.kernel.words.shown import Odds, odds_of, told_odds
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.attack import margin_needed
from facedown.rulesets.tricore.actions.skill_actions import fixed_cl
from facedown.rulesets.tricore.actor.card import COUP, SKILL, Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import in_reach, reach_of, subtypes_of
from facedown.rulesets.tricore.actor.hints import card_of
from facedown.rulesets.tricore.actor.objects import objects_seen
from facedown.rulesets.tricore.actor.scene import TriScene, distance, enemies, ground, perceives, sees, worth
from facedown.rulesets.tricore.cards.card_purpose import can_strike, helps
from facedown.rulesets.tricore.content.content import DEFENSE
from facedown.rulesets.tricore.harm.effect import defence_worth, effect_pool
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, defence_pool
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, declare
from facedown.rulesets.tricore.rolls.pools import chance, formula
from facedown.rulesets.tricore.rolls.skill_roll import skill_pool


class Foreseen(NamedTuple):
    """What is rolled, what comes of it, and how likely it is to do."""

    dice: str = ""
    effect: str = ""
    odds: tuple[Odds, ...] = ()


def with_odds(scene: TriScene, ask: Ask) -> Schema:
    """The cards of a hand, or the answers of a window, each with its dice and its chance.

    Nothing here depends on more than the own sheet and the Strike Targets of those one sees, which are no secret.
    """
    who, schema = scene.state.actors.get(ask.who), ask.schema
    if who is None or not isinstance(schema, Pick | Several):
        return schema
    foes = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    foes.sort(key=lambda each: distance(scene, who, each))
    options = tuple(
        each if (card := card_of(each)) is None else _told(scene, who, each, card, foes) for each in schema.options
    )
    return replace(schema, options=options)


def _told(scene: TriScene, who: Character, option: Option, card: Card, foes: list[Character]) -> Option:
    """An option with its odds; if it is aimed at somebody already, in its note too."""
    if card.names_object:  # it is lifted by Hoist or not at all
        return option
    card = Card(card.action, card.weight, card.devices, ability=card.ability)
    aim = scene.state.actors.get(option.target)
    dice, effect, odds = _foreseen(scene, who, card, foes if aim is None else [aim])
    note = f"{option.note}, {told_odds(odds[0])}" if aim is not None and odds else option.note
    face = replace(option.face, dice=dice, effect=effect) if option.face is not None else None
    return replace(option, note=note, face=face, odds=odds)


def _foreseen(scene: TriScene, who: Character, card: Card, foes: list[Character]) -> Foreseen:
    if card.action in DEFENSE:
        return _defence(scene, who, card)
    if card.kind == SKILL:
        return _skill(scene, who, card.action)
    return _attack(scene, who, card, foes) if foes and _is_attack(who, card) else Foreseen()


def _is_attack(who: Character, card: Card) -> bool:
    """Whether it rolls Accuracy against each target; areas and help do not (TC-ACC-02, ACS-31)."""
    build = who.build(card.ability) if card.ability else None
    is_area = build is not None and build.area is not None
    return card.is_offense and card.action != COUP and not is_area and not helps(who, card)


def _attack(scene: TriScene, who: Character, card: Card, foes: list[Character]) -> Foreseen:
    """Accuracy and EV as things stand, and against each target the chance to hit and to be critical if it does not
    defend itself (TC-ACC-05, TC-ACC-07, TC-EV-05).

    Where only defences have to be beaten there is no such number (TC-G-07).
    """
    blows = [declare(who, card, each, BY_PRIORITY, subtypes_of(scene, who, card)) for each in foes]
    dice, effect = formula(scene, accuracy_pool(scene, blows[0])), ""
    if card.action != "grab" or card.ability:
        effect = formula(scene, effect_pool(scene, blows[0]))
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return Foreseen(dice, effect)
    return Foreseen(dice, effect, (*(_against(scene, blow) for blow in blows), *_objects(scene, who, card)))


def _objects(scene: TriScene, who: Character, card: Card) -> Iterator[Odds]:
    """An object cannot get out of the way (TC-G-101)."""
    reach = reach_of(scene, who, card)
    for place, piece in objects_seen(scene, who) if can_strike(scene, who, card) else ():
        far = ground(scene).distance(who.place, place)
        bar = f"{far} away, reaches {reach}" if far > reach else ""
        yield Odds(1.0, target=f"{piece.id}@{place}", bar=bar)


def _against(scene: TriScene, blow: Blow) -> Odds:
    needed, rolled = worth(scene, blow.target, "strike-target").value, accuracy_pool(scene, blow)
    critical = chance(scene, rolled, needed + margin_needed(scene, blow.target))
    hit = chance(scene, rolled, needed)
    bar = _bar(scene, blow.user, blow.card, blow.target)
    return Odds(odds_of(hit), target=blow.target.id, critical=odds_of(critical), bar=bar)


def _bar(scene: TriScene, who: Character, card: Card, target: Character) -> str:
    """Why somebody cannot be hit from where one stands."""
    if not who.place or not target.place or in_reach(scene, who, card, target):
        return ""
    if not sees(scene, who, target):
        return "out of sight"
    return f"{distance(scene, who, target)} away, reaches {reach_of(scene, who, card)}"


def _defence(scene: TriScene, who: Character, card: Card) -> Foreseen:
    """What a defence rolls, and what a Block or Dodge takes off the damage (TC-ACC-06, TC-BLK-03, TC-DDG-05)."""
    dice = formula(scene, defence_pool(scene, who, card, None))
    return Foreseen(dice, formula(scene, defence_worth(scene, who, card, None)) if card.action != "parry" else "")


def _skill(scene: TriScene, who: Character, skill: str) -> Foreseen:
    """A Skill Action, with its chance where the CL is fixed (TC-SKL-03, TC-CL-01, TC-CL-05)."""
    rolled = skill_pool(scene, who, skill)
    dice, cl = formula(scene, rolled), fixed_cl(scene, who, skill)
    if cl is None:
        return Foreseen(dice)
    return Foreseen(dice, "", (Odds(odds_of(chance(scene, rolled, cl.value)), cl.value),))
