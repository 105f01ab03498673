"""One blow at a time: what the tests about Accuracy, Effect Values, damage, shock and wounds have in common."""

from typing import Any

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit, Mitigation
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, Defence, Struck, declare
from tests.playing import play
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.cast import a_fight, plain, who

DAGGER = [{"item": "dagger", "at": "main"}]
"""Light, edged: one device die, and never non-lethal, so nobody is asked."""

STAB = Card("strike", devices=("dagger",), targets=("ben",))

STAB_HITS = [8, 4]
"""12 + POW 3 = 15 against Strike Target 14."""

PUNCH = Card("strike", targets=("ben",))
HELD = [12, 1, 12, 1]

STAB_ABILITY = Card("strike", devices=("dagger",), targets=("ben",), ability="test")

ABILITY_HITS = [12, 1, 6]

FAILED = [1, 1]

COUP = Card("coup", targets=("ben",))


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


def blasted(scene: TriScene, spare: bool, *answers: Any, **laid: Any) -> None:
    ann = who(scene, "ann")
    blast = a_build(
        base="volley", core="body", bare=True, alter="fire", area={"shape": "burst", "size": 1, "spare": spare}
    )
    ann.builds = [blast]
    laying = Play(ann, Card("volley", targets=("ben",), ability="test"))
    laying.defences = laid.get("defences", {})
    play(burst(scene, laying, blast), *answers)


def in_systemic_shock(die: int = 1) -> TriScene:
    """Ben, hit for all of his HP and shocked out of all of his AP by one blow in Ann's turn, but awake."""
    scene = two()
    hurt(scene, "ben", 30, FAILED, [12, 12, 5, 12, 1], die)
    return scene


def ben_of(scene: TriScene) -> Character:
    return who(scene, "ben")


def dying() -> TriScene:
    """Ben at Wounded IV beside Ann."""
    scene = two(None, {"hp": -1, "wounded": 3})
    hurt(scene, "ben", 3)
    return scene
