"""Plain Ten as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import ClassVar

from facedown.kernel.contract.workbench import ZONES
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.plainten import grants, module, odds, sheet
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, UNCONSCIOUS
from facedown.rulesets.plainten.creation.archetypes import STAGES, archetypes
from facedown.rulesets.plainten.creation.creation import begin_with_ready_heroes, make_character, settle_campaign
from facedown.rulesets.plainten.encounter import begin, plan
from facedown.rulesets.plainten.events import EVENTS
from facedown.rulesets.plainten.freeplay import aftermath, called_check, free_play, next_trial, night
from facedown.rulesets.plainten.mind import glimpse, lore, opponent, redeal
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import PlainScene, Table
from facedown.rulesets.plainten.sentences import sentences, things
from facedown.rulesets.plainten.turns import begin_turns, next_turn


def _is_fight(scene: PlainScene) -> bool:
    return any(each.side != HEROES for each in scene.state.actors.values())


class PlainTen(Phased[Table]):
    """Everything on one d10."""

    id, title, version, prefix = "plainten", "Plain Ten", "1.0", "S-"
    blurb = "Everything on one d10: a small, quick game with duels, dares and a friend to pick you up."
    standing = 20
    hue = 262
    most_sides = 10
    state, events, rulings = Table, EVENTS, RULINGS
    chapters = (
        "dice",
        "advantage",
        "skills",
        "characters",
        "actions",
        "death",
        "completion",
        "running",
        "choices",
        "rulings",
    )
    levers: ClassVar = {
        "tracks.*.value": "*",
        "base_guard": "Guard before gear",
        "points": "Customization Points",
        "tokens.*": "*",
    }
    belongings = "items"
    vitals = frozenset({"Health"})
    downfalls: ClassVar = {TI: "fall", UNCONSCIOUS: "fall", PERMANENT: "death", DEAD: "death"}
    own = "Name, traits, flaws and gear, step by step."
    stages = STAGES
    terms = frozenset({"campaign"})
    phases: ClassVar = {
        "campaign": settle_campaign,
        "creation": creation(make_character, _is_fight),
        "heroes": begin_with_ready_heroes,
        "trials": next_trial,
        "begin": begin_turns,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }
    overruling, calling = "S-CP-15", "S-CP-14"
    canvas = ZONES

    read = staticmethod(module.read)
    sentences, things = staticmethod(sentences), staticmethod(things)
    plan = staticmethod(plan)
    checks = staticmethod(called_check)
    table = staticmethod(begin)
    night = staticmethod(night)
    show = staticmethod(sheet.show)
    with_odds = staticmethod(odds.with_odds)
    glimpse = staticmethod(glimpse.glimpse)
    weigh = staticmethod(opponent.weigh_answers)
    informed = staticmethod(lore.informed)
    redeal = staticmethod(redeal.redeal)
    grant = staticmethod(grants.grant)
    gifts = staticmethod(grants.grantable)
    archetypes = staticmethod(archetypes)

    def price(self, content: Content, ability: str) -> Working | None:
        feature = content.features[ability]
        return plain(-feature.cost if feature.kind == "flaw" else feature.cost, "CP")
