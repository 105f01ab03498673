"""Skill Checks: two dice, one Attribute, one Skill, against a tier; Towers and Snake Eyes."""

from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.dice.dice import Dice, Faces, Fall, Kept
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Field, Form, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import FAVOURED, FROZEN, HAMPERED, JINXED, Character, tier_of
from facedown.rulesets.towers.content import Edge
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.gear import spend_use
from facedown.rulesets.towers.luck import bring, offered_luck, usual_luck
from facedown.rulesets.towers.scene import TowersScene, book, skill_name

BODILY = ("aim", "athletics", "endurance", "fight", "stealth")
TIERS = ("T0, Trivial", "T1, Simple", "T2, Moderate", "T3, Difficult", "T4, Heroic", "T5, Legendary", "T6, Impossible")
RANK_NAMES = ("Untrained", "Decent", "Good", "Great", "Remarkable", "Epic", "Legendary")
MOST_NET = 2
AN_EDGE = 1.458  # what one Advantage adds to the two dice kept, on the average
POINTS = 3  # in each tier


class Drama(Enum):
    """How a check came out (T-DRM-01, T-DRM-02, T-DRM-04)."""

    SUCCESS = "succeeds"
    FAILURE = "fails"
    DRAMATIC_SUCCESS = "succeeds dramatically"
    SILVER_LINING = "fails, with a silver lining"
    DRAMATIC_FAILURE = "fails dramatically"
    DISASTER = "succeeds, with a disaster"


PASSED = (Drama.SUCCESS, Drama.DRAMATIC_SUCCESS, Drama.DISASTER)


CheckUse = Literal["check", "attack", "defend", "brawl", "save", "influence", "will", "treat", "recover", "contest"]


class Attempt(msgspec.Struct, frozen=True):
    """What is tried: which Attributes and skills may serve, for what, and against whom."""

    what: str
    attributes: tuple[str, ...]
    skills: tuple[str, ...]
    use: CheckUse = "check"
    against: str = ""
    occasion: str = ""


class Source(msgspec.Struct, frozen=True):
    """Something that gives Advantage or Disadvantage."""

    name: str
    good: bool


class Outcome(msgspec.Struct, frozen=True):
    """A check that was made: the total, its tier, how many tiers it beat the challenge by, and what the dice showed."""

    total: int
    tier: int
    margin: int
    drama: Drama
    result: Working = Working(0)

    @property
    def passed(self) -> bool:
        return self.drama in PASSED

    @property
    def is_towers(self) -> bool:
        return self.drama in (Drama.DRAMATIC_SUCCESS, Drama.SILVER_LINING)

    @property
    def is_snake_eyes(self) -> bool:
        return self.drama in (Drama.DRAMATIC_FAILURE, Drama.DISASTER)


def net(sources: tuple[Source, ...], settings: Rulings) -> int:
    """They cancel one for one and stack, but never more than four dice are rolled (T-ADV-02, T-ADV-03, T-ADV-04).

    RULING T-GAP-09: the limit holds after netting, or for each kind before it.
    """
    good = sum([source.good for source in sources])
    bad = len(sources) - good
    if settings[rulings.CAP] == "before":
        good, bad = min(good, MOST_NET), min(bad, MOST_NET)
    return max(-MOST_NET, min(MOST_NET, good - bad))


def roll_dice(
    edge: int, settings: Rulings, what: str = "T-CHK-02", who: str = "", why: str = "", seat: str = ""
) -> Flow[Fall]:
    """Two dice are always kept: of more, the highest with Advantage, the lowest with Disadvantage (T-ADV-01)."""
    reading = Faces() if settings[rulings.WHICH_DICE] == "rolled" else Kept(2, edge >= 0)
    fall: Fall = yield Roll((Dice(2 + abs(edge), 6),), what, who, why, reading, seat)
    return fall


def kept(fall: Fall, edge: int) -> tuple[int, ...]:
    return Kept(2, edge >= 0).read(fall.figures)


