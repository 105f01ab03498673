"""Skills: what each is rolled with, and the roll itself, alone or against another's."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import enhancements, wound_dice
from facedown.rulesets.tricore.actor.passives import ignores
from facedown.rulesets.tricore.actor.scene import TriScene, book, primary
from facedown.rulesets.tricore.content.ability import SkillName
from facedown.rulesets.tricore.content.trades import CUSTOM, has_pick
from facedown.rulesets.tricore.events.story import Contested, SkillRolled, SkillTested
from facedown.rulesets.tricore.rolls.accuracy import take_boosts, waiting_boosts
from facedown.rulesets.tricore.rolls.circumstance import edge
from facedown.rulesets.tricore.rolls.pools import D12, Count, Handful, Why, roll, successes

PHYSICAL, MENTAL, SPIRITUAL = "Physical", "Mental", "Spiritual"
EDGE_DICE = 2
"""What Advantage and Disadvantage are worth where there is no EV (TC-MOD-09)."""
GIFT_PER_DIE = 3
NEEDED_SENSE = {"observe": "sight", "influence": "hearing"}
"""The sense a skill relies on, if nothing else is said (TC-SEN-08)."""


RolledSkill = SkillName | Literal["custom"]


class Skill(msgspec.Struct, frozen=True):
    """A skill that is rolled: its category and the two primaries it uses (TC-SKL-01, TC-SKL-02)."""

    id: RolledSkill
    name: str
    category: str
    stats: tuple[str, str]
    rule: str


SKILL_TABLE: dict[str, Skill] = {
    each.id: each
    for each in (
        Skill("athletics", "Athletics", PHYSICAL, ("END", "ARD"), "TC-SKL-20"),
        Skill("hoist", "Hoist", PHYSICAL, ("POW", "ARD"), "TC-SKL-21"),
        Skill("traverse", "Traverse", PHYSICAL, ("ACU", "END"), "TC-SKL-22"),
        Skill("stealth", "Stealth", PHYSICAL, ("VIT", "FIN"), "TC-SKL-23"),
        Skill("crafting", "Crafting", MENTAL, ("END", "INT"), "TC-SKL-24"),
        Skill("engineering", "Engineering", MENTAL, ("INT", "ARD"), "TC-SKL-25"),
        Skill("observe", "Observe", MENTAL, ("ACU", "ATN"), "TC-SKL-26"),
        Skill("technology", "Technology", MENTAL, ("INT", "ACU"), "TC-SKL-28"),
        Skill("channel", "Channel", SPIRITUAL, ("ARD", "ATN"), "TC-SKL-29"),
        Skill("clarity", "Clarity", SPIRITUAL, ("INT", "MOR"), "TC-SKL-30"),
        Skill("influence", "Influence", SPIRITUAL, ("ACU", "MOR"), "TC-SKL-31"),
        Skill("meditate", "Meditate", SPIRITUAL, ("MOR", "ATN"), "TC-SKL-33"),
    )
}
"""The twelve that are rolled; Specialty and Instinct are bonuses only (TC-SKL-18, TC-SKL-27, TC-SKL-32, TC-C-23)."""
FIFTH = Skill(CUSTOM, "Might", PHYSICAL, ("POW", "VIT"), "TC-SKL-01")
"""The fifth Physical skill where there is one; Power + Vitality as long as nobody has said otherwise (TC-C-27)."""


@lru_cache(maxsize=256)
def all_skills(settings: Rulings) -> Mapping[str, Skill]:
    """Everyone has every skill; a fifth Physical one and Clarity's stats go by ruling (TC-SKL-01, TC-C-22, TC-C-27)."""
    found = dict(SKILL_TABLE)
    if settings[rulings.CLARITY_STATS] == "ard-mor":
        found["clarity"] = msgspec.structs.replace(found["clarity"], stats=("ARD", "MOR"))
    if settings[rulings.PHYSICAL_SKILL_5] == "custom":
        found[CUSTOM] = FIFTH
    return found


