"""The description of HTTP holds together, and what it says of an answer is what comes."""

import json
import re

from facedown.client import Guest
from facedown.table.protocol.openapi import openapi
from tests.table.host import Host
from tests.table.person import Person


def test_every_reference_leads_somewhere_and_every_operation_has_a_name_of_its_own() -> None:
    told = openapi()
    text = json.dumps(told)
    names = set(re.findall(r'"\$ref": "#/components/schemas/(\w+)"', text))
    assert names <= set(told["components"]["schemas"])
    ids = [each["operationId"] for path in told["paths"].values() for each in path.values()]
    assert len(ids) == len(set(ids)) > 10


def test_what_is_in_a_path_is_told_of() -> None:
    (again,) = openapi()["paths"]["/api/tables/{table}/again"].values()
    assert [each["name"] for each in again["parameters"]] == ["table", "X-Facedown"]
    assert again["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/PlayAgain")


def test_all_three_are_served(host: Host) -> None:
    with Person(host).http as http:
        told = http.get("/api/openapi.json").json()
        assert told["info"]["version"] == http.get("/api/asyncapi.json").json()["info"]["version"]
        assert "Command" in http.get("/api/schema.json").json()["$defs"]
    shown = told["components"]["schemas"]["Lobby"]["required"]
    assert set(shown) <= set(Guest(host.url).lobby().__struct_fields__)
