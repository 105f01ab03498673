"""What a combatant may do on its turn: every Combative action that is possible now."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Later, Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import improvise, rulings
from facedown.rulesets.fivefold.abilities import Aid, aids, beneficiaries, choose_whom, heard_by, help_out, roar, roars
from facedown.rulesets.fivefold.action import COMBATIVE, FLUID, IN_BETWEEN, OWN_TURN, Start, hand
from facedown.rulesets.fivefold.attack import (
    Means,
    attack,
    can_strike_from,
    caught,
    expected,
    has_within_reach,
    is_in_range,
    is_threatened,
    least_av,
    means,
    strike_hint,
    strikes_beside,
    targets,
    usual_strike,
    would_strike,
)
from facedown.rulesets.fivefold.brawl import (
    deepest,
    escape,
    escape_chance,
    grab,
    grab_chance,
    held_by,
    may_trip,
    release,
    shove,
    shove_chance,
    trip,
    trip_chance,
)
from facedown.rulesets.fivefold.character import (
    DOWNED,
    FREE_MOVE,
    GRABBED,
    GRABBING,
    GUTS,
    HELP,
    HIDDEN,
    IMPROVISE,
    INSTINCT,
    PRONE,
    STABLE,
    YIELDED,
    Character,
    figure,
)
from facedown.rulesets.fivefold.check import NORMAL, check, odds, percent
from facedown.rulesets.fivefold.dice import borrowers, lend, loan
from facedown.rulesets.fivefold.events import Acted
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import ask_fate, remove
from facedown.rulesets.fivefold.hide import chance_of, hide
from facedown.rulesets.fivefold.hints import (
    AidHint,
    AreaHint,
    ArmHint,
    BrawlHint,
    LoanHint,
    RiseHint,
    WalkHint,
)
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.movement import can_jump, can_move, reach, stand_up, take_jump, take_move
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import (
    FivefoldScene,
    book,
    can_single_out,
    ground,
    is_adjacent,
    occasion,
    opponents,
)

GROUPS = {"": "Actions"}


def deeds(scene: FivefoldScene, character: Character) -> list[Deed]:
    """Combative actions are for one's own turn; any number of dice may be spent (H-SPD-01, H-DICE-04, H-CP-01)."""
    dice = hand(scene, character, OWN_TURN)
    return [
        *_attacks(scene, character, OWN_TURN),
        *_moves(scene, character, OWN_TURN, dice),
        *_aids(scene, character, OWN_TURN),
        *_brawls(scene, character, OWN_TURN, dice),
        *_release(scene, character),
        *_tricks(scene, character, OWN_TURN, dice),
        *_forethought(scene, character, dice),
        *_gear(scene, character, OWN_TURN, dice),
        *_leaving(scene, character),
    ]


def prepared_deeds(scene: FivefoldScene, character: Character) -> list[Deed]:
    """All that the action somebody has made ready could do at this moment (H-ACT-PRE, H-GAP-35)."""
    made = character.prepared
    if made is None:
        return []
    start = Start(FLUID, made) if scene.rulings[rulings.PREPARING] == "one" else IN_BETWEEN
    dice = hand(scene, character, start)
    found = [
        *_attacks(scene, character, start),
        *_moves(scene, character, start, dice),
        *_aids(scene, character, start),
        *_brawls(scene, character, start, dice),
        *_tricks(scene, character, start, dice),
        *_gear(scene, character, start, dice),
    ]
    return [deed for deed in found if deed.key == made.deed or deed.key.startswith(f"{made.deed} ")]


def _attacks(scene: FivefoldScene, character: Character, start: Start) -> Iterator[Deed]:
    """Whatever the dice allow: a value of at least the AV (H-ACT-ATK, H-DICE-05)."""
    for how in means(scene, character):
        dice = hand(scene, character, start, how.strike.av)
        if not dice:
            continue
        if how.strike.radius:
            yield from _area(scene, character, how, start)
            continue
        strike = how.strike
        low, high = (expected(scene, character, strike, dice[at].value or 0) for at in (0, -1))
        figures = f"{low} damage" if low == high else f"{low} to {high} damage"
        spot = Spot(cells=tuple(ground(scene).in_reach(character.place, strike.least, strike.range)))
        for target in targets(scene, character, strike):
            yield Deed(
                f"attack {how.key} {target.id}",
                f"Attack {target.name}: {strike.name}",
                "",
                partial(attack, scene, character, how, target.id, start),
                f"AV {strike.av}, {figures}",
                kind="attack",
                target=target.id,
                spot=spot,
                hint=partial(strike_hint, scene, character, strike, target),
            )


