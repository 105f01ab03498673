"""The mind that plays the foes: whatever it is asked about whomever, it has an answer."""

from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.fight.priority import take_priority
from tests.tricore.cast import RULES, a_fight, aria, foe, who


def test_a_mind_that_plays_two_sides_sends_one_against_the_other() -> None:
    scene = a_fight(foe("cur"), foe("rat", side="rats"), aria(place="9,8"))
    ask = next(take_priority(scene, [who(scene, "rat")]))
    assert isinstance(ask, Ask)
    view = View("foes", "Foes", "tricore", "", RULES.show(scene, "foes"), None, (), (), (), False, False, False)
    answer = RULES.choose(view, ask)
    assert ask.refuse(answer) is None
    assert "at:cur" in answer
