"""Overreach as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.overreach import grants, module, opponent, sheet
from facedown.rulesets.overreach.content import Pack
from facedown.rulesets.overreach.creation import make_character
from facedown.rulesets.overreach.encounter import Scenario, begin, plan
from facedown.rulesets.overreach.events import EVENTS
from facedown.rulesets.overreach.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.overreach.module import Content
from facedown.rulesets.overreach.rulings import RULINGS
from facedown.rulesets.overreach.scene import HEROES, OverScene, Table, people
from facedown.rulesets.overreach.sentences import sentences
from facedown.rulesets.overreach.turns import begin_turns, next_turn


def _is_fight(scene: OverScene) -> bool:
    return any(each.side != HEROES for each in people(scene))


class Overreach(Phased):
    """A handful of dice, each read alone; every 1 is somebody else's chance."""

    id, title, version, prefix = "overreach", "Overreach", "1.0", "P-"
    blurb = "Roll as many dice as you dare: each may hit, and each 1 lets the other side act first."
    standing = 40
    state, events, rulings = Table, EVENTS, RULINGS
    own = "Attributes, Abilities and gear, step by step."
    phases: ClassVar = {
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_turns,
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

    def show(self, scene: OverScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: OverScene, grant: Grant) -> None:
        grants.grant(scene, grant)