def _area(scene: FivefoldScene, character: Character, how: Means, start: Start) -> Iterator[Deed]:
    """An area of effect is aimed at a place (H-RUN-08)."""
    foes = opponents(scene, character)
    space = ground(scene)
    near = {place for foe in foes for place in space.within(foe.place, how.strike.radius)}
    centres = [place for place in near if space.is_floor(place) and is_in_range(scene, character, place, how.strike)]
    if not centres:
        return

    def hint() -> AreaHint:
        best = max(sorted(centres), key=lambda place: _net(scene, character, place, how))
        return _area_hint(scene, character, best, how)

    def perform() -> Flow[None]:
        centre = yield from asked(lambda: _ask_centre(scene, character, how))
        yield from attack(scene, character, how, centre, start)

    dice = hand(scene, character, start, how.strike.av)
    damage = expected(scene, character, how.strike, dice[-1].value or 0)
    yield Deed(
        f"area {how.key}",
        f"{how.strike.name}: an area",
        "",
        perform,
        f"AV {how.strike.av}, radius {how.strike.radius}, up to {damage} damage",
        kind="area",
        hint=hint,
    )


def _area_hint(scene: FivefoldScene, character: Character, place: str, how: Means) -> AreaHint:
    there = [each for each in caught(scene, place, how.strike.radius) if not each.is_mount]
    friends = tuple(each.id for each in there if each.side == character.side)
    enemies = tuple(each.id for each in there if each.side != character.side)
    hint = strike_hint(scene, character, how.strike, None)
    return AreaHint(enemies, friends, replace(hint, is_thrown=bool(how.item)))


def _net(scene: FivefoldScene, character: Character, place: str, how: Means) -> int:
    """How many more enemies than friends an area catches."""
    there = [each for each in caught(scene, place, how.strike.radius) if not each.is_mount]
    return sum(1 if each.side != character.side else -1 for each in there)


def _ask_centre(scene: FivefoldScene, character: Character, how: Means) -> Ask:
    """Where is its middle? (H-CP-03)"""
    space = ground(scene)
    radius = how.strike.radius
    places = [
        place
        for place in space.within(character.place, how.strike.range)
        if space.is_floor(place) and is_in_range(scene, character, place, how.strike)
    ]
    order = sorted(
        places, key=lambda place: (-_net(scene, character, place, how), space.distance(place, character.place))
    )
    options = []
    for place in order:
        names = [each.name for each in caught(scene, place, radius)]
        hint = Later(partial(_area_hint, scene, character, place, how))
        spot = Spot(place, cells=tuple(space.within(place, radius)))
        note = ", ".join(names) or "nobody"
        options.append(Option(place, f"At {place}", note, kind="centre", spot=spot, quiet=not names, tells=hint))
    default = order[0] if order else character.place
    options = options or [Option(default, "Here")]
    text = f"{character.name}: {how.strike.name}. Where?"
    why = f"{how.key} {occasion(scene)}"
    return Ask(character.seat, "H-CP-03", text, Pick(tuple(options)), default, character.id, why, renewable=True)


def _moves(scene: FivefoldScene, character: Character, start: Start, dice: list[Die]) -> Iterator[Deed]:
    """Move with a die or free, stand up, jump (H-ACT-MOV-1, H-ACT-MOV-2, H-ACT-JMP-L, H-X-COND)."""
    free = start == OWN_TURN and character.tokens.get(FREE_MOVE, 0) > 0
    if character.has(PRONE) and (free or dice):
        act = partial(stand_up, scene, character, start)
        yield Deed("stand", "Stand up", "", act, _cost(free), kind="stand", hint=RiseHint(free))
    if can_move(character) and (free or dice):
        tiles = reach(scene, character, 0 if free else dice[-1].value or 0)
        far = f"{tiles} tile{'s' * (tiles.value != 1)}"
        note = f"{far} free" if free else f"up to {far} with a die"
        act, hint = partial(take_move, scene, character, start), partial(_walk_hint, scene, character, free, dice)
        yield Deed("move", "Move", "", act, note, kind="move", hint=hint)
    if dice and can_jump(character):
        yield Deed("jump", "Jump", "", partial(take_jump, scene, character, start), "long or high", kind="jump")


def _walk_hint(scene: FivefoldScene, character: Character, free: bool, dice: list[Die]) -> WalkHint:
    low = least_av(scene, character)
    return WalkHint(
        is_free=free,
        dice=len(dice),
        frozen=sum((die.value or 0) < low for die in dice),
        can_strike=can_strike_from(scene, character, character.place),
        is_threatened=is_threatened(scene, character),
        is_armed=low > 0,
        is_near=has_within_reach(scene, character),
    )


