"""Making a character: a ready one, or step by step with a legal default at every step."""

from random import Random
from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.actor.derived import derived_value, load
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.builder import spare_points
from facedown.rulesets.tricore.creation.creation import make_character
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.creation.levels import level_up
from facedown.rulesets.tricore.creation.ranks import spare_ranks
from tests.conformance.table import some_answer
from tests.playing import play, told
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import RULES, a_game, a_scene, content, let_run, who
from tests.tricore.staged.creating import a_table, made, making, wrong
from tests.tricore.staged.table import InTurn, sit

SWITCHES = {
    "TC-C-31": ("one-each", "three-each", "all-at-creation"),
    "TC-C-28": ("three", "five"),
    "TC-G-55": (1, 0),
    "TC-C-27": ("none", "custom"),
    "TC-C-17": ("off", "on"),
    "TC-G-53": ("free", "in-order"),
}


def _terms() -> dict[str, Any]:
    return {"tier": "adventurer", "method": "pool", "die": "tier", "level": 1}


class Maker:
    """Answers at random or by default; no default may be impossible, and none may be asked for once more."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.defaulted: object = None

    def answer(self, ask: Ask) -> Any:
        assert ask.refuse(ask.default) is None, ask.key
        assert ask.key != self.defaulted, f"the default of {ask.key} was refused: {ask.text}"
        self.defaulted = None
        if ask.why == "template":
            return "own"
        if ask.why.startswith("terms"):
            return {**ask.default, "tier": self.luck.choice(list(TIERS)), "method": "pool", "level": self._level()}
        guess = some_answer(ask.schema, self.luck)
        if self.luck.random() < 0.5 or ask.refuse(guess) is not None:
            self.defaulted = ask.key
            return ask.default
        return guess

    def _level(self) -> int:
        return self.luck.choice([1, 1, 4, 9, 19])


@pytest.mark.rules("TC-GEN-01", "TC-GEN-09", "TC-GEN-15", "TC-CP-23", "TC-SKL-05")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_default_is_legal_and_spends_all_ranks(seed: str) -> None:
    scene, hero = made(seed=seed)
    assert spare_ranks(scene, hero) == 0 or all(rank == 2 for rank in hero.skills.values())
    assert hero.hp.value == hero.hp.start > 0
    assert len(hero.bonuses) == 1
    assert hero.languages == {"Common": 1}
    assert len(hero.trades) == 1
    assert hero.gear


@pytest.mark.rules("TC-GEN-08", "TC-DRV-04", "TC-CP-23")
def test_the_first_bonus_shows_in_the_pools_before_anything_else_is_asked() -> None:
    scene = a_table()
    seen: list[tuple[int, int]] = []

    def answer(ask: Ask) -> Any:
        if ask.why == "trade 1":
            hero = who(scene, "hero-p1")
            seen.append((hero.sp.value, sum(hero.primaries[each] for each in ("POW", "VIT", "END"))))
        return "POW" if ask.why == "bonus 1" else "own" if ask.why == "template" else ask.default

    let_run(make_character(scene, "p1"), answers=answer)
    assert seen
    assert seen[0][0] == seen[0][1]


@pytest.mark.rules("TC-CP-23")
def test_somebody_ready_needs_no_further_question() -> None:
    scene = a_table()
    play(make_character(scene, "p1"), "iren")
    assert who(scene, "hero-p1").kind == "iren"
    assert told(scene)[-1] == "Iren Vask joins the story."


@pytest.mark.rules("TC-PHASE-11")
def test_a_rival_stands_on_the_other_side() -> None:
    scene = a_table(rivals=("p1",))
    play(make_character(scene, "p1"), "iren")
    assert who(scene, "hero-p1").side == "foes"


@pytest.mark.rules("TC-PHASE-11", "TC-PHASE-13", "TC-CP-23")
def test_new_heroes_of_two_parties_begin_on_the_squares_of_their_side() -> None:
    seats = {f"p{number}": "new" for number in range(1, 5)}
    scenario = RULES.scenario(content(), "parties", seats, "foes")
    scene = TriScene(begin(scenario, {}, content()), settings(), content(), [])
    for seat in seats:
        play(make_character(scene, seat), "iren")
    left, right = ([who(scene, f"hero-p{number}").place for number in some] for some in ((1, 3), (2, 4)))
    assert (sorted(left), sorted(right)) == (["2,2", "2,6"], ["10,2", "10,6"])


@pytest.mark.rules("TC-GEN-01", "TC-CP-23")
def test_the_nine_primaries_come_first_of_all_figures() -> None:
    asked: list[str] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask.why.split()[0])
        return making()(ask)

    scene = a_table()
    let_run(make_character(scene, "p1"), "a", answer)
    order = list(dict.fromkeys(each for each in asked if each not in ("reroll",)))
    assert order[:5] == ["template", "terms", "name", "assign", "bonus"]


@pytest.mark.rules("TC-GEN-09", "TC-GEN-12", "TC-CP-23", "TC-CP-25", "TC-G-68")
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("level", [1, 5, 20])
def test_whoever_is_made_step_by_step_is_as_legal_as_somebody_ready(tier: str, level: int) -> None:
    said = {"tier": tier, "method": "pool", "die": "tier", "level": level}
    scene, hero = made(terms=said)
    assert wrong(scene, hero) == []
    assert hero.hp.start == derived_value(hero, "hp", scene.rulings, scene.content)


@pytest.mark.rules("TC-CP-23", "TC-CP-24", "TC-CP-25", "TC-GEN-12", "TC-GEN-15", "TC-SKL-07", "TC-ENC-03", "ACS-114")
@pytest.mark.parametrize("seed", range(16))
def test_whatever_is_chosen_the_character_is_legal_at_every_level(seed: int) -> None:
    maker = Maker(seed)
    chosen = {id: maker.luck.choice(readings) for id, readings in SWITCHES.items() if maker.luck.random() < 0.3}
    scene = a_scene(phase="creation", making=("p1",), rulings=chosen)
    let_run(make_character(scene, "p1"), str(seed), maker.answer)
    made = who(scene, "hero-p1")
    while True:
        assert wrong(scene, made) == []
        assert (spare_ranks(scene, made) >= 0, spare_points(made) >= 0) == (True, True)
        assert len({each.id for each in made.builds}) == len(made.builds)
        assert load(made, scene.rulings, scene.content) <= derived_value(made, "carry", scene.rulings, scene.content)
        assert made.hp.start == derived_value(made, "hp", scene.rulings, scene.content)
        if made.level == 20:
            return
        let_run(level_up(scene, made), f"{seed} {made.level}", maker.answer)


@pytest.mark.rules("TC-CP-22", "TC-SKL-14", "TC-CP-23", "TC-CP-25")
def test_making_a_character_goes_step_by_step_and_every_default_is_legal() -> None:
    scene = a_scene(making=["p1"], phase="creation")
    table = sit(make_character(scene, "p1"), {("TC-CP-23", "p1"): InTurn(["own", _terms()])})
    asked = [(ask.what, ask.seat) for ask in table.asked]
    assert ("TC-CP-23", "gm") in asked  # the tier and the method are the GM's
    assert ("TC-CP-22", "gm") in asked  # whether such a Trade exists
    assert ("TC-CP-25", "p1") in asked
    assert table.questions("TC-CP-23")[0].default in scene.content.templates
    hero = who(scene, "hero-p1")
    assert (hero.seat, len(hero.builds)) == ("p1", 2)  # two ready abilities, none built
    best = max(hero.primaries.values())
    assert hero.primaries[hero.bonuses[0]] == best  # the bonus went to the highest


@pytest.mark.rules("TC-GEN-01")
def test_while_characters_are_made_there_is_no_map_yet() -> None:
    game = a_game("duel", {"p1": "new"})
    board = game.view("p1").board
    assert (board.ground, [figure.place for figure in board.figures]) == (None, [""])
    assert game.answer("p1", "iren") is None
    assert game.view("p1").board.ground is not None
