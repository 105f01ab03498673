"""Exact odds beside the cards, worked out only for a question somebody looks at."""

from typing import cast

import msgspec

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Schema, Several, with_tags
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.attack import margin_needed
from facedown.rulesets.tricore.actions.skill_actions import fixed_cl
from facedown.rulesets.tricore.actor.card import COUP, SKILL, Action, Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene, distance, enemies, perceives, worth
from facedown.rulesets.tricore.cards.card_purpose import helps, wanted
from facedown.rulesets.tricore.content.content import DEFENSE, Weight
from facedown.rulesets.tricore.harm.effect import defence_worth, effect_pool
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, defence_pool
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, declare
from facedown.rulesets.tricore.rolls.pools import chance, formula, told_chance
from facedown.rulesets.tricore.rolls.skill_roll import skill_pool

AIMS, ROLL, EFFECT, CL, ODDS, CRITICAL_ODDS = "aims", "roll", "effect", "cl", "odds", "critical"
"""Tags of an option: how many it is aimed at, what is rolled, what comes of it, the CL, and the chance, against
somebody as `odds:ID`."""
Tags = dict[str, str]


def with_odds(scene: TriScene, ask: Ask) -> Schema:
    """The cards of a hand, or the answers of a window, each with its dice and its chance.

    Nothing here depends on more than the own sheet and the Strike Targets of those one sees, which are no secret.
    """
    who, schema = scene.state.actors.get(ask.who), ask.schema
    if who is None or not isinstance(schema, Pick | Several):
        return schema
    foes = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    foes.sort(key=lambda each: distance(scene, who, each))
    options = tuple(_told(scene, who, each, foes) if "action" in each.tags else each for each in schema.options)
    return msgspec.structs.replace(schema, options=options)


def _told(scene: TriScene, who: Character, option: Option, foes: list[Character]) -> Option:
    """An option with its odds; if it is aimed at somebody already, in its note too."""
    tags = option.tags
    devices, ability = tuple(tags.get("devices", "").split()), tags.get("ability", "")
    card = Card(cast(Action, tags["action"]), cast(Weight, tags.get("weight", "light")), devices, ability=ability)
    aim = scene.state.actors.get(option.target)
    found = {AIMS: str(wanted(who, card)), **_foreseen(scene, who, card, foes if aim is None else [aim])}
    share = found.get(f"{ODDS}:{aim.id}", "") if aim is not None else ""
    note = f"{option.note}, {share} to hit" if share else option.note
    return with_tags(msgspec.structs.replace(option, note=note), **found)


def _foreseen(scene: TriScene, who: Character, card: Card, foes: list[Character]) -> Tags:
    if card.action in DEFENSE:
        return _defence(scene, who, card)
    if card.kind == SKILL:
        return _skill(scene, who, card.action)
    return _attack(scene, who, card, foes) if foes and _is_attack(who, card) else {}


def _is_attack(who: Character, card: Card) -> bool:
    """Whether it rolls Accuracy against each target; areas and help do not (TC-ACC-02, ACS-31)."""
    build = who.build(card.ability) if card.ability else None
    is_area = build is not None and build.area is not None
    return card.is_offense and card.action != COUP and not is_area and not helps(who, card)


def _attack(scene: TriScene, who: Character, card: Card, foes: list[Character]) -> Tags:
    """Accuracy and EV as things stand, and against each target the chance to hit and to be critical if it does not
    defend itself (TC-ACC-05, TC-ACC-07, TC-EV-05).

    Where only defences have to be beaten there is no such number (TC-G-07).
    """
    blows = [declare(who, card, each, BY_PRIORITY, subtypes_of(scene, who, card)) for each in foes]
    tags = {ROLL: formula(scene, accuracy_pool(scene, blows[0]))}
    if card.action != "grab" or card.ability:
        tags[EFFECT] = formula(scene, effect_pool(scene, blows[0]))
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return tags
    for blow in blows:
        needed, rolled = worth(scene, blow.target, "strike-target").value, accuracy_pool(scene, blow)
        margin = margin_needed(scene, blow.target)
        tags[f"{ODDS}:{blow.target.id}"] = told_chance(chance(scene, rolled, needed))
        tags[f"{CRITICAL_ODDS}:{blow.target.id}"] = told_chance(chance(scene, rolled, needed + margin))
    return tags


def _defence(scene: TriScene, who: Character, card: Card) -> Tags:
    """What a defence rolls, and what a Block or Dodge takes off the damage (TC-ACC-06, TC-BLK-03, TC-DDG-05)."""
    tags = {ROLL: formula(scene, defence_pool(scene, who, card, None))}
    if card.action != "parry":
        tags[EFFECT] = formula(scene, defence_worth(scene, who, card, None))
    return tags


def _skill(scene: TriScene, who: Character, skill: str) -> Tags:
    """A Skill Action, with its chance where the CL is fixed (TC-SKL-03, TC-CL-01, TC-CL-05)."""
    rolled = skill_pool(scene, who, skill)
    tags = {ROLL: formula(scene, rolled)}
    cl = fixed_cl(scene, skill)
    if cl is None:
        return tags
    return {**tags, CL: str(cl.value), ODDS: told_chance(chance(scene, rolled, cl.value))}
