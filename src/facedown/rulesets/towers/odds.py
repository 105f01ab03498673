"""What an attack comes to, worked out only for a question somebody looks at."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from facedown.kernel.dice.likely import mixed
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Shortlist, out_of_reach
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import enemies
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.schema import Option, Pick, Schema
from facedown.kernel.words.shown import Case, Odds, Spread, odds_of, told_chance
from facedown.rulesets.towers.blow import (
    Blow,
    Footing,
    damage_of,
    foreseen_outcomes,
    past_soak,
    way_of,
)
from facedown.rulesets.towers.character import ACTION, Character
from facedown.rulesets.towers.check import Outcome
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.hints import BrawlHint, StrikeHint, SwayHint
from facedown.rulesets.towers.reactions import is_unseen, shield_of, stopped
from facedown.rulesets.towers.scene import TowersScene, book

_CASES: Memo[tuple[Case, ...]] = Memo(4096)

SHORTLIST = Shortlist(
    blows=("attack",),
    occasional=("get-up", "climb", "recover", "treat", "feint", "burst", "aim", "calm"),
    nears=("move", "ready", "take", "influence"),
    mends=("heal", "dress"),
)
"""What is worth a look of a turn's deeds."""
CHANCY = ("attack", "pin", "brawl", "influence", "")
"""Deeds of which more can be told than the menu says; the forms of a brawl are of no kind."""
HOLDS = ("grab", "throw")
"""Forms of a brawl that do no damage."""


def with_odds(scene: TowersScene, ask: Ask) -> Schema:
    """Attacks with what they do if nobody reacts, and behind a shield; where the target rolls too, no more than there
    was (T-GAP-20)."""
    who = scene.state.actors.get(ask.who)
    if who is None or not isinstance(ask.schema, Pick):
        return ask.schema
    told = replace(ask.schema, options=tuple([_told(scene, who, each) for each in ask.schema.options]))
    return SHORTLIST.marked(SHORTLIST.missed(told, lambda: _missed(scene, who)), who, scene.state.actors)


def _missed(scene: TowersScene, who: Character) -> str:
    """Why there is no attack on the menu."""
    if not who.tokens.get(ACTION, 0):
        return "your Action is spent"
    weapons = who.weapons(book(scene))
    seen = [each for each in enemies(scene, who) if not each.is_out and not is_unseen(scene, who, each)]
    if any(way_of(scene, who, each, weapon) for each in seen for weapon in weapons):
        return ""
    return out_of_reach(((distance(scene, who, each), each.name) for each in seen), "metre")


def _told(scene: TowersScene, who: Character, option: Option) -> Option:
    if option.kind not in CHANCY:
        return option
    match option.hint:
        case StrikeHint(blow=Blow() as blow, stands=Footing() as stands) if option.odds:
            return _attack(scene, who, option, blow, stands)
        case BrawlHint() as brawl:
            return _chancy(option, brawl.chance, (_pummel(brawl),) if option.key not in HOLDS else ())
        case SwayHint(chance=chance) if chance:
            return _chancy(option, chance)
    return option


def _attack(scene: TowersScene, who: Character, option: Option, blow: Blow, stands: Footing) -> Option:
    target = scene.state.actors.get(option.target)
    if target is None:
        return option
    return replace(option, odds=(replace(option.odds[0], cases=_cases(scene, who, target, blow, stands)),))


def _chancy(option: Option, chance: float, cases: tuple[Case, ...] = ()) -> Option:
    """A contest or a check, with its chance in words, too."""
    note = ", ".join(filter(None, (option.note, told_chance(chance))))
    return replace(option, note=note, odds=(Odds(odds_of(chance), target=option.target, cases=cases),))


def _pummel(brawl: BrawlHint) -> Case:
    """What a Pummel does past Soak when the brawl is won (T-X-BRAWL)."""
    return Case("with a Pummel", odds_of(brawl.chance), Spread(float(brawl.damage), brawl.damage, brawl.damage))


def _cases(scene: TowersScene, who: Character, target: Character, blow: Blow, stands: Footing) -> tuple[Case, ...]:
    """What is foreseen of attacks that stand on the same against the same shield and Vitality is the same."""
    shield, left = shield_of(scene, target), target.vitality.value
    return _CASES.recall((stands, shield, left), lambda: tuple(_foreseen(scene, who, blow, stands, shield, left)))


def _foreseen(
    scene: TowersScene, who: Character, blow: Blow, stands: Footing, shield: Item | None, left: int
) -> Iterator[Case]:
    """Rating, tiers of margin and Towers less Soak, and less what the shield takes off (T-X-ATTACK, T-RUN-14)."""
    found = foreseen_outcomes(stands)
    dealt = {each: past_soak(damage_of(scene, who, blow, each), stands.soak) for each in found}
    yield _case("if nobody reacts", found, dealt, left)
    if shield is not None:
        behind = {each: points - stopped(shield, points) for each, points in dealt.items()}
        yield _case(f"against the {shield.name}", found, behind, left)


def _case(when: str, found: dict[Outcome, Fraction], dealt: dict[Outcome, int], left: int) -> Case:
    """A miss may do something too, with a silver lining: that counts for who falls (T-DRM-04)."""
    hits = sum((share for each, share in found.items() if each.passed), Fraction(0))
    does = mixed((float(share), dealt[each]) for each, share in found.items() if each.passed).spread() if hits else None
    fells = sum((share for each, share in found.items() if dealt[each] >= left), Fraction(0))
    return Case(when, odds_of(hits), does, odds_of(fells) if left > 0 else None)
