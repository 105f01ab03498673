"""What a token is not said to be for over HTTP it is not for."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.protocol.admission import refuse
from tests.table.people.test_badge import badge


def test_what_is_nobodys_is_for_everybody() -> None:
    refuse(badge("read"), "get", "/api/openapi.json", {})
    refuse(badge("read"), "get", "/health", {})


@pytest.mark.parametrize("path", ["/api/heroes", "/api/new-thing"])
def test_what_no_token_is_for_says_so(path: str) -> None:
    with pytest.raises(Refused, match="No token is for that"):
        refuse(badge("gm"), "get", path, {})


def test_another_table_or_seat_is_refused_by_name() -> None:
    path = "/api/tables/{table}/papers/{seat}"
    refuse(badge("play"), "post", path, {"table": "t1", "seat": "p1"})
    for named in ({"table": "t2", "seat": "p1"}, {"table": "t1", "seat": "gm"}):
        with pytest.raises(Refused, match="the seat 'p1' of table 't1'"):
            refuse(badge("play"), "post", path, named)
