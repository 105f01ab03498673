"""Advantage and disadvantage: where they come from, how they cancel, and who decides."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.overrule import Grant
from facedown.rulesets.plainten.actions import help_companion
from facedown.rulesets.plainten.check import Mode, check, mode_of
from facedown.rulesets.plainten.grants import grant
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.sources import Attempt, Source, sources
from tests.plainten.cast import a_scene, foe, plain, who
from tests.playing import play

GOOD = Source("a blessing", good=True)
BAD = Source("a curse", good=False)
STRONG_GOOD = Source("a strong blessing", good=True, overcomes=True)
STRONG_BAD = Source("a strong curse", good=False, overcomes=True)


def mode(*found: Source) -> Mode:
    return mode_of(found, Rulings(RULINGS))


@pytest.mark.rules("S-ADV-01")
def test_advantage_keeps_the_highest_of_three() -> None:
    scene = a_scene(plain("ash", features=["expert:cooking"]))
    result = play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 8), (2, 9, 4))
    assert (result.passed, result.kept) == (True, 9)
    assert result.result.parts[0].rules == ("S-ADV-01",)


@pytest.mark.rules("S-ADV-02")
def test_disadvantage_keeps_the_lowest_of_three() -> None:
    scene = a_scene(plain("ash", conditions=["Hexed"]))
    result = play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 3), (2, 9, 4))
    assert (result.passed, result.kept) == (False, 2)
    assert result.result.parts[0].rules == ("S-ADV-02",)


@pytest.mark.rules("S-ADV-03", "S-ADV-07")
def test_the_gm_says_whether_a_borderline_source_counts_and_with_how_many_dice() -> None:
    scene = a_scene(plain("ash", features=["augmented-limbs"]))
    swimming = Attempt("check", "swimming")
    refused = play(check(scene, who(scene, "ash"), swimming, 5), {"sources": [], "dice": 3}, 4)
    assert refused.result.parts[0].faces == (4,)
    granted = play(check(scene, who(scene, "ash"), swimming, 5), {"sources": ["0"], "dice": 4}, (1, 2, 3, 5))
    assert (granted.passed, granted.kept) == (True, 5)


@pytest.mark.rules("S-ADV-03")
def test_the_gm_grants_advantage_or_disadvantage_on_the_next_roll() -> None:
    scene = a_scene(plain("ash"))
    cooking = Attempt("check", "cooking")
    grant(scene, Grant("ash", "advantage"))
    assert play(check(scene, who(scene, "ash"), cooking, 8), (2, 9, 4)).passed
    assert not play(check(scene, who(scene, "ash"), cooking, 8), 7).passed
    grant(scene, Grant("ash", "disadvantage"))
    assert not play(check(scene, who(scene, "ash"), cooking, 3), (2, 9, 4)).passed
    assert play(check(scene, who(scene, "ash"), cooking, 3), 3).passed


@pytest.mark.rules("S-ADV-04")
@pytest.mark.parametrize(
    ("differences", "skill", "good"),
    [
        ({"features": ["augmented-limbs"]}, "jumping", True),
        ({"features": ["expert:arcana"]}, "spells", True),
        ({"items": ["grappling-harness"]}, "restraining", True),
        ({"conditions": ["Inspired"]}, "cooking", True),
        ({"conditions": ["Restrained"]}, "climbing", False),
        ({"conditions": ["Hexed"]}, "cooking", False),
        ({"features": ["vow-of-silence"]}, "lying", False),
        ({"items": ["mail"]}, "sneaking", False),
    ],
)
def test_bodies_help_traits_things_bonds_and_curses_touch_what_is_in_their_scope(
    differences: dict[str, list[str]], skill: str, good: bool
) -> None:
    scene = a_scene(plain("ash", **differences))
    found = sources(scene, who(scene, "ash"), Attempt("check", skill))
    assert [(each.good, each.borderline) for each in found] == [(good, False)]


@pytest.mark.rules("S-ADV-04")
@pytest.mark.parametrize(
    ("differences", "skill"),
    [
        ({"features": ["augmented-limbs"]}, "persuading"),
        ({"features": ["expert:arcana"]}, "swords"),
        ({"features": ["vow-of-silence"]}, "jumping"),
        ({"items": ["mail"]}, "climbing"),
        ({"items": ["irons"]}, "escaping"),
        ({"conditions": ["Restrained"]}, "insight"),
    ],
)
def test_outside_its_scope_a_source_does_nothing(differences: dict[str, list[str]], skill: str) -> None:
    scene = a_scene(plain("ash", **differences))
    assert sources(scene, who(scene, "ash"), Attempt("check", skill)) == []


@pytest.mark.rules("S-ADV-04")
def test_an_expert_of_a_broad_field_covers_its_parts_and_a_specialist_one_narrow_skill() -> None:
    scene = a_scene(plain("ash", features=["expert:arms"]), plain("bryn", features=["specialist:swords"]))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    assert sources(scene, ash, Attempt("check", "swords"))
    assert sources(scene, ash, Attempt("check", "axes"))
    assert sources(scene, bryn, Attempt("check", "swords"))
    assert not sources(scene, bryn, Attempt("check", "axes"))


@pytest.mark.rules("S-ADV-05")
def test_both_together_are_neither() -> None:
    assert mode(GOOD, BAD) is Mode.NORMAL
    assert mode(GOOD) is Mode.ADVANTAGE
    assert mode(BAD) is Mode.DISADVANTAGE
    assert mode() is Mode.NORMAL
    scene = a_scene(plain("ash", features=["expert:cooking"], conditions=["Hexed"]))
    result = play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 5)
    die = result.result.parts[0]
    assert (die.faces, die.rules) == ((5,), ("S-DICE-01", "S-ADV-05"))
    assert [part.label for part in die.parts] == ["advantage: Expert", "disadvantage: Hexed"]


@pytest.mark.rules("S-ADV-06")
def test_what_overcomes_is_not_cancelled() -> None:
    assert mode(STRONG_GOOD, BAD, BAD) is Mode.ADVANTAGE
    assert mode(STRONG_BAD, GOOD, GOOD) is Mode.DISADVANTAGE


@pytest.mark.rules("S-ADV-06")
def test_a_restrained_character_who_is_unshakable_rolls_three_and_keeps_the_highest() -> None:
    scene = a_scene(plain("ash", features=["unshakable"], conditions=["Restrained"]))
    result = play(check(scene, who(scene, "ash"), Attempt("check", "climbing"), 8), "yes", (2, 9, 4))
    assert (result.passed, result.kept) == (True, 9)
    assert "S-ADV-06" in {rule for part in result.result.parts[0].parts for rule in part.rules}


@pytest.mark.rules("S-ADV-07")
def test_knowing_alien_devices_helps_to_read_the_controls_and_not_to_fly() -> None:
    scene = a_scene(plain("ash", features=["xenotech-scholar"]), plain("bryn"))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    assert play(check(scene, ash, Attempt("check", "alien devices"), 8), (2, 9, 4)).passed
    assert not play(check(scene, ash, Attempt("check", "piloting"), 8), {"sources": [], "dice": 3}, 7).passed
    # Explained by the scholar, the controls no longer puzzle the pilot.
    briefing = ({"who": "bryn", "skill": "piloting"}, {"difficulty": 5, "secret": "shown"})
    play(help_companion(scene, ash, [bryn], ""), *briefing, {"sources": ["0"], "dice": 3}, (2, 5, 4))
    assert play(check(scene, bryn, Attempt("check", "piloting"), 8), (2, 9, 4)).passed


@pytest.mark.rules("S-ADV-04", "S-ADV-07")
def test_what_hampers_opponents_hampers_only_those_who_contest_with_its_bearer() -> None:
    scene = a_scene(plain("ash", features=["magebane"]), foe("bryn", "duelling-mage"), foe("cole"))
    bryn = who(scene, "bryn")
    assert [each.good for each in sources(scene, bryn, Attempt("contest", "spells", against="ash"))] == [False]
    assert sources(scene, bryn, Attempt("contest", "spells", against="cole")) == []
    assert sources(scene, bryn, Attempt("contest", "insight", against="ash")) == []
    assert sources(scene, bryn, Attempt("check", "spells", against="ash")) == []
