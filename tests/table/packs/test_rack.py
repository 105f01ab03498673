"""The rack: everybody's packs, and nobody else's."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.words.refusal import Refused
from facedown.table.packs import rack
from facedown.table.packs.rack import KeptPack, Rack
from tests.table.rooms import opened

FORD = KeptPack("k1", "plainten", "ford.toml", "My ford", "[pack]")


async def test_a_pack_is_its_owners_alone_and_is_kept_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Rack(store)
        await kept.keep("ann", FORD)
        await kept.keep("ann", replace(FORD, title="The ford"))
        assert [each.title for each in await kept.all_of("ann")] == ["The ford"]
        with pytest.raises(Refused, match="no such pack"):
            await kept.one_of("ben", "k1")
        await kept.remove("ben", "k1")
        assert (await kept.one_of("ann", "k1")).as_written.name == "ford.toml"
        await kept.remove("ann", "k1")
        assert await kept.all_of("ann") == []


async def test_nobody_keeps_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rack, "MOST_PACKS", 1)
    async with opened(tmp_path) as (store, _):
        kept = Rack(store)
        await kept.keep("ann", FORD)
        await kept.keep("ann", FORD)
        with pytest.raises(Refused, match="remove some"):
            await kept.keep("ann", replace(FORD, id="k2"))
