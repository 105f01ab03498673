"""The one door for secrets: `seen_by` builds what one seat may know, and only its output may leave."""

from bisect import bisect_left

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.view import Asked, Die, Line, Offstage, TypedDice, View, Waiting
from facedown.kernel.dice.dice import written
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.proof import seal_shown
from facedown.kernel.game.rights import may_rewind, may_take_back, people
from facedown.kernel.game.telling import known_to, told_to
from facedown.kernel.scene.board import Board
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import without_hints
from facedown.kernel.words.shown import Along
from facedown.kernel.words.stop import one_stop

SOMEBODY = Waiting("", "somebody")
SEVERAL = 2
"""With fewer persons there is nobody to keep anything from."""


def seen_by(viewer: str, journal: Journal, orders: tuple[Order, ...] = (), newest: int | None = None) -> View:
    """An allow-list: the board the ruleset shows this seat, its own question, and the events it may know.

    Nothing here depends on what the seat may not know: lines and decisions are counted as the seat sees them.
    Of a long story the newest lines may do; `recalled` has the others.
    """
    setup, now, page = journal.setup, journal.now, told_to(viewer, journal)
    story, length = page.story(newest), page.length
    seat, waiting, rewinds = setup.seat(viewer), _waiting(viewer, journal), may_rewind(setup, viewer)
    return View(
        viewer=viewer,
        name=seat.name if seat else "Onlooker",
        ruleset=setup.ruleset,
        title=setup.title,
        board=journal.ruleset.show(now.scene, viewer),
        asked=_asked(viewer, journal),
        waiting=waiting,
        story=story,
        orders=orders,
        can_undo=may_take_back(journal, viewer),
        can_redo=bool(journal.undone) and rewinds,
        is_over=now.question is None,
        forced=tuple(now.forced) if rewinds else (),
        bound=tuple(now.bound) if rewinds else (),
        wings=_wings(journal) if rewinds else (),
        earlier=length - len(story),
        seal=seal_shown(viewer, journal, waiting),
    )


def _wings(journal: Journal) -> tuple[Offstage, ...]:
    """Who is off the table, and who is about to be."""
    state = journal.now.scene.state
    leaving = tuple(Offstage(id, state.actors[id].name, True) for id in state.leaving)
    return (*leaving, *(Offstage(id, each.name) for id, each in state.wings.items()))


def recalled(viewer: str, journal: Journal, before: int, count: int) -> tuple[Line, ...]:
    """The lines of a seat's story that come before one of them, at most so many."""
    page = told_to(viewer, journal)
    end = max(0, before - page.head.lines)
    return tuple(page.lines[max(0, end - count) : end])


def is_held(viewer: str, journal: Journal) -> bool:
    """Whether all that is asked now is asked of somebody whom the viewer may not know of.

    Then the viewer is shown nothing new: that the table waits for nobody would say that somebody is there.
    """
    asked = journal.glance.open
    return bool(asked) and not any(each.seat == viewer or each.hearers.may_know(viewer) for each in asked)


class Foreseen(msgspec.Struct, frozen=True):
    """How far going back to a moment would take a seat: how many decisions it knows of, and lines of its story."""

    decisions: int
    lines: int


def foreseen(viewer: str, journal: Journal, seq: int) -> Foreseen:
    """What a seat would lose of what it knows."""
    page = told_to(viewer, journal)
    return Foreseen(len(page.decisions) - bisect_left(page.decisions, seq), page.lines_after(seq))


def board_at(viewer: str, journal: Journal, seq: int) -> Board:
    """The board of an earlier moment, as this seat was shown it then.

    Where it was shown nothing because somebody was asked whom it may not know of, the last decision before that counts.
    """
    page = known_to(viewer, journal)
    earlier = page.decisions[: bisect_left(page.decisions, seq)]
    then = journal.moment(seq)
    while earlier and is_held(viewer, then):
        then = journal.moment(earlier.pop())
    return journal.ruleset.show(then.now.scene, viewer)


def rewind_target(viewer: str, journal: Journal, point: int) -> int | None:
    """The place in the log before the decision behind a point of this seat's story."""
    page = told_to(viewer, journal)
    if not 0 <= point < len(page.ranks):
        return None
    return page.decisions[max(0, page.ranks[point] - 1)] if page.decisions else journal.first


def question_id(viewer: str, journal: Journal) -> str | None:
    """By which the seat answers what it is asked now, if anything; no view has to be built to know it."""
    question = _question(viewer, journal)
    return _id(viewer, journal, question) if question is not None else None


