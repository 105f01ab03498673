"""The rulings: each reading of each open question changes play as the rulebook says."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Draw
from facedown.kernel.game.game import Game
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import Blow, attack, damage_of, free_attack, way_of
from facedown.rulesets.towers.brawl import brawl
from facedown.rulesets.towers.cards import DECK
from facedown.rulesets.towers.character import (
    ACTION,
    COVER,
    DEAD,
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    MINOR,
    ON_FIRE,
    PARALYZED,
    REACTION,
    STABLE,
    STUNNED,
    guard,
    guard_number,
    speed,
    tier_of,
)
from facedown.rulesets.towers.check import Attempt, Drama, Source, check, net, oppose, read_check, roll_dice
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.creation import make_character
from facedown.rulesets.towers.events import Checked, Reacted
from facedown.rulesets.towers.health import round_end_saves, wound
from facedown.rulesets.towers.influence import influence
from facedown.rulesets.towers.initiative import deal, offer_gap
from facedown.rulesets.towers.movement import move, take_cover
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.rulings import RULINGS
from facedown.rulesets.towers.scene import Holder, TowersScene, skill_name
from facedown.rulesets.towers.sheet import show
from facedown.rulesets.towers.task import attempt_task
from facedown.rulesets.towers.turns import act, next_round, next_turn
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered
from tests.towers.cast import NO_LUCK, RULES, a_game, a_scene, content, foe, plain, settings, who

SWITCHES = [each.id for each in RULINGS if each.is_switch]
FIXED = [each.id for each in RULINGS if not each.is_switch]
ROW = ("......",) * 3
EVERYWHERE = (".........",) * 9
CLIMBING = Attempt("climbing", ("might",), ("athletics",))
ROLL = {"how": "roll", "tier": 2, "secret": "shown"}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}
TEN = {"might": 2, "grace": 2, "wits": 2, "heart": 2}


def item(id: str) -> Item:
    return content().items[id]


def deed(scene: TowersScene, id: str, key: str) -> Flow[None]:
    """What asks for dice or decisions, taken from the menu."""
    chosen = next(each for each in deeds(scene, who(scene, id), "round 1") if each.key == key)
    flow = chosen.perform()
    assert flow is not None
    return flow


def keys(scene: TowersScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), "round 1")]


def first(flow: Flow[Any]) -> Any:
    """The first thing that is asked."""
    return next(flow)


def strikes(scene: TowersScene, one: str, other: str, weapon: str, *answers: Any) -> int:
    """An attack; how much Vitality it costs the target."""
    target = who(scene, other)
    before = target.vitality.value
    blow = way_of(scene, who(scene, one), target, item(weapon))
    assert blow is not None
    play(attack(scene, who(scene, one), target, blow), *answers)
    return before - target.vitality.value


def face_to_face(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Ash and the thug Kit, side by side."""
    return a_scene(plain("ash", place="1,1", **differences), foe("kit", place="2,1"), rulings=rulings, map=ROW)


