"""Non-lethal damage: what may spare, when it is said, and when it spares no longer (A13 of the catalogue)."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import UNCONSCIOUS
from facedown.rulesets.tricore.content.subtypes import non_lethal
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.fight.turns import end_if_decided
from facedown.rulesets.tricore.harm.hazards import strike_by_surroundings
from facedown.rulesets.tricore.harm.mercy import choose_mercy
from tests.playing import happened, play
from tests.tricore.acs_cast import a_build, settings
from tests.tricore.blows import HELD, PUNCH, STAB_HITS, a_blow, hp, hurt, struck, two
from tests.tricore.cast import who


@pytest.mark.rules("TC-NL-01", "TC-NL-13")
def test_non_lethal_damage_stops_at_zero_and_still_asks_for_consciousness() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, HELD, nonlethal=True)
    ben = who(scene, "ben")
    assert (ben.hp.value, ben.wounded, ben.has(UNCONSCIOUS)) == (0, 0, False)
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.against.value == 9, "the whole damage, not what the floor let through"


@pytest.mark.rules("TC-NL-01", "TC-NL-13", "TC-NL-15")
def test_whoever_fails_is_out_of_the_fight_and_alive() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, [1, 1], nonlethal=True)
    ben = who(scene, "ben")
    assert (ben.hp.value, ben.wounded, ben.has(UNCONSCIOUS)) == (0, 0, True)
    assert end_if_decided(scene)
    assert scene.state.won == "heroes"


@pytest.mark.rules("TC-NL-01")
def test_lethal_damage_does_not_stop() -> None:
    scene = two(None, {"hp": 5})
    hurt(scene, "ben", 9, HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-4, 1)


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
    scene = two()
    done = struck(scene, PUNCH, STAB_HITS, "spare", [5])  # the order of the script is the order of the questions
    assert done.landing.nonlethal
    scene = two()
    assert not struck(scene, PUNCH, STAB_HITS, "lethal", [5]).landing.nonlethal
    scene = two()
    assert not struck(scene, PUNCH, [5, 4]).met.is_hit  # a miss asks nothing


@pytest.mark.rules("TC-NL-04", "TC-NL-11")
@pytest.mark.parametrize(("item", "dice"), [("blackjack", 2), ("shock-prod", 3)])
def test_what_is_built_to_spare_needs_no_word(item: str, dice: int) -> None:
    scene = two({"items": [{"item": item, "at": "main"}]}, {"hp": 1})
    done = struck(scene, Card("strike", devices=(item,), targets=("ben",)), STAB_HITS, [5] * dice, HELD)
    assert (done.landing.nonlethal, hp(scene, "ben")) == (True, 0)


@pytest.mark.rules("TC-NL-07")
@pytest.mark.parametrize(("subtype", "left"), [("impact", 0), ("earth", -1)])
def test_a_hazard_deals_what_it_does_not_what_it_is_made_of(subtype: str, left: int) -> None:
    """Falling rocks are Impact and may spare; Earth itself could not."""
    scene = two(None, {"hp": 5})
    rocks = {"name": "falling rocks", "rank": 1, "stat": "FIN", "dice": 3, "subtype": subtype, "resource": "hp"}
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), {**rocks, "spares": "yes"}, [1, 2], [5, 5, 5], HELD)
    assert hp(scene, "ben") == left


@pytest.mark.rules("TC-NL-08", "TC-NL-09")
def test_at_zero_it_becomes_lethal_and_only_stopping_keeps_the_target_there() -> None:
    scene = two(None, {"hp": 3})
    hurt(scene, "ben", 3, HELD, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (0, 0)
    hurt(scene, "ben", 2, HELD, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-2, 1)


@pytest.mark.rules("TC-NL-08")
def test_whoever_strikes_at_somebody_at_zero_is_not_asked() -> None:
    scene = two(None, {"hp": 0})
    struck(scene, PUNCH, STAB_HITS, [5], HELD)
    assert hp(scene, "ben") == -2


@pytest.mark.rules("TC-NL-10", "TC-NL-16")
def test_two_blows_are_two_instances_and_the_second_goes_beyond_zero() -> None:
    sticks = {"items": [{"item": "blackjack", "at": "main"}, {"item": "blackjack", "at": "off"}]}
    scene = two(sticks, {"hp": 2})
    for piece in ("blackjack", "blackjack-2"):
        struck(scene, Card("strike", devices=(piece,), targets=("ben",)), STAB_HITS, [5, 5], HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (-4, 1)


@pytest.mark.rules("TC-NL-16")
def test_both_hands_in_one_action_are_one_instance_and_stop_at_zero() -> None:
    sticks = {"items": [{"item": "blackjack", "at": "main"}, {"item": "blackjack", "at": "off"}]}
    scene = two(sticks, {"hp": 2})
    struck(scene, Card("strike", devices=("blackjack", "blackjack-2"), targets=("ben",)), STAB_HITS, [5, 5, 5], HELD)
    assert (hp(scene, "ben"), who(scene, "ben").wounded) == (0, 0)


@pytest.mark.rules("TC-NL-12", "TC-DMG-15")
@pytest.mark.parametrize("spares", [True, False])
def test_it_is_reduced_and_wears_down_shields_like_any_damage(spares: bool) -> None:
    scene = two(None, {"shields": [{"value": 2}]})
    word = "spare" if spares else "lethal"
    # EV 6 + 5 + 6 = 17 less Dodge 6, Guard and Armor 9: 2 are left, and the Shield takes them
    done = struck(scene, PUNCH, STAB_HITS, [2, 2], word, [6, 5], defence=Card("dodge"))
    assert (done.landing.entering, done.landing.dealt, hp(scene, "ben")) == (17, 0, 30)
    assert who(scene, "ben").shields == []


@pytest.mark.rules("TC-NL-14", "TC-SHK-01")
def test_it_can_shock() -> None:
    scene = two(None, {"hp": 4})
    hurt(scene, "ben", 15, [1, 1], [12, 1, 12, 1], 2, nonlethal=True)
    assert (hp(scene, "ben"), who(scene, "ben").ap.value) == (0, 0)


@pytest.mark.rules("TC-NL-15")
@pytest.mark.parametrize(("spare", "word"), [(True, "spare"), (False, "lethal")])
def test_where_foes_are_to_be_taken_alive_sparing_is_the_default(spare: bool, word: str) -> None:
    scene = two({"pc": True}, spare=spare)
    question = next(choose_mercy(scene, a_blow(scene, PUNCH)))
    assert isinstance(question, Ask)
    assert question.default == word
