"""One blow at a time: what the tests about Accuracy, Effect Values, damage, shock and wounds have in common."""

from typing import Any

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit, Mitigation
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, Defence, Struck, declare
from tests.playing import play
from tests.tricore.cast import a_fight, plain, who

DAGGER = [{"item": "dagger", "at": "main"}]
"""Light, edged: one device die, and never non-lethal, so nobody is asked."""


def two(one: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **scenario: Any) -> TriScene:
    """Ann with a dagger beside Ben with empty hands, all of their primaries 3, in the first cycle of a fight.

    Each has HP 30, Threshold 15, AP 15, Strike Target 14, Guard 6 and Armor 3 of every type.
    """
    ann = {"items": DAGGER, **(one or {})}
    ben = {"side": "foes", **(other or {})}
    return a_fight(plain("ann", **ann), plain("ben", **ben), **scenario)


def a_blow(scene: TriScene, card: Card, by: str = "ann", at: str = "ben") -> Blow:
    user = who(scene, by)
    return declare(user, card, who(scene, at), BY_PRIORITY, subtypes_of(scene, user, card))


def struck(
    scene: TriScene, card: Card, *answers: Any, defence: Card | None = None, build: Build | None = None
) -> Struck:
    """Ann's card against Ben, with his defence, over scripted dice; what became of the blow."""
    if build is not None:
        who(scene, "ann").builds = [build]
    blow = a_blow(scene, card)
    done, _ = play(strike(scene, blow, Defence(blow.target, defence) if defence is not None else None), *answers)
    assert isinstance(done, Struck)
    return done


def worked(value: int, label: str = "EV") -> Working:
    return Working(value, label)


def hurt(
    scene: TriScene, id: str, amount: int, *answers: Any, types: tuple[str, ...] = ("physical",), **hit: Any
) -> Mitigation:
    """So much damage past every Guard and Armor, or through them with `raw=False`; dice as they are asked for."""
    whole = Hit(worked(amount), types, **{"raw": True, **hit})
    return play(deal(scene, who(scene, id), whole, "a test"), *answers)


def hp(scene: TriScene, id: str) -> int:
    return who(scene, id).hp.value


def someone(scene: TriScene, id: str) -> Character:
    return who(scene, id)
