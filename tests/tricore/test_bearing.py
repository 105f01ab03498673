"""What a question of the fight has to do with whoever is asked it."""

from typing import Any

import pytest

from facedown.kernel.contract.bearing import OWN_DECISION, Bearing, Concern
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import NO, YES, Option, Pick
from facedown.rulesets.tricore import bearing as module
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import UNCONSCIOUS
from facedown.rulesets.tricore.actor.hints import AimHint, PlayHint
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.bearing import bearing
from facedown.rulesets.tricore.cards.laying import ask_reaction
from tests.tricore.staged.cast import a_fight, foe, plain, who

AT_A_PRICE = ("TC-CP-07", "TC-CP-08", "TC-CP-13")
NEAR, FAR = "3,2", "35,2"
PLAIN = ("." * 40,) * 5
BLOCK = Option("block", "Block", tells=PlayHint(Card("block", "light")))
KICK = Option("kick", "Kick", tells=PlayHint(Card("strike", "light")))


def three(place: str = FAR, hp: int | None = None, **scenario: Any) -> TriScene:
    """Ann and Ben against a cur, which is to act and stands near Ann or far away."""
    ann, ben = plain("ann", place="2,2"), plain("ben", place="2,3", hp=hp)
    return a_fight(foe("cur", place=place), ann, ben, map=PLAIN, **scenario)


def laid_at(scene: TriScene, *targets: str, by: str = "cur") -> Bearing:
    """Somebody has laid a Strike at these; Ann may answer."""
    laid = {by: [Card("strike", "light", targets=targets)]}
    return bearing(scene, ask_reaction(scene, who(scene, "ann"), [who(scene, by)], laid, {}, "why"))


def openly(scene: TriScene, at: str, *options: Option, action: str = "strike") -> Bearing:
    """The cur attacks somebody openly; Ann may step in."""
    ask = Ask("ann", "TC-CP-08", "?", Pick((NO, *options)), "no", "ann", tells=AimHint(("cur",), (at,), action))
    return bearing(scene, ask)


@pytest.mark.rules("TC-CARD-11")
def test_whoever_cards_are_announced_to_be_aimed_at_is_aimed_at() -> None:
    assert laid_at(three(), "ann") == Bearing("aimed")
    assert laid_at(three(), "ben") == Bearing("aside")


@pytest.mark.rules("TC-G-30")
def test_where_nothing_is_announced_anybody_may_be_aimed_at() -> None:
    assert laid_at(three(rulings={"TC-G-30": "off"}), "ben") == Bearing("aimed")
    assert laid_at(three(rulings={"TC-G-30": "off"}), "cur", by="ben") == Bearing("aside")


@pytest.mark.parametrize(("hp", "concern"), [(None, "aside"), (14, "aside"), (9, "friend")])
def test_a_friend_at_a_third_of_its_hp_or_less_may_fall(hp: int | None, concern: Concern) -> None:
    assert laid_at(three(hp=hp), "ben").concern == concern
    assert openly(three(hp=hp), "ben", BLOCK).concern == concern


@pytest.mark.rules("TC-CARD-15")
def test_nobody_is_called_to_a_friend_whom_they_cannot_help() -> None:
    assert openly(three(hp=2), "ben", KICK) == Bearing("aside", "melee")


@pytest.mark.rules("TC-REACT-10")
def test_whoever_reaches_the_one_who_acts_has_a_chance() -> None:
    assert laid_at(three(NEAR), "ben") == Bearing("chance")
    assert laid_at(three(FAR), "ben") == Bearing("aside")
    assert laid_at(three(NEAR), "cur", by="ben") == Bearing("aside")


def test_what_comes_openly_is_melee_or_ranged() -> None:
    assert [openly(three(), "ann", action=each).about for each in ("strike", "grab", "volley")] == [
        "melee",
        "melee",
        "ranged",
    ]


@pytest.mark.rules("TC-REACT-10")
def test_a_chance_that_hardly_ever_comes_off_or_is_beyond_ones_means_is_a_slim_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = three(NEAR)
    who(scene, "ann").ap.value = 0
    assert laid_at(scene, "ben") == Bearing("slim")
    monkeypatch.setattr(module, "chance_to_hit", lambda *_: 0.3)
    assert laid_at(three(NEAR), "ben") == Bearing("slim")
    monkeypatch.setattr(module, "chance_to_hit", lambda *_: None)
    assert laid_at(three(NEAR), "ben") == Bearing("chance")


@pytest.mark.rules("TC-CARD-15")
def test_nobody_is_called_to_a_friend_who_is_out_of_reach_or_down() -> None:
    far = a_fight(foe("cur", place=FAR), plain("ann", place="2,2"), plain("ben", place="30,2", hp=5), map=PLAIN)
    assert laid_at(far, "ben") == Bearing("aside")
    down = three(hp=5)
    down.gain(who(down, "ben"), Condition(UNCONSCIOUS))
    assert laid_at(down, "ben") == Bearing("aside")


@pytest.mark.parametrize("what", ["TC-CP-03", "TC-CP-16", "TC-CP-30", "TC-CP-26", "TC-CP-32"])
@pytest.mark.rules("TC-CP-03", "TC-CP-10", "TC-CP-16", "TC-CP-26", "TC-CP-30", "TC-CP-32")
def test_what_is_nearly_always_answered_with_the_default_is_usual(what: str) -> None:
    assert bearing(three(), Ask("gm", what, "?", Pick((YES, NO)), "no", "")) == Bearing("usual")


@pytest.mark.parametrize("what", ["TC-CP-13", "TC-CP-31"])
@pytest.mark.rules("TC-CP-13", "TC-CP-31")
def test_what_one_may_add_to_ones_own_is_a_chance(what: str) -> None:
    assert bearing(three(), Ask("ann", what, "?", Pick((YES, NO)), "no", "ann")) == Bearing("chance")


def test_a_turn_is_ones_own() -> None:
    assert bearing(three(), Ask("gm", "TC-CP-01", "?", Pick((YES, NO)), "no", "")) == OWN_DECISION


@pytest.mark.parametrize("what", [pytest.param(id, marks=pytest.mark.rules(id)) for id in AT_A_PRICE])
def test_who_has_no_ap_left_is_usually_not_meant_to_pay_with_more_than_that(what: str) -> None:
    scene = three(NEAR)
    ask = Ask("ann", what, "?", Pick((NO, BLOCK)), "no", "ann", tells=AimHint(("cur",), ("ann",), "strike"))
    assert bearing(scene, ask).concern != "usual"
    who(scene, "ann").ap.value = 0
    assert bearing(scene, ask) == Bearing("usual")
