"""The sequence of an action, step by step: call, dice, ones, Openings, reading, Extra Successes, Mistakes, effect."""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec

from facedown.kernel.dice.dice import Dice, Pool, written
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.likely import mixed
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.schema import Field, Form, Later, Number, Option, Pick, Text, yes_or_no
from facedown.kernel.words.shown import Case, odds_of
from facedown.kernel.words.shown import Odds as Shown
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.action import DEFENSE, WITHDRAWN, Act, Outcome
from facedown.rulesets.overreach.action_roll import (
    LEAST,
    STRUGGLE,
    Joint,
    Reading,
    effect_of,
    joint,
    odds,
    read_dice,
    reckoned,
    roll_dice,
)
from facedown.rulesets.overreach.action_roll import count_ones as ones_of
from facedown.rulesets.overreach.character import Character, defense, die_of, potential
from facedown.rulesets.overreach.events import Announced, DiceRolled, Failed, Learned, Succeeded
from facedown.rulesets.overreach.extras import NOTHING_SPENT, Spent, spend_extras
from facedown.rulesets.overreach.hints import PoolHint
from facedown.rulesets.overreach.mistakes import Settled, settle_mistakes
from facedown.rulesets.overreach.modifiers import (
    Effects,
    foreseen_effects,
    roll_modifiers,
    settle_effect_modifiers,
    use_up,
)
from facedown.rulesets.overreach.openings import Ones, decide_ones, run_openings
from facedown.rulesets.overreach.purse import pay
from facedown.rulesets.overreach.scene import OverScene, book, knows_defense, learn_defense, level_of, who_know
from facedown.rulesets.overreach.specials import bring_about
from facedown.rulesets.overreach.vehicles import ask_support, most_dice

HARDEST = 20
HARMFUL = ("attack", "gunner")
MEASURED = (*HARMFUL, "treat")
"""What has an effect that is counted."""
USUAL_DEFENSE = 5
"""What a mind reckons with while a Defense is secret."""
COUNTED = ("Defense", "gap", "crew")
"""What is counted by successes and not added up from their values."""
NO_LIMIT, SLIPPED = 1_000, -1
TOLD = Pick((Option("hidden", "Withheld"), Option("shown", "Told")))


def perform(scene: OverScene, act: Act) -> Flow[Outcome]:
    """One action from its declaration to its effect (P-SEQ-1 … P-SEQ-8). Applying the effect is the act's own rule."""
    called = yield from _call(scene, act)
    if called is None:
        return _waive(scene, act)
    act = called
    roller = actor(scene, act.actor)
    pool = yield from _choose_dice(scene, roller, act)
    if pool is None:
        return WITHDRAWN
    if pool == STRUGGLE:
        act = msgspec.structs.replace(act, shown=False, struggle=True)  # RULING P-GAP-20
    pay(scene, roller, act.ap)  # P-SEQ-2A: not refunded on failure
    pool = yield from _with_support(scene, act, pool)
    scene.state.resolving = [*scene.state.resolving, roller.id]  # P-ROLL-04
    outcome = yield from _roll_and_resolve(scene, roller, act, pool)
    scene.state.resolving = scene.state.resolving[:-1]
    yield from _narrate(scene, roller, act)
    return outcome


def _call(scene: OverScene, act: Act) -> Flow[Act | None]:
    """The GM says whether there is a roll and sets the threshold, seen or unseen; none if it is waived (P-SEQ-1A)."""
    if act.free or scene.state.customs.calls != "everything":
        return act
    roller = actor(scene, act.actor)
    text = f"{roller.name}: {act.what}. Is a roll needed?"
    schema = yes_or_no("You set what it has to reach.", "It is done without dice.")
    if (yield Ask(GM, "P-CP-03", text, schema, "yes", roller.id, act.occasion)) == "no":
        return None
    usual = act.threshold if act.threshold != DEFENSE else _defense(scene, act).value
    threshold, shown = yield from ask_threshold(scene, act, usual, act.shown)
    if shown and act.threshold == DEFENSE and act.target and threshold == usual:
        learn_defense(scene, act.target)
    is_usual = threshold == usual
    return msgspec.structs.replace(act, threshold=act.threshold if is_usual else threshold, shown=shown)


