"""The rulings: each reading of a switch is played, and where there is no switch, the one reading."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.kit.deed import Deed
from facedown.kernel.scene.condition import ROUND_END, TURN_START, Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Form
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.act import DEFENSE, Act
from facedown.rulesets.overreach.action_roll import read_dice
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import act_of, blows, strike
from facedown.rulesets.overreach.calls import make_called_saves
from facedown.rulesets.overreach.character import (
    AP,
    DIEING,
    GUARDING,
    OFF_BALANCE,
    PANICKED,
    WOUNDED,
    attribute,
    defense,
    potential,
)
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.creation import make_character, spend_xp
from facedown.rulesets.overreach.events import Announced, Failed, Succeeded
from facedown.rulesets.overreach.health import harm, injure
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.openings import Ones, candidates, decide_ones, is_able, run_openings
from facedown.rulesets.overreach.rulings import RULINGS
from facedown.rulesets.overreach.saves import save, save_limit
from facedown.rulesets.overreach.scene import Called, OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.task import attempt, attributes_for
from facedown.rulesets.overreach.turns import begin_turns, panic_save, roll_initiative, turn
from tests.asking import asked, heard, offers, waiting
from tests.overreach.cast import (
    NOT_DONE,
    RULES,
    STRUGGLE,
    THREE_ZONES,
    TOLD_ONLY,
    a_scene,
    an_act,
    content,
    foe,
    hero,
    scores,
    settings,
    who,
)
from tests.playing import happened, play, told

Rulings = dict[str, Value] | None
TASK = {"threshold": 5, "told": "hidden"}
TRICKS = """
[pack]
id = "test.tricks"
title = "Tricks"
ruleset = "overreach"
[[ability]]
id = "tricks"
name = "Tricks"
kind = "combat"
uses = [{ id = "attack", text = "an attack", attributes = ["finesse", "power"] }]
specials = [{ name = "Pin", does = "pin" }, { name = "Shove", does = "shove" }]
[[item]]
id = "hook"
name = "hook"
kind = "weapon"
ability = "tricks"
[[item]]
id = "wall"
name = "wall"
kind = "armour"
against = -4
mode = "each"
hands = 0
"""


def blow(scene: OverScene, weapon: str = "blade", attacker: str = "ash", target: str = "kit") -> Flow[None]:
    """An attack with one weapon at one target, and what comes of it."""
    item = scene.content.items[weapon]
    act = act_of(scene, who(scene, attacker), who(scene, target), item, False, "")
    outcome = yield from perform(scene, act)
    yield from strike(scene, act, outcome)


def on_kit(**differences: Any) -> Act:
    """Ash's attack on Kit, its dice already rolled."""
    return an_act(kind="attack", target="kit", threshold=DEFENSE, **differences)


def resolving(*actors: dict[str, Any], rulings: Rulings = None, **scenario: Any) -> OverScene:
    """A scene in which the first listed has an action under way."""
    scene = a_scene(*actors, rulings=rulings, **scenario)
    scene.state.resolving = [actors[0]["id"]]
    return scene


def deed(scene: OverScene, id: str, key: str) -> Deed:
    return next(each for each in deeds(scene, who(scene, id), 3, "") if each.key == key)


def done(scene: OverScene, id: str, key: str) -> Flow[None]:
    """Somebody does one thing."""
    flow = deed(scene, id, key).perform()
    if flow is not None:
        yield from flow


def keys(scene: OverScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), 3, "")]


def on_the_road(rulings: Rulings = None, **pilot: Any) -> OverScene:
    """Ash drives a Skimmer, station rating 4, with Potential 5; Bo is its gunner."""
    made = {"abilities": {"piloting": 1}, "attributes": scores(agility=5, acuity=5), **pilot}
    bo = hero("bo", abilities={"marksmanship": 1})
    skimmer = {"id": "skimmer", "vehicle": "skimmer", "side": "heroes", "crew": {"pilot": "ash", "gunner": "bo"}}
    return a_scene(hero("ash", **made), bo, {**skimmer, "zone": "here"}, rulings=rulings, chase="heroes")


def test_there_are_thirty_five_rulings_and_ten_of_them_have_one_reading() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"P-GAP-{at:02}" for at in range(1, 36)]
    fixed = [ruling.id for ruling in RULINGS if not ruling.is_switch]
    assert fixed == [f"P-GAP-{at:02}" for at in (4, 6, 10, 15, 17, 19, 20, 21, 31, 32)]


# Vehicles, Initiative, Action Points, Attributes


@pytest.mark.rules("P-GAP-01", "P-X-VEH")
def test_a_station_limits_the_dice_and_the_crew_supports_where_the_rules_for_vehicles_are_played() -> None:
    scene = on_the_road()
    assert offers(waiting(done(scene, "ash", "drive"))) == ["1", "2", "3", "4"]
    assert asked(done(scene, "ash", "drive"), 4, "no", (2, 2, 2, 2)) == ["P-CP-06", "P-CP-21", "P-ROLL-05"]


