"""The operations of the server over HTTP: each with what it takes and what it answers."""

from typing import Any, Literal

import msgspec

from facedown.table import wire
from facedown.table.pages import book

VERSION = "1"
"""Of the protocol. A client that knows it can talk with every server of the same; fields may be added meanwhile."""

Method = Literal["get", "post"]


class Operation(msgspec.Struct, frozen=True):
    """What can be asked of a server at a path, by a method."""

    method: Method
    path: str
    summary: str
    answers: Any
    takes: Any = None


OPERATIONS = (
    Operation("get", "/api/lobby", "The games of this server, and the tables at which the caller sits.", wire.Lobby),
    Operation("post", "/api/duel", "Open a table at which the house plays the others.", wire.Opened, wire.NewDuel),
    Operation("post", "/api/even", "How even such a duel would be.", wire.Evenness, wire.NewDuel),
    Operation("post", "/api/tables", "Open a table, with invitations for the others.", wire.Opened, wire.NewTable),
    Operation("post", "/api/tables/{table}/again", "Play a table once more.", wire.Opened, wire.PlayAgain),
    Operation("get", "/api/tables/{table}/hindsight", "Look back at a game that is over.", wire.Hindsight),
    Operation("get", "/api/join/{invite}", "What an invitation is for.", wire.Invited),
    Operation("post", "/api/join/{invite}", "Take the seat of an invitation.", wire.Opened),
    Operation("get", "/api/rules/{ruleset}", "The rulebook of a game.", book.Book),
    Operation("get", "/api/rules/{ruleset}/{rule}", "One rule of a game.", wire.RuleShown),
    Operation("post", "/api/rules/{ruleset}/scenes/{scene}", "Open a table where an example stands.", wire.Opened),
    Operation("get", "/api/words/{ruleset}", "What the words of a game mean.", book.Glossary),
    Operation("get", "/api/lessons/{ruleset}", "What a first duel teaches.", book.Schooling),
)
