"""A long log is run and told step by step, and whoever wants it may pause between two steps."""

from collections.abc import Callable

from facedown.kernel.game.pace import breathe, paced, pausing
from facedown.kernel.game.telling import told_to
from tests.kernel.cast import a_game, a_round, tell


def test_nobody_pauses_unless_told_to() -> None:
    breathe()


def test_after_each_step_there_is_a_pause_until_it_is_over() -> None:
    pauses: list[str] = []
    with pausing(lambda: pauses.append("outer")):
        with pausing(lambda: pauses.append("inner")):
            breathe()
        breathe()
    breathe()
    assert pauses == ["inner", "outer"]


def pauses(deed: Callable[[], object]) -> int:
    """How often there is a pause meanwhile."""
    counted: list[int] = []
    with pausing(lambda: counted.append(1)):
        deed()
    return len(counted)


def test_a_log_that_is_run_again_pauses_after_each_act() -> None:
    game = tell(a_game(), *a_round(2, 1, 5, "leave"))
    game.rewind(game.journal.first)
    undone = len(game.journal.undone[-1])
    assert undone > 1
    assert pauses(game.redo) == undone


def test_a_story_that_is_told_pauses_after_each_event() -> None:
    journal = tell(a_game(), *a_round(2, 1, 5, "leave")).journal
    journal = journal.branch(journal.seq)  # of which nothing is told yet
    assert pauses(lambda: told_to("one", journal)) == len(journal.story.events) > 1


def test_whatever_is_gone_through_one_by_one_pauses_after_each() -> None:
    assert list(paced("abc")) == ["a", "b", "c"]
    assert pauses(lambda: list(paced("abc"))) == 3
