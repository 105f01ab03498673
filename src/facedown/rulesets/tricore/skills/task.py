"""Tasks: somebody tries something with a skill, and the GM says what it takes."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import NO, YES, Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.shown import told_chance
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.challenge import BASE, CL_PER_RANK, OBSTRUCTION, general_cl, observe_cl, own_cl
from facedown.rulesets.tricore.content.content import SENSES
from facedown.rulesets.tricore.content.trades import has_pick
from facedown.rulesets.tricore.harm.drawbacks import refuse_use, use_up
from facedown.rulesets.tricore.rolls.circumstance import is_vulnerable
from facedown.rulesets.tricore.rolls.pools import chance
from facedown.rulesets.tricore.rolls.skill_roll import (
    EDGE_DICE,
    NEEDED_SENSE,
    circumstances,
    known_skills,
    rolled_as,
    skill_pool,
    skill_test,
)

OWN_CL = {"athletics": 14, "observe": 20, "crafting": 25, "channel": 25, "clarity": 25, "influence": 4, "meditate": 14}
"""What a skill names for itself; the others go by the challenge rank (TC-CL-05, TC-C-21)."""
OBSTRUCTIONS = tuple(OBSTRUCTION)
NO_WEIGHT = "none"
CHALLENGE_WEIGHTS = (
    Option(NO_WEIGHT, "None"),
    Option("light", "Light"),
    Option("moderate", "Moderate"),
    Option("heavy", "Heavy"),
)
EDGE_OPTIONS = (Option("none", "Nothing"), Option("advantage", "Advantage"), Option("disadvantage", "Disadvantage"))
SHOWN_OR_HIDDEN = Pick((Option("shown", "Shown"), Option("hidden", "Hidden")))
SENSE = "sense"
BY_SENSE = Pick(tuple(Option(each, each.title()) for each in SENSES))
HOW = Pick((Option("roll", "A roll"), Option("succeeds", "It succeeds"), Option("fails", "It fails")))


class Challenge(msgspec.Struct, frozen=True):
    """What the GM sets against an attempt."""

    how: str
    cl: Working
    needed: int = 1
    edge: str = "none"
    hidden: bool = False
    sense: str = ""
    """What a skill such as Observe relies on here (TC-SEN-08)."""


def declare_task(scene: TriScene, who: Character, why: str) -> Flow[tuple[str, str]]:
    """The player says what is tried, and with which skill, or waits (TC-CP-28)."""

    def build() -> Ask:
        known = known_skills(scene)
        options = tuple(Option(id, each.name, rolled_as(scene, who, id)) for id, each in known.items())
        form = Form(
            (
                Field("what", "What is tried? Nothing to wait", Text(200)),
                Field("skill", "With which skill?", Pick(options)),
            )
        )
        text = f"What does {who.name} try?"
        default = {"what": "", "skill": "observe"}
        return Ask(who.seat, "TC-CP-28", text, form, default, who.id, why, renewable=True)

    answer = yield from asked(build)
    what = answer["what"].strip()
    if what:
        scene.record(Declared(actor=who.id, text=what))
    return what, answer["skill"]


def usual_cl(scene: TriScene, skill: str) -> int:
    """The skill's own, or that of the surroundings' challenge rank (TC-CL-02, TC-CL-05)."""
    return OWN_CL.get(skill, BASE + CL_PER_RANK * scene.state.challenge)


def set_challenge(scene: TriScene, who: Character, what: str, skill: str, why: str) -> Flow[Challenge]:
    """Is a roll needed, how hard is it, what helps or hinders? (TC-GM-06, TC-GM-07, TC-CL-04, TC-CP-16, TC-CP-17)."""
    usual = usual_cl(scene, skill)
    sense = {SENSE: NEEDED_SENSE[skill]} if skill in NEEDED_SENSE else {}
    between = OBSTRUCTIONS if skill == "observe" else ()

    def build() -> Ask:
        form = Form(
            (
                *(Field(each, f"{each.title()} obstructions in between?", Number(0, 6)) for each in between),
                Field("how", "Is a roll needed?", HOW),
                Field("cl", "CL", Number(1, 120)),
                Field("weight", "Weight of the challenge?", Pick(CHALLENGE_WEIGHTS)),
                Field("successes", "How many successes?", Number(1, 30)),
                Field("edge", "What do circumstances give?", Pick(EDGE_OPTIONS)),
                Field("secret", "Is the CL shown?", SHOWN_OR_HIDDEN),
                *(Field(SENSE, "By which sense?", BY_SENSE) for _ in sense),
            )
        )
        default: dict[str, object] = {
            **dict.fromkeys(between, 0),
            "how": "roll",
            "cl": usual,
            "weight": NO_WEIGHT,
            "successes": 1,
            "edge": "none",
            "secret": "shown",
            **sense,
        }
        name = known_skills(scene)[skill].name
        text = f"{who.name}, {name}: {what}. What does it take?"
        return Ask(GM, "TC-CP-17", text, form, default, who.id, why, renewable=True)

    answer = yield from asked(build)
    weight = "" if answer["weight"] == NO_WEIGHT else answer["weight"]
    cl = cl_of(scene, skill, answer["cl"], weight)
    hidden_by = tuple(each for each in between for _ in range(answer[each]))
    if hidden_by:
        more = observe_cl(hidden_by).parts[1:]
        cl = Working(cl.value + sum(part.value for part in more), "CL", cl.rules, (cl, *more))  # TC-SKL-26
    is_hidden = answer["secret"] == "hidden"
    return Challenge(answer["how"], cl, answer["successes"], answer["edge"], is_hidden, answer.get(SENSE, ""))


def cl_of(scene: TriScene, skill: str, value: int, weight: str) -> Working:
    """The CL as it came about (TC-CL-01 … TC-CL-06)."""
    if skill in OWN_CL and value == OWN_CL[skill] and not weight:
        return own_cl(value, known_skills(scene)[skill].rule)
    rank, difficulty = divmod(value - BASE, CL_PER_RANK)
    if rank < 0:  # below the general scale: rank 0 and made easier
        rank, difficulty = 0, value - BASE
    return general_cl(rank, weight, difficulty)


def attempt(scene: TriScene, who: Character, what: str, skill: str, why: str) -> Flow[bool]:
    """A roll only where it is open; then Trade, ability, dice (TC-SKL-03, TC-SKL-09, TC-SKL-13)."""
    challenge = yield from set_challenge(scene, who, what, skill, why)
    if challenge.how != "roll":
        scene.say(f"{who.name} {challenge.how}: {what}.", who.id)
        return challenge.how == "succeeds"
    edge = edge_of(scene, who, skill, challenge.edge, challenge.sense)
    cl = None if challenge.hidden else challenge.cl
    dice = yield from call_on_help(scene, who, skill, why, edge, cl, challenge.sense)
    count = yield from skill_test(scene, who, skill, challenge.cl, why, dice, challenge.hidden, challenge.sense)
    return count >= challenge.needed


def edge_of(scene: TriScene, who: Character, skill: str, edge: str, sense: str = "") -> tuple[Working, ...]:
    """The dice of Advantage or Disadvantage the GM finds in the circumstances (TC-MOD-09, TC-MOD-16, TC-SKL-09)."""
    dice = {"advantage": EDGE_DICE, "disadvantage": -EDGE_DICE}.get(edge, 0)
    if not dice or not counts(scene, who, skill, dice, sense):
        return ()
    return (plain(dice, "circumstances", "TC-MOD-09", "TC-MOD-16"),)


def counts(scene: TriScene, who: Character, skill: str, edge: int, sense: str = "") -> bool:
    """Advantages do not stack, nor do Disadvantages; the Vulnerable gain no Advantage (TC-MOD-07, TC-MOD-09)."""
    if edge > 0 and is_vulnerable(scene, who):
        return False
    if scene.rulings[rulings.ADVANTAGE_STACKS] == "on":
        return True
    return not any(each.value * edge > 0 for each in circumstances(scene, who, skill, sense))


def call_on_help(
    scene: TriScene,
    who: Character,
    skill: str,
    why: str,
    dice: tuple[Working, ...] = (),
    cl: Working | None = None,
    sense: str = "",
) -> Flow[tuple[Working, ...]]:
    """What circumstances give, a Trade the GM finds fitting, an ability paid for (TC-TRD-09, TC-SKL-09, ACS-27).

    Where the CL is no secret, the chances with and without the ability stand beside it.
    """
    trade = yield from fitting_trade(scene, who, skill, why)
    ability = yield from call_on_ability(scene, who, skill, why, (*trade, *dice), cl, sense)
    return (*trade, *ability, *dice)


def fitting_trade(scene: TriScene, who: Character, skill: str, why: str) -> Flow[tuple[Working, ...]]:
    """Related work: 1d12 if the GM agrees; a pick of its own needs no consent (TC-TRD-09, TC-TRD-10, TC-C-70)."""
    if not who.trades or has_pick(who.trades, (skill,)):
        return ()
    names = " or ".join(trade.name for trade in who.trades)
    text = f"{who.name}, {known_skills(scene)[skill].name}: does a Trade fit, {names}?"
    answer = yield from asked(lambda: Ask(GM, "TC-CP-21", text, Pick((YES, NO)), "no", who.id, why, renewable=True))
    return (plain(1, "Trade", "TC-TRD-09", "TC-GM-10"),) if answer == "yes" else ()


def can_help(scene: TriScene, who: Character, build: Build, skill: str) -> bool:
    """An Active ability on this skill that can be used and paid now (TC-ABL-12, TC-RES-06, TC-RES-11, ACS-91)."""
    if build.base != skill or build.kind != "active" or not build.skill_dice:
        return False
    if refuse_use(scene, who, build) is not None:
        return False
    least = {"hp": scene.rulings[rulings.HP_COST_FLOOR]}
    costs = payment(build, who.level).items()
    return all(who.pool(name).value - amount >= least.get(name, 0) for name, amount in costs)


def call_on_ability(
    scene: TriScene,
    who: Character,
    skill: str,
    why: str,
    dice: tuple[Working, ...] = (),
    cl: Working | None = None,
    sense: str = "",
) -> Flow[tuple[Working, ...]]:
    """An ability that adds dice to this skill, if it is wanted and can be paid (TC-SKL-09, TC-ABL-12, ACS-27)."""
    if not any(can_help(scene, who, each, skill) for each in who.builds):
        return ()

    def odds(more: int = 0) -> str:
        if cl is None:
            return ""
        added = (*dice, plain(more, "ability", "ACS-27")) if more else dice
        return told_chance(chance(scene, skill_pool(scene, who, skill, added, sense), cl.value))

    def build() -> Ask:
        options = tuple(
            Option(
                each.id, each.name, _joined(f"+{each.skill_dice}d12! for {_price(each, who)}", odds(each.skill_dice))
            )
            for each in who.builds
            if can_help(scene, who, each, skill)
        )
        schema = Pick((Option("none", "No ability", odds()), *options))
        text = f"Does {who.name} use an ability?"
        return Ask(who.seat, "TC-CP-28", text, schema, "none", who.id, f"{why}, ability", renewable=True)

    answer = yield from asked(build)
    used = who.build(answer)
    if used is None:
        return ()
    use_up(scene, who, used)
    for name, amount in payment(used, who.level).items():
        scene.pay(who, name.upper(), who.pool(name), plain(amount, used.name, "TC-RES-01", "ACS-11"), used.name)
    return (plain(used.skill_dice, used.name, "ACS-27"),)


def _joined(*words: str) -> str:
    return ", ".join(each for each in words if each)


def _price(build: Build, who: Character) -> str:
    return ", ".join(f"{amount} {name.upper()}" for name, amount in payment(build, who.level).items()) or "nothing"
