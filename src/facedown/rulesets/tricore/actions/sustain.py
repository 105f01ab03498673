"""Sustained abilities: kept up for an AP each cycle, until they are let go or interrupted."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import plain
from facedown.rulesets.tricore.actions.interruption import try_to_interrupt
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.abilities import Faded
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.harm.affliction import end_all_of, tag
from facedown.rulesets.tricore.harm.exertion import spend_ap

UPKEEP = 1


def keep_up(user: Character, build: Build) -> None:
    """From now on it is kept up (ACS-32)."""
    if build.duration == "sustained" and build.id not in user.sustained:
        user.sustained = [*user.sustained, build.id]


def let_fade(scene: TriScene, user: Character, id: str) -> None:
    """It ends, and everything it did that lasted."""
    user.sustained = [each for each in user.sustained if each != id]
    build = user.build(id)
    scene.record(Faded(actor=user.id, ability=build.name if build is not None else id))
    end_all_of(scene, user.id, id)


def pay_upkeep(scene: TriScene, user: Character) -> Flow[None]:
    """1 AP at the start of each own turn for each of them; who has none or cannot act lets it go (ACS-32)."""
    user.sustained = [id for id in user.sustained if does_anything(scene, user, id)]
    for id in list(user.sustained):
        if not user.can_act or user.ap.value < UPKEEP:
            let_fade(scene, user, id)
            continue
        build = user.build(id)
        name = build.name if build is not None else id
        scene.record(Acted(actor=user.id, what=f"keeps {name} up"))
        yield from spend_ap(scene, user, plain(UPKEEP, f"keeping up {name}", "ACS-32"), f"keeping up {name}")


def does_anything(scene: TriScene, user: Character, id: str) -> bool:
    """Whether anything is left that it keeps up: a rider on somebody, or a Shield."""
    return any(
        any((old.source, old.ability) == (user.id, id) for old in each.afflictions)
        or any(shield.source == tag(user.id, id) for shield in each.shields)
        for each in scene.state.actors.values()
    )


def settle(scene: TriScene) -> Flow[None]:
    """Whoever was hurt, grabbed or moved may have lost what it kept up, as a Recover is lost; whoever cannot act any
    more has (ACS-32, TC-UTIL-04)."""
    for user in [each for each in scene.state.actors.values() if each.sustained]:
        shaken, user.shaken = user.shaken, 0
        is_lost = not user.can_act
        if not is_lost:
            is_lost = yield from try_to_interrupt(scene, user, shaken, "to keep an ability up")
        for id in list(user.sustained) if is_lost else ():
            let_fade(scene, user, id)
