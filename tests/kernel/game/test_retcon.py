"""Change something earlier: what still fits is kept, the rest is asked again, and a diff says what is different."""

import pytest

from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.dice.question import Key
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice, Taken
from facedown.kernel.game.retcon import Difference, Retcon, differences, flattened, instead
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.refusal import Refusal
from tests.kernel.cast import a_game, a_round, code, everything, open_question, pebbles, state_of, tell

ONES_HAND, TWOS_HAND, ROLL, KEEP = 2, 3, 4, 5  # where in the log of a first round they stand


def played(*later: object, keep: str = "leave") -> Game:
    """One lays two pebbles, two lays one; one rolls a five and decides about the pot."""
    return tell(a_game(), *a_round(2, 1, 5, keep), *later)


def hand(seat: str, count: int, by: str = "") -> Entry:
    return Entry(Key("B-CP-01", seat, "round 1"), count, by or seat)


def retconned(game: Game, at: int, act: Act) -> Retcon:
    done = game.retcon(at, act)
    assert isinstance(done, Retcon), done
    return done


def test_an_answer_is_replaced_and_later_dice_and_answers_that_fit_are_kept() -> None:
    game = played(*a_round(1, 0, 3, "take"))
    later = game.journal.acts[3:]
    done = retconned(game, ONES_HAND, hand("one", 3))
    assert game.journal.acts[ONES_HAND] == hand("one", 3)
    assert game.journal.acts[3:] == later
    assert (done.kept, done.dropped) == (len(later), ())
    assert pebbles(game) == (6, 4, 0)  # 5 - 3 - 1, and all 5 of the pot


def test_the_diff_says_what_is_different_now() -> None:
    done = retconned(played(), ONES_HAND, hand("one", 3))
    assert done.changed == (Difference("actors.one.pebbles", "3", "2"), Difference("pot", "3", "4"))


def test_a_replaced_answer_that_makes_no_difference_has_an_empty_diff() -> None:
    done = retconned(played(keep="take"), ONES_HAND, hand("one", 3))
    assert (done.kept, done.changed) == (3, ())


def test_answers_nobody_asks_for_any_more_are_dropped_and_the_rest_is_kept() -> None:
    game = played(["slate"], ["amber"], 1)
    done = retconned(game, ONES_HAND, hand("one", 1))  # now it is a tie, and nobody rolls
    assert done.dropped == ("B-POT · one · round 1", "B-CP-02 · one")
    assert done.kept == 4
    assert open_question(game).key == Key("B-CP-01", "two", "round 2")
    assert pebbles(game) == (4, 4, 2)


def test_what_is_new_is_asked_and_answers_after_it_are_filled_in_when_their_question_comes_again() -> None:
    game = played(["slate"], ["amber"], 1)
    later = game.journal.acts[6:]
    done = retconned(game, TWOS_HAND, hand("two", 4))  # now two rolls
    assert done.kept == 0
    assert len(done.dropped) == 5
    assert open_question(game).key == Key("B-POT", "two", "round 1")
    tell(game, [6], "leave")
    assert game.journal.acts[6:] == later
    assert open_question(game).key == Key("B-CP-01", "two", "round 2")


def test_a_carried_answer_that_is_not_legal_any_more_is_asked_for_again() -> None:
    game = played(["slate"], ["amber"], 3)  # one has three left and lays them all
    done = retconned(game, ONES_HAND, hand("one", 4))
    assert done.dropped == ("B-CP-01 · one · round 2",)
    assert [ask.seat for ask in game.journal.now.open_questions()] == ["one", "two"]
    assert code(game.answer("one", 3)) == "out-of-range"


def test_carried_answers_are_stored_with_the_log() -> None:
    game = played(["slate"])
    retconned(game, TWOS_HAND, hand("two", 4))
    again = Game(game.ruleset, game.setup, (), splices=game.journal.splices)
    assert everything(again) == everything(game)
    for each in (game, again):
        tell(each, [6], "leave")
    assert everything(again) == everything(game)
    assert open_question(again).key == Key("B-DRAW", "two", "round 2")


def test_a_carried_answer_is_given_once() -> None:
    """Whether to take the pot is the same question in every round."""
    game = played()
    retconned(game, TWOS_HAND, hand("two", 4))
    tell(game, [6], "take", *a_round(1, 0)[:5])
    assert game.journal.acts[-1] == Entry(Key("B-CP-02", "one", ""), "leave", "one")
    tell(game, *a_round(1, 0)[:5])
    assert open_question(game).key == Key("B-CP-02", "one", "")


