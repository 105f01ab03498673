"""What the server answers over HTTP, as OpenAPI."""

import re
from typing import Any

import msgspec

from facedown.table.identity import COOKIE
from facedown.table.protocol.operation import OPERATIONS, VERSION, Operation
from facedown.table.schema import mended
from facedown.table.wire.lobby import Problem

Json = dict[str, Any]


def openapi() -> Json:
    told = [each for one in OPERATIONS for each in (one.takes, one.answers)]
    types = dict.fromkeys(each for each in told if each not in (None, bytes))
    shapes, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    shape = dict(zip([*types, Problem], shapes, strict=True))
    paths: dict[str, Json] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _operation(each, shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Facedown", "version": VERSION},
        "paths": paths,
        "components": {"schemas": mended(components), "securitySchemes": {"seat": SEAT, "token": TOKEN}},
        "security": [{"seat": []}, {}],
    }


SEAT = {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "Who the caller is; set by the server."}
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "A program at one seat, with the scope `read`, `play` or `gm`; made at the table, in the browser.",
}
BYTES, ANY_FILE = "application/octet-stream", "*/*"
"""What a file is that is sent here is looked at; of one that is answered its own Content-Type says it."""
OURS = {
    "name": "X-Facedown",
    "in": "header",
    "required": True,
    "schema": {"const": "1"},
    "description": "With an Origin of this server: no stranger's page can send both. Who bears a token needs neither.",
}


def _operation(each: Operation, shape: dict[Any, Json]) -> Json:
    names = re.findall(r"{(\w+)}", each.path)
    parameters: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
    ]
    told: Json = {
        "operationId": "_".join([each.method, *re.findall(r"\w+", each.path.removeprefix("/api"))]),
        "summary": each.summary,
        "parameters": [*parameters, OURS] if each.method == "post" else parameters,
        "responses": {
            "201" if each.method == "post" else "200": {
                "description": "Done.",
                "content": _content(each.answers, shape, ANY_FILE),
            },
            "default": {"description": "Why not, and what would be right.", "content": _json(shape[Problem])},
        },
    }
    if each.scope:
        told["security"] = [{"seat": []}, {"token": [each.scope]}, {}]
    return {**told, "requestBody": {"content": _content(each.takes, shape, BYTES)}} if each.takes else told


def _content(kind: Any, shape: dict[Any, Json], file: str) -> Json:
    return {file: {}} if kind is bytes else _json(shape[kind])


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}
