"""Reactions: whom an ability gives one, and when it comes back."""

import pytest

from facedown.rulesets.plainten.turns import turn
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.tables import fight
from tests.playing import play
from tests.sitting import answers, asked, offered, rolls, story


@pytest.mark.rules("S-ACT-04", "S-GAP-18")
def test_one_reaction_until_the_own_turn_comes_round_again() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    play(turn(scene, who(scene, "bryn")), "attack halberd ash", 5, "use", 9, 3, "end")
    play(turn(scene, who(scene, "bryn")), "attack halberd ash", 5, 2, "end")
    assert who(scene, "ash").health.value == 18
    play(turn(scene, who(scene, "ash")), "end")
    play(turn(scene, who(scene, "bryn")), "attack halberd ash", 5, "use", 9, 3, "end")
    assert who(scene, "ash").health.value == 18


@pytest.mark.rules("S-ACT-04")
def test_without_an_ability_that_offers_it_nobody_reacts() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    for id in ("ash", "bryn"):
        scene.refresh(who(scene, id), {"reaction": 1})
    play(turn(scene, who(scene, "cole")), "attack halberd ash", 5, 2, "end")
    assert who(scene, "ash").tokens["reaction"] == 1


@pytest.mark.rules("S-CP-07")
def test_whoever_an_ability_gives_the_chance_is_asked_whether_to_react() -> None:
    game = fight(plain("ash"), plain("bo", features=["guardian"]), foe("henk", features=["parry"]))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [6])
    expect(asked(game, "foes"), "S-CP-07", "no", "henk")
    assert offered(asked(game, "foes")) == ["use", "no"]
    answers(game, ("foes", "no"))
    rolls(game, [1])
    answers(game, ("ash", "end"), ("bo", "end"), ("foes", "attack halberd ash"))
    expect(asked(game, "bo"), "S-CP-07", "no", "bo")
    answers(game, ("bo", "use"))
    rolls(game, [4, 9, 9])
    assert "Bo uses Guardian for Ash." in story(game, "ash")
