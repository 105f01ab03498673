"""What somebody asks of the table before they do something: what would come of it? Nothing is done."""

from facedown.kernel.contract.handle import handles
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.advice import Advice
from facedown.kernel.game.game import Game
from facedown.kernel.game.seen import along, question_id, rewind_target
from facedown.kernel.log.act import Entry
from facedown.kernel.review.contrast import contrast
from facedown.kernel.review.shared import read_along, seen_through
from facedown.kernel.review.trying import tried
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal, nearest
from facedown.table.bounds import refuse_size
from facedown.table.gm.reading import read_so
from facedown.table.permission import NOT_ALLOWED, may_overrule
from facedown.table.referee import NO_SUCH_POINT, QUESTION_GONE, Referee
from facedown.table.wire.command import Foreshow, ListRulings, PutBeside, ReadAlong, Retcon, SeeAs, TakeHold, TryOrder
from facedown.table.wire.message import (
    Alongside,
    AskedThere,
    Declined,
    Foreshown,
    Held,
    OrderTried,
    Reply,
    RulingsListed,
    SeenAs,
    Trial,
)

Inquiry = TryOrder | PutBeside | TakeHold | Foreshow | SeeAs | ReadAlong | ListRulings
NOT_YOURS = Refusal("not-yours", "Without a GM you change your own side only; what the others hide stays hidden.")
OF_EVERYBODY = (TryOrder, PutBeside, ListRulings)


def told(game: Game, seat: str, command: Inquiry) -> Reply:
    """What a seat wants to know, from what it may know."""
    refusal = refuse_size(command)
    if refusal is None and not isinstance(command, OF_EVERYBODY) and not may_overrule(game.setup, seat):
        refusal = NOT_ALLOWED
    if refusal is not None:
        return Declined(command.command, refusal)
    match command:
        case TryOrder():
            return _tried(game, seat, command)
        case PutBeside():
            return _beside(game, seat, command)
        case TakeHold():
            return _held(game, seat, command)
        case Foreshow():
            return _foreshown(game, seat, command)
        case ListRulings():
            played = game.journal.now.scene.rulings
            return RulingsListed(command.command, tuple(read_so(each, played[each]) for each in game.ruleset.rulings))
        case SeeAs():
            return _seen_as(game, seat, command)
        case ReadAlong():
            return _asked_there(game, seat, command)


def _tried(game: Game, seat: str, command: TryOrder) -> Reply:
    """What an order would have answered lately."""
    found = tried(command.order, seat, game.journal)
    return OrderTried(command.command, tuple(Trial(each.question, each.given, each.would or "") for each in found))


def _beside(game: Game, seat: str, command: PutBeside) -> Reply:
    """What a card comes to with something else beside it, as long as it is asked for."""
    if command.question != question_id(seat, game.journal):
        return Declined(command.command, QUESTION_GONE)
    return Alongside(command.command, along(seat, game.journal, command.card))


def _held(game: Game, seat: str, command: TakeHold) -> Reply:
    """What may be changed about somebody whom the seat sees or saw at a point, in the game's words. Whoever plays
    alone takes hold of their own side only: what the other hides in its numbers stays hidden."""
    at = rewind_target(seat, game.journal, command.point)
    if at is None:
        return Declined(command.command, NO_SUCH_POINT)
    journal = game.journal.moment(at) if command.point else game.journal
    scene, rules = journal.now.scene, game.ruleset
    seen = {each.id: each for each in rules.show(scene, seat).figures}
    figure = seen.get(command.who)
    if figure is None:
        text = f"There is no {command.who!r} in play; {nearest(command.who, list(seen))}"
        return Declined(command.command, Refusal("no-such-actor", text))
    if seat != GM and not (figure.mine or figure.friend):
        return Declined(command.command, NOT_YOURS)
    found = handles(scene, command.who, rules.levers, rules.belongings, rules.hiding)
    return Held(command.command, found, rules.gifts(scene))


def _foreshown(game: Game, seat: str, command: Foreshow) -> Reply:
    """What would be otherwise, found out by doing it to a copy."""
    other = game.branch(game.journal.seq)
    refusal = Referee(other).do(seat, Retcon(command.command, command.point, command.act))
    if refusal is not None:
        return Declined(command.command, refusal)
    return Foreshown(command.command, contrast(game, other, seat))


def _seen_as(game: Game, seat: str, command: SeeAs) -> Reply:
    known = [each.id for each in game.setup.seats]
    if command.seat not in known:
        text = f"There is no seat {command.seat!r}; {nearest(command.seat, known)}"
        return Declined(command.command, Refusal("no-such-seat", text))
    shared = seen_through(seat, command.seat, game.journal)
    return SeenAs(
        command.command, command.seat, shared.board, shared.lines, shared.unseen, shared.is_asked, shared.asked
    )


def _asked_there(game: Game, seat: str, command: ReadAlong) -> Reply:
    """The question of a seat that waits, or the one that was answered at a point."""
    journal = game.journal
    if command.seat:
        ask = next(iter(game.questions(command.seat)), None)
    else:
        at = rewind_target(seat, journal, command.point)
        if at is None:
            return Declined(command.command, NO_SUCH_POINT)
        entry = journal.acts[at - journal.first] if at < journal.seq else None
        journal = journal.moment(at)
        ask = journal.now.open_for(entry.key) if isinstance(entry, Entry) else None
    asked = read_along(seat, ask, journal) if isinstance(ask, Ask) else None
    advice = game.advise(command.seat) if asked is not None and command.seat else None
    return AskedThere(command.command, asked, advice.text if isinstance(advice, Advice) else "")
