"""Turns and rounds: two lists that alternate, arrivals and removals, what lasts until when, and the end of a fight."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.scene.condition import ENCOUNTER_END, ROUND_END, Condition, Until
from facedown.kernel.scene.event import FightEnded, TurnBegan
from facedown.kernel.words.schema import Form, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import (
    COWED,
    DEAD,
    DOWNED,
    FLED,
    GRABBED,
    GRABBING,
    HIDDEN,
    PINNED,
    PRONE,
    SPARED,
    STABLE,
    WARY,
    YIELDED,
    Readied,
)
from facedown.rulesets.fivefold.dice import lend
from facedown.rulesets.fivefold.events import DiceRolled, DieSpent, RoundEnded
from facedown.rulesets.fivefold.grants import grant
from facedown.rulesets.fivefold.health import fortify, heal, hurt, remove, shield
from facedown.rulesets.fivefold.scene import FivefoldScene, by_reaction, usable
from facedown.rulesets.fivefold.turns import begin_fight, end_fight, end_if_decided, next_turn, settle_rounds
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import bounds, deed, expect, names
from tests.fivefold.staged.games import ALONE, SETTING, a_game, attributes, damage
from tests.fivefold.staged.scenes import fight
from tests.playing import happened, play, told
from tests.sitting import answers
from tests.sitting import asked as asked_of

PLAYERS, ENEMIES = (6, 3, 0), (1, 4, 0)


def fighter(id: str, worth: int, side: str, **more: Any) -> dict[str, Any]:
    """Somebody with this Reaction and no dice."""
    made = plain(id, name=id, side=side, seat=side, attributes={**NOUGHTS, "deftness": worth}, pool=[])
    return {**made, **more}


def a_fight(
    players: tuple[int, ...] = PLAYERS, enemies: tuple[int, ...] = ENEMIES, *answers: Any, **rulings: str
) -> FivefoldScene:
    """P1, P2 … against E1, E2 …, by their Reactions; everybody is in their list."""
    people = [fighter(f"P{at}", worth, "heroes") for at, worth in enumerate(players, start=1)]
    people += [fighter(f"E{at}", worth, "foes") for at, worth in enumerate(enemies, start=1)]
    scene = a_scene(*people, rulings=dict(rulings))
    play(begin_fight(scene), setting(scene), *answers)
    return scene


def setting(scene: FivefoldScene, first: str = "heroes") -> dict[str, Any]:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    return {"heroes": heroes, "surprised": "nobody", "first": first, **GROUND}


def pass_on(scene: FivefoldScene, turns: int) -> None:
    """So many turns in which nobody does anything."""
    for _ in range(turns):
        play(next_turn(scene), "end")


def falls_during(scene: FivefoldScene, gone: str, how: str = DEAD) -> None:
    """One turn in which somebody is removed before it ends."""
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    remove(scene, who(scene, gone), how)
    with pytest.raises(StopIteration):
        flow.send("end")


def order(scene: FivefoldScene) -> str:
    marks = {"heroes": "[P]", "foes": "[E]"}
    events = [each for each in scene.events or [] if isinstance(each, TurnBegan | RoundEnded)]
    return " ".join(each.actor if isinstance(each, TurnBegan) else marks[each.side] for each in events)


def begun(scene: FivefoldScene, *heroes: str, **differences: Any) -> FivefoldScene:
    play(begin_fight(scene), {**SETTING, "heroes": list(heroes), **differences})
    return scene


# The two tables


@pytest.mark.rules("H-TURN-01", "H-TURN-02", "H-RND-01")
def test_three_against_three_alternate_and_each_round_ends_with_its_own_list() -> None:
    scene = a_fight()
    assert scene.state.turns.lists == {"heroes": ["P1", "P2", "P3"], "foes": ["E2", "E1", "E3"]}
    pass_on(scene, 8)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] E3 [E] P1 E2"


@pytest.mark.rules("H-TURN-03", "H-RND-01")
def test_three_against_two_the_shorter_list_comes_round_sooner() -> None:
    scene = a_fight(PLAYERS, (1, 4))
    pass_on(scene, 12)
    assert order(scene) == "P1 E2 P2 E1 [E] P3 [P] E2 P1 E1 [E] P2 E2 P3 [P] E1 [E]"


@pytest.mark.rules("H-GAP-32")
def test_by_one_reading_both_rounds_end_with_the_longer_list() -> None:
    scene = a_fight(PLAYERS, ENEMIES, **{"H-GAP-32": "joint"})
    pass_on(scene, 8)
    assert order(scene) == "P1 E2 P2 E1 P3 E3 [P] [E] P1 E2"
    scene = a_fight(PLAYERS, (1, 4), **{"H-GAP-32": "joint"})
    pass_on(scene, 6)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] [E] E2"


@pytest.mark.rules("H-TURN-02", "H-TURN-03")
def test_a_lone_foe_with_the_highest_reaction_acts_every_other_turn() -> None:
    scene = a_fight(PLAYERS, (9,))
    pass_on(scene, 8)
    assert order(scene) == "E1 [E] P1 E1 [E] P2 E1 [E] P3 [P] E1 [E] P1"


@pytest.mark.rules("H-TURN-02", "H-GAP-42", "H-CP-20")
@pytest.mark.parametrize("first", ["heroes", "foes"])
def test_the_gm_says_who_begins_only_if_the_highest_reaction_is_equal(first: str) -> None:
    for enemy, begins in ((3, first), (4, "foes"), (2, "heroes")):
        scene = a_scene(fighter("P1", 3, "heroes"), fighter("E1", enemy, "foes"))
        play(begin_fight(scene), setting(scene, first))
        assert scene.state.first == begins


@pytest.mark.rules("H-GAP-42", "H-TURN-02")
@pytest.mark.parametrize(
    ("reading", "side", "first"), [("players-first", "heroes", "ash"), ("enemies-first", "foes", "cur")]
)
def test_equal_reaction_goes_to_the_players_or_to_the_enemies(reading: str, side: str, first: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", attributes=NOUGHTS, pool=[]), rulings={"H-GAP-42": reading})
    ask = waiting(begin_fight(scene))
    assert ask.default["first"] == side
    play(begin_fight(scene), ask.default)
    play(next_turn(scene), "end")
    assert next(each for each in told(scene) if "turn" in each).startswith(first.title())
    assert by_reaction(scene, list(scene.state.actors.values()))[0].id == first


@pytest.mark.rules("H-CP-20", "H-TURN-02")
@pytest.mark.parametrize("first", ["heroes", "foes"])
def test_the_gm_says_who_begins_on_a_tie(first: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", attributes=NOUGHTS, pool=[]))
    assert begun(scene, "ash", first=first).state.first == first


@pytest.mark.rules("H-RUN-11", "H-CP-20")
def test_the_surprised_roll_nothing_until_their_own_turn() -> None:
    scene = a_scene(plain("ash", pool=[6, 8]), foe("cur"))
    setting = {"heroes": ["ash"], "surprised": "heroes", "first": "foes", **GROUND}
    play(begin_fight(scene), setting, [1, 2])
    assert not usable(scene, who(scene, "ash"))
    play(next_turn(scene), "end")
    play(next_turn(scene), [3, 4], "end")
    assert [die.value for die in usable(scene, who(scene, "ash"))] == [3, 4]


@pytest.mark.rules("H-RUN-11", "H-CP-20")
def test_in_the_quiet_wood_the_heroes_have_no_dice_and_the_lurkers_are_hidden() -> None:
    game = a_game("ambush", cast={"p1": "hammerer"}, sitters={"foes": "person", "gm": "person"})
    ask = asked_of(game, "gm")
    assert ask.default["surprised"] == "heroes"
    answers(game, ("gm", ask.default))
    hero = game.state.actors["hammerer-1"]
    assert all(die.value is None for die in hero.dice.values())
    assert [each.has(HIDDEN) for each in game.state.actors.values()] == [False, True, True, False, False]


@pytest.mark.rules("H-CP-20", "H-RUN-01")
def test_the_gm_sets_the_scene_and_unattended_leaves_it_as_the_encounter_gives_it() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]))
    ask = expect(waiting(begin_fight(scene)), "H-CP-20", "gm", {**SETTING, "heroes": ["ash"]}, "", Form)
    assert names(ask) == ["heroes", "surprised", "first", "harsh", "walls", "heights", "traps"]
    assert offers(ask, "heroes") == ["ash", "cur"]
    assert offers(ask, "surprised") == ["nobody", "heroes", "foes"]
    before = scene.state.space
    begun(scene, "ash")
    assert scene.state.space == before
    assert scene.state.traps == []


@pytest.mark.rules("H-CP-20", "H-GAP-43")
def test_the_gm_chooses_sides() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), foe("dun", "wolf", pool=[]))
    begun(scene, "ash", "dun")
    assert scene.state.turns.lists == {"heroes": ["dun", "ash"], "foes": ["cur"]}


@pytest.mark.rules("H-CP-20", "H-GAP-18")
def test_the_gm_shapes_the_ground_and_sets_traps() -> None:
    scene = a_scene(plain("ash", pool=[], place="0,0"), foe("cur", pool=[], place="5,0"), map=("H....F", "......"))
    begun(scene, "ash", harsh="1,0 2,0", walls="3,1 0,0", heights="4,1:2", traps="2,1:5 1,1")
    space: Any = scene.state.space
    assert space.harsh == ("1,0", "2,0")
    assert not space.is_floor("3,1")
    assert space.is_floor("0,0")  # somebody stands there
    assert space.level("4,1") == 2
    assert [(each.place, each.av, each.dt, each.damage) for each in scene.state.traps] == [
        ("2,1", 5, 7, 8),
        ("1,1", 5, 7, 8),
    ]


@pytest.mark.rules("H-TURN-01", "H-GAP-42", "H-CP-19")
def test_among_equals_their_side_decides_the_order_once() -> None:
    scene = a_fight((2, 5, 2, 2), (0,), ["P4", "P1", "P3"])
    assert scene.state.turns.lists["heroes"] == ["P2", "P4", "P1", "P3"]
    pass_on(scene, 10)
    assert order(scene).replace("[E] ", "") == "P2 E1 P4 E1 P1 E1 P3 [P] E1 P2 E1 [E]"


@pytest.mark.rules("H-CP-19", "H-TURN-01")
def test_a_side_orders_those_of_equal_reaction_once() -> None:
    heroes = [plain("ash", pool=[]), plain("bryn", pool=[]), plain("dara", pool=[], attributes=attributes(deftness=1))]
    foes = [foe("cur", pool=[]), foe("dun", pool=[])]  # two of a kind: nobody cares
    scene = a_scene(*heroes, *foes)
    setting = {**SETTING, "heroes": ["ash", "bryn", "dara"]}
    ask = expect(waiting(begin_fight(scene), setting), "H-CP-19", "ash", ["ash", "bryn"], "ash", Several)
    assert bounds(ask.schema) == (2, 2)
    play(begin_fight(scene), setting, ["bryn", "ash"])
    assert scene.state.turns.lists == {"heroes": ["dara", "bryn", "ash"], "foes": ["cur", "dun"]}


# Removal


@pytest.mark.rules("H-X-TURN-2")
@pytest.mark.parametrize(
    ("before", "gone", "expected"),
    [
        (0, "E3", "P1 E2 P2 E1 [E] P3 [P] E2 P1 E1 [E] P2 E2"),
        (4, "E3", "P1 E2 P2 E1 P3 [E] [P] E2 P1 E1 [E] P2 E2"),
        (2, "E1", "P1 E2 P2 E3 [E] P3 [P] E2 P1 E3 [E] P2 E2"),
        (2, "E2", "P1 E2 P2 E1 P3 [P] E3 [E] P1 E1 P2 E3 [E]"),
        (3, "P1", "P1 E2 P2 E1 P3 [P] E3 [E] P2 E2 P3 [P] E1"),
    ],
)
def test_whoever_falls_leaves_no_gap_in_the_order(before: int, gone: str, expected: str) -> None:
    scene = a_fight()
    pass_on(scene, before)
    falls_during(scene, gone)
    pass_on(scene, len([id for id in expected.split() if id[0] != "["]) - before - 1)
    assert order(scene) == expected


@pytest.mark.rules("H-X-TURN-2", "H-RUN-12")
def test_whoever_is_removed_in_its_own_turn_ends_it_and_its_sides_round() -> None:
    scene = a_fight()
    pass_on(scene, 4)
    play(next_turn(scene), "surrender")  # P3, the last of its list
    assert who(scene, "P3").has(YIELDED)
    pass_on(scene, 4)
    assert order(scene) == "P1 E2 P2 E1 P3 [P] E3 [E] P1 E2 P2 [P]"


@pytest.mark.rules("H-RUN-12", "H-X-END")
def test_surrender_ends_the_fight_for_whoever_says_so() -> None:
    scene = fight(plain("ash"), foe("cur", attributes=NOUGHTS))
    play(next_turn(scene), "surrender")
    assert who(scene, "ash").has(YIELDED)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-CP-23", "H-RUN-12")
def test_of_a_foe_that_surrenders_the_gm_decides_and_a_hero_is_a_prisoner() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    expect(waiting(deed(scene, "surrender", "cur")), "H-CP-23", "gm", "dead", "cur")
    play(deed(scene, "surrender", "cur"), "spared")
    assert who(scene, "cur").has(SPARED)
    play(deed(scene, "surrender"))
    assert who(scene, "ash").has(YIELDED)
    assert who(scene, "cur").hp.value == 12


@pytest.mark.rules("H-X-TURN-2", "H-RUN-12")
def test_whoever_flees_is_off_the_map_and_out_of_the_order() -> None:
    scene = a_scene(fighter("P1", 6, "heroes", place="1,4"), fighter("P2", 3, "heroes"), fighter("E1", 0, "foes"))
    play(begin_fight(scene), setting(scene))
    play(next_turn(scene), "move", "free", "flee")
    assert who(scene, "P1").has(FLED)
    pass_on(scene, 3)
    assert order(scene) == "P1 E1 [E] P2 [P] E1 [E]"


@pytest.mark.rules("H-CP-01", "H-SPD-01", "H-RUN-12")
def test_on_its_own_turn_a_combatant_chooses_among_all_that_is_possible() -> None:
    scene = a_scene(plain("ash", pool=[], place="4,4"), foe("cur", attributes=NOUGHTS, pool=[], place="5,4"))
    begun(scene, "ash")
    give(scene, "ash", (6, 2), (6, 4))
    ask = expect(waiting(next_turn(scene)), "H-CP-01", "ash", "end", "ash")
    expected = ["attack sword cur", "move", "jump", "trip cur", "shove cur", "grab cur", "hide", "prepare", "improvise"]
    assert offers(ask) == [*expected, "stow sword", "surrender", "end"]
    give(scene, "ash", (6, 2))  # too low for the sword
    scene.state.turns.side, scene.state.turns.acting = "", ""
    assert offers(waiting(next_turn(scene))) == [*expected[1:], "stow sword", "surrender", "end"]
    give(scene, "ash")
    scene.state.turns.side, scene.state.turns.acting = "", ""
    assert offers(waiting(next_turn(scene))) == ["move", "surrender", "end"]


@pytest.mark.rules("H-X-SEQ", "H-SPD-04")
def test_after_each_action_of_a_turn_there_is_a_window_before_the_next() -> None:
    scene = a_scene(
        plain("ash", pool=[], place="4,4"),
        foe("cur", attributes=NOUGHTS, pool=[], hp=50, place="5,4", abilities=["second-wind"]),
    )
    begun(scene, "ash")
    give(scene, "ash", (6, 3))
    give(scene, "cur", (4, 3))
    asks = asked(next_turn(scene), "attack sword cur", "no", "none", "second-wind cur", "end")
    assert asks == ["H-CP-01", "H-CP-07", "H-CP-09", "H-CP-18", "H-CP-01"]


@pytest.mark.rules("H-CP-01", "H-DICE-04")
def test_it_is_asked_again_after_each_action_until_it_ends_the_turn() -> None:
    scene = a_scene(plain("ash", pool=[], place="4,4"), foe("cur", attributes=NOUGHTS, pool=[], hp=50, place="5,4"))
    begun(scene, "ash")
    give(scene, "ash", (6, 3), (6, 4))
    strike = "attack sword cur"
    assert asked(next_turn(scene), strike, "ash-1", strike, "end") == ["H-CP-01", "H-CP-02", "H-CP-01", "H-CP-01"]
    assert scene.state.turns.acting == ""


@pytest.mark.rules("H-DICE-04", "H-ACT-BLK")
def test_any_number_of_dice_is_spent_on_the_own_turn_and_the_rest_serves_a_block() -> None:
    scene = a_scene(plain("ash", place="4,4", pool=[6, 6, 8]), foe("cur", "ogre", place="5,4", pool=[10]))
    one, two, three = who(scene, "ash").dice.values()
    play(begin_fight(scene), {**ALONE, "first": "foes"}, [4, 5, 8], [6])
    club = (f"block {three.id}",)
    play(next_turn(scene), "attack own-0 ash", "no", *club, "end")  # nobody is left to step in against the Block
    assert who(scene, "ash").hp.value == 28
    play(next_turn(scene), [8], "attack sword cur", one.id, "attack sword cur", two.id, "end")
    assert len([each for each in happened(scene, DieSpent) if each.actor == "ash"]) == 3
    assert usable(scene, who(scene, "ash")) == [three]


# Arrival


def arrival(reading: str, turns: int) -> str:
    """A wolf of Reaction 4 joins the players during E2's first turn."""
    scene = a_fight((6, 3), (4, 1), **{"H-GAP-43": reading})
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    pass_on(scene, turns - 2)
    return order(scene).replace("wolf-new-1", "W")


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_acts_from_the_next_pass_on() -> None:
    assert arrival("next-pass", 9) == "P1 E1 P2 [P] E2 [E] P1 E1 W E2 [E] P2 [P]"