def known_skills(scene: TriScene) -> Mapping[str, Skill]:
    """The skills of this table, the fifth Physical one as the GM has named it (TC-SKL-01, TC-C-27)."""
    found = all_skills(scene.rulings)
    if CUSTOM in found and scene.state.fifth is not None:
        name, one, other = scene.state.fifth
        return {**found, CUSTOM: msgspec.structs.replace(FIFTH, name=name, stats=(one, other))}
    return found


def skill_count(scene: TriScene, who: Character, id: str, sense: str = "") -> Count:
    """1d12, one more for each rank, for a Trade that fits, and for whatever counts like a rank (TC-SKL-03, TC-SKL-04).

    Wounds and Disadvantage take dice away, Advantage adds them (TC-WND-09, TC-MOD-09).
    """
    count = standing_count(scene, who, known_skills(scene)[id])
    count.add(-wound_dice(who), D12, "wounds", "TC-WND-09")
    for part in circumstances(scene, who, id, sense):
        count.add(part.value, D12, part.label, *part.rules)
    return count


def standing_count(scene: TriScene, who: Character, skill: Skill) -> Count:
    """The dice somebody always has for a skill, whatever the circumstances (TC-SKL-03, TC-SKL-04, TC-SKL-09)."""
    id = skill.id
    count = Count(scene.rulings[rulings.SKILL_BASE_DICE], D12, "base", "TC-SKL-03", "TC-C-04")
    count.add(who.skills.get(id, 0), D12, f"{skill.name} ranks", "TC-SKL-04", "TC-C-05")
    if has_pick(who.trades, (id,)):
        count.add(1, D12, "Trade", "TC-TRD-05", "TC-TRD-08", "TC-TRD-11")
    for each in enhancements(who, f"skill:{id}", book(scene)):
        count.add(each.by, D12, each.label, each.rule or "TC-SKL-09")
    gifted = gift_points(scene, who, id) // GIFT_PER_DIE
    return count.add(gifted, D12, "gear", "TC-EQP-13")


def circumstances(scene: TriScene, who: Character, id: str, sense: str = "") -> tuple[Working, ...]:
    """Advantage +2, Disadvantage -2, one cancelling the other; a sense the skill relies on (TC-MOD-09, TC-SEN-08)."""
    found = edge(scene, who, Card(known_skills(scene)[id].id))
    needed = sense or NEEDED_SENSE.get(id, "")
    if needed not in who.impaired or ignores(who, needed):
        return found
    is_hindered = any(each.value < 0 for each in found)
    if is_hindered and scene.rulings[rulings.ADVANTAGE_STACKS] == "off":
        return found
    return (*found, plain(-EDGE_DICE, f"impaired {needed}", "TC-SEN-08", "TC-MOD-09"))


def gift_points(scene: TriScene, who: Character, id: str) -> int:
    """Enhancement points of carried things: 1 each, or 1d12 for each three (TC-EQP-13, TC-SKL-09)."""
    return sum(each.by for each in enhancements(who, f"skill-flat:{id}", book(scene)))


def skill_flats(scene: TriScene, who: Character, skill: Skill) -> tuple[Working, ...]:
    """Both primaries, and anything else that is a plain number (TC-SKL-02, TC-SKL-03)."""
    flats = tuple(primary(scene, who, each) for each in skill.stats)
    left = gift_points(scene, who, skill.id) % GIFT_PER_DIE
    return (*flats, plain(left, "gear", "TC-EQP-13")) if left else flats


def skill_figures(scene: TriScene, who: Character, id: str) -> tuple[int, int]:
    """How many d12s are rolled, and what is added to them."""
    dice = sum(number for number, _ in skill_count(scene, who, id).settled()[0])
    return dice, sum(flat.value for flat in skill_flats(scene, who, known_skills(scene)[id]))


