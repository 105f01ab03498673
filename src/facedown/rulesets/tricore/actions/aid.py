"""Help that abilities give besides their effect: Boon, Cleanse, Leech, and what they break."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.actor.character import HP, UNTIL_USED, Boost, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build, keyword, size_of
from facedown.rulesets.tricore.events.abilities import Hampered, Leeched
from facedown.rulesets.tricore.harm.chipping import wear
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.rolls.blow import Blow, Defence
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll, rounded

SHATTER_DIE = 6


def boon(scene: TriScene, build: Build, target: Character) -> None:
    """An ally's next roll or EV has dice more, whichever comes first (ACS-60)."""
    dice = size_of(build, "boon")
    if dice and not target.is_gone:
        target.boosts = [*target.boosts, Boost("next", dice, "Boon", "ACS-60", turns=UNTIL_USED)]
        scene.record(Hampered(actor=target.id, what="the next roll", dice=plain(dice, "Boon", "ACS-60")))


def leech(scene: TriScene, blow: Blow, dealt: int) -> Flow[None]:
    """The user heals HP for half the HP damage dealt (ACS-51)."""
    build = blow.build
    if build is None or not keyword(build, "leech") or blow.resource != HP or dealt < 1:
        return
    half = Working(rounded(scene, dealt, 2), "Leech", ("ACS-51",), (plain(dealt, "damage dealt"),))
    if half.value:
        scene.record(Leeched(actor=blow.user.id, target=blow.target.id, value=half))
    yield from heal(scene, blow.user, HP, half)


def shatter(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[None]:
    """1d6 Durability to the item that defended (ACS-57)."""
    build = blow.build
    if build is None or not keyword(build, "shatter") or defence is None:
        return
    piece = next((each for each in defence.by.gear if each.id in defence.card.devices and not each.is_broken), None)
    if piece is not None:
        dice = yield from plain_roll(scene, blow.user, (1, SHATTER_DIE), Why("ACS-57", "Shatter"))
        wear(scene, defence.by, piece, dice)