@pytest.mark.rules("H-GAP-43")
def test_by_one_reading_a_newcomer_whose_place_is_still_to_come_acts_at_once() -> None:
    assert arrival("at-once", 9) == "P1 E1 W E2 [E] P2 [P] E1 P1 E2 [E] W"


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_whose_place_is_past_waits_for_the_next_pass_in_either_reading() -> None:
    scene = a_fight((3, 0), (1,), **{"H-GAP-43": "at-once"})
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    pass_on(scene, 3)
    assert order(scene).replace("wolf-new-1", "W") == "P1 E1 [E] P2 [P] E1 [E] W"


@pytest.mark.rules("H-GAP-43", "H-X-TURN-2")
def test_a_newcomer_who_falls_before_its_first_turn_never_acts() -> None:
    scene = a_fight((6, 3), (4, 1))
    pass_on(scene, 1)
    grant(scene, Grant("P1", "arrive:wolf"))
    play(next_turn(scene), [1, 1], "end")
    remove(scene, who(scene, "wolf-new-1"), DEAD)
    pass_on(scene, 6)
    assert order(scene) == "P1 E1 P2 [P] E2 [E] P1 E1 P2 [P] E2 [E]"


@pytest.mark.rules("H-GAP-43", "H-GAP-11")
@pytest.mark.parametrize(("reading", "given", "dice"), [("full-pool", [[2, 3]], [2, 3]), ("no-dice", [], [None, None])])
def test_a_newcomer_rolls_on_arriving_if_everybody_did(reading: str, given: list[Any], dice: list[int | None]) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-11": reading})
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    grant(scene, Grant("ash", "arrive:wolf"))
    play(next_turn(scene), *given, "end")
    assert [die.value for die in who(scene, "wolf-new-1").dice.values()] == dice


