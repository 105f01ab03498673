"""Techniques that are Actions and Minor Actions: what each offers on a turn, and what it does."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import actor, enemies, friends
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.schema import Hint, Option, Pick, Several
from facedown.kernel.words.shown import Odds, Spot, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.attack import attack, sweep
from facedown.rulesets.towers.blow import Blow, Footing, footing, foreseen, foreseen_damage, way_of
from facedown.rulesets.towers.burst import burst_deed
from facedown.rulesets.towers.character import (
    AIMED,
    AIMING,
    COVER,
    DYING,
    FEINTING,
    HANGING,
    HIDDEN,
    MOVED,
    REACTION,
    TAUNTED,
    Character,
)
from facedown.rulesets.towers.check import Attempt, Source, best, check, figure
from facedown.rulesets.towers.content import Effect, Item, Technique
from facedown.rulesets.towers.contest import chance_to_win, roll_against
from facedown.rulesets.towers.events import Opposed, Strewn
from facedown.rulesets.towers.gear import spend_use
from facedown.rulesets.towers.health import heal, recover, suffered
from facedown.rulesets.towers.hints import A_CONDITION, GainHint, OpeningHint, StrikeHint
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.reactions import hesitates, is_unseen
from facedown.rulesets.towers.scene import Caltrops, TowersScene, book, ground, is_close
from facedown.rulesets.towers.techniques import is_at_hand, known, rank_in, token_of

SHOVE_TIER = 2
WATCHERS = 3
CROWD = 2
PATCH = 2
BOTH = 2
OVER_THE_EDGE = 4.0

Offer = Callable[[TowersScene, Character, Technique, str], Iterator[Deed]]


def technique_deeds(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """What techniques add to a turn that one has the Action for (T-ACT-00, T-GAP-39)."""
    for each in known(scene, character):
        is_left = character.tokens.get(token_of(each), 0) > 0 and not (each.once and each.id in character.done_once)
        if is_left and each.effect in OFFERS and is_at_hand(scene, character, each):
            yield from OFFERS[each.effect](scene, character, each, occasion)


def _deed(
    technique: Technique,
    perform: Callable[[], Flow[None] | None],
    note: str,
    target: Character | None = None,
    hint: Hint | Callable[[], Hint] | float = 0.0,
    key: str = "",
    odds: Odds | None = None,
) -> Deed:
    at = f" {target.id}" if target else ""
    text = f"{technique.name} {target.name}" if target else technique.name
    return Deed(
        key or f"{technique.id}{at}",
        text,
        token_of(technique),
        perform,
        note,
        kind=technique.effect,
        target=target.id if target else "",
        odds=odds,
        hint=GainHint(hint) if isinstance(hint, float | int) else hint,
    )


def _standing(scene: TowersScene, character: Character) -> list[Character]:
    """Enemies who are still in it and whom one may turn against."""
    return [each for each in enemies(scene, character) if not each.is_out and not hesitates(character, each)]


def _in_reach(scene: TowersScene, character: Character) -> list[Character]:
    if character.has(HANGING):
        return []
    reach = max((item.reach for item in character.weapons(book(scene))), default=1) or 1
    place = character.place
    return [each for each in _standing(scene, character) if ground(scene).distance(place, each.place) <= reach]


def _heal(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Second Breath: Vitality comes back, once a fight (T-GAP-39)."""
    lost = character.vitality.start - character.vitality.value

    def perform() -> None:
        character.done_once = [*character.done_once, technique.id]
        heal(scene, character, Working(technique.amount, technique.name, ("T-GAP-39",)))

    if lost > 0:
        yield _deed(technique, perform, f"Vitality +{technique.amount}", hint=min(technique.amount, lost))


