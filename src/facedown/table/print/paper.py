"""Paper: sheets of it, and the sizes of cards, in millimetres."""

import msgspec

from facedown.kernel.words.refusal import Refused, nearest

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIZES = {"poker": (63.0, 88.0), "bridge": (57.0, 89.0), "tarot": (70.0, 120.0), "mini": (44.0, 68.0)}
MARGIN = 9.0
"""Room for the cut marks on every side."""


class Layout(msgspec.Struct, frozen=True):
    """How cards lie on a page: edge to edge, in the middle, so that backs meet fronts when the page is turned over."""

    page: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int


def layout(paper: str, size: str) -> Layout:
    page, card = page_of(paper), _known("size of card", size, SIZES)
    columns, rows = (int((whole - 2 * MARGIN) // part) for whole, part in zip(page, card, strict=True))
    return Layout(page, card, columns, rows)


def page_of(paper: str) -> tuple[float, float]:
    """How wide and how high a page is. Raises `Refused` for any other paper."""
    return _known("paper", paper, PAPERS)


def _known(what: str, name: str, known: dict[str, tuple[float, float]]) -> tuple[float, float]:
    if name not in known:
        raise Refused("unknown-size", f"There is no {what} {name!r}; {nearest(name, list(known))}")
    return known[name]
