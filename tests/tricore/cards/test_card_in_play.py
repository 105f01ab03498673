"""A card in play: whose it is, how it came onto the table, and what it is bound to."""

import pytest

from facedown.rulesets.tricore.events.combat import Aimed, Interposed
from tests.playing import happened
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.table import ANSWER, LAY, window


@pytest.mark.rules("TC-CP-05", "TC-COL-06")
@pytest.mark.parametrize(("action", "end"), [("strike", "7,2"), ("volley", "2,2")])
def test_a_stride_laid_before_an_attack_takes_the_shortest_way_to_its_target_by_default(action: str, end: str) -> None:
    near = foe("cid", place="4,5")
    scene = a_fight(plain("ann"), foe("bob", place="8,2"), near)
    window(scene, {(LAY, "ann"): ["run", f"{action}-light", "at:bob"]})
    assert who(scene, "ann").place == end  # a Volley reaches 6 squares as it is
    assert [each.target for each in happened(scene, Aimed)] == ["bob"]


@pytest.mark.rules("TC-CP-05", "TC-CARD-15")
def test_a_stride_laid_to_step_in_leads_to_whom_it_protects_by_default() -> None:
    scene = a_fight(plain("ann"), foe("bob"), foe("cid", place="8,2"))
    window(
        scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): [], (ANSWER, "cid"): ["run", "block-light"]}
    )
    assert [each.actor for each in happened(scene, Interposed)] == ["cid"]