def test_an_undo_ends_the_carrying() -> None:
    game = played(["slate"])
    retconned(game, TWOS_HAND, hand("two", 4))
    assert game.journal.carried
    game.undo()
    assert game.journal.carried == []


def test_a_second_retcon_that_takes_the_first_back_brings_everything_back() -> None:
    game = played(["slate"], ["amber"], 1, 0)
    before = state_of(game), list(game.journal.acts)
    retconned(game, TWOS_HAND, hand("two", 4))
    done = retconned(game, TWOS_HAND, hand("two", 1))
    assert (state_of(game), game.journal.acts) == before
    assert done.dropped == ()
    assert game.journal.carried == []


def test_an_overrule_is_put_in_before_an_earlier_answer() -> None:
    game = played()
    later = list(game.journal.acts)
    done = retconned(game, 0, SetValue("actors.two.pebbles", 9))
    assert game.journal.acts == [SetValue("actors.two.pebbles", 9), *later]
    assert (done.kept, done.dropped) == (6, ())
    assert done.changed == (Difference("actors.two.pebbles", "4", "8"),)
    assert game.journal.splices[-1].why == "retcon"


def test_an_overrule_may_be_put_at_the_very_end() -> None:
    game = played()
    done = retconned(game, game.journal.seq, Grant("one", "pebble"))
    assert (done.kept, pebbles(game)) == (0, (4, 4, 3))


def test_forced_dice_put_in_earlier_do_not_change_dice_that_have_fallen() -> None:
    game = played()
    done = retconned(game, 0, ForceDice((1,)))
    assert (done.kept, done.changed) == (6, ())
    assert game.journal.now.forced == [(1,)]


def test_later_overrules_are_kept_in_their_place() -> None:
    game = played()
    assert game.overrule(SetValue("pot", 9)) is None
    tell(game, ["slate"])
    done = retconned(game, ONES_HAND, hand("one", 3))
    assert (done.kept, done.dropped) == (5, ())
    assert pebbles(game) == (2, 4, 9)


def test_a_later_overrule_that_makes_no_sense_any_more_is_dropped_and_named() -> None:
    game = played()
    assert game.overrule(SetValue("schedule.order", ["one"])) is None
    assert game.overrule(SetValue("schedule.order.0", "two")) is None
    done = retconned(game, game.journal.seq - 1, SetValue("schedule.order", []))
    assert done.dropped == ("schedule.order.0 is two",)
    assert done.kept == 0
    assert state_of(game)["schedule"]["order"] == []


def test_seeded_dice_that_have_fallen_are_kept_and_new_ones_fall_by_themselves() -> None:
    game = tell(a_game(dice="seeded"), 2, 1, "leave", 1)
    fallen = [act for act in game.journal.acts if isinstance(act, Entry) and act.by == "chance"]
    retconned(game, TWOS_HAND, hand("two", 4))
    assert open_question(game).key == Key("B-CP-02", "two", "")
    tell(game, "leave")
    dice = [act for act in game.journal.acts if isinstance(act, Entry) and act.by == "chance"]
    assert [each.key.what for each in dice] == ["B-DRAW", "B-DRAW", "B-POT", "B-DRAW", "B-DRAW"]
    assert [each for each in dice if each in fallen] == [each for each in fallen if each.key.what == "B-DRAW"]
    assert open_question(game).key == Key("B-CP-01", "two", "round 2")


@pytest.mark.parametrize(
    ("at", "act", "why"),
    [
        (-1, hand("one", 3), "no-such-entry"),
        (6, hand("one", 3), "no-such-entry"),
        (7, SetValue("pot", 1), "no-such-entry"),
        (ONES_HAND, hand("one", 6), "out-of-range"),
        (ONES_HAND, Entry(Key("B-POT", "one", "round 1"), [3], "gm"), "not-asked"),
        (ROLL, Entry(Key("B-POT", "one", "round 1"), [7], "gm"), "no-such-face"),
        (0, SetValue("pot", "full"), "wrong-type"),
        (3, Grant("one", "boulder"), "cannot-grant"),
    ],
)
def test_a_retcon_that_makes_no_sense_is_refused_and_changes_nothing(at: int, act: Act, why: str) -> None:
    game = played()
    before = everything(game)
    assert code(game.retcon(at, act)) == why
    assert everything(game) == before


