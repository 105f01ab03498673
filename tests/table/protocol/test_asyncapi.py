"""The description of a socket names every message, each with its tag."""

import json
import re

from facedown.table.protocol.asyncapi import asyncapi
from facedown.table.wire.command import Say
from facedown.table.wire.message import Changed


def test_every_message_is_told_of_in_its_direction() -> None:
    told = asyncapi()
    said, heard = (
        [each["$ref"].rpartition("/")[2] for each in told["operations"][name]["messages"]] for name in ("say", "hear")
    )
    assert Say.__name__ in said
    assert Changed.__name__ in heard
    assert {*said, *heard} == set(told["components"]["messages"])
    assert told["components"]["messages"]["Say"]["name"] == "answer"


def test_every_reference_leads_somewhere() -> None:
    told = asyncapi()
    names = set(re.findall(r'"\$ref": "#/components/schemas/(\w+)"', json.dumps(told)))
    assert names <= set(told["components"]["schemas"])
