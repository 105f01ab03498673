"""Skills as Actions in a fight: hiding, looking, talking, and what takes longer than a fight (TC-SKL-10, TC-SKL-15)."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions import subactions
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Boost, Character
from facedown.rulesets.tricore.actor.scene import TriScene, actor, moment
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.ground.stealth import hide
from facedown.rulesets.tricore.rolls.skill_roll import skill_test
from facedown.rulesets.tricore.skills.channel import clear, disturbance_cl
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.sources import channel_cl, channel_one, controller, sources

TOO_LONG = {"crafting": "craft something", "meditate": "meditate"}
"""What a fight has no time for: it can be begun, not finished (TC-SKL-15, TC-C-56)."""


CALLED_FOR = ("athletics", "hoist", "traverse")
"""Rolled when an Action calls for them: the dice of an ability wait for that until the end of the turn (TC-SKL-11)."""


def act(scene: TriScene, play: Play) -> Flow[None]:
    """What a Skill Action does by itself; an ability on a skill adds its dice to the roll (TC-SKL-10, ACS-27)."""
    user, card = play.actor, play.card
    build = build_of(user, card)
    dice = build.skill_dice if build is not None else 0
    if build is not None and dice:
        user.boosts = [*user.boosts, Boost(f"skill:{card.action}", dice, build.name, "ACS-27", turns=1)]
    if card.action in CALLED_FOR:
        scene.record(Acted(actor=user.id, what=f"is ready to use {card.action.title()}"))
        return
    yield from _act(scene, play)
    if dice:
        user.boosts = [each for each in user.boosts if each.to != f"skill:{card.action}"]


def build_of(user: Character, card: Card) -> Build | None:
    return user.build(card.ability) if card.ability else None


def _act(scene: TriScene, play: Play) -> Flow[None]:
    user, card = play.actor, play.card
    why = moment(scene)
    target = actor(scene, card.targets[0]) if card.targets else None
    if card.action == "stealth":
        yield from hide(scene, user, why)
    elif card.action == "observe":
        yield from subactions.detect(scene, user, 0)
    elif card.action == "influence" and target is not None and target is not user:
        if target.side != user.side or not card.ability:  # an ability that helps friends need not win them over
            yield from influence(scene, user, target, "to think better of it", why)
    elif card.action == "channel":
        yield from _channel(scene, user, build_of(user, card), why)
    elif card.action == "clarity":
        yield from clear(scene, user, target or user, scene.state.challenge, why)
    elif card.action in TOO_LONG:
        scene.record(Acted(actor=user.id, what=f"begins to {TOO_LONG[card.action]}, but a fight leaves no time for it"))
    else:
        yield from skill_test(scene, user, card.action, general_cl(scene.state.challenge), why)


def _channel(scene: TriScene, user: Character, build: Build | None, why: str) -> Flow[None]:
    """It needs a source; an ability with an effect of its own brings its energy along (TC-SKL-29, TC-SKL-43)."""
    if sources(scene, user):
        yield from channel_one(scene, user, why)
    elif build is None or build.ev == "none":
        scene.record(Acted(actor=user.id, what="finds no energy to channel"))


def fixed_cl(scene: TriScene, who: Character, skill: str) -> Working | None:
    """The CL of a Skill Action that depends on nobody else's roll and is not talked over first (TC-CL-01, TC-CL-05)."""
    if skill in ("stealth", "observe", "influence", *TOO_LONG):
        return None
    if skill == "channel":
        found = sources(scene, who)
        return channel_cl(found[0]) if len(found) == 1 and controller(scene, who, found[0]) is None else None
    return disturbance_cl(scene.state.challenge) if skill == "clarity" else general_cl(scene.state.challenge)
