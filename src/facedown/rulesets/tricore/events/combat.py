"""What can happen in a fight of Tri-Core, in the past tense."""

from facedown.kernel.scene.beat import Beat, Defence, Laying, Remark, Throw, clash, thrown
from facedown.kernel.scene.event import Event, Remarked
from facedown.kernel.words.working import Working

MISS, HIT, CRITICAL_HIT = "It misses.", "It hits.", "A critical hit!"
CLASHES = frozenset({"TC-DMG-01", "TC-DMG-02", "TC-DMG-04", "TC-DMG-07"})
"""The rules by which damage is met, step by step."""


class CycleBegan(Event, frozen=True, gc=False, kw_only=True):
    """Everybody has had a turn; the next pass through the Rotation begins (TC-PHASE-12)."""

    cycle: int
    template = "Cycle {cycle}"
    tone = "turn"


class RotationSet(Event, frozen=True, gc=False, kw_only=True):
    """The order of the fight, highest React first (TC-PHASE-02)."""

    order: str
    template = "The Rotation: {order}."
    tone = "quiet"


class PriorityTaken(Event, frozen=True, gc=False, kw_only=True):
    """Somebody, or several who are tied, hold Priority; whoever cannot act lets it pass (TC-REACT-03)."""

    who: str
    able: bool = True

    def mood(self) -> str:
        return "turn" if self.able else "quiet"

    def sentence(self) -> str:
        return "{who} has Priority." if self.able else "It would be {who}'s turn, who cannot act."


class CardsLaid(Event, frozen=True, gc=False, kw_only=True):
    """Cards lie face down; only how many, and whom the Priority holder aims at, is known (TC-CARD-02, TC-CARD-11)."""

    actor: str
    count: int
    targets: str = ""

    def sentence(self) -> str:
        cards = f"{self.count} card{'s' * (self.count != 1)} face down" if self.count else "no card"
        aim = ", aimed at {targets}" if self.targets else ""
        return f"{{actor}} lays {cards}{aim}."

    def beat(self) -> Beat | None:
        return Laying(actor=self.actor, count=self.count) if self.count else None


class CardsChosen(Event, frozen=True, gc=False, kw_only=True):
    """Which cards they are, for the eyes of their owner (TC-CARD-18)."""

    actor: str
    cards: str
    template = "{actor}'s cards face down: {cards}."
    tone = "quiet"


class CardVoid(Remarked, frozen=True, gc=False, kw_only=True):
    """A card that could not be paid for, or whose Action was not possible any more (TC-CARD-13, TC-CARD-23)."""

    card: str
    why: str
    template = "{actor}'s {card} comes to nothing: {why}."


class CardReturned(Event, frozen=True, gc=False, kw_only=True):
    """A reacting card with nothing to answer goes back into the hand (TC-CARD-12)."""

    actor: str
    card: str
    why: str = "there is nothing for it to answer"
    template = "{actor} takes {card} back: {why}. It costs nothing."
    tone = "quiet"


class CardSeen(Event, frozen=True, gc=False, kw_only=True):
    """Somebody looked at a face-down card, and only they know it (TC-SUB-20)."""

    actor: str
    target: str
    card: str
    template = "{actor} glimpses a card of {target}: {card}."


class Reacted(Event, frozen=True, gc=False, kw_only=True):
    """The secondary Rotation after a reveal (TC-CARD-06)."""

    actor: str
    result: Working
    template = "{actor} rolls React: {result}."
    tone = "quiet"


class Interposed(Event, frozen=True, gc=False, kw_only=True):
    """Somebody stepped in and is the target now (TC-CARD-15)."""

    actor: str
    target: str
    template = "{actor} steps in before {target}."


