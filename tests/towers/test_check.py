"""Skill Checks: two dice against seven tiers, Advantage and Disadvantage, Towers and Snake Eyes, Saves."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.character import FROZEN, HANGING, KNOCKED_DOWN, NO_TIER, PARALYZED
from facedown.rulesets.towers.check import (
    RANK_NAMES,
    Attempt,
    CheckUse,
    Drama,
    Outcome,
    Source,
    check,
    figure,
    net,
    odds,
    odds_against,
    read_check,
    roll_check,
    roll_dice,
    sources,
)
from facedown.rulesets.towers.content import Rank
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.influence import resistance
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.task import attempt_task
from tests.asking import expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story
from tests.towers.staged.cast import NO_LUCK, TWOS, a_scene, content, foe, plain, settings, who
from tests.towers.staged.scenes import (
    CLIMBING,
    FIELD,
    FITS,
    NOTHING_ELSE,
    ROLL,
    TEN,
    conditions_of,
    kept_dice,
    share,
    start_as_usual,
    strikes,
    turns,
)
from tests.towers.staged.tables import ROW, free, task

GOOD, BAD = Source("a good thing", good=True), Source("a bad thing", good=False)

EDGES = range(-2, 3)
TIERS = range(7)
BONUSES = (0, 1, 3, 5, 8, 12)

TOWERS = {
    -2: Fraction(1, 1296),
    -1: Fraction(1, 216),
    0: Fraction(1, 36),
    1: Fraction(2, 27),
    2: Fraction(19, 144),
}

MEANS = {-2: "4.656", -1: "5.542", 0: "7.000", 1: "8.458", 2: "9.344"}

SUMS = {
    (0, 5): ".8333",
    (0, 6): ".7222",
    (0, 7): ".5833",
    (0, 8): ".4167",
    (0, 9): ".2778",
    (0, 10): ".1667",
    (1, 7): ".8056",
    (1, 9): ".5231",
    (-1, 7): ".3194",
    (-1, 9): ".1065",
}


def bare(edge: int, bonus: int = 0, tier: int = 0) -> dict[Outcome, Fraction]:
    return spread(lambda: roll_check(edge, bonus, tier, settings()))


def outcome_of(dice: tuple[int, ...], edge: int, bonus: int, tier: int, **chosen: Value) -> Any:
    rulings = settings(**chosen)
    return read_check(play(roll_dice(edge, rulings), dice), edge, bonus, tier, rulings)


# Checks


@pytest.mark.rules("T-CHK-01")
def test_what_is_not_in_doubt_needs_no_roll() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    assert play(attempt_task(scene, ash, "open an unlocked door", ""), {**ROLL, "how": "succeeds"})
    assert not play(attempt_task(scene, ash, "leap over the moon", ""), {**ROLL, "how": "fails"})
    assert told(scene) == ["Ash succeeds: open an unlocked door.", "Ash fails: leap over the moon."]
    assert play(attempt_task(scene, ash, "climb", ""), ROLL, FITS, NOTHING_ELSE, (5, 5))
    assert len(happened(scene, Checked)) == 1


@pytest.mark.rules("T-CHK-02")
def test_a_total_is_two_dice_and_one_attribute_and_one_skill() -> None:
    scene = a_scene(plain("ash", skills={"athletics": 3, "fight": 3}))
    outcome = play(check(scene, who(scene, "ash"), CLIMBING, 2), (4, 3))
    assert (outcome.total, outcome.tier, outcome.passed) == (12, 2, True)
    dice, bonus = outcome.result.parts
    assert (dice.value, dice.faces, dice.sides) == (7, (4, 3), 6)
    assert [(part.label, part.value) for part in bonus.parts] == [("Might", 2), ("Athletics, Great", 3)]
    assert told(scene) == ["Ash succeeds: climbing, 12 against T2, Moderate."]


@pytest.mark.rules("T-CHK-03")
def test_where_several_apply_the_player_picks_one_of_each() -> None:
    attributes = {**TWOS, "grace": 3}
    scene = a_scene(plain("ash", attributes=attributes, skills={"athletics": 1, "stealth": 3}))
    several = Attempt("crossing the yard", ("might", "grace"), ("athletics", "stealth"))
    ash = who(scene, "ash")
    assert play(check(scene, ash, several, 2), "might athletics", (4, 3)).total == 10
    assert play(check(scene, ash, several, 2), "grace stealth", (4, 3)).total == 13
    with pytest.raises(Refused):
        play(check(scene, ash, several, 2), "wits arcane", (4, 3))


@pytest.mark.rules("T-CP-03", "T-CHK-03")
def test_the_player_picks_among_what_fits_and_the_best_pair_is_assumed() -> None:
    clever = plain("ash", attributes={**TWOS, "wits": 3}, skills={"medicine": 1, "knowledge": 2})
    game = task(free(clever))
    answers(game, ("gm", ROLL))
    answers(game, ("gm", {"skills": ["medicine", "knowledge"], "attributes": ["grace", "wits"]}), ("gm", NOTHING_ELSE))
    ask = asked(game, "ash")
    expect(ask, "T-CP-03", "wits knowledge", "ash")
    assert offered(ask) == ["grace medicine", "grace knowledge", "wits medicine", "wits knowledge"]
    answers(game, ("ash", "grace medicine"))
    rolls(game, [5, 5])
    assert "Ash succeeds: juggle, 13 against T2, Moderate." in story(game, "ash")


@pytest.mark.rules("T-CHK-05")
@pytest.mark.parametrize("tier", range(7))
def test_a_check_succeeds_from_the_first_total_of_its_tier(tier: int) -> None:
    first = 6 + 3 * tier
    for total, passed in ((first - 1, False), (first, True), (first + 3, True)):
        outcome = read_check(Fall((3, 4)), 0, total - 7, tier, settings())
        assert outcome.passed is passed
        assert outcome.total == total


@pytest.mark.rules("T-CHK-05")
def test_the_margin_is_counted_in_tiers() -> None:
    margins = {total: read_check(Fall((3, 4)), 0, total - 7, 2, settings()).margin for total in (8, 11, 12, 14, 15, 20)}
    assert margins == {8: -2, 11: -1, 12: 0, 14: 0, 15: 1, 20: 2}


@pytest.mark.rules("T-CHK-06")
def test_a_total_below_six_fails_even_a_trivial_challenge() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 0}))
    ash = who(scene, "ash")
    below = play(check(scene, ash, CLIMBING, 0), (2, 3))
    assert (below.total, below.tier, below.passed) == (5, NO_TIER, False)
    assert play(check(scene, ash, CLIMBING, 0), (2, 4)).passed
    assert below.result.label == "below every tier"


@pytest.mark.rules("T-CHK-08")
def test_attributes_and_skills_run_from_none_to_six() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 6}, skills={"athletics": 6}))
    best = play(check(scene, who(scene, "ash"), CLIMBING, 6), (6, 6), NO_LUCK)
    assert (best.total, best.tier, best.passed) == (24, 6, True)
    for wrong in ({"attributes": {**TWOS, "might": 7}}, {"skills": {"athletics": 7}}, {"attributes": {"might": -1}}):
        with pytest.raises(Refused) as caught:
            a_scene(plain("ash", **wrong))
        assert caught.value.refusal.code == "bad-scenario"
    assert [(each.ge, each.le) for each in Rank.__metadata__] == [(0, 6)]  # type: ignore[attr-defined]


@pytest.mark.rules("T-CHK-02", "T-RUN-01")
def test_a_foe_has_one_figure_for_its_body_and_one_for_everything_else() -> None:
    scene = a_scene(foe("bruno", "brute"), foe("cal", "champion"))
    for id, brawl, attack, climb, charm in (("bruno", 6, 5, 5, 1), ("cal", 7, 7, 7, 5)):
        one = who(scene, id)
        assert figure(one, Attempt("", (), (), "brawl"), "might", "athletics").value == brawl
        assert figure(one, Attempt("", (), (), "attack"), "might", "fight").value == attack
        assert figure(one, CLIMBING, "might", "athletics").value == climb
        assert figure(one, CLIMBING, "heart", "charm").value == charm


@pytest.mark.rules("T-RUN-01")
def test_a_foes_one_figure_serves_every_fighting_and_bodily_check() -> None:
    scene = a_scene(foe("bryn", "brute"), foe("cole", "champion"), foe("dara"))

    def rolls(id: str, use: CheckUse, skill: str) -> int:
        return figure(who(scene, id), Attempt("it", ("might",), (skill,), use), "might", skill).value

    bodily = ("aim", "athletics", "endurance", "fight", "stealth")
    assert [rolls("bryn", "check", skill) for skill in bodily] == [5] * 5
    assert (rolls("bryn", "attack", "fight"), rolls("bryn", "brawl", "athletics")) == (5, 6)
    assert (rolls("cole", "brawl", "athletics"), rolls("cole", "save", "endurance")) == (7, 7)
    assert [rolls(id, "check", "perception") for id in ("bryn", "cole", "dara")] == [1, 5, 0]
    assert [resistance(who(scene, id)) for id in ("bryn", "cole", "dara")] == [0, 2, 0]


@pytest.mark.rules("T-SAV-01", "T-RUN-01")
def test_a_foe_makes_a_save_with_its_figure() -> None:
    scene = a_scene(foe("bryn", "brute"))
    attempt = Attempt("a Save", ("grace",), ("athletics",), "save")
    assert play(check(scene, who(scene, "bryn"), attempt, 2), (3, 4)).passed
    assert not play(check(scene, who(scene, "bryn"), attempt, 2), (3, 3)).passed


@pytest.mark.rules("T-RUN-13", "T-SAV-01")
def test_snake_eyes_in_a_save_bring_what_the_gm_tells() -> None:
    scene = a_scene(plain("ash", skills={"athletics": 6, "endurance": 6}))
    attempt = Attempt("a Save", ("might",), ("endurance",), "save")
    outcome = play(check(scene, who(scene, "ash"), attempt, 1), (1, 1), {"text": "", "effect": "knocked-down"})
    assert outcome.passed
    assert conditions_of(scene, "ash") == [KNOCKED_DOWN]


# Advantage and Disadvantage


@pytest.mark.rules("T-ADV-01")
@pytest.mark.parametrize(("source", "total"), [(GOOD, 13), (BAD, 9)])
def test_one_more_die_is_rolled_and_the_worst_or_best_is_dropped(source: Source, total: int) -> None:
    scene = a_scene(plain("ash"))
    outcome = play(check(scene, who(scene, "ash"), CLIMBING, 2, (source,)), (2, 5, 6))
    assert outcome.total == total
    reasons = [part.label for part in outcome.result.parts[0].parts]
    assert reasons == [f"{'Advantage' if source.good else 'Disadvantage'}: {source.name}"]


@pytest.mark.rules("T-ADV-02")
def test_one_cancels_the_other() -> None:
    scene = a_scene(plain("ash"))
    assert play(check(scene, who(scene, "ash"), CLIMBING, 2, (GOOD, BAD)), (4, 5)).total == 11
    assert play(check(scene, who(scene, "ash"), CLIMBING, 2, (GOOD, BAD, BAD)), (4, 5, 1)).total == 7


@pytest.mark.rules("T-ADV-03")
def test_several_stack_but_never_are_more_than_four_dice_rolled() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    assert play(check(scene, ash, CLIMBING, 2, (GOOD, GOOD)), (1, 3, 4, 6)).total == 12
    assert play(check(scene, ash, CLIMBING, 2, (GOOD,) * 4), (1, 3, 4, 6)).total == 12
    assert play(check(scene, ash, CLIMBING, 2, (BAD,) * 3), (1, 3, 4, 6)).total == 6


@pytest.mark.rules("T-ADV-04")
@pytest.mark.parametrize("good", range(6))
@pytest.mark.parametrize("bad", range(6))
def test_what_is_left_after_cancelling_counts_up_to_two(good: int, bad: int) -> None:
    assert net((GOOD,) * good + (BAD,) * bad, settings()) == max(-2, min(2, good - bad))


@pytest.mark.rules("T-GAP-09")
@pytest.mark.parametrize(("reading", "left"), [("after", 2), ("before", 1)])
def test_three_advantages_against_one_disadvantage(reading: str, left: int) -> None:
    three = tuple(Source(f"help {number}", good=True) for number in range(3))
    chosen = settings(**{"T-GAP-09": reading})
    assert net((*three, Source("rain", good=False)), chosen) == left
    assert net(three, chosen) == 2


@pytest.mark.rules("T-ADV-01", "T-X-COND")
def test_gear_and_conditions_bring_their_edges() -> None:
    mind = Attempt("healing", ("wits",), ("medicine",))
    scene = a_scene(plain("ash", items=["surgeons-bag", "plate"], conditions=[FROZEN]))
    ash = who(scene, "ash")
    assert [(each.name, each.good) for each in sources(scene, ash, "medicine", mind)] == [("surgeon's bag", True)]
    assert [each.name for each in sources(scene, ash, "athletics", CLIMBING)] == [FROZEN, "plate"]


@pytest.mark.rules("T-ADV-01", "T-ADV-04", "T-CHK-05", "T-CHK-07")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_check_passes_as_often_as_brute_force_says(edge: int, tier: int, bonus: int) -> None:
    expected = share(edge, lambda one, other: one + other + bonus >= 6 + 3 * tier)
    passed = sum((part for outcome, part in bare(edge, bonus, tier).items() if outcome.passed), Fraction(0))
    assert passed == expected
    assert odds(edge, bonus, tier) == expected


@pytest.mark.rules("T-CHK-05")
def test_a_whole_check_has_the_odds_of_the_bare_one() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", skills={"athletics": 1}))
        attempt = Attempt("climbing", ("might",), ("athletics",))
        extra = (Source("rope", good=True),)
        return (yield from check(scene, who(scene, "ash"), attempt, 2, extra)).passed

    assert chance(bool, of=flow) == share(1, lambda one, other: one + other >= 9) == odds(1, 3, 2)


@pytest.mark.rules("T-CHK-02", "T-ADV-01")
@pytest.mark.parametrize("case", SUMS)
def test_the_kept_dice_reach_a_sum_as_often_as_the_book_says(case: tuple[int, int]) -> None:
    edge, least = case
    reached = sum((part for outcome, part in bare(edge).items() if outcome.total >= least), Fraction(0))
    assert reached == share(edge, lambda one, other: one + other >= least)
    assert f"{float(reached):.4f}" == f"0{SUMS[case]}"


@pytest.mark.rules("T-ADV-04")
@pytest.mark.parametrize("edge", EDGES)
def test_the_mean_of_the_kept_dice(edge: int) -> None:
    found = bare(edge)
    mean = sum((outcome.total * part for outcome, part in found.items()), Fraction(0))
    every = kept_dice(edge)
    assert mean == Fraction(sum(map(sum, every)), len(every))
    assert f"{float(mean):.3f}" == MEANS[edge]
    assert sum(found.values()) == 1


def test_a_thing_with_so_many_uses_helps_so_often() -> None:
    scene = a_scene(plain("ash", items=["surgeons-bag"]))
    mind = Attempt("healing", ("wits",), ("medicine",))
    for left in range(4, -1, -1):
        play(check(scene, who(scene, "ash"), mind, 2), (3, 3, 4))
        assert who(scene, "ash").uses == {"surgeons-bag": left}
    play(check(scene, who(scene, "ash"), mind, 2), (3, 4))


def test_without_tools_locks_and_devices_are_harder() -> None:
    scene = a_scene(plain("ash"), plain("bryn", items=["tools"]), foe("cole"))
    picking = Attempt("picking a lock", ("grace",), ("security",))
    assert [each.name for each in sources(scene, who(scene, "ash"), "security", picking)] == ["No tools"]
    assert [each.name for each in sources(scene, who(scene, "ash"), "ingenuity", picking)] == ["No tools"]
    assert sources(scene, who(scene, "bryn"), "security", picking) == []
    assert sources(scene, who(scene, "cole"), "security", picking) == []


@pytest.mark.rules("T-SKL-05")
@pytest.mark.parametrize(("endurance", "worn"), [(0, ("mail", "plate")), (2, ("plate",)), (3, ("plate",)), (4, ())])
def test_armor_asks_for_endurance(endurance: int, worn: tuple[str, ...]) -> None:
    for armor in ("padded-coat", "mail", "plate"):
        scene = a_scene(plain("ash", items=[armor], skills={"endurance": endurance}))
        for skill in content().skills:
            found = [each.name for each in sources(scene, who(scene, "ash"), skill, Attempt("", (), (skill,), "save"))]
            hinders = armor in worn and skill in ("athletics", "stealth", "fight")
            assert found == ([armor] if hinders else []), (armor, skill)


@pytest.mark.rules("T-SKL-05", "T-RUN-01")
def test_foes_know_how_to_wear_what_they_wear() -> None:
    scene = a_scene(foe("cal", "champion", items=["champion-blade", "plate"]))
    attempt = Attempt("", ("might",), ("fight",), "attack")
    assert sources(scene, who(scene, "cal"), "fight", attempt) == []
    assert figure(who(scene, "cal"), attempt, "might", "fight").value == 7


# Towers and Snake Eyes


@pytest.mark.rules("T-DRM-01", "T-DRM-02", "T-DRM-04")
@pytest.mark.parametrize(
    ("dice", "bonus", "tier", "drama", "passed"),
    [
        ((6, 6), 4, 3, Drama.DRAMATIC_SUCCESS, True),
        ((6, 6), 1, 4, Drama.SILVER_LINING, False),
        ((1, 1), 4, 2, Drama.DRAMATIC_FAILURE, False),
        ((1, 1), 9, 1, Drama.DISASTER, True),
        ((6, 5), 4, 3, Drama.SUCCESS, True),
        ((1, 2), 4, 2, Drama.FAILURE, False),
    ],
)
def test_two_sixes_and_two_ones_make_four_dramatic_outcomes(
    dice: tuple[int, int], bonus: int, tier: int, drama: Drama, passed: bool
) -> None:
    outcome = read_check(Fall(dice), 0, bonus, tier, settings())
    assert (outcome.drama, outcome.passed) == (drama, passed)
    assert outcome.is_towers is (dice == (6, 6))
    assert outcome.is_snake_eyes is (dice == (1, 1))


@pytest.mark.rules("T-DRM-01", "T-DRM-02", "T-DRM-04")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("bonus", BONUSES)
def test_every_kind_of_outcome_comes_as_often_as_brute_force_says(edge: int, tier: int, bonus: int) -> None:
    def kind(one: int, other: int) -> Drama:
        passed = one + other + bonus >= 6 + 3 * tier
        if one == other == 6:
            return Drama.DRAMATIC_SUCCESS if passed else Drama.SILVER_LINING
        if one == other == 1:
            return Drama.DISASTER if passed else Drama.DRAMATIC_FAILURE
        return Drama.SUCCESS if passed else Drama.FAILURE

    found: dict[Drama, Fraction] = dict.fromkeys(Drama, Fraction(0))
    for outcome, part in bare(edge, bonus, tier).items():
        found[outcome.drama] += part
    assert found == {each: share(edge, lambda one, other, each=each: kind(one, other) is each) for each in Drama}  # type: ignore[misc]


@pytest.mark.rules("T-DRM-01", "T-DRM-02")
@pytest.mark.parametrize("edge", EDGES)
def test_towers_and_snake_eyes_mirror_each_other(edge: int) -> None:
    found = bare(edge)
    assert sum(part for outcome, part in found.items() if outcome.is_towers) == TOWERS[edge]
    assert sum(part for outcome, part in found.items() if outcome.is_snake_eyes) == TOWERS[-edge]


@pytest.mark.rules("T-DRM-04")
def test_out_of_reach_is_exactly_what_towers_miss_and_snake_eyes_meet() -> None:
    for bonus in range(13):
        for tier in range(7):
            best = read_check(Fall((6, 6)), 0, bonus, tier, settings())
            worst = read_check(Fall((1, 1)), 0, bonus, tier, settings())
            share = chance(lambda each: each.passed, of=lambda b=bonus, t=tier: roll_check(0, b, t, settings()))  # type: ignore[misc]
            assert (best.drama is Drama.SILVER_LINING) is (share == 0)
            assert (worst.drama is Drama.DISASTER) is (share == 1)


@pytest.mark.rules("T-DRM-01", "T-DRM-02")
@pytest.mark.parametrize(
    ("edge", "dice", "drama"),
    [
        (-1, (6, 6, 3), Drama.FAILURE),
        (1, (1, 1, 5), Drama.FAILURE),
        (1, (6, 1, 6), Drama.DRAMATIC_SUCCESS),
        (-2, (1, 6, 1, 6), Drama.DRAMATIC_FAILURE),
    ],
)
def test_only_the_dice_that_are_kept_make_towers_or_snake_eyes(edge: int, dice: tuple[int, ...], drama: Drama) -> None:
    assert read_check(Fall(dice), edge, 0, 4 if drama is not Drama.DRAMATIC_SUCCESS else 2, settings()).drama is drama


@pytest.mark.rules("T-GAP-10")
@pytest.mark.parametrize(
    ("dice", "edge", "among_kept", "among_all", "total"),
    [
        ((6, 6, 3), -1, Drama.FAILURE, Drama.SILVER_LINING, 9),
        ((1, 1, 5), 1, Drama.FAILURE, Drama.DRAMATIC_FAILURE, 6),
        ((6, 6, 1, 1), 2, Drama.DRAMATIC_SUCCESS, Drama.SUCCESS, 12),
        ((6, 6, 1, 1), -2, Drama.DRAMATIC_FAILURE, Drama.FAILURE, 2),
    ],
)
def test_towers_and_snake_eyes_are_sought_among_the_kept_dice_or_among_all(
    dice: tuple[int, ...], edge: int, among_kept: Drama, among_all: Drama, total: int
) -> None:
    for reading, expected in (("kept", among_kept), ("rolled", among_all)):
        outcome = outcome_of(dice, edge, 0, 2, **{"T-GAP-10": reading})
        assert (outcome.drama, outcome.total) == (expected, total)


@pytest.mark.rules("T-GAP-11")
@pytest.mark.parametrize(
    ("dice", "bonus", "four", "override"),
    [
        ((6, 6), 1, (Drama.SILVER_LINING, -2), (Drama.DRAMATIC_SUCCESS, 0)),
        ((6, 6), 9, (Drama.DRAMATIC_SUCCESS, 1), (Drama.DRAMATIC_SUCCESS, 1)),
        ((1, 1), 16, (Drama.DISASTER, 0), (Drama.DRAMATIC_FAILURE, 0)),
        ((1, 1), 4, (Drama.DRAMATIC_FAILURE, -4), (Drama.DRAMATIC_FAILURE, -4)),
    ],
)
def test_against_a_heroic_challenge_the_dice_decide_beside_the_total_or_over_it(
    dice: tuple[int, ...], bonus: int, four: tuple[Drama, int], override: tuple[Drama, int]
) -> None:
    for reading, expected in (("four-outcomes", four), ("override", override)):
        outcome = outcome_of(dice, 0, bonus, 4, **{"T-GAP-11": reading})
        assert (outcome.drama, outcome.margin) == expected


@pytest.mark.rules("T-DRM-01", "T-DRM-02")
def test_nothing_is_asked_where_the_dice_show_neither() -> None:
    scene = a_scene(plain("ash"))
    for dice in ((6, 5), (1, 2), (5, 5), (2, 2)):
        play(check(scene, who(scene, "ash"), CLIMBING, 2), dice)


# Saves and opposed checks


@pytest.mark.rules("T-SAV-01")
@pytest.mark.parametrize(("dice", "hangs"), [((5, 4), True), ((5, 3), False)])
def test_a_save_is_a_check_with_the_attribute_skill_and_tier_the_rule_names(dice: tuple[int, int], hangs: bool) -> None:
    """Grace + Athletics T2, at the edge of a roof: with 3 in all a 9 holds and an 8 does not."""
    victim = plain("ash", place="1,0", attributes={**TWOS, "might": 6}, skills={"athletics": 1})
    scene = a_scene(victim, map=(".. ",))
    play(push(scene, who(scene, "ash"), "0,0", 1, ""), "yes", dice)
    assert who(scene, "ash").has(HANGING) is hangs
    assert happened(scene, Checked)[0].against == "T2, Moderate"
    assert happened(scene, Checked)[0].result.value == sum(dice) + 3


@pytest.mark.rules("T-GAP-20", "T-GAP-34")
@pytest.mark.parametrize("edge", range(-2, 3))
@pytest.mark.parametrize("other", [-1, 0, 2])
def test_the_odds_of_the_higher_total_equal_brute_force(edge: int, other: int) -> None:
    def totals(net: int) -> list[int]:
        hands = product(range(1, 7), repeat=2 + abs(net))
        return [sum(sorted(hand, reverse=net >= 0)[:2]) for hand in hands]

    mine, theirs = totals(edge), totals(other)
    for lead in (-3, 0, 2):
        higher = sum(one + lead > two for one in mine for two in theirs)
        assert odds_against(edge, other, lead) == Fraction(higher, len(mine) * len(theirs))


@pytest.mark.rules("T-RUN-13")
def test_in_an_opposed_check_the_higher_total_wins_whatever_dice_made_it() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("bryn", "brute", place="6,4"), map=FIELD)
    start_as_usual(scene, "A♠", "9♥")
    favour = {"text": "The crowd cheers.", "effect": "favoured"}
    turns(scene, "act", "brawl bryn", "grab", (6, 6), (5, 4), favour, "end")  # 14 against 15
    assert conditions_of(scene, "bryn") == []
    assert conditions_of(scene, "ash") == ["Favoured"]
    assert "Towers! The crowd cheers." in told(scene)


def test_a_hidden_tier_is_told_to_the_gm_alone() -> None:
    scene = a_scene(plain("ash"))
    play(check(scene, who(scene, "ash"), CLIMBING, 3, hidden=True), (6, 5))
    assert [each.against for each in happened(scene, Checked)] == ["T3, Difficult", ""]
    assert happened(scene, Checked)[0].audience != happened(scene, Checked)[1].audience


@pytest.mark.rules("T-GAP-01")
def test_with_three_attributes_grace_gives_might_and_nobody_is_asked_to_choose_between_them() -> None:
    quick = plain("ash", attributes={"might": 1, "grace": 4, "wits": 1, "heart": 2})
    attempt = Attempt("balancing", ("might", "grace"), ("athletics",))
    scene = a_scene(quick, rulings={"T-GAP-01": "three"})
    assert play(check(scene, who(scene, "ash"), attempt, 2), (4, 4)).total == 12
    assert "Grace" not in str(happened(scene, Checked)[0].result.parts)
    four = a_scene(quick)
    assert isinstance(waiting(check(four, who(four, "ash"), attempt, 2)), Ask)


@pytest.mark.rules("T-GAP-06")
@pytest.mark.parametrize(
    ("reading", "soak", "dice"), [("disadvantage", 3, (5, 4, 4)), ("refused", 0, (4, 4)), ("less-soak", 1, (4, 4))]
)
def test_plate_on_somebody_with_endurance_two(reading: str, soak: int, dice: tuple[int, ...]) -> None:
    ash = plain("ash", skills={"endurance": 2}, items=["sword", "plate"])
    scene = a_scene(ash, rulings={"T-GAP-06": reading})
    assert who(scene, "ash").soak(content(), scene.rulings).value == soak
    assert play(check(scene, who(scene, "ash"), CLIMBING, 1), dice).total == 10
    listening = Attempt("listening", ("wits",), ("perception",))
    assert play(check(scene, who(scene, "ash"), listening, 1), (4, 4)).total == 10


@pytest.mark.rules("T-GAP-06")
@pytest.mark.parametrize("skill", ["stealth", "fight", "athletics"])
def test_armour_one_can_carry_hinders_nothing(skill: str) -> None:
    ash = plain("ash", skills={"endurance": 4}, items=["plate"])
    scene = a_scene(ash, foe("kit", "champion"))
    assert play(check(scene, who(scene, "ash"), Attempt("moving", ("might",), (skill,)), 1), (4, 4)).total == 10
    assert who(scene, "ash").soak(content(), scene.rulings).value == 3
    assert who(scene, "kit").soak(content(), settings(**{"T-GAP-06": "less-soak"})).value == 2


@pytest.mark.rules("T-SKL-02")
@pytest.mark.parametrize("rank", range(7))
def test_a_rank_has_a_name_and_adds_itself(rank: int) -> None:
    names = ("Untrained", "Decent", "Good", "Great", "Remarkable", "Epic", "Legendary")
    scene = a_scene(plain("ash", attributes={**TWOS, "heart": 0}, skills={"charm": rank}))
    outcome = play(check(scene, who(scene, "ash"), Attempt("smiling", ("heart",), ("charm",)), 2), (4, 3))
    assert outcome.total == 7 + rank
    assert outcome.result.parts[1].parts[1].label == f"Charm, {names[rank]}"
    assert names[rank] == RANK_NAMES[rank]


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(
    ("reading", "passes"), [("fails", [False, False]), ("trivial-passes", [True, False]), ("ask", [False, False])]
)
def test_a_total_below_six_against_trivial_and_simple_challenges(reading: str, passes: list[bool]) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-08": reading})
    ash = who(scene, "ash")
    assert [play(check(scene, ash, CLIMBING, tier), (1, 2)).passed for tier in (0, 1)] == passes


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(("reading", "lost"), [("fails", 0), ("trivial-passes", 5), ("ask", 0)])
def test_a_helpless_target_may_be_hit_by_any_total(reading: str, lost: int) -> None:
    ash = plain("ash", place="1,1", attributes={**TEN, "might": 0, "grace": 0})
    scene = a_scene(ash, foe("kit", place="2,1", conditions=[PARALYZED]), rulings={"T-GAP-08": reading}, map=ROW)
    assert strikes(scene, "ash", "kit", "sword", (1, 3)) == lost


@pytest.mark.rules("T-CHK-02")
def test_a_plain_hero_meets_a_moderate_challenge_once_in_six() -> None:
    assert chance(lambda each: each.passed, of=lambda: roll_check(0, 2, 2, settings())) == Fraction(1, 6)


@pytest.mark.rules("T-CHK-02", "T-SKL-02")
def test_a_figure_is_named_for_its_attribute_and_its_skill() -> None:
    scene = a_scene(plain("ash", skills={"athletics": 2}))
    worked = figure(who(scene, "ash"), CLIMBING, "might", "athletics")
    assert (worked.value, worked.label) == (4, "Might + Athletics")
    assert [part.label for part in worked.parts] == ["Might", "Athletics, Good"]


@pytest.mark.rules("T-CHK-07")
@pytest.mark.parametrize(
    ("dice", "label"), [((1, 2), "below every tier"), ((2, 2), "tier 0"), ((3, 3), "tier 0"), ((4, 3), "tier 1")]
)
def test_the_working_of_a_check_names_the_tier_that_its_total_reaches(dice: tuple[int, int], label: str) -> None:
    scene = a_scene(plain("ash"))
    play(check(scene, who(scene, "ash"), CLIMBING, 2), dice)
    result = happened(scene, Checked)[0].result
    assert (result.value, result.label) == (sum(dice) + 2, label)