def _cost(free: bool) -> str:
    return "the free Move or a die" if free else "a die"


def _aids(scene: FivefoldScene, character: Character, start: Start) -> Iterator[Deed]:
    """Spells and draughts for one's own side, roars, and hands for the Downed; prepared, Fluid ones too (H-RUN-16,
    H-ACT-PRE)."""
    speeds = (COMBATIVE,) if start == OWN_TURN else (COMBATIVE, FLUID)
    for aid in (each for speed in speeds for each in aids(scene, character, speed)):
        whom = beneficiaries(scene, character, aid)
        if not whom or not hand(scene, character, start, aid.av):
            continue
        yield Deed(
            f"aid {aid.key}",
            aid.name,
            "",
            partial(_aid, scene, character, aid, start),
            f"AV {aid.av}",
            kind=aid.effect,
            hint=AidHint(aid.av, aid.bonus, tuple(each.id for each in whom)),
        )
    for id, name, av, far, cl in roars(scene, character, start):
        heard = heard_by(scene, character, far)
        if heard:
            note = f"AV {av}, {len(heard)} in range"
            act = partial(roar, scene, character, name, av, far, cl, start)
            hint = partial(_roar_hint, scene, heard, cl)
            yield Deed(f"roar {id}", name, "", act, note, kind="roar", hint=hint)
    for patient in friends(scene, character):
        if patient.has(DOWNED) and not patient.has(STABLE) and is_adjacent(scene, character, patient):
            chance = odds(character.modifier(INSTINCT), NORMAL, scene.rulings)
            if hand(scene, character, start):
                yield Deed(
                    f"stabilise {patient.id}",
                    f"Stabilise {patient.name}",
                    "",
                    partial(_stabilise, scene, character, patient, start),
                    percent(chance),
                    kind="stabilise",
                    target=patient.id,
                    hint=BrawlHint(float(chance)),
                )


def _roar_hint(scene: FivefoldScene, heard: list[Character], cl: int) -> BrawlHint:
    """How many of them it may cow."""
    return BrawlHint(float(sum(1 - odds(each.modifier(GUTS), cl, scene.rulings) for each in heard)))


def _aid(scene: FivefoldScene, character: Character, aid: Aid, start: Start) -> Flow[None]:
    target = yield from choose_whom(scene, character, aid)
    if target is not None:
        yield from help_out(scene, character, aid, target, start)


def _stabilise(scene: FivefoldScene, character: Character, patient: Character, start: Start) -> Flow[None]:
    """RULING H-GAP-08: any die, and an Instinct check against CL 7."""
    if (yield from declare(scene, character, f"Stabilise {patient.name}", start)) is None:
        return
    cl = Working(NORMAL, "stabilising", ("H-GAP-08",))
    bonus = figure(character, INSTINCT)
    tested = yield from check(scene, character, f"stabilising {patient.name}", bonus, cl, occasion(scene))
    if tested.passed and patient.has(DOWNED):
        scene.lose(patient, DOWNED)
        scene.gain(patient, Condition(STABLE))


def _brawls(scene: FivefoldScene, character: Character, start: Start, dice: list[Die]) -> Iterator[Deed]:
    """Shove, Grab and Trip whoever is adjacent; Escape (H-ACT-SHV, H-ACT-GRB-1, H-ACT-TRP)."""
    near = [
        each
        for each in enemies(scene, character)
        if is_adjacent(scene, character, each) and can_single_out(scene, character, each) and not each.is_helpless
    ]
    best = (dice[-1].value or 0) if dice else 0
    for target in near:
        if may_trip(scene, character, target, start):
            chance = trip_chance(scene, character, target)
            yield Deed(
                f"trip {target.id}",
                f"Trip {target.name}",
                "",
                partial(trip, scene, character, target, start),
                percent(chance),
                kind="trip",
                target=target.id,
                hint=BrawlHint(float(chance)),
            )
        if not dice:
            continue
        chance = shove_chance(scene, character, target, best)
        yield Deed(
            f"shove {target.id}",
            f"Shove {target.name}",
            "",
            partial(shove, scene, character, target, start),
            f"up to {percent(chance)}",
            kind="shove",
            target=target.id,
            hint=partial(_shove_hint, scene, character, target, chance),
        )
        if not character.has(GRABBING) and not target.is_mount:
            chance = grab_chance(scene, character, target, best)
            yield Deed(
                f"grab {target.id}",
                f"Grab {target.name}",
                "",
                partial(grab, scene, character, target, start),
                f"up to {percent(chance)}",
                kind="grab",
                target=target.id,
                hint=partial(_grab_hint, scene, target, chance),
            )
    if character.has(GRABBED) and dice:
        act = partial(escape, scene, character, start)
        hint = partial(_escape_hint, scene, character, best)
        yield Deed("escape", "Escape", "", act, "break the hold", kind="escape", hint=hint)


