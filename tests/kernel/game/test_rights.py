"""Who may go back: alone or as the GM as far as one likes, otherwise only behind one's own decision."""

from typing import Any

import pytest
from pebbles import Table

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.rights import may_rewind, may_take_back, must_agree
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import in_words
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Number
from tests.kernel.cast import a_game, a_setup, everything, tell
from tests.kernel.game.test_undo import TwoFists, Unseen


@pytest.mark.parametrize(
    ("sitters", "free", "asked"),
    [
        ({"gm": "absent", "two": "mind"}, {"one"}, {}),
        ({"gm": "absent"}, set(), {"one": ("two",), "two": ("one",)}),
        ({}, {"gm"}, {"one": ("gm",), "two": ("gm",)}),
    ],
)
def test_alone_or_as_the_gm_one_goes_back_freely_and_otherwise_one_asks(
    sitters: dict[str, Any], free: set[str], asked: dict[str, tuple[str, ...]]
) -> None:
    setup = a_setup(**sitters)
    assert {seat for seat in ("one", "two", "gm", "onlooker") if may_rewind(setup, seat)} == free
    assert {seat: must_agree(setup, seat) for seat in asked} == asked


def test_nobody_brings_back_what_another_laid() -> None:
    game = tell(a_game(TwoFists(), gm="absent"), 1)
    assert game.answer("two", 2) is None
    assert game.take_back("two")
    assert [game.view(seat).can_redo for seat in ("one", "two", "onlooker")] == [False, False, False]


def test_without_a_gm_one_goes_back_behind_a_die_only_with_the_others() -> None:
    game = tell(a_game(dice="seeded", gm="absent"), 2, 1)
    assert not may_take_back(game.journal, "one")
    before = everything(game)
    assert not game.take_back("one")
    assert everything(game) == before


class Asked(Unseen):
    """Two, whom one does not see, is asked between two questions to one."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        yield Ask("one", "B-CP-06", "Well?", Number(0, 5), 0, "one")
        yield Ask("two", "B-CP-07", "And you?", Number(0, 5), 0, "two")
        yield Ask("gm", "B-CP-08", "And now?", Number(0, 5), 0, "two")


def test_what_the_gm_has_decided_unseen_stays_decided_when_a_player_takes_back() -> None:
    game = tell(a_game(Asked()), 1, 4)
    assert game.overrule(SetValue("actors.two.pebbles", 9)) is None
    assert game.take_back("one")
    assert game.state.actors["two"].pebbles == 9
    assert [each.answer for each in game.journal.carried] == [4]
    tell(game, 2)
    entries = [act for act in game.journal.acts if isinstance(act, Entry)]
    assert [(each.by, each.answer) for each in entries] == [("one", 2), ("two", 4)]


def test_one_cannot_tell_from_taking_back_whether_another_has_decided_unseen() -> None:
    quiet, busy = tell(a_game(Asked()), 1), tell(a_game(Asked()), 1, 4)
    assert busy.overrule(SetValue("actors.two.token", "amber")) is None
    for game in (quiet, busy):
        assert game.take_back("one")
    assert quiet.view("one") == busy.view("one")


def test_the_log_says_who_took_back_what_and_keeps_saying_it() -> None:
    game = tell(a_game(TwoFists()), 1)
    assert game.answer("two", 2) is None
    assert game.take_back("one")
    assert [in_words(line.spans) for line in game.view("two").story] == ["One takes back 1 decision."]
    again = open_saved(game.ruleset, (), read_saved(save(game))).game
    assert again.view("two") == game.view("two")
    for seat in ("one", "one"):
        assert game.answer(seat, 1) is None
    assert in_words(game.view("gm").story[0].spans) == "One takes back 1 decision."
    assert game.undo(count=9, by="gm")
    assert [in_words(line.spans) for line in game.view("two").story] == [
        "One takes back 1 decision.",
        "The GM goes back behind 3 decisions: 1 of Two, 2 of One.",
    ]
    assert game.redo("gm")
    assert "Gm" not in " ".join(in_words(line.spans) for line in game.view("two").story)


def test_that_somebody_unseen_took_back_is_told_to_those_who_know_of_it() -> None:
    game = tell(a_game(Asked()), 1, 4)
    assert game.take_back("two")
    assert game.view("one").story == ()
    assert [in_words(line.spans) for line in game.view("gm").story] == ["Two takes back 1 decision."]
