"""The record: what a server says of itself, as lines of JSON for programs that gather logs.

Nothing that is said names a token, an invitation or what lies face down: parameters of statements are hidden.
"""

import logging
import sys
from datetime import UTC, datetime

import msgspec


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    time: str
    level: str
    part: str
    text: str
    trace: str = ""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        trace = self.formatException(record.exc_info) if record.exc_info and record.exc_info[0] else ""
        level, part = record.levelname.lower(), record.name.removeprefix("facedown.")
        return msgspec.json.encode(Line(time, level, part, record.getMessage(), trace)).decode()


def keep_record() -> None:
    """From now on everything that is worth a line is one, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
