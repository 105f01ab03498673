"""The fingerprint of a match: the same rules, packs, rulings, players and sources have the same, and no others."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from facedown import library
from facedown.lab.matchup import Match, changed_packs
from facedown.lab.player import is_policy, label

ROOMS = ("kernel", "odds", "minds", "lab")
"""What a result depends on besides the ruleset itself."""


def fingerprint(match: Match, seed: str) -> str:
    """Of a match and the seed of its meetings. Functions of one's own have none: nobody knows what they will do."""
    rules = library.ruleset(match.game)
    told = (
        (rules.id, rules.version, source_of(library.package(rules)), seed),
        [(pack.name, pack.text) for pack in changed_packs(match)],
        (match.heroes, match.encounter, match.rulings, [label(each) for each in match.players], match.same_dice),
    )
    return sha256(msgspec.json.encode(told)).hexdigest()[:32]


def has_fingerprint(match: Match) -> bool:
    return not any(is_policy(each) for each in match.players)


@cache
def source_of(package: str) -> str:
    """The sources of a ruleset and of what it is run by: whoever changes a rule gets new results."""
    digest = sha256()
    for name in (*(f"facedown.{room}" for room in ROOMS), package):
        for file in _sources(resources.files(name)):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(place: Traversable) -> Iterator[Traversable]:
    """Every source file of a folder, in the order of their names."""
    for each in sorted(place.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each
