"""The log accounts for every point: steps add up, what is lost is told, and so is what runs out."""

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Shield
from tests.tricore.accounts import Ledger
from tests.tricore.cast import a_fight, aria, bram, who


def test_a_point_that_nobody_tells_of_is_found() -> None:
    scene = a_fight(aria(), bram(side="foes"))
    ledger = Ledger()
    assert ledger.wrong(scene) == []
    who(scene, "aria").hp.value -= 1
    who(scene, "bram").shields = [Shield("hp", 2)]
    assert ledger.wrong(scene) == [
        "aria: HP 33 by the log, 32 in truth",
        "bram: Shield on HP 0 by the log, 2 in truth",
    ]
    scene.change(who(scene, "aria"), "HP", who(scene, "aria").hp, Working(2, "luck", (), (Working(1, "half"),)))
    assert ledger.wrong(scene) == ["2 luck is not [(1, 'half')]"]
