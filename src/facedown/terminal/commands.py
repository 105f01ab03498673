"""The commands a person can type at any prompt."""

from collections.abc import Callable
from typing import NamedTuple

from facedown.kernel.words.schema import Pick
from facedown.terminal import look, steer
from facedown.terminal.choice import named_exactly
from facedown.terminal.session import Session

Run = Callable[[Session, str], None]


class Command(NamedTuple):
    usage: str
    text: str
    run: Run

    @property
    def word(self) -> str:
        return self.usage.split()[0]


def show_help(session: Session, words: str) -> None:
    session.screen.say("Answer with the number of an option or its words; Enter alone shows the question again.")
    for command in COMMANDS.values():
        session.screen.say(f"{command.usage}: {command.text}")
    session.screen.say("A word that is also an answer is taken as a command with a slash, /log, as a text in quotes.")


_ALL = (
    Command("why [NUMBER]", "how the numbers of a line came about, by default of the last line", look.why),
    Command("advice", "what the house would do here, and why", look.advice),
    Command("cards [GROUP]", "the whole hand, or one group of it", look.cards),
    Command("rule ID", "the text of a rule", look.rule),
    Command("log [COUNT]", "the story so far, with the numbers of its lines", look.log),
    Command("sheet [NAME]", "all that you know of somebody, by default of yourself", look.sheet),
    Command("board", "the board and its ways", look.board),
    Command("undo [COUNT]", "take back your last decision, or the last few", steer.undo),
    Command("redo", "bring back what was taken back", steer.redo),
    Command("rewind [NUMBER]", "list the decisions, or go back to before one", steer.rewind),
    Command("always [ANSWER]", "answer this kind of question always so; always off ends all orders", steer.always),
    Command("set PATH VALUE", "as GM, change a value, such as set actors.ogre.name Bob", steer.set_value),
    Command("force [FACES]", "as GM, let the first of the next dice show these, like 10 3; or list them", steer.force),
    Command("grant ACTOR WHAT", "as GM, give somebody something", steer.grant),
    Command("aside [ACTOR]", "as GM, take somebody off the table until you bring them back; or list them", steer.aside),
    Command("bringback ACTOR", "as GM, bring somebody back to the table", steer.bring_back),
    Command("takeaway ACTOR", "as GM, take somebody out of the game for good", steer.take_away),
    Command("skip", "as GM, let the question be answered by its default", steer.skip),
    Command("save", "say where the game is saved", steer.save),
    Command("help", "this list", show_help),
    Command("quit", "leave; the game is saved", steer.leave),
)
COMMANDS = {command.word: command for command in _ALL}
MEANT = {"exit": "quit", "q": "quit", "?": "help", "h": "help"}


def command_in(session: Session, typed: str) -> tuple[Command, str] | None:
    """The command that was typed, with the words after it; None if it is an answer."""
    word, _, words = typed.removeprefix("/").partition(" ")
    word = word.casefold()
    command = COMMANDS.get(MEANT.get(word, word))
    if command is None or (not typed.startswith("/") and _is_answer(session, typed)):
        return None
    return command, words.strip()


def _is_answer(session: Session, typed: str) -> bool:
    """Whether the open question takes this as it stands: an option of that name, or a text of more than one word."""
    if session.prompt is None:
        return False
    if session.prompt.is_words:
        return " " in typed
    schema = session.prompt.schema
    return isinstance(schema, Pick) and named_exactly(schema.options, typed) is not None
