"""Every trait, ability and flaw of the core in play, and the conditions they bring."""

from typing import Any

import pytest

from facedown.kernel.scene.condition import ENCOUNTER_END, Until
from facedown.rulesets.plainten.abilities import next_turn_end
from facedown.rulesets.plainten.actions import deeds
from facedown.rulesets.plainten.character import EXPOSED, HEXED, INSPIRED, RESTRAINED, TAUNTED, TI, guard
from facedown.rulesets.plainten.check import Check, Mode, check, mode_of
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.events import Checked, Ordered, Struck
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt, RollUse, sources
from facedown.rulesets.plainten.turns import end_fight, roll_turn_order
from tests.plainten.staged.cast import a_scene, content, foe, plain, who
from tests.plainten.staged.scenes import deed, perform, take_turn, with_actions
from tests.playing import happened, play, told

TRAITS = {
    "specialist": 1,
    "expert": 2,
    "hardy": 2,
    "quick": 1,
    "evasive": 2,
    "iron-will": 2,
    "augmented-limbs": 2,
    "magebane": 3,
    "xenotech-scholar": 2,
    "unshakable": 3,
}
ABILITIES = {
    "power-strike": (2, "primary"),
    "guardian": (2, "reaction"),
    "parry": (2, "reaction"),
    "mend": (3, "primary"),
    "inspire": (2, "secondary"),
    "hex": (3, "primary"),
    "bolt": (3, "primary"),
    "taunt": (1, "secondary"),
    "grip": (1, "primary"),
}
FLAWS = {"vow-of-silence": 2, "frail": 2, "cursed": 3, "one-eye": 1, "clumsy": 1, "slow": 1, "hot-headed": 1}


def mode(scene: PlainScene, id: str, use: RollUse, skill: str, tags: tuple[str, ...] = (), against: str = "") -> str:
    """How somebody would roll, where the scopes leave no doubt."""
    found = sources(scene, who(scene, id), Attempt(use, skill, tags, against))
    return mode_of(tuple(each for each in found if not each.borderline), scene.rulings).value


def checked(scene: PlainScene, id: str, skill: str, difficulty: int, *answers: Any, use: RollUse = "check") -> Check:
    return play(check(scene, who(scene, id), Attempt(use, skill), difficulty), *answers)


@pytest.mark.rules("S-X-TRAITS")
def test_the_core_has_the_traits_abilities_and_flaws_of_the_tables_at_their_prices() -> None:
    core = {each.id: each for each in content().packs[0].feature}
    assert {id: each.cost for id, each in core.items() if each.kind == "trait"} == TRAITS
    assert {id: (each.cost, each.use) for id, each in core.items() if each.kind == "ability"} == ABILITIES
    assert {id: each.cost for id, each in core.items() if each.kind == "flaw"} == FLAWS


# Traits


@pytest.mark.rules("S-X-TRAITS")
def test_specialist_gives_advantage_on_one_narrow_skill() -> None:
    scene = a_scene(plain("ash", features=["specialist:locks"]))
    assert mode(scene, "ash", "check", "locks") == "advantage"
    assert mode(scene, "ash", "check", "traps") == "normal"


@pytest.mark.rules("S-X-TRAITS")
def test_expert_gives_advantage_on_one_broad_skill_and_all_it_covers() -> None:
    scene = a_scene(plain("ash", features=["expert:stealth"]))
    assert [mode(scene, "ash", "check", skill) for skill in ("stealth", "hiding", "climbing")] == [
        "advantage",
        "advantage",
        "normal",
    ]


@pytest.mark.rules("S-X-TRAITS")
def test_hardy_is_five_health_more_and_frail_five_less() -> None:
    scene = a_scene(plain("ash", features=["hardy"]), plain("bryn", features=["frail"]), plain("cole"))
    assert [who(scene, id).health.value for id in ("ash", "bryn", "cole")] == [25, 15, 20]


