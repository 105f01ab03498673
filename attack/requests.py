"""Mutated requests: every answer is one of ours, and none is a failure."""

import socket

from attack import Assault
from attack.mutation import damaged
from tests.table.host import Host

PATHS = (
    "/", "/api/lobby", "/api/duel", "/api/tables", "/api/join/x", "/api/rules/pebbles/B-CP-01", "/table/x", "/icon.svg",
    "/assets/../app.py", "/%2e%2e/%2e%2e/etc/passwd", "/" + "a" * 400, "/%00", "/%ff", "/api/tables/x/socket",
)  # fmt: skip
BODIES = (
    b"", b"{}", b"[", b"\xff", b"[" * 3000, b'{"ruleset":"pebbles"}', b'{"ruleset":5}',
    b'{"ruleset":"pebbles","encounter":"pot","seats":[{"name":"x"}],"rulings":{"B-GAP-01":[]}}',
)  # fmt: skip
HEADERS = (
    "Origin: http://[bad", "Origin: null", "Cookie: facedown=" + "x" * 43, "Cookie: facedown=\xff",
    "Upgrade: websocket", "Connection: upgrade", "X-Forwarded-For: 1.2.3.4", "X-Forwarded-Host: evil.example",
    "Range: bytes=0-,5-1,-", "Content-Type: \xff", "Expect: 100-continue", "Transfer-Encoding: chunked",
)  # fmt: skip

PATIENCE = 0.5


def assault(attack: Assault, host: Host) -> None:
    name, _, port = host.origin.removeprefix("http://").partition(":")
    while attack.goes_on:
        request = _request(attack, f"{name}:{port}", host.origin)
        answer = _answer(name, int(port), request)
        attack.done += 1
        if answer.startswith(b"HTTP/1.1 5") or b"root:" in answer:
            attack.notice(f"{request[:120]!r} got {answer[:60]!r}")


def _request(attack: Assault, host: str, origin: str) -> bytes:
    luck = attack.luck
    body = luck.choice(BODIES)
    method = luck.choice(["GET", "GET", "POST", "POST", "PUT", "HEAD", "OPTIONS", "BREW"])
    lines = [f"{method} {luck.choice(PATHS)} HTTP/1.1", f"Host: {luck.choice([host, host, host, 'evil.example'])}"]
    lines += [f"Origin: {origin}", "X-Facedown: 1"] if luck.random() < 0.7 else []
    lines += [*luck.sample(HEADERS, luck.randint(0, 3)), f"Content-Length: {len(body)}", "Connection: close"]
    whole = "\r\n".join([*lines, "", ""]).encode("latin-1") + body
    return damaged(luck, whole) if luck.random() < 0.4 else whole


def _answer(name: str, port: int, request: bytes) -> bytes:
    """What comes back; a request that never gets to its end is given up by us."""
    with socket.create_connection((name, port), timeout=PATIENCE) as line:
        try:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            answer = b""
            while len(answer) < 100_000 and (part := line.recv(65536)):
                answer += part
        except OSError:
            return b""
    return answer
