"""An action in progress: who takes it, at which speed, with which die; and the moments others may have prepared for."""

from collections.abc import Callable
from functools import partial

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Hint, Later, Option, Pick
from facedown.kernel.words.shown import Odds
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.character import Character, Readied
from facedown.rulesets.fivefold.events import Acted, DieSpent
from facedown.rulesets.fivefold.hints import SpendHint
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, is_adjacent, occasion, usable

NO = "no"
"""The answer of whoever lets something be."""
COMBATIVE, DEFENSIVE, FLUID = "combative", "defensive", "fluid"  # H-SPD-01, H-SPD-02, H-SPD-03
MOVES, COMES, ATTACKS, ALLY, MYSELF, ACTS, OTHER = (
    "enemy-moves",
    "enemy-adjacent",
    "enemy-attacks",
    "ally-attacked",
    "self-attacked",
    "enemy-acts",
    "something-else",
)
TRIGGERS = {
    MOVES: "an enemy moves",
    COMES: "an enemy comes adjacent",
    ATTACKS: "an enemy attacks",
    ALLY: "an ally is attacked",
    MYSELF: "you are attacked",
    ACTS: "an enemy has taken an action",
    OTHER: "something else",
}
Fits = Callable[[Character, str], bool]
"""Whether a moment is what somebody with this trigger waits for."""
Promise = Callable[[Die], Hint]
"""What the mind is told of a die that could be spent on something."""
Watcher = Callable[[FivefoldScene, Character, Fits, set[str]], Flow[None]]
_WATCHERS: list[Watcher] = []


class Start(msgspec.Struct, frozen=True):
    """How an action begins: at which speed, and with what was made ready, if its die is spent already (H-GAP-35)."""

    speed: str = COMBATIVE
    made: Readied | None = None


OWN_TURN, DEFENDING, IN_BETWEEN = Start(), Start(DEFENSIVE), Start(FLUID)


Stake = Callable[[int], int]
"""What an action is worth to whoever takes it with a die of some value, in points of damage done or stopped."""


def harmless(value: int) -> int:
    """Of an action that neither does nor stops any damage."""
    return 0


class Action:
    """It lives only while it is taken. `value` is the die, or what an Intercept made of it (H-ACT-INT-2)."""

    __slots__ = ("actor", "bonus", "intercepted_by", "name", "required", "sides", "speed", "stake", "value")

    def __init__(self, actor: Character, name: str, speed: str, value: Working, sides: int, required: int = 0) -> None:
        self.actor = actor
        self.name = name
        self.speed = speed
        self.value = value
        self.sides = sides
        self.required = required
        self.bonus = Working(0)
        """What an Improvise adds to damage or to a contest."""
        self.intercepted_by: list[str] = []
        self.stake: Stake = harmless

    @property
    def strength(self) -> tuple[Working, ...]:
        """The parts that a contest or damage adds up."""
        return (self.value, self.bonus) if self.bonus.value else (self.value,)


def shown(die: Die) -> Working:
    value = die.value or 0
    return Working(value, die.name, ("H-DICE-05",), faces=(value,), sides=die.sides)


def spend_hint(die: Die) -> SpendHint:
    """A die that would be spent on something for which any serves as well."""
    return SpendHint(die.value or 0, die.sides)


def die_options(
    dice: list[Die],
    note: Callable[[Die], str] | None = None,
    verb: str = "",
    odds: tuple[Odds, ...] = (),
    promise: Promise | None = None,
) -> tuple[Option, ...]:
    """Dice to choose from, each as a thing; the verb that they serve stands above them."""
    promise = promise or spend_hint
    return tuple(
        Option(
            die.id,
            f"{die.name} showing {die.value}",
            note(die) if note else "",
            verb,
            kind="die",
            die=die.id,
            odds=odds,
            tells=Later(partial(promise, die)),
        )
        for die in dice
    )


