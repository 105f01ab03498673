"""A tally: what everybody did in a game and how it went, read from what one seat was told of it and nothing else."""

from collections.abc import Iterable

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.scene.beat import Gain, Loss, Throw, Turning
from facedown.kernel.scene.board import Board, Figure
from facedown.kernel.scene.event import in_words

NOWHERE = -1


class Feat(msgspec.Struct, frozen=True):
    """What somebody did: how often, and what others lost by it."""

    actor: str
    what: str
    count: int
    took: int


class Mending(msgspec.Struct, frozen=True):
    """What somebody lost and had back."""

    actor: str
    track: str
    amount: int


class Step(msgspec.Struct, frozen=True):
    """After an exchange in which somebody lost something: what it came to, and what is left of either side."""

    point: int
    """The decision before it."""
    words: str
    ours: float
    theirs: float


class Tally(msgspec.Struct, frozen=True):
    """Feats by what others lost by them, the course of the game, and the step in it that changed most."""

    feats: tuple[Feat, ...]
    course: tuple[Step, ...]
    turning: int = NOWHERE
    mended: tuple[Mending, ...] = ()


class _Exchange:
    """What happens from one opening beat to the next."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.words: list[str] = []
        self.has_loss = False


class Ledger:
    """Reads a story line by line. Whoever loses something loses it by the last throw at them, else by the last throw
    of somebody else."""

    def __init__(self, board: Board) -> None:
        ours = _ours(board)
        self._ours = {each.id: each in ours for each in board.figures}
        self._most = {(each.id, bar.label): bar.most for each in board.figures for bar in each.meters if bar.most}
        self._left: dict[tuple[str, str], int] = {}
        self._throws: list[Throw] = []
        self._counts: dict[tuple[str, str], list[int]] = {}
        self._mended: dict[tuple[str, str], int] = {}
        self._exchange = _Exchange(0)
        self._course: list[Step] = []

    def read(self, line: Line) -> None:
        beat = line.beat
        if beat is not None and (beat.opens or isinstance(beat, Turning)):
            self._close()
            self._exchange = _Exchange(line.point)
        if line.headline:
            self._exchange.words.append(in_words(line.headline))
        if isinstance(beat, Throw):
            self._throws.append(beat)
            if beat.target:
                self._feat(beat)[0] += 1
        elif isinstance(beat, Loss):
            self._lose(beat)
        elif isinstance(beat, Gain):
            self._gain(beat)

    def _feat(self, throw: Throw) -> list[int]:
        return self._counts.setdefault((throw.actor, throw.what), [0, 0])

    def _lose(self, loss: Loss) -> None:
        key, lost = (loss.actor, loss.track), loss.before - max(0, loss.now)
        if key not in self._most or lost <= 0:
            return
        self._exchange.has_loss = True
        self._left[key] = max(0, loss.now)
        at_them = (each for each in reversed(self._throws) if each.target == loss.actor)
        others = (each for each in reversed(self._throws) if each.actor != loss.actor)
        by = next(at_them, None) or next(others, None)
        if by is not None:
            self._feat(by)[1] += lost

    def _gain(self, gain: Gain) -> None:
        """What was never lost is no mending."""
        key = (gain.actor, gain.track)
        if key in self._left:
            self._left[key] = max(0, gain.now)
            self._mended[key] = self._mended.get(key, 0) + gain.now - max(0, gain.before)

    def _close(self) -> None:
        """An exchange is over; one in which nobody lost anything is no step."""
        done = self._exchange
        self._throws.clear()
        if done.has_loss:
            step = Step(done.point, " ".join(done.words), self._share(ours=True), self._share(ours=False))
            self._course.append(step)

    def _share(self, ours: bool) -> float:
        """What is left to a side of the meters that anybody has lost of."""
        lost_of = {label for _, label in self._left}
        keys = [key for key in self._most if key[1] in lost_of and self._ours[key[0]] == ours]
        whole = sum(self._most[key] for key in keys)
        left = sum(self._left.get(key, self._most[key]) for key in keys)
        return round(left / whole, 4) if whole else 1.0

    def tally(self) -> Tally:
        self._close()
        feats = [Feat(actor, what, count, took) for (actor, what), (count, took) in self._counts.items()]
        feats.sort(key=lambda each: each.took, reverse=True)
        mended = tuple(Mending(actor, track, amount) for (actor, track), amount in self._mended.items() if amount > 0)
        return Tally(tuple(feats), tuple(self._course), _turning(self._course), mended)


def tally(lines: Iterable[Line], board: Board) -> Tally:
    """What a seat's story comes to, whose sides are those of its board."""
    ledger = Ledger(board)
    for line in lines:
        ledger.read(line)
    return ledger.tally()


def _ours(board: Board) -> list[Figure]:
    """One's own side; for who has none, that of whoever is first."""
    own = [each for each in board.figures if each.mine or each.friend]
    return own or [each for each in board.figures if each.side == board.figures[0].side]


def _turning(course: list[Step]) -> int:
    """The step by which one side came nearest to the other, or went farthest from it."""
    before, swings = 0.0, list[float]()
    for each in course:
        ahead = each.ours - each.theirs
        swings.append(abs(ahead - before))
        before = ahead
    return swings.index(max(swings)) if swings else NOWHERE
