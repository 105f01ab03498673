"""What the GM may grant: actions, conditions, things, features, points, an edge on the next roll."""

from facedown.kernel.contract.handle import ARRIVAL, Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.arriving import ARRIVE, Arrival, bring_in
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.scene.condition import ENCOUNTER_END, ROUND_END, Condition, Until
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.plainten import encounter
from facedown.rulesets.plainten.abilities import next_turn_end
from facedown.rulesets.plainten.character import (
    DEAD,
    HEXED,
    HINDERED,
    INSPIRED,
    PERMANENT,
    PRIMARY,
    REACTION,
    RESTRAINED,
    SECONDARY,
    SURPRISED,
    TAUNTED,
    TI,
    UNCONSCIOUS,
    Character,
    Owned,
)
from facedown.rulesets.plainten.creation.creation import lengthen
from facedown.rulesets.plainten.gear import with_worn
from facedown.rulesets.plainten.scene import PlainScene, book

GRANTED_TOKENS = (PRIMARY, SECONDARY, REACTION)
EDGES = {"advantage": INSPIRED, "disadvantage": HINDERED}
GRANTED_CONDITIONS = (RESTRAINED, HEXED, TAUNTED, TI, UNCONSCIOUS, DEAD, PERMANENT, SURPRISED)


def grant(scene: PlainScene, given: Grant) -> None:
    """Always possible, always recorded (S-GM-01, S-CP-15, S-GAP-34)."""
    character = receiver(scene, given)
    content = book(scene)
    word, _, choice = given.what.partition(":")
    condition = next((each for each in GRANTED_CONDITIONS if each.lower() == word.lower()), "")
    if given.what.startswith(ARRIVE):
        arrive(scene, character, given.what.removeprefix(ARRIVE))
    elif word in GRANTED_TOKENS:
        scene.refresh(character, {word: character.tokens.get(word, 0) + 1})
    elif word in EDGES:
        scene.gain(character, Condition(EDGES[word], until=Until(ENCOUNTER_END)))  # S-ADV-03
    elif word == "point":
        character.points += 1
    elif condition:
        scene.gain(character, Condition(condition, until=_until(scene, character, condition)))
        if condition in (DEAD, PERMANENT):
            scene.state.schedule.leave(character.id)  # S-RUN-04
    elif word in content.items:
        character.items = [*character.items, word]
        if content.items[word].kind == "armour":
            character.ready = with_worn(character, content.items[word], content)
    elif word in content.features:
        character.features = [*character.features, Owned(word, choice)]
        lengthen(character, content.features[word], 1)
    else:
        known = [each.what for each in grantable(scene)]
        text = f"Nobody can be granted {given.what!r}; {nearest(given.what, known)}"
        raise Refused("cannot-grant", text, "S-CP-15")


def grantable(scene: PlainScene) -> tuple[Gift, ...]:
    """Everything a grant may name, in words."""
    content = book(scene)
    return (
        *plain_gifts("Condition", GRANTED_CONDITIONS),
        *plain_gifts("Help", EDGES, text="{} on the next roll"),
        *plain_gifts("Help", GRANTED_TOKENS, text="One more {}"),
        Gift("point", "A Customization Point", "Help"),
        *named_gifts("Thing", content.items),
        *named_gifts("Ability", content.features),
        *named_gifts(ARRIVAL, content.foes, ARRIVE),
    )


def arrive(scene: PlainScene, beside: Character, foe: str) -> None:
    """Somebody new joins the side of the one named, and acts last; out of a fight, the foes."""
    content = book(scene)

    def made(new: Arrival) -> Character:
        plan = encounter.ActorPlan(new.id, foe=new.foe, name=new.name, seat=new.seat, side=new.side)
        return encounter.character(plan, content, tuple(scene.state.campaign.modules))

    bring_in(scene, beside, foe, content.foes, made)


def _until(scene: PlainScene, character: Character, condition: str) -> Until | None:
    """A granted condition ends like any other of its name (S-X-COND)."""
    if condition in (HEXED, TAUNTED):
        return next_turn_end(scene, character)
    return {SURPRISED: Until(ROUND_END), UNCONSCIOUS: Until(ENCOUNTER_END)}.get(condition)
