"""Allotment: the nine primaries, rolled and spread or bought with points, and the milestone bonuses."""

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.tier import TIERS, poor
from facedown.rulesets.tricore.creation.allotment import (
    Terms,
    ask_terms,
    even_points,
    make_stats,
    refuse_assignment,
    refuse_points,
    take_bonuses,
)
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.creation.ranks import refuse_cost
from tests.playing import play
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import RULES, THREES, a_scene, content, let_run, plain, who
from tests.tricore.staged.creating import a_table, made
from tests.tricore.staged.duels import duel, stats

NINE = (3, 4, 2, 5, 6, 1, 4, 3, 5)


@pytest.mark.rules("TC-GEN-20", "TC-GM-01", "TC-O-TIER", "TC-O-STAT-METHOD", "TC-GEN-11", "TC-GEN-12", "TC-G-54")
@pytest.mark.parametrize("tier", TIERS)
def test_each_tier_by_points(tier: str) -> None:
    _, hero = made({"TC-O-TIER": tier, "TC-O-STAT-METHOD": "pool"})
    assert hero.tier == tier
    assert sum(hero.primaries.values()) == TIERS[tier].pool + TIERS[tier].bonus


@pytest.mark.rules("TC-GEN-07", "TC-GEN-10")
def test_the_gm_may_choose_any_die_and_level() -> None:
    terms = {"tier": "commoner", "method": "pool", "die": "d12", "level": 10}
    _, hero = made(terms=terms)
    assert sum(hero.primaries.values()) == 60 + 3
    assert hero.level == 10
    assert hero.bonuses == [hero.bonuses[0]] * 3
    assert len(hero.trades) == 3


@pytest.mark.rules("TC-GEN-09")
def test_rolled_values_are_given_to_primaries_and_only_those() -> None:
    scene = a_scene(plain("ash"))
    wrong = dict.fromkeys(THREES, 4)
    right = dict(zip(THREES, sorted(NINE), strict=True))
    flow = make_stats(scene, who(scene, "ash"), Terms("adventurer", "roll", 6, 1))
    assert play(flow, NINE, wrong, right) == right
    refusal = refuse_assignment(wrong, list(NINE))
    assert refusal is not None
    assert refusal.code == "not-what-was-rolled"


@pytest.mark.rules("TC-G-53")
def test_in_order_nobody_is_asked_and_a_poor_roll_may_be_repeated() -> None:
    scene = a_scene(plain("ash"), rulings={"TC-G-53": "in-order"})
    terms = Terms("adventurer", "roll", 6, 1)
    assert list(play(make_stats(scene, who(scene, "ash"), terms), NINE).values()) == list(NINE)
    low = (1, 2, 3, 3, 3, 3, 3, 3, 4)
    assert sum(low) == 25 < poor(6)
    again = play(make_stats(scene, who(scene, "ash"), terms), low, "yes", NINE)
    assert list(again.values()) == list(NINE)
    kept = play(make_stats(scene, who(scene, "ash"), terms), low, "no")
    assert list(kept.values()) == list(low)


@pytest.mark.rules("TC-G-53")
def test_the_nine_values_are_assigned_or_stay_as_they_were_rolled() -> None:
    faces = (4, 3, 3, 3, 3, 3, 3, 3, 1)
    terms = Terms("adventurer", "roll", 6, 1)
    scene = duel()
    swapped = stats(POW=1, ATN=4)
    assert play(make_stats(scene, who(scene, "ann"), terms), faces, swapped) == swapped
    scene = duel({"TC-G-53": "in-order"})
    assert play(make_stats(scene, who(scene, "ann"), terms), faces) == stats(POW=4, ATN=1)


@pytest.mark.rules("TC-G-53")
@pytest.mark.parametrize("mode", ["free", "in-order"])
@pytest.mark.parametrize(("die", "poor"), [(4, 16), (6, 25), (8, 34), (10, 43), (12, 52)])
def test_a_poor_set_may_be_rolled_once_more(mode: str, die: int, poor: int) -> None:
    terms = Terms("adventurer", "roll", die, 1)
    again = (2,) * 9
    for total, asked in ((poor, ("yes", again)), (poor + 1, ())):
        each, more = divmod(total, 9)
        faces = tuple(each + (at < more) for at in range(9))
        scene = duel({"TC-G-53": mode})
        had = dict(zip(stats(), again if asked else faces, strict=True))
        placed = (had,) if mode == "free" else ()
        assert play(make_stats(scene, who(scene, "ann"), terms), faces, *asked, *placed) == had


