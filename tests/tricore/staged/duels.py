"""Ann and Bob side by side: 3 in every primary, 30 HP, 15 AP and a sword each.

Physical damage is lessened by 9, a Strike Target is 14, and a Light Strike with the sword has an EV of 3d6 + 3.
"""

from typing import Any

import msgspec

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DYING, REACTION, UNCONSCIOUS, Character, Dying
from facedown.rulesets.tricore.actor.scene import TriScene, value
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Aimed, EffectRolled
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from tests.playing import happened, play
from tests.tricore.staged.cast import THREES, a_scene, plain, who

SWORD = {"item": "sword", "at": "main"}
STRIKE = Card("strike", "light", ("sword",))
PARRY = Card("parry", "light", ("sword",))
BLOCK, DODGE, GRAB, COLLIDE = Card("block"), Card("dodge"), Card("grab"), Card("collide")
LAID = ["strike-light~sword", "at:bob"]
"""Ann's Light Strike at Bob, as it is laid."""
HITS, WEAK = (6, 6), (2, 2)
"""2d12 that reach a Strike Target of 14 with 3 added, and such as do not."""

CRITICAL = (12, 8, 11)
"""Dice that come to 34 with a 3 added."""

BARE = Card("strike")

BURST = Card("volley", ability="test")


def duel(
    ruled: dict[str, Value] | None = None,
    ann: dict[str, Any] | None = None,
    others: tuple[dict[str, Any], ...] = (),
    rows: tuple[str, ...] = (),
    **bob: Any,
) -> TriScene:
    """Ann, with differences, has Priority; beside her stands Bob, with differences, and whoever else is there."""
    scene = a_scene(
        plain("ann", **{"place": "4,4", "items": (SWORD,), **(ann or {})}),
        plain("bob", **{"side": "foes", "place": "5,4", "items": (SWORD,), **bob}),
        *others,
        rulings=ruled,
        phase="begin",
        map=rows,
    )
    scene.state.phase, scene.state.rotation.cycle = "turns", 1
    scene.state.priority = ["ann"]
    for each in scene.state.actors.values():
        scene.refresh(each, {REACTION: value(scene, each, "reactions")})
    return scene


def stats(**others: int) -> dict[str, int]:
    """3 in every primary, but for those that are named."""
    return {**THREES, **others}


def an_ability(**fields: Any) -> dict[str, Any]:
    """A plain Strike of the Body with differences, as a scenario writes it."""
    start = {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    return {**start, **fields}


def with_(card: Card, **fields: Any) -> Card:
    """The same card with differences."""
    changed: Card = msgspec.structs.replace(card, **fields)
    return changed


def act(scene: TriScene, card: Card, *answers: Any, defence: Card | None = None, by: str = "ann") -> int:
    """A card resolves against the other of the two, who may have laid a defence; the HP that one loses."""
    user, other = who(scene, by), who(scene, "bob" if by == "ann" else "ann")
    before = other.hp.value
    attack = Play(user, with_(card, targets=(other.id,)))
    if defence is not None:
        attack.defences[other.id] = Play(other, defence)
    play(perform(scene, attack), *answers)
    return before - other.hp.value


def hurt(scene: TriScene, amount: int, *answers: Any, resource: str = "hp", kind: str = "physical") -> Character:
    """Bob suffers damage that nothing lessens."""
    bob = who(scene, "bob")
    play(deal(scene, bob, Hit(Working(amount, "EV"), (kind,), resource, raw=True), "a blow"), *answers)
    return bob


def struck(scene: TriScene, amount: int, *kinds: str) -> int:
    """Bob is struck for an EV of these types; the HP he loses of it."""
    bob = who(scene, "bob")
    before = bob.hp.value
    play(deal(scene, bob, Hit(Working(amount, "EV"), kinds), "a blow"))
    return before - bob.hp.value


def effect(scene: TriScene) -> int:
    """The last Effect Value that was rolled."""
    found: int = happened(scene, EffectRolled)[-1].value.value
    return found


def accuracy(scene: TriScene) -> int:
    """The last Accuracy."""
    found: int = happened(scene, Aimed)[-1].accuracy.value
    return found


def outcome(scene: TriScene) -> str:
    """What became of the last attack that was rolled."""
    found: str = happened(scene, Aimed)[-1].outcome
    return found


def refuses(scene: TriScene, *keys: str) -> bool:
    """Whether these cards cannot be laid together by Ann."""
    hand, limits = active_hand(scene, who(scene, "ann"))
    return hand.schema(limits).refuse(list(keys)) is not None


def offered(scene: TriScene) -> set[str]:
    """The keys of everything Ann may lay."""
    return {each.key for each in active_hand(scene, who(scene, "ann"))[0].options}


def dying_bob(scene: TriScene) -> Character:
    """Bob at Wounded IV."""
    bob = who(scene, "bob")
    bob.hp.value, bob.wounded, bob.dying = -5, 4, Dying()
    bob.conditions = [Condition(UNCONSCIOUS), Condition(DYING)]
    return bob


ABILITY = with_(STRIKE, ability="test")

BLAST = an_ability(base="volley", bare=True, alter="slice", area={"shape": "burst", "size": 1, "spare": True})
