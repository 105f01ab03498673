"""Phase 1: everybody rolls React and is put in order; ties share a place, the hidden choose theirs (TC-PHASE-02)."""

from functools import partial

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    enemies,
    next_occasion,
    perceives,
    present,
    stat,
    worth,
)
from facedown.rulesets.tricore.events.combat import Reacted, RotationSet
from facedown.rulesets.tricore.rolls.pools import D12, Count, Handful, Why, roll

FIRST, ORDER, WAIT, ENTER = "first", "order", "wait", "enter"


def react_roll(scene: TriScene, who: Character, why: str) -> Flow[Working]:
    """2d12 + POW + FIN + ATN and enhancements; it costs no AP (TC-REACT-02, TC-REACT-21, TC-DICE-11)."""
    count = Count(2, D12, "React", "TC-REACT-02").add(-wound_dice(who), D12, "wounds", "TC-WND-09")
    handful = Handful(count, (worth(scene, who, "react"),))
    return (yield from roll(scene, who, handful, Why("TC-REACT-02", why, "React")))


def set_rotation(scene: TriScene) -> Flow[None]:
    """In setup order everybody rolls once for the whole fight; the hidden choose (TC-REACT-23, TC-ACC-10)."""
    rotation = scene.state.rotation
    rotation.places, rotation.totals, rotation.at, rotation.cycle = [], {}, -1, 0
    first: list[str] = []
    scene.state.waiting = []
    for who in present(scene):
        result = yield from react_roll(scene, who, "Rotation")
        rotation.totals[who.id] = result.value
        scene.record(Reacted(actor=who.id, result=result))
    for who in present(scene):
        choice = ORDER
        if is_undetected(scene, who):
            choice = yield from _ask_hidden(scene, who)
        if choice == FIRST:
            first.append(who.id)
        elif choice == WAIT:
            scene.state.waiting.append(who.id)
        else:
            join(scene, who)
    first.sort(key=lambda id: standing(scene, id), reverse=True)  # TC-PHASE-13
    rotation.places = [*([id] for id in first), *rotation.places]
    tell(scene)


def is_undetected(scene: TriScene, who: Character) -> bool:
    """Hidden from every opponent (TC-REACT-05, TC-PHASE-13)."""
    return who.has(HIDDEN) and not any(perceives(scene, each, who) for each in enemies(scene, who))


def standing(scene: TriScene, id: str) -> tuple[int, int]:
    """React, then ACU (TC-REACT-03, TC-REACT-04)."""
    return scene.state.rotation.totals.get(id, 0), stat(scene, actor(scene, id), "ACU")


def join(scene: TriScene, who: Character) -> None:
    """Sorted in by React; equal React and ACU share a place and act at the same time (TC-REACT-03, TC-REACT-04)."""
    mine = standing(scene, who.id)
    places = scene.state.rotation.places
    for at, place in enumerate(places):
        theirs = standing(scene, place[0])
        if theirs == mine:
            place.append(who.id)
            return
        if theirs < mine:
            places.insert(at, [who.id])
            if at <= scene.state.rotation.at:
                scene.state.rotation.at += 1
            return
    places.append([who.id])


def tell(scene: TriScene) -> None:
    """The order as everybody may know it: without those who are hidden."""
    shown = [
        " and ".join(scene.name_of(id) for id in place if not actor(scene, id).has(HIDDEN))
        for place in scene.state.rotation.places
    ]
    scene.record(RotationSet(order=", ".join(each for each in shown if each)))


def _ask_hidden(scene: TriScene, who: Character) -> Flow[str]:
    """First of all, as rolled, or in at any later point (TC-REACT-05, TC-REACT-06)."""
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick(
            (
                Option(FIRST, "Go first"),
                Option(ORDER, "Take the place rolled for"),
                Option(WAIT, "Stay hidden and enter later"),
            )
        )
        text = f"{who.name} is hidden. When does {who.name} act?"
        return Ask(who.seat, "TC-CP-11", text, options, WAIT, who.id, why, renewable=True)

    return str((yield from asked(build)))


def enter(scene: TriScene) -> Flow[None]:
    """Before each place of the Rotation the hidden who wait may come in here, and keep that place (TC-REACT-06)."""
    state = scene.state
    for id in list(state.waiting):
        who = actor(scene, id)
        if who.is_gone:
            state.waiting = [each for each in state.waiting if each != id]
            continue
        answer = ENTER
        if is_undetected(scene, who) and who.can_act:
            answer = yield from asked(partial(_ask_entry, who, next_occasion(scene), state.rotation.cycle))
        if answer == ENTER:
            state.waiting = [each for each in state.waiting if each != id]
            state.rotation.places.insert(state.rotation.at, [id])


def _ask_entry(who: Character, why: str, cycle: int) -> Ask:
    """By default it waits until a cycle is over (TC-CP-11)."""
    options = Pick((Option(WAIT, "Stay hidden"), Option(ENTER, "Act now")))
    default = ENTER if cycle > 1 else WAIT
    return Ask(who.seat, "TC-CP-11", f"Does {who.name} come in here?", options, default, who.id, why, renewable=True)
