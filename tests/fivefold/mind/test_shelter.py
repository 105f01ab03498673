"""Hiding in a duel: whoever knows the book by heart strikes and is gone, and does not lie in wait for ever."""

from typing import Any

import pytest

from facedown.kernel.contract.mind import Mind, best
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Answer
from facedown.lab.fight import duels, fight
from facedown.rulesets.fivefold.character import GRABBED, HIDDEN
from facedown.rulesets.fivefold.mind.exchange import hidden_by
from facedown.rulesets.fivefold.mind.shelter import FACES, ShelterHint, hidden_worth, informed, sheltered
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import act
from tests.asking import waiting
from tests.fivefold.staged.cast import NOUGHTS, RULES, a_scene, give, plain, who

ROARER = {"abilities": ["roar"], "attributes": {**NOUGHTS, "deftness": 3}}


def a_duel(*others: dict[str, Any], **ash: Any) -> FivefoldScene:
    """Ash has a low die and a middling one, Kit beside Ash three high ones."""
    kit = plain("kit", place="5,4", side="foes", seat="foes", pc=False)
    scene = a_scene(plain("ash", place="4,4", **{**ROARER, **ash}), kit, *others)
    give(scene, "ash", (6, 2), (8, 4))
    give(scene, "kit", (10, 9), (10, 9), (12, 11))
    scene.state.turns.acting, scene.state.phase = "ash", "turns"
    return scene


def menu(scene: FivefoldScene) -> Ask:
    ask = waiting(act(scene, who(scene, "ash")))
    assert isinstance(ask, Ask)
    return ask


def worths(scene: FivefoldScene, ask: Ask, luck: str = "any") -> dict[Answer, float]:
    found = RULES.weigh(RULES.glimpse(scene, ask.seat), ask, Chance(luck))
    return {each.answer: each.worth for each in found if isinstance(each.answer, str)}


def by_heart(scene: FivefoldScene, luck: str = "any") -> dict[Answer, float]:
    return worths(scene, informed(scene, menu(scene)), luck)


def comes_out(scene: FivefoldScene) -> list[bool]:
    """Whether Ash moves rather than to stay hidden, in forty cases that differ in luck only."""
    return [known["move"] > known["end"] for known in (by_heart(scene, f"{at}") for at in range(40))]


@pytest.mark.rules("H-ACT-HID-1")
def test_in_a_duel_it_is_told_how_likely_one_hides_with_each_die() -> None:
    scene = a_duel()
    hint = informed(scene, menu(scene)).hint
    assert isinstance(hint, ShelterHint)
    assert len(hint.chances) == FACES
    assert list(hint.chances) == sorted(hint.chances)
    assert hidden_by(hint.chances, (4, 2)) == hint.chances[2]
    assert hidden_by(hint.chances, ()) == hidden_by((), (4, 2)) == 0


@pytest.mark.rules("H-ACT-HID-1")
@pytest.mark.parametrize("others", [[plain("bo", place="1,1")], []])
def test_among_more_than_two_and_with_little_hope_it_plays_on_as_before(others: list[dict[str, Any]]) -> None:
    scene = a_duel(*others, attributes={**NOUGHTS, "deftness": 3 if others else -2})
    assert informed(scene, menu(scene)) == menu(scene)


@pytest.mark.rules("H-CP-01", "H-ACT-HID-2")
def test_it_hides_from_blows_that_its_dice_would_not_stop() -> None:
    scene = a_duel()
    give(scene, "ash", (6, 2), (8, 2))
    known = by_heart(scene)
    assert max(known, key=lambda each: known[each]) == "hide"
    assert known["hide"] > worths(scene, menu(scene))["hide"]
    glimpse = sheltered(RULES.glimpse(scene, "ash"), informed(scene, menu(scene)))
    assert known["hide"] == hidden_worth(glimpse, "ash") > 0


