"""A game runs by itself to the next question a person has to answer."""

from typing import cast

import msgspec
import pytest
from pebbles import RULESET, Pebbles, Table

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import ForceDice, Overrule, SetValue
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Key, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.game.undo import decisions
from facedown.kernel.log.act import CHANCE, FORCED, Entry
from facedown.kernel.scene.event import Ruled, Said, in_words
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer, Number
from tests.kernel.cast import a_game, a_round, a_setup, code, everything, open_question, pebbles, rounds, state_of, tell

DRAWN = (["shell"], ["flint"])
KEEP_IT = Order("B-CP-02", "take")


def ordered(*orders: Order) -> Game:
    """A game in which one has standing orders."""
    game = a_game()
    game.orders["one"] = orders
    return game


def by(game: Game) -> list[str]:
    """Who gave every answer of the log."""
    return [act.by for act in game.journal.acts if isinstance(act, Entry)]


def faces(game: Game) -> list[Answer]:
    return [act.answer for act in game.journal.acts if isinstance(act, Entry) and act.key.what == "B-POT"]


# Whoever is asked answers.


def test_only_whoever_is_asked_can_answer() -> None:
    game = a_game()
    before = everything(game)
    refusal = game.answer("one", ["shell"])
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("not-your-question", "One is not asked anything at the moment.")
    assert code(game.answer("nine", ["shell"])) == "not-your-question"
    assert everything(game) == before


def test_a_seat_knows_what_it_may_answer() -> None:
    game = tell(a_game(), *DRAWN)
    assert [question.key for question in game.questions("two")] == [Key("B-CP-01", "two", "round 1")]
    assert game.questions("gm") == ()


def test_a_refused_answer_leaves_everything_as_it_was() -> None:
    game = tell(a_game(), *DRAWN)
    before = everything(game)
    assert code(game.answer("one", 6)) == "out-of-range"
    assert everything(game) == before


def test_a_game_is_over_when_the_rules_ask_nothing_more() -> None:
    game = tell(a_game(), *DRAWN, 5)
    assert not game.is_over
    tell(game, 5)
    assert game.is_over
    assert code(game.answer("one", 1)) == "not-your-question"


# Dice.


def test_seeded_dice_fall_by_themselves() -> None:
    game = tell(a_game(dice="seeded"), 2, 1)
    assert by(game) == [CHANCE, CHANCE, "one", "two", CHANCE]
    assert open_question(game).key == Key("B-CP-02", "one", "")


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    games = [tell(a_game(dice="seeded", seed=seed), 2, 1, "take", 1, 0) for seed in ("a", "a", "b", "c", "d")]
    acts = [game.journal.acts for game in games]
    assert acts[0] == acts[1]
    assert any(other != acts[0] for other in acts[2:])


def test_going_back_and_answering_the_same_cannot_fish_for_other_dice() -> None:
    game = tell(a_game(dice="seeded"), 2, 1)
    fallen = faces(game)
    for _ in range(5):
        game.undo()
        tell(game, 2, 1)
        assert faces(game) == fallen


def test_dice_at_different_places_of_the_log_are_different_dice() -> None:
    game = a_game(dice="seeded")
    while len(faces(game)) < 12:
        tell(game, 0, 1, "take") if len(faces(game)) % 2 else tell(game, 1, 0, "take")
    assert len({tuple(each) for each in faces(game)}) > 2


def test_typed_dice_are_asked_of_the_gm_where_they_are_nobodys() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    (roll,) = game.questions("gm")
    assert isinstance(roll, Roll)
    before = everything(game)
    assert code(game.answer("gm", [7])) == "no-such-face"
    assert code(game.answer("gm", [3, 3])) == "too-many-faces"
    assert everything(game) == before
    assert game.answer("gm", [4]) is None
    assert faces(game) == [[4]]


def test_without_a_gm_typed_dice_are_asked_of_the_first_person_who_may_know() -> None:
    game = a_game(gm="absent", one="mind")
    assert [question.key.who for question in game.questions("two")] == ["two"]
    assert by(game) == [CHANCE]  # the token of one is no business of two
    tell(game, ["shell"], 0)
    assert isinstance(game.questions("two")[0], Roll)


def test_a_seat_lets_the_table_roll_this_once() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    roll = open_question(game)
    assert game.roll_for("gm") is None
    assert roll.refuse(faces(game)[0]) is None
    assert by(game)[-1] == CHANCE
    before = everything(game)
    assert code(game.roll_for("one")) == "nothing-to-roll"  # who is asked for a decision, or for nothing
    assert everything(game) == before


