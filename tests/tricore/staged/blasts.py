"""Areas that fall on open ground."""

from typing import Any

from facedown.rulesets.tricore.actor.scene import TriScene
from tests.tricore.staged.cast import a_fight, foe, plain
from tests.tricore.staged.duels import an_ability

OPEN = ("............",) * 7
WHERE = "TC-CP-34"

PAIR = (foe("bob", place="5,3"), foe("cid", place="7,3"))


def an_area(shape: str = "burst", size: int = 1, **fields: Any) -> dict[str, Any]:
    return an_ability(base="volley", bare=True, alter="fire", dice=5, area={"shape": shape, "size": size}, **fields)


def a_blast(*others: dict[str, Any], area: dict[str, Any] | None = None, rows: tuple[str, ...] = OPEN) -> TriScene:
    """Ann at 1,3 with a burst of one square and six squares of range, and others against or beside her."""
    return a_fight(plain("ann", place="1,3", builds=[area or an_area()]), *others, map=rows)


def hurt_by_it(scene: TriScene) -> list[str]:
    """Who lost HP."""
    return [each.id for each in scene.state.actors.values() if each.hp.value < each.hp.start]
