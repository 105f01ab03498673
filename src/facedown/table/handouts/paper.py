"""Papers and pictures of a table: whose they are, what is on them, and who may see them."""

import msgspec

from facedown.kernel.words.audience import EVERYONE, GM, Audience, only
from facedown.kernel.words.refusal import Refused
from facedown.table.wire.beside import BackdropShown, PaperShown, PictureShown

ALL = "*"
"""Instead of a seat: whoever is at the table, onlookers too."""
LONGEST_TITLE, LONGEST_TEXT = 100, 10_000
MOST_SEATS = 20
WIDEST = 200.0
"""Cells: no map is wider."""


class Paper(msgspec.Struct, frozen=True):
    """A note, or a handout once it is shown to somebody."""

    id: str
    owner: str
    """A person; of what was written at the GM's seat that seat, whoever has it."""
    seat: str
    title: str
    text: str
    picture: str | None = None
    shown: tuple[str, ...] = ()
    updated: str = ""

    @property
    def audience(self) -> Audience:
        """To whom it is shown; its owner sees it among their own."""
        return EVERYONE if ALL in self.shown else only(*self.shown)


class PictureKept(msgspec.Struct, frozen=True):
    """A picture without its pixels."""

    id: str
    name: str
    width: int
    height: int
    size: int

    @property
    def shown(self) -> PictureShown:
        return PictureShown(self.id, self.width, self.height)


class Alignment(msgspec.Struct, frozen=True):
    """Where a picture lies under the map, in cells, and whether all see it."""

    x: float = 0.0
    y: float = 0.0
    width: float = 10.0
    shown: bool = False


class Backdrop(msgspec.Struct, frozen=True):
    picture: str
    place: Alignment


class Belongings(msgspec.Struct, frozen=True):
    """All papers and pictures of a table at one moment."""

    papers: tuple[Paper, ...] = ()
    pictures: tuple[PictureKept, ...] = ()
    backdrop: Backdrop | None = None

    def picture(self, id: str | None) -> PictureShown | None:
        return next((each.shown for each in self.pictures if each.id == id), None)

    def papers_for(self, seat: str) -> tuple[PaperShown, ...]:
        """What others show a seat."""
        return tuple(
            PaperShown(each.id, each.seat, each.title, each.text, self.picture(each.picture))
            for each in self.papers
            if each.audience.may_know(seat) and each.seat != seat
        )

    def backdrop_for(self, seat: str, is_host: bool) -> BackdropShown | None:
        """The picture under the map, if the seat may see it; whoever lays it there sees it before."""
        if self.backdrop is None or not (self.backdrop.place.shown or is_host):
            return None
        picture, place = self.picture(self.backdrop.picture), self.backdrop.place
        return BackdropShown(picture, place.x, place.y, place.width, place.shown) if picture else None

    def readable(self, seat: str, owner: str, id: str) -> Paper | None:
        """A paper of one's own, or one that is shown to one's seat."""
        mine = (each for each in self.papers if each.owner == owner or each.audience.may_know(seat))
        return next((each for each in mine if each.id == id), None)

    def may_fetch(self, seat: str, is_host: bool, picture: str) -> bool:
        """Whether a seat may see a picture, on a paper or under the map."""
        under = self.backdrop_for(seat, is_host)
        on = [each.picture for each in self.papers_for(seat) if each.picture]
        return is_host or picture in {each.id for each in [*on, *([under.picture] if under else [])]}


def owner_of(seat: str, person: str) -> str:
    return GM if seat == GM else person


def refuse_paper(title: str, text: str, shown: tuple[str, ...]) -> None:
    if not (title.strip() or text.strip()):
        raise Refused("nothing-written", "There is nothing on that paper yet.")
    fits = len(title) <= LONGEST_TITLE and len(text) <= LONGEST_TEXT and len(shown) <= MOST_SEATS
    if not fits or any(len(each) > 32 for each in shown):
        raise Refused("too-long", f"A title has {LONGEST_TITLE} characters, a paper {LONGEST_TEXT:,}.")


def refuse_place(place: Alignment) -> None:
    """Numbers that are none, as JSON cannot say them, do not come here."""
    if not (0.1 <= place.width <= WIDEST and max(abs(place.x), abs(place.y)) <= WIDEST):
        raise Refused("bad-place", f"A picture is 0.1 to {WIDEST:g} cells wide and at most so far from the corner.")
