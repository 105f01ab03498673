"""The moments at which abilities speak while Actions resolve. Resolution calls these; abilities fill them in."""

from facedown.kernel.condition import TURN_START
from facedown.kernel.flow import Flow
from facedown.rulesets.tricore.affliction import run_down, tick
from facedown.rulesets.tricore.aid import boon, leech, shatter
from facedown.rulesets.tricore.blow import Blow
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.drawbacks import misfire, strike_back, use_up
from facedown.rulesets.tricore.keywords import pierced
from facedown.rulesets.tricore.riders import riders
from facedown.rulesets.tricore.scene import TriScene
from facedown.rulesets.tricore.step import step
from facedown.rulesets.tricore.sustain import interrupt, keep_up, pay_upkeep

STEPPED = "stepped"


def before_action(scene: TriScene, user: Character, card: Card) -> Flow[None]:
    """A card with an ability is about to resolve: Step before, sustained effects, what is used up (ACS-58, ACS-98)."""
    build = user.build(card.ability)
    if build is None:
        return
    use_up(scene, user, build)
    keep_up(user, build)
    stepped = yield from step(scene, user, build)
    if any(each.name == "step" for each in build.keywords):
        user.tokens = {**user.tokens, STEPPED: int(stepped)}


def before_accuracy(scene: TriScene, blow: Blow) -> Flow[None]:
    """Before Accuracy is rolled, and before an area's Resolves: how much Guard and Armor it pierces (ACS-50)."""
    if blow.build is not None:
        blow.pierce += pierced(blow.build)
    yield from ()


def on_damage(scene: TriScene, blow: Blow) -> Flow[None]:
    """Damage was dealt (`blow.dealt`, `blow.shielded`): riders, Leech, Shatter (TC-DMG-02, TC-ABL-17).

    What the target kept up is interrupted (ACS-32).
    """
    yield from interrupt(scene, blow.target, blow.dealt)
    yield from riders(scene, blow)
    yield from leech(scene, blow)
    yield from shatter(scene, blow)


def on_help(scene: TriScene, blow: Blow) -> None:
    """Somebody was healed or shielded: a Boon goes with it (ACS-60)."""
    if blow.build is not None and blow.build.ev in ("heal", "shield"):
        boon(scene, blow.build, blow.target)


def on_miss(scene: TriScene, blow: Blow) -> Flow[None]:
    """The Action missed: Unstable (ACS-96)."""
    yield from misfire(scene, blow)


def after_action(scene: TriScene, user: Character, card: Card) -> Flow[None]:
    """A card with an ability has resolved: Recoil, Exposed, Loud, Step after (ACS-94, ACS-95, ACS-97).

    A Boon without an effect goes to its targets, or to the user (ACS-60).
    """
    build = user.build(card.ability)
    if build is None:
        return
    if build.ev == "none":
        for id in card.targets or (user.id,):
            boon(scene, build, scene.state.actors[id])
    if not user.tokens.get(STEPPED, 0):
        yield from step(scene, user, build)
    if STEPPED in user.tokens:
        user.tokens = {name: count for name, count in user.tokens.items() if name != STEPPED}
    yield from strike_back(scene, user, build)


def on_turn_start(scene: TriScene, who: Character) -> Flow[None]:
    """Afflictions tick and sustained abilities are paid for, at the start of a turn (ACS-32, ACS-49)."""
    scene.pass_anchor(TURN_START, who.id)
    yield from pay_upkeep(scene, who)
    yield from tick(scene, who)


def on_turn_end(scene: TriScene, who: Character) -> Flow[None]:
    """Durations of abilities run down at the end of their bearer's turn (TC-PHASE-12)."""
    yield from run_down(scene, who)
