"""Going back does not show what lies face down, and whoever goes back does not show what it could not know."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pebbles import Pebbles, Table

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import Waiting
from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.game.undo import decisions, fair, laid_by, own_last, unpeeked
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import Event, Revealed
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import EVERYONE, GM, Audience, only
from facedown.kernel.words.schema import Number
from tests.kernel.cast import a_game, a_round, everything, state_of, tell

DRAWN = (["shell"], ["flint"])


def hands(game: Game) -> list[tuple[str, object]]:
    """The hands in the log, and whose they are."""
    entries = [act for act in game.journal.acts if isinstance(act, Entry)]
    return [(each.by, each.answer) for each in entries if each.key.what == "B-CP-01"]


def test_whoever_goes_back_behind_an_opening_lays_anew_like_all_others() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    assert game.undo(by="two")
    assert hands(game) == []
    assert {ask.seat for ask in game.journal.now.open_questions()} == {"one", "two"}


@pytest.mark.parametrize("seq", [3, 4])
def test_no_moment_within_an_opened_commit_can_be_gone_back_to(seq: int) -> None:
    game = tell(a_game(), *a_round())
    game.rewind(seq)
    assert game.journal.seq == (2 if seq == 3 else 4)
    assert hands(game) == ([] if seq == 3 else [("one", 2), ("two", 1)])


def test_what_was_brought_back_by_a_redo_is_whole() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    before = everything(game)
    game.undo(by="one")
    assert game.redo("one")
    assert everything(game)[0] == before[0]


def test_against_minds_alone_one_goes_back_to_ones_own_hand() -> None:
    game = tell(a_game(gm="absent", two="mind", dice="seeded"), 2)
    game.undo(by="one")
    assert [ask.seat for ask in game.journal.now.open_questions()] == ["one"]


def test_a_hand_laid_by_a_standing_order_is_as_secret_as_any() -> None:
    game = a_game()
    game.orders["one"] = (Order("B-CP-01", 3),)
    tell(game, *DRAWN, 1)
    game.orders.clear()
    game.undo(by="two")
    assert game.journal.seq == 2


# What lies there while others still decide.


def test_ones_own_hand_is_taken_back_whoever_has_laid_one_since() -> None:
    game = tell(a_game(TwoFists()), 1)
    assert game.answer("two", 2) is None
    assert laid_by(game.journal, "one") == 0
    assert game.undo(by="one")
    assert hands(game) == [("two", 2)]
    assert [ask.why for ask in game.journal.now.open_questions()] == ["left", "right"]
    again = open_saved(game.ruleset, (), read_saved(save(game))).game
    assert again.journal.acts == game.journal.acts
    assert not again.redo()


def test_nobody_can_tell_from_what_may_be_taken_back_how_often_another_answered() -> None:
    game, other = (tell(a_game(TwoFists())) for _ in range(2))
    for each in (game, other):
        assert each.answer("two", 2) is None
    assert other.answer("one", 1) is None
    assert own_last(game.journal, "two") == own_last(other.journal, "two")
    assert game.view("two") == other.view("two")


class TwoFists(Pebbles):
    """One has two fists, and so has to answer twice; two has one."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        fists = (("one", "left"), ("two", "left"), ("one", "right"))
        asks = tuple(Ask(seat, "B-CP-01", f"In the {fist}?", Number(0, 5), 0, seat, fist) for seat, fist in fists)
        left, other, right = yield Commit(asks, "B-CP-01")
        scene.record(Revealed(choices=(("One", f"{left} and {right}"), ("Two", f"{other}"))))


# What lies face down for longer than one question.