def rolled_as(scene: TriScene, who: Character, id: str) -> str:
    """What is rolled, the base die among the dice (TC-SKL-03)."""
    dice, flat = skill_figures(scene, who, id)
    return f"{dice}d12! + {flat}"


def skill_bonus(scene: TriScene, who: Character, skill: Skill) -> str:
    """The Skill Bonus as on a sheet: dice for the ranks, and the two primaries (TC-SKL-13, TC-C-57, TC-C-62)."""
    dice = sum(number for number, _ in standing_count(scene, who, skill).settled()[0])
    ranks = dice - scene.rulings[rulings.SKILL_BASE_DICE]  # the base die comes when it is rolled
    flat = sum(each.value for each in skill_flats(scene, who, skill))
    return f"{ranks}d12! + {flat}" if ranks else str(flat)


def strength_of(scene: TriScene, who: Character, id: str) -> int:
    """About what a roll comes to, for choosing the best of several."""
    dice, flat = skill_figures(scene, who, id)
    return 7 * dice + flat


def skill_roll(
    scene: TriScene,
    who: Character,
    id: str,
    why: str,
    dice: tuple[Working, ...] = (),
    flats: tuple[Working, ...] = (),
    sense: str = "",
    audience: Audience = EVERYONE,
) -> Flow[Working]:
    """Roll a skill, with dice and numbers that the occasion adds (TC-SKL-03, TC-SKL-09, TC-ABL-12, ACS-27, ACS-60)."""
    skill = known_skills(scene)[id]
    handful = skill_pool(scene, who, id, dice, sense, flats)
    take_boosts(scene, who, f"skill:{id}", "", False)
    return (yield from roll(scene, who, handful, Why(skill.rule, why, skill.name, audience)))


def skill_pool(
    scene: TriScene,
    who: Character,
    id: str,
    dice: tuple[Working, ...] = (),
    sense: str = "",
    flats: tuple[Working, ...] = (),
) -> Handful:
    """The dice and flats of a skill roll, before it is made."""
    count = skill_count(scene, who, id, sense)
    for boost in waiting_boosts(who, f"skill:{id}", "", False):
        count.add(boost.dice, D12, boost.label, boost.rule)
    for each in dice:
        count.add(each.value, D12, each.label, *each.rules)
    return Handful(count, (*skill_flats(scene, who, known_skills(scene)[id]), *flats))


def skill_test(
    scene: TriScene,
    who: Character,
    id: str,
    cl: Working,
    why: str,
    dice: tuple[Working, ...] = (),
    hidden: bool = False,
    sense: str = "",
) -> Flow[int]:
    """A roll against a CL: how many successes, 0 if it fails (TC-DICE-08, TC-SKL-12, TC-SKL-13)."""
    result = yield from skill_roll(scene, who, id, why, dice, sense=sense)
    count = successes(scene, result.value, cl.value)
    name = known_skills(scene)[id].name
    if hidden:
        scene.record(SkillRolled(actor=who.id, skill=name, result=result))
    else:
        scene.record(SkillTested(actor=who.id, skill=name, result=result, cl=cl, successes=count))
    return count


def contest(
    scene: TriScene,
    one: Character,
    skill: str,
    other: Character,
    against: str,
    why: str,
    mine: tuple[Working, ...] = (),
    theirs: tuple[Working, ...] = (),
    more: tuple[Working, ...] = (),
) -> Flow[int]:
    """Skill against skill: by how much the one who began it is ahead; 0 or less is lost (TC-DICE-09, TC-SKL-08).

    `mine` and `theirs` are dice, `more` are numbers the defender adds.
    """
    known = known_skills(scene)
    result = yield from skill_roll(scene, one, skill, why, mine)
    answer = yield from skill_roll(scene, other, against, f"{why}, answered", theirs, more)
    margin = result.value - answer.value
    scene.record(
        Contested(
            actor=one.id,
            target=other.id,
            skill=known[skill].name,
            against=known[against].name,
            result=result,
            answer=answer,
            won=margin > 0,
        )
    )
    return margin
