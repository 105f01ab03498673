"""Citations: the code in which the id of a rule stands, and what has to run for that code to have run."""

from functools import cache

import msgspec

from facedown.coverage.ids import ids_in
from facedown.coverage.saying import said_by
from facedown.coverage.source import Part, Source
from facedown.kernel.contract.ruleset import Ruleset


class Citation(msgspec.Struct, frozen=True):
    """A function or a named piece of data that cites a rule."""

    rule: str
    part: str
    place: str
    """The file and the line where the id stands first."""
    functions: frozenset[str]
    """What has to run: the function itself, or one of those that say the name of the data."""

    @property
    def is_of_data(self) -> bool:
        return self.part not in self.functions


@cache
def citations(rules: Ruleset, source: Source) -> dict[str, list[Citation]]:
    """Every citation in a ruleset's code by the rule it cites.

    What only describes counts for nothing: modules, classes and their fields, and data that no function says.
    """
    sayers = said_by(source)
    found: dict[str, dict[str, Citation]] = {}
    for module in source.modules:
        for number, part in sorted(module.owners.items()):
            functions = _running(part, sayers)
            for id in ids_in(module.lines[number - 1], rules.prefix, *rules.also) if functions else ():
                cited = Citation(id, part.name, f"{module.path}:{number}", functions)
                found.setdefault(id, {}).setdefault(part.name, cited)
    return {id: list(parts.values()) for id, parts in found.items()}


def _running(part: Part, sayers: dict[str, set[str]]) -> frozenset[str]:
    """The function itself; for data, those that say its name; nothing for a class."""
    if part.is_function:
        return frozenset([part.name])
    return frozenset(sayers.get(part.name, ())) if part.is_data else frozenset()


def is_within(function: str, part: str) -> bool:
    """Whether a function is the part or stands inside it."""
    return function == part or function.startswith(f"{part}.")
