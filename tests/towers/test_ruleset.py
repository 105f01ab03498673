"""What the ruleset says of itself."""

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.scene.event import Ruled
from tests.towers.staged.cast import RULES, foe, plain
from tests.towers.staged.tables import fight


def test_the_gms_overruling_has_no_choice_point_of_its_own_and_is_written_down() -> None:
    game = fight(plain("ash"), foe("kit"))
    assert game.overrule(SetValue("actors.kit.vitality.value", 3, "an old wound")) is None
    (event,) = [each for each in game.events if isinstance(each, Ruled)]
    assert (event.what, event.rule) == ("Kit's Vitality is 3, an old wound", "")
    assert RULES.overruling == ""