@pytest.mark.rules("S-X-TRAITS", "S-X-TURN")
def test_quick_has_advantage_and_slow_disadvantage_on_turn_order() -> None:
    scene = a_scene(plain("ash", features=["quick"]), plain("bryn", features=["slow"]), foe("cole"))
    order = play(roll_turn_order(scene), (1, 2, 8), (9, 9, 3), 5)
    assert [each.id for each in order] == ["ash", "cole", "bryn"]
    assert [each.result.value for each in happened(scene, Ordered)] == [8, 3, 5]
    assert mode(scene, "ash", "check", "running") == "normal"


@pytest.mark.rules("S-X-TRAITS")
def test_evasive_is_a_point_of_guard() -> None:
    scene = a_scene(plain("ash", features=["evasive"]))
    needed = guard(who(scene, "ash"), content())
    assert needed.value == 6
    assert ("Evasive", 1) in {(part.label, part.value) for part in needed.parts}


@pytest.mark.rules("S-X-TRAITS")
def test_iron_will_gives_advantage_on_saves_against_what_attacks_the_mind() -> None:
    scene = a_scene(plain("ash", features=["iron-will"]), foe("bryn", features=["hex"]))
    assert mode(scene, "ash", "save", "a voice in the head", ("mind",)) == "advantage"
    assert mode(scene, "ash", "save", "poison gas") == "normal"
    assert mode(scene, "ash", "contest", "composure", ("mind",)) == "normal"
    take_turn(scene, "bryn", "hex ash", (1, 2, 6), "end")
    assert not who(scene, "ash").has(HEXED)


@pytest.mark.rules("S-X-TRAITS")
def test_augmented_limbs_give_advantage_on_jumping_running_and_climbing() -> None:
    scene = a_scene(plain("ash", features=["augmented-limbs"]))
    skills = ("jumping", "running", "climbing", "persuading")
    assert [mode(scene, "ash", "check", skill) for skill in skills] == ["advantage"] * 3 + ["normal"]


@pytest.mark.rules("S-X-TRAITS")
def test_magebane_gives_opponents_disadvantage_in_contests_of_magic() -> None:
    scene = a_scene(plain("ash", features=["magebane"]), foe("bryn", "duelling-mage"))
    mine, theirs = versus(who(scene, "ash"), "arcana", who(scene, "bryn"), "arcana")
    assert not play(contest(scene, mine, (theirs,)), (9, 9, 4), (9, 5, 9)).won  # both are magebanes
    assert mode(scene, "bryn", "contest", "arms", against="ash") == "normal"
    assert mode(scene, "ash", "contest", "arcana") == "normal"


@pytest.mark.rules("S-X-TRAITS")
def test_a_xenotech_scholar_understands_alien_devices() -> None:
    scene = a_scene(plain("ash", features=["xenotech-scholar"]))
    assert mode(scene, "ash", "check", "alien devices") == "advantage"
    assert mode(scene, "ash", "check", "piloting") == "normal"


@pytest.mark.rules("S-X-TRAITS", "S-ADV-06", "S-X-REST")
def test_unshakable_is_an_overcoming_advantage_once_an_encounter_at_the_bearers_word() -> None:
    scene = a_scene(plain("ash", features=["unshakable"], conditions=[HEXED]), foe("bryn"))
    assert not checked(scene, "ash", "cooking", 8, "no", (9, 9, 7)).passed
    assert checked(scene, "ash", "cooking", 8, "yes", (1, 2, 8)).passed
    assert not checked(scene, "ash", "cooking", 8, (9, 9, 7)).passed


# Abilities


@pytest.mark.rules("S-X-TRAITS")
def test_power_strike_adds_five_damage_and_lowers_the_own_guard_until_the_next_turn() -> None:
    scene = a_scene(plain("ash", features=["power-strike"]), foe("bryn"))
    take_turn(scene, "ash", "power-strike sword bryn", 6, 3, "end")
    assert who(scene, "bryn").health.value == 15 - 3 - 5
    assert guard(who(scene, "ash"), content()).value == 4
    assert who(scene, "ash").has(EXPOSED)
    take_turn(scene, "bryn", "attack halberd ash", 4, 1, "end")
    assert happened(scene, Struck)[-1].hit
    take_turn(scene, "ash", "end")
    assert guard(who(scene, "ash"), content()).value == 5


