"""One instance of damage, step by step; healing and Shields (A10 of the catalogue)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import AP, HP, Affliction, Shield
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import ShieldGained, Stopped
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.harm.effect import defence_value
from facedown.rulesets.tricore.harm.exertion import backlash
from facedown.rulesets.tricore.harm.healing import give_temporary, heal, shield
from facedown.rulesets.tricore.harm.mitigation import Hit, mitigate
from facedown.rulesets.tricore.rolls.blow import Defence
from facedown.rulesets.tricore.rulings import RULINGS
from tests.playing import happened, play, told
from tests.tricore.acs_cast import a_build, settings
from tests.tricore.blows import STAB, STAB_HITS, a_blow, hp, hurt, struck, two, worked
from tests.tricore.cast import a_scene, plain, who


def gone_through(scene: TriScene, hit: Hit, id: str = "ben", **chosen: Any) -> list[tuple[str, int]]:
    """The steps of an instance as (what, by how much)."""
    done = mitigate(who(scene, id), hit, settings(**chosen), scene.content)
    return [(step.label, step.value) for step in done.steps]


@pytest.mark.rules("TC-DMG-01", "TC-DMG-13", "TC-AP-16")
@pytest.mark.parametrize(("pool", "total"), [("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)])
def test_damage_lowers_the_resource_it_is_aimed_at_and_no_other(pool: str, total: int) -> None:
    scene = two()
    hurt(scene, "ben", 4, resource=pool)
    for name, full in (("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)):
        assert who(scene, "ben").pool(name).value == full - 4 * (name == pool)
    assert who(scene, "ben").pool(pool).start == total


@pytest.mark.rules("TC-DMG-13", "TC-AP-16")
@pytest.mark.parametrize("pool", ["ap", "sp", "fp", "mp"])
def test_every_pool_but_hp_stops_at_zero(pool: str) -> None:
    scene = two()
    hurt(scene, "ben", 40, resource=pool)
    assert who(scene, "ben").pool(pool).value == 0


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
    assert hurt(two(), "ben", 13, raw=False, resource=pool).dealt == 13 - stops


@pytest.mark.rules("TC-DMG-13", "TC-SHD-01")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp", "fp", "mp"])
def test_every_resource_can_have_a_shield_of_its_own(pool: str) -> None:
    scene = two(None, {"shields": [{"value": 3, "resource": pool}]})
    other = "sp" if pool != "sp" else "fp"
    assert hurt(scene, "ben", 5, resource=other).dealt == 5
    assert hurt(scene, "ben", 5, resource=pool).dealt == 2
    assert who(scene, "ben").shields == []


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
    done = struck(scene, STAB, STAB_HITS, [3, 2], [6, 1, 6, 1], defence=Card("block"))
    changes = [each for each in happened(scene, TrackChanged) if each.actor == "ben"]
    assert [(step.label, step.value) for step in changes[0].change.parts][1:] == [
        ("Block", -6),
        ("Guard and Armor", -9),
    ]
    assert (done.landing.entering, done.landing.dealt, hp(scene, "ben")) == (17, 2, 28)


@pytest.mark.rules("TC-DMG-10")
def test_where_a_block_is_a_shield_it_acts_after_guard_and_armor() -> None:
    scene = two(rulings={"TC-C-11": "as-shield"})
    struck(scene, STAB, STAB_HITS, [3, 2], [6, 1, 6, 1], defence=Card("block"))
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
    done = struck(scene, card, STAB_HITS, [6, 5, 6, 5], build=forged)
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


@pytest.mark.rules("TC-DMG-14", "TC-RES-08", "TC-RES-09")
def test_backlash_skips_guard_and_armor_but_not_shields() -> None:
    scene = two(None, {"shields": [{"value": 2}]})
    play(backlash(scene, who(scene, "ben"), "sp", 1), [5, 4])
    assert hp(scene, "ben") == 30 - 9 + 2


@pytest.mark.rules("TC-DMG-16", "TC-DMG-03")
def test_a_drain_that_is_an_effect_value_meets_guard_and_armor() -> None:
    scene = two()
    sapping = a_build(core="mind", resource="ap")
    # EV 6 + 5 + 5 = 16 with POW 3: 19 - 9 = 10, halved because an ability aims at AP
    done = struck(
        scene,
        Card("strike", "light", ("dagger",), targets=("ben",), ability="test"),
        STAB_HITS,
        [6, 5, 5],
        build=sapping,
    )
    assert (done.landing.dealt, who(scene, "ben").ap.value, hp(scene, "ben")) == (5, 10, 30)


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


@pytest.mark.rules("TC-SHD-01", "TC-DMG-08")
def test_temporary_hp_protect_hp_and_nothing_else() -> None:
    scene = two()
    give_temporary(scene, who(scene, "ben"), worked(6))
    hurt(scene, "ben", 5, resource=AP)
    assert (who(scene, "ben").temporary, who(scene, "ben").ap.value) == (6, 10)
    hurt(scene, "ben", 5)
    assert (who(scene, "ben").temporary, hp(scene, "ben")) == (1, 30)
    assert len(happened(scene, ShieldGained)) == 1


@pytest.mark.rules("TC-HEAL-01", "TC-HEAL-03")
@pytest.mark.parametrize(("pool", "total"), [("hp", 30), ("ap", 15), ("sp", 9), ("fp", 9), ("mp", 9)])
def test_healing_raises_any_resource_and_stops_at_its_total(pool: str, total: int) -> None:
    scene = a_scene(plain("ann", **{pool: 2}))
    ann = who(scene, "ann")
    assert play(heal(scene, ann, pool, worked(3))) == 3
    assert ann.pool(pool).value == 5
    assert play(heal(scene, ann, pool, worked(99))) == total - 5
    assert (ann.pool(pool).value, ann.pool(pool).start) == (total, total)


@pytest.mark.rules("TC-HEAL-03")
def test_healing_meets_neither_guard_nor_armor_nor_shield() -> None:
    scene = a_scene(plain("ann", hp=2, shields=[{"value": 5}]))
    play(heal(scene, who(scene, "ann"), HP, worked(1)))
    assert hp(scene, "ann") == 3
    assert [each.value for each in who(scene, "ann").shields] == [5]


@pytest.mark.rules("TC-HEAL-02", "TC-RSV-14")
@pytest.mark.parametrize(("faces", "free"), [([7, 4], True), ([7, 3], False)])
def test_whoever_is_healed_may_resist_its_afflictions(faces: list[int], free: bool) -> None:
    scene = two({"hp": 10, "items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("use", item="healing-draught", targets=("ann",)))), [1, 1, 1], faces)
    assert (ann.afflictions == []) == free


@pytest.mark.rules("TC-HEAL-02")
def test_healing_that_heals_nothing_gives_no_resolve() -> None:
    scene = two({"items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("use", item="healing-draught", targets=("ann",)))), [1, 1, 1])
    assert len(ann.afflictions) == 1


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


@pytest.mark.rules("TC-SHD-05", "TC-G-44")
def test_the_log_says_when_a_shield_or_temporary_hp_end() -> None:
    scene = two(None, {"shields": [{"resource": "ap", "value": 3, "turns": 1}]})
    ben = who(scene, "ben")
    give_temporary(scene, ben, worked(6))
    play(end_turn(scene, ben))
    assert told(scene)[-2:] == ["Ben's Shield on AP ends, 3 unused.", "Ben's temporary HP ends, 6 unused."]
    assert (ben.shields, ben.temporary) == ([], 0)


@pytest.mark.rules("TC-MOD-03", "TC-DDG-05")
def test_the_working_of_a_heavy_dodge_names_the_rule_of_its_weight() -> None:
    scene = two()
    blow = a_blow(scene, Card("strike", targets=("ben",)))
    value = play(defence_value(scene, Defence(who(scene, "ben"), Card("dodge", "heavy")), blow, False), [1, 1, 1])
    assert ("d6 Heavy", ("TC-MOD-03",)) in [(each.label, each.rules) for each in value.parts[0].parts]
