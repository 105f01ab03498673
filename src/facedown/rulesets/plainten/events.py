"""What can happen in Plain Ten, beside what can happen in any game."""

from facedown.kernel.scene.beat import Beat, Remark, Throw, thrown
from facedown.kernel.scene.event import Event
from facedown.kernel.words.working import Working


class Checked(Event, frozen=True, gc=False, kw_only=True):
    """Somebody rolled against a difficulty."""

    actor: str
    what: str
    passed: bool
    result: Working = Working(0)
    against: str = ""
    automatic: bool = False

    def sentence(self) -> str:
        verb = "passes" if self.passed else "fails"
        if self.automatic:
            return f"{{actor}} {verb} {{what}} without a roll."
        against = " against {against}" if self.against else ""
        return f"{{actor}} {verb} {{what}}: {{result}}{against}."

    def beat(self) -> Beat | None:
        if self.automatic:
            return None
        dice, number = thrown(self.result), self.result.value
        return Throw(opens=True, actor=self.actor, what=self.what, dice=dice, number=number, passed=self.passed)

    def headline(self) -> str:
        return self.sentence()


class Struck(Event, frozen=True, gc=False, kw_only=True):
    """An attack hit or missed. `guard` is 0 for those who may not know it."""

    actor: str
    target: str
    weapon: str
    result: Working
    hit: bool
    guard: Working = Working(0)
    against: str = ""

    def sentence(self) -> str:
        verb = "hits" if self.hit else "misses"
        guard = " against Guard {guard}" if self.guard.value else self.against
        return f"{{actor}} {verb} {{target}} with {{weapon}}: {{result}}{guard}."

    def beat(self) -> Beat:
        return Throw(
            opens=True,
            actor=self.actor,
            target=self.target,
            what=self.weapon,
            dice=thrown(self.result),
            number=self.result.value,
            needs=self.guard.value or None,
            against="Guard",
            passed=self.hit,
        )

    def headline(self) -> str:
        return self.sentence()


class Contested(Event, frozen=True, gc=False, kw_only=True):
    """Two sides measured themselves; the initiator is the actor."""

    actor: str
    target: str
    what: str
    won: bool
    own: Working = Working(0)
    other: Working = Working(0)
    automatic: bool = False

    def sentence(self) -> str:
        verb = "wins" if self.won else "does not win"
        if self.automatic:
            return (
                f"{{actor}} {verb} {{what}} against {{target}}, who cannot resist."
                if self.won
                else ("{actor} cannot take part in {what} against {target}.")
            )
        return f"{{actor}} {verb} {{what}} against {{target}}: {{own}} to {{other}}."

    def beat(self) -> Beat:
        if self.automatic:
            return Remark(actor=self.actor)
        return Throw(
            actor=self.actor,
            target=self.target,
            what=self.what,
            dice=thrown(self.own),
            number=self.own.value,
            needs=self.other.value,
            passed=self.won,
        )

    def headline(self) -> str:
        return self.sentence()


class Endured(Event, frozen=True, gc=False, kw_only=True):
    """An endurance check."""

    actor: str
    track: str
    result: Working
    passed: bool

    def sentence(self) -> str:
        verb = "holds on" if self.passed else "does not hold on"
        return f"{{actor}} {verb}: {{result}} on the endurance check for {{track}}."

    def beat(self) -> Beat:
        dice, number = thrown(self.result), self.result.value
        return Throw(actor=self.actor, what="endurance check", dice=dice, number=number, passed=self.passed)

    def headline(self) -> str:
        return self.sentence()


class Woke(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    how: str
    template = "{actor} is conscious again: {how}."
    tone = "good"


class Reacted(Event, frozen=True, gc=False, kw_only=True):
    """A Reaction was used."""

    actor: str
    ability: str
    target: str

    def sentence(self) -> str:
        return "{actor} uses {ability}." if self.actor == self.target else "{actor} uses {ability} for {target}."


class Ordered(Event, frozen=True, gc=False, kw_only=True):
    """A place in the turn order."""

    actor: str
    result: Working
    template = "{actor} rolls {result} for the turn order."
    tone = "quiet"


class Grown(Event, frozen=True, gc=False, kw_only=True):
    """Customization Points were gained or spent."""

    actor: str
    points: Working
    what: str
    template = "{actor} {what} and has {points} CP."
    tone = "good"


EVENTS: tuple[type[Event], ...] = (
    Checked,
    Struck,
    Contested,
    Endured,
    Woke,
    Reacted,
    Ordered,
    Grown,
)
