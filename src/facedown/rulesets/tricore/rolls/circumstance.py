"""Advantage, Disadvantage, Vulnerable: what hinders or helps an Action, and its dice (TC-MOD-05, TC-SEN-02)."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import COUP, ESCAPE, Action, Card
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BOUND,
    DISADVANTAGE,
    MAIN,
    OFF,
    RESTRAINED,
    VULNERABLE,
    Character,
)
from facedown.rulesets.tricore.actor.derived import enhancements
from facedown.rulesets.tricore.actor.scene import TriScene, book, ground
from facedown.rulesets.tricore.content.content import CORE_ACTIONS

ADVANTAGE_DICE = 2
BY_ARMS: tuple[Action, ...] = ("strike", "volley", "grab", "block", "parry")
BY_LEGS: tuple[Action, ...] = ("collide", "block", "dodge")
_CORE: tuple[Action, ...] = (*CORE_ACTIONS, COUP, ESCAPE)
NO_HELP: tuple[Working, ...] = ()


def edge(scene: TriScene, user: Character, card: Card, target: Character | None = None) -> tuple[Working, ...]:
    """The dice of circumstance on one Action, each with its reason; their sum is +2, 0 or -2 unless they stack.

    One Advantage and one Disadvantage cancel; Vulnerable takes the place of Disadvantage and bars Advantage
    (TC-MOD-05 … TC-MOD-09, TC-G-36).
    """
    against = hindrances(scene, user, card)
    helps = advantages(scene, user, card, target)
    is_core = card.action in _CORE
    is_open = is_vulnerable(scene, user, RESTRAINED if card.action == ESCAPE else "")  # TC-GRAB-07
    if is_open and (is_core or scene.rulings[rulings.VULNERABLE_SCOPE] == "all"):  # TC-C-30
        lost = Working(-ADVANTAGE_DICE, VULNERABLE, ("TC-MOD-07", "TC-MOD-08"))
        return (lost, *against) if scene.rulings[rulings.VULNERABLE_STACKS] == "on" else (lost,)
    if is_open:
        helps = NO_HELP
    if scene.rulings[rulings.ADVANTAGE_STACKS] == "on":
        return (*helps, *against)
    return (*helps[:1], *against[:1])


def advantages(scene: TriScene, user: Character, card: Card, target: Character | None) -> tuple[Working, ...]:
    """For attackers a helpless target or higher ground, for all the GM's word (TC-ACC-11, TC-SEN-08, TC-MOD-16,
    TC-GM-06)."""
    found: list[Working] = []
    build = user.build(card.ability) if card.ability else None
    helps = build is not None and build.ev in ("heal", "shield")
    if user.has(ADVANTAGE):
        found.append(Working(ADVANTAGE_DICE, ADVANTAGE, ("TC-MOD-05", "TC-GM-06")))
    if target is not None and target is not user and card.is_offense and not helps:
        if target.is_helpless:
            found.append(Working(ADVANTAGE_DICE, "helpless target", ("TC-ACC-11", "TC-MOD-05")))
        space = ground(scene)
        if space.heights and space.level(user.place) > space.level(target.place):
            found.append(Working(ADVANTAGE_DICE, "higher ground", ("TC-SEN-08", "TC-MOD-05")))
    return tuple(found)


def hindrances(scene: TriScene, user: Character, card: Card) -> tuple[Working, ...]:
    """Every Disadvantage condition that bears on this Action (TC-MOD-06, TC-SEN-02 … TC-SEN-09, TC-G-37)."""
    is_on_harsh = user.place in ground(scene).harsh
    if not (user.impaired or user.conditions or user.grips or is_on_harsh):
        return NO_HELP
    found = [each for each, actions in conditions(scene, user) if not actions or _is_among(card.action, actions)]
    if card.action == "grab" and "touch" in user.impaired and not perceives_without(scene, user, "touch"):
        found.append(Working(-ADVANTAGE_DICE, "impaired touch", ("TC-SEN-08",)))
    if card.action in ("collide", "dodge") and is_on_harsh and "balance" not in card.subs:
        found.append(Working(-ADVANTAGE_DICE, "difficult terrain", ("TC-SEN-08",)))
    if _is_substitute(user, card):
        found.append(Working(-ADVANTAGE_DICE, "the wrong hand", ("TC-SEN-09",)))
    if card.action == ESCAPE:  # TC-GRAB-07: being held does not hinder getting free
        found = [each for each in found if each.label != RESTRAINED]
    return tuple(found)


def _is_among(action: Action, actions: tuple[Action, ...]) -> bool:
    """Getting free of a grip is a Core Action like the seven (TC-GRAB-05)."""
    return action in actions or (action == ESCAPE and actions is CORE_ACTIONS)


def conditions(scene: TriScene, user: Character) -> list[tuple[Working, tuple[Action, ...]]]:
    """Disadvantage conditions and the Actions each bears on; none named is all Core Actions (TC-SEN-02 … TC-SEN-07)."""
    found: list[tuple[Working, tuple[Action, ...]]] = []
    for _ in [each for each in user.conditions if each.name == DISADVANTAGE]:
        found.append((Working(-ADVANTAGE_DICE, DISADVANTAGE, ("TC-MOD-06", "TC-GM-06")), ()))
    if "sight" in user.impaired and not perceives_without(scene, user, "sight"):
        found.append((Working(-ADVANTAGE_DICE, "impaired sight", ("TC-SEN-02",)), CORE_ACTIONS))
    if user.grips or user.has(RESTRAINED) or user.has(BOUND):
        found.append((Working(-ADVANTAGE_DICE, RESTRAINED, ("TC-SEN-07", "TC-GRAB-07")), CORE_ACTIONS))
    if any(each in ("main arm", "off arm", "main hand", "off hand") for each in user.impaired):
        found.append((Working(-ADVANTAGE_DICE, "impaired arms", ("TC-SEN-03",)), BY_ARMS))
    if "legs" in user.impaired:
        found.append((Working(-ADVANTAGE_DICE, "impaired legs", ("TC-SEN-04", "TC-SEN-05")), BY_LEGS))
    return found


def is_vulnerable(scene: TriScene, user: Character, but: str = "") -> bool:
    """By a condition, or because two Disadvantage conditions hold at once, one of them left aside or not (TC-MOD-07,
    TC-SEN-07)."""
    if user.has(VULNERABLE):
        return True
    return (
        bool(user.impaired or user.grips or user.conditions)
        and sum(each.label != but for each, _ in conditions(scene, user)) > 1
    )


def perceives_without(scene: TriScene, user: Character, sense: str) -> bool:
    """Another way of perceiving (TC-SEN-02, ACS-81)."""
    return any(True for _ in enhancements(user, f"sense:{sense}", book(scene)))


def _is_substitute(user: Character, card: Card) -> bool:
    """The off hand in place of a disabled main hand; by choice it carries no penalty (TC-SEN-09, TC-G-72)."""
    if "main hand" not in user.impaired and "main arm" not in user.impaired:
        return False
    used = {piece.at for piece in user.gear if piece.id in card.devices}
    return OFF in used and MAIN not in used
