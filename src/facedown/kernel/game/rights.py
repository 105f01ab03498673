"""Who may go back. Whoever is alone at the table, or its GM, goes back and forth; everybody else takes back their own
decision as long as nothing has come of it, and asks the others for more."""

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.telling import known_to
from facedown.kernel.game.undo import own_last
from facedown.kernel.words.audience import GM

MOST_KNOWN = 512
_PEOPLE: dict[int, tuple[Setup, tuple[str, ...]]] = {}


def people(setup: Setup) -> tuple[str, ...]:
    """The seats on which persons sit; asked so often of the same setup that it is counted once."""
    known = _PEOPLE.get(id(setup))
    if known is None:
        if len(_PEOPLE) >= MOST_KNOWN:
            _PEOPLE.clear()
        persons = tuple(seat.id for seat in setup.seats if seat.sitter == "person")
        known = _PEOPLE[id(setup)] = setup, persons  # kept, so that the id holds
    return known[1]


def has_gm(setup: Setup) -> bool:
    return setup.sitter(GM) == "person"


def may_rewind(setup: Setup, seat: str) -> bool:
    """Back to any point, and forward again: the GM, or whoever is the only person."""
    return (seat == GM and has_gm(setup)) or people(setup) == (seat,)


def may_take_back(journal: Journal, seat: str) -> bool:
    """Whether there is something that this seat may take back without asking anybody."""
    if may_rewind(journal.setup, seat):
        return known_to(seat, journal).has_decisions
    return own_last(journal, seat) is not None


def must_agree(setup: Setup, seat: str) -> tuple[str, ...]:
    """Whom a seat has to ask before the table goes back: the GM, or where there is none everybody else."""
    if may_rewind(setup, seat):
        return ()
    return (GM,) if has_gm(setup) else tuple(each for each in people(setup) if each != seat)
