"""Tracks at their threshold: endurance checks, Temporarily Incapacitated, death, healing and revival."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import ENCOUNTER_END, Condition, Until
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, UNCONSCIOUS, Character, Track
from facedown.rulesets.plainten.check import bonus_of, check, passes, roll_weighed, worked
from facedown.rulesets.plainten.events import Endured, Woke
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt, weigh

ENDURANCE = 5
REVIVAL, FIRST_AID = 5, "first aid"
WITHOUT_A_CHECK = "without a check"
"""How somebody was knocked out who makes no endurance checks, and so lies still."""


def harm(
    scene: PlainScene, victim: Character, name: str, change: Working, lethal: bool = True, occasion: str = ""
) -> Flow[None]:
    """Move a track towards its threshold; there, endurance decides (S-DTH-03, S-DTH-07, S-RUN-06, S-RUN-14)."""
    track = victim.tracks[name]
    scene.change(victim, track.name, track, change)
    if change.value and track.is_spent and not victim.is_gone:
        yield from reach_threshold(scene, victim, [name], lethal, occasion)


def reach_threshold(
    scene: PlainScene, victim: Character, names: list[str], lethal: bool = True, occasion: str = ""
) -> Flow[None]:
    """Who fights for life makes an endurance check for each track; the others drop (S-DTH-10, S-GAP-16)."""
    if not (yield from _fights_for_life(scene, victim, occasion)):
        _drop(scene, victim, victim.tracks[names[0]], lethal)
        return
    yield from endure_each(scene, victim, names, lethal, occasion)


def endure_each(
    scene: PlainScene, victim: Character, names: list[str], lethal: bool = True, occasion: str = ""
) -> Flow[None]:
    """A check for each track until one is failed, or one check for all of them (S-GAP-16)."""
    if scene.rulings[rulings.SEVERAL_TRACKS] == "one-check":
        spent = victim.spent_tracks()
        names = [next((name for name in spent if victim.tracks[name].fatal), names[0])]
    for name in names:
        if not (yield from endure(scene, victim, victim.tracks[name], lethal, occasion)):
            return


def _fights_for_life(scene: PlainScene, victim: Character, occasion: str) -> Flow[bool]:
    """Player characters always do; for the GM's it is as the table plays it (S-DTH-10, S-GAP-27)."""
    if victim.pc:
        return True
    reading = scene.rulings[rulings.NPCS]
    if reading != "ask":
        return reading == "check" or victim.named
    options = Pick((Option("drop", "It drops"), Option("check", "It makes an endurance check")))
    text = f"{victim.name} is at the threshold. Does it fight for its life?"
    answer = yield Ask(GM, "S-CP-09", text, options, "drop", victim.id, occasion)
    return bool(answer == "check")


def _drop(scene: PlainScene, victim: Character, track: Track, lethal: bool) -> None:
    """Without a check: dead or out for good as the track says; a blow not meant to kill leaves it TI (S-X-ATTACK)."""
    if lethal:
        _fall(scene, victim, DEAD if track.fatal else PERMANENT, track)
    else:
        _knock_out(scene, victim, note=WITHOUT_A_CHECK)


def endure(scene: PlainScene, victim: Character, track: Track, lethal: bool, occasion: str = "") -> Flow[bool]:
    """Roll a d10 against 5: TI or worse (S-DTH-04). RULING S-GAP-07: rolled even when unconscious.

    RULING S-GAP-15: a ten at the start of a turn may wake.
    """
    attempt = Attempt("endurance", "endurance", occasion=f"{track.name} {occasion}".strip())
    weighed = yield from weigh(scene, victim, attempt)
    fall, mode = yield from roll_weighed(scene, victim, attempt, weighed, "S-DTH-04")
    bonus = bonus_of(scene, victim, attempt)
    result = worked("S-DTH-04", fall, mode, weighed, bonus)
    passed = passes(fall.total, ENDURANCE, bonus.value)
    scene.record(Endured(actor=victim.id, track=track.name, result=result, passed=passed))
    if not passed:
        yield from _fail(scene, victim, track, lethal, occasion)
    elif fall.total == 10 and "turn start" in occasion and scene.rulings[rulings.WAKING_ALONE] == "ten-wakes":
        wake(scene, victim, track, "a ten on the endurance check")
    else:
        _knock_out(scene, victim)
    return passed


def _knock_out(scene: PlainScene, victim: Character, note: str = "") -> None:
    """TI: no actions, unconscious; what is spent stands at its threshold (S-DTH-05, S-GAP-10)."""
    if scene.rulings[rulings.BEYOND] == "clamp":
        for track in (victim.tracks[name] for name in victim.spent_tracks()):
            scene.put(victim, track.name, track, Working(track.threshold, "at the threshold", ("S-GAP-10",)))
    if not victim.has(TI):
        scene.gain(victim, Condition(TI, note=note, harm=True))


