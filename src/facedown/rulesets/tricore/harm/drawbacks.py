"""Drawbacks in play: when an ability cannot be used, what its use takes, and what it does to its user."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import TURN_START, Condition, Until
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import HIDDEN, VULNERABLE, Character, Gear
from facedown.rulesets.tricore.actor.scene import TriScene, able, book, ground
from facedown.rulesets.tricore.content.ability import Build, drawback
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.abilities import Backfired
from facedown.rulesets.tricore.harm.affliction import tag
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.blow import Blow
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll, rounded

RECOIL_DIE = 6
JUDGED = "gm"
"""A circumstance that only the text of an ability tells: the GM judges it in each cycle of a fight (ACS-92)."""
COMMON = 1


def refuse_use(scene: TriScene, user: Character, build: Build) -> Refusal | None:
    """Why an ability cannot be used now: spent, the wrong circumstance, no device, no material (ACS-91 … ACS-98)."""
    if not build.drawbacks:
        return None
    once = drawback(build, "once")
    if once is not None and user.used.get(build.id, 0):
        return Refusal("used-up", f"{build.name} works once in each {once.of}.", "ACS-91")
    when = drawback(build, "conditional")
    if when is not None and when.of == JUDGED:
        if scene.state.phase == "turns" and build.id not in user.fitting:
            return Refusal("not-now", f"The GM does not see the circumstance of {build.name} in this cycle.", "ACS-92")
    elif when is not None and not holds(scene, user, when.of):
        return Refusal("not-now", f"{build.name} works only when {when.of.replace('-', ' ')}.", "ACS-92")
    needed = drawback(build, "device")
    if needed is not None and not wields(scene, user, needed.of):
        return Refusal("no-device", f"{build.name} needs {needed.of} in hand.", "ACS-93")
    if drawback(build, "material") and material(scene, user, build) is None:
        return Refusal("no-material", f"{build.name} uses up a consumable, and there is none.", "ACS-98")
    return None


def holds(scene: TriScene, user: Character, circumstance: str) -> bool:
    """Whether the circumstance of a Conditional ability is there (ACS-92)."""
    if circumstance == "stealthed":
        return user.has(HIDDEN) or any(each.label == "Stealth" for each in user.boosts)
    if circumstance == "below-half":
        return 2 * user.hp.value < user.hp.start
    if circumstance == "wounded":
        return user.wounded > 0
    if circumstance == "outnumbered":
        ours = len(able(scene, user.side))
        return sum(1 for each in able(scene) if each.side != user.side) > ours
    return ground(scene).level(user.place) > 0  # higher ground


def judged(user: Character) -> list[tuple[Build, bool]]:
    """The abilities whose circumstance is the GM's to see, and whether it is a common one (ACS-92)."""
    found = ((build, drawback(build, "conditional")) for build in user.builds)
    return [(build, when.size == COMMON) for build, when in found if when is not None and when.of == JUDGED]


def wields(scene: TriScene, user: Character, device: str) -> bool:
    """A device of that class in hand and whole; bare hands are always there (ACS-93)."""
    if device == "unarmed":
        return True
    return any(item.device == device for _, item in user.in_hands(book(scene)))


def material(scene: TriScene, user: Character, build: Build) -> Gear | None:
    """The consumable a Material ability uses up: the named one, or the first there is (ACS-98)."""
    found = drawback(build, "material")
    wanted = found.of if found is not None else ""
    items = book(scene).items
    return next(
        (
            each
            for each in user.gear
            if each.left > 0 and items[each.item].kind == "consumable" and wanted in ("", each.item)
        ),
        None,
    )


def use_up(scene: TriScene, user: Character, build: Build) -> None:
    """A use is counted, and a unit of material is gone (ACS-91, ACS-98)."""
    if drawback(build, "once"):
        user.used = {**user.used, build.id: user.used.get(build.id, 0) + 1}
    if drawback(build, "material"):
        piece = material(scene, user, build)
        if piece is not None:
            piece.left -= 1
            scene.say(f"{user.name} uses up {book(scene).items[piece.item].name}, {piece.left} left.", user.id)


def new_encounter(user: Character) -> None:
    """What works once in each encounter works again (ACS-91)."""
    _refresh(user, "encounter")


def new_day(user: Character) -> None:
    """What works once a day works again (ACS-91)."""
    _refresh(user, "day")
    _refresh(user, "encounter")


def _refresh(user: Character, span: str) -> None:
    ids = {build.id for build in user.builds if (found := drawback(build, "once")) is not None and found.of == span}
    user.used = {id: count for id, count in user.used.items() if id not in ids}


def strike_back(scene: TriScene, user: Character, build: Build) -> Flow[None]:
    """Recoil, Exposed and Loud, when the Action is over (ACS-94, ACS-95, ACS-97)."""
    if drawback(build, "loud") and user.has(HIDDEN):
        scene.lose(user, HIDDEN)
    if drawback(build, "loud"):
        user.stealth, user.boosts = 0, [each for each in user.boosts if each.label != "Stealth"]
    if drawback(build, "exposed") and user.can_act:
        until = Until(TURN_START, user.id)
        scene.gain(user, Condition(VULNERABLE, tag(user.id, build.id), until, harm=True))
    recoil = drawback(build, "recoil")
    if recoil is not None and not user.is_gone:
        dice = yield from plain_roll(scene, user, (recoil.size, RECOIL_DIE), Why("ACS-94", f"Recoil of {build.name}"))
        scene.record(Backfired(actor=user.id, ability=build.name, value=dice))
        yield from deal(scene, user, Hit(dice, ("physical",), raw=True, own=True), "Recoil")  # TC-RES-12


def misfire(scene: TriScene, blow: Blow) -> Flow[None]:
    """Unstable: on a miss the user suffers half the EV (ACS-96)."""
    build = blow.build
    if build is None or not drawback(build, "unstable") or blow.user.is_gone:
        return
    value = yield from effect_value(scene, blow)
    half = Working(rounded(scene, value.value, 2), "half the EV", ("ACS-96",), (value,))
    scene.record(Backfired(actor=blow.user.id, ability=build.name, value=half))
    hit = Hit(half, types_of(blow.subtypes, scene.rulings), own=True)
    yield from deal(scene, blow.user, hit, f"{build.name} misses")
