"""Resolve: which primary, against which CL, and what its four degrees leave of an effect (A8 of the catalogue)."""

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Affliction
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.harm.hazards import strike_by_surroundings
from facedown.rulesets.tricore.harm.injury import damage_resolve
from facedown.rulesets.tricore.rolls.resolve import degree_of, lasting, resolve, scaled
from tests.playing import happened, play, told
from tests.tricore.acs_cast import a_build
from tests.tricore.blows import ABILITY_HITS, STAB_ABILITY, hp, hurt, struck, two, worked
from tests.tricore.cast import NINE, who

ROCKS = {"name": "falling rocks", "rank": 2, "stat": "FIN", "dice": 3, "subtype": "impact", "resource": "hp"}


@pytest.mark.rules("TC-RSV-01", "TC-DICE-01")
def test_a_resolve_is_two_exploding_d12_and_a_primary_and_costs_nothing() -> None:
    scene = two(None, {"primaries": NINE})
    ben = who(scene, "ben")
    before = (ben.ap.value, ben.tokens[REACTION])
    result = play(resolve(scene, ben, "MOR", Working(14), "a test"), [12, 5, 1])
    assert result.total.value == 12 + 5 + 1 + 8
    assert (ben.ap.value, ben.tokens[REACTION]) == before


@pytest.mark.rules("TC-RSV-03", "TC-RSV-04", "TC-RSV-02")
def test_what_has_no_stats_is_resisted_at_ten_and_four_for_each_rank() -> None:
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), {**ROCKS, "spares": "no"}, [5, 9], [5, 5, 5])
    (rolled,) = happened(scene, Resolved)
    assert (rolled.result.value, rolled.against.value, rolled.degree) == (17, 18, "failure")
    assert hp(scene, "ben") == 30 - (15 - 9)


@pytest.mark.rules("TC-RSV-05", "TC-RSV-06", "TC-DICE-08", "TC-DICE-10")
@pytest.mark.parametrize(
    ("total", "degree"),
    [
        (10, "critical failure"),
        (11, "failure"),
        (29, "failure"),
        (30, "success"),
        (49, "success"),
        (50, "critical success"),
    ],
)
def test_meeting_the_cl_succeeds_and_twenty_either_way_is_critical(total: int, degree: str) -> None:
    assert degree_of(total, 30) == degree


@pytest.mark.rules("TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10", "TC-DICE-07")
@pytest.mark.parametrize(("faces", "left"), [([12, 12, 12, 1, 1], 0), ([9, 6], 8), ([9, 5], 17), ([1, 1], 17)])
def test_the_degree_says_how_much_of_an_effect_is_left(faces: list[int], left: int) -> None:
    scene = two()
    result = play(resolve(scene, who(scene, "ben"), "VIT", Working(18), "a test"), faces)
    assert scaled(scene, worked(17), result.percent).value == left


@pytest.mark.rules("TC-RSV-10", "TC-RSV-07")
def test_a_critical_failure_doubles_the_damage_of_a_hazard_and_a_critical_success_undoes_it() -> None:
    deadly = {**ROCKS, "rank": 4, "spares": "no"}
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), deadly, [2, 1], [5, 5, 1])
    assert hp(scene, "ben") == 30 - (22 - 9)
    scene = two()
    play(strike_by_surroundings(scene, who(scene, "ben"), "now"), deadly, [12, 12, 12, 1, 6], [5, 5, 1])
    assert hp(scene, "ben") == 30


@pytest.mark.rules("TC-RSV-11", "TC-RSV-12", "TC-WND-08", "TC-SHK-02")
@pytest.mark.parametrize(("kind", "guard"), [("physical", 3 + 8), ("mental", 4 + 8), ("energy", 7 + 8)])
def test_a_resolve_against_damage_adds_the_guard_of_its_type(kind: str, guard: int) -> None:
    scene = two(None, {"primaries": NINE})
    assert play(damage_resolve(scene, who(scene, "ben"), 20, kind, "a test"), [4, 3]) == 7 + guard
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.against.value == 20
    assert rolled.passed == (7 + guard >= 20)


@pytest.mark.rules("TC-RSV-12")
@pytest.mark.parametrize(("mode", "bonus"), [("guard", 11), ("vitality", 2), ("core", 6)])
def test_the_table_may_choose_another_bonus_against_damage(mode: str, bonus: int) -> None:
    scene = two(None, {"primaries": NINE}, rulings={"TC-C-37": mode})
    assert play(damage_resolve(scene, who(scene, "ben"), 20, "physical", "a test"), [4, 3]) == 7 + bonus


