"""Leaving a fight: to yield, or to flee from the edge of the map (TC-PHASE-14, TC-CP-30)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore.actor.character import FLED, YIELDED, Character
from facedown.rulesets.tricore.actor.scene import TriScene, ground, next_occasion
from facedown.rulesets.tricore.harm.injury import lose_cards

FIGHT, YIELD, FLEE = "fight", "yield", "flee"


def leave(scene: TriScene, who: Character) -> Flow[bool]:
    """Whether somebody takes no further part; whoever is held cannot flee (TC-PHASE-14, TC-CP-30)."""
    why = next_occasion(scene)

    def build() -> Ask:
        on = Option(FIGHT, "Fight on", gist="Nothing changes.")
        options = [on, Option(YIELD, "Yield", "out of the fight", grave=True)]
        if ground(scene).is_exit(who.place) and not who.grips:
            options.append(Option(FLEE, "Flee", gist="Off the map by the exit you stand at, out of the fight."))
        text = f"{who.name} is badly off. Fight on?" if plight(who) else f"Does {who.name} fight on?"
        return Ask(who.seat, "TC-CP-30", text, Pick(tuple(options)), FIGHT, who.id, why, renewable=True)

    answer = yield from asked(build)
    if answer != FIGHT:
        lose_cards(scene, who)
        scene.gain(who, Condition(YIELDED if answer == YIELD else FLED))
    return bool(answer != FIGHT)


def plight(who: Character) -> int:
    """How badly off somebody is: 1 at half of its HP or less, 2 at 0 or less (TC-CP-30)."""
    return (2 * who.hp.value <= who.hp.start) + (who.hp.value <= 0)


def face_plight(scene: TriScene, who: Character) -> Flow[None]:
    """Whoever is worse off than when the question was last put is asked it unbidden (TC-CP-30)."""
    before, who.faced = who.faced, plight(who)
    if who.faced > before:
        yield from leave(scene, who)
