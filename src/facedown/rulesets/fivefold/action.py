"""An action in progress: who takes it, at which speed, with which die, and what the die counts as."""

from collections.abc import Callable

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import improvise, intercept
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.events import DieSpent
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.scene import FivefoldScene, occasion, usable

COMBATIVE, DEFENSIVE, FLUID = "combative", "defensive", "fluid"  # H-SPD-01, H-SPD-02, H-SPD-03


class Action:
    """It lives only while it is taken. `value` is the die, or what an Intercept made of it (H-ACT-INT-2)."""

    __slots__ = ("actor", "bonus", "intercepted_by", "name", "required", "sides", "speed", "value")

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

    @property
    def strength(self) -> tuple[Working, ...]:
        """The parts that a contest or damage adds up."""
        return (self.value, self.bonus) if self.bonus.value else (self.value,)


def shown(die: Die) -> Working:
    return Working(die.value or 0, die.name, ("H-DICE-05",))


def die_options(
    dice: list[Die], note: Callable[[Die], str] | None = None, verb: str = "", **tags: str
) -> tuple[Option, ...]:
    """Dice to choose from, each as a thing; the verb that they serve stands above them."""
    return tuple(
        Option(
            die.id,
            f"{die.name} showing {die.value}",
            note(die) if note else "",
            verb,
            tags={"kind": "die", "die": die.id, "value": str(die.value), **tags},
        )
        for die in dice
    )


def choose_die(
    scene: FivefoldScene, character: Character, name: str, required: int, note: Callable[[Die], str] | None = None
) -> Flow[Die | None]:
    """One die that shows at least the AV (H-ACT-ATK, H-CP-02, H-DICE-04); lowest first."""
    dice = usable(scene, character, required)
    if len(dice) <= 1:
        return dice[0] if dice else None

    def build() -> Ask:
        found = usable(scene, character, required) or dice
        text = f"{character.name}: {name}. Which die?"
        return Ask(
            character.seat,
            "H-CP-02",
            text,
            Pick(die_options(found, note)),
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
    scene.record(DieSpent(actor=character.id, die=value, what=name))
    return Action(character, name, speed, value, die.sides, required)


def declare(
    scene: FivefoldScene,
    character: Character,
    name: str,
    speed: str = COMBATIVE,
    required: int = 0,
    note: Callable[[Die], str] | None = None,
    die: Die | None = None,
) -> Flow[Action | None]:
    """Spend a die, perhaps Improvise, then the Intercepts (H-X-SEQ); None when the action is lost (H-RUN-07)."""
    die = die or (yield from choose_die(scene, character, name, required, note))
    if die is None or not die.is_usable(character.id):
        return None
    action = spend(scene, character, die, name, speed, required)
    return (yield from contested(scene, action))


def contested(scene: FivefoldScene, action: Action) -> Flow[Action | None]:
    """Steps 2 and 3 of H-X-SEQ: the actor may Improvise, opponents may Intercept."""
    if action.speed == COMBATIVE:
        yield from improvise.offer(scene, action)
    yield from intercept.offer_interception(scene, action)
    return None if action.actor.is_out else action
