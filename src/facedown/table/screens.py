"""The screens of a table: what each seat is shown. Only what the one door lets out, and who is there."""

from collections.abc import Set

import msgspec

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.contract.view import View
from facedown.kernel.game.game import Game
from facedown.kernel.game.proof import thrown_since, told_evenness, turned_lately
from facedown.kernel.game.rights import may_rewind, people
from facedown.kernel.game.seen import is_held, recalled
from facedown.kernel.game.undo import has_decided
from facedown.kernel.review.tally import Tally, tally
from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refusal
from facedown.table.archive.chapter import LINES_AT_ONCE
from facedown.table.people.manners import Manners
from facedown.table.permission import may_overrule
from facedown.table.referee import NOTHING_TO_UNDO, Referee
from facedown.table.wire.command import Foresee, Prove, Recall
from facedown.table.wire.message import Declined, GoingBack, Proved, Recalled, Reply, SeatShown, Shown

NOT_SEALED = Refusal("not-sealed", "The dice of this table are not sealed, so there is nothing to check.")
YOUR_ORDERS = "Your standing orders could not be read and do not hold any more."


class Made(msgspec.Struct, frozen=True):
    """A view, whether its seat knows of any decision, and of which game it is at which length of its log."""

    view: View
    has_past: bool
    game: Game
    length: int
    tally: Tally | None = None


class Screens:
    """A view is made once for each seat that looks, and again when the game has changed."""

    def __init__(self, referee: Referee, manners: Manners | None = None) -> None:
        self._referee = referee
        self._manners = manners or Manners()
        self._made: dict[str, Made] = {}
        self._shown: dict[str, Made] = {}
        self._seated: tuple[Setup, Set[str], tuple[SeatShown, ...]] | None = None

    def shown(self, seat: str, notice: str, here: Set[str]) -> Shown:
        """The seat's screen at a table that is told something and at which these are."""
        made, game = self.made(seat), self._referee.game
        view, has_past, setup = made.view, made.has_past, game.setup
        may_go_back = may_rewind(setup, seat)
        self._referee.note_asked(seat, view.asked)
        own = YOUR_ORDERS if seat in self._referee.without_orders else ""
        return Shown(
            viewer=view.viewer,
            name=view.name,
            ruleset=view.ruleset,
            game=game.ruleset.title,
            title=view.title,
            board=view.board,
            asked=view.asked,
            waiting=view.waiting,
            first=view.earlier,
            lines=view.story,
            orders=game.orders.get(seat, ()),
            can_undo=view.can_undo,
            can_redo=view.can_redo,
            can_rewind=has_past and may_go_back,
            can_ask=has_past and not may_go_back and seat in people(setup),
            can_overrule=may_overrule(setup, seat),
            is_over=view.is_over,
            seats=self._seats(here),
            forced=view.forced,
            bound=view.bound,
            wings=view.wings,
            notice=" ".join(filter(None, (notice, self._referee.told_of_minds(seat), own))),
            going_back=self._going_back(seat),
            can_advise=self._referee.advises,
            tally=made.tally,
            hue=game.ruleset.hue,
            rulings=game.journal.now.scene.rulings.chosen(),
            concerns=game.ruleset.concerns,
            seal=view.seal,
            **self._manners.shown(seat, view.asked),
        )

    def foreseen(self, seat: str, foresee: Foresee) -> Reply:
        """How far the seat would go back, and how it was there; to what it is not shown yet, nowhere."""
        story = self.made(seat).view.story
        if foresee.point > (story[-1].point if story else 0):
            return Declined(foresee.command, NOTHING_TO_UNDO)
        return self._referee.foresee(seat, foresee)

    def recalled(self, seat: str, recall: Recall) -> Recalled:
        """Lines of the seat's story that are not on its screen yet; of what it is not shown yet, none."""
        view = self.made(seat).view
        before = max(0, min(recall.before, view.earlier + len(view.story)))
        lines = recalled(seat, self._referee.game.journal, before, LINES_AT_ONCE)
        return Recalled(recall.command, max(0, before - LINES_AT_ONCE), lines)

    def proved(self, seat: str, prove: Prove) -> Reply:
        """What the seat needs to check sealed dice and cards for itself, as far as it was shown them."""
        game, seal = self._referee.game, self.made(seat).view.seal
        if seal is None:
            return Declined(prove.command, NOT_SEALED)
        throws = thrown_since(game.journal, max(0, prove.since), seal.thrown)
        turned = () if is_held(seat, game.journal) else turned_lately(seat, game.journal)
        evenness = told_evenness(game.journal, seal.thrown) if prove.evenness else {}
        return Proved(prove.command, tuple(game.journal.sealing.words), throws, turned, evenness)

    def made(self, seat: str) -> Made:
        """What the seat may know; the last it was shown as long as somebody is asked whom it may not know of."""
        game = self._referee.game
        if seat in self._shown and is_held(seat, game.journal):
            return self._shown[seat]
        made, length = self._made.get(seat), len(game.journal.splices)
        if made is None or made.game is not game or made.length != length:
            is_known = seat == GM or game.setup.seat(seat) is not None  # a latecomer's coming may have been taken back
            view = game.view(seat if is_known else ONLOOKER, LINES_AT_ONCE)
            made = Made(view, has_decided(game.journal, seat), game, length, _tally(seat, game, view))
            self._made[seat] = made
        return made

    def settle(self) -> None:
        """What was made is on disk and shown."""
        self._shown |= self._made

    def forget(self) -> None:
        """What was made never happened."""
        self._made.clear()

    def _seats(self, here: Set[str]) -> tuple[SeatShown, ...]:
        """Who sits where, which is the same on everybody's screen."""
        game, known = self._referee.game, self._seated
        if known is None or known[0] is not game.setup or known[1] != here:
            known = self._seated = game.setup, here, _seats(game, here)
        return known[2]

    def _going_back(self, seat: str) -> GoingBack | None:
        game, agreement = self._referee.game, self._referee.agreement
        if agreement is None:
            return None
        names = {each.id: each.name for each in game.setup.seats}
        seen = agreement.seen_by(seat, game)
        missing = tuple(each for each in names if each in agreement.missing)
        return GoingBack(agreement.by, names[agreement.by], seen.decisions, seen.lines, missing)


def _tally(seat: str, game: Game, view: View) -> Tally | None:
    """What a game that is over came to, from all that this seat was told."""
    if not view.is_over:
        return None
    count = view.earlier + len(view.story)
    return tally(recalled(seat, game.journal, count, count), view.board)


def _seats(game: Game, here: Set[str]) -> tuple[SeatShown, ...]:
    begun = {seat.id: seat.sitter for seat in game.journal.origin.seats}
    owned = [seat.id for seat in game.setup.seats if begun.get(seat.id, "person") == "person"]
    return tuple(
        SeatShown(
            seat.id,
            seat.name,
            seat.sitter,
            seat.sitter == "mind" or seat.id in here,
            lent=seat.sitter == "mind" and seat.id in owned,
        )
        for seat in game.setup.seats
    )
