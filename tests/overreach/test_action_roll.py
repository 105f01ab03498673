"""The Action Roll: which dice, who rolls them, how each is read; and its exact odds."""

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Question, Roll
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.action_roll import STRUGGLE, effect_of, joint, odds, read_dice, successes
from facedown.rulesets.overreach.encounter import begin
from facedown.rulesets.overreach.events import Failed, Succeeded
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from tests.asking import heard, waiting
from tests.conformance.table import some_answer
from tests.overreach.staged.brute_force import brute_force, pool_of
from tests.overreach.staged.cast import RULES, a_game, a_scene, an_act, content, foe, hero, scores, settings, who
from tests.overreach.staged.cast import STRUGGLE as STRUGGLING
from tests.overreach.staged.scenes import ONE_D4, a_blow, a_caning, alone, caned, lowered, roll_in
from tests.playing import happened, play
from tests.sitting import answers, asked, rolls

HANDS = [(1, 4), *((count, sides) for sides in (6, 8, 10, 12) for count in range(1, 6))]
"""One d4, and one to five dice of the other sizes."""
THRESHOLDS = range(2, 14)

SAMPLES = {
    (2, 6, 4): ("0.7500", "0.3056"),
    (3, 8, 5): ("0.8750", "0.3301"),
    (4, 10, 8): ("0.7599", "0.3439"),
    (5, 12, 12): ("0.3528", "0.3528"),
    (1, 4, 4): ("0.2500", "0.2500"),
}


class Watching:
    """Seeded dice and any legal answer at all; keeps the rolls it saw."""

    def __init__(self, seed: str) -> None:
        luck = random.Random(seed)
        self.rolls: list[Roll] = []
        self._decider = Seeded(seed, lambda ask: some_answer(ask.schema, luck))

    def answer(self, question: Question) -> Any:
        if isinstance(question, Roll):
            self.rolls.append(question)
        return self._decider.answer(question)


def heroes_of(encounter: str) -> dict[str, str]:
    return {f"p{at}": id for at, id in enumerate(content().encounters[encounter].heroes, start=1)}


@pytest.mark.rules("P-DICE-01", "P-DICE-02", "P-DICE-04")
@pytest.mark.parametrize("encounter", content().encounters)
def test_whatever_is_done_only_the_five_dice_are_rolled(encounter: str) -> None:
    scenario = RULES.scenario(content(), encounter, heroes_of(encounter), "foes")
    kinds = set()
    for seed in range(3):
        fresh = OverScene(begin(scenario, {}, content()), settings(), content(), [])
        watching = Watching(f"{encounter} {seed}")
        run(RULES.play(fresh), watching)
        kinds |= {roll.what for roll in watching.rolls}
        for roll in watching.rolls:
            assert {dice.sides for dice in roll.pool} <= {4, 6, 8, 10, 12}, roll
            assert len(roll.pool) == 1 or any(each.craft for each in fresh.state.actors.values())
            if any(dice.sides == 4 for dice in roll.pool):
                assert roll.pool == (Dice(1, 4),)
    assert kinds <= {"P-ROLL-05", "P-SAVE-02", "P-X-TURN", "P-X-INJ"}


@pytest.mark.rules("P-DICE-01", "P-ABIL-01")
def test_a_die_of_twenty_sides_is_in_no_pack() -> None:
    pack = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"

