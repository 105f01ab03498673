"""What the GM grants."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.character import ACTION, KNOCKED_DOWN, ON_FIRE
from facedown.rulesets.towers.grants import grant
from tests.towers.staged.cast import a_scene, foe, plain, who


def test_the_gm_grants_actions_edges_conditions_things_and_advances() -> None:
    scene = a_scene(plain("ash"), foe("kit"))
    ash = who(scene, "ash")
    ash.tokens = {ACTION: 1}
    for word in (
        ACTION,
        "advantage",
        "disadvantage",
        "knocked down",
        "ON FIRE",
        "fire-flask",
        "surgeons-bag",
        "advance",
    ):
        grant(scene, Grant("ash", word))
    assert ash.tokens[ACTION] == 2
    assert all(ash.has(each) for each in ("Favoured", "Hampered", KNOCKED_DOWN, ON_FIRE))
    assert ash.items == ["sword", "fire-flask", "surgeons-bag"]
    assert ash.uses == {"fire-flask": 4, "surgeons-bag": 5}
    assert ash.advances == 1
    assert who(scene, "kit").conditions == []


@pytest.mark.parametrize(
    ("actor", "what", "code", "hint"),
    [
        ("ahs", "advantage", "no-such-actor", "did you mean 'ash'?"),
        ("ash", "advantge", "cannot-grant", "did you mean 'advantage'?"),
    ],
)
def test_what_cannot_be_granted_is_refused_with_a_suggestion(actor: str, what: str, code: str, hint: str) -> None:
    with pytest.raises(Refused) as caught:
        grant(a_scene(plain("ash")), Grant(actor, what))
    assert caught.value.refusal.code == code
    assert hint in caught.value.refusal.text
