"""The one door for secrets: what each seat is shown, counted as that seat sees it."""

import pytest
from pebbles import Pebbles, Table

from facedown.kernel.contract.bearing import Bearing
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.view import Die, TypedDice, Waiting
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.seen import board_at, rewind_target, seen_by
from facedown.kernel.scene.event import in_words
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import ONLOOKER
from facedown.kernel.words.schema import YES_OR_NO, Number
from tests.kernel.cast import a_game, a_round, refused, rounds, tell

DRAWN = (["shell"], ["flint"])


def story(game: Game, viewer: str) -> list[tuple[int, str]]:
    """The lines a seat sees, each with its point."""
    return [(line.point, in_words(line.spans)) for line in game.view(viewer).story]


def test_each_seat_is_told_only_what_it_may_know_with_points_of_its_own() -> None:
    game = tell(a_game(), *a_round())
    opened, won = "Revealed: One: 2; Two: 1.", "One takes 3 pebbles."
    assert story(game, "one") == [(1, "One draws shell."), (2, opened), (3, won)]
    assert story(game, "two") == [(1, "Two draws flint."), (2, opened), (3, won)]
    assert story(game, "gm") == [(1, opened), (2, won)]
    assert story(game, "onlooker") == story(game, "gm")


def test_a_point_leads_to_before_the_decision_behind_the_line() -> None:
    journal = tell(a_game(), *a_round()).journal
    assert [rewind_target("one", journal, point) for point in range(4)] == [0, 0, 3, 5]
    assert [rewind_target("two", journal, point) for point in range(4)] == [0, 1, 3, 5]
    assert [rewind_target("gm", journal, point) for point in range(4)] == [0, 3, 5, None]


def test_the_board_of_an_earlier_moment_is_the_one_that_its_seat_was_shown_then() -> None:
    game = a_game()
    shown = {}
    for answer in (*DRAWN, 2, 1, [5]):
        shown[game.journal.seq] = {viewer: game.view(viewer).board for viewer in ("one", "two", "gm")}
        tell(game, answer)
    tell(game, *a_round()[5:])
    for seq, boards in shown.items():
        assert {viewer: board_at(viewer, game.journal, seq) for viewer in boards} == boards


def test_with_no_decision_made_the_only_point_is_the_beginning() -> None:
    journal = a_game(dice="seeded").journal
    assert rewind_target("one", journal, 0) == 0
    assert rewind_target("one", journal, 1) is None


def test_a_token_is_shown_to_its_owner_only() -> None:
    game = tell(a_game(), *DRAWN)
    shown = {viewer: [figure.text for figure in game.view(viewer).board.figures] for viewer in ("one", "two", "gm")}
    assert shown == {"one": ["shell", ""], "two": ["", "flint"], "gm": ["", ""]}


def test_a_question_is_shown_to_whoever_has_to_answer_it() -> None:
    game = tell(a_game(), *DRAWN, 2, 1, [5])
    asked = game.view("one").asked
    assert asked is not None
    assert (asked.what, asked.text, asked.who, asked.default) == ("B-CP-02", "Take it?", "one", "take")
    assert all(game.view(viewer).asked is None for viewer in ("two", "gm", "onlooker"))


def test_everybody_sees_who_is_waited_for_and_who_has_laid_a_hand() -> None:
    game = tell(a_game(), *DRAWN)
    game.answer("two", 4)
    for viewer in ("one", "two", "gm", "onlooker"):
        assert game.view(viewer).waiting == (Waiting("one", "One"), Waiting("two", "Two", ready=True, before=("two",)))
    assert game.view("two").asked is None
    assert game.view("one").asked is not None


def test_of_a_chance_to_step_in_only_the_gm_sees_who_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tell(a_game(), *DRAWN)
    game.answer("two", 4)
    monkeypatch.setattr(type(game.ruleset), "bearing", lambda *_: Bearing("chance"))
    laid = Waiting("two", "Two", ready=True, before=("two",))
    assert game.view("gm").waiting == (Waiting("one", "One"), laid)
    assert game.view("two").waiting == (Waiting("one", "One", kept=True), laid)
    assert game.view("one").waiting == (Waiting("one", "One"), Waiting("two", "Two", kept=True))
    assert game.view("onlooker").waiting == (Waiting("one", "One", kept=True), Waiting("two", "Two", kept=True))


def test_one_seat_is_waited_for_when_one_is_asked() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    assert game.view("one").waiting == (Waiting("gm", "Gm"),)
    tell(game, [5])
    assert game.view("gm").waiting == (Waiting("one", "One"),)


