"""Everything in play in a game of Tri-Core, and small questions every rule asks of it."""

from functools import reduce
from operator import and_, or_
from typing import Literal

import msgspec

from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.ground.squares import Squares
from facedown.kernel.kit.table import MappedTable
from facedown.kernel.scene.event import ConditionGained, Event
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import EVERYONE, GM, Audience, only
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import HIDDEN, UNAWARE, Character, Gear, Wind
from facedown.rulesets.tricore.content.content import Content, Trial

HEROES = "heroes"
FOES = "foes"
MINUTE, HOUR = 60, 3600  # in the seconds of the table
BY_FORCE = 9999
"""Stands for damage where somebody was grabbed or moved: no Resolve keeps a Recover then (TC-UTIL-04)."""
Phase = Literal["creation", "trials", "begin", "turns", "aftermath", "free", "over"]


class Rotation(msgspec.Struct):
    """Who acts when: places in order, each held by one character or by some who are tied (TC-REACT-03, -04)."""

    places: list[list[str]] = []
    totals: dict[str, int] = {}
    at: int = -1
    cycle: int = 0

    @property
    def acting(self) -> list[str]:
        return self.places[self.at] if 0 <= self.at < len(self.places) else []

    @property
    def order(self) -> list[str]:
        return [id for place in self.places for id in place]


class Armed(msgspec.Struct, frozen=True):
    """A revealed Trigger card whose event may still come."""

    actor: str
    card: Card


class Reply(msgspec.Struct, frozen=True):
    """A defence as it was last seen: what was done, what it rolled, and what it took off where that was told."""

    action: Action
    rolled: int
    worth: int | None = None


class Sight(msgspec.Struct, frozen=True):
    """What some saw last of somebody: the Accuracy of an attack, an answer, and Guard and Armor as a hit told them."""

    by: Audience = EVERYONE
    attack: int | None = None
    reply: Reply | None = None
    guards: dict[str, int] = {}


class Table(MappedTable[Character, Trial, Phase], kw_only=True):
    """A game of Tri-Core. Its phases: creation, trials, free, begin, turns, aftermath, over."""

    rotation: Rotation = msgspec.field(default_factory=Rotation)
    turn: int = 0
    act: int = 0
    """How many questions this turn has seen: by it they are known again."""
    priority: list[str] = []
    """Who holds Priority now (TC-REACT-03)."""
    armed: list[Armed] = []
    """Trigger cards that wait for an event while Actions resolve (TC-CARD-25)."""
    disturbed: dict[str, int] = {}
    """Who has been hurt, grabbed or moved since the reveal, and the damage: it may cost a Recover (TC-UTIL-04)."""
    sights: dict[str, list[Sight]] = {}
    """What was last seen of somebody; everybody at the table is among those of exactly one of its sights."""
    waiting: list[str] = []
    """The hidden who have not entered the Rotation (TC-REACT-06)."""
    newcomers: list[str] = []
    """Those who arrive with the next cycle (TC-PHASE-13)."""
    water: list[str] = []
    climbs: list[str] = []
    sources: dict[str, int] = {}
    """Sources of energy by place, with their level (TC-SKL-29)."""
    lying: dict[str, list[Gear]] = {}
    """Things on the ground, by place."""
    made_for: int = 1
    """The level that new heroes have unless the GM says otherwise: that of those the encounter suggests."""
    tried: int = 0
    had: int = 0
    """How often the trial at hand was tried, and the successes so far."""
    spare: bool = False
    challenge: int = 1
    barred: list[str] = []
    """Sub-types and abilities this setting does not know (TC-GM-08)."""
    fifth: tuple[str, str, str] | None = None
    """The fifth Physical skill, if the GM has named one: its name and its two primaries (TC-C-27)."""
    day: int = 1
    seconds: int = 0
    """Game time since the day began."""

    kept = ("day", "seconds", "fifth")
    refers = (
        *("schedule.order", "rotation.places", "rotation.totals", "priority", "waiting", "newcomers"),
        *("armed", "disturbed", "sights"),
    )

    @property
    def rounds_over(self) -> int:
        """A cycle is over when all its places have been called."""
        rotation = self.rotation
        return rotation.cycle - (rotation.at < len(rotation.places) and rotation.cycle > 0)

    def enlist(self, hero: str) -> None:
        """In a fight, with the next cycle."""
        if self.phase == "turns":
            self.newcomers = [*self.newcomers, hero]

    def dismiss(self, id: str) -> None:
        """Its place in the Rotation closes up if nobody else holds it."""
        super().dismiss(id)
        rotation = self.rotation
        rotation.at -= sum(not place for place in rotation.places[: rotation.at + 1])
        rotation.places = [place for place in rotation.places if place]

    def witnesses(self, event: Event) -> Audience:
        """What a hidden one does or suffers only those know who perceive it; that it went into hiding, all saw."""
        if isinstance(event, ConditionGained) and event.condition == HIDDEN:
            return EVERYONE
        ids = (*(getattr(event, each, "") for each in event.names), *event.about)
        named = (self.actors[id] for id in ids if id in self.actors)
        return reduce(and_, (knowing(self, each) for each in named), EVERYONE)

    def hearers(self, question: Roll | Draw | Ask) -> Audience:
        """That a hidden one is asked or rolls only those know who perceive it (TC-CARD-11, TC-PHASE-13).

        A roll that nobody in sight gives a reason for is as secret, and so is all that is asked in a turn of theirs.
        That there is an ability to use only its own side knows before it is used (TC-CP-13).
        """
        who = self.actors.get(question.who)
        asked = EVERYONE if isinstance(question, Ask) else question.audience
        holders = [knowing(self, self.actors[id]) for id in self.priority if id in self.actors]
        turn = reduce(or_, holders) if holders else EVERYONE
        if who is None:
            return asked & turn
        return asked & turn & (_of_side(self, who) if question.what == "TC-CP-13" else knowing(self, who))