def test_each_seat_types_its_own_dice_in_or_lets_the_table_roll() -> None:
    setup = a_setup("typed")
    seats = tuple(msgspec.structs.replace(each, dice="seeded" if each.id == "gm" else None) for each in setup.seats)
    game = Game(RULESET, msgspec.structs.replace(setup, seats=seats), ())
    assert CHANCE in by(game)  # the cards that the GM would draw
    assert setup.dice_of("one") == "typed"
    assert not any(question.is_chance for question in game.questions("gm"))


# Absent seats.


def test_an_absent_seat_takes_every_default() -> None:
    game = tell(a_game(two="absent"), *DRAWN, 3)
    assert by(game) == ["gm", "gm", "absent:two", "one"]
    assert pebbles(game) == (2, 5, 3)


# Standing orders.


def test_a_standing_order_answers_without_asking() -> None:
    game = tell(ordered(KEEP_IT), *DRAWN, 2, 1, [5])
    assert game.journal.acts[-1] == Entry(Key("B-CP-02", "one", ""), "take", "order:one")
    assert pebbles(game) == (6, 4, 0)


def test_an_order_given_while_the_question_is_open_answers_it() -> None:
    game = tell(a_game(), *DRAWN, 2, 1, [5])
    game.orders["one"] = (KEEP_IT,)
    game.go_on()
    assert by(game)[-1] == "order:one"


def test_an_order_of_one_seat_does_not_answer_for_another() -> None:
    game = tell(ordered(KEEP_IT), *DRAWN, 1, 2, [5])
    assert open_question(game).key == Key("B-CP-02", "two", "")


def test_an_order_that_is_not_on_offer_is_not_followed() -> None:
    game = tell(ordered(Order("B-CP-02", "burn"), Order("B-CP-01", 9)), *DRAWN)
    assert [question.seat for question in game.questions("one")] == ["one"]
    tell(game, 2, 1, [5])
    assert open_question(game).key == Key("B-CP-02", "one", "")


def test_orders_go_before_a_mind() -> None:
    game = a_game(two="mind")
    game.orders["two"] = (Order("B-CP-01", 4),)
    tell(game, *DRAWN)
    assert by(game)[-1] == "order:two"


def test_orders_wait_after_an_undo_until_somebody_answers() -> None:
    game = tell(ordered(KEEP_IT), *DRAWN, 2, 1, [5])
    game.rewind(5)
    game.go_on()
    assert open_question(game).key == Key("B-CP-02", "one", "")
    tell(game, "leave")
    tell(game, *DRAWN, 1, 0, [5])
    assert by(game)[-1] == "order:one"


def test_orders_still_wait_when_the_game_is_opened_again_after_an_undo() -> None:
    game = tell(ordered(KEEP_IT), *DRAWN, 2, 1, [5])
    game.rewind(5)
    again = Game(game.ruleset, game.setup, (), splices=game.journal.splices)
    again.orders = dict(game.orders)
    again.go_on()
    assert open_question(again).key == Key("B-CP-02", "one", "")


# The GM's hand.


def test_forced_dice_fall_next_and_once() -> None:
    game = a_game(dice="seeded")
    assert game.overrule(ForceDice((6,))) is None
    assert game.journal.now.forced == [(6,)]
    tell(game, 2, 1)
    assert faces(game) == [[6]]
    assert by(game)[-1] == FORCED
    assert game.journal.now.forced == []
    tell(game, "take", 1, 0)
    assert by(game)[-1] == CHANCE


def test_forced_dice_answer_a_roll_that_is_being_asked_for() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    assert game.overrule(ForceDice((3,))) is None
    assert faces(game) == [[3]]


def test_forced_faces_that_do_not_fit_wait_and_the_next_that_fit_fall() -> None:
    game = a_game(dice="seeded")
    for forced in ((9,), (2, 2), (4,), (5,)):
        assert game.overrule(ForceDice(forced)) is None
    tell(game, 2, 1)
    assert faces(game) == [[4]]
    assert game.journal.now.forced == [(9,), (2, 2), (5,)]


def test_one_can_undo_past_forced_dice() -> None:
    game = a_game(dice="seeded")
    start = state_of(game)
    assert game.overrule(ForceDice((6,))) is None
    tell(game, 2, 1)
    assert [game.undo() for _ in range(3)] == [True, True, False]  # the hands, which were opened, and the word
    assert state_of(game) == start
    assert game.journal.now.forced == []


