"""How often codes may be tried."""

from pathlib import Path

import httpx
import pytest

from facedown.table.app import application
from facedown.table.house import House
from facedown.table.people.api import TRIES_AT_ONCE
from facedown.table.reach import Reach
from tests.table.rooms import opened


@pytest.mark.filterwarnings("ignore:.*declared using deprecated inferred")  # as all handlers of the house are
async def test_who_tries_many_codes_has_to_wait_and_nobody_else(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        app = application(House(store), Reach())
        codes = {await _try(app, "10.0.0.9") for _ in range(TRIES_AT_ONCE)}
        assert codes == {404}
        assert await _try(app, "10.0.0.9") == 429
        assert await _try(app, "10.0.0.8") == 404


async def _try(app: object, visitor: str) -> int:
    transport = httpx.ASGITransport(app=app, client=(visitor, 1))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return (await client.get("/api/device/ABCD-2345")).status_code
