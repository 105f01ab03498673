"""What is told once and kept is what telling it all again would say, whatever is done to the log."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.contract.overrule import ForceDice, SetValue
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.log.act import Entry
from tests.conformance.table import a_game, open_questions, ready_games, some_answer, step
from tests.retold import assert_grown, assert_kept

any_game = st.sampled_from(ready_games())
moves = st.lists(st.sampled_from("aaaaaaaaanrutkcofpg"), min_size=5, max_size=40)


@settings(max_examples=60)
@given(any_game, st.integers(0, 10**6), moves)
def test_what_a_seat_knows_is_kept_up_with_the_log(which: tuple[str, str], seed: int, moves: list[str]) -> None:
    game, luck = a_game(*which, str(seed)), Random(seed)
    before = {seat.id: game.view(seat.id).story for seat in game.setup.seats}
    for move in moves:
        _move(game, move, luck)
        looking = [seat for seat in before if luck.random() < 0.7]  # whoever looks seldom has more to catch up with
        for seat in looking:
            assert_kept(game, seat, luck)
            before[seat] = assert_grown(before[seat], game, seat)
    for seat in before:
        assert_kept(game, seat, luck)


def _move(game: Game, move: str, luck: Random) -> None:
    """Somebody answers, or one of all the ways to change a log."""
    journal, people = game.journal, [seat.id for seat in game.setup.seats]
    seat, moment = luck.choice(people), luck.randint(journal.first, journal.seq)
    match move:
        case "a" if not game.is_over:
            step(game, luck)
        case "n":
            game.overrule(SetValue(f"actors.{luck.choice(list(game.state.actors))}.name", luck.choice(["Ash", "Bo"])))
        case "r":
            game.redo(luck.choice(["", seat]))
        case "u":
            game.undo(luck.randint(1, 3), luck.choice(["", seat]))
        case "t":
            game.take_back(seat)
        case "k":
            game.rewind(moment, luck.choice(["", seat]))
        case "c":
            _retcon(game, luck)
        case "o":
            game.overrule(SetValue("over", False))
        case "f":
            game.overrule(ForceDice((1,)))
        case "p":
            game.rewind_to_point(seat, luck.randint(0, 9))
        case "g" if not game.is_over:
            game.answer_for(luck.choice(open_questions(game)).seat)


def _retcon(game: Game, luck: Random) -> None:
    """Something lately is said another way, or a name is put in there."""
    journal = game.journal
    at = max(journal.first, journal.seq - luck.randint(1, 20))
    act = journal.acts[at - journal.first] if journal.acts else None
    question = journal.branch(at).now.open_for(act.key) if isinstance(act, Entry) else None
    if isinstance(act, Entry) and isinstance(question, Ask):
        game.retcon(at, Entry(act.key, some_answer(question.schema, luck), act.by))
    else:
        game.retcon(at, SetValue(f"actors.{next(iter(game.state.actors))}.name", "Cy"))