@pytest.mark.rules("H-CP-01", "H-ACT-HID-2")
def test_to_strike_is_worth_more_to_whoever_can_hide_after_it() -> None:
    scene = a_duel()
    assert by_heart(scene)["attack sword kit"] > worths(scene, menu(scene))["attack sword kit"]


@pytest.mark.rules("H-CP-01")
def test_nobody_is_roared_at_who_is_not_to_be_seen_and_nobody_hides_from_them() -> None:
    scene = a_duel()
    scene.gain(who(scene, "kit"), Condition(HIDDEN))
    known = by_heart(scene)
    roar = next(each for each in known if "roar" in str(each))
    assert known[roar] < known["end"] > known["hide"]


@pytest.mark.rules("H-CP-01", "H-CP-03", "H-X-COND")
def test_of_two_who_lie_in_wait_one_comes_out_in_most_turns() -> None:
    scene = a_duel()
    for id in ("ash", "kit"):
        scene.gain(who(scene, id), Condition(HIDDEN))
    assert 20 < sum(comes_out(scene)) < 40
    ask = waiting(take_move(scene, who(scene, "ash")), "free")
    assert isinstance(ask, Ask)
    places = RULES.weigh(RULES.glimpse(scene, "ash"), informed(scene, ask), Chance("any"))
    assert best(places, Chance("any")).answer != "stay"


@pytest.mark.rules("H-CP-01", "H-X-COND")
def test_of_two_who_lie_in_wait_whoever_is_worse_off_lets_the_other_come() -> None:
    scene = a_duel()
    for id in ("ash", "kit"):
        scene.gain(who(scene, id), Condition(HIDDEN))
    who(scene, "ash").hp.value -= 1
    assert not any(comes_out(scene))
    who(scene, "kit").hp.value -= 1
    assert any(comes_out(scene))


@pytest.mark.rules("H-CP-01", "H-ACT-HID-2")
def test_only_whoever_is_worse_off_hides_from_somebody_they_do_not_see() -> None:
    scene = a_duel()
    scene.gain(who(scene, "kit"), Condition(HIDDEN))
    assert by_heart(scene)["hide"] < 0
    who(scene, "ash").hp.value -= 1
    assert by_heart(scene)["hide"] > 0


@pytest.mark.rules("H-CP-01", "H-X-COND")
def test_of_two_who_lie_in_wait_whoever_has_nothing_to_strike_with_does_not_wait() -> None:
    scene = a_duel(items=[])
    for id in ("ash", "kit"):
        scene.gain(who(scene, id), Condition(HIDDEN))
    who(scene, "ash").hp.value -= 1
    assert all(comes_out(scene))


@pytest.mark.rules("H-CP-01", "H-X-COND")
def test_of_two_who_lie_in_wait_whoever_is_held_tries_to_get_free() -> None:
    scene = a_duel()
    for id in ("ash", "kit"):
        scene.gain(who(scene, id), Condition(HIDDEN))
    scene.gain(who(scene, "ash"), Condition(GRABBED))
    known = by_heart(scene)
    assert str(max(known, key=lambda each: known[each])).startswith("escape")


@pytest.mark.rules("H-CP-01")
@pytest.mark.parametrize("hero", ["pikeman", "bowhunter"])
def test_who_knows_the_book_by_heart_beats_who_goes_by_odds(hero: str) -> None:
    met = [fight(each) for each in duels("fivefold", (Mind("bluff"), Mind("odds")), [(hero, hero)], ["a", "b", "c"])]
    assert sum(each.won for each in met) >= 4
    assert all(each.won in (0, 1) for each in met)


@pytest.mark.rules("H-X-END")
def test_two_who_know_it_by_heart_come_to_an_end() -> None:
    met = [fight(each) for each in duels("fivefold", (Mind("bluff"), Mind("bluff")), [("fencer", "fencer")], ["a"])]
    assert all(each.won in (0, 1) and each.rounds < 40 for each in met)