def flask_among_three(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Ash has a fire flask; far away the friend Bo and the thugs Kit and Meg stand in a heap."""
    return a_scene(
        plain("ash", items=["fire-flask"], place="0,1"),
        plain("bo", place="4,0"),
        foe("kit", place="4,1", **differences),
        foe("meg", place="5,1"),
        rulings=rulings,
        map=ROW,
    )


def wounds(scene: TowersScene) -> dict[str, int]:
    """The Vitality each has lost, except Ash."""
    tracks = {id: each.vitality for id, each in scene.state.actors.items() if id != "ash"}
    return {id: track.start - track.value for id, track in tracks.items()}


def facts(scene: TowersScene, id: str) -> dict[str, str]:
    figure = next(each for each in show(scene, "gm").figures if each.id == id)
    return {fact.label: fact.text for fact in figure.facts}


# The list itself


def test_every_ruling_of_the_rulebook_is_a_setting_with_the_readings_of_the_rulebook() -> None:
    written = {id: rule.text for id, rule in library.rulebook(RULES).items() if rule.kind == "ruling"}
    assert list(written) == [ruling.id for ruling in RULINGS]
    for ruling in RULINGS:
        assert f"**{ruling.default}** (default)" in written[ruling.id]
        assert all(f"**{reading}**" in written[ruling.id] for reading in ruling.readings)
        assert written[ruling.id].count("- **") == len(ruling.readings)


def test_thirty_five_rulings_can_be_switched_and_four_have_one_reading() -> None:
    assert len(SWITCHES) == 35
    assert [f"T-GAP-{number:02}" for number in (7, 12, 35, 36)] == FIXED


@pytest.mark.parametrize("id", FIXED)
def test_a_ruling_with_one_reading_takes_no_other(id: str) -> None:
    with pytest.raises(Refused, match=r"did you mean|valid:"):
        a_scene(plain("ash"), rulings={id: "otherwise"})


def test_an_unknown_ruling_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refused, match="There is no ruling 'T-GAP-099'; did you mean 'T-GAP-09'"):
        Rulings(RULINGS, {"T-GAP-099": "before"})


def test_an_unknown_reading_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Refused, match=r"T-GAP-34 cannot be 're-roll' .*; did you mean 'reroll'"):
        a_game(rulings={"T-GAP-34": "re-roll"})


@pytest.mark.parametrize("value", [0, 13, "6", "fast"])
def test_a_speed_outside_its_range_is_refused(value: Value) -> None:
    with pytest.raises(Refused, match="T-GAP-29 cannot be"):
        Rulings(RULINGS, {"T-GAP-29": value})


def test_what_differs_from_the_defaults_is_kept_with_the_game() -> None:
    game = a_game(rulings={"T-GAP-34": "reroll", "T-GAP-29": 6})
    assert game.journal.now.scene.rulings.chosen() == {"T-GAP-34": "reroll"}


# T-GAP-01 … T-GAP-10


@pytest.mark.rules("T-GAP-01")
@pytest.mark.parametrize(("reading", "guard_tier", "metres"), [("four", 1, 6), ("three", 2, 11)])
def test_with_three_attributes_the_better_of_might_and_grace_is_might_and_stands_for_both(
    reading: str, guard_tier: int, metres: int
) -> None:
    strong = plain("ash", attributes={"might": 5, "grace": 0, "wits": 1, "heart": 2})
    scene = a_scene(strong, rulings={"T-GAP-01": reading})
    ash = who(scene, "ash")
    assert ash.attribute("grace") == (5 if reading == "three" else 0)
    assert list(ash.attributes) == [*["might", "grace"][: 2 if reading == "four" else 1], "wits", "heart"]
    assert guard(ash, content(), scene.rulings).value == guard_tier
    assert speed(ash, scene.rulings).value == metres


@pytest.mark.rules("T-GAP-01")
def test_with_three_attributes_grace_gives_might_and_nobody_is_asked_to_choose_between_them() -> None:
    quick = plain("ash", attributes={"might": 1, "grace": 4, "wits": 1, "heart": 2})
    attempt = Attempt("balancing", ("might", "grace"), ("athletics",))
    scene = a_scene(quick, rulings={"T-GAP-01": "three"})
    assert play(check(scene, who(scene, "ash"), attempt, 2), (4, 4)).total == 12
    assert "Grace" not in str(happened(scene, Checked)[0].result.parts)
    four = a_scene(quick)
    assert isinstance(first(check(four, who(four, "ash"), attempt, 2)), Ask)


@pytest.mark.rules("T-GAP-01")
@pytest.mark.parametrize(
    ("reading", "spread", "made"),
    [
        ("four", "3 3 1 1", {"might": 3, "grace": 3, "wits": 1, "heart": 1}),
        ("three", "2 2 2", {"might": 2, "wits": 2, "heart": 2}),
    ],
)
def test_new_characters_spread_the_arrays_of_the_attributes_there_are(
    reading: str, spread: str, made: dict[str, int]
) -> None:
    game = a_game(cast={"p1": "new"}, rulings={"T-GAP-01": reading})
    answers(game, ("p1", "own"), ("p1", "Ash"))
    spreads = {tuple(sorted(key.split(), reverse=True)) for key in offered(asked(game, "p1"))}
    if reading == "four":
        assert spreads == {("3", "2", "2", "1"), ("3", "3", "1", "1")}
    else:
        assert spreads == {("3", "2", "1"), ("2", "2", "2")}
    answers(game, ("p1", spread))
    assert finish_hero(game).attributes == made


def finish_hero(game: Game) -> Any:
    """The usual ranks, and no gear."""
    answers(game, ("p1", asked(game, "p1").default))
    answers(game, ("p1", {"hands": [], "armor": [], "other": []}))
    return game.state.actors["hero-p1"]


NAMES = {
    "reconstructed": ["Aim", "Endurance", "Empathy", "Performance"],
    "by-use": ["Marksmanship", "Fortitude", "Insight", "Showmanship"],
}
LOST = ("aim", "endurance", "empathy", "performance")


@pytest.mark.rules("T-GAP-02")
@pytest.mark.parametrize("reading", list(NAMES))
def test_the_lost_skills_have_their_names_on_the_sheet_in_questions_and_in_the_log(reading: str) -> None:
    versed = plain("ash", skills=dict.fromkeys(LOST, 2))
    scene = a_scene(versed, rulings={"T-GAP-02": reading})
    assert [skill_name(scene, id) for id in LOST] == NAMES[reading]
    assert facts(scene, "ash")["Skills"] == ", ".join(f"{name} +2 Good" for name in NAMES[reading])
    lasting, moving = NAMES[reading][1], NAMES[reading][3]
    attempt = Attempt("dancing all night", ("might",), ("endurance", "performance"))
    flow = check(scene, who(scene, "ash"), attempt, 2)
    ask = first(flow)
    assert [option.text for option in ask.schema.options] == [f"Might + {lasting}", f"Might + {moving}"]
    play(check(scene, who(scene, "ash"), attempt, 2), "might endurance", (4, 4))
    assert f"Might + {lasting}" in str(happened(scene, Checked)[0].result.parts)


@pytest.mark.rules("T-GAP-02")
@pytest.mark.parametrize(("reading", "word"), [("reconstructed", "endurance"), ("by-use", "fortitude")])
def test_the_gm_is_shown_the_skill_a_player_names_by_the_name_it_has_here(reading: str, word: str) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-02": reading})
    flow = attempt_task(scene, who(scene, "ash"), f"use {word} against the cold", "free")
    next(flow)
    ask = flow.send(ROLL)
    assert isinstance(ask, Ask)
    assert ask.default == {"skills": ["endurance"], "attributes": ["might"]}


@pytest.mark.rules("T-GAP-03")
@pytest.mark.parametrize(
    ("reading", "third", "fifth", "with_what"),
    [
        ("third-skill", "Presence", "Performance", ["heart presence", "heart charm", "heart manipulation"]),
        ("leadership", "Leadership", "Presence", ["heart performance", "heart charm", "heart manipulation"]),
        ("attribute", "Leadership", "Performance", ["heart charm", "heart manipulation"]),
    ],
)
def test_what_presence_is_says_what_influence_offers(
    reading: str, third: str, fifth: str, with_what: list[str]
) -> None:
    scene = face_to_face({"T-GAP-03": reading}, skills={"presence": 3})
    assert [skill_name(scene, "presence"), skill_name(scene, "performance")] == [third, fifth]
    assert facts(scene, "ash")["Skills"] == f"{third} +3 Great"  # ranks stay with the place in the table
    ask = first(influence(scene, who(scene, "ash"), who(scene, "kit"), ""))
    assert (ask.what, offered(ask)) == ("T-CP-03", with_what)


@pytest.mark.rules("T-GAP-03", "T-GAP-02")
def test_what_presence_is_has_the_last_word_on_the_names_of_the_third_and_the_fifth_social_skill() -> None:
    scene = face_to_face({"T-GAP-03": "leadership", "T-GAP-02": "by-use"})
    assert [skill_name(scene, "presence"), skill_name(scene, "performance")] == ["Leadership", "Presence"]


def what_fits(reading: str, *answers: Any) -> Ask:
    """The GM's question about a lock that is to be picked, after the tier."""
    scene = a_scene(plain("ash"), rulings={"T-GAP-04": reading})
    flow = attempt_task(scene, who(scene, "ash"), "security work", "free")
    next(flow)
    ask = flow.send(ROLL)
    for answer in answers:
        ask = flow.send(answer)
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.rules("T-GAP-04")
@pytest.mark.parametrize(
    ("reading", "asked_for", "default"),
    [
        ("by-use", ["skills", "attributes"], {"skills": ["security"], "attributes": ["grace", "wits"]}),
        ("fixed", ["skills"], {"skills": ["security"]}),
        ("any", ["skills", "attributes"], {"skills": ["security"], "attributes": ["might", "grace", "wits", "heart"]}),
    ],
)
def test_which_attributes_may_go_with_a_skill(reading: str, asked_for: list[str], default: dict[str, Any]) -> None:
    ask = what_fits(reading)
    assert (fields(ask), ask.default) == (asked_for, default)


@pytest.mark.rules("T-GAP-04")
def test_with_fixed_attributes_the_player_picks_among_those_of_the_table_and_no_others() -> None:
    ask = what_fits("fixed", {"skills": ["security"]}, NOTHING_ELSE)
    assert offered(ask) == ["wits security", "grace security"]
    ask = what_fits("by-use", {"skills": ["security"], "attributes": ["might", "heart"]}, NOTHING_ELSE)
    assert offered(ask) == ["might security", "heart security"]


@pytest.mark.rules("T-GAP-04")
def test_where_any_attribute_goes_influence_may_be_tried_with_any_and_an_attack_keeps_its_own() -> None:
    scene = face_to_face({"T-GAP-04": "any", "T-GAP-03": "attribute"})
    ask = first(influence(scene, who(scene, "ash"), who(scene, "kit"), ""))
    assert offered(ask)[::2] == ["might charm", "grace charm", "wits charm", "heart charm"]
    clever = face_to_face({"T-GAP-04": "any"}, attributes={**TEN, "wits": 6})
    assert strikes(clever, "ash", "kit", "sword", (3, 3)) == 0  # 8 with Might or Grace, not 12 with Wits


@pytest.mark.rules("T-GAP-05")
@pytest.mark.parametrize(("reading", "number", "tier", "lost"), [("damage", 13, 2, 8), ("guard", 15, 3, 6)])
def test_half_of_fight_adds_to_damage_or_to_guard(reading: str, number: int, tier: int, lost: int) -> None:
    ash = plain("ash", skills={"fight": 4}, items=["sword"], place="1,1")
    scene = a_scene(ash, foe("kit", "brute", place="2,1"), rulings={"T-GAP-05": reading}, map=ROW)
    assert guard_number(who(scene, "ash"), content(), scene.rulings).value == number
    assert guard(who(scene, "ash"), content(), scene.rulings).value == tier
    assert strikes(scene, "ash", "kit", "sword", (3, 3)) == lost  # a tier of margin, Soak 1


@pytest.mark.rules("T-GAP-05")
@pytest.mark.parametrize(("reading", "lost"), [("damage", 4), ("guard", 2)])
def test_half_of_fight_counts_for_a_pummel_too_or_not(reading: str, lost: int) -> None:
    scene = face_to_face({"T-GAP-05": reading}, skills={"fight": 4})
    option = first(brawl(scene, who(scene, "ash"), who(scene, "kit"), "")).schema.options[0]
    assert option.note == f"{lost} damage"
    play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "pummel", (4, 4), (2, 3))
    assert who(scene, "kit").vitality.value == 7 - lost


@pytest.mark.rules("T-GAP-05")
def test_half_of_fight_guards_only_whoever_has_a_melee_weapon_ready_and_a_foe_keeps_its_row() -> None:
    scene = a_scene(
        plain("ash", skills={"fight": 4}, items=["pistol"], place="1,1"),
        foe("kit", "champion", place="2,1"),
        rulings={"T-GAP-05": "guard"},
        map=ROW,
    )
    assert guard_number(who(scene, "ash"), content(), scene.rulings).value == 13
    assert guard(who(scene, "kit"), content(), scene.rulings).value == 2
    outcome = play(check(scene, who(scene, "kit"), CLIMBING, 2), (3, 2))
    blow = Blow(item("champion-blade"))
    assert damage_of(scene, who(scene, "kit"), blow, outcome).value == item("champion-blade").rating


@pytest.mark.rules("T-GAP-06")
@pytest.mark.parametrize(
    ("reading", "soak", "dice"), [("disadvantage", 3, (5, 4, 4)), ("refused", 0, (4, 4)), ("less-soak", 1, (4, 4))]
)
def test_plate_on_somebody_with_endurance_two(reading: str, soak: int, dice: tuple[int, ...]) -> None:
    ash = plain("ash", skills={"endurance": 2}, items=["sword", "plate"])
    scene = a_scene(ash, rulings={"T-GAP-06": reading})
    assert who(scene, "ash").soak(content(), scene.rulings).value == soak
    assert play(check(scene, who(scene, "ash"), CLIMBING, 1), dice).total == 10
    listening = Attempt("listening", ("wits",), ("perception",))
    assert play(check(scene, who(scene, "ash"), listening, 1), (4, 4)).total == 10


