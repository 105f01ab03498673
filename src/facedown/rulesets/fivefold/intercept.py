"""Declaring an action: its die, what is improvised with it, then Intercepts, and Intercepts of Intercepts."""

from collections.abc import Callable
from functools import partial

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Odds, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import improvise, rulings
from facedown.rulesets.fivefold.action import (
    COMBATIVE,
    FLUID,
    NO,
    OWN_TURN,
    Action,
    Promise,
    Stake,
    Start,
    choose_die,
    die_options,
    harmless,
    set_off,
    spend,
)
from facedown.rulesets.fivefold.character import DEFTNESS, ENDURANCE, GUTS, Character, better, figure
from facedown.rulesets.fivefold.check import contest, contest_odds, percent
from facedown.rulesets.fivefold.events import Intercepted
from facedown.rulesets.fivefold.hints import StepInHint
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import (
    FivefoldScene,
    by_reaction,
    can_single_out,
    is_adjacent,
    occasion,
    opponents,
    usable,
)


def declare(
    scene: FivefoldScene,
    character: Character,
    name: str,
    start: Start = OWN_TURN,
    required: int = 0,
    note: Callable[[Die], str] | None = None,
    die: Die | None = None,
    promise: Promise | None = None,
    stake: Stake = harmless,
) -> Flow[Action | None]:
    """Spend a die, perhaps Improvise, then the Intercepts (H-X-SEQ); None when the action is lost (H-RUN-07)."""
    die = die or (yield from choose_die(scene, character, name, required, note, start, promise))
    if die is None or not die.is_usable(character.id):
        return None
    if start.made is not None:
        action = set_off(scene, character, start.made, name, required)
    else:
        action = spend(scene, character, die, name, start.speed, required)
    action.stake = stake
    return (yield from contested(scene, action))


def contested(scene: FivefoldScene, action: Action) -> Flow[Action | None]:
    """Steps 2 and 3 of H-X-SEQ: the actor may Improvise, opponents may Intercept."""
    if action.speed == COMBATIVE:
        yield from improvise.offer(scene, action)
    yield from offer_interception(scene, action)
    return None if action.actor.is_out else action


def eligible(scene: FivefoldScene, action: Action) -> list[Character]:
    """Opponents within 5 ft with a die, each once per action, highest Reaction first (H-ACT-INT-1, H-RUN-06)."""
    if scene.rulings[rulings.INTERCEPTING] == "combative-only" and action.speed != COMBATIVE:
        return []  # RULING H-GAP-29
    found = [
        each
        for each in opponents(scene, action.actor)
        if each.id not in action.intercepted_by
        and is_adjacent(scene, each, action.actor)
        and can_single_out(scene, each, action.actor)
        and usable(scene, each)
    ]
    return by_reaction(scene, found)


def offer_interception(scene: FivefoldScene, action: Action) -> Flow[None]:
    """Offered again after each use until all pass; it ends, since each may step in once (H-RUN-06, H-GAP-29)."""
    passed: set[str] = set()
    while not action.actor.is_out:
        waiting = [each for each in eligible(scene, action) if each.id not in passed]
        if not waiting:
            return
        opponent = waiting[0]
        answer = yield from asked(partial(_ask, scene, opponent, action))
        die = next((die for die in usable(scene, opponent) if die.id == answer), None)
        if die is None:
            passed.add(opponent.id)
            continue
        passed.clear()
        action.intercepted_by.append(opponent.id)
        stepping_in = spend(scene, opponent, die, f"Intercept {action.actor.name}", FLUID)
        yield from offer_interception(scene, stepping_in)  # last in, first out
        if not opponent.is_out and not action.actor.is_out:
            yield from _settle(scene, action, stepping_in)


def _ask(scene: FivefoldScene, opponent: Character, action: Action) -> Ask:
    """Intercept? With which die? (H-CP-07)"""
    actor = action.actor
    lead = opponent.modifier(DEFTNESS) - actor.modifier(better(actor, ENDURANCE, GUTS))
    chance = contest_odds(lead, scene.rulings)
    note = percent(chance)

    def promise(die: Die) -> StepInHint:
        ends = (action.value.value, lowered(action, die.value or 0), raised(action))
        before, won, lost = (action.stake(each) for each in ends)
        return StepInHint(die.value or 0, die.sides, float(chance), before - won, lost - before)

    options = die_options(
        usable(scene, opponent),
        lambda die: f"{note} to make its die {lowered(action, die.value or 0)}",
        "Intercept",
        (Odds(odds_of(chance)),),
        promise,
    )
    text = f"{actor.name}: {action.name}, with {action.value}. Does {opponent.name} intercept?"
    why = f"{actor.id} {action.name} {occasion(scene)}"
    schema = Pick((Option(NO, "Let it happen", gist="Keep your dice: they defend you."), *options))
    return Ask(opponent.seat, "H-CP-07", text, schema, NO, opponent.id, why, renewable=True)


def lowered(action: Action, by: int) -> int:
    """A - B, at least 1 and at least what the action requires (H-ACT-INT-2, H-GAP-30)."""
    return max(1, action.required, action.value.value - by)


def raised(action: Action) -> int:
    """A + 1, at most as many as the die has sides (H-ACT-INT-3)."""
    return min(action.sides, action.value.value + 1)


def _settle(scene: FivefoldScene, action: Action, stepping_in: Action) -> Flow[None]:
    """Deftness against Endurance or Guts; a win lowers the die, anything else raises it by 1 (H-ACT-INT-1 … 3)."""
    actor, opponent = action.actor, stepping_in.actor
    attribute = yield from asked(lambda: _ask_attribute(scene, actor, opponent, action))
    settled = yield from contest(
        scene,
        opponent,
        figure(opponent, DEFTNESS),
        actor,
        figure(actor, attribute),
        "the Intercept",
        f"{action.name} {occasion(scene)}",
    )
    before = action.value
    if settled.won:
        parts = (before, Working(-stepping_in.value.value, f"intercepted by {opponent.name}", ("H-ACT-INT-2",)))
        action.value = Working(lowered(action, stepping_in.value.value), "lowered die", ("H-ACT-INT-2",), parts)
    else:
        parts = (before, Working(1, "not intercepted", ("H-ACT-INT-3",)))
        action.value = Working(raised(action), "raised die", ("H-ACT-INT-3",), parts)
    scene.record(Intercepted(actor=opponent.id, target=actor.id, value=action.value))


def _ask_attribute(scene: FivefoldScene, actor: Character, opponent: Character, action: Action) -> Ask:
    """With what do you hold against it? (H-CP-08)"""
    options = tuple(Option(each, each.title(), f"{actor.modifier(each):+}") for each in (ENDURANCE, GUTS))
    text = f"{opponent.name} intercepts {actor.name}. With what do you hold against it?"
    why = f"{opponent.id} {action.name} {occasion(scene)}"
    default = better(actor, ENDURANCE, GUTS)
    return Ask(actor.seat, "H-CP-08", text, Pick(options), default, actor.id, why, renewable=True)
