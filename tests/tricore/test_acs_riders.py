"""Keywords and drawbacks in play: riders with their Resolves, afflictions, help, and what it costs the user."""

import pytest

from facedown.kernel.scene.scene import Scene
from facedown.rulesets.tricore.actions.moments import on_turn_end
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, Affliction, Gear
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.harm.affliction import COMPELLED, end_of_encounter, note_spending, resist, run_down, tick
from facedown.rulesets.tricore.harm.drawbacks import new_day, new_encounter, refuse_use, use_up
from facedown.rulesets.tricore.rolls.resolve import degree_of, lasting
from tests.playing import play
from tests.tricore.acs_cast import ARIA, a_foe, a_scene, ready, settings, somebody
from tests.tricore.riders import FAIL, ability_blow, has_dealt, rider


@pytest.mark.rules("TC-RSV-05", "TC-RSV-06", "TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-RSV-13")
def test_the_four_degrees_and_what_they_leave_of_a_duration() -> None:
    degrees = [degree_of(total, 20) for total in (40, 39, 20, 19, 1, 0)]
    assert degrees == ["critical success", "success", "success", "failure", "failure", "critical failure"]
    assert [lasting(3, percent) for percent in (0, 50, 100, 200)] == [0, 1, 3, 6]
    assert [lasting(-1, percent) for percent in (50, 100, 200)] == [3, -1, -1]
    assert lasting(1, 50) == 1


@pytest.mark.rules("ACS-43")
@pytest.mark.parametrize(("spent", "left"), [(0, 12), (1, 13), (5, 14)])
def test_compel_takes_what_was_not_spent_by_the_end_of_the_next_turn(spent: int, left: int) -> None:
    scene, blow = ability_blow(rider("compel", 2))
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.tokens[COMPELLED] == 2
    note_spending(blow.target, spent)
    play(on_turn_end(scene, blow.target))
    assert blow.target.ap.value == left
    assert blow.target.afflictions == []


@pytest.mark.rules("ACS-43", "TC-G-70", "TC-AP-16", "TC-AP-08")
@pytest.mark.parametrize(("mode", "left", "out"), [("off", 0, False), ("on", -14, True)])
def test_what_compel_takes_may_black_somebody_out_where_others_can_push_ap_below_zero(
    mode: str, left: int, out: bool
) -> None:
    scene, blow = ability_blow(rider("compel", 15))
    scene = Scene(scene.state, settings(**{"TC-G-70": mode}), scene.content, scene.events)
    blow.target.ap.value = 1
    play(has_dealt(scene, blow), FAIL)
    play(on_turn_end(scene, blow.target), *([9] if out else []))
    assert (blow.target.ap.value, blow.target.has(BLACKED_OUT)) == (left, out)


@pytest.mark.rules("ACS-48")
def test_dull_impairs_a_sense_and_gives_it_back() -> None:
    scene, blow = ability_blow(rider("dull", of="sight", duration="encounter"))
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.impaired == ["sight"]
    play(run_down(scene, blow.target))
    end_of_encounter(scene, blow.target)
    assert blow.target.impaired == []


@pytest.mark.rules("ACS-49", "TC-G-45")
def test_linger_deals_half_of_its_dice_again_at_each_turn() -> None:
    build = rider("linger", dice=3, alter="poison", duration="three-cycles")
    scene, blow = ability_blow(build, "poison")
    play(has_dealt(scene, blow), FAIL)
    (affliction,) = blow.target.afflictions
    assert (affliction.dice, affliction.turns, affliction.stat) == (2, 3, "VIT")
    blow.target.primaries = {**blow.target.primaries, "END": 0, "MOR": 0}
    play(tick(scene, blow.target), [5, 4])
    assert blow.target.hp.value == 29 - 9


@pytest.mark.rules("ACS-55", "TC-HEAL-02", "TC-RSV-14")
def test_healing_gives_a_resolve_against_an_affliction_and_cleanse_two_dice_more() -> None:
    scene, blow = ability_blow(ready("mending-current"))
    blow.target.afflictions = [Affliction("Venom", "aria", "VIT", 20, 3, 1)]
    blow.target.hp.value -= 9
    blow.user.gear = [Gear("salve", "salve", left=1)]
    play(perform(scene, Play(blow.user, blow.card)), [5, 5], [1, 1], [4, 4, 5, 5])  # 18 + 3
    assert blow.target.afflictions == []
    blow.target.afflictions = [Affliction("Venom", "aria", "VIT", 20, 3, 1)]
    play(resist(scene, blow.target, cleansed=False), [4, 4])
    assert len(blow.target.afflictions) == 1


@pytest.mark.rules("ACS-91")
def test_once_per_encounter_and_once_per_day() -> None:
    snare, oath = ready("mind-snare"), ready("oathbreakers-end")
    user = somebody("aria", ARIA, 1, snare, oath)
    scene = a_scene(user)
    user.hp.value = 5
    for build in (snare, oath):
        assert refuse_use(scene, user, build) is None
        use_up(scene, user, build)
        refusal = refuse_use(scene, user, build)
        assert refusal is not None
        assert refusal.code == "used-up"
    new_encounter(user)
    assert refuse_use(scene, user, snare) is None
    assert refuse_use(scene, user, oath) is not None
    new_day(user)
    assert refuse_use(scene, user, oath) is None


@pytest.mark.rules("ACS-92", "ACS-93", "ACS-98")
def test_circumstance_device_and_material_are_needed() -> None:
    user = somebody("aria")
    scene = a_scene(user, a_foe(), a_foe("dog", place="4,2"))

    def code(id: str) -> str:
        refusal = refuse_use(scene, user, ready(id))
        return refusal.code if refusal is not None else ""

    assert [code(id) for id in ("ghost-walk", "interposing-ward", "mending-current")] == [
        "not-now",
        "no-device",
        "no-material",
    ]
    user.gear = [Gear("s", "shield", "off"), Gear("m", "salve", left=1)]
    user.conditions = [*user.conditions]
    assert [code(id) for id in ("interposing-ward", "mending-current")] == ["", ""]
    use_up(scene, user, ready("mending-current"))
    assert user.gear[1].left == 0
    assert code("mending-current") == "no-material"
