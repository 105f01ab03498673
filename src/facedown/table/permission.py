"""Who may overrule: the GM, or whoever is the only person at the table."""

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.rights import may_rewind


def may_overrule(setup: Setup, seat: str) -> bool:
    """Whoever may go back as they like has the last word in everything."""
    return may_rewind(setup, seat)
