"""What was said stays with the table."""

from pathlib import Path

import pytest
from sqlalchemy import text

from facedown.table.chat.minutes import Minutes
from facedown.table.chat.word import said
from tests.table.rooms import TABLE, opened


async def test_what_was_said_is_kept_in_order_and_once(tmp_path: Path) -> None:
    words = [said("p1", "", "Hello", "now"), said("p1", "p1", "/roll 2d6", "then")]
    async with opened(tmp_path) as (store, _):
        minutes = Minutes(store, TABLE)
        assert [await minutes.write(word, f"p1 c{at}") for at, word in enumerate(words)] == [True, True]
        assert not await minutes.write(words[0], "p1 c0")
        assert await minutes.read() == words
    async with opened(tmp_path) as (store, _):
        assert await Minutes(store, TABLE).read() == words


@pytest.mark.parametrize("damage", ["toss = '{'", "to_seat = x'fffe'", "text = x'fffe'"])
async def test_a_word_that_was_damaged_is_left_out(tmp_path: Path, damage: str) -> None:
    async with opened(tmp_path) as (store, engine):
        minutes = Minutes(store, TABLE)
        await minutes.write(said("p1", "", "/roll 2d6", ""), "p1 c1")
        await minutes.write(said("p1", "", "Well", ""), "p1 c2")
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE word SET {damage} WHERE toss IS NOT NULL"))
        assert [word.text for word in await minutes.read()] == ["Well"]
