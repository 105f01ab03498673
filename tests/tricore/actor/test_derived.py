"""Every derived value with its working: the formula, then enhancements, then wounds (TC-DRV-01 … TC-DRV-32)."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import CORES, REACTION, Character
from facedown.rulesets.tricore.actor.derived import (
    FORMULAS,
    core,
    derived,
    derived_value,
    is_encumbered,
    is_overloaded,
    load,
    resolve_cl,
    wound_dice,
)
from facedown.rulesets.tricore.actor.scene import TriScene, value, worth
from facedown.rulesets.tricore.cards.deck import stride_cards
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import PRIMARIES, Trade
from facedown.rulesets.tricore.creation.allotment import take_bonuses
from facedown.rulesets.tricore.fight.rotation import react_roll, set_rotation
from facedown.rulesets.tricore.fight.turns import next_turn
from facedown.rulesets.tricore.ground.movement import budget
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll, defence_roll
from facedown.rulesets.tricore.rolls.blow import Defence
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.rolls.resolve import resolve
from facedown.rulesets.tricore.rolls.skill_roll import SKILL_TABLE, skill_roll
from tests.playing import play
from tests.tricore.staged.ability_windows import LIGHT, SURE_HIT, keyword
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.blows import STAB, a_blow, ben_of, hp, hurt, two, worked
from tests.tricore.staged.blows import struck as ben_struck
from tests.tricore.staged.cast import (
    NINE,
    REFERENCE,
    THREES,
    a_fight,
    a_scene,
    aria,
    content,
    figure,
    foe,
    let_run,
    plain,
    who,
)
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.duels import BARE, HITS, STRIKE, act, an_ability, duel, effect, outcome, stats
from tests.tricore.staged.duels import struck as bob_struck
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window
from tests.tricore.staged.things import FEEBLE, ap_of, ev_of, with_things

ODD: dict[str, int] = dict(zip(PRIMARIES, (1, 2, 4, 8, 16, 32, 64, 128, 256), strict=True))
"""No two sums of these are equal, so a sum tells what was added."""
FURTHER = ("strength", "lift", "carry")
QUICK = ("agility", "speed", "jump-min", "jump-max")
TOUGH = ("hp", "threshold")
DRIVES: dict[str, tuple[str, ...]] = {
    "POW": ("sp", "react", "ucb", "dodge-step", *FURTHER, *QUICK, "hoist", "strike", "block"),
    "VIT": (*TOUGH, "ap", "sp", "ucb", "recover", "meditate-yield", *FURTHER, *QUICK, "stealth", "grab"),
    "END": (*TOUGH, "sp", "pg", *FURTHER, *QUICK, "athletics", "traverse", "crafting", "block"),
    "INT": ("ap", "fp", "mf", "ma", "intellect", *QUICK, "crafting", "engineering", "technology", "clarity", "parry"),
    "ACU": ("fp", "reactions", "intellect", *QUICK, "traverse", "observe", "technology", "influence"),
    "FIN": (*TOUGH, "fp", "react", "intellect", "dodge-value", *QUICK, "stealth", "volley"),
    "ARD": (*TOUGH, "ap", "mp", "er", "recover", "intellect", *FURTHER, "athletics", "hoist", "engineering", "channel",
            "collide"),
    "MOR": (*TOUGH, "mp", "pg", "mf", "er", "pa", "intellect", *FURTHER, "clarity", "influence", "meditate"),
    "ATN": ("mp", "react", "ea", "strike-target", "dodge-value", "meditate-yield", "intellect", *FURTHER, "observe",
            "channel", "meditate", "dodge"),
}  # fmt: skip

GUARDED = stats(END=5, INT=4, ARD=2, MOR=1)
KINDS = ("physical", "mental", "energy")

CORE_NAMES = ("body", "mind", "spirit")

OPTIONS: list[tuple[str, Value, str, int, int]] = [
    ("TC-C-01", "per-one", "reactions", 2, 4),
    ("TC-C-72", "ardor-flat", "recover", 4, 2),
    ("TC-G-07", "core-4-level", "strike-target", 14, 14),
    ("TC-G-07", "trained", "strike-target", 14, 17),
    ("TC-O-STRIKE-TARGET-PER-LEVEL", 0, "strike-target", 14, 13),
]


def somebody(primaries: dict[str, int], level: int = 1, **differences: Any) -> Character:
    return who(a_scene(plain("ash", primaries=primaries, level=level, **differences)), "ash")


def found(what: str, chosen: dict[str, Value] | None = None, level: int = 1) -> int:
    """A derived value of somebody whose primaries are all different powers of two."""
    ash = Character(id="ash", name="Ash", seat="p1", side="heroes", level=level, primaries=dict(ODD))
    return derived_value(ash, what, settings(**(chosen or {})), content())


def driven(name: str) -> set[str]:
    """Everything that changes when one primary is 12 higher, the skills and Core Actions it is added to included."""
    low, high = somebody(THREES), somebody({**THREES, name: 15})
    names = {"meditate": "meditate-yield", "dodge": "dodge-value"}
    known = settings()
    sums = {
        names.get(what, what)
        for what in FORMULAS
        if derived_value(low, what, known, content()) < derived_value(high, what, known, content())
    }
    return sums | {id for id, skill in SKILL_TABLE.items() if name in skill.stats} | {
        action for action, stats in KEY_STATS.items() if name in stats
    }  # fmt: skip


@pytest.mark.rules("TC-STAT-01", "TC-STAT-02", "TC-C-26")
def test_a_core_is_the_sum_of_its_three_primaries() -> None:
    assert CORES == {"body": ("POW", "VIT", "END"), "mind": ("INT", "ACU", "FIN"), "spirit": ("ARD", "MOR", "ATN")}
    ash = Character(id="ash", name="Ash", seat="p1", side="heroes", primaries=dict(ODD))
    assert [core(ash, each, content()).value for each in CORES] == [1 + 2 + 4, 8 + 16 + 32, 64 + 128 + 256]


@pytest.mark.rules("TC-C-26")
def test_finesse_belongs_to_mind_with_intelligence_and_acuity() -> None:
    ann = who(duel(ann={"primaries": stats(INT=1, ACU=2, FIN=4, ARD=9)}), "ann")
    assert (ann.fp.start, ann.mp.start) == (1 + 2 + 4, 9 + 3 + 3)


@pytest.mark.rules(
    "TC-STAT-03", "TC-STAT-04", "TC-STAT-05", "TC-STAT-06", "TC-STAT-07", "TC-STAT-08", "TC-STAT-09", "TC-STAT-10",
    "TC-STAT-11", "TC-STAT-12", "TC-STAT-13",
)  # fmt: skip
@pytest.mark.parametrize("name", PRIMARIES)
def test_each_primary_drives_what_a_formula_or_a_list_gives_it_and_nothing_else(name: str) -> None:
    assert driven(name) == set(DRIVES[name])


SUMS = [
    ("TC-DRV-01", "hp", 2 + 4 + 32 + 64 + 128 + 15),
    ("TC-DRV-02", "threshold", (2 + 4 + 32 + 64 + 128 + 15) // 2),
    ("TC-DRV-03", "ap", 6 + 2 + 8 + 64),
    ("TC-DRV-04", "sp", 1 + 2 + 4),
    ("TC-DRV-05", "fp", 8 + 16 + 32),
    ("TC-DRV-06", "mp", 64 + 128 + 256),
    ("TC-DRV-07", "react", 1 + 32 + 256),
    ("TC-DRV-08", "reactions", 1 + 8),
    ("TC-DRV-09", "strength", 7 + 448),
    ("TC-DRV-10", "intellect", 56 + 448),
    ("TC-DRV-11", "agility", 7 + 56),
    ("TC-DRV-12", "speed", 4 + 63 // 6),
    ("TC-DRV-13", "lift", 20 * 455),
    ("TC-DRV-14", "carry", 10 * 455),
    ("TC-DRV-15", "pg", 4 + 128),
    ("TC-DRV-16", "mf", 8 + 128),
    ("TC-DRV-17", "er", 64 + 128),
    ("TC-DRV-18", "pa", 128),
    ("TC-DRV-19", "ma", 8),
    ("TC-DRV-20", "ea", 256),
    ("TC-DRV-21", "ucb", 1 + 2),
    ("TC-DRV-26", "strike-target", 10 + 256 + 1),
    ("TC-DRV-27", "recover", 1 + (2 + 64) // 2),
    ("TC-DRV-28", "jump-min", 63),
    ("TC-DRV-28", "jump-max", 2 + 63),
    ("TC-DRV-29", "dodge", 256 + 32),
    ("TC-DRV-30", "dodge-step", 1),
    ("TC-DRV-31", "meditate", 2 + 256),
]


@pytest.mark.rules(
    "TC-DRV-01", "TC-DRV-02", "TC-DRV-03", "TC-DRV-04", "TC-DRV-05", "TC-DRV-06", "TC-DRV-07", "TC-DRV-08",
    "TC-DRV-09", "TC-DRV-10", "TC-DRV-11", "TC-DRV-12", "TC-DRV-13", "TC-DRV-14", "TC-DRV-15", "TC-DRV-16",
    "TC-DRV-17", "TC-DRV-18", "TC-DRV-19", "TC-DRV-20", "TC-DRV-21", "TC-DRV-26", "TC-DRV-27", "TC-DRV-28",
    "TC-DRV-29", "TC-DRV-30", "TC-DRV-31",
)  # fmt: skip
@pytest.mark.parametrize(("rule", "what", "expected"), SUMS, ids=[f"{rule} {what}" for rule, what, _ in SUMS])
def test_a_derived_value_is_its_formula_and_names_its_rule(rule: str, what: str, expected: int) -> None:
    assert found(what) == expected
    assert rule in derived(somebody(THREES), what, settings(), content()).rules


@pytest.mark.rules(
    "TC-STAT-01", "TC-STAT-02", "TC-STAT-14", "TC-DRV-01", "TC-DRV-02", "TC-DRV-03", "TC-DRV-04", "TC-DRV-05",
    "TC-DRV-06", "TC-DRV-07", "TC-DRV-08", "TC-DRV-09", "TC-DRV-10", "TC-DRV-11", "TC-DRV-12", "TC-DRV-13",
    "TC-DRV-14", "TC-DRV-15", "TC-DRV-16", "TC-DRV-17", "TC-DRV-18", "TC-DRV-19", "TC-DRV-20", "TC-DRV-21",
    "TC-DRV-26", "TC-DRV-27", "TC-DRV-28", "TC-DRV-29", "TC-DRV-30", "TC-DRV-31", "TC-GEN-14", "TC-MOVE-01",
    "TC-JUMP-01", "TC-DDG-02", "TC-RES-02",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_a_reference_character_is_derived_as_listed(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": one["id"], "primaries": primaries, "level": one["level"], "tier": one["tier"]})
    found = who(scene, one["id"])
    for name, expected in one["values"].items():
        got = core(found, name, content()) if name in CORE_NAMES else worth(scene, found, name)
        assert (name, got.value) == (name, expected)
    assert set(FORMULAS) <= set(one["values"])
    assert found.hp.value == one["values"]["hp"]


@pytest.mark.rules("TC-MOVE-01", "TC-DRV-12")
@pytest.mark.parametrize(("agility", "rank"), [(23, 7), (24, 8), (29, 8), (30, 9)])
def test_speed_rank_is_4_and_1_more_for_each_6_agility(agility: int, rank: int) -> None:
    scene = a_duel(plain("ann", primaries={**THREES, "ACU": agility - 15}))
    assert value(scene, who(scene, "ann"), "speed") == rank


def test_every_derived_value_is_among_them() -> None:
    assert {what for _, what, _ in SUMS} == set(FORMULAS)


@pytest.mark.rules("TC-DRV-01", "TC-GEN-14", "TC-DRV-26")
def test_a_level_is_worth_fifteen_hp_and_one_strike_target() -> None:
    assert [found("hp", level=level) - found("hp") for level in (2, 10, 20)] == [15, 135, 285]
    assert [found("strike-target", level=level) - found("strike-target") for level in (2, 20)] == [1, 19]


READINGS: list[tuple[str, Value, str, int]] = [
    ("TC-C-01", "per-one", "reactions", 1 + 16),
    ("TC-G-01", "half", "agility", (7 + 56 + 448) // 2),
    ("TC-G-02", "without-morale", "pg", 4),
    ("TC-G-02", "without-morale", "mf", 8),
    ("TC-G-02", "without-morale", "er", 64),
    ("TC-G-03", "worn-only", "pa", 0),
    ("TC-G-03", "worn-only", "ma", 0),
    ("TC-G-03", "worn-only", "ea", 0),
    ("TC-G-04", "higher", "ucb", 2),
    ("TC-G-07", "core-4-level", "strike-target", 448 + 4 + 1),
    ("TC-O-STRIKE-TARGET-PER-LEVEL", 0, "strike-target", 266),
    ("TC-C-72", "ardor-flat", "recover", 1 + 2 // 2),
    ("TC-G-19", "nearest", "speed", 4 + 11),
]


@pytest.mark.rules(
    "TC-DRV-08", "TC-DRV-11", "TC-DRV-15", "TC-DRV-18", "TC-DRV-21", "TC-DRV-26", "TC-DRV-27", "TC-C-01", "TC-G-01",
    "TC-G-02", "TC-G-03", "TC-G-04", "TC-G-07", "TC-C-72", "TC-O-STRIKE-TARGET-PER-LEVEL",
)  # fmt: skip
@pytest.mark.parametrize(("ruling", "reading", "what", "expected"), READINGS)
def test_another_reading_gives_another_formula(ruling: str, reading: Value, what: str, expected: int) -> None:
    assert found(what, {ruling: reading}) == expected


@pytest.mark.rules("TC-G-01", "TC-G-02", "TC-G-03", "TC-G-04")
def test_formulas_that_the_table_may_choose() -> None:
    odd = {**THREES, "ATN": 9, "MOR": 5}
    for option, what in (("TC-G-01", "agility"), ("TC-G-02", "pg"), ("TC-G-03", "ea"), ("TC-G-04", "ucb")):
        ruling = settings().known[option]
        other = next(each for each in ruling.readings if each != ruling.default)
        assert figure(what, primaries=odd) != figure(what, {option: other}, primaries=odd)


@pytest.mark.rules("TC-C-01", "TC-C-72", "TC-G-07", "TC-O-STRIKE-TARGET-PER-LEVEL")
@pytest.mark.parametrize(("option", "reading", "what", "usual", "other"), OPTIONS)
def test_an_option_derives_otherwise(option: str, reading: Value, what: str, usual: int, other: int) -> None:
    assert (figure(what), figure(what, {option: reading})) == (usual, other)


@pytest.mark.rules("TC-O-STRIKE-TARGET-PER-LEVEL")
@pytest.mark.parametrize(("rise", "needed"), [(1, 18), (0, 13), (4, 33)])
def test_each_level_raises_the_strike_target(rise: int, needed: int) -> None:
    for total, told in ((needed, "It hits."), (needed - 1, "It misses.")):
        scene = duel({"TC-O-STRIKE-TARGET-PER-LEVEL": rise}, ann={"primaries": stats(POW=needed - 10)}, level=5)
        act(scene, STRIKE, (total - needed + 4, 6), *(((1, 1, 1),) if told == "It hits." else ()))
        assert outcome(scene) == told


@pytest.mark.rules("TC-G-04")
@pytest.mark.parametrize(("mode", "bonus"), [("sum", 3 + 5), ("higher", 5)])
def test_an_unarmed_strike_counts_power_and_vitality_or_the_higher(mode: str, bonus: int) -> None:
    scene = duel({"TC-G-04": mode}, ann={"items": (), "primaries": stats(VIT=5)})
    act(scene, BARE, HITS, (4,))
    assert effect(scene) == 4 + bonus


@pytest.mark.rules("TC-G-03")
@pytest.mark.parametrize(("mode", "lost"), [("listed", [8, 6, 9]), ("worn-only", [9, 10, 12])])
def test_armor_counts_a_primary_or_only_what_is_worn(mode: str, lost: list[int]) -> None:
    assert [bob_struck(duel({"TC-G-03": mode}, primaries=GUARDED), 15, kind) for kind in KINDS] == lost
    leather = ({"item": "leather", "at": "worn"},)
    assert bob_struck(duel({"TC-G-03": mode}, primaries=GUARDED, items=leather), 15, "physical") == lost[0] - 1


@pytest.mark.rules("TC-G-02")
@pytest.mark.parametrize(("mode", "lost"), [("with-morale", [8, 6, 9]), ("without-morale", [9, 7, 10])])
def test_guard_counts_morale_or_not(mode: str, lost: list[int]) -> None:
    assert [bob_struck(duel({"TC-G-02": mode}, primaries=GUARDED), 15, kind) for kind in KINDS] == lost


@pytest.mark.rules("TC-G-01")
@pytest.mark.parametrize(("mode", "run", "sprint"), [("body-and-mind", 7, 25), ("half", 6, 19)])
def test_agility_is_body_and_mind_or_half_of_all_and_sets_how_far_one_runs(mode: str, run: int, sprint: int) -> None:
    scene = duel({"TC-G-01": mode})
    ann = who(scene, "ann")
    assert (budget(scene, ann, "run").value, budget(scene, ann, "sprint").value) == (run, sprint)


@pytest.mark.rules("TC-C-72")
@pytest.mark.parametrize(("mode", "faces", "now"), [("sum", (2, 2, 2, 2), 9), ("ardor-flat", (2, 2), 9)])
def test_recover_counts_vitality_and_ardor_as_dice_or_ardor_as_a_number(
    mode: str, faces: tuple[int, ...], now: int
) -> None:
    scene = duel({"TC-C-72": mode}, ann={"primaries": stats(ARD=4), "hp": 1})
    play(recover(scene, who(scene, "ann")), "hp", faces)  # 8, or 4 + 4
    assert who(scene, "ann").hp.value == now


@pytest.mark.rules("TC-C-01")
@pytest.mark.parametrize(("mode", "count"), [("per-two", 3), ("per-one", 6)])
def test_acuity_gives_a_reaction_for_two_points_or_for_each(mode: str, count: int) -> None:
    scene = duel({"TC-C-01": mode}, ann={"primaries": stats(ACU=5)})
    scene.state.rotation.cycle = 0
    let_run(next_turn(scene))  # the first cycle refreshes the Reactions
    assert who(scene, "ann").tokens[REACTION] == count


@pytest.mark.rules("TC-ACC-05", "TC-DRV-26")
def test_the_strike_target_grows_with_attunement_and_level() -> None:
    scene = two(None, {"level": 3, "primaries": NINE})
    assert ben_struck(scene, STAB, [10, 8]).met.bar.value == 10 + 9 + 3


@pytest.mark.rules("TC-DRV-02")
def test_the_threshold_counts_neither_shield_nor_temporary_hp() -> None:
    scene = a_scene(aria(temporary=10, shields=[{"value": 10}]))
    assert derived_value(who(scene, "aria"), "threshold", scene.rulings, content()) == 16


@pytest.mark.rules("TC-SHD-04", "TC-DRV-02")
def test_shield_and_temporary_hp_neither_raise_the_threshold_nor_count_toward_it() -> None:
    scene = two(None, {"shields": [{"value": 10}], "temporary": 10})
    assert value(scene, who(scene, "ben"), "threshold") == 15
    hurt(scene, "ben", 34)  # 14 reach HP: no Resolve is asked for
    assert hp(scene, "ben") == 16
    hurt(scene, "ben", 15, [12, 1, 12, 1])
    assert hp(scene, "ben") == 1


@pytest.mark.rules("TC-DRV-32", "TC-RSV-03", "TC-C-03")
@pytest.mark.parametrize(
    ("mode", "cl"), [("formula", 12 + 4 + 3), ("example", 12 + 4 + 2), ("four-per-level", 12 + 12)]
)
def test_the_cl_somebody_imposes_is_a_core_four_and_the_level(mode: str, cl: int) -> None:
    scene = a_scene(aria(level=3), rulings={"TC-C-03": mode})
    assert resolve_cl(who(scene, "aria"), "body", scene.rulings, content()).value == cl


@pytest.mark.rules("TC-DRV-32", "TC-RSV-03", "TC-C-03")
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_resolve_a_reference_character_imposes(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    for name, expected in one["resolve"].items():
        assert resolve_cl(who(scene, "x"), name, settings(), content()).value == expected
        assert resolve_cl(who(scene, "x"), name, settings(**{"TC-C-03": "example"}), content()).value == expected - 1


@pytest.mark.rules("TC-WND-09", "TC-WND-10", "TC-WND-11", "TC-WND-12")
def test_wounds_lower_six_values_and_take_dice() -> None:
    aria = dict(zip(PRIMARIES, REFERENCE[0]["primaries"], strict=True))
    lowered = ("pg", "mf", "er", "ucb", "react", "speed")
    assert [figure(each, primaries=aria, wounded=1) for each in lowered] == [5, 4, 3, 5, 10, 6]  # V-09
    assert [figure(each, primaries=aria, wounded=2) for each in lowered] == [3, 2, 1, 3, 8, 4]
    assert [figure(each, primaries=aria, wounded=3) for each in lowered] == [1, 0, 0, 1, 6, 2]
    scene = a_scene(*(plain(f"w{step}", wounded=step) for step in range(4)))
    assert [wound_dice(each) for each in scene.state.actors.values()] == [0, 2, 3, 4]


@pytest.mark.rules("TC-WND-09", "TC-WND-10", "TC-WND-11", "TC-WND-12")
@pytest.mark.parametrize(("wounded", "loss"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_wounds_lower_six_values_and_no_others(wounded: int, loss: int) -> None:
    scene = a_scene(plain("ben", wounded=wounded))
    ben = ben_of(scene)
    whole = {"pg": 6, "mf": 6, "er": 6, "ucb": 6, "react": 9, "speed": 7}
    assert {each: value(scene, ben, each) for each in whole} == {name: had - loss for name, had in whole.items()}
    untouched = {"pa": 3, "strike-target": 14, "threshold": 15, "reactions": 2, "hp": 30, "ap": 15}
    assert {each: value(scene, ben, each) for each in untouched} == untouched


@pytest.mark.rules("TC-WND-09", "TC-WND-10", "TC-WND-11", "TC-WND-12", "TC-DICE-05")
@pytest.mark.parametrize(("wounded", "dice"), [(0, 6), (1, 4), (2, 3), (3, 2)])
def test_wounds_take_dice_from_accuracy_defence_and_effect(wounded: int, dice: int) -> None:
    ranks = {"strike": 4, "block": 4}
    shields = [{"item": "tower-shield", "at": "off"}, {"item": "greatsword", "at": "main"}]
    scene = two({"wounded": wounded, "instinct": ranks, "items": shields})
    ann = who(scene, "ann")
    heavy = Card("strike", "moderate", ("greatsword",), targets=("ben",))
    play(accuracy_roll(scene, a_blow(scene, heavy)), [5] * dice)
    play(effect_value(scene, a_blow(scene, heavy)), [5] * dice)
    guard = Defence(ann, Card("block", "heavy", ("tower-shield",)))
    back = a_blow(scene, Card("strike", targets=("ann",)), "ben", "ann")
    play(defence_roll(scene, guard, back), [5] * dice)
    play(defence_value(scene, guard, back, False), [5] * dice)


@pytest.mark.rules("TC-WND-09", "TC-WND-11", "TC-WND-12")
def test_wounds_take_dice_from_react_and_skills_but_not_from_a_resolve() -> None:
    scene = a_scene(plain("ben", wounded=1, skills={"athletics": 2}))
    ben = ben_of(scene)
    assert play(react_roll(scene, ben, "a test")).value == 9 - 2
    play(skill_roll(scene, ben, "athletics", "a test"), [5])
    play(resolve(scene, ben, "VIT", worked(14), "a test"), [5, 5])
    assert play(damage_resolve(scene, ben, 9, "physical", "a test"), [5, 5]) == 10 + 4


@pytest.mark.rules("TC-WND-12")
def test_values_stop_at_zero() -> None:
    scene = a_scene(plain("ben", wounded=3, primaries={"END": 1, "MOR": 1}))
    assert value(scene, ben_of(scene), "pg") == 0


@pytest.mark.rules("TC-RSV-03", "TC-RSV-04", "TC-DRV-32")
@pytest.mark.parametrize(("core", "cl"), [("body", 6 + 4 + 5), ("mind", 15 + 4 + 5), ("spirit", 24 + 4 + 5)])
def test_the_cl_is_the_core_and_four_and_the_level(core: str, cl: int) -> None:
    scene = two({"primaries": NINE, "level": 5})
    assert resolve_cl(who(scene, "ann"), core, scene.rulings, scene.content).value == cl


@pytest.mark.rules("TC-RSV-04")
@pytest.mark.parametrize(("mode", "cl"), [("formula", 15), ("example", 14), ("four-per-level", 14)])
def test_the_table_may_follow_the_worked_example_instead(mode: str, cl: int) -> None:
    scene = two({"primaries": {**NINE, "POW": 5}}, rulings={"TC-C-03": mode})
    assert resolve_cl(who(scene, "ann"), "body", settings(**{"TC-C-03": mode}), scene.content).value == cl


@pytest.mark.rules("TC-C-03")
@pytest.mark.parametrize(
    ("mode", "first", "tenth"), [("formula", 15, 24), ("example", 14, 23), ("four-per-level", 14, 50)]
)
def test_the_cl_of_a_resolve_goes_by_core_and_level(mode: str, first: int, tenth: int) -> None:
    for level, cl in ((1, first), (10, tenth)):
        scene = duel({"TC-C-03": mode}, ann={"primaries": stats(POW=4), "level": level})
        assert resolve_cl(who(scene, "ann"), "body", scene.rulings, scene.content).value == cl


def _with(scene: TriScene, what: str) -> int:
    return derived_value(who(scene, "ash"), what, scene.rulings, content())


@pytest.mark.rules("TC-STAT-14", "TC-GEN-13", "TC-EQP-16")
def test_passives_and_equipment_raise_any_value_with_their_name() -> None:
    base = a_scene(plain("ash"))
    hide = a_scene(plain("ash", abilities=["thick-hide"]))
    assert (_with(hide, "hp") - _with(base, "hp"), _with(hide, "pa") - _with(base, "pa")) == (5, 1)
    assert who(hide, "ash").hp.start == who(base, "ash").hp.start + 5
    ring = a_scene(plain("ash", items=[{"item": "quick-ring", "at": "worn"}]))
    assert _with(ring, "react") - _with(base, "react") == 2
    stowed = a_scene(plain("ash", items=[{"item": "quick-ring"}]))
    assert _with(stowed, "react") == _with(base, "react")
    parts = derived(who(ring, "ash"), "react", ring.rulings, content()).parts
    assert Working(2, "Ring of the quick hand", ("TC-EQP-13",)) in parts


@pytest.mark.rules("TC-EQP-13", "TC-EQP-16", "TC-STAT-14")
def test_enhancement_points_raise_what_they_are_given_to() -> None:
    scene = with_things({"item": "quick-ring", "at": "worn"}, {"item": "keen-sword", "at": "main"})
    ash = who(scene, "ash")
    assert value(scene, ash, "react") == 9 + 2
    assert ev_of(scene, Card("strike", devices=("keen-sword",)), [1, 1, 1]) == 3 + 3 + 1
    assert ev_of(scene, Card("strike"), [1]) == 1 + 6


@pytest.mark.rules("TC-GEN-13")
def test_stats_grow_by_dice_bonuses_passives_and_equipment() -> None:
    rolled = dict.fromkeys(THREES, 2)
    scene = a_scene(plain("ash", primaries=rolled, items=[{"item": "leather", "at": "worn"}], abilities=["thick-hide"]))
    ash = who(scene, "ash")
    play(take_bonuses(scene, ash, "TC-CP-23"), "MOR")
    armor = derived(ash, "pa", scene.rulings, scene.content)
    assert [part.value for part in armor.parts] == [4, 1, 1]  # 2 rolled and +2, thick hide, leather


@pytest.mark.rules("TC-STAT-14", "TC-STAT-03")
def test_a_raised_primary_raises_everything_that_follows_from_it() -> None:
    strong = {"id": "strong", "name": "Strong", "kind": "passive", "core": "body",
              "enhancements": [{"name": "primary", "size": 1, "of": "VIT"}]}  # fmt: skip
    base, raised = a_scene(plain("ash")), a_scene(plain("ash", builds=[strong]))
    gained = {what: _with(raised, what) - _with(base, what) for what in FORMULAS}
    assert {what for what, more in gained.items() if more == 1} == {
        "hp", "ap", "sp", "strength", "agility", "ucb", "jump-min", "jump-max", "meditate",
    }  # fmt: skip
    assert (gained["lift"], gained["carry"]) == (20, 10)
    assert who(raised, "ash").sp.start == 10


@pytest.mark.rules("TC-G-19", "TC-DICE-07", "ACS-23", "ACS-51")
@pytest.mark.parametrize(("rounding", "drained", "healed"), [("floor", 5, 5), ("nearest", 6, 6)])
def test_halves_of_abilities_go_up_where_the_table_rounds_so(rounding: str, drained: int, healed: int) -> None:
    """Leech: 11 of damage; a drain of AP: 11 left after Guard and Armor."""
    hurt = an_ability(flat=1, keywords=[keyword("leech")])
    sap = an_ability(id="sap", flat=1, resource="ap")
    scene = a_fight(aria(level=5, builds=[hurt, sap]), foe("cur"), rulings={"TC-G-19": rounding})
    who(scene, "aria").hp.value = 10
    given = {(ANSWER, "cur"): [], (ACCURACY, "aria"): SURE_HIT}
    window(scene, {(LAY, "aria"): [LIGHT, "at:cur"], **given})
    window(scene, {(LAY, "aria"): ["sap-light~sword", "at:cur"], **given})
    assert who(scene, "aria").hp.value == 10 + healed
    assert who(scene, "cur").ap.value == 14 - drained


@pytest.mark.rules("TC-C-25")
def test_react_is_power_finesse_and_attunement_and_acuity_breaks_ties() -> None:
    scene = duel(ann={"primaries": stats(ACU=1)}, primaries=stats(ACU=9))
    play(set_rotation(scene), HITS, HITS)
    assert scene.state.rotation.totals == {"ann": 12 + 9, "bob": 12 + 9}
    assert scene.state.rotation.places == [["bob"], ["ann"]]


@pytest.mark.rules("TC-C-46")
def test_speed_rank_follows_the_formula_and_is_raised_from_elsewhere() -> None:
    scene = duel(ann={"primaries": dict.fromkeys(THREES, 1), "items": ()})
    ann = who(scene, "ann")
    assert (value(scene, ann, "agility"), value(scene, ann, "speed")) == (6, 5)
    ann.passives = [Modifier("speed", 10, "boots")]
    assert value(scene, ann, "speed") == 15


@pytest.mark.rules("TC-C-53")
def test_intellect_is_mind_and_spirit_intelligence_included() -> None:
    scene = duel(ann={"primaries": stats(INT=8)})
    assert value(scene, who(scene, "ann"), "intellect") == 8 + 3 + 3 + 9


@pytest.mark.rules("TC-EQP-13", "TC-DRV-18", "TC-G-41")
@pytest.mark.parametrize(("item", "armor", "speed"), [("leather", 1, 0), ("mail", 2, 0), ("plate", 3, -1)])
def test_armour_protects_by_its_weight_and_plate_is_slow(item: str, armor: int, speed: int) -> None:
    bare, scene = with_things(), with_things({"item": item, "at": "worn"})
    ash, nobody = who(scene, "ash"), who(bare, "ash")
    assert value(scene, ash, "pa") - value(bare, nobody, "pa") == armor
    assert value(scene, ash, "speed") - value(bare, nobody, "speed") == speed
    assert value(scene, ash, "ea") == value(bare, nobody, "ea")
    stowed = with_things({"item": item})
    assert value(stowed, who(stowed, "ash"), "pa") == value(bare, nobody, "pa")


@pytest.mark.rules("TC-EQP-13", "TC-G-41")
def test_armour_gives_armor_of_its_type_and_plate_slows() -> None:
    worn = [{"item": "plate", "at": "worn"}]
    assert (figure("pa"), figure("pa", items=worn), figure("ea", items=worn)) == (3, 6, 3)
    assert figure("speed", items=worn) == figure("speed") - 1
    assert figure("pa", {"TC-G-41": "armoured"}, items=worn) == 9


@pytest.mark.rules("TC-G-41")
@pytest.mark.parametrize(("mode", "times"), [("default", 1), ("armoured", 2)])
@pytest.mark.parametrize(("item", "points"), [("leather", 1), ("mail", 2), ("plate", 3)])
def test_armour_is_worth_its_weight_or_twice_that(mode: str, times: int, item: str, points: int) -> None:
    scene = duel({"TC-G-41": mode}, items=({"item": item, "at": "worn"},))
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == 18 - 9 - times * points


@pytest.mark.rules("TC-ENC-07", "TC-G-42")
def test_the_encumbered_are_slow_and_the_overloaded_do_not_stride() -> None:
    light = with_things({"item": "mail", "at": "worn"}, primaries=FEEBLE)
    heavy = with_things({"item": "plate", "at": "worn"}, primaries=FEEBLE)
    laden = with_things({"item": "plate", "at": "worn"}, {"item": "plate"}, primaries=FEEBLE)
    assert [load(who(each, "ash"), each.rulings, content()) for each in (light, heavy, laden)] == [32, 64, 128]
    assert [is_encumbered(who(each, "ash"), each.rulings, content()) for each in (light, heavy, laden)] == [0, 1, 1]
    assert [is_overloaded(who(each, "ash"), each.rulings, content()) for each in (light, heavy, laden)] == [0, 0, 1]
    assert [budget(each, who(each, "ash"), "run").value for each in (light, heavy)] == [6, 2]
    assert [ap_of(each, Card("run")) for each in (light, heavy)] == [2, 3]
    assert [ap_of(each, Card("walk")) for each in (light, heavy)] == [0, 1]
    assert ["run" in active_hand(each, who(each, "ash"))[0].cards for each in (light, heavy, laden)] == [1, 1, 0]
    lenient = with_things(
        {"item": "plate", "at": "worn"}, {"item": "plate"}, primaries=FEEBLE, rulings={"TC-G-42": "off"}
    )
    assert budget(lenient, who(lenient, "ash"), "run").value == 5
    assert ap_of(lenient, Card("run")) == 2


@pytest.mark.rules("TC-ENC-07", "TC-G-42", "TC-ENC-03")
def test_too_much_to_carry_halves_the_speed() -> None:
    plates = [{"item": "plate"}] * 3
    scene = a_scene(plain("ash", items=plates))
    assert load(who(scene, "ash"), settings(), content()) == 192
    assert figure("speed") == 7
    assert figure("speed", items=plates) == 3
    assert figure("speed", {"TC-G-42": "off"}, items=plates) == 7


@pytest.mark.rules("TC-G-42")
@pytest.mark.parametrize(("mode", "heavy", "run", "cost"), [("on", 4, 2, 3), ("off", 4, 5, 2), ("off", 8, 5, 2)])
def test_who_carries_too_much_is_slow_or_not(mode: str, heavy: int, run: int, cost: int) -> None:
    shields = ({"item": "tower-shield"},) * heavy  # 16 lb each
    scene = duel({"TC-G-42": mode}, ann={"primaries": dict.fromkeys(stats(), 1), "items": shields})  # 60 and 120 lb
    ann = who(scene, "ann")
    assert budget(scene, ann, "run").value == run
    assert cost_of(scene, ann, Card("run")).ap.value == cost
    assert list(stride_cards(scene, ann))


@pytest.mark.rules("TC-G-42")
def test_above_the_lift_limit_nobody_strides() -> None:
    shields = ({"item": "tower-shield"},) * 8
    scene = duel(ann={"primaries": dict.fromkeys(stats(), 1), "items": shields})
    assert not list(stride_cards(scene, who(scene, "ann")))


@pytest.mark.rules("TC-G-07", "TC-DRV-26", "TC-G-06", "TC-INS-01", "TC-TRD-05")
def test_a_trained_target_is_what_a_roll_of_its_own_would_come_to() -> None:
    chosen = settings(**{"TC-G-07": "trained"})
    ash = Character(id="ash", name="Ash", seat="p1", side="heroes", level=9, primaries={"ATN": 3})
    assert derived_value(ash, "strike-target", chosen, content()) == 14 + 3
    ash.instinct = {"strike": 1, "block": 3}
    assert derived_value(ash, "strike-target", chosen, content()) == 14 + 3 + 21
    ash.trades = [Trade("Guard", ("block", "spears", "advance"))]
    assert derived_value(ash, "strike-target", chosen, content()) == 14 + 3 + 21 + 7
