"""What somebody asks of the table before they do something: what would come of it? Nothing is done."""

from facedown.kernel.game.game import Game
from facedown.kernel.game.trying import tried
from facedown.table.bounds import refuse_size
from facedown.table.wire import Declined, OrderTried, Reply, Trial, TryOrder

Inquiry = TryOrder


def told(game: Game, seat: str, command: Inquiry) -> Reply:
    """What a seat wants to know, from what it may know."""
    refusal = refuse_size(command)
    if refusal is not None:
        return Declined(command.command, refusal)
    return _tried(game, seat, command)


def _tried(game: Game, seat: str, command: TryOrder) -> Reply:
    """What an order would have answered lately."""
    found = tried(command.order, seat, game.journal)
    return OrderTried(command.command, tuple(Trial(each.question, each.given, each.would or "") for each in found))
