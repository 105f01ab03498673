"""What an attack comes to, worked out only for a question somebody looks at."""

from collections.abc import Callable, Iterator
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
from facedown.rulesets.towers.actions import breaking_free
from facedown.rulesets.towers.blow import (
    Blow,
    Footing,
    damage_of,
    footing,
    foreseen,
    foreseen_outcomes,
    past_soak,
    way_of,
)
from facedown.rulesets.towers.character import ACTION, GRABBED, Character
from facedown.rulesets.towers.check import Outcome, Source, foreseen_check
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.contest import chance_to_win
from facedown.rulesets.towers.health import TREAT_TIER, shaking_off, suffered, treating
from facedown.rulesets.towers.hints import BrawlHint, OpeningHint, StopHint, StrikeHint, SwayHint
from facedown.rulesets.towers.manoeuvres import SHOVE_TIER, keeping_its_feet
from facedown.rulesets.towers.push import CLIMB_TIER, climbing
from facedown.rulesets.towers.reactions import hanging_on, is_unseen, shield_of, stopped
from facedown.rulesets.towers.scene import TowersScene, book
from facedown.rulesets.towers.techniques import knows

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
    if ask.what == "T-CP-14":
        return replace(ask.schema, options=tuple(map(_shielded, ask.schema.options)))
    if ask.what == "T-CP-13":
        return replace(ask.schema, options=tuple([_free_attack(scene, who, each) for each in ask.schema.options]))
    found = _CHECKED.get(ask.what)
    if found is not None:
        return replace(ask.schema, options=tuple([_rolled(scene, who, each, found) for each in ask.schema.options]))
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
    check = _DEEDS.get(option.kind)
    if check is not None:
        return _rolled(scene, who, option, check)
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


def _shielded(option: Option) -> Option:
    """What a shield takes off (T-REA-SHD)."""
    hint = option.hint
    if not isinstance(hint, StopHint):
        return option
    of = f" of {hint.damage}" if hint.damage is not None else ""
    case = Case(f"stopped{of}", 1.0, Spread(float(hint.less), hint.less, hint.less))
    return replace(option, odds=(Odds(1.0, cases=(case,)),))


def _free_attack(scene: TowersScene, who: Character, option: Option) -> Option:
    """What it does to whoever moves past (T-REA-FRE)."""
    mover, weapon = scene.state.actors.get(option.target), book(scene).items.get(option.key)
    if mover is None or weapon is None:
        return option
    blow = Blow(weapon)
    stands = footing(scene, who, mover, blow)
    told = _chancy(option, foreseen(scene, who, mover, blow, stands))
    return _attack(scene, who, told, blow, stands) if stands is not None else told


def _rolled(scene: TowersScene, who: Character, option: Option, found: "Foreseen") -> Option:
    """A deed that comes off if one check or contest does, with its chance."""
    chance = found(scene, who, option)
    return _chancy(option, chance) if chance is not None else option


def _recovery(scene: TowersScene, who: Character, option: Option) -> float | None:
    """Of several effects one chooses first (T-CP-11)."""
    found = suffered(who)
    return _shaken_off(scene, who, found[0]) if len(found) == 1 else None


def _shaken_off(scene: TowersScene, who: Character, name: str, extra: tuple[Source, ...] = ()) -> float:
    return foreseen_check(scene, who, *shaking_off(scene, name), extra)


def _calmed(scene: TowersScene, who: Character, option: Option) -> float | None:
    ally, extra = scene.state.actors[option.target], (Source("Calm", good=True),)
    found = suffered(ally)
    return _shaken_off(scene, ally, found[0], extra) if len(found) == 1 else None


def _treated(scene: TowersScene, who: Character, option: Option) -> float:
    return foreseen_check(scene, who, treating(scene.state.actors[option.target]), TREAT_TIER)


def _climbed(scene: TowersScene, who: Character, option: Option) -> float:
    return 1.0 if knows(scene, who, "roofrunner") is not None else foreseen_check(scene, who, climbing(), CLIMB_TIER)


def _shoved(scene: TowersScene, who: Character, option: Option) -> float:
    target = scene.state.actors[option.target]
    return 1.0 if target.is_helpless else 1 - foreseen_check(scene, target, keeping_its_feet(who), SHOVE_TIER)


def _freed(scene: TowersScene, who: Character, option: Option) -> float | None:
    """From whoever holds one; any other tier is the GM's to say (T-RUN-12)."""
    grip = who.condition(GRABBED)
    grabber = scene.state.actors.get(grip.source) if grip is not None and option.key != "slip" else None
    if grabber is None:
        return None
    mine, theirs = breaking_free(who, grabber)
    return chance_to_win(scene, who, mine, grabber, theirs)


def _vanished(scene: TowersScene, who: Character, option: Option) -> float | None:
    return option.hint.chance if isinstance(option.hint, OpeningHint) else None


def _hung_on(scene: TowersScene, who: Character, option: Option) -> float | None:
    return foreseen_check(scene, who, *hanging_on(scene, who)) if option.key == "yes" else None


def _effect(scene: TowersScene, who: Character, option: Option) -> float | None:
    return _shaken_off(scene, who, option.key) if option.key in suffered(who) else None


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


Foreseen = Callable[[TowersScene, Character, Option], float | None]
_DEEDS: dict[str, Foreseen] = {
    "recover": _recovery,
    "calm": _calmed,
    "treat": _treated,
    "climb": _climbed,
    "shove": _shoved,
    "escape": _freed,
    "vanish": _vanished,
}
"""Deeds that one check or contest decides."""
_CHECKED: dict[str, Foreseen] = {"T-CP-10": _freed, "T-CP-11": _effect, "T-CP-15": _hung_on}
"""Questions that are about nothing else."""