@pytest.mark.rules("H-GAP-43")
@pytest.mark.parametrize(
    ("reading", "order"),
    [("next-pass", ["ash", "cur", "bryn", "cur", "ash"]), ("at-once", ["ash", "cur", "wolf-new-1", "cur", "bryn"])],
)
def test_a_newcomer_acts_from_the_next_pass_or_in_its_place(reading: str, order: list[str]) -> None:
    """Reaction: Ash 5, the wolf 4, Bryn 0; Cur 3."""
    scene = a_scene(
        plain("ash", pool=[], attributes=attributes(deftness=5)),
        plain("bryn", pool=[]),
        foe("cur", pool=[]),
        rulings={"H-GAP-43": reading},
    )
    play(begin_fight(scene), {**SETTING, "heroes": ["ash", "bryn"]})
    acted = []
    for at in range(5):
        rolls = [[1, 1]] if at == 1 else []
        flow = next_turn(scene)
        waiting(flow, *rolls)
        acted.append(scene.state.turns.acting)
        with pytest.raises(StopIteration):
            flow.send("end")
        if at == 0:
            grant(scene, Grant("bryn", "arrive:wolf"))
    assert acted == order


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_rolls_on_arriving_and_acts_from_the_next_pass() -> None:
    scene = a_scene(plain("ash", pool=[4]), foe("cur"))
    setting = {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}
    play(begin_fight(scene), setting, [1], [1, 1])
    grant(scene, Grant("ash", "arrive:wolf"))
    play(next_turn(scene), [2, 3], "end")  # the wolf rolls, then cur has its turn
    assert scene.state.turns.waiting == {"heroes": ["wolf-new-1"]}
    play(next_turn(scene), "end")
    assert scene.state.turns.lists["heroes"] == ["wolf-new-1", "ash"]


