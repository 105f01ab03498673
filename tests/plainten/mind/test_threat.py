"""What an enemy could do with its next turn, as far as a seat knows."""

from typing import Any

import pytest

from facedown.rulesets.plainten.character import HEXED, RESTRAINED
from facedown.rulesets.plainten.mind.threat import Threat, threats
from tests.plainten.staged.cast import a_scene, foe, plain


def threat(enemy: dict[str, Any], target: dict[str, Any] | None = None, **rulings: Any) -> Threat:
    """What one enemy threatens Ash with."""
    scene = a_scene(target or plain("ash"), enemy, rulings={name.replace("_", "-"): to for name, to in rulings.items()})
    return threats(scene, "ash")[enemy["id"]]["ash"]


@pytest.mark.rules("S-X-ATTACK")
def test_it_is_the_blow_that_promises_most() -> None:
    """Swordmaster: a sword, d10, with advantage against Guard 5; not its bare hands."""
    found = threat(foe("kit", "swordmaster"))
    assert found.chance == pytest.approx(1 - 0.4**3)
    assert found.mean == pytest.approx(5.5)
    assert found.reach == 0


@pytest.mark.rules("S-ADV-05", "S-X-COND")
def test_a_curse_and_a_hold_hinder_a_sword_and_a_hold_no_bolt() -> None:
    sword, bolt = threat(foe("kit", "swordmaster")), threat(foe("kit", "duelling-mage"))
    assert sword.hindered == sword.held == pytest.approx(0.6)
    assert bolt.hindered == pytest.approx(0.6**3)
    assert bolt.held == bolt.chance == pytest.approx(0.6)
    assert bolt.reach == 2


@pytest.mark.rules("S-X-COND")
def test_what_somebody_suffers_already_counts_already() -> None:
    for condition in (HEXED, RESTRAINED):
        assert threat(foe("kit", "door-guard", conditions=[condition])).chance == pytest.approx(0.6**3)


@pytest.mark.rules("S-X-ATTACK")
def test_whoever_lowers_the_guard_is_hit_the_more_often() -> None:
    assert threat(foe("kit")).exposed == pytest.approx(0.7)
    assert threat(foe("kit"), plain("ash", guard=2)).exposed == pytest.approx(0.9)  # 2 is the least there is


@pytest.mark.rules("S-GAP-30")
def test_an_unread_sheet_is_as_the_book_has_it() -> None:
    """Behind one of two guards who look alike stands a master of arms."""
    plain_one = threat(foe("kit", name="Door guard"), S_GAP_30="hidden")
    secret = threat(foe("kit", name="Door guard", features=["expert:arms", "power-strike"]), S_GAP_30="hidden")
    assert plain_one == secret
    open_one = threat(foe("kit", name="Door guard", features=["expert:arms", "power-strike"]))
    assert open_one.mean > secret.mean


@pytest.mark.rules("S-GAP-30")
def test_of_somebody_the_book_does_not_know_nothing_is_known() -> None:
    scene = a_scene(plain("ash"), foe("kit", name="A stranger"), rulings={"S-GAP-30": "hidden"})
    assert threats(scene, "ash") == {}
    assert threats(scene, "nobody") == {}