class Aimed(Event, frozen=True, gc=False, kw_only=True):
    """An attack with its Accuracy against what it had to reach, and the bar a critical is counted from (TC-ACC-05,
    TC-ACC-06)."""

    actor: str
    target: str
    what: str
    accuracy: Working
    needed: Working
    bar: Working
    outcome: str
    barred: bool = False
    """Whether nothing but the defence kept it from being critical."""

    def sentence(self) -> str:
        rolled = (
            f"{{actor}}'s {{what}} against {{target}}: Accuracy {{accuracy}} against {self.needed.label} {{needed}}."
        )
        if self.barred:
            return f"{rolled} It hits; {self.bar.label} {{bar}} keeps it from being critical."
        return f"{rolled} {self.outcome}"

    def mood(self) -> str:
        return "" if self.outcome == MISS else "harm"

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            target=self.target,
            what=self.what,
            dice=thrown(self.accuracy),
            number=self.accuracy.value,
            needs=self.needed.value,
            against=self.needed.label,
            passed=self.outcome != MISS,
            weight="critical" if self.outcome == CRITICAL_HIT else "plain",
        )

    def headline(self) -> str:
        verb = {MISS: "misses", CRITICAL_HIT: "is critical against"}.get(self.outcome, "hits")
        met = f"Accuracy {{accuracy}} against {self.needed.label} {{needed}}"
        return f"{{actor}}'s {{what}} {verb} {{target}}: {met}."


class Defended(Event, frozen=True, gc=False, kw_only=True):
    """A defence and its roll (TC-ACC-06)."""

    actor: str
    what: str
    result: Working
    template = "{actor} answers with {what}: {result}."

    def beat(self) -> Beat:
        return Throw(actor=self.actor, what=self.what, dice=thrown(self.result), number=self.result.value)


class EffectRolled(Event, frozen=True, gc=False, kw_only=True):
    """An Effect Value (TC-EV-05)."""

    actor: str
    what: str
    value: Working
    template = "{actor}'s {what} has an Effect Value of {value}."

    def beat(self) -> Beat:
        return Throw(actor=self.actor, what="Effect Value", dice=thrown(self.value), number=self.value.value)


class Parried(Event, frozen=True, gc=False, kw_only=True):
    """A Parry that turned the attack into nothing (TC-PAR-04)."""

    actor: str
    target: str
    template = "{actor} parries {target}'s attack."
    tone = "good"

    def beat(self) -> Beat:
        return Defence(actor=self.actor)

    def headline(self) -> str:
        return self.template


class Stopped(Event, frozen=True, gc=False, kw_only=True):
    """Nothing of the damage was left, or the pool it was for is empty (TC-DMG-02, TC-DMG-07)."""

    actor: str
    result: Working
    template = "Nothing reaches {actor}: {result} damage is left."
    tone = "good"

    def beat(self) -> Beat:
        return Defence(actor=self.actor, clash=clash(self.result, CLASHES))

    def headline(self) -> str:
        return "Nothing reaches {actor}."


class ShieldSpent(Event, frozen=True, gc=False, kw_only=True):
    """Shield or temporary points took some of the damage (TC-DMG-08)."""

    actor: str
    what: str
    amount: Working
    template = "{actor}'s {what} takes {amount}."


class ShieldGained(Event, frozen=True, gc=False, kw_only=True):
    """A Shield on a resource, or temporary HP (TC-SHD-01, TC-SHD-05)."""

    actor: str
    what: str
    amount: Working
    template = "{actor} gains {amount} {what}."
    tone = "good"


class ShieldEnded(Event, frozen=True, gc=False, kw_only=True):
    """The time of Shield or temporary points is over; what was left of them is gone (TC-SHD-05)."""

    actor: str
    what: str
    amount: Working
    template = "{actor}'s {what} ends, {amount} unused."
    tone = "quiet"


class ResolveRolled(Event, frozen=True, gc=False, kw_only=True):
    """A Resolve that damage forced (TC-RSV-11)."""

    actor: str
    what: str
    result: Working
    against: Working
    passed: bool

    def sentence(self) -> str:
        end = "holds" if self.passed else "fails"
        return f"{{actor}}'s Resolve {{what}}: {{result}} against {{against}}, it {end}."

    def mood(self) -> str:
        return "good" if self.passed else "harm"

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what=f"Resolve {self.what}",
            dice=thrown(self.result),
            number=self.result.value,
            needs=self.against.value,
            against=self.against.label,
            passed=self.passed,
        )


class Wearied(Event, frozen=True, gc=False, kw_only=True):
    """Negative AP made Actions dearer, or AP came back and they are cheaper (TC-AP-04, TC-AP-05, TC-AP-06)."""

    actor: str
    state: str
    more: int
    """What every Action costs besides; 0 when it is over."""

    def sentence(self) -> str:
        return (
            f"{{actor}} is {{state}}: every Action costs {self.more} AP more." if self.more else "{actor} is {state}."
        )

    def mood(self) -> str:
        return "harm" if self.more else "good"