def drama(fall: Fall, edge: int, passed: bool, settings: Rulings) -> Drama:
    """Two 6s are Towers, two 1s Snake Eyes, among the kept dice (T-DRM-01, T-DRM-02, T-DRM-04, T-GAP-10, T-GAP-11)."""
    dice = fall.figures if settings[rulings.WHICH_DICE] == "rolled" else kept(fall, edge)
    towers, snakes = dice.count(6) >= 2, dice.count(1) >= 2
    return told_by(towers and not snakes, snakes and not towers, passed, settings)


def told_by(towers: bool, snakes: bool, passed: bool, settings: Rulings) -> Drama:
    """How it came out; Towers and Snake Eyes come on top of the tier, or have the last word (T-DRM-04, T-GAP-11)."""
    if not (towers or snakes):
        return Drama.SUCCESS if passed else Drama.FAILURE
    if settings[rulings.DRAMA] == "override":
        return Drama.DRAMATIC_SUCCESS if towers else Drama.DRAMATIC_FAILURE
    if towers:
        return Drama.DRAMATIC_SUCCESS if passed else Drama.SILVER_LINING
    return Drama.DISASTER if passed else Drama.DRAMATIC_FAILURE


def read_check(fall: Fall, edge: int, bonus: int, tier: int, settings: Rulings) -> Outcome:
    """Total, tier, margin and drama of dice that fell (T-CHK-05, T-CHK-06, T-GAP-08)."""
    total = sum(kept(fall, edge)) + bonus
    reached = tier_of(total)
    how = drama(fall, edge, meets(reached, tier, settings), settings)
    return Outcome(total, reached, _margin(reached, tier, how), how)


def meets(reached: int, tier: int, settings: Rulings) -> bool:
    """Reach the tier; below six there is none, though T0 may be met by any total (T-CHK-05, T-CHK-06, T-GAP-08)."""
    return reached >= tier or (tier == 0 and settings[rulings.BELOW_SIX] == "trivial-passes")


def _margin(reached: int, tier: int, how: Drama) -> int:
    return max(0, reached - tier) if how in PASSED else reached - tier


def held_against(outcome: Outcome, tier: int, settings: Rulings) -> Outcome:
    """The same roll, held against another tier (T-GAP-37)."""
    how = told_by(outcome.is_towers, outcome.is_snake_eyes, meets(outcome.tier, tier, settings), settings)
    return msgspec.structs.replace(outcome, drama=how, margin=_margin(outcome.tier, tier, how))


def roll_check(edge: int, bonus: int, tier: int, settings: Rulings) -> Flow[Outcome]:
    """The bare check, for exact odds."""
    fall = yield from roll_dice(edge, settings)
    return read_check(fall, edge, bonus, tier, settings)


def odds(edge: int, bonus: int, tier: int, settings: Rulings | None = None) -> Fraction:
    """The exact chance to reach a tier, by the rule itself under the enumerating decider and the table's readings."""
    return _odds(edge, bonus, tier, (settings or Rulings(rulings.RULINGS)).only(READ_BY_CHECKS))


def likelihood(edge: int, bonus: int, tier: int, settings: Rulings) -> float:
    """The same as a number to show."""
    return _likelihood(edge, bonus, tier, settings.only(READ_BY_CHECKS))


def outcomes(edge: int, bonus: int, tier: int, settings: Rulings) -> dict[Outcome, Fraction]:
    """Every outcome of a check with its exact chance, under the table's readings."""
    return _outcomes(edge, bonus, tier, settings.only(READ_BY_CHECKS))


READ_BY_CHECKS: Known = (rulings.BELOW_SIX, rulings.WHICH_DICE, rulings.DRAMA)


@lru_cache(maxsize=4096)
def _odds(edge: int, bonus: int, tier: int, readings: Rulings) -> Fraction:
    return sum((share for each, share in _outcomes(edge, bonus, tier, readings).items() if each.passed), Fraction(0))


@lru_cache(maxsize=4096)
def _likelihood(edge: int, bonus: int, tier: int, readings: Rulings) -> float:
    return float(_odds(edge, bonus, tier, readings))


@lru_cache(maxsize=1024)
def _outcomes(edge: int, bonus: int, tier: int, readings: Rulings) -> dict[Outcome, Fraction]:
    return spread(of=lambda: roll_check(edge, bonus, tier, readings))


