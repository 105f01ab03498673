"""What the log tells of those who went back: who it was, and behind how many decisions of whom."""

from collections import Counter

from facedown.kernel.game.journal import Journal, Return, Taken
from facedown.kernel.words.audience import GM


def returns_told(viewer: str, journal: Journal) -> list[tuple[int, str]]:
    """For each return that this seat may know of, its moment and its sentence; who plays alone knows it anyhow."""
    if len([seat for seat in journal.setup.seats if seat.sitter == "person"]) < 2:
        return []
    told = ((each, [taken for taken in each.taken if _is_known(taken, viewer)]) for each in journal.returns)
    return [(each.seq, _sentence(journal, each, known)) for each, known in told if known]


def _is_known(taken: Taken, viewer: str) -> bool:
    return taken.by == viewer or taken.audience.may_know(viewer)


def _sentence(journal: Journal, back: Return, taken: list[Taken]) -> str:
    counts = Counter(each.by for each in taken)
    name = _name(journal, back.by)
    if set(counts) == {back.by}:
        return f"{name} takes back {_decisions(len(taken))}."
    whose = ", ".join(f"{count} of {_name(journal, seat)}" for seat, count in counts.items())
    return f"{name} goes back behind {_decisions(len(taken))}: {whose}."


def _decisions(count: int) -> str:
    return f"{count} decision{'s' * (count != 1)}"


def _name(journal: Journal, id: str) -> str:
    seat = journal.setup.seat(id)
    return seat.name if seat else "the GM" if id == GM else id