@pytest.mark.rules("TC-GEN-11", "TC-GEN-12", "TC-G-54")
def test_points_have_to_come_out_even() -> None:
    assert [sum(even_points(tier.die).values()) for tier in TIERS.values()] == [24, 33, 42, 51, 60]
    assert refuse_points(even_points(4), 4) is None
    short = refuse_points(dict.fromkeys(THREES, 2), 4)
    assert short is not None
    assert short.code == "wrong-points"
    none = refuse_points({**dict.fromkeys(THREES, 3), "POW": 0}, 4)
    assert none is not None
    assert none.code == "stat-out-of-range"
    tall = refuse_points({**even_points(4), "POW": 5}, 4)
    assert tall is not None
    assert tall.code == "stat-out-of-range"


@pytest.mark.rules("TC-G-54")
@pytest.mark.parametrize(("die", "points"), [(4, 24), (6, 33), (8, 42), (10, 51), (12, 60)])
def test_each_tier_has_its_pool_of_points(die: int, points: int) -> None:
    each, more = divmod(points, 9)
    even = {name: each + (at < more) for at, name in enumerate(stats())}
    terms = Terms("adventurer", "pool", die, 1)
    scene = duel()
    assert play(make_stats(scene, who(scene, "ann"), terms), even) == even
    assert refuse_points({**even, "POW": even["POW"] - 1}, die) is not None
    low, high = {**even, "POW": 0}, {**even, "POW": die + 1}
    low["VIT"] += even["POW"]
    high["VIT"] -= die + 1 - even["POW"]
    assert refuse_points(low, die) is not None
    assert refuse_points(high, die) is not None


@pytest.mark.rules("TC-DICE-04", "TC-G-17")
def test_dice_for_stats_explode_only_if_everything_does() -> None:
    scene = a_scene(plain("ash"), rulings={"TC-G-17": "all", "TC-G-53": "in-order"})
    flow = make_stats(scene, who(scene, "ash"), Terms("adventurer", "roll", 6, 1))
    assert list(play(flow, (6, 2, 5, 5, 5, 5, 5, 5, 5, 5)).values()) == [8, 5, 5, 5, 5, 5, 5, 5, 5]


@pytest.mark.rules("TC-G-17")
@pytest.mark.parametrize(
    ("mode", "faces", "power"),
    [("play", (6,) + (3,) * 8, 6), ("checks-only", (6,) + (3,) * 8, 6), ("all", (6, 2) + (3,) * 8, 8)],
)
def test_the_dice_of_stats_explode_only_where_all_do(mode: str, faces: tuple[int, ...], power: int) -> None:
    scene = duel({"TC-G-17": mode, "TC-G-53": "in-order"})
    made = play(make_stats(scene, who(scene, "ann"), Terms("adventurer", "roll", 6, 1)), faces)
    assert made == stats(POW=power)


@pytest.mark.rules("TC-GEN-09", "TC-GEN-12", "TC-GEN-15", "TC-ENC-03", "TC-EQP-09", "TC-CP-23")
def test_every_refusal_says_what_would_be_right() -> None:
    given = dict(zip(THREES, NINE, strict=True)) | {"POW": 6}
    assert NINE.count(3) == 2
    refusal = refuse_assignment(given, list(NINE))
    assert refusal is not None
    assert refusal.text == "Too often: 6; not used yet: 3."
    dear, cheap = even_points(6) | {"POW": 6}, even_points(6) | {"POW": 1}
    over, under, outside = refuse_points(dear, 6), refuse_points(cheap, 6), refuse_points(dear | {"POW": 7}, 6)
    assert over is not None
    assert under is not None
    assert outside is not None
    assert over.text.endswith("not 33: take away 2.")
    assert under.text.endswith("not 33: add 3.")
    assert outside.text == "Power: each is from 1 to 6."
    ranks = refuse_cost(16, 4)
    assert ranks is not None
    assert ranks.text.endswith("take 12 fewer.")


@pytest.mark.rules("TC-CP-23", "TC-GEN-17", "TC-G-52")
@pytest.mark.parametrize(("encounter", "most", "level"), [("duel", 20, 1), ("boss", 20, 3), ("boss", 2, 2)])
def test_a_new_hero_is_by_default_of_the_level_the_encounter_is_made_for(encounter: str, most: int, level: int) -> None:
    scenario = RULES.scenario(content(), encounter, {"p1": "new"}, "foes")
    scene = TriScene(begin(scenario, {"TC-G-52": most}, content()), settings(**{"TC-G-52": most}), content(), [])
    question = next(ask_terms(scene, "p1"))
    assert isinstance(question, Ask)
    assert question.default["level"] == level
    assert question.refuse(question.default) is None


