"""Play out of turns: whatever the GM calls for, and what follows a fight."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.menu import Menu, call, interlude, pick
from facedown.kernel.kit.phased import close
from facedown.kernel.scene.condition import ENCOUNTER_END, TURN_END, TURN_START
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.working import plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import DEAD, Boost, Character
from facedown.rulesets.tricore.actor.scene import TriScene, able, next_occasion, present
from facedown.rulesets.tricore.content.challenge import OBSTRUCTION, obstruction_dice
from facedown.rulesets.tricore.creation.levels import award, refuse_level
from facedown.rulesets.tricore.events.story import TimePassed
from facedown.rulesets.tricore.freeplay.care import save_the_dying, tend
from facedown.rulesets.tricore.freeplay.pastimes import pastimes
from facedown.rulesets.tricore.freeplay.rest import pay_debt, rest
from facedown.rulesets.tricore.harm.affliction import end_of_encounter, run_down, tick
from facedown.rulesets.tricore.harm.called_shot import recover_use
from facedown.rulesets.tricore.harm.clock import CYCLE_END, TEN_MINUTES, end_day, pass_time, told
from facedown.rulesets.tricore.harm.drawbacks import new_encounter
from facedown.rulesets.tricore.harm.hazards import return_from_death, strike_by_surroundings
from facedown.rulesets.tricore.harm.injury import let_go
from facedown.rulesets.tricore.harm.shields import end_temporary, keep_shields
from facedown.rulesets.tricore.rolls.pools import CRITICAL
from facedown.rulesets.tricore.rolls.skill_roll import EDGE_DICE, contest, known_skills
from facedown.rulesets.tricore.skills.task import EDGE_OPTIONS, attempt, call_on_help, declare_task, edge_of

MOST_CALLS = 60
MOST_CYCLES = 20
LASTING = 99


def free_play(scene: TriScene) -> Flow[None]:
    """The GM calls for whatever comes next (TC-CP-27)."""
    state = scene.state
    state.turn += 1
    state.act = 0
    if not (yield from goes_on(state.turn, "Free play", MOST_CALLS)):
        yield from _close(scene)
        return
    time = f", {told(state.seconds)}" if state.seconds else ""
    text = f"Day {state.day}{time}. What happens next?"
    yield from call(lambda: menu(scene), "TC-CP-27", next_occasion(scene), text)


def called_check(scene: TriScene) -> Flow[None]:
    """In the middle of a fight the GM calls for a check; then the fight goes on (TC-CP-27)."""
    yield from interlude(lambda: menu(scene), ("task", "contest", "hazard"), "TC-CP-27", next_occasion(scene))


def menu(scene: TriScene) -> Menu:
    """What can be called for now."""
    people = [each for each in present(scene) if not each.is_helpless]
    found: Menu = {}
    if people:
        found["task"] = ("Somebody tries something", lambda: _task(scene))
        found.update(pastimes(scene))
    if len(people) > 1:
        found["contest"] = ("A contest of skills", lambda: _contest(scene))
    if present(scene):
        found["heal"] = ("Somebody is healed", lambda: tend(scene))
        found["hazard"] = ("Something befalls somebody", lambda: _hazard(scene))
        found["quiet"] = ("Ten quiet minutes", lambda: _quiet(scene))
        found["rest"] = ("A rest", lambda: rest(scene))
    if any(refuse_level(scene, each) is None for each in present(scene)):
        found["level"] = ("A level is awarded", lambda: award(scene))
    found["day"] = ("The day ends", lambda: _day(scene))
    if any(each.has(DEAD) for each in scene.state.actors.values()):
        found["return"] = ("Somebody returns from death", lambda: _return(scene))
    if len(able(scene)) > 1:
        found["fight"] = ("A fight begins", lambda: _fight(scene))
    found["close"] = ("End the session", lambda: _close(scene))
    return found


def pick_one(scene: TriScene, text: str, among: list[Character]) -> Flow[Character]:
    """One of these, by the GM's word (TC-CP-27)."""
    return (yield from pick(among, text, "TC-CP-27", next_occasion(scene)))


def _task(scene: TriScene) -> Flow[None]:
    who = yield from pick_one(scene, "Who tries something?", able(scene))
    why = next_occasion(scene)
    what, skill = yield from declare_task(scene, who, why)
    if not what:
        scene.say(f"{who.name} waits.", who.id)
        return
    passed = yield from attempt(scene, who, what, skill, why)
    scene.say(f"{who.name} {'succeeds' if passed else 'does not succeed'}.", who.id)


