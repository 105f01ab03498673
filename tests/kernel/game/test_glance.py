"""What all who look at one moment have in common is worked out once, and anew after every act."""

import facedown
from facedown.kernel.game.game import Game


def begun() -> Game:
    return facedown.new_game("towers", seed="glance")


def test_whoever_looks_at_the_same_moment_finds_the_same_glance() -> None:
    journal = begun().journal
    assert journal.glance is journal.glance
    assert [each.question for each in journal.glance.open] == list(journal.now.open_questions())
    assert all(each.seat == journal.addressee(each.question) for each in journal.glance.open)


def test_an_answer_an_undo_and_what_follows_are_seen_anew() -> None:
    game = begun()
    first = game.journal.glance
    seat = first.open[0].seat
    asked = game.view(seat).asked
    assert asked is not None
    game.answer(seat, asked.default)
    second = game.journal.glance
    assert second is not first
    game.undo(by=seat)
    third = game.journal.glance
    assert third is not second
    assert [each.question.key for each in third.open] == [each.question.key for each in first.open]


def test_two_who_are_told_the_same_at_the_same_point_have_the_very_same_line() -> None:
    game = begun()
    asked = game.view("p1").asked
    assert asked is not None
    one, other = game.view("gm").story, game.view("onlooker").story
    shared = [line for line in other if any(line is each for each in one)]
    assert other
    assert shared == list(other)
