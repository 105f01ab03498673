"""A watch sees what runs and leaves no trace: whoever looks at a function afterwards finds it as it was."""

from collections.abc import Callable, Generator

import pytest

from facedown.rulesets.plainten import check
from facedown.rulesets.tricore.actor import derived
from tests.proofs.tap import Tap, function_named, has_inside
from tests.proofs.watch import Watch

PASSES = ("plainten", "check.passes")


def test_a_watch_sees_a_function_that_runs_and_none_that_does_not() -> None:
    code, passes = check.passes.__code__, check.passes
    for runs in (True, False):
        with Watch([PASSES]) as watch:
            assert not runs or [passes(5, 5), passes(4, 5)] == [True, False]
        assert watch.has_run(*PASSES) is runs
        assert check.passes.__code__ is code


def flow(first: int) -> Generator[int, int, int]:
    second = yield first
    return first + second


def test_a_flow_has_run_when_it_is_begun_and_goes_on_as_it_would() -> None:
    told: list[str] = []
    tap = Tap(flow, lambda: told.append("begun"))  # type: ignore[arg-type]
    tap.open()
    running = flow(2)
    assert told == []
    assert next(running) == 2
    assert told == ["begun"]
    with pytest.raises(StopIteration, match="5"):
        running.send(3)


class Below(Exception):
    def __init__(self, text: str = "below") -> None:
        super().__init__(text)


def test_names_from_around_a_function_stay_its_own() -> None:
    """As the class does that `super` means."""
    told: list[str] = []
    tap = Tap(Below.__init__, lambda: told.append("made"))  # type: ignore[arg-type]
    tap.open()
    assert [str(Below()), str(Below("above"))] == ["below", "above"]
    assert told == ["made"]


def around() -> Callable[[], str]:
    def inside() -> str:
        return "inside"

    return inside


def test_functions_inside_others_are_known_for_what_they_are() -> None:
    assert has_inside(around.__code__)
    assert not has_inside(check.passes.__code__)
    assert function_named("tricore", "actor.derived._armor") is derived._armor
    assert function_named("tricore", "actor.derived._armor.formula") is None
