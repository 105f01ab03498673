"""Off the table in every game: whom the GM takes away nobody else knows of, no rule holds on to them, and all of it is
undone like anything else."""

from random import Random

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.overrule import BringBack, SetValue, TakeAway
from facedown.kernel.game.game import Game
from facedown.kernel.words.audience import GM, ONLOOKER
from tests.conformance.table import OURS, a_game, encounters, open_questions, play_on, some_answer
from tests.kernel.cast import everything
from tests.playing import glimpse

each_game = pytest.mark.parametrize("name", OURS)
SEEDS = range(3)


def a_band(name: str, seed: str = "wings") -> Game:
    """A fight against several, before anything is said."""
    rules = library.ruleset(name)
    for each in encounters(rules):
        game = a_game(name, each.id, seed)
        if len(foes(game)) > 1 and game.state.phase == "begin":
            return game
    raise AssertionError(f"{name} has no fight against several")


def foes(game: Game) -> list[str]:
    """Those who stand in plain sight."""
    able = [each for each in game.state.actors.values() if each.side == "foes" and each.can_act]
    return [each.id for each in able if not each.has("Hidden")]


def others(game: Game) -> list[str]:
    """Everybody but the GM."""
    return [*(seat.id for seat in game.setup.seats if seat.id != GM), ONLOOKER]


def seen(game: Game, viewer: str) -> bytes:
    return msgspec.json.encode(game.view(viewer))


def heard(game: Game, viewer: str) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in game.view(viewer).story]


def again(game: Game) -> Game:
    """The same log run from its beginning."""
    journal = game.journal
    return Game(game.ruleset, journal.origin, journal.content, list(journal.splices))


@each_game
def test_who_is_hidden_quietly_is_in_nothing_that_anybody_else_is_sent(name: str) -> None:
    game = a_band(name)
    who = foes(game)[-1]
    called = game.state.actors[who].name
    assert game.overrule(TakeAway(who, quietly=True)) is None
    assert [each.name for each in game.view(GM).wings] == [called]
    for viewer in others(game):
        assert f'"{who}"'.encode() not in seen(game, viewer)
        assert f'"{called}"'.encode() not in seen(game, viewer)
        assert not game.view(viewer).wings
        assert called not in " ".join(heard(game, viewer))


@each_game
def test_nobody_can_tell_whether_somebody_waits_off_the_table(name: str) -> None:
    one, other = a_band(name), a_band(name)
    who = foes(one)[-1]
    for game in (one, other):
        assert game.overrule(TakeAway(who, quietly=True)) is None
    assert one.overrule(SetValue("interlude", False, quietly=True)) is None  # a log of the same length: the same dice
    assert other.overrule(TakeAway(who, for_good=True, quietly=True)) is None
    assert (who in one.state.wings, who in other.state.wings) == (True, False)
    luck = Random(7)
    for _ in range(25):
        for viewer in others(one):
            assert seen(one, viewer) == seen(other, viewer), f"{viewer} can tell"
            assert glimpse(one, viewer) == glimpse(other, viewer)
        if one.is_over:
            return
        question = open_questions(one)[0]
        answer = some_answer(question.schema, luck) if hasattr(question, "schema") else None
        for game in (one, other):
            seat = game.journal.addressee(open_questions(game)[0])
            if answer is None or game.answer(seat, answer) is not None:
                game.answer_for(seat)


@each_game
def test_somebody_who_is_brought_back_stands_there_and_may_be_named(name: str) -> None:
    game = a_band(name)
    who = foes(game)[-1]
    called, place = game.state.actors[who].name, game.state.actors[who].place
    assert game.overrule(TakeAway(who)) is None
    assert heard(game, ONLOOKER)[0] == f"The GM rules: {called} is off the table{_rule(game)}."
    assert game.overrule(BringBack(who)) is None
    assert (game.state.actors[who].place, game.state.wings) == (place, {})
    assert f"The GM rules: {called} is on the table again{_rule(game)}." in heard(game, ONLOOKER)
    assert who in [each.id for each in game.view("p1").board.figures]
    play_on(game, Random(1), 20)


@each_game
def test_a_hero_off_the_table_goes_home_like_any(name: str) -> None:
    game = a_game(name, encounters(library.ruleset(name))[0].id, "wings")
    scene = game.journal.now.scene
    hero = next(id for id, each in scene.state.actors.items() if each.pc)
    before = game.ruleset.homecoming(scene, "p1", rested=True)
    scene.state.wings = {hero: scene.state.actors.pop(hero)}
    assert before is not None
    assert game.ruleset.homecoming(scene, "p1", rested=True) == before


def _rule(game: Game) -> str:
    return f" ({game.ruleset.overruling})" if game.ruleset.overruling else ""


@each_game
def test_who_holds_a_fight_together_stays(name: str) -> None:
    game = a_band(name)
    before = foes(game)
    for who in before[:-1]:
        assert game.overrule(TakeAway(who)) is None
    called, standing = game.state.actors[before[-1]].name, everything(game.journal)
    for for_good in (False, True):
        refusal = game.overrule(TakeAway(before[-1], for_good))
        assert refusal is not None
        assert refusal.code in ("would-decide", "nobody-left")
        assert called in refusal.text
    unknown = game.overrule(TakeAway("nobody")), game.overrule(BringBack("nobody"))
    assert [refusal.code for refusal in unknown if refusal] == ["no-such-actor", "no-such-actor"]
    assert everything(game.journal) == standing


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_may_be_taken_away_at_any_moment_and_that_undone(name: str, seed: int) -> None:
    luck = Random(seed)
    game = a_band(name, str(seed))
    for _ in range(5):
        play_on(game, luck, luck.randrange(6))
        if game.is_over:
            return
        before, state = everything(game.journal), msgspec.to_builtins(game.state)
        taken = TakeAway(luck.choice(list(game.state.actors)), luck.random() < 0.3, quietly=luck.random() < 0.5)
        if game.overrule(taken) is not None:
            assert everything(game.journal) == before
            continue
        assert [seen(game, viewer) for viewer in others(game)] == [seen(again(game), each) for each in others(game)]
        assert game.undo(by=GM)
        assert msgspec.to_builtins(game.state) == state
        assert game.redo(by=GM)
        for id in list(game.state.wings)[:1] if luck.random() < 0.5 else ():
            assert game.overrule(BringBack(id)) is None
    assert [seen(game, viewer) for viewer in others(game)] == [seen(again(game), each) for each in others(game)]


@each_game
def test_in_the_middle_of_something_they_go_when_it_is_done_or_stay_after_all(name: str) -> None:
    luck = Random(11)
    game = a_band(name)
    while True:
        play_on(game, luck, 1)
        who = foes(game)[-1]
        trial = game.branch(game.journal.seq)
        if trial.overrule(TakeAway(who)) is None and trial.state.leaving:
            break
    assert game.overrule(TakeAway(who)) is None
    assert who in [each.id for each in game.view("p1").board.figures]
    assert [each.is_leaving for each in game.view(GM).wings] == [True]
    assert game.overrule(BringBack(who)) is None
    assert (game.state.leaving, game.view(GM).wings) == ({}, ())
    assert game.overrule(TakeAway(who)) is None
    while game.state.leaving and not game.is_over:
        play_on(game, luck, 1)
    assert not game.state.leaving
