"""The clock: seconds and days outside fights, and what the passing of time does by itself."""

from facedown.kernel.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.character import AP, BLACKED_OUT, DEAD, SYSTEMIC, Character
from facedown.rulesets.tricore.harm import die
from facedown.rulesets.tricore.restoring import come_round, restore
from facedown.rulesets.tricore.scene import TriScene
from facedown.rulesets.tricore.story import TimePassed

MINUTE = 60
TEN_MINUTES = 10 * MINUTE
HOUR = 60 * MINUTE
DYING_SECONDS = 120


def pass_time(scene: TriScene, seconds: int) -> None:
    """Time goes by quietly: durations run on, the dying die, and ten minutes refill AP (TC-PHASE-14, TC-AP-13)."""
    scene.state.seconds += seconds
    cycles = seconds // scene.rulings[rulings.CYCLE_SECONDS]  # TC-AP-15
    for who in scene.state.actors.values():
        if who.is_gone:
            continue
        _run_out(scene, who, seconds, cycles)
        if seconds >= TEN_MINUTES and not who.is_gone and not who.has(BLACKED_OUT):
            short = who.ap.start - who.ap.value
            restore(scene, who, AP, Working(short, "ten quiet minutes", ("TC-AP-13", "TC-G-10")))


def _run_out(scene: TriScene, who: Character, seconds: int, cycles: int) -> None:
    """What lasted so many cycles ends; nobody is left dying for more than two minutes (TC-WND-14, TC-WND-16)."""
    if who.dying is not None:
        who.dying.seconds += seconds
        if who.dying.seconds >= DYING_SECONDS:
            die(scene, who, "nobody came in time")
            return
    if who.blackout:
        who.blackout = max(0, who.blackout - cycles)
        if not who.blackout:
            wake_from_blackout(scene, who)
    if who.systemic:
        who.systemic = max(0, who.systemic - cycles)
        if not who.systemic:
            scene.lose(who, SYSTEMIC)
    who.afflictions = [each for each in who.afflictions if each.turns > cycles]
    who.shields = [each for each in who.shields if each.turns > cycles]
    who.boosts = [each for each in who.boosts if each.turns > cycles]


def wake_from_blackout(scene: TriScene, who: Character) -> None:
    """On waking AP stand at 0 (TC-AP-12, TC-G-13)."""
    scene.lose(who, BLACKED_OUT)
    if who.ap.value < 0:
        scene.put(who, "AP", who.ap, Working(0, "awake again", ("TC-AP-12", "TC-G-13")))
    come_round(scene, who)


def end_day(scene: TriScene) -> None:
    """The GM says when a day ends; rests and daily uses count anew (TC-REST-04, TC-REST-05, TC-REST-07, ACS-91)."""
    scene.state.day += 1
    scene.state.seconds = 0
    for who in scene.state.actors.values():
        who.rests = {}
        who.used = {}
        if who.trauma >= 0 and scene.state.day > who.trauma + 1:
            who.trauma = -1
    scene.record(TimePassed(text=f"Day {scene.state.day} begins."))


def is_alive(who: Character) -> bool:
    return not who.has(DEAD)


def told(seconds: int) -> str:
    """A time of day as it is said."""
    hours, rest = divmod(seconds, HOUR)
    return f"{hours} h {rest // MINUTE} min"
