"""Hazards: what the surroundings do to somebody, and who returns from the dead."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import DEAD, HP, POOLS, UNCONSCIOUS, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.actor.starting_places import find_room
from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.content.content import PRIMARIES, SUBTYPES
from facedown.rulesets.tricore.content.subtypes import non_lethal, types_of
from facedown.rulesets.tricore.events.combat import WoundHealed, WoundWorsened
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.pools import Why, by_chance, plain_roll
from facedown.rulesets.tricore.rolls.resolve import resolve

IMPACT = "impact"
DODGING = "FIN"


def strike_by_surroundings(scene: TriScene, victim: Character, why: str) -> Flow[None]:
    """Falling rocks, fire, a flood: a Resolve against the hazard's rank, then damage of what it does, not of what it is
    made of (TC-RSV-03, TC-RSV-04, TC-NL-07, TC-G-67, TC-CP-27)."""

    def build() -> Ask:
        kinds = Pick(tuple(Option(each, each.title()) for each in SUBTYPES))
        stats = Pick(tuple(Option(each, each) for each in PRIMARIES))
        resources = Pick(tuple(Option(each, each.upper()) for each in POOLS))
        form = Form(
            (
                Field("name", "What is it?", Text(60, 1)),
                Field("rank", "Challenge rank", Number(0, 12)),
                Field("stat", "Which Resolve?", stats),
                Field("dice", "Effect dice", Number(0, 20)),
                Field("subtype", "Sub-type", kinds),
                Field("resource", "Which resource?", resources),
                Field("spares", "Non-lethal?", YES_OR_NO),
            )
        )
        default = {
            "name": "falling rocks",
            "rank": scene.state.challenge,
            "stat": DODGING,
            "dice": 2,
            "subtype": IMPACT,
            "resource": HP,
            "spares": "no",
        }
        return Ask(GM, "TC-CP-27", f"What befalls {victim.name}?", form, default, victim.id, why, renewable=True)

    made = yield from asked(build)
    cl = general_cl(made["rank"])
    held = yield from resolve(scene, victim, made["stat"], cl, made["name"])
    dice = (made["dice"], scene.rulings[rulings.EV_DIE])
    ev = yield from plain_roll(scene, victim, dice, Why("TC-EV-03", f"{made['name']}, {why}"))
    spares = made["spares"] == "yes" and made["subtype"] in non_lethal(scene.rulings)  # TC-NL-02, TC-NL-06
    types = types_of((made["subtype"],), scene.rulings)
    hit = Hit(ev, types, made["resource"], scaling=held.percent, nonlethal=spares)
    yield from deal(scene, victim, hit, made["name"])


def return_from_death(scene: TriScene, who: Character, why: str) -> Flow[None]:
    """A setting may know ways back from death; the GM says how one returns (TC-WND-22, TC-GM-05, TC-CP-19)."""

    def build() -> Ask:
        form = Form(
            (
                Field("chance", "How likely is it, in per cent? 0 if this world knows no way back", Number(0, 100)),
                Field("hp", "With how many HP?", Number(0, max(1, who.hp.start))),
                Field("wounded", "Wounded", Number(0, 3)),
                Field("days", "Days of Long Rest needed", Number(0, 60)),
            )
        )
        default = {"chance": 0, "hp": 1, "wounded": 3, "days": 0}
        return Ask(GM, "TC-CP-19", f"{who.name} returns from death. How?", form, default, who.id, why, renewable=True)

    made = yield from asked(build)
    if not (yield from by_chance(scene, who, made["chance"], why)):
        scene.say(f"{who.name} does not return.", who.id)
        return
    scene.lose(who, DEAD)
    find_room(scene, who)
    _wound(scene, who, made["wounded"])
    who.dying, who.bed_days = None, made["days"]
    scene.put(who, "HP", who.hp, Working(made["hp"], "Resurrection", ("TC-WND-22",)))
    if who.ap.value < 0:
        scene.put(who, "AP", who.ap, Working(0, "Resurrection", ("TC-WND-22", "TC-AP-12")))
    if made["hp"] < 1:
        scene.gain(who, Condition(UNCONSCIOUS, harm=True))
    scene.say(f"{who.name} is among the living again.", who.id)


def _wound(scene: TriScene, who: Character, step: int) -> None:
    """The step of Wounded one returns with (TC-WND-22)."""
    if step != who.wounded:
        told = WoundHealed if step < who.wounded else WoundWorsened
        who.wounded = step
        scene.record(told(actor=who.id, step=step))