@lru_cache(maxsize=4096)
def odds_against(edge: int, other: int, lead: int) -> Fraction:
    """The exact chance of the higher total, with so many points more than the other to begin with (T-GAP-34)."""
    return chance(lambda more: more + lead > 0, of=lambda: roll_opposed(edge, other))


def roll_opposed(edge: int, other: int) -> Flow[int]:
    """The bare dice of both sides, for exact odds: by how much the first are higher."""
    settings = Rulings(rulings.RULINGS)
    mine = yield from roll_dice(edge, settings)
    theirs = yield from roll_dice(other, settings)
    return mine.total - theirs.total


def figure(character: Character, attempt: Attempt, attribute: str, skill: str, name: str = "") -> Working:
    """An Attribute and a Skill, or a foe's row; a tier less for the jinxed (T-CHK-02, T-RUN-01, T-GAP-40)."""
    plain = _figure(character, attempt, attribute, skill, name)
    if not character.has(JINXED):
        return plain
    jinx = Working(-POINTS, JINXED, ("T-GAP-40",))
    return Working(plain.value - POINTS, plain.label, plain.rules, (plain, jinx))


def _figure(character: Character, attempt: Attempt, attribute: str, skill: str, name: str = "") -> Working:
    if character.row is not None:
        row = character.row
        if attempt.use == "brawl" and row.brawl is not None:
            return Working(row.brawl, "Brawl", ("T-RUN-01",))
        if attempt.use in ("attack", "brawl") or skill in BODILY:
            return Working(row.bonus, "attack bonus", ("T-RUN-01",))
        return Working(row.other, "anything else", ("T-RUN-01",))
    return _pair(attribute.title(), character.attribute(attribute), name or skill.title(), character.rank(skill))


@lru_cache(maxsize=4096)
def _pair(attribute: str, value: int, skill: str, rank: int) -> Working:
    """An Attribute and a Skill by their names (T-CHK-02, T-SKL-02); a menu weighs the same pairs again and again."""
    parts = Working(value, attribute, ("T-CHK-02",)), Working(rank, f"{skill}, {RANK_NAMES[rank]}", ("T-SKL-02",))
    return Working(value + rank, f"{attribute} + {skill}", ("T-CHK-02",), parts)


def pairs_of(character: Character, attempt: Attempt) -> list[tuple[str, str]]:
    """Every Attribute with every Skill that may serve; where there is no Grace, Might is named for it (T-GAP-01)."""
    attributes = attempt.attributes
    if "might" in character.attributes and "grace" not in character.attributes:
        attributes = tuple(dict.fromkeys(["might" if each == "grace" else each for each in attributes]))
    return [(attribute, skill) for attribute in attributes for skill in attempt.skills]


def best(character: Character, attempt: Attempt) -> tuple[str, str]:
    """The pair with the highest figure."""
    pairs = pairs_of(character, attempt)
    if len(pairs) == 1:
        return pairs[0]
    return max(pairs, key=lambda pair: _figure(character, attempt, *pair).value)


def choose_pair(scene: TowersScene, character: Character, attempt: Attempt) -> Flow[tuple[str, str]]:
    """Where several Attributes or Skills apply the player picks (T-CHK-03, T-CP-03)."""
    pairs = pairs_of(character, attempt)
    if len(pairs) == 1 or character.row is not None:
        return _most_promising(scene, character, attempt)
    options = tuple(
        Option(
            f"{attribute} {skill}",
            f"{attribute.title()} + {skill_name(scene, skill)}",
            f"+{figure(character, attempt, attribute, skill).value}",
        )
        for attribute, skill in pairs
    )
    default = " ".join(_most_promising(scene, character, attempt))
    text = f"{character.name}: {attempt.what}. With what?"
    answer = yield Ask(character.seat, "T-CP-03", text, Pick(options), default, character.id, attempt.occasion)
    attribute, _, skill = answer.partition(" ")
    return attribute, skill


def _most_promising(scene: TowersScene, character: Character, attempt: Attempt) -> tuple[str, str]:
    """The best figure, an Advantage counted as what it adds to two dice on the average."""

    def worth(pair: tuple[str, str]) -> float:
        edge = net(tuple(sources(scene, character, pair[1], attempt)), scene.rulings)
        return figure(character, attempt, *pair).value + AN_EDGE * edge

    return max(pairs_of(character, attempt), key=worth)