@pytest.mark.rules("P-GAP-01")
def test_or_a_vehicle_roll_is_an_ordinary_action_roll() -> None:
    scene = on_the_road({"P-GAP-01": "plain"})
    assert offers(waiting(done(scene, "ash", "drive"))) == ["1", "2", "3", "4", "5"]
    assert asked(done(scene, "ash", "drive"), 5, (2, 2, 2, 2, 2)) == ["P-CP-06", "P-ROLL-05"]


@pytest.mark.rules("P-GAP-01")
def test_where_no_vehicle_is_brought_nothing_of_them_is_offered() -> None:
    scene = a_scene(hero("ash", abilities={"piloting": 2}), foe("kit"))
    assert not {"drive", "repair", "lead", "station"} & set(keys(scene, "ash"))


@pytest.mark.rules("P-GAP-02")
@pytest.mark.parametrize(
    ("reading", "dice", "order"), [("roll", [1, 12], ["kit", "ash"]), ("speed", [], ["ash", "kit"])]
)
def test_initiative_is_rolled_or_speed_alone(reading: str, dice: list[int], order: list[str]) -> None:
    scene = a_scene(hero("ash", attributes=scores(speed=4)), foe("kit"), rulings={"P-GAP-02": reading})
    assert [each.id for each in play(roll_initiative(scene), *dice)] == order


@pytest.mark.rules("P-GAP-03", "P-X-AP")
@pytest.mark.parametrize("ap", [2, 3, 4, 6])
def test_everybody_begins_with_that_many_ap_and_has_them_again_at_each_own_turn(ap: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(speed=4)), foe("kit"), rulings={"P-GAP-02": "speed", "P-GAP-03": ap})
    play(begin_turns(scene), waiting(begin_turns(scene)).default)
    assert [who(scene, id).ap for id in ("ash", "kit")] == [ap, ap]
    who(scene, "ash").tokens = {AP: 0}
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").ap == ap


@pytest.mark.rules("P-GAP-03")
@pytest.mark.parametrize("ap", [1, 7])
def test_no_table_plays_with_fewer_than_two_or_more_than_six_ap(ap: int) -> None:
    with pytest.raises(Refused):
        settings(**{"P-GAP-03": ap})


@pytest.mark.rules("P-GAP-04", "P-X-ATTR")
def test_there_are_nine_attributes_and_no_tenth() -> None:
    assert [each.capitalize() for each in ATTRIBUTES] == [
        *("Power", "Speed", "Heartiness"),
        *("Finesse", "Agility", "Acuity"),
        *("Memory", "Tenacity", "Charm"),
    ]
    with pytest.raises(Refused):
        a_scene(hero("ash", attributes=scores(luck=2)))


@pytest.mark.rules("P-GAP-05")
@pytest.mark.parametrize(("reading", "speed", "agility"), [("two", 0, 4), ("merged", 4, 4)])
def test_speed_and_agility_are_two_or_the_higher_serves_for_both(reading: str, speed: int, agility: int) -> None:
    ash = hero("ash", attributes=scores(speed=1, agility=4), injuries=["leg"])
    scene = a_scene(ash, rulings={"P-GAP-05": reading})
    found = [attribute(who(scene, "ash"), each, scene.rulings).value for each in ("speed", "agility", "power")]
    assert found == [speed, agility, 2]


@pytest.mark.rules("P-GAP-06", "P-POT-02")
def test_an_act_calls_for_one_attribute_or_two_and_never_more() -> None:
    scene = a_scene(hero("ash"))
    ask = waiting(attributes_for(scene, who(scene, "ash"), "leap", "acrobatics", ""))
    assert ask.refuse(["speed"]) is None
    assert ask.refuse(["speed", "finesse"]) is None
    assert ask.refuse([]) is not None
    assert ask.refuse(["speed", "finesse", "power"]) is not None
    with pytest.raises(Refused):
        content(TRICKS.replace('["finesse", "power"]', '["finesse", "power", "speed"]'))


# Openings and Mistakes


@pytest.mark.rules("P-GAP-07", "P-ONE-04")
def test_the_ones_of_a_roll_are_all_of_one_kind() -> None:
    scene = resolving(hero("ash"), foe("kit"))
    assert offers(waiting(decide_ones(scene, on_kit(), 2))) == ["opening", "mistake"]
    assert play(decide_ones(scene, on_kit(), 2), "opening") == Ones(2, 0)
    assert play(decide_ones(scene, on_kit(), 2), "mistake") == Ones(0, 2)


@pytest.mark.rules("P-GAP-07")
def test_or_the_gm_may_split_them() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-07": "split"})
    assert offers(waiting(decide_ones(scene, on_kit(), 3))) == ["opening", "mistake", "split 1", "split 2"]
    assert play(decide_ones(scene, on_kit(), 3), "split 2") == Ones(2, 1)
    assert offers(waiting(decide_ones(scene, on_kit(), 1))) == ["opening", "mistake"]