def ask_threshold(scene: OverScene, act: Act, usual: int, shown: bool = False) -> Flow[tuple[int, bool]]:
    """Two is the least, above 12 is nearly impossible; told or withheld, and a Struggle's never told (P-CP-05).

    The rules behind it: P-ROLL-06, P-ROLL-07, P-ROLL-08, P-STRG-02, P-GAP-20.
    """
    roller = actor(scene, act.actor)
    form = Form((Field("threshold", "Threshold", Number(LEAST, HARDEST)), Field("told", "Told to the players?", TOLD)))
    default = {"threshold": max(LEAST, usual), "told": "shown" if shown else "hidden"}
    text = f"{roller.name}: {act.what}. How hard is it?"
    answer = yield Ask(GM, "P-CP-05", text, form, default, roller.id, act.occasion)
    shown = answer["told"] == "shown" and not is_struggle(scene, roller, act)
    if shown:
        value = Working(answer["threshold"], "threshold", ("P-ROLL-08",))
        scene.record(Announced(actor=roller.id, what=act.what, threshold=value))
    return answer["threshold"], shown


def _waive(scene: OverScene, act: Act) -> Outcome:
    """Without a roll it is done at its cost: no dice, no 1s, the effect of a die that just reaches it (P-RUN-08)."""
    pay(scene, actor(scene, act.actor), act.ap)
    reached = threshold_now(scene, act)
    return Outcome(True, True, Working(reached.value, "without a roll", ("P-RUN-08",)))


def is_struggle(scene: OverScene, roller: Character, act: Act) -> bool:
    """Whether the regular Action Roll is forbidden (P-STRG-01)."""
    return full_pool(scene, roller, act) == STRUGGLE


def full_pool(scene: OverScene, roller: Character, act: Act) -> Pool:
    """As many dice as one may roll: by Potential and station; Unskilled, or with a Potential below 1, the one of a
    Struggle (P-ROLL-09, P-STRG-04, P-ABIL-02, P-POT-04)."""
    level, most = level_of(scene, roller, act.ability), potential(roller, act.attributes, scene.rulings).value
    if level < 1 or most < 1:
        return STRUGGLE
    return (Dice(most_dice(scene, act, most), die_of(level)),)


def chance_of(scene: OverScene, roller: Character, act: Act) -> float:
    """The chance that it works with all one's dice, for minds who know the threshold."""
    pool, modifier = full_pool(scene, roller, act), roll_modifiers(scene, act).value
    return round(float(odds(pool, threshold_now(scene, act).value, modifier).success), 2)


def _choose_dice(scene: OverScene, roller: Character, act: Act) -> Flow[Pool | None]:
    """How many dice, announced and binding; or a Struggle, or nothing (P-SEQ-2, P-ROLL-09, P-ROLL-10)."""
    if is_struggle(scene, roller, act):
        return (yield from _ask_struggle(scene, roller, act))
    (pool,) = full_pool(scene, roller, act)
    most, sides, count = pool.count, pool.sides, 1
    if most > 1:
        pools = [Dice(number, sides) for number in range(1, most + 1)]
        text = f"{act.what[0].upper()}{act.what[1:]}: how many d{sides} does {roller.name} roll?"
        hint, why = Later(lambda: promised(scene, roller, act, pools)), f"{act.kind} {act.occasion}"
        count = yield Ask(roller.seat, "P-CP-06", text, Number(1, most), most, roller.id, why, tells=hint)
    return (Dice(count, sides),)


def promised(scene: OverScene, roller: Character, act: Act, pools: list[Dice]) -> PoolHint:
    """What each number of dice promises a mind and risks (P-ROLL-09, P-ONE-01)."""
    terms = terms_of(scene, roller, act, (pools[-1],))
    found = [reckoned(*terms._replace(pool=(pool,))) for pool in pools]
    gains = [each.mean for each in found]
    if act.measures in COUNTED or not act.measures:
        gains = [each.success for each in found]
    return PoolHint(
        act if act.threshold == DEFENSE or knows(scene, roller, act) else msgspec.structs.replace(act, threshold=LEAST),
        pools[-1].sides,
        tuple(gains),
        tuple(each.success for each in found),
        tuple(each.reaches for each in found),
        tuple(each.ones for each in found),
        slip(terms),
    )


class Terms(NamedTuple):
    """All that decides what a roll promises: the dice, what they are read by, and beyond what nothing counts."""

    pool: Pool
    threshold: int
    modifier: int
    each: int
    total: int
    floor_each: bool
    limit: int

    @property
    def reading(self) -> tuple[Pool, int, int, int, int, bool]:
        """The dice and what they are read by."""
        return self[:-1]


