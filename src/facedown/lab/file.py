"""A lab file: which matches, round robins and sweeps are to be fought, in TOML, checked before anybody fights."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import msgspec

from facedown.kernel.content.pack import PackText, read_pack
from facedown.kernel.content.ruling import Value
from facedown.kernel.words.refusal import Refused
from facedown.lab.matchup import Match, pairing

MOST_VARIANTS = 500
NEW_FILE = """# What the lab fights, run by `facedown lab run FILE`. What is left out is chosen.

game = "tricore"       # which game
fights = 1000          # of each match
seed = "lab"           # the same seed fights the same fights
# within = 0.02        # stop as soon as every win rate is known so well
# packs = ["own.toml"] # content of your own, beside this file

# Two heroes meet, each played by a mind: random, plain, odds, bluff, search, with skill=0.4 and the like.
[[match]]
heroes = ["iren", "oda"]
minds = ["odds", "odds:skill=0.4"]

# Heroes in an encounter; the last mind plays the foes. Without heroes those meet it whom it suggests.
# [[match]]
# encounter = "bridge"
# minds = ["odds"]
# rulings = { "TC-G-06" = "…" }

# Everybody meets everybody.
# [round-robin]
# heroes = ["iren", "oda", "tobin"]

# One match in variants, each beside the first: numbers of a pack, or readings of a ruling.
# [sweep]
# heroes = ["iren", "oda"]
# numbers = { "abilities.shoving-blow.dice" = "1..2" }
# rulings = { "TC-G-06" = ["…", "…"] }
"""


class MatchEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[str, ...] = ()
    minds: tuple[str, ...] = ()
    encounter: str = ""
    rulings: dict[str, Value] = {}
    title: str = ""


class RobinEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[str, ...]
    minds: tuple[str, ...] = ()
    rulings: dict[str, Value] = {}


class SweepEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[str, ...] = ()
    minds: tuple[str, ...] = ()
    encounter: str = ""
    numbers: dict[str, str | tuple[int, ...]] = {}
    """`"1..5"`, or the numbers themselves."""
    rulings: dict[str, tuple[Value, ...]] = {}


class LabFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Everything that stands in the file."""

    game: str
    fights: int = 1000
    seed: str = "lab"
    within: float = 0.0
    packs: tuple[str, ...] = ()
    match: tuple[MatchEntry, ...] = ()
    round_robin: RobinEntry | None = None
    sweep: SweepEntry | None = None


Part = tuple[Match, ...]
"""Matches that are fought in step: one alone, or the variants of a sweep."""


def read_file(text: PackText) -> LabFile:
    """A lab file, or a refusal with its line, the key and what would be right."""
    return read_pack(text, LabFile)


def parts(file: LabFile, packs: Sequence[PackText] = ()) -> list[Part]:
    """All that is to be fought, every match of it checked."""
    found = [*_matches(file, packs), *_robin(file, packs), *_sweep(file, packs)]
    if not found:
        raise Refused("nothing-to-fight", "The file names no [[match]], no [round-robin] and no [sweep].")
    return found


def _matches(file: LabFile, packs: Sequence[PackText]) -> Iterator[Part]:
    for each in file.match:
        known = pairing(
            file.game,
            *each.heroes,
            encounter=each.encounter,
            minds=each.minds,
            rulings=each.rulings,
            packs=packs,
            title=each.title,
        )
        yield (known,)


def _robin(file: LabFile, packs: Sequence[PackText]) -> Iterator[Part]:
    robin = file.round_robin
    for one, other in combinations(robin.heroes, 2) if robin else ():
        assert robin is not None
        known = pairing(file.game, one, other, minds=robin.minds, rulings=robin.rulings, packs=packs)
        yield (known,)


def _sweep(file: LabFile, packs: Sequence[PackText]) -> Iterator[Part]:
    swept = file.sweep
    if swept is None:
        return
    numbers = {path: numbers_of(path, said) for path, said in swept.numbers.items()}
    yield variants(file.game, swept, numbers, packs)


def variants(
    game: str, swept: SweepEntry, numbers: dict[str, tuple[int, ...]], packs: Sequence[PackText]
) -> tuple[Match, ...]:
    """The match as it is, then every combination of the numbers and the readings."""
    choices: list[list[tuple[str, Value]]] = [
        [(name, value) for value in values] for name, values in (*numbers.items(), *swept.rulings.items())
    ]
    count = 1
    for each in choices:
        count *= len(each)
    if count > MOST_VARIANTS:
        raise Refused("too-many-variants", f"These are {count:,} variants; a sweep has at most {MOST_VARIANTS}.")
    found = [pairing(game, *swept.heroes, encounter=swept.encounter, minds=swept.minds, packs=packs, title="as it is")]
    for chosen in product(*choices) if choices else ():
        found.append(
            pairing(
                game,
                *swept.heroes,
                encounter=swept.encounter,
                minds=swept.minds,
                packs=packs,
                rulings={name: value for name, value in chosen if name not in numbers},
                changes={name: value for name, value in chosen if name in numbers and isinstance(value, int)},
                title=", ".join(f"{name} = {value}" for name, value in chosen),
            )
        )
    return tuple(found)


def numbers_of(path: str, said: str | tuple[int, ...]) -> tuple[int, ...]:
    """`1..5` as its five numbers."""
    if not isinstance(said, str):
        return said
    read = re.fullmatch(r"\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})\s*", said)
    if read is None or int(read[1]) > int(read[2]):
        raise Refused("not-a-range", f'{path}: {said!r} is no range; write "1..5" or [1, 3, 5].')
    if int(read[2]) - int(read[1]) >= MOST_VARIANTS:
        raise Refused("too-many-variants", f"{path}: a sweep has at most {MOST_VARIANTS} variants.")
    return tuple(range(int(read[1]), int(read[2]) + 1))
