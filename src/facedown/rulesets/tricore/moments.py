"""The moments at which abilities speak while Actions resolve. Resolution calls these; abilities fill them in."""

from facedown.kernel.flow import Flow
from facedown.rulesets.tricore.blow import Blow
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.scene import TriScene


def before_action(scene: TriScene, user: Character, card: Card) -> Flow[None]:
    """A card with an ability is about to resolve: Step before, sustained effects, what is used up (ACS-58, ACS-98)."""
    yield from ()


def before_accuracy(scene: TriScene, blow: Blow) -> Flow[None]:
    """Before Accuracy is rolled, and before an area's Resolves."""
    yield from ()


def on_damage(scene: TriScene, blow: Blow) -> Flow[None]:
    """Damage was dealt (`blow.dealt`, `blow.shielded`): riders, Leech, Shatter (TC-DMG-02, TC-ABL-17)."""
    yield from ()


def on_heal(scene: TriScene, blow: Blow) -> Flow[None]:
    """Somebody was healed or shielded: Cleanse, Boon, Resolves against afflictions (TC-HEAL-02, TC-RSV-14)."""
    yield from ()


def on_miss(scene: TriScene, blow: Blow) -> Flow[None]:
    """The Action missed: Unstable (ACS-96)."""
    yield from ()


def after_action(scene: TriScene, user: Character, card: Card) -> Flow[None]:
    """A card with an ability has resolved: Recoil, Exposed, Loud, Step after (ACS-94, ACS-95, ACS-97)."""
    yield from ()


def on_turn_start(scene: TriScene, who: Character) -> Flow[None]:
    """Afflictions tick and sustained abilities are paid for, at the start of a turn (ACS-32, ACS-49)."""
    yield from ()


def on_turn_end(scene: TriScene, who: Character) -> Flow[None]:
    """Durations of abilities run down at the end of their bearer's turn (TC-PHASE-12)."""
    yield from ()
