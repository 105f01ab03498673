"""A game: a journal with everybody who answers. This is the engine's front door for programs."""

from copy import copy
from typing import Any

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, standing_answer
from facedown.kernel.contract.overrule import ForceDice, Overrule
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.advice import Advice, advise
from facedown.kernel.game.falling import fallen, falls
from facedown.kernel.game.journal import Beginning, Journal, Past, Splice
from facedown.kernel.game.mind import Moment, Think, luck_for, think_soundly, thought
from facedown.kernel.game.retcon import Retcon, cannot_go_on, carry_on, retcon
from facedown.kernel.game.seen import rewind_target, seen_by
from facedown.kernel.game.undo import decisions, fair, laid_by, lying, own_last, turned_up
from facedown.kernel.log.act import Act, Entry, Reread, Sit
from facedown.kernel.log.sealing import SealWord
from facedown.kernel.log.story import Snapshot
from facedown.kernel.scene.event import Event
from facedown.kernel.words.argument import shown, whole
from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refusal, Refused, nearest
from facedown.kernel.words.schema import Answer

NO_SALT = Refusal("no-salt", "The dice are sealed and wait for the salt of somebody at the table.")


class Game:
    """Runs by itself to the next question a person has to answer: dice, minds, absent seats and orders go ahead."""

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        content: Any,
        splices: list[Splice] | None = None,
        base: Snapshot | None = None,
        told: list[Event] | None = None,
        past: Past | None = None,
        think: Think = think_soundly,
        beginning: Beginning | None = None,
    ) -> None:
        self.journal = Journal(ruleset, setup, content, base, told, beginning)
        self.ruleset = ruleset
        self.think = think
        """How minds decide; a table puts a limit to how long they may take."""
        self.orders: dict[str, tuple[Order, ...]] = {}
        if splices:
            self.journal.restore(splices, past)
        self.go_on()

    @property
    def setup(self) -> Setup:
        """What the game started from, with those on the seats who sit there now."""
        return self.journal.setup

    @property
    def is_over(self) -> bool:
        return self.journal.now.question is None

    @property
    def state(self) -> Any:
        return self.journal.now.scene.state

    @property
    def events(self) -> list[Event]:
        return self.journal.story.events

    def questions(self, seat: str) -> tuple[Roll | Draw | Ask, ...]:
        """What this seat may answer now. Typed dice are rolled by the seat the roll belongs to."""
        return tuple(each for each in self.journal.now.open_questions() if self.journal.addressee(each) == seat)

    def advise(self, seat: str) -> Advice | Refusal:
        """What the house would answer at this seat, knowing what the seat knows, and why. Nothing is done."""
        return advise(seat, self.journal)

    def answer(self, seat: str, answer: Answer) -> Refusal | None:
        """A seat answers its question; then everything runs to the next one a person has to answer."""
        questions = self.questions(seat)
        if not questions:
            return Refusal("not-your-question", f"{self._name(seat)} is not asked anything at the moment.")
        refusal = self.journal.take(Entry(questions[0].key, answer, seat), by=seat)
        if refusal is None:
            self.go_on()
        return refusal

    def roll_for(self, seat: str) -> Refusal | None:
        """The dice or cards a seat is asked to type in fall by the seed, this once."""
        question = next(iter(self.questions(seat)), None)
        if question is None or isinstance(question, Ask):
            return Refusal("nothing-to-roll", f"{self._name(seat)} is not asked for dice at the moment.")
        rolled = fallen(self.journal, question)
        refusal = self.journal.take(rolled, by=seat) if rolled else NO_SALT
        if refusal is None:
            self.go_on()
        return refusal

    def answer_for(self, seat: str, answer: Answer | None = None) -> Refusal | None:
        """The GM answers in somebody's place, by default with the question's default: a skip."""
        questions = self.questions(seat)
        if not questions:
            return Refusal("not-asked", f"{self._name(seat)} is not asked anything at the moment.")
        question = questions[0]
        given: Entry | None = Entry(question.key, answer, GM)
        if answer is None and isinstance(question, Ask):
            given = Entry(question.key, question.default, GM)
        elif answer is None and not isinstance(question, Ask):
            given = fallen(self.journal, question, GM)
        refusal = self.journal.take(given, "overrule", GM) if given else NO_SALT
        if refusal is None:
            self.go_on()
        return refusal

    def overrule(self, act: Overrule) -> Refusal | None:
        """The GM's word: set a value, force dice, grant something. It is tried out to the next question first."""
        refusal = self.journal.now.refuse(act) or self._try_out(act) or self.journal.take(act, "overrule", GM)
        if refusal is None:
            self.go_on()
        return refusal

    def reread(self, act: Reread) -> Refusal | None:
        """From now on a question to the book is read otherwise. It is tried out to the next question first."""
        refusal = self.journal.now.refuse(act) or self._try_out(act) or self.journal.take(act, "overrule", GM)
        if refusal is None:
            self.go_on()
        return refusal

    def arrive(self, act: Arrive) -> Refusal | None:
        """A hero comes as it is: as one more from now on, or from the beginning in place of the one that was cast for
        a seat which has decided nothing yet; whatever others have said is kept where it still fits."""
        seat, journal = act.seat.id, self.journal
        if self.setup.seat(seat) is None:
            refusal = journal.now.refuse(act) or self._try_out(act) or journal.take(act, "overrule", seat)
            if refusal is None:
                self.go_on()
            return refusal
        said = (each.by.rpartition(":")[2] for each in journal.acts if isinstance(each, Entry))
        if journal.first or seat in said:
            return Refusal("under-way", f"{self._name(seat)} has decided something already; it is too late to change.")
        done = self._retconned(0, act, seat, is_told=False)
        return done if isinstance(done, Refusal) else None

    def _try_out(self, act: Overrule | Reread | Arrive) -> Refusal | None:
        """Whether the rules can go on with it: everybody looks, gives the default answer, and looks again."""
        if isinstance(act, ForceDice):
            return None
        trial = copy(self)
        try:
            trial.journal = self.journal.rehearsal(self.journal.seq)
            trial.journal.take(act, "overrule", GM)
            trial.go_on()
            trial._look_around()
            for question in trial.journal.now.open_questions():
                trial.answer_for(trial.journal.addressee(question))
            trial._look_around()
        except Exception as error:
            return cannot_go_on(error)
        return None

    def _look_around(self) -> None:
        for seat in self.setup.seats:
            self.view(seat.id)

    def sit(self, seat: str, mind: Mind | None, by: str = GM) -> Refusal | None:
        """Give a seat to a mind, or back to a person; what that seat is asked a mind then answers at once."""
        refusal = self.journal.take(Sit(seat, mind, by), "overrule", by)
        if refusal is None:
            self.go_on()
        return refusal

    def seal(self, word: SealWord) -> Refusal | None:
        """A seat pledges or tells its salt; once the first is told, sealed dice fall."""
        seat = self.setup.seat(word.seat)
        if not self.setup.commitment:
            return Refusal("not-sealed", "The dice of this table are not sealed; no salts are added to them.")
        if seat is None:
            return Refusal("no-such-seat", "Only who sits at the table adds a salt to its dice.")
        refusal = self.journal.seal(word)
        if refusal is None:
            self.go_on()
        return refusal

    def undo(self, count: int = 1, by: str = "") -> bool:
        """Back to the last decision a person made that this seat may know of, or the last few.

        Dice and minds in between go with them; of what lies face down a seat takes back its own first. Who may do so is
        said in `rights`; whoever has to ask others first may still `take_back` what is their own.
        """
        if whole(count, "How many decisions to take back") == 1 and laid_by(self.journal, by) is not None:
            return self.take_back(by)
        points = decisions(self.journal, by)
        if not points or count < 1:
            return False
        self.rewind(points[max(0, len(points) - count)], by)
        return True

    def take_back(self, seat: str) -> bool:
        """Take back a seat's own last decision, if nothing has come of it that the seat may know of.

        Whatever others have decided since, seen or unseen, stays decided.
        """
        own = own_last(self.journal, seat)
        if own is None:
            return False
        self.journal.take_out(own, seat)
        self.go_on()
        return True

    def rewind(self, seq: int, by: str = "") -> Refusal | None:
        """Back to a moment, or as far before it as needed to lay anew what has been turned up since."""
        refusal = self._refuse_moment(seq)
        if refusal is not None:
            return refusal
        self.journal.rewind(fair(self.journal, seq), by)
        self.go_on()
        return None

    def _refuse_moment(self, seq: object) -> Refusal | None:
        first, last = self.journal.first, self.journal.seq
        if isinstance(seq, int) and first <= seq <= last:
            return None
        return Refusal("no-such-moment", f"The log goes from {first} to {last}; {shown(seq)} is not in it.")

    def rewind_to_point(self, seat: str, point: int) -> Refusal | None:
        """Back to before the decision that led to a line of the seat's own story."""
        seq = rewind_target(seat, self.journal, point)
        if seq is None:
            return Refusal("no-such-point", "There is nothing in your log to go back to there.")
        return self.rewind(seq, seat)

    def redo(self, by: str = "") -> bool:
        done = self.journal.redo(by)
        self.go_on()
        return done

    def retcon(self, at: int, act: Act, by: str = GM) -> Retcon | Refusal:
        """Replace an earlier answer or put an overrule there; see `facedown.kernel.game.retcon`.

        Where that ends before what everybody has seen is turned up, it is laid anew.
        """
        return self._retconned(at, act, by)

    def _retconned(self, at: int, act: Act, by: str, is_told: bool = True) -> Retcon | Refusal:
        seen = turned_up(self.journal, max(at, self.journal.first))
        done = retcon(self.journal, at, act, self._automatic, by, is_told)
        same = {id(each) for each in seen}  # an act that stands is the very same one
        again = [lies for lies in lying(self.journal, at) if id(self._act(lies)) in same]
        if again:
            self.journal.rewind(fair(self.journal, min(again)), by)
        self.go_on()
        return done

    def _act(self, at: int) -> Act:
        return self.journal.acts[at - self.journal.first]

    def branch(self, seq: int) -> "Game":
        """Another game that shares the log up to a moment. Raises `Refused` if there is no such moment."""
        refusal = self._refuse_moment(seq)
        if refusal is not None:
            raise Refused(refusal.code, refusal.text)
        other = copy(self)  # one that was begun anew would first play to where a person is asked
        other.journal = self.journal.branch(seq)
        other.orders = dict(self.orders)
        other.go_on()
        return other

    def view(self, seat: str, newest: int | None = None) -> View:
        """What one seat may know: the only thing that may leave for a client, a mind or a hint.

        Whoever looks often at a long game wants the newest lines of the story only. Raises `Refused` if there is no
        such seat; somebody who only looks on is `ONLOOKER`.
        """
        if seat not in (GM, ONLOOKER, "") and self.setup.seat(seat) is None:
            known = [each.id for each in self.setup.seats]
            raise Refused("no-such-seat", f"There is no seat {shown(seat)}; {nearest(seat, [*known, ONLOOKER])}")
        return seen_by(seat, self.journal, self.orders.get(seat, ()), newest)

    def go_on(self) -> None:
        """Answer whatever needs no person."""
        while True:
            questions = self.journal.now.open_questions()
            acts = (self._automatic(self.journal, each) for each in questions)
            act = next((act for act in acts if act is not None), None)
            if act is None or self.journal.take(act, by=act.by) is not None:
                return

    def _automatic(self, journal: Journal, question: Roll | Draw | Ask) -> Entry | None:
        carried = carry_on(journal, question)
        if carried is not None:
            return carried
        if not isinstance(question, Ask):
            return falls(journal, question)
        sitter, ordered = journal.setup.sitter(question.seat), self._ordered(journal, question)
        if ordered is not None:
            return ordered
        if sitter == "mind":
            return Entry(question.key, self._thought(journal, question).answer, f"mind:{question.seat}")
        if sitter == "absent":
            return Entry(question.key, question.default, f"absent:{question.seat}")
        return None

    def _ordered(self, journal: Journal, ask: Ask) -> Entry | None:
        """What a standing order of the seat answers. Whoever went back wants to be asked, but not for those whom the
        house plays."""
        waits = journal.went_back_last in ("", ask.seat)
        orders = tuple(each for each in self.orders.get(ask.seat, ()) if each.take in ("house", "ask") or not waits)
        if not orders:
            return None
        occasion = Occasion(self.ruleset, journal.now.scene, ask)
        stood = standing_answer(orders, occasion, lambda: self._thought(journal, ask).answer)
        return Entry(ask.key, stood.answer, f"order:{ask.seat}") if stood is not None else None

    def _thought(self, journal: Journal, ask: Ask) -> Thought:
        moment = Moment(self.ruleset, journal.now.scene, ask, luck_for(ask, journal), journal)
        return thought(self.think, moment, journal.setup.mind_of(ask.seat))

    def _name(self, seat: str) -> str:
        known = self.setup.seat(seat)
        return known.name if known else f"The seat {seat!r}"
