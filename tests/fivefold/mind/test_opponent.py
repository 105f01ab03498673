"""The opponent's mind: sensible, legal, and blind to what its seat may not know."""

import inspect
from typing import Any, Literal

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Answer
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, is_threatened
from facedown.rulesets.fivefold.character import DEAD, DOWNED, HIDDEN, PRONE
from facedown.rulesets.fivefold.defence import Blow, defend
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.mind import opponent
from facedown.rulesets.fivefold.mind.glimpse import Glimpse
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.scene import FivefoldScene, ground
from facedown.rulesets.fivefold.turns import act, begin_fight, next_turn
from tests.asking import waiting
from tests.duels import against_chance, winner
from tests.fivefold.staged.cast import NOUGHTS, RULES, a_scene, content, foe, give, plain, who
from tests.fivefold.staged.games import SETTING, a_game, attributes, damage, the
from tests.playing import fought_out, play, soundly
from tests.watching import watched

TEMPLATES = tuple(content().templates)
PARTY = ("shieldbearer", "knife-dancer", "axe-breaker", "wardweaver")


# Fights it should win


@pytest.mark.rules("H-CP-01")
def test_it_beats_whoever_only_takes_the_defaults() -> None:
    results = [winner(a_game, template, f"passive {at}", "absent") for template in TEMPLATES for at in range(2)]
    assert results.count("foes") >= 22


@pytest.mark.rules("H-CP-01")
def test_it_beats_whoever_answers_at_random() -> None:
    results = [against_chance(a_game, template, f"random {at}") for at in range(2) for template in TEMPLATES[:8]]
    assert results.count("foes") >= 13


@pytest.mark.rules("H-X-END", "H-RUN-19")
def test_against_itself_it_wins_about_as_often_as_it_loses_and_always_comes_to_an_end() -> None:
    results = [winner(a_game, template, f"mirror {at}", "mind") for template in TEMPLATES for at in range(4)]
    assert results.count("") == 0, "a stalemate"
    assert 12 <= results.count("heroes") <= 36


@pytest.mark.rules("H-X-END")
@pytest.mark.parametrize(
    ("foes", "wins", "deaths"),
    [
        (["cutter"] * 4, 20, 6),
        (["road-guard"] * 3 + ["hexer"], 18, 20),
        (["ogre"], 18, 24),
        (["ogre", "cutter", "cutter"], 16, 32),
    ],
    ids=["four cutters", "three guards and a hexer", "an ogre", "an ogre and two cutters"],
)
def test_a_party_of_four_wins_the_fights_it_should(foes: list[str], wins: int, deaths: int) -> None:
    heroes = [{"id": id, "template": id, "seat": "p1", "side": "heroes"} for id in PARTY]
    others = [foe(f"foe-{at}", kind) for at, kind in enumerate(foes)]
    ends = [fought_out(RULES, content(), {"actors": [*heroes, *others]}, f"fight {at}") for at in range(20)]
    results = [end.won for end in ends]
    assert results.count("") == 0, "a stalemate"
    assert results.count("heroes") >= wins
    assert sum(each.pc and each.has(DEAD) for end in ends for each in end.actors.values()) <= deaths


# What it does


def chosen(scene: FivefoldScene, flow: Flow[Any], *given: Any) -> Answer:
    """What the mind answers to the question a rule waits with."""
    ask = waiting(flow, *given)
    assert isinstance(ask, Ask)
    answer = soundly(RULES, scene, ask)
    assert ask.refuse(answer) is None
    return answer


def turn_of_ash(
    *others: dict[str, Any], dice: tuple[tuple[int, int], ...], spent: int = 0, **differences: Any
) -> Answer:
    """What it does in a turn of Ash, who has spent some dice already."""
    scene = a_scene(plain("ash", place="4,4", **differences), *others)
    for die in give(scene, "ash", *dice, *[(6, 1)] * spent)[len(dice) :]:
        die.spend()
    scene.state.turns.acting = "ash"
    return chosen(scene, act(scene, who(scene, "ash")))


@pytest.mark.rules("H-CP-01")
def test_it_strikes_the_one_it_can_finish() -> None:
    others = [foe("cur", place="5,4", hp=40), foe("dun", place="3,4", hp=4)]
    assert turn_of_ash(*others, dice=((6, 4), (6, 5), (6, 6))) == "attack sword dun"


