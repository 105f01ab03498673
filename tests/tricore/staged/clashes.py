"""One blow, one card or one open answer, played over scripted dice: what most tests of combat start from."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.secret import unseal
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.follow import Follow
from facedown.rulesets.tricore.content.content import Weight
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, Defence, Origin, Struck, declare
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import play
from tests.tricore.staged.cast import a_fight, plain, who
from tests.tricore.staged.duels import PARRY

HIT = [5, 6]
"""With a key stat of 3 an Accuracy of 14, just the Strike Target of everybody here."""
SWORD = {"item": "sword", "at": "main"}
SHIELD = {"item": "round-shield", "at": "off"}

BY_20, BY_19 = [11, 11, 9], [11, 11, 8]
"""With a rank of Instinct and a key stat of 3, Accuracy 34 and 33 against a Strike Target of 14."""

STRIKE_AT_BOB = Card("strike", "light", ("sword",), targets=("bob",))
"""Three EV dice: one by itself and two of the sword."""

ON = "parry-light~sword"

FIRST = (HIT, HIT, "yes")
"""Ann strikes, Bob parries and ripostes."""
SECOND = (ON, HIT, HIT, "yes")
"""It is parried, and there is a Riposte in turn."""


def armed(id: str, *items: str, **differences: Any) -> dict[str, Any]:
    """Threes everywhere, and these things in main and off hand: HP 30, AP 15, Strike Target 14, Guard + Armor 9."""
    held = [{"item": each, "at": at} for each, at in zip(items, ("main", "off"), strict=False)]
    return plain(id, **{"items": held, **differences})


def against(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> TriScene:
    """A fight of the first against all the others, side by side from 2,2 on."""
    others = [{**each, "side": "foes" if each["side"] == "heroes" else each["side"]} for each in actors[1:]]
    return a_fight(actors[0], *others, rulings=rulings, **scenario)


def a_duel(one: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **scenario: Any) -> TriScene:
    """Ann, who has Priority, beside Bob; both with threes everywhere and empty hands unless said otherwise."""
    return against(one or plain("ann"), other or plain("bob"), **scenario)


def a_blow(scene: TriScene, card: Card, by: str = "ann", at: str = "bob") -> Blow:
    user = who(scene, by)
    paid = cost_of(scene, user, card).ap.value
    return declare(user, card, who(scene, at), BY_PRIORITY, subtypes_of(scene, user, card), paid=paid)


def struck(
    scene: TriScene, card: Card, *answers: Any, defence: Card | None = None, by: str = "ann", at: str = "bob"
) -> tuple[Struck, list[Follow]]:
    """Resolve a card as a blow, met by a defence of its target if one is given."""
    blow = a_blow(scene, card, by, at)
    done: tuple[Struck, list[Follow]] = play(
        strike(scene, blow, Defence(blow.target, defence) if defence is not None else None), *answers
    )
    return done


def performed(scene: TriScene, card: Card, *answers: Any, by: str = "ann", origin: Origin = BY_PRIORITY) -> None:
    """Resolve a card that has been paid for, with everything that comes of it."""
    laid = Play(who(scene, by), card, origin)
    laid.cost = cost_of(scene, laid.actor, card)
    play(perform(scene, laid), *answers)


def holds(card: str, trigger: str, sub: str = "nothing") -> dict[str, str]:
    return {"card": card, "sub": sub, "trigger": trigger}


def held(scene: TriScene, by: str) -> Card:
    holding = who(scene, by).holding
    assert holding is not None
    card: Card = unseal(holding.card, Card)
    return card


def held_by_bob(card: str, trigger: str, sub: str = "nothing", **fields: Any) -> TriScene:
    """Bob holds something, with 10 AP left and two Reactions; Ann has Priority."""
    scene = a_duel(plain("ann"), plain("bob", ap=9, **fields))
    performed(scene, Card("hold"), holds(card, trigger, sub), "yes", by="bob")
    return scene


def asked(flow: Flow[Any], *answers: Any) -> Any:
    """The question a rule comes to after these answers."""
    script = Scripted(answers)
    question = next(flow)
    for _ in answers:
        question = flow.send(script.answer(question))
    return question


def offered(flow: Flow[Any], *answers: Any) -> set[str]:
    """The keys of what one may choose from then."""
    return {each.key for each in asked(flow, *answers).schema.options}


def at_bob(action: Action, weight: Weight = "light", *devices: str, **fields: Any) -> Card:
    return Card(action, weight, devices, targets=("bob",), **fields)


def swung(dice: int, *conditions: str, accuracy: list[int] = HIT, card: Card = STRIKE_AT_BOB, **fields: Any) -> Struck:
    """Ann strikes at Bob with so many EV dice, neither more nor fewer."""
    scene = a_duel(armed("ann", "sword", conditions=conditions, **fields))
    done, _ = struck(scene, card, accuracy, *([[1] * dice] if dice else []))
    assert done.landing.ev.value == dice + 3
    return done


def ann_alone(*rows: str, **differences: Any) -> TriScene:
    """Ann at 0,0 of a map, with Speed Rank 7 unless said otherwise; Bob is far away in the last corner."""
    scenario = {key: differences.pop(key) for key in ("rulings", "water", "climb") if key in differences}
    corner = f"{len(rows[0]) - 1},{len(rows) - 1}"
    ann = plain("ann", **{"place": "0,0", **differences})
    return a_duel(ann, plain("bob", place=corner), map=rows, **scenario)


def two_swords(ap: int = 10, **scenario: Any) -> tuple[TriScene, Character, Character]:
    """Ann and Bob with a sword each and AP to spare below their total of 15."""
    scene = a_duel(armed("ann", "sword", ap=ap), armed("bob", "sword", ap=ap), **scenario)
    return scene, who(scene, "ann"), who(scene, "bob")


def parried(scene: TriScene, *answers: Any, card: Card = STRIKE_AT_BOB, parry: Card = PARRY) -> None:
    """Ann's attack meets Bob's Parry, both paid for already, and everything that comes of it happens."""
    attack = Play(who(scene, "ann"), card)
    attack.cost = cost_of(scene, attack.actor, card)
    attack.defences["bob"] = Play(who(scene, "bob"), parry)
    play(perform(scene, attack), *answers)


def with_subs(action: Action, *subs: SubAction, weight: Weight = "light", devices: tuple[str, ...] = ()) -> Card:
    return Card(action, weight, devices, subs, ("bob",))
