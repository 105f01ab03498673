"""Fivefold as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import ClassVar

from facedown.kernel.contract.workbench import CAPITAL, FLOOR, HARSH, HEIGHTS, WALL, Canvas
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.kit.placing import FOE_MARK, HERO_MARK
from facedown.kernel.kit.sides import FOES, HEROES, able
from facedown.rulesets.fivefold import grants, module, odds, sheet
from facedown.rulesets.fivefold.character import DEAD, DOWNED
from facedown.rulesets.fivefold.creation.archetypes import STAGES, archetypes
from facedown.rulesets.fivefold.creation.creation import make_character
from facedown.rulesets.fivefold.encounter import begin, plan
from facedown.rulesets.fivefold.events import CLASHES, EVENTS
from facedown.rulesets.fivefold.freeplay import aftermath, called_check, free_play, next_trial
from facedown.rulesets.fivefold.health import ARMOR, BARRIER, DEFENSE, HP, TEMPORARY
from facedown.rulesets.fivefold.mind import glimpse, opponent, redeal, shelter
from facedown.rulesets.fivefold.rest import camp
from facedown.rulesets.fivefold.rulings import RULINGS
from facedown.rulesets.fivefold.scene import FivefoldScene, Table
from facedown.rulesets.fivefold.sentences import sentences, things
from facedown.rulesets.fivefold.turns import begin_fight, next_turn


def _is_fight(scene: FivefoldScene) -> bool:
    return bool(able(scene, HEROES)) and bool(able(scene, FOES))


class Fivefold(Phased[Table]):
    """Five layers of health, a pool of dice that are things, and a map of hexes."""

    id, title, version, prefix = "fivefold", "Fivefold", "1.0", "H-"
    blurb = "Five layers of health, dice you hold, lend and spend, and a map of hexes where sides take turns in turn."
    standing = 50
    hue = 96
    most_sides = 20
    foresight = 30
    state, events, rulings = Table, EVENTS, RULINGS
    chapters = ("dice", "turns", "actions", "health", "completion", "running", "choices", "rulings")
    levers: ClassVar = {
        "hp.value": "HP",
        "barrier.value": "Barrier",
        "defense.value": "Defense",
        "armor.value": "Armor",
        "temporary.value": "Temporary HP",
        "milestones": "Milestones",
        "uses.*": "Uses of *",
        "tokens.*": "*",
    }
    belongings = "items"
    vitals = frozenset({BARRIER, DEFENSE, ARMOR, TEMPORARY, HP})
    clashes = CLASHES
    downfalls: ClassVar = {DOWNED: "fall", DEAD: "death"}
    own = "Class, six points, gear and abilities, step by step."
    stages = STAGES
    calling = "H-CP-20"
    canvas = Canvas("hexes", (FLOOR, WALL, HARSH, *HEIGHTS), CAPITAL, HERO_MARK, FOE_MARK)
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_fight,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }

    read = staticmethod(module.read)
    sentences, things = staticmethod(sentences), staticmethod(things)
    plan = staticmethod(plan)
    checks = staticmethod(called_check)
    table = staticmethod(begin)
    night = staticmethod(camp)
    show = staticmethod(sheet.show)
    with_odds = staticmethod(odds.with_odds)
    glimpse = staticmethod(glimpse.glimpse)
    weigh = staticmethod(opponent.weigh)
    informed = staticmethod(shelter.informed)
    redeal = staticmethod(redeal.redeal)
    grant = staticmethod(grants.grant)
    gifts = staticmethod(grants.grantable)
    archetypes = staticmethod(archetypes)

    def length(self, scene: FivefoldScene) -> int:
        return scene.state.rounds + 1
