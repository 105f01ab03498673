"""Where advantage and disadvantage come from, and who decides whether they count."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Form, Number
from facedown.rulesets.plainten.actions import help_companion
from facedown.rulesets.plainten.character import HEXED, INSPIRED
from facedown.rulesets.plainten.check import Mode, check, mode_of, odds
from facedown.rulesets.plainten.health import endure
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.sources import Attempt, Source, sources, weigh
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, content, foe, plain, who
from tests.plainten.staged.scenes import COOKING, is_passed
from tests.plainten.staged.tables import fight, free
from tests.playing import play
from tests.sitting import answers, asked, fields, offered, rolls, story

GOOD = Source("a blessing", good=True)
BAD = Source("a curse", good=False)
STRONG_GOOD = Source("a strong blessing", good=True, overcomes=True)
STRONG_BAD = Source("a strong curse", good=False, overcomes=True)


def mode(*found: Source) -> Mode:
    return mode_of(found, Rulings(RULINGS))


def endures(reading: str, *answers: Any, **ash: Any) -> bool:
    scene = a_scene(plain("ash", **ash), rulings={"S-GAP-13": reading})
    return play(endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True), *answers)


@pytest.mark.rules("S-ADV-03", "S-ADV-07")
def test_the_gm_says_whether_a_borderline_source_counts_and_with_how_many_dice() -> None:
    scene = a_scene(plain("ash", features=["augmented-limbs"]))
    swimming = Attempt("check", "swimming")
    refused = play(check(scene, who(scene, "ash"), swimming, 5), {"sources": [], "dice": 3}, 4)
    assert refused.result.parts[0].faces == (4,)
    granted = play(check(scene, who(scene, "ash"), swimming, 5), {"sources": ["0"], "dice": 4}, (1, 2, 3, 5))
    assert (granted.passed, granted.kept) == (True, 5)


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


@pytest.mark.rules("S-GAP-02")
@pytest.mark.parametrize(("dice", "percent"), [(3, 93.6), (2, 84), (4, 97.44), (1, 60), (9, 99.9738)])
def test_advantage_is_rolled_with_as_many_dice_as_the_table_says(dice: int, percent: float) -> None:
    scene = a_scene(plain("ash", features=["expert:cooking"]), rulings={"S-GAP-02": dice})
    assert is_passed(scene, COOKING, 5, (*[1] * (dice - 1), 5))
    assert float(100 * odds(Mode.ADVANTAGE, 5, dice)) == pytest.approx(percent, abs=1e-4)


@pytest.mark.rules("S-GAP-02")
def test_the_gm_may_name_another_number_of_dice_for_a_single_roll() -> None:
    scene = a_scene(plain("ash", features=["xenotech-scholar"]))
    piloting = Attempt("check", "piloting")
    assert is_passed(scene, piloting, 5, {"sources": ["0"], "dice": 2}, (1, 5))


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


@pytest.mark.rules("S-TRT-01")
def test_traits_and_abilities_work_for_their_bearer_and_flaws_against_it() -> None:
    for feature in content().features.values():
        own = {edge.kind for edge in feature.edges if edge.of == "bearer"}
        others = {edge.kind for edge in feature.edges if edge.of == "opponents"}
        wanted, unwanted = ("disadvantage", "advantage") if feature.kind == "flaw" else ("advantage", "disadvantage")
        assert own <= {wanted}, feature.id
        assert others <= {unwanted}, feature.id
        signs = {more > 0 for more in (feature.guard, *feature.tracks.values()) if more}
        assert signs <= {feature.kind != "flaw"}, feature.id


@pytest.mark.rules("S-TRT-01")
def test_a_trait_may_give_advantage_and_a_flaw_disadvantage_within_its_scope() -> None:
    scene = a_scene(plain("ash", features=["specialist:locks"]), plain("bryn", features=["clumsy"]))
    assert play(check(scene, who(scene, "ash"), Attempt("check", "locks"), 8), (1, 1, 8)).passed
    assert not play(check(scene, who(scene, "bryn"), Attempt("check", "stealth"), 2), (9, 9, 1)).passed
    assert sources(scene, who(scene, "bryn"), Attempt("check", "locks")) == []


@pytest.mark.rules("S-GAP-29")
def test_scopes_count_at_once_hints_are_put_to_the_gm_and_nothing_else_counts() -> None:
    scene = a_scene(plain("ash", features=["augmented-limbs"]))
    assert is_passed(scene, Attempt("check", "climbing"), 9, (9, 1, 1))
    assert is_passed(scene, Attempt("check", "swimming"), 9, {"sources": ["0"], "dice": 3}, (9, 1, 1))
    assert is_passed(scene, Attempt("check", "swimming"), 9, {"sources": [], "dice": 3}, 9)
    assert is_passed(scene, COOKING, 9, 9)


@pytest.mark.rules("S-GAP-29")
def test_or_the_gm_is_shown_every_source_for_each_roll() -> None:
    ash = plain("ash", features=["augmented-limbs", "quick"], items=["mail"], conditions=[INSPIRED])
    scene = a_scene(ash, rulings={"S-GAP-29": "gm"})
    ask = next(weigh(scene, who(scene, "ash"), Attempt("check", "climbing")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    (ticked, _) = ask.schema.fields
    assert [each.text for each in ticked.schema.options] == [  # type: ignore[union-attr]
        "Augmented Limbs: advantage",
        "Quick: advantage, borderline",
        "mail: disadvantage, borderline",
        "Inspired: advantage",
    ]
    assert ask.default == {"sources": ["0", "3"], "dice": 3}
    assert is_passed(scene, COOKING, 9, {"sources": ["1"], "dice": 4}, (1, 1, 1, 9))
    assert who(scene, "ash").has(INSPIRED)  # it did not count, so it is not used up


@pytest.mark.rules("S-RUN-10")
def test_a_granted_advantage_that_is_cancelled_has_been_used() -> None:
    scene = a_scene(plain("ash", conditions=[INSPIRED, "Hexed"]))
    play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 5)
    assert not who(scene, "ash").has(INSPIRED)


@pytest.mark.rules("S-CP-03")
def test_the_gm_decides_about_borderline_sources_and_the_number_of_dice() -> None:
    game = free(plain("ash", features=["augmented-limbs"]))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "swim"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "swimming", "difficulty": 5, "secret": "shown"}))
    ask = asked(game, "gm")
    expect(ask, "S-CP-03", {"sources": [], "dice": 3}, "ash")
    assert fields(ask) == ["sources", "dice"]
    assert offered(ask, "sources") == ["0"]
    answers(game, ("gm", {"sources": ["0"], "dice": 4}))
    rolls(game, [1, 2, 3, 5])
    assert "Ash passes swimming: 5 against 5, Difficult." in story(game, "ash")


@pytest.mark.rules("S-CP-16")
def test_a_limited_use_is_offered_before_the_dice_and_once() -> None:
    game = fight(plain("ash", features=["unshakable"]), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    expect(asked(game, "ash"), "S-CP-16", "no", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    rolls(game, [1, 1, 2])
    assert game.state.actors["ash"].used == ["unshakable"]


@pytest.mark.rules("S-CP-16")
def test_a_curse_is_laid_on_a_roll_by_the_gm() -> None:
    game = fight(plain("ash", features=["cursed"]), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    expect(asked(game, "gm"), "S-CP-16", "no", "ash")
    answers(game, ("gm", "yes"))
    rolls(game, [1, 9, 9])
    assert "Cursed is used on Ash's roll." in story(game, "ash")


@pytest.mark.rules("S-X-TRAITS", "S-GAP-13")
def test_stout_heart_of_a_long_night_gives_advantage_on_endurance() -> None:
    scene = a_scene(plain("ash", features=["stout-heart"], tracks={"health": 0}))
    assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True), (1, 2, 5))


@pytest.mark.rules("S-GAP-13")
def test_only_a_source_that_names_endurance_helps_to_endure() -> None:
    assert endures("named", (1, 1, 5), features=["stout-heart"])
    assert endures("named", 5, features=["unshakable"], conditions=[INSPIRED])
    assert endures("named", 5, conditions=[HEXED])


@pytest.mark.rules("S-GAP-13")
def test_where_any_source_counts_inspiration_helps_a_hex_hurts_and_resolve_is_offered() -> None:
    assert endures("any", (1, 1, 5), features=["stout-heart"])
    assert endures("any", (1, 1, 5), conditions=[INSPIRED])
    assert endures("any", (5, 9, 9), conditions=[HEXED])
    assert endures("any", "yes", (1, 1, 5), features=["unshakable"])
    assert endures("any", "yes", (5, 9, 9), features=["cursed"])


@pytest.mark.rules("S-GAP-13")
def test_where_nothing_helps_to_endure_it_is_always_one_die() -> None:
    assert endures("never", 5, features=["stout-heart", "unshakable"], conditions=[INSPIRED])


@pytest.mark.rules("S-CP-03")
def test_the_gm_gives_one_to_nine_dice() -> None:
    scene = a_scene(plain("ash", features=["expert:cooking"]), rulings={"S-GAP-29": "gm"})
    ask = next(weigh(scene, who(scene, "ash"), COOKING))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    assert ask.schema.fields[1].schema == Number(1, 9)


@pytest.mark.rules("S-X-COND")
def test_what_conditions_do_to_a_roll_is_told_by_their_names() -> None:
    scene = a_scene(plain("ash", conditions=["Hexed", "Taunted", "Restrained"]))
    found = sources(scene, who(scene, "ash"), Attempt("check", "climbing"))
    assert [(each.name, each.good) for each in found] == [("Hexed", False), ("Taunted", False), ("Restrained", False)]


@pytest.mark.rules("S-X-COND", "S-GAP-13")
def test_a_hex_does_not_touch_the_endurance_check() -> None:
    scene = a_scene(plain("ash", conditions=["Hexed"], tracks={"health": 0}))
    assert play(endure(scene, who(scene, "ash"), who(scene, "ash").health, lethal=True), 5)
