"""A deed: something a character may do now, what it costs, how it is done, and which of many are worth a look."""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Barred, Hint, Later, Option, Pick
from facedown.kernel.words.shown import Odds, Spot

END = "end"
SHORT_MENU = 5
MOST_BLOWS = 3
HALF = 0.5


class Deed:
    """One entry of a menu; `token` is what it spends. `perform` is a flow if doing it asks for dice or decisions.

    A deed that pays for itself while it is done has no token and says under which heading it stands. What it tells
    minds may be worked out when one reads it.
    """

    __slots__ = (
        *("grave", "group", "key", "kind", "note", "odds", "perform", "price", "spot", "target", "tells"),
        *("text", "token"),
    )

    def __init__(
        self,
        key: str,
        text: str,
        token: str,
        perform: Callable[[], Flow[None] | None],
        note: str = "",
        group: str = "",
        *,
        kind: str,
        target: str = "",
        spot: Spot | None = None,
        price: int = 0,
        odds: Odds | None = None,
        grave: bool = False,
        hint: Hint | Callable[[], Hint | None] | None = None,
    ) -> None:
        self.key = key
        self.text = text
        self.token = token
        self.perform = perform
        self.note = note
        self.group = group
        self.kind = kind
        self.target = target
        self.spot = spot
        self.price = price
        self.odds = odds
        self.grave = grave
        self.tells = Later(hint) if callable(hint) else hint

    @property
    def hint(self) -> Hint | None:
        return self.tells.made() if self.tells is not None else None

    def option(self, groups: dict[str, str], gists: Mapping[str, str] | None = None) -> Option:
        """The deed as an option, grouped by what it costs, with what one of its kind does."""
        return Option(
            self.key,
            self.text,
            self.note,
            self.group or groups[self.token],
            kind=self.kind,
            target=self.target,
            spot=self.spot,
            price=self.price,
            grave=self.grave,
            odds=(self.odds,) if self.odds is not None else (),
            gist=(gists or {}).get(self.kind, ""),
            tells=self.tells,
        )


def do_one(
    scene: Scene[Any],
    actor: Actor,
    what: str,
    deeds: list[Deed],
    groups: dict[str, str],
    occasion: str,
    gists: Mapping[str, str] | None = None,
) -> Flow[bool]:
    """Offer the deeds of a turn and do the one that is chosen; False when the turn is ended instead.

    When the table changed under the question nothing is done, and whoever asks looks anew at what there is to do.
    """
    end = Option(END, "End the turn", "", groups[""], kind="end", gist=(gists or {}).get("end", ""))
    options = Pick((*[deed.option(groups, gists) for deed in deeds], end))
    text = f"What does {actor.name} do?"
    answer = yield Ask(actor.seat, what, text, options, END, actor.id, occasion, renewable=True)
    if answer is AGAIN:
        return True
    chosen = next((deed for deed in deeds if deed.key == answer), None)
    if chosen is None:
        return False
    if chosen.token:
        scene.spend(actor, chosen.token)
    flow = chosen.perform()
    if flow is not None:
        yield from flow
    return True


class Shortlist(msgspec.Struct, frozen=True):
    """The kinds of deeds of one game by what speaks for them; it forbids nothing."""

    blows: Container[str]
    occasional: Container[str]
    """What is on offer only when there is a reason for it."""
    nears: Container[str]
    """What brings somebody to where they can strike."""
    mends: Container[str] = ()
    """What is for the hurt."""

    def marked(self, schema: Pick, who: Combatant, actors: Mapping[str, Combatant]) -> Pick:
        """A long menu of a turn with what is worth a look marked: the blows that do most, else what brings them nearer,
        what there is a reason for, and to leave it at that."""
        options = schema.options
        if len(options) <= SHORT_MENU or options[-1].kind != END:
            return schema
        blows = [each for each in options if each.kind in self.blows and _does(each)]
        blows.sort(key=_does, reverse=True)
        apt = {options[-1].key, *(each.key for each in blows[:MOST_BLOWS])}
        apt |= {each.key for each in options if self._is_called_for(each, actors.get(each.target, who), bool(blows))}
        return replace(schema, options=tuple([replace(each, apt=each.key in apt) for each in options]))

    def missed(self, schema: Pick, why: Callable[[], str]) -> Pick:
        """A menu of a turn with a word on the blow that is not in it: why nobody can be struck, if that can be said."""
        options = schema.options
        if not options or options[-1].kind != END or any(each.kind in self.blows for each in options):
            return schema
        reason = why()
        return replace(schema, barred=(Barred(Option("attack", "Attack"), reason),)) if reason else schema

    def _is_called_for(self, option: Option, whom: Combatant, can_strike: bool) -> bool:
        if option.kind in self.mends:
            return whom.vigour <= HALF
        return option.kind in self.occasional or (option.kind in self.nears and not can_strike)


def out_of_reach(everybody: Iterable[tuple[int, str]], unit: str) -> str:
    """Why nobody can be struck from afar: how far the nearest is away, if anybody is there."""
    far, name = min(everybody, default=(0, ""))
    return f"nobody is in reach, {name} is {far} {unit}{'s' * (far != 1)} away" if far else ""


def _does(option: Option) -> float:
    """What an attack does on average; of one of which no more is known than its chance, that."""
    odds = next((each for each in option.odds if not each.bar), None)
    if odds is None:
        return 0.0
    case = odds.cases[0] if odds.cases else None
    return case.chance * case.does.mean if case is not None and case.does is not None else odds.chance