def terms_of(scene: OverScene, roller: Character, act: Act, pool: Pool) -> Terms:
    """As far as the roller may know: of a secret Defense the usual one, and no armour."""
    is_known = knows(scene, roller, act) and (pool != STRUGGLE or act.threshold != DEFENSE)
    threshold = threshold_now(scene, act).value if is_known else USUAL_DEFENSE
    return terms_against(scene, act, pool, threshold, is_known)


def terms_against(scene: OverScene, act: Act, pool: Pool, threshold: int, with_armour: bool) -> Terms:
    """Against a certain threshold."""
    floor_each, modifier = scene.rulings[rulings.FLOORS] == "both", roll_modifiers(scene, act).value
    effects = foreseen_effects(scene, act, with_armour)
    return Terms(pool, threshold, modifier, *effects, floor_each, _limit(scene, act))


def slip(terms: Terms) -> float:
    """What a Mistake costs the next roll, if it is one like this: 1 off each die (P-MIST-02)."""
    firm = terms._replace(limit=NO_LIMIT)
    unsteady = firm._replace(modifier=firm.modifier + SLIPPED)
    return reckoned(*firm).mean - reckoned(*unsteady).mean


def knows(scene: OverScene, roller: Character, act: Act) -> bool:
    """Whether whoever rolls knows what has to be reached: thresholds of base actions stand in the book, unless the GM
    sets even these (P-ROLL-08, P-CP-18)."""
    if act.threshold != DEFENSE:
        return act.shown or not (act.free or scene.state.customs.calls == "everything")
    return knows_defense(scene, roller.seat, actor(scene, act.target))


def _limit(scene: OverScene, act: Act) -> int:
    """What damage can take, or healing give back; everybody sees that."""
    target = scene.state.actors.get(act.target)
    if target is None:
        return NO_LIMIT
    missing = target.health.start - target.health.value
    return max(1, missing if act.kind == "treat" else target.health.value)


def foretold(scene: OverScene, act: Act, terms: Terms, is_known: bool) -> str:
    """The odds of a roll before it is made; those of success only where the threshold is no secret (P-ROLL-08)."""
    return _in_words(terms, is_known, act.measures if act.kind in MEASURED else "") if scene.is_told else ""


@lru_cache(maxsize=2048)
def _in_words(terms: Terms, is_known: bool, measured: str) -> str:
    found = odds(*terms.reading)
    risk = f"{round(100 * found.one)} % risk of a 1"
    if not is_known:
        return risk
    mean = f", {float(found.effect):.1f} {measured}" if measured else ""
    return f"{round(100 * found.success)} %{mean}; {risk}"


def outlook(scene: OverScene, act: Act, terms: Terms, is_known: bool) -> Shown:
    """The same as numbers; where a threshold is secret against the usual one, whatever it is in truth (P-ROLL-08)."""
    health = actor(scene, act.target).health.value if act.target and act.kind in HARMFUL else 0
    return _in_numbers(terms, is_known, act.target, act.kind in MEASURED, health)


@lru_cache(maxsize=2048)
def _in_numbers(terms: Terms, is_known: bool, target: str, is_measured: bool, health: int) -> Shown:
    whole = odds(*terms.reading)
    success = odds_of(whole.success)
    cases = (_case(joint(*terms.reading), success, health),) if is_measured else ()
    usual = "" if is_known else f"if {USUAL_DEFENSE} has to be reached, as usual"
    basis = "; ".join(filter(None, (usual, "before Mistakes" if cases else "")))
    return Shown(success, 0, target, cases=cases, risk=odds_of(whole.one), basis=basis)


def _case(found: Joint, success: float, health: int) -> Case:
    """What it does when it succeeds, and whether that is all the Health its target has (P-SUCC-02, P-X-HEALTH)."""
    effect = mixed((float(share), value) for (hit, value, _), share in found.items() if hit)
    fells = sum((share for (hit, value, _), share in found.items() if hit and value >= health), Fraction(0))
    when = "with every success added"
    return Case(when, success, effect.spread() if success else None, odds_of(fells) if health else None)


def _ask_struggle(scene: OverScene, roller: Character, act: Act) -> Flow[Pool | None]:
    """Struggle or withdraw, with a line on how; nobody is told whether it can succeed (P-CP-07, P-STRG-03, P-STRG-07).

    The prompt names the cause, which its own player knows (P-ROLE-04). RULING P-GAP-20: no word of the threshold.
    """
    if level_of(scene, roller, act.ability) < 1:
        cause = f"{roller.name} is Unskilled in this and can only guess and fumble"
    else:
        cause = f"{roller.name} is too impaired for this"
    form = Form(
        (
            Field(
                "choice",
                "Do you struggle?",
                Pick((Option("struggle", "Struggle", "1d4"), Option("withdraw", "Leave it"))),
            ),
            Field("text", "How does it look?", Text(200)),
        )
    )
    text = f"{act.what[0].upper()}{act.what[1:]}: {cause}."
    default = {"choice": "withdraw", "text": ""}
    answer = yield Ask(roller.seat, "P-CP-07", text, form, default, roller.id, f"{act.kind} {act.occasion}")
    if answer["choice"] == "withdraw":
        return None
    if answer["text"].strip():
        scene.record(Declared(actor=roller.id, text=answer["text"].strip()))
    return STRUGGLE


