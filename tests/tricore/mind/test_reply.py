"""What a mind lays against cards that lie face down, and how it meets a blow that comes openly."""

from facedown.kernel.dice.seed import Chance
from facedown.rulesets.tricore.content.content import DEFENSE
from tests.tricore.staged.cast import RULES, a_fight, aria, foe, hero
from tests.tricore.staged.table import ANSWER, LAY, window


def test_a_mind_thinks_of_striking_back_while_somebody_takes_its_breath() -> None:
    scene = a_fight(aria(), foe("cur", items=hero("x")["items"]))
    ask = window(scene, {(LAY, "aria"): ["recover"]}).question(ANSWER, "cur")
    answers = [each.answer for each in RULES.weigh(RULES.glimpse(scene, "foes"), ask, Chance("x"))]
    assert any(str(key).startswith("strike") for each in answers for key in list(each or []))


def test_a_mind_guards_itself_and_strikes_back_at_once_if_it_can() -> None:
    scene = a_fight(aria(), foe("cur", items=hero("x")["items"]))
    ask = window(scene, {(LAY, "aria"): ["strike-light~sword", "at:cur"]}).question(ANSWER, "cur")
    hands = [list(each.answer or []) for each in RULES.weigh(RULES.glimpse(scene, "foes"), ask, Chance("x"))]
    both = [hand for hand in hands if any(str(key).startswith(DEFENSE) for key in hand) and len(hand) > 2]
    assert both
    assert all(ask.refuse(hand) is None for hand in hands)
