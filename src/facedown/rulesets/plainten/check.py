"""Checks and saves: one d10, or three with the best or worst kept, against a difficulty."""

from enum import Enum
from fractions import Fraction
from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.dice import Dice, Fall, Kept
from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.shown import Odds, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.events import Checked
from facedown.rulesets.plainten.scene import PlainScene, book
from facedown.rulesets.plainten.sources import ANYTHING, Attempt, RollUse, Source, Weighed, sources, weigh, words_of

HARD = 6  # from here on S-GAP-23 may ask for training


class Mode(Enum):
    """How a roll is made (S-ADV-01, S-ADV-02)."""

    NORMAL = "normal"
    ADVANTAGE = "advantage"
    DISADVANTAGE = "disadvantage"


class Band(Enum):
    """What a difficulty is called (S-DIFF-02)."""

    TRIVIAL = "Trivial"
    DIFFICULT = "Difficult"
    VERY = "Very Difficult"
    EXTREME = "Extremely Difficult"
    IMPOSSIBLE = "Near-Impossible"


class Check(msgspec.Struct, frozen=True):
    """A roll against a difficulty, and whether it passed. Without a roll there is no die."""

    passed: bool
    kept: int = 0
    result: Working = Working(0)


def band(difficulty: int) -> Band:
    """2-3 Trivial, 4-5 Difficult, 6-7 Very, 8-9 Extremely Difficult, 10 and more Near-Impossible (S-DIFF-02)."""
    return list(Band)[min(4, difficulty // 2 - 1)]


def mode_of(found: tuple[Source, ...], settings: Rulings) -> Mode:
    """They cancel; an overcoming source does not (S-ADV-05, S-ADV-06, S-GAP-03, S-GAP-04)."""
    strong_good = any(source.good and source.overcomes for source in found)
    strong_bad = any(not source.good and source.overcomes for source in found)
    if strong_good and strong_bad:
        return Mode.NORMAL if settings[rulings.TWO_OVERCOMING] == "cancel" else Mode.DISADVANTAGE
    if strong_good or strong_bad:
        return Mode.ADVANTAGE if strong_good else Mode.DISADVANTAGE
    good = sum(source.good for source in found)
    bad = len(found) - good
    if settings[rulings.SEVERAL_SOURCES] == "binary":
        good, bad = min(good, 1), min(bad, 1)
    if good == bad:
        return Mode.NORMAL
    return Mode.ADVANTAGE if good > bad else Mode.DISADVANTAGE


def passes(kept: int, difficulty: int, bonus: int = 0) -> bool:
    """A kept 1 fails and a kept 10 passes before anything is compared (S-DICE-02, S-DICE-03, S-DICE-04, S-DICE-06).

    The automatics look at the kept die only (S-DICE-05). RULING S-GAP-01: they come before any modifier.
    """
    return kept != 1 and (kept == 10 or kept + bonus >= difficulty)


def roll_kept(mode: Mode, dice: int, what: str, who: str = "", why: str = "", seat: str = "") -> Flow[Fall]:
    """Every die is a d10; three, or as many as the GM says, with the best or worst kept (S-DICE-01, S-ADV-01)."""
    count = 1 if mode is Mode.NORMAL else dice
    fall: Fall = yield Roll((Dice(count, 10),), what, who, why, Kept(1, mode is not Mode.DISADVANTAGE), seat)
    return fall


def roll_check(mode: Mode, difficulty: int, dice: int = 3, bonus: int = 0) -> Flow[bool]:
    """The bare roll, for exact odds."""
    fall = yield from roll_kept(mode, dice, "S-DICE-02")
    return passes(fall.total, difficulty, bonus)


@lru_cache(maxsize=1024)
def odds(mode: Mode, difficulty: int, dice: int = 3, bonus: int = 0) -> Fraction:
    """The exact chance of passing, by the rule itself under the enumerating decider."""
    return chance(bool, of=lambda: roll_check(mode, difficulty, dice, bonus))


def foreseen(
    scene: PlainScene, character: Character, attempt: Attempt, difficulty: int, extra: tuple[Source, ...] = ()
) -> Fraction:
    """The chance as it looks before anybody is asked: what is clearly in scope, and no limited uses."""
    found = tuple(each for each in sources(scene, character, attempt) if not each.borderline)
    mode = mode_of((*found, *extra), scene.rulings)
    return odds(mode, difficulty, scene.rulings[rulings.EDGE_DICE], bonus_of(scene, character, attempt).value)


def bonus_of(scene: PlainScene, character: Character, attempt: Attempt) -> Working:
    """What modules add to the roll as a number; the core adds none (S-SKL-07, S-DICE-06)."""
    words = words_of(scene, attempt)
    parts = tuple(
        Working(bonus.by, feature.name, ("S-DICE-06",))
        for feature, _ in character.owned_features(book(scene))
        for bonus in feature.bonuses
        if words & set(bonus.tags) or ANYTHING in bonus.tags
    )
    return Working(sum(part.value for part in parts), "modifiers", ("S-DICE-06",), parts)


def fails_unconscious(scene: PlainScene, character: Character, use: RollUse) -> bool:
    """The unconscious fail checks, saves and contests without a roll (S-SKL-06, S-DTH-05).

    RULING S-GAP-08: all three uses, or checks alone. An endurance check is none of them (`health.endure`).
    """
    if not character.is_helpless:
        return False
    return scene.rulings[rulings.UNCONSCIOUS_FAIL] == "all-rolls" or use in ("check", "revive")


def check(
    scene: PlainScene,
    character: Character,
    attempt: Attempt,
    difficulty: int,
    hidden: bool = False,
    extra: tuple[Source, ...] = (),
) -> Flow[Check]:
    """A check or save: roll the difficulty or better (S-SKL-01, S-SKL-03, S-SKL-04, S-DICE-02).

    There is no difficulty 1: what would have it is mundane and succeeds (S-DIFF-03).
    """
    if difficulty <= 1:
        scene.record(Checked(actor=character.id, what=attempt.skill, passed=True, automatic=True))
        return Check(True)
    if fails_unconscious(scene, character, attempt.use):
        scene.record(Checked(actor=character.id, what=attempt.skill, passed=False, automatic=True))
        return Check(False)
    if difficulty >= HARD and attempt.use == "check":
        attempt = msgspec.structs.replace(attempt, tags=(*attempt.tags, "hard"))
    weighed = yield from weigh(scene, character, attempt, extra)
    bonus = bonus_of(scene, character, attempt)
    fall, mode = yield from roll_weighed(scene, character, attempt, weighed, "S-DICE-02")
    result = worked("S-DICE-02", fall, mode, weighed, bonus)
    passed = passes(fall.total, difficulty, bonus.value)
    tell_check(scene, character, attempt, result, difficulty, passed, hidden)
    return Check(passed, fall.total, result)


def roll_weighed(
    scene: PlainScene, character: Character, attempt: Attempt, weighed: Weighed, what: str
) -> Flow[tuple[Fall, Mode]]:
    mode = mode_of(weighed.sources, scene.rulings)
    why = f"{attempt.skill} {attempt.occasion}".strip()
    fall = yield from roll_kept(mode, weighed.dice, what, character.id, why, character.seat)
    return fall, mode


def worked(rule: str, fall: Fall, mode: Mode, weighed: Weighed, bonus: Working) -> Working:
    """The kept die with everything that made it: the faces, the sources, what modules add."""
    die_rule = {Mode.NORMAL: "S-DICE-01", Mode.ADVANTAGE: "S-ADV-01", Mode.DISADVANTAGE: "S-ADV-02"}[mode]
    label = {Mode.NORMAL: "1d10", Mode.ADVANTAGE: "highest", Mode.DISADVANTAGE: "lowest"}[mode]
    reasons = tuple(
        Working(
            1 if source.good else -1,
            f"{'advantage' if source.good else 'disadvantage'}: {source.name}",
            ("S-ADV-06" if source.overcomes else "S-ADV-04",),
        )
        for source in weighed.sources
    )
    cancels = ("S-ADV-05",) if mode is Mode.NORMAL and reasons else ()
    die = Working(fall.total, label, (die_rule, *cancels), reasons, fall.faces, 10)
    extra = (bonus,) if bonus.value else ()
    return Working(fall.total + bonus.value, "roll", (rule,), (die, *extra))


def tell_check(
    scene: PlainScene,
    character: Character,
    attempt: Attempt,
    result: Working,
    difficulty: int,
    passed: bool,
    hidden: bool = False,
) -> None:
    """Tell the result; a hidden difficulty is told to the GM alone (S-GAP-30)."""

    def told(against: str) -> Checked:
        return Checked(actor=character.id, what=attempt.skill, result=result, against=against, passed=passed)

    reading = "hidden" if hidden else scene.rulings[rulings.SECRECY]
    if reading == "shown":
        scene.record(told(shown(difficulty)))
    else:
        scene.record(told(shown(difficulty)), only(GM), told(band(difficulty).value if reading == "band" else ""))


def foretold(scene: PlainScene, difficulty: int) -> str:
    """What players hear of a difficulty before the roll (S-GAP-30)."""
    reading = scene.rulings[rulings.SECRECY]
    if reading == "shown":
        return f"difficulty {shown(difficulty)}"
    return band(difficulty).value if reading == "band" else ""


def shown(difficulty: int) -> str:
    return f"{difficulty}, {band(difficulty).value}"


def note_of(scene: PlainScene, probability: Fraction) -> str:
    """Odds beside an option, where the difficulty is no secret and anybody reads (S-GAP-30)."""
    return f"{round(100 * probability)} %" if scene.is_told and scene.rulings[rulings.SECRECY] == "shown" else ""


def told_odds(scene: PlainScene, probability: Fraction) -> Odds | None:
    """The same as a number. It travels with the question, so of a secret difficulty there is none (S-GAP-30)."""
    return Odds(odds_of(probability)) if scene.rulings[rulings.SECRECY] == "shown" else None