@pytest.mark.rules("P-GAP-08", "P-CP-09")
@pytest.mark.parametrize(
    ("reading", "first", "chosen", "then"),
    [
        ("shared", ["kit 2", "kit 1", "kat 2", "kat 1"], "kit 1", ["nobody", "kat 1"]),
        ("each", ["kit 2", "kat 2"], "kit 2", ["nobody", "kat 2"]),
    ],
)
def test_those_chosen_share_the_ones_or_each_has_them_all(
    reading: str, first: list[str], chosen: str, then: list[str]
) -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat"), rulings={"P-GAP-08": reading})
    assert offers(waiting(run_openings(scene, on_kit(), Ones(2)))) == first
    assert offers(waiting(run_openings(scene, on_kit(), Ones(2)), chosen)) == then


@pytest.mark.rules("P-GAP-08")
def test_with_all_given_to_one_of_them_nothing_is_left_to_share() -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat"))
    assert waiting(run_openings(scene, on_kit(), Ones(2)), "kit 2").what == "P-CP-10"


@pytest.mark.rules("P-GAP-09")
@pytest.mark.parametrize(("reading", "mistakes"), [("lapses", 0), ("mistake", 2)])
def test_an_opening_declined_lapses_or_becomes_mistakes(reading: str, mistakes: int) -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-09": reading})
    assert play(run_openings(scene, on_kit(), Ones(2)), "kit 2", "decline")[1] == mistakes


@pytest.mark.rules("P-GAP-09")
@pytest.mark.parametrize(("reading", "effects"), [("lapses", []), ("mistake", [TOLD_ONLY])])
def test_mistakes_that_were_declined_openings_are_settled_like_any(reading: str, effects: list[Any]) -> None:
    scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-09": reading})
    play(blow(scene), 2, (1, 5), "opening", "decline", *effects)
    assert ("Ash makes a Mistake." in told(scene)) == (reading == "mistake")


@pytest.mark.rules("P-GAP-09", "P-RUN-07")
def test_whoever_spends_less_than_they_might_lets_the_rest_lapse() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-09": "mistake"})
    assert play(run_openings(scene, on_kit(), Ones(2)), "kit 2", "defend", "guard", "decline")[1] == 0


@pytest.mark.rules("P-GAP-09", "P-GAP-08")
@pytest.mark.parametrize(
    ("reading", "script", "mistakes"),
    [
        ("shared", ["kit 1", "kat 1", "decline", "defend", "guard"], 1),
        ("each", ["kit 2", "kat 2", "decline", "defend", "guard", "decline"], 0),
        ("each", ["kit 2", "kat 2", "decline", "decline"], 2),
    ],
)
def test_where_several_are_chosen_only_what_is_declined_becomes_mistakes(
    reading: str, script: list[str], mistakes: int
) -> None:
    chosen: Rulings = {"P-GAP-09": "mistake", "P-GAP-08": reading}
    scene = resolving(hero("ash"), foe("kit"), foe("kat"), rulings=chosen)
    assert play(run_openings(scene, on_kit(), Ones(2)), *script)[1] == mistakes


@pytest.mark.rules("P-GAP-10")
def test_able_is_whoever_is_conscious_free_and_has_an_ap_and_something_to_do() -> None:
    scene = resolving(hero("ash"), foe("kit"), foe("kat", conditions=[DIEING], health=0), foe("kot", surprised=True))
    assert [is_able(scene, who(scene, id), 1, "") for id in ("kit", "kat", "kot")] == [True, False, False]
    assert [each.id for each in candidates(scene, on_kit(), 1)] == ["kit"]
    scene.state.resolving = ["ash", "kit"]
    assert candidates(scene, on_kit(), 1) == []


@pytest.mark.rules("P-GAP-10", "P-MIST-01")
def test_if_nobody_is_able_the_ones_are_mistakes_at_once_and_nobody_is_asked() -> None:
    scene = resolving(hero("ash"), foe("kit", surprised=True))
    assert play(decide_ones(scene, on_kit(), 2)) == Ones(0, 2)


@pytest.mark.rules("P-GAP-11", "P-OPEN-01")
@pytest.mark.parametrize(
    ("reading", "ability", "target", "default"),
    [
        ("by-kind", "persuasion", "kit", "mistake"),
        ("persons-resist", "persuasion", "kit", "opening"),
        ("by-kind", "unarmed", "kit", "opening"),
        ("persons-resist", "unarmed", "kit", "opening"),
        ("persons-resist", "persuasion", "bo", "mistake"),
        ("persons-resist", "persuasion", "", "mistake"),
    ],
)
def test_out_of_a_fight_combat_is_contested_and_words_are_if_persons_resist(
    reading: str, ability: str, target: str, default: str
) -> None:
    ash = hero("ash", abilities={"persuasion": 1, "unarmed": 1})
    scene = a_scene(ash, hero("bo"), foe("kit"), rulings={"P-GAP-11": reading}, phase="free")
    flow = attempt(scene, who(scene, "ash"), "go on at it", ability, "", target)
    ask = waiting(flow, "yes", ["charm"], TASK, 2, (1, 5))
    assert (ask.what, ask.default) == ("P-CP-08", default)


