"""A session: one person, one game, one screen. It tells what is new, asks, and saves after everything that happens."""

from collections.abc import Callable, Iterable
from pathlib import Path

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.view import Line, TypedDice, View
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Chapter, save
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Option
from facedown.terminal.board import board_lines
from facedown.terminal.prompt import Prompt
from facedown.terminal.screen import Screen
from facedown.terminal.shelf import write_safely

HEIGHT, WIDTH = 24, 80
"""Of the smallest screen on which a hand is seen whole."""


class Session:
    """What the person has been told already, and the question they are typing an answer to."""

    def __init__(self, game: Game, screen: Screen, file: Path, base: Chapter | None = None) -> None:
        self.game = game
        self.screen = screen
        self.file = file
        self.seat = next(seat.id for seat in game.setup.seats if seat.sitter == "person")
        self.prompt: Prompt | None = None
        self.is_leaving = False
        self._base = base
        self._told = 0
        self._board: Board | None = None

    @property
    def view(self) -> View:
        return self.game.view(self.seat)

    def save(self) -> None:
        write_safely(self.file, save(self.game, self._base))

    def skip_to(self, count: int) -> None:
        """Leave out the story but for its last lines."""
        self._told = max(0, len(self.view.story) - count)

    def go_on(self) -> None:
        """Tell what is new; then the board, if it looks different, and the question, if it is another one."""
        view = self.view
        for number, line in enumerate(view.story[self._told :], start=self._told + 1):
            self.screen.say(numbered(number, line), line.tone)
        self._told = len(view.story)
        if view.asked is None:
            self._wait(view)
        elif self.prompt is None or self.prompt.asked != view.asked:
            self.prompt = Prompt(view.asked)
            if self.prompt.is_hand:
                self._show_hand(view)
            else:
                self.show_board(view.board)
                self.show_question()

    def _show_hand(self, view: View) -> None:
        """On one screen: what to choose from, what the house would do, and last the board, its map if there is room."""
        assert self.prompt is not None
        found = self.game.advise(self.seat)
        advice = [] if isinstance(found, Refusal) else [f"The house: {found.text}. {' '.join(found.reasons)}"]
        question, *hand = self.prompt.lines()
        lines = ["", question, *advice, *hand, ""]
        board = board_lines(view.board)
        shortened = [*board[: 1 + len(view.board.figures)], "Type board for the map."]
        self._board = view.board
        for line in (*lines, *(board if height((*lines, *board)) <= HEIGHT else shortened)):
            self.screen.say(line, "ask" if line is question else "")

    def show_board(self, board: Board, anyway: bool = False) -> None:
        if anyway or board != self._board:
            self._board = board
            self.screen.say()
            for line in board_lines(board):
                self.screen.say(line)

    def show_question(self) -> None:
        """The open question once more, from its first line."""
        if self.prompt:
            self.prompt.start_again()
            self.screen.say()
            self.show_field()

    def show_field(self) -> None:
        """What the next line typed has to be."""
        assert self.prompt is not None
        for at, line in enumerate(self.prompt.lines()):
            self.screen.say(line, "" if at else "ask")

    def answer(self, typed: str) -> None:
        """An answer, or a field of one. Raises `Refused` for what cannot be one."""
        if self.prompt is None:
            self.screen.say("Nothing is asked of you now. help lists what you can type.", "no")
        elif isinstance(self.prompt.schema, TypedDice) and typed.casefold() == "roll":
            self.settle(self.game.roll_for(self.seat))
        elif not self.prompt.take(typed):
            self.show_field()
        elif self.prompt.grave and not self._is_sure(self.prompt.grave):
            self.show_question()
        else:
            self.settle(self.game.answer(self.seat, self.prompt.answer))

    def keep(self) -> None:
        """Enter alone: the field stays as it was before it was refused, else the question is shown again."""
        if self.prompt is None or not self.prompt.keep():
            if self.screen.is_terminal:
                self.show_question()
        elif self.prompt.is_filled:
            self.settle(self.game.answer(self.seat, self.prompt.answer))
        else:
            self.show_field()

    def _is_sure(self, option: Option) -> bool:
        """Whoever gives up is asked once more."""
        note = f", {option.note}" if option.note else ""
        self.screen.say(f"{option.text}{note}: are you sure? Type yes, or anything else to think again.", "ask")
        return (self.screen.listen() or "").strip().casefold() in ("y", "yes")

    def settle(self, refusal: Refusal | None) -> bool:
        """After anything that may have changed the game: save it, or say why it did not."""
        if refusal:
            self.refuse(refusal)
            return False
        self.prompt = None
        self.save()
        return True

    def refuse(self, refusal: Refusal) -> None:
        rule = f" (rule {refusal.rule})" if refusal.rule else ""
        self.screen.say(f"No: {refusal.text}{rule}", "no")
        if self.prompt and self.prompt.is_filled:
            self.show_question()

    def give_order(self, order: Order) -> None:
        """A standing order: from now on this kind of question is answered so. It answers the open one, too."""
        self.game.orders[self.seat] = (order, *self.game.orders.get(self.seat, ()))
        self.settle(self.game.answer(self.seat, order.answer))

    def go_back(self, move: Callable[[], bool]) -> bool:
        """Undo or rewind: what was told since is untold."""
        moved = move()
        if moved:
            self._told = min(self._told, len(self.view.story))
            self._board = None
            self.settle(None)
        return moved

    def leave(self) -> None:
        self.save()
        self.is_leaving = True

    def _wait(self, view: View) -> None:
        if self.prompt is None and self._board == view.board:
            return
        self.prompt = None
        self.show_board(view.board)
        self.screen.say()
        if view.is_over:
            result = view.board.result.rstrip(".")
            self.screen.say(f"The game is over{f': {result}' if result else ''}.", "turn")
            self.screen.say("You can still type why, log, undo or rewind; quit leaves.")
        else:
            names = ", ".join(each.name for each in view.waiting if not each.ready)
            ready = sum(each.ready for each in view.waiting)
            told = f" ({ready} of {len(view.waiting)} ready)" if ready else ""
            self.screen.say(f"Waiting for {names}{told}. skip answers in their place.")


def height(lines: Iterable[str]) -> int:
    """How many rows of a screen these lines take."""
    return sum(max(1, -(-len(each) // WIDTH)) for each in lines)


def numbered(number: int, line: Line) -> str:
    """A line of the story; one with numbers that can be asked about has its own in front."""
    text = in_words(line.spans)
    return f"[{number}] {text}" if any(span.working for span in line.spans) else text
