"""What a character may do on its turn: one Action, two Minor Actions, in any order."""

from collections.abc import Callable, Container, Iterator
from functools import cache, partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed, do_one
from facedown.kernel.kit.sides import actor, enemies, friends
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.schema import Option, Pick, Text
from facedown.kernel.words.shown import Odds, odds_of
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import (
    Blow,
    Footing,
    footing,
    foreseen,
    foreseen_damage,
    keen_damage,
    way_of,
    within_burst,
)
from facedown.rulesets.towers.brawl import brawl, brawl_hint, interpose
from facedown.rulesets.towers.burst import burst_deed
from facedown.rulesets.towers.character import (
    ACTION,
    AIMED,
    COMMANDED,
    DYING,
    GRABBED,
    HANGING,
    MINOR,
    MOVED,
    PARALYZED,
    RESTRAINED,
    STUNNED,
    YIELDED,
    Character,
    guard,
    speed,
)
from facedown.rulesets.towers.check import Attempt, Source, check
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.contest import roll_against
from facedown.rulesets.towers.destination import ask_destination
from facedown.rulesets.towers.health import recover, suffered, treat
from facedown.rulesets.towers.hints import EscapeHint, GainHint, StrikeHint, WalkHint
from facedown.rulesets.towers.influence import eloquence, influence, sway_hint
from facedown.rulesets.towers.manoeuvres import technique_deeds
from facedown.rulesets.towers.minor import small_deeds
from facedown.rulesets.towers.movement import ends, flee, move, way_out
from facedown.rulesets.towers.reactions import hesitates, is_unseen, threatens
from facedown.rulesets.towers.scene import TowersScene, book, ground, is_close
from facedown.rulesets.towers.sentences import GISTS
from facedown.rulesets.towers.task import ask_tier, attempt_task, call_friend, may_call
from facedown.rulesets.towers.techniques import knows, token_of

OFFHAND = Source("Offhand", good=False)
HUSTLED = "hustled"
TURN_OVER = "turn-over"
GROUPS = {ACTION: "Action", MINOR: "Minor Action", "": "Free"}
ALWAYS = ("recover", "yield")
"""What nothing keeps one from."""
HEARD, A_FRIEND = 0.7, 1.5
"""What a Command and a friend promise, as the mind counts."""


def deeds(scene: TowersScene, character: Character, occasion: str) -> list[Deed]:
    """Everything the character may do now (T-CP-08, T-TRN-01); what cannot be paid for is not even weighed."""
    left = {"", *(token for token, count in character.tokens.items() if count > 0)}
    found: list[Deed] = []
    for token, offer in OFFERED:
        if token in left:
            found += offer(scene, character, occasion)
    barred = _barred(character)
    return [each for each in found if each.token in left and (each.token not in barred or each.kind in ALWAYS)]


def _barred(character: Character) -> Container[str]:
    """Stun leaves Recover as the only Action, Paralyzed nothing but it (T-X-COND, T-GAP-36)."""
    if character.has(PARALYZED):
        return GROUPS
    return (ACTION,) if character.has(STUNNED) else ()


