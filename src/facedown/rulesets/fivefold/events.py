"""What can happen in Fivefold, in the past tense."""

from msgspec.structs import replace

from facedown.kernel.scene.beat import Beat, Clash, Defence, Remark, Stop, Throw, clash, thrown
from facedown.kernel.scene.event import Event, Remarked
from facedown.kernel.words.working import Working

CLASHES = frozenset({"H-ACT-BLK", "H-HLTH-02", "H-HLTH-05", "H-HLTH-06", "H-HLTH-07", "H-HLTH-09"})
"""The rules by which a blow is met: the Block, then each layer."""


class DiceRolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice that were back in the pool were rolled."""

    actor: str
    dice: tuple[Working, ...]
    tone = "quiet"
    template = "{actor} rolls {shown}."

    @property
    def shown(self) -> str:
        return ", ".join(f"{die.label} {die.value}" for die in self.dice)


class DiceRolledUnseen(Event, frozen=True, gc=False, kw_only=True):
    """The same, to those who may not see them (H-GAP-50)."""

    actor: str
    dice: tuple[str, ...]
    tone = "quiet"
    template = "{actor} rolls {shown}."

    @property
    def shown(self) -> str:
        return ", ".join(self.dice)


class DieSpent(Event, frozen=True, gc=False, kw_only=True):
    """A die is spent on an action; one that answers another belongs to the same exchange."""

    actor: str
    die: Working
    what: str
    answers: bool = False
    template = "{actor} spends a {size} showing {die}: {what}."

    def beat(self) -> Beat:
        dice, number = thrown(self.die), self.die.value
        return Throw(opens=not self.answers, actor=self.actor, what=self.what, dice=dice, number=number)

    @property
    def size(self) -> str:
        return self.die.label


class Acted(Event, frozen=True, gc=False, kw_only=True):
    """An action that costs no die."""

    actor: str
    what: str
    template = "{actor}: {what}."

    def beat(self) -> Beat:
        return Remark(opens=True, actor=self.actor)


class DiceLent(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    dice: tuple[Working, ...]
    template = "{actor} lends {target} {shown}."

    @property
    def shown(self) -> str:
        return ", ".join(f"{die.label} {die.value}" for die in self.dice)


class DiceLentUnseen(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    dice: tuple[str, ...]
    template = "{actor} lends {target} {shown}."

    @property
    def shown(self) -> str:
        return ", ".join(self.dice)


class Checked(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    what: str
    result: Working
    against: Working
    passed: bool

    def sentence(self) -> str:
        return f"{{actor}} {'succeeds' if self.passed else 'fails'}: {{what}}, {{result}} against {{against}}."

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what=self.what,
            dice=thrown(self.result),
            number=self.result.value,
            needs=self.against.value,
            against=self.against.label,
            passed=self.passed,
        )

    def headline(self) -> str:
        return self.sentence()


class CheckedUnseen(Event, frozen=True, gc=False, kw_only=True):
    """A check against a figure that is not told."""

    actor: str
    what: str
    result: Working
    passed: bool

    def sentence(self) -> str:
        return f"{{actor}} {'succeeds' if self.passed else 'fails'}: {{what}}, {{result}}."

    def beat(self) -> Beat:
        dice, number = thrown(self.result), self.result.value
        return Throw(actor=self.actor, what=self.what, dice=dice, number=number, passed=self.passed)

    def headline(self) -> str:
        return self.sentence()


class Contested(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    what: str
    mine: Working
    theirs: Working
    won: bool

    def sentence(self) -> str:
        verb = "wins" if self.won else "does not win"
        return f"{{actor}} {verb} {{what}} against {{target}}: {{mine}} to {{theirs}}."

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            target=self.target,
            what=self.what,
            dice=thrown(self.mine),
            number=self.mine.value,
            needs=self.theirs.value,
            against=self.theirs.label,
            passed=self.won,
        )

    def headline(self) -> str:
        return self.sentence()


class Intercepted(Event, frozen=True, gc=False, kw_only=True):
    """The die of somebody's action counts as something else now."""

    actor: str
    target: str
    value: Working
    template = "{target}'s die counts as {value}."