@pytest.mark.rules("P-GAP-11", "P-RUN-05")
def test_in_a_fight_words_are_contested_by_either_reading() -> None:
    for reading in ("by-kind", "persons-resist"):
        scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-11": reading})
        assert waiting(decide_ones(scene, an_act(contested=False), 1)).default == "opening"


@pytest.mark.rules("P-GAP-12")
@pytest.mark.parametrize(("reading", "found"), [("on-request", ["kit", "bo"]), ("enemies-only", ["kit"])])
def test_allies_may_be_picked_after_all_others_or_not_at_all(reading: str, found: list[str]) -> None:
    scene = resolving(hero("ash"), hero("bo"), foe("kit"), rulings={"P-GAP-12": reading})
    assert [each.id for each in candidates(scene, on_kit(), 1)] == found


@pytest.mark.rules("P-GAP-12", "P-RUN-05")
def test_allies_alone_do_not_make_a_roll_contested() -> None:
    scene = resolving(hero("ash"), hero("bo"), foe("kit", surprised=True))
    assert play(decide_ones(scene, on_kit(), 1)) == Ones(0, 1)


@pytest.mark.rules("P-GAP-13", "P-OPEN-05")
@pytest.mark.parametrize(("reading", "health"), [("dice-stand", 11), ("action-lost", 16)])
def test_the_dice_of_a_roller_who_falls_stand_or_the_action_is_lost(reading: str, health: int) -> None:
    scene = a_scene(hero("ash", health=1), foe("kit"), rulings={"P-GAP-13": reading})
    play(blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (8, 2))
    assert who(scene, "ash").has(DIEING)
    assert who(scene, "ash").ap == 0
    assert who(scene, "kit").health.value == health


@pytest.mark.rules("P-GAP-14")
@pytest.mark.parametrize(
    ("reading", "at_round_end", "at_own_turn"), [("next-turn", True, False), ("round-end", False, True)]
)
def test_a_guard_lasts_to_the_own_next_turn_or_to_the_end_of_the_round(
    reading: str, at_round_end: bool, at_own_turn: bool
) -> None:
    for anchor, owner, lasts in ((ROUND_END, "", at_round_end), (TURN_START, "ash", at_own_turn)):
        scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-14": reading})
        play(done(scene, "ash", "defend"), "guard")
        scene.pass_anchor(TURN_START, "kit")
        assert who(scene, "ash").has(GUARDING)
        scene.pass_anchor(anchor, owner)
        assert who(scene, "ash").has(GUARDING) == lasts


# The sequence and its modifiers


@pytest.mark.rules("P-GAP-15", "P-SEQ-1A", "P-SEQ-2A")
def test_the_threshold_is_set_and_the_ap_are_paid_before_the_roll() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    scene.state.customs.calls = "everything"
    first = [question.what for question in heard(blow(scene), "yes", TASK, 2, (2, 2), NOT_DONE)]
    assert first == ["P-CP-03", "P-CP-05", "P-CP-06", "P-ROLL-05", "P-CP-15"]
    again = a_scene(hero("ash"), foe("kit"))
    assert isinstance(waiting(blow(again), 2), Roll)
    assert who(again, "ash").ap == 1


@pytest.mark.rules("P-GAP-15", "P-SEQ-5")
def test_roll_modifiers_count_as_they_are_after_the_openings() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    flow = blow(scene)
    assert waiting(flow, 2, (1, 4), "opening").what == "P-CP-10"
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, -1, "a slip", "P-MOD-01"),)))
    with pytest.raises(StopIteration):
        flow.send("decline")
    assert who(scene, "kit").health.value == 16


@pytest.mark.rules("P-GAP-15", "P-SEQ-8")
def test_effect_modifiers_come_last_of_all() -> None:
    ash = hero("ash", attributes=scores(finesse=3, acuity=3), abilities={"marksmanship": 1}, items=["rivet-gun"])
    scene = a_scene(ash, foe("kit", surprised=True))
    value = {"die1": "value", "idea": ""}
    found = asked(blow(scene, "rivet-gun"), 3, (1, 5, 5), value, TOLD_ONLY, "each")
    assert found == ["P-CP-06", "P-ROLL-05", "P-CP-12", "P-CP-14", "P-CP-17"]


@pytest.mark.rules("P-GAP-16", "P-MOD-05")
@pytest.mark.parametrize(("reading", "damage"), [("both", 4), ("total-only", 3)])
def test_each_die_counts_for_nothing_at_least_or_only_the_total_does(reading: str, damage: int) -> None:
    ash, kit = hero("ash", abilities={"melee-weapons": 2}), foe("kit", items=["wall"], defense=3)
    scene = a_scene(ash, kit, rulings={"P-GAP-16": reading}, extra=(TRICKS,))
    play(blow(scene), 2, (3, 8), {"die1": "value", "idea": ""})
    assert who(scene, "kit").health.value == 16 - damage


