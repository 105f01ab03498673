"""The chest: campaigns by those who belong to them."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE
from facedown.table.campaigns import chest
from facedown.table.campaigns.campaign import Campaign, InCampaign, until
from facedown.table.campaigns.chest import Chest
from facedown.table.people.register import Register
from tests.table.rooms import TABLE, opened

REEDS = Campaign("c1", "ann", "plainten", "Reeds")
NOW = datetime(2026, 5, 1, tzinfo=UTC)


async def test_a_campaign_is_seen_by_those_who_belong_to_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(REEDS, NOW)
        await kept.add_member("c1", "ben")
        await kept.add_member("c1", "ben")
        assert [each.name for each in await kept.all_of("ben")] == ["Reeds"]
        assert await kept.members("c1") == {"ben": ()}
        with pytest.raises(Refused, match="no such campaign"):
            await kept.one_for("cid", "c1")
        await kept.bring("c1", InCampaign("h1", "ben"))
        await kept.bring("c1", InCampaign("h1", "ben"))
        assert await kept.heroes("c1") == [InCampaign("h1", "ben")]
        await kept.leave("c1", "ben")
        assert (await kept.all_of("ben"), await kept.heroes("c1")) == ([], [])


async def test_whoever_is_dismissed_comes_back_by_a_new_invitation_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(REEDS, NOW)
        await kept.invite("c1", "one")
        await kept.add_table("c1", TABLE)
        await kept.add_member("c1", "ben")
        await kept.bring("c1", InCampaign("h1", "ben"))
        (sitter,) = [each for each in await kept.members("c1") if each != "ben"]  # has a seat at a table of it
        for each in ("ben", sitter):
            await kept.dismiss("c1", each)
            assert await kept.all_of(each) == []
        assert (await kept.members("c1"), await kept.heroes("c1")) == ({}, [])
        with pytest.raises(Refused, match="leads nowhere"):
            await kept.by_invitation("one")
        await kept.add_member("c1", "ben")
        assert [each.name for each in await kept.all_of("ben")] == ["Reeds"]


async def test_a_new_link_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(REEDS, NOW)
        await kept.invite("c1", "one")
        await kept.keep(replace(REEDS, name="The reeds"), NOW)  # whoever writes changes no link
        assert (await kept.by_invitation("one")).name == "The reeds"
        await kept.invite("c1", "two")
        with pytest.raises(Refused, match="leads nowhere"):
            await kept.by_invitation("one")


async def test_the_bin_is_its_gms_and_is_emptied_after_a_while(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(replace(REEDS, gone="2026-04-20T00:00:00+00:00"), NOW)
        await kept.add_member("c1", "ben")
        await kept.add_table("c1", TABLE)
        assert await kept.tables("c1") == [TABLE]
        assert await kept.all_of("ben") == []
        with pytest.raises(Refused, match="no such campaign"):
            await kept.one_for("ben", "c1")
        await kept.empty_bin(NOW)
        assert len(await kept.all_of("ann")) == 1
        await kept.empty_bin(datetime(2026, 6, 1, tzinfo=UTC))
        assert await kept.all_of("ann") == []
        assert await store.game(TABLE) is not None


async def test_nobody_has_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_CAMPAIGNS", "MOST_MEMBERS", "MOST_HEROES"):
        monkeypatch.setattr(chest, name, 1)
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(REEDS, NOW)
        await kept.keep(REEDS, NOW)
        with pytest.raises(Refused, match="1 campaigns"):
            await kept.keep(replace(REEDS, id="c2"), NOW)
        await kept.add_member("c1", "ben")
        with pytest.raises(Refused, match="1 members"):
            await kept.add_member("c1", "cid")
        await kept.bring("c1", InCampaign("h1", "ben"))
        with pytest.raises(Refused, match="1 heroes"):
            await kept.bring("c1", InCampaign("h2", "ben"))
        await kept.withdraw("c1", InCampaign("h1", "ben"))
        assert await kept.heroes("c1") == []


async def test_a_campaign_that_cannot_be_read_takes_no_other_along(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(REEDS, NOW)
        await kept.keep(replace(REEDS, id="c2"), NOW)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE campaign SET book = 'torn' WHERE id = 'c2'")
        assert [each.id for each in await kept.all_of("ann")] == ["c1"]


@pytest.mark.parametrize("damage", ["'{}'", "x'fffe'", "'2026-04-20'", "'9999-12-31T00:00:00+00:00'"])
async def test_a_campaign_in_the_bin_whose_day_is_damaged_keeps_no_other_from_being_seen(
    tmp_path: Path, damage: str
) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Chest(store)
        await kept.keep(replace(REEDS, gone="2026-04-20T00:00:00+00:00"), NOW)
        await kept.keep(replace(REEDS, id="c2"), NOW)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute(f"UPDATE campaign SET gone = {damage} WHERE id = 'c1'")
        await kept.empty_bin(NOW)
        assert sorted(each.id for each in await kept.all_of("ann")) == ["c1", "c2"]
        assert all(until(each.gone) for each in await kept.all_of("ann") if each.gone)


async def test_two_devices_that_become_one_belong_to_what_either_did(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept, register = Chest(store), Register(store)
        await register.add_device("old", "a phone", "ann")
        await register.add_device("new", "a desk", "ben")
        await kept.keep(REEDS, NOW)
        await kept.keep(replace(REEDS, id="c2", owner="cid"), NOW)
        for person in ("ann", "ben"):
            await kept.add_member("c2", person)
        await kept.bring("c2", InCampaign("h1", "ann"))
        await kept.bring("c2", InCampaign("h2", "ben"))
        await register.add_device("old", "a phone", "ben")
        assert {each.id for each in await kept.all_of("ben")} == {"c1", "c2"}
        assert await kept.members("c2") == {"ben": ()}
        assert await kept.heroes("c2") == [InCampaign("h1", "ben"), InCampaign("h2", "ben")]
