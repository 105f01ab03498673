"""Reactions at exactly their moments: Free Attack, Shield, Ledge Grab; and stepping into an attack."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import actor, enemies, friends
from facedown.kernel.scene.window import Window, offer
from facedown.kernel.words.schema import Option, Pick, yes_or_no
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    HANGING,
    HIDDEN,
    INTERPOSING,
    PARALYZED,
    REACTION,
    SURPRISED,
    Character,
)
from facedown.rulesets.towers.check import Attempt, check
from facedown.rulesets.towers.content import Effect, Item, Technique
from facedown.rulesets.towers.events import Reacted, Stopped, Warded
from facedown.rulesets.towers.hints import StopHint
from facedown.rulesets.towers.scene import TowersScene, book, by_card, ground, is_close
from facedown.rulesets.towers.techniques import knows, rank_in

LEDGE_TIER = 2
LEAVING, ENTERING = "leaving", "entering"


def may_react(scene: TowersScene, character: Character) -> bool:
    """One Reaction a round, at any time in it, on one's own turn too or not (T-TRN-01, T-GAP-18)."""
    if character.tokens.get(REACTION, 0) <= 0 or character.is_out:
        return False
    if character.has_any((PARALYZED, SURPRISED)):
        return False
    own_turn = scene.state.acting == character.id
    return not own_turn or scene.rulings[rulings.OWN_TURN_REACTION] == "allowed"


def spend_reaction(scene: TowersScene, character: Character, name: str) -> None:
    scene.spend(character, REACTION)
    scene.record(Reacted(actor=character.id, reaction=name))


def blades(scene: TowersScene, character: Character) -> list[Item]:
    """Readied melee weapons: what one Threatens with (T-X-SPACE, T-REA-FRE)."""
    if character.has(HANGING):
        return []
    return [item for item in character.weapons(book(scene)) if item.reach]


def threatened(scene: TowersScene, character: Character) -> frozenset[str]:
    """The cells within reach of the longest of them."""
    reach = max((item.reach for item in blades(scene, character)), default=0)
    return ground(scene).area(character.place, reach) if reach else frozenset()


def threatens(scene: TowersScene, character: Character, place: str) -> bool:
    return place in threatened(scene, character)


class Threat(msgspec.Struct, frozen=True):
    """Somebody who may make a Free Attack, and the cells it Threatens."""

    who: str
    cells: frozenset[str]


def threats(scene: TowersScene, mover: Character) -> tuple[Threat, ...]:
    """The enemies who may make a Free Attack on a mover (T-REA-FRE)."""
    watching = [each for each in enemies(scene, mover) if may_react(scene, each) and not hesitates(each, mover)]
    return tuple(Threat(each.id, cells) for each in watching if (cells := threatened(scene, each)))


def is_drawn(reading: str, threat: Threat, inside: str, outside: str, moment: str) -> bool:
    """Whether a step crosses, leaves or enters somebody's ground (T-GAP-27, T-RUN-09).

    One is struck within reach: before the step out, after the one that enters (T-GAP-35). Nobody reaches off the map.
    """
    crosses = reading == "through" and moment == LEAVING
    if not crosses and reading not in (moment, "both"):
        return False
    return inside in threat.cells and (crosses or outside not in threat.cells)


def drawn_attackers(
    scene: TowersScene, mover: Character, inside: str, outside: str, already: set[str], moment: str = LEAVING
) -> list[Character]:
    """Who may make a Free Attack on this step, each once in a Move (T-RUN-09)."""
    reading = scene.rulings[rulings.MOVING_THROUGH]
    drawn = [each.who for each in threats(scene, mover) if is_drawn(reading, each, inside, outside, moment)]
    return by_card(scene, [actor(scene, id) for id in drawn if id not in already])


def hesitates(character: Character, target: Character) -> bool:
    """Whoever was influenced to hesitate leaves the influencer alone (T-CP-12)."""
    return any(each.name == "Hesitating" and each.source == target.id for each in character.conditions)


def ask_free_attack(scene: TowersScene, enemy: Character, mover: Character, why: str) -> Flow[Item | None]:
    """Attack it as it goes? With which weapon? (T-REA-FRE, T-CP-13)"""
    far = distance(scene, enemy, mover)
    weapons = [item for item in blades(scene, enemy) if far <= item.reach]
    options = tuple(
        Option(item.id, f"Attack with the {item.name}", "your Reaction", target=mover.id) for item in weapons
    )
    schema = Pick((Option("no", "Let it go", gist="Keep your Reaction."), *options))
    text = f"{mover.name} moves past {enemy.name}. A Free Attack?"
    answer = yield Ask(enemy.seat, "T-CP-13", text, schema, "no", enemy.id, f"{mover.id} {why}")
    return next((item for item in weapons if item.id == answer), None)


def ask_shield(scene: TowersScene, target: Character, damage: int | None, occasion: str) -> Flow[Item | None]:
    """A readied shield and the Reaction take something off a hit (T-REA-SHD, T-CP-14, T-GAP-30)."""
    shield = shield_of(scene, target)
    if shield is None:
        return None
    about = f"{damage} damage" if damage is not None else "an attack"
    how = "Raise the shield" if shield.id in target.ready else f"Use {shield.name}"
    text = f"{about[0].upper()}{about[1:]} for {target.name}. {how}?"
    less = shield.stops if damage is None else stopped(shield, damage)
    yes, no = yes_or_no(f"Takes {less} off, for your Reaction.", "Keep your Reaction.").options
    schema = Pick((msgspec.structs.replace(yes, tells=StopHint(less, damage)), no))
    answer = yield Ask(target.seat, "T-CP-14", text, schema, "yes", target.id, f"shield {occasion}")
    if answer == "no":
        return None
    spend_reaction(scene, target, "Shield" if shield.id in target.ready else shield.name)
    return shield