@pytest.mark.rules("S-X-TRAITS")
def test_power_strike_lowers_guard_even_when_it_misses() -> None:
    scene = a_scene(plain("ash", features=["power-strike"]), foe("bryn"))
    take_turn(scene, "ash", "power-strike sword bryn", 1, "end")
    assert guard(who(scene, "ash"), content()).value == 4


@pytest.mark.rules("S-X-TRAITS")
def test_guardian_gives_an_attack_on_an_ally_in_the_zone_disadvantage() -> None:
    scene = a_scene(plain("ash"), plain("bryn", features=["guardian"]), foe("cole"))
    scene.refresh(who(scene, "bryn"), {"reaction": 1})
    take_turn(scene, "cole", "attack halberd ash", "use", (9, 9, 4), "end")
    assert (who(scene, "ash").health.value, who(scene, "bryn").tokens["reaction"]) == (20, 0)


@pytest.mark.rules("S-X-TRAITS")
def test_parry_won_takes_no_damage() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("cole"))
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    take_turn(scene, "cole", "attack halberd ash", 9, "use", 5, 4, "end")
    assert who(scene, "ash").health.value == 20
    assert "Ash wins the parry against Cole: 5 to 4." in told(scene)


@pytest.mark.rules("S-X-TRAITS", "S-DTH-09")
def test_mend_heals_a_die_for_somebody_in_the_zone_and_ends_ti() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash", features=["mend"], tracks={"health": 12}), fallen, foe("cole"))
    take_turn(scene, "ash", "mend bryn", 4, "end")
    assert (who(scene, "bryn").health.value, who(scene, "bryn").has(TI)) == (4, False)
    take_turn(scene, "ash", "mend ash", 3, "end")
    assert who(scene, "ash").health.value == 15


@pytest.mark.rules("S-X-TRAITS", "S-RUN-10")
def test_inspire_gives_an_ally_advantage_on_its_next_roll_alone() -> None:
    scene = a_scene(plain("ash", features=["inspire"]), plain("bryn"), foe("cole"))
    take_turn(scene, "ash", "inspire bryn", "end")
    assert checked(scene, "bryn", "cooking", 8, (1, 2, 8)).passed
    assert not checked(scene, "bryn", "cooking", 8, 7).passed


@pytest.mark.rules("S-X-TRAITS", "S-X-COND", "S-SKL-04")
def test_hex_is_a_save_against_six_or_disadvantage_to_the_end_of_the_next_turn() -> None:
    scene = a_scene(plain("ash", features=["hex"]), foe("bryn"))
    take_turn(scene, "ash", "hex bryn", 6, "end")
    assert not who(scene, "bryn").has(HEXED)
    take_turn(scene, "ash", "hex bryn", 5, "end")
    assert [mode(scene, "bryn", use, "anything") for use in ("check", "save", "contest", "attack")] == [
        "disadvantage"
    ] * 4
    take_turn(scene, "ash", "end")
    assert who(scene, "bryn").has(HEXED)
    take_turn(scene, "bryn", "attack halberd ash", (9, 9, 4), "end")
    assert not who(scene, "bryn").has(HEXED)
    assert happened(scene, Checked)[0].against == "6, Very Difficult"


@pytest.mark.rules("S-X-TRAITS")
def test_bolt_is_a_ranged_attack_with_arcana_for_a_die() -> None:
    zones = [{"name": "a", "to": ["b"]}, {"name": "b", "to": ["c"]}, {"name": "c"}]
    ash = plain("ash", features=["bolt", "expert:arcana", "one-eye"], conditions=[RESTRAINED])
    scene = a_scene(ash, foe("bryn", zone="c"), zones=zones)
    take_turn(scene, "ash", "bolt bryn", 6, 10, "end")  # the expert's one eye cancels; bonds do not hold a spell
    assert who(scene, "bryn").health.value == 5


