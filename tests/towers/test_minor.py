"""Minor Actions: cover, and things drawn, put away and dropped."""

import pytest

from facedown.kernel.game.game import Game
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.character import COVER, DYING, HANGING, MINOR, ON_FIRE, STUNNED
from facedown.rulesets.towers.events import Attacked
from facedown.rulesets.towers.movement import take_cover
from facedown.rulesets.towers.turns import act
from tests.asking import expect
from tests.playing import happened, play, told
from tests.sitting import answers, asked
from tests.sitting import offered as offered_by
from tests.towers.staged.cast import a_scene, foe, plain, who
from tests.towers.staged.scenes import YARD, conditions_of, face_to_face, keys, offered, take, tokens
from tests.towers.staged.tables import fight


def game_cover(game: Game) -> str:
    cover: str = game.state.actors["ash"].cover
    return cover


@pytest.mark.rules("T-MIN-ITM")
def test_changing_gear_is_a_minor_action_and_what_no_longer_fits_is_put_away() -> None:
    scene = a_scene(plain("ash", items=["sword", "shield", "greatsword"]), foe("bryn"))
    assert who(scene, "ash").ready == ["sword", "shield"]
    take(scene, "ash", "ready greatsword")
    assert who(scene, "ash").ready == ["greatsword"]
    assert tokens(scene, "ash") == (1, 1)
    take(scene, "ash", "ready shield", "ready sword")
    assert who(scene, "ash").ready == ["shield", "sword"]


@pytest.mark.rules("T-MIN-ITM")
def test_things_can_be_put_away() -> None:
    scene = a_scene(plain("ash", items=["sword", "mail"]), foe("bryn"))
    take(scene, "ash", "stow sword")
    assert who(scene, "ash").ready == ["mail"]
    assert "Ash puts away the sword." in told(scene)
    assert tokens(scene, "ash") == (1, 1)
    assert not {"stow mail", "ready mail"} & set(offered(scene, "ash"))


@pytest.mark.rules("T-MIN-ITM")
def test_a_draught_heals_whoever_is_hurt_and_near_and_has_so_many_uses() -> None:
    scene = a_scene(
        plain("ash", items=["draught"], place="3,3", vitality=10),
        plain("cole", place="4,3", vitality=13),
        plain("dara", place="4,4", vitality=0, conditions=[DYING]),
        plain("evan", place="9,4", vitality=1),
        foe("bryn", place="2,3", vitality=1),
    )
    assert [key for key in offered(scene, "ash") if key.startswith("use")] == ["use draught ash", "use draught cole"]
    take(scene, "ash", "use draught ash", "use draught cole")
    assert [who(scene, id).vitality.value for id in ("ash", "cole")] == [13, 14]
    assert who(scene, "ash").uses == {"draught": 0}
    assert tokens(scene, "ash") == (1, 0)
    assert [key for key in offered(scene, "ash") if key.startswith("use")] == []
    assert [line for line in told(scene) if " uses " in line] == [
        "Ash uses the bitter draught.", "Ash uses the bitter draught on Cole.",
    ]  # fmt: skip


@pytest.mark.rules("T-MIN-ITM")
def test_salts_and_a_wet_sack_end_what_they_are_for() -> None:
    scene = a_scene(
        plain("ash", items=["smelling-salts", "wet-sack"], place="3,3", conditions=[ON_FIRE]),
        plain("cole", place="4,3", conditions=[STUNNED, ON_FIRE]),
        foe("bryn"),
    )
    used = [key for key in offered(scene, "ash") if key.startswith("use")]
    assert used == ["use smelling-salts cole", "use wet-sack ash", "use wet-sack cole"]
    take(scene, "ash", "use smelling-salts cole", "use wet-sack ash")
    assert [conditions_of(scene, id) for id in ("ash", "cole")] == [[], [ON_FIRE]]


@pytest.mark.rules("T-MIN-ITM")
def test_a_thing_without_a_use_is_not_offered() -> None:
    scene = a_scene(plain("ash", items=["spyglass", "tools", "surgeons-bag", "fine-clothes"], vitality=1), foe("bryn"))
    assert [key for key in offered(scene, "ash") if key.startswith("use")] == []


@pytest.mark.rules("T-MIN-ITM", "T-GAP-19")
def test_one_thing_a_turn_is_free_where_the_blanks_say_so() -> None:
    scene = a_scene(plain("ash", items=["sword", "greatsword"]), foe("bryn"), rulings={"T-GAP-19": "free-act"})
    take(scene, "ash", "ready greatsword", "ready sword")
    assert tokens(scene, "ash") == (1, 1)


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


@pytest.mark.rules("T-GAP-19", "T-MIN-ITM")
def test_what_was_dropped_can_be_picked_up_where_it_lies() -> None:
    scene = face_to_face({"T-GAP-19": "free-act"}, items=["sword"])
    play(act(scene, who(scene, "ash"), "round 1"), "drop sword", "end")
    assert "take sword 1,1" in keys(scene, "ash")
    who(scene, "ash").place = "5,1"
    assert "take sword 1,1" not in keys(scene, "ash")
    play(act(scene, who(scene, "kit"), "round 1"), "take sword 1,1", "end")
    assert who(scene, "kit").ready == ["club", "sword"]
    assert told(scene)[-1] == "Kit picks up the sword."


@pytest.mark.rules("T-MIN-COV", "T-CP-17", "T-GAP-28")
def test_cover_is_a_minor_action_behind_an_obstacle_beside_and_raises_guard_against_shots_from_there() -> None:
    archer = plain("cole", place="0,3", items=["longbow"])
    scene = a_scene(archer, foe("bryn", "brute", place="5,3"), map=YARD)
    take(scene, "bryn", "cover", "4,3")
    assert who(scene, "bryn").has(COVER)
    assert who(scene, "bryn").tokens["minor"] == 1
    take(scene, "cole", "attack longbow bryn", (3, 4))
    who(scene, "cole").place = "10,3"
    take(scene, "cole", "attack longbow bryn", (3, 4))
    assert [(each.guard.value, each.hit) for each in happened(scene, Attacked)] == [(2, False), (1, True)]


@pytest.mark.rules("T-CP-17", "T-MIN-COV")
def test_whoever_takes_cover_says_behind_what_and_the_side_of_the_nearest_enemy_is_assumed() -> None:
    ground = [".......", ".###...", ".#.#...", ".###..."]
    walled = fight(plain("ash", place="4,2"), foe("kit", place="0,2"), map=ground)
    answers(walled, ("ash", "act"), ("ash", "cover"))
    expect(asked(walled, "ash"), "T-CP-17", "3,2", "ash")
    assert offered_by(asked(walled, "ash")) == ["3,1", "3,2", "3,3"]
    answers(walled, ("ash", "3,1"))
    assert game_cover(walled) == "3,1"


@pytest.mark.rules("T-MIN-COV")
def test_there_is_no_cover_without_an_obstacle_beside_nor_while_hanging() -> None:
    scene = a_scene(
        foe("bryn", place="6,3"), foe("cole", place="5,4"), foe("dara", place="3,2", conditions=[HANGING]), map=YARD
    )
    assert ["cover" in offered(scene, id) for id in ("bryn", "cole", "dara")] == [False, True, False]


@pytest.mark.rules("T-MIN-COV")
def test_cover_is_no_help_in_melee() -> None:
    scene = a_scene(plain("ash", place="4,2"), foe("bryn", "brute", place="5,3"), map=YARD)
    take_cover(scene, who(scene, "bryn"), "4,3")
    take(scene, "ash", "attack sword bryn", (3, 4))
    assert happened(scene, Attacked)[0].guard.value == 1