def shield_of(scene: TowersScene, target: Character) -> Item | None:
    """What somebody could put before a hit now, if a Reaction is left for it (T-REA-SHD, T-GAP-39)."""
    return (target.shield(book(scene)) or _dodge(scene, target)) if may_react(scene, target) else None


def _dodge(scene: TowersScene, target: Character) -> Item | None:
    """A technique of a pack that serves as a shield does (T-GAP-39)."""
    dodge = knows(scene, target, "dodge")
    return Item(dodge.id, dodge.name, "shield", stops=dodge.amount) if dodge is not None else None


def use_reaction(
    scene: TowersScene, character: Character, effect: Effect, text: str, why: str
) -> Flow[Technique | None]:
    """A technique that answers this very moment, for whoever knows one and spends the Reaction (T-GAP-39, T-CP-22)."""
    technique = knows(scene, character, effect)
    if technique is None or not may_react(scene, character):
        return None
    asks = f"{text} Use {technique.name}?"
    schema = yes_or_no(f"{technique.text} It takes your Reaction.".strip(), "Keep your Reaction.")
    answer = yield Ask(character.seat, "T-CP-22", asks, schema, "yes", character.id, f"{technique.id} {why}")
    if answer == "no":
        return None
    spend_reaction(scene, character, technique.name)
    return technique


def stands_fast(scene: TowersScene, victim: Character, what: str, why: str) -> Flow[bool]:
    """Stand Fast: somebody would be pushed or Knocked Down by another, and is not (T-GAP-39)."""
    text = f"{victim.name} would be {what}."
    return (yield from use_reaction(scene, victim, "stand-fast", text, why)) is not None


def ward(scene: TowersScene, target: Character, damage: int, why: str) -> Flow[Working]:
    """Ward: the one who is hit, or somebody near, takes 1 + half of Arcane off the damage (T-GAP-39)."""
    for warder in by_card(scene, [target, *friends(scene, target)]):
        technique = knows(scene, warder, "ward")
        if technique is None or distance(scene, warder, target) > technique.metres:
            continue
        text = f"{damage} damage for {target.name}."
        if (yield from use_reaction(scene, warder, "ward", text, f"{target.id} {why}")) is not None:
            less = technique.amount + rank_in(warder, technique) // 2
            by = Working(min(damage, less), technique.name, ("T-GAP-39",))
            scene.record(Warded(actor=warder.id, target=target.id, by=by))
            return by
    return Working(0)


def is_unseen(scene: TowersScene, character: Character, target: Character) -> bool:
    """Whoever has vanished cannot be aimed at, except in Close Quarters (T-GAP-39)."""
    return target.has(HIDDEN) and not is_close(scene, character, target)


def stop_with_shield(scene: TowersScene, target: Character, shield: Item, damage: int) -> Working:
    """What the shield takes off, never more than there is (T-RUN-14)."""
    by = Working(stopped(shield, damage), shield.name, ("T-REA-SHD",))
    if by.value:
        scene.record(Stopped(actor=target.id, by=by))
    return by


def stopped(shield: Item, damage: int) -> int:
    return min(shield.stops, damage)


def try_ledge_grab(scene: TowersScene, victim: Character, occasion: str) -> Flow[bool]:
    """Knocked off a ledge: a Save, Grace + Athletics T2, to hang on instead (T-REA-LDG, T-CP-15, T-GAP-39)."""
    if not may_react(scene, victim):
        return False
    text = f"{victim.name} goes over the edge. Grab the ledge?"
    schema = yes_or_no("Grace and Athletics to hang on, for your Reaction.", "Fall, and keep your Reaction.")
    answer = yield Ask(victim.seat, "T-CP-15", text, schema, "yes", victim.id, f"ledge {occasion}")
    if answer == "no":
        return False
    spend_reaction(scene, victim, "Ledge Grab")
    return (yield from check(scene, victim, *hanging_on(scene, victim, occasion))).passed


def hanging_on(scene: TowersScene, victim: Character, occasion: str = "") -> tuple[Attempt, int]:
    """What a Ledge Grab takes, a tier less of a Roofrunner (T-REA-LDG, T-GAP-39)."""
    easier = knows(scene, victim, "roofrunner") is not None
    return Attempt("a Ledge Grab", ("grace",), ("athletics",), "save", occasion=occasion), LEDGE_TIER - easier


def interposed(scene: TowersScene, attacker: Character, target: Character, occasion: str) -> Flow[Character]:
    """Whoever interposes may take the attack before it is rolled, at no Reaction (T-RUN-11, T-CP-16)."""
    guards = [
        each
        for each in friends(scene, target)
        if (condition := each.condition(INTERPOSING)) is not None
        and condition.note == target.id
        and not each.is_out
        and is_close(scene, each, target)
    ]
    window = Window("attack declared", tuple(each.id for each in by_card(scene, guards)), most=1)

    def ask(id: str) -> Ask:
        text = f"{attacker.name} attacks {target.name}. Does {actor(scene, id).name} step in?"
        schema = yes_or_no("The attack is yours to bear; your Reaction stays.", f"{target.name} bears it.")
        return Ask(actor(scene, id).seat, "T-CP-16", text, schema, "no", id, f"{target.id} {occasion}")

    taken = yield from offer(window, ask)
    return actor(scene, taken[0].actor) if taken else target
