"""Step: a few squares before or after an ability, outside the limit on Strides."""

from facedown.kernel.flow import Flow
from facedown.kernel.grid import way
from facedown.kernel.question import Ask
from facedown.kernel.schema import Option, Pick
from facedown.kernel.working import plain
from facedown.rulesets.tricore.ability import Build, size_of
from facedown.rulesets.tricore.ability_events import Shifted
from facedown.rulesets.tricore.character import BOUND, RESTRAINED, Character
from facedown.rulesets.tricore.scene import TriScene, asked, ground, occasion, standing_at
from facedown.rulesets.tricore.shove import part

STAY = "stay"


def step(scene: TriScene, user: Character, build: Build, when: str) -> Flow[bool]:
    """The user may move so many squares before or after; who is held cannot (ACS-58, TC-CP-05)."""
    squares = size_of(build, "step")
    if not squares or not user.can_act or user.grips or user.has(BOUND) or user.has(RESTRAINED):
        return False
    why = occasion(scene)
    answer = yield from asked(lambda: _where(scene, user, build, squares, when, why))
    if answer == STAY:
        return False
    found = _places(scene, user, squares)
    scene.move(user, answer)
    user.moved += found[answer][0]
    scene.record(Shifted(actor=user.id, how="steps", squares=plain(found[answer][0], "Step", "ACS-58")))
    part(scene, user)
    return True


def _places(scene: TriScene, user: Character, squares: int) -> dict[str, tuple[int, str]]:
    """Allies may be passed through, others not (TC-PHASE-13)."""

    def may_cross(place: str) -> bool:
        return all(each.side == user.side for each in standing_at(scene, place))

    return ground(scene).reachable(user.place, squares, may_cross)


def _where(scene: TriScene, user: Character, build: Build, squares: int, when: str, why: str) -> Ask:
    found = _places(scene, user, squares)
    free = [place for place in found if place != user.place and not standing_at(scene, place)]
    options = (
        Option(STAY, "Stay here" if when == "after" else "Not before"),
        *(
            Option(
                place,
                f"Step to {place}",
                tags={"place": place, "path": " ".join((user.place, *way(found, place))), "quiet": "yes"},
            )
            for place in free
        ),
    )
    text = f"{build.name}: up to {squares} squares {when} it?"
    return Ask(user.seat, "TC-CP-05", text, Pick(options), STAY, user.id, why, renewable=True)