def hand(scene: FivefoldScene, character: Character, start: Start, least: int = 0) -> list[Die]:
    """The dice an action may be made with: those one has, or the one that made it ready (H-GAP-35, H-GAP-30)."""
    made = start.made
    if made is None:
        return usable(scene, character, least)
    return [Die("prepared", made.sides, character.id, character.id, max(made.value, least))]


def choose_die(
    scene: FivefoldScene,
    character: Character,
    name: str,
    required: int,
    note: Callable[[Die], str] | None = None,
    start: Start = OWN_TURN,
    promise: Promise | None = None,
) -> Flow[Die | None]:
    """One die that shows at least the AV (H-ACT-ATK, H-CP-02, H-DICE-04); lowest first."""
    dice = hand(scene, character, start, required)
    if len(dice) <= 1:
        return dice[0] if dice else None

    def build() -> Ask:
        found = usable(scene, character, required) or dice
        text = f"{character.name}: {name}. Which die?"
        return Ask(
            character.seat,
            "H-CP-02",
            text,
            Pick(die_options(found, note, promise=promise)),
            found[0].id,
            character.id,
            f"{name} {occasion(scene)}",
            renewable=True,
        )

    answer = yield from asked(build)
    return next((die for die in usable(scene, character, required) if die.id == answer), None)


def spend(scene: FivefoldScene, character: Character, die: Die, name: str, speed: str, required: int = 0) -> Action:
    """The die is spent, once, and shown (H-DICE-03, H-GAP-50)."""
    value = shown(die)
    die.spend()
    scene.record(DieSpent(actor=character.id, die=value, what=name, answers=speed != COMBATIVE))
    return Action(character, name, speed, value, die.sides, required)


def set_off(scene: FivefoldScene, character: Character, made: Readied, name: str, required: int) -> Action:
    """What was made ready happens at Fluid speed, with the die that was spent on it (H-ACT-PRE, H-GAP-35, H-GAP-30)."""
    value = Working(max(made.value, required), f"d{made.sides} prepared", ("H-ACT-PRE", "H-GAP-35", "H-GAP-30"))
    scene.record(Acted(actor=character.id, what=f"{made.name}, prepared"))
    return Action(character, name, FLUID, value, made.sides, required)


def watches(watcher: Watcher) -> Watcher:
    """Is told of every moment. What was prepared for it may be a Move or an attack, in which more such moments come."""
    _WATCHERS.append(watcher)
    return watcher


def _occurs(scene: FivefoldScene, cause: Character, fits: Fits, held: set[str]) -> Flow[None]:
    for watcher in _WATCHERS:
        yield from watcher(scene, cause, fits, held)


def on_attack(scene: FivefoldScene, attacker: Character, struck: list[Character]) -> Flow[None]:
    """Somebody attacks: before the defence (H-GAP-15)."""
    ids = {each.id for each in struck}
    sides = {each.side for each in struck}

    def fits(each: Character, trigger: str) -> bool:
        hostile = each.side != attacker.side
        if trigger == MYSELF:
            return each.id in ids
        if trigger == ALLY:
            return each.side in sides and bool(ids - {each.id})
        return trigger == ATTACKS and hostile

    yield from _occurs(scene, attacker, fits, set())


def on_step(scene: FivefoldScene, mover: Character, held: set[str]) -> Flow[None]:
    """Somebody is about to take a step (H-GAP-15)."""
    yield from _occurs(scene, mover, lambda each, trigger: trigger == MOVES and each.side != mover.side, held)


def on_arrival(scene: FivefoldScene, mover: Character, before: str, held: set[str]) -> Flow[None]:
    """Somebody has come adjacent with a step."""
    space = scene.state.space

    def fits(each: Character, trigger: str) -> bool:
        comes = is_adjacent(scene, each, mover) and space.distance(each.place, before) > 1
        return trigger == COMES and each.side != mover.side and comes

    yield from _occurs(scene, mover, fits, held)