@pytest.mark.rules("H-CP-01", "H-CP-03")
def test_it_walks_up_to_an_enemy_out_of_reach() -> None:
    far = foe("cur", place="8,4")
    assert turn_of_ash(far, dice=((6, 4), (6, 5))) == "move"
    scene = a_scene(plain("ash", place="4,4"), far)
    give(scene, "ash")
    place = chosen(scene, take_move(scene, who(scene, "ash")), "free")
    space: Any = scene.state.space
    assert space.distance(place, "8,4") == 1


@pytest.mark.rules("H-CP-01", "H-CP-04")
@pytest.mark.parametrize(("rounds", "foes", "moves"), [(0, 1, False), (2, 1, True), (0, 2, True)])
def test_at_the_start_of_a_duel_it_pays_no_die_to_come_nearer(rounds: int, foes: int, moves: bool) -> None:
    scene = a_scene(plain("ash", place="4,4"), *(foe(f"cur-{at}", place=f"8,{4 + at}") for at in range(foes)))
    give(scene, "ash", (6, 4), (6, 5))
    who(scene, "ash").tokens = {}
    scene.state.turns.acting, scene.state.phase, scene.state.turns.passes = "ash", "turns", {"heroes": rounds}
    assert (chosen(scene, act(scene, who(scene, "ash"))) == "move") == moves


@pytest.mark.rules("H-CP-01")
def test_it_leaves_the_fallen_alone() -> None:
    lying = foe("cur", place="5,4", hp=0, conditions=[DOWNED])
    standing = foe("dun", place="3,4", hp=40)
    assert turn_of_ash(lying, standing, dice=((6, 4), (6, 5), (6, 6))) == "attack sword dun"


@pytest.mark.rules("H-RUN-16", "H-CP-03")
def test_it_mends_whoever_is_worst_off() -> None:
    healer = {"abilities": ["mend"], "items": []}
    others = [
        plain("bryn", hp=20, place="5,5"),
        plain("dara", hp=3, place="3,5"),
        foe("cur", place="11,0"),
    ]
    scene = a_scene(plain("ash", place="4,4", **healer), *others)
    give(scene, "ash", (6, 4), (6, 5))
    mend = next(each for each in deeds(scene, who(scene, "ash")) if each.key == "aid mend").perform()
    assert mend is not None
    assert chosen(scene, mend) == "dara"


@pytest.mark.rules("H-X-COND")
def test_it_stands_up() -> None:
    enemy = foe("cur", place="9,4")
    assert turn_of_ash(enemy, dice=((6, 1),), conditions=[PRONE]) == "stand"


def facing(state: Literal["ready", "spent"], place: str = "5,4", **differences: Any) -> FivefoldScene:
    """Ash in the middle of a turn, and Cur, who has had one and kept its die or spent it."""
    scene = a_scene(plain("ash", place="4,4", **differences), foe("cur", place=place))
    (die,) = give(scene, "cur", (6, 6))
    die.state, who(scene, "cur").begun = state, True
    scene.state.turns.acting = "ash"
    return scene


@pytest.mark.rules("H-RUN-19", "H-CP-04")
def test_low_dice_are_kept_to_dodge_while_an_enemy_that_strikes_can_reach_it() -> None:
    """A 1 and a 2 serve no sword. They are kept, and the way to an enemy that is further off is gone for free."""
    scene = facing("spent")
    give(scene, "ash", (6, 1), (6, 2))
    assert chosen(scene, act(scene, who(scene, "ash"))) == "end"
    scene = facing("spent", place="8,4")
    give(scene, "ash", (6, 1), (6, 5))
    assert chosen(scene, take_move(scene, who(scene, "ash"))) == "free"


@pytest.mark.rules("H-RUN-19")
@pytest.mark.parametrize("low", [1, 2])
def test_a_low_die_dodges_even_where_that_is_unlikely(low: int) -> None:
    scene = facing("ready", attributes={**NOUGHTS, "deftness": -1})
    give(scene, "ash", (6, low))
    give(scene, "cur")
    blow = defend(scene, who(scene, "ash"), Blow("it", damage(4), Working(7), 9, "5,4", False, False))
    assert chosen(scene, blow) == "dodge ash-1"


