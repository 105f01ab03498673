"""The rules run over a log of acts: what fits is taken, what does not says where and why."""

import pytest
from pebbles import RULESET, TIES, Pebbles, Player, Table

from facedown.kernel.contract.overrule import ForceDice, Grant, Overrule, SetValue
from facedown.kernel.dice.dice import MOST_SIDES
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask, Key, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.seen import seen_by
from facedown.kernel.log.act import FORCED, Act, Entry, Misfit, Reread
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Snapshot, Story
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import Ruled, in_words
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Number
from tests.kernel.cast import (
    a_game,
    a_journal,
    a_round,
    a_setup,
    code,
    everything,
    give,
    open_question,
    pebbles,
    state_of,
    tell,
)

DRAWN = (["shell"], ["flint"])


class Renewing(Pebbles):
    """Asks for a number up to the pot, and asks anew when the GM changes it."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        answer = AGAIN
        while answer is AGAIN:
            most = Number(0, scene.state.pot)
            answer = yield Ask("one", "B-CP-03", "How many?", most, 0, renewable=True)
        scene.state.rounds = int(answer)  # type: ignore[call-overload]


def test_an_answer_goes_to_the_open_question_and_the_rules_run_on() -> None:
    journal = a_journal()
    assert open_question(journal).key == Key("B-DRAW", "one", "round 1")
    give(journal, ["amber"])
    assert state_of(journal)["actors"]["one"]["token"] == "amber"
    assert open_question(journal).key == Key("B-DRAW", "two", "round 1")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entry(Key("B-DRAW", "two", "round 1"), ["shell"], "gm"), "not-asked"),
        (Entry(Key("B-DRAW", "one", "round 2"), ["shell"], "gm"), "not-asked"),
        (Entry(Key("B-DRAW", "one", "round 1"), ["gold"], "gm"), "no-such-card"),
        (Entry(Key("B-DRAW", "one", "round 1"), "shell", "gm"), "wrong-count"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_and_is_a_misfit_in_a_log(entry: Entry, why: str) -> None:
    journal = a_journal()
    refusal = journal.now.refuse(entry)
    assert refusal is not None
    assert refusal.code == why
    with pytest.raises(Misfit, match="Entry 1 of the log no longer fits: ") as caught:
        journal.now.feed(entry)
    assert str(caught.value).endswith(refusal.text)
    assert caught.value.seq == 0


def test_a_refusal_says_what_the_rules_ask_for_instead() -> None:
    refusal = a_journal().now.refuse(Entry(Key("B-POT", "one", "round 1"), [3], "gm"))
    assert refusal is not None
    assert refusal.text == "B-POT · one · round 1 is not being asked; the rules ask for B-DRAW · one · round 1."


def test_when_the_game_is_over_nothing_is_asked_any_more() -> None:
    journal = give(a_journal(), *DRAWN, 5, 5)
    assert journal.now.question is None
    assert journal.now.open_questions() == ()
    refusal = journal.now.refuse(Entry(Key("B-DRAW", "one", "round 2"), ["shell"], "gm"))
    assert refusal is not None
    assert "nothing any more" in refusal.text


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (SetValue("actors.one.pebbles", "many"), "wrong-type"),
        (SetValue("actors.nine.pebbles", 3), "no-such-path"),
        (SetValue("actors.one.pebbles", 10**30), "illegal-state"),
        (SetValue("actors.one.pebbles", -(10**30)), "illegal-state"),
        (ForceDice((0,)), "no-such-face"),
        (ForceDice((6, -1)), "no-such-face"),
        (ForceDice((10**9,)), "no-such-face"),
        (ForceDice(()), "no-such-face"),
        (Grant("nine", "pebble"), "cannot-grant"),
        (Grant("one", "boulder"), "cannot-grant"),
    ],
)
def test_an_overrule_that_makes_no_sense_is_refused_and_changes_nothing(act: Overrule, why: str) -> None:
    journal = give(a_journal(), ["shell"])
    before = everything(journal)
    assert code(journal.take(act)) == why
    assert everything(journal) == before
    with pytest.raises(Misfit, match="Entry 2 "):
        journal.now.feed(act)
    assert everything(journal) == before


def test_an_overrule_after_which_the_table_could_not_be_shown_is_refused() -> None:
    class Needy(Pebbles):
        def show(self, scene: Scene[Table], viewer: str) -> Board:
            return Board(scene.state.actors["one"].name, ())

    journal = a_journal(Needy())
    before = everything(journal)
    assert code(journal.take(SetValue("actors", {}))) == "illegal-state"
    assert everything(journal) == before


def test_an_overrule_sets_grants_and_is_told_with_its_reason() -> None:
    journal = a_journal()
    assert journal.take(SetValue("actors.one.pebbles", 9, "found some")) is None
    assert journal.take(Grant("two", "pebble")) is None
    assert pebbles(journal) == (9, 6, 0)
    assert journal.story.events == [
        Ruled(what="actors.one.pebbles is 9, found some", about=("one",)),
        Ruled(what="Two is granted pebble", about=("two",)),
    ]
    assert journal.story.seqs == [1, 2]
    assert journal.seq == 2


@pytest.mark.parametrize(("seat", "plays"), [("foes", GM), ("two", "two")])
def test_whom_the_gm_brings_in_for_nobody_at_the_table_the_gm_plays(seat: str, plays: str) -> None:
    class Crowded(Pebbles):
        def grant(self, scene: Scene[Table], grant: Grant) -> None:
            scene.state.actors["new"] = Player(id="new", name="New", seat=seat, side="foes")

    journal = a_journal(Crowded())
    assert journal.take(Grant("two", "a guest")) is None
    assert journal.now.scene.state.actors["new"].seat == plays
    assert journal.now.scene.state.actors["two"].seat == "two"


def test_what_a_grant_tells_belongs_to_its_moment_also_while_hands_are_being_laid() -> None:
    class Telling(Pebbles):
        def grant(self, scene: Scene[Table], grant: Grant) -> None:
            super().grant(scene, grant)
            scene.say("Clack.")

    journal = give(a_journal(Telling()), ["shell"], ["flint"])
    assert journal.take(Grant("two", "pebble")) is None
    assert journal.story.seqs[-2:] == [3, 3]
    assert [in_words(line.spans) for line in seen_by("one", journal).story][-1] == "Clack."


def test_an_overrule_is_told_under_the_choice_point_the_book_gives_the_gm() -> None:
    class Ruling(Pebbles):
        overruling = "B-CP-09"

    journal = a_journal(Ruling())
    journal.take(Grant("two", "pebble"))
    assert journal.story.events == [Ruled(what="Two is granted pebble", rule="B-CP-09", about=("two",))]


def test_a_question_that_can_be_renewed_is_asked_anew_after_the_gm_changed_something() -> None:
    journal = a_journal(Renewing())
    refusal = journal.take(Entry(open_question(journal).key, 4, "one"))
    assert code(refusal) == "out-of-range"
    assert journal.take(SetValue("pot", 4)) is None
    give(journal, 4)
    assert state_of(journal)["rounds"] == 4


def test_forced_faces_wait_for_a_roll_and_fall_once() -> None:
    journal = give(a_journal(), *DRAWN, 2, 1)
    assert journal.take(ForceDice((6,))) is None
    assert journal.take(ForceDice((2,))) is None
    assert journal.take(ForceDice((6,))) is None
    roll = open_question(journal)
    assert isinstance(roll, Roll)
    assert journal.now.forced == [(6,), (2,), (6,)]
    assert journal.take(Entry(roll.key, [6], FORCED)) is None
    assert journal.now.forced == [(2,), (6,)]


def test_faces_that_led_a_roll_are_used_up_and_the_whole_roll_before_them() -> None:
    journal = give(a_journal(), *DRAWN, 2, 1)
    now = journal.now
    now.forced[:] = [(6,), (6, 1), (2,)]
    now._use_up("", (6, 1))
    now._use_up("", (6, 4))
    now._use_up("", (3,))
    assert now.forced == [(2,)]


def test_faces_forced_for_somebody_wait_for_their_roll_and_come_before_anybodys() -> None:
    journal = give(a_journal(), *DRAWN, 2, 1)
    assert code(journal.take(ForceDice((6,), who="nobody"))) == "no-such-actor"
    roll = open_question(journal)
    assert isinstance(roll, Roll)
    own, others = ForceDice((5,), who=roll.who), ForceDice((4,), who="somebody else")
    now = journal.now
    now.forced[:], now.bound[:] = [(6,)], [others, own, ForceDice((3,), quietly=True)]
    assert now.awaited(roll) == ((5,), (3,), (6,))
    assert [now._use_up(roll.who, faces) for faces in ((5,), (3,), (6,), (4,))] == [True, False, True, False]
    assert (now.bound, now.forced) == ([others], [])
    assert now.snapshot().bound == (others,)


def test_any_face_that_some_die_has_may_be_forced() -> None:
    assert a_journal().take(ForceDice((1, MOST_SIDES))) is None
    assert code(a_journal().take(ForceDice((1, MOST_SIDES + 1)))) == "no-such-face"


def test_faces_that_fell_by_themselves_use_up_no_forced_ones() -> None:
    journal = give(a_journal(), *DRAWN, 2, 1)
    journal.take(ForceDice((6,)))
    assert journal.take(Entry(open_question(journal).key, [6], "one")) is None
    assert journal.now.forced == [(6,)]


def test_when_the_gm_answers_for_a_seat_it_is_told() -> None:
    journal = give(a_journal(), *DRAWN)
    told = len(journal.story.events)
    assert journal.take(Entry(Key("B-CP-01", "two", "round 1"), 1, GM)) is None
    (ruled,) = journal.story.events[told:]
    assert isinstance(ruled, Ruled)
    assert "Two" in ruled.what
    assert journal.take(Entry(Key("B-CP-01", "one", "round 1"), 1, "one")) is None
    assert not any(isinstance(event, Ruled) for event in journal.story.events[told + 1 :])


def test_a_playthrough_goes_on_from_a_snapshot_as_if_it_had_run_so_far() -> None:
    kept: list[Snapshot] = []
    story = Story()
    first = Playthrough(RULESET, a_setup(), (), story, None, kept.append)
    acts: list[Act] = [
        Entry(Key("B-DRAW", "one", "round 1"), ["shell"], "gm"),
        Entry(Key("B-DRAW", "two", "round 1"), ["flint"], "gm"),
        Entry(Key("B-CP-01", "two", "round 1"), 1, "two"),
        ForceDice((4,)),
        Entry(Key("B-CP-01", "one", "round 1"), 1, "one"),
    ]
    for act in acts:
        first.feed(act)
    assert [each.seq for each in kept] == [0, 5]
    assert kept[-1].forced == ((4,),)
    second = Playthrough(RULESET, a_setup(), (), Story(list(story.events)), kept[-1])
    assert second.scene.state == first.scene.state
    assert second.open_questions() == first.open_questions()
    assert (second.seq, second.forced) == (5, [(4,)])


def test_events_know_how_many_acts_led_to_them() -> None:
    journal = give(a_journal(), *DRAWN, 2, 1, [5], "take")
    told = [(type(event).__name__, seq) for event, seq in zip(journal.story.events, journal.story.seqs, strict=True)]
    assert told == [("TokenDrawn", 1), ("TokenDrawn", 2), ("Revealed", 4), ("PotWon", 6)]


def test_a_story_is_cut_with_its_numbers() -> None:
    journal = give(a_journal(), *DRAWN)
    journal.story.cut(1)
    assert (len(journal.story.events), journal.story.seqs) == (1, [1])


def test_a_ruling_changed_in_play_is_told_kept_and_undone() -> None:
    game = tell(a_game(), *a_round(0, 0))
    other = next(each for each in TIES.readings if each != game.journal.now.scene.rulings[TIES])
    assert game.reread(Reread(TIES.id, other)) is None
    assert game.journal.now.scene.rulings[TIES] == other
    (told,) = [each for each in game.events if isinstance(each, Ruled)]
    assert told.what == f"{TIES.id} is read as {other}: {TIES.readings[other]}"
    tell(game, *a_round(2, 1))
    assert game.journal.snapshots[-1].rulings == {TIES.id: other}
    again = Game(game.ruleset, game.journal.origin, (), splices=game.journal.splices)
    assert again.journal.now.scene.rulings[TIES] == other
    assert game.rewind(0) is None
    assert game.journal.now.scene.rulings[TIES] != other


def test_a_reading_that_the_book_does_not_have_is_refused_and_so_is_the_one_that_is_played() -> None:
    game = a_game()
    now = game.journal.now.scene.rulings[TIES]
    refused = [game.reread(Reread(*each)) for each in ((TIES.id, "burnt"), ("X-9", "on"), (TIES.id, now))]
    assert [each and each.code for each in refused] == ["unknown-reading", "unknown-ruling", "read-so"]
    assert game.journal.seq == 0
