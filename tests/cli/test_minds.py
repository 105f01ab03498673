"""`facedown minds`: who beats whom, and what beats them."""

import json

import pytest

from facedown.lab.fight import played
from facedown.terminal import duelling
from tests.cli.conftest import Facedown

LADDER = ("minds", "ladder", "plainten", "--hero", "monk", "--rounds", "1", "--workers", "1")


def test_a_ladder_says_how_sure_it_is(facedown: Facedown) -> None:
    ran = facedown(*LADDER, "--mind", "plain", "--mind", "random:skill=1")
    assert ran.code == 0
    first, second = ran.out.splitlines()
    assert first.startswith("plain beats random: ")
    assert first.endswith(" of 2 duels")
    assert second.startswith("  with monk: ")


def test_a_ladder_says_of_two_minds_who_answer_alike_that_they_do(facedown: Facedown) -> None:
    first, second = facedown(*LADDER, "--mind", "odds", "--mind", "odds:temper=duellist").out.splitlines()
    assert first.endswith(" of 2 duels; both answered every question alike")
    assert second.endswith(" of 2 duels; both answered every question alike")


def test_a_ladder_as_json_has_the_interval(facedown: Facedown) -> None:
    (whole, hero) = json.loads(facedown(*LADDER, "--mind", "plain", "--mind", "random", "--json").out)
    assert (whole["mind"], whole["other"], whole["duels"], hero["hero"]) == ("plain", "random", 2, "monk")
    share, low, high = whole["won"]
    assert low <= share <= high


def test_a_search_for_weak_spots_prints_the_best_plan(facedown: Facedown) -> None:
    few = ("--plans", "2", "--proof", "1", "--workers", "1")
    ran = facedown("minds", "exploit", "plainten", "--mind", "random", "--hero", "monk", *few)
    assert ran.code == 0
    against, found, *habits = ran.out.splitlines()
    assert against == "against random:"
    assert found.startswith("with monk the best of 2 plans wins ")
    assert habits


@pytest.mark.parametrize(
    "wish", [("ladder", "--rounds", "1000001"), ("exploit", "--plans", "1000000"), ("exploit", "--proof", "1000001")]
)
def test_more_duels_than_can_be_fought_are_refused_before_any_is(facedown: Facedown, wish: tuple[str, ...]) -> None:
    what, *rest = wish
    ran = facedown("minds", what, "plainten", "--hero", "monk", *rest)
    assert ran.code == 2
    assert "at most 2,000,000 are fought at once" in ran.err


def test_what_a_mind_does_not_do_is_tried_and_its_gain_printed(facedown: Facedown) -> None:
    few = ("--moments", "2", "--playouts", "1", "--fights", "3")
    ran = facedown("minds", "instead", "plainten", "S-CP-06 yield", *few)
    assert ran.code == 0
    assert ran.out.startswith("S-CP-06 yield instead of what odds does gains ")
    assert ran.out.endswith(" over 2 moments\n")
    assert json.loads(facedown("minds", "instead", "plainten", "S-CP-06 yield", *few, "--json").out)["moments"] == 2


def test_whoever_stops_is_shown_what_there_is(facedown: Facedown, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*arguments: object) -> object:
        yield next(iter(played(*arguments)))  # type: ignore[arg-type]  # as it was called
        raise KeyboardInterrupt

    monkeypatch.setattr(duelling, "played", stopped)
    ran = facedown(*LADDER, "--mind", "plain", "--mind", "random")
    assert ran.code == 0
    assert "of 1 duels" in ran.out
    assert ran.out.splitlines()[-1] == "Stopped before the end: these are the duels that were fought."


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--mind", "plain"), "A ladder is for two minds or more, each of them once."),
        (("--mind", "plain", "--mind", "plain"), "A ladder is for two minds or more, each of them once."),
        (
            ("--mind", "sage", "--mind", "plain"),
            "There is no mind 'sage'; valid: 'bluff', 'easy', 'fair', 'hard', 'odds', 'plain', 'random', 'search'.",
        ),
        (("--hero", "munk"), "There is no ready hero 'munk'; did you mean 'monk'?"),
    ],
)
def test_what_cannot_be_is_refused(facedown: Facedown, arguments: tuple[str, ...], told: str) -> None:
    ran = facedown(*LADDER, *arguments)
    assert (ran.code, ran.err.strip()) == (2, told)
