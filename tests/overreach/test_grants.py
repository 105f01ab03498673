"""What the GM grants."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import ConditionGained
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.calls import make_called_saves
from facedown.rulesets.overreach.character import DEAD, FLED, GUARDING, OFF_BALANCE, PANICKED, PARRYING, PINNED, defense
from facedown.rulesets.overreach.events import Saved
from facedown.rulesets.overreach.freeplay import free_play
from facedown.rulesets.overreach.grants import grant
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.overreach.staged.cast import a_game, a_scene, an_act, content, foe, hero, settings, who
from tests.overreach.staged.scenes import at_peace
from tests.playing import happened, play
from tests.sitting import answers, asked

UNTIL_THE_END = "the end of the encounter"


def granted(scene: OverScene, what: str, id: str = "ash") -> OverScene:
    grant(scene, Grant(id, what))
    return scene


@pytest.mark.rules("P-CP-16", "P-SAVE-01")
def test_a_granted_save_is_rolled_at_the_next_moment() -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), "save:tenacity:2:panic")
    play(turn(scene, who(scene, "ash")), (3, 1), "end")
    assert who(scene, "ash").has(PANICKED)
    assert scene.state.called == []
    scene = granted(a_scene(hero("ash"), foe("kit")), "save:agility:1:damage:5")
    play(make_called_saves(scene), 3)
    assert who(scene, "ash").health.value == 11
    scene = granted(at_peace(hero("ash")), "save:charm")
    play(free_play(scene), 2, "close")
    assert [each.what for each in happened(scene, Saved)] == ["Charm"]


@pytest.mark.rules("P-CP-16")
@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("save:luck", "There is no Attribute 'luck'"),
        ("save:charm:1:panik", "did you mean 'panic'?"),
        ("blad", "did you mean 'blade'?"),
        ("Panickd", "did you mean 'Panicked'?"),
    ],
)
def test_what_cannot_be_granted_is_refused_with_a_suggestion(what: str, text: str) -> None:
    with pytest.raises(Refused) as caught:
        granted(a_scene(hero("ash")), what)
    assert text in caught.value.refusal.text
    with pytest.raises(Refused, match="did you mean 'ash'"):
        granted(a_scene(hero("ash")), "ap", "ahs")


@pytest.mark.rules("P-CP-18", "P-X-AP", "P-X-XP")
def test_ap_xp_abilities_and_things() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    for what in ("ap", "xp", "stealth", "melee-weapons", "trauma-kit", "padded-jacket", "plate-harness"):
        granted(scene, what)
    assert (ash.ap, ash.xp) == (4, 1)
    assert ash.abilities == {"melee-weapons": 2, "stealth": 1}
    assert ash.items == ["blade", "trauma-kit", "padded-jacket", "plate-harness"]
    assert (ash.uses, ash.ready) == ({"trauma-kit": 3}, ["blade", "plate-harness"])
    for _ in range(9):
        granted(scene, "stealth")
    assert ash.abilities["stealth"] == 4


@pytest.mark.rules("P-MOD-01")
@pytest.mark.parametrize(("what", "by"), [("bonus", 1), ("penalty", -1), ("pinned", -1), ("off balance", -1)])
def test_a_modifier_on_the_next_roll(what: str, by: int) -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), what)
    assert roll_modifiers(scene, an_act()).value == by
    play(perform(scene, an_act()), 1, (2,))
    assert who(scene, "ash").has(OFF_BALANCE) is False
    assert who(scene, "ash").has(PINNED) == (what == "pinned")


@pytest.mark.rules("P-X-DEF", "P-X-ACT")
@pytest.mark.parametrize(("what", "status", "expected"), [("guarding", GUARDING, 5), ("parrying", PARRYING, 6)])
def test_a_granted_guard_lasts_to_the_next_own_turn(what: str, status: str, expected: int) -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), what)
    ash = who(scene, "ash")
    assert (ash.has(status), defense(ash, content(), settings()).value) == (True, expected)
    play(turn(scene, ash), "end")
    assert not ash.has(status)


@pytest.mark.rules("P-RUN-11", "P-RUN-13")
def test_whoever_is_granted_flight_or_death_leaves_the_order() -> None:
    scene = a_scene(hero("ash"), hero("bryn"), foe("kit"))
    granted(scene, "fled", "bryn")
    granted(scene, "Dead", "kit")
    assert (who(scene, "bryn").has(FLED), who(scene, "kit").has(DEAD)) == (True, True)
    assert scene.state.schedule.order == ["ash"]


@pytest.mark.rules("P-ROLL-08")
def test_a_defense_may_be_made_known() -> None:
    game: Game = a_game(sitters={"gm": "person"})
    answers(game, ("gm", asked(game, "gm").default))
    assert game.overrule(Grant("scav-1", "known")) is None
    figures = {figure.id: [fact.label for fact in figure.facts] for figure in game.view("p1").board.figures}
    assert ("Defense" in figures["scav-1"], "Defense" in figures["scav-2"]) == (True, False)


@pytest.mark.rules("P-MOD-01")
def test_what_is_granted_for_the_next_roll_ends_with_the_fight_and_is_told() -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), "bonus")
    (bonus,) = happened(scene, ConditionGained)
    scene = granted(a_scene(hero("ash"), foe("kit")), "penalty")
    (penalty,) = happened(scene, ConditionGained)
    assert [(each.until, each.harm) for each in (bonus, penalty)] == [(UNTIL_THE_END, False), (UNTIL_THE_END, True)]


@pytest.mark.rules("P-X-ACT", "P-X-STATUS")
@pytest.mark.parametrize(
    ("status", "harms"), [("guarding", False), ("parrying", False), ("pinned", True), ("panicked", True)]
)
def test_a_granted_status_is_told_as_what_it_is(status: str, harms: bool) -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), status)
    assert [each.harm for each in happened(scene, ConditionGained)] == [harms]


@pytest.mark.rules("P-X-ACT")
def test_a_granted_pin_ends_with_the_next_own_turn() -> None:
    scene = granted(a_scene(hero("ash"), foe("kit")), "pinned", "kit")
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "kit").has(PINNED)
    play(turn(scene, who(scene, "kit")), "end")
    assert not who(scene, "kit").has(PINNED)
