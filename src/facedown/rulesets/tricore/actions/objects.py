"""Objects in play: lifted, thrown, struck and broken (TC-GRAB-06, TC-VOL-04, TC-G-101)."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import LIFTED, Character, Gear
from facedown.rulesets.tricore.actor.device import handled, reach_of, subtypes_of
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.actor.objects import lay
from facedown.rulesets.tricore.actor.scene import TriScene, book, ground, moment
from facedown.rulesets.tricore.cards.card_in_play import Play, come_to_nothing
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.content.content import Bearing
from facedown.rulesets.tricore.events.combat import Acted, Battered, EffectRolled
from facedown.rulesets.tricore.ground.stealth import emerge
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.blow import declare
from facedown.rulesets.tricore.skills.lifting import lift


def act_on(scene: TriScene, play: Play) -> Flow[Working | None]:
    """A card that names an object lifts it or strikes at it, if it is still there and in reach; the EV it met
    (TC-GRAB-06, TC-CARD-23)."""
    user, card = play.actor, play.card
    piece, space = handled(scene, user, card), ground(scene)
    if piece is None:
        come_to_nothing(scene, user, card_name(scene, user, card), "it is not there any more")
        return None
    if space.distance(user.place, card.place) > reach_of(scene, user, card) or not space.sees(user.place, card.place):
        come_to_nothing(scene, user, card_name(scene, user, card), "it is out of reach")
        return None
    if card.action == "grab":
        yield from _lift(scene, user, card, piece)
        return None
    return (yield from _strike(scene, play, piece))


def _lift(scene: TriScene, user: Character, card: Card, piece: Gear) -> Flow[None]:
    """It does not resist: within one's means it is lifted, beyond them Hoist decides (TC-GRAB-06, TC-SUB-14)."""
    item = book(scene).items[piece.item]
    emerge(scene, user, keep_dice=False)
    if (yield from lift(scene, user, pounds(item), f"{item.name}, {moment(scene)}")):
        pick_up(scene, user, card.place, piece, LIFTED)
        scene.record(Acted(actor=user.id, what=f"lifts {item.name}"))


def _strike(scene: TriScene, play: Play, piece: Gear) -> Flow[Working]:
    """It cannot get out of the way, so no Accuracy is rolled, and has no Guard: the whole EV is Durability lost
    (TC-G-101)."""
    user, card, item = play.actor, play.card, book(scene).items[piece.item]
    emerge(scene, user)
    body = Character(id=piece.id, name=item.name, seat="", side="", place=card.place)
    ev = yield from effect_value(scene, declare(user, card, body, play.origin, subtypes_of(scene, user, card)))
    scene.record(EffectRolled(actor=user.id, what=card_name(scene, user, card), value=ev))
    batter(scene, piece, ev)
    if piece.is_broken:
        remove(scene, card.place, piece)
    return ev


def batter(scene: TriScene, piece: Gear, ev: Working) -> None:
    """An object loses Durability; at 0 nothing is left of it (TC-EQP-12, TC-G-101)."""
    piece.durability.value = max(0, piece.durability.value - ev.value)
    name = book(scene).items[piece.item].name
    scene.record(Battered(item=name, amount=ev, left=piece.durability.value))


def come_down(scene: TriScene, user: Character, piece: Gear, place: str) -> None:
    """What was thrown lies where it was thrown to, unless it broke (TC-VOL-04, TC-G-101)."""
    user.gear = [each for each in user.gear if each is not piece]
    if not piece.is_broken:
        lay(scene, piece, place)
        scene.note(None, piece.id, place)


def pick_up(scene: TriScene, user: Character, place: str, piece: Gear, at: Bearing) -> None:
    """From the ground among one's own things; whoever does it is seen (TC-UTIL-08, TC-SKL-42)."""
    remove(scene, place, piece)
    user.gear = [*user.gear, msgspec.structs.replace(piece, id=_own_id(user, piece), at=at)]
    emerge(scene, user, keep_dice=False)


def remove(scene: TriScene, place: str, piece: Gear) -> None:
    """It does not lie there any more."""
    left = [each for each in scene.state.lying[place] if each is not piece]
    others = {other: things for other, things in scene.state.lying.items() if other != place}
    scene.state.lying = {**others, place: left} if left else others


def _own_id(user: Character, piece: Gear) -> str:
    """The id of a thing among one's own."""
    others = {each.id for each in user.gear}
    more = (f"{piece.item}-{number}" for number in range(2, len(others) + 3))
    return next(each for each in (piece.id, *more) if each not in others)