@pytest.mark.rules("S-X-TRAITS", "S-X-COND")
def test_taunt_won_gives_disadvantage_on_anything_but_attacking_the_taunter() -> None:
    scene = a_scene(plain("ash", features=["taunt"]), plain("bryn"), foe("cole"))
    take_turn(scene, "ash", "taunt cole", 5, 5, "end")
    assert not who(scene, "cole").has(TAUNTED)
    take_turn(scene, "ash", "taunt cole", 6, 5, "end")
    assert mode(scene, "cole", "attack", "arms", against="ash") == "normal"
    assert mode(scene, "cole", "attack", "arms", against="bryn") == "disadvantage"
    assert mode(scene, "cole", "check", "insight") == "disadvantage"
    take_turn(scene, "cole", "attack halberd ash", 1, "end")
    assert not who(scene, "cole").has(TAUNTED)


@pytest.mark.rules("S-X-TRAITS", "S-X-COND")
def test_grip_won_restrains_until_freed() -> None:
    scene = a_scene(plain("ash", features=["grip"]), foe("bryn"))
    take_turn(scene, "ash", "grip bryn", 5, 5, "end")
    assert not who(scene, "bryn").has(RESTRAINED)
    take_turn(scene, "ash", "grip bryn", 6, 5, "end")
    assert mode(scene, "bryn", "attack", "arms", ("physical",), "ash") == "disadvantage"
    assert mode(scene, "bryn", "check", "climbing") == "disadvantage"
    assert mode(scene, "bryn", "check", "insight") == "normal"
    for _ in range(3):
        take_turn(scene, "bryn", "end")
    assert who(scene, "bryn").has(RESTRAINED)


@pytest.mark.rules("S-X-COND")
def test_a_holder_who_falls_or_goes_away_lets_go() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    for leaves in (("move there", "end"), ("yield",)):
        scene = a_scene(plain("ash"), foe("bryn", features=["grip"]), foe("cole"), zones=zones)
        take_turn(scene, "bryn", "grip ash", 6, 5, "end")
        take_turn(scene, "bryn", *leaves)
        take_turn(scene, "ash", "end")
        assert not who(scene, "ash").has(RESTRAINED)


# Flaws


@pytest.mark.rules("S-X-TRAITS")
def test_a_vow_of_silence_hampers_persuading_lying_and_communicating() -> None:
    scene = a_scene(plain("ash", features=["vow-of-silence"]))
    skills = ("persuading", "lying", "communicating", "persuasion", "deception")
    assert {mode(scene, "ash", "check", skill) for skill in skills} == {"disadvantage"}
    assert {mode(scene, "ash", use, "lying") for use in ("contest", "save")} == {"disadvantage"}
    assert mode(scene, "ash", "check", "climbing") == "normal"


@pytest.mark.rules("S-X-TRAITS")
def test_once_an_encounter_the_gm_lays_the_curse_on_a_roll_before_it_is_rolled() -> None:
    scene = a_scene(plain("ash", features=["cursed"]))
    asked = next(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5))
    assert (asked.seat, asked.what) == ("gm", "S-CP-16")  # type: ignore[union-attr]
    assert checked(scene, "ash", "cooking", 5, "no", 5).passed
    assert not checked(scene, "ash", "cooking", 5, "yes", (9, 9, 4)).passed
    assert checked(scene, "ash", "cooking", 5, 5).passed


@pytest.mark.rules("S-X-TRAITS")
def test_one_eye_hampers_ranged_attacks() -> None:
    ash = plain("ash", features=["one-eye"], items=["bow"])
    scene = a_scene(ash, foe("bryn"))
    take_turn(scene, "ash", "attack bow bryn", (9, 9, 5), "end")
    take_turn(scene, "ash", "attack unarmed bryn", 6, 2, "end")
    assert [each.hit for each in happened(scene, Struck)] == [False, True]
    assert mode(scene, "ash", "check", "bows") == "normal"


@pytest.mark.rules("S-X-TRAITS")
def test_the_clumsy_have_disadvantage_on_stealth_and_balance() -> None:
    scene = a_scene(plain("ash", features=["clumsy"]))
    assert [mode(scene, "ash", "check", skill) for skill in ("stealth", "sneaking", "balance", "jumping")] == [
        "disadvantage",
        "disadvantage",
        "disadvantage",
        "normal",
    ]


