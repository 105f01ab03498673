"""The clock: seconds and days outside fights, and what the passing of time does by itself."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, SYSTEMIC, Character
from facedown.rulesets.tricore.actor.scene import HOUR, MINUTE, TriScene
from facedown.rulesets.tricore.events.story import TimePassed
from facedown.rulesets.tricore.harm.affliction import end
from facedown.rulesets.tricore.harm.drawbacks import new_day
from facedown.rulesets.tricore.harm.exertion import gain_ap, wake
from facedown.rulesets.tricore.harm.healing import revive_states
from facedown.rulesets.tricore.harm.injury import die
from facedown.rulesets.tricore.harm.shields import keep_shields

TEN_MINUTES = 10 * MINUTE
DYING_SECONDS = 120
"""TC-WND-14."""
CYCLE_END = "the end of the cycle"
"""Until when a judgement of the GM lasts (TC-GM-06)."""


def pass_time(scene: TriScene, seconds: int) -> None:
    """Time goes by quietly: durations run on, the dying die, and ten minutes refill AP (TC-PHASE-14, TC-AP-13)."""
    scene.state.seconds += seconds
    cycles = seconds // scene.rulings[rulings.CYCLE_SECONDS]  # TC-AP-15
    for who in scene.state.actors.values():
        if not who.is_gone:
            _run_out(scene, who, seconds, cycles)
    if seconds < TEN_MINUTES:
        return
    for who in scene.state.actors.values():
        if not who.is_gone and not who.has(BLACKED_OUT):
            gain_ap(scene, who, Working(who.ap.start - who.ap.value, "ten quiet minutes", ("TC-AP-13", "TC-G-10")))
            revive_states(scene, who)


def _run_out(scene: TriScene, who: Character, seconds: int, cycles: int) -> None:
    """What lasted so many cycles ends; nobody is left dying for more than two minutes (TC-WND-14, TC-WND-16,
    TC-AP-09, TC-SHK-05)."""
    if who.dying is not None:
        who.dying.seconds += seconds
        if who.dying.seconds >= DYING_SECONDS:
            die(scene, who, "nobody came in time")
            return
    if who.blackout:
        who.blackout = max(0, who.blackout - cycles)
        if not who.blackout:
            wake(scene, who)
    if who.has(SYSTEMIC):
        who.systemic = max(0, who.systemic - cycles)
        if not who.systemic:
            scene.lose(who, SYSTEMIC)
    for each in [old for old in who.afflictions if old.turns <= cycles]:
        end(scene, who, each)
    keep_shields(scene, who, [each for each in who.shields if each.turns > cycles])
    who.boosts = [each for each in who.boosts if each.turns > cycles]


def end_day(scene: TriScene) -> None:
    """The GM says when a day ends; rests and daily uses count anew (TC-REST-04, TC-REST-05, TC-REST-07, ACS-91)."""
    scene.state.day += 1
    scene.state.seconds = 0
    for who in scene.state.actors.values():
        who.rests = {}
        new_day(who)
        if who.trauma >= 0 and scene.state.day > who.trauma + 1:
            who.trauma = -1
    scene.record(TimePassed(text=f"Day {scene.state.day} begins."))


def told(seconds: int) -> str:
    """A time as it is said."""
    hours, rest = divmod(seconds, HOUR)
    minutes = rest // MINUTE
    return " ".join(filter(None, (f"{hours} h" * bool(hours), f"{minutes} min" * bool(minutes)))) or f"{seconds} s"
