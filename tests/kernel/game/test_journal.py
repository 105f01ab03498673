"""The log of acts is the game: undo, rewind, redo, branch and recovery run it to a point."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.question import Ask, Draw, Key, Roll
from facedown.kernel.game.journal import Journal, Splice, Taken, folded, thinned
from facedown.kernel.log.act import Act, Entry, Mark, Misfit
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Snapshot
from tests.kernel.cast import (
    Boundless,
    a_journal,
    a_round,
    code,
    everything,
    give,
    open_question,
    pebbles,
    rounds,
    state_of,
)

FIRST_ROUND = a_round()


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[Act]:
    """Every act that a playthrough is fed."""
    acts: list[Act] = []
    feed = Playthrough.feed

    def counted(self: Playthrough, act: Act) -> Mark:
        acts.append(act)
        return feed(self, act)

    monkeypatch.setattr(Playthrough, "feed", counted)
    return acts


def anything(journal: Journal, luck: int) -> Entry:
    """Some legal answer to whatever is open."""
    question = open_question(journal)
    match question:
        case Draw():
            answer: object = [question.deck[luck % len(question.deck)]]
        case Roll():
            answer = [luck % 6 + 1]
        case Ask():
            answer = question.schema.smallest() if luck % 3 else question.default
    return Entry(question.key, answer, question.seat or "gm")


def test_an_act_that_is_taken_becomes_a_splice_of_the_log() -> None:
    journal = a_journal()
    entry = Entry(Key("B-DRAW", "one", "round 1"), ["shell"], "gm")
    assert journal.take(entry, by="gm") is None
    assert journal.acts == [entry]
    assert journal.splices == [Splice(0, (entry,), "answer", "gm")]
    assert journal.seq == 1


def test_an_act_that_is_refused_leaves_everything_as_it_was() -> None:
    journal = give(a_journal(), *FIRST_ROUND, ["shell"])
    journal.undo()
    before = everything(journal)
    for act in (
        Entry(Key("B-DRAW", "one", "round 2"), ["gold"], "gm"),
        Entry(Key("B-DRAW", "two", "round 2"), ["shell"], "gm"),
        SetValue("actors.one.pebbles", "many"),
    ):
        assert code(journal.take(act))
        assert everything(journal) == before


@pytest.mark.parametrize("count", range(1, 8))
def test_an_undo_of_so_many_acts_is_the_game_before_them(count: int) -> None:
    answers = (*FIRST_ROUND, ["shell"])
    journal = give(a_journal(), *answers)
    journal.undo(count)
    before = give(a_journal(), *answers[: len(answers) - count])
    assert state_of(journal) == state_of(before)
    assert journal.acts == before.acts
    assert journal.story.events == before.story.events
    assert journal.now.open_questions() == before.now.open_questions()
    assert journal.splices[-1] == Splice(len(answers) - count, (), "undo")


@pytest.mark.parametrize(("seq", "reached"), [(-5, 0), (0, 0), (3, 3), (6, 6), (99, 6)])
def test_a_rewind_goes_to_a_sequence_number_within_the_log(seq: int, reached: int) -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    journal.rewind(seq)
    assert journal.seq == reached


def test_a_rewind_to_where_one_is_changes_nothing() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    before = everything(journal)
    journal.rewind(journal.seq)
    journal.rewind(journal.seq + 3)
    journal.undo(0)
    assert everything(journal) == before


def test_an_undo_takes_back_one_act_unless_told_otherwise() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    journal.undo(by="one")
    assert journal.seq == 5
    assert journal.splices[-1] == Splice(5, (), "undo", "one", (), (Taken("one"),))


def test_a_redo_takes_back_the_last_undo_and_then_the_one_before() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    whole = state_of(journal), list(journal.acts), list(journal.story.events)
    journal.undo(1)
    journal.undo(2)
    assert journal.seq == 3
    assert journal.redo("one")
    assert journal.seq == 5
    assert journal.splices[-1].why == "redo"
    assert journal.splices[-1].by == "one"
    assert journal.redo()
    assert (state_of(journal), journal.acts, journal.story.events) == whole
    assert not journal.redo()
    assert (state_of(journal), journal.acts, journal.story.events) == whole


def test_nothing_can_be_redone_once_something_new_is_said() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    journal.undo(2)
    journal.undo(1)
    give(journal, 1)
    before = everything(journal)
    assert not journal.redo()
    assert everything(journal) == before


def test_overrules_are_undone_and_redone_like_any_answer() -> None:
    journal = a_journal()
    assert journal.take(SetValue("pot", 7)) is None
    journal.undo()
    assert (pebbles(journal), journal.story.events) == ((5, 5, 0), [])
    journal.redo()
    assert pebbles(journal) == (5, 5, 7)


def test_a_branch_shares_the_log_up_to_a_point_and_nothing_after() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    before = everything(journal)
    branch = journal.branch(3)
    assert branch.acts == journal.acts[:3]
    give(branch, 4, [6], "leave")
    assert everything(journal) == before
    assert pebbles(branch) == (3, 1, 6)
    at_branch = everything(branch)
    journal.rewind(0)
    assert everything(branch) == at_branch


def test_a_branch_from_a_continued_game_has_the_story_so_far() -> None:
    journal = give(a_journal(), *FIRST_ROUND, ["slate"])
    base = journal.snapshots[-1]
    told = journal.story.events[: base.events]
    again = Journal(journal.ruleset, journal.setup, (), base, list(told))
    assert (again.first, again.seq) == (6, 6)
    give(again, ["slate"], ["amber"])
    branch = again.branch(7)
    assert branch.story.events == journal.story.events
    assert state_of(branch) == state_of(journal)
    again.rewind(0)
    assert again.seq == 6
    assert again.story.events == told


def test_a_continued_game_is_undone_and_redone_like_any() -> None:
    journal = give(a_journal(), *FIRST_ROUND, *rounds(2))
    base = next(each for each in journal.snapshots if each.seq == 6)
    again = Journal(journal.ruleset, journal.setup, (), base, journal.story.events[: base.events])
    give(again, *rounds(2))
    assert again.acts == journal.acts[6:]
    whole = everything(again)[:2]
    for seq in range(6, 14):
        again.rewind(seq)
        assert state_of(again) == state_of(journal.branch(seq))
        assert again.acts == journal.acts[6:seq]
        assert again.redo()
        assert everything(again)[:2] == whole
    again.undo(3)
    again.undo()
    assert folded(again.splices, again.first) == (again.acts, again.undone, again.carried)
    stored = Journal(journal.ruleset, journal.setup, (), base, journal.story.events[: base.events])
    stored.restore(again.splices)
    assert everything(stored) == everything(again)


def test_a_game_without_boundaries_is_rewound_from_its_beginning(fed: list[Act]) -> None:
    journal = give(a_journal(Boundless()), *FIRST_ROUND)
    assert journal.snapshots == []
    fed.clear()
    journal.undo()
    assert len(fed) == 5
    before = give(a_journal(Boundless()), *FIRST_ROUND[:5])
    assert everything(journal)[:2] == everything(before)[:2]


@settings(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from("aaaaouurk"), st.integers(0, 9)), max_size=25))
def test_the_splices_fold_to_the_log(moves: list[tuple[str, int]]) -> None:
    """Whatever is done to a log, what is stored makes the same log, the same redos, and the same game."""
    journal = a_journal()
    for move, luck in moves:
        match move:
            case "a" if journal.now.question is not None:
                assert journal.take(anything(journal, luck)) is None
            case "o":
                assert journal.take(SetValue("pot", luck), "overrule", "gm") is None
            case "u":
                journal.undo(luck)
            case "r":
                journal.redo()
            case "k":
                journal.rewind(luck * 2)
    assert folded(journal.splices) == (journal.acts, journal.undone, journal.carried)
    again = a_journal()
    again.restore(journal.splices)
    assert everything(again) == everything(journal)


def test_a_stored_log_that_no_longer_fits_says_where() -> None:
    journal = give(a_journal(), *FIRST_ROUND)
    stranger = Splice(6, (Entry(Key("B-NEW", "one", ""), 1, "one"),), "answer")
    with pytest.raises(Misfit, match=r"Entry 7 of the log no longer fits: B-NEW · one is not being asked"):
        a_journal().restore([*journal.splices, stranger])


def test_there_is_a_snapshot_at_every_boundary() -> None:
    journal = give(a_journal(), *rounds(2), *FIRST_ROUND, *rounds(1))
    assert [each.seq for each in journal.snapshots] == [0, 4, 8, 14, 18]


def test_snapshots_after_the_point_one_goes_back_to_are_forgotten() -> None:
    journal = give(a_journal(), *rounds(4))
    journal.rewind(9)
    assert [each.seq for each in journal.snapshots] == [0, 4, 8]
    give(journal, ["amber"])
    assert [each.seq for each in journal.snapshots] == [0, 4, 8]
    assert state_of(journal)["actors"]["two"]["token"] == "amber"


@pytest.mark.parametrize(("seq", "again"), [(79, 3), (78, 2), (76, 0), (41, 1), (3, 3), (0, 0)])
def test_a_rewind_in_a_long_game_starts_from_the_nearest_snapshot(seq: int, again: int, fed: list[Act]) -> None:
    journal = give(a_journal(), *rounds(20))
    assert journal.seq == 80
    expected = a_journal()
    give(expected, *rounds(20)[:seq])
    fed.clear()
    journal.rewind(seq)
    assert len(fed) == again
    assert state_of(journal) == state_of(expected)
    assert journal.story.events == expected.story.events
    assert journal.story.seqs == expected.story.seqs


def test_a_redo_feeds_only_what_was_cut_off(fed: list[Act]) -> None:
    journal = give(a_journal(), *rounds(20))
    journal.rewind(70)
    fed.clear()
    journal.redo()
    assert len(fed) == 10


def test_the_longer_ago_the_fewer_snapshots_are_kept() -> None:
    kept: list[Snapshot] = []
    for seq in range(10_000):
        kept = thinned([*kept, Snapshot(seq, 0, b"")])
    seqs = [each.seq for each in kept]
    assert (seqs[0], seqs[-16:]) == (0, list(range(9_984, 10_000)))
    assert len(seqs) < 100
    for each, after in pairwise(seqs):
        assert after - each <= 1 + (9_999 - each) // 4


def test_what_is_tried_starts_from_the_nearest_snapshot(fed: list[Act]) -> None:
    journal = give(a_journal(), *rounds(20))
    fed.clear()
    trial = journal.rehearsal(70)
    assert (trial.first, trial.seq, len(fed)) == (68, 70, 2)
    assert state_of(trial) == state_of(journal.branch(70))


def test_a_moment_that_several_look_at_is_run_once_and_anew_after_going_back(fed: list[Act]) -> None:
    journal = give(a_journal(), *rounds(18))
    fed.clear()
    assert journal.moment(70) is journal.moment(70)
    assert len(fed) == 2
    then = journal.moment(70)
    give(journal, *rounds(1))
    assert journal.moment(70) is then
    journal.rewind(60)
    give(journal, *rounds(4))
    assert state_of(journal.moment(70)) == state_of(journal.branch(70))
    assert journal.moment(70) is not then


def test_a_branch_starts_from_the_nearest_snapshot(fed: list[Act]) -> None:
    journal = give(a_journal(), *rounds(20))
    fed.clear()
    branch = journal.branch(70)
    assert (branch.first, branch.seq, len(fed)) == (0, 70, 2)
    fed.clear()
    branch.rewind(41)
    assert len(fed) == 1