@pytest.mark.rules("P-GAP-16")
@pytest.mark.parametrize(("reading", "mean"), [("both", "1.00"), ("total-only", "0.89")])
def test_the_odds_beside_an_attack_are_those_of_the_reading_that_is_played(reading: str, mean: str) -> None:
    """Two d6 against 3, each lowered by 4: 36 of 36 falls bring 36 points, or 32 where a 3 takes 1 off."""
    kit = foe("kit", items=["wall"], defense=3)
    scene = a_scene(hero("ash"), kit, rulings={"P-GAP-16": reading}, extra=(TRICKS,))
    scene.state.known = ["kit"]
    options = waiting(done(scene, "ash", "attack")).schema.options
    blade = next(each for each in options if each.key == "blade kit")
    assert blade.tags["mean"] == mean
    assert f", {float(mean):.1f} damage" in blade.note


@pytest.mark.rules("P-GAP-17", "P-CP-17")
@pytest.mark.parametrize(("mode", "damage"), [("each", 12), ("total", 11)])
def test_a_modifier_without_a_mode_is_added_to_each_die_unless_the_gm_says_once(mode: str, damage: int) -> None:
    ash = hero("ash", abilities={"marksmanship": 1}, items=["rivet-gun"])
    scene = a_scene(ash, foe("kit", start=50))
    value = {"die1": "value", "idea": ""}
    questions = heard(blow(scene, "rivet-gun"), 2, (5, 5), value, mode)
    last = questions[-1]
    assert isinstance(last, Ask)
    assert (last.what, last.default) == ("P-CP-17", "each")
    assert who(scene, "kit").health.value == 50 - damage
    play(blow(scene, "rivet-gun"), 2, (5, 5), value)
    assert who(scene, "kit").health.value == 50 - 2 * damage


@pytest.mark.rules("P-GAP-18")
@pytest.mark.parametrize(("reading", "failed"), [("named-only", 0), ("all", 1)])
def test_a_roll_modifier_touches_a_save_if_it_names_saves_or_if_all_do(reading: str, failed: int) -> None:
    scene = a_scene(hero("ash"), hero("bo", items=["keepsake"]), rulings={"P-GAP-18": reading})
    slip = Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, -1, "a slip", "P-MOD-01"),))
    scene.gain(who(scene, "ash"), slip)
    assert play(save(scene, who(scene, "ash"), "tenacity", 1, "Tenacity"), 2) == failed
    assert who(scene, "ash").has(OFF_BALANCE) == (reading == "named-only")
    assert save_limit(scene, who(scene, "bo"), "tenacity").value == 3


@pytest.mark.rules("P-GAP-19", "P-MOD-06")
@pytest.mark.parametrize(("by", "is_success"), [(1, True), (0, False)])
def test_roll_modifiers_apply_to_a_struggle(by: int, is_success: bool) -> None:
    scene = a_scene(hero("ash"))
    scene.gain(who(scene, "ash"), Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, by, "luck", "P-MOD-01"),)))
    outcome = play(perform(scene, an_act(ability="stealth")), STRUGGLE, 4)
    assert (outcome.is_success, outcome.effect.value) == (is_success, 5 if is_success else 0)


@pytest.mark.rules("P-GAP-20", "P-STRG-03")
def test_the_threshold_of_a_struggle_is_never_told_even_if_the_gm_says_so() -> None:
    scene = a_scene(hero("ash"), phase="free")
    shown = {"threshold": 12, "told": "shown"}
    play(attempt(scene, who(scene, "ash"), "fly", "piloting", ""), "yes", shown, STRUGGLE, 4, NOT_DONE)
    assert not happened(scene, Announced)
    public = [event for event in happened(scene, Failed) if event.audience.may_know("ash")]
    assert [event.threshold.value for event in public] == [0]
    assert not any(event.audience.may_know("onlooker") and event.threshold.value for event in happened(scene, Failed))


@pytest.mark.rules("P-GAP-20", "P-STRG-03")
@pytest.mark.parametrize("threshold", [2, 5, 20])
def test_no_struggle_is_refused_or_worded_differently_because_it_is_hopeless(threshold: int) -> None:
    scene = a_scene(hero("ash"), phase="free")
    flow = attempt(scene, who(scene, "ash"), "fly", "piloting", "")
    ask = waiting(flow, "yes", {"threshold": threshold, "told": "hidden"})
    assert ask == Ask(
        "ash",
        "P-CP-07",
        "Piloting: Ash is Unskilled in this and can only guess and fumble.",
        ask.schema,
        {"choice": "withdraw", "text": ""},
        "ash",
        "task ",
    )
    assert offers(ask, "choice") == ["struggle", "withdraw"]


@pytest.mark.rules("P-GAP-20")
def test_nor_is_that_of_a_struggle_at_a_station_or_of_one_that_everybody_else_is_told() -> None:
    scene = on_the_road(abilities={"athletics": 1})
    assert deed(scene, "ash", "drive").note == "Struggle, 1d4"
    play(done(scene, "ash", "drive"), STRUGGLE, 4)
    assert [event.threshold.value for event in happened(scene, Failed) if event.audience.may_know("ash")] == [0]
    skilled = on_the_road()
    assert deed(skilled, "ash", "drive").note == "move the gap; threshold 5"