def _with_support(scene: OverScene, act: Act, pool: Pool) -> Flow[Pool]:
    """Each supporting member of a crew adds one die of its own size (P-X-VEH, P-DICE-04)."""
    if not act.craft or pool == STRUGGLE:
        return pool
    return (yield from ask_support(scene, act, pool))


def _roll_and_resolve(scene: OverScene, roller: Character, act: Act, pool: Pool) -> Flow[Outcome]:
    """Roll, count the natural 1s, Openings first, and only then read the dice (P-SEQ-3, P-SEQ-4, P-OPEN-04)."""
    naturals = yield from roll_dice(pool, "P-ROLL-05", roller.id, f"{act.kind} {act.occasion}", roller.seat)
    ones = ones_of(naturals)
    _tell_dice(scene, roller, act, pool, naturals, ones)
    found: Ones = yield from decide_ones(scene, act, ones)
    health = roller.health.value
    act, declined = yield from run_openings(scene, act, found)
    mistakes = found.mistakes + declined
    if _is_lost(scene, roller, roller.health.value < health):
        how = "out of action" if roller.is_out else "hurt"
        scene.say(f"{roller.name} is {how}, and {act.what} is lost.")
        return Outcome(True)
    threshold = threshold_now(scene, act)
    modifiers = roll_modifiers(scene, act)
    use_up(scene, act)
    reading = read_dice(naturals, modifiers.value, threshold.value)
    if not reading.is_success:
        yield from _fail(scene, act, naturals, reading, modifiers, threshold)
        settled = yield from settle_mistakes(scene, act, mistakes)
        return Outcome(True, spoilt=-settled.quality)
    return (yield from _succeed(scene, act, naturals, reading, modifiers, threshold, mistakes))


def _is_lost(scene: OverScene, roller: Character, is_hurt: bool) -> bool:
    """Whether the Openings have taken the action from whoever rolled. RULING P-GAP-13."""
    match scene.rulings[rulings.ROLLER_DOWN]:
        case "action-lost":
            return roller.is_out
        case "hurt":
            return roller.is_out or is_hurt
    return False


def _succeed(
    scene: OverScene,
    act: Act,
    naturals: tuple[int, ...],
    reading: Reading,
    modifiers: Working,
    threshold: Working,
    mistakes: int,
) -> Flow[Outcome]:
    """Extra Successes are spent, then Mistakes settled, then Effect Modifiers applied (P-SEQ-6, P-SEQ-7, P-SEQ-8)."""
    primary = _die(reading.hits[0], naturals, modifiers)
    _tell(scene, act, Succeeded(actor=act.actor, what=act.what, primary=primary, threshold=threshold))
    spent: Spent = NOTHING_SPENT
    if len(reading.hits) > 1:
        spent = yield from spend_extras(scene, act, reading.hits[1:], mistakes)
    settled = yield from settle_mistakes(scene, act, mistakes - spent.cancelled)
    effects = yield from settle_effect_modifiers(scene, act)
    effect = _effect(scene, act, (reading.hits[0], *spent.added), effects, settled, modifiers)
    bring_about(scene, act, spent.uses)
    return Outcome(True, True, effect, len(spent.added), -settled.quality, spent.uses)


def _effect(
    scene: OverScene, act: Act, used: tuple[int, ...], effects: Effects, settled: Settled, modifiers: Working
) -> Working:
    """The value of a success: the primary die and every Extra Success added to it, with what changes it (P-SUCC-02).

    A Roll Modifier is in the dice already and never counts twice (P-MOD-07); the floors are P-MOD-05 and P-GAP-16.
    """
    floor_each = scene.rulings[rulings.FLOORS] == "both"
    value = effect_of(used, effects.on_each, effects.once + settled.quality, floor_each)
    labels = ("primary die", *(["Extra Success"] * (len(used) - 1)))
    dice = []
    for die, label in zip(used, labels, strict=True):
        counted = max(0, die + effects.on_each) if floor_each else die + effects.on_each
        more = (Working(die, "die", ("P-SUCC-01",)), *effects.each) if effects.each else ()
        dice.append(Working(counted, label, ("P-SUCC-01", "P-SUCC-02"), more))
    parts = (*dice, *effects.total)
    if settled.quality:
        parts = (*parts, Working(settled.quality, "a Mistake", ("P-MIST-02",)))
    return Working(value, act.measures or "value", ("P-SUCC-06", "P-MOD-05"), parts)


