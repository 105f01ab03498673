"""A saved game opens as it was; where its log no longer fits it says so and goes on from its last chapter."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from pebbles import RULESET, TIES, Pebbles, Player, Table

from facedown.kernel.content.ruling import Ruling
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.question import Ask, Key
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import (
    FORMAT,
    Opened,
    Saved,
    agrees,
    bound,
    last_chapter,
    open_saved,
    passage,
    read_saved,
    resume,
    save,
)
from facedown.kernel.words.schema import Number
from tests.kernel.cast import (
    Boundless,
    a_game,
    a_round,
    a_setup,
    everything,
    open_question,
    pebbles,
    refused,
    rounds,
    state_of,
    tell,
)


class Stingy(Pebbles):
    """A later version in which a fist holds one pebble at most."""

    version = "2.0"
    most = 1

    def hand(self, table: Table, player: Player) -> Ask:
        return msgspec.structs.replace(super().hand(table, player), schema=Number(0, self.most))


class Miserly(Stingy):
    version = "3.0"
    most = 0


class StingyBoundless(Stingy, Boundless):
    pass


def reopened(game: Game, rules: Pebbles = RULESET) -> Opened:
    return open_saved(rules, (), read_saved(save(game)))


def tampered(game: Game, change: Callable[[Any], None]) -> bytes:
    """The save of a game with something changed in it by hand."""
    raw = msgspec.json.decode(save(game))
    change(raw)
    return msgspec.json.encode(raw)


def answer_at(seq: int, answer: Any) -> Callable[[Any], None]:
    """Change one answer of the log."""

    def change(raw: Any) -> None:
        raw["splices"][seq]["acts"][0]["answer"] = answer

    return change


def two_rounds(*later: Any) -> Game:
    """A round in which two pebbles are laid, then a quiet one: ten acts, the last chapter after them."""
    return tell(a_game(), *a_round(2, 1, 5, "leave"), *rounds(1), *later)


# As it was.


def test_a_saved_game_opens_as_it_was() -> None:
    game = two_rounds(["slate"])
    game.undo(2)
    game.overrule(SetValue("pot", 9))
    game.undo()
    game.orders["one"] = (Order("B-CP-02", "take"),)
    opened = reopened(game)
    assert (opened.note, opened.base) == ("", None)
    assert everything(opened.game) == everything(game)
    assert opened.game.orders == game.orders
    assert opened.game.redo()


def test_an_opened_game_goes_on_like_the_one_that_was_saved() -> None:
    game = tell(a_game(dice="seeded"), 2, 1, "take")
    again = reopened(game).game
    for each in (game, again):
        tell(each, 1, 0, "leave", 0, 0)
    assert everything(again) == everything(game)


def test_a_chapter_is_the_game_at_its_last_boundary() -> None:
    game = two_rounds(["slate"], ["amber"])
    chapter = last_chapter(game)
    assert chapter is not None
    assert (chapter.snapshot.seq, chapter.snapshot.events) == (10, 6)
    assert last_chapter(a_game(Boundless())) is None


# What is no save.


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"no json", b"[]", b"{}", b"null", b"\xff\xfe\x00", b"[" * 100_000, b'{"format":"1"}', b'{"format":1}'],
)
def test_what_is_not_a_save_is_refused_by_its_name(data: bytes) -> None:
    refusal = refused(lambda: read_saved(data, "old.facedown"))
    assert refusal.code == "not-a-save"
    assert refusal.text.startswith("old.facedown is not a saved game: ")


@pytest.mark.parametrize("data", [b'{"format":2}', b'{"format":2,"setup":[],"log":"elsewhere"}', b'{"format":0}'])
def test_a_save_of_another_format_is_refused_whatever_else_is_in_it(data: bytes) -> None:
    refusal = refused(lambda: read_saved(data, "new.facedown"))
    assert refusal.code == "save-format"
    assert f"this version reads format {FORMAT}" in refusal.text


@pytest.mark.parametrize("at", [-1, 5, 99])
def test_a_save_whose_log_has_a_gap_is_refused(at: int) -> None:
    data = tampered(two_rounds(), lambda raw: raw["splices"][4].update(at=at))
    refusal = refused(lambda: read_saved(data))
    assert refusal.code == "not-a-save"
    assert "change 5 of its log" in refusal.text


def test_a_redo_of_nothing_in_a_save_does_no_harm() -> None:
    data = tampered(two_rounds(), lambda raw: raw["splices"][4].update(why="redo"))
    assert everything(open_saved(RULESET, (), read_saved(data)).game)[0] == state_of(two_rounds())


# What no longer fits.


def test_a_tampered_answer_is_named_and_what_comes_after_the_last_chapter_is_kept() -> None:
    game = two_rounds(["slate"], ["amber"])
    opened = open_saved(RULESET, (), read_saved(tampered(game, answer_at(2, 77))))
    assert opened.note == (
        "Entry 3 of the log no longer fits: Give a whole number from 0 to 5, not 77."
        " (saved with version 1.0, now 1.0.) The game goes on from the snapshot at entry 10."
    )
    assert state_of(opened.game) == state_of(game)
    assert opened.game.events == game.events
    assert opened.game.questions("one") == game.questions("one")
    assert (opened.game.journal.first, opened.game.journal.seq) == (10, 12)


def test_a_tampered_answer_after_the_last_chapter_costs_what_follows_it() -> None:
    game = two_rounds(["slate"], ["amber"], 1)
    opened = open_saved(RULESET, (), read_saved(tampered(game, answer_at(11, ["gold"]))))
    assert opened.note.startswith("Entry 12 of the log no longer fits: 'gold' is not in the deck any more.")
    assert opened.note.endswith("from the snapshot at entry 10, and 2 later answers have to be given again.")
    assert open_question(opened.game).key == Key("B-DRAW", "two", "round 3")
    assert opened.game.journal.acts == game.journal.acts[10:11]


def test_a_log_that_new_rules_refuse_goes_on_under_the_new_rules() -> None:
    game = two_rounds(["slate"], ["amber"], 1, 0)
    game.orders["one"] = (Order("B-CP-02", "take"),)
    opened = reopened(game, Stingy())
    assert "Entry 3 of the log no longer fits: Give a whole number from 0 to 1, not 2." in opened.note
    assert "(saved with version 1.0, now 2.0.)" in opened.note
    assert "given again" not in opened.note
    assert state_of(opened.game) == state_of(game)
    assert opened.game.orders == game.orders


def test_an_answer_that_new_rules_do_not_take_is_asked_again() -> None:
    opened = reopened(two_rounds(["slate"], ["amber"], 3, 0), Stingy())
    assert "2 later answers have to be given again" in opened.note
    (ask,) = opened.game.questions("one")
    assert isinstance(ask, Ask)
    assert ask.schema == Number(0, 1)


class Clumsy(Pebbles):
    """A later version with a mistake in it."""

    def hand(self, table: Table, player: Player) -> Ask:
        if table.rounds == 1:
            raise KeyError("cup")
        return super().hand(table, player)


def test_an_old_log_over_which_new_rules_stumble_is_a_misfit_like_any() -> None:
    game = two_rounds(["slate"])
    opened = reopened(game, Clumsy())
    assert opened.note.startswith("Entry 2 of the log no longer fits: the rules stumble over it (KeyError: 'cup').")
    assert state_of(opened.game) == state_of(game)


def test_dice_that_fell_after_the_last_chapter_are_kept_too() -> None:
    game = tell(a_game(dice="seeded"), 2, 2, 1)
    opened = reopened(game, Stingy())
    assert opened.note
    assert opened.game.journal.acts == game.journal.acts[4:]
    assert state_of(opened.game) == state_of(game)


def test_dice_that_no_longer_fit_fall_anew() -> None:
    game = tell(a_game(dice="seeded"), 0, 0)
    opened = open_saved(RULESET, (), read_saved(tampered(game, answer_at(5, ["gold"]))))
    assert "Entry 6" in opened.note
    assert opened.game.questions("one")
    assert opened.game.journal.acts == game.journal.acts[4:]


def test_a_game_that_went_on_from_a_chapter_is_saved_with_it() -> None:
    opened = reopened(two_rounds(["slate"]), Stingy())
    tell(opened.game, ["amber"], 1, 0)
    again = open_saved(Stingy(), (), read_saved(save(opened.game, opened.base)))
    assert again.note == ""
    assert again.base == opened.base
    assert everything(again.game) == everything(opened.game)


def test_a_game_that_went_on_once_can_fall_back_again() -> None:
    opened = reopened(two_rounds(["slate"]), Stingy())
    tell(opened.game, ["amber"], 1, 1, ["shell"])
    last = open_saved(Miserly(), (), read_saved(save(opened.game, opened.base)))
    assert last.note.startswith("Entry 13 of the log no longer fits")
    assert last.note.endswith("The game goes on from the snapshot at entry 14.")
    assert last.game.journal.first == 14
    assert state_of(last.game) == state_of(opened.game)
    assert last.game.events == opened.game.events


def test_to_open_a_save_changes_nothing_in_it() -> None:
    """Nothing on disk is lost: what was saved can be opened again by the version that saved it."""
    game = two_rounds(["slate"], ["amber"], 3)
    saved = read_saved(save(game))
    before = msgspec.json.encode(saved)
    open_saved(Miserly(), (), saved)
    assert msgspec.json.encode(saved) == before
    assert everything(open_saved(RULESET, (), saved).game) == everything(game)


def test_without_a_chapter_a_log_that_no_longer_fits_is_refused() -> None:
    game = tell(a_game(Boundless()), *a_round())
    assert reopened(game, Boundless()).note == ""
    refusal = refused(lambda: reopened(game, StingyBoundless()))
    assert refusal.code == "log-misfit"
    assert refusal.text.startswith("Entry 3 of the log no longer fits")


def without_actors(raw: Any) -> None:
    raw["chapter"]["snapshot"]["state"] = "gKU="  # base64 of something that is no state


def with_a_strange_story(raw: Any) -> None:
    raw["chapter"]["told"] = "W3sidHlwZSI6Ik5vdEFuRXZlbnQifV0="  # [{"type":"NotAnEvent"}]


def cut_short(raw: Any) -> None:
    raw["chapter"]["snapshot"]["state"] = "hQ=="  # the beginning of a map, and nothing in it


@pytest.mark.parametrize("damage", [without_actors, with_a_strange_story, cut_short])
def test_a_chapter_that_no_longer_fits_either_is_refused(damage: Callable[[Any], None]) -> None:
    saved = read_saved(tampered(two_rounds(), damage))
    refusal = refused(lambda: open_saved(Stingy(), (), saved))
    assert refusal.code == "state-misfit"
    assert open_saved(RULESET, (), saved).note == ""  # it is not needed while the log fits


def test_a_ruling_the_rules_no_longer_know_is_refused_by_name() -> None:
    class Unruly(Pebbles):
        rulings = ()  # type: ignore[assignment]

    saved = read_saved(save(a_game(rulings={"B-GAP-01": "elder"})))
    assert refused(lambda: open_saved(Unruly(), (), saved)).code == "unknown-ruling"


def test_rulings_are_saved_with_the_game() -> None:
    game = tell(a_game(rulings={"B-GAP-01": "elder"}), *rounds(1))
    assert open_question(game).key == Key("B-POT", "one", "round 1")
    saved = msgspec.json.decode(save(game), type=Saved)
    assert (saved.setup.rulings, saved.setup.version) == ({"B-GAP-01": "elder"}, "1.0")
    assert open_question(reopened(game).game).key == Key("B-POT", "one", "round 1")
    assert pebbles(reopened(game).game) == (5, 5, 0)


def stored(game: Game) -> Saved:
    """A game as a table stores it, its chapter in two passages."""
    first, last = game.journal.snapshots[1], game.journal.snapshots[-1]
    passages = [passage(game, (0, 0), first), passage(game, (first.seq, first.events), last)]
    return Saved(game.setup, game.journal.splices, bound(last, passages))


def test_a_game_is_resumed_from_its_chapter_as_if_all_of_it_had_been_run() -> None:
    game = tell(a_game(), *rounds(3), *a_round()[:5])
    again = resume(game.ruleset, (), stored(game))
    assert again is not None
    assert everything(again) == everything(game)
    assert agrees(again, game)
    assert again.view("one") == game.view("one")
    for seq in (13, 5, 0):
        again.journal.rewind(seq)
        assert everything(again)[:2] == everything(game.branch(seq))[:2]


def test_a_chapter_that_does_not_fit_its_log_is_not_resumed_from() -> None:
    game = tell(a_game(), *rounds(3), *a_round()[:5])
    saved, whole = stored(game), last_chapter(game)
    assert saved.chapter is not None
    replace = msgspec.structs.replace
    assert resume(game.ruleset, (), replace(saved, chapter=None)) is None
    assert resume(game.ruleset, (), replace(saved, chapter=whole)) is None  # without marks, as in saves
    assert resume(game.ruleset, (), replace(saved, chapter=replace(saved.chapter, told=b"["))) is None
    assert resume(game.ruleset, (), replace(saved, chapter=replace(saved.chapter, told=b"[]"))) is None
    assert resume(game.ruleset, (), replace(saved, splices=saved.splices[:5])) is None
    assert resume(game.ruleset, (), replace(saved, setup=replace(saved.setup, version="0.9"))) is None


def test_two_games_agree_when_their_states_stories_and_marks_do() -> None:
    game, other = (tell(a_game(), *rounds(2), *a_round()[:length]) for length in (5, 5))
    assert agrees(game, other)
    other.state.pot += 1
    assert not agrees(game, other)
    other.state.pot -= 1
    other.journal.story.events.pop()
    assert not agrees(game, other)


class Elder(Pebbles):
    """A later version in which another reading is the default, and a game of the first is still played by its own."""

    version = "1.1"
    rulings = (Ruling("B-GAP-01", TIES.question, TIES.readings, "elder", "L1", formerly={"1.0": "nobody"}),)


def test_a_game_goes_on_by_the_defaults_it_was_begun_with() -> None:
    game = tell(a_game(), *rounds(1))
    found = open_saved(Elder(), (), read_saved(save(game)))
    assert (found.note, pebbles(found.game)) == ("", pebbles(game))
    assert found.game.journal.now.scene.rulings[TIES] == "nobody"


def test_whoever_chose_otherwise_or_begins_today_is_not_asked_what_was_the_default_once() -> None:
    rules = Elder()
    assert rules.rulings_of(a_setup(rulings={"B-GAP-01": "elder"}))[TIES] == "elder"
    assert rules.rulings_of(msgspec.structs.replace(a_setup(), version="1.1"))[TIES] == "elder"