def _recovery(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Recover: try to shake off one effect, always permitted (T-ACT-REC, T-GAP-36)."""
    found = suffered(character)
    if found:
        perform = partial(recover, scene, character, occasion)
        yield Deed("recover", "Recover", ACTION, perform, ", ".join(found), kind="recover")


def _attacks(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Attack: melee or ranged, one target, or the point of a Burst (T-ACT-ATK, T-GAP-37)."""
    if character.has(HANGING):
        return
    for weapon in dict.fromkeys(character.weapons(book(scene))):
        for target in enemies(scene, character):
            deed = _attack(scene, character, target, weapon, occasion, "attack", "Attack", ACTION)
            if deed is not None:
                yield deed
        if weapon.burst:
            name = f"Attack with the {weapon.name}"
            yield from burst_deed(scene, character, weapon, occasion, f"attack {weapon.id}", ACTION, name)


def _attack(
    scene: TowersScene,
    character: Character,
    target: Character,
    weapon: Item,
    occasion: str,
    key: str,
    text: str,
    token: str,
    extra: tuple[Source, ...] = (),
) -> Deed | None:
    blow = way_of(scene, character, target, weapon)
    if blow is None or hesitates(character, target) or is_unseen(scene, character, target):
        return None
    blow = Blow(weapon, blow.ranged, (*blow.extra, *extra), f"{key} {occasion}")
    stands = footing(scene, character, target, blow)
    hits = foreseen(scene, character, target, blow, stands)
    how = "thrown" if blow.ranged and not weapon.range else ""
    name = f"{weapon.name}, {how}" if how else weapon.name
    return Deed(
        f"{key} {weapon.id} {target.id}",
        f"{text} {target.name}: {name}",
        token,
        partial(_strike, scene, character, target, blow, token),
        f"{round(100 * hits)} % to hit",
        kind="attack",
        target=target.id,
        odds=Odds(odds_of(hits)),
        hint=partial(_strike_hint, scene, character, target, blow, stands, token == MINOR),
    )


def _strike(scene: TowersScene, character: Character, target: Character, blow: Blow, token: str) -> Flow[None]:
    """The attack; an Offhand one, which is a Minor Action, ends the turn."""
    yield from attack(scene, character, target, blow)
    if token == MINOR:
        scene.refresh(character, {TURN_OVER: 1})


def _strike_hint(
    scene: TowersScene, character: Character, target: Character, blow: Blow, stands: Footing | None, is_minor: bool
) -> StrikeHint:
    struck = within_burst(scene, character, target.place, blow.weapon) if blow.weapon.burst else ()
    return StrikeHint(
        foreseen_damage(scene, character, target, blow, stands),
        keen_damage(scene, character, target, blow, stands),
        sum(each.side == character.side for each in struck),
        blow,
        stands,
        is_minor,
    )


def _offhand(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Offhand Attack at Disadvantage, with a one-handed weapon not used this round; it ends the turn (T-MIN-OFF)."""
    if character.has(HANGING):
        return
    if character.tokens.get(HUSTLED) and scene.rulings[rulings.HUSTLE_OFFHAND] == "refused":
        return  # RULING T-GAP-25
    held = character.weapons(book(scene))
    for weapon in dict.fromkeys(held):
        if weapon.hands != 1 or character.struck_with.count(weapon.id) >= held.count(weapon):
            continue
        for target in enemies(scene, character):
            deed = _attack(
                scene, character, target, weapon, occasion, "offhand", "Offhand Attack on", MINOR, (OFFHAND,)
            )
            if deed is not None:
                yield deed


def _brawls(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Brawl in Close Quarters, or Interpose for an ally there (T-ACT-BRW)."""
    if character.has(HANGING):
        return
    for target in enemies(scene, character):
        if is_close(scene, character, target) and not hesitates(character, target) and not target.is_out:

            def perform(target: Character = target) -> Flow[None]:
                yield from brawl(scene, character, target, occasion)

            yield Deed(
                f"brawl {target.id}",
                f"Brawl with {target.name}",
                ACTION,
                perform,
                "Grab, Pummel or Throw",
                kind="brawl",
                target=target.id,
                hint=partial(brawl_hint, scene, character, target),
            )
    for ally in friends(scene, character):
        if is_close(scene, character, ally) and not ally.is_out:
            yield Deed(
                f"interpose {ally.id}",
                f"Interpose for {ally.name}",
                ACTION,
                partial(interpose, scene, character, ally),
                "take attacks on you",
                kind="interpose",
                target=ally.id,
            )


def _escapes(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Escape: break a grab or other restraint, or move without drawing Free Attacks (T-ACT-ESC, T-CP-10, T-GAP-39)."""
    held = character.condition(GRABBED) or character.condition(RESTRAINED)
    can_slip = not character.tokens.get(AIMED) and bool(ends(scene, character))
    if held is None and not can_slip:
        return

    def perform() -> Flow[None]:
        options = [Option("break", "Break free")] if held else []
        options += [Option("slip", "Move without drawing Free Attacks")] if can_slip else []
        text, usual = f"How does {character.name} escape?", options[0].key
        which = yield Ask(character.seat, "T-CP-10", text, Pick(tuple(options)), usual, character.id, occasion)
        if which == "break" and held is not None:
            yield from break_free(scene, character, held, occasion)
        else:
            yield from slip_away(scene, character, occasion)

    yield Deed(
        "escape",
        "Escape",
        ACTION,
        perform,
        "break free" if held else "no Free Attacks",
        kind="escape",
        hint=EscapeHint(held is not None),
    )


def break_free(scene: TowersScene, character: Character, held: Condition, occasion: str) -> Flow[None]:
    """Might or Grace + Athletics against the grabber, or a tier of the GM's (T-RUN-12, T-ACT-ESC)."""
    if held.name == RESTRAINED:
        tier, hidden = yield from ask_tier(character, "breaking free", occasion)
        attempt = Attempt("breaking free", ("might", "grace"), ("athletics",), occasion=occasion)
        if (yield from check(scene, character, attempt, tier, hidden=hidden)).passed:
            scene.lose_one(character, held)
        return
    grabber = actor(scene, held.source)
    mine, theirs = breaking_free(character, grabber, occasion)
    won, _ = yield from roll_against(scene, character, mine, grabber, theirs)
    if won:
        scene.lose(character, GRABBED)


def breaking_free(character: Character, grabber: Character, occasion: str = "") -> tuple[Attempt, Attempt]:
    """What it takes against whoever holds one (T-RUN-12)."""
    mine = Attempt("breaking free", ("might", "grace"), ("athletics",), "brawl", grabber.id, occasion)
    return mine, Attempt("holding on", ("might",), ("athletics",), "brawl", character.id, occasion)


def slip_away(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """A move up to Speed that nobody may strike at; with a check first, under one reading (T-GAP-22)."""
    safely = True
    watchers = [
        each for each in enemies(scene, character) if not each.is_out and threatens(scene, each, character.place)
    ]
    if scene.rulings[rulings.SLIPPING] == "check" and watchers:
        tier = max(guard(each, book(scene), scene.rulings).value for each in watchers)
        attempt = Attempt("slipping away", ("grace",), ("athletics",), "check", occasion=occasion)
        safely = (yield from check(scene, character, attempt, min(6, tier))).passed
    way = yield from ask_destination(scene, character, f"slip {occasion}", safely)
    if way is not None:
        scene.refresh(character, {MOVED: 1})
        yield from move(scene, character, way.steps[-1], occasion, safely, way)


def _care(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Making a Dying ally Stable is an Action, in Close Quarters (T-X-HEALTH)."""
    for patient in friends(scene, character):
        if patient.has(DYING) and is_close(scene, character, patient):

            def perform(patient: Character = patient) -> Flow[None]:
                yield from treat(scene, character, patient, occasion)

            yield Deed(
                f"treat {patient.id}",
                f"Treat {patient.name}",
                ACTION,
                perform,
                "Wits + Medicine, T2",
                kind="treat",
                target=patient.id,
            )


def _minds(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Influence anybody, friend or foe, or try whatever else one can think of (T-ACT-INF, T-CHK-01)."""
    spoken = cache(partial(eloquence, scene, character))
    for target in [*enemies(scene, character), *friends(scene, character)]:
        if not target.is_out:
            yield Deed(
                f"influence {target.id}",
                f"Influence {target.name}",
                ACTION,
                partial(_talk, scene, character, target, occasion),
                kind="influence",
                target=target.id,
                hint=partial(sway_hint, scene, character, target, spoken),
            )
    perform = partial(_improvise, scene, character, occasion)
    yield Deed("try", "Try something else", ACTION, perform, "the GM decides", kind="try")


def _talk(scene: TowersScene, character: Character, target: Character, occasion: str) -> Flow[None]:
    yield from influence(scene, character, target, occasion)


def _improvise(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    text = f"What does {character.name} try?"
    what = yield Ask(character.seat, "T-CP-08", text, Text(200, 1), "look around", character.id, f"try {occasion}")
    scene.record(Declared(actor=character.id, text=what))
    yield from attempt_task(scene, character, what, occasion)


def _hustle(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Hustle: one extra Minor Action (T-ACT-HUS)."""

    def perform() -> None:
        scene.refresh(character, {MINOR: character.tokens.get(MINOR, 0) + 1, HUSTLED: 1})

    yield Deed("hustle", "Hustle", ACTION, perform, "one more Minor Action", kind="hustle")


def _moves(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Move up to Speed in metres (T-MIN-MOV); off the map one flees (T-RUN-16)."""

    def perform() -> Flow[None]:
        way = yield from ask_destination(scene, character, occasion)
        if way is not None:
            scene.refresh(character, {MOVED: 1})
            yield from move(scene, character, way.steps[-1], occasion, way=way)

    if character.tokens.get(AIMED):
        return  # Steady Aim holds for whoever does not move this turn (T-GAP-39)
    metres = speed(character, scene.rulings).value
    if ends(scene, character):
        note = f"up to {metres} m"
        yield Deed(
            "move", "Move", MINOR, perform, note, kind="move", hint=lambda: WalkHint(_is_engaged(scene, character))
        )
    if way_out(scene, character):
        yield Deed("flee", "Flee", MINOR, lambda: flee(scene, character, occasion), "off the map", kind="flee")


def _is_engaged(scene: TowersScene, character: Character) -> bool:
    reach = max(
        [item.reach for item in character.weapons(book(scene))]
        + [item.range for item in character.weapons(book(scene))],
        default=0,
    )
    return any(
        ground(scene).distance(character.place, each.place) <= max(1, reach)
        for each in enemies(scene, character)
        if not each.is_out
    )


def _commands(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Command: an ally who hears you takes one Minor Action now, once a round each (T-GAP-39)."""
    technique = knows(scene, character, "command")
    if technique is None:
        return
    for ally in friends(scene, character):
        if not ally.is_out and not ally.tokens.get(COMMANDED) and not ally.has(PARALYZED):
            yield Deed(
                f"{technique.id} {ally.id}",
                f"{technique.name} {ally.name}",
                token_of(technique),
                partial(_obey, scene, character, ally, occasion),
                "one Minor Action now",
                kind="command",
                target=ally.id,
                hint=GainHint(HEARD),
            )


def _obey(scene: TowersScene, character: Character, ally: Character, occasion: str) -> Flow[None]:
    """The ally chooses among its Minor Actions, and does one of them at no cost of its own (T-GAP-39)."""
    kept = {token: ally.tokens.get(token, 0) for token in (ACTION, MINOR)}
    scene.refresh(ally, {ACTION: 0, MINOR: 1, COMMANDED: 1, AIMED: 0, MOVED: 0})
    why = f"{character.id} commands {occasion}"
    choices = [each for each in deeds(scene, ally, why) if each.token == MINOR and each.kind != "command"]
    yield from do_one(scene, ally, "T-CP-08", choices, GROUPS, why, GISTS)
    scene.refresh(ally, kept)


def _friends_of_old(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """A Friend in Every Port: once a story a bystander helps (T-GAP-39)."""
    if may_call(scene, character):
        name = "Call on a friend"
        perform = partial(call_friend, scene, character, occasion)
        yield Deed("friend", name, "", perform, "once a story", kind="friend", hint=GainHint(A_FRIEND))


def _leaving(scene: TowersScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Yielding costs nothing (T-RUN-16)."""
    yield Deed(
        "yield",
        "Yield",
        "",
        lambda: scene.gain(character, Condition(YIELDED)),
        "out of the fight",
        kind="yield",
        grave=True,
    )


OFFERED: tuple[tuple[str, Callable[[TowersScene, Character, str], Iterator[Deed]]], ...] = (
    (ACTION, _recovery),
    (ACTION, _attacks),
    (MINOR, _moves),
    (MINOR, _offhand),
    (ACTION, _brawls),
    (ACTION, _care),
    ("", technique_deeds),
    ("", _commands),
    ("", _friends_of_old),
    ("", small_deeds),
    (ACTION, _hustle),
    (ACTION, _escapes),
    (ACTION, _minds),
    ("", _leaving),
)
"""What is offered on a turn, in this order, and what all of it costs, if it costs the same."""
