"""What a mind is given: nothing but what its seat could read off the board."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.scene.board import Board, Figure, Meter
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.health import Layers
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse, fighter_of, strikes_of, worst_of
from facedown.rulesets.fivefold.pool import READY
from facedown.rulesets.fivefold.rulings import DICE_SEEN
from facedown.rulesets.fivefold.scene import FivefoldScene, Table
from tests.conformance.table import looked_at
from tests.fivefold.staged.cast import content


def read_off(board: Board, settings: Rulings) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else but the rulings of the table."""
    fighters = {each.id: _fighter(each, settings) for each in board.figures}
    acting = next((each.id for each in board.figures if each.acting), "")
    rounds = [int(each.split()[-1]) for each in board.heading.lower().partition("rounds: ")[2].split(", ") if each]
    worst = worst_of(fighters)
    dice, strikes = (worst.attacks, worst.strikes) if worst else ((), ())
    return Glimpse(fighters, acting, max(rounds, default=1), dice, strikes, settings)


def _fighter(figure: Figure, settings: Rulings) -> Fighter:
    meters = {each.label: each for each in figure.meters}
    labels = ("HP", "Temporary HP", "Armor", "Defense", "Barrier")
    hp, temporary, armor, defense, barrier = (meters.get(label, Meter(label)).value for label in labels)
    layers = Layers(hp, temporary, armor, defense, barrier)
    evasion = int(next(each.text for each in figure.facts if each.label == "Evasion"))
    secret = settings[DICE_SEEN] == "hidden"
    dice = tuple(
        (each.sides, each.value, each.state == READY and (each.value is not None or secret)) for each in figure.dice
    )
    conditions = frozenset(figure.conditions)
    return fighter_of(
        figure.friend,
        figure.out,
        figure.acting,
        layers,
        meters["HP"].most,
        evasion,
        conditions,
        dice,
        _strikes(figure, settings),
    )


def _strikes(figure: Figure, settings: Rulings) -> tuple[StrikeHint, ...]:
    """What the book says of the things in its hands and of its abilities; of a foe without a class it is not told."""
    facts, book = {each.label: each.text for each in figure.facts}, content()
    if "Class" not in facts:
        return ()
    attributes = {
        name.lower(): int(value) for name, value in (each.split() for each in facts["Attributes"].split(", "))
    }
    who = Character(id=figure.id, name=figure.name, seat="", side=figure.side, attributes=attributes)
    who.ready = [each.id for name in facts["In hand"].split(", ") for each in book.items.values() if each.name == name]
    known = facts.get("Abilities", "").split(", ")
    who.abilities = [each.id for name in known for each in book.abilities.values() if each.name == name]
    return strikes_of(FivefoldScene(Table(actors={}, phase="turns"), settings, book), who)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    for glimpse, board in looked_at("fivefold", seed):
        assert glimpse == read_off(board, glimpse.settings)
