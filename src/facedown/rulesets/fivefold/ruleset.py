"""Fivefold as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.fivefold import grants, module, opponent, sheet
from facedown.rulesets.fivefold.creation import make_character
from facedown.rulesets.fivefold.encounter import begin, plan
from facedown.rulesets.fivefold.events import EVENTS
from facedown.rulesets.fivefold.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.rulings import RULINGS
from facedown.rulesets.fivefold.scene import FOES, HEROES, FivefoldScene, Table, able
from facedown.rulesets.fivefold.sentences import sentences
from facedown.rulesets.fivefold.turns import begin as begin_fight
from facedown.rulesets.fivefold.turns import next_turn


class Fivefold(ruleset.Ruleset):
    """Five layers of health, a pool of dice that are things, and a map of hexes."""

    id, title, version, prefix = "fivefold", "Fivefold", "1.0", "H-"
    blurb = "Five layers of health, dice you hold, lend and spend, and a map of hexes where sides take turns in turn."
    standing = 50
    state, events, rulings = Table, EVENTS, RULINGS

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(sentences(self.read(packs).packs[names.index(only)]))

    def encounters(self, content: Content) -> tuple[ruleset.Encounter, ...]:
        own = "Class, six points, gear and abilities, step by step."
        return ruleset.ready(content.encounters.values(), content.templates, own)

    def scenario(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(plan(content, encounter, cast, foes))
        return planned

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def play(self, scene: FivefoldScene) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            scene.boundary()
            yield from _phase(scene)

    def show(self, scene: FivefoldScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: FivefoldScene, grant: Grant) -> None:
        grants.grant(scene, grant)


def _phase(scene: FivefoldScene) -> Flow[None]:
    match scene.state.phase:
        case "creation":
            yield from _create(scene)
        case "trials":
            yield from next_trial(scene)
        case "begin":
            yield from begin_fight(scene)
        case "turns":
            yield from next_turn(scene)
        case "aftermath":
            yield from aftermath(scene)
        case _:
            yield from free_play(scene)


def _create(scene: FivefoldScene) -> Flow[None]:
    state = scene.state
    if state.making:
        yield from make_character(scene, state.making[0])
        state.making = state.making[1:]
    else:
        both = bool(able(scene, HEROES)) and bool(able(scene, FOES))
        state.phase = "trials" if state.trials else "begin" if both else "free"
