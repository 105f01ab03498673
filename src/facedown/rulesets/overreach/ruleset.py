"""Overreach as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import ClassVar

from facedown.kernel.contract.workbench import ZONES
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.kit.sides import HEROES
from facedown.rulesets.overreach import figures, grants, habits, module, odds, sheet
from facedown.rulesets.overreach.character import DEAD, DESTROYED, DIEING
from facedown.rulesets.overreach.creation.archetypes import STAGES, archetypes
from facedown.rulesets.overreach.creation.creation import make_character
from facedown.rulesets.overreach.encounter import begin, plan
from facedown.rulesets.overreach.events import EVENTS
from facedown.rulesets.overreach.freeplay import aftermath, called_check, free_play, next_trial, rest_night
from facedown.rulesets.overreach.mind import glimpse, lore, opponent, redeal
from facedown.rulesets.overreach.rulings import RULINGS
from facedown.rulesets.overreach.scene import OverScene, Table, people
from facedown.rulesets.overreach.sentences import sentences, things
from facedown.rulesets.overreach.turns import begin_turns, next_turn


def _is_fight(scene: OverScene) -> bool:
    return any(each.side != HEROES for each in people(scene))


class Overreach(Phased[Table]):
    """A handful of dice, each read alone; every 1 is somebody else's chance."""

    id, title, version, prefix = "overreach", "Overreach", "1.2", "P-"
    blurb = "Roll as many dice as you dare: each may hit, and each 1 lets the other side act first."
    standing = 40
    hue = 14
    most_sides = 12
    state, events, rulings = Table, EVENTS, RULINGS
    chapters = (
        "dice",
        "sequence",
        "outcome",
        "modifiers",
        "openings",
        "abilities",
        "struggle",
        "saves",
        "roleplay",
        "completion",
        "running",
        "choices",
        "rulings",
    )
    levers: ClassVar = {"health.value": "Health", "xp": "XP", "uses.*": "Uses of *", "tokens.*": "*"}
    belongings = "items"
    vitals = frozenset({"Health", "Hull"})
    downfalls: ClassVar = {DIEING: "fall", DEAD: "death", DESTROYED: "death"}
    rivalries, wanted = habits.RIVALRIES, habits.WANTED
    own = "Attributes, Abilities and gear, step by step."
    stages = STAGES
    calling = "P-CP-18"
    canvas = ZONES
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_turns,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }

    read = staticmethod(module.read)
    sentences, things = staticmethod(sentences), staticmethod(things)
    plan = staticmethod(plan)
    checks = staticmethod(called_check)
    table = staticmethod(begin)
    night = staticmethod(rest_night)
    show = staticmethod(sheet.show)
    with_odds = staticmethod(odds.with_odds)
    figures = staticmethod(figures.figures)
    glimpse = staticmethod(glimpse.glimpse)
    weigh = staticmethod(opponent.weigh)
    informed = staticmethod(lore.informed)
    redeal = staticmethod(redeal.redeal)
    grant = staticmethod(grants.grant)
    gifts = staticmethod(grants.grantable)
    archetypes = staticmethod(archetypes)

    def gap(self, scene: OverScene) -> int | None:
        return scene.state.gap if scene.state.chased else None
