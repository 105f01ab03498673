"""A channel: a table in a chat room, as a bot of that room runs it, with stdin and stdout for the room.

python examples/channel.py http://127.0.0.1:8642 plainten Ash Cato

Everybody says "Ash: 2". What all may know is told to the room; what somebody is asked, which may be secret, to them,
behind their name. When the room falls silent for good, defaults are taken.
"""

import asyncio
import sys

from facedown.client import AsyncGuest, AsyncPlace, Refused, wire
from facedown.kernel.contract import Asked
from facedown.kernel.words import Pick


class Room:
    """Who is in it, and what they have said that nobody has heard yet."""

    def __init__(self, names: list[str]) -> None:
        self._said = {name: asyncio.Queue[str | None]() for name in names}

    async def listen(self) -> None:
        while line := await asyncio.to_thread(sys.stdin.readline):
            name, _, text = line.partition(":")
            if name.strip() in self._said:
                self._said[name.strip()].put_nowait(text.strip())
        for each in self._said.values():
            each.put_nowait(None)

    async def hear(self, name: str) -> str:
        """What somebody says next; nothing, once the room is silent."""
        said = await self._said[name].get()
        if said is None:
            self._said[name].put_nowait(None)
        return said or ""


def whisper(name: str, text: str) -> None:
    print(f"(to {name}) {text}", flush=True)


async def ask(room: Room, name: str, asked: Asked) -> object:
    """The option of the number they say; for anything else, the default."""
    options = asked.schema.options if isinstance(asked.schema, Pick) else ()
    whisper(name, "  ".join([asked.text, *(f"{at}. {each.text}" for at, each in enumerate(options, 1))]))
    said = await room.hear(name)
    return options[int(said) - 1].key if said.isdigit() and 0 < int(said) <= len(options) else asked.default


async def play(room: Room, name: str, seat: AsyncPlace) -> None:
    async with seat as place:
        async for asked in place.questions():
            try:
                await place.answer(await ask(room, name, asked))
            except Refused as refused:
                whisper(name, refused.refusal.text)


async def tell(onlooker: AsyncPlace) -> None:
    """What everybody may know, and nothing else: it is an onlooker who tells it."""
    async with onlooker as place:
        told = 0
        async for view in place.views():
            for line in view.lines[max(0, told - view.first) :]:
                print("".join(span.text for span in line.spans), flush=True)
            told = max(told, view.first + len(view.lines))
        print(place.view.board.result)


async def main(url: str, game: str, names: list[str]) -> None:
    host, room = AsyncGuest(url), Room(names)
    shown = next(each for each in (await host.lobby()).games if each.id == game)
    encounter = next(each.id for each in shown.encounters if each.seats >= len(names))
    seats = tuple(wire.SeatOffer(name) for name in names)
    opened = await host.open(wire.NewTable(game, encounter, seats))
    links = [each.path for each in opened.invitations]
    places = [host.place(opened.table), *(AsyncGuest(url).join(link) for link in links)]
    watching = AsyncGuest(url).join(await host.let_watch(opened.table))
    listening = asyncio.create_task(room.listen())
    playing = (play(room, name, place) for name, place in zip(names, places, strict=True))
    await asyncio.gather(tell(watching), *playing)
    listening.cancel()


asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
