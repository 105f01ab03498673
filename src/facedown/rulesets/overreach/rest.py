"""Between fights: breaks, nights, and what is done for the Dieing and the injured."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.sides import able
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import sequence
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.actions import treat
from facedown.rulesets.overreach.character import AP, DIEING, PANICKED, Character, attribute
from facedown.rulesets.overreach.health import death_save, heal
from facedown.rulesets.overreach.scene import OverScene, base_ap, book, level_of, people

BREAK, NIGHT, WEEK = 10, 480, 7 * 24 * 60
INJURY_THRESHOLD = 7
MOST_INTERVALS = 50


def last_breaths(scene: OverScene) -> Flow[None]:
    """After the fight the Dieing go on making Death Saves, with one attempt to Treat between two of them (P-X-END)."""
    interval = 0
    while dieing := [each for each in people(scene) if each.has(DIEING)]:
        interval += 1
        if not (yield from goes_on(interval, "The struggle of the Dieing", MOST_INTERVALS)):
            return
        for each in dieing:
            occasion = f"after {interval}"
            healer = _best_healer(scene, each)
            if healer is not None:
                yield from treat(scene, healer, [each], occasion)
            if each.has(DIEING):
                yield from death_save(scene, each, occasion)


def _best_healer(scene: OverScene, patient: Character) -> Character | None:
    """Somebody of its side who is able and knows First-Aid; after a fight everybody can come to everybody."""
    helpers = [
        each for each in able(scene, patient.side) if not each.is_machine and level_of(scene, each, "first-aid") > 0
    ]
    return max(helpers, key=lambda each: level_of(scene, each, "first-aid"), default=None)


def scene_break(scene: OverScene) -> None:
    """Ten minutes: AP full, no panic; what holds for a scene begins anew (P-X-REST)."""
    scene.state.minutes += BREAK
    scene.state.tension = 0
    for each in people(scene):
        if each.is_gone:
            continue
        scene.refresh(each, {AP: base_ap(scene)})
        scene.lose(each, PANICKED)
        each.impressed = False


def night(scene: OverScene) -> None:
    """Twice Heartiness in Health; Injuries stay (P-X-REST)."""
    scene_break(scene)
    scene.state.minutes += NIGHT - BREAK
    for each in people(scene):
        if not each.is_gone and not each.is_machine and not each.has(DIEING):
            hearty = attribute(each, "heartiness", scene.rulings)
            heal(scene, each, Working(2 * hearty.value, "twice Heartiness", ("P-X-REST",), (hearty,)))


def tend_injuries(scene: OverScene) -> Flow[None]:
    """A week between adventures: First-Aid against 7 ends an Injury that is not for good (P-X-INJ)."""
    scene.state.minutes += WEEK
    for each in people(scene):
        curable = _curable(each)
        if each.is_gone or not curable:
            continue
        healer = _best_healer(scene, each)
        if healer is None:
            continue
        use = book(scene).abilities["first-aid"].uses[0]
        act = Act(
            healer.id,
            f"treating the injury of {each.name}",
            "treat",
            "first-aid",
            use.attributes,
            0,
            each.id,
            threshold=INJURY_THRESHOLD,
            shown=True,
            measures="",
            contested=False,
            occasion=f"week {scene.state.minutes}",
        )
        outcome = yield from sequence.perform(scene, act)
        if outcome.is_success:
            each.injuries = _without(each.injuries, curable[0])
            scene.say(f"{each.name} recovers from an Injury: {curable[0]}.")


def _curable(who: Character) -> list[str]:
    """Injuries that are not permanent: of one that came twice the second stays (P-X-INJ)."""
    left = list(who.injuries)
    for each in who.permanent:
        left = _without(left, each)
    return left


def _without(injuries: list[str], which: str) -> list[str]:
    at = injuries.index(which)
    return [*injuries[:at], *injuries[at + 1 :]]
