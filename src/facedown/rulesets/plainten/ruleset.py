"""Plain Ten as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.plainten import grants, module, opponent, sheet
from facedown.rulesets.plainten.content import Pack
from facedown.rulesets.plainten.creation import make_character, settle_campaign
from facedown.rulesets.plainten.encounter import Scenario, begin, plan
from facedown.rulesets.plainten.events import EVENTS
from facedown.rulesets.plainten.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import HEROES, PlainScene, Table
from facedown.rulesets.plainten.sentences import sentences
from facedown.rulesets.plainten.turns import begin_turns, next_turn


def _is_fight(scene: PlainScene) -> bool:
    return any(each.side != HEROES for each in scene.state.actors.values())


class PlainTen(Phased):
    """Everything on one d10."""

    id, title, version, prefix = "plainten", "Plain Ten", "1.0", "S-"
    blurb = "Everything on one d10: a small, quick game with duels, dares and a friend to pick you up."
    standing = 20
    state, events, rulings = Table, EVENTS, RULINGS
    own = "Name, traits, flaws and gear, step by step."
    phases: ClassVar = {
        "campaign": settle_campaign,
        "creation": creation(make_character, _is_fight),
        "trials": next_trial,
        "begin": begin_turns,
        "turns": next_turn,
        "aftermath": aftermath,
        "free": free_play,
    }
    overruling = "S-CP-15"

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def sentences(self, pack: Pack) -> Iterable[str]:
        return sentences(pack)

    def plan(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> Scenario:
        return plan(content, encounter, cast, foes)

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def show(self, scene: PlainScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: PlainScene, grant: Grant) -> None:
        grants.grant(scene, grant)
