"""What a server says of itself, in lines of JSON."""

import json
import logging
import sys

from facedown.table.upkeep.record import JsonLines


def test_a_line_says_when_how_grave_where_and_what() -> None:
    record = logging.LogRecord("facedown.table.room", logging.WARNING, "", 0, "table %s: gone", ("t1",), None)
    line = json.loads(JsonLines().format(record))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "warning", "part": "table.room", "text": "table t1: gone"}


def test_a_failure_is_one_line_too() -> None:
    try:
        raise ValueError("no")
    except ValueError:
        record = logging.LogRecord("facedown", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    text = JsonLines().format(record)
    assert "\n" not in text
    assert "ValueError: no" in json.loads(text)["trace"]