[[foe]]
id = "imp"
name = "Imp"
die = 20
potential = 2
defense = 4
heartiness = 1
health = 12
tenacity = 1
"""
    with pytest.raises(Refused, match="Invalid enum value 20"):
        content(pack)


@pytest.mark.rules("P-DICE-02")
def test_an_action_a_struggle_a_save_and_initiative_are_rolled_each_with_its_own_dice() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    action = roll_in(waiting(perform(scene, an_act()), 2))
    struggle = roll_in(waiting(perform(scene, an_act(ability="stealth")), STRUGGLING))
    assert (action.pool, struggle.pool) == ((Dice(2, 6),), (Dice(1, 4),))
    game = a_game(dice="typed")
    (roll,) = game.journal.now.open_questions()
    assert isinstance(roll, Roll)
    assert (roll.what, roll.pool) == ("P-X-TURN", (Dice(1, 12),))


@pytest.mark.rules("P-DICE-03")
def test_a_player_rolls_for_their_character_and_the_gms_side_for_the_others() -> None:
    scene = a_scene(hero("ash", seat="p1"), foe("kit"))
    assert roll_in(waiting(perform(scene, an_act("ash")), 2)).seat == "p1"
    assert roll_in(waiting(perform(scene, an_act("kit")), 2)).seat == "foes"
    game = a_game(dice="typed", sitters={"gm": "person", "foes": "person"})
    answers(game, ("gm", asked(game, "gm").default))
    found = []
    while game.state.phase == "begin":
        (roll,) = game.journal.now.open_questions()
        assert isinstance(roll, Roll)
        found.append((roll.who, game.setup.addressee(roll)))
        rolls(game, [6])
    scavs = [each.id for each in game.state.actors.values() if each.side == "foes"]
    assert found == [("duelist-1", "p1"), *((each, "foes") for each in scavs)]


@pytest.mark.rules("P-DICE-04", "P-ABIL-01")
@pytest.mark.parametrize(("level", "sides"), [(1, 6), (2, 8), (3, 10), (4, 12)])
def test_all_dice_of_a_roll_have_the_size_of_the_level_behind_it(level: int, sides: int) -> None:
    known = {"melee-weapons": level, "stealth": 5 - level}
    scene = a_scene(hero("ash", abilities=known))
    assert roll_in(waiting(perform(scene, an_act()), 2)).pool == (Dice(2, sides),)


@pytest.mark.rules("P-ROLL-05")
@pytest.mark.parametrize(
    ("dice", "hits"),
    [((7, 3, 1), (7,)), ((4, 4), ()), ((5,), (5,)), ((4,), ()), ((5, 8, 5), (8, 5, 5))],
)
def test_each_die_is_compared_alone_and_none_are_added_up(dice: tuple[int, ...], hits: tuple[int, ...]) -> None:
    reading = read_dice(dice, 0, 5)
    assert (reading.hits, reading.is_success) == (hits, bool(hits))


@pytest.mark.rules("P-MOD-08", "P-ONE-02")
def test_no_die_falls_below_one() -> None:
    reading = read_dice((1, 2, 3, 6), -4, 2)
    assert (reading.values, reading.hits, reading.ones) == ((1, 1, 1, 2), (2,), 1)
    scene, act = a_caning("blade", lowered(-9))
    play(perform(scene, act), 2, (6, 5))
    assert happened(scene, Failed)[0].best.value == 1


@pytest.mark.rules("P-MOD-09")
def test_every_die_is_changed_and_nothing_caps_it() -> None:
    assert read_dice((12, 11, 1), 1, 13).values == (13, 12, 2)
    assert read_dice((12, 11, 1), 1, 13).hits == (13,)
    assert caned("plus-one", 6, 3).effect.value == 7 + 4


@pytest.mark.rules("P-ROLL-05")
def test_two_threes_do_not_make_a_six() -> None:
    scene = a_scene(hero("ash"))
    assert not play(perform(scene, an_act(threshold=6)), 2, (3, 3)).is_success
    assert play(perform(scene, an_act(threshold=6)), 2, (6, 2)).is_success


@pytest.mark.rules("P-ROLL-05", "P-ROLL-09", "P-SUCC-01", "P-SUCC-02", "P-ONE-01", "P-ABIL-01", "P-STRG-04")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_success_effect_and_ones_together_equal_brute_force(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        found = joint(pool_of(count, sides), threshold)
        assert found == brute_force(count, sides, threshold), threshold
        assert sum(found.values()) == 1


@pytest.mark.rules("P-ROLL-05", "P-SUCC-01")
@pytest.mark.parametrize("threshold", [5, 9])
def test_each_number_of_successes_is_as_likely_as_the_throws_that_show_it(threshold: int) -> None:
    throws = [sum(die >= threshold for die in dice) for dice in product(range(1, 11), repeat=3)]
    shares = {hits: throws.count(hits) / len(throws) for hits in throws}
    assert dict(successes((Dice(3, 10),), threshold)) == pytest.approx(shares)


@pytest.mark.rules("P-GAP-31", "P-SUCC-01")
def test_of_two_equal_highest_dice_one_is_primary_and_the_other_an_extra_success() -> None:
    assert read_dice((5, 3, 5), 0, 4).hits == (5, 5)
    scene = a_scene(hero("ash"), foe("kit"))
    play(a_blow(scene), 2, (5, 5), {"die1": "value", "idea": ""})
    (success,) = [event for event in happened(scene, Succeeded) if event.audience.may_know("gm")]
    assert (success.primary.value, success.primary.faces) == (5, (5, 5))
    assert who(scene, "kit").health.value == 6


@pytest.mark.rules("P-ROLL-09", "P-STRG-04")
@pytest.mark.parametrize("case", SAMPLES)
def test_the_samples_of_the_book(case: tuple[int, int, int]) -> None:
    count, sides, threshold = case
    found = odds(pool_of(count, sides), threshold)
    assert (f"{float(found.success):.4f}", f"{float(found.one):.4f}") == SAMPLES[case]


@pytest.mark.rules("P-STRG-04", "P-STRG-06")
def test_a_struggle_reaches_five_never_and_four_one_time_in_four() -> None:
    assert [odds(STRUGGLE, threshold).success for threshold in (2, 4, 5)] == [Fraction(3, 4), Fraction(1, 4), 0]
    assert odds(STRUGGLE, 5, 1).success == Fraction(1, 4)


@pytest.mark.rules("P-STRG-06")
def test_a_four_succeeds_against_four_and_fails_against_five() -> None:
    for threshold, is_success in ((4, True), (5, False)):
        outcome = play(perform(alone(), an_act(ability="stealth", threshold=threshold)), STRUGGLING, [4])
        assert outcome.is_success is is_success


@pytest.mark.rules("P-STRG-04")
def test_a_struggle_is_one_d4_however_great_the_attributes() -> None:
    scene = alone(attributes=scores(finesse=5, power=5))
    questions = heard(perform(scene, an_act(ability="stealth")), STRUGGLING, [3])
    assert [each.what for each in questions] == ["P-CP-07", "P-ROLL-05"]
    assert questions[-1].pool == ONE_D4  # type: ignore[union-attr]


@pytest.mark.rules("P-SUCC-02", "P-SUCC-06")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_the_mean_effect_is_that_of_one_die_as_often_as_there_are_dice(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        one = Fraction(sum(face for face in range(1, sides + 1) if face >= threshold), sides)
        assert odds(pool_of(count, sides), threshold).effect == count * one


@pytest.mark.rules("P-ROLL-05", "P-ROLL-07", "P-ONE-01")
@pytest.mark.parametrize(("count", "sides"), HANDS)
def test_the_formulas_of_the_book_hold(count: int, sides: int) -> None:
    for threshold in THRESHOLDS:
        found = odds(pool_of(count, sides), threshold)
        expected = 1 - Fraction(threshold - 1, sides) ** count if threshold <= sides else 0
        assert found.success == expected
        assert found.one == 1 - Fraction(sides - 1, sides) ** count


@pytest.mark.rules("P-X-VEH", "P-DICE-04")
def test_dice_of_several_sizes_are_read_alone_too() -> None:
    found = odds((Dice(2, 8), Dice(1, 6)), 5)
    assert found.success == 1 - Fraction(1, 4) * Fraction(2, 3)
    assert found.one == 1 - Fraction(7, 8) ** 2 * Fraction(5, 6)


@pytest.mark.rules("P-MOD-05", "P-GAP-16")
@pytest.mark.parametrize(
    ("used", "each", "total", "both", "only_total"),
    [
        ((8, 3), -4, 0, 4, 3),
        ((3,), 0, -5, 0, 0),
        ((3, 3), -4, 0, 0, 0),
        ((3, 3), -4, 3, 3, 1),
        ((6, 4), -1, -1, 7, 7),
    ],
)
def test_no_effect_is_below_nothing(used: tuple[int, ...], each: int, total: int, both: int, only_total: int) -> None:
    assert effect_of(used, each, total) == both
    assert effect_of(used, each, total, floor_each=False) == only_total


@pytest.mark.rules("P-MOD-03", "P-MOD-04", "P-MOD-05", "P-MOD-06", "P-MOD-07", "P-MOD-08", "P-MOD-09", "P-GAP-16")
@pytest.mark.parametrize(
    ("roll", "each", "total", "both"),
    [
        (1, 0, 0, True),
        (-1, 2, 0, True),
        (-3, 0, 0, True),
        (2, -4, 0, True),
        (0, -4, 0, False),
        (0, 0, -5, True),
        (1, -1, 3, True),
        (-2, -6, 4, False),
    ],
)
@pytest.mark.parametrize(("count", "sides"), [(1, 4), (3, 6), (2, 8), (3, 8), (2, 10), (2, 12)])
def test_with_modifiers_too(count: int, sides: int, roll: int, each: int, total: int, both: bool) -> None:
    for threshold in THRESHOLDS:
        found = joint(pool_of(count, sides), threshold, roll, each, total, both)
        assert found == brute_force(count, sides, threshold, roll, each, total, both), threshold


@pytest.mark.rules("P-MOD-04", "P-MOD-05", "P-GAP-16")
def test_an_effect_that_nothing_modifies_is_the_sum_of_its_dice() -> None:
    assert [effect_of(used) for used in ((), (6,), (3, 4))] == [0, 6, 7]
