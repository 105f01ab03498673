"""A position is the game as it may be: what the seat knows is as it was, what it may not know is decided anew."""

from pebbles import Pebbles

from facedown.kernel.dice.question import Commit
from facedown.kernel.log.act import Entry
from facedown.minds.position import Position, remembered
from tests.minds.dealing import at_the_commit, memory_of


def dealt(seed: str, answered: object = None) -> Position:
    """What one may hold for possible, after two has perhaps hidden something."""
    moment = at_the_commit()
    if answered is not None:
        assert moment.journal is not None
        theirs = next(each for each in moment.journal.now.open_questions() if each.seat == "two")
        assert moment.journal.take(Entry(theirs.key, answered, "two")) is None
    position = memory_of(moment).deal(seed)
    assert position is not None
    return position


def tokens(position: Position) -> tuple[str, str]:
    actors = position.now.scene.state.actors
    return actors["one"].token, actors["two"].token


def test_the_seat_stands_before_its_own_question_and_sees_what_it_saw() -> None:
    moment, position = at_the_commit(), dealt("a")
    assert isinstance(position.now.question, Commit)
    assert position.now.open_for(moment.ask.key) == moment.ask
    assert position.ruleset.show(position.now.scene, "one") == moment.ruleset.show(moment.scene, "one")


def test_what_the_seat_drew_is_as_it_was_and_what_others_drew_is_not() -> None:
    found = [tokens(dealt(seed)) for seed in "abcdefgh"]
    real = at_the_commit().scene.state.actors["one"].token
    assert {own for own, _ in found} == {real}
    assert len({others for _, others in found}) > 1


def test_what_another_has_sealed_makes_no_difference() -> None:
    sealed = [dealt("a", answered) for answered in (None, 0, 4)]
    assert [each.now.sealed for each in sealed] == [{}, {}, {}]
    assert len({tokens(each) for each in sealed}) == 1


def test_the_real_game_is_left_alone() -> None:
    moment = at_the_commit()
    before = (list(moment.journal.acts), moment.scene.state) if moment.journal else None
    position = memory_of(moment).deal("a")
    assert position is not None
    position.play_on(3)
    assert position.now.scene.state != moment.scene.state
    assert moment.journal is not None
    assert before == (moment.journal.acts, moment.scene.state)


def test_a_game_that_cannot_be_dealt_anew_has_no_positions() -> None:
    assert memory_of(at_the_commit(rules=Pebbles())).deal("a") is None
    assert remembered(at_the_commit()._replace(journal=None)) is None
