"""Abilities in play: laid, answered, triggered."""

from typing import Any

from facedown.rulesets.tricore.actor.scene import TriScene
from tests.playing import told
from tests.tricore.staged.cast import a_fight, aria, foe
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, Sitters, keys, window

SURE_HIT = [12, 5, 10]
"""An Accuracy of 27 and more: it hits everybody of low level, and is no critical."""

FAILS, SUCCEEDS = [1, 2], [11, 11]
"""Cur's Resolve of 2d12 + 3 against the CL of 12 + 4 + Level; at level 10 the first fails by 20."""

LIGHT = "test-light~sword"
USED = "TC-CP-13"


def keyword(name: str, size: int = 1, of: str = "") -> dict[str, Any]:
    return {"name": name, "size": size, "of": of}


def a_use(build: dict[str, Any], given: dict[tuple[str, str], Any] | None = None, level: int = 5) -> TriScene:
    """Aria uses an ability on Cur, who stands beside her and lays nothing; it hits for a good deal."""
    scene = a_fight(aria(level=level, builds=[build]), foe("cur"))
    key = next(key for key in cards_of(scene) if key.startswith("test-light"))
    laid = {(LAY, "aria"): [key, "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): SURE_HIT}
    window(scene, {**laid, **(given or {})})
    return scene


def cards_of(scene: TriScene) -> list[str]:
    asked = window(scene, {}).question(LAY)
    return keys(asked)


def guard(**fields: Any) -> dict[str, Any]:
    return an_ability(base="block", ev="shield", dice=2, **fields)


def attacked(scene: TriScene, given: dict[tuple[str, str], Any], by: str = "cur", at: str = "aria") -> Sitters:
    """Somebody strikes Aria with bare hands."""
    return window(scene, {(LAY, by): ["strike-light", f"at:{at}"], **given}, by)


def dice_rolled(seen: Sitters, what: str) -> int:
    """How many dice the only roll for this had."""
    (found,) = [each for each in seen.rolled if each.what == what]
    return sum(each.count for each in found.pool)


def answering_ability(event: str, base: str = "strike", **fields: Any) -> dict[str, Any]:
    """A Trigger ability of Aria."""
    return an_ability(kind="trigger", trigger=event, base=base, **fields)


def a_trigger(made: dict[str, Any], *others: dict[str, Any], **fields: Any) -> TriScene:
    """Cur, who has Priority, beside Aria, who has a Trigger ability and plenty of HP."""
    return a_fight(foe("cur"), aria(**{"level": 5, "builds": [made], **fields}), *others)


def has_answered(scene: TriScene, by: str = "Aria", at: str = "Cur") -> bool:
    return any(line.startswith(f"{by}'s Test against {at}") for line in told(scene))


WAITING = answering_ability("reach")


def passer_by(place: str, **fields: Any) -> TriScene:
    """Cur runs, and Aria waits at 3,2 for whoever comes into her reach or leaves it."""
    return a_fight(
        foe("cur", place=place, **fields),
        aria(level=5, builds=[WAITING], place="3,2"),
        foe("dag", place="9,4"),
        map=("." * 10,) * 5,
    )
