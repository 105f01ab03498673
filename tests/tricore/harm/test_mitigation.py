"""The damage pipeline as a pure function: every step of one instance, in order, in its working (TC-DMG-01 … -16)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Shield
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.events.combat import Stopped
from facedown.rulesets.tricore.fight.turns import next_turn
from facedown.rulesets.tricore.harm.mitigation import Hit, mitigate
from facedown.rulesets.tricore.rulings import RULINGS
from tests.playing import happened
from tests.tricore.staged.acs_cast import a_build, settings
from tests.tricore.staged.blows import PUNCH, STAB, STAB_HITS, blasted, hp, hurt, two, worked
from tests.tricore.staged.blows import struck as ben_struck
from tests.tricore.staged.cast import a_scene, let_run, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, armed, at_bob, struck
from tests.tricore.staged.duels import ABILITY, BLOCK, GRAB, HITS, STRIKE, WEAK, act, an_ability, duel, stats
from tests.tricore.staged.duels import struck as bob_struck


def gone_through(scene: TriScene, hit: Hit, id: str = "ben", **chosen: Any) -> list[tuple[str, int]]:
    """The steps of an instance as (what, by how much)."""
    done = mitigate(who(scene, id), hit, settings(**chosen), scene.content)
    return [(step.label, step.value) for step in done.steps]


@pytest.mark.rules("TC-DMG-03", "TC-DMG-05", "TC-DMG-06")
@pytest.mark.parametrize(
    ("type", "stops"),
    [("physical", 2 + 9 + 9), ("mental", 4 + 9 + 4), ("energy", 5 + 9 + 7)],
    ids=["END + MOR and MOR", "INT + MOR and INT", "ARD + MOR and ATN"],
)
def test_guard_and_armor_of_the_type_are_taken_off_once(type: str, stops: int) -> None:
    primaries = {"END": 2, "INT": 4, "ARD": 5, "MOR": 9, "ATN": 7}
    scene = two(None, {"primaries": primaries})
    done = hurt(scene, "ben", 30, types=(type,), raw=False)
    assert done.dealt == 30 - stops
    assert [step.value for step in done.steps] == [30, -stops]
    guard, armor = done.steps[1].parts[0].parts
    assert guard.value + armor.value == stops


@pytest.mark.rules("TC-DMG-05", "TC-DMG-06")
def test_worn_armor_of_the_type_protects_and_of_another_does_not() -> None:
    worn = {"items": [{"item": "mail", "at": "worn"}]}
    assert hurt(two(None, worn), "ben", 20, raw=False).dealt == 20 - 9 - 2
    assert hurt(two(None, worn), "ben", 20, raw=False, types=("energy",)).dealt == 20 - 9


@pytest.mark.rules("TC-DMG-03", "TC-DMG-13")
@pytest.mark.parametrize(("pool", "stops"), [("hp", 9), ("ap", 9), ("sp", 0), ("fp", 0), ("mp", 0)])
def test_guard_and_armor_cover_hp_and_ap_only(pool: str, stops: int) -> None:
    scene = two()
    hit = Hit(worked(13), ("physical",), pool)
    assert mitigate(who(scene, "ben"), hit, scene.rulings, scene.content).dealt == 13 - stops


@pytest.mark.rules("TC-DMG-04", "TC-DMG-08", "TC-DMG-09", "TC-SHD-05")
def test_the_steps_come_in_the_order_of_the_book_and_each_is_shown() -> None:
    scene = two(None, {"shields": [{"value": 4}], "temporary": 3})
    hit = Hit(worked(40), ("physical",), scaling=50, reduction=worked(2, "Dodge"))
    assert gone_through(scene, hit) == [
        ("EV", 40),
        ("Resolve: 50%", -20),
        ("Dodge", -2),
        ("Guard and Armor", -9),
        ("Shield", -4),
        ("temporary HP", -3),
    ]
    done = mitigate(who(scene, "ben"), hit, settings(), scene.content)
    assert (done.entering, done.dealt) == (20, 2)
    assert done.working.value == -2
    assert done.working.parts == done.steps


@pytest.mark.rules("TC-DMG-04", "TC-DMG-10", "TC-BLK-03")
def test_a_block_acts_before_guard_and_armor() -> None:
    scene = two()
    # EV 6 + 6 explode to 6 + 1 + 6 + 1 = 14, + POW 3 = 17; Block 6 leaves 11, Guard and Armor 9 leave 2
    done = ben_struck(scene, STAB, STAB_HITS, [3, 2], [6, 1, 6, 1], defence=Card("block"))
    changes = [each for each in happened(scene, TrackChanged) if each.actor == "ben"]
    assert [(step.label, step.value) for step in changes[0].change.parts][1:] == [
        ("Block", -6),
        ("Guard and Armor", -9),
    ]
    assert (done.landing.entering, done.landing.dealt, hp(scene, "ben")) == (17, 2, 28)


@pytest.mark.rules("TC-BLK-03", "TC-G-22")
def test_what_a_block_does_not_use_is_gone_after_the_action() -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "tower-shield"))
    bob = who(scene, "bob")
    struck(scene, at_bob("strike", "light", "sword"), HIT, [1, 1], [1, 1, 1], [5, 5, 5],
           defence=Card("block", "light", ("tower-shield",)))  # fmt: skip
    assert (bob.hp.value, bob.shields) == (30, [])
    struck(scene, at_bob("strike", "heavy", "sword"), HIT, [3] * 6)
    assert bob.hp.value == 30 - (21 - 9)


@pytest.mark.rules("TC-G-22")
@pytest.mark.parametrize(("mode", "lost"), [("expire", 5), ("persist-cycle", 1)])
def test_what_is_left_of_a_block_is_gone_or_stays_for_the_cycle(mode: str, lost: int) -> None:
    for next_cycle in (False, True):
        scene = duel({"TC-G-22": mode}, primaries=stats(END=7))
        assert act(scene, STRIKE, HITS, WEAK, (1, 1, 1), defence=BLOCK) == 0  # 10 against 6
        if next_cycle:
            let_run(next_turn(scene))
        assert act(scene, STRIKE, HITS, (5, 5, 5)) == (5 if next_cycle else lost)


@pytest.mark.rules("TC-G-22")
def test_what_is_left_of_a_block_stops_only_the_type_it_was_chosen_for() -> None:
    scene = duel({"TC-G-22": "persist-cycle"}, primaries=stats(END=7))
    act(scene, STRIKE, HITS, WEAK, (1, 1, 1), defence=BLOCK)
    assert bob_struck(scene, 12, "energy") == 3


@pytest.mark.rules("TC-ACC-12", "TC-CARD-22", "TC-DMG-04")
def test_a_prepared_dodge_answers_an_area_and_is_gone() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.prepared = [Card("parry"), Card("dodge")]
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5])
    assert (hp(scene, "ben"), ben.prepared) == (30 - 5, [Card("parry")])


@pytest.mark.rules("TC-DMG-10")
def test_where_a_block_is_a_shield_it_acts_after_guard_and_armor() -> None:
    scene = two(rulings={"TC-C-11": "as-shield"})
    ben_struck(scene, STAB, STAB_HITS, [3, 2], [6, 1, 6, 1], defence=Card("block"))
    changes = [each for each in happened(scene, TrackChanged) if each.actor == "ben"]
    assert [step.label for step in changes[0].change.parts][1:] == ["Guard and Armor", "Block"]


@pytest.mark.rules("TC-DMG-09", "TC-DMG-08")
def test_what_guard_and_armor_stop_costs_no_shield_point() -> None:
    scene = two(None, {"shields": [{"value": 5}]})
    hurt(scene, "ben", 9, raw=False)
    assert [each.value for each in who(scene, "ben").shields] == [5]
    hurt(scene, "ben", 11, raw=False)
    assert [each.value for each in who(scene, "ben").shields] == [3]
    assert hp(scene, "ben") == 30


@pytest.mark.rules("TC-DMG-07", "TC-DMG-02")
@pytest.mark.parametrize("amount", [0, 1, 9])
def test_damage_may_come_to_nothing(amount: int) -> None:
    scene = two()
    assert hurt(scene, "ben", amount, raw=False).dealt == 0
    assert hp(scene, "ben") == 30
    assert len(happened(scene, Stopped)) == 1


@pytest.mark.rules("TC-DMG-11", "TC-DMG-12", "TC-SUBT-10")
def test_mixed_types_meet_guard_and_armor_once_for_each_distinct_type() -> None:
    assert hurt(two(), "ben", 30, raw=False, types=("physical", "energy")).dealt == 30 - 18
    scene = two()
    forged = a_build(alter="slice", also=("impact", "fire", "light"))
    card = Card("strike", devices=("dagger",), targets=("ben",), ability="test")
    # Slice and Impact are both Physical, Fire and Light both Energy: 9 + 9, not four times 9
    done = ben_struck(scene, card, STAB_HITS, [6, 5, 6, 5], build=forged)
    assert (done.landing.entering, done.landing.dealt) == (25, 7)


@pytest.mark.rules("TC-DMG-12")
@pytest.mark.parametrize(("mode", "left"), [("sum", 3), ("highest", 12), ("split", 3)])
def test_the_table_may_read_mixed_types_otherwise(mode: str, left: int) -> None:
    scene = two(None, {"shields": []}, rulings={"TC-G-28": mode})
    assert hurt(scene, "ben", 21, raw=False, types=("physical", "energy")).dealt == left


@pytest.mark.rules("TC-DMG-06")
@pytest.mark.parametrize(
    ("mode", "left"), [("guard-and-armor", 8), ("armor-only", 14), ("guard-only", 11), ("max", 11)]
)
def test_the_table_may_let_guard_or_armor_alone_count(mode: str, left: int) -> None:
    assert hurt(two(rulings={"TC-C-12": mode}), "ben", 17, raw=False).dealt == left


@pytest.mark.rules("TC-DMG-16", "TC-DMG-03")
def test_a_drain_that_is_an_effect_value_meets_guard_and_armor() -> None:
    scene = two()
    sapping = a_build(core="mind", resource="ap")
    # EV 6 + 5 + 5 = 16 with POW 3: 19 - 9 = 10, halved because an ability aims at AP
    done = ben_struck(
        scene,
        Card("strike", "light", ("dagger",), targets=("ben",), ability="test"),
        STAB_HITS,
        [6, 5, 5],
        build=sapping,
    )
    assert (done.landing.dealt, who(scene, "ben").ap.value, hp(scene, "ben")) == (5, 10, 30)


MODES = {
    "TC-C-11": st.sampled_from(["before-mitigation", "as-shield"]),
    "TC-C-12": st.sampled_from(["guard-and-armor", "armor-only", "guard-only", "max"]),
    "TC-G-28": st.sampled_from(["sum", "highest", "split"]),
    "TC-C-58": st.sampled_from(["off", "on"]),
    "TC-G-19": st.sampled_from(["floor", "nearest"]),
}


@pytest.mark.rules("TC-DMG-04", "TC-DMG-07", "TC-DMG-08", "TC-SHD-03")
@given(
    ev=st.integers(0, 80),
    types=st.lists(st.sampled_from(["physical", "mental", "energy"]), max_size=3, unique=True),
    resource=st.sampled_from(["hp", "ap", "sp", "fp", "mp"]),
    scaling=st.sampled_from([0, 50, 100, 200]),
    reduction=st.none() | st.integers(0, 30),
    late=st.booleans(),
    pierce=st.integers(0, 12),
    halved=st.booleans(),
    raw=st.booleans(),
    shields=st.lists(st.tuples(st.sampled_from(["hp", "ap", "sp"]), st.integers(1, 9), st.integers(-1, 3)), max_size=4),
    temporary=st.integers(0, 9),
    chosen=st.fixed_dictionaries(MODES),
)
def test_every_point_of_a_hit_is_accounted_for(
    ev: int,
    types: list[str],
    resource: str,
    scaling: int,
    reduction: int | None,
    late: bool,
    pierce: int,
    halved: bool,
    raw: bool,
    shields: list[tuple[str, int, int]],
    temporary: int,
    chosen: dict[str, Any],
) -> None:
    assert set(chosen) <= {each.id for each in RULINGS}
    scene = a_scene(plain("ben"))
    ben = who(scene, "ben")
    ben.shields = [Shield(where, points, "", turns) for where, points, turns in shields]
    ben.temporary = temporary
    block = Working(reduction, "Block") if reduction is not None else None
    hit = Hit(worked(ev), tuple(types), resource, scaling, block, late, pierce, halved, raw)
    done = mitigate(ben, hit, settings(**chosen), scene.content)
    assert done.dealt == sum(step.value for step in done.steps)
    assert done.dealt >= 0
    assert all(step.value <= 0 for step in done.steps[1:] if "Resolve" not in step.label)
    before, after = sum(each.value for each in ben.shields), sum(each.value for each in done.shields)
    assert before - after == done.by_shield
    assert 0 <= done.by_temporary <= (temporary if resource == "hp" else 0)
    assert all(each.value > 0 for each in done.shields)
    if done.by_temporary:  # no temporary HP go while a Shield on HP stands
        assert not [each for each in done.shields if each.resource == "hp"]
    if reduction is not None and not raw:
        stopped = -sum(step.value for step in done.steps if step.label == "Block")
        assert stopped + done.unused == reduction


@pytest.mark.rules("TC-C-11")
@pytest.mark.parametrize(("mode", "lost"), [("before-mitigation", 1), ("as-shield", 0)])
def test_a_block_counts_before_or_after_guard_and_armor(mode: str, lost: int) -> None:
    """An ability that halves what reaches AP shows the order: (18 - 6 - 9) / 2, or (18 - 9) / 2 - 6."""
    scene = duel({"TC-C-11": mode}, ann={"builds": (an_ability(resource="ap"),)})
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, WEAK, (5, 5, 5), defence=BLOCK)
    assert who(scene, "bob").ap.value == 15 - lost


@pytest.mark.rules("TC-C-11")
@pytest.mark.parametrize(("mode", "left"), [("before-mitigation", 0), ("as-shield", 4)])
def test_a_block_that_is_a_shield_is_used_up_last(mode: str, left: int) -> None:
    scene = duel({"TC-C-11": mode, "TC-G-22": "persist-cycle"})
    assert act(scene, STRIKE, HITS, WEAK, (2, 3, 3), defence=BLOCK) == 0  # an EV of 11: 6 by the Block, 9 by the rest
    assert sum(each.value for each in who(scene, "bob").shields) == left


@pytest.mark.rules("TC-C-12")
@pytest.mark.parametrize(
    ("mode", "lost"), [("guard-and-armor", 18 - 6 - 4), ("armor-only", 18 - 4), ("guard-only", 18 - 7), ("max", 18 - 6)]
)
def test_guard_and_armor_or_one_of_them_lessen_damage(mode: str, lost: int) -> None:
    scene = duel({"TC-C-12": mode}, items=({"item": "leather", "at": "worn"},))  # Guard 6, Armor 3 + 1 worn
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == lost


@pytest.mark.rules("TC-C-12")
def test_where_only_guard_counts_worn_armour_is_worth_what_the_table_says() -> None:
    scene = duel({"TC-C-12": "guard-only", "TC-G-41": "armoured"}, items=({"item": "leather", "at": "worn"},))
    assert act(scene, STRIKE, HITS, (5, 5, 5)) == 18 - 6 - 2


@pytest.mark.rules("TC-C-58")
@pytest.mark.parametrize(("mode", "lost"), [("off", 9), ("on", 4)])
def test_guard_and_armor_lessen_damage_to_other_pools_or_do_not(mode: str, lost: int) -> None:
    scene = duel({"TC-C-58": mode}, ann={"builds": (an_ability(resource="mp"),)})
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, (5, 5, 5))  # half of what is left reaches it
    assert who(scene, "bob").mp.value == 9 - lost


@pytest.mark.rules("TC-C-58")
@pytest.mark.parametrize(("mode", "lost"), [("off", 6), ("on", 1)])
def test_a_shield_on_a_pool_counts_either_way(mode: str, lost: int) -> None:
    scene = duel(
        {"TC-C-58": mode}, ann={"builds": (an_ability(resource="mp"),)}, shields=({"value": 3, "resource": "mp"},)
    )
    act(scene, msgspec.structs.replace(STRIKE, ability="test"), HITS, (5, 5, 5))
    assert who(scene, "bob").mp.value == 9 - lost


@pytest.mark.rules("TC-G-28")
@pytest.mark.parametrize(("mode", "lost"), [("sum", 25 - 15 - 9), ("highest", 25 - 15), ("split", 0 + 12 - 9)])
def test_the_guard_and_armor_of_several_types_add_up_or_not(mode: str, lost: int) -> None:
    scene = duel({"TC-G-28": mode}, primaries=stats(END=9))
    assert bob_struck(scene, 25, "physical", "energy") == lost


@pytest.mark.rules("TC-G-69")
def test_guard_lessens_a_drain_that_is_an_ev_and_no_other() -> None:
    scene = duel(ann={"builds": (an_ability(resource="ap"),)})
    act(scene, ABILITY, HITS, (5, 5, 5))
    assert who(scene, "bob").ap.value == 15 - (18 - 9) // 2
    scene = duel(primaries=stats(END=30))
    act(scene, GRAB, (8, 8))
    assert who(scene, "bob").ap.value == 15 - 2
    scene = duel(ann={"builds": (an_ability(keywords=({"name": "sap"},)),)})
    act(scene, ABILITY, HITS, (5, 5, 5), (1, 1), 5)
    assert who(scene, "bob").ap.value == 15 - 5


@pytest.mark.rules("TC-NL-12", "TC-DMG-15")
@pytest.mark.parametrize("spares", [True, False])
def test_it_is_reduced_and_wears_down_shields_like_any_damage(spares: bool) -> None:
    scene = two(None, {"hp": 16, "shields": [{"value": 2}]})
    word = "spare" if spares else "lethal"
    # EV 6 + 5 + 6 = 17 less Dodge 6, Guard and Armor 9: 2 are left, and the Shield takes them
    done = ben_struck(scene, PUNCH, STAB_HITS, [2, 2], word, [6, 5], defence=Card("dodge"))
    assert (done.landing.entering, done.landing.dealt, hp(scene, "ben")) == (17, 0, 16)
    assert who(scene, "ben").shields == []