def _fail(scene: PlainScene, victim: Character, track: Track, lethal: bool, occasion: str) -> Flow[None]:
    """Dead or permanently incapacitated, as the track says unless the GM does (S-DTH-04, S-GAP-14, S-X-ATTACK)."""
    if not lethal:
        scene.lose(victim, TI)
        scene.gain(victim, Condition(UNCONSCIOUS, until=Until(ENCOUNTER_END), harm=True))
        return
    usual = "dead" if track.fatal else "permanent"
    options = Pick((Option("dead", "Dead"), Option("permanent", "Permanently incapacitated")))
    form = Form((Field("fate", "What becomes of them?", options), Field("text", "How is it told?", Text(300))))
    text = f"{victim.name} fails. Dead or out for good?"
    answer = yield Ask(GM, "S-CP-10", text, form, {"fate": usual, "text": ""}, victim.id, f"{track.name} {occasion}")
    _fall(scene, victim, DEAD if answer["fate"] == "dead" else PERMANENT, track)
    if answer["text"].strip():
        scene.say(answer["text"].strip())


def _fall(scene: PlainScene, victim: Character, fate: str, track: Track) -> None:
    """Out for good, and out of the turn order at once (S-RUN-04)."""
    scene.lose(victim, TI, UNCONSCIOUS)
    scene.gain(victim, Condition(fate, note=track.name, harm=True))
    scene.state.schedule.leave(victim.id)


def heal(scene: PlainScene, patient: Character, name: str, points: Working, by: Character) -> None:
    """Healing stops at the start of a track; another's healing ends TI (S-DTH-09, S-RUN-07, S-GAP-17)."""
    track = patient.tracks[name]
    counts = by is not patient or scene.rulings[rulings.WHOSE_HEALING] == "any"
    if patient.is_gone or (patient.has(TI) and not counts):
        return
    to = track.towards_safety(points.value)
    healed = Working(to - track.value, "healing", ("S-RUN-07",), (points,))
    scene.change(patient, track.name, track, healed)
    if patient.has(TI) and _may_wake(scene, patient, track):
        wake(scene, patient, None, f"healed by {by.name}")


def _may_wake(scene: PlainScene, patient: Character, healed: Track) -> bool:
    """TI ends when every track is safe, or already with one where the table plays it so (S-GAP-16)."""
    if scene.rulings[rulings.SEVERAL_TRACKS] == "one-check":
        return not healed.is_spent
    return not patient.spent_tracks()


def wake(scene: PlainScene, patient: Character, track: Track | None, how: str) -> None:
    """Conscious again; a revived track stands one point on the safe side (S-DTH-06, S-RUN-14)."""
    if track is not None:
        make_safe(scene, patient, track)
    if scene.rulings[rulings.SEVERAL_TRACKS] == "one-check":
        for name in patient.spent_tracks():
            make_safe(scene, patient, patient.tracks[name])
    if patient.spent_tracks():
        return
    scene.lose(patient, TI, UNCONSCIOUS)
    scene.record(Woke(actor=patient.id, how=how))


def come_round(scene: PlainScene, sleeper: Character) -> None:
    """Whom a blow has put out for the scene wakes at its end, unless worse has happened (S-X-ATTACK, S-X-COND)."""
    if sleeper.is_gone or sleeper.has(TI):
        scene.lose(sleeper, UNCONSCIOUS)
        return
    for name in sleeper.spent_tracks():
        make_safe(scene, sleeper, sleeper.tracks[name])
    wake(scene, sleeper, None, "the fight is over")


def make_safe(scene: PlainScene, patient: Character, track: Track) -> None:
    scene.put(patient, track.name, track, Working(track.safe, "one point on the safe side", ("S-DTH-06",)))


def revive(scene: PlainScene, reviver: Character, patient: Character, occasion: str = "") -> Flow[bool]:
    """A companion tries against 5, in the same zone, with any fitting skill (S-DTH-06, S-RUN-09, S-GAP-12)."""
    spent = patient.spent_tracks()
    options = tuple(Option(name, patient.tracks[name].name) for name in spent or patient.tracks)
    form = Form((Field("skill", "With which skill?", Text(40, 1)), Field("track", "Which track?", Pick(options))))
    default = {"skill": FIRST_AID, "track": options[0].key}
    text = f"How does {reviver.name} revive {patient.name}?"
    answer = yield Ask(reviver.seat, "S-CP-08", text, form, default, reviver.id, f"{patient.id} {occasion}")
    attempt = Attempt("revive", answer["skill"], ("reviving",), occasion=occasion)
    result = yield from check(scene, reviver, attempt, REVIVAL)
    if result.passed:
        wake(scene, patient, patient.tracks[answer["track"]] if spent else None, f"revived by {reviver.name}")
    return result.passed


def endure_at_turn_start(scene: PlainScene, victim: Character, occasion: str) -> Flow[None]:
    """Whoever begins a turn TI makes another endurance check for each spent track (S-DTH-08, S-RUN-04).

    An NPC that a blow not meant to kill has felled without a check lies still until somebody looks after it.
    """
    names = victim.spent_tracks()
    down = victim.condition(TI)
    if names and down and down.note != WITHOUT_A_CHECK:
        yield from reach_threshold(scene, victim, names, occasion=f"turn start {occasion}")


def bring_back(scene: PlainScene, character: Character) -> None:
    """Back from death, where the campaign allows it (S-DTH-11)."""
    scene.lose(character, DEAD, PERMANENT)
    for name in character.spent_tracks():
        make_safe(scene, character, character.tracks[name])
    scene.record(Woke(actor=character.id, how="brought back"))
