"""Lethal or not: declared before the EV dice, where what is dealt allows it (TC-NL-02 … TC-NL-06, TC-NL-11)."""

from typing import Any

import pytest

from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, Stood, standing_answer
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.subtypes import non_lethal
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.harm.mercy import can_fell, choose_mercy
from tests.playing import happened
from tests.tricore.staged.acs_cast import a_build, settings
from tests.tricore.staged.blows import HELD, PUNCH, STAB_HITS, a_blow, hp, struck, two
from tests.tricore.staged.cast import RULES, plain, who
from tests.tricore.staged.clashes import a_duel, at_bob, performed
from tests.tricore.staged.table import ACCURACY, ANSWER, EV, LAY, ann_and_bob, assumed, keys, react, window


@pytest.mark.rules("TC-NL-02", "TC-NL-06", "TC-NL-11")
@pytest.mark.parametrize(
    ("subtype", "asked"),
    [
        ("impact", True),
        ("electricity", True),
        ("poison", True),
        ("psychic", True),
        ("fire", False),
        ("slice", False),
        ("penetrate", False),
        ("acid", False),
        ("water", False),
        ("dark", False),
    ],
)
def test_four_sub_types_may_spare_and_no_other(subtype: Any, asked: bool) -> None:
    scene = two(None, {"hp": 2})
    card = Card("strike", targets=("ben",), ability="test")
    done = struck(
        scene, card, STAB_HITS, *(["spare"] if asked else []), [6, 5], HELD, build=a_build(alter=subtype, bare=True)
    )
    assert done.landing.nonlethal == asked
    assert (hp(scene, "ben") == 0) == asked


@pytest.mark.rules("TC-NL-02")
def test_the_table_may_allow_only_two() -> None:
    assert non_lethal(settings()) == ("impact", "electricity", "poison", "psychic")
    assert non_lethal(settings(**{"TC-C-07": "two"})) == ("impact", "electricity")
    scene = two(rulings={"TC-C-07": "two"})
    card = Card("strike", targets=("ben",), ability="test")
    assert not struck(scene, card, STAB_HITS, [5], build=a_build(alter="poison", bare=True)).landing.nonlethal


@pytest.mark.rules("TC-NL-02", "TC-NL-06")
def test_one_sub_type_that_kills_is_enough() -> None:
    scene = two()
    card = Card("strike", targets=("ben",), ability="test")
    assert not struck(
        scene, card, STAB_HITS, [5], build=a_build(alter="impact", also=("fire",), bare=True)
    ).landing.nonlethal


@pytest.mark.rules("TC-NL-03", "TC-ACC-10")
def test_the_intent_is_asked_for_after_accuracy_and_before_the_effect_dice() -> None:
    scene = two(None, {"hp": 12})
    done = struck(scene, PUNCH, STAB_HITS, "spare", [5])  # the order of the script is the order of the questions
    assert done.landing.nonlethal
    scene = two(None, {"hp": 12})
    assert not struck(scene, PUNCH, STAB_HITS, "lethal", [5]).landing.nonlethal
    scene = two()
    assert not struck(scene, PUNCH, [5, 4]).met.is_hit  # a miss asks nothing


@pytest.mark.rules("TC-NL-04", "ACS-59")
@pytest.mark.parametrize(("keywords", "words"), [([{"name": "mercy"}], []), ([], ["lethal"])])
def test_an_ability_built_to_spare_asks_nothing_and_leaves_alive(keywords: list[Any], words: list[str]) -> None:
    scene = two(None, {"hp": 1})
    made = a_build(bare=True, keywords=keywords)
    done = struck(scene, Card("strike", targets=("ben",), ability="test"), STAB_HITS, *words, [5], HELD, build=made)
    assert done.landing.nonlethal == (not words)


@pytest.mark.rules("TC-NL-04", "TC-NL-11")
@pytest.mark.parametrize(("item", "dice"), [("blackjack", 2), ("shock-prod", 3)])
def test_what_is_built_to_spare_needs_no_word(item: str, dice: int) -> None:
    scene = two({"items": [{"item": item, "at": "main"}]}, {"hp": 1})
    done = struck(scene, Card("strike", devices=(item,), targets=("ben",)), STAB_HITS, [5] * dice, HELD)
    assert (done.landing.nonlethal, hp(scene, "ben")) == (True, 0)


@pytest.mark.rules("TC-NL-08")
def test_whoever_strikes_at_somebody_at_zero_is_not_asked() -> None:
    scene = two(None, {"hp": 0})
    struck(scene, PUNCH, STAB_HITS, [5], HELD)
    assert hp(scene, "ben") == -2


