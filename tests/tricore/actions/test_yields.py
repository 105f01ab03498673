"""What help says it gives is what it gives: the rule itself, run many times."""

from collections.abc import Callable
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Case
from facedown.rulesets.tricore.actions.assist import assist
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.hints import PlayHint
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.exact_odds import shown_options
from tests.tricore.staged.throws import THROWS, agrees

DRAUGHT = [{"item": "healing-draught"}]
EMPTY = {"hp": 1, "ap": 20, "sp": 20}
"""So little that nothing of what is given is too much."""
ROOM = {"hp": 500, "ap": 500, "sp": 500}
BY_ABILITY = Card("grab", targets=("ann",), ability="test")


def ann(**differences: Any) -> TriScene:
    return a_fight(plain("ann", totals=ROOM, **EMPTY, **differences), foe("ben"))


def by(**differences: Any) -> dict[str, Any]:
    return {"builds": (an_ability(base="grab", bare=True, **differences),)}


def helped(card: Card) -> Callable[[TriScene], Flow[object]]:
    def flow(scene: TriScene) -> Flow[object]:
        user = who(scene, "ann")
        return (yield from assist(scene, Play(user, card), user.build(card.ability) if card.ability else None))

    return flow


HELPS: dict[str, tuple[dict[str, Any], str, Callable[[TriScene], Flow[object]], str]] = {
    "a draught": (
        {"items": DRAUGHT}, "use~healing-draught", helped(Card("use", item="healing-draught", targets=("ann",))), "hp"
    ),
    "a hand that heals": (by(ev="heal"), "test-light", helped(BY_ABILITY), "hp"),
    "one that is critical as often as not": (
        {**by(ev="heal"), "instinct": {"grab": 3}}, "test-light", helped(BY_ABILITY), "hp"
    ),
    "breath of another, half of it": (
        by(ev="heal", resource="ap"), "test-light", helped(BY_ABILITY), "ap"
    ),
    "a breath of one's own": ({}, "recover", lambda scene: recover(scene, who(scene, "ann")), "ap"),
}  # fmt: skip


def told(scene: TriScene, key: str) -> Case:
    ((case,),) = [each.cases for each in shown_options(scene)[key].odds]
    return case


@pytest.mark.rules("TC-HEAL-01", "TC-ACC-08", "ACS-23", "TC-UTIL-02", "TC-UTIL-10")
@pytest.mark.parametrize("name", HELPS)
def test_what_help_says_is_what_it_gives(name: str) -> None:
    made, key, flow, pool = HELPS[name]
    case, given = told(ann(**made), key), []
    for at in range(THROWS):
        scene = ann(**made)
        before = who(scene, "ann").pool(pool).value
        run(flow(scene), Seeded(f"gift {at}", lambda _: pool))
        given.append(float(who(scene, "ann").pool(pool).value - before))
    assert case.does is not None
    assert agrees(case.does.mean, given)
    assert (case.chance, case.fells) == (1.0, None)


@pytest.mark.rules("TC-SHD-01")
def test_a_shield_says_before_what_it_stands() -> None:
    assert told(ann(**by(ev="shield", resource="sp")), "test-light").when == "Shield before SP"


@pytest.mark.rules("TC-CP-13", "TC-HEAL-01")
def test_help_that_is_for_somebody_already_is_not_said_to_hit() -> None:
    scene = ann(**by(ev="heal"))
    option = Option("mend", "Mend", "1 AP", target="ann", tells=PlayHint(BY_ABILITY))
    shown = shown_options(scene, "ann", Ask("ann", "TC-CP-13", "", Pick((option,)), "mend", "ann"))["mend"]
    assert shown.note == "1 AP"
    assert shown.odds[0].cases[0].when == "HP back"
