"""Tasks: somebody tries something, and the GM says what it takes."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.rulesets.overreach import rulings, sequence
from facedown.rulesets.overreach.action import Act, Outcome
from facedown.rulesets.overreach.character import LEVELS, Character
from facedown.rulesets.overreach.content import ATTRIBUTES, Ability
from facedown.rulesets.overreach.purse import pay
from facedown.rulesets.overreach.scene import OverScene, book, level_of

ROLL_AP, TRIVIAL_AP = 2, 1
USUAL = 5


def abilities_of(scene: OverScene, who: Character) -> dict[str, Ability]:
    """The list, and what a player has made (P-X-ABIL, P-ABIL-04)."""
    return {**book(scene).abilities, **{each.id: each for each in who.own}}


def ability_options(scene: OverScene, who: Character) -> Pick:
    """Those one has by level; those one is Unskilled in as a Struggle (P-CP-02, P-ABIL-02)."""
    found = sorted(abilities_of(scene, who).values(), key=lambda each: -level_of(scene, who, each.id))
    return Pick(tuple(Option(each.id, each.name, _note(level_of(scene, who, each.id))) for each in found))


def _note(level: int) -> str:
    return LEVELS[level] if level else "Struggle, 1d4"


def best_ability(scene: OverScene, who: Character) -> str:
    return max(abilities_of(scene, who), key=lambda id: level_of(scene, who, id))


def attempt(
    scene: OverScene, who: Character, what: str, ability: str, occasion: str, target: str = "", most: int = ROLL_AP
) -> Flow[Outcome]:
    """Declared, called by the GM, rolled, for `most` AP at most (P-ROLL-01, P-ROLL-03, P-SEQ-1, P-SEQ-1A)."""
    scene.record(Declared(actor=who.id, text=what))
    cost = yield from _ask_call(who, what, occasion, most)
    if cost is None:
        pay(scene, who, min(ROLL_AP, most))
        scene.say(f"{who.name} does it.")  # P-RUN-08
        return Outcome(True, True)
    attributes = yield from attributes_for(scene, who, what, ability, occasion)
    act = Act(
        who.id,
        abilities_of(scene, who)[ability].name,
        "task",
        ability,
        attributes,
        cost,
        target,
        threshold=USUAL,
        contested=is_resisted(scene, who, ability, target),
        free=True,
        occasion=occasion,
    )
    threshold, shown = yield from sequence.ask_threshold(scene, act, USUAL)
    return (yield from sequence.perform(scene, msgspec.structs.replace(act, threshold=threshold, shown=shown)))


def _ask_call(who: Character, what: str, occasion: str, most: int) -> Flow[int | None]:
    """Is a roll needed, and is it a trivial one? None if it is simply done (P-CP-03, P-RUN-08)."""
    done = Option("no", "No, it is done")
    options: tuple[Option, ...] = (
        Option("yes", "Yes", "2 AP"),
        Option("trivial", "Yes, but it is trivial", "1 AP"),
        done,
    )
    if most < ROLL_AP:
        options = (Option("yes", "Yes", "as something trivial, 1 AP"), done)
    text = f"{who.name}: {what} Is a roll needed?"
    answer = yield Ask(GM, "P-CP-03", text, Pick(options), "yes", who.id, occasion)
    if answer == "no":
        return None
    return ROLL_AP if answer == "yes" and most >= ROLL_AP else TRIVIAL_AP


def attributes_for(scene: OverScene, who: Character, what: str, ability: str, occasion: str) -> Flow[tuple[str, ...]]:
    """One use says it; of several, or none, the GM picks one or two (P-CP-04, P-ABIL-03, P-ABIL-04, P-GAP-06)."""
    entry = abilities_of(scene, who)[ability]
    if len(entry.uses) == 1:
        return entry.uses[0].attributes
    usual = list(entry.uses[0].attributes) if entry.uses else ["acuity"]
    options = tuple(Option(each, each.capitalize()) for each in ATTRIBUTES)
    known = "; ".join(f"{use.text}: {' + '.join(use.attributes)}" for use in entry.uses)
    text = f"{who.name}, {entry.name}: {what} Which Attributes? {known}".strip()
    answer = yield Ask(GM, "P-CP-04", text, Several(options, 1, 2), usual, who.id, occasion)
    return tuple(answer)


def is_resisted(scene: OverScene, who: Character, ability: str, target: str) -> bool:
    """RULING P-GAP-11: directed at somebody unwilling, acts of combat are contested, or acts of every kind."""
    if not target or actor(scene, target).is_out or actor(scene, target).side == who.side:
        return False
    is_combat = abilities_of(scene, who)[ability].kind == "combat"
    return is_combat or scene.rulings[rulings.CONTESTED] == "persons-resist"
