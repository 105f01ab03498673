"""Going back together: somebody asks, and the table goes back when all who have to agree have done so."""

import msgspec

from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.rights import must_agree
from facedown.kernel.game.seen import Foreseen, foreseen, rewind_target
from facedown.kernel.game.undo import decisions, fair
from facedown.kernel.log.act import Entry
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal

NOTHING_ASKED = Refusal("nothing-asked", "Nobody asks to go back at the moment.")
NOT_ASKED = Refusal("not-asked", "Your agreement is not asked for.")
ALREADY_ASKED = Refusal("already-asked", "Somebody asks to go back already; that comes first.")


class Agreement(msgspec.Struct):
    """A seat asks to go back to a moment; these have still to agree."""

    by: str
    seq: int
    missing: set[str]

    def stands(self, game: Game) -> bool:
        """Not any more once the table is there already, or would have to go further back than was asked for."""
        return self.seq < game.journal.seq and fair(game.journal, self.seq) == self.seq

    def seen_by(self, viewer: str, game: Game) -> Foreseen:
        return foreseen(viewer, game.journal, self.seq)


def ask(game: Game, seat: str, point: int) -> Agreement | Refusal | None:
    """Ask to go back to before the decision that led to a line of the seat's own story; at once, where nobody is left
    to be asked."""
    seq = rewind_target(seat, game.journal, point)
    if seq is None or seq >= game.journal.seq:
        return Refusal("no-such-point", "There is nothing in your log to go back to there.")
    back = fair(game.journal, seq)
    asked = Agreement(seat, back, set(must_agree(game.setup, seat)) - _only_skipped(game.journal, back))
    if not asked.missing:
        game.rewind(back, seat)
        return None
    return asked


def _only_skipped(journal: Journal, seq: int) -> set[str]:
    """Who was skipped, where nothing else has been decided since a moment: they took no part in it, so that those who
    agreed on it go back behind it without them."""
    decided = [(at, journal.acts[at - journal.first]) for at in decisions(journal) if at >= seq]
    skips = [(at, act.key) for at, act in decided if isinstance(act, Entry) and act.by == GM]
    if len(skips) < len(decided):
        return set()
    asked = [journal.moment(at).now.open_for(key) for at, key in skips]
    return {each.seat for each in asked if isinstance(each, Ask)}


def answer(game: Game, agreement: Agreement, seat: str, yes: bool) -> Refusal | bool:
    """A seat agrees or does not, or takes back what it asked; whether the matter is settled."""
    if seat not in agreement.missing and (yes or seat != agreement.by):
        return NOT_ASKED
    agreement.missing.discard(seat)
    if yes and not agreement.missing:
        game.rewind(agreement.seq, agreement.by)
    return not yes or not agreement.missing
