"""The built client: one page for every address a person can go to, and the files it needs."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.response import File

STATIC = Path(__file__).parent / "static"

PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Facedown</title>
<h1>{title}</h1>
<p>{text}</p></html>
"""
"""A page for where the client is not at hand."""

MISSING = PLAIN.format(
    title="The client is not built",
    text="The table is running, but its browser client has not been built yet. In the project's folder, run"
    " <code>python3 dev.py setup</code>, then load this page again.",
)

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}


PAGES = [
    "/",
    "/heroes",
    "/heroes/{hero:str}",
    "/making/{draft:str}",
    "/forge/{ruleset:str}",
    "/campaigns",
    "/campaigns/{campaign:str}",
    "/campaigns/join/{invite:str}",
    "/workbench",
    "/workbench/{pack:str}",
    "/workbench/new/{ruleset:str}",
    "/table/{table:str}",
    "/table/{table:str}/{seat:str}",
    "/join/{invite:str}",
    "/verify",
    "/code",
    "/code/{code:str}",
    "/rules/{ruleset:str}",
    "/rules/{ruleset:str}/{page:str}",
]


@route(PAGES, http_method=["GET", "HEAD"], sync_to_thread=False)
def page() -> File | Response[str]:
    """The client finds out by itself which of its pages it is."""
    return index()


@route(
    "/{path:path}",
    http_method=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    status_code=200,
    sync_to_thread=False,
)
def asset(request: Request[Any, Any, Any], path: str) -> File:
    """A file of the client, or that there is nothing. Under assets/ a name carries a hash: the file never changes."""
    found = _find(path)
    if found is None:
        raise NotFoundException
    if request.method not in ("GET", "HEAD"):
        raise MethodNotAllowedException
    return _file(found, FOR_EVER if found.parent.name == "assets" else ASK_AGAIN)


def is_for_people(accept: str | None) -> bool:
    """Whether somebody looks at the answer: a browser that goes to an address asks for a page, a script does not."""
    return "text/html" in (accept or "")


def is_mistyped(request: Request[Any, Any, Any]) -> bool:
    """Whether a person has come to an address that leads nowhere, and is shown a page that says so."""
    is_page = request.method in ("GET", "HEAD") and not request.url.path.startswith(("/api/", "/assets/"))
    return is_page and is_for_people(request.headers.get("accept"))


def index(status: int = 200) -> File | Response[str]:
    file = STATIC / "index.html"
    if not file.is_file():
        return Response(MISSING, media_type="text/html", status_code=503, headers=ASK_AGAIN)
    return _file(file, ASK_AGAIN, status)


def _find(path: str) -> Path | None:
    """The file of that name, if it is one of the client's."""
    try:
        found = (STATIC / path.lstrip("/")).resolve()
        return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (ValueError, OSError):  # a name no file can have
        return None


def _file(path: Path, headers: dict[str, str], status: int = 200) -> File:
    kind = TYPES.get(path.suffix, "application/octet-stream")
    return File(path, media_type=kind, headers=headers, content_disposition_type="inline", status_code=status)
