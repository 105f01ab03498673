"""Fivefold as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.fivefold import grants, module, opponent, sheet
from facedown.rulesets.fivefold.content import Pack
from facedown.rulesets.fivefold.creation import make_character
from facedown.rulesets.fivefold.encounter import Scenario, begin, plan
from facedown.rulesets.fivefold.events import EVENTS
from facedown.rulesets.fivefold.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.rulings import RULINGS
from facedown.rulesets.fivefold.scene import FOES, HEROES, FivefoldScene, Table, able
from facedown.rulesets.fivefold.sentences import sentences
from facedown.rulesets.fivefold.turns import begin as begin_fight
from facedown.rulesets.fivefold.turns import next_turn


def _is_fight(scene: FivefoldScene) -> bool:
    return bool(able(scene, HEROES)) and bool(able(scene, FOES))


class Fivefold(Phased):
    """Five layers of health, a pool of dice that are things, and a map of hexes."""

    id, title, version, prefix = "fivefold", "Fivefold", "1.0", "H-"
    blurb = "Five layers of health, dice you hold, lend and spend, and a map of hexes where sides take turns in turn."
    standing = 50
    state, events, rulings = Table, EVENTS, RULINGS
    own = "Class, six points, gear and abilities, step by step."
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

    def show(self, scene: FivefoldScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: FivefoldScene, grant: Grant) -> None:
        grants.grant(scene, grant)