def test_the_gm_answers_for_a_seat_by_default_with_the_default() -> None:
    game = tell(a_game(), *DRAWN)
    assert game.answer_for("two") is None
    assert game.answer_for("one", 3) is None
    assert by(game)[2:] == [GM, GM]
    assert pebbles(game) == (2, 5, 3)
    told = [event.what for event in game.events if isinstance(event, Ruled)]
    assert len(told) == 2
    assert "Two" in told[0]
    assert "One" in told[1]
    assert [splice.why for splice in game.journal.splices][2:] == ["overrule", "overrule"]


def test_after_the_gm_answered_for_a_seat_the_game_runs_on() -> None:
    game = tell(a_game(dice="seeded"), 2)
    assert game.answer_for("two", 1) is None
    assert open_question(game).key == Key("B-CP-02", "one", "")


def test_the_gm_lets_typed_dice_fall_by_themselves() -> None:
    game = tell(a_game(), *DRAWN, 2, 1)
    roll = open_question(game)
    assert game.answer_for("gm") is None
    assert roll.refuse(faces(game)[0]) is None


def test_the_gm_cannot_answer_for_whoever_is_not_asked_nor_with_what_is_not_legal() -> None:
    game = tell(a_game(), *DRAWN)
    before = everything(game)
    assert code(game.answer_for("gm")) == "not-asked"
    assert code(game.answer_for("one", 6)) == "out-of-range"
    assert everything(game) == before


def test_an_overrule_is_taken_from_the_gm_and_a_refused_one_changes_nothing() -> None:
    game = a_game()
    assert game.overrule(SetValue("pot", 3)) is None
    assert (game.journal.splices[-1].why, game.journal.splices[-1].by) == ("overrule", GM)
    before = everything(game)
    assert code(game.overrule(SetValue("pott", 3))) == "no-such-path"
    assert everything(game) == before


# Going back.


def test_decisions_are_what_persons_and_the_gm_decided() -> None:
    game = a_game(dice="seeded", two="mind")
    game.orders["one"] = (KEEP_IT,)
    assert game.overrule(SetValue("pot", 3)) is None
    tell(game, 2)
    assert game.answer_for("one", 2) is None
    assert set(by(game)) == {CHANCE, "mind:two", "one", "order:one", GM}
    decided = [game.journal.acts[at] for at in decisions(game.journal)]
    assert decided == [
        SetValue("pot", 3),
        Entry(Key("B-CP-01", "one", "round 1"), 2, "one"),
        Entry(Key("B-CP-01", "one", "round 2"), 2, GM),
    ]


def test_an_undo_goes_back_to_before_the_last_decision_and_the_dice_after_it_are_gone() -> None:
    game = a_game(dice="seeded", two="mind")
    before = everything(game)
    tell(game, 3)
    assert game.journal.seq > 4
    assert game.undo()
    assert everything(game)[0] == before[0]
    assert game.journal.acts == before[2][0]
    assert [question.seat for question in game.journal.now.open_questions()] == ["one"]


def test_several_decisions_are_undone_at_once() -> None:
    answers = a_round()
    game = tell(a_game(), *answers)
    assert game.undo(2)
    assert game.journal.acts == tell(a_game(), *answers[:4]).journal.acts
    assert game.undo(99)
    assert game.journal.seq == 0


def test_there_is_nothing_to_undo_before_anybody_decided() -> None:
    game = a_game(dice="seeded")
    before = everything(game)
    assert not game.undo()
    assert not tell(a_game(), ["shell"]).undo(0)
    assert everything(game) == before


def test_an_undo_can_be_redone_until_somebody_answers() -> None:
    game = tell(a_game(dice="seeded"), 2, 1, "take", 1)
    whole = everything(game)
    game.undo(3)
    assert game.redo("one")
    assert everything(game)[:2] == whole[:2]
    game.undo()
    tell(game, 0)
    assert not game.redo()


def test_one_goes_back_to_a_line_of_ones_own_story() -> None:
    game = tell(a_game(), *a_round(), *rounds(1))
    lines = game.view("two").story
    won = next(line for line in lines if line.tone == "good")
    assert game.rewind_to_point("two", won.point) is None
    assert open_question(game).key == Key("B-CP-02", "one", "")
    assert game.view("two").story[:-1] == lines[: lines.index(won)]
    assert in_words(game.view("two").story[-1].spans).startswith("Two goes back")
    assert game.journal.splices[-1].by == "two"


def test_the_first_point_is_the_beginning() -> None:
    game = tell(a_game(), *a_round())
    assert game.rewind_to_point("two", 0) is None
    assert game.journal.seq == 0


