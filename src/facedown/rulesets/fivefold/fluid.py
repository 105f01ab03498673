"""Fluid speed: the window between two actions of somebody's turn, and what was prepared and is set off."""

from collections.abc import Callable
from functools import partial

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import able, actor
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Later, Option, Pick, yes_or_no
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.abilities import aids, beneficiaries, help_out
from facedown.rulesets.fivefold.action import ACTS, FLUID, IN_BETWEEN, OTHER, Fits, watches
from facedown.rulesets.fivefold.actions import prepared_deeds
from facedown.rulesets.fivefold.attack import Means, attack, is_in_range, strike_hint, thrown_strike
from facedown.rulesets.fivefold.brawl import held_by, release
from facedown.rulesets.fivefold.character import Character, Readied
from facedown.rulesets.fivefold.content import Ability, Strike
from facedown.rulesets.fivefold.hints import AidHint
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.movement import can_move, move
from facedown.rulesets.fivefold.prepare import lapse
from facedown.rulesets.fivefold.scene import (
    FivefoldScene,
    book,
    by_reaction,
    can_single_out,
    is_adjacent,
    occasion,
    usable,
)

PASS, RELEASE, HOLD = "pass", "release", "hold"
Deeds = dict[str, tuple[Option, Callable[[], Flow[None]]]]


def offer_fluid_actions(scene: FivefoldScene, who: Character) -> Flow[None]:
    """After each resolved action, never within it: Fluid actions, until all pass (H-SPD-03, H-SPD-04, H-RUN-06)."""
    # RULING H-GAP-14: between the actions of anybody else's turn
    moved, scene.state.moved = list(dict.fromkeys(scene.state.moved)), []
    passed: set[str] = set()
    while True:
        waiting = [
            each
            for each in able(scene)
            if each.id != scene.state.turns.acting and each.id not in passed and may_be_asked(scene, each, moved)
        ]
        if not waiting:
            break
        character = by_reaction(scene, waiting)[0]
        answer = yield from asked(partial(_ask, scene, character, moved))
        found = offers(scene, character, moved)
        if answer not in found:
            passed.add(character.id)
            continue
        passed = {character.id} if answer == RELEASE else set()
        yield from found[answer][1]()
        moved, scene.state.moved = list(dict.fromkeys((*moved, *scene.state.moved))), []
    yield from on_action(scene, who)


def _ask(scene: FivefoldScene, character: Character, moved: list[str]) -> Ask:
    """Use a Fluid action, or pass (H-CP-18); whoever only holds somebody may let go (H-CP-17)."""
    found = offers(scene, character, moved)
    schema = Pick((Option(PASS, "Pass", gist="Spend nothing now."), *(option for option, _ in found.values())))
    why = f"{' '.join(moved)} {occasion(scene)}"
    seat, who = character.seat, character.id
    if list(found) == [RELEASE]:
        text = f"{character.name} holds on. Let go?"
        return Ask(seat, "H-CP-17", text, schema, PASS, who, why, renewable=True)
    text = f"Between two actions: does {character.name} do anything?"
    return Ask(seat, "H-CP-18", text, schema, PASS, who, why, renewable=True)


def may_be_asked(scene: FivefoldScene, character: Character, moved: list[str]) -> bool:
    """Where dice are secret, being asked must not tell what they show (H-GAP-50)."""
    return bool(offers(scene, character, moved, scene.rulings[rulings.DICE_SEEN] == "hidden"))


def offers(scene: FivefoldScene, character: Character, moved: list[str], any_die: bool = False) -> Deeds:
    """What the character may do now at Fluid speed (H-SPD-03, H-SPD-05)."""
    found: Deeds = {}
    for ability in character.known(book(scene)):
        if ability.speed == FLUID and usable(scene, character, 0 if any_die else ability.av):
            if ability.effect == "slip":
                found.update(_slip(scene, character, ability, moved))
            elif ability.effect == "throw":
                found.update(_throw(scene, character, ability, moved))
    for aid in aids(scene, character, FLUID):
        if usable(scene, character, 0 if any_die else aid.av):
            for target in beneficiaries(scene, character, aid):
                key, hint = f"{aid.key} {target.id}", AidHint(aid.av, aid.bonus, (target.id,))
                option = Option(
                    key, f"{aid.name}: {target.name}", f"AV {aid.av}", kind=aid.effect, target=target.id, tells=hint
                )
                found[key] = (option, partial(help_out, scene, character, aid, target, IN_BETWEEN))
    if held_by(scene, character) is not None:
        let_go = Option(RELEASE, "Let go", gist="Whom you hold is free.")
        found[RELEASE] = (let_go, partial(_release, scene, character))
    return found


def _release(scene: FivefoldScene, character: Character) -> Flow[None]:
    release(scene, character)
    yield from ()


def _movers(scene: FivefoldScene, character: Character, moved: list[str]) -> list[Character]:
    there = [actor(scene, id) for id in moved if id in scene.state.actors]
    return [each for each in there if each.side != character.side and not each.is_gone]