def test_a_refused_retcon_says_which_entries_there_are() -> None:
    refusal = played().retcon(8, SetValue("pot", 1))
    assert isinstance(refusal, Refusal)
    assert refusal.text == "The log has entries 1 to 6, not 9."


def test_a_continued_game_is_retconned_like_any() -> None:
    whole = played(*a_round(1, 0, 3, "leave"))
    base = whole.journal.snapshots[1]
    assert base.seq == 6
    game = Game(whole.ruleset, whole.setup, (), None, base, whole.events[: base.events])
    tell(game, *a_round(1, 0, 3, "leave"))
    for each in (whole, game):
        done = retconned(each, 8, Entry(Key("B-CP-01", "one", "round 2"), 2, "one"))
        assert (done.kept, done.dropped) == (3, ())
    assert game.journal.acts == whole.journal.acts[6:]
    assert state_of(game) == state_of(whole)
    assert code(game.retcon(5, SetValue("pot", 1))) == "no-such-entry"


def test_a_retcon_is_one_change_of_the_log_and_ends_what_could_be_redone() -> None:
    game = played(["slate"])
    game.undo()
    before = len(game.journal.splices)
    retconned(game, KEEP, Entry(Key("B-CP-02", "one", ""), "take", "one"))
    (splice,) = game.journal.splices[before:]
    assert splice == Splice(KEEP, tuple(game.journal.acts[KEEP:]), "retcon", "gm", (), (Taken("one"),))
    assert not game.redo()
    assert pebbles(game) == (6, 4, 0)


def test_everybody_who_may_know_of_it_is_told_after_what_followed() -> None:
    game = played(*a_round(1, 0, 3, "take"))
    retconned(game, ONES_HAND, hand("one", 3, by="gm"))
    for seat in ("one", "two"):
        last = in_words(game.view(seat).story[-1].spans)
        assert last == "The GM changes what One decided earlier; whatever no longer fits is asked again."
    retconned(game, 0, SetValue("pot", 2))
    last = in_words(game.view("two").story[-1].spans)
    assert last == "The GM changes something earlier; whatever no longer fits is asked again."
    game.rewind(ROLL)
    assert not any("changes" in in_words(line.spans) for line in game.view("two").story)


def test_a_hand_that_all_have_seen_does_not_lie_there_while_another_is_laid_again() -> None:
    game = played()
    done = retconned(game, 0, SetValue("actors.one.pebbles", 1))  # so that one cannot have laid two
    assert done.dropped
    assert [question.key.who for question in game.journal.now.open_questions()] == ["one", "two"]
    assert game.journal.splices[-1].why == "undo"


def test_a_hand_that_nobody_has_seen_stays_where_it_lies() -> None:
    game = tell(a_game(), ["slate"], ["amber"], 2)
    retconned(game, ONES_HAND, SetValue("pot", 1))
    assert [question.key.who for question in game.journal.now.open_questions()] == ["two"]


def test_only_an_answer_that_a_person_gave_can_be_another() -> None:
    game = played()
    assert game.overrule(SetValue("pot", 2)) is None
    journal = game.journal
    assert instead(journal, ONES_HAND, 1, "gm") == hand("one", 1, by="gm")
    assert instead(journal, ONES_HAND, 1, "one") == hand("one", 1)
    for at in (journal.seq - 1, journal.seq):
        assert code(instead(journal, at, 1, "gm")) == "no-answer-there"


def test_what_the_rules_stumble_over_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played()
    before = everything(game)
    organs: dict[str, int] = {}
    monkeypatch.setattr(type(game.ruleset), "show", lambda *_: organs["heart"])
    refusal = game.retcon(ONES_HAND, hand("one", 3))
    monkeypatch.undo()
    assert isinstance(refusal, Refusal)
    assert refusal.text == "The rules could not go on with that: there is no 'heart'."
    assert everything(game) == before


def test_a_diff_names_what_came_and_what_went() -> None:
    before, after = flattened({"a": {"x": 1, "y": [1, 2]}, "b": (3,)}), flattened({"a": {"y": [1, 5]}, "b": (3, 4)})
    assert differences(before, after) == (
        Difference("a.x", "1", None),
        Difference("a.y.1", "2", "5"),
        Difference("b.1", None, "4"),
    )
