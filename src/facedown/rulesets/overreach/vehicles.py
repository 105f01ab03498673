"""Vehicles: stations, the support of a crew, and the gap of a chase."""

from msgspec.structs import replace

from facedown.kernel.dice.dice import Dice, Pool
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.schema import NO, YES, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import MOST_DICE, Character, die_of
from facedown.rulesets.overreach.events import GapMoved
from facedown.rulesets.overreach.hints import SupportHint
from facedown.rulesets.overreach.purse import pay, purse
from facedown.rulesets.overreach.scene import AWAY, CAUGHT, OverScene, craft_of, level_of

ABILITIES = {"pilot": "piloting", "gunner": "marksmanship", "engineer": "engineering", "commander": "command"}
"""Which Ability serves at which station (P-RUN-21)."""


def station_of(craft: Character, member: Character) -> str:
    assert craft.craft is not None
    return next((station for station, id in craft.craft.crew.items() if id == member.id), "")


def has_module(scene: OverScene) -> bool:
    """RULING P-GAP-01: stations limit and crews support, or Vehicle Rolls are ordinary Action Rolls."""
    return scene.rulings[rulings.VEHICLES] == "where-written"


def most_dice(scene: OverScene, act: Act, potential: int) -> int:
    """No more than Potential, and at a station no more than its rating (P-X-VEH)."""
    if not act.craft or not has_module(scene):
        return potential
    craft = actor(scene, act.craft)
    assert craft.craft is not None
    return min(potential, craft.craft.stations[station_of(craft, actor(scene, act.actor))])


def ask_support(scene: OverScene, act: Act, pool: Pool) -> Flow[Pool]:
    """Each other member of the crew may pay the same AP to add one die of its own size; 5 in all (P-X-VEH, P-CP-21)."""
    craft = actor(scene, act.craft)
    if not has_module(scene) or craft.craft is None:
        return pool
    crew = [actor(scene, id) for id in craft.craft.crew.values() if id != act.actor]
    for member in scene.state.in_turn_order(crew):
        station = station_of(craft, member)
        level = level_of(scene, member, ABILITIES[station])
        is_free = not member.is_out and member.id not in scene.state.resolving
        if sum(dice.count for dice in pool) >= MOST_DICE or not is_free or level < 1 or purse(scene, member) < act.ap:
            continue
        text = f"{scene.name_of(act.actor)}: {act.what}. Does {member.name} add a d{die_of(level)} for {act.ap} AP?"
        schema = Pick((replace(YES, tells=SupportHint(act.kind)), NO))
        answer = yield Ask(member.seat, "P-CP-21", text, schema, "no", member.id, f"{act.kind} {act.occasion}")
        if answer == "yes":
            pay(scene, member, act.ap)
            scene.say(f"{member.name} supports from the {station}'s station.")
            pool = (*pool, Dice(1, die_of(level)))
    return pool


def is_sheltered(scene: OverScene, who: Character) -> bool:
    """Inside a vehicle that still has Hull nobody can be hit (P-X-VEH)."""
    craft = craft_of(scene, who)
    return craft is not None and not craft.is_disabled


def move_gap(scene: OverScene, pilot: Character, steps: int) -> None:
    """In the favour of that side: wider for the chased, narrower for the others (P-RUN-22)."""
    state = scene.state
    by = steps if pilot.side == state.chased else -steps
    state.gap = max(CAUGHT, min(AWAY, state.gap + by))
    scene.record(GapMoved(actor=pilot.id, gap=Working(state.gap, "gap", ("P-RUN-22",))))
