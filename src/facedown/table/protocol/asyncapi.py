"""What goes over a table's socket, as AsyncAPI."""

from typing import Any

import msgspec

from facedown.table.protocol.operation import VERSION
from facedown.table.schema import mended
from facedown.table.wire.command import Command
from facedown.table.wire.message import Message

Json = dict[str, Any]
SOCKET = "/api/tables/{table}/socket"


def asyncapi() -> Json:
    said, heard = _kinds(Command), _kinds(Message)
    shapes, components = msgspec.json.schema_components([*said, *heard], ref_template="#/components/schemas/{name}")
    messages = {
        kind.__name__: {"name": kind.__struct_config__.tag, "summary": _summary(kind), "payload": shape}
        for kind, shape in zip([*said, *heard], shapes, strict=True)
    }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Facedown", "version": VERSION},
        "channels": {
            "table": {
                "address": SOCKET,
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "say": {"action": "receive", **_through(said)},
            "hear": {"action": "send", **_through(heard)},
        },
        "components": {"messages": messages, "schemas": mended(components)},
    }


def _kinds(union: Any) -> list[Any]:
    return list(union.__args__)


def _summary(kind: Any) -> str:
    return " ".join((kind.__doc__ or "").split())


def _through(kinds: list[Any]) -> Json:
    return {
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds],
    }
