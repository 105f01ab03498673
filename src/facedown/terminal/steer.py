"""Commands that move in time or change the game: undo, redo, rewind, always, and the GM's hand."""

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, SetValue, TakeAway
from facedown.kernel.contract.view import TypedDice, View
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer
from facedown.terminal.choice import whole
from facedown.terminal.prompt import read_faces
from facedown.terminal.session import Session


def undo(session: Session, words: str) -> None:
    """Back to your last decision, or the last few."""
    count = _count(words, "undo takes a number of decisions, such as undo 2.")
    if session.go_back(lambda: session.game.undo(count, session.seat)):
        session.screen.say("Taken back. redo brings it back again.")
    else:
        session.screen.say("There is nothing to take back.", "no")


def redo(session: Session, words: str) -> None:
    if session.game.redo(session.seat):
        session.settle(None)
    else:
        session.screen.say("There is nothing to bring back.", "no")


def rewind(session: Session, words: str) -> None:
    """List the decisions, or go back to before one of them."""
    if words:
        point = 0 if words == "0" else _count(words, "rewind takes the number of a decision; rewind alone lists them.")
        if session.go_back(lambda: session.game.rewind_to_point(session.seat, point) is None):
            session.screen.say("Back to that moment. redo undoes this.")
        else:
            session.screen.say("There is no decision of that number; rewind alone lists them.", "no")
        return
    for point, text in _moments(session.view).items():
        session.screen.say(f"{point}. {text}")
    session.screen.say("rewind and a number goes back to before the decision that led there.")


def _moments(view: View) -> dict[int, str]:
    """The first line that followed each decision; 0 is the beginning."""
    moments: dict[int, str] = {}
    for line in view.story:
        moments.setdefault(line.point, in_words(line.spans))
    return {0: "The beginning.", **{point: text for point, text in moments.items() if point}}


def always(session: Session, words: str) -> None:
    """Keep a standing order, list them, or end them all."""
    prompt = session.prompt
    if not words:
        _list_orders(session)
    elif words in ("off", "never"):
        session.game.orders[session.seat] = ()
        session.screen.say("No standing orders any more.")
    elif prompt is None or prompt.field or isinstance(prompt.asked.schema, TypedDice):
        session.screen.say("A standing order answers a question with one choice; there is none here.", "no")
    elif prompt.take(words):
        what, answer = prompt.asked.what, prompt.answer
        session.screen.say(f"From now on this kind of question ({what}) is answered: {words}. always off ends that.")
        session.give_order(Order(what, answer, words=words))


def _list_orders(session: Session) -> None:
    orders = session.game.orders.get(session.seat, ())
    for order in orders:
        session.screen.say(f"{order.what} is always answered: {order.words or order.answer}.")
    if not orders:
        session.screen.say("You have no standing orders; always and an answer makes one of this question.")


def set_value(session: Session, words: str) -> None:
    path, _, value = words.partition(" ")
    if not value.strip():
        raise Refused("bad-command", "Write set PATH VALUE, such as set actors.ogre.name Bob.")
    session.settle(session.game.overrule(SetValue(_with_ids(session, path), _value(value.strip()))))


def force(session: Session, words: str) -> None:
    """Force the next dice, or list the faces that still wait for a roll of so many dice."""
    if not words:
        for faces in session.view.forced:
            session.screen.say(f"Forced and not fallen yet: {' '.join(map(str, faces))}.")
        if not session.view.forced:
            session.screen.say("No dice are forced; force and faces lets the first of the next dice show them.")
        return
    session.settle(session.game.overrule(ForceDice(tuple(read_faces(words)))))


def grant(session: Session, words: str) -> None:
    name, _, what = words.partition(" ")
    if not what.strip():
        raise Refused("bad-command", "Write grant ACTOR WHAT.")
    session.settle(session.game.overrule(Grant(_id_of(session, name), what.strip())))


def aside(session: Session, words: str) -> None:
    """Take somebody off the table, to come back later, or list who is."""
    if words:
        _take_off(session, TakeAway(_id_of(session, words)))
        return
    for each in session.view.wings:
        session.screen.say(f"Off the table{', when what is under way is done' * each.is_leaving}: {each.name}.")
    if not session.view.wings:
        session.screen.say("Everybody is on the table; aside and a name takes somebody off it.")


def bring_back(session: Session, words: str) -> None:
    """Bring somebody back to the table."""
    if not words:
        raise Refused("bad-command", "Write bringback ACTOR; aside alone lists who is off the table.")
    named = [each.id for each in session.view.wings if _is_called(each.name, words)]
    session.settle(session.game.overrule(BringBack(named[0] if len(named) == 1 else words)))


def take_away(session: Session, words: str) -> None:
    """Take somebody out of the game for good."""
    if not words:
        raise Refused("bad-command", "Write takeaway ACTOR.")
    _take_off(session, TakeAway(_id_of(session, words), for_good=True))


def _take_off(session: Session, act: TakeAway) -> None:
    """It is told before what followed in the story, so it is said here as well."""
    refusal = session.game.overrule(act)
    if refusal is None:
        session.screen.say("So it is. undo takes that back.")
    session.settle(refusal)


def _with_ids(session: Session, path: str) -> str:
    """`actors.maro.place`, though Maro's id is another."""
    steps = path.split(".")
    if len(steps) > 1 and steps[0] == "actors":
        steps[1] = _id_of(session, steps[1])
    return ".".join(steps)


def _id_of(session: Session, name: str) -> str:
    """The id of somebody called so; names are as good as ids where they are clear."""
    figures = session.view.board.figures
    named = [each.id for each in figures if _is_called(each.name, name)]
    return named[0] if len(named) == 1 and name not in [each.id for each in figures] else name


def _is_called(name: str, words: str) -> bool:
    return name.casefold().replace(" ", "-") == words.casefold().replace(" ", "-")


def skip(session: Session, words: str) -> None:
    """The question's default, as the GM's word; also for somebody the game waits for."""
    view = session.view
    waiting = [each.seat for each in view.waiting if not each.ready]
    seat = session.seat if view.asked else next(iter(waiting), GM)
    session.settle(session.game.answer_for(seat))


def save(session: Session, words: str) -> None:
    session.save()
    session.screen.say(f"Saved in {session.file}; it is saved after every answer anyway.")


def leave(session: Session, words: str) -> None:
    session.leave()


def _count(words: str, usage: str) -> int:
    if not words:
        return 1
    count = whole(words)
    if count is None or count < 1:
        raise Refused("bad-command", usage)
    return count


def _value(text: str) -> Answer:
    """A number, a list or true as JSON; anything else as it stands."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
