"""Plain Ten as a ruleset: the contract's methods, each one line to where the rule lives."""

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
from facedown.rulesets.plainten import grants, module, opponent, sheet
from facedown.rulesets.plainten.creation import make_character, settle_campaign
from facedown.rulesets.plainten.encounter import begin, plan
from facedown.rulesets.plainten.events import EVENTS
from facedown.rulesets.plainten.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import HEROES, PlainScene, Table
from facedown.rulesets.plainten.sentences import sentences
from facedown.rulesets.plainten.turns import begin_turns, next_turn


class PlainTen(ruleset.Ruleset):
    """Everything on one d10."""

    id, title, version, prefix = "plainten", "Plain Ten", "1.0", "S-"
    blurb = "Everything on one d10: a small, quick game with duels, dares and a friend to pick you up."
    standing = 20
    state, events, rulings = Table, EVENTS, RULINGS
    overruling = "S-CP-15"

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(sentences(list(self.read(packs).packs.values())[names.index(only)]))

    def encounters(self, content: Content) -> tuple[ruleset.Encounter, ...]:
        own = "Name, traits, flaws and gear, step by step."
        return ruleset.ready(content.encounters.values(), content.templates, own)

    def scenario(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(plan(content, encounter, cast, foes))
        return planned

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def play(self, scene: PlainScene) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            scene.boundary()
            yield from _phase(scene)

    def show(self, scene: PlainScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: PlainScene, grant: Grant) -> None:
        grants.grant(scene, grant)


def _phase(scene: PlainScene) -> Flow[None]:
    match scene.state.phase:
        case "campaign":
            yield from settle_campaign(scene)
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


def _create(scene: PlainScene) -> Flow[None]:
    """One character after the other, then the encounter."""
    state = scene.state
    if state.making:
        yield from make_character(scene, state.making[0])
        state.making = state.making[1:]
    else:
        has_foes = any(each.side != HEROES for each in state.actors.values())
        state.phase = "trials" if state.trials else "begin" if has_foes else "free"
