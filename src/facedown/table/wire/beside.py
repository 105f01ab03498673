"""What a seat hears beside the game: words, what lies on the table to be read, and the picture under the map."""

import msgspec

from facedown.kernel.words.working import Working


class Tossed(msgspec.Struct, frozen=True):
    """Dice that somebody rolled outside the rules: in a sentence with every face, and their working."""

    text: str
    working: Working
    verdict: str = ""


class WordHeard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said: by which seat, when, and to which one if not to all."""

    by: str
    at: str
    text: str
    to: str = ""
    toss: Tossed | None = None


class Words(msgspec.Struct, frozen=True, tag="words"):
    """What was said, as far as this seat may know it, from the word with this number on. Each seat counts its own."""

    first: int
    words: tuple[WordHeard, ...]


class Reheard(msgspec.Struct, frozen=True, tag="reheard"):
    """Older words, from the word with this number on."""

    command: str
    first: int
    words: tuple[WordHeard, ...]


class PictureShown(msgspec.Struct, frozen=True):
    """A picture that this seat may fetch."""

    id: str
    width: int
    height: int


class PaperShown(msgspec.Struct, frozen=True):
    """Something to be read or looked at, and from which seat it was shown."""

    id: str
    by: str
    title: str
    text: str
    picture: PictureShown | None = None


class BackdropShown(msgspec.Struct, frozen=True):
    """The picture under the map: where its upper left corner lies and how wide it is, in cells; and whether all see it
    or only whoever laid it."""

    picture: PictureShown
    x: float
    y: float
    width: float
    shown: bool


class Desk(msgspec.Struct, frozen=True, tag="desk"):
    """All that others show this seat beside the game, as it is now."""

    papers: tuple[PaperShown, ...] = ()
    backdrop: BackdropShown | None = None