@pytest.mark.rules("T-GAP-06")
@pytest.mark.parametrize("skill", ["stealth", "fight", "athletics"])
def test_armour_one_can_carry_hinders_nothing(skill: str) -> None:
    ash = plain("ash", skills={"endurance": 4}, items=["plate"])
    scene = a_scene(ash, foe("kit", "champion"))
    assert play(check(scene, who(scene, "ash"), Attempt("moving", ("might",), (skill,)), 1), (4, 4)).total == 10
    assert who(scene, "ash").soak(content(), scene.rulings).value == 3
    assert who(scene, "kit").soak(content(), settings(**{"T-GAP-06": "less-soak"})).value == 2


@pytest.mark.rules("T-GAP-07")
@pytest.mark.parametrize(("total", "tier"), [(23, 5), (24, 6), (25, 6), (30, 6)])
def test_every_total_from_twenty_four_upwards_is_the_last_tier(total: int, tier: int) -> None:
    assert tier_of(total) == tier


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(
    ("reading", "passes"), [("fails", [False, False]), ("trivial-passes", [True, False]), ("ask", [False, False])]
)
def test_a_total_below_six_against_trivial_and_simple_challenges(reading: str, passes: list[bool]) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-08": reading})
    ash = who(scene, "ash")
    assert [play(check(scene, ash, CLIMBING, tier), (1, 2)).passed for tier in (0, 1)] == passes


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(("reading", "lost"), [("fails", 0), ("trivial-passes", 5), ("ask", 0)])
def test_a_helpless_target_may_be_hit_by_any_total(reading: str, lost: int) -> None:
    ash = plain("ash", place="1,1", attributes={**TEN, "might": 0, "grace": 0})
    scene = a_scene(ash, foe("kit", place="2,1", conditions=[PARALYZED]), rulings={"T-GAP-08": reading}, map=ROW)
    assert strikes(scene, "ash", "kit", "sword", (1, 3)) == lost


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(
    ("reading", "answer", "succeeds"),
    [
        ("fails", {"text": "It rains."}, False),
        ("ask", {"text": "It rains.", "price": "no"}, False),
        ("ask", {"text": "Your rope is gone.", "price": "yes"}, True),
    ],
)
def test_where_the_gm_set_the_tier_it_may_let_a_total_below_six_succeed_at_a_price(
    reading: str, answer: dict[str, str], succeeds: bool
) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-08": reading, "T-GAP-04": "fixed"})
    script = [{**ROLL, "tier": 1}, {"skills": ["endurance"]}, NOTHING_ELSE, (2, 1), answer]
    assert play(attempt_task(scene, who(scene, "ash"), "hold out", "free"), *script) == succeeds
    assert told(scene)[-1] == answer["text"]


@pytest.mark.rules("T-GAP-08", "T-GAP-24")
def test_influence_against_the_gms_tier_may_succeed_at_a_price_with_margin_nought() -> None:
    scene = face_to_face({"T-GAP-08": "ask", "T-GAP-24": "gm-tier", "T-GAP-03": "attribute"})
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    script = [{"tier": 1, "secret": "shown"}, "heart charm", (2, 1), {"text": "", "price": "yes"}]
    assert play(flow, *script, {"effect": "hesitates", "text": ""})
    assert "0 tiers better" in first_of(scene, script).text


def first_of(scene: TowersScene, script: list[Any]) -> Ask:
    """The question after these answers, in another game of the same kind."""
    other = face_to_face(scene.rulings.chosen())
    flow = influence(other, who(other, "ash"), who(other, "kit"), "")
    question: Any = next(flow)
    for answer in script:
        question = flow.send(question.settle(list(answer) if isinstance(answer, tuple) else answer))
    assert isinstance(question, Ask)
    return question


@pytest.mark.rules("T-GAP-09")
@pytest.mark.parametrize(("reading", "left"), [("after", 2), ("before", 1)])
def test_three_advantages_against_one_disadvantage(reading: str, left: int) -> None:
    three = tuple(Source(f"help {number}", good=True) for number in range(3))
    chosen = settings(**{"T-GAP-09": reading})
    assert net((*three, Source("rain", good=False)), chosen) == left
    assert net(three, chosen) == 2


def outcome_of(dice: tuple[int, ...], edge: int, bonus: int, tier: int, **chosen: Value) -> Any:
    rulings = settings(**chosen)
    return read_check(play(roll_dice(edge, rulings), dice), edge, bonus, tier, rulings)


@pytest.mark.rules("T-GAP-10")
@pytest.mark.parametrize(
    ("dice", "edge", "among_kept", "among_all", "total"),
    [
        ((6, 6, 3), -1, Drama.FAILURE, Drama.SILVER_LINING, 9),
        ((1, 1, 5), 1, Drama.FAILURE, Drama.DRAMATIC_FAILURE, 6),
        ((6, 6, 1, 1), 2, Drama.DRAMATIC_SUCCESS, Drama.SUCCESS, 12),
        ((6, 6, 1, 1), -2, Drama.DRAMATIC_FAILURE, Drama.FAILURE, 2),
    ],
)
def test_towers_and_snake_eyes_are_sought_among_the_kept_dice_or_among_all(
    dice: tuple[int, ...], edge: int, among_kept: Drama, among_all: Drama, total: int
) -> None:
    for reading, expected in (("kept", among_kept), ("rolled", among_all)):
        outcome = outcome_of(dice, edge, 0, 2, **{"T-GAP-10": reading})
        assert (outcome.drama, outcome.total) == (expected, total)


# T-GAP-11 … T-GAP-20


@pytest.mark.rules("T-GAP-11")
@pytest.mark.parametrize(
    ("dice", "bonus", "four", "override"),
    [
        ((6, 6), 1, (Drama.SILVER_LINING, -2), (Drama.DRAMATIC_SUCCESS, 0)),
        ((6, 6), 9, (Drama.DRAMATIC_SUCCESS, 1), (Drama.DRAMATIC_SUCCESS, 1)),
        ((1, 1), 16, (Drama.DISASTER, 0), (Drama.DRAMATIC_FAILURE, 0)),
        ((1, 1), 4, (Drama.DRAMATIC_FAILURE, -4), (Drama.DRAMATIC_FAILURE, -4)),
    ],
)
def test_against_a_heroic_challenge_the_dice_decide_beside_the_total_or_over_it(
    dice: tuple[int, ...], bonus: int, four: tuple[Drama, int], override: tuple[Drama, int]
) -> None:
    for reading, expected in (("four-outcomes", four), ("override", override)):
        outcome = outcome_of(dice, 0, bonus, 4, **{"T-GAP-11": reading})
        assert (outcome.drama, outcome.margin) == expected


@pytest.mark.rules("T-GAP-11")
@pytest.mark.parametrize("reading", ["four-outcomes", "override"])
def test_opposed_checks_are_won_by_the_higher_total_whatever_the_dice(reading: str) -> None:
    scene = face_to_face({"T-GAP-11": reading}, skills={"athletics": 6})
    ash, kit = who(scene, "ash"), who(scene, "kit")
    assert play(oppose(scene, ash, CLIMBING, kit, CLIMBING), (1, 1), (3, 3), NO_LUCK) == (True, 0)  # 10 to 9
    assert play(oppose(scene, kit, CLIMBING, ash, CLIMBING), (6, 6), (5, 4), NO_LUCK) == (False, 0)  # 15 to 17


@pytest.mark.rules("T-GAP-11", "T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("four-outcomes", [1, 1]), ("override", [6, 6])])
def test_towers_of_a_burst_hit_everybody_where_they_always_succeed(reading: str, lost: list[int]) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], attributes={**TEN, "might": 0}, place="0,1"),
        foe("kit", place="4,1", guard=5),
        foe("meg", place="5,1", guard=5),
        rulings={"T-GAP-11": reading},
        map=ROW,
    )
    strikes(scene, "ash", "kit", "fire-flask", (6, 6), NO_LUCK)
    assert [7 - who(scene, id).vitality.value for id in ("kit", "meg")] == lost


def in_order(*cards: str, rulings: dict[str, Value] | None = None) -> list[str]:
    """Who goes when, of Ash, Bo, Cy and so on, with these cards."""
    names = ("ash", "bo", "cy", "dee")[: len(cards)]
    scene = a_scene(*(plain(name) for name in names), rulings=rulings)
    play(deal(scene), list(cards))
    return scene.state.queue


@pytest.mark.rules("T-GAP-12")
def test_of_one_rank_spades_go_before_hearts_before_diamonds_before_clubs() -> None:
    assert in_order("9♣", "9♥", "9♠", "9♦") == ["cy", "bo", "dee", "ash"]
    assert in_order("9♠", "10♣") == ["bo", "ash"]


