"""Where answers are hidden from each other a mind mixes, differently in every game; elsewhere it goes by odds."""

from typing import Any

import pytest
from msgspec.structs import replace
from pebbles import Table

from facedown.kernel.contract.mind import Mind, Standoff, Weighed
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Hint
from facedown.minds.bluff import gains, is_hidden
from facedown.minds.equilibrium import equilibrium
from facedown.minds.kinds import think
from tests.minds.dealing import Dealt, at_the_commit, memory_of


class Pennies(Dealt):
    """Both hide one or two pebbles: if they match, one has won, else two."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return (Weighed(1, 1.0, "odd"), Weighed(2, 0.5, "even"))

    def prospect(self, scene: Scene[Table], seat: str) -> float:
        left = [each.pebbles for each in scene.state.actors.values()]
        return float((left[0] == left[1]) == (seat == "one"))

    def play(self, scene: Scene[Table]) -> Any:
        """The hands are compared, and that is all."""
        scene.boundary()
        hands = yield Commit(tuple(self.hand(scene.state, each) for each in scene.state.actors.values()), "B-CP-01")
        for player, hand in zip(scene.state.actors.values(), hands, strict=True):
            player.pebbles -= hand
        scene.boundary()


def test_matching_pennies_have_the_matrix_that_everybody_knows() -> None:
    moment = at_the_commit(rules=Pennies())
    assert is_hidden(moment)
    found = gains(memory_of(moment), (Weighed(1), Weighed(2)), 1, "seed")
    assert [row[:2] for row in found] == [[1.0, 0.0], [0.0, 1.0]]
    assert equilibrium([row[:2] for row in found]).rows == pytest.approx((0.5, 0.5))


def test_a_mind_that_bluffs_plays_both_and_another_in_another_game() -> None:
    played = [think(at_the_commit(str(seed), Pennies()), Mind("bluff")).answer for seed in range(12)]
    assert set(played) == {1, 2}


class Told(Pennies):
    """The game knows what each pair comes to, and that the first is three times as good where they match."""

    def standoff(self, glimpse: Any, ask: Ask) -> Standoff:
        return Standoff((Weighed(1, reason="odd"), Weighed(2, reason="even")), ((3.0, 0.0), (0.0, 1.0)))

    def prospect(self, scene: Scene[Table], seat: str) -> float:
        raise AssertionError("nothing is played on")


def test_what_a_game_has_worked_out_is_not_played_on() -> None:
    thoughts = [think(at_the_commit(str(seed), Told()), Mind("bluff")) for seed in range(24)]
    assert {each.answer for each in thoughts} == {1, 2}
    even = next(each for each in thoughts if each.answer == 2)
    assert even.reasons == ("Nobody gains by guessing if this is done in 75 % of all such cases.",)


def test_a_duellist_bluffs_whatever_its_kind() -> None:
    played = {think(at_the_commit(str(seed), Pennies()), Mind(temper="duellist")).answer for seed in range(12)}
    assert played == {1, 2}


def test_it_says_how_often_it_does_so() -> None:
    reasons = think(at_the_commit("a", Pennies()), Mind("bluff")).reasons
    assert reasons == ("Nobody gains by guessing if this is done in 50 % of all such cases.",)


def test_where_nothing_is_hidden_it_goes_by_odds() -> None:
    moment = at_the_commit("a", Pennies())._replace(journal=None)
    assert {think(moment._replace(luck=Chance(seed)), Mind("bluff")).answer for seed in "abcdef"} == {1}


class Read(Pennies):
    """Whoever knows the book by heart is told more."""

    def informed(self, scene: Scene[Table], ask: Ask) -> Ask:
        return replace(ask, tells=Hint())

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return (Weighed(1, 0.5), Weighed(2, float(ask.hint is not None)))


def test_it_knows_the_book_by_heart_and_others_do_not() -> None:
    moment = at_the_commit("a", Read())._replace(journal=None)
    assert [think(moment, Mind(kind)).answer for kind in ("bluff", "plain", "odds")] == [2, 1, 1]
