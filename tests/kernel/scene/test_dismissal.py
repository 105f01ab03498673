"""Dismissal: whatever names somebody names them no more."""

from facedown.kernel.scene.actor import Actor, without
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.dismissal import dismiss, sever
from tests.kernel.cast import a_game


def test_a_name_is_taken_out_of_whatever_holds_it() -> None:
    held = Condition("Held", "ash")
    assert [without(each, "ash") for each in ("ash", "bryn")] == ["", "bryn"]
    assert without([["ash"], ["bryn", "ash"]], "ash") == [[], ["bryn"]]
    assert without({"ash": 1, "bryn": 2}, "ash") == {"bryn": 2}
    assert without([held], "ash") == [held]


def test_what_somebody_holds_others_by_ends_with_them_and_their_name_stays() -> None:
    game = a_game()
    scene = game.journal.now.scene
    one, two = scene.state.actors["one"], scene.state.actors["two"]
    two.conditions = [Condition("Held", "one"), Condition("Shaken", until=Until(TURN_END, "one")), Condition("Wet")]
    scene.state.schedule.order = ["two", "one"]
    assert dismiss(scene, "one") is one
    assert [each.name for each in two.conditions] == ["Wet"]
    assert (list(scene.state.actors), scene.state.schedule.order) == (["two"], ["two"])
    assert scene.name_of("one") == one.name


def test_who_is_gone_names_nobody() -> None:
    who = Actor(id="ash", name="Ash", seat="p1", side="heroes", conditions=[Condition("Held", "cur"), Condition("Wet")])
    sever(who, ["cur"])
    assert [each.name for each in who.conditions] == ["Wet"]
