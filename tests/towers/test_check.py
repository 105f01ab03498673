"""Skill Checks: two dice against seven tiers, Advantage and Disadvantage, Towers and Snake Eyes, Saves."""

from fractions import Fraction

import pytest

from facedown.kernel.dice.dice import Fall
from facedown.kernel.dice.enumerated import chance
from facedown.kernel.scene.event import Said, in_words, tell
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.character import FROZEN, HANGING, KNOCKED_DOWN, NO_TIER, ON_FIRE, tier_of
from facedown.rulesets.towers.check import (
    TIERS,
    Attempt,
    Drama,
    Source,
    check,
    figure,
    net,
    oppose,
    read_check,
    roll_check,
    sources,
)
from facedown.rulesets.towers.content import Rank
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.task import attempt_task
from tests.playing import happened, play, told
from tests.towers.cast import NO_LUCK, TWOS, a_scene, foe, plain, settings, who

GOOD, BAD = Source("a good thing", good=True), Source("a bad thing", good=False)
CLIMBING = Attempt("climbing", ("might",), ("athletics",))
ROLL = {"how": "roll", "tier": 2, "secret": "shown"}
FITS = {"skills": ["athletics"], "attributes": ["might"]}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}


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


@pytest.mark.rules("T-CHK-03", "T-CP-02")
def test_the_gm_names_the_attributes_and_skills_that_fit() -> None:
    scene = a_scene(plain("ash", skills={"charm": 3, "knowledge": 1}))
    fits = {"skills": ["knowledge"], "attributes": ["wits"]}
    play(attempt_task(scene, who(scene, "ash"), "recite the harbour law", ""), ROLL, fits, NOTHING_ELSE, (5, 4))
    assert happened(scene, Checked)[0].result.value == 12


@pytest.mark.rules("T-CHK-04")
def test_the_seven_tiers_have_their_names_and_spans() -> None:
    spans = [tuple(total for total in range(31) if tier_of(total) == tier) for tier in range(6)]
    assert spans == [(6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23)]
    assert tier_of(24) == 6
    names = [each.partition(", ")[2] for each in TIERS]
    assert names == ["Trivial", "Simple", "Moderate", "Difficult", "Heroic", "Legendary", "Impossible"]


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


@pytest.mark.rules("T-CHK-06", "T-CP-20")
def test_below_six_the_gm_says_how_it_goes_wrong() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 0}))
    answers = ({**ROLL, "tier": 0}, FITS, NOTHING_ELSE, (2, 3), {"text": "The rope snaps."})
    assert not play(attempt_task(scene, who(scene, "ash"), "climb the rope", ""), *answers)
    assert told(scene)[-1] == "The rope snaps."


@pytest.mark.rules("T-CHK-07")
def test_every_tier_begins_three_above_the_one_before() -> None:
    for total in range(2, 40):
        reached = [tier for tier in range(7) if total >= 6 + 3 * tier]
        assert tier_of(total) == (max(reached) if reached else NO_TIER)


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


@pytest.mark.rules("T-ADV-01", "T-X-COND")
def test_gear_and_conditions_bring_their_edges() -> None:
    mind = Attempt("healing", ("wits",), ("medicine",))
    scene = a_scene(plain("ash", items=["surgeons-bag", "plate"], conditions=[FROZEN]))
    ash = who(scene, "ash")
    assert [(each.name, each.good) for each in sources(scene, ash, "medicine", mind)] == [("surgeon's bag", True)]
    assert [each.name for each in sources(scene, ash, "athletics", CLIMBING)] == [FROZEN, "plate"]


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


@pytest.mark.rules("T-DRM-03")
def test_the_gm_says_how_the_fortune_shows_and_everybody_sees_it() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    play(check(scene, ash, CLIMBING, 2), (6, 6), {"text": "A window stands open.", "effect": "favoured"})
    assert told(scene)[:2] == [
        "Ash succeeds dramatically: climbing, 14 against T2, Moderate.",
        "Towers! A window stands open.",
    ]
    play(check(scene, ash, CLIMBING, 2), (1, 4, 2))  # the Advantage counts once
    assert not ash.has("Favoured")
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "hampered"})
    assert "Snake Eyes!" in [in_words(tell(each, scene.name_of)) for each in happened(scene, Said)]
    play(check(scene, ash, CLIMBING, 2), (5, 5, 6))
    assert happened(scene, Checked)[-1].result.value == 12


@pytest.mark.rules("T-DRM-03", "T-CP-05")
def test_fortune_may_free_drop_or_knock_down() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE]))
    ash = who(scene, "ash")
    play(check(scene, ash, CLIMBING, 2), (6, 6), {"text": "", "effect": "freed"})
    assert not ash.has(ON_FIRE)
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "dropped"})
    assert ash.ready == []
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "knocked-down"})
    assert ash.has(KNOCKED_DOWN)


@pytest.mark.rules("T-DRM-03")
def test_a_free_attack_is_a_mishap_of_attacks_only() -> None:
    scene = a_scene(plain("ash"))
    with pytest.raises(Refused):
        play(check(scene, who(scene, "ash"), CLIMBING, 2), (1, 1), {"text": "", "effect": "exposed"})


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


@pytest.mark.rules("T-GAP-34")
def test_the_higher_total_wins_and_a_tie_changes_nothing() -> None:
    scene = a_scene(plain("ash"), plain("bryn"))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    for mine, theirs, won, margin in (((4, 4), (4, 3), True, 0), ((4, 4), (4, 4), False, 0), ((6, 5), (2, 3), True, 2)):
        assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), mine, theirs) == (won, margin)
    assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), (2, 3), (6, 5)) == (False, 0)


@pytest.mark.rules("T-RUN-13")
def test_towers_and_snake_eyes_do_not_decide_an_opposed_check() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 0}), plain("bryn", attributes={**TWOS, "might": 6}))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    answers = ((6, 6), (4, 3), {"text": "Bryn's grip tires.", "effect": "favoured"})
    assert play(oppose(scene, ash, CLIMBING, bryn, CLIMBING), *answers) == (False, 0)
    assert told(scene)[-2].startswith("Towers! Bryn's grip tires.")
    assert ash.has("Favoured")
    scene.lose(ash, "Favoured")
    assert play(oppose(scene, bryn, CLIMBING, ash, CLIMBING), (1, 1), (3, 4), NO_LUCK) == (True, 0)


def test_a_hidden_tier_is_told_to_the_gm_alone() -> None:
    scene = a_scene(plain("ash"))
    play(check(scene, who(scene, "ash"), CLIMBING, 3, hidden=True), (6, 5))
    assert [each.against for each in happened(scene, Checked)] == ["T3, Difficult", ""]
    assert happened(scene, Checked)[0].audience != happened(scene, Checked)[1].audience


@pytest.mark.rules("T-CHK-02")
def test_a_plain_hero_meets_a_moderate_challenge_once_in_six() -> None:
    assert chance(lambda each: each.passed, of=lambda: roll_check(0, 2, 2, settings())) == Fraction(1, 6)
