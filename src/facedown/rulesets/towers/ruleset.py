"""Towers as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import ClassVar

from facedown.kernel.contract.workbench import CAPITAL, FLOOR, HARSH, HOLE, WALL, Canvas
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.kit.placing import FOE_MARK, HERO_MARK
from facedown.rulesets.towers import grants, module, odds, sheet
from facedown.rulesets.towers.character import DEAD, DYING
from facedown.rulesets.towers.creation.archetypes import STAGES, archetypes
from facedown.rulesets.towers.creation.creation import make_character
from facedown.rulesets.towers.encounter import begin, plan
from facedown.rulesets.towers.events import EVENTS
from facedown.rulesets.towers.freeplay import aftermath, called_check, free_play, next_trial, night
from facedown.rulesets.towers.mind import glimpse, nearness, opponent, redeal
from facedown.rulesets.towers.rulings import RULINGS
from facedown.rulesets.towers.scene import Table, TowersScene
from facedown.rulesets.towers.sentences import sentences, things
from facedown.rulesets.towers.turns import begin_rounds, next_round, next_turn


def _is_fight(scene: TowersScene) -> bool:
    return len(scene.state.actors) > 1


class Towers(Phased[Table]):
    """Two dice, tiers, and a card for every turn."""

    id, title, version, prefix = "towers", "Towers", "1.0", "T-"
    blurb = "Two dice against tiers, playing cards for the turn order, rooftops to be pushed off."
    standing = 30
    hue = 206
    most_sides = 6
    state, events, rulings = Table, EVENTS, RULINGS
    chapters = ("checks", "skills", "rounds", "actions", "completion", "running", "choices", "rulings")
    levers: ClassVar = {
        "vitality.value": "Vitality",
        "marks": "Marks",
        "advances": "Advances",
        "uses.*": "Uses of *",
        "tokens.*": "*",
    }
    belongings = "items"
    vitals = frozenset({"Vitality"})
    clashes = frozenset({"T-RUN-14"})
    downfalls: ClassVar = {DYING: "fall", DEAD: "death"}
    own = "Attributes, sixteen ranks and gear, step by step."
    stages = STAGES
    calling = "T-CP-18"
    canvas = Canvas("squares", (FLOOR, WALL, HARSH, HOLE), CAPITAL, HERO_MARK, FOE_MARK)
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_rounds,
        "round": next_round,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }

    read = staticmethod(module.read)
    sentences, things = staticmethod(sentences), staticmethod(things)
    plan = staticmethod(plan)
    checks = staticmethod(called_check)
    table = staticmethod(begin)
    night = staticmethod(night)
    show = staticmethod(sheet.show)
    with_odds = staticmethod(odds.with_odds)
    glimpse = staticmethod(glimpse.glimpse)
    weigh = staticmethod(opponent.weigh)
    informed = staticmethod(nearness.informed)
    redeal = staticmethod(redeal.redeal)
    grant = staticmethod(grants.grant)
    gifts = staticmethod(grants.grantable)
    archetypes = staticmethod(archetypes)

    def length(self, scene: TowersScene) -> int:
        return scene.state.round