@pytest.mark.rules("S-X-TRAITS")
def test_the_hot_headed_resist_taunts_badly_and_taunt_as_well_as_anybody() -> None:
    scene = a_scene(plain("ash", features=["taunt", "hot-headed"]), foe("bryn", features=["hot-headed"]))
    take_turn(scene, "ash", "taunt bryn", 5, (9, 9, 4), "end")
    assert who(scene, "bryn").has(TAUNTED)
    assert mode(scene, "bryn", "contest", "composure", against="ash") == "disadvantage"  # still Taunted
    end_fight(scene, "")
    assert mode(scene, "bryn", "contest", "composure", against="ash") == "normal"


# Conditions


@pytest.mark.rules("S-X-COND")
def test_a_hex_laid_in_the_targets_own_turn_lasts_to_the_end_of_the_next() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.state.schedule.order, scene.state.schedule.at = ["bryn", "ash"], 0
    assert next_turn_end(scene, who(scene, "bryn")).passes == 2
    assert next_turn_end(scene, who(scene, "ash")).passes == 1


@pytest.mark.rules("S-X-COND")
@pytest.mark.parametrize("mode_name", ["normal", "disadvantage"])
def test_restrained_hampers_the_body_and_not_the_tongue(mode_name: str) -> None:
    scene = a_scene(plain("ash", conditions=[RESTRAINED]))
    skill = {"normal": "persuading", "disadvantage": "wrestling"}[mode_name]
    assert mode(scene, "ash", "check", skill) == Mode(mode_name).value


@pytest.mark.rules("S-X-COND", "S-DTH-05")
def test_the_unconscious_take_no_turn() -> None:
    scene = a_scene(plain("ash", conditions=["Unconscious"]), plain("bryn"), foe("cole"))
    take_turn(scene, "ash")
    assert told(scene) == ["Ash's turn."]


@pytest.mark.rules("S-X-TRAITS")
def test_second_wind_of_a_module_gives_two_health_back_at_the_start_of_the_own_turn() -> None:
    scene = a_scene(plain("ash", features=["stout-heart", "second-wind"], tracks={"health": 7}), foe("bryn"))
    take_turn(scene, "ash", "end")
    assert who(scene, "ash").health.value == 9


@pytest.mark.rules("S-RUN-13", "S-GAP-35")
def test_a_hex_reaches_two_zones() -> None:
    line = [{"name": "a", "to": ["b"]}, {"name": "b", "to": ["c"]}, {"name": "c", "to": ["d"]}, {"name": "d"}]
    far = [foe(id, zone=id) for id in ("a", "b", "c", "d")]
    scene = with_actions(a_scene(plain("ash", features=["hex"]), *far, zones=line), "ash")
    hexed = [each.key for each in deeds(scene, who(scene, "ash"), "") if each.key.startswith("hex")]
    assert hexed == ["hex a", "hex b", "hex c"]


@pytest.mark.rules("S-RUN-10")
def test_only_one_inspiration_at_a_time_and_until_it_is_used_or_the_encounter_ends() -> None:
    scene = with_actions(a_scene(plain("ash", features=["inspire"]), plain("bo"), foe("henk")), "ash")
    deed(scene, "ash", "inspire bo").perform()
    condition = who(scene, "bo").condition(INSPIRED)
    assert condition is not None
    assert condition.until == Until(ENCOUNTER_END)
    assert not [each for each in deeds(scene, who(scene, "ash"), "") if each.key.startswith("inspire")]


@pytest.mark.rules("S-X-CONTEST", "S-RUN-13")
def test_whoever_taunts_rolls_for_it_first() -> None:
    scene = with_actions(a_scene(plain("ash", features=["taunt"]), foe("henk")), "ash")
    play(perform(deed(scene, "ash", "taunt henk")), 6, 5)
    assert "Ash wins the taunt against Henk: 6 to 5." in told(scene)
