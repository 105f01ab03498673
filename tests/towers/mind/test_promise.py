"""What a deed promises: by the dice of the book, what it does, what it spares and what it risks."""

import pytest

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Odds
from facedown.rulesets.towers.blow import Blow
from facedown.rulesets.towers.character import COVER, GRABBED, STUNNED
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.hints import BrawlHint, GainHint, OpeningHint, StrikeHint, SwayHint
from facedown.rulesets.towers.mind.danger import Danger
from facedown.rulesets.towers.mind.glimpse import Fighter, Glimpse
from facedown.rulesets.towers.mind.promise import DISARMED, FINISHED, TURNS, Turn, brawled

HALF_OF_FOUR = ((4, 0.5),)


def fighter(side: str, vitality: int = 10, *conditions: str) -> Fighter:
    return Fighter(side, False, vitality, 10, frozenset(conditions))


def a_turn(*options: Option, ranged: bool = False, **others: Fighter) -> Turn:
    """Ash and Bo against Cur, who takes 2 with a turn on the average."""
    fighters = {"ash": fighter("heroes"), "bo": fighter("heroes", 3), "cur": fighter("foes"), **others}
    dangers = {"cur": {id: Danger(HALF_OF_FOUR, ranged) for id in ("ash", "bo")}}
    return Turn("ash", Glimpse(fighters, dangers), options)


def strike(damage: int = 4, keen: float = 0.75, target: str = "cur") -> Option:
    hint = StrikeHint(((damage, 0.5),), ((damage, keen),))
    return Option("attack", "", kind="attack", target=target, odds=(Odds(0.5),), tells=hint)


@pytest.mark.rules("T-CP-08")
def test_an_attack_is_worth_its_damage_and_the_end_of_somebody_what_that_one_would_do() -> None:
    assert a_turn().promise(strike())[0] == 2.0
    assert a_turn(cur=fighter("foes", 4)).promise(strike())[0] == 2.0 + 0.5 * (FINISHED + TURNS * 2.0)


@pytest.mark.rules("T-CP-08", "T-X-ATTACK")
def test_who_throws_the_weapon_one_strikes_with_has_none_in_hand_unless_somebody_falls_by_it() -> None:
    knife, dart = (
        Item("knife", "knife", "weapon", reach=1, thrown=10),
        Item("dart", "dart", "weapon", reach=0, thrown=10),
    )

    def worth(weapon: Item, vitality: int, ranged: bool = True) -> float:
        hint = StrikeHint(((4, 0.5),), ((4, 0.75),), blow=Blow(weapon, ranged))
        option = Option("attack", "", kind="attack", target="cur", odds=(Odds(0.5),), tells=hint)
        return a_turn(cur=fighter("foes", vitality)).promise(option)[0]

    assert worth(knife, 10) == 2.0 - DISARMED
    assert worth(knife, 10, ranged=False) == worth(dart, 10) == 2.0
    assert worth(knife, 4) == worth(dart, 4) - 0.5 * DISARMED > 0


def test_a_feint_comes_before_the_attack_that_it_opens() -> None:
    feint = Option("feint", "", kind="feint", target="cur", tells=OpeningHint(0.5, "cur"))
    turn = a_turn(feint, strike())
    assert turn.promise(feint)[0] == 2.0 + 0.5 * 1.0
    assert a_turn(feint).promise(feint)[0] < 0


def test_an_aim_opens_nothing_for_a_blade() -> None:
    aim = Option("aim", "", kind="aim", tells=OpeningHint(1.0, ranged=True))
    assert a_turn(aim, strike()).promise(aim)[0] < 0


@pytest.mark.rules("T-CP-09")
def test_a_pummel_that_stuns_spares_what_the_stunned_would_have_done() -> None:
    hint = BrawlHint(0.5, 0.25, 2, is_held=False)
    assert brawled(a_turn(), "cur", hint, "pummel") == 0.5 * 2 + 0.25 * 2.0
    assert brawled(a_turn(cur=fighter("foes", 10, STUNNED)), "cur", hint, "pummel") == 1.0


@pytest.mark.rules("T-CP-09")
def test_only_whom_one_holds_is_thrown_and_nobody_is_grabbed_twice() -> None:
    loose, held = BrawlHint(0.5, 0.0, 2, is_held=False), BrawlHint(0.5, 0.0, 2, is_held=True)
    assert brawled(a_turn(), "cur", loose, "throw") == 0
    assert brawled(a_turn(), "cur", held, "throw") > 0
    assert brawled(a_turn(), "cur", loose, "grab") > 0
    assert brawled(a_turn(cur=fighter("foes", 10, GRABBED)), "cur", loose, "grab") == 0


def test_whoever_may_yield_is_talked_to_and_whoever_only_hesitates_by_one_who_would_fall() -> None:
    talk = Option("influence", "", kind="influence", target="cur", tells=SwayHint(0.5, 0.25))
    yields = 0.25 * (FINISHED + TURNS * 2.0 + 10)
    assert a_turn().promise(talk)[0] == yields
    assert a_turn(ash=fighter("heroes", 4), bo=fighter("heroes", 5)).promise(talk)[0] == 0.5 * FINISHED * 0.5 + yields


def test_cover_is_taken_from_those_who_shoot_and_once() -> None:
    cover = Option("cover", "", kind="cover")
    assert a_turn(ranged=True).promise(cover)[0] > 0
    assert a_turn().promise(cover)[0] == 0
    assert a_turn(ranged=True, ash=fighter("heroes", 10, COVER)).promise(cover)[0] < 0


def test_one_steps_in_for_whoever_would_fall() -> None:
    step_in = Option("interpose bo", "", kind="interpose", target="bo")
    assert a_turn().promise(step_in)[0] == FINISHED * 0.5
    assert a_turn(ash=fighter("heroes", 2)).promise(step_in)[0] == 0


def test_what_helps_is_worth_what_it_gives() -> None:
    assert a_turn().promise(Option("use", "", kind="use", tells=GainHint(3.0)))[0] == 3.0
    assert a_turn().promise(Option("end", "", kind="end"))[0] == 0


@pytest.mark.rules("T-CP-08", "T-MIN-OFF")
def test_a_burst_leaves_the_weapon_in_hand_for_a_second_blow() -> None:
    burst = Option("burst", "", kind="burst", tells=GainHint(3.0))
    second = StrikeHint(HALF_OF_FOUR, HALF_OF_FOUR, is_minor=True)
    offhand = Option("offhand", "", kind="attack", target="cur", odds=(Odds(0.5),), tells=second)
    assert a_turn(burst, strike()).promise(burst)[0] == 3.0
    assert a_turn(burst, strike(), offhand).promise(burst)[0] == 3.0 + 2.0
    in_vain = Option("burst", "", kind="burst", tells=GainHint(-1.0))
    assert a_turn(in_vain, offhand).promise(in_vain)[0] == -1.0
