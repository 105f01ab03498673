"""The layout of an observation: number by number, the figures, then the question, then each action.

All of it is read from the board and the question of a seat, so that it tells nothing the seat may not know.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from facedown import library
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Board, Figure
from facedown.kernel.words.schema import Text
from facedown.research.choice import Choice
from facedown.research.told import told_of_action, told_of_figure, told_of_question
from facedown.research.words import WORDS, Words

Vector = npt.NDArray[np.float32]
FIGURES = 4
"""Of how many figures an observation tells: the own, then friends, then the others, each as the board has them."""
ACTIONS = 256
"""How many answers of a question are actions, unless an environment is told otherwise."""

NOBODY = Figure("", "", "")
NOTHING = Ask("", "", "", Text(), "")


class Layout:
    """The numbers of an observation of one game, in their order. All lie between -1 and 1."""

    def __init__(self, ruleset: Ruleset, actions: int = ACTIONS) -> None:
        self.actions = actions
        self._words = WORDS.get(ruleset.id, Words())
        book = library.rulebook(ruleset)
        self._questions = tuple(id for id in book if id.startswith(f"{ruleset.prefix}CP-"))
        empty = Board("", ())
        self.of_figure = tuple(told_of_figure(NOBODY, empty, self._words))
        self.of_question = tuple(told_of_question(NOTHING, self._questions, 0.0))
        self.of_action = tuple(told_of_action(Choice(""), NOTHING, empty, self._words))
        self.first_action = FIGURES * len(self.of_figure) + len(self.of_question)
        """Where the numbers of the actions begin."""
        self.size = self.first_action + actions * len(self.of_action)

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is called."""
        figures = (f"figure {at}: {name}" for at in range(FIGURES) for name in self.of_figure)
        actions = (f"action {at}: {name}" for at in range(self.actions) for name in self.of_action)
        return (*figures, *(f"question: {name}" for name in self.of_question), *actions)

    def per_action(self, observation: Vector) -> Vector:
        """The part of an observation about the actions, a row for each."""
        return observation[self.first_action :].reshape(self.actions, len(self.of_action))

    def observation(self, board: Board, ask: Ask | None, made: Sequence[Choice | None]) -> Vector:
        """What a seat may know that has this board, this question, and these actions."""
        vector = np.zeros(self.size, np.float32)
        for row, figure in zip(self._figures(vector), _in_order(board), strict=False):
            row[:] = list(told_of_figure(figure, board, self._words).values())
        if ask is not None:
            legal = sum(each is not None for each in made) / self.actions
            told = told_of_question(ask, self._questions, legal)
            vector[self.first_action - len(told) : self.first_action] = list(told.values())
            for row, choice in zip(self.per_action(vector), made, strict=False):
                if choice is not None:
                    row[:] = list(told_of_action(choice, ask, board, self._words).values())
        return np.clip(vector, -1, 1, out=vector)

    def _figures(self, vector: Vector) -> Vector:
        """The part of an observation about the figures, a row for each."""
        return vector[: FIGURES * len(self.of_figure)].reshape(FIGURES, len(self.of_figure))


def _in_order(board: Board) -> list[Figure]:
    return sorted(board.figures, key=lambda each: (not each.mine, not each.friend))
