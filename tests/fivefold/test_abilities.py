"""Abilities that help: for whom, how much, at what price."""

import pytest

from facedown.kernel.scene.condition import TURN_END
from facedown.rulesets.fivefold.abilities import Aid, aids, beneficiaries, choose_whom, help_out, roar, roars
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.character import COWED
from facedown.rulesets.fivefold.events import Checked
from facedown.rulesets.fivefold.hints import AidHint
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect, offered
from tests.playing import happened, play


@pytest.mark.rules("H-RUN-16")
def test_a_draught_heals_the_die_and_three_once_and_asks_for_no_defence() -> None:
    scene = a_scene(
        plain("ash", place="2,2", items=["healing-draught"]), plain("bryn", place="3,2", hp=10), foe("cur", place="9,2")
    )
    give(scene, "ash", (6, 4))
    give(scene, "bryn", (12, 12))
    (draught,) = aids(scene, who(scene, "ash"), "combative")
    play(help_out(scene, who(scene, "ash"), draught, who(scene, "bryn")))
    assert who(scene, "bryn").hp.value == 17
    assert list(aids(scene, who(scene, "ash"), "combative")) == []


@pytest.mark.rules("H-RUN-16", "H-ACT-INT-2")
def test_healing_can_be_intercepted() -> None:
    scene = a_scene(plain("ash", place="2,2", hp=10, abilities=["mend"]), foe("cur", place="3,2", attributes=NOUGHTS))
    give(scene, "ash", (8, 8))
    give(scene, "cur", (4, 3))
    (mend,) = aids(scene, who(scene, "ash"), "combative")
    play(help_out(scene, who(scene, "ash"), mend, who(scene, "ash")), "cur-1", "guts", [9], [2])
    assert who(scene, "ash").hp.value == 15  # 8 - 3


@pytest.mark.rules("H-CP-03")
def test_for_whom_a_spell_is_asked_nearest_first() -> None:
    scene = a_scene(
        plain("ash", abilities=["mend"], hp=20, place="2,2"),
        plain("bryn", hp=20, place="4,2"),
        plain("dara", place="3,2"),
    )
    mend: Aid = next(iter(aids(scene, who(scene, "ash"), "combative")))
    ask = expect(waiting(choose_whom(scene, who(scene, "ash"), mend)), "H-CP-03", "ash", "ash", "ash")
    assert offers(ask) == ["ash", "bryn"]  # Dara needs nothing


@pytest.mark.rules("H-RUN-04", "H-RUN-16")
def test_help_reaches_allies_in_range_and_sight_and_no_enemy() -> None:
    scene = a_scene(
        plain("ash", abilities=["mend"], hp=20, place="0,0"),
        plain("near", hp=20, place="6,0"),
        plain("far", hp=20, place="7,0"),
        plain("behind", hp=20, place="0,2"),
        foe("cur", hp=5, place="1,0"),
        map=("H.......", "##......", "H......."),
    )
    (mend,) = aids(scene, who(scene, "ash"), "combative")
    assert [each.id for each in beneficiaries(scene, who(scene, "ash"), mend)] == ["ash", "near"]


@pytest.mark.rules("H-HLTH-09", "H-RUN-16")
def test_a_ward_is_one_more_barrier_whatever_the_die_and_never_more_than_two() -> None:
    scene = a_scene(plain("ash", abilities=["ward"]))
    ash = who(scene, "ash")
    (ward,) = aids(scene, ash, "combative")
    for barrier in (1, 2):
        give(scene, "ash", (8, 8))
        play(help_out(scene, ash, ward, ash))
        assert ash.barrier.value == barrier
    assert beneficiaries(scene, ash, ward) == []


@pytest.mark.rules("H-HLTH-05", "H-RUN-16")
def test_hot_wine_gives_temporary_hp_of_the_die_and_one() -> None:
    scene = a_scene(plain("ash", items=["hot-wine"]))
    give(scene, "ash", (4, 3))
    (wine,) = aids(scene, who(scene, "ash"), "fluid")
    play(help_out(scene, who(scene, "ash"), wine, who(scene, "ash")))
    assert (who(scene, "ash").temporary.value, who(scene, "ash").hp.value) == (4, 28)


# Roars