def _fail(
    scene: OverScene, act: Act, naturals: tuple[int, ...], reading: Reading, modifiers: Working, threshold: Working
) -> Flow[None]:
    """Not performed, or performed badly, as the GM says; Effect Modifiers are ignored (P-FAIL-01, P-CP-15)."""
    best = _die(max(reading.values), naturals, modifiers)
    how = ""
    if act.free or scene.state.customs.calls == "everything":
        options = Pick((Option("not", "Not performed"), Option("badly", "Performed, but badly")))
        form = Form((Field("how", "What happened?", options), Field("text", "In words", Text(300))))
        roller = actor(scene, act.actor)
        default = {"how": "not", "text": ""}
        answer = yield Ask(GM, "P-CP-15", f"{roller.name} fails at {act.what}.", form, default, roller.id, act.occasion)
        how = answer["text"].strip() or ("It is done, and done badly." if answer["how"] == "badly" else "")
    _tell(scene, act, Failed(actor=act.actor, what=act.what, best=best, threshold=threshold, how=how))


def _die(value: int, naturals: tuple[int, ...], modifiers: Working) -> Working:
    """A die with the face it shows and what is added to it."""
    if not modifiers.value:
        return Working(value, "die", ("P-ROLL-05",), (), naturals)
    face = next((face for face in naturals if max(1, face + modifiers.value) == value), value)
    parts = (Working(face, "natural", ("P-ROLL-05",)), *modifiers.parts)
    return Working(value, "die", ("P-MOD-06", "P-MOD-08"), parts, naturals)


def threshold_now(scene: OverScene, act: Act) -> Working:
    """What the dice are compared with at this moment (P-ROLL-06, P-RUN-09, P-OPEN-06). RULING P-GAP-15: read late."""
    if act.threshold == DEFENSE:
        return _defense(scene, act)
    return Working(max(LEAST, act.threshold), "threshold", ("P-ROLL-06", "P-ROLL-07"))


def _defense(scene: OverScene, act: Act) -> Working:
    return defense(actor(scene, act.target), book(scene), scene.rulings)


def _tell_dice(scene: OverScene, roller: Character, act: Act, pool: Pool, naturals: tuple[int, ...], ones: int) -> None:
    """Everybody sees the dice. All of one's Potential looks all-out, less looks like holding back (P-ROLE-02)."""
    count = sum(dice.count for dice in pool)
    most = potential(roller, act.attributes, scene.rulings).value
    effort = ""
    if pool != STRUGGLE and most > 1 and not act.craft:
        effort = "all-out" if count >= most else "holding back"
    dice = Working(count, written(pool), ("P-DICE-01", "P-ROLL-10"), (), naturals, pool[0].sides)
    scene.record(DiceRolled(actor=roller.id, what=act.what, dice=dice, ones=ones, effort=effort))


def _tell(scene: OverScene, act: Act, event: Succeeded | Failed) -> None:
    """The threshold goes to those who may know it; the others see how it came out (P-ROLL-08, P-STRG-03)."""
    if act.shown:
        scene.record(event)
        return
    veiled = msgspec.structs.replace(event, threshold=Working(0))
    to = who_know(scene, actor(scene, act.target)) if act.threshold == DEFENSE else only(GM)
    if act.struggle:
        to = only(*(seat for seat in to.seats if seat != actor(scene, act.actor).seat or seat == GM))
    scene.record(event, to, veiled)


def _narrate(scene: OverScene, roller: Character, act: Act) -> Flow[None]:
    """Whoever wants to says how it looked (P-CP-22)."""
    if scene.state.customs.narration != "yes":
        return
    for seat in dict.fromkeys((roller.seat, GM)):
        answer = yield Ask(
            seat, "P-CP-22", f"{roller.name}: {act.what}. How did it look?", Text(300), "", roller.id, act.occasion
        )
        if answer.strip():  # what the GM tells of a task looks the same, true or false (P-MIST-02)
            event = Learned if seat == GM and act.free else Declared
            scene.record(event(actor=roller.id, text=answer.strip()))