def test_nobody_is_waited_for_when_the_game_is_over() -> None:
    view = tell(a_game(), *DRAWN, 5, 5).view("one")
    assert (view.is_over, view.waiting, view.asked) == (True, (), None)


def test_a_question_that_comes_again_has_another_id_and_the_same_question_keeps_its_own() -> None:
    game = tell(a_game(), *a_round()[:5])
    first = game.view("one").asked
    assert first is not None
    assert game.view("one").asked == first
    tell(game, "take", *a_round()[:5])
    second = game.view("one").asked
    assert second is not None
    assert second.what == first.what
    assert second.id != first.id


def test_an_id_does_not_tell_whether_others_have_answered() -> None:
    waiting, laid = tell(a_game(), *DRAWN), tell(a_game(), *DRAWN)
    laid.answer("two", 1)
    assert waiting.view("one").asked == laid.view("one").asked


def test_typed_cards_and_dice_are_asked_for_with_what_they_can_show() -> None:
    game = a_game()
    cards = game.view("gm").asked
    assert cards is not None
    assert cards.schema == TypedDice("1 card", 1, cards=("shell", "slate", "flint", "amber"))
    assert cards.who == "one"
    tell(game, *DRAWN, 2, 1)
    dice = game.view("gm").asked
    assert dice is not None
    assert dice.schema == TypedDice("1d6", 1, 6, dice=(Die(6),))
    assert dice.text == "For One, roll 1d6 for round 1."


def test_an_onlooker_has_no_name_and_no_question() -> None:
    view = tell(a_game(), *DRAWN).view(ONLOOKER)
    assert (view.viewer, view.name, view.asked) == (ONLOOKER, "Onlooker", None)


def test_who_has_no_seat_is_shown_nothing_by_another_name() -> None:
    refusal = refused(lambda: a_game().view("p9"))
    assert refusal.code == "no-such-seat"
    assert "valid: 'gm', 'one', 'onlooker', 'two'." in refusal.text


def test_a_view_says_which_game_it_is_and_what_can_be_taken_back() -> None:
    game = a_game()
    view = game.view("one")
    assert (view.name, view.ruleset, view.title) == ("One", "pebbles", "A pot")
    assert (view.can_undo, view.can_redo, view.is_over) == (False, False, False)
    tell(game, ["shell"])
    assert game.view("gm").can_undo
    game.undo()
    view = game.view("gm")
    assert (view.can_undo, view.can_redo) == (False, True)
    assert not game.view("one").can_redo  # at a table with a GM only the GM goes back and forth


def test_orders_are_shown_to_their_own_seat() -> None:
    game = a_game()
    game.orders["one"] = (Order("B-CP-02", "take"),)
    assert game.view("one").orders == (Order("B-CP-02", "take"),)
    assert game.view("two").orders == ()


def test_a_mind_needs_no_story() -> None:
    game = tell(a_game(), *a_round())
    assert seen_by("one", game.journal, newest=0).story == ()
    assert game.view("one").story


def test_names_and_numbers_of_the_story_are_doors() -> None:
    line = tell(a_game(), *a_round()).view("two").story[-1]
    assert (line.spans[0].text, line.spans[0].actor) == ("One", "one")
    number = next(span for span in line.spans if span.working)
    assert number.text == "3"
    assert number.working is not None
    assert number.working.rules == ("B-POT",)


class Spending(Pebbles):
    """Spends tokens, which is not worth a line, between two questions."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        one = scene.state.actors["one"]
        for turn in ("first", "second"):
            yield Ask("one", "B-CP-04", "Well?", YES_OR_NO, "no", "one", turn)
            scene.spend(one, "breath")
        scene.say("Out of breath.")
        yield Ask("one", "B-CP-05", "How many?", Number(0, 3), 0, "one")


def test_what_is_not_worth_a_line_is_not_told_and_makes_no_point() -> None:
    game = tell(a_game(Spending()), "no", "no")
    assert len(game.events) == 3
    assert story(game, "one") == [(1, "Out of breath.")]


@pytest.mark.parametrize("dice", ["typed", "seeded"])
def test_lines_of_the_same_decision_share_their_point_and_points_have_no_gaps(dice: str) -> None:
    game = tell(a_game(), *a_round(), *rounds(2)) if dice == "typed" else tell(a_game(dice=dice), 2, 1, "take", 0, 0, 1)
    for viewer in ("one", "two", "gm"):
        points = [point for point, _ in story(game, viewer)]
        assert points == sorted(points)
        assert set(points) | {0} == set(range(max(points) + 1))
