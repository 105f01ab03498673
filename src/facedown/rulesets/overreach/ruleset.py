"""Overreach as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.overreach import grants, module, opponent, sheet
from facedown.rulesets.overreach.creation import make_character
from facedown.rulesets.overreach.encounter import begin, plan
from facedown.rulesets.overreach.events import EVENTS
from facedown.rulesets.overreach.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.overreach.module import Content
from facedown.rulesets.overreach.rulings import RULINGS
from facedown.rulesets.overreach.scene import HEROES, OverScene, Table, people
from facedown.rulesets.overreach.sentences import sentences
from facedown.rulesets.overreach.turns import begin_turns, next_turn


class Overreach(ruleset.Ruleset):
    """A handful of dice, each read alone; every 1 is somebody else's chance."""

    id, title, version, prefix = "overreach", "Overreach", "1.0", "P-"
    blurb = "Roll as many dice as you dare: each may hit, and each 1 lets the other side act first."
    standing = 40
    state, events, rulings = Table, EVENTS, RULINGS

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(sentences(self.read(packs).packs[names.index(only)]))

    def encounters(self, content: Content) -> tuple[ruleset.Encounter, ...]:
        own = "Attributes, Abilities and gear, step by step."
        return ruleset.ready(content.encounters.values(), content.templates, own)

    def scenario(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(plan(content, encounter, cast, foes))
        return planned

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def play(self, scene: OverScene) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            scene.boundary()
            yield from _phase(scene)

    def show(self, scene: OverScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: OverScene, grant: Grant) -> None:
        grants.grant(scene, grant)


def _phase(scene: OverScene) -> Flow[None]:
    match scene.state.phase:
        case "creation":
            yield from _create(scene)
        case "trials":
            yield from next_trial(scene)
        case "begin":
            yield from begin_turns(scene)
        case "turns":
            yield from next_turn(scene)
        case "aftermath":
            yield from aftermath(scene)
        case _:
            yield from free_play(scene)


def _create(scene: OverScene) -> Flow[None]:
    """One character after the other, then the encounter."""
    state = scene.state
    if state.making:
        yield from make_character(scene, state.making[0])
        state.making = state.making[1:]
    else:
        has_foes = any(each.side != HEROES for each in people(scene))
        state.phase = "trials" if state.trials else "begin" if has_foes else "free"