def weigh_pair(scene: TowersScene, character: Character, attempt: Attempt) -> Flow[tuple[str, str]]:
    """The better figure; asked only where another Skill brings other edges, so that it matters (T-CHK-03, T-CP-03)."""
    brought = [sources(scene, character, skill, attempt) for skill in attempt.skills]
    if all(each == brought[0] for each in brought):
        return best(character, attempt)
    return (yield from choose_pair(scene, character, attempt))


def sources(scene: TowersScene, character: Character, skill: str, attempt: Attempt) -> list[Source]:
    """What gear and conditions bring to a check (T-ADV-01, T-X-COND, T-GAP-06)."""
    content = book(scene)
    found: list[Source] = []
    for id in character.items:
        item = content.items[id]
        if item.uses and not character.uses.get(id, 0):
            continue
        for edge in item.edges:
            is_fresh = not edge.first_of_scene or id not in character.done_once
            if is_fresh and _applies(edge, skill, attempt):
                found.append(Source(item.name, edge.kind == "advantage"))
    if _lacks_tools(scene, character, skill, attempt):
        found.append(Source("No tools", good=False))
    if character.has(FROZEN) and skill in BODILY:
        found.append(Source(FROZEN, good=False))
    found += _from_armor(scene, character, skill)
    return found


def _applies(edge: Edge, skill: str, attempt: Attempt) -> bool:
    return skill in edge.skills and (not edge.influence or attempt.use == "influence")


def _lacks_tools(scene: TowersScene, character: Character, skill: str, attempt: Attempt) -> bool:
    if attempt.use != "check" or character.row is not None:
        return False
    items = book(scene).items
    needed = any(skill in item.needed_for for item in items.values())
    return needed and not any(skill in items[id].needed_for for id in character.items)


def _from_armor(scene: TowersScene, character: Character, skill: str) -> list[Source]:
    """Armor heavier than one's Endurance hinders Athletics, Stealth and Fight (T-SKL-05, T-GAP-06)."""
    if scene.rulings[rulings.ARMOR] != "disadvantage" or character.row is not None:
        return []
    heavy = [item for item in character.held(book(scene)) if item.endurance > character.rank("endurance")]
    return [Source(item.name, good=False) for item in heavy if skill in ("athletics", "stealth", "fight")]


def use_up(scene: TowersScene, character: Character, skill: str, attempt: Attempt) -> None:
    """Things with so many uses, and those that count for the first time only."""
    content = book(scene)
    for id in character.items:
        item = content.items[id]
        for edge in item.edges:
            if not _applies(edge, skill, attempt):
                continue
            if item.uses and character.uses.get(id, 0):
                spend_use(scene, character, item)
            if edge.first_of_scene and id not in character.done_once:
                character.done_once = [*character.done_once, id]


def check(
    scene: TowersScene,
    character: Character,
    attempt: Attempt,
    tier: int,
    extra: tuple[Source, ...] = (),
    hidden: bool = False,
    pair: tuple[str, str] | None = None,
) -> Flow[Outcome]:
    """A Skill Check or Save against a tier (T-CHK-05, T-SAV-01)."""
    attribute, skill = pair or (yield from choose_pair(scene, character, attempt))
    edges = (*sources(scene, character, skill, attempt), *extra, *granted(scene, character))
    use_up(scene, character, skill, attempt)
    outcome = yield from rolled(scene, character, attempt, (attribute, skill), edges, tier)
    _tell(scene, character, attempt, outcome, tier, hidden)
    expose_later(scene, character, (yield from dramatise(scene, character, attempt, outcome)))
    return outcome


def granted(scene: TowersScene, character: Character) -> tuple[Source, ...]:
    """An edge that luck or the GM granted counts once (T-CP-05)."""
    found = standing_edges(character)
    for each in found:
        condition = character.condition(each.name)
        assert condition is not None
        scene.lose_one(character, condition)
    return found


def standing_edges(character: Character) -> tuple[Source, ...]:
    """What will count at the next check, for whoever foresees it (T-CP-05)."""
    if not character.conditions:
        return ()
    return tuple([Source(name, good) for name, good in ((FAVOURED, True), (HAMPERED, False)) if character.has(name)])


