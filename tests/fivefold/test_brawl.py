"""Grab, escape, release, Shove and Trip: bodies against bodies."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.brawl import escape, feet_to_tiles, grab, release, shove, trip
from facedown.rulesets.fivefold.character import DEAD, GRABBED, GRABBING, PRONE, WARY
from facedown.rulesets.fivefold.events import Contested, DieSpent
from facedown.rulesets.fivefold.fluid import between
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import begin, next_turn
from tests.fivefold.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import happened, play, told


def two(**ash: int) -> FivefoldScene:
    """Ash with these attributes, beside a Cutter who has none and no dice."""
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, **ash}), foe("cur", place="5,4", attributes=NOUGHTS)
    )
    give(scene, "cur")
    return scene


def offered(scene: FivefoldScene, id: str) -> set[str]:
    return {deed.key for deed in deeds(scene, who(scene, id))}


def held(scene: FivefoldScene) -> None:
    """Ash grabs Cur."""
    give(scene, "ash", (4, 4))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [12], [1])


# Grab


@pytest.mark.rules("H-ACT-GRB-1", "H-GAP-23")
@pytest.mark.parametrize(("resists", "won"), [(11, True), (12, False)])
def test_a_grab_is_strength_and_die_against_strength_and_a_tie_stays_free(resists: int, won: bool) -> None:
    scene = two(strength=3)
    (die,) = give(scene, "ash", (6, 4))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [5], [resists])
    assert (who(scene, "cur").has(GRABBED), who(scene, "ash").has(GRABBING)) == (won, won)
    assert (die.state, happened(scene, Contested)[0].mine.value) == ("spent", 12)


@pytest.mark.rules("H-ACT-GRB-1", "H-GRID-01")
def test_only_whom_one_can_touch_is_grabbed_shoved_or_tripped() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"), foe("dog", place="6,4"))
    give(scene, "ash", (6, 6))
    close = {key for key in offered(scene, "ash") if key.split()[0] in ("grab", "shove", "trip")}
    assert close == {"grab cur", "shove cur", "trip cur"}


@pytest.mark.rules("H-ACT-GRB-1", "H-GAP-45")
def test_after_a_lost_grab_the_target_resists_better_until_this_turn_ends() -> None:
    scene = a_scene(
        plain("ash", place="4,4", pool=[4, 4, 4], attributes={**NOUGHTS, "deftness": 1}),
        foe("cur", place="5,4", attributes=NOUGHTS, pool=[]),
    )
    play(begin(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}, [1, 1, 1])
    one, two = ("ash-d4-1", "ash-d4-2")
    play(next_turn(scene), "grab cur", one, [3], [5], "grab cur", two, [3], [2, 5], "end")
    assert not who(scene, "cur").has(WARY)
    play(next_turn(scene), "end")
    play(next_turn(scene), [1, 1], "grab cur", one, [5], [2], "end")
    assert who(scene, "cur").has(GRABBED)


@pytest.mark.rules("H-ACT-GRB-1")
def test_a_won_grab_makes_nobody_wary() -> None:
    scene = two()
    held(scene)
    assert not who(scene, "cur").has(WARY)


@pytest.mark.rules("H-X-COND")
def test_one_holds_one_target_at_a_time() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"), foe("dog", place="3,4"))
    held(scene)
    give(scene, "ash", (6, 6))
    assert not {"grab cur", "grab dog"} & offered(scene, "ash")
    assert {"shove dog", "release"} <= offered(scene, "ash")


@pytest.mark.rules("H-X-COND", "H-ACT-DDG-1", "H-GAP-24")
@pytest.mark.parametrize("reading", ["full", "plain"])
def test_the_grabbed_cannot_dodge_but_block(reading: str) -> None:
    scene = a_scene(
        plain("ash", place="4,4"), foe("cur", place="5,4", attributes=NOUGHTS), rulings={"H-GAP-24": reading}
    )
    give(scene, "cur")
    held(scene)
    give(scene, "ash", (4, 3))
    give(scene, "cur", (4, 4))
    flow = attack(scene, who(scene, "ash"), next(means(scene, who(scene, "ash"))), "cur")
    assert isinstance(next(flow), Ask)  # Intercept?
    ask = flow.send("no")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    keys = {option.key for option in ask.schema.options}
    assert keys == {"block cur-1", "none"} | ({"dodge cur-1"} if reading == "plain" else set())


# Out of a grab


@pytest.mark.rules("H-X-COND", "H-GAP-23")
@pytest.mark.parametrize(("face", "free"), [(5, False), (6, True)])
def test_an_escape_is_the_better_of_strength_and_deftness_and_a_die_against_strength(face: int, free: bool) -> None:
    scene = two(strength=2)
    held(scene)
    who(scene, "cur").attributes = {**NOUGHTS, "deftness": 3, "strength": -1}
    give(scene, "cur", (4, 2))
    assert "escape" in offered(scene, "cur")
    play(escape(scene, who(scene, "cur")), [face], [8])  # face + 3 + 2 against 10
    assert (who(scene, "cur").has(GRABBED), who(scene, "ash").has(GRABBING)) == (not free, not free)


@pytest.mark.rules("H-X-COND")
def test_nobody_escapes_without_being_held_or_without_a_die() -> None:
    scene = two()
    held(scene)
    assert "escape" not in offered(scene, "cur")
    give(scene, "cur", (4, 2))
    assert "escape" in offered(scene, "cur")
    release(scene, who(scene, "ash"))
    assert "escape" not in offered(scene, "cur")


@pytest.mark.rules("H-ACT-GRB-2", "H-CP-17")
def test_letting_go_is_free_on_the_own_turn_and_in_a_window_of_anothers() -> None:
    scene = two()
    held(scene)
    assert "release" in offered(scene, "ash")
    release(scene, who(scene, "ash"))
    assert not who(scene, "ash").has(GRABBING)
    held(scene)
    scene.state.turns.acting = "cur"
    play(between(scene, who(scene, "cur")), "pass")
    assert who(scene, "cur").has(GRABBED)
    spent = len(happened(scene, DieSpent))
    play(between(scene, who(scene, "cur")), "release")
    assert not who(scene, "cur").has(GRABBED)
    assert len(happened(scene, DieSpent)) == spent


@pytest.mark.rules("H-X-COND")
@pytest.mark.parametrize("gone", ["ash", "cur"])
def test_a_grab_ends_with_either_of_the_two(gone: str) -> None:
    scene = two()
    held(scene)
    remove(scene, who(scene, gone), DEAD)
    for id in ("ash", "cur"):
        assert not who(scene, id).has(GRABBED)
        assert not who(scene, id).has(GRABBING)


# Shove


@pytest.mark.rules("H-ACT-SHV", "H-GAP-37", "H-GAP-38")
def test_a_shove_pushes_as_many_feet_as_the_total() -> None:
    scene = two(guts=2)
    give(scene, "ash", (6, 4))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "guts 6,4", [8], [12])
    assert who(scene, "cur").place == "7,4"  # 8 + 2 + 4 = 14 feet, 2 tiles


@pytest.mark.rules("H-ACT-SHV", "H-GAP-23", "H-GAP-37")
def test_a_shove_that_only_ties_with_guts_does_nothing() -> None:
    scene = two()
    who(scene, "cur").attributes = {**NOUGHTS, "guts": 3, "strength": -5}
    (die,) = give(scene, "ash", (6, 4))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 6,4", [8], [9])
    assert (who(scene, "cur").place, die.state) == ("5,4", "spent")


@pytest.mark.rules("H-ACT-SHV", "H-GAP-38")
def test_a_shove_that_wins_with_less_than_5_feet_moves_nobody() -> None:
    scene = two()
    give(scene, "ash", (4, 1))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 6,4", [3], [1])
    assert who(scene, "cur").place == "5,4"
    assert happened(scene, Contested)[0].won


@pytest.mark.rules("H-GAP-38")
@pytest.mark.parametrize(("reading", "tiles"), [("down", [0, 0, 2, 2, 2]), ("nearest", [0, 1, 2, 3, 3])])
def test_feet_left_over_are_dropped_or_rounded(reading: str, tiles: list[int]) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-38": reading})
    assert [feet_to_tiles(scene, feet) for feet in (2, 3, 12, 13, 14)] == tiles


@pytest.mark.rules("H-CP-10", "H-ACT-SHV")
def test_the_shover_chooses_strength_or_guts_and_one_of_the_ways_away() -> None:
    scene = two(strength=1, guts=2)
    give(scene, "ash", (4, 1))
    ask = next(shove(scene, who(scene, "ash"), who(scene, "cur")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert [option.key for option in ask.schema.options] == [
        *(f"guts {way}" for way in ("6,4", "5,3", "5,5")),
        *(f"strength {way}" for way in ("6,4", "5,3", "5,5")),
    ]
    assert (ask.what, ask.default) == ("H-CP-10", "guts 6,4")


@pytest.mark.rules("H-ACT-SHV")
def test_a_slanting_shove_goes_on_slanting() -> None:
    scene = two()
    give(scene, "ash", (8, 8))
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "strength 5,5", [7], [1])
    assert who(scene, "cur").place == "6,7"  # 15 feet: 5,5 6,6 6,7


# Trip


@pytest.mark.rules("H-ACT-TRP", "H-CP-11", "H-GAP-41")
@pytest.mark.parametrize(
    ("reading", "asked", "default"), [("target", "foes", "instinct"), ("tripper", "ash", "deftness")]
)
def test_who_is_tripped_chooses_how_to_keep_its_feet_or_the_tripper_does(
    reading: str, asked: str, default: str
) -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, "strength": 2}),
        foe("cur", place="5,4", attributes={**NOUGHTS, "instinct": 3}),
        rulings={"H-GAP-41": reading},
    )
    give(scene, "ash", (4, 1))
    give(scene, "cur")
    ask = next(trip(scene, who(scene, "ash"), who(scene, "cur")))
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, ask.default) == ("H-CP-11", asked, default)


@pytest.mark.rules("H-ACT-TRP")
@pytest.mark.parametrize(("face", "prone"), [(7, False), (6, True)])
def test_a_trip_is_resisted_against_8_and_strength(face: int, prone: bool) -> None:
    scene = two(strength=2)
    who(scene, "cur").attributes = {**NOUGHTS, "instinct": 3}
    give(scene, "ash", (12, 1))
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), "instinct", [face])
    assert who(scene, "cur").has(PRONE) == prone
    assert f"{face + 3} against 10." in told(scene)[1]


@pytest.mark.rules("H-GAP-39", "H-ACT-TRP")
def test_a_trip_costs_one_die_of_any_value() -> None:
    scene = two()
    assert "trip cur" not in offered(scene, "ash")
    (die,) = give(scene, "ash", (4, 1))
    assert "trip cur" in offered(scene, "ash")
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), "deftness", [12])
    assert die.state == "spent"


@pytest.mark.rules("H-GAP-39")
def test_by_one_reading_a_trip_is_free_and_comes_once_for_each_target_and_turn() -> None:
    scene = a_scene(
        plain("ash", place="4,4", pool=[4], attributes={**NOUGHTS, "deftness": 1}),
        foe("cur", place="5,4", attributes=NOUGHTS, pool=[]),
        rulings={"H-GAP-39": "free"},
    )
    play(begin(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}, [1])
    with pytest.raises(Refused):
        play(next_turn(scene), "trip cur", "deftness", [12], "trip cur")
    assert happened(scene, DieSpent) == []
    scene.state.turns.end_turn()
    play(next_turn(scene), "end")
    play(next_turn(scene), "trip cur", "deftness", [1], "end")
    assert who(scene, "cur").has(PRONE)


@pytest.mark.rules("H-ACT-TRP", "H-GAP-40")
def test_who_lies_already_is_not_tripped() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", conditions=["Prone"]))
    give(scene, "ash", (4, 1))
    assert "trip cur" not in offered(scene, "ash")
