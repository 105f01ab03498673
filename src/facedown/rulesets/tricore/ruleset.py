"""Tri-Core as a ruleset: the contract's methods, each one line to where the rule lives."""

from typing import Any

import msgspec

from facedown.kernel import ruleset
from facedown.kernel.board import Board
from facedown.kernel.flow import Flow
from facedown.kernel.overrule import Grant
from facedown.kernel.pack import PackText
from facedown.kernel.question import Ask
from facedown.kernel.ruleset import Setup
from facedown.kernel.schema import Answer, Schema
from facedown.kernel.view import View
from facedown.rulesets.tricore import grants, module, odds, opponent, sheet
from facedown.rulesets.tricore.ability_events import ABILITY_EVENTS
from facedown.rulesets.tricore.content import Content
from facedown.rulesets.tricore.creation import make_character
from facedown.rulesets.tricore.encounter import begin, plan
from facedown.rulesets.tricore.events import COMBAT
from facedown.rulesets.tricore.freeplay import aftermath, free_play
from facedown.rulesets.tricore.rulings import RULINGS
from facedown.rulesets.tricore.scene import Table, TriScene, able
from facedown.rulesets.tricore.sentences import sentences
from facedown.rulesets.tricore.story import STORY
from facedown.rulesets.tricore.trials import next_trial
from facedown.rulesets.tricore.turns import begin as begin_fight
from facedown.rulesets.tricore.turns import next_turn


class TriCore(ruleset.Ruleset):
    """Nine stats, Action Cards face down, and abilities one builds oneself."""

    id, title, version, prefix, also = "tricore", "Tri-Core", "1.0", "TC-", ("ACS-",)
    blurb = "Lay your Action Cards face down, reveal them all at once, and answer what comes."
    standing = 10
    state, events, rulings = Table, (*COMBAT, *STORY, *ABILITY_EVENTS), RULINGS

    def read(self, packs: tuple[PackText, ...]) -> Content:
        return module.read(packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(sentences(self.read(packs).packs[names.index(only)]))

    def encounters(self, content: Content) -> tuple[ruleset.Encounter, ...]:
        own = "Stats, ranks, Trades, equipment and abilities, step by step."
        return ruleset.ready(content.encounters.values(), content.templates, own)

    def scenario(self, content: Content, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(plan(content, encounter, cast, foes))
        return planned

    def begin(self, setup: Setup, content: Content) -> Table:
        return begin(setup.scenario, setup.rulings, content)

    def play(self, scene: TriScene) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            scene.boundary()
            yield from _phase(scene)

    def show(self, scene: TriScene, viewer: str) -> Board:
        return sheet.show(scene, viewer)

    def with_odds(self, scene: TriScene, ask: Ask) -> Schema:
        return odds.with_odds(scene, ask)

    def choose(self, view: View, ask: Ask) -> Answer:
        return opponent.choose(view, ask)

    def grant(self, scene: TriScene, grant: Grant) -> None:
        grants.grant(scene, grant)


def _phase(scene: TriScene) -> Flow[None]:
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


def _create(scene: TriScene) -> Flow[None]:
    """One character after the other, then the encounter."""
    state = scene.state
    if state.making:
        yield from make_character(scene, state.making[0])
        state.making = state.making[1:]
    else:
        against = {each.side for each in able(scene)}
        state.phase = "trials" if state.trials else "begin" if len(against) > 1 and state.fight else "free"