@pytest.mark.rules("H-RUN-19", "H-CP-04")
def test_a_hand_that_is_good_for_nothing_is_emptied_by_moves_where_there_is_nothing_to_dodge() -> None:
    """Cur kept its die in its own turn, as somebody does whose hand is frozen too."""
    scene = facing("ready")
    give(scene, "ash", (6, 1), (6, 2))
    assert chosen(scene, act(scene, who(scene, "ash"))) == "move"
    assert chosen(scene, take_move(scene, who(scene, "ash"))) == "ash-1"
    give(scene, "ash", (6, 1), (6, 5))
    assert chosen(scene, take_move(scene, who(scene, "ash"))) == "ash-1"
    give(scene, "ash", (6, 4), (6, 5))
    assert chosen(scene, take_move(scene, who(scene, "ash"))) == "free"


@pytest.mark.rules("H-RUN-19")
def test_a_hand_with_one_good_die_is_not_emptied() -> None:
    scene = facing("ready")
    give(scene, "ash", *[(6, 1)] * 5, (6, 5))
    for die in list(who(scene, "ash").dice.values())[1:5]:
        die.spend()
    assert chosen(scene, act(scene, who(scene, "ash"))) != "move"


@pytest.mark.rules("H-RUN-19")
@pytest.mark.parametrize(
    ("state", "begun", "place", "threat"),
    [
        ("spent", True, "8,4", True),
        ("spent", True, "9,4", False),
        ("ready", True, "8,4", False),
        ("ready", False, "8,4", True),
    ],
)
def test_whoever_has_yet_to_act_or_spends_dice_threatens_as_far_as_it_can_go_and_reach(
    state: Literal["ready", "spent"], begun: bool, place: str, threat: bool
) -> None:
    scene = facing(state, place)
    who(scene, "cur").begun = begun
    assert is_threatened(scene, who(scene, "ash")) == threat
    scene.gain(who(scene, "cur"), Condition(HIDDEN))
    assert not is_threatened(scene, who(scene, "ash"))


@pytest.mark.rules("H-RUN-19")
def test_dice_that_serve_nothing_from_here_are_a_frozen_hand_too() -> None:
    """A weaver's 3 would do for the staff, but from afar only the bolt reaches, which needs a 4."""
    weaver: dict[str, Any] = {"items": ["staff"], "abilities": ["bolt"]}
    scene = facing("ready", place="8,4", **weaver)
    give(scene, "ash", (4, 3))
    assert chosen(scene, act(scene, who(scene, "ash"))) in ("move", "prepare")
    give(scene, "ash", (4, 3), (8, 4))
    assert chosen(scene, take_move(scene, who(scene, "ash"))) == "ash-1"
    assert chosen(scene, take_move(scene, who(scene, "ash")), "free") == "stay"


@pytest.mark.rules("H-RUN-08")
def test_a_fire_pot_in_the_belt_does_not_keep_it_from_walking_up() -> None:
    bomber: dict[str, Any] = {"items": ["sword", "fire-pot"]}
    assert turn_of_ash(foe("cur", place="7,4"), dice=((6, 5), (6, 5)), **bomber) == "move"
    pair = [foe("cur", place="7,4"), foe("dun", place="8,4")]
    assert turn_of_ash(*pair, dice=((6, 5), (6, 5)), **bomber) == "area fire-pot"


FROST: dict[str, Any] = {"items": [], "abilities": ["frost-ring", "grasping-roots", "stone-skin"]}


@pytest.mark.rules("H-ACT-BLK", "H-CP-01")
def test_whoever_could_block_is_struck_by_an_area() -> None:
    frost = {**FROST, "abilities": FROST["abilities"][:2]}
    scene = a_scene(plain("ash", place="4,4", **frost), foe("cur", place="6,4", hp=40))
    give(scene, "ash", (12, 9))
    scene.state.turns.acting = "ash"
    give(scene, "cur", (12, 12))
    assert chosen(scene, act(scene, who(scene, "ash"))) == "area frost-ring"


@pytest.mark.rules("H-GAP-07", "H-CP-01")
@pytest.mark.parametrize(("has", "does"), [(0, "aid stone-skin"), (10, "area frost-ring")])
def test_temporary_hp_are_as_good_as_a_wound_for_whoever_has_few_of_them(has: int, does: str) -> None:
    """A 9 gives 11, or does 9 to somebody who dodges half of it."""
    scene = a_scene(plain("ash", place="4,4", temporary=has, **FROST), foe("cur", place="6,4", hp=40))
    give(scene, "ash", (12, 9))
    give(scene, "cur", (12, 12), (4, 1))
    scene.state.turns.acting = "ash"
    assert chosen(scene, act(scene, who(scene, "ash"))) == does


