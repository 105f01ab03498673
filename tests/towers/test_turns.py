"""Turns: acting, delaying, holding into the next round, and when it is over."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.game.game import Game
from facedown.kernel.kit.sides import lost
from facedown.kernel.scene.event import FightEnded, RoundBegan, TurnBegan
from facedown.rulesets.towers.character import (
    DEAD,
    DYING,
    FLED,
    INTERPOSING,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    REACTION,
    STABLE,
    STUNNED,
    YIELDED,
)
from facedown.rulesets.towers.events import Held, Marked
from facedown.rulesets.towers.freeplay import aftermath, free_play
from facedown.rulesets.towers.scene import Holder
from facedown.rulesets.towers.turns import end_if_decided, next_round, next_turn
from tests.asking import expect
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story
from tests.towers.staged.cast import NO_LUCK, a_game, a_scene, foe, plain, who
from tests.towers.staged.scenes import FIELD, acted, conditions_of, start, start_as_usual, tokens, turns
from tests.towers.staged.tables import a_table, cards, fight, side_by_side


def a_fight(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, map: tuple[str, ...] = ()) -> Game:
    """Everybody is a person, dice and cards are typed in, and the scene is set."""
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": list(actors), "map": list(map)}
    game = a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)
    return answers(game, ("gm", asked(game, "gm").default))


def holding_into_round_two(reading: str) -> Game:
    game = cards(a_fight(plain("ash"), foe("kit"), rulings={"T-GAP-16": reading}), "A♠", "2♠")
    answers(game, ("ash", "delay"), ("foes", "act"), ("foes", "end"))
    assert asked(game, "ash").what == "T-CP-07"  # after the last turn, under either reading
    answers(game, ("ash", "hold"))
    return cards(game, "9♠")


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
    assert [conditions_of(scene, id) for id in ("cole", "dara", "evan")] == [[STABLE], [DEAD], []]
    assert len(happened(scene, Marked)) == 5
    assert scene.state.phase == "free"


# T-RUN-17


@pytest.mark.rules("T-RUN-17")
def test_a_turn_stops_as_soon_as_a_side_has_nobody_left_standing() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", place="6,4", vitality=1), map=FIELD)
    start_as_usual(scene, "A♠", "9♥")
    turns(scene, "act", "attack sword bryn", (4, 4))
    assert (scene.state.won, scene.state.phase) == ("heroes", "aftermath")
    assert tokens(scene, "ash") == (0, 2)  # nobody is left to move against
    assert told(scene)[-1] == "After 1 round the fight is won by Ash."
    assert [each.actor for each in happened(scene, TurnBegan)] == ["ash"]


@pytest.mark.rules("T-RUN-17")
def test_the_end_is_tested_when_the_last_one_yields_or_flees() -> None:
    for how in ("yield", "flee"):
        scene = a_scene(plain("ash", place="0,4"), foe("bryn", place="9,4"), map=FIELD)
        start_as_usual(scene, "A♠", "9♥")
        turns(scene, "act", how)
        assert scene.state.won == "foes"


@pytest.mark.rules("T-RUN-17")
def test_the_end_is_tested_on_the_enemys_turn_too() -> None:
    scene = a_scene(plain("ash", place="5,4", vitality=1), foe("bryn", place="6,4"), map=FIELD)
    start_as_usual(scene, "9♥", "A♠")
    turns(scene, "act", "attack club ash", (4, 4))
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-17", "T-X-HEALTH")
def test_the_end_is_tested_after_the_saves_at_the_end_of_the_round() -> None:
    scene = a_scene(plain("ash", conditions=[DYING]), plain("cole"), foe("bryn"))
    start_as_usual(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    scene.gain(who(scene, "cole"), who(scene, "ash").conditions[0])  # Cole drops after the last turn
    turns(scene, (3, 4), (3, 4))
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-17", "T-X-HEALTH")
def test_towers_in_the_last_save_bring_a_side_back_before_the_end_is_tested() -> None:
    scene = a_scene(plain("ash", conditions=[DYING]), plain("cole"), foe("bryn"))
    start_as_usual(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    scene.gain(who(scene, "cole"), who(scene, "ash").conditions[0])
    turns(scene, (6, 6), NO_LUCK, (3, 4))
    assert scene.state.phase == "round"
    assert conditions_of(scene, "ash") == []


@pytest.mark.rules("T-RUN-17", "T-RUN-05")
def test_whoever_is_last_and_burns_down_holding_has_lost_at_the_top_of_the_round() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=6), foe("bryn"))
    start_as_usual(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["9♥"])
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-05", "T-RUN-17")
def test_whoever_burns_to_the_ground_when_called_takes_no_turn() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=3), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene)
    assert who(scene, "ash").has(DYING)
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("T-RUN-05")
def test_whoever_delays_burns_when_called_and_at_the_top_of_each_further_round() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE]), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    assert who(scene, "ash").vitality.value == 11
    turns(scene, "act", "end")
    turns(scene, "hold")
    assert who(scene, "ash").vitality.value == 11
    play(next_round(scene), ["9♥"])
    assert who(scene, "ash").vitality.value == 8
    turns(scene, "act", "end")
    assert acted(scene)[-1] == "ash"
    assert who(scene, "ash").vitality.value == 8


@pytest.mark.rules("T-RUN-06", "T-RUN-05")
def test_a_holder_who_burns_down_at_the_top_of_the_round_loses_the_held_turn() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=4), plain("dara"), foe("bryn"))
    start(scene, "A♠", "4♣", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "hold", "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["K♠", "Q♠"])
    assert (who(scene, "ash").has(DYING), scene.state.holders) == (True, [])
    turns(scene, "act", "end")
    assert acted(scene)[-1] == "dara"


@pytest.mark.rules("T-RUN-05")
def test_what_lasts_until_the_next_turn_lasts_until_it_is_really_taken() -> None:
    scene = a_scene(plain("ash", place="2,2"), plain("bryn", place="2,3"), foe("cole", place="12,2"))
    start(scene, "A♠", "9♥", "4♣")
    turns(scene, "act", "interpose bryn", "end")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    play(next_round(scene), ["A♠", "9♥", "4♣"])
    turns(scene, "delay")
    turns(scene, "act", "end")
    assert who(scene, "ash").has(INTERPOSING)
    turns(scene, "act", "end")
    assert not who(scene, "ash").has(INTERPOSING)


# From the first card to the end


@pytest.mark.rules("T-INI-03", "T-X-END")
def test_a_fight_goes_on_round_after_round_until_it_is_decided() -> None:
    game = a_game(sitters={"p1": "mind"})
    assert game.is_over
    assert len([each for each in game.events if isinstance(each, FightEnded)]) == 2
    assert next(each.round for each in game.events if isinstance(each, RoundBegan)) == 1
    assert game.state.won in ("heroes", "foes")


@pytest.mark.rules("T-INI-03")
def test_a_round_is_over_only_when_all_turns_are_taken() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "2♣")
    turns(scene, "act", "end")
    assert scene.state.phase == "turns"
    assert scene.state.round == 1
    turns(scene, "act", "end")
    turns(scene)
    assert str(scene.state.phase) == "round"


@pytest.mark.rules("T-X-END")
def test_a_fight_without_end_is_handed_to_the_gm() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start_as_usual(scene, "A♠", "9♥")
    scene.state.round = 50
    play(next_round(scene), "stop")
    assert (scene.state.won, scene.state.phase) == ("", "aftermath")


@pytest.mark.rules("T-INI-05", "T-GAP-16")
@pytest.mark.parametrize("reading", ["both-ends", "after-a-turn"])
def test_if_all_are_holding_nobody_is_dealt_a_card_and_there_is_one_gap(reading: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-16": reading})
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "delay")
    turns(scene)
    play(next_round(scene))
    turns(scene, "hold", "hold")
    assert scene.state.phase == "round"
    play(next_round(scene))
    turns(scene, "hold", "act", "end")
    assert acted(scene) == ["ash", "bryn", "bryn"]


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


@pytest.mark.rules("T-CP-18")
def test_after_a_fight_another_may_begin_with_the_cards_gathered_in() -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[YIELDED]), foe("cole"))
    start_as_usual(scene, "A♠", "9♥")
    turns(scene, "act", "end")
    turns(scene, "act", "yield")
    play(aftermath(scene))
    scene.lose(who(scene, "bryn"), YIELDED)
    play(free_play(scene), "rounds")
    assert scene.state.phase == "begin"
    start_as_usual(scene, "2♣", "A♠")
    assert (scene.state.round, scene.state.queue) == (1, ["bryn", "ash"])


@pytest.mark.rules("T-CP-18")
def test_the_gm_sets_the_scene_before_the_first_card() -> None:
    game = a_table(plain("ash"), foe("kit", surprised=True), foe("boss", "champion"))
    ask = asked(game, "gm")
    default = {
        "cards": ["ash", "kit", "boss"],
        "groups": ["kit"],
        "surprised": ["kit"],
        "harsh": "",
        "obstacles": "",
        "ledges": "",
        "drop": 3,
    }
    expect(ask, "T-CP-18", default)
    assert offered(ask, "cards") == offered(ask, "surprised") == ["ash", "kit", "boss"]
    assert offered(ask, "groups") == ["kit"]  # the named have cards of their own


@pytest.mark.rules("T-CP-18")
def test_the_gm_says_who_gets_a_card_and_who_is_surprised() -> None:
    game = a_table(plain("ash"), foe("kit"), foe("meg"))
    answers(game, ("gm", {**asked(game, "gm").default, "cards": ["ash", "kit"], "surprised": ["kit"]}))
    cards(game, "2♠")
    assert asked(game, "ash").what == "T-CP-06"
    answers(game, ("ash", "act"), ("ash", "end"))
    cards(game, "2♠", "9♠")  # Ash and Kit; Meg looks on
    assert asked(game, "foes").who == "kit"


@pytest.mark.rules("T-CP-18")
def test_the_gm_adds_difficult_terrain_obstacles_and_ledges_where_nobody_stands() -> None:
    game = a_table(plain("ash", place="0,1"), foe("kit", place="5,1"))
    more = {"harsh": "1,0 1,1", "obstacles": "2,2, 0,1 and 9,9", "ledges": "5,0 2,2", "drop": 7}
    answers(game, ("gm", {**asked(game, "gm").default, **more}))
    space = game.state.space
    assert (space.harsh, space.walls, space.drops) == (("1,0", "1,1"), ("2,2",), ("5,0",))
    assert game.state.drop == 7


@pytest.mark.rules("T-CP-06", "T-INI-04")
def test_when_its_card_is_called_a_character_acts_or_delays() -> None:
    game = fight(plain("ash"), foe("kit"))
    expect(asked(game, "ash"), "T-CP-06", "act", "ash")
    assert offered(asked(game, "ash")) == ["act", "delay"]
    answers(game, ("ash", "delay"))
    expect(asked(game, "foes"), "T-CP-06", "act", "kit")
    assert "Ash holds." in story(game, "ash")


@pytest.mark.rules("T-INI-04", "T-CP-06", "T-CP-07")
def test_whoever_delays_may_act_after_any_later_turn_but_not_in_the_middle_of_one() -> None:
    for given in ((("act", "end"),), (("hold", "act", "end"), ("act", "end"))):
        scene = a_scene(plain("ash"), foe("bryn"), foe("cole"))
        start(scene, "A♠", "9♥", "4♣")
        turns(scene, "delay")
        turns(scene, "act", "end")  # Bryn's own turn: nobody else is asked anything in it
        for each in given:
            turns(scene, *each)
        expected = ["ash", "bryn", "ash"] if len(given) == 1 else ["ash", "bryn", "cole", "ash"]
        assert acted(scene) == expected
        assert not scene.state.holders
    assert [each.actor for each in happened(scene, Held)] == ["ash"]


@pytest.mark.rules("T-INI-04", "T-TRN-01")
def test_a_held_turn_is_a_whole_turn_and_only_one() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "act", "hustle", "end")
    assert who(scene, "ash").tokens["minor"] == 3
    turns(scene)
    assert scene.state.phase == "round"


@pytest.mark.rules("T-INI-04")
def test_after_a_held_turn_there_is_a_gap_for_the_next_holder() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "A♠", "K♠", "9♥", "4♣")
    turns(scene, "delay")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "act", "end")  # Ash, the higher card, is asked first
    turns(scene, "act", "end")  # then Bryn, in the same gap
    turns(scene, "act", "end")
    assert acted(scene) == ["ash", "bryn", "cole", "ash", "bryn", "dara"]


@pytest.mark.rules("T-CP-08", "T-TRN-01")
def test_on_its_turn_a_character_may_do_whatever_it_has_an_action_left_for() -> None:
    game = side_by_side(items=["sword", "knife", "axe"])
    ask = asked(game, "ash")
    expect(ask, "T-CP-08", "end", "ash")
    small = {"move", "flee", "stow sword", "stow knife", "ready axe", "offhand knife kit", "yield", "end"}
    great = {"attack sword kit", "attack knife kit", "brawl kit", "escape", "influence kit", "try", "hustle"}
    assert set(offered(ask)) == small | great | {"offhand sword kit"}
    answers(game, ("ash", "attack sword kit"))
    rolls(game, [1, 2])
    assert set(offered(asked(game, "ash"))) == small
    answers(game, ("ash", "offhand knife kit"))
    rolls(game, [1, 2, 3])
    assert asked(game, "foes").what == "T-CP-06"


@pytest.mark.rules("T-TRN-01", "T-RUN-07")
def test_a_turn_has_one_action_and_two_minor_actions_and_the_round_one_reaction() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"action": 0, "minor": 0, "reaction": 0})
    start(scene, "A♠", "9♥")
    assert (who(scene, "ash").tokens["action"], who(scene, "ash").tokens["reaction"]) == (0, 1)
    turns(scene, "act", "end")
    assert {name: who(scene, "ash").tokens[name] for name in ("action", "minor", "reaction")} == {
        "action": 1, "minor": 2, "reaction": 1,
    }  # fmt: skip


@pytest.mark.rules("T-RUN-07")
def test_the_reaction_and_used_weapons_come_back_with_the_round_and_not_with_the_turn() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("bryn", place="3,2"))
    start(scene, "A♠", "9♥")
    ash = who(scene, "ash")
    scene.refresh(ash, {REACTION: 0})
    turns(scene, "act", "attack sword bryn", (1, 2), "end")
    assert (ash.tokens[REACTION], ash.struck_with) == (0, ["sword"])
    turns(scene, "act", "end")
    turns(scene)
    assert (ash.tokens[REACTION], ash.struck_with) == (0, ["sword"])
    play(next_round(scene), ["A♠", "9♥"])
    assert (ash.tokens[REACTION], ash.struck_with) == (1, [])
    assert ash.tokens["action"] == 0
    turns(scene, "act", "end")
    assert (ash.tokens["action"], ash.tokens["minor"]) == (1, 2)


@pytest.mark.rules("T-RUN-07", "T-GAP-17")
@pytest.mark.parametrize(("reading", "left"), [("fresh", 1), ("once", 0)])
def test_a_holder_gets_a_fresh_reaction_in_a_new_round_or_not(reading: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-17": reading})
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    scene.refresh(who(scene, "ash"), {REACTION: 0})
    turns(scene, "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["9♥"])
    assert who(scene, "ash").tokens[REACTION] == left
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    play(next_round(scene), ["A♠", "9♥"])
    assert who(scene, "ash").tokens[REACTION] == 1


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
