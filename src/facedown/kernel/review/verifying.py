"""Verifying: a whole sealed log is run once more, and every die and card in it has to be the one that was fixed."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.dice import Pool
from facedown.kernel.dice.fairness import Evened, evened
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.dice.sealed import commitment
from facedown.kernel.game.falling import fallen, falls
from facedown.kernel.game.journal import Journal, Splice
from facedown.kernel.game.proof import seat_of
from facedown.kernel.game.retcon import carry_on, retcon
from facedown.kernel.log.act import CHANCE, FORCED, Act, Entry
from facedown.kernel.review.hearing import Hearing
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal, Refused

AUTOMATIC = ("mind:", "order:", "absent:")
ANOTHER_SEED = "The seed in it is not the one that was committed to before the first die."


class Fault(msgspec.Struct, frozen=True):
    """The first entry of a log that does not fit, counted from 1 (0 is what the game started from), and why."""

    entry: int
    text: str


class Verified(msgspec.Struct, frozen=True):
    """What was found: what was proved, what somebody said instead of rolling, and where it stopped fitting."""

    entries: int
    counts: dict[str, int]
    """How many throws were open, kept, forced, typed in or brought from another table, how many cards were laid face
    down, and how often somebody went back."""
    fairness: dict[str, Evened]
    """How even the dice are that fell by themselves, of each seat, and under "" of all."""
    fault: Fault | None = None


class _Misfit(Exception):
    """What in an entry does not fit."""


def verify(
    ruleset: Ruleset, setup: Setup, content: Any, splices: Sequence[Splice], hearing: Hearing | None = None
) -> Verified:
    """Run a sealed log from its start, while somebody may hear what is told. Raises `Refused` if it is not sealed."""
    if not setup.commitment:
        raise Refused("not-sealed", "The dice of this table are not sealed, so nothing of them can be proved.")
    witness = _Witness(ruleset, setup, content)
    fault = Fault(0, ANOTHER_SEED) if commitment(setup.seed) != setup.commitment else None
    for entry, splice in enumerate(splices, start=1):
        if fault is not None:
            break
        try:
            if hearing is not None:
                hearing.hear(witness.journal)
            witness.follow(splice)
        except _Misfit as misfit:
            fault = Fault(entry, str(misfit))
        except Exception as error:  # a log from a file may break the rules in any way
            fault = Fault(entry, f"The rules cannot go on with it ({error}).")
    if hearing is not None and fault is None:
        hearing.hear(witness.journal)
    return Verified(len(splices), dict(witness.counts), witness.fairness(), fault)


class _Witness:
    """Does what each entry says was done, as the table would, and compares."""

    def __init__(self, ruleset: Ruleset, setup: Setup, content: Any) -> None:
        self.journal = Journal(ruleset, setup, content)
        self.counts: Counter[str] = Counter()
        self._fell: dict[str, list[tuple[Pool, list[int]]]] = {"": []}

    def fairness(self) -> dict[str, Evened]:
        return {seat: evened(throws) for seat, throws in self._fell.items()}

    def follow(self, splice: Splice) -> None:
        """Raises `_Misfit` where the log does not come to what the entry says."""
        journal, before = self.journal, len(self.journal.splices)
        refusal = self._do(splice)
        if refusal is not None:
            raise _Misfit(refusal.text)
        if len(journal.splices) != before + 1:
            raise _Misfit("Nothing comes of it.")
        done = journal.splices[-1]
        for found, said in zip(done.acts, splice.acts, strict=False):
            if found != said:
                raise _Misfit(_difference(found, said))
        if (done.at, done.acts, done.carried) != (splice.at, splice.acts, splice.carried):
            raise _Misfit("What follows from it is not what the rules make of it.")

    def _do(self, splice: Splice) -> Refusal | None:
        journal = self.journal
        match splice.why:
            case "seal":
                return journal.seal(splice.word) if splice.word else Refusal("no-word", "No salt is in it.")
            case "undo":
                self.counts["undone"] += 1
                if splice.acts or splice.carried:
                    journal.take_out(splice.at, splice.by)
                else:
                    journal.rewind(splice.at, splice.by)
                return None
            case "redo":
                return None if journal.redo(splice.by) else Refusal("nothing", "There was nothing to bring back.")
            case "retcon":
                self.counts["changed"] += 1
                return self._retcon(splice)
        return self._take(splice)

    def _take(self, splice: Splice) -> Refusal | None:
        if len(splice.acts) != 1:
            return Refusal("not-one", "An answer is one entry.")
        question = self._question(splice.acts[0])
        act = self._expected(splice.acts[0])
        refusal = self.journal.take(act, splice.why, splice.by)
        if refusal is None and isinstance(act, Entry) and act == splice.acts[0]:
            self._note(act, question)
        return refusal

    def _question(self, act: Act) -> Roll | Draw | Ask | None:
        return self.journal.now.open_for(act.key) if isinstance(act, Entry) else None

    def _expected(self, act: Act) -> Act:
        """What has to stand there, given what is asked and who is said to have answered."""
        question = self._question(act)
        if not isinstance(act, Entry) or question is None:
            return act
        carried = carry_on(self.journal, question)
        if carried is not None:
            return carried
        if isinstance(question, Ask):
            return msgspec.structs.replace(act, slot=None)  # its place is the next one
        return self._thrown(act, question)

    def _thrown(self, act: Entry, question: Roll | Draw) -> Act:
        """Dice: by themselves, as the GM has forced them, or typed in where real ones are rolled."""
        journal, is_typed = self.journal, self.journal.is_typed(question)
        if act.slot is None and not journal.sealing.told and act.by == CHANCE:
            self.counts["brought"] += 1
            return act
        expected: Entry | None
        if act.by == GM and act.slot:
            expected = fallen(journal, question, GM)
        elif act.by == CHANCE and is_typed:
            expected = fallen(journal, question)
        elif act.by in (CHANCE, FORCED):
            expected = falls(journal, question)
        elif is_typed and act.by in (GM, journal.addressee(question)):
            self.counts["typed"] += 1
            return act
        else:
            raise _Misfit(f"{act.by} says what dice show that fall by themselves.")
        if expected is None:
            raise _Misfit("A die falls before anybody has added a salt.")
        return expected

    def _retcon(self, splice: Splice) -> Refusal | None:
        if not splice.acts:
            return Refusal("nothing", "Nothing is changed by it.")

        def automatic(trial: Journal, question: Roll | Draw | Ask) -> Act | None:
            """What minds and orders are said to have answered is taken; dice fall as they have to."""
            if not isinstance(question, Ask):
                return falls(trial, question)
            at = trial.seq - splice.at
            said = splice.acts[at] if at < len(splice.acts) else None
            is_asked = isinstance(said, Entry) and said.key == question.key and said.by.startswith(AUTOMATIC)
            return said if is_asked else None

        done = retcon(self.journal, splice.at, splice.acts[0], automatic, splice.by)
        return done if isinstance(done, Refusal) else None

    def _note(self, act: Entry, question: Roll | Draw | Ask | None) -> None:
        if act.slot is not None:
            self.counts["forced" if act.by == FORCED else act.slot.stream] += 1
        if act.slot and act.by != FORCED and isinstance(question, Roll):
            for seat in {"", seat_of(self.journal, act)}:
                self._fell.setdefault(seat, []).append((question.pool, list(act.answer)))


def _difference(found: Act, said: Act) -> str:
    if isinstance(found, Entry) and isinstance(said, Entry) and found.answer != said.answer:
        return f"{said.key} is {said.answer}; by the seed and the salts it has to be {found.answer}."
    if isinstance(found, Entry) and isinstance(said, Entry) and found.slot != said.slot:
        return f"{said.key} does not stand where it belongs: something before it is missing or in another order."
    return "It is not what the rules make of what came before."
