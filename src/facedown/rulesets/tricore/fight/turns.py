"""Cycles and turns: what begins and ends with them, and the end of a fight (TC-PHASE-01 … TC-PHASE-14)."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.ending import reached
from facedown.kernel.scene.condition import TURN_END, Until
from facedown.kernel.scene.event import FightEnded
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence, health, what_befell
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.grab import maintain, tidy
from facedown.rulesets.tricore.actions.interruption import try_to_interrupt
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.sustain import settle
from facedown.rulesets.tricore.actions.trigger_window import offer
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BLACKED_OUT,
    DISADVANTAGE,
    DYING,
    HIDDEN,
    REACTION,
    SYSTEMIC,
    UNAWARE,
    UNCONSCIOUS,
    VULNERABLE,
    Character,
    Shield,
    a_condition,
)
from facedown.rulesets.tricore.actor.scene import TriScene, actor, present, sides, value, witnesses
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import CycleBegan, PriorityTaken
from facedown.rulesets.tricore.fight.priority import release_when_near, take_priority
from facedown.rulesets.tricore.fight.programme import lay_programme
from facedown.rulesets.tricore.fight.rotation import enter, join, react_roll, set_rotation, tell
from facedown.rulesets.tricore.fight.staging import draw_lines
from facedown.rulesets.tricore.ground.leaving import face_plight
from facedown.rulesets.tricore.ground.stealth import hide
from facedown.rulesets.tricore.harm.affliction import end_of_encounter
from facedown.rulesets.tricore.harm.clock import CYCLE_END, DYING_SECONDS
from facedown.rulesets.tricore.harm.drawbacks import judged, new_encounter
from facedown.rulesets.tricore.harm.exertion import gain_ap, settle_debts, wake
from facedown.rulesets.tricore.harm.healing import revive_states
from facedown.rulesets.tricore.harm.injury import damage_resolve, die, fall, let_go
from facedown.rulesets.tricore.harm.shields import end_temporary, keep_shields

AP_OF_A_CYCLE = 6
EDGES = (ADVANTAGE, DISADVANTAGE, VULNERABLE)
OUT = (UNCONSCIOUS, BLACKED_OUT, DYING)


def begin_fight(scene: TriScene) -> Flow[None]:
    """Setup and Phase 1: the GM sets the scene, the hidden roll Stealth, everybody React (TC-PHASE-01, TC-PHASE-02,
    TC-PHASE-13, TC-CP-26)."""
    state = scene.state
    state.turn, state.act, state.won = 0, 0, ""
    yield from draw_lines(scene)
    for who in present(scene):
        new_encounter(who)
        who.hp_zero = who.ap_zero = who.offhand_cycle = -1
        who.low_cycles, who.faced, who.moved, who.came_from = 0, 0, 0, ""
    for who in [each for each in present(scene) if each.has(HIDDEN)]:
        who.spotted_by = []
        yield from hide(scene, who, "at the start", told=False)
    yield from set_rotation(scene)
    state.phase = "turns"
    end_if_decided(scene)


def next_turn(scene: TriScene) -> Flow[None]:
    """The next place of the Rotation, or the next cycle (TC-PHASE-03, TC-PHASE-12)."""
    state = scene.state
    rotation = state.rotation
    rotation.at += 1
    if rotation.at >= len(rotation.places) or not rotation.cycle:
        yield from _next_cycle(scene)
        if state.phase != "turns":
            return
        if scene.rulings[rulings.REVEAL_CADENCE] == "per-cycle":
            yield from enter(scene)  # cards are laid once in a cycle, so the hidden come in before that (TC-REACT-06)
            yield from _whole_cycle(scene)
            return
    yield from enter(scene)
    yield from turn(scene, [actor(scene, id) for id in rotation.acting])


def _next_cycle(scene: TriScene) -> Flow[None]:
    """What was wound up resolves, then Reactions refresh, newcomers enter and the GM judges (TC-REACT-12, ACS-90)."""
    state = scene.state
    rotation = state.rotation
    if rotation.cycle:
        yield from _unwind(scene)
        scene.pass_anchor(CYCLE_END)
        _pass_seconds(scene)
        if end_if_decided(scene):
            return
    rotation.cycle += 1
    rotation.at = 0
    if not (yield from goes_on(rotation.cycle - 1, "The fight", scene.rulings[rulings.MAX_CYCLES])):
        end_fight(scene, "")
        return
    scene.record(CycleBegan(cycle=rotation.cycle))
    for who in present(scene):
        scene.refresh(who, {REACTION: value(scene, who, "reactions")})
        keep_shields(scene, who, [each for each in who.shields if not each.type])  # a Block's rest: one cycle (TC-G-22)
        _refresh_ap(scene, who)
        if rotation.cycle > 1 and who.has(UNAWARE):  # by now the surprise is over (TC-REACT-22)
            scene.lose(who, UNAWARE)
    for id in state.newcomers:
        yield from _arrive(scene, actor(scene, id))
    state.newcomers = []
    yield from _judge(scene)


def _refresh_ap(scene: TriScene, who: Character) -> None:
    """AP do not come back by themselves, unless the table wants them to (TC-AP-13, TC-G-10)."""
    mode = scene.rulings[rulings.AP_REFRESH]
    if any(each.name in OUT for each in who.conditions):  # only who is conscious
        return
    if mode == "full-each-cycle":
        gain_ap(scene, who, Working(who.ap.start - who.ap.value, "new cycle", ("TC-G-10",)))
    elif mode == "base6-each-cycle":
        gain_ap(scene, who, Working(AP_OF_A_CYCLE, "new cycle", ("TC-G-10",)))
    revive_states(scene, who)


def _arrive(scene: TriScene, who: Character) -> Flow[None]:
    """A later arrival rolls React and is sorted in from this cycle (TC-PHASE-13)."""
    result = yield from react_roll(scene, who, f"Rotation, cycle {scene.state.rotation.cycle}")
    scene.state.rotation.totals[who.id] = result.value
    scene.refresh(who, {REACTION: value(scene, who, "reactions")})
    join(scene, who)
    scene.state.rotation.at = 0
    if not who.has(HIDDEN):
        tell(scene)


def _pass_seconds(scene: TriScene) -> None:
    """A cycle is 6 seconds; two minutes are all the dying have (TC-AP-15, TC-WND-14, TC-WND-16)."""
    seconds = scene.rulings[rulings.CYCLE_SECONDS]
    scene.state.seconds += seconds
    for who in present(scene):
        if who.dying is not None:
            who.dying.seconds += seconds
            if who.dying.seconds >= DYING_SECONDS:
                die(scene, who, "nobody came in time")


def _unwind(scene: TriScene) -> Flow[None]:
    """Wind-up: it resolves at the end of the cycle, unless it was interrupted as a Recover is (ACS-90)."""
    for who in present(scene):
        for wind in who.winding:
            if (yield from try_to_interrupt(scene, who, wind.hurt, "to keep the wind-up")):
                scene.say(f"{who.name}'s wind-up was interrupted.", who.id)
            elif who.can_act:
                yield from perform(scene, Play(who, wind.card, "wind"), release_when_near)
        who.winding = []


def _judge(scene: TriScene) -> Flow[None]:
    """The GM may grant Advantage, Disadvantage or Vulnerable for a cycle, and says whether Conditional abilities have
    the circumstance their text asks for; by default a common one is there (TC-MOD-16, TC-GM-06, ACS-92)."""
    why = f"cycle {scene.state.rotation.cycle}"

    def ask() -> Ask:
        options: list[Option] = []
        usual: list[str] = []
        for each in present(scene):
            options += [Option(f"{each.id}:{name}", f"{each.name}: {name}", "", each.name) for name in EDGES]
            for build, common in judged(each):
                key, words = f"{each.id}:{build.id}", f"{each.name}: {build.name} has its circumstance"
                options.append(Option(key, words, build.text, each.name))
                usual += [key] * common
        text = "Whose circumstances are special in this cycle?"
        return Ask(GM, "TC-CP-16", text, Several(tuple(options)), usual, "", why, renewable=True)

    for who in present(scene):
        who.fitting = []
    for key in (yield from asked(ask)):
        id, _, name = key.partition(":")
        who = actor(scene, id)
        if name in EDGES:
            scene.gain(who, a_condition(name, GM, Until(CYCLE_END), harm=name != ADVANTAGE))
        else:
            who.fitting = [*who.fitting, name]


def turn(scene: TriScene, group: list[Character]) -> Flow[None]:
    """Whoever stands in this place has Priority; those who are tied act together (TC-REACT-03, TC-CARD-24)."""
    yield from open_turn(scene, group)
    if scene.state.phase != "turns":
        return
    holders = [each for each in group if each.can_act]
    if holders:
        yield from take_priority(scene, holders)
    yield from close_turn(scene, group)


def _whole_cycle(scene: TriScene) -> Flow[None]:
    """The other cadence: everything is laid at the start of the cycle (TC-C-47)."""
    for group, resolve in (yield from lay_programme(scene)):
        if scene.state.phase != "turns":
            for who in present(scene):  # all have paid, though not all have acted (TC-AP-19)
                yield from settle_debts(scene, who)
            return
        scene.state.rotation.at = (
            scene.state.rotation.places.index(group) if group in scene.state.rotation.places else 0
        )
        people = [actor(scene, id) for id in group]
        yield from open_turn(scene, people)
        if scene.state.phase == "turns":
            yield from resolve()
            yield from close_turn(scene, people)
    scene.state.rotation.at = len(scene.state.rotation.places)


def open_turn(scene: TriScene, group: list[Character]) -> Flow[None]:
    state = scene.state
    if not all(each.has(HIDDEN) for each in group):  # the count is told with each question: turns nobody sees stay out
        state.turn += 1
        state.act = 0
    state.priority = [each.id for each in group]
    for who in present(scene):
        who.moved, who.came_from = 0, ""  # momentum is of one turn (TC-COL-05)
    for who in group:
        yield from start_turn(scene, who)
    end_if_decided(scene)


def close_turn(scene: TriScene, group: list[Character]) -> Flow[None]:
    for who in group:
        yield from settle_debts(scene, who)
        yield from end_turn(scene, who)
    yield from settle(scene)
    scene.state.priority = []
    tidy(scene)
    end_if_decided(scene)


def start_turn(scene: TriScene, who: Character) -> Flow[None]:
    """Holds and prepared defences lapse, Systemic Shock may be over, consciousness is tested, afflictions tick, grips
    are kept (TC-UTIL-06, TC-CARD-22, TC-SHK-06, TC-WND-28, TC-GRAB-05)."""
    who.holding, who.prepared = None, []
    if who.has(SYSTEMIC) and not who.systemic:  # HP and AP were brought above 0 (TC-SHK-06)
        scene.lose(who, SYSTEMIC)
    if who.is_gone:
        return
    scene.record(PriorityTaken(who=who.name, able=who.can_act), witnesses(scene, who))
    before = health(who)
    yield from _stay_awake(scene, who)
    yield from moments.on_turn_start(scene, who)
    for each in what_befell(who, before, who.hp.value < before.hp):  # by what lingers
        yield from _answer(scene, each)
    if who.can_act:
        yield from maintain(scene, who)
        yield from settle_debts(scene, who)
    if who.can_act:
        yield from _answer(scene, Occurrence("turn-starts", who.id))
    if who.can_act:
        yield from face_plight(scene, who)


def _answer(scene: TriScene, happened: Occurrence) -> Flow[None]:
    """Trigger abilities for what happens before any card is laid (ACS-20, TC-CARD-25)."""
    for play in (yield from offer(scene, happened)):
        yield from perform(scene, play, release_when_near)


def _stay_awake(scene: TriScene, who: Character) -> Flow[None]:
    """Every later cycle at 0 HP or less demands the Resolve again, each time with a die less (TC-WND-06, -07, -28)."""
    if who.hp.value > 0:
        who.low_cycles = 0
        return
    if who.hp_zero == scene.state.rotation.cycle:
        return
    who.low_cycles += 1
    if not who.is_conscious or not who.last_hurt:
        return
    held = yield from damage_resolve(scene, who, who.last_hurt, who.last_type, "to stay conscious", who.low_cycles)
    if held < who.last_hurt:
        fall(scene, who)


def end_turn(scene: TriScene, who: Character) -> Flow[None]:
    """Durations drop by one, skipped turns included; Shields run out (TC-PHASE-12, TC-SHD-05, TC-AP-09, TC-SHK-05,
    TC-G-92)."""
    if who.is_gone:
        return
    yield from moments.on_turn_end(scene, who)
    scene.pass_anchor(TURN_END, who.id)
    keep_shields(scene, who, [_shorter(each) for each in who.shields if each.turns != 1])
    if who.temporary_turns > 0:
        who.temporary_turns -= 1
        if not who.temporary_turns:
            end_temporary(scene, who)
    who.boosts = [msgspec.structs.replace(each, turns=each.turns - 1) for each in who.boosts if each.turns > 1]
    who.marks = {id: last for id, last in who.marks.items() if last >= scene.state.rotation.cycle}
    if who.systemic:
        who.systemic -= 1
        if not who.systemic:
            scene.lose(who, SYSTEMIC)
    if who.blackout:
        who.blackout -= 1
        if not who.blackout:
            wake(scene, who)


def _shorter(shield: Shield) -> Shield:
    return msgspec.structs.replace(shield, turns=shield.turns - 1) if shield.turns > 0 else shield


def is_in_it(who: Character) -> bool:
    """Conscious and still there; Systemic Shock is not unconsciousness (TC-PHASE-14, TC-SHK-07)."""
    return not who.is_gone and not any(each.name in OUT for each in who.conditions)


def end_if_decided(scene: TriScene) -> bool:
    """Over when at most one side has a conscious member left (TC-PHASE-14), or by the goal of the encounter."""
    if scene.state.phase != "turns":
        return True
    by_goal = reached(scene)
    if by_goal is not None:
        end_fight(scene, by_goal)
        return True
    left = [side for side in sides(scene) if any(is_in_it(each) for each in scene.of_side(side))]
    if len(left) > 1:
        return False
    end_fight(scene, left[0] if left else "")
    return True


def end_fight(scene: TriScene, winner: str) -> None:
    """Held and prepared cards lapse, durations run on in game time (TC-PHASE-14)."""
    state = scene.state
    state.won, state.phase, state.priority = winner, "aftermath", []
    state.armed, state.disturbed, state.waiting = [], {}, []
    for who in state.actors.values():
        who.holding, who.prepared, who.winding = None, [], []
        end_of_encounter(scene, who)
        let_go(scene, who)
    tidy(scene)
    winners = [each for each in state.actors.values() if each.side == winner and not each.is_gone]
    unseen = tuple(each.id for each in winners if each.has(HIDDEN))
    told, less = (_result(each) for each in (winners, [each for each in winners if not each.has(HIDDEN)]))
    scene.record(msgspec.structs.replace(told, about=unseen), others=less if unseen else None)


def _result(winners: list[Character]) -> FightEnded:
    names = ", ".join(each.name for each in winners)
    return FightEnded(text=f"The fight is won by {names}." if names else "The fight ends undecided.")