def roarer(acting: str = "ash") -> FivefoldScene:
    """Ash with a d6 of 4 roars at Cur, without Guts, and Dog, who is brave; Eel is out of range, Bryn a friend."""
    scene = a_scene(
        plain("ash", abilities=["roar"], place="4,4"),
        plain("bryn", place="5,4"),
        foe("cur", attributes=NOUGHTS, place="7,4"),
        foe("dog", attributes={**NOUGHTS, "guts": 3}, place="2,4"),
        foe("eel", attributes=NOUGHTS, place="8,4"),
    )
    give(scene, "ash", (6, 4))
    scene.state.turns.acting = acting
    return scene


@pytest.mark.rules("H-X-CHK")
def test_each_enemy_in_range_of_a_roar_needs_guts_of_seven_or_is_cowed() -> None:
    scene = roarer()
    assert list(roars(scene, who(scene, "ash"))) == [("roar", "Roar", 4, 3, 7)]
    play(roar(scene, who(scene, "ash"), "Roar", 4, 3, 7), [6], [4])
    assert [each.id for each in scene.state.actors.values() if each.has(COWED)] == ["cur"]
    assert [(each.actor, each.result.value, each.passed) for each in happened(scene, Checked)] == [
        ("cur", 6, False),
        ("dog", 7, True),
    ]
    assert who(scene, "ash").dice["ash-1"].state == "spent"


@pytest.mark.rules("H-X-CHK")
def test_a_roar_is_offered_with_a_die_of_its_av_and_somebody_to_hear_it() -> None:
    scene = roarer()
    assert "roar roar" in offered(scene, "ash")
    give(scene, "ash", (6, 3))
    assert "roar roar" not in offered(scene, "ash")
    alone = a_scene(plain("ash", abilities=["roar"], place="4,4"), foe("cur", place="8,4"))
    give(alone, "ash", (6, 4))
    assert "roar roar" not in offered(alone, "ash")


@pytest.mark.rules("H-X-CHK")
@pytest.mark.parametrize(("acting", "passes"), [("ash", 1), ("cur", 2)])
def test_the_cowed_are_cowed_to_the_end_of_their_next_turn_not_of_this_one(acting: str, passes: int) -> None:
    scene = roarer(acting)
    play(roar(scene, who(scene, "ash"), "Roar", 4, 3, 7), [1], [12])
    for _ in range(passes):
        assert who(scene, "cur").has(COWED)
        scene.pass_anchor(TURN_END, "cur")
    assert not who(scene, "cur").has(COWED)


@pytest.mark.rules("H-RUN-16")
def test_a_deed_that_helps_says_what_it_gives_and_whom_it_could_be_given() -> None:
    scene = a_scene(
        plain("ash", abilities=["mend"], hp=20, place="4,4"), plain("bryn", hp=25, temporary=2, place="5,4")
    )
    give(scene, "ash", (6, 5))
    mend = next(each for each in deeds(scene, who(scene, "ash")) if each.key == "aid mend")
    assert mend.hint == AidHint(av=4, bonus=0, whom=("ash", "bryn"))


@pytest.mark.rules("H-RUN-16")
def test_help_that_nobody_needs_or_no_die_is_good_enough_for_is_not_offered() -> None:
    scene = a_scene(plain("ash", abilities=["mend"]))
    give(scene, "ash", (6, 5))
    assert "aid mend" not in offered(scene, "ash")
    who(scene, "ash").hp.value = 20
    assert "aid mend" in offered(scene, "ash")
    give(scene, "ash", (6, 3))
    assert "aid mend" not in offered(scene, "ash")


@pytest.mark.rules("H-RUN-16")
@pytest.mark.parametrize(("key", "notes"), [("ward", ["Barrier +1", "Barrier +1"]), ("healing-draught", ["9", "10"])])
def test_each_die_says_what_it_would_give(key: str, notes: list[str]) -> None:
    scene = a_scene(plain("ash", hp=10, abilities=["ward"], items=["healing-draught"]))
    give(scene, "ash", (6, 6), (8, 7))
    aid = next(each for each in aids(scene, who(scene, "ash"), "combative") if each.key == key)
    ask = waiting(help_out(scene, who(scene, "ash"), aid, who(scene, "ash")))
    assert [option.note for option in ask.schema.options] == notes


@pytest.mark.rules("H-X-CHK")
def test_a_roar_says_how_likely_it_cows_each_of_those_who_hear_it() -> None:
    scene = roarer()
    give(scene, "ash", (6, 4), (6, 5))
    ask = waiting(roar(scene, who(scene, "ash"), "Roar", 4, 3, 7))
    assert {option.note for option in ask.schema.options} == {"50 %, 25 %"}
