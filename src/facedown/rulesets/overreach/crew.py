"""What a crew does at its stations: drive, shoot, mend, command, change places."""

from collections.abc import Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.overreach import attack, sequence
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import WAITING, Character
from facedown.rulesets.overreach.content import Use
from facedown.rulesets.overreach.health import heal
from facedown.rulesets.overreach.hints import StationHint, WorkHint
from facedown.rulesets.overreach.purse import ONE, TWO, give, pay
from facedown.rulesets.overreach.scene import OverScene, book, craft_of
from facedown.rulesets.overreach.vehicles import ABILITIES, move_gap, station_of

DRIVE, REPAIR, LEAD = 5, 5, 4


def crew_deeds(scene: OverScene, who: Character, occasion: str) -> Iterator[Deed]:
    """On their own turns and with their own AP (P-RUN-21); a vehicle without Hull does nothing (P-X-VEH)."""
    craft = craft_of(scene, who)
    if craft is None or craft.is_disabled:
        return
    station = station_of(craft, who)
    if station == "pilot" and scene.state.chased:
        yield _drive(scene, who, craft, occasion)
    elif station == "gunner":
        yield from _shoot(scene, who, craft, occasion)
    elif station == "engineer" and craft.health.value < craft.health.start:
        yield _repair(scene, who, craft, occasion)
    elif station == "commander":
        yield from _lead(scene, who, craft, occasion)
    yield from _change_station(scene, who, craft, occasion)


def _act(who: Character, craft: Character, station: str, what: str, use: Use, occasion: str, **more: object) -> Act:
    """A Vehicle Roll: whoever holds the station declares it (P-X-VEH, P-DICE-02)."""
    ability = ABILITIES[station]
    return Act(who.id, what, station, ability, use.attributes, 2, occasion=occasion, craft=craft.id, **more)  # type: ignore[arg-type]


def _use(scene: OverScene, station: str, use: str = "") -> Use:
    uses = book(scene).abilities[ABILITIES[station]].uses
    return next((each for each in uses if each.id == use), uses[0])


def _note(scene: OverScene, who: Character, act: Act, text: str) -> str:
    """What it is for and how hard; a Struggle says no more than that it is one (P-STRG-03, P-GAP-20)."""
    return "Struggle, 1d4" if sequence.is_struggle(scene, who, act) else f"{text}; threshold {act.threshold}"


def _hint(scene: OverScene, who: Character, act: Act) -> WorkHint:
    return WorkHint(sequence.chance_of(scene, who, act), act)


def _drive(scene: OverScene, who: Character, craft: Character, occasion: str) -> Deed:
    """2 AP, threshold 5: the gap moves by 1, and by 1 for each Extra Success (P-RUN-22)."""
    is_chased = who.side == scene.state.chased
    what = f"{'shaking off the pursuers' if is_chased else 'closing in'} in the {craft.name}"
    use = _use(scene, "pilot")
    act = _act(who, craft, "pilot", what, use, occasion, threshold=DRIVE, shown=True, measures="gap")

    def perform() -> Flow[None]:
        outcome = yield from sequence.perform(scene, act)
        if outcome.is_success:
            move_gap(scene, who, 1 + outcome.added)

    note, hint = _note(scene, who, act, "move the gap"), partial(_hint, scene, who, act)
    return Deed("drive", "Drive", "", perform, note, TWO, kind="drive", price=2, hint=hint)


def _shoot(scene: OverScene, who: Character, craft: Character, occasion: str) -> Iterator[Deed]:
    """The vehicle's weapon at another vehicle, or at a crew without cover (P-RUN-21)."""
    assert craft.craft is not None
    weapon = book(scene).items[book(scene).vehicles[craft.craft.kind].weapon or ""]
    for target in attack.targets(scene, who):
        what = f"the {weapon.name} at {target.name}"
        use = _use(scene, "gunner", weapon.use or "")
        act = _act(who, craft, "gunner", what, use, occasion, target=target.id, weapon=weapon.id, measures="damage")

        def perform(act: Act = act) -> Flow[None]:
            outcome = yield from sequence.perform(scene, act)
            yield from attack.strike(scene, act, outcome)

        text, note = f"Fire the {weapon.name} at {target.name}", attack.note_of(scene, who, act)
        hint = partial(attack.promise, scene, who, act)
        yield Deed(f"gun {target.id}", text, "", perform, note, TWO, kind="gun", target=target.id, price=2, hint=hint)


def _repair(scene: OverScene, who: Character, craft: Character, occasion: str) -> Deed:
    """Engineering against 5: Hull rises by the value of the effect (P-RUN-21, P-SUCC-06)."""
    what, use = f"mending the {craft.name}", _use(scene, "engineer")
    act = _act(who, craft, "engineer", what, use, occasion, threshold=REPAIR, shown=True, measures="Hull")

    def perform() -> Flow[None]:
        outcome = yield from sequence.perform(scene, act)
        if outcome.is_success and not craft.is_disabled:
            heal(scene, craft, outcome.effect)

    note, hint = _note(scene, who, act, "Hull"), partial(_hint, scene, who, act)
    return Deed("repair", "Mend the vehicle", "", perform, note, TWO, kind="repair", price=2, hint=hint)


def _lead(scene: OverScene, who: Character, craft: Character, occasion: str) -> Iterator[Deed]:
    """Command against 4: one of the crew is given an AP, one more for each Extra Success (P-RUN-18, P-RUN-21)."""
    assert craft.craft is not None
    crew = [actor(scene, id) for id in craft.craft.crew.values() if id != who.id]
    ready = [each for each in crew if not each.is_out and not each.tokens.get(WAITING, 0)]

    what, use = "commanding the crew", _use(scene, "commander")
    act = _act(who, craft, "commander", what, use, occasion, threshold=LEAD, shown=True, measures="crew")

    def perform() -> Flow[None]:
        outcome = yield from sequence.perform(scene, act)
        if outcome.is_success:
            for member in [each for each in ready if not each.is_out][: 1 + outcome.added]:
                give(scene, member)
                scene.say(f"{member.name} has an AP to come.")

    if ready:
        note, hint = _note(scene, who, act, "an AP for one of them"), partial(_hint, scene, who, act)
        yield Deed("lead", "Command the crew", "", perform, note, TWO, kind="lead", price=2, hint=hint)


def _change_station(scene: OverScene, who: Character, craft: Character, occasion: str) -> Iterator[Deed]:
    """To a free station, for the AP of a small thing (P-CP-21, P-X-ACT)."""
    assert craft.craft is not None
    seats = craft.craft
    free = [each for each in seats.stations if each not in seats.crew or actor(scene, seats.crew[each]).is_out]

    def perform() -> Flow[None]:
        answer = free[0]
        if len(free) > 1:
            options = Pick(tuple(Option(each, each.capitalize()) for each in free))
            text = f"Which station does {who.name} take?"
            answer = yield Ask(who.seat, "P-CP-21", text, options, free[0], who.id, f"station {occasion}")
        pay(scene, who, 1)
        seats.crew = {**{station: id for station, id in seats.crew.items() if id != who.id}, answer: who.id}
        scene.say(f"{who.name} takes the {answer}'s station.")

    if free:
        hint = StationHint(station_of(craft, who), tuple(free))
        yield Deed("station", "Change station", "", perform, ", ".join(free), ONE, kind="station", price=1, hint=hint)
