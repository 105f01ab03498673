"""Tri-Core as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import Any, ClassVar

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Exactly, Faceoff
from facedown.kernel.contract.forge import Forged
from facedown.kernel.contract.workbench import CAPITAL, FLOOR, HARSH, HEIGHTS, HOLE, SMALL, WALL, Canvas
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import bearing, grants, odds, sheet
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.abilities.sentences import sentences, things
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, DYING, HIDDEN, HP, UNCONSCIOUS
from facedown.rulesets.tricore.actor.scene import Table, TriScene, able
from facedown.rulesets.tricore.actor.starting_places import FOE_MARK, START
from facedown.rulesets.tricore.content.content import PRIMARIES, Content
from facedown.rulesets.tricore.content.former import of_version
from facedown.rulesets.tricore.content.price import points
from facedown.rulesets.tricore.creation.archetypes import STAGES, archetypes
from facedown.rulesets.tricore.creation.builder import OWN_ABILITY
from facedown.rulesets.tricore.creation.creation import make_character
from facedown.rulesets.tricore.creation.encounter import begin, plan
from facedown.rulesets.tricore.creation.forge import forge
from facedown.rulesets.tricore.equals import WANTED, equals
from facedown.rulesets.tricore.events.abilities import ABILITY_EVENTS
from facedown.rulesets.tricore.events.combat import CLASHES, COMBAT
from facedown.rulesets.tricore.events.story import STORY
from facedown.rulesets.tricore.fight.turns import begin_fight, next_turn
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, called_check, free_play
from facedown.rulesets.tricore.freeplay.rest import rest
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.harm.injury import POOL_NAMES
from facedown.rulesets.tricore.mind import faceoff, glimpse, opponent, redeal
from facedown.rulesets.tricore.rolls.skill_roll import SKILL_TABLE
from facedown.rulesets.tricore.rulings import RULINGS


def _is_fight(scene: TriScene) -> bool:
    return scene.state.fight and len({each.side for each in able(scene)}) > 1


class TriCore(Phased[Table]):
    """Nine stats, Action Cards face down, and abilities one builds oneself."""

    id, title, version, prefix, also = "tricore", "Tri-Core", "1.2", "TC-", ("ACS-",)
    blurb = "Lay your Action Cards face down, reveal them all at once, and answer what comes."
    standing = 10
    concerns = True
    most_sides = 100
    foresight = 30
    untold = frozenset(each.rule for each in SKILL_TABLE.values())  # how well one hides or looks may be kept
    state, events, rulings = Table, (*COMBAT, *STORY, *ABILITY_EVENTS), RULINGS
    chapters = (
        "dice",
        "stats",
        "resources",
        "cards",
        "rotation",
        "core-actions",
        "effect",
        "damage",
        "wounds",
        "modifiers",
        "movement",
        "utility",
        "equipment",
        "skills",
        "abilities",
        "ability-creation",
        "creation",
        "choices",
        "contradictions",
        "gaps",
        "options",
    )
    levers: ClassVar = {
        "hp.value": "HP",
        "ap.value": "AP",
        "sp.value": "SP",
        "fp.value": "FP",
        "mp.value": "MP",
        "temporary": "Temporary HP",
        "debt": "AP debt",
        "wounded": "Wounded",
        "level": "Level",
        "tokens.*": "*",
    }
    belongings = "gear"
    hiding = HIDDEN
    vitals = frozenset({POOL_NAMES[HP]})
    clashes = CLASHES
    restores = frozenset({"TC-UTIL-02", "TC-C-66"})
    downfalls: ClassVar = {UNCONSCIOUS: "fall", BLACKED_OUT: "fall", DYING: "fall", DEAD: "death"}
    has_cards = True
    wanted = WANTED
    own = "Stats, ranks, Trades, equipment and abilities, step by step."
    stages = STAGES
    terms = frozenset({"terms", "fifth"})
    only_asked = frozenset({OWN_ABILITY})
    calling = "TC-CP-27"
    labels: ClassVar = {"stats": PRIMARIES}
    canvas = Canvas("squares", (FLOOR, WALL, HARSH, HOLE, *HEIGHTS), SMALL + CAPITAL, START, FOE_MARK)
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_fight,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }

    read, as_of = staticmethod(module.read), staticmethod(of_version)
    sentences, things = staticmethod(sentences), staticmethod(things)
    plan = staticmethod(plan)
    checks = staticmethod(called_check)
    table = staticmethod(begin)
    night = staticmethod(rest)
    show = staticmethod(sheet.show)
    with_odds, along = staticmethod(odds.with_odds), staticmethod(odds.along)
    bearing = staticmethod(bearing.bearing)
    glimpse = staticmethod(glimpse.glimpse)
    weigh = staticmethod(opponent.weigh)
    standoff = staticmethod(opponent.standoff)
    redeal = staticmethod(redeal.redeal)
    grant = staticmethod(grants.grant)
    gifts = staticmethod(grants.grantable)
    archetypes = staticmethod(archetypes)

    def length(self, scene: TriScene) -> int:
        return scene.state.rotation.cycle

    def figures(self, content: Content, rulings: Rulings) -> tuple[Exactly, ...]:
        return equals(content, rulings)

    def faceoffs(self, content: Content, rulings: Rulings) -> tuple[Faceoff, ...]:
        return faceoff.faceoffs(content, rulings)

    def forge(self, content: Content, ability: dict[str, Any], change: str, level: int) -> Forged:
        return forge(content, Rulings(self.rulings, {}), ability, change, level)

    def price(self, content: Content, ability: str) -> Working | None:
        return points(content.abilities[ability])
