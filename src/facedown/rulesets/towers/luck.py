"""What Towers and Snake Eyes bring besides: what the GM says, and a small table with teeth where there is none."""

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.scene.condition import TURN_START, Condition, Until
from facedown.kernel.words.schema import Option
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import EXPOSED, FAVOURED, HAMPERED, JINXED, KNOCKED_DOWN, Character
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.gear import let_fall
from facedown.rulesets.towers.scene import TowersScene, book

BY_DIE = "die"
NOTHING = Option("none", "Told, no more")
GOOD = (NOTHING, Option("favoured", "Advantage on the next check"), Option("freed", "One condition ends"))
BAD = (
    NOTHING,
    Option("hampered", "Disadvantage on the next check"),
    Option("jinxed", "One tier worse next time"),
    Option("dropped", "The weapon is dropped"),
    Option("knocked-down", "Knocked Down"),
)
BAD_IN_A_FIGHT = (
    Option("exposed", "A Free Attack for an adjacent foe"),
    Option("open", "Exposed until the next turn", "attacks on it have Advantage"),
    Option(BY_DIE, "As a die says", "1-2 the weapon is dropped, 3-4 Knocked Down, 5-6 Exposed"),
)
CONDITION_OF = {"favoured": FAVOURED, "hampered": HAMPERED, "jinxed": JINXED}
MISHAPS = ("dropped", "knocked-down", "open")


def offered_luck(is_good: bool, in_a_fight: bool) -> tuple[Option, ...]:
    """What the GM may choose from (T-CP-05)."""
    if is_good:
        return GOOD
    return (*BAD, *BAD_IN_A_FIGHT) if in_a_fight else BAD


def usual_luck(scene: TowersScene, character: Character, is_good: bool, in_a_fight: bool) -> str:
    """Where no GM decides luck has teeth all the same, or is only told; the fallen are spared (T-CP-05, T-GAP-40)."""
    if scene.rulings[rulings.NO_GM_LUCK] == "text" or character.is_out:
        return "none"
    if is_good:
        return "favoured"
    return BY_DIE if in_a_fight else "jinxed"


def bring(scene: TowersScene, character: Character, effect: str, why: str) -> Flow[str]:
    """What luck does at once; a Free Attack is offered by whoever knows who stands near (T-CP-05)."""
    if effect == BY_DIE:
        effect = yield from _by_die(scene, character, why)
    if effect in CONDITION_OF:
        scene.gain(character, Condition(CONDITION_OF[effect]))
    elif effect == "knocked-down" and not character.has(KNOCKED_DOWN):
        scene.gain(character, Condition(KNOCKED_DOWN, harm=True))
    elif effect == "open":
        scene.gain(character, Condition(EXPOSED, until=Until(TURN_START, character.id), harm=True))
    elif effect == "dropped":
        _drop(scene, character)
    elif effect == "freed":
        _free(scene, character)
    return effect


def _by_die(scene: TowersScene, character: Character, why: str) -> Flow[str]:
    """A d6: 1-2 the weapon is dropped, 3-4 Knocked Down, 5-6 Exposed; what cannot be is the next (T-GAP-40)."""
    fall = yield Roll((Dice(1, 6),), "T-CP-05", character.id, why, seat=character.seat)
    at = (fall.figures[0] - 1) // 2
    if MISHAPS[at] == "dropped" and _in_hand(scene, character) is None:
        at += 1
    if MISHAPS[at] == "knocked-down" and character.has(KNOCKED_DOWN):
        at += 1
    return MISHAPS[at]


def _in_hand(scene: TowersScene, character: Character) -> Item | None:
    """The weapon just struck with, if it is still in hand, or else the first."""
    in_hand = [item for item in character.weapons(book(scene)) if item.hands]
    last = character.struck_with[-1:]
    return next((item for item in in_hand if item.id in last), in_hand[0] if in_hand else None)


def _drop(scene: TowersScene, character: Character) -> None:
    weapon = _in_hand(scene, character)
    if weapon is not None:
        let_fall(scene, character, weapon.id, character.place)
        scene.say(f"{character.name} drops the {weapon.name}.")


def _free(scene: TowersScene, character: Character) -> None:
    bad = next((each for each in character.conditions if each.harm), None)
    if bad is not None:
        scene.lose_one(character, bad)