def foreseen_edge(scene: TowersScene, character: Character, skill: str, attempt: Attempt) -> int:
    """Net Advantage of a check as it looks now (T-ADV-04)."""
    return net((*sources(scene, character, skill, attempt), *standing_edges(character)), scene.rulings)


def foreseen_check(
    scene: TowersScene, character: Character, attempt: Attempt, tier: int, extra: tuple[Source, ...] = ()
) -> float:
    """How likely a check is passed, with the most promising pair, as it looks before anybody is asked (T-CHK-05)."""
    attribute, skill = _most_promising(scene, character, attempt)
    edges = (*sources(scene, character, skill, attempt), *extra, *standing_edges(character))
    return likelihood(
        net(edges, scene.rulings), figure(character, attempt, attribute, skill).value, tier, scene.rulings
    )


def rolled(
    scene: TowersScene,
    character: Character,
    attempt: Attempt,
    pair: tuple[str, str],
    edges: tuple[Source, ...],
    tier: int,
) -> Flow[Outcome]:
    edge = net(edges, scene.rulings)
    bonus = figure(character, attempt, *pair, skill_name(scene, pair[1]))
    why = f"{attempt.what} {attempt.occasion}".strip()
    fall = yield from roll_dice(edge, scene.rulings, "T-CHK-02", character.id, why, character.seat)
    scene.lose(character, JINXED)
    outcome = read_check(fall, edge, bonus.value, tier, scene.rulings)
    return msgspec.structs.replace(outcome, result=_worked(fall, edge, edges, bonus, outcome))


def _worked(fall: Fall, edge: int, edges: tuple[Source, ...], bonus: Working, outcome: Outcome) -> Working:
    reasons = tuple(
        Working(1 if each.good else -1, f"{'Advantage' if each.good else 'Disadvantage'}: {each.name}", ("T-ADV-01",))
        for each in edges
    )
    label = "two dice" if not edge else "two highest" if edge > 0 else "two lowest"
    rule = "T-CHK-02" if not edge else "T-ADV-04"
    dice = Working(sum(kept(fall, edge)), label, (rule,), reasons, fall.faces, 6)
    tier = f"tier {outcome.tier}" if outcome.tier >= 0 else "below every tier"
    return Working(outcome.total, tier, ("T-CHK-07",), (dice, bonus))


def _tell(
    scene: TowersScene, character: Character, attempt: Attempt, outcome: Outcome, tier: int, hidden: bool
) -> None:
    def told(against: str) -> Checked:
        return Checked(
            actor=character.id,
            what=attempt.what,
            result=outcome.result,
            against=against,
            how=outcome.drama.value,
            passed=outcome.passed,
        )

    if hidden:
        scene.record(told(TIERS[tier]), only(GM), told(""))
    else:
        scene.record(told(TIERS[tier]))


def dramatise(scene: TowersScene, character: Character, attempt: Attempt, outcome: Outcome) -> Flow[str]:
    """On Towers or Snake Eyes the GM says what happens besides; the fortune must show (T-DRM-03, T-CP-05)."""
    if not (outcome.is_towers or outcome.is_snake_eyes):
        return "none"
    name, is_good = ("Towers", True) if outcome.is_towers else ("Snake Eyes", False)
    in_a_fight = attempt.use == "attack" or bool(scene.state.acting)
    besides = Pick(offered_luck(is_good, in_a_fight))
    form = Form((Field("text", "How does it show?", Text(300)), Field("effect", "And besides?", besides)))
    text = f"{name}! {character.name} {outcome.drama.value}: {attempt.what}."
    default = {"text": "", "effect": usual_luck(scene, character, is_good, in_a_fight)}
    why = f"{attempt.what} {attempt.occasion}".strip()
    answer = yield Ask(GM, "T-CP-05", text, form, default, character.id, why)
    scene.say(f"{name}! {answer['text']}".strip())
    return (yield from bring(scene, character, answer["effect"], why))


def expose_later(scene: TowersScene, character: Character, effect: str) -> None:
    """A Free Attack that fortune offers is made once the deed is done (T-CP-05)."""
    if effect == "exposed":
        scene.state.exposed = [*scene.state.exposed, character.id]
