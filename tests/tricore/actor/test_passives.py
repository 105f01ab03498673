"""Passive abilities: what they add to the values of their owner, worked out once (ACS-112)."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.compile import compiled
from facedown.rulesets.tricore.actor.derived import derived_value
from facedown.rulesets.tricore.actor.passives import passives, unarmed_subtype
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.content.ability import Enhancement
from tests.tricore.staged.acs_cast import ARIA, a_passive, content, ready, settings, somebody
from tests.tricore.staged.blows import PUNCH, STAB_HITS, struck, two
from tests.tricore.staged.builds import a_user, passive
from tests.tricore.staged.cast import a_scene, figure, plain, who


def _altered() -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(a_passive({"name": "alter", "of": "slice"}))
    return made


@pytest.mark.rules("ACS-112", "ACS-75", "ACS-74", "ACS-82", "TC-ABL-06", "TC-ABL-14")
def test_iron_disciple_lies_face_up_and_recalculates_three_values() -> None:
    plain, trained = somebody("aria"), somebody("aria", ARIA, 2, ready("iron-disciple"))
    found = compiled(ready("iron-disciple"), trained, settings(), content())
    assert (found.is_face_up, found.cost.points.items(), found.weights) == (True, (), ())
    gained = [
        derived_value(trained, what, settings(), content()) - derived_value(plain, what, settings(), content())
        for what in ("ucb", "pg", "speed", "mf")
    ]
    assert gained == [2, 1, 1, 0]
    assert (unarmed_subtype(plain), unarmed_subtype(trained)) == ("impact", "slice")


@pytest.mark.rules("ACS-70", "ACS-71", "ACS-72", "ACS-73", "ACS-74", "ACS-76", "ACS-83", "TC-ABL-15", "TC-GEN-13")
def test_passives_raise_what_they_name() -> None:
    builds = tuple(ready(id) for id in ("giants-heir", "thick-hide", "deep-wells", "swift-mind", "fire-in-the-blood"))
    plain, raised = somebody("aria", ARIA, 5), somebody("aria", ARIA, 5, *builds)

    def gain(what: str) -> int:
        return derived_value(raised, what, settings(), content()) - derived_value(plain, what, settings(), content())

    assert [gain(what) for what in ("hp", "ap", "mp", "pa", "mf", "reactions")] == [5, 1, 1, 1, 1, 1]
    assert (gain("sp"), gain("strength"), gain("react")) == (1, 1, 2)  # one more Power, and one React of its own
    assert (gain("lift"), gain("carry")) == (60, 30)  # 20 and 10 for each of 1 + 2 points
    assert {each.to for each in passives(builds)} >= {"POW", "hp", "pa", "mf", "mp", "ap", "react", "effect:fire"}


@pytest.mark.rules("ACS-70", "ACS-71", "ACS-74", "ACS-75", "TC-ABL-06", "TC-ABL-14", "TC-ABL-15")
def test_passives_raise_what_is_derived() -> None:
    assert figure("hp", abilities=["thick-hide"]) > figure("hp")
    assert figure("ucb", abilities=["iron-disciple"]) == figure("ucb") + 2
    assert figure("react", abilities=["giants-heir"]) == figure("react") + 1


@pytest.mark.rules("TC-ABL-06", "TC-ABL-14", "TC-ABL-15", "TC-GEN-13", "TC-STAT-14")
@pytest.mark.parametrize(
    ("part", "what", "usual"),
    [
        (Enhancement("primary", 1, "POW"), "sp", 9),
        (Enhancement("hp"), "hp", 30),
        (Enhancement("guard", 1, "pg"), "pg", 6),
        (Enhancement("guard", 1, "mf"), "mf", 6),
        (Enhancement("guard", 1, "er"), "er", 6),
        (Enhancement("armor", 1, "ea"), "ea", 3),
        (Enhancement("react"), "react", 9),
        (Enhancement("speed"), "speed", 7),
    ],
)
def test_passives_raise_values(part: Enhancement, what: str, usual: int) -> None:
    bare, scene = a_scene(plain("ash")), a_user(passive(part))
    assert value(bare, who(bare, "ash"), what) == usual
    assert value(scene, who(scene, "ash"), what) > usual


@pytest.mark.rules("TC-NL-05", "TC-NL-11")
def test_bare_hands_deal_impact_unless_altered() -> None:
    scene = two()
    assert struck(scene, PUNCH, STAB_HITS, [5]).blow.subtypes == ("impact",)
    iron = {"builds": [_altered()]}
    scene = two(iron)
    done = struck(scene, PUNCH, STAB_HITS, [5])
    assert (done.blow.subtypes, done.landing.nonlethal) == (("slice",), False)