TriScene = Scene[Table]


def actor(scene: TriScene, id: str) -> Character:
    return scene.state.actors[id]


def book(scene: TriScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def ground(scene: TriScene) -> Squares:
    space = scene.state.space
    assert isinstance(space, Squares)
    return space


def next_occasion(scene: TriScene) -> str:
    """Counts one question more; by the turn and the count it is known again."""
    scene.state.act += 1
    return f"turn {scene.state.turn} act {scene.state.act}"


def moment(scene: TriScene) -> str:
    """The turn, as it is told with a roll. What others were asked in it meanwhile does not show."""
    return f"turn {scene.state.turn}"


def worth(scene: TriScene, who: Character, what: str) -> Working:
    """A derived value with its working."""
    return derived.derived(who, what, scene.rulings, scene.content)


def value(scene: TriScene, who: Character, what: str) -> int:
    return derived.derived(who, what, scene.rulings, scene.content).value


def stat(scene: TriScene, who: Character, name: str) -> int:
    return derived.primary_value(who, name, scene.content)


def primary(scene: TriScene, who: Character, name: str) -> Working:
    return derived.primary_working(who, name, scene.content)


def able(scene: TriScene, side: str = "") -> list[Character]:
    """Those who can act, of one side or of all."""
    return [each for each in scene.state.actors.values() if each.can_act and side in ("", each.side)]


def present(scene: TriScene) -> list[Character]:
    """Everybody who is still there, the helpless included."""
    return [each for each in scene.state.actors.values() if not each.is_gone]


def friends(scene: TriScene, of: Character) -> list[Character]:
    return [each for each in present(scene) if each.side == of.side and each is not of]


def enemies(scene: TriScene, of: Character) -> list[Character]:
    """The members of every other side that are still there, the helpless included."""
    return [each for each in present(scene) if each.side != of.side]


def perceives(scene: TriScene, one: Character, other: Character) -> bool:
    """Friends always; others unless they are Hidden and have not been found (TC-PHASE-13, TC-SKL-42)."""
    return notices(one, other)


def notices(one: Character, other: Character) -> bool:
    return one.side == other.side or not other.has(HIDDEN) or one.id in other.spotted_by


def is_aware(scene: TriScene, one: Character, of: Character) -> bool:
    """Whether somebody knows of what another does: not if unaware or if the other is hidden from it (TC-REACT-22,
    TC-G-33)."""
    return not one.has(UNAWARE) and perceives(scene, one, of)


def distance(scene: TriScene, one: Character, other: Character) -> int:
    return ground(scene).distance(one.place, other.place)


def sees(scene: TriScene, one: Character, other: Character) -> bool:
    return ground(scene).sees(one.place, other.place)


def disturb(scene: TriScene, who: Character, by: int) -> None:
    """Somebody was hurt, grabbed or moved: it may cost a Recover, a wind-up, and what is kept up (TC-UTIL-04, ACS-32,
    ACS-90)."""
    disturbed = scene.state.disturbed
    disturbed[who.id] = max(by, disturbed.get(who.id, 0))
    if who.sustained:
        who.shaken = max(by, who.shaken)
    if who.winding:
        who.winding = [Wind(each.card, max(by, each.hurt)) for each in who.winding]


def standing_at(scene: TriScene, place: str) -> list[Character]:
    """The dead and the fled do not block a square."""
    return [each for each in scene.state.actors.values() if each.place == place and not each.is_gone]


def free_beside(scene: TriScene, place: str) -> list[str]:
    """Floor around a square on which nobody stands."""
    space = ground(scene)
    return [each for each in space.neighbours(place) if space.is_floor(each) and not standing_at(scene, each)]


def sides(scene: TriScene) -> list[str]:
    return list(dict.fromkeys(each.side for each in scene.state.actors.values()))


def in_rotation(scene: TriScene, actors: list[Character]) -> list[Character]:
    """In Rotation order, those without a place last (TC-ACC-10)."""
    order = {id: at for at, id in enumerate(scene.state.rotation.order)}
    return sorted(actors, key=lambda each: order.get(each.id, len(order)))


def witnesses(scene: TriScene, who: Character) -> Audience:
    """Who may know what somebody does."""
    return knowing(scene.state, who)


def own_side(scene: TriScene, who: Character) -> Audience:
    """Those who know somebody's sheet: its own side and the GM; opponents see what it can do when it does it."""
    return _of_side(scene.state, who)


def _of_side(table: Table, who: Character) -> Audience:
    return only(GM, who.seat, *(each.seat for each in table.actors.values() if each.side == who.side))


def knowing(table: Table, who: Character) -> Audience:
    """Everyone, or of a hidden one only friends, finders and the GM (TC-CARD-11, TC-PHASE-13)."""
    if not who.has(HIDDEN):
        return EVERYONE
    return only(GM, who.seat, *(each.seat for each in table.actors.values() if notices(each, who)))
