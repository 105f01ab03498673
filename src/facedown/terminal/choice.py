"""Choosing among options by number, by key or by words."""

import re

from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.schema import Option, Purse
from facedown.kernel.words.shown import told_outlook


def whole(typed: str) -> int | None:
    """A whole number of sensible length, if that is what was typed."""
    return int(typed) if re.fullmatch(r"[+-]?[0-9]{1,9}", typed) else None


def arranged(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options as they are numbered: those of a group together, the groups in the order of their first options.

    What gives up comes last, so that nobody gives up by typing 1.
    """
    options = tuple(option for option in options if not option.quiet)
    groups = list(dict.fromkeys(option.group for option in options))
    return tuple(sorted(options, key=lambda option: (option.grave, groups.index(option.group))))


def option_lines(options: tuple[Option, ...], purse: Purse | None = None) -> list[str]:
    """The options, numbered, under the headings of their groups; what costs something says what it leaves."""
    lines: list[str] = []
    group = ""
    for number, option in enumerate(arranged(options), start=1):
        if option.group != group:
            group = option.group
            lines += [f"{group}:"] if group else []
        told = "; ".join(
            (
                *filter(None, (option.note or option.gist.removesuffix("."),)),
                *((purse.after(option.price),) if purse is not None and option.price else ()),
                *(words for each in option.odds for words in told_outlook(each)),
            )
        )
        lines.append(f"{number}. {option.text}{f' ({told})' if told else ''}")
    return lines + _unlisted([option for option in options if option.quiet])


def _unlisted(quiet: list[Option]) -> list[str]:
    """One line for all the options that have to be named."""
    if not quiet:
        return []
    noun = "place" if all(option.spot and option.spot.place for option in quiet) else "choice"
    return [f"Another {noun}: type its name, such as {quiet[0].key} ({len(quiet)} of them)."]


def named_exactly(options: tuple[Option, ...], typed: str) -> Option | None:
    """The option of that number, key or whole text."""
    number = whole(typed)
    if number is not None and 1 <= number <= len(arranged(options)):
        return arranged(options)[number - 1]
    word = typed.casefold()
    keyed = [option for option in options if option.key.casefold() == word]
    return next(iter(keyed or [option for option in options if option.text.casefold() == word]), None)


def read_option(options: tuple[Option, ...], typed: str) -> str:
    """The key of the one option that is meant: exactly named, or the only one that begins with or has these words."""
    exact = named_exactly(options, typed)
    if exact:
        return exact.key
    word = typed.casefold()
    listed = arranged(options)
    meant = [option for option in listed if option.text.casefold().startswith(word)]
    meant = meant or [option for option in listed if word in option.text.casefold()]
    if len(meant) == 1:
        return meant[0].key
    if whole(typed) is not None:
        raise Refused("not-an-option", f"Choose a number from 1 to {len(listed)}.")
    if meant:
        some = ", ".join(f"{listed.index(option) + 1}. {option.text}" for option in meant)
        raise Refused("not-clear", f"{typed!r} could be any of these: {some}. Say more, or give the number.")
    names = [each.text for each in listed] or [each.key for each in options]
    raise Refused("not-an-option", f"{typed!r} is not on offer; {nearest(typed, names)}")


def read_options(options: tuple[Option, ...], typed: str) -> list[str]:
    """Several options with commas between them; numbers may have blanks instead."""
    if typed.casefold() in ("none", "-"):
        return []
    words = typed.split(",")
    if typed.replace(" ", "").isdecimal():
        words = typed.split()
    return [read_option(options, word.strip()) for word in words if word.strip()]
