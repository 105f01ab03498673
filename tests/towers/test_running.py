"""Running an encounter: setting up, when it is over, and what comes after."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.ground.squares import Squares
from facedown.kernel.scene.event import FightEnded, RoundBegan, TurnBegan
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.character import (
    DEAD,
    DYING,
    FLED,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    STABLE,
    STUNNED,
    YIELDED,
)
from facedown.rulesets.towers.check import Attempt, check
from facedown.rulesets.towers.encounter import begin as begin_table
from facedown.rulesets.towers.encounter import plan
from facedown.rulesets.towers.events import Marked
from facedown.rulesets.towers.freeplay import aftermath, free_play
from facedown.rulesets.towers.health import wound
from facedown.rulesets.towers.scene import TowersScene, ground, lost
from facedown.rulesets.towers.turns import begin, end_if_decided, next_round, next_turn
from tests.playing import happened, play, told
from tests.towers.cast import NO_LUCK, a_game, a_scene, content, foe, plain, who

FIELD = ("." * 20,) * 9


def start(scene: TowersScene, *cards: str) -> None:
    """The scene is set as usual, and the first cards are dealt."""
    run(begin(scene), Seeded("unused"))
    play(next_round(scene), list(cards))


def turns(scene: TowersScene, *answers: Any) -> None:
    play(next_turn(scene), *answers)


def names(scene: TowersScene, id: str) -> list[str]:
    return [each.name for each in who(scene, id).conditions]


# T-RUN-02


@pytest.mark.rules("T-RUN-02")
def test_where_nobody_says_otherwise_the_ground_is_open_and_the_sides_are_ten_metres_apart() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    space = ground(scene)
    assert (space.walls, space.harsh, space.drops) == ((), (), ())
    assert space.distance(who(scene, "ash").place, who(scene, "bryn").place) == 10


@pytest.mark.rules("T-RUN-02")
def test_companions_stand_beside_each_other_each_in_a_place_of_its_own() -> None:
    scene = a_scene(*(plain(f"hero-{at}") for at in range(4)), *(foe(f"foe-{at}") for at in range(4)))
    everybody = list(scene.state.actors.values())
    assert len({each.place for each in everybody}) == 8
    for side in ("heroes", "foes"):
        group = [each.place for each in everybody if each.side == side]
        assert all(ground(scene).distance(group[0], place) <= 1 for place in group)


@pytest.mark.rules("T-RUN-02")
def test_weapons_are_in_hand_as_far_as_hands_go() -> None:
    scene = a_scene(
        plain("ash", items=["sword", "shield", "mail", "knife"]),
        plain("cole", items=["longbow", "knife"]),
        foe("bryn", "champion"),
    )
    assert who(scene, "ash").ready == ["sword", "shield", "mail"]
    assert who(scene, "cole").ready == ["longbow"]
    assert who(scene, "bryn").ready == ["champion-blade", "shield"]


@pytest.mark.rules("T-RUN-02", "T-CP-18")
def test_an_encounter_may_say_otherwise() -> None:
    planned = plan(content(), "duel", {"p1": "bladehand"}, "foes")
    table = begin_table(msgspec.to_builtins(planned), {}, content())
    assert isinstance(table.space, Squares)
    assert table.space.walls == ("4,1",)
    assert [each.place for each in table.actors.values()] == ["2,2", "9,2"]


# T-X-END


@pytest.mark.rules("T-X-END")
@pytest.mark.parametrize("how", [DEAD, DYING, STABLE, FLED, YIELDED])
def test_a_side_has_lost_when_none_of_it_can_act_any_more(how: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole"))
    assert not lost(scene, "foes")
    end_if_decided(scene)
    assert scene.state.phase == "begin"
    beaten = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole", conditions=[how]))
    assert lost(beaten, "foes")
    end_if_decided(beaten)
    assert (beaten.state.won, beaten.state.phase) == ("heroes", "aftermath")


@pytest.mark.rules("T-X-END")
@pytest.mark.parametrize("how", [STUNNED, PARALYZED, KNOCKED_DOWN])
def test_whoever_may_come_round_in_time_has_not_lost(how: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]))
    assert not lost(scene, "foes")


@pytest.mark.rules("T-X-END")
def test_if_nobody_is_left_on_either_side_it_is_undecided() -> None:
    scene = a_scene(plain("ash", conditions=[DYING]), foe("bryn", conditions=[DEAD]))
    end_if_decided(scene)
    assert (scene.state.won, scene.state.phase) == ("", "aftermath")


@pytest.mark.rules("T-X-END", "T-X-HEALTH")
def test_rounds_are_over_and_whoever_is_still_dying_saves_until_stable_up_or_dead() -> None:
    scene = a_scene(
        plain("ash"),
        plain("cole", conditions=[DYING]),
        plain("dara", conditions=[DYING]),
        plain("evan", conditions=[DYING]),
        foe("bryn", conditions=[DEAD]),
    )
    end_if_decided(scene)
    play(aftermath(scene), (1, 2), (2, 2), (3, 4), (1, 2), (1, 2), (1, 2), (6, 6), NO_LUCK)
    assert [names(scene, id) for id in ("cole", "dara", "evan")] == [[STABLE], [DEAD], []]
    assert len(happened(scene, Marked)) == 5
    assert scene.state.phase == "free"


# T-RUN-17


@pytest.mark.rules("T-RUN-17")
def test_the_end_is_tested_at_the_end_of_a_turn_and_not_in_the_middle_of_it() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", place="6,4", vitality=1), map=FIELD)
    start(scene, "A♠", "9♥")
    turns(scene, "act", "attack sword bryn", (4, 4), "move", "3,4", "end")
    assert (scene.state.won, scene.state.phase) == ("heroes", "aftermath")
    assert who(scene, "ash").place == "3,4"
    assert told(scene)[-1] == "After 1 round the fight is won by Ash."
    assert [each.actor for each in happened(scene, TurnBegan)] == ["ash"]


@pytest.mark.rules("T-RUN-17")
def test_the_end_is_tested_when_the_last_one_yields_or_flees() -> None:
    for how in ("yield", "flee"):
        scene = a_scene(plain("ash", place="0,4"), foe("bryn", place="9,4"), map=FIELD)
        start(scene, "A♠", "9♥")
        turns(scene, "act", how)
        assert scene.state.won == "foes"


@pytest.mark.rules("T-RUN-17")
def test_the_end_is_tested_at_the_end_of_the_enemys_turn_too() -> None:
    scene = a_scene(plain("ash", place="5,4", vitality=1), foe("bryn", place="6,4"), map=FIELD)
    start(scene, "9♥", "A♠")
    turns(scene, "act", "attack club ash", (4, 4), "end")
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-17", "T-X-HEALTH")
def test_the_end_is_tested_after_the_saves_at_the_end_of_the_round() -> None:
    scene = a_scene(plain("ash", conditions=[DYING]), plain("cole"), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    scene.gain(who(scene, "cole"), who(scene, "ash").conditions[0])  # Cole drops after the last turn
    turns(scene, (3, 4), (3, 4))
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-17", "T-X-HEALTH")
def test_towers_in_the_last_save_bring_a_side_back_before_the_end_is_tested() -> None:
    scene = a_scene(plain("ash", conditions=[DYING]), plain("cole"), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    scene.gain(who(scene, "cole"), who(scene, "ash").conditions[0])
    turns(scene, (6, 6), NO_LUCK, (3, 4))
    assert scene.state.phase == "round"
    assert names(scene, "ash") == []


@pytest.mark.rules("T-RUN-17", "T-RUN-05")
def test_whoever_is_last_and_burns_down_holding_has_lost_at_the_top_of_the_round() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=6), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["9♥"])
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


# T-RUN-15


@pytest.mark.rules("T-RUN-15")
def test_damage_to_the_fallen_is_one_mark_however_large_and_the_stable_are_dying_again() -> None:
    scene = a_scene(plain("ash", vitality=0, conditions=[STABLE]), foe("bryn"))
    play(wound(scene, who(scene, "ash"), Working(20, "a cart"), ""))
    assert (names(scene, "ash"), who(scene, "ash").marks, who(scene, "ash").vitality.value) == ([DYING], 1, 0)
    play(wound(scene, who(scene, "ash"), Working(1, "a kick"), ""))
    assert who(scene, "ash").marks == 2
    play(wound(scene, who(scene, "ash"), Working(1, "a kick"), ""))
    assert names(scene, "ash") == [DEAD]


# From the first card to the end


@pytest.mark.rules("T-INI-03", "T-X-END")
def test_a_fight_goes_on_round_after_round_until_it_is_decided() -> None:
    game = a_game(sitters={"p1": "mind"})
    assert game.is_over
    assert len([each for each in game.events if isinstance(each, FightEnded)]) == 2
    assert next(each.round for each in game.events if isinstance(each, RoundBegan)) == 1
    assert game.state.won in ("heroes", "foes")


@pytest.mark.rules("T-X-END")
def test_a_fight_without_end_is_handed_to_the_gm() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "9♥")
    scene.state.round = 50
    play(next_round(scene), "stop")
    assert (scene.state.won, scene.state.phase) == ("", "aftermath")


@pytest.mark.rules("T-CP-18")
def test_after_a_fight_another_may_begin_with_the_cards_gathered_in() -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[YIELDED]), foe("cole"))
    start(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "yield")
    play(aftermath(scene))
    scene.lose(who(scene, "bryn"), YIELDED)
    play(free_play(scene), "rounds")
    assert scene.state.phase == "begin"
    start(scene, "2♣", "A♠")
    assert (scene.state.round, scene.state.queue) == (1, ["bryn", "ash"])


# T-RUN-13


@pytest.mark.rules("T-RUN-13")
def test_in_an_opposed_check_the_higher_total_wins_whatever_dice_made_it() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", "brute", place="6,4"), map=FIELD)
    start(scene, "A♠", "9♥")
    favour = {"text": "The crowd cheers.", "effect": "favoured"}
    turns(scene, "act", "brawl bryn", "grab", (6, 6), (5, 4), favour, "end")  # 14 against 15
    assert names(scene, "bryn") == []
    assert names(scene, "ash") == ["Favoured"]
    assert "Towers! The crowd cheers." in told(scene)


@pytest.mark.rules("T-RUN-13", "T-SAV-01")
def test_snake_eyes_in_a_save_bring_what_the_gm_tells() -> None:
    scene = a_scene(plain("ash", skills={"athletics": 6, "endurance": 6}))
    attempt = Attempt("a Save", ("might",), ("endurance",), "save")
    outcome = play(check(scene, who(scene, "ash"), attempt, 1), (1, 1), {"text": "", "effect": "knocked-down"})
    assert outcome.passed
    assert names(scene, "ash") == [KNOCKED_DOWN]
