"""A bout that stops wherever somebody who learns is asked; dice, minds and empty seats answer by themselves."""

from collections.abc import Mapping
from typing import Any

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment, thought
from facedown.kernel.log.act import CHANCE, Entry
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.words.schema import Answer
from facedown.lab.matchup import SIDES
from facedown.minds.kinds import think


class Bout:
    """One game, from its first question to its last. `minds` play the seats that nobody learns at."""

    def __init__(self, ruleset: Ruleset, setup: Setup, content: Any, minds: Mapping[str, Mind]) -> None:
        self.ruleset = ruleset
        self.answers = 0
        """How many questions the two sides have answered."""
        self._minds = minds
        self._dice, self._luck = Chance(setup.seed), Chance(f"{setup.seed}:minds")
        self.now = Playthrough(ruleset, setup, content, Story())

    @property
    def is_over(self) -> bool:
        return self.now.question is None

    def asked(self, seat: str) -> Ask | None:
        """What a seat is asked now."""
        return asked_of(self.now, seat)

    def answer(self, ask: Ask, answer: Answer) -> None:
        self._take(ask, answer, ask.seat)

    def go_on(self, most: int) -> None:
        """To the next question of somebody who learns, to the end, or until so many questions are answered."""
        while self.answers < most:
            found = ((each, self._automatic(each)) for each in self.now.open_questions())
            question, entry = next(((each, entry) for each, entry in found if entry is not None), (None, None))
            if question is None or entry is None:
                return
            self._take(question, entry.answer, entry.by)

    def _take(self, question: Roll | Draw | Ask, answer: Answer, by: str) -> None:
        self.answers += question.seat in SIDES and not question.is_chance
        self.now.feed(Entry(question.key, answer, by))

    def _automatic(self, question: Roll | Draw | Ask) -> Entry | None:
        """What needs nobody who learns: how dice fall, what a mind thinks, the default of an empty seat."""
        if not isinstance(question, Ask):
            fallen = self._dice.roll(question) if isinstance(question, Roll) else self._dice.draw(question)
            return Entry(question.key, list(fallen), CHANCE)
        if question.seat not in SIDES:
            return Entry(question.key, question.default, f"absent:{question.seat}")
        mind = self._minds.get(question.seat)
        if mind is None:
            return None
        moment = Moment(self.ruleset, self.now.scene, question, self._luck)
        return Entry(question.key, thought(think, moment, mind).answer, f"mind:{question.seat}")

    def won(self, seat: str) -> float:
        """1 for whoever has won, -1 for whoever has lost, 0 where nobody has."""
        if not self.is_over:
            return 0.0
        other = next(each for each in SIDES if each != seat)
        return self.ruleset.prospect(self.now.scene, seat) - self.ruleset.prospect(self.now.scene, other)


def asked_of(now: Playthrough, seat: str) -> Ask | None:
    """What a seat has to decide at this point of a game."""
    open_asks = (each for each in now.open_questions() if isinstance(each, Ask))
    return next((each for each in open_asks if each.seat == seat), None)
