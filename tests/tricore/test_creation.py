"""Making a character, step by step, and gaining levels."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask, Roll
from facedown.rulesets.tricore.actor.derived import derived_value
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
from facedown.rulesets.tricore.creation.creation import make_character
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.creation.levels import level_up, refuse_level
from facedown.rulesets.tricore.creation.outfit import dress
from facedown.rulesets.tricore.creation.ranks import (
    learn_languages,
    raise_skills,
    refuse_cost,
    spare_ranks,
    take_trades,
)
from tests.playing import play, told
from tests.tricore.acs_cast import settings
from tests.tricore.cast import RULES, THREES, a_game, a_scene, content, let_run, plain, who
from tests.tricore.creating import a_table, made, making, wrong

NINE = (3, 4, 2, 5, 6, 1, 4, 3, 5)


@pytest.mark.rules("TC-GEN-01", "TC-GEN-09", "TC-GEN-15", "TC-CP-23", "TC-SKL-05")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_default_is_legal_and_spends_all_ranks(seed: str) -> None:
    scene, hero = made(seed=seed)
    assert spare_ranks(scene, hero) == 0 or all(rank == 2 for rank in hero.skills.values())
    assert hero.hp.value == hero.hp.start > 0
    assert len(hero.bonuses) == 1
    assert hero.languages == {"Common": 1}
    assert len(hero.trades) == 1
    assert hero.gear


@pytest.mark.rules("TC-GEN-20", "TC-GM-01", "TC-O-TIER", "TC-O-STAT-METHOD", "TC-GEN-11", "TC-GEN-12")
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


@pytest.mark.rules("TC-DICE-04", "TC-G-17")
def test_dice_for_stats_explode_only_if_everything_does() -> None:
    scene = a_scene(plain("ash"), rulings={"TC-G-17": "all", "TC-G-53": "in-order"})
    flow = make_stats(scene, who(scene, "ash"), Terms("adventurer", "roll", 6, 1))
    assert list(play(flow, (6, 2, 5, 5, 5, 5, 5, 5, 5, 5)).values()) == [8, 5, 5, 5, 5, 5, 5, 5, 5]


@pytest.mark.rules("TC-SKL-06", "TC-GEN-15")
def test_more_ranks_than_there_are_is_refused_with_the_reason() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    ash.bonuses, ash.languages = ["POW"], {"Common": 1}
    spare = spare_ranks(scene, ash)
    every = {"athletics": 2, "hoist": 2, "traverse": 2, "stealth": 2, "crafting": 2, "engineering": 2, "observe": 2}
    every |= {"technology": 2, "channel": 2, "clarity": 2, "influence": 2, "meditate": 2}
    assert spare < sum(every.values())
    fewer = {**every, "meditate": 0, "influence": 0, "clarity": 0}
    play(raise_skills(scene, ash, "TC-CP-23"), every, fewer)
    assert spare_ranks(scene, ash) == spare - 18


@pytest.mark.rules("TC-LANG-02", "TC-LANG-03", "TC-LANG-06", "TC-G-99")
def test_one_language_is_free_and_each_further_rank_costs_one() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    before = spare_ranks(scene, ash)
    play(learn_languages(scene, ash, "TC-CP-23"), "Coast", "Old Rite, Old Rite, Old Rite", "Old Rite, Old Rite, Hill")
    assert ash.languages == {"Coast": 1, "Old Rite": 2, "Hill": 1}
    assert spare_ranks(scene, ash) == before - 3


@pytest.mark.rules("TC-TRD-01", "TC-TRD-02", "TC-TRD-06", "TC-TRD-12", "TC-SKL-14", "TC-GM-08", "TC-CP-22")
def test_a_trade_is_three_picks_and_has_to_exist_in_the_setting() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    before = spare_ranks(scene, ash)
    two, three = ["technology", "crafting"], ["technology", "crafting", "observe"]
    play(take_trades(scene, ash, "TC-CP-23"), two, three, "Microwave engineer", "no", "Clockmaker", "yes")
    assert [trade.name for trade in ash.trades] == ["Clockmaker"]
    assert spare_ranks(scene, ash) == before - 1


@pytest.mark.rules("TC-EQP-14", "TC-ENC-03", "TC-EQP-09")
def test_own_equipment_is_put_where_it_belongs_and_weighed() -> None:
    scene = a_scene(plain("ash", primaries={**THREES, "POW": 1}))
    ash = who(scene, "ash")
    heavy = ["plate", "mail", "halberd", "tower-shield", "leather", "greatsword", "war-hammer", "spear", "iron"]
    play(dress(scene, ash, "TC-CP-23"), "own", heavy, ["sword", "buckler", "leather", "healing-draught"], [])
    assert {piece.item: piece.at for piece in ash.gear} == {
        "sword": "main",
        "buckler": "off",
        "leather": "worn",
        "healing-draught": "stowed",
    }


@pytest.mark.rules("TC-EQP-02", "TC-EQP-14", "TC-CP-23")
def test_of_some_things_one_may_have_a_second() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    things = ["dagger", "leather", "healing-draught", "hunting-bow"]
    answers = iter(["own", things, ["dagger", "healing-draught"]])
    asked: list[Ask] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask)
        return next(answers)

    let_run(dress(scene, ash, "TC-CP-23"), answers=answer)
    assert [option.key for option in asked[-1].schema.options] == ["dagger", "healing-draught"]  # type: ignore[union-attr]
    assert [(piece.id, piece.at) for piece in ash.gear if piece.item == "dagger"] == [
        ("dagger", "main"),
        ("dagger-2", "off"),
    ]


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


@pytest.mark.rules("TC-GEN-08", "TC-DRV-04", "TC-CP-23")
def test_the_first_bonus_shows_in_the_pools_before_anything_else_is_asked() -> None:
    scene = a_table()
    seen: list[tuple[int, int]] = []

    def answer(ask: Ask) -> Any:
        if ask.why == "trade 1":
            hero = who(scene, "hero-p1")
            seen.append((hero.sp.value, sum(hero.primaries[each] for each in ("POW", "VIT", "END"))))
        return "POW" if ask.why == "bonus 1" else "own" if ask.why == "template" else ask.default

    let_run(make_character(scene, "p1"), answers=answer)
    assert seen
    assert seen[0][0] == seen[0][1]


@pytest.mark.rules("TC-CP-23")
def test_somebody_ready_needs_no_further_question() -> None:
    scene = a_table()
    play(make_character(scene, "p1"), "iren")
    assert who(scene, "hero-p1").kind == "iren"
    assert told(scene)[-1] == "Iren Vask joins the story."


@pytest.mark.rules("TC-PHASE-11")
def test_a_rival_stands_on_the_other_side() -> None:
    scene = a_table(rivals=("p1",))
    play(make_character(scene, "p1"), "iren")
    assert who(scene, "hero-p1").side == "foes"


@pytest.mark.rules("TC-CP-23", "TC-GEN-17", "TC-G-52")
@pytest.mark.parametrize(("encounter", "most", "level"), [("duel", 20, 1), ("boss", 20, 3), ("boss", 2, 2)])
def test_a_new_hero_is_by_default_of_the_level_the_encounter_is_made_for(encounter: str, most: int, level: int) -> None:
    scenario = RULES.scenario(content(), encounter, {"p1": "new"}, "foes")
    scene = TriScene(begin(scenario, {"TC-G-52": most}, content()), settings(**{"TC-G-52": most}), content(), [])
    question = next(ask_terms(scene, "p1"))
    assert isinstance(question, Ask)
    assert question.default["level"] == level
    assert question.refuse(question.default) is None


@pytest.mark.rules("TC-PHASE-11", "TC-PHASE-13", "TC-CP-23")
def test_new_heroes_of_two_parties_begin_on_the_squares_of_their_side() -> None:
    seats = {f"p{number}": "new" for number in range(1, 5)}
    scenario = RULES.scenario(content(), "parties", seats, "foes")
    scene = TriScene(begin(scenario, {}, content()), settings(), content(), [])
    for seat in seats:
        play(make_character(scene, seat), "iren")
    left, right = ([who(scene, f"hero-p{number}").place for number in some] for some in ((1, 3), (2, 4)))
    assert (sorted(left), sorted(right)) == (["2,2", "2,6"], ["10,2", "10,6"])


@pytest.mark.rules("TC-GEN-14", "TC-GEN-19", "TC-CP-24")
def test_a_level_adds_fifteen_to_total_and_current_hp() -> None:
    scene = a_scene({"id": "iren", "template": "iren", "hp": 20})
    iren = who(scene, "iren")
    total = iren.hp.start
    let_run(level_up(scene, iren))
    assert (iren.level, iren.hp.value, iren.hp.start) == (2, 35, total + 15)


@pytest.mark.rules("TC-GEN-17", "TC-G-52")
def test_levels_end() -> None:
    scene = a_scene(plain("ash", level=10), rulings={"TC-G-52": 10})
    refusal = refuse_level(scene, who(scene, "ash"))
    assert refusal is not None
    assert refusal.code == "highest-level"
    assert refuse_level(a_scene(plain("ash", level=10)), who(scene, "ash")) is None


@pytest.mark.rules("TC-G-61")
def test_without_created_abilities_nobody_has_any() -> None:
    assert who(a_scene({"id": "iren", "template": "iren"}), "iren").builds
    assert not who(a_scene({"id": "iren", "template": "iren"}, rulings={"TC-G-61": "off"}), "iren").builds


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


@pytest.mark.rules("TC-GEN-01", "TC-CP-23")
def test_the_nine_primaries_come_first_of_all_figures() -> None:
    asked: list[str] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask.why.split()[0])
        return making()(ask)

    scene = a_table()
    let_run(make_character(scene, "p1"), "a", answer)
    order = list(dict.fromkeys(each for each in asked if each not in ("reroll",)))
    assert order[:5] == ["template", "terms", "name", "assign", "bonus"]


@pytest.mark.rules("TC-GEN-09", "TC-GEN-12", "TC-CP-23", "TC-CP-25", "TC-G-68")
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("level", [1, 5, 20])
def test_whoever_is_made_step_by_step_is_as_legal_as_somebody_ready(tier: str, level: int) -> None:
    said = {"tier": tier, "method": "pool", "die": "tier", "level": level}
    scene, hero = made(terms=said)
    assert wrong(scene, hero) == []
    assert hero.hp.start == derived_value(hero, "hp", scene.rulings, scene.content)


@pytest.mark.rules("TC-GEN-01")
def test_while_characters_are_made_there_is_no_map_yet() -> None:
    game = a_game("duel", {"p1": "new"})
    board = game.view("p1").board
    assert (board.ground, [figure.place for figure in board.figures]) == (None, [""])
    assert game.answer("p1", "iren") is None
    assert game.view("p1").board.ground is not None
