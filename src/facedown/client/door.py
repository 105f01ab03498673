"""The door of a server: what one asks it before one sits anywhere, over HTTP."""

from re import split
from urllib.parse import quote

from facedown.client.request import base_of, seconds_of, send, token_of
from facedown.kernel.words.argument import refuse_other_than_text
from facedown.kernel.words.refusal import Refused
from facedown.table.people.shapes import LetWatch
from facedown.table.wire.lobby import Invitation, Lobby, NewDuel, NewTable, Opened


class Door:
    """A server as one guest knows it, and the token by which it knows the guest."""

    def __init__(self, url: str, token: str, timeout: float) -> None:
        self.url = base_of(url)
        self.token = token_of(token)
        self.timeout = seconds_of(timeout)

    def lobby(self) -> Lobby:
        return send(self.url, "/api/lobby", Lobby, self.token, self.timeout)[0]

    def table(self) -> str:
        """The table that is played last where this guest sits. Raises `Refused` if there is none."""
        tables = self.lobby().tables
        if not tables:
            raise Refused("no-seat", f"This guest has no seat at any table of {self.url}.")
        return tables[0].id

    def duel(self, offer: NewDuel) -> Opened:
        return self._opened("/api/duel", offer)

    def open(self, offer: NewTable) -> Opened:
        return self._opened("/api/tables", offer)

    def join(self, invitation: str) -> Opened:
        """By the link of an invitation, or what stands behind /join/ in it."""
        refuse_other_than_text(invitation=invitation)
        code = split(r"[?#]", invitation)[0].rstrip("/").rpartition("/")[2]
        return self._opened(f"/api/join/{quote(code, safe='')}", {})

    def let_watch(self, table: str, delay: int) -> str:
        """The address of a link for onlookers."""
        refuse_other_than_text(table=table)
        path, wish = f"/api/tables/{quote(table, safe='')}/onlookers", LetWatch(delay)
        invitation, _ = send(self.url, path, Invitation, self.token, self.timeout, wish)
        return invitation.url or self.url + invitation.path

    def _opened(self, path: str, body: object) -> Opened:
        opened, self.token = send(self.url, path, Opened, self.token, self.timeout, body)
        return opened
