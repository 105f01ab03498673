"""Everything in play in a game of Overreach, and small questions every rule asks of it."""

from typing import Literal

import msgspec

from facedown.kernel.kit.table import PhasedTable
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import GM, Audience, only
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.character import Character, strengths
from facedown.rulesets.overreach.content import Item, Trial
from facedown.rulesets.overreach.module import Content

CAUGHT, AWAY = 0, 5  # P-RUN-22
Phase = Literal["creation", "trials", "begin", "turns", "aftermath", "free", "over"]


class Customs(msgspec.Struct):
    """What the GM settled for this game: what is secret, what is contested, what to be asked about (P-CP-18)."""

    defense: Literal["hidden", "shown"] = "hidden"
    ap: Literal["hidden", "shown"] = "hidden"
    contested: Literal["by-kind", "always", "never"] = "by-kind"
    calls: Literal["tasks", "everything", "little"] = "tasks"
    """Whether base actions too wait for the GM, or not even Mistakes do."""
    narration: Literal["no", "yes"] = "no"


class Called(msgspec.Struct, frozen=True):
    """A Save the GM has called and that is still to be rolled (P-CP-16)."""

    actor: str
    attribute: str
    dice: int
    consequence: str
    amount: int


class Table(PhasedTable[Character, Trial, Phase], kw_only=True):
    """A game of Overreach. Its phases: creation, trials, free, begin, turns, aftermath, over."""

    customs: Customs = msgspec.field(default_factory=Customs)
    start: str = ""
    """The zone where heroes that are still to be made will stand."""
    tried: int = 0
    """How often the trial at hand was tried."""
    swayed: int = 0
    """How many the trial at hand has won over."""
    session: bool = False
    surprised: list[str] = []
    refers = ("schedule.order", "surprised", "resolving", "known", "called")
    resolving: list[str] = []
    """Those with an unresolved action, the outermost first (P-ROLL-04, P-OPEN-08)."""
    shaken: list[str] = []
    """Sides whose first loss has been felt (P-RUN-17)."""
    known: list[str] = []
    """Those whose Defense everybody has learned (P-ROLL-08)."""
    modes: dict[str, str] = {}
    """How a source without a stated mode is applied, as the GM said (P-CP-17)."""
    called: list[Called] = []
    chased: str = ""
    """The side that runs, in a chase (P-RUN-22)."""
    gap: int = 0
    tension: int = 0
    """How many bystanders have turned hostile in this scene (P-CP-14)."""
    minutes: int = 0
    kept = ("customs", "minutes")


OverScene = Scene[Table]


def book(scene: OverScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def people(scene: OverScene) -> list[Character]:
    """Everybody who is not a vehicle."""
    return [each for each in scene.state.actors.values() if each.craft is None]


def crafts(scene: OverScene) -> list[Character]:
    return [each for each in scene.state.actors.values() if each.craft is not None]


def friends(scene: OverScene, of: Character) -> list[Character]:
    return [each for each in people(scene) if each.side == of.side and each is not of]


def enemies(scene: OverScene, of: Character) -> list[Character]:
    """The other sides' people that are still there, the fallen included."""
    return [each for each in people(scene) if each.side != of.side and not each.is_gone]


def sides(scene: OverScene) -> list[str]:
    return list(dict.fromkeys([each.side for each in people(scene)]))


def distance(scene: OverScene, one: Character, other: Character) -> int:
    """In zones: 0 Engaged, 1 Near, more Far (P-X-ZONE). RULING P-GAP-28: without zones everybody is in reach."""
    return scene.state.space.distance(one.place, other.place)


def together(scene: OverScene, one: Character, other: Character) -> bool:
    return distance(scene, one, other) == 0


def in_fight(scene: OverScene) -> bool:
    """Whether turns are counted; otherwise nobody counts AP."""
    return scene.state.phase == "turns"


def craft_of(scene: OverScene, character: Character) -> Character | None:
    """The vehicle somebody sits in."""
    for each in scene.state.actors.values():
        if each.craft is not None and character.id in each.craft.crew.values():
            return each
    return None


def knows_defense(scene: OverScene, seat: str, target: Character) -> bool:
    """Withheld until it is learned, except from its own side and the GM (P-ROLL-08, P-CP-18)."""
    if seat in (GM, target.seat) or scene.state.customs.defense == "shown" or target.id in scene.state.known:
        return True
    return any(each.seat == seat and each.side == target.side for each in scene.state.actors.values())


def learn_defense(scene: OverScene, target: str) -> None:
    """From now on everybody knows it (P-ROLL-08)."""
    scene.state.known = [*dict.fromkeys((*scene.state.known, target))]


def who_know(scene: OverScene, target: Character) -> Audience:
    """The seats that may know somebody's Defense."""
    seats = {each.seat for each in scene.state.actors.values() if knows_defense(scene, each.seat, target)}
    return only(GM, *seats)


def level_of(scene: OverScene, character: Character, ability: str) -> int:
    """The level in an Ability; a foe has that of its die in what it is good at (P-ABIL-01, P-ABIL-02, P-RUN-01)."""
    row = character.row
    if row is not None and ability in strengths(row, character.items, book(scene)):
        return (row.die - 4) // 2
    return character.abilities.get(ability, 0)


def weapons(scene: OverScene, character: Character) -> list[Item]:
    """What it can strike with now; bare hands are always there."""
    content = book(scene)
    armed = [content.items[each] for each in character.ready if content.items[each].kind == "weapon"]
    bare = content.items.get("unarmed")
    return armed if bare is None or bare in armed else [*armed, bare]


def base_ap(scene: OverScene) -> int:
    """AP at the start of a turn (P-X-AP, P-GAP-03)."""
    return scene.rulings[rulings.ACTION_POINTS]
