"""Rests: long and short, what they give back, and how trauma and wounds bear on them."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, POOLS, SYSTEMIC, UNCONSCIOUS, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.freeplay.freeplay import aftermath
from facedown.rulesets.tricore.freeplay.rest import (
    LONG_REST,
    SHORT_REST,
    refuse_rest,
    regain_by_rest,
    rest,
    share_of,
    take_rest,
)
from facedown.rulesets.tricore.harm.clock import end_day
from facedown.rulesets.tricore.harm.exertion import settle_debts
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.harm.injury import black_out, check_systemic, deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from tests.playing import play, told
from tests.sitting import fields
from tests.tricore.staged.blows import FAILED, HELD, ben_of, hp, hurt, two
from tests.tricore.staged.cast import a_fight, a_scene, aria, bram, just_ash, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.duels import hurt as bob_hurt
from tests.tricore.staged.table import assumed, called

EMPTY: dict[str, Any] = {"hp": 1, "ap": 0, "sp": 0, "fp": 0, "mp": 0}
TOTALS = (33, 16, 12, 13, 8)

FIVE_POOLS = ("hp", "ap", "sp", "fp", "mp")

DRAINED: dict[str, Any] = {"hp": 0, "ap": 0, "sp": 0, "fp": 0, "mp": 0}


def tired(rulings: dict[str, Value] | None = None, **differences: Any) -> tuple[TriScene, Character]:
    """Aria, empty but for one HP."""
    scene = a_scene(aria(**{**EMPTY, **differences}), rulings=rulings)
    return scene, who(scene, "aria")


def pools(one: Character) -> tuple[int, ...]:
    return tuple(one.pool(each).value for each in POOLS)


def scene_of(bob: Character) -> TriScene:
    """A scene in which this very Bob is."""
    scene = duel()
    scene.state.actors["bob"] = bob
    return scene


def shares(who: Character) -> list[int]:
    return [100 * who.pool(name).value // who.pool(name).start for name in FIVE_POOLS]


@pytest.mark.rules("TC-REST-01", "TC-REST-06")
@pytest.mark.parametrize("hours", [8, 9, 24])
def test_eight_hours_restore_every_resource(hours: int) -> None:
    scene, one = tired(ap=-9)
    play(take_rest(scene, [one], LONG_REST, hours))
    assert pools(one) == TOTALS


@pytest.mark.rules("TC-REST-02", "TC-REST-06")
def test_four_hours_add_half_of_each_total_whatever_is_left() -> None:
    scene, one = tired(hp=2, sp=1, fp=3, mp=2)
    play(take_rest(scene, [one], SHORT_REST, 4))
    assert pools(one) == (2 + 16, 16, 1 + 6, 3 + 6, 2 + 4)  # AP came back in the quiet minutes


@pytest.mark.rules("TC-REST-02", "TC-REST-06")
def test_no_rest_gives_more_than_the_total() -> None:
    scene, one = tired(hp=30, sp=10, fp=10, mp=7)
    play(take_rest(scene, [one], SHORT_REST, 4))
    assert pools(one) == TOTALS


@pytest.mark.rules("TC-REST-06", "TC-G-65")
@pytest.mark.parametrize(("kind", "hours"), [(LONG_REST, 7), (LONG_REST, 4), (SHORT_REST, 3)])
def test_a_rest_broken_off_gives_nothing_and_is_not_had(kind: str, hours: int) -> None:
    scene, one = tired()
    play(take_rest(scene, [one], kind, hours))
    assert (one.hp.value, one.sp.value, one.fp.value, one.mp.value) == (1, 0, 0, 0)
    assert refuse_rest(one, kind) is None
    assert any("gives nothing" in each for each in told(scene))


@pytest.mark.rules("TC-REST-01", "TC-REST-02", "TC-REST-06", "TC-G-65")
def test_a_long_rest_restores_all_and_a_short_one_half() -> None:
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "short", 4))
    assert [ash.pool(name).value for name in FIVE_POOLS] == [ash.pool(name).start // 2 for name in ("hp",)] + [
        15,
        4,
        4,
        4,
    ]
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 8))
    assert shares(ash) == [100] * 5
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 7))
    assert ash.hp.value == 0


@pytest.mark.rules("TC-G-65")
@pytest.mark.parametrize(
    ("kind", "hours", "share"), [("long", 8, 100), ("short", 4, 50), ("long", 7, 0), ("short", 3, 0)]
)
def test_a_rest_restores_a_share_of_every_pool_or_nothing_if_broken_off(kind: str, hours: int, share: int) -> None:
    scene = duel(ann={"hp": 0, "sp": 0, "fp": 0, "mp": 0, "ap": 0})
    ann = who(scene, "ann")
    play(take_rest(scene, [ann], kind, hours))
    assert [ann.pool(each).value for each in ("hp", "sp", "fp", "mp")] == [
        each * share // 100 for each in (30, 9, 9, 9)
    ]


@pytest.mark.rules("TC-G-65")
def test_trauma_slows_every_rest_until_the_end_of_the_next_day() -> None:
    found = []
    for day in (1, 2, 3):
        scene = duel(ann={"hp": 0, "trauma": 1})
        scene.state.day = day
        play(take_rest(scene, [who(scene, "ann")], "long", 8))
        found.append(who(scene, "ann").hp.value)
    assert found == [15, 15, 30]


@pytest.mark.rules("TC-REST-03")
@pytest.mark.parametrize(("kind", "hours", "share", "mp"), [(LONG_REST, 8, 50, 4), (SHORT_REST, 4, 25, 2)])
def test_trauma_halves_what_a_rest_gives(kind: str, hours: int, share: int, mp: int) -> None:
    scene, one = tired(trauma=1)
    assert share_of(scene, one, kind).value == share
    play(take_rest(scene, [one], kind, hours))
    assert one.mp.value == mp


@pytest.mark.rules("TC-REST-07", "TC-REST-03")
def test_trauma_lasts_through_the_next_day_and_no_longer() -> None:
    scene, one = tired(trauma=1)
    shares = [share_of(scene, one, LONG_REST).value]
    for _ in range(3):
        end_day(scene)
        shares.append(share_of(scene, one, LONG_REST).value)
    assert shares == [50, 50, 100, 100]


@pytest.mark.rules("TC-REST-08", "TC-REST-03", "TC-SHK-09", "TC-G-98")
@pytest.mark.parametrize(
    ("hp", "ap", "ev", "answers"),
    [
        (33, 9, 26, [(2, 2)]),  # Shock: 17 reach HP, half of the total and more, and the Resolve fails
        (4, 9, 18, [(1, 1)]),  # unconscious: 9 reach HP, and the Resolve fails
        (20, 9, 38, [(1, 1), (12, 12, 12, 12, 12, 5, 1), (3,)]),  # Systemic Shock: HP and AP both end in one cycle
    ],
    ids=["Shock", "unconscious", "Systemic Shock"],
)
def test_what_is_trauma(hp: int, ap: int, ev: int, answers: list[tuple[int, ...]]) -> None:
    scene = a_fight(aria(hp=hp, ap=ap))
    one = who(scene, "aria")
    assert one.trauma == -1
    play(deal(scene, one, Hit(Working(ev, "rock"), ("physical",)), "rock"), *answers)
    assert one.trauma == scene.state.day


@pytest.mark.rules("TC-REST-03", "TC-REST-07", "TC-REST-08", "TC-SHK-09", "TC-G-98")
def test_trauma_halves_rests_until_the_end_of_the_next_day() -> None:
    scene, ash = just_ash(**DRAINED, trauma=1)
    play(take_rest(scene, [ash], "long", 8))
    assert ash.mp.value == 4
    end_day(scene)
    ash.mp.value = 0
    play(take_rest(scene, [ash], "short", 4))
    assert ash.mp.value == 2
    end_day(scene)
    assert ash.trauma == -1
    ash.mp.value = 0
    play(take_rest(scene, [ash], "long", 8))
    assert ash.mp.value == 9


@pytest.mark.rules("TC-SHK-09", "TC-REST-03", "TC-REST-08")
@pytest.mark.parametrize(("faces", "share"), [(HELD, 100), (FAILED, 50)])
def test_shock_halves_what_a_rest_gives_back(faces: list[int], share: int) -> None:
    scene = two()
    hurt(scene, "ben", 15, faces)
    assert share_of(scene, who(scene, "ben"), "long").value == share


@pytest.mark.rules("TC-REST-08", "TC-G-98")
def test_a_blackout_is_trauma_and_a_wound_without_a_fall_is_not() -> None:
    scene = a_fight(aria(ap=-16), bram(hp=3))
    one, other = who(scene, "aria"), who(scene, "bram")
    one.falling = True
    play(settle_debts(scene, one), (9,))
    assert one.has(BLACKED_OUT)
    assert one.trauma == scene.state.day
    play(deal(scene, other, Hit(Working(13, "rock"), ("physical",)), "rock"), (5, 5))
    assert (other.hp.value, other.wounded, other.trauma) == (-1, 1, -1)


@pytest.mark.rules("TC-G-98")
def test_shock_blackout_and_unconsciousness_are_trauma_and_a_wound_is_none() -> None:
    assert bob_hurt(duel(), 15, (1, 1)).trauma == 1
    assert bob_hurt(duel(hp=9), 9, (1, 1)).trauma == 1
    assert bob_hurt(duel(hp=5), 9, (6, 6)).trauma == -1
    scene = duel()
    play(black_out(scene, who(scene, "bob")), 5)
    assert who(scene, "bob").trauma == 1
    bob = bob_hurt(duel(hp=9, ap=0), 9, (6, 6))
    bob.ap_zero, bob.trauma = 1, -1
    play(check_systemic(scene_of(bob), bob, "x"), 2)
    assert bob.has(SYSTEMIC)
    assert bob.trauma == 1


@pytest.mark.rules("TC-REST-08")
def test_the_unconscious_may_rest_and_the_dead_may_not() -> None:
    scene = a_scene(aria(**{**EMPTY, "hp": -3}, conditions=[UNCONSCIOUS]), bram(**EMPTY, conditions=[DEAD]))
    one, other = who(scene, "aria"), who(scene, "bram")
    play(take_rest(scene, [one, other], LONG_REST, 8))
    assert (one.hp.value, one.has(UNCONSCIOUS)) == (30, False)
    assert other.hp.value == 1


@pytest.mark.rules("TC-REST-04")
def test_one_long_and_one_short_rest_a_day() -> None:
    scene, one = tired()
    play(take_rest(scene, [one], SHORT_REST, 4))
    play(take_rest(scene, [one], LONG_REST, 8))
    one.mp.value = 0
    play(take_rest(scene, [one], SHORT_REST, 4))
    play(take_rest(scene, [one], LONG_REST, 8))
    assert one.mp.value == 0
    assert [refuse_rest(one, kind) is None for kind in (LONG_REST, SHORT_REST)] == [False, False]
    end_day(scene)
    play(take_rest(scene, [one], LONG_REST, 8))
    assert one.mp.value == 8


@pytest.mark.rules("TC-REST-04", "TC-REST-05", "TC-GM-03", "TC-CP-18")
def test_one_long_rest_a_day_unless_the_gm_allows_more() -> None:
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 8))
    assert refuse_rest(ash, "long") is not None
    assert refuse_rest(ash, "short") is None
    ash.sp.value = 0
    play(take_rest(scene, [ash], "long", 8))
    assert ash.sp.value == 0
    play(take_rest(scene, [ash], "long", 8, again=True))
    assert ash.sp.value == 9
    end_day(scene)
    assert refuse_rest(ash, "long") is None


@pytest.mark.rules("TC-WND-18", "TC-WND-25", "TC-G-46")
def test_each_long_rest_takes_a_step_of_wounded_after_the_days_in_bed() -> None:
    scene, ash = just_ash(**DRAINED, wounded=2)
    play(take_rest(scene, [ash], "long", 8))
    assert ash.wounded == 1
    ash.bed_days = 2
    end_day(scene)
    play(take_rest(scene, [ash], "long", 8))
    play(take_rest(scene, [ash], "long", 8, again=True))  # one day, however often
    assert (ash.wounded, ash.bed_days) == (1, 1)
    end_day(scene)
    play(take_rest(scene, [ash], "long", 8))
    assert (ash.wounded, ash.bed_days) == (1, 0)
    scene, ash = just_ash({"TC-G-46": "on-heal"}, **DRAINED, wounded=3)
    play(take_rest(scene, [ash], "short", 4))
    assert ash.wounded == 0


@pytest.mark.rules("TC-WND-18", "TC-WND-25")
def test_the_revived_mend_only_after_their_days_of_rest() -> None:
    scene = a_scene(plain("ben", wounded=3, hp=5))
    ben = ben_of(scene)
    ben.bed_days = 2
    steps = []
    for _ in range(4):
        play(regain_by_rest(scene, ben, "long"))
        end_day(scene)
        steps.append(ben.wounded)
    assert steps == [3, 3, 2, 1]


@pytest.mark.rules("TC-WND-25")
@pytest.mark.parametrize(("rest", "wounded"), [("long", 1), ("short", 2)])
def test_a_long_rest_takes_one_step_away(rest: str, wounded: int) -> None:
    scene = a_scene(plain("ben", wounded=2, hp=5))
    play(regain_by_rest(scene, ben_of(scene), rest))
    assert ben_of(scene).wounded == wounded


@pytest.mark.rules("TC-WND-25")
def test_a_rest_that_ends_below_one_hp_mends_nothing() -> None:
    scene = a_scene(plain("ben", wounded=2, hp=-16, trauma=1))
    play(regain_by_rest(scene, ben_of(scene), "long"))  # half of 30, after trauma
    assert (hp(scene, "ben"), ben_of(scene).wounded) == (-1, 2)


@pytest.mark.rules("TC-REST-04")
def test_a_second_rest_is_refused_by_its_rule() -> None:
    scene, one = tired()
    play(take_rest(scene, [one], LONG_REST, 8))
    refusal = refuse_rest(one, LONG_REST)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("rested-already", "TC-REST-04")


@pytest.mark.rules("TC-G-12")
@pytest.mark.parametrize(
    ("mode", "totals"), [("long-rest", [10, 10, 15]), ("any-rest", [10, 15, 15]), ("end-of-combat", [15, 15, 15])]
)
def test_the_debt_of_ap_lasts_until_a_rest_or_the_end_of_the_combat(mode: str, totals: list[int]) -> None:
    scene = duel({"TC-G-12": mode}, ann={"debt": 5})
    ann = who(scene, "ann")
    assert ann.ap.start == 10
    found = []
    for flow in (aftermath(scene), take_rest(scene, [ann], "short", 4), take_rest(scene, [ann], "long", 8)):
        play(flow)
        found.append(ann.ap.start)
    assert found == totals


@pytest.mark.rules("TC-AP-11", "TC-G-12")
@pytest.mark.parametrize(
    ("reading", "short", "over"), [("long-rest", 5, 5), ("any-rest", 0, 5), ("end-of-combat", 5, 0)]
)
def test_when_the_debt_of_negative_ap_ends(reading: str, short: int, over: int) -> None:
    scene, ash = just_ash({"TC-G-12": reading}, debt=5)
    play(take_rest(scene, [ash], "short", 4))
    assert ash.debt == short
    play(take_rest(scene, [ash], "long", 8))
    assert (ash.debt, ash.ap.start) == (0, 15)
    assert told(scene).count("Ash has all 15 AP again.") == 1
    scene, ash = just_ash({"TC-G-12": reading}, debt=5)
    play(aftermath(scene))
    assert ash.debt == over


@pytest.mark.rules("TC-G-46")
@pytest.mark.parametrize(("mode", "healed", "rested"), [("long-rest", 2, 1), ("on-heal", 0, 0)])
def test_wounds_go_with_each_long_rest_or_with_the_first_healing(mode: str, healed: int, rested: int) -> None:
    scene = duel({"TC-G-46": mode}, hp=-3, wounded=2)
    bob = who(scene, "bob")
    play(heal(scene, bob, "hp", Working(3, "care")))
    assert bob.wounded == 2  # at 0
    play(heal(scene, bob, "hp", Working(99, "care")))
    assert (bob.hp.value, bob.wounded) == (30, healed)
    play(take_rest(scene, [bob], "long", 8))
    assert bob.wounded == rested


@pytest.mark.rules("TC-CP-18", "TC-REST-05", "TC-GM-03")
def test_the_gm_says_who_rests_how_long_and_whether_the_day_ends() -> None:
    scene = a_scene(aria(**EMPTY), bram(**EMPTY))
    one, other = who(scene, "aria"), who(scene, "bram")
    grant = {"kind": SHORT_REST, "who": ["aria"], "hours": 5, "again": "no", "ends": "no"}
    play(rest(scene), grant)
    assert (one.mp.value, other.mp.value, scene.state.day) == (4, 0, 1)
    play(rest(scene), grant)
    assert one.mp.value == 4
    play(rest(scene), {**grant, "again": "yes"})
    assert one.mp.value == 8
    play(rest(scene), {**grant, "who": ["bram"], "kind": LONG_REST, "hours": 7, "ends": "yes"})
    assert (other.mp.value, scene.state.day, one.rests) == (0, 2, {})


@pytest.mark.rules("TC-CP-18", "TC-REST-05")
def test_the_gm_is_asked_who_rests_how_long_and_whether_the_day_ends() -> None:
    scene = a_scene(plain("ann", hp=3))
    table = called(scene, "rest")
    ask = table.question("TC-CP-18")
    assumed(ask, "gm", "", {"kind": "long", "who": ["ann"], "hours": 8, "again": "no", "ends": "yes"})
    assert fields(ask) == ["kind", "who", "hours", "again", "ends"]
    assert (who(scene, "ann").hp.value, scene.state.day) == (30, 2)


@pytest.mark.rules("TC-CP-18")
def test_by_default_everybody_has_a_long_rest_and_the_day_ends() -> None:
    scene = a_scene(aria(**EMPTY), bram(**EMPTY))
    question = next(rest(scene))
    assert isinstance(question, Ask)
    assert (question.seat, question.what) == ("gm", "TC-CP-18")
    play(rest(scene), question.default)
    assert pools(who(scene, "aria")) == TOTALS
    assert scene.state.day == 2
