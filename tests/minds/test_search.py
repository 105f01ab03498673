"""A mind that searches takes what ended best in its playouts, and answers the same again."""

from typing import Any

from pebbles import Pebbles, Table

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.scene import Scene
from facedown.minds.kinds import think
from facedown.minds.search import ROUND, Tried, _is_better, by_playouts, playout
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
    assert not _is_better(Tried(Weighed("lucky"), [1.0, 0.0, 1.0, 0.5]), usual)
    assert _is_better(Tried(Weighed("good"), [1.0, 1.0, 1.0, 1.0]), usual)
    assert not _is_better(usual, usual)
