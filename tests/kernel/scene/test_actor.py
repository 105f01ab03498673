"""What every game's actors have in common."""

from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.condition import Condition


def test_an_actor_knows_its_conditions_by_name() -> None:
    first, second = Condition("dazed", "bryn"), Condition("dazed", "cole")
    ash = Actor(id="ash", name="Ash", seat="one", side="heroes", conditions=[first, second])
    assert ash.has("dazed")
    assert ash.condition("dazed") is first
    assert not ash.has("prone")
    assert ash.condition("prone") is None


def test_actors_do_not_share_what_happens_to_them() -> None:
    ash, bryn = (Actor(id=id, name=id, seat=id, side="heroes") for id in ("ash", "bryn"))
    ash.conditions.append(Condition("dazed"))
    ash.tokens["action"] = 1
    assert (bryn.conditions, bryn.tokens) == ([], {})
