"""What an attack comes to, worked out only for a question somebody looks at."""

from msgspec.structs import replace

from facedown.kernel.dice.likely import Likely, totals
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Shortlist, out_of_reach
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import actor, enemies
from facedown.kernel.words.schema import Option, Pick, Schema
from facedown.kernel.words.shown import Case, Odds, odds_of, told_chance
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.attack import D10, Blow, BlowHint, attempt_of, damage_of, foreseen_hit, past_guard
from facedown.rulesets.plainten.character import PRIMARY, Character
from facedown.rulesets.plainten.check import foreseen
from facedown.rulesets.plainten.contest import foreseen_contest
from facedown.rulesets.plainten.health import FIRST_AID, REVIVAL
from facedown.rulesets.plainten.hints import ContestHint, StrikeHint
from facedown.rulesets.plainten.reactions import arms, can_parry, warding
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt

SHORTLIST = Shortlist(
    blows=("attack",),
    occasional=("revive", "escape", "unlock", "irons", "hex", "grip"),
    nears=("move", "draw", "exchange"),
    mends=("heal",),
)
"""What is worth a look of a turn's deeds."""


def with_odds(scene: PlainScene, ask: Ask) -> Schema:
    """Attacks with what they do if nobody reacts, and if they are parried; contests and Reactions with their chance;
    where difficulties are secret there is no more than there was (S-GAP-30)."""
    who, schema = scene.state.actors.get(ask.who), ask.schema
    if who is None or not isinstance(schema, Pick):
        return schema
    if scene.rulings[rulings.SECRECY] == "shown":
        schema = replace(schema, options=tuple([_told(scene, who, each) for each in schema.options]))
    return SHORTLIST.marked(SHORTLIST.missed(schema, lambda: _missed(scene, who)), who, scene.state.actors)


def _missed(scene: PlainScene, who: Character) -> str:
    """Why there is no attack on the menu."""
    if not who.tokens.get(PRIMARY, 0):
        return "your Primary Action is spent"
    return out_of_reach(
        ((distance(scene, who, each), each.name) for each in enemies(scene, who) if not each.is_out), "zone"
    )


def _told(scene: PlainScene, who: Character, option: Option) -> Option:
    """What may fail with its chance; what brings one nearer takes no roll, and what it is worth is for minds alone."""
    if option.kind in SHORTLIST.nears:
        return option
    hint = option.hint
    if isinstance(hint, StrikeHint) and option.odds:
        return _attack(scene, who, option, hint)
    if isinstance(hint, ContestHint):
        note = ", ".join(filter(None, (option.note, told_chance(hint.chance))))
        return replace(option, note=note, odds=(Odds(hint.chance, target=option.target),))
    if option.kind == "revive":
        chance = odds_of(foreseen(scene, who, Attempt("revive", FIRST_AID, ("reviving",)), REVIVAL))
        return replace(option, odds=(Odds(chance, target=option.target, basis=f"with {FIRST_AID}"),))
    return _reaction(scene, who, option, hint) if isinstance(hint, BlowHint) else option


def _attack(scene: PlainScene, who: Character, option: Option, hint: StrikeHint) -> Option:
    target = actor(scene, option.target)
    toll = f"Guard -{hint.risk} until your next turn" if hint.risk else ""
    adds = float(hint.blow.more_damage) if hint.blow.more_damage else None
    odds = replace(option.odds[0], cases=_cases(scene, who, target, hint.blow), toll=toll, adds=adds)
    return replace(option, odds=(odds,))


def _reaction(scene: PlainScene, who: Character, option: Option, hint: BlowHint) -> Option:
    attacker, target = actor(scene, hint.attacker), actor(scene, hint.target)
    if target is who:
        found = _parry(scene, attacker, who, hint.blow)
        return replace(option, note=f"{told_chance(found.chance)} to turn the blow", odds=(found,))
    found = _ward(scene, attacker, target, who, hint.blow)
    return replace(option, note=f"{told_chance(found.chance)} that it misses", odds=(found,))


def _parry(scene: PlainScene, attacker: Character, who: Character, blow: Blow) -> Odds:
    """The chance to win the contest of arms, and what the blow does if it is lost (S-RUN-08)."""
    won = foreseen_contest(scene, *arms(scene, attacker, who, blow.weapon, ""))
    fails = _case("if it fails", float(1 - won), _damage(scene, who, blow), who)
    return Odds(odds_of(won), target=attacker.id, cases=(fails,))


def _ward(scene: PlainScene, attacker: Character, target: Character, guardian: Character, blow: Blow) -> Odds:
    """The chance that the attack misses, and what it is if nobody guards (S-RUN-08)."""
    attempt = attempt_of(scene, attacker, target, blow, "")
    free, hindered = (foreseen_hit(scene, attacker, target, attempt, by) for by in ((), (warding(guardian),)))
    basis = f"{told_chance(1 - free)} without you"
    return Odds(odds_of(1 - hindered), target=attacker.id, basis=basis)


def _cases(scene: PlainScene, who: Character, target: Character, blow: Blow) -> tuple[Case, ...]:
    """If nobody reacts, and against a Parry where the target has one left (S-X-ATTACK, S-RUN-08)."""
    attempt = attempt_of(scene, who, target, blow, "")
    hits = foreseen_hit(scene, who, target, attempt)
    damage = _damage(scene, target, blow)
    found = [_case("if nobody reacts", float(hits), damage, target)]
    if "melee" in attempt.tags and can_parry(scene, target):
        parried = foreseen_contest(scene, *arms(scene, who, target, blow.weapon, ""))
        found.append(_case("if they parry", float(hits * (1 - parried)), damage, target))
    return tuple(found)


def _damage(scene: PlainScene, target: Character, blow: Blow) -> Likely:
    """What a blow that hits may do (S-X-ATTACK)."""
    return totals(D10).mapped(lambda face: past_guard(scene, target, damage_of(blow, Working(face))).value)


def _case(when: str, hits: float, damage: Likely, target: Character) -> Case:
    """Down is who comes to the threshold of Health, where endurance decides (S-DTH-03)."""
    left = target.health.value - target.health.threshold
    return Case(when, odds_of(hits), damage.spread(), odds_of(hits * damage.at_least(left)) if left > 0 else None)
