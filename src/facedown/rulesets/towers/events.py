"""What can happen in Towers, beside what can happen in any game."""

from facedown.kernel.scene.beat import Beat, Defence, Hand, Throw, Turning, thrown
from facedown.kernel.scene.event import Event, Remarked
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.character import least_total

DEFENCE = "defence"
"""What a rolled defence is called in its working."""


class CardDealt(Event, frozen=True, gc=False, kw_only=True):
    """A card for the turn order, face up."""

    actor: str
    card: str
    template = "{actor} is dealt {card}."
    tone = "quiet"

    def beat(self) -> Beat:
        return Turning(hands=(Hand((self.card,), self.actor),))


class Held(Event, frozen=True, gc=False, kw_only=True):
    """Somebody delays the turn."""

    actor: str
    template = "{actor} holds."


class Checked(Event, frozen=True, gc=False, kw_only=True):
    """A check was made."""

    actor: str
    what: str
    result: Working
    against: str
    how: str
    passed: bool

    def sentence(self) -> str:
        if self.how == "rolls":
            return "{actor} rolls {result}: {what}."
        against = " against {against}" if self.against else ""
        return f"{{actor}} {{how}}: {{what}}, {{result}}{against}."

    def beat(self) -> Beat:
        dice, number = thrown(self.result), self.result.value
        passed = None if self.how == "rolls" else self.passed
        return Throw(actor=self.actor, what=self.what, dice=dice, number=number, passed=passed)


class Attacked(Event, frozen=True, gc=False, kw_only=True):
    """An attack hit or missed."""

    actor: str
    target: str
    weapon: str
    result: Working
    guard: Working
    how: str
    hit: bool

    @property
    def is_opposed(self) -> bool:
        """RULING T-GAP-20: whether the defence was rolled."""
        return self.guard.label == DEFENCE

    def sentence(self) -> str:
        verb = "hits" if self.hit else "misses"
        against = "a defence of {guard}" if self.is_opposed else "Guard T{guard}"
        return f"{{actor}} {verb} {{target}} with {{weapon}}: {{result}} against {against}."

    def beat(self) -> Beat:
        bar = self.guard.value
        return Throw(
            opens=True,
            actor=self.actor,
            target=self.target,
            what=self.weapon,
            dice=thrown(self.result),
            number=self.result.value,
            needs=bar if self.is_opposed else least_total(bar),
            against="a defence of" if self.is_opposed else f"Guard T{bar}, from",
            passed=self.hit,
        )

    def headline(self) -> str:
        return self.sentence()


class Stopped(Event, frozen=True, gc=False, kw_only=True):
    """A shield took something off."""

    actor: str
    by: Working
    template = "{actor}'s shield stops {by}."
    tone = "good"

    def beat(self) -> Beat:
        return Defence(actor=self.actor, number=self.by.value)


class Opposed(Event, frozen=True, gc=False, kw_only=True):
    """An opposed check was settled."""

    actor: str
    target: str
    what: str
    won: bool

    def sentence(self) -> str:
        verb = "wins" if self.won else "does not win"
        return f"{{actor}} {verb} {{what}} against {{target}}."


class Walked(Event, frozen=True, gc=False, kw_only=True):
    """Somebody moved over the ground."""

    actor: str
    metres: Working
    where: str
    template = "{actor} moves {metres} m, {where}."


class Pushed(Remarked, frozen=True, gc=False, kw_only=True):
    metres: Working
    template = "{actor} is pushed {metres} m."
    tone = "harm"


class Fell(Remarked, frozen=True, gc=False, kw_only=True):
    """Over a ledge."""

    template = "{actor} falls."
    tone = "harm"


class Strewn(Event, frozen=True, gc=False, kw_only=True):
    """Caltrops on the ground."""

    actor: str
    where: str
    template = "{actor} strews caltrops from {where}."


class Warded(Event, frozen=True, gc=False, kw_only=True):
    """A ward took something off a hit."""

    actor: str
    target: str
    by: Working
    template = "{actor} wards {target}: {by} less."
    tone = "good"

    def beat(self) -> Beat:
        return Defence(actor=self.actor, number=self.by.value)


class Marked(Event, frozen=True, gc=False, kw_only=True):
    """A failed Save while Dying."""

    actor: str
    marks: Working
    template = "{actor} has {marks} of three marks."
    tone = "harm"


class Reacted(Event, frozen=True, gc=False, kw_only=True):
    """A Reaction was used."""

    actor: str
    reaction: str
    template = "{actor} uses {reaction}."


class Used(Event, frozen=True, gc=False, kw_only=True):
    """A thing was used, on oneself or on somebody near."""

    actor: str
    item: str
    target: str

    def sentence(self) -> str:
        return "{actor} uses the {item}." if self.actor == self.target else "{actor} uses the {item} on {target}."


class Swayed(Event, frozen=True, gc=False, kw_only=True):
    """Somebody was influenced; how, the GM says."""

    actor: str
    target: str
    text: str

    def sentence(self) -> str:
        return "{actor} sways {target}: {text}." if self.text else "{actor} sways {target}."


class Advanced(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    what: str
    left: Working
    template = "{actor} {what} and has {left} advances left."
    tone = "good"


EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    Held,
    Checked,
    Attacked,
    Stopped,
    Opposed,
    Walked,
    Pushed,
    Fell,
    Strewn,
    Warded,
    Marked,
    Reacted,
    Used,
    Swayed,
    Advanced,
)
