"""What people ask about papers and pictures: thin handlers that pass everything on to the librarian."""

from litestar import Response, get, post
from litestar.datastructures import State

from facedown.table.handouts.librarian import Discard, LayBackdrop, Librarian, OwnPapers, WritePaper
from facedown.table.handouts.raster import LARGEST_UPLOAD, MEDIA
from facedown.table.identity import token_from
from facedown.table.people.door import AnyRequest, download, read_body, take_opening

CLOSED = {
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
    "content-disposition": "inline",
}
"""A picture that is taken back is not kept by the browser, and never more than a picture."""


@get("/api/tables/{table:str}/papers/{seat:str}")
async def papers(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    librarian: Librarian = state.librarian
    return await librarian.papers(table, seat, token_from(request))


@post("/api/tables/{table:str}/papers/{seat:str}")
async def write_paper(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    librarian: Librarian = state.librarian
    wanted = await read_body(request, WritePaper)
    return await librarian.write(table, seat, token_from(request), wanted)


@get("/api/tables/{table:str}/papers/{seat:str}/{paper:str}/print")
async def print_paper(request: AnyRequest, state: State, table: str, seat: str, paper: str) -> Response[bytes]:
    await take_opening(request, state)
    librarian: Librarian = state.librarian
    pages = await librarian.printed(table, seat, token_from(request), paper)
    return download(pages, "handout.pdf", "application/pdf")


@post("/api/tables/{table:str}/papers/{seat:str}/discard")
async def discard_paper(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    librarian: Librarian = state.librarian
    wanted = await read_body(request, Discard)
    return await librarian.throw_away(table, seat, token_from(request), wanted.id)


@post("/api/tables/{table:str}/pictures/{seat:str}", request_max_body_size=LARGEST_UPLOAD)
async def add_picture(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    """A picture from a file, which `?name=` may name."""
    await take_opening(request, state)
    librarian: Librarian = state.librarian
    name, data = request.query_params.get("name", ""), await request.body()
    return await librarian.add_picture(table, seat, token_from(request), name, data)


@post("/api/tables/{table:str}/pictures/{seat:str}/discard")
async def discard_picture(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    librarian: Librarian = state.librarian
    wanted = await read_body(request, Discard)
    return await librarian.remove_picture(table, seat, token_from(request), wanted.id)


@get("/api/tables/{table:str}/pictures/{seat:str}/{picture:str}")
async def picture(request: AnyRequest, state: State, table: str, seat: str, picture: str) -> Response[bytes]:
    librarian: Librarian = state.librarian
    pixels = await librarian.pixels(table, seat, token_from(request), picture)
    return Response(pixels, media_type=MEDIA, headers=CLOSED)


@post("/api/tables/{table:str}/backdrop/{seat:str}")
async def lay_backdrop(request: AnyRequest, state: State, table: str, seat: str) -> OwnPapers:
    librarian: Librarian = state.librarian
    wanted = await read_body(request, LayBackdrop)
    return await librarian.lay(table, seat, token_from(request), wanted)


HANDLERS = [papers, write_paper, print_paper, discard_paper, add_picture, discard_picture, picture, lay_backdrop]
