"""Shields and temporary HP: they come, and what is left of them goes when their time is over (TC-SHD-01, TC-SHD-05)."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HP, Shield
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import ShieldEnded, ShieldSpent
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.harm.healing import give_temporary, shield
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.harm.shields import end_temporary
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import LIGHT, SURE_HIT, guard
from tests.tricore.staged.blows import ben_of, hp, hurt, two, worked
from tests.tricore.staged.builds import build
from tests.tricore.staged.cast import RESOURCES, a_fight, a_scene, aria, bram, foe, let_run, plain, who
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window


@pytest.mark.rules("TC-DMG-13", "TC-SHD-01")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp", "fp", "mp"])
def test_every_resource_can_have_a_shield_of_its_own(pool: str) -> None:
    scene = two(None, {"shields": [{"value": 3, "resource": pool}]})
    other = "sp" if pool != "sp" else "fp"
    assert hurt(scene, "ben", 5, resource=other).dealt == 5
    assert hurt(scene, "ben", 5, resource=pool).dealt == 2
    assert who(scene, "ben").shields == []


@pytest.mark.rules("TC-SUBT-01", "TC-SHD-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_shield_guards_any_resource(resource: Any) -> None:
    ward = build(base="grab", ev="shield", resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[ward]), plain("bo"))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    shields = who(scene, "bo").shields
    assert [(each.resource, each.value) for each in shields] == [(resource, 8 if resource == "hp" else 4)]


@pytest.mark.rules("TC-SHD-03", "TC-DMG-08")
def test_shield_points_are_used_up_and_the_excess_goes_on() -> None:
    scene = two(None, {"shields": [{"value": 5}]})
    hurt(scene, "ben", 3)
    assert ([each.value for each in who(scene, "ben").shields], hp(scene, "ben")) == ([2], 30)
    hurt(scene, "ben", 3)
    assert (who(scene, "ben").shields, hp(scene, "ben")) == ([], 29)


@pytest.mark.rules("TC-SHD-05")
def test_the_shield_that_ends_first_goes_first_then_temporary_hp_then_hp() -> None:
    scene = two()
    ben = who(scene, "ben")
    ben.shields = [Shield(HP, 2, "lasting", -1), Shield(HP, 2, "long", 3), Shield(HP, 2, "short", 1)]
    ben.temporary = 2
    left = []
    for _ in range(5):
        hurt(scene, "ben", 2)
        left.append(([each.source for each in ben.shields], ben.temporary, ben.hp.value))
    assert left == [
        (["lasting", "long"], 2, 30),
        (["lasting"], 2, 30),
        ([], 2, 30),
        ([], 0, 30),
        ([], 0, 28),
    ]


@pytest.mark.rules("TC-SHD-03", "TC-SHD-05")
def test_a_shield_tells_what_it_took_and_what_was_left_when_it_ended() -> None:
    scene = a_fight(aria(shields=[{"value": 9, "turns": 1}, {"value": 4, "resource": "ap"}]), bram(side="foes"))
    one = who(scene, "aria")
    let_run(deal(scene, one, Hit(Working(5, "EV"), ("physical",), raw=True), "Backlash"))
    play(end_turn(scene, one))
    (spent,), (ended,) = happened(scene, ShieldSpent), happened(scene, ShieldEnded)
    assert (spent.what, spent.amount.value) == ("Shield on HP", 5)
    assert (ended.what, ended.amount.value) == ("Shield on HP", 4)
    assert one.shields == [Shield("ap", 4, turns=-1)]


@pytest.mark.rules("TC-SHD-05")
@pytest.mark.parametrize(("acting", "turns"), [("ann", 1), ("ben", 2)], ids=["in another's turn", "in one's own"])
def test_a_shield_lasts_to_the_end_of_its_bearers_next_turn(acting: str, turns: int) -> None:
    scene = two()
    scene.state.rotation.at = ["ann", "ben"].index(acting)
    ben = who(scene, "ben")
    shield(scene, ben, HP, worked(4), None, "ann")
    for _ in range(turns):
        assert [each.value for each in ben.shields] == [4]
        play(end_turn(scene, ben))
    assert ben.shields == []


@pytest.mark.rules("TC-SHD-05")
def test_where_the_table_says_so_a_shield_lasts_for_the_encounter() -> None:
    scene = two(rulings={"TC-G-44": "encounter"})
    ben = who(scene, "ben")
    shield(scene, ben, HP, worked(4), None, "ann")
    for _ in range(5):
        play(end_turn(scene, ben))
    assert [each.value for each in ben.shields] == [4]


@pytest.mark.rules("TC-SHD-05", "TC-G-44")
def test_the_log_says_when_a_shield_or_temporary_hp_end() -> None:
    scene = two(None, {"shields": [{"resource": "ap", "value": 3, "turns": 1}]})
    ben = who(scene, "ben")
    give_temporary(scene, ben, worked(6))
    play(end_turn(scene, ben))
    assert told(scene)[-2:] == ["Ben's Shield on AP ends, 3 unused.", "Ben's temporary HP ends, 6 unused."]
    assert (ben.shields, ben.temporary) == ([], 0)


@pytest.mark.rules("ACS-32", "TC-BLK-03", "TC-SHD-05")
def test_what_a_lasting_block_did_not_need_stays_as_a_shield() -> None:
    """A Block of 2 + 2 dice and 9 against 5 + 6 leaves 18."""
    scene = a_fight(foe("cur"), aria(level=9, builds=[guard(duration="three-cycles")]))
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): [LIGHT], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    (shield,) = who(scene, "aria").shields
    assert (shield.resource, shield.value, shield.turns) == ("hp", 4 * 5 + 9 - 11, 3)


@pytest.mark.rules("TC-SHD-05", "TC-G-44")
def test_temporary_hp_that_end_leave_nothing_behind() -> None:
    scene = a_scene(plain("ben"))
    ben = ben_of(scene)
    ben.temporary, ben.temporary_turns = 5, 2
    end_temporary(scene, ben)
    assert (ben.temporary, ben.temporary_turns) == (0, -1)
    end_temporary(scene, ben)
    assert len(happened(scene, ShieldEnded)) == 1