@pytest.mark.rules("H-GAP-32", "H-RND-01")
@pytest.mark.parametrize(("reading", "ended"), [("per-side", [1, 1, 2, 3]), ("joint", [0, 0, 0, 2])])
def test_rounds_end_side_by_side_or_together(reading: str, ended: list[int]) -> None:
    """Two heroes, one foe: foe, hero, foe, hero."""
    scene = a_scene(
        plain("ash", pool=[], attributes=attributes(deftness=2)),
        plain("bryn", pool=[]),
        foe("cur", pool=[]),
        rulings={"H-GAP-32": reading},
    )
    play(begin_fight(scene), {**SETTING, "heroes": ["ash", "bryn"]})
    counts = []
    for _ in range(4):
        play(next_turn(scene), "end")
        counts.append(len([each for each in told(scene) if each.startswith("Round")]))
    assert counts == ended


# What lasts until when


@pytest.mark.rules("H-RND-01")
def test_what_lasts_until_the_end_of_a_sides_round_ends_with_that_sides_list_alone() -> None:
    scene = a_fight(PLAYERS, (1, 4))
    for id, side in (("P1", "heroes"), ("E1", "foes")):
        scene.gain(who(scene, id), Condition("Blessed", until=Until(ROUND_END, side)))
    pass_on(scene, 3)
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [True, True]
    pass_on(scene, 1)  # E1 ends the enemies' round
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [True, False]
    pass_on(scene, 1)  # P3 ends the players'
    assert [who(scene, id).has("Blessed") for id in ("P1", "E1")] == [False, False]