@pytest.mark.parametrize("point", [-1, 99])
def test_a_point_that_is_in_nobodys_story_is_refused(point: int) -> None:
    game = tell(a_game(), *a_round())
    before = everything(game)
    assert code(game.rewind_to_point("one", point)) == "no-such-point"
    assert everything(game) == before


def test_wherever_one_goes_back_to_or_branches_off_dice_fall_again() -> None:
    game = tell(a_game(dice="seeded"), 2, 1)
    start = a_game(dice="seeded").journal.acts
    assert game.branch(0).journal.acts == start
    game.rewind(1)
    assert game.journal.acts == start


def test_a_branch_is_another_game_with_the_same_orders() -> None:
    game = tell(ordered(KEEP_IT), *a_round()[:4])
    before = everything(game)
    other = game.branch(3)
    assert other.journal.acts == game.journal.acts[:3]
    tell(other, 0, [5])
    assert by(other)[-1] == "order:one"
    other.orders["one"] = ()
    assert everything(game) == before
    assert game.orders == {"one": (KEEP_IT,)}


class Brittle(Pebbles):
    """Breaks over a pot of 13, but only once the question is answered."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        for time in ("first", "second"):
            yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one", time)
            if scene.state.pot == 13:
                raise KeyError("luck")


def test_an_overrule_is_tried_out_to_the_next_question() -> None:
    game = a_game(Brittle())
    before = everything(game.journal)
    refusal = game.overrule(SetValue("pot", 13))
    assert refusal == Refusal("illegal-state", "The rules could not go on with that: there is no 'luck'.")
    assert everything(game.journal) == before
    assert game.overrule(SetValue("pot", 12)) is None


def test_a_seat_is_given_to_a_mind_and_taken_back() -> None:
    game = tell(a_game(), ["shell"], ["flint"])
    assert game.sit("two", Mind(), "two") is None
    assert game.journal.acts[-1] == Entry(Key("B-CP-01", "two", "round 1"), 1, "mind:two")
    assert (game.setup.sitter("two"), game.questions("two")) == ("mind", ())
    assert game.sit("two", None, "two") is None
    assert game.setup.sitter("two") == "person"
    said = [each.text for each in game.events if isinstance(each, Said)]
    assert said == ["Two is played by the house from now on.", "Two is played by a person from now on."]


def test_a_mind_or_an_overrule_of_another_kind_is_refused_with_what_would_be_right() -> None:
    game, other, none = a_game(), cast(Mind, "odds"), cast(Overrule, None)
    before = game.journal.seq
    for refusal, right in ((game.sit("one", other), "Mind('odds')"), (game.overrule(none), "a SetValue")):
        assert refusal is not None
        assert right in refusal.text
    assert game.journal.seq == before


def test_who_sits_where_goes_back_with_the_log_and_comes_again_with_it() -> None:
    game = tell(a_game(dice="seeded"))
    before = game.journal.seq
    game.sit("two", Mind(skill=0.5), "gm")
    again = Game(game.ruleset, game.journal.origin, (), splices=game.journal.splices)
    assert again.setup == game.setup
    assert again.setup.mind_of("two") == Mind(skill=0.5)
    assert game.branch(before).setup.sitter("two") == "person"
    game.rewind(before, "gm")
    assert game.setup.sitter("two") == "person"
    assert game.redo("gm")
    assert game.setup.sitter("two") == "mind"


def test_who_sits_where_outlasts_a_boundary_and_a_save() -> None:
    game = a_game(dice="seeded")
    game.sit("two", Mind(), "gm")
    while game.state.rounds < 3 and not game.is_over:
        question = open_question(game)
        assert game.answer(question.seat, question.default if isinstance(question, Ask) else None) is None
    game.rewind(game.journal.seq - 1, "gm")
    assert game.setup.sitter("two") == "mind"
    opened = open_saved(game.ruleset, (), read_saved(save(game))).game
    assert (opened.setup, opened.journal.origin.sitter("two")) == (game.setup, "person")


@pytest.mark.parametrize(("seat", "mind", "code"), [("six", Mind(), "no-such-seat"), ("two", None, "sits-there")])
def test_nobody_sits_where_there_is_no_seat_or_where_they_sit_already(seat: str, mind: Mind | None, code: str) -> None:
    game = a_game()
    refusal = game.sit(seat, mind)
    assert refusal is not None
    assert refusal.code == code
    assert game.journal.acts == []


def test_what_a_person_decided_stays_a_decision_when_a_mind_takes_the_seat() -> None:
    game = tell(a_game(), ["shell"], ["flint"], 2)
    made = decisions(game.journal, "gm")
    game.sit("one", Mind(), "gm")
    assert decisions(game.journal, "gm")[: len(made)] == made
