"""Faceoffs: how two equals mix what they lay face down, by what a point that a card takes may be worth."""

from collections.abc import Iterator, Sequence

import msgspec

from facedown.kernel.contract.balance import Faceoff, Laid
from facedown.lab.mixture import LEAST
from facedown.minds.equilibrium import equilibrium
from facedown.webpage import Section, paragraph, table


class Faced(msgspec.Struct, frozen=True):
    """How both mix if a point is worth so much: each card that has a part, by its share."""

    worth: float
    rows: dict[str, float]
    columns: dict[str, float]

    @property
    def several(self) -> int:
        """How many answers that side mixes which mixes more."""
        return max(len(self.rows), len(self.columns))


def faced(found: Faceoff) -> Iterator[Faced]:
    """For every worth of a point the equilibrium of what is gained less what is spent."""
    for worth in found.worths:
        gains = [
            [gain - worth * (own.price - other.price) for gain, other in zip(row, found.columns, strict=True)]
            for own, row in zip(found.rows, found.gains, strict=True)
        ]
        mixed = equilibrium(gains)
        yield Faced(worth, _parts(found.rows, mixed.rows), _parts(found.columns, mixed.columns))


def _parts(cards: Sequence[Laid], shares: Sequence[float]) -> dict[str, float]:
    parts = [(each.what, share) for each, share in zip(cards, shares, strict=True) if share >= LEAST]
    return dict(sorted(parts, key=lambda part: (-round(part[1], 6), part[0])))


def faceoff_lines(found: Faceoff) -> list[str]:
    """How equals mix, for each worth of a point."""
    return [f"{found.what}, a point worth {each.worth:g} HP: {_told(each)}" for each in faced(found)]


def _told(each: Faced) -> str:
    one, other = (
        ", ".join(f"{what} {share:.0%}" for what, share in side.items()) for side in (each.rows, each.columns)
    )
    return f"{one}; against it {other}"


def faceoff_section(found: Faceoff) -> Section:
    """What each pair comes to, and how equals mix."""
    head = ["gained, against", *(f"{each.what} ({each.price})" for each in found.columns)]
    rows = [
        [f"{own.what} ({own.price})", *(f"{gain:.1f}" for gain in row)]
        for own, row in zip(found.rows, found.gains, strict=True)
    ]
    title = f"Hidden answers of equals, {found.what}"
    return Section(title, table(head, rows) + "".join(map(paragraph, faceoff_lines(found))))