@pytest.mark.rules("H-GAP-08", "H-RND-01")
def test_the_downed_have_until_their_own_sides_round_ends() -> None:
    scene = a_fight(PLAYERS, (1, 4), **{"H-GAP-08": "downed"})
    pass_on(scene, 2)
    play(hurt(scene, who(scene, "P1"), Working(40, "damage", ("H-X-DMG",)), "a blow"))
    pass_on(scene, 2)  # P2, E1: the enemies' round ends
    assert who(scene, "P1").has(DOWNED)
    pass_on(scene, 1)  # P3: the players' does
    assert who(scene, "P1").has(DEAD)
    pass_on(scene, 2)
    assert order(scene) == "P1 E2 P2 E1 [E] P3 [P] E2 P2"


@pytest.mark.rules("H-GAP-08")
def test_the_downed_die_when_their_sides_round_ends_unless_helped() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cur"), rulings={"H-GAP-08": "downed"})
    for id in ("ash", "bryn"):
        play(hurt(scene, who(scene, id), Working(40, "damage", ("H-X-DMG",)), "a blow"))
        assert who(scene, id).has(DOWNED)
    heal(scene, who(scene, "bryn"), Working(3, "a draught", ("H-RUN-16",)))
    play(settle_rounds(scene, "heroes"))
    assert who(scene, "ash").has(DEAD)
    assert not who(scene, "bryn").is_out
    assert who(scene, "bryn").hp.value == 3


@pytest.mark.rules("H-GAP-08")
def test_the_downed_may_be_stabilised_and_live_on() -> None:
    scene = a_scene(plain("ash", place="3,3"), plain("bryn", place="4,3"), foe("cur"), rulings={"H-GAP-08": "downed"})
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    play(hurt(scene, bryn, damage(28), "a blow"))
    give(scene, "ash", (4, 1))
    stabilise = next(deed for deed in deeds(scene, ash) if deed.key == "stabilise bryn").perform()
    assert stabilise is not None
    play(stabilise, [7])
    assert bryn.has(STABLE)
    play(settle_rounds(scene, "heroes"))
    assert not bryn.is_gone


