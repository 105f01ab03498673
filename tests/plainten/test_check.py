"""Checks: one d10, the automatics, the bands, and the GM above them."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.scene.event import Ruled
from facedown.kernel.words.schema import Answer, Pick
from facedown.rulesets.plainten.check import Band, Mode, band, check, passes, roll_check
from facedown.rulesets.plainten.events import Checked
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.task import attempt_task, difficulties
from tests.plainten.cast import RULES, a_game, a_scene, content, plain, who
from tests.playing import happened, play, told

D = range(2, 11)
COOKING = Attempt("check", "cooking")


@pytest.mark.rules("S-DICE-02", "S-DICE-01")
def test_the_difficulty_or_better_succeeds() -> None:
    scene = a_scene(plain("ash"))
    assert not play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 4).passed
    assert play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 5).passed


@pytest.mark.rules("S-DICE-03", "S-DICE-04", "S-DICE-06", "S-GAP-01")
def test_the_automatics_come_before_any_modifier() -> None:
    assert not passes(1, 2, bonus=9)
    assert passes(10, 20)
    assert passes(9, 10, bonus=1)


@pytest.mark.rules("S-ADV-01", "S-ADV-02", "S-DICE-01")
@pytest.mark.parametrize("difficulty", D)
def test_the_exact_odds_equal_the_oracle(difficulty: int) -> None:
    d = Fraction(difficulty)
    expected = {
        Mode.NORMAL: (11 - d) / 10,
        Mode.ADVANTAGE: 1 - ((d - 1) / 10) ** 3,
        Mode.DISADVANTAGE: ((11 - d) / 10) ** 3,
    }
    for mode, share in expected.items():
        assert spread(lambda mode=mode: roll_check(mode, difficulty))[True] == share  # type: ignore[misc]


@pytest.mark.rules("S-DICE-03")
def test_a_one_fails_even_the_lowest_difficulty() -> None:
    scene = a_scene(plain("ash"))
    assert not play(check(scene, who(scene, "ash"), COOKING, 2), 1).passed
    assert play(check(scene, who(scene, "ash"), COOKING, 2), 2).passed


@pytest.mark.rules("S-DICE-04")
def test_a_ten_passes_even_the_highest_difficulty() -> None:
    scene = a_scene(plain("ash"))
    assert play(check(scene, who(scene, "ash"), COOKING, 10), 10).passed
    assert not play(check(scene, who(scene, "ash"), COOKING, 10), 9).passed


@pytest.mark.rules("S-DICE-05")
def test_only_the_kept_die_can_be_a_natural_one_or_ten() -> None:
    scene = a_scene(plain("ash", features=["expert:cooking"]), plain("bryn", conditions=["Hexed"]))
    best, worst = who(scene, "ash"), who(scene, "bryn")
    assert play(check(scene, best, COOKING, 10), (1, 1, 10)).passed
    assert not play(check(scene, best, COOKING, 2), (1, 1, 1)).passed
    assert not play(check(scene, worst, COOKING, 2), (10, 10, 1)).passed
    assert play(check(scene, worst, COOKING, 10), (10, 10, 10)).passed


@pytest.mark.rules("S-DICE-06")
def test_a_modifier_of_a_module_lifts_a_roll_but_never_a_natural_one() -> None:
    scene = a_scene(plain("ash", features=["lucky"]))
    lifted = play(check(scene, who(scene, "ash"), COOKING, 5), 4)
    assert lifted.passed
    assert (lifted.kept, lifted.result.value) == (4, 5)
    assert [part.label for part in lifted.result.parts] == ["1d10", "modifiers"]
    assert not play(check(scene, who(scene, "ash"), COOKING, 2), 1).passed


@pytest.mark.rules("S-DIFF-02")
@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Trivial", (2, 3)),
        ("Difficult", (4, 5)),
        ("Very Difficult", (6, 7)),
        ("Extremely Difficult", (8, 9)),
        ("Near-Impossible", (10,)),
    ],
)
def test_every_difficulty_has_the_name_of_its_band(name: str, numbers: tuple[int, ...]) -> None:
    scene = a_scene(plain("ash"))
    for number in numbers:
        assert band(number) is Band(name)
        assert difficulties(scene).names[number] == name
        play(check(scene, who(scene, "ash"), COOKING, number), 10)
        assert happened(scene, Checked)[-1].against == f"{number}, {name}"


@pytest.mark.rules("S-DIFF-03")
def test_there_is_no_difficulty_of_one_and_a_mundane_task_rolls_nothing() -> None:
    scene = a_scene(plain("ash"))
    assert difficulties(scene).refuse(1) is not None
    assert difficulties(scene).refuse(2) is None
    assert play(attempt_task(scene, who(scene, "ash"), "open an unlocked door", ""), "mundane")
    assert play(check(scene, who(scene, "ash"), COOKING, 1)).passed
    assert told(scene) == ["Ash succeeds: open an unlocked door.", "Ash passes cooking without a roll."]


@pytest.mark.rules("S-DICE-02")
def test_the_working_of_a_check_shows_the_dice_and_what_was_added() -> None:
    scene = a_scene(plain("ash", features=["expert:cooking", "lucky"]))
    result = play(check(scene, who(scene, "ash"), COOKING, 8), (2, 7, 4)).result
    die, bonus = result.parts
    assert (result.value, die.value, bonus.value) == (8, 7, 1)
    assert (die.label, die.faces, die.sides) == ("highest", (2, 7, 4), 10)
    assert [part.label for part in die.parts] == ["advantage: Expert"]
    assert told(scene) == ["Ash passes cooking: 8 against 8, Extremely Difficult."]


class Noting:
    """Seeded dice that remember what was rolled."""

    def __init__(self, seed: str) -> None:
        self._seeded = Seeded(seed, _boldly)
        self.rolls: list[Roll] = []

    def answer(self, question: Question) -> Any:
        if isinstance(question, Roll):
            self.rolls.append(question)
        return self._seeded.answer(question)


def _boldly(ask: Ask) -> Answer:
    """Whatever is on offer, in turn, so that attacks, spells, potions and Reactions all come up."""
    if isinstance(ask.schema, Pick) and ask.what in ("S-CP-06", "S-CP-07"):
        options = [each.key for each in ask.schema.options if each.key not in ("yield", "flee", "end", "withdraw")]
        return options[len(ask.why + ask.text) % len(options)] if options else ask.default
    return ask.default


@pytest.mark.rules("S-DICE-01", "S-GAP-32")
@pytest.mark.parametrize("encounter", ["duel", "mages", "bridge", "kitchen", "wolves", "bout"])
def test_no_die_but_a_d10_is_ever_rolled(encounter: str) -> None:
    heroes = content().encounters[encounter].heroes
    cast = {f"p{at}": hero for at, hero in enumerate(heroes, start=1)}
    scene = a_scene()
    scene.state = RULES.begin(a_game(encounter, cast).setup, content())
    noting = Noting(encounter)
    run(RULES.play(scene), noting)
    assert scene.state.over
    assert noting.rolls
    assert {dice.sides for roll in noting.rolls for dice in roll.pool} == {10}


@pytest.mark.rules("S-GM-01")
def test_the_gm_overrules_a_value_and_the_log_says_so() -> None:
    game = a_game("duel")
    before = game.state.actors["warrior-1"].tracks["health"].value
    assert before == 25
    assert game.overrule(SetValue("actors.warrior-1.tracks.health.value", 3)) is None
    assert game.state.actors["warrior-1"].tracks["health"].value == 3
    assert "actors.warrior-1.tracks.health.value is 3" in [each.what for each in game.events if isinstance(each, Ruled)]


@pytest.mark.rules("S-GM-01")
def test_the_gm_grants_an_action_a_condition_or_a_thing_and_the_log_says_so() -> None:
    game = a_game("duel")
    for what in ("secondary", "Hexed", "healing-potion", "evasive", "point"):
        assert game.overrule(Grant("warrior-1", what)) is None
    warrior = game.state.actors["warrior-1"]
    assert warrior.has("Hexed")
    assert "healing-potion" in warrior.items
    assert warrior.features[-1].feature == "evasive"
    assert warrior.points == 1
    ruled = [each.what for each in game.events if isinstance(each, Ruled)]
    assert len(ruled) == 5
    refusal = game.overrule(Grant("warrior-1", "mired"))
    assert refusal is not None
    assert refusal.code == "cannot-grant"


@pytest.mark.rules("S-GM-01")
def test_the_gm_says_how_the_next_dice_fall() -> None:
    game = a_game("duel", dice="typed", sitters={"gm": "person", "foes": "person"})
    assert game.answer("gm", {"heroes": ["warrior-1"], "surprised": []}) is None
    assert game.overrule(ForceDice((10,))) is None
    rolled = [each for each in game.events if type(each).__name__ == "Ordered"]
    assert [each.result.value for each in rolled] == [10]  # type: ignore[attr-defined]
