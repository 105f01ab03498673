"""The schema from which the client's types are made."""

import inspect
import json
from types import ModuleType

from facedown.table.schema import schema
from facedown.table.wire import command, lobby, message


def test_every_type_of_the_wire_is_in_it() -> None:
    modules = (command, message, lobby)
    own = {each.__name__ for module in modules for each in _own_types(module)}
    assert own | {"Command", "Message"} <= set(schema()["$defs"])


def _own_types(module: ModuleType) -> list[type]:
    return [each for _, each in inspect.getmembers(module, inspect.isclass) if each.__module__ == module.__name__]


def test_commands_and_messages_are_told_apart_by_their_type() -> None:
    definitions = schema()["$defs"]
    for union in ("Command", "Message"):
        names = [each["$ref"].rpartition("/")[2] for each in definitions[union]["anyOf"]]
        tags = [definitions[name]["properties"]["type"]["enum"][0] for name in names]
        assert len(set(tags)) == len(names)
        assert all("type" in definitions[name]["required"] for name in names)


def test_every_reference_leads_somewhere() -> None:
    known = schema()
    for piece in json.dumps(known).split('"$ref": "#/$defs/')[1:]:
        assert piece.split('"')[0] in known["$defs"]