def dealt_twice(reading: str) -> tuple[Draw, Draw]:
    scene = a_scene(plain("ash"), plain("bo"), rulings={"T-GAP-13": reading})
    draws = []
    for cards in (["A♠", "K♠"], ["2♣", "3♣"]):
        flow = deal(scene)
        draw = next(flow)
        assert isinstance(draw, Draw)
        draws.append(draw)
        with pytest.raises(StopIteration):
            flow.send(tuple(cards))
    return draws[0], draws[1]


@pytest.mark.rules("T-GAP-13")
@pytest.mark.parametrize(("reading", "second"), [("reshuffle", 52), ("run-through", 50)])
def test_the_cards_of_one_round_come_back_in_the_next_or_stay_out(reading: str, second: int) -> None:
    draws = dealt_twice(reading)
    assert [len(draw.deck) for draw in draws] == [52, second]
    assert ("A♠" in draws[1].deck) == (reading == "reshuffle")


@pytest.mark.rules("T-GAP-13")
@pytest.mark.parametrize("reading", ["reshuffle", "run-through"])
def test_when_too_few_cards_are_left_all_but_the_held_ones_are_shuffled_again(reading: str) -> None:
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), rulings={"T-GAP-13": reading})
    scene.state.deck = ["2♣"]
    scene.state.holders = [Holder("cy", "A♠", 1)]
    draw = first(deal(scene))
    assert sorted(draw.deck) == sorted(set(DECK) - {"A♠"})


@pytest.mark.rules("T-GAP-13")
def test_a_second_deck_that_runs_through_loses_only_the_cards_that_were_dealt() -> None:
    crowd = [foe(f"thug-{at}", place=f"{at % 9},{at // 9}") for at in range(53)]
    scene = a_scene(*crowd, rulings={"T-GAP-13": "run-through"}, map=EVERYWHERE)
    play(deal(scene), [*DECK, "A♠"])
    assert sorted(scene.state.deck) == sorted(set(DECK) - {"A♠"})


@pytest.mark.rules("T-GAP-14")
@pytest.mark.parametrize(
    ("reading", "cards", "order"),
    [
        ("each", ["9♠", "3♠", "K♠", "2♠", "5♠"], ["meg", "ash", "boss", "kit", "cur"]),
        ("minions-share", ["9♠", "K♠", "2♠", "5♠"], ["kit", "meg", "ash", "boss", "cur"]),
    ],
)
def test_nameless_foes_of_one_group_have_a_card_each_or_share_one(
    reading: str, cards: list[str], order: list[str]
) -> None:
    scene = a_scene(
        plain("ash"),
        foe("kit"),
        foe("meg"),
        foe("cur", "hound"),
        foe("boss", "champion"),
        rulings={"T-GAP-14": reading},
    )
    play(deal(scene), cards)
    assert scene.state.queue == order


@pytest.mark.rules("T-GAP-14")
def test_of_those_who_share_a_card_each_may_hold_by_itself() -> None:
    scene = a_scene(plain("ash"), foe("kit"), foe("meg"), rulings={"T-GAP-14": "minions-share"})
    play(deal(scene), ["2♠", "K♠"])
    scene.state.offered = True
    play(next_turn(scene), "delay")
    assert (scene.state.queue, [each.actor for each in scene.state.holders]) == (["meg", "ash"], ["kit"])


def two_holders(reading: str) -> TowersScene:
    """Ash has been holding the 3 of Spades since the first round, Bo the King since the second."""
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), foe("kit"), rulings={"T-GAP-15": reading})
    scene.state.holders = [Holder("cy", "9♥", 2), Holder("bo", "K♠", 2), Holder("ash", "3♠", 1)]
    return scene


@pytest.mark.rules("T-GAP-15")
@pytest.mark.parametrize(
    ("reading", "order"), [("longest", ["ash", "bo", "cy"]), ("highest-card", ["bo", "cy", "ash"])]
)
def test_of_several_holders_the_longest_or_the_highest_goes_first(reading: str, order: list[str]) -> None:
    for at in range(3):
        scene = two_holders(reading)
        stepping_in = play(offer_gap(scene), *["hold"] * at, "act")
        assert stepping_in is who(scene, order[at])
        assert order[at] not in [each.actor for each in scene.state.holders]


def a_fight(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, map: tuple[str, ...] = ()) -> Game:
    """Everybody is a person, dice and cards are typed in, and the scene is set."""
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": list(actors), "map": list(map)}
    game = a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)
    return answers(game, ("gm", asked(game, "gm").default))


def cards(game: Game, *dealt: str) -> Game:
    (draw,) = game.journal.now.open_questions()
    assert isinstance(draw, Draw)
    return answers(game, (game.setup.addressee(draw), list(dealt)))


def holding_into_round_two(reading: str) -> Game:
    game = cards(a_fight(plain("ash"), foe("kit"), rulings={"T-GAP-16": reading}), "A♠", "2♠")
    answers(game, ("ash", "delay"), ("foes", "act"), ("foes", "end"))
    assert asked(game, "ash").what == "T-CP-07"  # after the last turn, under either reading
    answers(game, ("ash", "hold"))
    return cards(game, "9♠")


@pytest.mark.rules("T-GAP-16")
@pytest.mark.parametrize(
    ("reading", "seat", "what"), [("both-ends", "ash", "T-CP-07"), ("after-a-turn", "foes", "T-CP-06")]
)
def test_a_held_turn_may_stand_before_the_first_of_a_round_or_not(reading: str, seat: str, what: str) -> None:
    game = holding_into_round_two(reading)
    assert (asked(game, seat).what, game.state.round) == (what, 2)


@pytest.mark.rules("T-GAP-16")
@pytest.mark.parametrize("reading", ["both-ends", "after-a-turn"])
def test_where_everybody_is_holding_there_is_one_gap_in_the_round(reading: str) -> None:
    game = cards(a_fight(plain("ash"), foe("kit"), rulings={"T-GAP-16": reading}), "A♠", "2♠")
    answers(game, ("ash", "delay"), ("foes", "delay"))
    while game.state.round == 1:
        answers(game, *[(seat, "hold") for seat in ("ash", "foes") if game.questions(seat)])
    answers(game, ("ash", "hold"))
    assert (asked(game, "foes").what, game.state.round) == ("T-CP-07", 2)
    answers(game, ("foes", "hold"), ("ash", "hold"))
    assert (asked(game, "foes").what, game.state.round) == ("T-CP-07", 3)


@pytest.mark.rules("T-GAP-17")
@pytest.mark.parametrize(("reading", "left"), [("fresh", 1), ("once", 0)])
def test_a_holder_gets_a_fresh_reaction_in_each_round_or_not(reading: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("kit"), rulings={"T-GAP-17": reading})
    scene.state.holders = [Holder("ash", "A♠", 1)]
    scene.state.round = 1
    for each in scene.state.actors.values():
        each.tokens = {REACTION: 0}
    play(next_round(scene), ["9♠"])
    assert [who(scene, id).tokens[REACTION] for id in ("ash", "kit")] == [left, 1]
    play(next_turn(scene), "act", "end")
    assert who(scene, "ash").tokens[REACTION] == left  # the held turn brings none
    play(next_round(scene), ["9♠", "8♠"])
    assert who(scene, "ash").tokens[REACTION] == 1


@pytest.mark.rules("T-GAP-18")
@pytest.mark.parametrize(
    ("reading", "answers"), [("allowed", ["club", (4, 4), "yes"]), ("others-turns", ["club", (4, 4)])]
)
def test_whoever_walks_into_a_free_attack_may_raise_the_shield_against_it_or_not(
    reading: str, answers: list[Any]
) -> None:
    scene = face_to_face({"T-GAP-18": reading}, items=["sword", "shield"])
    scene.state.acting = "ash"
    play(move(scene, who(scene, "ash"), "0,1", ""), *answers)
    assert who(scene, "ash").tokens[REACTION] == (0 if reading == "allowed" else 1)


@pytest.mark.rules("T-GAP-18")
@pytest.mark.parametrize("reading", ["allowed", "others-turns"])
def test_on_the_turns_of_others_the_shield_goes_up_under_either_reading(reading: str) -> None:
    scene = face_to_face({"T-GAP-18": reading}, items=["sword", "shield"])
    scene.state.acting = "kit"
    assert strikes(scene, "kit", "ash", "club", (5, 4), "yes") == 3  # 3 + 2, the shield takes 2


@pytest.mark.rules("T-GAP-19")
def test_the_blank_places_add_nothing_unless_the_table_fills_them() -> None:
    scene = face_to_face(items=["sword", "axe", "knife"])
    costs = {each.key: each.token for each in deeds(scene, who(scene, "ash"), "round 1")}
    assert (costs["ready knife"], costs["stow sword"]) == (MINOR, MINOR)
    assert "drop sword" not in costs


