"""A modifier: so much more or less of something, with its reason."""

from collections.abc import Iterable

import msgspec

from facedown.kernel.words.working import Working


class Modifier(msgspec.Struct, frozen=True):
    """Changes one quantity of its bearer, for as long as whatever carries it lasts."""

    to: str
    by: int
    label: str
    rule: str = ""

    def part(self) -> Working:
        return Working(self.by, self.label, (self.rule,) if self.rule else ())


def modified(quantity: str, base: Working, modifiers: Iterable[Modifier], *rules: str) -> Working:
    """The base and every modifier of that quantity, added up."""
    parts = (base, *(each.part() for each in modifiers if each.to == quantity))
    return Working(sum(part.value for part in parts), quantity, rules, parts)