@pytest.mark.rules("TC-RSV-11", "TC-DICE-08")
@pytest.mark.parametrize(("faces", "ap"), [([5, 5], 15), ([5, 4], 0)], ids=["matches", "one short"])
def test_a_resolve_that_matches_the_damage_holds(faces: list[int], ap: int) -> None:
    scene = two()
    hurt(scene, "ben", 16, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-RSV-15")
@pytest.mark.parametrize(
    ("amount", "faces", "ap"),
    [(29, [1, 2], 0), (29, [1, 1], 0), (16, [5, 5], 15)],
    ids=["a failure by 20", "a failure by 21", "a bare success"],
)
def test_degrees_do_not_scale_a_shock(amount: int, faces: list[int], ap: int) -> None:
    scene = two()
    hurt(scene, "ben", amount, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-RSV-15")
@pytest.mark.parametrize(
    ("faces", "ap"), [([12, 12, 4, 8], 15), ([9, 8], 8), ([5, 5], 0)], ids=["critical", "success", "failure"]
)
def test_where_the_table_wants_degrees_they_scale_a_shock(faces: list[int], ap: int) -> None:
    scene = two(rulings={"TC-G-83": "on"})
    hurt(scene, "ben", 20, faces)
    assert who(scene, "ben").ap.value == ap


@pytest.mark.rules("TC-RSV-16")
@pytest.mark.parametrize(("types", "guard"), [(("energy", "physical"), 15), (("physical", "energy"), 11)])
def test_of_mixed_damage_the_first_named_type_decides_the_resolve(types: tuple[str, ...], guard: int) -> None:
    scene = two(None, {"primaries": NINE})
    hurt(scene, "ben", 22, [4, 3], types=types)
    (rolled,) = happened(scene, ResolveRolled)
    assert rolled.result.value == 7 + guard


@pytest.mark.rules("TC-RSV-13")
@pytest.mark.parametrize(
    ("turns", "percent", "left"),
    [(3, 0, 0), (3, 50, 1), (4, 50, 2), (1, 50, 1), (3, 100, 3), (3, 200, 6), (-1, 50, 3), (-1, 200, -1)],
)
def test_a_duration_is_halved_to_a_cycle_at_least_or_doubled(turns: int, percent: int, left: int) -> None:
    assert lasting(turns, percent) == left


@pytest.mark.rules("TC-RSV-14", "TC-HEAL-02")
def test_healing_gives_a_resolve_against_every_affliction() -> None:
    scene: TriScene = two({"hp": 10, "items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3), Affliction("Dulled sight", "ben", "ATN", 20, 3)]
    drink = Card("use", item="healing-draught", targets=("ann",))
    play(perform(scene, Play(ann, drink)), [1, 1, 1], [7, 4], [7, 4])
    assert [each.name for each in ann.afflictions] == ["Dulled sight"]
    assert [each.result.parts[-1].label for each in happened(scene, Resolved)] == ["VIT", "ATN"]


@pytest.mark.rules("TC-RSV-14", "TC-HEAL-02", "TC-UTIL-02")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp"])
def test_a_recover_is_healing_too(pool: str) -> None:
    scene = two({pool: 1})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("recover"))), pool, [1, 1, 1, 1], [7, 4])
    assert ann.afflictions == []


@pytest.mark.rules("TC-RSV-14")
def test_healing_that_restores_nothing_gives_no_resolve() -> None:
    scene = two()
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("recover"))), "hp", [1, 1, 1, 1])
    assert len(ann.afflictions) == 1


@pytest.mark.rules("TC-RSV-07", "TC-RSV-08", "TC-RSV-09", "TC-RSV-10")
@pytest.mark.parametrize(
    ("cl", "words"),
    [
        (30, "failure, all of it"),
        (14, "success, half of it"),
        (-10, "critical success, nothing of it"),
        (34, "critical failure, twice as much"),
    ],
)
def test_the_log_says_how_much_of_an_effect_takes_hold(cl: int, words: str) -> None:
    scene = two()
    play(resolve(scene, who(scene, "ben"), "VIT", Working(cl), "Push of Gust"), [6, 5])
    assert told(scene) == [f"Ben's Resolve against Push of Gust: 14 against {cl}, {words}."]


@pytest.mark.rules("TC-RSV-13", "TC-RSV-08", "TC-RSV-09")
@pytest.mark.parametrize(("faces", "bound"), [([7, 4], []), ([4, 4], ["Bound"])], ids=["success", "failure"])
def test_a_rider_without_a_duration_that_could_be_halved_has_no_effect_on_a_success(
    faces: list[int], bound: list[str]
) -> None:
    scene = two()
    struck(scene, STAB_ABILITY, ABILITY_HITS, [5, 5], faces, build=a_build(keywords=({"name": "bind"},)))
    assert [each.name for each in who(scene, "ben").afflictions] == bound
