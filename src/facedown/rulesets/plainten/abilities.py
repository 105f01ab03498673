"""What abilities do: each kind of effect as deeds somebody may choose, and how it is carried out."""

from collections.abc import Iterator
from functools import cache, partial

from facedown.kernel.dice.dice import Dice, Total, distribution
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.scene.condition import ENCOUNTER_END, TURN_END, TURN_START, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.attack import Blow, Spread, attack, attempt_of, damages_of, foreseen_hit
from facedown.rulesets.plainten.character import EXPOSED, INSPIRED, PRIMARY, TI, Character, Mended
from facedown.rulesets.plainten.check import check, foreseen, note_of, told_odds
from facedown.rulesets.plainten.content import Challenge, Curse, Encourage, Feature, Heal, Item, Strike
from facedown.rulesets.plainten.contest import Side, contest, foreseen_contest, versus
from facedown.rulesets.plainten.health import heal
from facedown.rulesets.plainten.hints import ContestHint, MendHint, StrikeHint
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sources import Attempt

HEALING = (Dice(1, 10),)


def ability_deeds(scene: PlainScene, character: Character, occasion: str) -> Iterator[Deed]:
    """The abilities that are used with an action, against or for everybody in reach (S-X-TRAITS, S-RUN-13)."""
    for feature, _ in character.owned_features(book(scene)):
        effect = feature.effect
        if feature.use is None:
            continue
        if isinstance(effect, Strike):
            yield from _strikes(scene, character, feature, effect, occasion)
        elif isinstance(effect, Heal):
            yield from _heals(scene, character, feature, effect, occasion)
        elif isinstance(effect, Encourage):
            yield from _encourages(scene, character, feature)
        elif isinstance(effect, Curse):
            yield from _curses(scene, character, feature, effect, occasion)
        elif isinstance(effect, Challenge):
            yield from _challenges(scene, character, feature, effect, occasion)


def can_reach(scene: PlainScene, attacker: Character, target: Character, weapon: Item) -> bool:
    """Melee in the same zone, thrown or shot as far as the weapon goes (S-RUN-13)."""
    return distance(scene, attacker, target) <= weapon.zones


def reach(scene: PlainScene, character: Character) -> int:
    """How many zones away the character can strike with what it has in hand or in mind (S-RUN-13)."""
    content = book(scene)
    effects = [feature.effect for feature, _ in character.owned_features(content)]
    cast = [effect.zones for effect in effects if isinstance(effect, Strike)]
    return max(0, *cast, *(weapon.zones for weapon in character.weapons(content)))


def attack_deed(
    scene: PlainScene,
    attacker: Character,
    target: Character,
    blow: Blow,
    occasion: str,
    key: str,
    own_guard: int = 0,
    token: str = PRIMARY,
) -> Deed:
    """An attack with its odds, as far as the attacker may know them."""
    attempt = attempt_of(scene, attacker, target, blow, occasion)
    hits = foreseen_hit(scene, attacker, target, attempt)
    name = blow.label or blow.weapon.name

    def perform() -> Flow[None]:
        if own_guard:
            exposed = Modifier("Guard", own_guard, blow.label, "S-X-TRAITS")
            scene.gain(attacker, Condition(EXPOSED, until=Until(TURN_START, attacker.id), modifiers=(exposed,)))
        yield from attack(scene, attacker, target, blow, occasion)

    with_what = f"{blow.label} with {blow.weapon.name}" if blow.label and blow.label != blow.weapon.name else name
    note = note_of(scene, hits)
    return Deed(
        key,
        f"Attack {target.name}: {with_what}",
        token,
        perform,
        note and f"{note} to hit",
        kind="attack",
        target=target.id,
        odds=told_odds(scene, hits),
        hint=StrikeHint(damages_of(blow), -own_guard, blow),
    )


def _strikes(scene: PlainScene, attacker: Character, feature: Feature, effect: Strike, occasion: str) -> Iterator[Deed]:
    """Power Strike with a weapon in hand, Bolt with a skill of its own."""
    assert feature.use is not None
    if attacker.tokens.get(feature.use, 0) < 1:
        return
    for blow in _special_blows(scene, attacker, feature, effect):
        for target in enemies(scene, attacker):
            if can_reach(scene, attacker, target, blow.weapon):
                key = f"{feature.id} {blow.weapon.id} {target.id}" if not effect.skill else f"{feature.id} {target.id}"
                yield attack_deed(scene, attacker, target, blow, occasion, key, effect.own_guard, feature.use)


def _special_blows(scene: PlainScene, attacker: Character, feature: Feature, effect: Strike) -> list[Blow]:
    weapons = attacker.weapons(book(scene))
    if effect.skill:
        weapons = [
            Item(feature.id, feature.name, "weapon", effect.skill, effect.weight, zones=effect.zones, melee=False)
        ]
    tags = ("magic",) if effect.magic else ()
    return [Blow(weapon, effect.more_damage, feature.name, tags) for weapon in weapons]


def blows_of(scene: PlainScene, attacker: Character) -> list[Blow]:
    """Every way somebody can strike: with what is in hand, plainly or by an ability, and with what is in mind."""
    content = book(scene)
    found = [Blow(weapon) for weapon in attacker.weapons(content)]
    for feature, _ in attacker.owned_features(content):
        if isinstance(feature.effect, Strike):
            found += _special_blows(scene, attacker, feature, feature.effect)
    return found


