"""Influence: working on another's mind."""

from collections.abc import Callable

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Text
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import FAVOURED, NO_TIER, YIELDED, Character, tier_of
from facedown.rulesets.towers.check import Attempt, best, check, choose_pair, figure, foreseen_edge, likelihood
from facedown.rulesets.towers.contest import oppose
from facedown.rulesets.towers.events import Swayed
from facedown.rulesets.towers.hints import SwayHint
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.task import ask_tier, fail_below_six

YIELD_MARGIN = 3
HESITATING = "Hesitating"
EFFECTS = (
    Option("unmoved", "Unmoved"),
    Option("hesitates", "It hesitates", "leaves the influencer alone until the end of its next turn"),
    Option("yields", "It yields"),
    Option("heartened", "It takes heart", "Advantage on its next check"),
    Option("words", "Something else, in words"),
)


def skills(scene: TowersScene) -> tuple[str, ...]:
    """Presence, Charm, Manipulation; which of them, by what Presence is (T-ACT-INF, T-GAP-03)."""
    offered = {
        "third-skill": ("presence", "charm", "manipulation"),
        "leadership": ("performance", "charm", "manipulation"),
        "attribute": ("charm", "manipulation"),
    }
    return offered[scene.rulings[rulings.PRESENCE]]


def attributes(scene: TowersScene, character: Character) -> tuple[str, ...]:
    """Heart, as the uses of these Skills say, or whatever the player likes (T-GAP-04)."""
    own = tuple(character.attributes)  # a foe's row has none
    return own if own and scene.rulings[rulings.WHICH_ATTRIBUTE] == "any" else ("heart",)


def resistance(target: Character) -> int:
    """The tier of 7 + Heart + Will (T-GAP-24, T-RUN-01)."""
    figure = target.row.other if target.row is not None else target.attribute("heart") + target.rank("will")
    return max(0, tier_of(7 + figure))


def eloquence(scene: TowersScene, character: Character) -> tuple[int, int]:
    """Net Advantage and figure with which somebody influences anybody."""
    attempt = Attempt("influencing", attributes(scene, character), skills(scene), "influence")
    attribute, skill = best(character, attempt)
    return foreseen_edge(scene, character, skill, attempt), figure(character, attempt, attribute, skill).value


def sway_hint(
    scene: TowersScene, character: Character, target: Character, spoken: Callable[[], tuple[int, int]]
) -> SwayHint:
    """What the mind is told of influencing somebody: nothing where both roll or the GM sets the tier (T-GAP-24)."""
    if scene.rulings[rulings.INFLUENCE] != "will" or _usual(character, target, 0) == "words":
        return SwayHint(0.0, 0.0)
    (edge, bonus), tier = spoken(), resistance(target)
    sways, yields = (likelihood(edge, bonus, min(6, tier + more), scene.rulings) for more in (0, YIELD_MARGIN))
    return SwayHint(sways, yields)


def influence(scene: TowersScene, character: Character, target: Character, occasion: str) -> Flow[bool]:
    """A check against passive resistance, an opposed check, or a tier of the GM's (T-GAP-24)."""
    why = f"influence {target.id} {occasion}"
    what = f"influencing {target.name}"
    attempt = Attempt(what, attributes(scene, character), skills(scene), "influence", target.id, why)
    reading = scene.rulings[rulings.INFLUENCE]
    if reading == "opposed":
        attribute, skill = yield from choose_pair(scene, character, attempt)
        attempt = msgspec.structs.replace(attempt, attributes=(attribute,), skills=(skill,))
        theirs = Attempt("resisting", ("heart",), ("will",), "will", character.id, why)
        passed, margin = yield from oppose(scene, character, attempt, target, theirs)
    else:
        tier, hidden = resistance(target), False
        if reading == "gm-tier":
            tier, hidden = yield from ask_tier(character, what, why)
        outcome = yield from check(scene, character, attempt, tier, hidden=hidden)
        passed, margin = outcome.passed, max(0, outcome.margin)
        if reading == "gm-tier" and outcome.tier == NO_TIER and not passed:
            passed = yield from fail_below_six(scene, character, what, why)
    if passed:
        yield from _sway(scene, character, target, margin, why)
    return passed


def _sway(scene: TowersScene, character: Character, target: Character, margin: int, why: str) -> Flow[None]:
    """What comes of it is the GM's to say, by the margin (T-CP-12)."""
    usual = _usual(character, target, margin)
    form = Form((Field("effect", "How does it behave now?", Pick(EFFECTS)), Field("text", "In words", Text(300))))
    text = f"{character.name} sways {target.name}, {margin} tier{'s' * (margin != 1)} better."
    answer = yield Ask(GM, "T-CP-12", text, form, {"effect": usual, "text": ""}, target.id, why)
    scene.record(Swayed(actor=character.id, target=target.id, text=answer["text"].strip()))
    if answer["effect"] == "hesitates":
        passes = 2 if scene.state.acting == target.id else 1
        scene.gain(target, Condition(HESITATING, character.id, Until(TURN_END, target.id, passes)))
    elif answer["effect"] == "yields":
        scene.gain(target, Condition(YIELDED))
    elif answer["effect"] == "heartened":
        scene.gain(target, Condition(FAVOURED))


def _usual(character: Character, target: Character, margin: int) -> str:
    """A friend takes heart, a foe hesitates or yields; what another's hero does is for words (T-CP-12)."""
    if target.side == character.side:
        return "heartened"
    if target.pc:
        return "words"
    return "yields" if margin >= YIELD_MARGIN else "hesitates"