def _contest(scene: TriScene) -> Flow[None]:
    """Skill against skill; whoever began it has to be ahead (TC-SKL-08, TC-CP-17)."""
    people = able(scene)
    one = yield from pick_one(scene, "Who wants something of somebody?", people)
    other = yield from pick_one(scene, "Of whom?", [each for each in people if each is not one])
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick(tuple(Option(id, each.name) for id, each in known_skills(scene).items()))
        form = Form(
            (
                Field("mine", f"{one.name}, with", options),
                Field("theirs", f"{other.name}, with", options),
                Field("edge", f"What do circumstances give {one.name}?", Pick(EDGE_OPTIONS)),
                Field("opposed", f"What do circumstances give {other.name}?", Pick(EDGE_OPTIONS)),
                *(
                    Field(each, f"{each.title()} obstructions that help {one.name}?", Number(0, 6))
                    for each in OBSTRUCTION
                ),
            )
        )
        usual = {"mine": "stealth", "theirs": "observe", "edge": "none", "opposed": "none"}
        default = {**usual, **dict.fromkeys(OBSTRUCTION, 0)}
        return Ask(GM, "TC-CP-17", "What is set against what?", form, default, one.id, why, renewable=True)

    fits = yield from asked(build)
    between = obstruction_dice(tuple(each for each in OBSTRUCTION for _ in range(fits[each])))
    dice = (plain(between, "obstructions", "TC-SKL-40", "TC-SKL-41"),) if between else ()
    mine = (*dice, *edge_of(scene, one, fits["mine"], fits["edge"]))
    mine += yield from call_on_help(scene, one, fits["mine"], why)
    theirs = edge_of(scene, other, fits["theirs"], fits["opposed"])
    theirs += yield from call_on_help(scene, other, fits["theirs"], why)
    margin = yield from contest(scene, one, fits["mine"], other, fits["theirs"], why, mine, theirs)
    if margin > 0:
        yield from _reward(scene, one, other, margin >= CRITICAL, why)


def _reward(scene: TriScene, one: Character, other: Character, critical: bool, why: str) -> Flow[None]:
    """What winning yields, within the GM's limits; 20 ahead is worth one thing more (TC-SKL-16, TC-G-77, TC-CP-20)."""
    limits = [Option("all", "What was tried for"), Option("less", "Less than that")]
    if critical:
        limits.append(Option("more", "That, and Advantage on the next Action against the loser"))
    form = Form((Field("yields", "What does it yield?", Pick(tuple(limits))), Field("text", "In words", Text(300))))
    default = {"yields": "more" if critical else "all", "text": ""}
    text = f"{one.name} prevails over {other.name}."
    answer = yield from asked(lambda: Ask(GM, "TC-CP-20", text, form, default, one.id, why, renewable=True))
    if answer["text"].strip():
        scene.say(answer["text"].strip())
    if answer["yields"] == "more":
        one.boosts = [*one.boosts, Boost("next", EDGE_DICE, "a contest won", "TC-G-77", other.id, turns=LASTING)]


def _hazard(scene: TriScene) -> Flow[None]:
    victim = yield from pick_one(scene, "Whom?", present(scene))
    yield from strike_by_surroundings(scene, victim, next_occasion(scene))


def _quiet(scene: TriScene) -> Flow[None]:
    pass_time(scene, TEN_MINUTES)
    scene.record(TimePassed(text="Ten quiet minutes."))
    yield from ()


def _day(scene: TriScene) -> Flow[None]:
    end_day(scene)
    yield from ()


def _return(scene: TriScene) -> Flow[None]:
    dead = [each for each in scene.state.actors.values() if each.has(DEAD)]
    who = yield from pick_one(scene, "Who returns?", dead)
    yield from return_from_death(scene, who, next_occasion(scene))


def _fight(scene: TriScene) -> Flow[None]:
    scene.state.phase, scene.state.turn = "begin", 0
    yield from ()


def aftermath(scene: TriScene) -> Flow[None]:
    """The fight is over: cards lapse, grips loosen, and the GM goes on or closes (TC-PHASE-14, TC-G-12, ACS-91)."""
    state = scene.state
    for who in state.actors.values():
        who.holding, who.prepared, who.winding = None, [], []
        who.sustained, who.boosts, who.marks = [], [], {}
        keep_shields(scene, who, [])
        end_temporary(scene, who)
        let_go(scene, who)
        new_encounter(who)
        if scene.rulings[rulings.AP_DEBT_RECOVERY] == "end-of-combat":
            pay_debt(scene, who)
        end_of_encounter(scene, who)
        recover_use(scene, who)
        for anchor in (TURN_START, TURN_END):
            scene.pass_anchor(anchor, who.id)
    scene.pass_anchor(CYCLE_END)
    scene.pass_anchor(ENCOUNTER_END)
    for who in state.actors.values():
        yield from _wear_off(scene, who)
    yield from save_the_dying(scene)
    state.phase, state.turn, state.act = "free", 0, 0


def _wear_off(scene: TriScene, who: Character) -> Flow[None]:
    """What lasts some cycles more runs on in game time, and so do afflictions (TC-PHASE-14, TC-PHASE-12)."""
    for _ in range(MOST_CYCLES):
        if not who.afflictions or who.is_gone:
            return
        yield from tick(scene, who)
        yield from run_down(scene, who)


def _close(scene: TriScene) -> Flow[None]:
    close(scene)
    yield from ()
