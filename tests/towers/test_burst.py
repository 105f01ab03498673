"""Bursts are aimed at a point: which points, what is told of them, and what happens there."""

from typing import Any

import pytest

from facedown.kernel.words.shown import odds_of
from facedown.rulesets.towers.burst import points
from facedown.rulesets.towers.events import Attacked
from tests.asking import waiting
from tests.playing import happened, play
from tests.towers.staged.cast import a_scene, content, foe, plain, who
from tests.towers.staged.scenes import deed, keys, share

YARD = ("." * 16, "." * 16, "....#" + "." * 11, "." * 16, "." * 16)


def yard(*others: dict[str, Any], **differences: Any) -> Any:
    return a_scene(plain("ash", items=["fire-flask"], place="0,2", **differences), *others, map=YARD)


@pytest.mark.rules("T-GAP-37")
def test_a_burst_may_go_off_between_two_enemies_where_nobody_stands() -> None:
    scene = yard(foe("kit", place="6,2"), foe("meg", place="8,2"), foe("bo", place="9,2"))
    assert "attack fire-flask" in keys(scene, "ash")
    play(deed(scene, "ash", "attack fire-flask"), "7,2", (4, 4))
    assert [each.target for each in happened(scene, Attacked)] == ["kit", "meg"]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_any_point_within_range_will_do_except_inside_a_wall() -> None:
    scene = yard(foe("kit", place="6,2"))
    found = points(scene, who(scene, "ash"), content().items["fire-flask"])
    assert {"0,2", "10,0", "10,4"} <= set(found)
    assert not {"4,2", "11,2"} & set(found)


@pytest.mark.rules("T-GAP-37", "T-CP-08")
def test_each_point_says_whom_it_catches_and_how_likely_and_the_best_is_assumed() -> None:
    scene = yard(foe("kit", place="6,2"), foe("meg", place="8,2"), plain("friend", place="6,4"))
    ask = waiting(deed(scene, "ash", "attack fire-flask"))
    options = {option.key: option for option in ask.schema.options}
    chance = odds_of(share(0, lambda one, other: one + other + 2 >= 9))
    assert [(each.target, each.chance) for each in options["7,2"].odds] == [("kit", chance), ("meg", chance)]
    assert (options["6,2"].text, options["6,2"].quiet) == ("At Kit", False)
    assert options["7,2"].quiet
    assert (options["10,4"].note, options["7,2"].note) == ("nobody", "Kit, Meg")
    assert set(options["6,2"].spot.cells) == {f"{x},{y}" for x in (5, 6, 7) for y in (1, 2, 3)}
    assert ask.default == "7,1"  # both of them, and not the friend
    assert [each.target for each in options["7,3"].odds] == ["kit", "meg", "friend"]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_at_a_point_in_close_quarters_it_is_thrown_at_disadvantage() -> None:
    scene = yard(foe("kit", place="2,2"))
    play(deed(scene, "ash", "attack fire-flask"), "1,2", (4, 4, 6))
    assert [each.result.value for each in happened(scene, Attacked)] == [10, 10]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_where_nobody_stands_nothing_is_rolled_and_the_flask_is_gone() -> None:
    scene = yard(foe("kit", place="14,2"))
    play(deed(scene, "ash", "attack fire-flask"), "5,2")
    assert who(scene, "ash").uses == {"fire-flask": 3}


@pytest.mark.rules("T-GAP-37", "T-GAP-28")
def test_the_chance_knows_that_cover_counts_from_the_middle_of_the_burst() -> None:
    scene = yard(foe("kit", place="5,2"))
    who(scene, "kit").cover = "4,2"
    who(scene, "kit").conditions = list(a_scene(plain("x", conditions=["In Cover"])).state.actors["x"].conditions)
    ask = waiting(deed(scene, "ash", "attack fire-flask"))
    chances = {option.key: option.odds[0].chance for option in ask.schema.options if option.odds}
    assert chances["4,1"] == odds_of(share(0, lambda one, other: one + other + 2 >= 12))
    assert chances["6,2"] == odds_of(share(0, lambda one, other: one + other + 2 >= 9))
