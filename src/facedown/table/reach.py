"""Reach: under which addresses a table is reached, by oneself and by others, and whose word about it is taken."""

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

from facedown.kernel.words.refusal import Refused

LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""By which address one reaches a server for every interface from the same machine."""
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has, to ask the system which of its own it would use."""


class Reach(msgspec.Struct, frozen=True):
    """How the world reaches this server, besides by the address of the interface that it came in at."""

    public_url: str = ""
    """Where others find it, such as https://games.example, if something else than its own address leads here."""
    for_others: str = ""
    """The same by the machine's own address, if the server is for every interface."""
    proxies: tuple[str, ...] = ()
    """Whose word is taken on where a request comes from."""

    def is_name(self, host: str | None, came_in_at: str) -> bool:
        """Whether a `Host` is a name of ours. A stranger's name that leads here would make strangers' pages ours."""
        name = _name(f"//{host}") if host and "@" not in host else ""
        if name == "localhost" or (name and name == _name(self.public_url)):
            return True
        address = _address(name)
        return address is not None and (address.is_loopback or address == _address(came_in_at))

    def is_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a page that this server served is asking. No origin is a stranger's."""
        if not origin or not host:
            return False
        try:
            return urlsplit(origin).netloc.lower() == host.lower() or origin.lower() == self.public_url
        except ValueError:  # such as http://[bad
            return False

    def invitation(self, path: str, host: str | None) -> str:
        """The whole address of an invitation that others can open, or none if that of the page does."""
        address = _address(_name(f"//{host}"))
        is_at_home = _name(f"//{host}") == "localhost" or (address is not None and address.is_loopback)
        base = self.public_url or (self.for_others if is_at_home else "")
        return base and base + path


def reach(host: str, port: int, public_url: str = "", proxies: tuple[str, ...] = ()) -> Reach:
    """Raises `Refused` if an address is none."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            text = f"{proxy!r} is no address of a proxy; write it like 10.0.0.7 or 10.0.0.0/24."
            raise Refused("bad-proxy", text) from None
    own = [_url(each, port) for each in own_addresses(host)] if host in LOOPBACK else []
    return Reach(_checked(public_url), own[0] if own else "", proxies)


def addresses(host: str, port: int, found: Reach) -> list[str]:
    """Where people go: first oneself, then others."""
    others = found.public_url or found.for_others
    return [f"{_url(LOOPBACK.get(host, host), port)}/", *([f"{others}/"] if others else [])]


def own_addresses(host: str) -> list[str]:
    """The machine's own address in its network, if it has one. The system is asked; nothing is sent."""
    found: list[str] = []
    for family in [socket.AF_INET] if host == "0.0.0.0" else [socket.AF_INET, socket.AF_INET6]:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((NOWHERE[family], 9))
            found.append(probe.getsockname()[0])
    return found


def _checked(url: str) -> str:
    """A public address without its last slash."""
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        is_sound = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1) > 0
    except ValueError:
        is_sound = False
    if not is_sound or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise Refused(
            "bad-url", f"{url!r} is no public address; write it like https://games.example or http://host:8642."
        )
    return f"{parts.scheme}://{parts.netloc}".lower()


def _name(url: str) -> str:
    try:
        parts = urlsplit(url)
        return (parts.hostname or "").rstrip(".") if (parts.port or 1) > 0 else ""  # a port that is none is no address
    except ValueError:
        return ""


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(name)
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
