"""On the way: somebody goes or is moved from square to square, and whoever waits for that may interrupt it."""

from collections.abc import Callable, Iterable

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.event import Moved
from facedown.rulesets.tricore.actor.character import BOUND, Character
from facedown.rulesets.tricore.actor.scene import TriScene, standing_at
from facedown.rulesets.tricore.actor.starting_places import find_room
from facedown.rulesets.tricore.events.combat import TakenAlong

Watch = Callable[["Passage", str, bool], Flow[None]]
"""Who may interrupt it: before each step, with where it leads, and after it, with where it comes from."""


class Passage:
    """Somebody on the way, on foot or by force: where the part of it began that nobody has been told of yet."""

    def __init__(
        self,
        scene: TriScene,
        who: Character,
        can_go_on: Callable[[Character], bool],
        told: Callable[[str], None] | None = None,
    ) -> None:
        self.scene = scene
        self.who = who
        self.start = who.place
        self._load_from = _place_of_load(scene, who)
        self._told = told
        self._can_go_on = can_go_on

    def tell(self) -> None:
        """All are told how far somebody has come, and whoever is carried along (TC-GRAB-06)."""
        scene, who = self.scene, self.who
        if who.place == self.start:
            return
        if self._told is not None:
            self._told(self.start)
        else:
            scene.record(Moved(actor=who.id, start=self.start, end=who.place))
        self.start = who.place
        start, end = self._load_from, _place_of_load(scene, who)
        if end and end != start:
            scene.record(TakenAlong(actor=who.carrying, start=start, end=end))
            self._load_from = end

    def goes_on(self, place: str) -> bool:
        """Whether nobody has stopped it: still here, and still able to (TC-G-102)."""
        return self.who.place == place and self._can_go_on(self.who)

    def go(self, path: Iterable[str], watch: Watch | None) -> Flow[None]:
        """Step by step; whoever watches is heard before each of them and after it, and it goes on if it still can
        (TC-G-102)."""
        who = self.who
        for there in path:
            here = who.place
            for place, other in ((here, there), (there, here)):
                who.place = place
                if who.carrying and place == there:  # into the square that was left (TC-GRAB-06, TC-G-101)
                    self.scene.state.actors[who.carrying].place = here
                if watch is not None:
                    yield from watch(self, other, place == there)
                if not self.goes_on(place):
                    if who.place == place:
                        self.tell()
                    find_room(self.scene, who)
                    return
        self.tell()
        for each in (who, self.scene.state.actors.get(who.carrying)):
            if each is not None and len(standing_at(self.scene, each.place)) > 1:  # somebody stood or came there
                find_room(self.scene, each)


def _place_of_load(scene: TriScene, who: Character) -> str:
    carried = scene.state.actors.get(who.carrying)
    return carried.place if carried is not None else ""


def is_free(who: Character) -> bool:
    """Whether somebody can go on by itself: able to act, neither held nor bound (TC-G-102)."""
    return who.can_act and not who.grips and not who.has(BOUND)


def is_there(who: Character) -> bool:
    """Whether somebody can be moved on by force."""
    return not who.is_gone