@pytest.mark.rules("P-GAP-20")
def test_a_struggle_stays_one_when_its_cause_ends_in_the_opening() -> None:
    """Bo steadies Ash while the dice lie on the table: the threshold is not told for that."""
    ash = hero("ash", attributes=scores(finesse=1, power=1), conditions=[PANICKED])
    scene = a_scene(ash, foe("kit"))
    scene.state.known = ["kit"]
    flow = blow(scene)
    assert waiting(flow, STRUGGLE, (1,), "opening").what == "P-CP-10"
    scene.lose(who(scene, "ash"), PANICKED)
    with pytest.raises(StopIteration):
        flow.send("decline")
    assert [event.threshold.value for event in happened(scene, Failed) if event.audience.may_know("ash")] == [0]


# Saves, Health, Injuries, panic


@pytest.mark.rules("P-GAP-21", "P-SAVE-06", "P-SAVE-02")
@pytest.mark.parametrize(("faces", "ap"), [((4, 6), 0), ((2, 5), 2), ((3, 1), 3)])
def test_the_panic_save_has_degrees(faces: tuple[int, int], ap: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(tenacity=3), conditions=[PANICKED]), foe("kit"))
    play(panic_save(scene, who(scene, "ash"), ""), faces)
    assert who(scene, "ash").ap == ap


@pytest.mark.rules("P-GAP-21", "P-SAVE-02")
@pytest.mark.parametrize(("faces", "fails"), [((4, 4), False), ((4, 5), True), ((6, 5), True)])
def test_and_a_save_without_degrees_fails_on_any_die(faces: tuple[int, int], fails: bool) -> None:
    scene = a_scene(hero("ash", attributes=scores(tenacity=4)), foe("kit"))
    scene.state.called = [Called("ash", "tenacity", 2, "panic", 1)]
    play(make_called_saves(scene), faces)
    assert who(scene, "ash").has(PANICKED) == fails


@pytest.mark.rules("P-GAP-22", "P-SAVE-05")
@pytest.mark.parametrize("damage", [8, 16])
@pytest.mark.parametrize(("reading", "dice"), [("before", []), ("after", [2])])
def test_the_hit_that_wounds_calls_for_no_injury_save_or_for_one(reading: str, dice: list[int], damage: int) -> None:
    scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-22": reading})
    play(harm(scene, who(scene, "ash"), Working(damage, "damage"), ""), *dice)
    assert who(scene, "ash").has(WOUNDED)


@pytest.mark.rules("P-GAP-22")
@pytest.mark.parametrize("reading", ["before", "after"])
def test_one_who_was_wounded_before_the_hit_saves_by_either_reading(reading: str) -> None:
    scene = a_scene(hero("ash", health=8, conditions=[WOUNDED]), foe("kit"), rulings={"P-GAP-22": reading})
    play(harm(scene, who(scene, "ash"), Working(1, "damage"), ""), 2)


@pytest.mark.rules("P-GAP-23", "P-X-HEALTH")
@pytest.mark.parametrize(("reading", "health"), [("standard", 20), ("grim", 15)])
def test_health_is_eight_and_four_times_heartiness_or_six_and_three_times(reading: str, health: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(heartiness=3)), foe("kit"), rulings={"P-GAP-23": reading})
    assert [who(scene, id).health.start for id in ("ash", "kit")] == [health, 16]


@pytest.mark.rules("P-GAP-24", "P-X-INJ")
@pytest.mark.parametrize(
    ("reading", "dice", "injuries", "finesse", "dice_left"),
    [("table", [2], ["hand"], 3, 2), ("potential", [], ["body"], 4, 1)],
)
def test_an_injury_is_rolled_on_the_table_or_lowers_every_potential(
    reading: str, dice: list[int], injuries: list[str], finesse: int, dice_left: int
) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=4)), rulings={"P-GAP-24": reading})
    ash = who(scene, "ash")
    play(injure(scene, ash, ""), *dice)
    assert ash.injuries == injuries
    assert attribute(ash, "finesse", scene.rulings).value == finesse
    assert potential(ash, ("charm",), scene.rulings).value == dice_left


@pytest.mark.rules("P-GAP-25", "P-X-STATUS")
@pytest.mark.parametrize(("reading", "dice"), [("full", 1), ("ap-only", 2)])
def test_panic_lowers_potential_or_only_brings_the_panic_save(reading: str, dice: int) -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"), rulings={"P-GAP-25": reading})
    assert potential(who(scene, "ash"), ("power",), scene.rulings).value == dice
    question = waiting(turn(scene, who(scene, "ash")))
    assert isinstance(question, Roll)
    assert question.why == "Panic round 1"


@pytest.mark.rules("P-GAP-26", "P-X-DEF")
@pytest.mark.parametrize(("reading", "found"), [("agility-and-acuity", [4, 5, 4]), ("agility", [6, 7, 4])])
def test_defense_goes_by_agility_and_acuity_or_by_agility_alone(reading: str, found: list[int]) -> None:
    quick = scores(agility=4, acuity=1)
    actors = hero("ash", attributes=quick), hero("bo", attributes=quick, items=["blade", "riot-shield"]), foe("kit")
    scene = a_scene(*actors, rulings={"P-GAP-26": reading})
    values = [defense(who(scene, id), scene.content, scene.rulings).value for id in ("ash", "bo", "kit")]
    assert values == found


