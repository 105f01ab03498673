"""Aiming: at whom a Reaction goes, and where an area falls; both are chosen at the reveal (TC-CARD-19, ACS-30)."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.rulesets.tricore.actor.card import STRIDE, Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import in_reach, reach_of
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    distance,
    enemies,
    friends,
    ground,
    next_occasion,
    perceives,
)
from facedown.rulesets.tricore.actor.shapes import aims
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.card_purpose import card_name, heals_hp, helps, is_for_friends, use_of, wanted
from facedown.rulesets.tricore.content.ability import Build, drawback
from facedown.rulesets.tricore.ground.movement import budget


def aim(scene: TriScene, play: Play, far: int = 0) -> Flow[bool]:
    """At whom a Reaction goes is chosen at the reveal, within its range or what an own Stride adds to it; whether there
    is anybody (TC-CARD-19, TC-REACT-10, TC-CP-03)."""
    who, card = play.actor, play.card
    if not _needs_aim(scene, who, card):
        return True
    near = within_reach(scene, who, card, far)
    if not near:
        return False
    count = len(near) + len(_savable(scene, who, card, far))
    most = min(count, max(1, wanted(who, card)))  # ACS-31
    chosen = [near[0].id]
    if count > 1:
        why = next_occasion(scene)

        def ask() -> Ask:
            found = within_reach(scene, who, card, far)
            every = (*found, *_savable(scene, who, card, far))
            options = tuple(Option(each.id, each.name, target=each.id) for each in every)
            text = f"At whom is {who.name}'s {card_name(scene, who, card)} aimed?"
            first = [each.id for each in found[:most]]
            if most == 1:
                return Ask(who.seat, "TC-CP-03", text, Pick(options), first[0], who.id, why, renewable=True)
            return Ask(who.seat, "TC-CP-03", text, Several(options, 1, most), first, who.id, why, renewable=True)

        answer = yield from asked(ask)
        chosen = [answer] if most == 1 else answer
    play.card = msgspec.structs.replace(card, targets=tuple(chosen))
    yield from place_area(scene, play, far)
    return True


def can_aim(scene: TriScene, who: Character, card: Card) -> bool:
    """Whether there is anybody a Reaction could go at, if it has to go at somebody."""
    return not _needs_aim(scene, who, card) or bool(within_reach(scene, who, card))


def _needs_aim(scene: TriScene, who: Character, card: Card) -> bool:
    build = who.build(card.ability) if card.ability else None
    if build is not None and drawback(build, "self-only") is not None:
        return False
    harms = card.is_offense or (build is not None and build.ev == "damage")
    return harms or helps(who, card) or bool(use_of(scene, who, card))


def within_reach(scene: TriScene, who: Character, card: Card, far: int = 0) -> list[Character]:
    """Whom it could reach: of friends those who are badly off first, of opponents whoever holds Priority, then the
    nearest."""
    helping = is_for_friends(scene, who, card)
    if helping:
        found = [who, *friends(scene, who)]
    else:
        found = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    near = [each for each in found if each is who or _gets_to(scene, who, card, each, far)]

    def standing(each: Character) -> tuple[bool, bool, int]:
        later = 2 * each.hp.value > each.hp.start if helping else each.id not in scene.state.priority
        return later, not (helping or each.can_act), distance(scene, who, each)

    return sorted(near, key=standing)


def _savable(scene: TriScene, who: Character, card: Card, far: int) -> list[Character]:
    """The dying of the other side within reach of what heals: they, too, can be saved (TC-WND-17)."""
    if not heals_hp(scene, who, card):
        return []
    dying = [each for each in enemies(scene, who) if each.dying is not None and perceives(scene, who, each)]
    return [each for each in dying if _gets_to(scene, who, card, each, far)]


def _gets_to(scene: TriScene, who: Character, card: Card, target: Character, far: int) -> bool:
    """In reach, or within what the own Stride card covers."""
    return in_reach(scene, who, card, target) or (far > 0 and distance(scene, who, target) <= far + 1)


def place_areas(scene: TriScene, plays: list[Play]) -> Flow[None]:
    """At the reveal, before anybody is bound to answer: where the areas among the Priority cards fall (ACS-30)."""
    for at, play in enumerate(plays):
        before = (each for each in plays[:at] if each.actor is play.actor and each.card.kind == STRIDE)
        yield from place_area(scene, play, sum(budget(scene, each.actor, each.card.action).value for each in before))


def place_area(scene: TriScene, play: Play, far: int = 0) -> Flow[None]:
    """A burst around any square in reach, a line or a cone in any direction, as long as it covers whom the card names
    (ACS-30, TC-CARD-19, TC-CP-34).

    Where a line or a cone begins is known only after a Stride before it: then it goes at the one it names.
    """
    build = _area(play)
    if build is None or play.void or play.card.place:
        return
    if far and build.area is not None and build.area.shape != "burst":
        return
    if len(_aims(scene, play, build, far)) < 2:
        return
    who, why = play.actor, next_occasion(scene)

    def ask() -> Ask:
        options = _aims(scene, play, build, far)
        text = f"Where does {who.name}'s {build.name} fall?"
        return Ask(who.seat, "TC-CP-34", text, Pick(options), options[0].key, who.id, why, renewable=True)

    play.card = msgspec.structs.replace(play.card, place=(yield from asked(ask)))


def _area(play: Play) -> Build | None:
    build = play.actor.build(play.card.ability) if play.card.ability else None
    is_free = build is not None and build.area is not None and drawback(build, "self-only") is None
    return build if is_free else None


def _aims(scene: TriScene, play: Play, build: Build, far: int) -> tuple[Option, ...]:
    named = actor(scene, play.card.targets[0]).place if play.card.targets else ""
    return aims(scene, play.actor, build, reach_of(scene, play.actor, play.card), named, far)


def centre(scene: TriScene, play: Play) -> str:
    """Where an area falls: the square that was chosen, else that of whom it names, else one's own."""
    if play.card.place:
        return play.card.place
    return actor(scene, play.card.targets[0]).place if play.card.targets else play.actor.place


def falls_short(scene: TriScene, play: Play) -> bool:
    """Whether an area does not get to its square when it resolves: out of reach, or out of sight (TC-CARD-23)."""
    user, there, space = play.actor, centre(scene, play), ground(scene)
    return space.distance(user.place, there) > reach_of(scene, user, play.card) or not space.sees(user.place, there)
