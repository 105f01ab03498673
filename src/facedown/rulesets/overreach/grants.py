"""What the GM may grant: AP, Statuses, things, Abilities, XP, a modifier on the next roll, a Save to make."""

from facedown.kernel.contract.handle import ARRIVAL, Gift
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.arriving import ARRIVE, Arrival, bring_in
from facedown.kernel.kit.granting import named_gifts, plain_gifts, receiver
from facedown.kernel.scene.condition import ENCOUNTER_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.refusal import Refused, nearest
from facedown.rulesets.overreach import encounter
from facedown.rulesets.overreach.calls import CONSEQUENCES
from facedown.rulesets.overreach.character import (
    AP,
    DEAD,
    DESTROYED,
    FLED,
    GUARDING,
    OFF_BALANCE,
    PANICKED,
    PARRYING,
    PINNED,
    SURRENDERED,
    WOUNDED,
    Character,
)
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.gear import with_readied
from facedown.rulesets.overreach.health import leave
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import Called, OverScene, book, learn_defense

LASTING = (WOUNDED, PANICKED)
LEAVING = (DEAD, DESTROYED, FLED, SURRENDERED)
GRANTED_STATUSES = (*LASTING, *LEAVING, GUARDING, PARRYING, PINNED, OFF_BALANCE)
BY = {GUARDING: 1, PARRYING: 2, PINNED: -1, OFF_BALANCE: -1}


def grant(scene: OverScene, given: Grant) -> None:
    """Always possible, always recorded. `save:tenacity:2:panic` calls a Save, rolled at the next moment (P-CP-16)."""
    character = receiver(scene, given)
    content = book(scene)
    word, _, rest = given.what.partition(":")
    status = next((each for each in GRANTED_STATUSES if each.lower() == word.lower()), "")
    if given.what.startswith(ARRIVE):
        arrive(scene, character, given.what.removeprefix(ARRIVE))
    elif word == "ap":
        scene.refresh(character, {AP: character.ap + 1})  # P-X-AP
    elif word == "xp":
        character.xp += 1  # P-X-XP
    elif word == "save":
        scene.state.called = [*scene.state.called, _called(character, rest)]
    elif word in ("bonus", "penalty"):
        _modify(scene, character, 1 if word == "bonus" else -1)
    elif word == "known":  # P-ROLL-08
        learn_defense(scene, character.id)
    elif status:
        _give_status(scene, character, status)
    elif word in content.items:
        character.items = [*character.items, word]
        item = content.items[word]
        character.uses = {**character.uses, **({word: item.uses} if item.uses else {})}
        if item.kind == "armour":
            character.ready = with_readied(character, item, content)
    elif word in content.abilities:
        character.abilities = {**character.abilities, word: min(4, character.abilities.get(word, 0) + 1)}
    else:
        known = [each.what for each in grantable(scene)]
        raise Refused("cannot-grant", f"Nobody can be granted {given.what!r}; {nearest(given.what, known)}", "P-CP-16")


def grantable(scene: OverScene) -> tuple[Gift, ...]:
    """Everything a grant may name, in words; a Save for every Attribute, which may say more."""
    content = book(scene)
    return (
        *plain_gifts("Condition", GRANTED_STATUSES),
        Gift("ap", "One more AP", "Help"),
        Gift("xp", "One more XP", "Help"),
        Gift("bonus", "+1 on the next roll", "Help"),
        Gift("penalty", "-1 on the next roll", "Help"),
        Gift("known", "Its Defense is known", "Help"),
        *plain_gifts("A Save", ATTRIBUTES, "save:", "{} Save"),
        *named_gifts("Thing", content.items),
        *named_gifts("Ability", content.abilities),
        *named_gifts(ARRIVAL, content.foes, ARRIVE),
    )


def arrive(scene: OverScene, beside: Character, foe: str) -> None:
    """Somebody new joins the side of the one named, and acts last; out of a fight, the foes."""
    content = book(scene)

    def made(new: Arrival) -> Character:
        plan = encounter.ActorPlan(new.id, foe=new.foe, name=new.name, seat=new.seat, side=new.side)
        return encounter.character(plan, content, scene.rulings)

    bring_in(scene, beside, foe, content.foes, made)


def _called(character: Character, rest: str) -> Called:
    attribute, _, more = rest.partition(":")
    count, _, consequence = more.partition(":")
    consequence, _, amount = consequence.partition(":")
    if attribute not in ATTRIBUTES:
        raise Refused("no-such-attribute", f"There is no Attribute {attribute!r}; {nearest(attribute, ATTRIBUTES)}")
    if consequence and consequence not in CONSEQUENCES:
        hint = nearest(consequence, list(CONSEQUENCES))
        raise Refused("no-such-consequence", f"There is no consequence {consequence!r}; {hint}")
    dice = int(count) if count.isdecimal() and 1 <= int(count) <= 5 else 1
    size = int(amount) if amount.isdecimal() and int(amount) <= 20 else 1
    return Called(character.id, attribute, dice, consequence or "told", size)


def _modify(scene: OverScene, character: Character, by: int) -> None:
    """A Roll Modifier for the next roll (P-MOD-01)."""
    change = (Modifier(ROLL, by, "the GM", "P-MOD-01"),)
    scene.gain(character, Condition(OFF_BALANCE, "gm", Until(ENCOUNTER_END), change, harm=by < 0))


def _give_status(scene: OverScene, character: Character, status: str) -> None:
    if status in LEAVING:
        leave(scene, character, status)
        return
    untils = {
        GUARDING: Until(TURN_START, character.id),
        PARRYING: Until(TURN_START, character.id),
        PINNED: Until(TURN_END, character.id),
        OFF_BALANCE: Until(ENCOUNTER_END),
    }
    quantity = "Defense" if status in (GUARDING, PARRYING) else ROLL
    change = (Modifier(quantity, BY[status], status, "P-X-ACT"),) if status in BY else ()
    harm = status not in (GUARDING, PARRYING)
    scene.gain(character, Condition(status, until=untils.get(status), modifiers=change, harm=harm))