@pytest.mark.rules("P-GAP-27", "P-ABIL-04")
@pytest.mark.parametrize(("reading", "may_invent"), [("list-and-own", True), ("list-only", False)])
def test_players_may_make_abilities_of_their_own_or_not(reading: str, may_invent: bool) -> None:
    scene = a_scene(phase="creation", rulings={"P-GAP-27": reading}, making=["ash"])
    flow = make_character(scene, "ash")
    form = waiting(flow, "own", {"name": "Ash", "concept": "", "nature": ""})
    ask = flow.send(form.default)
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    names = [field.name for field in ask.schema.fields]
    assert names[:13] == list(content().abilities)
    assert names[13:] == (["own-ability", "called"] if may_invent else [])


@pytest.mark.rules("P-GAP-28", "P-X-ZONE")
@pytest.mark.parametrize(
    ("reading", "targets", "moves"), [("zones", ["kit"], ["move there", "flee"]), ("open", ["kit", "kat"], ["flee"])]
)
def test_reach_goes_by_zones_or_everybody_is_in_reach(reading: str, targets: list[str], moves: list[str]) -> None:
    actors = hero("ash", items=["blade"]), foe("kit"), foe("kat", zone="beyond")
    scene = a_scene(*actors, rulings={"P-GAP-28": reading}, zones=THREE_ZONES)
    assert [target.id for weapon, target in blows(scene, who(scene, "ash")) if weapon.id == "blade"] == targets
    assert [key for key in keys(scene, "ash") if key.startswith(("move", "flee"))] == moves


@pytest.mark.rules("P-GAP-28")
def test_without_places_even_a_rifle_reaches_those_beside_it_and_nobody_is_shoved() -> None:
    ash = hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 1, "melee-weapons": 1})
    scene = a_scene(ash, foe("kit"), rulings={"P-GAP-28": "open"})
    assert ("scoped-rifle", "kit") in [(weapon.id, target.id) for weapon, target in blows(scene, who(scene, "ash"))]
    ask = waiting(blow(scene), 2, (5, 5))
    assert offers(ask, "die1") == ["value", "improvised", "unused"]


@pytest.mark.rules("P-GAP-29", "P-X-XP")
@pytest.mark.parametrize(("reading", "novice", "attribute_up"), [("listed", 2, 15), ("doubled", 4, 30)])
def test_growing_costs_what_is_listed_or_twice_that(reading: str, novice: int, attribute_up: int) -> None:
    scene = a_scene(hero("ash", xp=novice), phase="free", rulings={"P-GAP-29": reading})
    notes = {each.key: each.note for each in waiting(spend_xp(scene, who(scene, "ash"))).schema.options}
    assert notes["ability stealth"] == f"{novice} XP"
    who(scene, "ash").xp = novice - 1
    play(spend_xp(scene, who(scene, "ash")))
    who(scene, "ash").xp = attribute_up
    notes = {each.key: each.note for each in waiting(spend_xp(scene, who(scene, "ash"))).schema.options}
    assert notes["attribute power"] == f"{attribute_up} XP"


# Extra Successes


def tricked(most: int) -> tuple[OverScene, Flow[None]]:
    """Ash has three Extra Successes with an Ability that can pin and shove."""
    strong = scores(finesse=4, power=4)
    ash = hero("ash", abilities={"tricks": 1}, items=["hook"], attributes=strong)
    scene = a_scene(ash, foe("kit"), rulings={"P-GAP-30": most}, zones=THREE_ZONES, extra=(TRICKS,))
    return scene, blow(scene, "hook")


def spent(*uses: str) -> dict[str, str]:
    return {**{f"die{at}": use for at, use in enumerate(uses, 1)}, "idea": ""}


@pytest.mark.rules("P-GAP-30")
@pytest.mark.parametrize(
    ("most", "uses", "is_legal"),
    [
        (1, ("value", "value", "value"), True),
        (1, ("value", "unused", "unused"), True),
        (1, ("value", "pin", "unused"), False),
        (2, ("value", "pin", "unused"), True),
        (2, ("value", "pin", "shove there"), False),
        (3, ("value", "pin", "shove there"), True),
    ],
)
def test_extra_successes_serve_so_many_functions_at_most(most: int, uses: tuple[str, ...], is_legal: bool) -> None:
    _, flow = tricked(most)
    first = waiting(flow, 4, (5, 5, 5, 5))
    assert first.what == "P-CP-12"
    if is_legal:
        with pytest.raises(StopIteration):
            flow.send(spent(*uses))
        return
    again = flow.send(spent(*uses))
    assert isinstance(again, Ask)
    assert again.what == "P-CP-12"
    assert again.text.startswith(f"They may serve {most} different function{'s' * (most > 1)} at most.")