@pytest.mark.rules("H-X-REST", "H-GAP-08")
def test_the_winners_downed_are_saved_and_the_losers_are_prisoners() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cur"), rulings={"H-GAP-08": "downed"})
    for id in ("bryn", "cur"):
        play(hurt(scene, who(scene, id), damage(28), "a blow"))
        assert who(scene, id).has(DOWNED)
    end_if_decided(scene)
    assert who(scene, "bryn").has(STABLE)
    assert who(scene, "cur").has(SPARED)
    assert who(scene, "cur").hp.value == 1


@pytest.mark.rules("H-X-CREATE", "H-RND-01")
def test_a_pinned_target_is_free_after_its_own_next_turn() -> None:
    scene = a_fight((6, 3), (4, 1))
    archer = who(scene, "P1")
    archer.items = archer.ready = ["bow"]
    archer.abilities = ["pin-shot"]
    give(scene, "P1", (8, 5))
    pin = next(each for each in means(scene, archer) if each.key == "pin-shot")
    play(attack(scene, archer, pin, "E1"))
    assert who(scene, "E1").has(PINNED)
    who(scene, "P1").dice = {}
    pass_on(scene, 1)
    assert who(scene, "E1").has(PINNED)
    pass_on(scene, 1)
    assert not who(scene, "E1").has(PINNED)


@pytest.mark.rules("H-X-CREATE", "H-ACT-MOV-2")
def test_the_cowed_have_no_free_move_on_their_next_turn_and_one_on_the_turn_after() -> None:
    scene = a_fight((6,), (4,))
    scene.gain(who(scene, "E1"), Condition(COWED, until=Until("turn-end", "E1")))
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "E1").tokens["free-move"] == 0
    with pytest.raises(StopIteration):
        flow.send("end")
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "E1").tokens["free-move"] == 1


@pytest.mark.rules("H-ACT-MOV-2", "H-ACT-HLP", "H-ACT-IMP")
def test_what_comes_once_per_turn_comes_back_with_the_own_turn_and_ends_with_it() -> None:
    scene = a_fight((6,), (4,))
    pass_on(scene, 1)
    assert who(scene, "P1").tokens == {"free-move": 0, "help": 0, "improvise": 0}
    pass_on(scene, 1)
    flow = next_turn(scene)
    assert isinstance(flow.send(None), Ask)
    assert who(scene, "P1").tokens == {"free-move": 1, "help": 1, "improvise": 1}


# How it begins and ends


@pytest.mark.rules("H-GAP-11")
@pytest.mark.parametrize(
    ("reading", "at_start", "on_turn"), [("full-pool", [[2]], []), ("no-dice", [], [[3]]), ("reroll-all", [[2]], [[3]])]
)
def test_dice_before_the_first_turn(reading: str, at_start: list[list[int]], on_turn: list[list[int]]) -> None:
    scene = a_scene(fighter("P1", 6, "heroes", pool=[6]), fighter("E1", 4, "foes"), rulings={"H-GAP-11": reading})
    play(begin_fight(scene), setting(scene), *at_start)
    play(next_turn(scene), *on_turn, "end")
    assert len(happened(scene, DiceRolled)) == len(at_start) + len(on_turn)
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")  # from now on held dice are held


@pytest.mark.rules("H-X-END", "H-RUN-13", "H-X-REST", "H-GAP-07")
def test_a_side_with_nobody_left_has_lost_and_what_does_not_last_is_gone() -> None:
    scene = a_fight((6, 3), (4, 1))
    fortify(scene, who(scene, "P1"), Working(5, "Rally", ("H-X-CREATE",)))
    who(scene, "P2").barrier.value = 2
    falls_during(scene, "E1", FLED)
    assert scene.state.phase == "turns"
    falls_during(scene, "E2", YIELDED)
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert (who(scene, "P1").temporary.value, who(scene, "P2").barrier.value) == (0, 0)
    assert [each.text for each in happened(scene, FightEnded)] == ["The fight is won by P1, P2."]


@pytest.mark.rules("H-X-REST", "H-GAP-07")
def test_when_the_encounter_ends_barrier_and_temporary_hp_vanish_and_dice_return() -> None:
    scene = a_scene(plain("ash", attributes={**NOUGHTS, "instinct": 1}, hp=9), plain("bryn"), foe("cur"))
    ash = who(scene, "ash")
    spent, lent = give(scene, "ash", (6, 3), (8, 4))
    spent.spend()
    play(lend(scene, ash, who(scene, "bryn")), [lent.id])
    fortify(scene, ash, Working(5, "Rally", ("H-X-DMG",)))
    shield(scene, ash, Working(1, "Ward", ("H-HLTH-09",)), 2)
    scene.gain(ash, Condition(HIDDEN))
    end_fight(scene, "heroes")
    assert (ash.barrier.value, ash.temporary.value, ash.hp.value) == (0, 0, 9)
    assert [(die.holder, die.state, die.value) for die in (spent, lent)] == [("ash", "ready", None)] * 2
    assert not ash.has(HIDDEN)
    assert len(happened(scene, FightEnded)) == 1


