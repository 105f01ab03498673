"""Why a number: its value, what it is, the rules behind it, and the parts that made it."""

import msgspec


class Working(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A number that explains itself. Parts are workings too; dice keep their natural faces."""

    value: int
    label: str = ""
    rules: tuple[str, ...] = ()
    parts: tuple["Working", ...] = ()
    faces: tuple[int, ...] = ()
    sides: int = 0

    def __str__(self) -> str:
        return str(self.value)


def summed(label: str, parts: tuple[Working, ...], *rules: str) -> Working:
    """The sum of its parts."""
    return Working(sum(part.value for part in parts), label, rules, parts)


def plain(value: int, label: str, *rules: str) -> Working:
    return Working(value, label, rules)


def tree(working: Working, depth: int = 0) -> list[str]:
    """The working as indented lines, for a terminal or a transcript."""
    faces = f" [{', '.join(map(str, working.faces))}]" if working.faces else ""
    rules = f" ({', '.join(working.rules)})" if working.rules else ""
    line = f"{'  ' * depth}{working.value}  {working.label}{faces}{rules}"
    return [line, *(each for part in working.parts for each in tree(part, depth + 1))]
