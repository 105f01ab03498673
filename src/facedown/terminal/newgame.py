"""A new game from what was wished for on the command line: which encounter, which hero, which dice."""

from pathlib import Path

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.game.game import Game
from facedown.kernel.words.refusal import Refused
from facedown.opening import new_game
from facedown.packcheck import pack_texts, ruleset_of


class Wishes(msgspec.Struct, frozen=True):
    """What a person may say about the game to be played; what is left out is chosen for them."""

    ruleset: str
    encounter: str = ""
    hero: str = ""
    dice: str = "seeded"
    seed: str = ""
    rulings: tuple[str, ...] = ()
    packs: tuple[PackText, ...] = ()
    mind: str = "fair"


def with_packs(wishes: Wishes, packs: tuple[Path, ...]) -> Wishes:
    """With packs, the game is the one they are for unless another is named."""
    if not packs:
        return wishes
    texts = tuple(text for path in packs for text in pack_texts(path))
    return msgspec.structs.replace(wishes, ruleset=wishes.ruleset or ruleset_of(texts), packs=texts)


def named(wishes: Wishes, first: str) -> Wishes:
    """Who names no game plays the first."""
    return msgspec.structs.replace(wishes, ruleset=wishes.ruleset or first)


def wished_game(wishes: Wishes) -> Game:
    return new_game(
        wishes.ruleset,
        wishes.encounter,
        wishes.hero,
        seed=wishes.seed,
        rulings=read_rulings(library.ruleset(wishes.ruleset), wishes.rulings),
        dice=wishes.dice,
        packs=wishes.packs,
        mind=wishes.mind,
    )


def read_rulings(rules: Ruleset, written: tuple[str, ...]) -> dict[str, Value]:
    """`S-GAP-20=sides` and the like; unknown ones are refused with the nearest."""
    known = {ruling.id: ruling for ruling in rules.rulings}
    chosen: dict[str, Value] = {}
    for each in written:
        id, equals, value = each.partition("=")
        if not equals:
            raise Refused("bad-ruling", f"{each!r}: write a ruling as ID=VALUE.")
        is_number = id in known and isinstance(known[id].default, int)
        chosen[id] = int(value) if is_number and value.isdecimal() else value
    return Rulings(rules.rulings, chosen).chosen()
