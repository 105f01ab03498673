"""Who may take back, bring back and overrule. With a person as GM it is the GM; without, any person may take back."""

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.undo import own_last
from facedown.kernel.words.audience import GM


def has_gm(setup: Setup) -> bool:
    return setup.sitter(GM) == "person"


def may_overrule(setup: Setup, seat: str) -> bool:
    """The GM, or whoever is the only person at the table."""
    people = [each.id for each in setup.seats if each.sitter == "person"]
    return (seat == GM and has_gm(setup)) or people == [seat]


def may_rewind(setup: Setup, seat: str) -> bool:
    """Back to any point, and forward again."""
    return seat == GM or not has_gm(setup)


def may_undo(journal: Journal, seat: str) -> bool:
    """One's own last decision, as long as nothing has come of it; whoever may rewind, any."""
    return may_rewind(journal.setup, seat) or own_last(journal, seat) is not None