@pytest.mark.rules("H-X-REST", "H-HLTH-09")
def test_a_weavers_barrier_is_there_again_when_the_next_encounter_begins() -> None:
    scene = fight({"id": "ash", "template": "wardweaver", "seat": "ash"}, foe("cur"))
    ash = who(scene, "ash")
    assert ash.barrier.value == 1
    end_fight(scene, "heroes")
    assert ash.barrier.value == 0
    ash.dice, who(scene, "cur").dice = {}, {}
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    assert ash.barrier.value == 1


@pytest.mark.rules("H-X-END")
def test_a_side_without_anybody_left_has_lost() -> None:
    for condition in (DEAD, FLED, YIELDED, SPARED):
        scene = a_scene(plain("ash"), plain("bryn"), foe("cur", conditions=[condition]))
        end_if_decided(scene)
        assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert told(scene)[-1] == "The fight is won by Ash, Bryn."


@pytest.mark.rules("H-X-END")
def test_while_one_of_each_side_stands_nothing_is_decided() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD]), plain("bryn"), foe("cur"), foe("dun", conditions=[FLED]))
    scene.state.phase = "turns"
    end_if_decided(scene)
    assert scene.state.phase == "turns"


@pytest.mark.rules("H-X-END", "H-RUN-15")
def test_a_pony_alone_holds_no_field() -> None:
    scene = a_scene(plain("ash", conditions=[DEAD]), foe("pony", "riding-pony", side="heroes"), foe("cur"))
    end_if_decided(scene)
    assert scene.state.won == "foes"


@pytest.mark.rules("H-RUN-13", "H-X-END")
def test_the_action_in_progress_is_finished_before_the_end_is_tested() -> None:
    scene = a_scene(
        fighter("P1", 6, "heroes", place="2,4", items=["fire-pot"], pool=[12], hp=9),
        fighter("E1", 4, "foes", place="3,4", hp=9),
    )
    play(begin_fight(scene), setting(scene), [6])
    play(next_turn(scene), "area fire-pot", "2,4")  # both fall: the hero first, then the foe
    assert [who(scene, id).has(DEAD) for id in ("P1", "E1")] == [True, True]
    assert (scene.state.phase, scene.state.won) == ("aftermath", "")
    assert told(scene)[-1] == "The fight ends undecided."


@pytest.mark.rules("H-X-END", "H-RUN-13")
def test_whoever_falls_with_the_last_foe_has_not_won() -> None:
    """The pot kills the last foe, and whoever threw it as well: nobody has won."""
    ash = plain("ash", items=["fire-pot"], hp=5, place="0,0")
    scene = fight(ash, foe("cur", hp=5, attributes=NOUGHTS, place="1,0"), map=("HF....",))
    give(scene, "ash", (6, 5))
    play(next_turn(scene), "area fire-pot", "0,0", "dead")
    assert (who(scene, "ash").has(DEAD), who(scene, "cur").has(DEAD)) == (True, True)
    assert (scene.state.phase, scene.state.won) == ("aftermath", "")
    assert told(scene)[-1] == "The fight ends undecided."


@pytest.mark.rules("H-X-END", "H-RUN-13")
def test_the_turn_ends_with_the_fight() -> None:
    scene = fight(plain("ash", place="2,2"), foe("cur", hp=5, attributes=NOUGHTS, place="3,2"))
    give(scene, "ash", (6, 3), (6, 3))
    assert asked(next_turn(scene), "attack sword cur", "ash-1", "dead") == ["H-CP-01", "H-CP-02", "H-CP-23"]
    assert scene.state.won == "heroes"
    assert scene.state.turns.acting == ""


@pytest.mark.rules("H-X-END")
def test_when_the_last_enemy_falls_nothing_more_is_asked() -> None:
    scene = a_scene(fighter("P1", 6, "heroes", place="2,4", pool=[12, 12]), foe("cur", place="3,4", hp=3, pool=[]))
    play(begin_fight(scene), setting(scene), [6, 6])
    play(next_turn(scene), "attack sword cur", "P1-d12-1", "dead")
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")
    assert [die.state for die in who(scene, "P1").dice.values()] == ["ready", "ready"]


@pytest.mark.rules("H-CP-20", "H-GAP-43", "H-RUN-15")
def test_a_mount_goes_to_the_side_of_its_rider() -> None:
    pony = foe("pony", "riding-pony", side="heroes", seat="ash")
    scene = a_scene(plain("ash", pool=[], riding="pony"), plain("bryn", pool=[]), pony, foe("cur", pool=[]))
    begun(scene, "bryn", "cur")
    assert [who(scene, id).side for id in ("ash", "pony", "bryn", "cur")] == ["foes", "foes", "heroes", "heroes"]


