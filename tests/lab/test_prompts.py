"""How often everybody is asked, and that no order takes an answer from anybody that was something."""

from functools import cache
from pathlib import Path

from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, When, standing_answer
from facedown.kernel.dice.question import Ask
from facedown.lab.matchup import GM, pairing
from facedown.lab.prompts import Prompts, prompts, questions, sets_of_orders
from facedown.packcheck import pack_texts

FOUR_A_SIDE = Path(__file__).parents[2] / "examples" / "four-a-side.toml"
HOUSE, GM_HOUSE = ("slim",), ("chance", "friend")
"""What is left to the house at every new table of several persons."""
PLAYERS = ("p1", "p2", "p3", "p4")


@cache
def counted(fights: int = 12) -> dict[str, Prompts]:
    match = pairing("tricore", encounter="four-a-side", packs=pack_texts(FOUR_A_SIDE))
    found = prompts(match, sets_of_orders(match, HOUSE, GM_HOUSE), fights, "lab")
    return {each.orders: each for each in found}


def test_whoever_is_asked_everything_mostly_answers_with_nothing() -> None:
    everything = counted()["asked everything"]
    assert everything.empty > everything.questions / 2
    assert (everything.usual, everything.house, everything.lost) == (0, 0, 0)
    assert sum(map(sum, everything.asked.values())) == everything.questions


def test_the_gm_and_each_player_are_asked_little_of_what_does_not_matter() -> None:
    matters = counted()["asked what matters"]
    assert max(matters.at_the_median(each) for each in PLAYERS) <= 5
    assert matters.at_most(GM) <= 20


def test_with_the_foes_left_to_the_game_the_gm_is_hardly_asked() -> None:
    assert counted()["the game plays the foes"].at_most(GM) <= 10


def test_every_answer_that_is_something_is_asked_or_given_by_an_order() -> None:
    for each in counted().values():
        asked = sum(map(sum, each.asked.values()))
        assert each.lost == 0
        assert asked >= each.questions - each.empty - each.usual - each.house > 0


def test_whoever_wants_only_what_aims_at_them_is_asked_that_their_own_turn_and_when_a_friend_may_fall() -> None:
    match = pairing("tricore", encounter="four-a-side", packs=pack_texts(FOUR_A_SIDE))
    order = Order("", None, take="usual", when=When(concerns=("chance", "slim", "aside", "usual")))
    asked, spared = set[str](), set[str]()
    for moment, _ in questions(match, "lab 0"):
        assert isinstance(moment.ask, Ask)
        concern = moment.ruleset.bearing(moment.scene, moment.ask).concern
        stood = standing_answer((order,), Occasion(moment.ruleset, moment.scene, moment.ask), lambda: None)
        (asked if stood is None else spared).add(concern)
    assert {"own", "aimed"} <= asked <= {"own", "aimed", "friend"}
    assert spared <= {"chance", "slim", "aside", "usual"}
    assert spared
