"""Towers as a ruleset: the contract's methods, each one line to where the rule lives."""

from collections.abc import Iterable
from typing import ClassVar

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.scene.board import Board
from facedown.kernel.words.schema import Answer
from facedown.rulesets.towers import grants, module, opponent, sheet
from facedown.rulesets.towers.content import Pack
from facedown.rulesets.towers.creation import make_character
from facedown.rulesets.towers.encounter import Scenario, begin, plan
from facedown.rulesets.towers.events import EVENTS
from facedown.rulesets.towers.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.rulings import RULINGS
from facedown.rulesets.towers.scene import Table, TowersScene
from facedown.rulesets.towers.sentences import sentences
from facedown.rulesets.towers.turns import begin as begin_rounds
from facedown.rulesets.towers.turns import next_round, next_turn


def _is_fight(scene: TowersScene) -> bool:
    return len(scene.state.actors) > 1


class Towers(Phased):
    """Two dice, tiers, and a card for every turn."""

    id, title, version, prefix = "towers", "Towers", "1.0", "T-"
    blurb = "Two dice against tiers, playing cards for the turn order, rooftops to be pushed off."
    standing = 30
    state, events, rulings = Table, EVENTS, RULINGS
    own = "Attributes, sixteen ranks and gear, step by step."
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_rounds,
        "round": next_round,
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

    def show(self, scene: TowersScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: TowersScene, grant: Grant) -> None:
        grants.grant(scene, grant)
