"""Mounts: they share the rider's hex and turn, give their speed, and are targets of their own."""

from facedown.kernel.kit.placing import standing_at
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.character import GRABBED, PINNED, Character, own_speed
from facedown.rulesets.fivefold.scene import FivefoldScene, ground


def mount_of(scene: FivefoldScene, rider: Character) -> Character | None:
    return actor(scene, rider.riding) if rider.riding else None


def speed(scene: FivefoldScene, character: Character) -> Working:
    """A mount gives its speed to the rider's Moves (H-RUN-15)."""
    mount = mount_of(scene, character)
    if mount is None or character.has(GRABBED) or character.has(PINNED):
        return own_speed(character)
    pace = own_speed(mount)
    return Working(pace.value, mount.name, ("H-RUN-15",), (pace,))


def get_on(scene: FivefoldScene, rider: Character, mount: Character) -> None:
    """Into the saddle, into its hex (H-ACT-EQP, H-RUN-15)."""
    rider.riding, mount.rider = mount.id, rider.id
    rider.place = mount.place
    scene.say(f"{rider.name} mounts the {mount.name}.")


def unseat(scene: FivefoldScene, rider: Character) -> None:
    """Out of the saddle, into the nearest free hex (H-RUN-03, H-RUN-15)."""
    mount = mount_of(scene, rider)
    if mount is None:
        return
    rider.riding, mount.rider = "", ""
    if not mount.is_gone:
        place = free_near(scene, rider.place)
        if place:
            rider.place = place
    scene.say(f"{rider.name} is off the {mount.name}.")


def free_near(scene: FivefoldScene, place: str) -> str:
    """The nearest floor where nobody stands."""
    space = ground(scene)
    free = [each for each in space.places if space.is_floor(each) and not standing_at(scene, each)]
    return min(free, key=lambda each: space.distance(each, place), default="")


def carry(scene: FivefoldScene, rider: Character, place: str) -> None:
    """Rider and mount move together."""
    rider.place = place
    mount = mount_of(scene, rider)
    if mount is not None:
        mount.place = place
    if rider.rider:
        actor(scene, rider.rider).place = place
