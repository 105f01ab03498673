"""Who stands with whom and against whom, and who can still act."""

from facedown.kernel.kit.sides import able, actor, enemies, friends, lost, sides
from tests.kernel.kit.cast import ASH, BRYN, ROOK, WREN, Fighter, a_yard


def names(found: list[Fighter]) -> list[str]:
    return [each.id for each in found]


def test_those_who_can_act_are_counted_by_side() -> None:
    scene = a_yard(ASH, BRYN, ROOK, WREN)
    assert actor(scene, "ash").name == "Ash"
    assert names(able(scene)) == ["ash", "rook"]
    assert names(able(scene, "foes")) == ["rook"]
    assert sides(scene) == ["heroes", "foes"]


def test_friends_are_the_others_of_a_side_and_enemies_whoever_of_the_others_is_still_there() -> None:
    scene = a_yard(ASH, BRYN, ROOK, WREN)
    ash, rook = actor(scene, "ash"), actor(scene, "rook")
    assert names(friends(scene, ash)) == ["bryn"]
    assert names(enemies(scene, ash)) == ["rook"]
    assert names(enemies(scene, rook)) == ["ash", "bryn"]


def test_a_side_without_anybody_who_can_act_has_lost() -> None:
    scene = a_yard(ASH, BRYN, WREN)
    assert (lost(scene, "heroes"), lost(scene, "foes")) == (False, True)
