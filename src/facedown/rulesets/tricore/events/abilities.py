"""What abilities bring about, in the past tense."""

from typing import Literal

from facedown.kernel.scene.event import Event, Remarked
from facedown.kernel.words.working import Working


class Resolved(Event, frozen=True, gc=False, kw_only=True):
    """Somebody resisted an effect, or did not (TC-RSV-05, TC-RSV-06)."""

    actor: str
    what: str
    result: Working
    against: Working
    degree: str
    success: Literal["half", "none", "ends"] = "half"
    """What a success makes of it: half of it, nothing, or an end of what has taken hold before."""
    template = "{actor}'s Resolve against {what}: {result} against {against}, {degree}, {left}."

    @property
    def left(self) -> str:
        """How much of it takes hold (TC-RSV-07 … TC-RSV-10, TC-RSV-13, TC-HEAL-02)."""
        if self.success == "ends":
            return "it ends" if "success" in self.degree else "it stays"
        if self.success == "none" and "success" in self.degree:
            return "nothing of it"
        return {"critical success": "nothing of it", "success": "half of it", "failure": "all of it"}.get(
            self.degree, "twice as much"
        )

    def mood(self) -> str:
        return "good" if "success" in self.degree else "harm"


class Shifted(Remarked, frozen=True, gc=False, kw_only=True):
    """Somebody was pushed, pulled, or stepped aside by an ability (ACS-41, ACS-58)."""

    how: str
    squares: Working

    def sentence(self) -> str:
        return f"{{actor}} {{how}} {{squares}} square{'s' * (self.squares.value != 1)}."


class Afflicted(Remarked, frozen=True, gc=False, kw_only=True):
    """A lasting rider took hold (TC-G-45, ACS-49)."""

    what: str
    template = "{actor} is afflicted: {what}."
    tone = "harm"


class AfflictionEnded(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    what: str
    template = "{actor} is rid of {what}."
    tone = "good"


class Hampered(Remarked, frozen=True, gc=False, kw_only=True):
    """The next roll or effect of somebody has more or fewer dice (ACS-44, ACS-47, ACS-60)."""

    what: str
    dice: Working

    def sentence(self) -> str:
        count = f"{{dice}} {'die' if abs(self.dice.value) == 1 else 'dice'}"
        return f"{{actor}} has {count} {'more' if self.dice.value > 0 else 'fewer'} on {{what}}."

    unsigned = frozenset({"dice"})

    def mood(self) -> str:
        return "good" if self.dice.value > 0 else "harm"


class Lingered(Event, frozen=True, gc=False, kw_only=True):
    """What lingers on somebody works again (ACS-49)."""

    actor: str
    what: str
    value: Working
    template = "{what} works on {actor} again, with an Effect Value of {value}."
    tone = "harm"


class Backfired(Event, frozen=True, gc=False, kw_only=True):
    """Recoil, or a miss with something unstable (ACS-94, ACS-96)."""

    actor: str
    ability: str
    value: Working
    template = "{actor}'s {ability} strikes back at its user for {value}."
    tone = "harm"


class Leeched(Event, frozen=True, gc=False, kw_only=True):
    """Somebody lives on what another has lost (ACS-51)."""

    actor: str
    target: str
    value: Working
    template = "{actor} leeches {value} HP from {target}."
    tone = "good"


class Built(Event, frozen=True, gc=False, kw_only=True):
    """Somebody made an ability (ACS-03)."""

    actor: str
    ability: str
    points: Working
    template = "{actor} builds {ability} for {points} BP."
    tone = "good"


class Dismantled(Event, frozen=True, gc=False, kw_only=True):
    """Somebody took an ability apart to use its BP again (ACS-17)."""

    actor: str
    ability: str
    points: Working
    template = "{actor} takes {ability} apart: {points} BP are free."


class Faded(Event, frozen=True, gc=False, kw_only=True):
    """An ability that was kept up, or wound up, came to nothing (ACS-32, ACS-90)."""

    actor: str
    ability: str
    template = "{actor}'s {ability} fades."


ABILITY_EVENTS: tuple[type[Event], ...] = (
    Resolved,
    Shifted,
    Afflicted,
    AfflictionEnded,
    Hampered,
    Lingered,
    Backfired,
    Leeched,
    Built,
    Dismantled,
    Faded,
)