@pytest.mark.rules("H-X-REST", "H-GAP-08")
def test_with_the_encounter_ends_whatever_was_of_the_encounter() -> None:
    scene = fight(plain("ash"), foe("cur"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    for name in (PINNED, COWED, WARY, HIDDEN):
        scene.gain(ash, Condition(name))
    scene.gain(ash, Condition(GRABBING, "cur"))
    scene.gain(cur, Condition(GRABBED, "ash"))
    scene.gain(cur, Condition("Blessed", until=Until(ENCOUNTER_END)))
    cur.prepared = Readied("shove", "Shove", 4, 6, "enemy-moves")
    end_fight(scene, "heroes")
    assert (ash.conditions, cur.conditions) == ([], [])
    assert who(scene, "cur").prepared is None


@pytest.mark.rules("H-GAP-32", "H-RND-01")
def test_rounds_that_end_together_do_so_every_time() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-32": "joint"})
    begun(scene, "ash")
    counts = []
    for _ in range(6):
        play(next_turn(scene), "end")
        counts.append(len(happened(scene, RoundEnded)))
    assert counts == [0, 2, 2, 4, 4, 6]


@pytest.mark.rules("H-GAP-08")
@pytest.mark.parametrize(("face", "saved"), [(4, False), (5, True)])
def test_instinct_helps_to_stabilise(face: int, saved: bool) -> None:
    ash = plain("ash", place="3,3", attributes=attributes(instinct=2))
    scene = a_scene(ash, plain("bryn", place="4,3"), foe("cur"), rulings={"H-GAP-08": "downed"})
    play(hurt(scene, who(scene, "bryn"), damage(28), "a blow"))
    assert [(each.name, each.harm) for each in who(scene, "bryn").conditions] == [(PRONE, True), (DOWNED, True)]
    give(scene, "ash", (4, 1))
    play(deed(scene, "stabilise bryn"), [face])
    assert who(scene, "bryn").has(STABLE) == saved


@pytest.mark.rules("H-X-TURN-2")
def test_whoever_is_gone_is_neither_hidden_nor_downed_any_more() -> None:
    scene = fight(plain("ash"), foe("cur"))
    for name in (HIDDEN, DOWNED, STABLE):
        scene.gain(who(scene, "ash"), Condition(name))
    remove(scene, who(scene, "ash"), DEAD)
    assert [each.name for each in who(scene, "ash").conditions] == [DEAD]


@pytest.mark.rules("H-CP-01", "H-X-SEQ")
def test_when_the_table_changes_under_the_question_of_a_turn_nothing_has_been_done() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]))
    begun(scene, "ash")
    flow = next_turn(scene)
    assert waiting(flow).what == "H-CP-01"
    ask = flow.send(AGAIN)
    assert isinstance(ask, Ask)
    assert (ask.what, scene.state.act) == ("H-CP-01", 0)


@pytest.mark.rules("H-GAP-08")
def test_whoever_falls_while_helping_has_stabilised_nobody() -> None:
    scene = a_scene(
        plain("ash", place="3,3"), plain("bryn", place="4,3"), foe("cur", place="2,3"), rulings={"H-GAP-08": "downed"}
    )
    play(hurt(scene, who(scene, "bryn"), damage(28), "a blow"))
    give(scene, "ash", (4, 1))
    give(scene, "cur", (4, 1))
    flow = deed(scene, "stabilise bryn")
    assert waiting(flow).what == "H-CP-07"
    remove(scene, who(scene, "ash"), DEAD)
    with pytest.raises(StopIteration):
        flow.send("no")
    assert not who(scene, "bryn").has(STABLE)


@pytest.mark.rules("H-GAP-11", "H-HLTH-09")
def test_whatever_the_dice_showed_before_everybody_rolls_when_an_encounter_begins() -> None:
    scene = a_scene(plain("ash"), foe("cur", pool=[]))
    kept, spent = give(scene, "ash", (6, 2), (6, 3))
    spent.spend()
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]}, [5, 6])
    assert [(die.value, die.state) for die in (kept, spent)] == [(5, "ready"), (6, "ready")]


@pytest.mark.rules("H-TURN-02", "H-TURN-03")
def test_a_fight_without_an_end_is_handed_to_the_gm_once_in_fifty_rounds() -> None:
    scene = a_fight((6, 3), (4, 1))  # a round is two turns of each side
    scene.state.turns.passes, scene.state.rounds = {"heroes": 50, "foes": 50}, 49
    assert asked(next_turn(scene), "go-on", "end") == ["endless", "H-CP-01"]
    assert asked(next_turn(scene), "end") == ["H-CP-01"]
    scene.state.turns.passes, scene.state.rounds = {"heroes": 100, "foes": 100}, 99
    play(next_turn(scene), "stop")
    assert scene.state.phase == "aftermath"


@pytest.mark.rules("H-GAP-42", "H-RUN-06")
@pytest.mark.parametrize(("reading", "first"), [("players-first", "ash"), ("enemies-first", "cur")])
def test_of_equal_reaction_one_side_is_asked_first_wherever_it_stands(reading: str, first: str) -> None:
    people = [foe("cur", attributes=NOUGHTS), plain("ash"), foe("dun", attributes=NOUGHTS)]
    scene = a_scene(*people, rulings={"H-GAP-42": reading})
    order = [each.id for each in by_reaction(scene, list(scene.state.actors.values()))]
    assert order[0] == first
