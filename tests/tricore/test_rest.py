"""Long and Short Rests, trauma, and the end of a day."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, DEAD, POOLS, UNCONSCIOUS, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.freeplay.rest import LONG_REST, SHORT_REST, refuse_rest, rest, share_of, take_rest
from facedown.rulesets.tricore.harm.clock import end_day
from facedown.rulesets.tricore.harm.exertion import settle_debts
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from tests.playing import play, told
from tests.tricore.cast import a_fight, a_scene, aria, bram, who

EMPTY: dict[str, Any] = {"hp": 1, "ap": 0, "sp": 0, "fp": 0, "mp": 0}
TOTALS = (33, 16, 12, 13, 8)


def tired(rulings: dict[str, Value] | None = None, **differences: Any) -> tuple[TriScene, Character]:
    """Aria, empty but for one HP."""
    scene = a_scene(aria(**{**EMPTY, **differences}), rulings=rulings)
    return scene, who(scene, "aria")


def pools(one: Character) -> tuple[int, ...]:
    return tuple(one.pool(each).value for each in POOLS)


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


@pytest.mark.rules("TC-REST-04")
def test_a_second_rest_is_refused_by_its_rule() -> None:
    scene, one = tired()
    play(take_rest(scene, [one], LONG_REST, 8))
    refusal = refuse_rest(one, LONG_REST)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("rested-already", "TC-REST-04")


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


@pytest.mark.rules("TC-CP-18")
def test_by_default_everybody_has_a_long_rest_and_the_day_ends() -> None:
    scene = a_scene(aria(**EMPTY), bram(**EMPTY))
    question = next(rest(scene))
    assert isinstance(question, Ask)
    assert (question.seat, question.what) == ("gm", "TC-CP-18")
    play(rest(scene), question.default)
    assert pools(who(scene, "aria")) == TOTALS
    assert scene.state.day == 2