@pytest.mark.rules("P-GAP-30", "P-CP-13")
@pytest.mark.parametrize(("decision", "damage"), [("approve", 5), ("reject", 5)])
def test_an_improvised_use_may_go_beyond_the_limit_and_a_rejected_one_may_not(decision: str, damage: int) -> None:
    scene, flow = tricked(1)
    words = {"decision": decision, "text": "the lamp falls"}
    play(flow, 4, (5, 5, 5, 2), spent("pin", "improvised"), words)
    assert who(scene, "kit").health.value == 16 - damage
    assert any("the lamp falls" in line for line in told(scene)) == (decision == "approve")


@pytest.mark.rules("P-GAP-31", "P-SUCC-01")
def test_of_two_equal_highest_dice_one_is_primary_and_the_other_an_extra_success() -> None:
    assert read_dice((5, 3, 5), 0, 4).hits == (5, 5)
    scene = a_scene(hero("ash"), foe("kit"))
    play(blow(scene), 2, (5, 5), {"die1": "value", "idea": ""})
    (success,) = [event for event in happened(scene, Succeeded) if event.audience.may_know("gm")]
    assert (success.primary.value, success.primary.faces) == (5, (5, 5))
    assert who(scene, "kit").health.value == 6


# Who is a third party, who goes first, who may act


@pytest.mark.rules("P-GAP-32", "P-OPEN-08")
def test_a_target_without_an_action_of_its_own_is_a_third_party() -> None:
    scene = a_scene(hero("ash"), hero("bo"), foe("kit"))
    scene.state.resolving = ["ash", "kit"]
    nested = an_act("kit", kind="attack", target="bo", threshold=DEFENSE)
    assert [each.id for each in candidates(scene, nested, 1)] == ["bo"]


@pytest.mark.rules("P-GAP-32", "P-OPEN-08", "P-ROLL-04")
def test_the_first_roller_cannot_use_the_opening_of_whoever_answers_it() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    found = asked(blow(scene), 2, (1, 5), "opening", "snap", "blade ash", 2, (1, 2), TOLD_ONLY)
    assert found == [
        *("P-CP-06", "P-ROLL-05", "P-CP-08", "P-CP-10"),
        *("P-CP-02", "P-CP-06", "P-ROLL-05", "P-CP-14"),
    ]


@pytest.mark.rules("P-GAP-33")
@pytest.mark.parametrize(("reading", "first"), [("gm-orders", "kit"), ("initiative", "kat")])
def test_those_chosen_act_as_the_gm_orders_or_by_initiative(reading: str, first: str) -> None:
    scene = resolving(hero("ash"), foe("kat"), foe("kit"), rulings={"P-GAP-33": reading})
    questions = heard(run_openings(scene, on_kit(), Ones(2)), "kit 1", "kat 1", "decline", "decline")
    order = [question.who for question in questions if isinstance(question, Ask) and question.what == "P-CP-10"]
    assert order == [first, "kat" if first == "kit" else "kit"]


@pytest.mark.rules("P-GAP-33")
def test_without_initiative_the_gm_sets_the_order_by_either_reading() -> None:
    chosen: Rulings = {"P-GAP-33": "initiative"}
    scene = resolving(hero("ash"), foe("kat"), foe("kit"), rulings=chosen, phase="free")
    questions = heard(run_openings(scene, on_kit(), Ones(2)), "kit 1", "kat 1", "decline", "decline")
    assert [question.who for question in questions if question.what == "P-CP-10"] == ["kit", "kat"]  # type: ignore[union-attr]


@pytest.mark.rules("P-GAP-34", "P-SAVE-04")
@pytest.mark.parametrize(("reading", "script"), [("no-ap", [2]), ("one-ap", ["end", 2])])
def test_the_dieing_have_turns_for_their_death_save_and_perhaps_one_ap(reading: str, script: list[Any]) -> None:
    ash = hero("ash", conditions=[WOUNDED, DIEING], health=0)
    scene = a_scene(ash, hero("bo"), foe("kit"), rulings={"P-GAP-34": reading})
    if reading == "one-ap":
        options = waiting(turn(scene, who(scene, "ash"))).schema.options
        assert {each.tags["ap"] for each in options if "ap" in each.tags} == {"1"}
    play(turn(scene, who(scene, "ash")), *script)
    assert who(scene, "ash").ap == 0
    assert not is_able(scene, who(scene, "ash"), 1, "")


@pytest.mark.rules("P-GAP-35", "P-ONE-01")
@pytest.mark.parametrize(("reading", "mistakes"), [("counted", [TOLD_ONLY]), ("ignored", [])])
def test_the_ones_of_a_vehicle_roll_count_or_are_ignored(reading: str, mistakes: list[Any]) -> None:
    scene = on_the_road({"P-GAP-35": reading})
    play(done(scene, "ash", "drive"), 2, "no", (1, 5), *mistakes)
    assert scene.state.gap == 3


@pytest.mark.rules("P-GAP-35")
def test_ignored_ones_are_those_of_vehicle_rolls_alone() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-35": "ignored"})
    assert waiting(decide_ones(scene, on_kit(), 1)).what == "P-CP-08"


def test_every_ruling_is_one_of_the_ruleset() -> None:
    assert RULES.rulings == RULINGS
