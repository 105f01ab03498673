"""Pebbles that can be dealt anew: the other's token is drawn again, and who has more pebbles stands better."""

from typing import Any

from pebbles import SUITS, Pebbles, Table

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment
from facedown.kernel.kit.redealing import copied
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Number
from facedown.minds.position import Memory, remembered
from tests.kernel.cast import a_setup


class Dealt(Pebbles):
    """Its mind thinks of every hand; all seem as good."""

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        if isinstance(ask.schema, Number):
            return tuple(Weighed(count, 0.0, f"{count} will do.") for count in range(ask.schema.most + 1))
        return (Weighed("take", 1.0), Weighed("leave"))

    def prospect(self, scene: Scene[Table], seat: str) -> float:
        bags = {each.seat: each.pebbles for each in scene.state.actors.values()}
        return bags[seat] / max(1, sum(bags.values()))

    def redeal(self, scene: Scene[Table], seat: str, luck: Chance) -> Table:
        dealt = copied(scene.state)
        for each in dealt.actors.values():
            if each.seat != seat:
                each.token = SUITS[luck.below(len(SUITS))]
        return dealt


def at_the_commit(seed: str = "seed", rules: Pebbles | None = None) -> Moment:
    """The moment at which one hides pebbles, two being a person who has not said anything yet."""
    game = Game(rules or Dealt(), a_setup(dice="seeded", seed=seed), ())
    (ask,) = (each for each in game.journal.now.open_questions() if each.seat == "one")
    assert isinstance(ask, Ask)
    return Moment(game.ruleset, game.journal.now.scene, ask, Chance(seed), game.journal)


def memory_of(moment: Moment) -> Memory:
    """What is remembered at a moment, which here is something."""
    memory = remembered(moment)
    assert memory is not None
    return memory