def _shove_hint(scene: FivefoldScene, character: Character, target: Character, chance: Fraction) -> BrawlHint:
    fall, is_bothered = deepest(scene, character, target), not strikes_beside(scene, character)
    return BrawlHint(float(chance), fall=fall, is_in_the_way=is_bothered)


def _grab_hint(scene: FivefoldScene, target: Character, chance: Fraction) -> BrawlHint:
    return BrawlHint(float(chance), is_in_the_way=not strikes_beside(scene, target))


def _escape_hint(scene: FivefoldScene, character: Character, value: int) -> BrawlHint:
    held = character.condition(GRABBED)
    grabber = scene.state.actors.get(held.source) if held is not None else None
    return BrawlHint(float(escape_chance(scene, character, grabber, value)) if grabber is not None else 1.0)


def _release(scene: FivefoldScene, character: Character) -> Iterator[Deed]:
    """Let go of whom one holds (H-ACT-GRB-2)."""
    held = held_by(scene, character)
    if held is not None:
        yield Deed("release", f"Let go of {held.name}", "", partial(release, scene, character), "free", kind="release")


def _tricks(scene: FivefoldScene, character: Character, start: Start, dice: list[Die]) -> Iterator[Deed]:
    """Help, once per turn, and Hide (H-ACT-HLP, H-GAP-27, H-ACT-HID-1)."""
    if start != OWN_TURN or character.tokens.get(HELP, 0) > 0:
        for ally in borrowers(scene, character):
            yield Deed(
                f"help {ally.id}",
                f"Help {ally.name}",
                "",
                partial(lend, scene, character, ally, start),
                "lend dice",
                kind="help",
                target=ally.id,
                hint=lambda: LoanHint(loan(scene, character)),
            )
    if dice and not character.has(HIDDEN) and not character.riding:
        chance = cache(partial(chance_of, scene, character))
        note = f"up to {percent(chance(dice[-1].value or 0))}" if scene.is_told else ""
        act, hint = partial(hide, scene, character, start), partial(_hide_hint, chance, dice)
        yield Deed("hide", "Hide", "", act, note, kind="hide", hint=hint)


def _hide_hint(chance: Callable[[int], Fraction], dice: list[Die]) -> BrawlHint:
    low, high = (float(chance(dice[at].value or 0)) for at in (0, -1))
    return BrawlHint(high, with_lowest=low)


def _forethought(scene: FivefoldScene, character: Character, dice: list[Die]) -> Iterator[Deed]:
    """Prepare and Improvise (H-ACT-PRE, H-ACT-IMP)."""
    if dice and character.prepared is None:
        one = scene.rulings[rulings.PREPARING] == "one"
        note = "one die, on a trigger" if one else "a die now, one later"
        hint = partial(usual_strike, scene, character)
        yield Deed("prepare", "Prepare", "", partial(prepare, scene, character), note, kind="prepare", hint=hint)
    if dice and character.tokens.get(IMPROVISE, 0) == 1:
        act = partial(improvise.intend, scene, character)
        yield Deed("improvise", "Improvise with the next action", "", act, "no die, once a turn", kind="improvise")


def _gear(scene: FivefoldScene, character: Character, start: Start, dice: list[Die]) -> Iterator[Deed]:
    """Equip: any die (H-ACT-EQP)."""
    for change in changes(scene, character) if dice else ():
        verb, item = change.key.split(" ")[0], change.item
        yield Deed(
            change.key,
            change.text,
            "",
            partial(equip, scene, character, change, start),
            "any die",
            kind=verb,
            hint=partial(_arm_hint, scene, character, item),
        )


def _arm_hint(scene: FivefoldScene, character: Character, item: str) -> ArmHint:
    return ArmHint(bool(item) and would_strike(scene, character, book(scene).items[item]))


def _leaving(scene: FivefoldScene, character: Character) -> Iterator[Deed]:
    """Surrender is declared on one's own turn (H-RUN-12)."""

    def surrender() -> Flow[None]:
        scene.record(Acted(actor=character.id, what="surrenders"))
        fate = "Surrendered"
        if not character.pc:
            text = f"{character.name} surrenders. Spared, or dead?"
            fate = yield from ask_fate(character, text, "dead", occasion(scene))
        remove(scene, character, YIELDED if fate == "Surrendered" else fate)

    yield Deed("surrender", "Surrender", "", surrender, kind="surrender", grave=True)
