"""What can happen in Overreach, beside what can happen in any game."""

from facedown.kernel.scene.beat import Beat, Remark, Throw, thrown
from facedown.kernel.scene.event import Event
from facedown.kernel.words.working import Working


class DiceRolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice fell for an action; whether it succeeds is known when the Openings are done (P-SEQ-3)."""

    actor: str
    what: str
    dice: Working
    ones: int
    effort: str = ""

    def sentence(self) -> str:
        effort = ", {effort}" if self.effort else ""
        ones = {0: "", 1: ", a 1 among them"}.get(self.ones, f", {self.ones} of them 1s") if self.dice.value > 1 else ""
        dice = "die" if self.dice.value == 1 else "dice"
        return f"{{actor}} rolls {{dice}} {dice} for {{what}}{effort}: {{faces}}{ones}."

    @property
    def faces(self) -> str:
        return ", ".join(map(str, self.dice.faces))

    def mood(self) -> str:
        return "quiet"

    def beat(self) -> Beat:
        """The best of them; what the 1s lead to is told next."""
        number = max(self.dice.faces, default=0)
        return Throw(opens=True, actor=self.actor, what=self.what, dice=thrown(self.dice, fears=1), number=number)


class Succeeded(Event, frozen=True, gc=False, kw_only=True):
    """An action worked. Those who may not know the threshold are not told it."""

    actor: str
    what: str
    primary: Working
    threshold: Working = Working(0)

    def sentence(self) -> str:
        against = " against {threshold}" if self.threshold.value else ""
        return f"{{actor}} succeeds at {{what}}: {{primary}}{against}."

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what=self.what,
            number=self.primary.value,
            needs=self.threshold.value or None,
            against=self.threshold.label,
            passed=True,
        )

    def headline(self) -> str:
        return self.sentence()


class Failed(Event, frozen=True, gc=False, kw_only=True):
    """No die reached the threshold; the GM says whether anything was done at all (P-FAIL-01)."""

    actor: str
    what: str
    best: Working
    threshold: Working = Working(0)
    how: str = ""

    def sentence(self) -> str:
        against = " against {threshold}" if self.threshold.value else ""
        how = " {how}" if self.how else ""
        return f"{{actor}} fails at {{what}}: {{best}}{against}.{how}"

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what=self.what,
            number=self.best.value,
            needs=self.threshold.value or None,
            against=self.threshold.label,
            passed=False,
        )

    def headline(self) -> str:
        return self.sentence()


class Opened(Event, frozen=True, gc=False, kw_only=True):
    """Natural 1s gave somebody else a chance to act (P-OPEN-02)."""

    actor: str
    target: str
    ap: Working
    template = "{actor} leaves an Opening: {target} may spend {ap} AP."
    tone = "turn"

    def beat(self) -> Beat:
        return Remark(actor=self.target)

    def headline(self) -> str:
        return "{actor} leaves {target} an Opening."


class Declined(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    template = "{actor} lets the Opening pass."
    tone = "quiet"


class Erred(Event, frozen=True, gc=False, kw_only=True):
    """A Mistake, as the GM tells it (P-MIST-02)."""

    actor: str
    text: str
    effect: str = ""
    tone = "harm"

    def sentence(self) -> str:
        if self.text:
            return "{actor} makes a Mistake: {text}"
        return f"{{actor}} makes a Mistake{', and the quality suffers' * (self.effect == 'quality')}."


class Deceived(Event, frozen=True, gc=False, kw_only=True):
    """A Mistake that only the GM knows to be one: false information (P-MIST-02)."""

    actor: str
    text: str
    template = "{actor} is told something false: {text}"
    tone = "harm"


class Learned(Event, frozen=True, gc=False, kw_only=True):
    """What somebody is told, true or not."""

    actor: str
    text: str
    template = "{actor} learns: {text}"


class ExtraSpent(Event, frozen=True, gc=False, kw_only=True):
    """An Extra Success went into something else than value (P-SUCC-03, P-SUCC-04)."""

    actor: str
    die: Working
    text: str
    template = "{actor} spends an Extra Success of {die}: {text}."


class Saved(Event, frozen=True, gc=False, kw_only=True):
    """A Save: no die may be higher than the Attribute (P-SAVE-02)."""

    actor: str
    what: str
    dice: Working
    attribute: Working
    failures: int

    def sentence(self) -> str:
        verb = "fails" if self.failures else "passes"
        several = f", {self.failures} of them too high" if self.failures > 1 else ""
        return f"{{actor}} {verb} the {{what}} Save: {{faces}} against {{attribute}}{several}."

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what=f"{self.what} Save",
            dice=thrown(self.dice),
            number=max(self.dice.faces, default=0),
            needs=self.attribute.value,
            against=self.attribute.label,
            passed=not self.failures,
        )

    def headline(self) -> str:
        return self.sentence()

    @property
    def faces(self) -> str:
        return ", ".join(map(str, self.dice.faces))

    def mood(self) -> str:
        return "harm" if self.failures else "good"


class Injured(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    where: str
    forever: bool = False
    tone = "harm"

    def sentence(self) -> str:
        return (
            "{actor} is injured: {where}, and this time for good." if self.forever else "{actor} is injured: {where}."
        )


class Ordered(Event, frozen=True, gc=False, kw_only=True):
    """A place in the turn order."""

    actor: str
    result: Working
    template = "{actor} has Initiative {result}."
    tone = "quiet"


class Announced(Event, frozen=True, gc=False, kw_only=True):
    """A threshold the GM lets be known before the roll (P-ROLL-08)."""

    actor: str
    what: str
    threshold: Working
    template = "{actor}, {what}: threshold {threshold}."


class GapMoved(Event, frozen=True, gc=False, kw_only=True):
    """The chase: how far the runners are ahead (P-RUN-22)."""

    actor: str
    gap: Working
    template = "{actor} makes the gap {gap}."


class Grown(Event, frozen=True, gc=False, kw_only=True):
    """Experience was gained or spent."""

    actor: str
    points: Working
    what: str
    template = "{actor} {what} and has {points} XP."
    tone = "good"


EVENTS: tuple[type[Event], ...] = (
    DiceRolled,
    Succeeded,
    Failed,
    Opened,
    Declined,
    Erred,
    Deceived,
    Learned,
    ExtraSpent,
    Saved,
    Injured,
    Ordered,
    Announced,
    GapMoved,
    Grown,
)
