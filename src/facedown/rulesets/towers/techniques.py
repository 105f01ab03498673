"""Traits and techniques: who knows which, and what each takes."""

from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import ACTION, MINOR, Character
from facedown.rulesets.towers.content import Effect, Technique
from facedown.rulesets.towers.gear import has_use
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.scene import TowersScene, book

AT_FIRST = 2
EVERY = 3
"""A hero begins with two techniques and gains one with every third advance."""


def known(scene: TowersScene, character: Character) -> list[Technique]:
    """What somebody knows, if the table plays with techniques at all (T-ACT-00, T-GAP-39)."""
    if scene.rulings[rulings.TECHNIQUES] == "off":
        return []
    return [book(scene).techniques[id] for id in character.techniques]


def knows(scene: TowersScene, character: Character, effect: Effect) -> Technique | None:
    """The technique with this effect, if somebody knows one and has what it takes (T-GAP-39)."""
    fitting = (each for each in known(scene, character) if each.effect == effect)
    return next((each for each in fitting if is_at_hand(scene, character, each)), None)


def is_at_hand(scene: TowersScene, character: Character, technique: Technique) -> bool:
    """Whether the thing it takes is carried and not used up (T-GAP-39)."""
    if not technique.item:
        return True
    return technique.item in character.items and has_use(character, book(scene).items[technique.item])


def token_of(technique: Technique) -> str:
    """What it takes of a turn: the Action, or a Minor Action."""
    return ACTION if technique.kind == "action" else MINOR


def may_learn(character: Character, technique: Technique, content: Content) -> bool:
    """One of the ranks it asks for, and the thing it is done with (T-GAP-39)."""
    has_rank = not technique.needs or any(character.rank(skill) >= rank for skill, rank in technique.needs.items())
    has_thing = not technique.item or technique.item in character.items
    wields = technique.effect != "sweep" or any(content.items[id].hands == 2 for id in character.items)
    return has_rank and has_thing and wields and technique.id not in character.techniques


def rank_in(character: Character, technique: Technique) -> int:
    """The best rank among the Skills it asks for; a foe has half of what its row says for everything else."""
    if character.row is not None:
        return character.row.other // 2
    return max((character.rank(skill) for skill in technique.needs), default=0)
