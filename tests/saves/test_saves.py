"""Games saved long ago, one of each ruleset with its whole log, open today and can be played to their end."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.game.saved import Opened, open_saved, read_saved
from tests.conformance.table import OURS, play_on

FOLDER = Path(__file__).parent


def as_then(name: str, state: Any) -> Any:
    """A state without what is kept in mind only since: a log leads to it, a chapter of that time says nothing of it."""
    if name == "tricore":
        state.sights = {}
    for who in state.actors.values():
        if getattr(who, "row", None) is not None:
            who.row = msgspec.structs.replace(who.row, temper="")
    return state


def opened(name: str) -> Opened:
    rules = library.ruleset(name)
    return open_saved(rules, library.content(rules), read_saved((FOLDER / f"{name}.json").read_bytes()))


@pytest.mark.parametrize("name", OURS)
def test_an_old_save_opens_where_it_was_left(name: str) -> None:
    found = opened(name)
    assert found.note == ""
    assert not found.game.is_over
    assert found.game.view("p1").asked is not None


@pytest.mark.parametrize("name", OURS)
def test_the_log_of_an_old_save_leads_to_the_chapter_beside_it(name: str) -> None:
    saved = read_saved((FOLDER / f"{name}.json").read_bytes())
    assert saved.chapter is not None
    kept, game = saved.chapter.snapshot, opened(name).game
    run = next(each for each in game.journal.snapshots if each.seq == kept.seq)
    as_read = msgspec.msgpack.Decoder(game.ruleset.state)
    assert as_then(name, as_read.decode(run.state)) == as_read.decode(kept.state)
    assert run.events == kept.events


@pytest.mark.parametrize("name", OURS)
def test_an_old_save_is_played_to_its_end(name: str) -> None:
    assert play_on(opened(name).game, Random(1)).is_over
