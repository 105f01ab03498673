"""Allotment: the nine primaries, rolled and spread or bought with points, and the milestone bonuses."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from facedown.kernel.dice.dice import Dice, Faces, is_chain_closed
from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.kit.asking import insist, once
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import NO, YES, Field, Form, Number, Option, Pick, Purse, Text
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import CORES, Character
from facedown.rulesets.tricore.actor.scene import TriScene, own_side
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.content.milestones import bonuses_due
from facedown.rulesets.tricore.content.tier import STAT_DICE, TIERS, points_for, poor
from facedown.rulesets.tricore.events.story import Grew
from facedown.rulesets.tricore.harm.injury import retotal
from facedown.rulesets.tricore.rolls.pools import GENERATION, explodes
from facedown.rulesets.tricore.rolls.skill_roll import FIFTH

NINE = 9
PRIMARY_NAMES = {
    "POW": "Power", "VIT": "Vitality", "END": "Endurance", "INT": "Intelligence", "ACU": "Acuity", "FIN": "Finesse",
    "ARD": "Ardor", "MOR": "Morale", "ATN": "Attunement",
}  # fmt: skip
USES = {
    "POW": "SP, Strike, Block, React, unarmed blows",
    "VIT": "HP, AP, SP, Grab, Recover, unarmed blows",
    "END": "HP, SP, Block, Physical Guard",
    "INT": "AP, FP, Parry, Mental Fortitude and Armor",
    "ACU": "FP, Reactions, Observe, Influence",
    "FIN": "HP, FP, Volley, React, Dodge",
    "ARD": "HP, AP, MP, Collide, spells, Energy Resistance, Recover",
    "MOR": "HP, MP, all three Guards, Physical Armor",
    "ATN": "MP, Dodge, React, Strike Target, Energy Armor",
}
"""What a primary is good for, in a line for those who choose; the formulas are in `derived` (TC-STAT-03)."""
TOGETHER = "Body and Spirit make Strength, Body and Mind Agility, Mind and Spirit Intellect: so many skill ranks."
BY_DICE, BY_POINTS = "roll", "pool"


class Terms(msgspec.Struct, frozen=True):
    """What the GM says characters start from: the tier, dice or points, their size, the level (TC-GM-01)."""

    tier: str
    method: str
    die: int
    level: int


def ask_terms(scene: TriScene, seat: str) -> Flow[Terms]:
    """The tier, the method, any die and the level are the GM's (TC-GEN-07, TC-GEN-10, TC-GEN-20, TC-CP-23,
    TC-GM-01)."""
    usual = scene.rulings[rulings.TIER]

    def build() -> Ask:
        tiers = tuple(Option(each.id, each.name, f"nine d{each.die}, bonuses +{each.bonus}") for each in TIERS.values())
        dice = (Option("tier", "That of the tier"), *(Option(f"d{each}", f"d{each}") for each in STAT_DICE))
        methods = (Option(BY_DICE, "Roll nine dice"), Option(BY_POINTS, "Spend points"))
        form = Form(
            (
                Field("tier", "Which tier?", Pick(tiers)),
                Field("method", "How are stats made?", Pick(methods)),
                Field("die", "Which die?", Pick(dice)),
                Field("level", "At which level?", Number(1, scene.rulings[rulings.MAX_LEVEL])),
            )
        )
        method = scene.rulings[rulings.STAT_METHOD]
        level = min(scene.state.made_for, scene.rulings[rulings.MAX_LEVEL])
        default = {"tier": usual, "method": method, "die": "tier", "level": level}
        text = "What do characters start from?"
        return Ask(GM, "TC-CP-23", text, form, default, seat, f"terms {seat}", renewable=True)

    answer = yield from asked(build)
    die = TIERS[answer["tier"]].die if answer["die"] == "tier" else int(answer["die"][1:])
    return Terms(answer["tier"], answer["method"], die, answer["level"])


def name_fifth(scene: TriScene, seat: str) -> Flow[None]:
    """Where there is a fifth Physical skill the GM names it once, with its two primaries (TC-C-27, TC-CP-22)."""
    if scene.rulings[rulings.PHYSICAL_SKILL_5] == "none" or scene.state.fifth is not None:
        return
    stats = Pick(tuple(Option(str(each), PRIMARY_NAMES[each]) for each in PRIMARIES))
    form = Form(
        (
            Field("name", "What is it called?", Text(30, 1)),
            Field("one", "Its first primary?", stats),
            Field("other", "Its second primary?", stats),
        )
    )
    default = {"name": FIFTH.name, "one": FIFTH.stats[0], "other": FIFTH.stats[1]}
    text = "There is a fifth Physical skill."
    answer = yield from asked(lambda: Ask(GM, "TC-CP-22", text, form, default, seat, "fifth skill", renewable=True))
    scene.state.fifth = (answer["name"].strip() or FIFTH.name, answer["one"], answer["other"])


def make_stats(scene: TriScene, who: Character, terms: Terms) -> Flow[dict[str, int]]:
    """Creation starts with the nine primaries (TC-GEN-01)."""
    if terms.method == BY_POINTS:
        return (yield from _bought(who, terms.die))
    values = yield from _rolled(scene, who, terms.die)
    if scene.rulings[rulings.STAT_ASSIGNMENT] == "in-order":
        return dict(zip(map(str, PRIMARIES), values, strict=True))
    return (yield from _assigned(who, values))


def _rolled(scene: TriScene, who: Character, die: int) -> Flow[list[int]]:
    """Nine dice; a poor set may be rolled once more as a whole (TC-GEN-02 … TC-GEN-06, TC-GEN-09, TC-G-53)."""
    values = yield from _nine(scene, who, die, "stats")
    if sum(values) >= poor(die):
        return values
    text = f"{', '.join(map(str, values))}: {sum(values)} in all is poor. Roll all nine once more?"
    answer = yield from asked(
        lambda: Ask(who.seat, "TC-CP-23", text, Pick((YES, NO)), "yes", who.id, "reroll", renewable=True)
    )
    return (yield from _nine(scene, who, die, "stats again")) if answer == "yes" else values


def _nine(scene: TriScene, who: Character, die: int, why: str) -> Flow[list[int]]:
    """Dice for stats do not explode unless everything does (TC-DICE-04)."""
    explode = explodes(scene, GENERATION)
    fall = yield Roll(
        (Dice(NINE, die, explode),), "TC-GEN-09", who.id, why, Faces(), who.seat, purpose="the nine primaries"
    )
    values: list[int] = []
    length, total = 0, 0
    for face in fall.figures:
        length, total = length + 1, total + face
        if is_chain_closed(face, die, explode, length):
            values.append(total)
            length, total = 0, 0
    return values


def refuse_assignment(given: dict[str, int], values: list[int]) -> Refusal | None:
    """Each rolled value goes to one primary (TC-GEN-09)."""
    rolled, used = Counter(values), Counter(given.values())
    if rolled == used:
        return None
    over, left = figures((used - rolled).elements()), figures((rolled - used).elements())
    return Refusal("not-what-was-rolled", f"Too often: {over}; not used yet: {left}.", "TC-GEN-09")


def figures(values: Iterable[int]) -> str:
    return ", ".join(str(each) for each in sorted(values, reverse=True))


def fields(least: int, most: int, purse: Purse | None = None, deal: tuple[int, ...] = ()) -> Form:
    """A number for each primary."""
    return Form(
        tuple(
            Field(str(each), PRIMARY_NAMES[each], Number(least, most), USES[each], core.title())
            for core, primaries in CORES.items()
            for each in primaries
        ),
        purse,
        deal,
    )


def _assigned(who: Character, values: list[int]) -> Flow[dict[str, int]]:
    shown, form = figures(values), fields(min(values), max(values), deal=tuple(values))
    default = dict(zip(map(str, PRIMARIES), values, strict=True))

    def build(complaint: str) -> Ask:
        text = f"{complaint}You rolled {shown}. Which value goes where? Each is used once. {TOGETHER}"
        return Ask(who.seat, "TC-CP-23", text, form, default, who.id, "assign", renewable=True)

    answer: dict[str, int] = yield from insist(
        build, lambda given: refuse_assignment(given, values), "Making the character"
    )
    return answer


def refuse_points(given: dict[str, int], die: int) -> Refusal | None:
    """All points of the pool, each primary from 1 to the die (TC-GEN-11, TC-GEN-12)."""
    points, spent = points_for(die), sum(given.values())
    outside = [PRIMARY_NAMES[name] for name, each in given.items() if not 1 <= each <= die]
    if outside:
        return Refusal("stat-out-of-range", f"{', '.join(outside)}: each is from 1 to {die}.", "TC-GEN-12")
    if spent != points:
        far = f"take away {spent - points}" if spent > points else f"add {points - spent}"
        return Refusal("wrong-points", f"That adds up to {spent}, not {points}: {far}.", "TC-GEN-12")
    return None


def even_points(die: int) -> dict[str, int]:
    """The points spread as evenly as they go."""
    each, more = divmod(points_for(die), NINE)
    return {str(name): each + (at < more) for at, name in enumerate(PRIMARIES)}


def _bought(who: Character, die: int) -> Flow[dict[str, int]]:
    form = fields(1, die, Purse("points", points_for(die) - NINE))

    def build(complaint: str) -> Ask:
        text = f"{complaint}{points_for(die)} points for your nine primaries, 1 to {die} each. {TOGETHER}"
        return Ask(who.seat, "TC-CP-23", text, form, even_points(die), who.id, "points", renewable=True)

    answer: dict[str, int] = yield from insist(build, lambda given: refuse_points(given, die), "Making the character")
    return answer


def take_bonuses(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """The bonuses that are due, each to one primary; the same may be chosen again later (TC-GEN-08, TC-C-31)."""
    size = TIERS[who.tier].bonus
    while len(who.bonuses) < bonuses_due(who.level, scene.rulings):
        number = len(who.bonuses) + 1
        options = Pick(
            tuple(
                Option(str(each), PRIMARY_NAMES[each], f"{who.primaries[each]} now; {USES[each]}") for each in PRIMARIES
            )
        )
        best = max(PRIMARIES, key=lambda each: who.primaries[each])
        text = f"Bonus {number} of +{size}: to which primary?"
        ask = Ask(who.seat, choice, text, options, best, who.id, f"bonus {number}", renewable=True)
        answer: str = yield from once(ask)
        who.bonuses = [*who.bonuses, answer]
        who.primaries = {**who.primaries, answer: who.primaries[answer] + size}
        retotal(scene, who)
        scene.record(Grew(actor=who.id, what=f"+{size} {PRIMARY_NAMES[answer]}"), own_side(scene, who))
