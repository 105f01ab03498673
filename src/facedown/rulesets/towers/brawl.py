"""Brawl in Close Quarters: Grab, Pummel, Throw, Interpose."""

from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_START, Condition, Until
from facedown.kernel.words.schema import Later, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.attack import hurt
from facedown.rulesets.towers.blow import half_fight, moment_changes
from facedown.rulesets.towers.character import GRABBED, INTERPOSING, KNOCKED_DOWN, STUNNED, Character, guard
from facedown.rulesets.towers.check import Attempt, best, check, figure, foreseen_edge, likelihood, odds_against
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.contest import roll_against
from facedown.rulesets.towers.events import Opposed
from facedown.rulesets.towers.health import let_go_of_all
from facedown.rulesets.towers.hints import BrawlHint
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.reactions import ask_shield, stands_fast
from facedown.rulesets.towers.scene import TowersScene, book, ground

THROW_METRES = 2
PUMMEL = 2
STUN_MARGIN = 2
SIDES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def forms(scene: TowersScene, brawler: Character, target: Character) -> list[Option]:
    """What can be tried on this target (T-ACT-BRW, T-CP-09)."""
    held = target.condition(GRABBED)
    is_mine = held is not None and held.source == brawler.id
    adds = half_fight(brawler) if scene.rulings[rulings.HALF_FIGHT] == "damage" else 0
    hint = Later(partial(brawl_hint, scene, brawler, target))
    options = [Option("pummel", "Pummel", f"{PUMMEL + adds} damage", tells=hint)]
    if not target.has(GRABBED):
        options.append(Option("grab", "Grab", "Speed 0", tells=hint))
    if is_mine:
        options.append(Option("throw", "Throw", f"{THROW_METRES} m and Knocked Down", tells=hint))
    return options


def brawl_hint(scene: TowersScene, brawler: Character, target: Character) -> BrawlHint:
    """What the mind is told of a brawl (T-X-BRAWL, T-GAP-21)."""
    held = target.condition(GRABBED)
    chance, stuns = (_won_by(scene, brawler, target, tiers) for tiers in (0, STUN_MARGIN))
    adds = half_fight(brawler) if scene.rulings[rulings.HALF_FIGHT] == "damage" else 0
    damage = max(0, PUMMEL + adds - target.soak(book(scene), scene.rulings).value)
    return BrawlHint(chance, stuns, damage, held is not None and held.source == brawler.id)


def _won_by(scene: TowersScene, brawler: Character, target: Character, tiers: int) -> float:
    """How likely a brawl is won by so many tiers, as it looks before anybody is asked."""
    mine, theirs = _attempts("brawl", brawler, target, "")
    bonus = figure(brawler, mine, "might", "athletics").value
    edge = foreseen_edge(scene, brawler, "athletics", mine)
    if scene.rulings[rulings.BRAWLS] == "guard":
        needed = guard(target, book(scene), scene.rulings, moment_changes(scene, brawler.place, target, ranged=False))
        return likelihood(edge, bonus, min(6, needed.value + tiers), scene.rulings)
    if target.is_helpless:
        return float(not tiers)
    pair = best(target, theirs)
    other = foreseen_edge(scene, target, pair[1], theirs)
    lead = bonus - figure(target, theirs, *pair).value - max(0, 3 * tiers - 1)
    return float(odds_against(edge, other, lead))


def brawl(scene: TowersScene, brawler: Character, target: Character, occasion: str) -> Flow[None]:
    """Might + Athletics against Might or Grace + Athletics or Fight, or against Guard (T-X-BRAWL, T-GAP-21)."""
    options = forms(scene, brawler, target)
    text = f"{brawler.name} brawls with {target.name}. What do you try?"
    form = yield Ask(
        brawler.seat, "T-CP-09", text, Pick(tuple(options)), "pummel", brawler.id, f"{target.id} {occasion}"
    )
    shield = None
    if form == "pummel" and scene.rulings[rulings.SHIELD] == "before":
        shield = yield from ask_shield(scene, target, None, occasion)
    won, margin = yield from contest_brawl(scene, brawler, target, form, occasion)
    scene.record(Opposed(actor=brawler.id, target=target.id, what=f"the {form}", won=won))
    if not won:
        return
    if form == "grab":
        scene.gain(target, Condition(GRABBED, brawler.id, harm=True))
    elif form == "throw":
        yield from throw(scene, brawler, target, occasion)
    else:
        yield from _pummel(scene, brawler, target, margin, shield, occasion)