class Pledge(Pebbles):
    """One writes down a number; two guesses as often as two likes; only then is it shown."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        number = yield Ask("one", "B-CP-06", "Which number?", Number(0, 5), 0, "one", "", face_down=True)
        for time in range(3):
            yield Ask("two", "B-CP-07", "Which is it?", Number(0, 5), 0, "two", f"{time}")
        scene.record(Revealed(choices=(("One", f"{number}"),), turned=(("B-CP-06", "one"),)))
        yield Ask("two", "B-CP-08", "Happy?", Number(0, 1), 0, "two")


def test_while_a_pledge_lies_there_one_goes_back_step_by_step() -> None:
    game = tell(a_game(Pledge()), 4, 1, 2)
    assert game.undo(by="two")
    assert game.journal.seq == 2
    assert own_last(game.journal, "two") == 1


def test_once_it_was_shown_nobody_goes_back_to_when_it_was_not() -> None:
    game = tell(a_game(Pledge()), 4, 1, 2, 3)
    assert own_last(game.journal, "two") is None
    assert [fair(game.journal, seq) for seq in range(5)] == [0, 0, 0, 0, 4]
    assert game.undo(by="gm")
    assert game.journal.seq == 0


# Taking back by oneself.


def test_one_takes_back_ones_own_decision_until_something_has_come_of_it() -> None:
    game = tell(a_game(Spinning(), dice="seeded"), 1)
    assert own_last(game.journal, "one") == 0
    tell(game, 2)
    assert own_last(game.journal, "one") is None  # the die would fall the same again
    assert own_last(game.journal, "two") is None


class Spinning(Pebbles):
    """One decides twice, then a die falls."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        for time in ("first", "second"):
            yield Ask("one", "B-CP-06", "Which number?", Number(0, 5), 0, "one", time)
        yield from self.hands(scene)


# Whom one may not know of.


class Shade(Table, kw_only=True):
    """Two is not seen by one."""

    def witnesses(self, event: Event) -> Audience:
        return only("two", GM) if "two" in event.about else EVERYONE

    def hearers(self, question: Roll | Draw | Ask) -> Audience:
        return only("two", GM) if "two" in (question.who, question.why) else EVERYONE


class Unseen(Pebbles):
    """Two is asked something between two lines of the story."""

    state = Shade

    def begin(self, setup: Setup, content: Any) -> Shade:
        return Shade(actors=super().begin(setup, content).actors)

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one")
        scene.say("One speaks.")
        yield Ask("two", "B-CP-07", "And you?", Number(0, 5), 0, "two")
        scene.say("Nothing moves.")
        asks = tuple(Ask(seat, "B-CP-01", "How many?", Number(0, 5), 0, seat) for seat in ("one", "two"))
        yield Commit(asks, "B-CP-01")


class Company(Unseen):
    """One lays, then two lays twice: for somebody whom all may know of, and for itself."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one")
        asks = tuple(Ask("two", "B-CP-01", "How many?", Number(0, 5), 0, who) for who in ("a friend", "two"))
        yield Commit(asks, "B-CP-01")


@pytest.mark.parametrize("order", [("a friend", "two"), ("two", "a friend")])
def test_whoever_has_to_lay_for_somebody_unseen_too_seems_to_lay_once(order: tuple[str, str]) -> None:
    game = tell(a_game(Company()), 1)
    for who in order:
        assert game.view("one").can_undo
        key = next(each.key for each in game.questions("two") if each.who == who)
        assert game.journal.take(Entry(key, 1, "two")) is None
    assert not game.view("one").can_undo


def test_nobody_is_shown_to_wait_for_whom_one_may_not_know_of() -> None:
    game = tell(a_game(Unseen()), 1)
    assert game.view("one").waiting == ()
    assert game.view("gm").waiting == game.view("two").waiting == (Waiting("two", "Two"),)
    tell(game, 1)
    assert game.view("one").waiting == (Waiting("one", "One"),)
    assert game.view("gm").waiting == (Waiting("one", "One"), Waiting("two", "Two"))


def test_the_moments_one_can_go_back_to_do_not_count_what_one_may_not_know_of() -> None:
    game = tell(a_game(Unseen()), 1, 1)
    assert [line.point for line in game.view("one").story] == [1, 1]
    assert [line.point for line in game.view("two").story] == [1, 2]
    assert decisions(game.journal, "one") == [0]
    assert decisions(game.journal, "two") == decisions(game.journal) == [0, 1]
    assert own_last(game.journal, "one") == 0
    assert game.undo(by="one")
    assert game.journal.seq == 0
    assert not game.view("one").can_undo


OVERRULES = (
    (SetValue("actors.two.pebbles", 9), 0),
    (SetValue("pot", 9), 1),
    (Grant("two", "pebble"), 0),
    (Grant("one", "pebble"), 1),
    (ForceDice((3,)), 1),
)


@pytest.mark.parametrize(("act", "told"), OVERRULES)
def test_what_the_gm_rules_about_somebody_unseen_is_told_to_those_who_know_of_it(
    act: SetValue | Grant | ForceDice, told: int
) -> None:
    game = a_game(Unseen())
    assert game.overrule(act) is None
    assert len(game.view("one").story) == told
    assert len(game.view("two").story) == len(game.view("gm").story) == 1
    assert decisions(game.journal, "one") == list(range(told))


def test_an_answer_given_for_somebody_unseen_is_told_to_those_who_know_of_it() -> None:
    game = tell(a_game(Unseen()), 1)
    assert game.answer_for("two") is None
    assert [line.spans[0].text for line in game.view("one").story] == ["One speaks.", "Nothing moves."]
    assert len(game.view("gm").story) == 3


class Clatter(Unseen):
    """The die of two, whom one does not see, and one of one that is about two."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Roll((Dice(1, 6),), "B-POT", "two", "a clatter", Total(), "two")
        yield Roll((Dice(1, 6),), "B-POT", "one", "two", Total(), "one")
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one")


