"""What happens outside fights, as events: tests of skill, contests, time, growth."""

from facedown.kernel.scene.event import Event
from facedown.kernel.words.working import Working


class SkillTested(Event, frozen=True, gc=False, kw_only=True):
    """A skill roll met a Challenge Level, or did not (TC-DICE-08, TC-SKL-13)."""

    actor: str
    skill: str
    result: Working
    cl: Working
    successes: int

    def sentence(self) -> str:
        if not self.successes:
            return "{actor} rolls {skill}: {result} against {cl}. It fails."
        count = "1 success" if self.successes == 1 else f"{self.successes} successes"
        return f"{{actor}} rolls {{skill}}: {{result}} against {{cl}}. {count.capitalize()}."

    def mood(self) -> str:
        return "good" if self.successes else "harm"


class Contested(Event, frozen=True, gc=False, kw_only=True):
    """Two skills met; a tie goes to the defender (TC-SKL-08)."""

    actor: str
    target: str
    skill: str
    against: str
    result: Working
    answer: Working
    won: bool

    def sentence(self) -> str:
        end = "{actor} prevails." if self.won else "{target} holds out."
        return f"{{actor}} rolls {{skill}}: {{result}}; {{target}} rolls {{against}}: {{answer}}. {end}"


class SkillRolled(Event, frozen=True, gc=False, kw_only=True):
    """A skill roll whose number stays unsaid, because the GM keeps the CL hidden."""

    actor: str
    skill: str
    result: Working
    template = "{actor} rolls {skill}: {result}."


class TimePassed(Event, frozen=True, gc=False, kw_only=True):
    """The clock of the game moved on."""

    text: str
    template = "{text}"
    tone = "turn"


class Rested(Event, frozen=True, gc=False, kw_only=True):
    """Somebody has rested; what came back follows (TC-REST-01, TC-REST-02)."""

    actor: str
    rest: str
    share: Working
    template = "{actor} has a {rest}: {share}% of each total comes back."
    tone = "good"


class AttitudeChanged(Event, frozen=True, gc=False, kw_only=True):
    """Somebody thinks otherwise of somebody (TC-SKL-44)."""

    actor: str
    target: str
    attitude: str
    template = "{actor} is now {attitude} to {target}."


class LevelGained(Event, frozen=True, gc=False, kw_only=True):
    """A level, awarded by the GM (TC-GEN-19)."""

    actor: str
    level: int
    template = "{actor} is now of level {level}."
    tone = "good"


class Grew(Event, frozen=True, gc=False, kw_only=True):
    """What a milestone brought: a bonus, ranks, a Trade, an ability."""

    actor: str
    what: str
    template = "{actor} gains {what}."
    tone = "good"


class Worked(Event, frozen=True, gc=False, kw_only=True):
    """Hours were put into something that takes time (TC-SKL-24)."""

    actor: str
    what: str
    hours: int
    needed: int
    template = "{actor} works on {what}: {hours} of {needed} hours."


class Made(Event, frozen=True, gc=False, kw_only=True):
    """Something was crafted or mended."""

    actor: str
    what: str
    template = "{actor} has made {what}."
    tone = "good"


STORY: tuple[type[Event], ...] = (
    SkillTested,
    Contested,
    SkillRolled,
    TimePassed,
    Rested,
    AttitudeChanged,
    LevelGained,
    Grew,
    Worked,
    Made,
)
