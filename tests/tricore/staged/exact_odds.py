"""Exact odds of exploding dice by closed forms, and the options as a person sees them."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.odds import with_odds
from tests.tricore.staged.cast import who

Odds = dict[int, Fraction]


def shown_options(scene: TriScene, id: str = "ann", ask: Ask | None = None) -> dict[str, Option]:
    """The options of somebody's hand, or of a question, as a person sees them."""
    if ask is None:
        hand, limits = active_hand(scene, who(scene, id))
        ask = Ask(id, "TC-CP-01", "", hand.schema(limits), [], id)
    schema = with_odds(scene, ask)
    assert isinstance(schema, Pick | Several)
    return {each.key: each for each in schema.options}


def exploding(sides: int, most: int) -> Odds:
    """How likely each total of one exploding die is, up to a total: k highest faces, then a lower one."""
    odds = {}
    for total in range(1, most + 1):
        highest, rest = divmod(total, sides)
        odds[total] = Fraction(1, sides ** (highest + 1)) if rest else Fraction(0)
    return odds


def added(one: Odds, other: Odds) -> Odds:
    found: Odds = {}
    for (left, share), (right, part) in product(one.items(), other.items()):
        found[left + right] = found.get(left + right, Fraction(0)) + share * part
    return found


def at_least(dice: int, sides: int, number: int) -> Fraction:
    """The chance that some exploding dice reach a number: everything below it is finite."""
    odds: Odds = {0: Fraction(1)}
    for _ in range(dice):
        odds = added(odds, exploding(sides, max(1, number)))
    return 1 - sum((share for total, share in odds.items() if total < number), Fraction(0))


def chains(sides: int, most: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """The ways one exploding die can fall, with chains that reach a total cut short there: what follows only adds."""
    found: list[tuple[tuple[int, ...], Fraction]] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        faces, share = waiting.pop()
        if sum(faces) >= most:
            found.append(((*faces, 1), share))
            continue
        for face in range(1, sides + 1):
            grown = ((*faces, face), share / sides)
            (waiting if face == sides else found).append(grown)
    return found


def walked_through(flow: Callable[[], Flow[int]], sides: int, number: int) -> Fraction:
    """The chance that a rule with two exploding dice reaches a number, by running it over every fall that matters."""
    total = Fraction(0)
    ways = chains(sides, number)
    for (one, share), (other, part) in product(ways, ways):
        if run(flow(), Scripted([[*one, *other]])) >= number:
            total += share * part
    return total