@pytest.mark.rules("H-HLTH-09", "H-CP-01")
@pytest.mark.parametrize(("has", "does"), [(0, "aid ward"), (2, "attack bolt cur")])
def test_a_barrier_is_as_good_as_the_blow_it_takes(has: int, does: str) -> None:
    """Each of Cur's dice would do 13; a Bolt does 11 to somebody who dodges half of it."""
    mystic = {"items": [], "abilities": ["bolt", "ward"], "attributes": attributes(instinct=3)}
    scene = a_scene(plain("ash", place="4,4", barrier=has, **mystic), foe("cur", place="6,4", hp=40))
    give(scene, "ash", (12, 8))
    give(scene, "cur", (10, 9), (10, 9), (4, 1))
    scene.state.turns.acting = "ash"
    assert chosen(scene, act(scene, who(scene, "ash"))) == does


@pytest.mark.rules("H-X-COND", "H-CP-01", "H-CP-03")
@pytest.mark.parametrize(("place", "comes"), [("8,4", True), ("5,4", False)])
def test_to_somebody_it_does_not_see_it_comes_as_near_as_its_weapon_needs(place: str, comes: bool) -> None:
    """Where the Hidden are everybody knows, and after they have struck they are seen."""
    scene = facing("ready", place=place)
    scene.gain(who(scene, "cur"), Condition(HIDDEN))
    who(scene, "ash").tokens = {"free-move": 1}
    give(scene, "ash", (6, 5))
    assert (chosen(scene, act(scene, who(scene, "ash"))) == "move") == comes
    went = chosen(scene, take_move(scene, who(scene, "ash")), "free")
    space = ground(scene)
    nearer = str(went) != "stay" and space.distance(str(went), place) < space.distance("4,4", place)
    assert nearer == comes


@pytest.mark.rules("H-RUN-19", "H-CP-01")
@pytest.mark.parametrize(("low", "moves"), [(2, True), (6, False)])
def test_with_nobody_to_be_seen_a_low_die_is_rolled_anew(low: int, moves: bool) -> None:
    scene = facing("ready")
    scene.gain(who(scene, "cur"), Condition(HIDDEN))
    give(scene, "ash", (4, 3), (12, low))
    assert (chosen(scene, act(scene, who(scene, "ash"))) == "move") == moves


@pytest.mark.rules("H-RUN-19", "H-CP-01")
@pytest.mark.parametrize(("rounds", "does"), [(0, "end"), (10, "move")])
def test_after_a_while_a_frozen_hand_keeps_no_more_than_the_dodges_it_needs(rounds: int, does: str) -> None:
    scene = facing("spent")
    give(scene, "ash", (6, 1), (6, 2))
    scene.state.phase, scene.state.turns.passes = "turns", {"heroes": rounds}
    assert chosen(scene, act(scene, who(scene, "ash"))) == does


@pytest.mark.rules("H-CP-01")
def test_in_a_long_fight_it_strikes_rather_than_to_guard_itself() -> None:
    scene = a_scene(plain("ash", place="4,4", **FROST), foe("cur", place="6,4", hp=40))
    give(scene, "ash", (12, 9))
    give(scene, "cur", (12, 12), (4, 1))
    scene.state.turns.acting, scene.state.phase, scene.state.turns.passes = "ash", "turns", {"heroes": 40}
    assert chosen(scene, act(scene, who(scene, "ash"))) == "area frost-ring"


def defending(*dice: tuple[int, int], amount: int = 10, value: int = 5, **differences: Any) -> Answer:
    scene = a_scene(plain("ash", place="4,4", **differences), foe("cur", place="6,4"))
    give(scene, "ash", *dice)
    return chosen(scene, defend(scene, who(scene, "ash"), Blow("a blow", damage(amount), Working(value), 8, "6,4")))


@pytest.mark.rules("H-CP-09")
def test_it_blocks_with_the_cheapest_die_that_stops_all() -> None:
    assert defending((4, 2), (8, 7), (6, 5)) == "block ash-3"


