"""A mind that searches takes what ended best in its playouts, and answers the same again."""

from typing import Any

from pebbles import Pebbles, Table

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.minds.kinds import think
from facedown.minds.search import ROUND, SURE, Tried, _is_better, by_playouts, close, playout
from tests.minds.dealing import Dealt, at_the_commit, memory_of


class Hoarders(Dealt):
    """Whoever has hidden most of their pebbles stands best."""

    def prospect(self, scene: Scene[Table], seat: str) -> float:
        return 1.0 - scene.state.actors[seat].pebbles / 10 if scene.state.pot else 0.5

    def play(self, scene: Scene[Table]) -> Any:
        """One round, and the pot stays."""
        scene.boundary()
        yield from self.hands(scene)
        scene.boundary()


def test_it_takes_what_ended_best() -> None:
    moment = at_the_commit(rules=Hoarders())
    ends = {count: playout(memory_of(moment), count, "a") for count in range(6)}
    thought = think(moment, Mind("search", playouts=60))
    assert ends[thought.answer] == max(each for each in ends.values() if each is not None)
    assert thought.reasons[0].startswith("Played on ")


def test_it_answers_the_same_again() -> None:
    answers = {str(think(at_the_commit(seed="s"), Mind("search"))) for _ in range(3)}
    assert len(answers) == 1


def test_what_cannot_be_answered_has_no_end() -> None:
    assert playout(memory_of(at_the_commit()), 99, "a") is None


def test_where_nothing_can_be_dealt_anew_it_goes_by_odds() -> None:
    moment = at_the_commit(rules=Pebbles())
    assert [each.answer for each in by_playouts(moment._replace(luck=Chance("x")), Mind("search"))] == [1]


class Idlers(Dealt):
    """Whatever anybody does, nobody stands better for it."""

    def prospect(self, scene: Scene[Table], seat: str) -> float:
        return 0.5


def test_what_goes_no_better_is_not_played_on_for_ever() -> None:
    thought = think(at_the_commit(rules=Idlers()), Mind("search", playouts=1000))
    assert thought.reasons == (f"Played on {ROUND} times it comes to 50 %.",)


def test_luck_alone_does_not_make_another_answer_better() -> None:
    usual = Tried(Weighed("usual"), [0.0, 1.0, 0.0, 1.0])
    assert not _is_better(Tried(Weighed("lucky"), [1.0, 0.0, 1.0, 0.5]), usual, SURE)
    assert _is_better(Tried(Weighed("good"), [1.0, 1.0, 1.0, 1.0]), usual, SURE)
    assert not _is_better(usual, usual, SURE)


class Misers(Hoarders):
    """To hide nothing seems best to them, though it is better to hide something."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return tuple(Weighed(count, -count) for count in range(6))


def test_what_is_plainly_better_is_not_played_on_for_ever() -> None:
    thought = think(at_the_commit(rules=Misers()), Mind("search", playouts=1000))
    assert thought.answer == 1
    assert int(thought.reasons[0].split()[2]) < 100  # of five hundred for each of two


def picked(*weighed: tuple[str, str, str, float]) -> list[Answer]:
    """Of some options, each with its kind, its target and its worth, those that a search tries."""
    schema = Pick(tuple(Option(key, key, kind=kind, target=target) for key, kind, target, _ in weighed))
    ask = Ask("p1", "X-CP-01", "What now?", schema, weighed[0][0])
    found = close(ask, tuple(Weighed(key, worth) for key, _, _, worth in weighed), Chance("x"))
    return [each.answer for each in found]


def test_what_is_far_below_the_best_is_not_played_on() -> None:
    assert picked(("hit", "hit", "", 10.0), ("wait", "wait", "", 8.0), ("fall", "fall", "", 0.0)) == ["hit", "wait"]


def test_of_answers_that_differ_in_a_die_alone_only_the_best_is_played_on() -> None:
    dice = ("block 3", "block", "", 9.0), ("block 5", "block", "", 10.0), ("dodge 3", "dodge", "", 8.0)
    assert picked(*dice, ("none", "none", "", 0.0)) == ["block 5", "dodge 3"]


def test_whom_it_is_aimed_at_makes_another_answer() -> None:
    assert picked(("hit a", "hit", "a", 10.0), ("hit b", "hit", "b", 9.0), ("wait", "wait", "", 0.0)) == [
        "hit a",
        "hit b",
    ]
