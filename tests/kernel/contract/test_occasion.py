"""An occasion knows what its seat knows, and nothing before somebody asks."""

from msgspec.structs import replace

from facedown.kernel.contract.bearing import OWN_DECISION, Bearing
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Several
from tests.kernel.cast import a_game, open_question, tell
from tests.kernel.contract.test_order import Bouts
from tests.kernel.game.test_game import DRAWN


def test_a_game_that_says_nothing_has_every_question_decided_by_whom_it_is_put_to() -> None:
    game = tell(a_game(), *DRAWN)
    ask = open_question(game)
    assert isinstance(ask, Ask)
    assert Occasion(game.ruleset, game.journal.now.scene, ask).bearing == OWN_DECISION == Bearing("own")


def test_what_several_options_cost_and_how_likely_the_best_of_them_is() -> None:
    hand = Several((Option("block", "Block", price=3), Option("parry", "Parry", price=5)))
    ask = Ask("one", "T-CP-01", "How?", hand, [], "ash")
    occasion = Occasion(Bouts(), None, ask)  # type: ignore[arg-type]  # nothing reads the scene
    assert (occasion.price(["block", "parry"]), occasion.price([]), occasion.price("aim")) == (8, 0, 0)
    assert (occasion.chance(["block", "parry"]), occasion.chance(["block"])) == (0.6, 0.0)
    assert occasion.left == {"AP": 4}
    assert Occasion(Bouts(), None, replace(ask, who="bryn")).left == {}  # type: ignore[arg-type]
