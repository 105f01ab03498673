"""What the GM may grant: tokens, conditions, things, abilities, an edge, and somebody who arrives."""

from facedown.kernel.contract.handle import ARRIVAL, Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.arriving import ARRIVE, Arrival, bring_in
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.fivefold.character import (
    COWED,
    DEAD,
    FAVOURED,
    FREE_MOVE,
    HAMPERED,
    HELP,
    HIDDEN,
    IMPROVISE,
    PINNED,
    PRONE,
    SPARED,
    Character,
)
from facedown.rulesets.fivefold.encounter import finish, from_row
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.hide import lose_track
from facedown.rulesets.fivefold.scene import FivefoldScene, book

GRANTED_TOKENS = (FREE_MOVE, HELP, IMPROVISE)
EDGES = {"advantage": FAVOURED, "disadvantage": HAMPERED}
GRANTED_CONDITIONS = (PRONE, PINNED, COWED, HIDDEN)
FATES = (DEAD, SPARED)


def grant(scene: FivefoldScene, given: Grant) -> None:
    """Always possible, always recorded."""
    character = receiver(scene, given)
    content = book(scene)
    word = given.what
    condition = next((each for each in GRANTED_CONDITIONS if each.lower() == word.lower()), "")
    fate = next((each for each in FATES if each.lower() == word.lower()), "")
    if word.startswith(ARRIVE):
        arrive(scene, character, word.removeprefix(ARRIVE))
    elif word in GRANTED_TOKENS:
        scene.refresh(character, {word: 1})
    elif word in EDGES:
        scene.gain(character, Condition(EDGES[word]))
    elif condition:
        if condition == HIDDEN:
            lose_track(character)
        scene.gain(character, Condition(condition, harm=condition != HIDDEN))
    elif fate:
        remove(scene, character, fate)
    elif word in content.items:
        character.items = [*character.items, word]
        if content.items[word].uses:
            character.uses = {**character.uses, word: character.uses.get(word, 0) + content.items[word].uses}
    elif word in content.abilities:
        character.abilities = list(dict.fromkeys((*character.abilities, word)))
    else:
        known = [each.what for each in grantable(scene)]
        raise Refused("cannot-grant", f"Nobody can be granted {given.what!r}; {nearest(given.what, known)}")


def grantable(scene: FivefoldScene) -> tuple[Gift, ...]:
    """Everything a grant may name, in words."""
    content = book(scene)
    return (
        *plain_gifts("Condition", (*GRANTED_CONDITIONS, *FATES)),
        *plain_gifts("Help", EDGES, text="{} on the next check"),
        *plain_gifts("Help", GRANTED_TOKENS),
        *named_gifts("Thing", content.items),
        *named_gifts("Ability", content.abilities),
        *named_gifts(ARRIVAL, content.foes, ARRIVE),
    )


def arrive(scene: FivefoldScene, beside: Character, foe: str) -> None:
    """Somebody new joins the side of the one named, at the edge of the map; out of a fight, the foes (H-GAP-43)."""
    content = book(scene)

    def made(new: Arrival) -> Character:
        whole = from_row(new.id, content.foes[new.foe], new.seat, new.side)
        whole.name = new.name
        finish(whole, content, scene.rulings)
        return whole

    bring_in(scene, beside, foe, content.foes, made)