@pytest.mark.rules("T-GAP-19")
@pytest.mark.parametrize("act_of_choice", ["ready knife", "stow sword", "drop sword"])
def test_one_thing_a_turn_is_drawn_put_away_or_dropped_for_nothing(act_of_choice: str) -> None:
    scene = face_to_face({"T-GAP-19": "free-act"}, items=["sword", "axe", "knife"])
    play(act(scene, who(scene, "ash"), "round 1"), act_of_choice, "end")
    ash = who(scene, "ash")
    assert ("knife" in ash.ready, "sword" in ash.ready) == (act_of_choice == "ready knife", False)
    assert ash.tokens[MINOR] == 2
    costs = {each.key: each.token for each in deeds(scene, ash, "round 1")}
    assert costs["stow axe"] == MINOR
    assert "drop axe" not in costs


@pytest.mark.rules("T-GAP-19")
def test_what_was_dropped_can_be_picked_up_where_it_lies() -> None:
    scene = face_to_face({"T-GAP-19": "free-act"}, items=["sword"])
    play(act(scene, who(scene, "ash"), "round 1"), "drop sword", "end")
    assert "ready sword" in keys(scene, "ash")
    who(scene, "ash").place = "5,1"
    assert "ready sword" not in keys(scene, "ash")


@pytest.mark.rules("T-GAP-20")
@pytest.mark.parametrize(("reading", "script"), [("guard", [(5, 5)]), ("opposed", [(1, 2), (5, 4)])])
def test_an_attack_is_rolled_against_guard_or_against_the_targets_own_roll(reading: str, script: list[Any]) -> None:
    scene = a_scene(plain("ash", place="1,1"), foe("kit", "brute", place="2,1"), rulings={"T-GAP-20": reading}, map=ROW)
    # 12 is T2 against T1; 11 against 3 + 5 is three points more
    assert strikes(scene, "ash", "kit", "sword", *script) == 5 + 2 - 1
    assert who(scene, "kit").tokens[REACTION] == 1


@pytest.mark.rules("T-GAP-20")
def test_in_an_opposed_attack_a_tie_misses_and_a_miss_on_towers_is_the_silver_lining() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    assert strikes(scene, "kit", "ash", "club", (4, 5), (4, 4)) == 0  # 11 against 2 + 0 + 9
    assert strikes(scene, "ash", "kit", "sword", (6, 5), (6, 6), NO_LUCK) == 2  # 14 against 14


@pytest.mark.rules("T-GAP-20")
def test_in_an_opposed_attack_each_tier_of_guard_is_three_points() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    scene.gain(who(scene, "kit"), Condition(KNOCKED_DOWN))
    assert strikes(scene, "ash", "kit", "sword", (5, 4), (4, 4)) == 5  # 10 against 12 - 3
    helpless = face_to_face({"T-GAP-20": "opposed"})
    helpless.gain(who(helpless, "kit"), Condition(PARALYZED))
    assert strikes(helpless, "ash", "kit", "sword", (2, 2)) == 5  # T0 without a roll


@pytest.mark.rules("T-GAP-20", "T-RUN-13")
def test_in_an_opposed_attack_the_gm_tells_the_luck_of_the_defender_too() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    lucky = {"text": "Kit laughs.", "effect": "favoured"}
    assert strikes(scene, "ash", "kit", "sword", (6, 6), lucky, (5, 4)) == 0
    assert who(scene, "kit").has("Favoured")


@pytest.mark.rules("T-GAP-20", "T-GAP-37")
def test_against_an_opposed_burst_the_attacker_rolls_once_and_each_target_for_itself() -> None:
    scene = flask_among_three({"T-GAP-20": "opposed"})
    strikes(scene, "ash", "kit", "fire-flask", (3, 3), (1, 2), (3, 3), (6, 5))
    assert wounds(scene) == {"bo": 3 + 2, "kit": 0, "meg": 0}  # 8 against 3 + 2, 6 + 3, 11 + 3


# T-GAP-21 … T-GAP-30


@pytest.mark.rules("T-GAP-21")
@pytest.mark.parametrize(("reading", "script"), [("opposed", [(4, 4), (4, 2)]), ("guard", [(4, 4)])])
def test_a_brawl_is_opposed_or_a_check_against_guard(reading: str, script: list[Any]) -> None:
    scene = face_to_face({"T-GAP-21": reading})
    play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "grab", *script)
    assert who(scene, "kit").has(GRABBED)


@pytest.mark.rules("T-GAP-21")
def test_against_guard_the_margin_of_a_brawl_is_counted_in_tiers_above_it() -> None:
    for dice, is_stunned in (((6, 4), False), ((6, 5), True)):  # T2 and T3 with Might + Athletics 4, against T1
        scene = face_to_face({"T-GAP-21": "guard"}, skills={"athletics": 2})
        play(brawl(scene, who(scene, "ash"), who(scene, "kit"), ""), "pummel", dice)
        assert who(scene, "kit").has(STUNNED) == is_stunned


@pytest.mark.rules("T-GAP-21")
def test_breaking_a_grab_is_opposed_even_where_brawls_go_against_guard() -> None:
    scene = face_to_face({"T-GAP-21": "guard"})
    scene.gain(who(scene, "ash"), Condition(GRABBED, "kit"))
    play(deed(scene, "ash", "escape"), "break", (4, 4), (3, 3))
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("T-GAP-22")
@pytest.mark.parametrize(
    ("reading", "script", "asked_attack"),
    [("free", [], False), ("check", [(4, 4)], False), ("check", [(3, 3)], True)],
)
def test_slipping_away_needs_a_check_or_none_and_a_failure_draws_free_attacks(
    reading: str, script: list[Any], asked_attack: bool
) -> None:
    scene = face_to_face({"T-GAP-22": reading})
    where = ["5,0"]
    play(deed(scene, "ash", "escape"), "slip", *script, *where, *["no"] * asked_attack)
    assert who(scene, "ash").place == "5,0"


@pytest.mark.rules("T-GAP-22")
def test_slipping_away_goes_against_the_highest_guard_around_and_where_nobody_threatens_there_is_no_check() -> None:
    scene = face_to_face({"T-GAP-22": "check"})
    who(scene, "kit").place = "5,1"
    play(deed(scene, "ash", "escape"), "slip", "0,0")
    assert who(scene, "ash").place == "0,0"
    crowded = a_scene(
        plain("ash", place="1,1"),
        foe("kit", place="2,1"),
        foe("boss", "champion", place="2,2"),
        rulings={"T-GAP-22": "check"},
        map=ROW,
    )
    play(deed(crowded, "ash", "escape"), "slip", (5, 4), "0,0", "no", "no")
    assert happened(crowded, Checked)[0].against == "T2, Moderate"


@pytest.mark.rules("T-GAP-23")
@pytest.mark.parametrize(("reading", "tiers"), [("by-effect", [1, 1, 2, 2]), ("flat", [2, 2, 2, 2])])
def test_an_effect_is_shaken_off_at_its_own_tier_or_at_one_for_all(reading: str, tiers: list[int]) -> None:
    for effect, tier in zip((STUNNED, ON_FIRE, FROZEN, PARALYZED), tiers, strict=True):
        scene = face_to_face({"T-GAP-23": reading})
        scene.gain(who(scene, "ash"), Condition(effect))
        face = {1: (4, 3), 2: (5, 5)}[tier]
        short = {1: (4, 2), 2: (5, 4)}[tier]
        more = (6,) if effect == FROZEN else ()  # at Disadvantage
        play(deed(scene, "ash", "recover"), (*short, *more))
        assert who(scene, "ash").has(effect)
        play(deed(scene, "ash", "recover"), (*face, *more))
        assert not who(scene, "ash").has(effect)


HESITATES = {"effect": "hesitates", "text": ""}


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(
    ("kind", "dice", "passes"), [("thug", (2, 2), True), ("champion", (5, 5), True), ("champion", (5, 4), False)]
)
def test_influence_goes_against_the_tier_of_heart_and_will(kind: str, dice: tuple[int, int], passes: bool) -> None:
    scene = a_scene(plain("ash"), foe("kit", kind))
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    assert play(flow, "heart charm", dice, *[HESITATES] * passes) == passes


