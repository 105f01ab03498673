"""One suite put to every ruleset: what the books never say because it is obvious."""

import sys
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown import library
from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.retcon import Retcon
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import Event, EventCodec, in_words
from facedown.kernel.words.schema import Pick
from tests.conformance.table import LONGEST, OURS, a_game, open_questions, play_on, ready_games, step

GAMES = ready_games()
each_game = pytest.mark.parametrize(("ruleset", "encounter"), GAMES, ids=[" ".join(each) for each in GAMES])
any_game = st.sampled_from(GAMES)
seeds = st.integers(0, 10**6)


def state_of(journal: Journal) -> bytes:
    return msgspec.msgpack.encode(journal.now.scene.state)


def everything(game: Game) -> list[bytes]:
    """The whole game as every seat sees it, and the state behind it."""
    seats = [seat.id for seat in game.setup.seats]
    views = [msgspec.json.encode(game.view(seat)) for seat in (*seats, "onlooker")]
    return [*views, state_of(game.journal)]


@each_game
def test_random_games_with_their_log_end_with_every_state_sound(
    ruleset: str, encounter: str, pytestconfig: pytest.Config
) -> None:
    first = pytestconfig.option.first_seed
    for seed in range(first, first + 2):
        game = play_on(a_game(ruleset, encounter, str(seed)), Random(seed), LONGEST)
        state = game.state
        assert game.is_over, seed
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state)) == state, seed


@settings(max_examples=25)
@given(any_game, seeds)
def test_no_question_is_without_a_legal_answer(which: tuple[str, str], seed: int) -> None:
    game, luck = a_game(*which, str(seed)), Random(seed)
    for _ in range(60):
        for question in open_questions(game):
            assert isinstance(question, Ask)
            assert question.refuse(question.default) is None, question.key
            assert question.refuse(question.schema.smallest()) is None, question.key
            assert question.what
            assert question.text
            if isinstance(question.schema, Pick):
                keys = [option.key for option in question.schema.options]
                assert len(set(keys)) == len(keys), question.key
        if game.is_over:
            return
        step(game, luck)


@settings(max_examples=20)
@given(any_game, seeds, st.integers(1, 80))
def test_a_replay_of_the_log_is_the_state(which: tuple[str, str], seed: int, steps: int) -> None:
    game = play_on(a_game(*which, str(seed)), Random(seed), steps)
    again = Game(game.ruleset, game.setup, game.journal.content, splices=game.journal.splices)
    assert everything(again) == everything(game)


@settings(max_examples=20)
@given(any_game, seeds, st.integers(2, 80), st.data())
def test_undo_then_redo_changes_nothing(which: tuple[str, str], seed: int, steps: int, data: st.DataObject) -> None:
    game = play_on(a_game(*which, str(seed)), Random(seed), steps)
    before = everything(game)
    back = data.draw(st.integers(1, game.journal.seq))
    game.journal.undo(back)
    game.journal.redo()
    assert everything(game) == before


@settings(max_examples=20)
@given(any_game, seeds, st.integers(2, 80), st.data())
def test_a_rewound_game_is_the_game_as_it_was(
    which: tuple[str, str], seed: int, steps: int, data: st.DataObject
) -> None:
    """From a snapshot or from the beginning, the same log makes the same game."""
    game, luck = a_game(*which, str(seed)), Random(seed)
    play_on(game, luck, steps)
    target = data.draw(st.integers(0, game.journal.seq))
    fresh = Journal(game.ruleset, game.setup, game.journal.content)
    for act in game.journal.acts[:target]:
        assert fresh.take(act) is None
    branch = game.journal.branch(target)
    game.journal.rewind(target)
    for journal in (game.journal, branch):
        assert state_of(journal) == state_of(fresh)
        assert (journal.acts, journal.marks, journal.face_down) == (fresh.acts, fresh.marks, fresh.face_down)
        assert (journal.story.events, journal.story.seqs) == (fresh.story.events, fresh.story.seqs)
    assert branch.splices == fresh.splices


def but_for_the_change(view: View) -> View:
    """Without the one line that tells of a retcon."""
    told = [line for line in view.story if in_words(line.spans).endswith("whatever no longer fits is asked again.")]
    assert len(told) <= 1
    return msgspec.structs.replace(view, story=tuple(line for line in view.story if line not in told))


@settings(max_examples=20)
@given(any_game, seeds, st.integers(2, 60))
def test_a_retcon_of_the_last_answer_is_undo_plus_answer(which: tuple[str, str], seed: int, steps: int) -> None:
    game, luck = a_game(*which, str(seed)), Random(seed)
    play_on(game, luck, steps)
    last = next(act for act in reversed(game.journal.acts) if isinstance(act, Entry) and act.by != "chance")
    at = game.journal.first + game.journal.acts.index(last)
    game.journal.rewind(at + 1)
    other = Game(game.ruleset, game.setup, game.journal.content, splices=game.journal.splices)
    other.journal.rewind(at)
    question = next(each for each in open_questions(other) if each.key == last.key)
    assert isinstance(question, Ask)
    changed = Entry(last.key, question.default, last.by)
    assert isinstance(game.retcon(at, changed), Retcon)
    assert other.answer(last.by, question.default) is None
    seats = [*(seat.id for seat in game.setup.seats), "onlooker"]
    assert [but_for_the_change(game.view(seat)) for seat in seats] == [other.view(seat) for seat in seats]
    assert state_of(game.journal) == state_of(other.journal)


@settings(max_examples=15)
@given(any_game, seeds, st.integers(1, 60))
def test_events_survive_json(which: tuple[str, str], seed: int, steps: int) -> None:
    game = play_on(a_game(*which, str(seed)), Random(seed), steps)
    codec = EventCodec(game.ruleset.events)
    assert codec.decode(codec.encode(game.events)) == game.events


@settings(max_examples=15)
@given(any_game, seeds, st.integers(1, 60))
def test_a_saved_game_opens_as_it_was(which: tuple[str, str], seed: int, steps: int) -> None:
    game = play_on(a_game(*which, str(seed)), Random(seed), steps)
    opened = open_saved(game.ruleset, game.journal.content, read_saved(save(game)))
    assert opened.note == ""
    assert everything(opened.game) == everything(game)


@settings(max_examples=20)
@given(any_game, seeds, st.integers(1, 60))
def test_every_number_told_explains_itself(which: tuple[str, str], seed: int, steps: int) -> None:
    """A working with parts names its label and a rule, and each id belongs to the ruleset's rulebook or kernel."""
    game = play_on(a_game(*which, str(seed)), Random(seed), steps)
    for line in game.view("gm").story:
        for span in line.spans:
            if span.working is not None and span.working.value:
                assert span.working.label
                assert span.working.rules
                known = (game.ruleset.prefix, *game.ruleset.also)
                assert all(rule.startswith(known) for rule in span.working.rules)


@each_game
def test_with_nobody_at_any_seat_the_game_runs_to_its_end_by_itself(ruleset: str, encounter: str) -> None:
    """As it does with minds: `test_minds` plays every encounter with one at every seat."""
    assert a_game(ruleset, encounter, "nobody", "absent").is_over


@pytest.mark.parametrize("name", OURS)
def test_every_event_that_a_game_tells_can_be_read_back(name: str) -> None:
    rules = library.ruleset(name)
    package = type(rules).__module__.rpartition(".")[0]
    told = {
        each
        for module in tuple(sys.modules.values())
        if module.__name__.startswith(f"{package}.")
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Event) and each.__module__.startswith(f"{package}.")
    }
    assert told == {each for each in rules.events if each.__module__.startswith(f"{package}.")}