def _shove(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Shoulder Check: an enemy in reach is pushed unless it Saves, Might + Athletics T2 (T-GAP-39, T-GAP-38)."""

    def perform(target: Character) -> Flow[None]:
        save = keeping_its_feet(character, f"{technique.id} {occasion}")
        if target.is_helpless or not (yield from check(scene, target, save, SHOVE_TIER)).passed:
            yield from push(scene, target, character.place, technique.amount, occasion)

    for target in _in_reach(scene, character):
        if is_close(scene, character, target):
            way = ground(scene).straight(target.place, character.place, technique.amount)
            over = any(place in ground(scene).drops for place in way) and target.place not in ground(scene).drops
            note = f"pushed {technique.amount} m"
            yield _deed(technique, partial(perform, target), note, target, OVER_THE_EDGE if over else 0.0)


def keeping_its_feet(character: Character, why: str = "") -> Attempt:
    """What whoever is shoved has to do (T-GAP-38)."""
    return Attempt("keeping its feet", ("might",), ("athletics",), "save", character.id, why)


def _feint(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Feint: opposed Fight against Perception; Advantage on the next attack against it this turn (T-GAP-39)."""
    mine = Attempt("a feint", ("might", "grace"), ("fight",), "contest", occasion=f"{technique.id} {occasion}")
    theirs = Attempt("seeing through it", ("wits", "heart"), ("perception",), "contest", occasion=mine.occasion)

    def perform(target: Character) -> Flow[None]:
        if (yield from _contest(scene, character, mine, target, theirs)):
            note = Condition(FEINTING, target.id, Until(TURN_END, character.id), note=target.id, verb="has")
            scene.gain(character, note)

    for target in _in_reach(scene, character):
        chance = chance_to_win(scene, character, mine, target, theirs)
        hint = OpeningHint(chance, target.id)
        yield _deed(technique, partial(perform, target), "Advantage on it", target, hint, odds=Odds(odds_of(chance)))


def _contest(scene: TowersScene, character: Character, mine: Attempt, target: Character, theirs: Attempt) -> Flow[bool]:
    won, _ = yield from roll_against(
        scene,
        character,
        msgspec.structs.replace(mine, against=target.id),
        target,
        msgspec.structs.replace(theirs, against=character.id),
    )
    scene.record(Opposed(actor=character.id, target=target.id, what=mine.what, won=won))
    return won


def _sweep(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Sweep: one attack with a two-handed weapon, compared with two enemies in reach, damage halved (T-GAP-39)."""
    heavy = [item for item in character.weapons(book(scene)) if item.hands == 2 and item.reach]
    if not heavy or character.has(HANGING):
        return
    weapon = heavy[0]
    blow = Blow(weapon, occasion=f"{technique.id} {occasion}", halved=True)
    found = [each for each in _standing(scene, character) if _melee(scene, character, each, weapon)]

    def hint() -> GainHint:
        chances = (foreseen(scene, character, each, blow) for each in found)
        return GainHint(sum(sorted(chances, reverse=True)[:BOTH]) * (weapon.rating + 2) / 2)

    def perform() -> Flow[None]:
        chosen = yield from _ask_two(scene, character, found, occasion)
        yield from sweep(scene, character, chosen, blow)

    if len(found) >= BOTH:
        yield _deed(technique, perform, f"two at once with the {weapon.name}", hint=hint)


def _melee(scene: TowersScene, character: Character, target: Character, weapon: Item) -> bool:
    blow = way_of(scene, character, target, weapon)
    return blow is not None and not blow.ranged


def _ask_two(scene: TowersScene, character: Character, found: list[Character], occasion: str) -> Flow[list[Character]]:
    if len(found) == BOTH:
        return found
    options = tuple(Option(each.id, each.name, target=each.id) for each in found)
    text = f"Which two does {character.name} strike?"
    default = [each.id for each in found[:BOTH]]
    answer = yield Ask(
        character.seat, "T-CP-22", text, Several(options, BOTH, BOTH), default, character.id, f"sweep {occasion}"
    )
    return [actor(scene, id) for id in answer]


def _aim(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Steady Aim: whoever does not move this turn has Advantage on the next ranged attack (T-GAP-39)."""
    shooting = [item for item in character.weapons(book(scene)) if item.range or item.thrown]
    if not shooting or character.tokens.get(MOVED) or character.has(AIMING):
        return

    def perform() -> None:
        scene.refresh(character, {AIMED: 1})
        scene.gain(character, Condition(AIMING, until=Until(TURN_END, character.id)))

    yield _deed(technique, perform, "no Move this turn", hint=OpeningHint(1.0, ranged=True))


def _pin(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Pinning Shot: a ranged attack, half damage; a hit means Speed 0 until the end of its next turn (T-GAP-39)."""
    if character.has(HANGING):
        return
    for weapon in dict.fromkeys(character.weapons(book(scene))):
        for target in _standing(scene, character):
            way = way_of(scene, character, target, weapon)
            if way is None or not way.ranged or weapon.burst or is_unseen(scene, character, target):
                continue
            blow = msgspec.structs.replace(way, occasion=f"{technique.id} {occasion}", halved=True, pins=True)
            stands = footing(scene, character, target, blow)
            hits = foreseen(scene, character, target, blow, stands)
            yield _deed(
                technique,
                partial(attack, scene, character, target, blow),
                f"half damage, Speed 0, {round(100 * hits)} % to hit",
                target,
                partial(_pin_hint, scene, character, target, blow, stands),
                f"{technique.id} {weapon.id} {target.id}",
                Odds(odds_of(hits)),
            )


def _pin_hint(
    scene: TowersScene, character: Character, target: Character, blow: Blow, stands: Footing | None
) -> StrikeHint:
    return StrikeHint(foreseen_damage(scene, character, target, blow, stands), (), blow=blow, stands=stands)


def _vanish(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Vanish: behind cover or in a crowd, opposed Stealth against the keenest who sees you (T-GAP-39)."""
    crowd = [each for each in friends(scene, character) if not each.is_out and is_close(scene, character, each)]
    if character.has(HIDDEN) or not (character.has(COVER) or len(crowd) >= CROWD):
        return
    mine = Attempt("vanishing", ("grace", "wits"), ("stealth",), "contest", occasion=f"{technique.id} {occasion}")
    theirs = Attempt("keeping an eye on it", ("wits", "heart"), ("perception",), "contest", occasion=mine.occasion)

    def perform() -> Flow[None]:
        watching = [each for each in _standing(scene, character) if not each.is_helpless]
        keenest = max(watching, key=lambda each: figure(each, theirs, *best(each, theirs)).value, default=None)
        if keenest is None or (yield from _contest(scene, character, mine, keenest, theirs)):
            scene.gain(character, Condition(HIDDEN))

    def hint() -> OpeningHint:
        watching = (each for each in _standing(scene, character) if not each.is_helpless)
        return OpeningHint(min((chance_to_win(scene, character, mine, each, theirs) for each in watching), default=1.0))

    yield _deed(technique, perform, "hidden until you attack or leave", hint=hint)


def _taunt(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Taunt: opposed by Will; Disadvantage against anybody but you until your next turn ends (T-GAP-39)."""
    mine = Attempt("a taunt", ("heart",), tuple(technique.needs), "contest", occasion=f"{technique.id} {occasion}")
    theirs = Attempt("keeping its temper", ("heart",), ("will",), "will", occasion=mine.occasion)

    def perform(target: Character) -> Flow[None]:
        if (yield from _contest(scene, character, mine, target, theirs)):
            scene.gain(target, Condition(TAUNTED, character.id, Until(TURN_END, character.id, 2), harm=True))

    for target in _standing(scene, character):
        chance = Odds(odds_of(chance_to_win(scene, character, mine, target, theirs)))
        yield _deed(technique, partial(perform, target), "Disadvantage against others", target, odds=chance)


def _calm(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Calm: an ally in hearing Recovers from one effect at Advantage, now (T-GAP-39, T-ACT-REC)."""
    extra = (Source(technique.name, good=True),)
    for ally in friends(scene, character):
        if not ally.is_out and suffered(ally):
            perform = partial(recover, scene, ally, f"{technique.id} {occasion}", extra)
            yield _deed(technique, perform, ", ".join(suffered(ally)), ally, A_CONDITION)


def _dress(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Field Dressing: somebody in reach regains 2 + Medicine, once per fight and patient (T-GAP-39)."""
    points = Working(technique.amount + rank_in(character, technique), technique.name, ("T-GAP-39",))

    def perform(patient: Character) -> None:
        patient.done_once = [*patient.done_once, technique.id]
        if technique.item and book(scene).items[technique.item].uses:
            spend_use(scene, character, book(scene).items[technique.item])
        heal(scene, patient, points)

    for patient in [character, *friends(scene, character)]:
        lost = patient.vitality.start - patient.vitality.value
        is_new = technique.id not in patient.done_once and not patient.is_gone
        if lost > 0 and is_new and is_close(scene, character, patient):
            worth = min(points.value, lost) + A_CONDITION * patient.has(DYING)
            yield _deed(technique, partial(perform, patient), f"Vitality +{points.value}", patient, worth)


def _burst(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Burst of Sparks: a Burst at a point within range, with no weapon but the art (T-GAP-39, T-GAP-37)."""
    skill = next(iter(technique.needs), "arcane")
    sparks = Item(
        technique.id,
        technique.name,
        "weapon",
        rating=technique.amount,
        hands=0,
        range=technique.metres,
        reach=0,
        skill=skill,
        attributes=("wits",),
        burst=technique.radius,
    )
    if not character.has(HANGING):
        yield from burst_deed(scene, character, sparks, occasion, technique.id, token_of(technique), technique.name)


def _strew(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Caltrops: 2 m by 2 m of Difficult Terrain beside you; whoever first crosses takes 2 (T-GAP-39)."""
    patches = _patches(scene, character)

    def perform() -> Flow[None]:
        options = tuple(
            Option(corner, f"From {corner}", spot=Spot(corner, cells=cells)) for corner, cells in patches.items()
        )
        text = f"Where does {character.name} strew the caltrops?"
        answer = yield Ask(
            character.seat, "T-CP-22", text, Pick(options), options[0].key, character.id, f"{technique.id} {occasion}"
        )
        _scatter(scene, character, patches[answer], technique.amount)

    if patches and not character.has(HANGING):
        yield _deed(technique, perform, f"{PATCH} m by {PATCH} m, {technique.amount} to the first across")


def _patches(scene: TowersScene, character: Character) -> dict[str, tuple[str, ...]]:
    """Squares of floor that touch the place one stands on, by their first corner, without that place."""
    space = ground(scene)
    found = {}
    for corner in space.places:
        x, y = map(int, corner.split(","))
        cells = tuple(f"{x + dx},{y + dy}" for dy in range(PATCH) for dx in range(PATCH))
        is_floor = all(space.is_floor(each) for each in cells)
        near = min(space.distance(character.place, each) for each in cells)
        if is_floor and near == 1:
            found[corner] = cells
    return found


def _scatter(scene: TowersScene, character: Character, cells: tuple[str, ...], damage: int) -> None:
    space = ground(scene)
    fresh = tuple(each for each in cells if each not in space.harsh)
    scene.state.space = msgspec.structs.replace(space, harsh=space.harsh + fresh)
    scene.state.caltrops = [*scene.state.caltrops, Caltrops(cells, damage)]
    scene.record(Strewn(actor=character.id, where=cells[0]))


def _dazzle(scene: TowersScene, character: Character, technique: Technique, occasion: str) -> Iterator[Deed]:
    """Dazzle: up to three who watch, opposed by Will, lose their Reaction this round (T-GAP-39)."""
    watching = [each for each in _standing(scene, character) if each.tokens.get(REACTION, 0) > 0]
    mine = Attempt("dazzling", ("heart",), tuple(technique.needs), "contest", occasion=f"{technique.id} {occasion}")
    theirs = Attempt("looking away", ("heart",), ("will",), "will", occasion=mine.occasion)

    def perform() -> Flow[None]:
        near = sorted(watching, key=lambda each: ground(scene).distance(character.place, each.place))[:WATCHERS]
        options = tuple(Option(each.id, each.name, target=each.id) for each in watching)
        text = f"Whom does {character.name} dazzle?"
        chosen = yield Ask(
            character.seat,
            "T-CP-22",
            text,
            Several(options, 1, WATCHERS),
            [each.id for each in near],
            character.id,
            mine.occasion,
        )
        for id in chosen:
            if (yield from _contest(scene, character, mine, actor(scene, id), theirs)):
                scene.spend(actor(scene, id), REACTION)

    if watching:
        yield _deed(technique, perform, "no Reaction this round")


OFFERS: dict[Effect, Offer] = {
    "heal": _heal,
    "shove": _shove,
    "feint": _feint,
    "sweep": _sweep,
    "aim": _aim,
    "pin": _pin,
    "vanish": _vanish,
    "taunt": _taunt,
    "calm": _calm,
    "dress": _dress,
    "burst": _burst,
    "strew": _strew,
    "dazzle": _dazzle,
}