@pytest.mark.rules("T-GAP-24")
def test_influence_may_be_an_opposed_check_against_heart_and_will() -> None:
    scene = a_scene(plain("ash"), foe("kit", "champion"), rulings={"T-GAP-24": "opposed"})
    ash, kit = who(scene, "ash"), who(scene, "kit")
    assert not play(influence(scene, ash, kit, ""), "heart charm", (5, 5), (4, 3))  # 12 against 12
    assert play(influence(scene, ash, kit, ""), "heart charm", (5, 5), (4, 2), HESITATES)


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(("tier", "passes"), [(2, True), (3, False)])
def test_influence_may_go_against_a_tier_the_gm_sets(tier: int, passes: bool) -> None:
    scene = a_scene(plain("ash"), foe("kit"), rulings={"T-GAP-24": "gm-tier"})
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    how_hard = {"tier": tier, "secret": "shown"}
    assert play(flow, how_hard, "heart charm", (5, 5), *[HESITATES] * passes) == passes


@pytest.mark.rules("T-GAP-25")
@pytest.mark.parametrize(("reading", "is_offered"), [("allowed", True), ("refused", False)])
def test_whoever_hustles_may_make_an_offhand_attack_or_not(reading: str, is_offered: bool) -> None:
    scene = face_to_face({"T-GAP-25": reading}, items=["sword", "knife"])
    assert "offhand knife kit" in keys(scene, "ash")
    play(act(scene, who(scene, "ash"), "round 1"), "hustle", "end")
    assert ("offhand knife kit" in keys(scene, "ash")) == is_offered


@pytest.mark.rules("T-GAP-26")
@pytest.mark.parametrize(("reading", "is_offered"), [("used", False), ("not-used", True)])
def test_a_free_attack_uses_the_weapon_or_not(reading: str, is_offered: bool) -> None:
    scene = face_to_face({"T-GAP-26": reading}, items=["sword", "knife"])
    ash, kit = who(scene, "ash"), who(scene, "kit")
    play(free_attack(scene, ash, kit, item("knife"), ""), (1, 2))
    assert ("offhand knife kit" in keys(scene, "ash")) == is_offered
    assert "offhand sword kit" in keys(scene, "ash")
    play(deed(scene, "ash", "attack sword kit"), (1, 2))
    assert "offhand sword kit" not in keys(scene, "ash")


def walk(reading: str, start: str, end: str, *answers: Any) -> TowersScene:
    """Ash walks; the thug Kit stands still at 3,1."""
    scene = a_scene(
        plain("ash", place=start),
        foe("kit", place="3,1"),
        rulings={"T-GAP-27": reading},
        map=(".......", ".......", "#######"),
    )
    play(move(scene, who(scene, "ash"), end, ""), *answers)
    return scene


@pytest.mark.rules("T-GAP-27")
@pytest.mark.parametrize(
    ("reading", "leaving", "entering"), [("leaving", ["no"], []), ("entering", [], ["no"]), ("both", ["no"], ["no"])]
)
def test_a_free_attack_is_drawn_by_leaving_the_reach_of_an_enemy_or_by_entering_it(
    reading: str, leaving: list[str], entering: list[str]
) -> None:
    assert who(walk(reading, "2,1", "0,1", *leaving), "ash").place == "0,1"
    assert who(walk(reading, "0,1", "2,1", *entering), "ash").place == "2,1"
    assert who(walk(reading, "2,0", "4,0"), "ash").place == "4,0"  # circling draws nothing


@pytest.mark.rules("T-GAP-27", "T-RUN-09")
def test_where_both_count_each_enemy_attacks_once_in_the_same_move() -> None:
    scene = walk("both", "1,0", "5,0", "club", (1, 2))
    assert who(scene, "ash").place == "5,0"
    assert len(happened(scene, Reacted)) == 1


@pytest.mark.rules("T-GAP-27", "T-GAP-35")
@pytest.mark.parametrize(
    ("reading", "start", "end"), [("leaving", "2,0", "0,0"), ("entering", "0,0", "4,0"), ("both", "0,0", "4,0")]
)
def test_the_mover_is_struck_within_reach_and_one_who_drops_stops_there(reading: str, start: str, end: str) -> None:
    scene = a_scene(
        plain("ash", place=start, vitality=1),
        foe("kit", place="3,1"),
        rulings={"T-GAP-27": reading},
        map=(".......", "###.###"),
    )
    play(move(scene, who(scene, "ash"), end, ""), "club", (4, 4))
    assert who(scene, "ash").has(DYING)
    assert who(scene, "ash").place == "2,0"


def shot(reading: str, origin: str, *answers: Any) -> TowersScene:
    """Kit crouches behind the wall to the east of it; Ash shoots from elsewhere, 2 + the dice against T1."""
    scene = a_scene(
        plain("ash", items=["pistol"], place=origin),
        foe("kit", place="3,3"),
        rulings={"T-GAP-28": reading},
        map=(*EVERYWHERE[:3], "....#....", *EVERYWHERE[4:]),
    )
    take_cover(scene, who(scene, "kit"), "4,3")
    strikes(scene, "ash", "kit", "pistol", *answers)
    return scene


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize(
    ("reading", "hits", "misses"),
    [("tier", (5, 5), (5, 4)), ("two-tiers", None, (6, 5)), ("disadvantage", (4, 3, 6), (3, 3, 6))],
)
def test_cover_is_worth_one_tier_or_two_or_disadvantage(
    reading: str, hits: tuple[int, ...] | None, misses: tuple[int, ...]
) -> None:
    for origin in ("8,3", "6,6", "6,0"):  # the obstacle's side is a quarter of the map
        if hits is not None:
            assert wounds(shot(reading, origin, hits)) == {"kit": 4}
        assert wounds(shot(reading, origin, misses)) == {"kit": 0}


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize("reading", ["tier", "two-tiers", "disadvantage"])
def test_cover_is_worth_nothing_from_another_side(reading: str) -> None:
    for origin in ("0,3", "3,8", "5,6"):
        assert wounds(shot(reading, origin, (4, 3))) == {"kit": 4}


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize(("reading", "lost"), [("tier", 5), ("two-tiers", 3), ("disadvantage", 5)])
def test_against_a_burst_cover_counts_from_its_middle_and_is_worth_a_tier_at_least(reading: str, lost: int) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], place="0,3", skills={"aim": 2}),
        foe("kit", place="3,3"),
        foe("meg", place="3,4"),
        rulings={"T-GAP-28": reading},
        map=EVERYWHERE,
    )
    who(scene, "kit").cover = "3,4"
    scene.gain(who(scene, "kit"), Condition(COVER))
    strikes(scene, "ash", "meg", "fire-flask", (6, 5))  # 15 is T3
    assert wounds(scene) == {"kit": lost, "meg": 7}


@pytest.mark.rules("T-GAP-29")
@pytest.mark.parametrize(
    ("base", "hero", "thug", "hound"), [(6, 8, 7, 10), (4, 6, 5, 8), (8, 10, 9, 12), (1, 3, 2, 5), (12, 14, 13, 16)]
)
def test_speed_is_the_setting_and_grace_and_a_foe_has_one_more(base: int, hero: int, thug: int, hound: int) -> None:
    scene = a_scene(plain("ash"), foe("kit"), foe("cur", "hound"), rulings={"T-GAP-29": base})
    assert [speed(each, scene.rulings).value for each in scene.state.actors.values()] == [hero, thug, hound]


@pytest.mark.rules("T-GAP-30")
@pytest.mark.parametrize(("reading", "script"), [("after", [(5, 4), "yes"]), ("before", ["yes", (5, 4)])])
def test_the_shield_goes_up_after_the_damage_is_known_or_before_the_roll(reading: str, script: list[Any]) -> None:
    scene = face_to_face({"T-GAP-30": reading}, items=["sword", "shield"])
    assert strikes(scene, "kit", "ash", "club", *script) == 3 + 2 - 2
    assert who(scene, "ash").tokens[REACTION] == 0


@pytest.mark.rules("T-GAP-30")
@pytest.mark.parametrize(("reading", "script", "left"), [("after", [(2, 1)], 1), ("before", ["yes", (2, 1)], 0)])
def test_of_a_miss_nobody_is_asked_or_the_reaction_is_spent_all_the_same(
    reading: str, script: list[Any], left: int
) -> None:
    scene = face_to_face({"T-GAP-30": reading}, items=["sword", "shield"])
    assert strikes(scene, "kit", "ash", "club", *script) == 0
    assert who(scene, "ash").tokens[REACTION] == left


@pytest.mark.rules("T-GAP-30")
def test_after_means_that_the_damage_left_by_soak_is_shown_and_with_none_left_nobody_is_asked() -> None:
    armed = a_scene(
        plain("ash", items=["sword", "shield", "plate"], skills={"endurance": 4}, place="1,1"),
        foe("kit", place="2,1"),
        map=ROW,
    )
    assert strikes(armed, "kit", "ash", "club", (3, 3)) == 0  # 3, all of it soaked
    blow = Blow(item("club"))
    flow = attack(armed, who(armed, "kit"), who(armed, "ash"), blow)
    roll: Any = next(flow)
    ask = flow.send(roll.settle([5, 4]))
    assert isinstance(ask, Ask)
    assert ask.text == "2 damage for Ash. Raise the shield?"


