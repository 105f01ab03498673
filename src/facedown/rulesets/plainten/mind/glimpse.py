"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

from functools import cached_property
from typing import Any

import msgspec

from facedown.kernel.contract.mind import COWARD
from facedown.kernel.kit.showing import Links, links_of, side_of_viewer
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.plainten.character import PRIMARY, TI, Character, Mended
from facedown.rulesets.plainten.content import Parry, Strike
from facedown.rulesets.plainten.mind.threat import Threats, threats
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.scene import PlainScene, book
from facedown.rulesets.plainten.sheet import has_token, most_of


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it."""

    side: str
    place: str
    is_out: bool
    may_rise: bool
    """Out, but only for now: Temporarily Incapacitated."""
    health: int
    most_health: int
    has_primary: bool
    mends: tuple[Mended, ...] = ()


class Companion(msgspec.Struct, frozen=True):
    """What one knows of one's own side besides: with which skill somebody strikes, whether it flees when hurt, and
    whether it parries."""

    skill: str
    flees: bool
    parries: bool = False


class Glimpse(msgspec.Struct, frozen=True, dict=True):
    """Everybody, by id, which zones lead where, whose turn of which round it is, and what one has to fear."""

    fighters: dict[str, Fighter]
    links: Links
    round: int = 0
    acting: str = ""
    order: tuple[str, ...] = ()
    """Everybody in the order of turns."""
    companions: dict[str, Companion] = {}
    threats: Threats = {}
    knows_holds: bool = False
    """Whether one knows by heart what a hold is good for in a duel."""

    @cached_property
    def figures(self) -> Memo[Any]:
        """What was worked out from it: each deed of a question is weighed by the same."""
        return Memo(1024)


def glimpse(scene: PlainScene, seat: str) -> Glimpse:
    """Health and conditions are open: every seat sees the same. Sheets are as open as the table plays it."""
    state, schedule = scene.state, scene.state.schedule
    fighters = {each.id: _fighter(scene, each) for each in state.actors.values()}
    if state.phase != "turns":
        return Glimpse(fighters, links_of(state.space))
    side = side_of_viewer(state, seat)
    companions = {each.id: _companion(scene, each) for each in state.actors.values() if side and each.side == side}
    danger = threats(scene, seat)
    order = tuple(schedule.order)
    return Glimpse(fighters, links_of(state.space), schedule.round, schedule.acting, order, companions, danger)


def _fighter(scene: PlainScene, who: Character) -> Fighter:
    health, primary = who.health, has_token(scene, who, PRIMARY)
    return Fighter(
        who.side, who.place, who.is_out, who.has(TI), health.value, most_of(health), primary, tuple(who.mends)
    )


def _companion(scene: PlainScene, who: Character) -> Companion:
    known: Memo[Companion] = book(scene).companions
    return known.recall((who.kind, tuple(who.features), tuple(who.ready)), lambda: _judged(book(scene), who))


def _judged(content: Content, who: Character) -> Companion:
    foe, armed = content.foes.get(who.kind), who.weapons(content)
    effects = [feature.effect for feature, _ in who.owned_features(content)]
    cast = (effect.skill for effect in effects if isinstance(effect, Strike) and effect.skill)
    flees, parries = foe is not None and foe.temper == COWARD, any(isinstance(each, Parry) for each in effects)
    return Companion(next(cast, armed[0].skill), flees, parries)
