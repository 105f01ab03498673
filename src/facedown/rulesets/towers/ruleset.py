"""Towers as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import Any

import msgspec

from facedown.kernel import ruleset
from facedown.kernel.board import Board
from facedown.kernel.flow import Flow
from facedown.kernel.overrule import Grant
from facedown.kernel.pack import PackText
from facedown.kernel.question import Ask
from facedown.kernel.ruleset import Setup
from facedown.kernel.schema import Answer
from facedown.kernel.view import View
from facedown.rulesets.towers import grants, module, opponent, sheet
from facedown.rulesets.towers.creation import make_character
from facedown.rulesets.towers.encounter import begin, plan
from facedown.rulesets.towers.events import EVENTS
from facedown.rulesets.towers.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.rulings import RULINGS
from facedown.rulesets.towers.scene import Table, TowersScene
from facedown.rulesets.towers.sentences import sentences
from facedown.rulesets.towers.turns import begin as begin_rounds
from facedown.rulesets.towers.turns import next_round, next_turn


class Towers(ruleset.Ruleset):
    """Two dice, tiers, and a card for every turn."""

    id, title, version, prefix = "towers", "Towers", "1.0", "T-"
    blurb = "Two dice against tiers, playing cards for the turn order, rooftops to be pushed off."
    standing = 30
    state, events, rulings = Table, EVENTS, RULINGS

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(sentences(self.read(packs).packs[names.index(only)]))

    def encounters(self, content: Content) -> tuple[ruleset.Encounter, ...]:
        own = "Attributes, sixteen ranks and gear, step by step."
        return ruleset.ready(content.encounters.values(), content.templates, own)

    def scenario(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(plan(content, encounter, cast, foes))
        return planned

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def play(self, scene: TowersScene) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            scene.boundary()
            yield from _phase(scene)

    def show(self, scene: TowersScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: TowersScene, grant: Grant) -> None:
        grants.grant(scene, grant)


def _phase(scene: TowersScene) -> Flow[None]:
    match scene.state.phase:
        case "creation":
            yield from _create(scene)
        case "trials":
            yield from next_trial(scene)
        case "begin":
            yield from begin_rounds(scene)
        case "round":
            yield from next_round(scene)
        case "turns":
            yield from next_turn(scene)
        case "aftermath":
            yield from aftermath(scene)
        case _:
            yield from free_play(scene)


def _create(scene: TowersScene) -> Flow[None]:
    state = scene.state
    if state.making:
        yield from make_character(scene, state.making[0])
        state.making = state.making[1:]
    else:
        state.phase = "trials" if state.trials else "begin" if len(state.actors) > 1 else "free"
