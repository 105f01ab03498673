"""The mind that plays the foes: whatever it is asked about whomever, it has an answer."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.rulesets.tricore.actions.answer import defend_openly
from facedown.rulesets.tricore.actions.duel import _answer_in_chain
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import DEFENSE
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.ground.movement import stride
from tests.asking import waiting
from tests.playing import soundly
from tests.tricore.staged.cast import RULES, THREES, a_fight, aria, foe, plain, who
from tests.tricore.staged.clashes import a_blow, a_duel, at_bob
from tests.tricore.staged.table import ANSWER, LAY, keys, window


def chosen(scene: TriScene, ask: Ask) -> Answer:
    """What the mind of whoever is asked answers."""
    answer = soundly(RULES, scene, ask)
    assert ask.refuse(answer) is None
    return answer


def asked_of_cur(choice: str, *options: str, default: str, **fields: Any) -> Answer:
    """What the mind answers for somebody who is so well off."""
    scene = a_fight(foe("cur", **fields), aria())
    return chosen(scene, Ask("foes", choice, "?", Pick(tuple(map(Option, options, options))), default, "cur", "test"))


@pytest.mark.rules("TC-CP-01")
def test_a_mind_that_plays_two_sides_sends_one_against_the_other() -> None:
    scene = a_fight(foe("cur"), foe("rat", side="rats"))
    ask = waiting(take_priority(scene, [who(scene, "rat")]))
    answer = chosen(scene, ask)
    assert isinstance(answer, list)
    assert "at:cur" in answer


@pytest.mark.rules("TC-CP-02")
@pytest.mark.parametrize(("cards", "defends"), [(["strike-light", "at:cur"], True), (["walk"], False)])
def test_a_mind_lays_a_defence_if_something_is_aimed_at_it(cards: list[str], defends: bool) -> None:
    scene = a_fight(aria(items=[]), foe("cur"))
    ask = window(scene, {(LAY, "aria"): cards}).question(ANSWER, "cur")
    answer = chosen(scene, ask)
    assert isinstance(answer, list)
    assert any(str(key).startswith(DEFENSE) for key in answer) == defends


@pytest.mark.rules("TC-CP-05")
def test_a_mind_goes_where_it_reaches_somebody() -> None:
    scene = a_fight(foe("cur", place="7,2"), aria(place="2,2"))
    ask = waiting(stride(scene, who(scene, "cur"), "run"))
    assert scene.state.space.distance(str(chosen(scene, ask)), "2,2") == 1


@pytest.mark.rules("TC-CP-07", "TC-CP-09")
@pytest.mark.parametrize("rule", [defend_openly, _answer_in_chain])
@pytest.mark.parametrize(("ap", "defends"), [(15, True), (-3, False)])
def test_a_mind_defends_at_once_while_it_has_ap(rule: Any, ap: int, defends: bool) -> None:
    scene = a_duel()
    who(scene, "bob").ap.value = ap
    ask = waiting(rule(scene, a_blow(scene, at_bob("strike"))))
    assert (chosen(scene, ask) != keys(ask)[0]) == defends


@pytest.mark.rules("TC-CP-07")
def test_odds_that_are_counted_in_what_a_defence_saves_are_not_counted_twice() -> None:
    scene = a_duel()
    ask = waiting(defend_openly(scene, a_blow(scene, at_bob("strike"))))
    weighed = RULES.weigh(RULES.glimpse(scene, ask.seat), ask, Chance("open"))
    assert len(weighed) > 1
    assert all(each.is_exact for each in weighed)


@pytest.mark.rules("TC-CP-10")
@pytest.mark.parametrize(("ap", "hp", "which"), [(2, 5, "ap"), (14, 5, "hp")])
def test_a_mind_recovers_ap_first_and_then_what_is_lowest(ap: int, hp: int, which: str) -> None:
    scene = a_fight(foe("cur", ap=ap, hp=hp), aria())
    assert chosen(scene, waiting(recover(scene, who(scene, "cur")))) == which


@pytest.mark.rules("TC-CP-11")
def test_a_mind_in_hiding_comes_first() -> None:
    assert asked_of_cur("TC-CP-11", "stay", "enter", "first", default="stay") == "enter"
    assert asked_of_cur("TC-CP-11", "stay", "later", default="stay") == "stay"


@pytest.mark.rules("TC-CP-12")
def test_a_mind_strikes_with_what_it_holds_when_the_moment_comes() -> None:
    assert asked_of_cur("TC-CP-12", "no", "yes", default="no") == "yes"


@pytest.mark.rules("TC-CP-13")
@pytest.mark.parametrize(("ap", "answer"), [(4, "yes"), (3, "no")])
def test_a_mind_uses_a_trigger_while_it_has_ap_to_spare(ap: int, answer: str) -> None:
    assert asked_of_cur("TC-CP-13", "no", "yes", default="no", ap=ap) == answer


@pytest.mark.rules("TC-CP-31")
@pytest.mark.parametrize(("ap", "answer"), [(2, "yes"), (1, "no")])
def test_a_mind_takes_the_reward_of_a_critical_while_it_has_ap(ap: int, answer: str) -> None:
    assert asked_of_cur("TC-CP-31", "no", "yes", default="no", ap=ap) == answer


@pytest.mark.rules("TC-CP-35")
@pytest.mark.parametrize(("ap", "answer"), [(1, "keep"), (0, "let-go")])
def test_a_mind_keeps_hold_while_it_has_ap(ap: int, answer: str) -> None:
    assert asked_of_cur("TC-CP-35", "keep", "let-go", default="keep", ap=ap) == answer


@pytest.mark.rules("TC-GRAB-06", "TC-VOL-04", "TC-UTIL-09")
@pytest.mark.parametrize(("item", "card"), [("crate", "volley"), ("boulder", "drop")])
def test_a_mind_throws_what_it_has_lifted_or_puts_it_down(item: str, card: str) -> None:
    bearer = foe("bob", primaries=THREES, place="14,2", items=[{"item": item, "at": "lifted"}])
    scene = a_fight(bearer, plain("ann", place="2,2"))
    answer = chosen(scene, waiting(take_priority(scene, [who(scene, "bob")])))
    assert isinstance(answer, list)
    assert [key for key in answer if key.startswith(card) and key.endswith(f"~{item}")]