def along(viewer: str, journal: Journal, card: str) -> tuple[Along, ...]:
    """What a card of the hand that this seat is asked for comes to with something else beside it."""
    question = _question(viewer, journal)
    return journal.ruleset.along(journal.now.scene, question, card) if isinstance(question, Ask) else ()


def _question(viewer: str, journal: Journal) -> Roll | Draw | Ask | None:
    """What this seat has to answer now; dice that fall by themselves are asked of nobody."""
    for each in journal.glance.open:
        if each.seat == viewer and not each.is_automatic:
            return each.question
    return None


def _asked(viewer: str, journal: Journal) -> Asked | None:
    question = _question(viewer, journal)
    return _shown(viewer, journal, question) if question is not None else None


def _is_person(viewer: str, journal: Journal) -> bool:
    return journal.setup.sitter(viewer) == "person"


def _shown(viewer: str, journal: Journal, question: Roll | Draw | Ask) -> Asked:
    id = _id(viewer, journal, question)
    if isinstance(question, Ask):
        schema = question.schema
        if _is_person(viewer, journal):
            schema = without_hints(journal.ruleset.with_odds(journal.now.scene, question))
        return Asked(id, question.what, one_stop(question.text), schema, question.default, question.who, question.given)
    if isinstance(question, Roll):
        each = tuple(Die(dice.sides, dice.explode) for dice in question.pool for _ in range(dice.count))
        dice = TypedDice(written(question.pool), len(each), each[0].sides if each else 0, dice=each)
        text = f"{_roller(journal, question)}roll {dice.text} for {question.purpose or question.why}."
        return Asked(id, question.what, text, dice, None, question.who)
    some = f"{question.count} card{'s' * (question.count != 1)}"
    cards = TypedDice(some, question.count, cards=question.deck)
    text = f"{_roller(journal, question)}draw {some}: {question.why}."
    return Asked(id, question.what, text, cards, None, question.who)


def _roller(journal: Journal, question: Roll | Draw) -> str:
    """For whom one rolls, who may be somebody else's figure."""
    return f"For {journal.now.scene.name_of(question.who)}, " if question.who else "For the table, "


def _id(viewer: str, journal: Journal, question: Roll | Draw | Ask) -> str:
    """By which a client tells a question from the next: counted from what the seat knows was asked and answered.

    The occasion of the question stays out of it, since rulesets count everybody's questions there.
    """
    key, page = question.key, known_to(viewer, journal)
    return f"{page.own} {key.what} {key.who} {page.asked[key.what, key.who]}"


def _waiting(viewer: str, journal: Journal) -> tuple[Waiting, ...]:
    """The seats that are asked something this seat may know of, and which are ready: one is when it has nothing left to
    answer at all.

    Of a chance to step in others are told neither who has it nor who is ready: so they cannot tell whether somebody
    thinks, has left an order or wishes not to be asked.
    """
    now, question = journal.now, journal.now.question
    asks = question.asks if isinstance(question, Commit) else now.open_questions()
    known = [each for each in asks if now.hearers(each).may_know(viewer)]
    kept = {journal.addressee(each) for each in known if _is_discreet(viewer, journal, each)}
    if kept and not isinstance(question, Commit):
        return (SOMEBODY,)
    asked: dict[str, list[str]] = {}
    for each in known:
        asked.setdefault(journal.addressee(each), []).append(each.who)
    if not isinstance(question, Commit):
        return tuple(Waiting(id, _name(journal, id)) for id in asked)
    unsealed = {journal.addressee(each) for each in now.open_questions()}
    seats = [each.id for each in journal.setup.seats if each.id in asked]  # in no telling order
    return tuple(_laying(journal, id, id not in unsealed, id in kept, asked[id]) for id in seats)


def _laying(journal: Journal, seat: str, ready: bool, kept: bool, figures: list[str]) -> Waiting:
    """A seat that answers together with others."""
    name = _name(journal, seat)
    if kept:
        return Waiting(seat, name, kept=True)
    return Waiting(seat, name, ready, before=tuple(each for each in figures if each and ready))


def _name(journal: Journal, seat: str) -> str:
    found = journal.setup.seat(seat)
    return found.name if found else seat


def _is_discreet(viewer: str, journal: Journal, question: Roll | Draw | Ask) -> bool:
    """Whether a viewer is not told who is asked or has answered: a player, of somebody else's chance to step in."""
    if not isinstance(question, Ask) or viewer in (GM, question.seat) or len(people(journal.setup)) < SEVERAL:
        return False
    if journal.setup.sitter(question.seat) != "person":
        return False
    return journal.ruleset.bearing(journal.now.scene, question).concern != "own"
