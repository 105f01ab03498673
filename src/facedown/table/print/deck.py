"""A deck: the Action Cards of a hero, one for each action and what it is done with, to be cut out and laid."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Option, Several
from facedown.table import shelf
from facedown.table.print.paper import Layout, layout
from facedown.table.print.press import Form, pressed

QUESTIONS = 6
SEEDS = ("a deck", "another", "a third", "one more")
"""Somebody may fall to the first blow, or never come to answer one: in one of a few games each hand is dealt."""
MOST_BLANK = 100


class Way(msgspec.Struct, frozen=True):
    """A way to do it: how heavily, what that costs, what is rolled, what it does."""

    name: str
    price: str
    dice: str
    effect: str


class Card(msgspec.Struct, frozen=True):
    title: str = ""
    means: str = ""
    group: str = ""
    gist: str = ""
    rule: str = ""
    ways: tuple[Way, ...] = ()


class _Page(msgspec.Struct, frozen=True):
    game: str
    owner: str
    layout: Layout
    cards: list[Card]


def deck(setup: Setup, seat: str = "p1") -> list[Card]:
    """The cards of the first hands that somebody is asked for in a few games: when it is their turn, and to answer."""
    found: dict[tuple[str, str], Card] = {}
    games = (msgspec.structs.replace(setup, seed=seed) for seed in SEEDS)
    for option in (option for game in games for option in _hands(game, seat)):
        face = option.face
        if face is None:
            continue
        key = (face.title, face.means)
        card = found.get(key) or Card(face.title, face.means, option.group, option.gist, face.rule)
        is_known = face.way in [way.name for way in card.ways]
        ways = () if is_known else (Way(face.way, option.note, face.dice, face.effect),)
        found[key] = msgspec.structs.replace(card, ways=(*card.ways, *ways))
    if not found:
        raise Refused("no-cards", f"In {shelf.title_of(setup.ruleset)} nobody lays cards.")
    return list(found.values())


def cards_printed(
    game: str, owner: str, cards: list[Card], size: str = "poker", paper: str = "a4", form: Form = "pdf"
) -> list[bytes]:
    """Fronts, and after each page of them the backs, mirrored: print both sides, turned over the long edge, and cut."""
    return pressed("cards", _Page(game, owner, layout(paper, size), cards), form)


def blank_cards(count: int) -> list[Card]:
    if not 0 <= count <= MOST_BLANK:
        raise Refused("too-many-cards", f"From 0 to {MOST_BLANK} blank cards are printed at once, not {count}.")
    return [Card() for _ in range(count)]


def _hands(setup: Setup, seat: str) -> Iterator[Option]:
    """What a seat is offered by the first questions it is asked, each of which it answers by default."""
    game = Game(shelf.shelved(setup.ruleset).rules, setup, shelf.content_for(setup))
    for _ in range(QUESTIONS):
        asks = [each for each in game.questions(seat) if isinstance(each, Ask)]
        if not asks:
            return
        hand = game.ruleset.with_odds(game.journal.now.scene, asks[0])  # dice and effects are said to whoever looks
        if isinstance(hand, Several):
            yield from hand.options
        game.answer(seat, asks[0].default)
