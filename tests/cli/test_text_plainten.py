"""Plain Ten in the terminal: making a character, fighting, asking why."""

from pathlib import Path

import pytest

from tests.cli.conftest import Facedown, Ran


@pytest.fixture
def play(facedown: Facedown, tmp_path: Path) -> Facedown:
    def run(*lines: str, options: tuple[str, ...] = ()) -> Ran:
        typed = "".join(f"{line}\n" for line in lines)
        return facedown("play", "plainten", "--text", "--seed", "q", *options, "--data", tmp_path, typed=typed)

    return run


MAKING = ("own", "Bryn", "33", "Tall, wise.", "Specialist", "old maps")


def test_a_character_is_made_with_forms_lists_and_words(play: Facedown) -> None:
    out = play(*MAKING, "staff", "none", "none", options=("--encounter", "bridge", "--hero", "new")).out
    assert "Who are you?\nName:\nIn your own words" in out
    assert "Specialist: which narrow skill?" in out
    assert "Bryn joins the story." in out


def test_commands_work_inside_a_form_and_at_a_text(play: Facedown) -> None:
    lines = (*MAKING[:2], "undo", "own", "log", '"log"', "33", "/log", "why not?")
    out = play(*lines, options=("--encounter", "bridge", "--hero", "new")).out
    assert out.count("Whom do you play?") == 2  # the undo took back who is played
    assert out.count("Who are you?") == 2
    assert out.count("Age:") == 2
    assert "You have 10 CP." in out  # "why not?" was a description, not a command


@pytest.mark.parametrize("encounter", ["duel", "mages", "bridge", "kitchen", "wolves", "bout"])
def test_every_encounter_is_played_to_its_end(play: Facedown, encounter: str) -> None:
    ran = play(*["1"] * 300, "why", "rule S-DICE-02", "sheet", options=("--encounter", encounter))
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over" in ran.out
    assert "S-DICE-02: " in ran.out


def test_why_names_the_rules_behind_a_number(play: Facedown) -> None:
    out = play("1", "why", "why 1").out
    assert "(S-" in out.rpartition("> why\n")[2]
    assert "(S-" in out.rpartition("> why 1\n")[2]


def test_the_gm_may_name_somebody_by_name(play: Facedown) -> None:
    assert "Bob" in play("set actors.maro.name Bob", "board").out.rpartition("> board\n")[2]


def test_whoever_yields_is_asked_once_more(play: Facedown) -> None:
    out = play("no", "yield", "no", "yield", "yes").out
    assert out.count("Yield, out of the fight: are you sure? Type yes, or anything else to think again.") == 2
    assert out.count("Warrior is Yielded") == 1
    assert out.count("What does Warrior do?") >= 2


def test_the_end_of_input_is_no_surrender(play: Facedown) -> None:
    assert "Yielded" not in play("no", "yield").out
