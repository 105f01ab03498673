"""The moments at which abilities speak while Actions resolve. Resolution calls these; abilities fill them in."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import TURN_START
from facedown.rulesets.tricore.actions.aid import boon, leech, shatter
from facedown.rulesets.tricore.actions.riders import apply_riders
from facedown.rulesets.tricore.actions.sustain import keep_up, pay_upkeep, settle
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import in_reach
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import come_to_nothing
from facedown.rulesets.tricore.ground.step import step
from facedown.rulesets.tricore.harm.affliction import run_down, tick
from facedown.rulesets.tricore.harm.drawbacks import misfire, refuse_use, strike_back, use_up
from facedown.rulesets.tricore.rolls.blow import Blow, Defence, Landing

STEPPED = "stepped"


def before_action(scene: TriScene, user: Character, card: Card, watch: Watch | None = None) -> Flow[None]:
    """A card with an ability is about to resolve: Step before, sustained effects, what is used up (ACS-58, ACS-98)."""
    build = user.build(card.ability)
    if build is None:
        return
    use_up(scene, user, build)
    keep_up(user, build)
    stepped = yield from step(scene, user, build, watch)
    if any(each.name == "step" for each in build.keywords):
        scene.refresh(user, {STEPPED: int(stepped)})


def before_defence(scene: TriScene, defence: Defence | None) -> Defence | None:
    """A defence by an ability, if it can still be used; its use takes what it takes (TC-CARD-23, ACS-91, ACS-98).

    A prepared one was used up when it was prepared.
    """
    build = defence.by.build(defence.card.ability) if defence is not None and defence.card.ability else None
    if defence is None or build is None or defence.ready:
        return defence
    refusal = refuse_use(scene, defence.by, build)
    if refusal is not None:
        come_to_nothing(scene, defence.by, build.name, refusal.text.rstrip("."))
        return None
    use_up(scene, defence.by, build)
    keep_up(defence.by, build)
    return defence


def after_defence(scene: TriScene, defence: Defence | None, watch: Watch | None) -> Flow[None]:
    """It is over: a Boon, a Step, Recoil, Exposed and Loud, as after any card (ACS-58, ACS-60, ACS-94 … ACS-97)."""
    if defence is not None and not defence.ready:
        yield from after_action(scene, defence.by, defence.card, watch)


def on_defended(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[None]:
    """The blow has met a defence, whatever comes through: Shatter (ACS-57)."""
    yield from shatter(scene, blow, defence)


def on_damage(scene: TriScene, blow: Blow, landing: Landing) -> Flow[None]:
    """Damage was dealt: riders and Leech (TC-DMG-02, TC-ABL-17)."""
    yield from apply_riders(scene, blow, landing)
    yield from leech(scene, blow, landing.dealt)


def on_help(scene: TriScene, blow: Blow) -> None:
    """Somebody was healed or shielded: a Boon goes with it (ACS-60)."""
    if blow.build is not None and blow.build.ev in ("heal", "shield"):
        boon(scene, blow.build, blow.target)


def on_miss(scene: TriScene, blow: Blow) -> Flow[None]:
    """The Action missed: Unstable (ACS-96)."""
    yield from misfire(scene, blow)


def after_action(scene: TriScene, user: Character, card: Card, watch: Watch | None = None) -> Flow[None]:
    """A card with an ability has resolved: Recoil, Exposed, Loud, Step after (ACS-58, ACS-94, ACS-95, ACS-97).

    A Boon without an effect, or with a defence, goes to its targets, or to the user (ACS-60).
    """
    build = user.build(card.ability) if card.ability else None
    if build is None:
        return
    if build.ev == "none" or card.is_defense:
        for target in [scene.state.actors[id] for id in card.targets] or [user]:
            if target is user or in_reach(scene, user, card, target):  # TC-REACT-10, ACS-29
                boon(scene, build, target)
    if not user.tokens.get(STEPPED, 0):
        yield from step(scene, user, build, watch)
    if STEPPED in user.tokens:
        scene.forget(user, STEPPED)
    yield from strike_back(scene, user, build)


def on_turn_start(scene: TriScene, who: Character) -> Flow[None]:
    """Afflictions tick and sustained abilities are paid for, at the start of a turn (ACS-32, ACS-49)."""
    scene.pass_anchor(TURN_START, who.id)
    yield from pay_upkeep(scene, who)
    yield from tick(scene, who)
    yield from settle(scene)


def on_turn_end(scene: TriScene, who: Character) -> Flow[None]:
    """Durations of abilities run down at the end of their bearer's turn (TC-PHASE-12)."""
    yield from run_down(scene, who)