def _slip(scene: FivefoldScene, character: Character, ability: Ability, moved: list[str]) -> Deeds:
    """An enemy ended a move adjacent: slip a few tiles away."""
    near = [each for each in _movers(scene, character, moved) if is_adjacent(scene, character, each)]
    if not near or not can_move(character):
        return {}
    option = Option(ability.id, ability.name, f"{ability.amount} tiles, AV {ability.av}", kind="slip")

    def perform() -> Flow[None]:
        if (yield from declare(scene, character, ability.name, IN_BETWEEN, ability.av)) is not None:
            tiles = Working(ability.amount, ability.name, ("H-SPD-03",))
            yield from move(scene, character, tiles, "slips")

    return {ability.id: (option, perform)}


def _throw(scene: FivefoldScene, character: Character, ability: Ability, moved: list[str]) -> Deeds:
    """An enemy ended a move within range: throw something at it."""
    found: Deeds = {}
    held = [item for item in character.held(book(scene)) if item.thrown]
    held = [item for item in held if not ability.weapons or item.id in ability.weapons]
    for target in _movers(scene, character, moved):
        if not held or not can_single_out(scene, character, target):
            continue
        strike = thrown_strike(held[0])
        if distance(scene, character, target) > ability.range or not is_in_range(
            scene, character, target.place, strike
        ):
            continue
        how = Means(ability.id, _as_ability(strike, ability), held[0].id)
        hint = Later(partial(strike_hint, scene, character, how.strike, target))
        key = f"{ability.id} {target.id}"
        option = Option(
            key, f"{ability.name} at {target.name}", f"AV {ability.av}", kind="throw", target=target.id, tells=hint
        )
        found[key] = (option, partial(attack, scene, character, how, target.id, IN_BETWEEN))
    return found


def _as_ability(strike: Strike, ability: Ability) -> Strike:
    return msgspec.structs.replace(strike, name=ability.name, av=ability.av, dt=ability.dt or strike.dt)


def on_action(scene: FivefoldScene, who: Character) -> Flow[None]:
    """An action is over; of any other trigger the GM says whether it has come about (H-CP-16)."""
    yield from fire_in_turn(scene, who, lambda each, trigger: trigger == ACTS and each.side != who.side, set())
    waiting = [each for each in able(scene) if each.prepared is not None and each.prepared.trigger == OTHER]
    for preparer in by_reaction(scene, waiting):
        if preparer is who or not _shots(scene, preparer):
            continue
        answer = yield from asked(partial(_ask_gm, scene, preparer))
        if answer == "yes":
            yield from _fire(scene, preparer, who)


def _ask_gm(scene: FivefoldScene, preparer: Character) -> Ask:
    made = preparer.prepared
    text = f"Has it come about what {preparer.name} waits for? {made.text if made else ''}".strip()
    schema = yes_or_no("What was prepared is done at once.", "The wait goes on.")
    return Ask(GM, "H-CP-16", text, schema, "no", preparer.id, f"judge {occasion(scene)}", renewable=True)


@watches
def fire_in_turn(scene: FivefoldScene, cause: Character, fits: Fits, held: set[str]) -> Flow[None]:
    """Everybody whose trigger this is, highest Reaction first, until all have fired or hold (H-RUN-06)."""
    while not cause.is_gone:
        waiting = [
            each
            for each in able(scene)
            if each is not cause
            and each.id not in held
            and each.prepared is not None
            and fits(each, each.prepared.trigger)
            and _shots(scene, each)
        ]
        if not waiting:
            return
        preparer = by_reaction(scene, waiting)[0]
        held.add(preparer.id)
        yield from _fire(scene, preparer, cause)


def _shots(scene: FivefoldScene, preparer: Character) -> dict[str, Deed]:
    """What the prepared action could do now, by whom or what it would be done to (H-ACT-PRE)."""
    made = preparer.prepared
    itself = made.deed if made is not None else ""
    return {
        each.target or (preparer.id if each.key == itself else each.key): each
        for each in prepared_deeds(scene, preparer)
    }


def _fire(scene: FivefoldScene, preparer: Character, cause: Character) -> Flow[None]:
    """Fire at whom, or hold (H-CP-16)."""
    made = preparer.prepared
    if made is None:
        return
    answer = yield from asked(lambda: _ask_fire(scene, preparer, cause, made))
    shot = _shots(scene, preparer).get(answer)
    if shot is None:
        return
    lapse(preparer)
    flow = shot.perform()
    if flow is not None:
        yield from flow


def _ask_fire(scene: FivefoldScene, preparer: Character, cause: Character, made: Readied) -> Ask:
    shots = dict(sorted(_shots(scene, preparer).items(), key=lambda each: each[0] != cause.id))
    options = [_shot(scene, preparer, made, key, deed) for key, deed in shots.items()]
    text = f"What {preparer.name} waits for has come about. {made.name}?"
    why = f"{cause.id} {occasion(scene)}"
    schema = Pick((*options, Option(HOLD, "Hold, keep waiting")))
    default = next(iter(shots), HOLD)
    return Ask(preparer.seat, "H-CP-16", text, schema, default, preparer.id, why, renewable=True)


def _shot(scene: FivefoldScene, preparer: Character, made: Readied, key: str, deed: Deed) -> Option:
    if key == preparer.id:
        return Option(key, f"{made.name} now", target=key)
    return Option(key, f"{made.name}: {scene.name_of(key)}" if deed.target else deed.text, target=deed.target)
