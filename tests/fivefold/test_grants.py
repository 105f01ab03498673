"""What the GM grants, and who arrives."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.placing import standing_at
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.character import (
    COWED,
    DEAD,
    FAVOURED,
    FREE_MOVE,
    HAMPERED,
    HIDDEN,
    PINNED,
    PRONE,
    SPARED,
)
from facedown.rulesets.fivefold.grants import grant
from facedown.rulesets.fivefold.scene import can_single_out
from tests.fivefold.staged.cast import a_scene, foe, plain, who
from tests.fivefold.staged.scenes import free
from tests.playing import told


@pytest.mark.rules("H-X-COND", "H-GAP-45")
def test_the_gm_grants_tokens_edges_conditions_things_and_abilities() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    ash.tokens = {}
    for word in (FREE_MOVE, "advantage", "disadvantage", "Prone", "pinned", "COWED", "hidden", "fire-pot", "slip"):
        grant(scene, Grant("ash", word))
    assert ash.tokens == {FREE_MOVE: 1}
    assert all(ash.has(each) for each in (FAVOURED, HAMPERED, PRONE, PINNED, COWED, HIDDEN))
    assert ash.items == ["sword", "fire-pot"]
    assert ash.uses == {"fire-pot": 1}
    assert ash.abilities == ["slip"]
    grant(scene, Grant("ash", "fire-pot"))
    assert ash.uses == {"fire-pot": 2}


@pytest.mark.rules("H-X-COND", "H-GAP-45")
def test_whom_the_gm_hides_nobody_has_noticed_any_more() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    who(scene, "cur").noticed_by = ["ash"]
    grant(scene, Grant("cur", "hidden"))
    assert not can_single_out(scene, who(scene, "ash"), who(scene, "cur"))


@pytest.mark.rules("H-CP-23")
@pytest.mark.parametrize("fate", [DEAD, SPARED])
def test_the_gm_may_end_somebody(fate: str) -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    grant(scene, Grant("cur", fate.lower()))
    assert who(scene, "cur").has(fate)
    assert who(scene, "cur").is_gone


@pytest.mark.parametrize(
    ("actor", "what", "code", "hint"),
    [
        ("ahs", "advantage", "no-such-actor", "did you mean 'ash'?"),
        ("ash", "advantge", "cannot-grant", "did you mean 'advantage'?"),
        ("ash", "arrive:wulf", "unknown-foe", "did you mean 'wolf'?"),
    ],
)
def test_what_cannot_be_granted_is_refused_with_a_suggestion(actor: str, what: str, code: str, hint: str) -> None:
    with pytest.raises(Refused) as caught:
        grant(a_scene(plain("ash")), Grant(actor, what))
    assert caught.value.refusal.code == code
    assert hint in caught.value.refusal.text


@pytest.mark.rules("H-GAP-43", "H-RUN-03")
def test_a_newcomer_joins_the_side_of_the_one_named_at_the_edge_of_the_map() -> None:
    scene = a_scene(plain("ash", place="5,4"), foe("cur", place="8,4"))
    scene.state.phase = "turns"
    grant(scene, Grant("cur", "arrive:wolf"))
    grant(scene, Grant("cur", "arrive:wolf"))
    first, second = who(scene, "wolf-new-1"), who(scene, "wolf-new-2")
    space: Any = scene.state.space
    for each in (first, second):
        assert (each.side, each.seat, each.hp.value) == ("foes", "foes", 10)
        assert space.is_exit(each.place)
        assert standing_at(scene, each.place) == [each]
    assert (first.name, second.name) == ("New Wolf", "New Wolf 2")
    assert scene.state.newcomers == ["wolf-new-1", "wolf-new-2"]
    assert told(scene) == ["New Wolf arrives.", "New Wolf 2 arrives."]


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_out_of_a_fight_is_simply_there_and_the_gms() -> None:
    scene = free(plain("ash"))
    grant(scene, Grant("ash", "arrive:wolf"))
    assert scene.state.newcomers == []
    assert (who(scene, "wolf-new-1").seat, who(scene, "wolf-new-1").side) == ("foes", "foes")


def test_on_a_full_map_nobody_arrives() -> None:
    scene = a_scene(plain("ash"), map=("H",))
    with pytest.raises(Refused) as caught:
        grant(scene, Grant("ash", "arrive:wolf"))
    assert caught.value.refusal.code == "no-room"