@pytest.mark.parametrize(("sitters", "typed_by"), [({}, "two"), ({"two": "mind"}, GM)])
def test_dice_of_somebody_unseen_are_typed_in_by_who_may_know(sitters: dict[str, str], typed_by: str) -> None:
    game = a_game(Clatter(), **sitters)
    assert [seat for seat in ("one", "two", GM) if game.view(seat).asked] == [typed_by]
    assert tell(game, [3]).view("one").asked is None
    assert own_last(game.journal, "one") is None
    assert tell(game, [3]).view("one").asked is not None
    assert decisions(game.journal, "one") == []


def test_what_none_of_the_persons_may_know_of_falls_by_the_seed() -> None:
    game = a_game(Clatter(), two="mind", gm="absent")
    asked = game.view("one").asked
    assert asked is not None
    assert asked.what == "B-CP-06"
    assert state_of(game)["over"] is False


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_whatever_is_taken_back_and_brought_back_nothing_opened_is_ever_sealed_again(seed: int) -> None:
    luck, game = Random(seed), a_game(Thrice(), dice="seeded")
    opened: dict[int, Entry] = {}
    for _ in range(30):
        seats = [ask.seat for ask in game.journal.now.open_questions()]
        who = luck.choice(("one", "two", "gm"))
        match luck.choice(("answer", "answer", "answer", "undo", "redo", "rewind", "point")):
            case "answer" if seats:
                assert game.answer(luck.choice(seats), luck.randint(0, 1)) is None
            case "undo":
                game.undo(by=who)
            case "redo":
                game.redo(who)
            case "rewind":
                game.rewind(luck.randint(0, game.journal.seq))
            case "point":
                game.rewind_to_point(who, luck.randint(0, 3))
        entries = [act for act in game.journal.acts if isinstance(act, Entry)]
        lying = [each for each in entries if each.key in game.journal.now.sealed]
        assert not any(id(each) in opened for each in lying)
        opened |= {id(each): each for each in entries if each not in lying and each.key.what == "B-CP-01"}
        again = Game(game.ruleset, game.setup, (), list(game.journal.splices))
        assert (again.journal.acts, again.journal.undone) == (game.journal.acts, game.journal.undone)


class Thrice(TwoFists):
    """Three times the fists, with something said in between."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        for time in range(3):
            asks = tuple(Ask(seat, "B-CP-01", "How many?", Number(0, 1), 0, seat, f"{time}") for seat in ("one", "two"))
            hands = yield Commit(asks, "B-CP-01", f"{time}")
            scene.record(Revealed(choices=(("One", f"{hands[0]}"), ("Two", f"{hands[1]}"))))
            yield Ask("gm", "B-CP-09", "And?", Number(0, 1), 0, "gm", f"{time}")


def test_whoever_plays_on_from_a_moment_learns_of_nobodys_hand() -> None:
    game = tell(a_game(), *DRAWN, 2)
    assert fair(game.journal, game.journal.seq) == game.journal.seq
    assert unpeeked(game.journal, game.journal.seq) == 2  # before the hand that lies sealed now
    tell(game, 1)
    assert unpeeked(game.journal, game.journal.seq) == game.journal.seq
