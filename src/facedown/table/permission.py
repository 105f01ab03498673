"""Who may overrule: the GM, or whoever is the only person at the table."""

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.rights import may_rewind
from facedown.kernel.words.refusal import Refusal

NOT_ALLOWED = Refusal("not-allowed", "Only the GM may do that at this table.")


def may_overrule(setup: Setup, seat: str) -> bool:
    """Whoever may go back as they like has the last word in everything."""
    return may_rewind(setup, seat)
