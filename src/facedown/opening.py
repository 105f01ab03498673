"""Opening a game: one person with a hero in a ready encounter, everybody else played by the game's own mind."""

import secrets
from typing import TypeVar, cast

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.ruleset import DiceFrom, Encounter, Hero, Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.words.refusal import Refused, nearest
from facedown.minds import read_mind, think

FOES = "foes"
DICE = ("seeded", "typed")
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
    mind: str = "plain",
) -> Game:
    """A game for the seat `p1`. Companions and foes have minds, nobody sits as GM; what is left out is chosen.

    `mind` is what plays the others: a kind of mind as `facedown minds` writes it, or easy, fair, hard.
    """
    _refuse_chance(seed, dice)
    rules = library.ruleset(ruleset)
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
        rulings=rulings or {},
        title=ready.title,
        dice=cast(DiceFrom, dice),
        packs=packs,
    )
    return Game(rules, setup, content, think=think)


def _refuse_chance(seed: object, dice: str) -> None:
    if not isinstance(seed, str):
        raise Refused("bad-seed", f"A seed is a text: write {str(seed)!r}, not {seed!r}.")
    if dice not in DICE:
        raise Refused("unknown-dice", f"Dice cannot be {dice!r}; {nearest(str(dice), DICE)}")


def chosen(id: str, offered: tuple[Ready, ...], kind: str) -> Ready:
    """The one asked for, or the first when nothing was; anything else is refused with the nearest."""
    for each in offered:
        if id in ("", each.id):
            return each
    raise Refused(f"unknown-{kind}", f"There is no {kind} {id!r}; {nearest(id, [each.id for each in offered])}")


def _party(encounter: Encounter, hero: str) -> list[Hero]:
    """The hero who was chosen, or the first suggested, and companions for the other seats."""
    first = chosen(hero, encounter.heroes, "hero")
    others = [each for each in encounter.heroes if each.id != first.id]
    return [first, *others[: max(0, encounter.seats - 1)]]