def contest_brawl(
    scene: TowersScene, brawler: Character, target: Character, form: str, occasion: str
) -> Flow[tuple[bool, int]]:
    mine, theirs = _attempts(form, brawler, target, f"{form} {target.id} {occasion}")
    if scene.rulings[rulings.BRAWLS] == "guard":
        needed = guard(target, book(scene), scene.rulings, moment_changes(scene, brawler.place, target, ranged=False))
        outcome = yield from check(scene, brawler, mine, min(6, needed.value), pair=("might", "athletics"))
        return outcome.passed, outcome.margin
    return (yield from roll_against(scene, brawler, mine, target, theirs))


def _attempts(form: str, brawler: Character, target: Character, why: str) -> tuple[Attempt, Attempt]:
    mine = Attempt(f"the {form}", ("might",), ("athletics",), "brawl", target.id, why)
    return mine, Attempt(f"resisting the {form}", ("might", "grace"), ("athletics", "fight"), "brawl", brawler.id, why)


def _pummel(
    scene: TowersScene, brawler: Character, target: Character, margin: int, shield: Item | None, occasion: str
) -> Flow[None]:
    """2 + half of Fight; two tiers better it stuns; a Brute's pushes by a tier (T-X-BRAWL, T-GAP-38)."""
    parts = [Working(PUMMEL, "Pummel", ("T-X-BRAWL",))]
    if scene.rulings[rulings.HALF_FIGHT] == "damage":
        parts.append(Working(half_fight(brawler), "half of Fight", ("T-SKL-04",)))
    damage = Working(sum(part.value for part in parts), "damage", ("T-X-BRAWL",), tuple(parts))
    yield from hurt(scene, target, damage, occasion, shield)
    if target.is_out:
        return
    if margin >= STUN_MARGIN and not target.has(STUNNED):
        scene.gain(target, Condition(STUNNED, brawler.id, harm=True))
        let_go_of_all(scene, target)
    if margin >= 1 and brawler.row is not None and brawler.row.pummel_push:
        yield from push(scene, target, brawler.place, brawler.row.pummel_push, occasion)


def throw(scene: TowersScene, brawler: Character, target: Character, occasion: str) -> Flow[None]:
    """A Grabbed target is moved 2 m where the thrower likes, is Knocked Down, and is free (T-X-BRAWL)."""
    options = tuple(Option(name, f"To the {name}") for name in SIDES)
    text = f"Throw {target.name} where?"
    answer = yield Ask(
        brawler.seat, "T-CP-09", text, Pick(options), "north", brawler.id, f"throw {target.id} {occasion}"
    )
    if (yield from stands_fast(scene, target, "thrown", occasion)):
        return
    space = ground(scene)
    behind = next(each for each in space.beside(target.place) if space.bearing(each, target.place) == answer)
    held = target.condition(GRABBED)
    if held is not None:
        scene.lose_one(target, held)
    if not target.has(KNOCKED_DOWN):
        scene.gain(target, Condition(KNOCKED_DOWN, harm=True))
    yield from push(scene, target, behind, THROW_METRES, occasion, may_stand=False)


def interpose(scene: TowersScene, character: Character, ally: Character) -> None:
    """Until the own next turn attacks on one ally in Close Quarters may be taken (T-RUN-11)."""
    until = Until(TURN_START, character.id)
    scene.gain(character, Condition(INTERPOSING, character.id, until, note=ally.id))
