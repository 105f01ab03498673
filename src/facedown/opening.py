"""Opening a game: one person with a hero in a ready encounter, everybody else played by a mind; keeping it, and
opening it again."""

import secrets
import warnings
from os import PathLike
from pathlib import Path
from typing import TypeVar, cast

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import USUAL
from facedown.kernel.contract.ruleset import DiceFrom, Encounter, Hero, Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Chapter, open_saved, read_saved
from facedown.kernel.game.saved import save as saved_with
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.words.argument import by_name, is_written, refuse_other_than_text, shown
from facedown.kernel.words.refusal import Refused, nearest
from facedown.minds import read_mind, think

FOES = "foes"
DICE = ("seeded", "typed")
TABLE = b'"facedown table"'
"""What a file that `facedown export` has written begins with."""
File = str | PathLike[str]
Ready = TypeVar("Ready", Encounter, Hero)


def new_game(
    ruleset: str,
    encounter: str = "",
    hero: str = "",
    *,
    seed: str = "",
    rulings: dict[str, Value] | None = None,
    dice: str = "seeded",
    packs: tuple[PackText, ...] = (),
    mind: str = USUAL,
) -> Game:
    """A game for the seat `p1`. Companions and foes have minds, nobody sits as GM; what is left out is chosen.

    `mind` is what plays the others: a kind of mind as `facedown minds` writes it, or easy, fair, hard.
    """
    rules = library.ruleset(ruleset)
    refuse_other_than_text(encounter=encounter, hero=hero, mind=mind)
    _refuse_chance(seed, dice)
    library.refuse_other_than_packs(packs)
    chosen_rulings = by_name(rulings, "Rulings", "bad-ruling")
    content = library.content(rules, packs)
    ready = chosen(encounter, rules.encounters(content), "encounter")
    heroes = _party(ready, hero)
    played = {f"p{at}": each.id for at, each in enumerate(heroes, start=1)}
    others = read_mind(mind)
    seats = [
        Seat(id, each.name, "person" if id == "p1" else "mind", mind=others)
        for id, each in zip(played, heroes, strict=True)
    ]
    setup = Setup(
        ruleset=rules.id,
        version=rules.version,
        seed=seed or secrets.token_hex(16),
        seats=(*seats, Seat(FOES, "Foes", "mind", mind=others)),
        scenario=rules.scenario(content, ready.id, played, FOES),
        rulings=chosen_rulings,
        title=ready.title,
        dice=cast(DiceFrom, dice),
        packs=packs,
    )
    return Game(rules, setup, content, think=think)


def save(game: Game, file: File | None = None) -> bytes:
    """A game as bytes, with its whole log; also written to a file, if one is named."""
    if not isinstance(game, Game):
        raise Refused("not-a-game", f"Only a game can be saved, such as `new_game` makes, not {shown(game)}.")
    base = game.journal.base
    told = EventCodec(game.ruleset.events).encode(game.events[: base.events]) if base else b""
    data = saved_with(game, Chapter(base, told) if base else None)
    if file is not None:
        try:
            _path(file).write_bytes(data)
        except OSError as error:
            raise Refused("cannot-save", f"{file} cannot be written: {error.strerror}.") from None
    return data


def load(saved: bytes | File) -> Game:
    """A game that was saved, from its bytes or its file; it goes on with the same minds.

    Where the rules have changed since it goes on from the last turn that still fits, and warns.
    """
    if not isinstance(saved, bytes | str | PathLike):
        text = f"A game is loaded from the bytes `save` gives or from a file, not from {shown(saved)}."
        raise Refused("not-a-save", text)
    data, name = (saved, "the save") if isinstance(saved, bytes) else (_read(saved), str(saved))
    if TABLE in data[:100]:
        text = f"{name} is a whole table, not a saved game: `facedown import FILE` brings it to a server of yours."
        raise Refused("a-table", text)
    read = read_saved(data, name)
    rules = library.ruleset(read.setup.ruleset)
    opened = open_saved(rules, library.content(rules, read.setup.packs), read, think)
    if opened.note:
        warnings.warn(opened.note, stacklevel=2)
    return opened.game


def _path(file: object) -> Path:
    """A file by its name; what no file can be called is refused."""
    if isinstance(file, PathLike):
        file = file.__fspath__()
    if not isinstance(file, str) or "\0" in file or not is_written(file):
        raise Refused("not-a-file", f"A file is a path such as 'game.json', not {shown(file)}.")
    return Path(file)


def _read(file: File) -> bytes:
    try:
        return _path(file).read_bytes()
    except OSError as error:
        raise Refused("no-such-save", f"{file} cannot be read: {error.strerror}.") from None


def _refuse_chance(seed: object, dice: str) -> None:
    if not isinstance(seed, str):
        raise Refused("bad-seed", f"A seed is a text: write {shown(seed)!r}, not {shown(seed)}.")
    refuse_other_than_text(seed=seed)
    if dice not in DICE:
        raise Refused("unknown-dice", f"Dice cannot be {shown(dice)}; {nearest(dice, DICE)}")


def chosen(id: str, offered: tuple[Ready, ...], kind: str) -> Ready:
    """The one asked for, or the first when nothing was; anything else is refused with the nearest."""
    for each in offered:
        if id in ("", each.id):
            return each
    raise Refused(f"unknown-{kind}", f"There is no {kind} {shown(id)}; {nearest(id, [each.id for each in offered])}")


def _party(encounter: Encounter, hero: str) -> list[Hero]:
    """The hero who was chosen, or the first suggested, and companions for the other seats."""
    first = chosen(hero, encounter.heroes, "hero")
    others = [each for each in encounter.heroes if each.id != first.id]
    return [first, *others[: max(0, encounter.seats - 1)]]