class Struck(Event, frozen=True, gc=False, kw_only=True):
    """An attack did its damage, before the layers."""

    actor: str
    target: str
    weapon: str
    damage: Working

    def sentence(self) -> str:
        if self.damage.value <= 0:
            return "{actor}'s {weapon} does nothing to {target}."
        return "{actor} strikes {target} with {weapon}: {damage} damage."

    def beat(self) -> Beat:
        """Its die was spent before."""
        return Throw(
            actor=self.actor,
            target=self.target,
            what=self.weapon,
            number=max(0, self.damage.value),
            passed=self.damage.value > 0,
        )

    def headline(self) -> str:
        return self.sentence()


class Blocked(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    target: str
    what: str = ""
    """The attack; stories told before it was said have none."""
    left: Working
    """Damage that is left of the attack."""

    def sentence(self) -> str:
        for_whom = "" if self.actor == self.target else " for {target}"
        return f"{{actor}} blocks{for_whom}: {{left}} damage is left."

    def beat(self) -> Beat:
        met = clash(self.left, CLASHES)
        return Defence(actor=self.actor, clash=met and replace(met, what=self.what))

    def headline(self) -> str:
        return self.sentence()


class Dodged(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    result: Working
    against: Working
    passed: bool

    def sentence(self) -> str:
        verb = "dodges" if self.passed else "does not dodge"
        return f"{{actor}} {verb}: {{result}} against {{against}}."

    def mood(self) -> str:
        return "good" if self.passed else ""

    def beat(self) -> Beat:
        return Throw(
            actor=self.actor,
            what="Dodge",
            dice=thrown(self.result),
            number=self.result.value,
            needs=self.against.value,
            against=self.against.label,
            passed=self.passed,
        )


class Discarded(Event, frozen=True, gc=False, kw_only=True):
    """Damage that Barrier or Armor stopped altogether."""

    actor: str
    amount: Working
    template = "{amount} damage to {actor} is discarded."
    tone = "good"

    def beat(self) -> Beat:
        met, left = clash(self.amount, CLASHES) or Clash(0), Stop("discarded", self.amount.value)
        return Defence(actor=self.actor, number=left.amount, clash=replace(met, stops=(*met.stops, left)))


class GearDamaged(Remarked, frozen=True, gc=False, kw_only=True):
    piece: str
    template = "{actor}'s {piece} is Damaged."
    tone = "harm"


class GearMended(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    piece: str
    template = "{actor}'s {piece} is mended."
    tone = "good"


class Walked(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    tiles: Working
    where: str
    how: str = "moves"

    def sentence(self) -> str:
        return f"{{actor}} {{how}} {{tiles}} tile{'s' * (self.tiles.value != 1)}, {{where}}."


class Pushed(Remarked, frozen=True, gc=False, kw_only=True):
    tiles: Working
    tone = "harm"

    def sentence(self) -> str:
        return f"{{actor}} is pushed {{tiles}} tile{'s' * (self.tiles.value != 1)}."


class Fell(Remarked, frozen=True, gc=False, kw_only=True):
    steps: Working
    template = "{actor} falls {steps} steps."
    tone = "harm"


class Prepared(Event, frozen=True, gc=False, kw_only=True):
    """Somebody made an action ready; the trigger is told to those who may know (H-GAP-36)."""

    actor: str
    what: str
    trigger: str
    template = "{actor} prepares: {what}, when {trigger}."


class PreparedUnseen(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    template = "{actor} prepares something."


class RoundEnded(Event, frozen=True, gc=False, kw_only=True):
    """A side's round is over."""

    side: str
    round: int
    template = "Round {round} of the {side} ends."
    tone = "turn"


class Grew(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    what: str
    template = "{actor} reaches a milestone: {what}."
    tone = "good"


EVENTS: tuple[type[Event], ...] = (
    DiceRolled,
    DiceRolledUnseen,
    DieSpent,
    Acted,
    DiceLent,
    DiceLentUnseen,
    Checked,
    CheckedUnseen,
    Contested,
    Intercepted,
    Struck,
    Blocked,
    Dodged,
    Discarded,
    GearDamaged,
    GearMended,
    Walked,
    Pushed,
    Fell,
    Prepared,
    PreparedUnseen,
    RoundEnded,
    Grew,
)