def _heals(scene: PlainScene, healer: Character, feature: Feature, effect: Heal, occasion: str) -> Iterator[Deed]:
    """Mend: d10 for somebody in the zone (S-RUN-09)."""
    assert feature.use is not None
    for patient in [healer, *friends(scene, healer)]:
        track = patient.tracks.get(effect.track)
        if track is None or track.value == track.start or patient.is_gone or not together(scene, healer, patient):
            continue

        def perform(patient: Character = patient) -> Flow[None]:
            healer.mends = [*healer.mends, _mended(scene, healer)]
            yield from mend(scene, healer, patient, effect.track, feature.name, occasion)

        key, text, hint = (
            f"{feature.id} {patient.id}",
            f"{feature.name}: heal {patient.name}",
            MendHint(mending(), patient.has(TI)),
        )
        yield Deed(key, text, feature.use, perform, "d10", target=patient.id, kind="heal", hint=hint)


def _mended(scene: PlainScene, healer: Character) -> Mended:
    strongest = max((each.health.value for each in enemies(scene, healer) if not each.is_out), default=0)
    return Mended(scene.state.schedule.round, strongest - healer.health.value)


def mend(scene: PlainScene, healer: Character, patient: Character, track: str, name: str, occasion: str) -> Flow[None]:
    """A d10 of healing by an ability or a potion."""
    fall = yield Roll(
        HEALING,
        "S-X-TRAITS healing",
        healer.id,
        f"{patient.id} {occasion}",
        Total(),
        healer.seat,
        purpose="healing",
    )
    points = Working(fall.total, name, ("S-X-TRAITS",), (), fall.faces, 10)
    heal(scene, patient, track, points, healer)


@cache
def mending() -> Spread:
    """How much may be healed, each with its chance."""
    figures = distribution(HEALING, Total())
    return tuple((points, weight / sum(each for _, each in figures)) for (points,), weight in figures)


def _encourages(scene: PlainScene, character: Character, feature: Feature) -> Iterator[Deed]:
    """Inspire: an ally has advantage on its next roll, until used or the encounter ends (S-RUN-10)."""
    assert feature.use is not None
    for ally in friends(scene, character):
        if ally.is_out or ally.has(INSPIRED) or not together(scene, character, ally):
            continue

        def perform(ally: Character = ally) -> None:
            scene.gain(ally, Condition(INSPIRED, character.id, Until(ENCOUNTER_END)))

        key, text, note = f"{feature.id} {ally.id}", f"{feature.name} {ally.name}", "advantage on the next roll"
        yield Deed(key, text, feature.use, perform, note, kind="inspire", target=ally.id)


def _curses(scene: PlainScene, caster: Character, feature: Feature, effect: Curse, occasion: str) -> Iterator[Deed]:
    """Hex: a save, or a condition to the end of the next turn; a passed one leaves nothing (S-GAP-35, S-RUN-13)."""
    assert feature.use is not None
    if caster.tokens.get(feature.use, 0) < 1:
        return
    for target in enemies(scene, caster):
        if target.is_out or target.has(effect.condition) or distance(scene, caster, target) > effect.zones:
            continue
        attempt = Attempt("save", f"saving against {feature.name}", effect.tags, caster.id, occasion)
        fails = 1 - foreseen(scene, target, attempt, effect.difficulty)

        def perform(target: Character = target, attempt: Attempt = attempt) -> Flow[None]:
            result = yield from check(scene, target, attempt, effect.difficulty)
            if not result.passed:
                scene.gain(target, Condition(effect.condition, caster.id, next_turn_end(scene, target)))

        key, text = f"{feature.id} {target.id}", f"{feature.name} {target.name}"
        note, odds = note_of(scene, fails), told_odds(scene, fails)
        yield Deed(key, text, feature.use, perform, note, kind="hex", target=target.id, odds=odds)


def _challenges(
    scene: PlainScene, character: Character, feature: Feature, effect: Challenge, occasion: str
) -> Iterator[Deed]:
    """Taunt and Grip: a contest, and the winner's condition on the loser, in the same zone (S-RUN-13)."""
    assert feature.use is not None
    if character.tokens.get(feature.use, 0) < 1:
        return
    for target in enemies(scene, character):
        if target.is_out or target.has(effect.condition) or not together(scene, character, target):
            continue

        def perform(target: Character = target) -> Flow[None]:
            sides = versus(character, effect.skill, target, effect.against, effect.tags, f"{feature.id} {occasion}")
            result = yield from contest(scene, sides[0], (sides[1],), f"the {feature.name.lower()}")
            if result.won:
                until = None if effect.lasting else next_turn_end(scene, target)
                scene.gain(target, Condition(effect.condition, character.id, until))

        sides = versus(character, effect.skill, target, effect.against, effect.tags)
        key, text = f"{feature.id} {target.id}", f"{feature.name} {target.name}"
        hint = partial(contest_hint, scene, *sides)
        yield Deed(key, text, feature.use, perform, "a contest", kind=feature.id, target=target.id, hint=hint)


def contest_hint(scene: PlainScene, own: Side, other: Side) -> ContestHint:
    """The chance to win, as far as that may be told."""
    told = told_odds(scene, foreseen_contest(scene, own, other))
    return ContestHint(told.chance if told is not None else 0.5)


def next_turn_end(scene: PlainScene, target: Character) -> Until:
    """The end of its next turn: the turn it is in does not count (S-X-COND)."""
    passes = 2 if scene.state.schedule.acting == target.id else 1
    return Until(TURN_END, target.id, passes)