@pytest.mark.rules("H-CP-09")
def test_it_dodges_with_its_worst_die_when_that_is_likely() -> None:
    assert defending((4, 1), (8, 4), attributes=attributes(deftness=3)) == "dodge ash-1"


@pytest.mark.rules("H-CP-09")
def test_it_halves_a_heavy_blow_and_dodges_where_a_block_would_stop_less() -> None:
    assert defending((4, 3), value=6) == "block ash-1"
    assert defending((4, 3), value=7) == "dodge ash-1"


@pytest.mark.rules("H-CP-07")
def test_it_intercepts_a_blow_where_that_is_likely_to_work() -> None:
    for deftness, answer in ((3, "cur-3"), (-5, "no")):
        scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=attributes(deftness=deftness), place="5,4"))
        give(scene, "ash", (12, 8))
        give(scene, "cur", *[(6, 2 + at) for at in range(3)])
        assert chosen(scene, attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur")) == answer


@pytest.mark.rules("H-CP-12")
def test_it_trips_whoever_leaves_if_that_is_likely() -> None:
    for strength, answer in ((3, "cur-1"), (-3, "no")):
        scene = a_scene(plain("ash", place="3,3"), foe("cur", attributes=attributes(strength=strength), place="4,3"))
        give(scene, "ash")
        give(scene, "cur", (4, 1), (4, 2))
        assert chosen(scene, take_move(scene, who(scene, "ash")), "free", "1,3") == answer


@pytest.mark.rules("H-CP-18", "H-RUN-10")
@pytest.mark.parametrize(("daggers", "does"), [(2, "throw cur"), (1, "pass")])
def test_it_throws_a_dagger_at_whoever_comes_near_but_not_its_last(daggers: int, does: str) -> None:
    armed: dict[str, Any] = {"items": ["dagger"] * daggers, "abilities": ["throw"]}
    scene = a_scene(plain("ash", place="3,3", **armed), foe("cur", place="6,3", hp=40))
    give(scene, "ash", (6, 4))
    scene.state.turns.acting, scene.state.moved = "cur", ["cur"]
    assert chosen(scene, offer_fluid_actions(scene, who(scene, "cur"))) == does


@pytest.mark.rules("H-RUN-10", "H-CP-01")
def test_who_has_nothing_to_strike_with_does_not_walk_up() -> None:
    far = foe("cur", place="8,4")
    assert turn_of_ash(far, dice=((6, 4), (6, 5)), items=[]) != "move"


# What it may know


@pytest.mark.rules("H-GAP-50")
def test_it_is_given_a_glimpse_and_a_question_and_nothing_else() -> None:
    known = inspect.signature(opponent.weigh).parameters
    assert [each.annotation for each in known.values()] == [Glimpse, Ask, Chance]


@pytest.mark.rules("H-GAP-50", "H-GAP-36")
def test_secret_dice_and_triggers_change_nothing_in_what_it_sees_or_does() -> None:
    """Two tables alike but for what Bryn's dice show: Ash's enemy sees and does the same at both."""
    seen = []
    for value in (1, 8):
        scene = a_scene(
            plain("ash", seat="foes", side="foes", pool=[], place="4,4", attributes=attributes(deftness=2)),
            plain("bryn", pool=[], place="5,4"),
            rulings={"H-GAP-50": "hidden"},
        )
        play(begin_fight(scene), {**SETTING, "heroes": ["bryn"]})
        give(scene, "bryn", (8, value))
        give(scene, "ash", (6, 4), (6, 5))
        ask = waiting(next_turn(scene))
        known = RULES.glimpse(scene, "foes")
        seen.append((ask, known, opponent.weigh(known, ask, Chance("luck"))))
    assert seen[0] == seen[1]


@pytest.mark.rules("H-CP-22")
def test_it_makes_a_character_too() -> None:
    scenario = RULES.scenario(content(), "duel", {"p1": "new"}, "foes")
    assert watched(RULES, content(), scenario, ["p1"], ["one"]).asked


@pytest.mark.rules("H-RUN-19")
def test_one_die_that_was_spent_is_threat_enough() -> None:
    scene = facing("ready")
    one, _ = give(scene, "cur", (6, 6), (6, 5))
    assert not is_threatened(scene, who(scene, "ash"))
    one.spend()
    assert is_threatened(scene, who(scene, "ash"))