@pytest.mark.rules("T-GAP-30")
@pytest.mark.parametrize(
    ("reading", "script"), [("after", ["pummel", (6, 5), (2, 1), "yes"]), ("before", ["pummel", "yes", (6, 5), (2, 1)])]
)
def test_the_shield_goes_up_against_a_pummel_too(reading: str, script: list[Any]) -> None:
    scene = face_to_face({"T-GAP-30": reading}, items=["sword", "shield"])
    play(brawl(scene, who(scene, "kit"), who(scene, "ash"), ""), *script)
    assert who(scene, "ash").vitality.value == 14


@pytest.mark.rules("T-GAP-30", "T-GAP-37")
def test_before_a_burst_is_rolled_everybody_in_it_is_asked() -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], place="0,1"),
        foe("kit", "harbour-guard", place="4,1"),
        foe("meg", "harbour-guard", place="5,1"),
        rulings={"T-GAP-30": "before"},
        map=ROW,
    )
    strikes(scene, "ash", "kit", "fire-flask", "yes", "no", (4, 4))
    assert wounds(scene) == {"kit": 0, "meg": 2}


# T-GAP-31 … T-GAP-39


CLIFF = (".... ", ".... ", ".... ")


def at_the_edge(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Kit stands at the edge of a drop, Ash beside it; Kit has full armour and a shield that do not help in a fall."""
    return a_scene(
        plain("ash", place="2,1"), foe("kit", "champion", place="3,1", **differences), rulings=rulings, map=CLIFF
    )


def hanging(reading: str) -> TowersScene:
    return a_scene(plain("ash", place="3,1", conditions=[HANGING]), rulings={"T-GAP-31": reading}, map=CLIFF)


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize(("reading", "lost"), [("climb", 0), ("slipping", 3)])
def test_whoever_climbs_and_fails_hangs_on_or_falls(reading: str, lost: int) -> None:
    scene = hanging(reading)
    play(act(scene, who(scene, "ash"), "round 1"), "climb", "might athletics", (3, 3), "end")
    ash = who(scene, "ash")
    assert (ash.has(HANGING), ash.has(KNOCKED_DOWN)) == (reading == "climb", reading == "slipping")
    assert (ash.vitality.value, ash.tokens[MINOR], ash.tokens[ACTION]) == (14 - lost, 1, 1)


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize("reading", ["climb", "slipping"])
def test_whoever_climbs_and_succeeds_is_at_the_edge(reading: str) -> None:
    scene = hanging(reading)
    play(deed(scene, "ash", "climb"), "grace athletics", (4, 3))
    assert (who(scene, "ash").has(HANGING), who(scene, "ash").place) == (False, "3,1")


@pytest.mark.rules("T-GAP-31")
@pytest.mark.parametrize("reading", ["climb", "slipping"])
def test_another_push_makes_whoever_hangs_fall_without_a_save(reading: str) -> None:
    scene = at_the_edge({"T-GAP-31": reading})
    kit = who(scene, "kit")
    play(push(scene, kit, "2,1", 1, ""), "yes", (3, 2))
    assert kit.has(HANGING)
    kit.tokens = {REACTION: 1}
    play(push(scene, kit, "2,1", 1, ""))
    assert (kit.has(HANGING), kit.has(KNOCKED_DOWN), kit.tokens[REACTION]) == (False, True, 1)
    assert wounds(scene) == {"kit": 3}  # neither Soak nor shield lessens it
    assert kit.place == "4,1"


@pytest.mark.rules("T-GAP-31", "T-CP-18")
def test_a_fall_costs_a_point_for_each_metre_the_gm_has_given_the_ledge() -> None:
    scene = at_the_edge()
    scene.state.drop = 8
    play(push(scene, who(scene, "kit"), "2,1", 1, ""), "no")
    assert wounds(scene) == {"kit": 8}


@pytest.mark.rules("T-GAP-31", "T-GAP-38")
@pytest.mark.parametrize(("pusher", "place"), [("4,0", "4,2"), ("5,1", "4,1")])
def test_at_the_foot_of_a_ledge_nobody_falls_again_and_the_ledge_is_a_wall(pusher: str, place: str) -> None:
    scene = a_scene(foe("kit", place="3,1"), map=("....  ", "....  ", "....  "))
    kit = who(scene, "kit")
    play(push(scene, kit, "2,1", 1, ""), "no")
    assert kit.place == "4,1"
    play(push(scene, kit, pusher, 1, ""))
    assert (kit.place, wounds(scene)) == (place, {"kit": 3})


def falls(reading: str, *answers: Any, **differences: Any) -> TowersScene:
    """Somebody with one point of Vitality loses it."""
    victim = {**differences, "vitality": 1}
    scene = a_scene(plain("ash"), victim, rulings={"T-GAP-32": reading})
    play(wound(scene, who(scene, victim["id"]), Working(9, "a blow"), ""), *answers)
    return scene


@pytest.mark.rules("T-GAP-32")
@pytest.mark.parametrize(("reading", "state"), [("marks", DYING), ("stable", STABLE), ("deadly", DEAD)])
def test_at_vitality_nought_a_character_is_dying_stable_or_dead(reading: str, state: str) -> None:
    bo = who(falls(reading, **plain("bo")), "bo")
    assert [each.name for each in bo.conditions if each.name != KNOCKED_DOWN] == [state]
    assert bo.has(KNOCKED_DOWN) == (reading != "deadly")


@pytest.mark.rules("T-GAP-32")
@pytest.mark.parametrize(("reading", "dice", "marks"), [("marks", [(3, 3)], 2), ("stable", [], 0)])
def test_the_fallen_make_saves_and_take_marks_or_neither(reading: str, dice: list[Any], marks: int) -> None:
    scene = falls(reading, **plain("bo"))
    play(round_end_saves(scene), *dice)
    play(wound(scene, who(scene, "bo"), Working(4, "a kick"), ""))
    assert who(scene, "bo").marks == marks
    assert who(scene, "bo").has(STABLE) == (reading == "stable")


@pytest.mark.rules("T-GAP-32", "T-CP-21")
@pytest.mark.parametrize(("reading", "state"), [("marks", DYING), ("stable", STABLE)])
def test_nameless_foes_die_under_every_reading_and_for_the_named_the_gm_decides(reading: str, state: str) -> None:
    assert who(falls(reading, **foe("kit")), "kit").has(DEAD)
    assert who(falls(reading, "dying", **foe("boss", "champion")), "boss").has(state)
    assert who(falls(reading, "dead", **foe("boss", "champion")), "boss").has(DEAD)
    assert who(falls("deadly", **foe("kit")), "kit").has(DEAD)


@pytest.mark.rules("T-GAP-33")
@pytest.mark.parametrize(
    ("number", "spread", "wrong"),
    [
        ("four", {"might": 3, "grace": 3, "wits": 2, "heart": 0}, {"might": 3, "grace": 3, "wits": 3, "heart": 0}),
        ("three", {"might": 3, "wits": 3, "heart": 0}, {"might": 3, "wits": 3, "heart": 2}),
    ],
)
def test_attributes_are_spread_freely_as_long_as_they_add_up(
    number: str, spread: dict[str, int], wrong: dict[str, int]
) -> None:
    game = a_game(cast={"p1": "new"}, rulings={"T-GAP-33": "free", "T-GAP-01": number})
    answers(game, ("p1", "own"), ("p1", "Ash"), ("p1", wrong))
    assert asked(game, "p1").text.startswith(f"That adds up to {sum(wrong.values())}.")
    assert game.answer("p1", {**spread, "might": 4}) is not None
    answers(game, ("p1", spread))
    assert finish_hero(game).attributes == spread


@pytest.mark.rules("T-GAP-33")
def test_by_the_arrays_nobody_has_a_nought() -> None:
    scene = a_scene(making=["p1"], phase="creation")
    flow = make_character(scene, "p1")
    next(flow)
    flow.send("own")
    ask = flow.send("Ash")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert len(ask.schema.options) == 12 + 6
    assert ask.refuse("3 3 2 0") is not None


@pytest.mark.rules("T-GAP-34")
@pytest.mark.parametrize(
    ("reading", "script", "result"),
    [
        ("no-change", [(4, 4), (4, 3)], (False, 0)),
        ("reroll", [(4, 4), (4, 3), (5, 5), (2, 1)], (True, 2)),
        ("reroll", [(4, 4), (4, 3), (2, 2), (2, 1), (1, 2), (6, 5)], (False, 0)),
    ],
)
def test_on_a_tie_nothing_changes_or_both_roll_again(reading: str, script: list[Any], result: tuple[bool, int]) -> None:
    scene = face_to_face({"T-GAP-34": reading})
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, *script) == result


@pytest.mark.rules("T-GAP-34")
@pytest.mark.parametrize(("mine", "margin"), [((6, 5), 2), ((6, 3), 1), ((5, 3), 1), ((4, 3), 0)])
def test_the_margin_is_a_tier_for_each_full_three_points(mine: tuple[int, int], margin: int) -> None:
    scene = face_to_face()
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, mine, (2, 2)) == (True, margin)  # against 7


@pytest.mark.rules("T-GAP-34")
def test_both_roll_again_with_the_same_advantage_and_it_is_spent_once() -> None:
    scene = face_to_face({"T-GAP-34": "reroll"})
    scene.gain(who(scene, "ash"), Condition("Favoured"))
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, (4, 4, 1), (4, 3), (6, 5, 1), (2, 1)) == (True, 2)
    assert not who(scene, "ash").has("Favoured")


@pytest.mark.rules("T-GAP-34")
def test_a_tie_that_never_ends_is_handed_to_the_gm() -> None:
    scene = face_to_face({"T-GAP-34": "reroll"})
    flow = oppose(scene, who(scene, "ash"), CLIMBING, who(scene, "kit"), CLIMBING)
    assert play(flow, *[(4, 4), (4, 3)] * 100, "stop") == (False, 0)


@pytest.mark.rules("T-GAP-35")
def test_the_shield_comes_before_the_damage_is_taken() -> None:
    scene = face_to_face(items=["sword", "shield"], vitality=4)
    assert strikes(scene, "kit", "ash", "club", (5, 4), "yes") == 3
    assert not who(scene, "ash").is_out


@pytest.mark.rules("T-GAP-35")
def test_the_ledge_is_grabbed_before_the_fall() -> None:
    scene = at_the_edge()
    play(push(scene, who(scene, "kit"), "2,1", 1, ""), "yes", (3, 2))
    assert (who(scene, "kit").has(HANGING), who(scene, "kit").place) == (True, "3,1")
    assert wounds(scene) == {"kit": 0}


@pytest.mark.rules("T-GAP-36")
@pytest.mark.parametrize(("effect", "others"), [(STUNNED, True), (PARALYZED, False)])
def test_whoever_is_stunned_or_paralyzed_may_recover_and_by_no_other_action(effect: str, others: bool) -> None:
    scene = face_to_face(conditions=[effect], items=["sword", "axe", "knife"])
    found = deeds(scene, who(scene, "ash"), "round 1")
    assert [each.key for each in found if each.token == ACTION] == ["recover"]
    assert any(each.token == MINOR for each in found) == others


@pytest.mark.rules("T-GAP-36")
def test_the_paralyzed_are_dealt_a_card_and_the_dying_and_the_stable_are_not() -> None:
    scene = a_scene(
        plain("ash", conditions=[PARALYZED]), plain("bo", conditions=[DYING]), plain("cy", conditions=[STABLE])
    )
    play(deal(scene), ["A♠"])
    assert scene.state.queue == ["ash"]


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(
    ("reading", "dice", "lost"),
    [
        ("one-roll", [(4, 4)], {"bo": 3, "kit": 3, "meg": 3}),
        ("roll-each", [(4, 4), (2, 3), (6, 4)], {"bo": 3, "kit": 0, "meg": 5}),
        ("spares-friends", [(4, 4)], {"bo": 0, "kit": 3, "meg": 3}),
    ],
)
def test_whom_a_burst_touches_and_how_often_it_is_rolled(reading: str, dice: list[Any], lost: dict[str, int]) -> None:
    scene = flask_among_three({"T-GAP-37": reading})
    strikes(scene, "ash", "kit", "fire-flask", *dice)
    assert wounds(scene) == lost


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("one-roll", 3), ("spares-friends", 0)])
def test_a_burst_beside_the_attacker_touches_the_attacker_too_unless_friends_are_spared(
    reading: str, lost: int
) -> None:
    scene = face_to_face({"T-GAP-37": reading}, items=["fire-flask"])
    strikes(scene, "ash", "kit", "fire-flask", (4, 4, 6))  # Disadvantage in Close Quarters
    assert who(scene, "ash").vitality.value == 14 - lost


@pytest.mark.rules("T-GAP-37")
def test_one_roll_is_held_against_the_guard_of_each_and_soak_counts_for_each() -> None:
    scene = flask_among_three(guard=3)
    strikes(scene, "ash", "kit", "fire-flask", (5, 5))
    assert wounds(scene) == {"bo": 5, "kit": 0, "meg": 5}


HALL = ("#......", "#......", "#......")


def pushed(reading: str, victim: str, pusher: str, **others: Any) -> TowersScene:
    """Kit is pushed 2 m away from a place."""
    scene = a_scene(
        foe("kit", "champion", place=victim),
        plain("ash", place=pusher),
        plain("bo", place=others.get("bo", "6,0")),
        rulings={"T-GAP-38": reading},
        map=HALL,
    )
    play(push(scene, who(scene, "kit"), pusher, 2, ""))
    return scene


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize(("reading", "wall", "body"), [("straight", 0, 0), ("collide", 1, 2)])
def test_whoever_is_stopped_short_takes_a_point_for_each_missing_metre_or_nothing(
    reading: str, wall: int, body: int
) -> None:
    free = pushed(reading, "3,1", "2,1")
    assert (who(free, "kit").place, wounds(free)["kit"]) == ("5,1", 0)
    stopped = pushed(reading, "2,1", "3,1")
    assert (who(stopped, "kit").place, wounds(stopped)["kit"]) == ("1,1", wall)
    blocked = pushed(reading, "4,1", "3,1", bo="5,1")
    assert (who(blocked, "kit").place, wounds(blocked)["kit"]) == ("4,1", body)


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize("reading", ["straight", "collide"])
def test_a_push_draws_no_free_attack(reading: str) -> None:
    scene = pushed(reading, "3,1", "2,1")
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-GAP-38")
@pytest.mark.parametrize(("dice", "place"), [((4, 2), "3,1"), ((3, 2), "1,1")])
def test_a_brutes_pummel_pushes_with_a_margin_of_a_tier(dice: tuple[int, int], place: str) -> None:
    scene = a_scene(foe("bull", "brute", place="0,1"), plain("ash", place="1,1"), map=ROW)
    play(brawl(scene, who(scene, "bull"), who(scene, "ash"), ""), "pummel", dice, (4, 3))
    assert who(scene, "ash").place == place


PACK = """
[pack]
id = "test.tricks"
title = "Tricks"
ruleset = "towers"
[[technique]]
id = "sidestep"
name = "Sidestep"
kind = "reaction"
effect = "dodge"
amount = 2
"""


@pytest.mark.rules("T-GAP-39", "T-ACT-00")
@pytest.mark.parametrize(("reading", "is_offered"), [("packs", True), ("off", False)])
def test_the_techniques_of_a_pack_are_offered_or_left_out(reading: str, is_offered: bool) -> None:
    scene = face_to_face({"T-GAP-39": reading}, techniques=["shoulder-check", "second-breath"], vitality=5)
    offered_here = keys(scene, "ash")
    assert ("shoulder-check kit" in offered_here, "second-breath" in offered_here) == (is_offered, is_offered)
    assert "attack sword kit" in offered_here


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("reading", "script", "lost"), [("packs", [(5, 4), "yes"], 3), ("off", [(5, 4)], 5)])
def test_a_reaction_of_a_pack_takes_its_figure_off_damage_or_is_left_out(
    reading: str, script: list[Any], lost: int
) -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["sidestep"]),
        foe("kit", place="2,1"),
        rulings={"T-GAP-39": reading},
        map=ROW,
        extra=(PACK,),
    )
    assert strikes(scene, "kit", "ash", "club", *script) == lost
    assert [each.reaction for each in happened(scene, Reacted)] == ["Sidestep"] * (reading == "packs")


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("kind", "effect"), [("action", "dodge"), ("reaction", "heal")])
def test_a_pack_whose_technique_could_never_be_used_is_refused(kind: str, effect: str) -> None:
    wrong = PACK.replace("reaction", kind).replace("dodge", effect)
    with pytest.raises(Refused, match="a dodge is a reaction"):
        content(wrong)


@pytest.mark.rules("T-GAP-39")
def test_the_core_brings_no_technique_to_anybody_who_has_none() -> None:
    scene = face_to_face()
    assert not any(key.startswith(("shoulder-check", "second-breath")) for key in keys(scene, "ash"))
