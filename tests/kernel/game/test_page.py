"""What a seat knows is kept up with the log: hands that lie for long, seats that lay twice, names that change."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pebbles import Table

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.contract.view import Line
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.game.game import Game
from facedown.kernel.game.page import kept
from facedown.kernel.game.telling import told_to
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import Declared, Revealed, Span, in_words
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import only
from facedown.kernel.words.schema import Number
from tests.kernel.cast import a_game, tell
from tests.kernel.game.test_undo import Unseen
from tests.retold import assert_grown, assert_kept

SEATS = ("one", "two", "gm", "onlooker")
FIST = Number(0, 1)


class Smuggling(Unseen):
    """One lays something face down; two lays twice, once for itself, whom one does not see; then all is turned up."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        while scene.state.rounds < 9:
            scene.boundary()
            scene.state.rounds += 1
            time = f"{scene.state.rounds}"
            yield Ask("one", "B-CP-06", "What?", FIST, 0, "one", time, face_down=True)
            scene.record(Declared(actor="one", text="there it lies"), to=only("one", "gm"))
            laid = (("one", "one"), ("two", "a friend"), ("two", "two"))
            hands = yield Commit(
                tuple(Ask(seat, "B-CP-01", "How many?", FIST, 0, who, time) for seat, who in laid), "B-CP-01", time
            )
            scene.record(Declared(actor="two", text=f"{sum(hands)}"))
            yield Ask("gm", "B-CP-09", "And?", FIST, 0, "gm", time)
            scene.record(Revealed(choices=(("One", "it"),), turned=(("B-CP-06", "one"),)))


@settings(max_examples=100)
@given(st.integers(0, 10**6), st.lists(st.sampled_from("aaaaaaurkktngc"), min_size=20, max_size=60))
def test_what_is_kept_is_what_would_be_told_again(seed: int, moves: list[str]) -> None:
    luck, game = Random(seed), a_game(Smuggling(), dice="seeded")
    before = {seat: game.view(seat).story for seat in SEATS}
    for move in moves:
        _move(game, move, luck)
        for seat in [seat for seat in SEATS if luck.random() < 0.7]:
            assert_kept(game, seat, luck)
            before[seat] = assert_grown(before[seat], game, seat)
    for seat in SEATS:
        assert_kept(game, seat, luck)


def _move(game: Game, move: str, luck: Random) -> None:
    journal, by = game.journal, luck.choice(("", "one", "two", "gm"))
    moment = luck.randint(max(0, journal.seq - 6), journal.seq)
    match move:
        case "a" if not game.is_over:
            question = luck.choice(journal.now.open_questions())
            assert journal.take(Entry(question.key, luck.randint(0, 1), question.seat), by=question.seat) is None
        case "u":
            game.undo(luck.randint(1, 2), by)
        case "r":
            game.redo(by)
        case "k":
            game.rewind(moment, by)
        case "t":
            game.take_back(by)
        case "n":
            game.overrule(SetValue(f"actors.{luck.choice(('one', 'two'))}.name", luck.choice(("Ash", "Bo"))))
        case "g":
            game.answer_for(luck.choice(("one", "two")))
        case "c" if moment < journal.seq and isinstance(act := journal.acts[moment], Entry):
            game.retcon(moment, Entry(act.key, 1, act.by))


def test_whoever_gets_another_name_has_it_in_every_line() -> None:
    game = tell(a_game(Smuggling()), 1, 1, 1, 1)
    game.view("gm")
    assert game.overrule(SetValue("actors.one.name", "Ash")) is None
    assert [in_words(line.spans) for line in game.view("gm").story][:2] == ["Ash: there it lies.", "Two: 3."]


def test_lines_that_stand_are_not_told_again() -> None:
    game = tell(a_game(Smuggling()), 1, 1, 1, 1)
    before = game.view("gm").story
    now = tell(game, 1).view("gm").story
    assert (len(before), kept(before, now), len(now)) == (2, 2, 3)
    assert tell(game, 1).take_back("one")
    assert kept(now, game.view("gm").story) == 3


def test_what_was_told_between_two_looks_and_shown_to_nobody_makes_no_difference() -> None:
    """Somebody gets another name and the old one again, or goes back and on again, while the page is read for another
    reason than to be shown."""
    game = tell(a_game(Smuggling()), 1, 1, 1, 1)
    before = game.view("gm").story
    assert game.overrule(SetValue("actors.one.name", "Ash")) is None
    assert in_words(told_to("gm", game.journal).lines[0].spans) == "Ash: there it lies."
    game.undo()
    assert kept(before, told_to("gm", game.journal).story()) == len(before)
    game.rewind(0)
    assert told_to("gm", game.journal).lines == []
    assert game.redo()
    assert kept(before, game.view("gm").story) == len(before)


def test_of_two_stories_those_lines_are_kept_that_are_the_very_same() -> None:
    lines = tuple(Line((Span(f"{at}"),)) for at in range(9))
    for length in range(10):
        assert kept(lines, lines[:length]) == kept(lines[:length], lines) == length
        for same in range(length):
            other = lines[:same] + tuple(Line(line.spans) for line in lines[same:])
            assert kept(lines[:length], other) == same


def test_where_answers_lie_face_down_is_cut_with_the_log() -> None:
    game = tell(a_game(Smuggling()), 1, 1, 1, 1, 1, 1)
    assert game.journal.face_down == {("B-CP-06", "one"): [0, 5]}
    game.rewind(5)
    assert game.journal.face_down == {("B-CP-06", "one"): [0]}
