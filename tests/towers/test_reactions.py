"""Reactions, each at exactly its moment: Free Attack, Shield, Ledge Grab; and one of them in a round."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.ground.ways import Way
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.schema import Pick
from facedown.rulesets.towers.attack import attack, free_attack
from facedown.rulesets.towers.blow import Blow
from facedown.rulesets.towers.brawl import brawl, throw
from facedown.rulesets.towers.character import (
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    INTERPOSING,
    KNOCKED_DOWN,
    PARALYZED,
    REACTION,
    STUNNED,
    SURPRISED,
    Character,
)
from facedown.rulesets.towers.events import Attacked, Checked, Fell, Reacted, Stopped, Walked
from facedown.rulesets.towers.movement import move
from facedown.rulesets.towers.push import climb, push
from facedown.rulesets.towers.reactions import may_react, threatens
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import turn
from tests.asking import expect
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story
from tests.towers.staged.cast import a_scene, content, foe, plain, who
from tests.towers.staged.scenes import FIELD, ROOF, at_the_edge, deed, face_to_face, item, keys, strikes, take, wounds
from tests.towers.staged.tables import ROW, fight


def beside(**rulings: Any) -> TowersScene:
    """Ash at 5,4 beside a Thug at 4,4."""
    chosen = {key.replace("_", "-"): value for key, value in rulings.items()}
    return a_scene(plain("ash", place="5,4", start=40), foe("bryn", place="4,4"), map=FIELD, rulings=chosen)


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


# T-REA-FRE


@pytest.mark.rules("T-REA-FRE", "T-CP-13", "T-GAP-27")
def test_an_enemy_who_walks_out_of_reach_may_be_struck() -> None:
    scene = beside()
    play(move(scene, who(scene, "ash"), "8,4", ""), "club", (3, 3))
    assert who(scene, "ash").vitality.value == 37
    assert told(scene)[1] == "Bryn uses a Free Attack."


@pytest.mark.rules("T-REA-FRE", "T-GAP-35")
def test_a_free_attack_comes_before_the_step_that_leaves() -> None:
    scene = beside()
    flow = move(scene, who(scene, "ash"), "8,4", "")
    question = next(flow)
    assert isinstance(question, Ask)
    assert (question.what, who(scene, "ash").place) == ("T-CP-13", "5,4")
    question = flow.send("club")
    assert isinstance(question, Roll)
    assert who(scene, "ash").place == "5,4"
    kinds = (Attacked, Walked)
    other = beside()
    play(move(other, who(other, "ash"), "8,4", ""), "club", (3, 3))
    assert [type(each) for each in other.events or [] if isinstance(each, kinds)] == [Attacked, Walked]


@pytest.mark.rules("T-REA-FRE", "T-GAP-27")
@pytest.mark.parametrize("end", ["5,3", "3,4", "4,5"])
@pytest.mark.parametrize(("reading", "answers"), [("through", ["no"]), ("leaving", []), ("both", [])])
def test_circling_an_enemy_within_its_reach_runs_through_its_ground_and_leaves_nothing(
    end: str, reading: str, answers: list[str]
) -> None:
    scene = beside(T_GAP_27=reading)
    play(move(scene, who(scene, "ash"), end, ""), *answers)
    assert who(scene, "ash").place == end


@pytest.mark.rules("T-REA-FRE", "T-GAP-27")
def test_whoever_runs_past_an_enemy_is_struck_before_the_first_step_on_its_ground_is_left() -> None:
    scene = a_scene(plain("ash", place="2,3", start=40), foe("bryn", place="4,4"), map=FIELD)
    flow = move(scene, who(scene, "ash"), "6,3", "", way=Way(("3,3", "4,3", "5,3", "6,3"), 4))
    assert isinstance(next(flow), Ask)
    assert who(scene, "ash").place == "3,3"  # still within reach after the next step


@pytest.mark.rules("T-REA-FRE", "T-GAP-27")
def test_coming_to_fight_draws_nothing() -> None:
    scene = a_scene(plain("ash", place="9,4"), foe("bryn", place="4,4"), map=FIELD)
    play(move(scene, who(scene, "ash"), "5,4", ""))
    assert who(scene, "bryn").tokens[REACTION] == 1


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


@pytest.mark.rules("T-GAP-27", "T-GAP-35")
@pytest.mark.parametrize("reading", ["entering", "both"])
def test_where_entering_counts_one_is_struck_after_the_step_within_reach(reading: str) -> None:
    scene = a_scene(
        plain("ash", place="9,4", start=40), foe("bryn", place="4,4"), map=FIELD, rulings={"T-GAP-27": reading}
    )
    flow = move(scene, who(scene, "ash"), "5,4", "")
    assert isinstance(next(flow), Ask)
    assert who(scene, "ash").place == "5,4"
    leaving = beside(T_GAP_27=reading)
    play(move(leaving, who(leaving, "ash"), "8,4", ""), *(["no"] if reading == "both" else []))


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


@pytest.mark.rules("T-GAP-27")
@pytest.mark.parametrize(
    ("reading", "leaving", "entering", "circling"),
    [
        ("through", ["no"], [], ["no"]),
        ("leaving", ["no"], [], []),
        ("entering", [], ["no"], []),
        ("both", ["no"], ["no"], []),
    ],
)
def test_a_free_attack_is_drawn_by_running_through_the_reach_of_an_enemy_by_leaving_or_by_entering_it(
    reading: str, leaving: list[str], entering: list[str], circling: list[str]
) -> None:
    assert who(walk(reading, "2,1", "0,1", *leaving), "ash").place == "0,1"
    assert who(walk(reading, "0,1", "2,1", *entering), "ash").place == "2,1"
    assert who(walk(reading, "2,0", "4,0", *circling), "ash").place == "4,0"


@pytest.mark.rules("T-GAP-27", "T-RUN-09")
def test_where_both_count_each_enemy_attacks_once_in_the_same_move() -> None:
    scene = walk("both", "1,0", "5,0", "club", (1, 2))
    assert who(scene, "ash").place == "5,0"
    assert len(happened(scene, Reacted)) == 1


@pytest.mark.rules("T-REA-FRE")
def test_passing_by_is_leaving_in_the_end() -> None:
    scene = a_scene(plain("ash", place="2,3", start=40), foe("bryn", place="4,4"), map=FIELD)
    past = Way(tuple(f"{x},3" for x in range(3, 9)), 6)
    play(move(scene, who(scene, "ash"), "8,3", "", way=past), "club", (3, 3))
    assert who(scene, "ash").place == "8,3"
    assert who(scene, "ash").vitality.value == 37


@pytest.mark.rules("T-REA-FRE")
def test_a_push_gives_no_opening() -> None:
    scene = beside()
    play(push(scene, who(scene, "ash"), "4,4", 3, ""))
    assert who(scene, "ash").place == "8,4"
    assert who(scene, "bryn").tokens[REACTION] == 1


@pytest.mark.rules("T-REA-FRE", "T-ACT-ESC", "T-GAP-22")
def test_whoever_slips_away_draws_nothing() -> None:
    scene = beside()
    take(scene, "ash", "escape", "slip", "9,4")
    assert who(scene, "ash").place == "9,4"
    assert happened(scene, Reacted) == []


@pytest.mark.rules("T-REA-FRE", "T-X-SPACE")
@pytest.mark.parametrize(
    ("ready", "asked"), [(["sword"], True), (["longbow"], False), ([], False), (["shield"], False)]
)
def test_only_a_ready_melee_weapon_threatens(ready: list[str], asked: bool) -> None:
    bryn = plain("bryn", place="4,4", side="foes", items=["sword", "longbow", "shield"], ready=ready)
    scene = a_scene(plain("ash", place="5,4"), bryn, map=FIELD)
    play(move(scene, who(scene, "ash"), "8,4", ""), *(["no"] if asked else []))


@pytest.mark.rules("T-X-SPACE", "T-REA-FRE")
def test_one_threatens_what_a_ready_melee_weapon_reaches() -> None:
    scene = a_scene(
        plain("ash", place="5,1"),
        plain("bryn", place="5,2", items=["boathook"]),
        plain("cole", place="5,3", items=["longbow"]),
        plain("dara", place="5,4", items=["longbow", "sword"]),
        plain("evan", place="5,5", items=[]),
    )
    reach = {
        id: [far for far in range(5) if threatens(scene, each, f"{5 + far},{each.place[-1]}")]
        for id, each in scene.state.actors.items()
    }
    assert reach == {"ash": [0, 1], "bryn": [0, 1, 2], "cole": [], "dara": [], "evan": []}


@pytest.mark.rules("T-REA-FRE", "T-CP-13")
def test_the_weapon_of_a_free_attack_is_chosen_among_those_that_reach() -> None:
    bryn = plain("bryn", place="4,4", side="foes", items=["sword", "knife"])
    scene = a_scene(plain("ash", place="5,4"), bryn, map=FIELD)
    play(move(scene, who(scene, "ash"), "8,4", ""), "knife", (3, 4))
    assert happened(scene, Attacked)[0].weapon == "the knife"
    assert who(scene, "bryn").struck_with == ["knife"]


@pytest.mark.rules("T-CP-13", "T-REA-FRE")
def test_whoever_threatens_a_mover_is_asked_for_a_free_attack_and_with_which_weapon() -> None:
    kit = foe("kit", place="1,1")
    game = answers(fight(kit, plain("ash", place="2,1", items=["sword", "knife"])), ("foes", "act"), ("foes", "move"))
    answers(game, ("foes", "0,0"))
    expect(asked(game, "ash"), "T-CP-13", "no", "ash")
    assert offered(asked(game, "ash")) == ["no", "sword", "knife"]
    answers(game, ("ash", "knife"))
    rolls(game, [4, 3])
    assert "Ash hits Kit with the knife: 9 against Guard T1." in story(game, "ash")


@pytest.mark.rules("T-REA-FRE")
def test_friends_do_not_strike_at_one_who_leaves() -> None:
    scene = a_scene(plain("ash", place="5,4"), plain("bryn", place="4,4"), map=FIELD)
    play(move(scene, who(scene, "ash"), "8,4", ""))


@pytest.mark.rules("T-REA-FRE", "T-CP-12")
def test_whoever_hesitates_lets_the_influencer_go() -> None:
    scene = beside()
    scene.gain(who(scene, "bryn"), Condition("Hesitating", "ash", Until(TURN_END, "bryn")))
    play(move(scene, who(scene, "ash"), "8,4", ""))


@pytest.mark.rules("T-TRN-01", "T-REA-FRE", "T-RUN-07")
def test_a_second_reaction_in_a_round_is_refused() -> None:
    scene = beside()
    play(move(scene, who(scene, "ash"), "8,4", ""), "club", (3, 3))
    play(move(scene, who(scene, "ash"), "5,4", ""))
    play(move(scene, who(scene, "ash"), "8,4", ""))
    assert len(happened(scene, Reacted)) == 1
    assert not may_react(scene, who(scene, "bryn"))


@pytest.mark.rules("T-TRN-01", "T-X-COND", "T-RUN-03")
@pytest.mark.parametrize(
    ("how", "may"), [(PARALYZED, False), (SURPRISED, False), (DYING, False), (STUNNED, True), (FROZEN, True)]
)
def test_who_may_react_at_all(how: str, may: bool) -> None:
    scene = a_scene(plain("ash", conditions=[how]))
    assert may_react(scene, who(scene, "ash")) == may


# T-REA-SHD


def shielded(**differences: Any) -> TowersScene:
    """Ash with a shield and mail, Soak 2, beside a Brute that does 7 and more."""
    ash = plain("ash", place="5,4", items=["sword", "shield", "mail"], skills={"endurance": 2}, **differences)
    return a_scene(ash, foe("bryn", "brute", place="4,4"), map=FIELD)


@pytest.mark.rules("T-REA-SHD", "T-CP-14")
@pytest.mark.parametrize(("answer", "lost"), [("yes", 3), ("no", 5)])
def test_a_shield_takes_its_figure_off_what_soak_has_left(answer: str, lost: int) -> None:
    scene = shielded()
    take(scene, "bryn", "attack brute-fist ash", (2, 3), answer)
    assert who(scene, "ash").vitality.value == who(scene, "ash").vitality.start - lost
    assert who(scene, "ash").tokens[REACTION] == (0 if answer == "yes" else 1)
    assert len(happened(scene, Stopped)) == (answer == "yes")


@pytest.mark.rules("T-CP-14", "T-REA-SHD")
def test_whoever_is_about_to_take_damage_is_asked_for_the_shield() -> None:
    game = fight(foe("kit", place="2,1"), plain("ash", place="1,1", items=["sword", "shield"]))
    answers(game, ("foes", "act"), ("foes", "attack club ash"))
    rolls(game, [4, 4])
    expect(asked(game, "ash"), "T-CP-14", "yes", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    assert game.state.actors["ash"].vitality.value == 13


@pytest.mark.rules("T-REA-SHD", "T-GAP-30", "T-GAP-35", "T-RUN-14")
def test_the_shield_goes_up_after_soak_and_before_vitality() -> None:
    scene = shielded()
    flow = turn(scene, who(scene, "bryn"), was_held=False)
    next(flow)
    roll = flow.send("attack brute-fist ash")
    assert isinstance(roll, Roll)
    ask = flow.send(roll.settle([2, 3]))
    assert isinstance(ask, Ask)
    assert (ask.what, ask.text) == ("T-CP-14", "5 damage for Ash. Raise the shield?")
    assert isinstance(ask.schema, Pick)
    assert ask.schema.options[0].gist == "Takes 2 off, for your Reaction."
    assert happened(scene, TrackChanged) == []
    flow.send("yes")
    assert happened(scene, TrackChanged)[0].change.value == -3


@pytest.mark.rules("T-REA-SHD", "T-GAP-30")
def test_a_shield_stops_two() -> None:
    assert (content().items["shield"].kind, content().items["shield"].stops) == ("shield", 2)


@pytest.mark.rules("T-REA-SHD")
def test_a_shield_never_stops_more_than_there_is() -> None:
    ash = plain("ash", place="5,4", items=["sword", "shield", "mail"], skills={"endurance": 2})
    scene = a_scene(ash, foe("bryn", place="4,4"), map=FIELD)
    take(scene, "bryn", "attack club ash", (3, 3), "yes")
    assert happened(scene, Stopped)[0].by.value == 1
    assert who(scene, "ash").vitality.value == who(scene, "ash").vitality.start


@pytest.mark.rules("T-REA-SHD", "T-TRN-01")
def test_one_shield_in_a_round() -> None:
    scene = shielded(start=60)
    take(scene, "bryn", "attack brute-fist ash", (2, 3), "yes")
    take(scene, "bryn", "attack brute-fist ash", (2, 3))
    assert who(scene, "ash").vitality.value == 60 - 3 - 5


@pytest.mark.rules("T-REA-SHD", "T-GAP-18")
@pytest.mark.parametrize(("reading", "answers"), [("allowed", ["yes"]), ("others-turns", [])])
def test_whoever_walks_into_a_free_attack_may_raise_the_shield_on_its_own_turn(
    reading: str, answers: list[str]
) -> None:
    ash = plain("ash", place="5,4", items=["sword", "shield"], start=40)
    scene = a_scene(ash, foe("bryn", place="4,4"), map=FIELD, rulings={"T-GAP-18": reading})
    take(scene, "ash", "move", "8,4", "club", (3, 3), *answers)
    assert who(scene, "ash").vitality.value == 40 - (1 if answers else 3)


@pytest.mark.rules("T-GAP-30")
def test_declared_before_the_roll_the_shield_is_spent_hit_or_miss() -> None:
    ash = plain("ash", place="5,4", items=["sword", "shield"])
    scene = a_scene(ash, foe("bryn", place="4,4"), map=FIELD, rulings={"T-GAP-30": "before"})
    take(scene, "bryn", "attack club ash", "yes", (1, 2))
    assert who(scene, "ash").tokens[REACTION] == 0
    scene.refresh(who(scene, "ash"), {REACTION: 1})
    take(scene, "bryn", "attack club ash", "yes", (3, 3))
    assert who(scene, "ash").vitality.value == 14 - 1


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


# T-REA-LDG


def edge(**differences: Any) -> TowersScene:
    """Ash, Grace + Athletics 2, at a ledge; a Brute beside."""
    return a_scene(plain("ash", place="3,2", **differences), foe("bryn", "brute", place="4,2"), map=ROOF)


def shoved(scene: TowersScene, *answers: Any) -> Character:
    play(push(scene, who(scene, "ash"), "4,2", 2, ""), *answers)
    return who(scene, "ash")


@pytest.mark.rules("T-REA-LDG", "T-SAV-01", "T-CP-15")
def test_a_total_of_twelve_hangs_on() -> None:
    ash = shoved(scene := edge(), "yes", (5, 5))
    assert (ash.has(HANGING), ash.place, ash.vitality.value) == (True, "3,2", 14)
    assert ash.tokens[REACTION] == 0
    assert happened(scene, Fell) == []
    assert happened(scene, Checked)[0].result.value == 12


@pytest.mark.rules("T-CP-15", "T-REA-LDG")
def test_whoever_is_pushed_off_a_ledge_is_asked_whether_to_catch_the_edge() -> None:
    edge = ("... ", "... ", "... ")
    strong = plain("ash", place="1,1", techniques=["shoulder-check"])
    game = answers(fight(strong, foe("kit", place="2,1"), map=list(edge)), ("ash", "act"))
    answers(game, ("ash", "shoulder-check kit"))
    rolls(game, [1, 2])
    expect(asked(game, "foes"), "T-CP-15", "yes", "kit")
    assert offered(asked(game, "foes")) == ["yes", "no"]
    answers(game, ("foes", "yes"))
    rolls(game, [5, 4])
    assert game.state.actors["kit"].has(HANGING)


@pytest.mark.rules("T-REA-LDG", "T-GAP-31")
def test_a_total_of_eleven_falls() -> None:
    ash = shoved(scene := edge(), "yes", (5, 4))
    assert (ash.has(HANGING), ash.has(KNOCKED_DOWN), ash.vitality.value) == (False, True, 11)
    assert len(happened(scene, Fell)) == 1


@pytest.mark.rules("T-REA-LDG", "T-GAP-35")
def test_the_ledge_is_grabbed_before_the_fall() -> None:
    scene = edge()
    flow = push(scene, who(scene, "ash"), "4,2", 2, "")
    question = next(flow)
    assert isinstance(question, Ask)
    assert question.what == "T-CP-15"
    assert (happened(scene, Fell), who(scene, "ash").vitality.value) == ([], 14)


@pytest.mark.rules("T-GAP-35")
def test_whoever_grabs_the_ledge_does_not_fall() -> None:
    scene = at_the_edge()
    play(push(scene, who(scene, "kit"), "2,1", 1, ""), "yes", (3, 2))
    assert (who(scene, "kit").has(HANGING), who(scene, "kit").place) == (True, "3,1")
    assert wounds(scene) == {"kit": 0}


@pytest.mark.rules("T-GAP-35")
def test_the_shield_comes_before_the_damage_is_taken() -> None:
    scene = face_to_face(items=["sword", "shield"], vitality=4)
    assert strikes(scene, "kit", "ash", "club", (5, 4), "yes") == 3
    assert not who(scene, "ash").is_out


@pytest.mark.rules("T-REA-LDG")
def test_the_save_is_grace_and_athletics() -> None:
    attributes = {"might": 6, "grace": 1, "wits": 0, "heart": 0}
    assert shoved(edge(attributes=attributes, skills={"athletics": 3, "fight": 6}), "yes", (4, 4)).has(HANGING)
    assert not shoved(edge(attributes=attributes, skills={"athletics": 3, "fight": 6}), "yes", (4, 3)).has(HANGING)


@pytest.mark.rules("T-REA-LDG", "T-TRN-01")
def test_without_a_reaction_left_there_is_no_grabbing() -> None:
    scene = edge()
    scene.refresh(who(scene, "ash"), {REACTION: 0})
    assert shoved(scene).has(KNOCKED_DOWN)


@pytest.mark.rules("T-GAP-31")
def test_another_push_and_whoever_hangs_falls_without_a_save() -> None:
    scene = edge()
    shoved(scene, "yes", (5, 5))
    scene.refresh(who(scene, "ash"), {REACTION: 1})
    ash = shoved(scene)
    assert (ash.has(HANGING), ash.place) == (False, "2,2")
    assert ash.vitality.value == 11


@pytest.mark.rules("T-GAP-31")
def test_climbing_up_is_a_minor_action_and_athletics_t1() -> None:
    scene = edge()
    shoved(scene, "yes", (5, 5))
    take(scene, "ash", "climb", "might athletics", (3, 3), "climb", "grace athletics", (3, 4))
    ash = who(scene, "ash")
    assert (ash.has(HANGING), ash.place, ash.tokens["minor"], ash.tokens["action"]) == (False, "3,2", 0, 1)


@pytest.mark.rules("T-REA-LDG", "T-GAP-38")
def test_a_brutes_pummel_over_the_edge_asks_for_the_ledge() -> None:
    scene = edge()
    take(scene, "bryn", "brawl ash", "pummel", (3, 3), (3, 3), "yes", (5, 5))
    assert who(scene, "ash").has(HANGING)


@pytest.mark.rules("T-CP-09", "T-CP-16", "T-RUN-11")
def test_whoever_interposes_is_asked_whether_to_take_the_hit_when_the_ally_is_attacked() -> None:
    game = fight(plain("ash", place="1,1"), plain("bo", place="1,2"), foe("kit", place="2,1"))
    answers(game, ("ash", "act"))
    assert "interpose bo" in offered(asked(game, "ash"))
    answers(game, ("ash", "interpose bo"), ("ash", "end"), ("bo", "act"), ("bo", "end"))
    assert game.state.actors["ash"].has(INTERPOSING)
    answers(game, ("foes", "act"), ("foes", "attack club bo"))
    expect(asked(game, "ash"), "T-CP-16", "no", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    rolls(game, [4, 4])
    assert "Kit hits Ash with the club: 11 against Guard T1." in story(game, "bo")


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


# Techniques that are Reactions


@pytest.mark.rules("T-GAP-39", "T-CP-22")
@pytest.mark.parametrize(("answer", "place"), [("yes", "2,1"), ("no", "4,1")])
def test_whoever_stands_fast_is_not_pushed(answer: str, place: str) -> None:
    scene = a_scene(plain("ash", place="1,1"), foe("kit", "harbour-guard", place="2,1"), map=ROW)
    play(push(scene, who(scene, "kit"), "1,1", 2, ""), answer)
    assert who(scene, "kit").place == place
    assert who(scene, "kit").tokens[REACTION] == (0 if answer == "yes" else 1)


@pytest.mark.rules("T-GAP-39")
def test_nor_thrown_nor_knocked_down_by_another() -> None:
    scene = a_scene(
        plain("ash", place="1,1", items=["weighted-net"]), foe("kit", "harbour-guard", place="3,1"), map=ROW
    )
    kit = who(scene, "kit")
    strikes(scene, "ash", "kit", "weighted-net", (6, 5), "no", "yes")  # the shield stays down
    assert not kit.has(KNOCKED_DOWN)
    scene.refresh(kit, {REACTION: 1})
    scene.gain(kit, Condition(GRABBED, "ash"))
    play(throw(scene, who(scene, "ash"), kit, ""), "east", "yes")
    assert (kit.place, kit.has(KNOCKED_DOWN)) == ("3,1", False)
    play(throw(scene, who(scene, "ash"), kit, ""), "east")  # the Reaction is spent, and asked for once
    assert (kit.place, kit.has(KNOCKED_DOWN)) == ("5,1", True)


def warded(arcane: int = 3, place: str = "5,1", **differences: Any) -> TowersScene:
    """Kit beside Ash; Bo, who wards, stands apart."""
    bo = plain("bo", place=place, techniques=["ward"], skills={"arcane": arcane}, **differences)
    return a_scene(plain("ash", place="1,1"), bo, foe("kit", place="2,1"), map=("." * 9,) * 3)


@pytest.mark.rules("T-GAP-39", "T-CP-22", "T-RUN-14")
@pytest.mark.parametrize(("arcane", "lost"), [(2, 3), (3, 3), (4, 2)])
def test_a_ward_takes_one_and_half_of_arcane_off_a_hit(arcane: int, lost: int) -> None:
    scene = warded(arcane)
    assert strikes(scene, "kit", "ash", "club", (5, 4), "yes") == lost  # 5 without it
    assert who(scene, "bo").tokens[REACTION] == 0
    assert told(scene)[-2].startswith("Bo wards Ash: ")


@pytest.mark.rules("T-GAP-39")
def test_a_ward_reaches_five_metres_and_oneself_and_never_below_nothing() -> None:
    assert strikes(warded(place="6,1"), "kit", "ash", "club", (5, 4), "no") == 5
    assert strikes(warded(place="7,1"), "kit", "ash", "club", (5, 4)) == 5
    own = warded(6, place="2,2")
    assert strikes(own, "kit", "bo", "club", (4, 4), "yes") == 0
    spent = warded()
    who(spent, "bo").tokens[REACTION] = 0
    assert strikes(spent, "kit", "ash", "club", (5, 4)) == 5


@pytest.mark.rules("T-GAP-39", "T-REA-LDG")
def test_a_roofrunner_grabs_a_ledge_one_tier_easier_and_climbs_without_a_check() -> None:
    cliff = ("... ", "... ", "... ")
    scene = a_scene(
        plain("ash", place="2,1", techniques=["roofrunner"]), plain("bo", place="2,2"), foe("kit"), map=cliff
    )
    play(push(scene, who(scene, "ash"), "1,1", 1, ""), "yes", (4, 3))  # 9 is T1
    assert who(scene, "ash").has(HANGING)
    play(push(scene, who(scene, "bo"), "1,2", 1, ""), "yes", (4, 3))
    assert not who(scene, "bo").has(HANGING)
    play(climb(scene, who(scene, "ash"), ""))
    assert not who(scene, "ash").has(HANGING)
