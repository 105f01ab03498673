"""Checks: one d10, the automatics, the bands, and the GM above them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Ruled
from facedown.kernel.words.schema import Answer, Pick
from facedown.rulesets.plainten.character import DEAD, HEXED, INSPIRED, PERMANENT, TI, UNCONSCIOUS
from facedown.rulesets.plainten.check import (
    Band,
    Mode,
    band,
    bonus_of,
    check,
    foreseen,
    mode_of,
    note_of,
    odds,
    passes,
    roll_check,
)
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.events import Checked, Contested
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.sources import Attempt, Source
from facedown.rulesets.plainten.task import difficulties
from tests.plainten.staged.cast import RULES, a_game, a_scene, content, foe, plain, who
from tests.plainten.staged.pack_texts import HOLLOW
from tests.plainten.staged.scenes import COOKING, MODES, a_contest, down, heard_by, is_passed, off_duty, strike_first
from tests.playing import happened, play, told
from tests.sitting import answers

D = range(2, 11)

# Thousandths, for the difficulties 2 to 10.
TABLE = {
    "normal": (900, 800, 700, 600, 500, 400, 300, 200, 100),
    "advantage": (999, 992, 973, 936, 875, 784, 657, 488, 271),
    "disadvantage": (729, 512, 343, 216, 125, 64, 27, 8, 1),
}
CASES = [(mode, at + 2, share) for mode, shares in TABLE.items() for at, share in enumerate(shares)]


def checking(mode: str, difficulty: int) -> Callable[[], Flow[bool]]:
    """A check of arms by somebody whose sheet gives the mode; the scene is made anew for every path."""

    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", **MODES[mode]))
        return (yield from check(scene, who(scene, "ash"), Attempt("check", "arms"), difficulty)).passed

    return flow


def cooked(reading: str, secret: str = "shown") -> Game:
    game = a_game(cast={"ash": ""}, scenario=off_duty(), sitters={"gm": "person"}, rulings={"S-GAP-30": reading})
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "cook"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "cooking", "difficulty": 7, "secret": secret}))
    return game


@pytest.mark.rules("S-DICE-02", "S-DICE-01")
def test_the_difficulty_or_better_succeeds() -> None:
    scene = a_scene(plain("ash"))
    assert not play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 4).passed
    assert play(check(scene, who(scene, "ash"), Attempt("check", "cooking"), 5), 5).passed


@pytest.mark.rules("S-DICE-02")
def test_the_odds_shown_beside_an_option_are_those_of_the_rule() -> None:
    scene = a_scene(plain("ash", features=["expert:arms"]))
    shown = foreseen(scene, who(scene, "ash"), Attempt("check", "swords"), 5)
    assert shown == Fraction(936, 1000)
    assert note_of(scene, shown) == "94 %"


@pytest.mark.rules("S-DICE-03", "S-DICE-04", "S-DICE-06", "S-GAP-01")
def test_the_automatics_come_before_any_modifier() -> None:
    assert not passes(1, 2, bonus=9)
    assert passes(10, 20)
    assert not passes(9, 10)
    assert passes(9, 10, bonus=1)


@pytest.mark.rules("S-GAP-01")
def test_a_kept_one_fails_and_a_kept_ten_succeeds_before_any_modifier_is_added() -> None:
    scene = a_scene(plain("ash", features=["lucky"]), rulings={"S-GAP-05": "ten-passes"})
    assert not is_passed(scene, COOKING, 2, 1)
    assert is_passed(scene, COOKING, 12, 10)
    assert is_passed(scene, COOKING, 6, 5)


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


@pytest.mark.rules("S-DICE-02", "S-ADV-01", "S-ADV-02")
@pytest.mark.parametrize(("mode", "difficulty", "thousandths"), CASES)
def test_a_check_passes_as_often_as_the_table_says(mode: str, difficulty: int, thousandths: int) -> None:
    expected = Fraction(thousandths, 1000)
    assert odds(Mode(mode), difficulty) == expected
    assert chance(bool, of=checking(mode, difficulty)) == expected


@pytest.mark.rules("S-GAP-04")
@pytest.mark.parametrize(("reading", "mode"), [("cancel", Mode.NORMAL), ("disadvantage", Mode.DISADVANTAGE)])
def test_overcoming_advantage_meets_overcoming_disadvantage(reading: str, mode: Mode) -> None:
    strong = (Source("unshakable", good=True, overcomes=True), Source("doom", good=False, overcomes=True))
    settings = Rulings(RULINGS, {"S-GAP-04": reading})
    assert mode_of(strong, settings) is mode
    assert mode_of((*strong, Source("skill", good=True), Source("salve", good=True)), settings) is mode


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


@pytest.mark.rules("S-CHR-02", "S-DICE-06", "S-SKL-07")
def test_a_module_may_add_numbers_within_their_scope() -> None:
    scene = a_scene(plain("ash", features=["steady"]), extra=(HOLLOW,))

    def passes(skill: str, difficulty: int, face: int) -> bool:
        return play(check(scene, who(scene, "ash"), Attempt("check", skill), difficulty), face).passed

    assert passes("bows", 7, 5)
    assert not passes("bows", 7, 4)
    assert not passes("bows", 2, 1)
    assert not passes("dancing", 5, 5)
    assert passes("dancing", 5, 6)
    assert passes("cooking", 5, 5)


@pytest.mark.rules("S-SKL-07")
def test_the_core_adds_no_numbers_to_any_roll() -> None:
    core = content().packs[0]
    assert core.feature
    assert all(not feature.bonuses for feature in core.feature)
    everything = [f"{each.id}:arms" if each.choose else each.id for each in core.feature]
    scene = a_scene(plain("ash", features=everything, items=[each.id for each in core.item]))
    assert bonus_of(scene, who(scene, "ash"), Attempt("check", "arms")).value == 0


@pytest.mark.rules("S-GAP-08")
def test_the_unconscious_fail_checks_and_saves_and_lose_contests_without_a_roll() -> None:
    scene = a_scene(plain("bo"), down("ash"))
    assert not is_passed(scene, COOKING, 2)
    assert not is_passed(scene, Attempt("save", "poison gas"), 2)
    assert a_contest(scene)


@pytest.mark.rules("S-GAP-08")
def test_where_only_checks_fail_a_sleeper_may_withstand_gas_and_a_grip() -> None:
    scene = a_scene(plain("bo"), down("ash"), rulings={"S-GAP-08": "checks-only"})
    assert not is_passed(scene, COOKING, 2)
    assert is_passed(scene, Attempt("save", "poison gas"), 5, 5)
    assert not a_contest(scene, 4, 6)


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


@pytest.mark.rules("S-SKL-06", "S-DTH-05")
@pytest.mark.parametrize("state", [TI, UNCONSCIOUS, PERMANENT, DEAD])
def test_the_unconscious_and_the_incapacitated_fail_without_a_roll(state: str) -> None:
    scene = a_scene(plain("ash", conditions=[state]), foe("bryn"))
    ash = who(scene, "ash")
    assert not play(check(scene, ash, Attempt("check", "cooking"), 2)).passed
    assert not play(check(scene, ash, Attempt("save", "poison gas"), 2)).passed
    mine, theirs = versus(ash, "arms", who(scene, "bryn"), "arms")
    assert not play(contest(scene, mine, (theirs,))).won
    mine, theirs = versus(who(scene, "bryn"), "arms", ash, "arms")
    assert play(contest(scene, mine, (theirs,))).won
    assert all(each.automatic for each in (*happened(scene, Checked), *happened(scene, Contested)))


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
    assert "Warrior's Health is 3" in [each.what for each in game.events if isinstance(each, Ruled)]


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


@pytest.mark.rules("S-GAP-03")
@pytest.mark.parametrize(("reading", "dice"), [("binary", 4), ("net", (4, 2, 9))])
def test_two_advantages_against_one_disadvantage(reading: str, dice: Any) -> None:
    ash = plain("ash", features=["expert:cooking"], conditions=[INSPIRED, HEXED])
    scene = a_scene(ash, rulings={"S-GAP-03": reading})
    assert is_passed(scene, COOKING, 5, dice) == (reading == "net")


@pytest.mark.rules("S-GAP-03")
def test_equal_numbers_are_a_normal_roll_and_a_source_counts_once_under_either_reading() -> None:
    twice = """
    [pack]
    id = "test.twice"
    title = "Twice"
    ruleset = "plainten"
    [[feature]]
    id = "cook"
    name = "Born cook"
    kind = "trait"
    cost = 1
    edges = [{ tags = ["cooking"] }, { tags = ["cooking", "baking"] }]
    """
    for reading in ("binary", "net"):
        cursed = plain("ash", features=["cook"], conditions=[HEXED])
        scene = a_scene(cursed, rulings={"S-GAP-03": reading}, extra=(twice,))
        assert is_passed(scene, COOKING, 5, 5)


@pytest.mark.rules("S-GAP-23")
@pytest.mark.parametrize(("difficulty", "dice"), [(5, 5), (6, (6, 8, 9))])
def test_the_untrained_may_have_disadvantage_from_very_difficult_on(difficulty: int, dice: Any) -> None:
    rulings: dict[str, Value] = {"S-GAP-23": "untrained-disadvantage"}
    assert is_passed(a_scene(plain("ash"), rulings=rulings), COOKING, difficulty, dice)
    assert is_passed(a_scene(plain("ash")), COOKING, difficulty, difficulty)


@pytest.mark.rules("S-GAP-23")
def test_an_expert_has_advantage_and_is_never_untrained() -> None:
    for reading in ("expert-advantage", "untrained-disadvantage"):
        scene = a_scene(plain("ash", features=["expert:cooking"]), rulings={"S-GAP-23": reading})
        assert is_passed(scene, COOKING, 8, (1, 1, 8))


@pytest.mark.rules("S-GAP-23")
def test_a_favour_or_a_mere_hint_is_no_training_and_saves_contests_and_attacks_are_not_touched() -> None:
    rulings: dict[str, Value] = {"S-GAP-23": "untrained-disadvantage"}
    inspired = a_scene(plain("ash", conditions=[INSPIRED]), rulings=rulings)
    assert is_passed(inspired, COOKING, 6, 6)  # advantage and disadvantage cancel
    scholar = a_scene(plain("ash", features=["xenotech-scholar"]), rulings=rulings)
    assert is_passed(scholar, Attempt("check", "piloting"), 6, {"sources": ["1"], "dice": 3}, (6, 7, 8))
    scene = a_scene(plain("ash"), foe("henk"), rulings=rulings)
    assert is_passed(scene, Attempt("save", "gas"), 6, 6)
    assert a_contest(scene, 6, 5)
    strike_first(scene, 6, 4)


@pytest.mark.rules("S-GAP-30")
@pytest.mark.parametrize(
    ("reading", "secret", "before", "after"),
    [
        ("shown", "shown", "Cooking: difficulty 7, Very Difficult.", "against 7, Very Difficult."),
        ("shown", "hidden", "", ""),
        ("band", "shown", "Cooking: Very Difficult.", "against Very Difficult."),
        ("band", "hidden", "", ""),
        ("hidden", "shown", "", ""),
    ],
)
def test_what_players_hear_of_a_difficulty(reading: str, secret: str, before: str, after: str) -> None:
    heard = heard_by(cooked(reading, secret))
    assert "cooking" in heard["ash"]
    assert before in heard["ash"]
    assert after in heard["ash"]
    assert ("7" in heard["ash"].partition("cooking:")[0]) == (before.find("7") >= 0)
    assert ("Very" in heard["ash"]) == bool(before)
    assert "against 7, Very Difficult." in heard["gm"]
