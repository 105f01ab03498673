"""The mind that bluffs: where answers are hidden from each other, it mixes so that nobody gains by guessing."""

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.dice.question import Commit
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Answer
from facedown.kernel.words.shown import told_chance
from facedown.minds.candidates import candidates, foremost, raised
from facedown.minds.equilibrium import Equilibrium, equilibrium
from facedown.minds.position import Memory, remembered, soundly
from facedown.minds.search import SEEDS, playout
from facedown.minds.skill import drawn
from facedown.minds.stakes import by_odds

ROWS, COLUMNS = 4, 3
"""How many answers of one's own are put against how many of the other's."""
TIMES = 2
"""How often each pair is played on."""
NEAR = 16
"""For how many answers: what a pair comes to is seen soon."""


def by_mixing(moment: Moment, mind: Mind) -> tuple[Weighed, ...]:
    """At a simultaneous commit a draw from the equilibrium of what may be answered; anywhere else by odds, knowing the
    book by heart.

    What each pair comes to the game works out itself, or it is played on.
    """
    known = moment.ruleset.standoff(moment.glimpse, moment.ask) if is_hidden(moment) else None
    if known is not None:
        mixed = equilibrium([list(row) for row in known.gains])
        return (_told(drawn(known.answers, list(mixed.rows), moment.luck), known.answers, mixed),)
    rows = foremost(candidates(moment), ROWS, moment.luck) if is_hidden(moment) else ()
    memory, seed = remembered(moment) if len(rows) > 1 else None, str(moment.luck.below(SEEDS))
    if memory is None or memory.deal(f"{seed}:0") is None:
        return by_odds(moment._replace(ask=moment.ruleset.informed(moment.scene, moment.ask)), mind)
    mixed = equilibrium(gains(memory, rows, mind.playouts // (ROWS * COLUMNS) or TIMES, seed))
    return (_told(drawn(rows, list(mixed.rows), moment.luck), rows, mixed),)


def is_hidden(moment: Moment) -> bool:
    """Whether others answer without knowing this answer."""
    journal = moment.journal
    return moment.ask.face_down or (journal is not None and isinstance(journal.now.question, Commit))


def gains(memory: Memory, rows: tuple[Weighed, ...], times: int, seed: str) -> list[list[float]]:
    """How well each answer goes against the other's best, second best and so on, by short playouts."""
    return [[_mean(memory, row.answer, column, times, seed) for column in range(COLUMNS)] for row in rows]


def _mean(memory: Memory, answer: Answer, column: int, times: int, seed: str) -> float:
    seat = memory.moment.ask.seat
    ends = (playout(memory, answer, f"{seed}:{at}", Guess(seat, column), NEAR) for at in range(times))
    known = [end for end in ends if end is not None]
    return sum(known) / len(known) if known else 0.5


class Guess:
    """Others take their answer of a certain rank the first time they do not know what a seat has answered."""

    def __init__(self, seat: str, rank: int) -> None:
        self._seat = seat
        self._rank: int | None = rank

    def __call__(self, moment: Moment) -> Answer:
        if self._rank is None or moment.ask.seat == self._seat:
            return soundly(moment)
        ranked = foremost(candidates(moment), COLUMNS, moment.luck)
        rank, self._rank = self._rank, None
        return ranked[min(rank, len(ranked) - 1)].answer


def _told(chosen: Weighed, rows: tuple[Weighed, ...], mixed: Equilibrium) -> Weighed:
    share = mixed.rows[next(at for at, each in enumerate(rows) if each is chosen)]
    return raised(chosen, 0.0, f"Nobody gains by guessing if this is done in {told_chance(share)} of all such cases.")
