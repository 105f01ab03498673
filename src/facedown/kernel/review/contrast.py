"""A contrast: what is otherwise in another game of the same table, as one seat sees both. No more than it may know."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from facedown.kernel.contract.view import Line, View
from facedown.kernel.game.game import Game
from facedown.kernel.game.telling import known_to
from facedown.kernel.log.act import CHANCE, FORCED, Entry
from facedown.kernel.scene.board import Figure
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.audience import GM

MOST_LINES = 40
NOT_THERE = Figure("", "", "")


class Shift(msgspec.Struct, frozen=True):
    """One thing about somebody that would be otherwise; empty stands for "there was none"."""

    who: str
    what: str
    before: str
    after: str


class Contrast(msgspec.Struct, frozen=True):
    """What would be otherwise, which sentences of the story would go and come, how many decisions of whom would not
    stand any more, for whom the table would wait, and how many throws in it stand only for those that would fall."""

    shifts: tuple[Shift, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]
    again: dict[str, int]
    waits: tuple[str, ...]
    throws: int = 0


def contrast(now: Game, other: Game, seat: str) -> Contrast:
    """What a seat would see changed."""
    before, after = now.view(seat), other.view(seat)
    old, new = _told(before.story), _told(after.story)
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    return Contrast(
        tuple(_shifts(before, after)),
        tuple(each for each in old if each in gone)[-MOST_LINES:],
        tuple(each for each in new if each in come)[-MOST_LINES:],
        dict(_lost(now, other, seat)),
        tuple(each.name for each in after.waiting),
        _thrown(now, other, seat),
    )


def _told(story: tuple[Line, ...]) -> list[str]:
    return [in_words(line.spans) for line in story]


def _shifts(before: View, after: View) -> Iterator[Shift]:
    old, new = ({each.id: each for each in view.board.figures} for view in (before, after))
    for id in {**old, **new}:
        name = (new.get(id) or old[id]).name
        parts = [_parts(each.get(id, NOT_THERE)) for each in (old, new)]
        for what in {**parts[0], **parts[1]}:
            one, other = (each.get(what, "") for each in parts)
            if one != other:
                yield Shift(name, what, one, other)


def _parts(figure: Figure) -> dict[str, str]:
    """What is to be seen of somebody at a glance."""
    meters = {each.label: each.note or f"{each.value} of {each.most}" for each in figure.meters}
    left = ", ".join(map(str, figure.tokens))
    rest = {"Conditions": ", ".join(figure.conditions), "Place": figure.place, "Left": left}
    return {what: text for what, text in {**meters, **rest}.items() if text}


def _lost(now: Game, other: Game, seat: str) -> Iterator[tuple[str, int]]:
    """How many decisions of whom would not stand any more, of those that the seat knows of."""
    lost = _decided(now, seat) - _decided(other, seat)
    by = Counter[str]()
    for (_, owner), count in lost.items():
        by[owner] += count
    for owner, count in by.items():
        known = now.setup.seat(owner)
        yield (known.name if known else owner), count


def _thrown(now: Game, other: Game, seat: str) -> int:
    """How many throws have not fallen yet, of those that the seat would know of. Sealed dice are not known beforehand:
    the other game has some of its own."""
    if not now.journal.origin.commitment:
        return 0
    fallen = {id(act) for act in now.journal.acts}
    known = (act for _, act in known_to(seat, other.journal).known)
    return sum(isinstance(act, Entry) and act.by in (CHANCE, FORCED) and id(act) not in fallen for act in known)


def _decided(game: Game, seat: str) -> Counter[tuple[str, str]]:
    """Answers that somebody chose, and what the GM ruled."""
    found = Counter[tuple[str, str]]()
    for _, act in known_to(seat, game.journal).known:
        if not isinstance(act, Entry):
            found[act.words(), GM] += 1
        elif game.journal.is_decision(act):
            found[str(act.key), act.by] += 1
    return found
