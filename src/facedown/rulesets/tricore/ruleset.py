"""Tri-Core as a ruleset: the contract's methods, each one line to where the rule lives."""

from collections.abc import Iterable
from typing import ClassVar

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.scene.board import Board
from facedown.kernel.words.schema import Answer, Schema
from facedown.rulesets.tricore import grants, odds, opponent, sheet
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.abilities.sentences import sentences
from facedown.rulesets.tricore.actor.scene import Table, TriScene, able
from facedown.rulesets.tricore.content.content import Content, Pack
from facedown.rulesets.tricore.creation.creation import make_character
from facedown.rulesets.tricore.creation.encounter import Scenario, begin, plan
from facedown.rulesets.tricore.events.abilities import ABILITY_EVENTS
from facedown.rulesets.tricore.events.combat import COMBAT
from facedown.rulesets.tricore.events.story import STORY
from facedown.rulesets.tricore.fight.turns import begin_fight, next_turn
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, free_play
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.rulings import RULINGS


def _is_fight(scene: TriScene) -> bool:
    return scene.state.fight and len({each.side for each in able(scene)}) > 1


class TriCore(Phased):
    """Nine stats, Action Cards face down, and abilities one builds oneself."""

    id, title, version, prefix, also = "tricore", "Tri-Core", "1.0", "TC-", ("ACS-",)
    blurb = "Lay your Action Cards face down, reveal them all at once, and answer what comes."
    standing = 10
    state, events, rulings = Table, (*COMBAT, *STORY, *ABILITY_EVENTS), RULINGS
    own = "Stats, ranks, Trades, equipment and abilities, step by step."
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_fight,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def sentences(self, pack: Pack) -> Iterable[str]:
        return sentences(pack)

    def plan(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> Scenario:
        return plan(content, encounter, cast, foes)

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def show(self, scene: TriScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def with_odds(self, scene: TriScene, ask: Ask) -> Schema:
        return odds.with_odds(scene, ask)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: TriScene, grant: Grant) -> None:
        grants.grant(scene, grant)
