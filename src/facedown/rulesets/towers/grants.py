"""What the GM may grant: actions, conditions, things, techniques, advances, an edge on the next check."""

from facedown.kernel.contract.handle import ARRIVAL, Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.arriving import ARRIVE, Arrival, bring_in
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.towers import encounter
from facedown.rulesets.towers.character import (
    ACTION,
    DEAD,
    DYING,
    FAVOURED,
    FROZEN,
    HAMPERED,
    KNOCKED_DOWN,
    MINOR,
    ON_FIRE,
    PARALYZED,
    REACTION,
    RESTRAINED,
    STABLE,
    STUNNED,
    SURPRISED,
    Character,
)
from facedown.rulesets.towers.scene import TowersScene, book

GRANTED_TOKENS = (ACTION, MINOR, REACTION)
EDGES = {"advantage": FAVOURED, "disadvantage": HAMPERED}
GRANTED_CONDITIONS = (KNOCKED_DOWN, STUNNED, FROZEN, PARALYZED, ON_FIRE, RESTRAINED, DYING, STABLE, DEAD, SURPRISED)


def grant(scene: TowersScene, given: Grant) -> None:
    """Always possible, always recorded."""
    character = receiver(scene, given)
    content = book(scene)
    word = given.what
    condition = next((each for each in GRANTED_CONDITIONS if each.lower() == word.lower()), "")
    if given.what.startswith(ARRIVE):
        arrive(scene, character, given.what.removeprefix(ARRIVE))
    elif word in GRANTED_TOKENS:
        scene.refresh(character, {word: character.tokens.get(word, 0) + 1})
    elif word in EDGES:
        scene.gain(character, Condition(EDGES[word]))
    elif word == "advance":
        character.advances += 1
    elif condition:
        scene.gain(character, Condition(condition, harm=True))
    elif word in content.items:
        character.items = [*character.items, word]
        if content.items[word].uses:
            character.uses = {**character.uses, word: content.items[word].uses}
    elif word in content.techniques:
        character.techniques = [*character.techniques, word]
    else:
        known = [each.what for each in grantable(scene)]
        raise Refused("cannot-grant", f"Nobody can be granted {given.what!r}; {nearest(given.what, known)}")


def grantable(scene: TowersScene) -> tuple[Gift, ...]:
    """Everything a grant may name, in words."""
    content = book(scene)
    return (
        *plain_gifts("Condition", GRANTED_CONDITIONS),
        *plain_gifts("Help", EDGES, text="{} on the next check"),
        *plain_gifts("Help", GRANTED_TOKENS, text="One more {}"),
        Gift("advance", "An advance", "Help"),
        *named_gifts("Thing", content.items),
        *named_gifts("Ability", content.techniques),
        *named_gifts(ARRIVAL, content.foes, ARRIVE),
    )


def arrive(scene: TowersScene, beside: Character, foe: str) -> None:
    """Somebody new joins the side of the one named, and acts last; out of a fight, the foes."""
    content = book(scene)

    def made(new: Arrival) -> Character:
        plan = encounter.ActorPlan(new.id, foe=new.foe, name=new.name, seat=new.seat, side=new.side)
        return encounter.character(plan, content, scene.rulings)

    bring_in(scene, beside, foe, content.foes, made)
