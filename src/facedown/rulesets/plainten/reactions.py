"""Reactions: Guardian before the roll, Parry after a hit, each in its window."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor, friends
from facedown.kernel.scene.window import Window, offer
from facedown.kernel.words.schema import Hint, Option, Pick
from facedown.rulesets.plainten import content
from facedown.rulesets.plainten.character import REACTION, SURPRISED, Character
from facedown.rulesets.plainten.content import Item
from facedown.rulesets.plainten.contest import Side, contest, versus
from facedown.rulesets.plainten.events import Reacted
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sources import Source


def may_react(character: Character) -> bool:
    """One Reaction, where an ability offers it; none while out or surprised (S-ACT-04, S-RUN-03)."""
    return character.tokens.get(REACTION, 0) > 0 and not character.is_out and not character.has(SURPRISED)


def ability_of(scene: PlainScene, character: Character, effect: type[content.Ward] | type[content.Parry]) -> str:
    """The name of the ability that offers this Reaction, or nothing."""
    owned = character.owned_features(book(scene))
    return next((feature.name for feature, _ in owned if isinstance(feature.effect, effect)), "")


def call_guardians(
    scene: PlainScene, attacker: Character, target: Character, occasion: str, tells: Hint
) -> Flow[tuple[Source, ...]]:
    """Declared, not yet rolled: an ally in the zone may hinder the attack, one at most (S-RUN-08, S-RUN-13)."""
    allies = [
        each
        for each in friends(scene, target)
        if may_react(each)
        and each is not attacker
        and together(scene, each, target)
        and ability_of(scene, each, content.Ward)
    ]
    window = Window("attack declared", tuple(each.id for each in scene.state.in_turn_order(allies)), most=1)

    def ask(id: str) -> Ask:
        guardian = actor(scene, id)
        name = ability_of(scene, guardian, content.Ward)
        text = f"{attacker.name} attacks {target.name}. Does {guardian.name} use {name}?"
        use = Option("use", f"Use {name}", gist="The attack has disadvantage, for your Reaction.", tells=tells)
        options = Pick((use, Option("no", "No", gist="Keep your Reaction.")))
        return Ask(guardian.seat, "S-CP-07", text, options, "no", id, f"guard {target.id} {occasion}")

    taken = yield from offer(window, ask)
    for each in taken:
        guardian = actor(scene, each.actor)
        name = ability_of(scene, guardian, content.Ward)
        _react(scene, guardian, name, target)
    return tuple(warding(actor(scene, each.actor)) for each in taken)


def warding(guardian: Character) -> Source:
    """What a guardian does to the attack (S-RUN-08)."""
    return Source(f"{guardian.name}'s guard", good=False)


def try_parry(
    scene: PlainScene, attacker: Character, target: Character, weapon: Item, occasion: str, tells: Hint
) -> Flow[bool]:
    """Hit in melee, before damage: the parrier starts a contest of arms and must win it (S-RUN-08)."""
    name = can_parry(scene, target)
    if not name:
        return False
    gist = "Win a contest of arms and nothing hurts you, for your Reaction."
    use = Option("use", f"Use {name}", gist=gist, tells=tells)
    options = Pick((use, Option("no", "No", gist="Suffer the hit, and keep your Reaction.")))
    text = f"{attacker.name} hits {target.name}. Does {target.name} use {name}?"
    answer = yield Ask(target.seat, "S-CP-07", text, options, "no", target.id, f"parry {attacker.id} {occasion}")
    if answer == "no":
        return False
    _react(scene, target, name, target)
    sides = arms(scene, attacker, target, weapon, occasion)
    result = yield from contest(scene, sides[0], (sides[1],), f"the {name.lower()}")
    return result.won


def can_parry(scene: PlainScene, target: Character) -> str:
    """The name of the ability by which somebody can parry now, or nothing (S-RUN-08)."""
    return ability_of(scene, target, content.Parry) if may_react(target) else ""


def arms(scene: PlainScene, attacker: Character, target: Character, weapon: Item, occasion: str) -> tuple[Side, Side]:
    """The sides of the contest by which a blow is parried, the parrier first (S-RUN-08)."""
    own = next(each for each in target.weapons(book(scene)) if each.melee)
    return versus(target, own.skill, attacker, weapon.skill, ("arms", "physical"), f"parry {occasion}")


def _react(scene: PlainScene, character: Character, name: str, target: Character) -> None:
    scene.spend(character, REACTION)
    scene.record(Reacted(actor=character.id, ability=name, target=target.id))
