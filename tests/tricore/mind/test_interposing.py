"""When a mind steps in for a friend: who would fall, and who bears it better."""

from typing import Any

import pytest

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.rulesets.tricore.actions.answer import others_react
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION
from facedown.rulesets.tricore.actor.scene import TriScene
from tests.asking import waiting
from tests.tricore.staged.blows import a_blow
from tests.tricore.staged.cast import CATO, RULES, THREES, a_fight, foe, hero, who
from tests.tricore.staged.table import ANSWER, LAY, window

SHIELD = [{"item": "sword", "at": "main"}, {"item": "tower-shield", "at": "off"}]
AT_MATE = ["strike-heavy~sword", "at:mate"]


def three(mate: int, place: str = "4,2", **guard: Any) -> TriScene:
    """Aria may strike at a mate with so many HP; whoever guards it stands beside it, or elsewhere."""
    bearer = {"primaries": CATO, "level": 5, "items": SHIELD, "place": place, **guard}
    return a_fight(
        hero("aria", place="2,2"), foe("mate", primaries=THREES, place="3,2", hp=mate), foe("guard", **bearer)
    )


def weighed(scene: TriScene, ask: Ask) -> list[Weighed]:
    found = RULES.weigh(RULES.glimpse(scene, "foes"), ask, Chance("test"))
    assert all(ask.refuse(each.answer) is None for each in found)
    return sorted(found, key=lambda each: each.worth, reverse=True)


def in_reply(**made: Any) -> list[Weighed]:
    """What may be laid against cards aimed at the mate, as things stand before they are turned up."""
    ask = window(three(**made), {(LAY, "aria"): AT_MATE}).question(ANSWER, "guard")
    return weighed(three(**made), ask)


def blocks(found: Weighed) -> bool:
    return any(str(key).startswith("block") for key in list(found.answer or []))


FRAIL: dict[str, Any] = {"primaries": THREES, "level": 1, "hp": 6, "ap": -10, "items": []}
"""A guard who bears less than the mate."""


@pytest.mark.rules("TC-CARD-15", "TC-BLK-06")
@pytest.mark.parametrize(
    ("mate", "guard", "steps_in"), [(6, {}, True), (9, FRAIL, False), (6, {"place": "9,2"}, False)]
)
def test_a_mind_lays_a_block_for_a_friend_who_would_fall_by_the_blow(
    mate: int, guard: dict[str, Any], steps_in: bool
) -> None:
    assert blocks(in_reply(mate=mate, **guard)[0]) == steps_in


@pytest.mark.rules("TC-CARD-15", "TC-REACT-12")
def test_a_mind_without_a_reaction_does_not_think_of_stepping_in() -> None:
    ask = window(three(6), {(LAY, "aria"): AT_MATE}).question(ANSWER, "guard")
    scene = three(6)
    assert any(blocks(each) for each in weighed(scene, ask))
    who(scene, "guard").tokens = {REACTION: 0}
    assert not any(blocks(each) for each in weighed(scene, ask))


@pytest.mark.rules("TC-CP-08", "TC-CARD-21", "TC-CARD-15")
@pytest.mark.parametrize(("mate", "guard", "steps_in"), [(6, {}, True), (9, FRAIL, False)])
def test_a_mind_takes_a_blow_that_comes_openly_at_a_friend_who_would_fall(
    mate: int, guard: dict[str, Any], steps_in: bool
) -> None:
    scene = three(mate, **guard)
    blow = a_blow(scene, Card("strike", "heavy", ("sword",), targets=("mate",)), "aria", "mate")
    ask = waiting(others_react(scene, blow, None))
    assert (ask.what, ask.who) == ("TC-CP-08", "guard")
    assert str(weighed(scene, ask)[0].answer).startswith("block") == steps_in