class Shocked(Remarked, frozen=True, gc=False, kw_only=True):
    """One blow took so much that somebody's AP are gone (TC-SHK-03)."""

    template = "{actor} is in Shock."
    tone = "harm"


class WoundWorsened(Remarked, frozen=True, gc=False, kw_only=True):
    step: int
    tone = "harm"
    template = "{actor} is Wounded {roman}."

    @property
    def roman(self) -> str:
        return ("", "I", "II", "III", "IV")[self.step]


class WoundHealed(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    step: int
    tone = "good"

    def sentence(self) -> str:
        return "{actor} is no longer Wounded." if not self.step else f"{{actor}} is Wounded {'I' * self.step}."


class Chipped(Event, frozen=True, gc=False, kw_only=True):
    """An item lost Durability (TC-CHIP-01)."""

    actor: str
    item: str
    amount: Working
    left: int

    def sentence(self) -> str:
        return "{actor}'s {item} loses {amount} Durability" + (
            f", {self.left} left." if self.left > 0 else " and breaks."
        )


class Battered(Event, frozen=True, gc=False, kw_only=True):
    """An object lost Durability (TC-G-101)."""

    item: str
    amount: Working
    left: int

    def sentence(self) -> str:
        return "{item} loses {amount} Durability" + (f", {self.left} left." if self.left > 0 else " and breaks apart.")


class Gripped(Remarked, frozen=True, gc=False, kw_only=True):
    """A Grab that holds, and how well (TC-GRAB-05)."""

    target: str
    successes: int

    def sentence(self) -> str:
        return f"{{actor}} holds {{target}} ({self.successes} success{'es' * (self.successes != 1)})."


class Escaped(Remarked, frozen=True, gc=False, kw_only=True):
    """Somebody tried to get free of a grip (TC-GRAB-05)."""

    target: str
    result: Working
    against: Working
    free: bool

    def sentence(self) -> str:
        end = "breaks free of {target}" if self.free else "does not break free of {target}"
        return f"{{actor}} {end}: {{result}} against {{against}}."


class Released(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    template = "{actor} no longer holds {target}."


class ChainBegan(Event, frozen=True, gc=False, kw_only=True):
    """Parry upon parry: a Chain Duel (TC-CHN-01)."""

    actor: str
    target: str
    template = "{actor} and {target} are in a Chain Duel."
    tone = "turn"


class ChainEnded(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    why: str
    template = "The Chain Duel of {actor} and {target} ends: {why}."


class Strode(Event, frozen=True, gc=False, kw_only=True):
    """Somebody moved by a Stride, square by square (TC-MOVE-04)."""

    actor: str
    how: str
    start: str
    end: str
    cost: Working

    def sentence(self) -> str:
        return f"{{actor}} {self.how}s from {{start}} to {{end}} for {{cost}} of Speed Rank."

    def beat(self) -> Beat:
        return Remark(actor=self.actor)


class TakenAlong(Event, frozen=True, gc=False, kw_only=True):
    """Somebody, or something, went along with whoever carries it (TC-GRAB-06)."""

    actor: str
    start: str
    end: str
    template = "{actor} is carried from {start} to {end}."


class Acted(Event, frozen=True, gc=False, kw_only=True):
    """Something done that needs no number."""

    actor: str
    what: str
    template = "{actor} {what}."

    def beat(self) -> Beat:
        return Remark(actor=self.actor)


class Interrupted(Remarked, frozen=True, gc=False, kw_only=True):
    """A Recover that a Reaction spoilt (TC-UTIL-04)."""

    template = "{actor} is interrupted and recovers nothing."
    tone = "harm"


class Learned(Event, frozen=True, gc=False, kw_only=True):
    """What somebody found out, for their own eyes (TC-SUB-18)."""

    actor: str
    what: str
    template = "{actor} finds out: {what}."


COMBAT: tuple[type[Event], ...] = (
    CycleBegan, RotationSet, PriorityTaken, CardsLaid, CardVoid, CardReturned, CardSeen, Reacted, Interposed, Aimed,
    Defended, EffectRolled, Parried, Stopped, ShieldSpent, ShieldGained, ShieldEnded, ResolveRolled, Wearied,
    Shocked, WoundWorsened, WoundHealed, Chipped, Battered, Gripped, Escaped, Released, ChainBegan, ChainEnded, Strode,
    TakenAlong, Acted, Interrupted, Learned, CardsChosen,
)  # fmt: skip