@pytest.mark.rules("TC-GEN-02", "TC-GEN-03", "TC-GEN-04", "TC-GEN-05", "TC-GEN-06", "TC-GEN-07", "TC-GEN-20")
@pytest.mark.parametrize(
    ("tier", "die", "bonus"),
    [("commoner", 4, 1), ("adventurer", 6, 2), ("heroic", 8, 3), ("legendary", 10, 4), ("mythic", 12, 5)],
)
def test_each_tier_rolls_nine_of_its_dice_and_has_its_own_bonus(tier: str, die: int, bonus: int) -> None:
    scene = a_scene(plain("ash", tier=tier), rulings={"TC-G-53": "in-order"})
    ash = who(scene, "ash")
    terms = play(ask_terms(scene, "p1"), {"tier": tier, "method": "roll", "die": "tier", "level": 1})
    assert (terms.tier, terms.die) == (tier, die)
    roll = next(make_stats(scene, ash, terms))
    assert isinstance(roll, Roll)
    assert roll.pool == (Dice(9, die),)
    play(take_bonuses(scene, ash, "TC-CP-23"), "ARD")
    assert ash.primaries == {**THREES, "ARD": 3 + bonus}


@pytest.mark.rules("TC-O-TIER")
@pytest.mark.parametrize(
    ("tier", "die", "bonus"),
    [("commoner", 4, 1), ("adventurer", 6, 2), ("heroic", 8, 3), ("legendary", 10, 4), ("mythic", 12, 5)],
)
def test_new_characters_are_rolled_with_the_dice_of_the_tier_and_have_its_bonus(
    tier: str, die: int, bonus: int
) -> None:
    scene = duel({"TC-O-TIER": tier, "TC-G-53": "in-order"})
    ann = who(scene, "ann")
    terms = let_run(ask_terms(scene, "ann"))
    with pytest.raises(Refused):
        play(make_stats(scene, ann, terms), (die + 1,) * 9)
    ann.tier, ann.primaries = terms.tier, play(make_stats(scene, ann, terms), (die,) * 9)
    play(take_bonuses(scene, ann, "TC-CP-23"), "POW")
    assert ann.primaries["POW"] == die + bonus


@pytest.mark.rules("TC-O-STAT-METHOD")
def test_stats_are_rolled_or_bought() -> None:
    scene = duel({"TC-O-STAT-METHOD": "roll", "TC-G-53": "in-order"})
    assert play(make_stats(scene, who(scene, "ann"), let_run(ask_terms(scene, "ann"))), (3,) * 9) == stats()
    scene = duel({"TC-O-STAT-METHOD": "pool"})
    bought = stats(POW=6, VIT=6)  # 33 points
    assert play(make_stats(scene, who(scene, "ann"), let_run(ask_terms(scene, "ann"))), bought) == bought


@pytest.mark.rules("TC-GEN-07", "TC-GEN-20", "TC-O-TIER", "TC-O-STAT-METHOD")
def test_unless_the_gm_says_otherwise_it_is_the_standard_array() -> None:
    scene = a_table()
    question = next(ask_terms(scene, "p1"))
    assert isinstance(question, Ask)
    assert (question.seat, question.what) == ("gm", "TC-CP-23")
    assert play(ask_terms(scene, "p1"), question.default) == Terms("adventurer", "roll", 6, 1)


@pytest.mark.rules("TC-GEN-10")
@pytest.mark.parametrize("die", [10, 12])
def test_superheroes_may_roll_nine_d10_or_d12_in_any_tier(die: int) -> None:
    scene = a_table()
    terms = play(ask_terms(scene, "p1"), {"tier": "adventurer", "method": "roll", "die": f"d{die}", "level": 1})
    assert terms == Terms("adventurer", "roll", die, 1)


@pytest.mark.rules("TC-GEN-08")
def test_a_bonus_may_go_to_the_same_primary_at_a_later_milestone() -> None:
    scene = a_scene(plain("ash", level=10))
    ash = who(scene, "ash")
    play(take_bonuses(scene, ash, "TC-CP-24"), "FIN", "FIN", "FIN")
    assert ash.primaries["FIN"] == 3 + 6
