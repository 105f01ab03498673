"""What the GM may grant: actions, conditions, things, techniques, advances, an edge on the next check."""

from facedown.kernel.contract.handle import Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
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
    if word in GRANTED_TOKENS:
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
    )