@pytest.mark.rules("TC-NL-15")
@pytest.mark.parametrize(("spare", "word"), [(True, "spare"), (False, "lethal")])
def test_where_foes_are_to_be_taken_alive_sparing_is_the_default(spare: bool, word: str) -> None:
    scene = two({"pc": True}, spare=spare)
    question = next(choose_mercy(scene, a_blow(scene, PUNCH), lambda: True))
    assert isinstance(question, Ask)
    assert question.default == word


@pytest.mark.rules("TC-CP-06", "TC-NL-03", "TC-NL-10", "TC-EV-06")
@pytest.mark.parametrize(
    ("hp", "shield", "share", "asked"),
    [(22, 0, 0, True), (23, 0, 0, False), (22, 1, 0, False), (22, 11, 50, True), (22, 12, 50, False)],
)
def test_a_blow_can_fell_whom_its_dice_bring_to_zero_once_in_a_hundred_times(
    hp: int, shield: int, share: int, asked: bool
) -> None:
    """1d6! + 6 comes to 22 in 1.4 of a hundred, and to 23 in 0.9."""
    scene = two(None, {"hp": hp, "shields": ({"value": shield},) if shield else ()})
    assert can_fell(scene, a_blow(scene, PUNCH), (Working(share, "critical"),)) is asked


@pytest.mark.rules("TC-CP-06", "TC-EV-05", "TC-SPC-03", "TC-C-08")
@pytest.mark.parametrize(("mode", "asked"), [("d12", True), ("flat2", False)])
def test_dice_of_a_specialty_count_for_what_a_blow_can_do(mode: str, asked: bool) -> None:
    scene = two({"specialty": {"impact": 2}}, {"hp": 30}, rulings={"TC-C-08": mode})
    assert can_fell(scene, a_blow(scene, PUNCH)) is asked


@pytest.mark.rules("TC-CP-06", "TC-NL-15")
@pytest.mark.parametrize("spare", [True, False])
def test_a_blow_that_can_fell_nobody_is_as_lethal_as_is_usual_here(spare: bool) -> None:
    scene = two({"pc": True}, spare=spare)
    assert struck(scene, PUNCH, STAB_HITS, [5]).landing.nonlethal is spare


@pytest.mark.rules("TC-CP-06", "TC-NL-04")
@pytest.mark.parametrize(("said", "told_of"), [("lethal", []), ("spare", ["means to spare Ben"])])
def test_whoever_spares_with_bare_hands_says_so_before_all(said: str, told_of: list[str]) -> None:
    scene = two(None, {"hp": 12})
    struck(scene, PUNCH, STAB_HITS, said, [5])
    assert [each.what for each in happened(scene, Acted)] == told_of


@pytest.mark.rules("TC-CP-06")
def test_sparing_can_be_a_standing_order() -> None:
    scene = two(None, {"hp": 12})
    ask = next(choose_mercy(scene, a_blow(scene, PUNCH), lambda: True))
    assert isinstance(ask, Ask)
    order = Order("TC-CP-06", "spare")
    stood = standing_answer((order,), Occasion(RULES, scene, ask), lambda: None)
    assert stood == Stood(order, "spare")


@pytest.mark.rules("TC-CP-06", "TC-NL-01")
@pytest.mark.parametrize(("answer", "left"), [(None, -10), ("spare", 0)])
def test_the_attacker_says_before_the_dice_whether_it_is_meant_to_kill(answer: str | None, left: int) -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.hp.value = 2
    given: dict[tuple[str, str], Any] = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): [],
        (ACCURACY, "ann"): react(9),
        (EV, "ann"): [4, 4, 4, 3],
    }
    table = window(scene, given if answer is None else {**given, ("TC-CP-06", "ann"): answer})
    ask = table.question("TC-CP-06")
    assumed(ask, "ann", "ann", "lethal")
    assert keys(ask) == ["lethal", "spare"]
    assert bob.hp.value == left  # 15 + 6 - 9 = 12


@pytest.mark.rules("TC-GRAB-04", "TC-NL-01", "TC-NL-03", "TC-NL-05", "TC-CP-06")
@pytest.mark.parametrize(("said", "left"), [("lethal", -6), ("spare", 0)])
def test_a_critical_grab_may_spare(said: str, left: int) -> None:
    scene = a_duel(plain("ann", instinct={"grab": 1}), plain("bob", hp=1))
    performed(scene, at_bob("grab"), [11, 11, 9], said, [5, 5], [11, 11])
    assert who(scene, "bob").hp.value == left
